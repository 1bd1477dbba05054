"""`HandNumbers`: how many cards a hand should hold, and hands that are put right and fined player by player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import SEATS, SIDES, partner_of, side_of
from cardgames.text import Text
from cardgames_shengji.referee.drawing import Drawing
from cardgames_shengji.referee.findings import costs_text, named_cards, seat_text
from cardgames_shengji.referee.position import Known
from cardgames_shengji.table import HAND, KITTY, PHASE_BURY


class HandNumbers(Drawing):
    """See the module's text."""

    offences: ClassVar[dict[str, Text]] = {
        "wrong_number_of_cards": Text("手牌张数不对", "wrong number of cards in hand"),
    }

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.counted_wrong: set[int] = set()  # seats whose wrong number has been ruled on

    def right_number(self, seat: int) -> int:
        """How many cards a hand should hold just now."""
        if self.table.phase < PHASE_BURY:
            return HAND
        if self.table.phase == PHASE_BURY:
            return HAND + KITTY if seat == self.table.dealer else HAND
        laid = any(lay.seat == seat for lay in (*self.lays, *self.early)) and (
            self.vacant is None or self.lays[self.vacant].seat != seat
        )
        early = sum(len(lay.kinds) for lay in self.early if lay.seat == seat)
        return self.right - (len(self.lays[0].kinds) if laid else 0) + early

    def surplus(self, seat: int) -> int:
        """How many cards a hand has too many; negative where it has too few."""
        return self.number(seat) - self.right_number(seat)

    def before_play(self, seat: int) -> None:
        """A wrong number before the kitty is buried: the cards have been drawn wrongly."""
        who, number = seat_text(seat), self.surplus(seat)
        wrong = self.off_text(number)
        self.rule(
            "wrong_number_of_cards",
            SEATS[seat],
            Text(
                f"{who.zh}{wrong.zh}，牌还没有打：在打之前补正；未写罚则。",
                f"{who.en} {wrong.en}, and play has not begun: it is put right first; no penalty is laid down.",
            ),
            "deck.hand_size",
            authority="silent",
            remedy="put_right",
        )
        if number > 0:
            self.owe(SEATS[seat], number, "kitty", SIDES[1 - side_of(seat)])
        else:
            self.owe("kitty", -number, SEATS[seat], SEATS[seat])

    @staticmethod
    def off_text(surplus: int) -> Text:
        """Too many or too few cards, in words."""
        number = named_cards(abs(surplus))
        return (
            Text(f"多了 {number.zh}", f"holds {number.en} too many")
            if surplus > 0
            else Text(f"少了 {number.zh}", f"is {number.en} short")
        )

    def rule_by_player(self, seat: int, about: Event | None) -> None:
        """Xiamen's way: put right and fined by the card, or between a long and a short hand."""
        others = [s for s in range(4) if s != seat and self.surplus(s) * self.surplus(seat) < 0]
        law = self.notice
        if law.count_long_and_short_remedy == "short_draws_from_long" and len(others) == 1:
            self.rule_long_and_short(seat, others[0], about)
            return
        surplus, who = self.surplus(seat), seat_text(seat)
        points = law.count_play_on_points_per_card * abs(surplus)
        wrong, costs = self.off_text(surplus), costs_text(points)
        paths, after = self.play_on(seat)
        self.rule(
            "wrong_number_of_cards",
            SEATS[seat],
            Text(
                f"{who.zh}{wrong.zh}{costs.zh}；{after.zh}。",
                f"{who.en} {wrong.en}{costs.en}; {after.en}.",
            ),
            "count.play_on.points_per_card",
            *paths,
            about=about,
            points=points,
            remedy="draw_off" if surplus > 0 else "plays_on_short",
        )
        self.book(side_of(seat), points)
        self.go_on_wrong(seat)

    def rule_long_and_short(self, seat: int, other: int, about: Event | None) -> None:
        """One hand is long and another short: the short one draws from the long one."""
        law = self.notice
        long, short = (seat, other) if self.surplus(seat) > 0 else (other, seat)
        self.counted_wrong |= {long, short}
        lo, sh = seat_text(long), seat_text(short)
        number = min(self.surplus(long), -self.surplus(short))
        cards, partners = named_cards(number).en, partner_of(long) == short
        points = law.count_long_and_short_partners_points if partners else law.count_long_and_short_opponents_points
        path = "count.long_and_short.partners_points" if partners else "count.long_and_short.opponents_points"
        costs = costs_text(points)
        if points and not partners:
            costs = Text(f"，双方各罚 {points} 分", f", and it costs each side {points} points")
        self.rule(
            "wrong_number_of_cards",
            SIDES[side_of(long)] if partners else SEATS[long],
            Text(
                f"{lo.zh}多牌、{sh.zh}少牌：{sh.zh}从{lo.zh}手里任意抽 {number} 张{costs.zh}。",
                f"{lo.en} is long and {sh.en} short: {sh.en} draws {cards} unseen from {lo.en}{costs.en}.",
            ),
            *((path, "count.long_and_short.remedy") if points else ("count.long_and_short.remedy", path)),
            about=about,
            points=points,
            remedy="short_draws_from_long",
        )
        self.book(side_of(long), points)
        if points and not partners:
            self.rule(
                "wrong_number_of_cards",
                SEATS[short],
                Text(f"{sh.zh}少牌，同样罚 {points} 分。", f"{sh.en}, who is short, pays {points} points as well."),
                path,
                points=points,
            )
            self.book(side_of(short), points)
        self.owe(SEATS[long], number, SEATS[short], SEATS[short])

    def play_on(self, seat: int) -> tuple[list[str], Text]:
        """How a hand with a wrong number goes on: the parameters, and words."""
        law, who, surplus = self.notice, seat_text(seat), self.surplus(seat)
        if surplus < 0:
            if law.count_play_on_shortage == "redeal":
                return ["count.play_on.shortage"], Text("这一副作废，重摸", "the hand is void and dealt again")
            return ["count.play_on.shortage"], Text(
                f"{who.zh}打到手里没牌为止", f"{who.en} plays until he has no card left"
            )
        number = named_cards(surplus)
        goes = {
            "out_of_play": Text("退出这一副", "leaves the hand"),
            "kitty": Text("归底牌", "goes to the kitty"),
        }[law.count_play_on_drawn_cards]
        takes = (
            Text(f"对方从{who.zh}手里任意抽去 {number.zh}", f"the other side draws {number.en} unseen from {who.en}")
            if law.count_play_on_surplus == "other_side_draws_off"
            else Text(f"{who.zh}自己挑出 {number.zh}", f"{who.en} picks out {number.en} himself")
        )
        return ["count.play_on.surplus", "count.play_on.drawn_cards"], Text(
            f"{takes.zh}，{goes.zh}", f"{takes.en}; what is drawn {goes.en}"
        )

    def go_on_wrong(self, seat: int) -> None:
        """Play goes on with a hand that is long or short."""
        law, surplus = self.notice, self.surplus(seat)
        if surplus > 0:
            by = SIDES[1 - side_of(seat)] if law.count_play_on_surplus == "other_side_draws_off" else SEATS[seat]
            self.owe(SEATS[seat], surplus, "kitty" if law.count_play_on_drawn_cards == "kitty" else "out", by)
        elif law.count_play_on_shortage == "redeal":
            self.void("count.play_on.shortage")

    def void(self, path: str) -> None:
        """The hand is void, and the cards are dealt again by the same dealer."""
        self.table.open_deal = 0
        self.table.next_dealer = self.table.dealer
        self.deal_again(path)

    def out_of_cards_paths(self) -> Sequence[str]:
        return ["count.play_on.shortage"]
