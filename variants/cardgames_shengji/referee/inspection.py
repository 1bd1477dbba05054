"""`Inspection`: looking at the kitty and at tricks, and cards left open."""

from __future__ import annotations

from typing import ClassVar, Final

from cardgames.referee.rulings import actor_name
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import NOBODY, SEATS, side_of
from cardgames.text import Text
from cardgames_shengji.referee.findings import costs_text, seat_text
from cardgames_shengji.referee.kittyfaults import KittyFaults
from cardgames_shengji.referee.position import Known
from cardgames_shengji.table import HAND, PHASE_BURY, PHASE_PLAY

_DID: Final = {
    "looked_at_kitty": Text("看了底牌", "has looked at the kitty"),
    "kitty_checked": Text(
        "查了底牌，而闲家已不许再查", "has checked the kitty, which the attackers may not do any more"
    ),
    "looked_at_trick": Text("看了打过的墩", "has looked at a trick that is over"),
}


class Inspection(KittyFaults):
    """See the module's text."""

    offences: ClassVar[dict[str, Text]] = {
        "looked_at_kitty": Text("看底牌", "look at the kitty"),
        "kitty_checked": Text("多查底牌", "check of the kitty too many"),
        "looked_at_trick": Text("看打过的墩", "look at an earlier trick"),
        "cards_left_open": Text("打过的牌没有扣", "cards left open"),
    }

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.checks: list[int] = []  # seats that have checked the kitty
        self.left_open: set[int] = set()  # seats whose played cards lie open

    # The kitty.

    @verb(
        "peek",
        form="kitty | trick | trick now | trick earlier",
        zh="看底牌；看上一墩、眼前这一墩、更早的墩",
        en="looks at the kitty; at the last trick, the present one, an earlier one",
    )
    def peek_verb(self, event: Event) -> None:
        seat = self.the_seat(event)
        who = seat_text(seat)
        if event.rest == "kitty":
            self.say(f"{who.zh}看底牌", f"{who.en} looks at the kitty")
            self.peek_kitty(seat)
        elif event.rest in ("trick", "trick now", "trick earlier"):
            self.peek_trick(seat, event.rest)
        else:
            self.fault(
                "应写作 peek kitty、peek trick、peek trick now 或 peek trick earlier",
                "write peek kitty, peek trick, peek trick now or peek trick earlier",
            )

    def peek_kitty(self, seat: int) -> None:
        """A look at the faces of the kitty."""
        law, table = self.notice, self.table
        if seat == table.dealer and table.phase >= PHASE_BURY:
            until_lead = law.inspect_kitty_dealer_until == "first_lead"
            open_still = not (self.lays or table.tricks or self.right < 25) if until_lead else table.phase == PHASE_BURY
            if open_still:
                self.find(
                    "还在可以看的时候，不算犯规",
                    "the dealer may still look; this is no offence",
                    "inspect.kitty.dealer.until",
                )
                return
            self.fine_look(
                "looked_at_kitty",
                seat,
                law.inspect_kitty_dealer_points,
                "inspect.kitty.dealer.points",
                "inspect.kitty.dealer.until",
            )
            return
        attacker = table.dealer != NOBODY and side_of(seat) != side_of(table.dealer)
        if attacker and law.inspect_kitty_attackers_checks and law.inspect_kitty_attackers_what == "faces":
            self.check_kitty(seat)
        elif attacker and table.phase >= PHASE_PLAY:
            self.fine_look(
                "looked_at_kitty",
                seat,
                law.inspect_kitty_attackers_points,
                "inspect.kitty.attackers.points",
                "inspect.kitty.attackers.what",
            )
        else:
            self.fine_look("looked_at_kitty", seat, None)

    @verb("check", form="kitty", zh="核查底牌（点张数）", en="checks the kitty: its number of cards")
    def check_verb(self, event: Event) -> None:
        seat = self.the_seat(event)
        who = seat_text(seat)
        self.say(f"{who.zh}核查底牌", f"{who.en} checks the kitty")
        if event.rest != "kitty":
            self.fault("应写作 check kitty", "write check kitty")
        if self.table.phase < PHASE_PLAY:
            self.fault("底牌还没有扣下", "the kitty is not buried yet")
        self.check_kitty(seat)
        self.see_kitty_number()

    def check_kitty(self, seat: int) -> None:
        """Rule on a check of the kitty, unless it was open to the attackers."""
        law, table = self.notice, self.table
        if side_of(seat) == side_of(table.dealer):
            path = ["inspect.kitty.dealer.points", "inspect.kitty.dealer.until"] if seat == table.dealer else []
            points = law.inspect_kitty_dealer_points if seat == table.dealer else None
            self.fine_look("looked_at_kitty", seat, points, *path)
            return
        by_side = law.inspect_kitty_attackers_per == "side"
        made = sum(by_side or each == seat for each in self.checks)
        self.checks.append(seat)
        first = not table.tricks and self.right == HAND and (len(self.lays) < 4)
        in_time = law.inspect_kitty_attackers_when == "any_time" or first
        paths = ["inspect.kitty.attackers.checks", "inspect.kitty.attackers.when", "inspect.kitty.attackers.per"]
        if made < law.inspect_kitty_attackers_checks and in_time:
            self.find("闲家可以这样核查", "this check is open to the attackers", *paths, "inspect.kitty.attackers.what")
            return
        self.fine_look(
            "kitty_checked", seat, law.inspect_kitty_attackers_points, "inspect.kitty.attackers.points", *paths
        )

    def fine_look(self, offence: str, seat: int, points: int | None, *paths: str) -> None:
        """Rule on a look that was not open; without points it is for the referee to judge."""
        who, did = seat_text(seat), _DID[offence]
        if points is None:
            by = self.decider
            self.rule(
                offence,
                SEATS[seat],
                Text(
                    f"{who.zh}{did.zh}；没有写罚分，由{by.zh}酌定。",
                    f"{who.en} {did.en}; no points are laid down, and {by.en} decides.",
                ),
                *paths,
                "penalty.by",
                "penalty.favours",
                authority=self.scheme.freedom("penalty.by"),
                remedy="referee_decides",
            )
            return
        costs = costs_text(points)
        self.rule(
            offence,
            SEATS[seat],
            Text(f"{who.zh}{did.zh}{costs.zh}。", f"{who.en} {did.en}{costs.en}."),
            *paths,
            points=points,
        )
        self.book(side_of(seat), points)

    @property
    def decider(self) -> Text:
        """Who decides where no penalty is laid down."""
        by = self.scheme.official("penalty.by")
        if self.notice.penalty_favours == "not_mentioned":
            return by
        return by + Text("偏向没犯规的一方", ", favouring those who did nothing wrong,")

    # Tricks.

    def peek_trick(self, seat: int, which: str) -> None:
        """A look at the trick in progress, the last one, or an earlier one."""
        law, who = self.notice, seat_text(seat)
        if which == "trick now":
            self.say(f"{who.zh}看眼前这一墩", f"{who.en} looks at the trick in progress")
            if law.inspect_trick_in_progress:
                self.find(
                    "当墩各家的牌可以看",
                    "the cards of the trick in progress are open to all",
                    "inspect.trick_in_progress",
                )
            else:
                self.fine_look("looked_at_trick", seat, None, "inspect.trick_in_progress")
            return
        older = which == "trick earlier"
        self.say(
            f"{who.zh}看{'更早的' if older else '上'}一墩",
            f"{who.en} looks at {'an earlier' if older else 'the last'} trick",
        )
        if not older and law.inspect_earlier_tricks_which == "all_but_last":
            self.find("上一墩可以看", "the last trick may be looked at", "inspect.earlier_tricks.which")
            return
        self.fine_look(
            "looked_at_trick",
            seat,
            law.inspect_earlier_tricks_points,
            "inspect.earlier_tricks.points",
            "inspect.earlier_tricks.which",
        )

    @verb("leave", form="open", zh="打过的牌没有扣", en="leaves the cards he has played open")
    def leave_verb(self, event: Event) -> None:
        seat = self.the_seat(event)
        if event.rest != "open":
            self.fault("应写作 leave open", "write leave open")
        who = seat_text(seat)
        self.say(f"{who.zh}打过的牌没有扣", f"{who.en} leaves his played cards open")
        if self.notice.inspect_turned_down:
            self.left_open.add(seat)
            self.find(
                "打完的一墩应当扣过去", "the cards of a trick that is over are turned down", "inspect.turned_down"
            )
        else:
            self.find("打过的牌不必扣", "played cards need not be turned down", "inspect.turned_down")

    def remind_of_other(self, event: Event, seat: int) -> bool:
        if seat not in self.left_open:
            return super().remind_of_other(event, seat)
        law, who = self.notice, seat_text(seat)
        if law.inspect_left_open_reminder == "referee" and event.actor != "ref":
            by = actor_name(event.actor)
            self.find(
                f"应由裁判提醒，{by.zh}的提醒不算",
                f"it is for the referee to remind; that of {by.en} does not count",
                "inspect.left_open.reminder",
            )
            return True
        self.left_open.discard(seat)
        points = law.inspect_left_open_points
        costs = Text(f"罚 {points} 分", f"it costs {points} points") if points else Text("不罚", "it is not fined")
        self.rule(
            "cards_left_open",
            SEATS[seat],
            Text(
                f"{who.zh}经提醒把牌扣过去，{costs.zh}。", f"{who.en} is reminded and turns his cards down; {costs.en}."
            ),
            "inspect.left_open.points",
            "inspect.left_open.reminder",
            "inspect.turned_down",
            points=points,
            remedy="turned_down",
        )
        self.book(side_of(seat), points)
        return True
