"""What rulesets lay down, side by side: a row a parameter, a cell a ruleset."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from cardgames.comparison.request import check_comparable
from cardgames.rulesets.settings import SECTIONS, Section
from cardgames.rulesets.values import Value, values_of
from cardgames.text import Text
from cardgames.tournament.names import in_order

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgames.rulesets import Authority, Ruleset

__all__ = ["Cell", "ParameterComparison", "Row", "State", "compare_parameters"]

State = Literal["stated", "silent", "inapplicable", "absent"]

_INAPPLICABLE: Final = Text("不适用", "does not apply")
_ABSENT: Final = Text("未涉及", "not dealt with")


@dataclass(frozen=True, slots=True)
class Cell:
    """What one ruleset has of a parameter.

    `state`: stated by the notice, or read from it; silent where the notice does not say and `value` is the default;
    inapplicable beside the other values; absent where the ruleset does not have it at all, which happens only where
    a family has no model for the section. `text` says all that, `said` the value alone. `primary` is False where the
    value could be read only in somebody's description of the rules. Without a value `authority` and `origin` are None.
    """

    state: State
    value: Any
    text: Text
    said: Text
    clauses: tuple[str, ...] = ()
    authority: Authority | None = None
    note: Text | None = None
    origin: str | None = None
    primary: bool = True

    @property
    def in_force(self) -> bool:
        """Whether there is a value that holds."""
        return self.state in ("stated", "silent")


@dataclass(frozen=True, slots=True)
class Row:
    """One parameter under every ruleset, in their order. `heading` names section and subject; `is_named` tells whether
    `name` is more than the path."""

    section: Section
    heading: Text
    path: str
    name: Text
    is_named: bool
    cells: tuple[Cell, ...]

    @property
    def differs(self) -> bool:
        """Whether the values in force differ. Of two cells without one, neither differs from the other."""
        first, *others = self.cells
        return any(not _agree(first, other) for other in others)

    @property
    def absences(self) -> int:
        """How many of the rulesets do not deal with it."""
        return sum(cell.state == "absent" for cell in self.cells)


@dataclass(frozen=True, slots=True)
class ParameterComparison:
    """All parameters of some rulesets: those of the rules, of the referee and of the tournament, each by subject."""

    rulesets: tuple[Ruleset, ...]
    rows: tuple[Row, ...]

    @property
    def differing(self) -> tuple[Row, ...]:
        """The rows in which the rulesets do not agree."""
        return tuple(row for row in self.rows if row.differs)


def compare_parameters(rulesets: Sequence[Ruleset]) -> ParameterComparison:
    """The rulesets' parameters side by side. Raises UsageError for fewer than two, and for those of different
    families."""
    check_comparable(rulesets)
    columns = [{(value.section, value.path): value for value in values_of(ruleset)} for ruleset in rulesets]
    rows: list[Row] = []
    for section in SECTIONS:
        paths = list(dict.fromkeys(path for column in columns for kind, path in column if kind == section))
        if section == "tournament":
            paths = in_order(paths)
        rows += [_row([column.get((section, path)) for column in columns]) for path in paths]
    return ParameterComparison(tuple(rulesets), tuple(_by_subject(rows)))


def _row(values: list[Value | None]) -> Row:
    known = next(value for value in values if value is not None)
    cells = tuple(_cell(value) for value in values)
    return Row(known.section, known.heading, known.path, known.name, known.is_named, cells)


def _by_subject(rows: Iterable[Row]) -> list[Row]:
    """The rows of each subject together, the subjects in the order in which they first come up, and first in each what
    most rulesets deal with."""
    found: dict[Text, list[Row]] = {}
    for row in rows:
        found.setdefault(row.heading, []).append(row)
    return [row for together in found.values() for row in sorted(together, key=lambda row: row.absences)]


def _cell(value: Value | None) -> Cell:
    if value is None:
        return Cell("absent", None, _ABSENT, _ABSENT)
    entry = value.entry
    state: State = "stated"
    text = value.text
    if not entry.applies:
        state, text = "inapplicable", _INAPPLICABLE
    elif entry.authority == "default":
        state, text = "silent", Text(f"未写（默认：{text.zh}）", f"not stated (default: {text.en})")
    return Cell(
        state, entry.value, text, value.text, entry.clauses, entry.authority, entry.note, entry.origin, entry.primary
    )


def _agree(one: Cell, other: Cell) -> bool:
    """Whether two cells come to the same."""
    if not (one.in_force and other.in_force):
        return one.in_force == other.in_force
    return _canonical(one.value) == _canonical(other.value)


def _canonical(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
