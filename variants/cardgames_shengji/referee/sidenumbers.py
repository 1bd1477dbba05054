"""`SideNumbers`: wrong numbers as a matter of the side: they cost it the deal, or leave a choice to the other."""

from __future__ import annotations

from typing import ClassVar

from cardgames.referee.rulings import Option, Ruling
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import SEATS, SIDES, side_of
from cardgames.text import Text
from cardgames_shengji.referee.findings import costs_text, seat_text, side_text
from cardgames_shengji.referee.handnumbers import HandNumbers
from cardgames_shengji.referee.position import Known

_STEP_DOWN = ("count.dealer_side.result", "count.dealer_side.offenders")


class SideNumbers(HandNumbers):
    """See the module's text."""

    choices: ClassVar[frozenset[str]] = HandNumbers.choices | {
        "take_over_now",
        "levels_by_points",
        "keep_deal",
        "fine",
    }

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.deposed: int | None = None  # a seat over whose number the dealer's side steps down: the choice is open
        self.liable: list[int] = []  # seats over whose numbers the dealer, or his side, is to choose

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
        if self.steps_down or self.deposed is not None:
            self.rule_deposed_again(seat, about)
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
            about=about,
            remedy="step_down",
            options=options,
        )
        self.fine_liable()
        if options:
            self.deposed = seat
        elif result == "take_over_now":
            self.lose_deal(0, *_STEP_DOWN)
        else:
            self.by_points(seat)

    def rule_deposed_again(self, seat: int, about: Event | None) -> None:
        """Another wrong number in the hands of the side that steps down already."""
        who, wrong = seat_text(seat), self.off_text(self.surplus(seat))
        paths, after = self.play_on(seat)
        self.rule(
            "wrong_number_of_cards",
            SEATS[seat],
            Text(
                f"庄家方{who.zh}{wrong.zh}；庄家方已经要下台，不另罚；{after.zh}。",
                f"{who.en}, of the dealer's side, {wrong.en} too. That side steps down already, and no more than that "
                f"is laid down; {after.en}.",
            ),
            "count.dealer_side.result",
            "count.dealer_side.offenders",
            *paths,
            about=about,
            remedy="play_goes_on",
        )
        self.go_on_wrong(seat)

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
        wrong, result = self.off_text(self.surplus(seat)), law.count_attackers_result
        if result != "fine" and (self.steps_down or self.deposed is not None):
            result = "fine"  # the deal is lost and cannot be kept
        pending = [*self.liable, seat]
        points = law.count_attackers_points_per_card * sum(abs(self.surplus(each)) for each in pending)
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
                f"由{chooser.zh}选：续庄，或者罚 {points} 分接着打",
                f"{chooser.en} choose{'s' if result == 'dealer_chooses' else ''} between keeping the deal and a fine "
                f"of {points} points",
            )
            if options
            else None
        )
        fined = points if result == "fine" else 0
        costs = costs_text(points)
        plain = {
            "keep_deal": Text("庄家续庄，这一副不再打", "the dealer keeps the deal and the hand ends"),
            "fine": Text(f"接着打{costs.zh}", f"play goes on{costs.en}"),
        }
        shown = said or plain[result]
        self.rule(
            "wrong_number_of_cards",
            SEATS[seat],
            Text(f"闲家{who.zh}{wrong.zh}；{shown.zh}。", f"{who.en}, an attacker, {wrong.en}; {shown.en}."),
            "count.attackers.result",
            *(["count.attackers.points_per_card"] if result != "keep_deal" else []),
            about=about,
            points=fined,
            remedy=None if options else result,
            options=options,
        )
        if options:
            self.liable = pending
        elif result == "keep_deal":
            self.end_kept()
        else:
            self.fine_attackers(seat, ruled=True)

    def end_kept(self) -> None:
        """The dealer keeps the deal, and the hand ends."""
        same = self.notice.count_attackers_keep_deal == "same_dealer"
        self.keep_deal(same, "count.attackers.result", "count.attackers.keep_deal")

    def fine_liable(self) -> None:
        """All attackers with wrong numbers that are still to be settled are fined, and play goes on."""
        pending, self.liable = self.liable, []
        self.drop_options("keep_deal", "fine")
        for seat in pending:
            self.fine_attackers(seat)

    def fine_attackers(self, seat: int, *, ruled: bool = False) -> None:
        """The attackers are fined, and play goes on."""
        points = self.notice.count_attackers_points_per_card * abs(self.surplus(seat))
        who, costs = seat_text(seat), costs_text(points)
        paths, after = self.play_on(seat)
        if ruled:
            self.find(after.zh, after.en, *paths)
        else:
            self.rule(
                None,
                SEATS[seat],
                Text(
                    f"{who.zh}张数不对{costs.zh}，牌接着打；{after.zh}。",
                    f"{who.en} has a wrong number of cards{costs.en}, and play goes on; {after.en}.",
                ),
                "count.attackers.points_per_card",
                *paths,
                points=points,
                remedy="fined",
            )
        self.book(side_of(seat), points)
        self.go_on_wrong(seat)

    def chosen(self, event: Event, option: Option, ruling: Ruling) -> None:
        if option.name not in ("take_over_now", "levels_by_points", "keep_deal", "fine"):
            super().chosen(event, option, ruling)
            return
        self.carry_out(option.name)

    def carry_out(self, name: str) -> None:
        """What has been chosen about a wrong number, or holds by default."""
        seat = self.deposed
        if name in ("take_over_now", "levels_by_points"):
            self.deposed = None
        if name == "take_over_now":
            self.find(
                "闲家当场接庄，这一副结束，不升级",
                "the attackers take over at once; the hand ends without a level",
                "count.dealer_side.result",
            )
            self.lose_deal(0, *_STEP_DOWN)
        elif name == "levels_by_points" and seat is not None:
            self.by_points(seat)
        elif name == "keep_deal":
            self.find("庄家续庄，级数不动", "the dealer keeps the deal, and levels stay", "count.attackers.keep_deal")
            self.end_kept()
        else:
            self.fine_liable()

    def before_lead(self, event: Event) -> None:
        self.choose_by_default()
        if not self.ended:
            super().before_lead(event)

    def close(self) -> None:
        super().close()
        self.choose_by_default()

    def choose_by_default(self) -> None:
        """Play goes on and nobody has chosen: the milder choice holds."""
        if self.deposed is not None:
            self.default_to(
                "levels_by_points", Text("按得分升级", "the points decide on the levels"), "count.dealer_side.result"
            )
        if self.liable and not self.ended:
            self.default_to("fine", Text("罚分，接着打", "a fine, and play goes on"), "count.attackers.result")

    def default_to(self, name: str, said: Text, path: str) -> None:
        """What holds because nobody has chosen."""
        self.drop_options(*(("keep_deal", "fine") if name == "fine" else ("take_over_now", name)))
        self.rule(
            None,
            None,
            Text(f"没有人选，按较轻的办：{said.zh}。", f"Nobody has chosen, so the milder choice holds: {said.en}."),
            path,
            authority="default",
            remedy=name,
        )
        self.carry_out(name)
