"""`PlayFaults`: leads that are none, failed throws, and cards played out of turn."""

from __future__ import annotations

from typing import ClassVar

from cardgames.cards import parse_cards
from cardgames.errors import PlayError
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import SEATS, seat_after, side_of
from cardgames.text import Text
from cardgames_shengji.referee.exposed import ExposedCards
from cardgames_shengji.referee.findings import cards_text, costs_text, group_at, reading_of, seat_text
from cardgames_shengji.referee.position import Known
from cardgames_shengji.referee.tricktable import Lay
from cardgames_shengji.table import Table
from cardgames_shengji.trick import start_trick


class PlayFaults(ExposedCards):
    """See the module's text."""

    offences: ClassVar[dict[str, Text]] = {
        "unlawful_lead": Text("领出的不成牌型", "unlawful lead"),
        "wrong_throw": Text("不许甩而甩", "throw that is not allowed"),
        "failed_throw": Text("甩牌不成", "failed throw"),
        "out_of_turn_lead": Text("没轮到就领出", "lead out of turn"),
        "out_of_turn_follow": Text("没轮到就跟牌", "follow out of turn"),
    }

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.laid_early: list[Lay] = []  # to this trick, before their turn, and standing

    def before_lead(self, event: Event) -> None:
        super().before_lead(event)
        self.laid_early = []

    def repeats(self, event: Event) -> bool:
        kinds = sorted(parse_cards(event.rest))
        lay = next((lay for lay in self.laid_early if lay.seat == event.seat and sorted(lay.kinds) == kinds), None)
        if lay is None or lay in self.early:
            return False
        self.laid_early.remove(lay)
        who, cards = seat_text(lay.seat), cards_text(lay.kinds)
        self.say(f"{who.zh}出 {cards.zh}", f"{who.en} plays {cards.en}")
        self.find("这就是先前抢出、已在桌上的牌", "this is what was played before its turn, and lies there")
        return True

    # Leads.

    def bad_lead(self, event: Event, seat: int, kinds: tuple[int, ...], error: PlayError) -> None:
        law, who = self.notice, seat_text(seat)
        points = 0
        costs = costs_text(points)
        if law.play_unlawful_lead == "as_wrong_card":
            points = law.wrong_card_points_per_card * self.wrong_in_lead(seat, kinds)
            costs = Text("，按错牌办", " as wrong cards") + costs_text(points)
        self.rule(
            "wrong_throw" if error.reason == "throw" else "unlawful_lead",
            SEATS[seat],
            Text(
                f"{who.zh}领出 {cards_text(kinds).zh}：{error.text.zh}。牌收回另领{costs.zh}。",
                f"{who.en} leads {cards_text(kinds).en}: {error.text.en}. That goes back for another lead{costs.en}.",
            ),
            *(["wrong_card.points_per_card"] if points else []),
            *error.paths,
            "play.unlawful_lead",
            points=points,
            remedy="cards_go_back",
        )
        self.book(side_of(seat), points)

    def wrong_in_lead(self, seat: int, kinds: tuple[int, ...]) -> int:
        """How many cards of a lead that is none are wrong."""
        if self.notice.wrong_card_counted == "taken_back":
            return len(kinds)
        table = self.table
        reading = reading_of(table, self.rules, seat, kinds)
        if reading is not None:
            return len(kinds) - max((part.size for part in reading.components), default=len(kinds) - 1)
        groups = [group_at(table, seat, [kind]) for kind in kinds]
        return len(kinds) - max(groups.count(group) for group in range(5))

    def failed_throw(self, event: Event, lay: Lay, before: Table) -> None:
        law, who, led = self.notice, seat_text(lay.seat), cards_text(lay.kinds)
        points = self.table.fine
        seats = [seat_text(seat) for seat in self.throw_refuters(lay, before)]
        stopped = Text("，有成分被卡住", ", a component being beaten")
        if seats:
            by = Text("、".join(seat.zh for seat in seats), " and ".join(seat.en for seat in seats))
            stopped = Text(f"，被{by.zh}卡住", f", since {by.en} can beat it")
        blocked = self.table.blocked_cards
        exposes = law.throw_failed_returned_cards == "exposed_cards"
        costs = Text("，作露牌", " as exposed cards") + costs_text(points) if exposes else costs_text(points)
        self.rule(
            "failed_throw",
            SEATS[lay.seat],
            Text(
                f"{who.zh}甩牌不成{stopped.zh}：须出 {led.zh}，其余收回{costs.zh}。",
                f"{who.en}'s throw fails{stopped.en}: {led.en} has to be led and the rest is taken back{costs.en}.",
            ),
            *(["throw.fine", "throw.fine_counts"] if points else []),
            "throw.forced",
            "throw.refuters",
            "throw.test",
            "throw.failed.returned_cards",
            facts=Text(f"被卡住 {blocked} 张", f"cards beaten: {blocked}") if blocked else None,
            points=points,
            remedy="forced_lead",
        )
        self.fines += points if side_of(lay.seat) == side_of(before.dealer) else -points
        if exposes:
            rest = list(lay.thrown)
            for kind in lay.kinds:
                rest.remove(kind)
            self.bind(lay.seat, rest, event)

    # Out of turn.

    def lead_out_of_turn(self, event: Event, seat: int, kinds: tuple[int, ...]) -> None:
        law, who, cards = self.notice, seat_text(seat), cards_text(kinds)
        due = seat_text(self.to_play)
        self.say(f"{who.zh}领出 {cards.zh}", f"{who.en} leads {cards.en}")
        exposes = law.play_out_of_turn_lead == "exposed_card"
        points, paths = self.expose_points(seat, kinds) if exposes else (0, [])
        as_exposed = (
            Text("，按露牌办", " as an exposed card") if exposes else Text("，不作露牌", " and is no exposed card")
        )
        costs = costs_text(points)
        self.rule(
            "out_of_turn_lead",
            SEATS[seat],
            Text(
                f"轮到{due.zh}，{who.zh}抢先领出 {cards.zh}：牌收回{as_exposed.zh}{costs.zh}。",
                f"It is {due.en}'s turn, and {who.en} led {cards.en}: the lead goes back{as_exposed.en}{costs.en}.",
            ),
            "play.out_of_turn_lead",
            *paths,
            "play.direction",
            points=points,
            remedy="cards_go_back",
            restrictions=self.restrictions() if exposes else (),
            options=self.bind(seat, kinds, event) if exposes else (),
        )
        if not self.trick_under_way:
            self.stray_lead = Lay(seat, kinds, event)
        self.book(side_of(seat), points)

    def follow_out_of_turn(self, event: Event, seat: int, kinds: tuple[int, ...]) -> None:
        who, cards = seat_text(seat), cards_text(kinds)
        self.say(f"{who.zh}出 {cards.zh}", f"{who.en} plays {cards.en}")
        if not self.trick_under_way and self.stray_lead is not None:
            self.follow_stray_lead(event, seat, kinds)
        elif not self.trick_under_way:
            self.lead_out_of_turn(event, seat, kinds)
        elif any(lay.seat == seat for lay in (*self.lays, *self.early)):
            self.early_follow(event, seat, kinds, again=True)
        else:
            self.early_follow(event, seat, kinds)

    def follow_stray_lead(self, event: Event, seat: int, kinds: tuple[int, ...]) -> None:
        """Somebody follows a lead that was out of turn."""
        stray = self.stray_lead
        assert stray is not None
        who, first = seat_text(seat), seat_text(stray.seat)
        stands = self.notice.play_follow_of_out_of_turn_lead == "makes_it_stand"
        if stands and seat == seat_after(stray.seat, self.rules.direction) and self.number(stray.seat):
            self.rule(
                None,
                SEATS[stray.seat],
                Text(
                    f"{who.zh}已经跟了，{first.zh}没轮到的领出便算数。",
                    f"{who.en} has followed, so the lead of {first.en} stands though it was out of turn.",
                ),
                "play.follow_of_out_of_turn_lead",
                about=stray.event,
                remedy="lead_stands",
            )
            self.exposed = [each for each in self.exposed if each.event is not stray.event]
            self.show_open()
            start_trick(self.table, stray.seat)
            self.lead_cards(stray.event, stray.seat, stray.kinds)
            if self.trick_under_way:
                self.lay(event, seat, kinds)
            return
        out_of_turn = seat != self.to_play
        points = self.notice.play_out_of_turn_follow_points if out_of_turn else 0
        costs = costs_text(points)
        self.rule(
            "out_of_turn_follow" if out_of_turn else None,
            SEATS[seat],
            Text(
                f"{first.zh}没轮到的领出已收回，{who.zh}跟的 {cards_text(kinds).zh} 一同收回{costs.zh}。",
                f"The lead of {first.en} was out of turn and goes back, and {cards_text(kinds).en}, played on it, "
                f"goes back with it{costs.en}.",
            ),
            *(["play.out_of_turn_follow.points"] if out_of_turn else []),
            "play.follow_of_out_of_turn_lead",
            points=points,
            remedy="cards_go_back",
        )
        self.book(side_of(seat), points)

    def early_follow(self, event: Event, seat: int, kinds: tuple[int, ...], *, again: bool = False) -> None:
        """A seat follows before its turn, or plays a second time to a trick."""
        law, who = self.notice, seat_text(seat)
        due = seat_text(self.to_play)
        points = law.play_out_of_turn_follow_points
        stands = law.play_out_of_turn_follow_card == "stands" and not again and self.vacant is None
        lay = Lay(seat, kinds, event)
        error = self.fault_in(self.table.duplicate(), lay) if stands else None
        bound = stands and error is None and self.order_broken(seat, kinds) is not None
        stands = stands and not bound
        kept = (
            Text("牌留在桌上，轮到时算数", "the card stays and counts when the turn comes")
            if stands
            else Text("牌收回", "the card goes back")
        )
        costs = costs_text(points)
        self.rule(
            "out_of_turn_follow",
            SEATS[seat],
            Text(
                f"轮到{due.zh}，{who.zh}抢先跟牌：{kept.zh}{costs.zh}。",
                f"It is the turn of {due.en}, and {who.en} played before it: {kept.en}{costs.en}.",
            ),
            "play.out_of_turn_follow.points",
            "play.out_of_turn_follow.card",
            "play.direction",
            points=points,
            remedy="card_stands" if stands else "cards_go_back",
        )
        self.book(side_of(seat), points)
        if bound:
            self.may_follow(event, seat, kinds)
        if not stands:
            return
        self.early.append(lay)
        self.laid_early.append(lay)
        if error is not None:
            self.bad_follow(event, lay, error)
        self.show()
