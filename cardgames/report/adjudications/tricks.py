"""The tricks of an adjudication, told apart by what lies on the table after each event."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardgames.referee.rulings import Adjudication, EventRecord, Laid, State

PASS: Final = "pass"


@dataclass(slots=True)
class Move:
    """What a seat did in its turn: cards laid (`place` is theirs in the trick), or a pass."""

    seat: int
    place: int | None
    event: int
    laid: Laid | None = None


@dataclass(slots=True)
class Trick:
    """One trick: its moves in order, and all events from its lead to the last before the next trick."""

    number: int
    moves: list[Move] = field(default_factory=list)
    records: list[EventRecord] = field(default_factory=list)

    @property
    def winner(self) -> int | None:
        """The seat whose cards are the best, as far as the trick has come."""
        return next((move.seat for move in self.moves if move.laid is not None and move.laid.wins), None)

    @property
    def points(self) -> int | None:
        """The attackers' points after it; None in a game that has none."""
        return self.records[-1].state.points

    @property
    def has_passes(self) -> bool:
        """Whether a seat passed in it."""
        return any(move.place is None for move in self.moves)


def tricks_of(found: Adjudication) -> tuple[list[EventRecord], list[Trick]]:
    """The events before the first trick, and the tricks.

    A trick begins where a seat lays down the first cards from its hand. Cards that go back to a hand do not end one.
    """
    before: list[EventRecord] = []
    tricks: list[Trick] = []
    last = found.start
    for record in found.records:
        if _begins(last, record.state) and (not tricks or tricks[-1].moves):
            tricks.append(Trick(len(tricks) + 1))
        if tricks:
            tricks[-1].records.append(record)
            _follow(tricks[-1], last, record)
        else:
            before.append(record)
        last = record.state
    return before, tricks


def _begins(last: State, now: State) -> bool:
    """Whether a trick has begun by the event between two states."""
    return len(now.trick) == 1 and _held(now, now.trick[0].seat) < _held(last, now.trick[0].seat)


def _held(state: State, seat: int) -> int:
    return len(state.hands[seat]) + state.hidden[seat]


def _follow(trick: Trick, last: State, record: EventRecord) -> None:
    """Take up what an event has changed on the table."""
    now = record.state.trick
    if not now and last.trick and not _went_back(last, record.state):
        return  # the trick is over and has been taken away
    trick.moves = [move for move in trick.moves if move.place is None or move.place < len(now)]
    laid = [move for move in trick.moves if move.place is not None]
    if [move.seat for move in laid] != [lay.seat for lay in now[: len(laid)]]:
        # Cards laid out of turn have found their place among the others.
        events = {move.seat: move.event for move in laid}
        laid = [Move(lay.seat, place, events.get(lay.seat, record.event.n)) for place, lay in enumerate(now)]
        trick.moves = list(laid)
    for place in range(len(laid), len(now)):
        trick.moves.append(Move(now[place].seat, place, record.event.n))
    for move in trick.moves:
        if move.place is not None:
            move.laid = now[move.place]
    seat = record.event.seat
    if record.event.verb == PASS and seat is not None and record.verdict != "offence":
        trick.moves.append(Move(seat, None, record.event.n))


def _went_back(last: State, now: State) -> bool:
    """Whether somebody has taken up cards again."""
    return any(_held(now, seat) > _held(last, seat) for seat in range(len(now.hands)))
