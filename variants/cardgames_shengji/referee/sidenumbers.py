"""`SideNumbers`: wrong numbers as a matter of the side: they cost it the deal, or leave a choice to the other."""

from __future__ import annotations

from typing import ClassVar

from cardgames.referee.rulings import Option, Ruling
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import SEATS, SIDES, side_of
from cardgames.text import Text
from cardgames_shengji.referee.findings import seat_text, side_text
from cardgames_shengji.referee.handnumbers import HandNumbers
from cardgames_shengji.referee.position import Known

_STEP_DOWN = ("count.scheme", "count.dealer_side.result", "count.dealer_side.offenders")


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
        self.awaits: tuple[str, int] | None = None  # a choice that is open, and the seat that it is about

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
