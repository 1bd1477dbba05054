"""A ruleset as its page tells of it: which of its values depart from the ruleset it extends, and which do not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cardgames.report import clauses_table
from cardgames.rulesets import load
from cardgames.rulesets.values import Value, values_of

if TYPE_CHECKING:
    from cardgames.report import Table
    from cardgames.rulesets import Clause, Ruleset


@dataclass(frozen=True)
class Resting:
    """A clause, the values that rest on it, and the hand scripts that show it."""

    clause: Clause
    values: tuple[Value, ...]
    scripts: tuple[str, ...]


class Described:
    """A ruleset, with the parts that its page is made of."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.base = load(ruleset.extends[0]) if ruleset.extends else None

    @cached_property
    def values(self) -> list[Value]:
        """All that has a meaning in this ruleset."""
        return [value for value in values_of(self.ruleset) if value.entry.applies]

    @cached_property
    def usual(self) -> dict[str, Value]:
        """What the ruleset that it extends has, by path."""
        return {} if self.base is None else {value.full_path: value for value in values_of(self.base)}

    def departs(self, value: Value) -> bool:
        """Whether a value is not the one of the ruleset that it extends."""
        usual = self.usual.get(value.full_path)
        return usual is None or not usual.entry.applies or usual.entry.value != value.entry.value

    @cached_property
    def rules(self) -> list[Value]:
        """What concerns the game and its referee."""
        return [value for value in self.values if value.section != "tournament"]

    @cached_property
    def event(self) -> list[Value]:
        """What concerns the event; the bases have nothing of it."""
        return [value for value in self.values if value.section == "tournament"]

    @cached_property
    def departures(self) -> list[Value]:
        """What the notice states and the ruleset that it extends has otherwise."""
        return [value for value in self.rules if value.stated and self.departs(value)]

    @cached_property
    def agreeing(self) -> list[Value]:
        """What the notice states as it would have held anyhow."""
        return [value for value in self.rules if value.stated and not self.departs(value)]

    @cached_property
    def left_open(self) -> list[Value]:
        """What the notice does not say."""
        return [value for value in self.rules if not value.stated]

    @cached_property
    def clauses(self) -> list[Resting]:
        """The clauses in their order."""
        named = {value.full_path: value for value in self.values}
        shown = clauses_table(self.ruleset)
        found = []
        for row in shown.rows:
            cells = _by_key(shown, row)
            cited = tuple(named[path] for path in cells["cited_by"].value if path in named)
            scripts = tuple(cells["scripts"].value) if "scripts" in cells else ()
            found.append(Resting(self.ruleset.clauses[cells["id"]], cited, scripts))
        return found


def _by_key(shown: Table, row: Iterable[Any]) -> dict[str, Any]:
    return {column.key: cell for column, cell in zip(shown.columns, row, strict=True)}
