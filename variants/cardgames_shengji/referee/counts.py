"""`Counts`: hands with a wrong number of cards, and how they are put right."""

from __future__ import annotations

from typing import ClassVar

from cardgames.referee.rulings import Option, Ruling
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import NOBODY, SEATS, SIDES, side_of
from cardgames.text import Text
from cardgames_shengji.referee.cautions import Fault
from cardgames_shengji.referee.findings import seat_text, side_text
from cardgames_shengji.referee.handnumbers import HandNumbers
from cardgames_shengji.referee.position import Known
from cardgames_shengji.table import KITTY, PHASE_PLAY

_STEP_DOWN = ("count.scheme", "count.dealer_side.result", "count.dealer_side.offenders")


class Counts(HandNumbers):
    """See the module's text."""

    choices: ClassVar[frozenset[str]] = HandNumbers.choices | {
        "take_over_now",
        "levels_by_points",
        "keep_deal",
        "fine",
    }

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.awaits: tuple[str, int] | None = None  # a choice that is open, and the seat that it is about
        self.kitty_ruled = False

    @verb(
        "count",
        form="N | kitty N",
        zh="点牌：手里有几张；ref: count kitty 7 点底牌",
        en="counts: so many cards are in the hand; `ref: count kitty 7`: in the kitty",
        who=("seat", "ref"),
    )
    def count_verb(self, event: Event) -> None:
        words = event.rest.split()
        if words[:1] == ["kitty"] and len(words) == 2 and words[1].isdecimal():
            self.count_kitty(event, int(words[1]))
            return
        if len(words) == 2 and words[0] in SEATS and words[1].isdecimal() and event.actor == "ref":
            seat, number = SEATS.index(words[0]), int(words[1])
        elif len(words) == 1 and words[0].isdecimal() and event.seat is not None:
            seat, number = event.seat, int(words[0])
        else:
            self.fault(
                "应写作 N: count 26、ref: count N 26 或 ref: count kitty 7",
                "write N: count 26, ref: count N 26 or ref: count kitty 7",
            )
        who = seat_text(seat)
        self.say(f"点{who.zh}的牌：{number} 张", f"{who.en}'s hand is counted: {number} cards")
        if number != self.number(seat):
            have = self.number(seat)
            self.fault(f"按记录{who.zh}有 {have} 张", f"by the record {who.en} holds {have} cards")
        if self.surplus(seat) == 0:
            self.find(f"{who.zh}的张数不错", f"{who.en} holds the right number of cards", "count.scheme")
            return
        self.rule_count(seat)

    def count_kitty(self, event: Event, number: int) -> None:
        """The kitty is counted."""
        raise NotImplementedError

    def kitty_wrong(self) -> bool:
        """Whether the buried kitty has a wrong number of cards."""
        return self.table.phase >= PHASE_PLAY and len(self.kitty) + self.kitty_hidden != KITTY

    def rule_kitty(self) -> None:
        """Rule on a buried kitty of the wrong number."""
        raise NotImplementedError

    # Rulings.

    def rule_count(self, seat: int, about: Event | None = None) -> None:
        """Rule on a hand with a wrong number of cards."""
        law, dealer = self.notice, self.table.dealer
        if self.table.phase < PHASE_PLAY or dealer == NOBODY:
            self.before_play(seat)
            return
        if seat in self.counted_wrong:
            self.find("张数不对一事已经裁定", "the wrong number has been ruled on", "count.scheme")
            return
        self.counted_wrong.add(seat)
        if seat == dealer and law.count_dealer_kitty != "not_counted":
            wrong = self.kitty_wrong()
            number = self.kitty_number()
            self.find(
                f"庄家张数不对，先点底牌：{number.zh}",
                f"the dealer's number is wrong, so the kitty is counted first: {number.en}",
                "count.dealer.kitty",
            )
            if wrong and law.count_dealer_kitty == "decides" and law.kitty_wrong_count_result != "as_hand_count":
                self.rule_kitty()
                return
            self.kitty_ruled = True  # it is dealt with by the hand
        if law.count_scheme == "by_player":
            self.rule_by_player(seat, about)
        elif side_of(seat) == side_of(dealer):
            self.rule_dealer_side(seat, about)
        else:
            self.rule_attackers(seat, about)

    def rule_dealer_side(self, seat: int, about: Event | None) -> None:
        """The dealer's side steps down, in a way that the attackers may choose."""
        law, who = self.notice, seat_text(seat)
        wrong = self.off_text(self.surplus(seat))
        if law.count_dealer_side_offenders == "dealer" and seat != self.table.dealer:
            paths, after = self.play_on(seat)
            self.rule(
                "wrong_number_of_cards",
                SEATS[seat],
                Text(
                    f"{who.zh}{wrong.zh}；下台只看庄家本人，牌接着打，{after.zh}。",
                    f"{who.en} {wrong.en}; only the dealer's own number costs the deal; play goes on, {after.en}.",
                ),
                "count.dealer_side.offenders",
                *paths,
                about=about,
                remedy="play_goes_on",
            )
            self.go_on_wrong(seat)
            return
        result = law.count_dealer_side_result
        attackers = SIDES[1 - side_of(self.table.dealer)]
        by = side_text(1 - side_of(self.table.dealer))
        options: tuple[Option, ...] = ()
        if result == "attackers_choose":
            options = (
                Option(
                    "take_over_now",
                    attackers,
                    Text("当场接庄，不看分，不升级", "take over at once, points aside, without a level"),
                ),
                Option("levels_by_points", attackers, Text("按得分升级", "go by the points for their levels")),
            )
        said = (
            Text(f"怎样接庄由{by.zh}选", f"{by.en} choose how they take over")
            if options
            else Text("庄归闲家", "the attackers get the deal")
        )
        self.rule(
            "wrong_number_of_cards",
            SEATS[seat],
            Text(
                f"庄家方{who.zh}{wrong.zh}，庄家方下台；{said.zh}。",
                f"{who.en}, of the dealer's side, {wrong.en}; the dealer's side steps down, and {said.en}.",
            ),
            "count.dealer_side.result",
            "count.dealer_side.offenders",
            "count.scheme",
            about=about,
            remedy="step_down",
            options=options,
        )
        if options:
            self.awaits = ("dealer_side", seat)
        elif result == "take_over_now":
            self.lose_deal(0, *_STEP_DOWN)
        else:
            self.by_points(seat)

    def by_points(self, seat: int) -> None:
        """The deal is lost, and points decide on the levels."""
        law = self.notice
        self.steps_down = (*_STEP_DOWN, "count.dealer_side.below_takeover")
        self.held_below = law.count_dealer_side_below_takeover == "deal_stays"
        if law.count_dealer_side_levels_by_points == "at_discovery":
            self.play_off(self.table.points, *self.steps_down, "count.dealer_side.levels_by_points")
            return
        paths, after = self.play_on(seat)
        self.find(
            f"打完这一副再看分；{after.zh}",
            f"the hand is played out and the points decide; {after.en}",
            "count.dealer_side.levels_by_points",
            *paths,
        )
        self.go_on_wrong(seat)

    def rule_attackers(self, seat: int, about: Event | None) -> None:
        """The dealer keeps the deal, or has the attackers fined."""
        law, who = self.notice, seat_text(seat)
        surplus = self.surplus(seat)
        wrong, result = self.off_text(surplus), law.count_attackers_result
        points = law.count_attackers_points_per_card * abs(surplus)
        dealer = self.table.dealer
        by = SEATS[dealer] if result == "dealer_chooses" else SIDES[side_of(dealer)]
        options: tuple[Option, ...] = ()
        if result in ("dealer_chooses", "dealer_side_chooses"):
            options = (
                Option("keep_deal", by, Text("续庄，这一副不再打", "keep the deal, and the hand ends")),
                Option("fine", by, Text(f"罚 {points} 分，接着打", f"have them fined {points} points, and go on")),
            )
        chooser = seat_text(dealer) if result == "dealer_chooses" else side_text(side_of(dealer))
        said = (
            Text(
                f"由{chooser.zh}在两样里选一样",
                f"{chooser.en} choose{'s' if result == 'dealer_chooses' else ''} between two things",
            )
            if options
            else None
        )
        fined = points if result == "fine" else 0
        plain = {
            "keep_deal": Text("庄家续庄，这一副不再打", "the dealer keeps the deal and the hand ends"),
            "fine": Text(f"罚 {points} 分，接着打", f"it costs {points} points, and play goes on"),
        }
        shown = said or plain[result]
        self.rule(
            "wrong_number_of_cards",
            SEATS[seat],
            Text(f"闲家{who.zh}{wrong.zh}；{shown.zh}。", f"{who.en}, an attacker, {wrong.en}; {shown.en}."),
            "count.attackers.result",
            *(["count.attackers.points_per_card"] if result != "keep_deal" else []),
            "count.scheme",
            about=about,
            points=fined,
            remedy=None if options else result,
            options=options,
        )
        if options:
            self.awaits = ("attackers", seat)
        elif result == "keep_deal":
            self.end_kept()
        else:
            self.fine_attackers(seat, ruled=True)

    def end_kept(self) -> None:
        """The dealer keeps the deal, and the hand ends."""
        same = self.notice.count_attackers_keep_deal == "same_dealer"
        self.keep_deal(same, "count.attackers.result", "count.attackers.keep_deal")

    def fine_attackers(self, seat: int, *, ruled: bool = False) -> None:
        """The attackers are fined, and play goes on."""
        points = self.notice.count_attackers_points_per_card * abs(self.surplus(seat))
        who = seat_text(seat)
        paths, after = self.play_on(seat)
        if ruled:
            self.find(after.zh, after.en, *paths)
        else:
            self.rule(
                None,
                SEATS[seat],
                Text(
                    f"{who.zh}张数不对，罚 {points} 分，牌接着打；{after.zh}。",
                    f"{who.en}'s wrong number costs {points} points and play goes on; {after.en}.",
                ),
                "count.attackers.points_per_card",
                *paths,
                points=points,
                remedy="fined",
            )
        self.book(side_of(seat), points)
        self.go_on_wrong(seat)

    def trick_is_over(self) -> None:
        super().trick_is_over()
        right = self.right - len(self.lays[0].kinds)
        for seat in range(4):
            shows = self.number(seat) == 0 if right > 0 else self.number(seat) > 0
            if shows and seat not in self.counted_wrong and self.table.phase == PHASE_PLAY and not self.ended:
                who = seat_text(seat)
                self.find(
                    f"{who.zh}的张数不对，此时自现",
                    f"that {who.en} has a wrong number of cards shows itself now",
                    "count.scheme",
                )
                self.rule_count(seat)

    def wrong_number_left(self, fault: Fault) -> None:
        seat = fault.lay.seat
        who = seat_text(seat)
        self.find(
            f"{who.zh}出的张数不对，没有在当墩改正",
            f"{who.en} played a wrong number of cards and did not put it right",
            "wrong_card.number_of_cards",
        )
        self.rule_count(seat, fault.event)

    # Choices.

    def chosen(self, event: Event, option: Option, ruling: Ruling) -> None:
        if option.name not in ("take_over_now", "levels_by_points", "keep_deal", "fine"):
            super().chosen(event, option, ruling)
            return
        assert self.awaits is not None
        seat, self.awaits = self.awaits[1], None
        self.carry_out(option.name, seat)

    def carry_out(self, name: str, seat: int) -> None:
        """What has been chosen about a wrong number, or holds by default."""
        if name == "take_over_now":
            self.find(
                "闲家当场接庄，这一副结束，不升级",
                "the attackers take over at once; the hand ends without a level",
                "count.dealer_side.result",
            )
            self.lose_deal(0, *_STEP_DOWN)
        elif name == "levels_by_points":
            self.by_points(seat)
        elif name == "keep_deal":
            self.find("庄家续庄，级数不动", "the dealer keeps the deal, and levels stay", "count.attackers.keep_deal")
            self.end_kept()
        else:
            self.fine_attackers(seat)

    def before_lead(self, event: Event) -> None:
        self.choose_by_default()
        if not self.ended:
            super().before_lead(event)

    def close(self) -> None:
        super().close()
        self.choose_by_default()

    def choose_by_default(self) -> None:
        """Play goes on and nobody has chosen: the milder choice holds."""
        if self.awaits is None:
            return
        (kind, seat), self.awaits = self.awaits, None
        name = "levels_by_points" if kind == "dealer_side" else "fine"
        self.drop_options("take_over_now", "levels_by_points", "keep_deal", "fine")
        path = "count.dealer_side.result" if kind == "dealer_side" else "count.attackers.result"
        self.rule(
            None,
            None,
            Text(
                "没有人选，牌已接着打，按较轻的一样办。",
                "Nobody has chosen and play goes on, so the milder choice holds.",
            ),
            path,
            authority="default",
            remedy=name,
        )
        self.carry_out(name, seat)
