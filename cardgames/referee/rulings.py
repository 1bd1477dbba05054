"""Findings, rulings and what an adjudication comes to, as values: reports print these, and so may other programs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from cardgames.rulesets import Clause, Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import SEATS, SIDES
from cardgames.text import Text

Verdict = Literal["legal", "offence", "unclear"]
Authority = Literal["explicit", "derived", "default", "erratum", "discretion", "silent"]

VERDICT_NAMES: Final[dict[Verdict, Text]] = {
    "legal": Text("合规", "legal"),
    "offence": Text("犯规", "offence"),
    "unclear": Text("无法核对", "unchecked"),
}
AUTHORITY_NAMES: Final[dict[Authority, Text]] = {
    "explicit": Text("写明", "explicit"),
    "derived": Text("推出", "derived"),
    "default": Text("原文未写，取默认", "text silent: a default"),
    "erratum": Text("勘误", "erratum"),
    "discretion": Text("裁判酌定", "referee's discretion"),
    "silent": Text("原文未写", "text silent"),
}


@dataclass(frozen=True, slots=True)
class Basis:
    """What a statement rests on: clauses of the notice, or a default where it is silent.

    `paths` are the parameters (those of the referee's section begin with `referee.`), `note` is the reading or the
    reason of the first of them that has one and that authority.
    """

    authority: Authority
    clauses: tuple[Clause, ...] = ()
    paths: tuple[str, ...] = ()
    note: Text | None = None

    @property
    def clause(self) -> str | None:
        """The clause that it rests on first of all."""
        return self.clauses[0].id if self.clauses else None


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that the rules make of an event that offends nothing: a trick won, a throw that failed, a level."""

    text: Text
    basis: Basis


@dataclass(frozen=True, slots=True)
class Option:
    """One of the things that somebody may choose; `choose NAME` takes it."""

    name: str
    by: str  # who chooses: a seat, a side or `ref`
    text: Text


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the referee says.

    `event` is where he says it, `about` the event that it is about. Without an offence it settles a question, or the
    consequence of a choice. `points` and `levels` are what the offender's side is fined (0: nothing).
    """

    event: int
    about: int
    text: Text
    basis: Basis
    offence: str | None = None
    name: Text | None = None  # of the offence
    offender: str | None = None  # a seat or a side
    facts: Text | None = None
    points: int = 0
    levels: int = 0
    remedy: str | None = None  # a code, such as `cards_go_back`
    restrictions: tuple[Text, ...] = ()
    options: tuple[Option, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """The form in JSON."""
        return {
            "event": self.event,
            "about": self.about,
            "offence": self.offence,
            "offender": self.offender,
            "clause": self.basis.clause,
            "clauses": [{"id": clause.id, **clause.text.as_dict()} for clause in self.basis.clauses],
            "authority": self.basis.authority,
            "paths": list(self.basis.paths),
            "points": self.points,
            "levels": self.levels,
            "remedy": self.remedy,
            "restrictions": [text.as_dict() for text in self.restrictions],
            "options": [{"name": each.name, "by": each.by, "text": each.text.as_dict()} for each in self.options],
            "facts": None if self.facts is None else self.facts.as_dict(),
            "text": self.text.as_dict(),
        }


@dataclass(frozen=True, slots=True)
class Laid:
    """Cards that a seat has laid to the trick; `wins` while they are the best.

    `stands_for` has for each of them the kind that it stands for (None: itself), or is empty where none does.
    """

    seat: int
    kinds: tuple[int, ...]
    wins: bool = False
    stands_for: tuple[int | None, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """The table at one moment, as it is shown.

    Hands are by seat: the known cards as kinds, and how many more each holds. `trick` is in the order of play; it is
    shown whole until the next one begins. `points` are the attackers' (None: no such points in this game).
    """

    hands: tuple[tuple[int, ...], ...]
    hidden: tuple[int, ...]
    trick: tuple[Laid, ...] = ()
    turn: int | None = None
    levels: tuple[str, str] = ("2", "2")  # E-W, N-S
    level: str | None = None  # that is played
    trump: str | None = None  # S H C D NT
    dealer: int | None = None
    points: int | None = None
    exposed: tuple[tuple[int, int], ...] = ()  # (seat, kind): penalty cards lying open
    facts: tuple[tuple[Text, Text], ...] = ()  # anything else worth showing


@dataclass(frozen=True, slots=True)
class EventRecord:
    """One event ruled on. `said` tells it in words; `unchecked` says what could not be checked."""

    event: Event
    verdict: Verdict
    said: Text
    state: State  # after it
    findings: tuple[Finding, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    unchecked: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """One part of the result: by `key` in data, by `label` and `text` for people, and what it rests on."""

    key: str
    value: Any  # JSON-able
    label: Text
    text: Text
    basis: Basis | None = None


@dataclass(frozen=True)
class Adjudication:
    """A script ruled on from its first event to its result."""

    script: Script
    ruleset: Ruleset
    start: State
    records: tuple[EventRecord, ...]
    result: tuple[Fact, ...]
    closing: tuple[Ruling, ...] = ()  # rulings that came due after the last event
    differences: tuple[Text, ...] = ()  # from what the script expects
    expects: bool = False  # whether it expects anything
    names: Mapping[str, Text] = field(default_factory=dict)

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """All rulings in their order."""
        return (*(ruling for record in self.records for ruling in record.rulings), *self.closing)

    @property
    def offences(self) -> tuple[Ruling, ...]:
        """The rulings on offences."""
        return tuple(ruling for ruling in self.rulings if ruling.offence is not None)

    @property
    def met(self) -> bool:
        """Whether everything came out as the script expects."""
        return not self.differences

    def cited(self) -> tuple[str, ...]:
        """Every clause that a ruling, a finding or the result rests on, each once."""
        bases = [ruling.basis for ruling in self.rulings]
        bases += [finding.basis for record in self.records for finding in record.findings]
        bases += [fact.basis for fact in self.result if fact.basis is not None]
        return tuple(dict.fromkeys(clause.id for basis in bases for clause in basis.clauses))


def actor_name(actor: str) -> Text:
    """A seat, a side or the referee in words: East, E-W, the referee."""
    if actor in SEATS:
        zh, en = "东北西南"[SEATS.index(actor)], ("East", "North", "West", "South")[SEATS.index(actor)]
        return Text(zh + "家", en)
    if actor in SIDES:
        return (Text("东西方", "East-West"), Text("南北方", "North-South"))[SIDES.index(actor)]
    return Text("裁判", "the referee")
