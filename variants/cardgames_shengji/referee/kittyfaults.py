"""`KittyFaults`: cards of the kitty drawn by somebody else, and a kitty buried with a wrong number of cards."""

from __future__ import annotations

from typing import ClassVar

from cardgames.cards import parse_cards
from cardgames.referee.rulings import Option, Ruling
from cardgames.referee.verbs import verb
from cardgames.scripts.content import Event
from cardgames.seats import NOBODY, SEATS, SIDES, side_of
from cardgames.text import Text
from cardgames_shengji.referee.counts import Counts
from cardgames_shengji.referee.findings import costs_text, named_cards, seat_text, side_text
from cardgames_shengji.table import KITTY, PHASE_BURY, PHASE_PLAY


class KittyFaults(Counts):
    """See the module's text."""

    choices: ClassVar[frozenset[str]] = Counts.choices | {"take_deal", "play_on"}
    offences: ClassVar[dict[str, Text]] = {
        "overdrawn_kitty": Text("多摸底牌", "kitty cards drawn"),
        "wrong_kitty": Text("扣底张数不对", "wrong number of cards buried"),
    }
    kitty_choice: bool = False  # whether the attackers are to choose about a wrong kitty

    # Cards of the kitty in another hand.

    @verb(
        "overdraw",
        form="N | CARDS [sorted]",
        zh="多摸了底牌（sorted：已混入手牌）",
        en="has drawn cards of the kitty (`sorted`: they are among the others)",
    )
    def overdraw_verb(self, event: Event) -> None:
        seat = self.the_seat(event)
        if self.table.phase >= PHASE_BURY:
            self.fault("底牌已经拿起，不会再被多摸", "the kitty has been taken and nobody can draw from it")
        mixed = event.rest == "sorted" or event.rest.endswith(" sorted")
        rest = event.rest.removesuffix("sorted").strip()
        kinds = [] if rest.isdecimal() else parse_cards(rest)
        number = int(rest) if rest.isdecimal() else len(kinds)
        if not 0 < number <= len(self.kitty) + self.kitty_hidden:
            self.fault("底牌没有这么多张", "the kitty has not that many cards")
        who = seat_text(seat)
        self.say(f"{who.zh}多摸了底牌 {number} 张", f"{who.en} has drawn {number} of the kitty")
        self.out_of_kitty(kinds, number)
        self.into(SEATS[seat], kinds, number)
        if not self.answers_for(seat, number) or not self.punish_overdraw(seat, number):
            self.put_back(seat, kinds, number, mixed)

    def answers_for(self, seat: int, number: int) -> bool:
        """Whether more is due than putting back what a seat has drawn."""
        law, dealer = self.notice, self.table.dealer
        most = law.kitty_overdrawn_cards
        if most is None or number < most or seat == dealer:
            return False
        return law.kitty_overdrawn_by == "anybody_but_dealer" or dealer == NOBODY or side_of(seat) != side_of(dealer)

    def punish_overdraw(self, seat: int, number: int) -> bool:
        """Rule on a kitty of which several cards were drawn; False where there is no dealer yet to answer for it."""
        if self.table.dealer == NOBODY:
            return False
        law, who, dealer = self.notice, seat_text(seat), seat_text(self.table.dealer)
        loses = law.kitty_overdrawn_result == "loses_deal"
        then = (
            Text(
                f"底牌由庄家看管，{dealer.zh}失庄，这一副作废，不升级",
                f"minding it is the dealer's duty; {dealer.en} loses the deal, and the hand is void and gives no level",
            )
            if loses
            else Text("重新摸牌，庄家不变", "the cards are dealt again by the same dealer")
        )
        self.rule(
            "overdrawn_kitty",
            SEATS[self.table.dealer],
            Text(
                f"{who.zh}摸走底牌 {number} 张；{then.zh}。",
                f"{who.en} has drawn {named_cards(number).en} of the kitty; {then.en}.",
            ),
            "kitty.overdrawn.result",
            "kitty.overdrawn.cards",
            "kitty.overdrawn.by",
            remedy="loses_deal" if loses else "redeal",
        )
        if loses:
            self.lose_deal(0, "kitty.overdrawn.result", "kitty.overdrawn.cards")
        else:
            self.void("kitty.overdrawn.result")
        return True

    def put_back(self, seat: int, kinds: list[int], number: int, mixed: bool) -> None:
        """What was drawn goes back to the kitty."""
        law, who = self.notice, seat_text(seat)
        paths = ["kitty.overdrawn.in_hand", "kitty.overdrawn.cards"]
        if not mixed:
            said = Text("还没有混入手牌，原张放回", "it is not among his other cards yet, and that very card goes back")
            paths.reverse()
        elif law.kitty_overdrawn_in_hand == "any_card":
            said = Text(
                "已混入手牌，由他任选一样多的还回",
                "it is among his other cards, and he puts back as many as he likes to choose",
            )
        else:
            said = Text(
                "已混入手牌，由对方不看牌抽回", "it is among his other cards, and the other side draws as many unseen"
            )
        self.rule(
            "overdrawn_kitty",
            SEATS[seat],
            Text(
                f"{who.zh}多摸底牌 {number} 张；{said.zh}，牌照打，不罚。",
                f"{who.en} has drawn {named_cards(number).en} of the kitty; {said.en}. Play goes on without a fine.",
            ),
            *paths,
            remedy="cards_go_back",
        )
        if not mixed:
            self.move(SEATS[seat], "kitty", kinds, number)
        else:
            by = SEATS[seat] if law.kitty_overdrawn_in_hand == "any_card" else SIDES[1 - side_of(seat)]
            self.owe(SEATS[seat], number, "kitty", by)

    # A wrong kitty.

    def count_kitty(self, event: Event, number: int) -> None:
        have = len(self.kitty) + self.kitty_hidden
        self.say(f"点底牌：{number} 张", f"the kitty is counted: {named_cards(number).en}")
        if self.bury_event is None and self.kitty_hidden and self.table.phase >= PHASE_PLAY:
            self.kitty_hidden += number - have  # nobody has said how many cards were buried
            self.all_cards += number - have
            have = number
        if self.table.phase == PHASE_BURY or number != have:
            self.fault(f"按记录底牌有 {have} 张", f"by the record the kitty has {have} cards")
        self.see_kitty_number()

    def see_kitty_number(self) -> None:
        """The number of cards in the kitty is known to all now."""
        number = self.kitty_number()
        if not self.kitty_wrong():
            self.find(f"底牌 {number.zh}，不错", f"the kitty has {number.en}, as it should", "deck.kitty_size")
        else:
            self.rule_kitty()

    def rule_kitty(self) -> None:
        if self.kitty_ruled:
            self.find("扣底不对一事已经裁定", "the wrong kitty has been ruled on", "kitty.wrong_count.result")
            return
        self.kitty_ruled = True
        law, dealer = self.notice, self.table.dealer
        surplus = len(self.kitty) + self.kitty_hidden - KITTY
        who, number = seat_text(dealer), named_cards(abs(surplus))
        wrong = Text(
            f"{who.zh}扣底{'多' if surplus > 0 else '少'}了 {number.zh}",
            f"{who.en} buried {number.en} too {'many' if surplus > 0 else 'few'}",
        )
        if law.kitty_wrong_count_result == "as_hand_count":
            self.find(
                f"{wrong.zh}，按庄家手牌张数不对办",
                f"{wrong.en}; it is dealt with as a wrong number in the hand",
                "kitty.wrong_count.result",
            )
            self.rule_count(dealer, self.bury_event)
        elif law.kitty_wrong_count_result == "put_right":
            self.right_kitty(wrong)
        else:
            self.depose_over_kitty(wrong)

    def depose_over_kitty(self, wrong: Text) -> None:
        """The dealer's side steps down over the kitty, unless the attackers want to play on."""
        law, dealer = self.notice, self.table.dealer
        attackers = SIDES[1 - side_of(dealer)]
        options: tuple[Option, ...] = ()
        by = side_text(1 - side_of(dealer))
        if law.kitty_wrong_count_may_go_on == "if_attackers_ask":
            options = (
                Option("take_deal", attackers, Text("接庄，这一副不再打", "take the deal, and the hand ends")),
                Option("play_on", attackers, Text("补正底牌，接着打", "have the kitty put right, and play on")),
            )
        levels = law.kitty_wrong_count_levels
        then = Text("。", ".")
        if options:
            then = Text(f"；{by.zh}也可以要求补正后接着打。", f"; {by.en} may also ask to play on.")
        if levels:
            then = Text(f"，闲家升 {levels} 级", f" and the attackers gain {levels} level{'s' * (levels != 1)}") + then
        self.rule(
            "wrong_kitty",
            SEATS[dealer],
            Text(
                f"{wrong.zh}，庄家方下台{then.zh}",
                f"{wrong.en}; the dealer's side steps down{then.en}",
            ),
            "kitty.wrong_count.result",
            "kitty.wrong_count.levels",
            "kitty.wrong_count.may_go_on",
            about=self.bury_event,
            remedy="loses_deal",
            options=options,
        )
        self.kitty_choice = bool(options)
        if not options:
            self.lose_over_kitty()

    def lose_over_kitty(self) -> None:
        """The deal is lost over the kitty, and the hand ends."""
        self.lose_deal(self.notice.kitty_wrong_count_levels, "kitty.wrong_count.result", "kitty.wrong_count.levels")

    def right_kitty(self, wrong: Text | None = None) -> None:
        """The kitty is put right and play goes on."""
        law, dealer = self.notice, self.table.dealer
        points = law.kitty_wrong_count_points
        surplus = len(self.kitty) + self.kitty_hidden - KITTY
        unseen = law.kitty_wrong_count_corrected_by == "attackers_draw_unseen"
        number = named_cards(abs(surplus))
        source = Text("底牌", "the kitty") if surplus > 0 else Text("庄家手里", "the dealer's hand")
        how = (
            Text(
                f"闲家从{source.zh}不看牌抽 {number.zh}补正",
                f"the attackers draw {number.en} unseen from {source.en} to put it right",
            )
            if unseen
            else Text(
                f"庄家自己从{source.zh}挑 {number.zh}补正",
                f"the dealer chooses {number.en} from {source.en} to put it right",
            )
        )
        costs = costs_text(points)
        if points:
            costs = Text(f"，庄家罚 {points} 分", f"; it costs the dealer {points} points")
        said = wrong or Text("应要求接着打", "Play goes on as asked")
        self.rule(
            "wrong_kitty" if wrong is not None else None,
            SEATS[dealer],
            Text(f"{said.zh}：{how.zh}{costs.zh}。", f"{said.en}: {how.en}{costs.en}."),
            "kitty.wrong_count.points",
            "kitty.wrong_count.corrected_by",
            *(["kitty.wrong_count.result"] if wrong is not None else ["kitty.wrong_count.may_go_on"]),
            about=self.bury_event,
            points=points,
            remedy="put_right",
        )
        self.book(side_of(dealer), points)
        self.counted_wrong.add(dealer)
        by = SIDES[1 - side_of(dealer)] if unseen else SEATS[dealer]
        if surplus > 0:
            self.owe("kitty", surplus, SEATS[dealer], by)
        else:
            self.owe(SEATS[dealer], -surplus, "kitty", by)

    # Choices.

    def chosen(self, event: Event, option: Option, ruling: Ruling) -> None:
        if option.name not in ("take_deal", "play_on"):
            super().chosen(event, option, ruling)
            return
        self.kitty_choice = False
        if option.name == "take_deal":
            self.find(
                "闲家接庄，这一副结束", "the attackers take the deal and the hand ends", "kitty.wrong_count.result"
            )
            self.lose_over_kitty()
        else:
            self.right_kitty()

    def choose_by_default(self) -> None:
        super().choose_by_default()
        if not self.kitty_choice:
            return
        self.kitty_choice = False
        self.drop_options("take_deal", "play_on")
        self.rule(
            None,
            None,
            Text(
                "闲家没有要求接着打，庄家方下台。",
                "The attackers have not asked to play on, so the dealer's side steps down.",
            ),
            "kitty.wrong_count.result",
            remedy="loses_deal",
        )
        self.lose_over_kitty()
