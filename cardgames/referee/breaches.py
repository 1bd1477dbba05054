"""Breaches of conduct on record, how often each seat and side has offended, and what a breach comes to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from cardgames.parameters.penalties import Sanction
from cardgames.referee.rulings import Authority, Option
from cardgames.referee.verbs import Key
from cardgames.rulesets.document import Item
from cardgames.scripts.content import Event, Script
from cardgames.seats import SEATS, SIDES
from cardgames.text import Text, near_names

__all__ = ["RECORD", "Breach", "Due", "Grade", "Penalty", "Tally", "joined", "side_of_actor", "tally_of"]

Grade = Literal["minor", "serious", "by_referee"]
Counted = Literal["minor", "warnings"]

_COUNTS = {"type": "integer", "minimum": 0, "maximum": 99}
_COUNTED = {"minor": _COUNTS, "warnings": _COUNTS}
RECORD = Key(
    "record",
    Text(
        "此前的违纪：各方或各人本场查实的轻度违规、已受的警告，earlier 为赛事中此前各场的",
        "breaches before this hand: slight ones upheld and warnings in this match; `earlier`: in those before",
    ),
    "{EW: {minor: 2, warnings: 1, earlier: {warnings: 1}}}",
    {
        "type": "object",
        "propertyNames": {"enum": [*SEATS, *SIDES]},
        "additionalProperties": {
            "type": "object",
            "properties": {
                **_COUNTED,
                "earlier": {"type": "object", "properties": _COUNTED, "additionalProperties": False},
            },
            "additionalProperties": False,
        },
    },
)


@dataclass(slots=True)
class Breach:
    """One breach on record, and how far it has come.

    `paths` are the parameters that make it one (none: the text does not mention it). An `unlisted` one is no matter
    of conduct and has no penalty of its own. `warned`: a warning has been ruled that is still to be given.
    """

    event: Event
    actor: str  # a seat or a side
    offence: str
    grade: Grade
    paths: tuple[str, ...]
    unlisted: bool = False
    reported: bool = False
    settled: bool = False
    warned: bool = False


@dataclass(frozen=True, slots=True)
class Penalty:
    """A sanction as it is to be carried out: for `levels` how many, for `demotion` the level that is gone back to."""

    sanction: Sanction
    levels: int = 0
    to: str | None = None


@dataclass(frozen=True, slots=True)
class Due:
    """What a breach comes to. `penalties` follow at once, each on an actor; `counts` adds it to a tally."""

    text: Text
    paths: tuple[str, ...]
    authority: Authority | None = None  # None: that of the parameters
    penalties: tuple[tuple[str, Penalty], ...] = ()
    counts: Counted | None = None
    remedy: str | None = None
    options: tuple[Option, ...] = ()
    settles: bool = False

    @property
    def levels(self) -> int:
        """The levels that it takes."""
        return max((penalty.levels for _, penalty in self.penalties), default=0)


@dataclass
class Tally:
    """How often seats and sides have offended: in this match, and in earlier matches of the event."""

    match: dict[tuple[str, Counted], int] = field(default_factory=dict)
    earlier: dict[tuple[str, Counted], int] = field(default_factory=dict)

    def add(self, actor: str, kind: Counted) -> None:
        """Count one more in this match."""
        self.match[actor, kind] = self.match.get((actor, kind), 0) + 1

    def of(self, actor: str, kind: Counted, counted: str) -> int:
        """How many count against an actor: by side those of the side and of both its players, by player his own."""
        unit, _, span = counted.partition("_")
        holders = {actor}
        if unit == "side":
            side = side_of_actor(actor)
            holders = {SIDES[side], *SEATS[side::2]}
        counts = [self.match, self.earlier] if span == "event" else [self.match]
        return sum(each.get((holder, kind), 0) for each in counts for holder in holders)


def side_of_actor(actor: str) -> int:
    """The side that a seat or a side is, or belongs to."""
    return SIDES.index(actor) if actor in SIDES else SEATS.index(actor) & 1


def joined(*parts: Text | None) -> Text:
    """Clauses of one sentence; those that are None are left out."""
    said = [part for part in parts if part is not None]
    return Text("；".join(part.zh for part in said), "; ".join(part.en for part in said))


def tally_of(script: Script) -> Tally:
    """What a script's key `record` tells of earlier breaches. Raises ScriptError for what is no such record."""
    tally = Tally()
    record = script.facts.get("record")
    if record is not None:
        for actor, part in _fields(script, record, "record", (*SEATS, *SIDES)).items():
            key = f"record.{actor}"
            for kind, count in _fields(script, part, key, ("minor", "warnings", "earlier")).items():
                if kind != "earlier":
                    _count(script, tally.match, actor, kind, count, key)
                    continue
                for name, each in _fields(script, count, f"{key}.earlier", ("minor", "warnings")).items():
                    _count(script, tally.earlier, actor, name, each, f"{key}.earlier")
    return tally


def _fields(script: Script, item: Item, key: str, known: tuple[str, ...]) -> dict[str, Item]:
    if item.fields is None:
        raise script.fault("应为对照表", "expected a mapping", key=key)
    for name in item.fields:
        if name not in known:
            hint = near_names(name, known)
            raise script.fault(f"没有 {name} 这一项；{hint.zh}", f"no such part: {name}; {hint.en}", key=key)
    return dict(item.fields)


def _count(script: Script, counts: dict[tuple[str, Counted], int], actor: str, kind: str, item: Item, key: str) -> None:
    value = item.value
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 99:
        raise script.fault("应为 0 至 99 的整数", "expected a whole number from 0 to 99", key=f"{key}.{kind}")
    counts[actor, "minor" if kind == "minor" else "warnings"] = value
