"""Scripts on which rulesets part for one and the same reason, put together, the most telling reasons first."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from cardgames.comparison.ruling_outcomes import Matter
    from cardgames.comparison.ruling_reasons import Side
    from cardgames.rulesets import Ruleset
    from cardgames.scripts.content import Script
    from cardgames.text import Text

__all__ = ["Difference", "Group", "ScriptDifference", "grouped"]

UNUSABLE: Final = "unusable"
# Kinds of differences, those that matter most at the table first; parts of the result stand between the two rows.
_FIRST: Final = ("verdict", "offence", "penalty")
_LAST: Final = ("finding", "remedy", "restrictions", "options", "details", "remark", UNUSABLE)


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing on which the rulesets part in a script, and what each says on it, in their order.

    `kind`: `verdict`, `offence`, `penalty`, `remedy`, `restrictions`, `options` or `details` of the rulings on an
    event, a `finding`, a `remark` that not all make, the key of a part of the result, or `unusable`. `reasons` are the
    parameters that make them part; `follows`: it comes of what has differed before.
    """

    kind: str
    event: int | None
    event_text: Text | None
    sides: tuple[Side, ...]
    reasons: tuple[str, ...]
    follows: bool = False
    matter: Matter | None = field(default=None, repr=False, compare=False)  # as it was found


@dataclass(frozen=True, slots=True)
class ScriptDifference:
    """A script on which the rulesets part: the decisive difference first."""

    name: str
    script: Script
    differences: tuple[Difference, ...]

    @property
    def decisive(self) -> Difference:
        """The difference that the others follow from, or stand beside."""
        return self.differences[0]


@dataclass(frozen=True, slots=True)
class Group:
    """Scripts on which the rulesets part for one reason: places among those that differ, the exemplary one first.

    `kind` and `sides` are those of the difference in the exemplary script: its decisive one, unless nothing but others
    part them for this reason.
    """

    kind: str
    reasons: tuple[str, ...]
    sides: tuple[Side, ...]
    scripts: tuple[int, ...]


def grouped(
    found: Iterable[tuple[int, Difference]], differing: Sequence[ScriptDifference], rulesets: Sequence[Ruleset]
) -> tuple[Group, ...]:
    """The groups of some differences, each given with the place of its script; the most telling first, then the
    largest."""
    together: dict[Hashable, dict[int, Difference]] = {}
    for place, difference in found:
        together.setdefault(_reason(difference), {}).setdefault(place, difference)
    compared = {ruleset.id for ruleset in rulesets}
    groups = [_group(each, differing, compared) for each in together.values()]
    return tuple(sorted(groups, key=lambda group: (_rank(group.kind), -len(group.scripts))))


def _reason(difference: Difference) -> Hashable:
    """What scripts of one group have in common: the parameters, or else where they part and by which clauses."""
    if difference.reasons:
        return difference.reasons
    faults = tuple(
        None if side.statement is None or side.statement.lacks is None else side.statement.lacks.en
        for side in difference.sides
    )
    return difference.kind, faults, tuple((side.paths, side.clauses) for side in difference.sides)


def _group(found: dict[int, Difference], differing: Sequence[ScriptDifference], compared: set[str]) -> Group:
    def rank(place: int) -> tuple[bool, int, bool, bool, bool, int, int, str]:
        each = differing[place]
        cited = {name for side in found[place].sides for entry in side.rules.values() for name in entry.clauses}
        return (
            any(side.statement is not None and side.statement.verdict == "unclear" for side in found[place].sides),
            _rank(found[place].kind),
            each.script.ruleset not in compared,
            not cited.intersection(each.script.clauses),
            ".near-miss" in each.name,
            len(set(each.script.clauses) - cited),
            len(each.script.events),
            each.name,
        )

    places = sorted(found, key=rank)
    first = found[places[0]]
    return Group(first.kind, first.reasons, first.sides, tuple(places))


def _rank(kind: str) -> int:
    """How telling a kind of difference is, 0 the most."""
    if kind in _FIRST:
        return _FIRST.index(kind)
    return len(_FIRST) + (1 + _LAST.index(kind) if kind in _LAST else 0)
