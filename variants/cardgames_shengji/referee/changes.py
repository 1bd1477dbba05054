"""`Changes`: once a wrong follow has been put right, the next player may change what he has played."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from cardgames.cards import parse_cards
from cardgames.errors import PlayError
from cardgames.referee.rulings import Option, Ruling
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import SEATS
from cardgames.text import Text
from cardgames_shengji.checks import check_play
from cardgames_shengji.referee.cautions import Cautions, Fault
from cardgames_shengji.referee.findings import cards_text, group_at, reading_of, seat_text
from cardgames_shengji.referee.position import Known
from cardgames_shengji.referee.tricktable import Lay


class Changes(Cautions):
    """See the module's text."""

    choices: ClassVar[frozenset[str]] = Cautions.choices | {"change", "keep"}

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.change_path = "revoke.last_to_play"  # by which somebody may change his card
        self.no_change: int | None = None  # a seat that wants to change its card, and may not
        self.changed: Fault | None = None  # a wrong follow that its player takes back because he may change his card

    def next_options(self, place: int, fault: Fault) -> tuple[Option, ...]:
        """What the next player, who has played already, may choose once a wrong follow is put right."""
        if not fault.revoke or self.value(f"revoke.{fault.kind}.next_player") == "none":
            return ()
        last = place == 3
        if last and self.notice.revoke_last_to_play == "nobody":
            return ()
        after = 0 if last else place + 1
        if after >= len(self.lays) or not self.lays[after].kinds:
            return ()
        seat = self.lays[after].seat
        self.change_path = "revoke.last_to_play" if last else f"revoke.{fault.kind}.next_player"
        pending = self._offered.get("change")
        tail = "" if pending is None or pending.options[0].by == SEATS[seat] else f"_{SEATS[seat]}"
        return (
            Option(
                f"change{tail}",
                SEATS[seat],
                Text("收回自己的牌另出", "take back what he played and play again"),
            ),
            Option(f"keep{tail}", SEATS[seat], Text("自己的牌不换", "leave what he played as it is")),
        )

    def chosen(self, event: Event, option: Option, ruling: Ruling) -> None:
        name = option.name.partition("_")[0]
        if name not in ("change", "keep"):
            super().chosen(event, option, ruling)
            return
        if name == "keep":
            return
        seat = SEATS.index(option.by)
        self.vacant = next(place for place, lay in enumerate(self.lays) if lay.seat == seat)
        self.changed = self.fault_of(seat)
        self.faults = [fault for fault in self.faults if fault is not self.changed]
        self.play_again()
        who = seat_text(seat)
        self.find(f"{who.zh}的牌收回手中，由他重出", f"{who.en} takes his card back and plays again", self.change_path)

    def not_offered(self, event: Event, name: str) -> None:
        super().not_offered(event, name)
        if name.partition("_")[0] == "change":
            self.no_change = event.seat

    def cards_of(self, event: Event) -> tuple[int, ...]:
        if self.no_change is not None and self.no_change == event.seat and event.verb in ("follow", "lead", "play"):
            lay = next((lay for lay in self.lays if lay.seat == event.seat), None)
            kinds = tuple(parse_cards(event.rest))
            if lay is not None and kinds:
                self.need(lay.seat, list((Counter(kinds) - Counter(lay.kinds)).elements()))
                return kinds
        return super().cards_of(event)

    def follow_out_of_turn(self, event: Event, seat: int, kinds: tuple[int, ...]) -> None:
        if seat != self.no_change:
            super().follow_out_of_turn(event, seat, kinds)
            return
        self.no_change = None
        who = seat_text(seat)
        self.say(f"{who.zh}要换出 {cards_text(kinds).zh}", f"{who.en} wants to change to {cards_text(kinds).en}")
        self.find(f"{who.zh}不可换牌，原来的牌照旧", f"{who.en} may not change his card, which stays", self.change_path)

    def lead_out_of_turn(self, event: Event, seat: int, kinds: tuple[int, ...]) -> None:
        if seat == self.no_change:
            self.follow_out_of_turn(event, seat, kinds)
        else:
            super().lead_out_of_turn(event, seat, kinds)

    def changed_lead(self, event: Event, seat: int, kinds: tuple[int, ...]) -> None:
        old = self.lays[0]
        assert self.before_trick is not None
        table = self.before_trick.duplicate()
        group = group_at(table, seat, old.kinds)
        like = len(kinds) == len(old.kinds) and group_at(table, seat, kinds) == group
        if like and kinds != old.kinds:
            reading = reading_of(table, self.rules, seat, kinds)
            like = reading is not None and not reading.components
        self.vacant = None
        try:
            check_play(table, self.rules, seat, kinds)
        except PlayError:
            like = False
        if like:
            self.lays[0] = Lay(seat, kinds, event)
        else:
            who, cards = seat_text(seat), cards_text(old.kinds)
            self.rule(
                None,
                SEATS[seat],
                Text(
                    f"{who.zh}换出的须与原来领出的同门同张数，现仍以 {cards.zh} 为准。",
                    f"{who.en} may change to cards of the same suit and number only; {cards.en} stays as the lead.",
                ),
                "revoke.last_to_play",
                authority="silent",
                remedy="lead_stays",
            )
        self.play_again()
        self.go_on()
