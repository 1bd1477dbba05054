"""The matches of a simulation as rows of text, one line a match, for a CSV or a JSON-lines file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, Literal

from cardgames.ladder import LEVELS
from cardgames.report.simulations import setup_data, setup_stamp
from cardgames.seats import SIDES

if TYPE_CHECKING:
    import numpy as np

    from cardgames.rulesets import Ruleset
    from cardgames.variants import Setup, Variant

_LEVEL_COLUMNS: Final = tuple(f"level_{side}" for side in SIDES)


class MatchLines:
    """Writes rows of counts (as `simulate` hands them to `on_rows`) as whole lines.

    Each line has the number of the match, counted from 0, by which `Variant.new_game` deals the same match, and then
    all of the variant's columns: levels by name, the winner as EW, NS or nothing, the digest as 16 hex digits. `rows`
    is how many were written before; whoever writes the lines counts them.
    """

    def __init__(self, ruleset: Ruleset, variant: Variant, setup: Setup, form: Literal["csv", "jsonl"]) -> None:
        self.rows = 0
        self._form = form
        self._names = ("match", *variant.columns)
        self._places = tuple(variant.columns.values())
        self._made_of = (ruleset.id, ruleset.content_hash, setup, ruleset.changes)

    def head(self) -> str:
        """What comes before the rows: what they were made of, and in CSV the names of the columns."""
        if self._form == "jsonl":
            return json.dumps(setup_data(*self._made_of)) + "\n"
        return f"# {setup_stamp(*self._made_of)}\n{','.join(self._names)}\n"

    def lines(self, rows: np.ndarray[Any, Any]) -> str:
        """The lines of the next rows."""
        return "".join(self._line(self.rows + number, row) for number, row in enumerate(rows.tolist()))

    def _line(self, match: int, row: list[int]) -> str:
        counts = (_value(name, row[place]) for name, place in zip(self._names[1:], self._places, strict=True))
        values = [match, *counts]
        if self._form == "jsonl":
            return json.dumps(dict(zip(self._names, values, strict=True))) + "\n"
        return ",".join("" if value is None else str(value) for value in values) + "\n"


def _value(column: str, count: int) -> int | str | None:
    if column in _LEVEL_COLUMNS:
        return LEVELS[count]
    if column == "winner":
        return SIDES[count] if 0 <= count < len(SIDES) else None
    if column == "digest":
        return f"{count:016x}"
    return count
