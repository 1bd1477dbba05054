"""`Position`: the hand while it is heard, and what the other parts of the referee have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NoReturn

from cardgames.cards import parse_card
from cardgames.deck import DECK
from cardgames.errors import CardError, ScriptError
from cardgames.holdings import kinds_of
from cardgames.ladder import level_name
from cardgames.referee.rulings import Adjudication, State
from cardgames.scripts.content import Event
from cardgames.seats import NOBODY, SEATS
from cardgames.text import Text
from cardgames_guandan.referee.hands import HAND
from cardgames_guandan.referee.start import Start
from cardgames_guandan.referee.words import level_text, seat_text, side_text
from cardgames_guandan.table import PHASE_OVER, PHASE_PLAY, wild_kind

__all__ = ["Position"]


def _handed_over(event: Event) -> Sequence[int]:
    """The card that an event of the exchange names."""
    if event.verb not in ("tribute", "return", "correct"):
        return ()
    try:
        return (parse_card(event.rest.partition(" ")[0]),)
    except CardError:
        return ()


class Position(Start):
    """See the module's text."""

    def adjudicate(self) -> Adjudication:
        """Hear all events, every card that is shown at any time being known from the start."""
        if not self.hands.open:
            self._look_ahead()
        return super().adjudicate()

    def _look_ahead(self) -> None:
        """Learn of the hidden cards what the events show, by hearing them as often as more comes out.

        A card that may have changed hands is learnt by itself: what is known before may decide where it came from.
        """
        moved = {each for event in self.script.events for each in _handed_over(event)}
        while True:
            scout = type(self)(self.ruleset, self.script)
            scout.know(self.learnt)
            failed: ScriptError | None = None
            try:
                for event in self.script.events:
                    scout.hear(event)
            except ScriptError as error:
                failed = error
            found = scout.hands.found
            if not found:
                if failed is not None:
                    raise failed
                break
            self.learnt += [each for each in found if each[1] not in moved] or found[:1]
        self.know(self.learnt)

    def know(self, cards: Sequence[tuple[int, int]]) -> None:
        """Know of hidden cards what these are, as (seat, kind)."""
        try:
            for seat, kind in cards:
                self.hands.learn(seat, [kind])
        except ScriptError as error:
            raise self.script.fault(error.text.zh, error.text.en, key="events") from error
        self.fill()
        if self.table.leader == NOBODY and self.given.face_up is not None:
            self.face_up_card(self.given.face_up)

    def check(self) -> None:
        """Raise AssertionError unless the table and what is known of the hands agree."""
        table, hands = self.table, self.hands
        sizes = [hands.size(seat) for seat in range(4)]
        assert sizes == list(table.cards), "the number of cards of each hand"
        assert sum(sizes) + len(hands.gone) <= DECK, "108 cards"
        for seat in range(4):
            held = Counter(kinds_of(table.held[seat], table.paired[seat]))
            assert not Counter(hands.known[seat]) - held, "the cards that are known are held"

    # The table.

    @property
    def wild(self) -> int:
        """The kind that is wild at this level."""
        return wild_kind(self.table.level)

    @property
    def playing(self) -> bool:
        """Whether cards are being played."""
        return self.table.phase == PHASE_PLAY

    @property
    def over(self) -> bool:
        """Whether the hand is over."""
        return self.table.phase == PHASE_OVER

    # What happens at a play, for the other parts to add to.

    def acting(self, event: Event) -> int | None:
        """The seat that acts in the hand; None where nothing that is done counts any more, which is then ruled on."""
        seat = self.seat_of(event)
        if not self.begun_by_events:
            self.begun = self.begun_by_events = True
            self._introduce()
        return seat

    def stopped(self, event: Event, seat: int) -> bool:
        """Whether nothing that a seat does in the hand counts any more; going on is then ruled on."""
        return False

    def _introduce(self) -> None:
        """Say at the first event of the hand what is played, and at which level."""
        table = self.table
        if self.dealt():
            self.find(
                f"四人，两副牌，每人 {HAND} 张",
                f"Four players, two packs, {HAND} cards each",
                *("deck.players", "deck.packs", "deck.hand_size"),
            )
        if self.duties.rules_of_play == "annex":
            self.find("打法依照所附的规则", "Play follows the rules annexed", "referee.text.rules_of_play")
        level, side = level_text(table.level), side_text(table.level_side)
        start = self.first_hand and set(table.levels) == {self.rules.start_level}
        self.find(
            f"首副，双方打 {level.zh}" if start else f"这一副打{side.zh}的 {level.zh}",
            f"A first hand, at level {level.en}"
            if start
            else f"The hand is played at {level.en}, the level of {side.en}",
            "levels.start" if start else "levels.hand_level",
        )
        if self.given.extra_hand and not table.extra:
            self.find(
                "没有到时加赛的规定，照平常一副算",
                "There is no extra hand after time, and it counts as any other",
                "match.if_equal",
            )
        self.find(
            f"八张 {level.zh} 是级牌" + (f"，红桃 {level.zh} 是逢人配" if self.rules.wilds else ""),
            f"The eight {level.en}s are level cards" + (", those of hearts wild" if self.rules.wilds else ""),
            "deck.level_cards",
            "wild.card",
        )

    def before_action(self, event: Event) -> None:
        """A seat is about to play, to pass, or to do what the exchange asks of it."""

    def after_play(self, event: Event, seat: int) -> None:
        """A seat has played and its cards stand."""

    def hand_ended(self) -> None:
        """The hand has just ended."""
        self.law.aside = frozenset()  # the exchange is past

    # Words.

    def seat_of(self, event: Event) -> int:
        """The seat that acts. Raises ScriptError where it is none."""
        if event.seat is None:
            self.refuse(event, "应由座位 E N W S 作出", "this is for a seat E N W S")
        return event.seat

    def refuse(self, event: Event, zh: str, en: str) -> NoReturn:
        """Say that an event cannot be meant."""
        raise self.script.fault(zh, en, event=event)

    def named_seat(self, event: Event, word: str) -> int:
        """The seat that a word of an event names. Raises ScriptError for another word."""
        if word not in SEATS:
            self.refuse(event, f"应为座位 E N W S，不是“{word}”", f"expected a seat E N W S, not '{word}'")
        return SEATS.index(word)

    def state(self) -> State:
        """The table as it is now."""
        table = self.table
        facts: list[tuple[Text, Text]] = []
        out = [seat_text(table.order[place]) for place in range(min(table.finished, 4))]
        if out:
            facts.append(
                (Text("已出完", "out"), Text("、".join(seat.zh for seat in out), ", ".join(seat.en for seat in out)))
            )
        turn = table.turn if self.playing and table.turn != NOBODY else None
        return State(
            hands=tuple(tuple(sorted(known)) for known in self.hands.known),
            hidden=tuple(self.hands.hidden),
            trick=tuple(self.trick),
            turn=turn,
            levels=(level_name(table.levels[0]), level_name(table.levels[1])),
            level=level_name(table.level),
            facts=tuple(facts),
        )
