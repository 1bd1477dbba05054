"""What comes of one script under each of several rulesets, laid side by side, statement by statement.

A `Matter` is one thing that can be ruled on in different ways: an event, something that the rules make of an event, or
a part of the result. It has a `Statement` for each ruleset, in their order; None where a ruleset has nothing to say.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardgames.referee.rulings import Adjudication, Basis, EventRecord, Fact, Finding, Ruling, Verdict
    from cardgames.text import Text

__all__ = ["Matter", "Statement", "agrees", "differ", "matters", "parts_in"]

Sort = Literal["ruled", "found", "result"]
AFTER_ALL: Final = 1_000_000  # the place of the result, after every event


@dataclass(frozen=True, slots=True)
class Statement:
    """What is said on a matter under one ruleset: as a value, and as rulings, a finding or a part of the result.

    Equal values are the same ruling. An event that nothing is ruled on has its verdict and nothing said; `beside` is
    what the rules make of it then. `lacks` is why it cannot be checked, or why a script cannot be carried out.
    """

    value: Any  # JSON-able
    said: tuple[Ruling | Finding | Fact, ...] = ()
    verdict: Verdict | None = None  # on an event
    beside: tuple[Finding, ...] = ()
    lacks: Text | None = None

    @property
    def basis(self) -> Basis | None:
        """What it rests on first of all."""
        return self.said[0].basis if self.said else None

    @property
    def paths(self) -> tuple[str, ...]:
        """The parameters that it rests on, the most particular first."""
        bases = [each.basis for each in self.said if each.basis is not None]
        return tuple(dict.fromkeys(path for basis in bases for path in basis.paths))

    @property
    def wording(self) -> tuple[str, ...]:
        """The words in which it is said."""
        return tuple(each.text.en for each in self.said)


@dataclass(frozen=True, slots=True)
class Matter:
    """One thing ruled on, by every ruleset or by some.

    `kind` is the most telling aspect in which they differ, `event` the number of the event that it is about (None: the
    result), `at` that of the event where they part on it, `until` that of the last one at which anything is said on it.
    """

    sort: Sort
    kind: str
    at: int
    until: int
    event: int | None
    statements: tuple[Statement | None, ...]

    @property
    def paths(self) -> tuple[str, ...]:
        """The parameters that any of the statements rests on: turn by turn, the most particular of each first."""
        rows = [each.paths for each in self.statements if each is not None]
        turns = [path for paths in zip_longest(*rows) for path in paths if path is not None]
        return tuple(dict.fromkeys(turns))

    @property
    def one_sided(self) -> bool:
        """Whether some rulesets have nothing to say on it, and the others all say the same."""
        said = [each.value for each in self.statements if each is not None]
        return len(said) < len(self.statements) and not differ(said)


def matters(found: Sequence[Adjudication]) -> list[Matter]:
    """Everything on which adjudications of one script under several rulesets differ, in the order of the play."""
    parted = [*_ruled(found), *_found(found), *_results(found)]
    return sorted(parted, key=_order)


def _order(matter: Matter) -> tuple[int, int]:
    """By the event where the rulesets part; what comes there of an earlier event, such as how it is dealt with, after
    what is said on this one."""
    if matter.sort == "ruled" and matter.event != matter.at and matter.kind not in _WEIGHTY:
        return matter.at, 2
    return matter.at, {"ruled": 0, "found": 1, "result": 3}[matter.sort]


def parts_in(matter: Matter, one: int, other: int) -> str | None:
    """The kind of the difference between the rulesets at two places on a matter; None for no difference that has a
    weight beside the matter's own kind."""
    both = (matter.statements[one], matter.statements[other])
    if matter.sort != "ruled":
        return matter.kind if differ(None if each is None else (each.value,) for each in both) else None
    kinds = next((kinds for kinds in (_WEIGHTY, tuple(_ASPECTS)) if matter.kind in kinds), (matter.kind,))
    said = [each for each in both if each is not None]
    return next((kind for kind in kinds if differ(_aspect(each, kind) for each in said)), None)


def agrees(found: Adjudication, matter: Matter, place: int, kind: str) -> bool:
    """Whether an adjudication says the same on a matter, as far as a kind of difference goes, as the ruleset at a
    place."""
    statement = matter.statements[place]
    if matter.sort == "result":
        fact = next((fact for fact in found.result if fact.key == matter.kind), None)
        return (None if fact is None else (fact.value,)) == (None if statement is None else (statement.value,))
    record = next(each for each in found.records if each.event.n == matter.event)
    if matter.sort == "found":
        said = {finding.text.en for finding in record.findings}
        if statement is not None:
            return statement.value in said
        return not any(each.value in said for each in matter.statements if each is not None)
    assert statement is not None
    mine = _ruled_statement(record, [ruling for ruling in found.rulings if ruling.about == matter.event])
    return not differ(_aspect(each, kind) for each in (mine, statement))


def differ(values: Iterable[Any]) -> bool:
    """Whether not all values are equal; a number is no truth value."""
    first, *others = values
    return any(each != first or type(each) is not type(first) for each in others)


