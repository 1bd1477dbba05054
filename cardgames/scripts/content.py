"""What a hand script holds once it is read: facts at the start, events in order, and what is expected of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from cardgames.errors import ScriptError
from cardgames.rulesets.document import Item
from cardgames.seats import SEATS, SIDES
from cardgames.text import Text

FORMAT: Final = "hand/1"
REFEREE: Final = "ref"  # as an actor


@dataclass(frozen=True, slots=True)
class Event:
    """One line of the record: who did what. `n` counts events from 1; `line` is that of the file."""

    n: int
    line: int
    actor: str  # a seat, a side or the referee: E, N, W, S, EW, NS, ref
    verb: str
    rest: str = ""  # what follows the verb, spaces made single
    comment: str = ""  # without its mark

    @property
    def seat(self) -> int | None:
        """The seat that acts, if it is one."""
        return SEATS.index(self.actor) if self.actor in SEATS else None

    @property
    def side(self) -> int | None:
        """The side that acts, also through one of its seats; None for the referee."""
        if self.actor in SIDES:
            return SIDES.index(self.actor)
        seat = self.seat
        return None if seat is None else seat & 1

    def say(self) -> str:
        """The event as it is written, without its comment."""
        return f"{self.actor}: {self.verb} {self.rest}".rstrip()


@dataclass(frozen=True, slots=True)
class PartHand:
    """A hand of which some cards may be unknown: the known ones as kinds, ascending, and how many more there are."""

    kinds: tuple[int, ...]
    hidden: int = 0

    @property
    def cards(self) -> int:
        """How many cards it has."""
        return len(self.kinds) + self.hidden


@dataclass(frozen=True)
class Script:
    """A `hand/1` script. `facts` are its other keys as they stand in the file, each knowing its line."""

    ruleset: str
    events: tuple[Event, ...]
    facts: Mapping[str, Item] = field(default_factory=dict)
    hands: Mapping[int, PartHand] = field(default_factory=dict)  # by seat; one that is left out is unknown
    title: Text | None = None
    note: Text | None = None
    clauses: tuple[str, ...] = ()  # those that the script is about
    expect: Item | None = None
    file: str | None = None
    lines: Mapping[str, int] = field(default_factory=dict)  # of the keys

    def fault(self, zh: str, en: str, *, event: Event | None = None, key: str | None = None) -> ScriptError:
        """The error of a script that cannot be carried out: at an event, or at one of its keys."""
        if event is not None:
            name = f"{event.n}. {event.say()}"
            return ScriptError(Text(zh, en), file=self.file, line=event.line, key=name)
        line = None if key is None else self.lines.get(key, self.lines.get(key.partition(".")[0]))
        return ScriptError(Text(zh, en), file=self.file, line=line, key=key)