def _aspect(statement: Statement, kind: str) -> Any:
    """What a statement on an event says in one aspect."""
    if kind == "verdict":
        return statement.value["verdict"]
    if kind == "details":
        return statement.wording
    rows = [[ruling[aspect] for aspect in _ASPECTS[kind]] for ruling in statement.value["rulings"]]
    return [row for row in rows if row[0] or row[-1]]  # a ruling that says nothing in this aspect is as good as none


_ASPECTS: Final = {
    "offence": ("offender", "offence"),
    "penalty": ("points", "levels"),
    "remedy": ("remedy",),
    "restrictions": ("restrictions",),
    "options": ("options",),
}
_KINDS: Final = ("verdict", *_ASPECTS, "details")
_WEIGHTY: Final = ("verdict", "offence", "penalty")


def _ruled(found: Sequence[Adjudication]) -> Iterator[Matter]:
    """Events on which the verdict or a ruling differs."""
    given = [_by_event(each) for each in found]
    for records in zip(*(each.records for each in found), strict=True):
        event = records[0].event.n
        rulings = [each.get(event, []) for each in given]
        statements = tuple(_ruled_statement(record, row) for record, row in zip(records, rulings, strict=True))
        kinds = (kind for kind in _KINDS if differ(_aspect(each, kind) for each in statements))
        kind = next(kinds, None)
        if kind is not None:
            given_at = [one.event for one in _not_common(rulings)]
            at, last = min(given_at, default=event), max((one.event for row in rulings for one in row), default=event)
            yield Matter("ruled", kind, at, last, event, statements)


def _ruled_statement(record: EventRecord, rulings: Sequence[Ruling]) -> Statement:
    return Statement(
        {"verdict": record.verdict, "rulings": [_ruling_value(one) for one in rulings]},
        tuple(rulings),
        record.verdict,
        beside=() if rulings else record.findings,
        lacks=record.unchecked[0] if record.verdict == "unclear" and record.unchecked else None,
    )


def _by_event(found: Adjudication) -> dict[int, list[Ruling]]:
    """The rulings by the event that they are about."""
    given: dict[int, list[Ruling]] = {}
    for ruling in found.rulings:
        given.setdefault(ruling.about, []).append(ruling)
    return given


def _not_common(rulings: list[list[Ruling]]) -> list[Ruling]:
    """The rulings that are not given in the same words under every ruleset."""
    said = [{one.text.en for one in row} for row in rulings]
    common = set.intersection(*said)
    return [one for row in rulings for one in row if one.text.en not in common]


def _ruling_value(ruling: Ruling) -> dict[str, Any]:
    return {
        "offence": ruling.offence,
        "offender": ruling.offender,
        "points": ruling.points,
        "levels": ruling.levels,
        "remedy": ruling.remedy,
        "restrictions": [text.en for text in ruling.restrictions],
        "options": [option.name for option in ruling.options],
    }


def _found(found: Sequence[Adjudication]) -> Iterator[Matter]:
    """What the rules make of events where they make different things of them."""
    for records in zip(*(each.records for each in found), strict=True):
        rows = [record.findings for record in records]
        common = set.intersection(*({one.text.en for one in row} for row in rows))
        left = [[one for one in row if one.text.en not in common] for row in rows]
        event = records[0].event.n
        for cluster in _clusters(left):
            statements = tuple(None if one is None else Statement(one.text.en, (one,)) for one in cluster)
            matter = Matter("found", "finding", event, event, event, statements)
            yield replace(matter, kind="remark") if matter.one_sided else matter


def _clusters(rows: list[list[Finding]]) -> list[list[Finding | None]]:
    """Findings on the same subject put together: those that rest on the most parameters in common."""
    clusters: list[list[Finding | None]] = []
    for side, row in enumerate(rows):
        free = [cluster for cluster in clusters if cluster[side] is None]
        for finding in row:
            best = max(free, key=lambda cluster: _likeness(finding, cluster), default=None)
            if best is not None and _likeness(finding, best) > 0:
                best[side] = finding
                free = [cluster for cluster in free if cluster is not best]
            else:
                clusters.append([finding if place == side else None for place in range(len(rows))])
    return clusters


def _likeness(finding: Finding, cluster: list[Finding | None]) -> float:
    """How much a finding is about what those of a cluster are about: equal ones first, then shared parameters."""
    others = [one for one in cluster if one is not None]
    if any(one.text.en == finding.text.en for one in others):
        return 2.0
    mine = set(finding.basis.paths)
    shares = [len(mine & set(one.basis.paths)) / max(1, len(mine | set(one.basis.paths))) for one in others]
    return max(shares, default=0.0)


def _results(found: Sequence[Adjudication]) -> Iterator[Matter]:
    """Parts of the result that differ."""
    results = [{fact.key: fact for fact in each.result} for each in found]
    for key in dict.fromkeys(key for result in results for key in result):
        facts = [result.get(key) for result in results]
        if not differ(None if fact is None else (fact.value,) for fact in facts):
            continue
        statements = tuple(None if fact is None else Statement(fact.value, (fact,)) for fact in facts)
        yield Matter("result", key, AFTER_ALL, AFTER_ALL, None, statements)
