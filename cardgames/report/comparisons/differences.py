"""The figures of a comparison's consequences as people read them, and which of them tell something."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardgames.report.simulations import decimals_for
from cardgames.text import Text

UNITS: Final = {"hands": Text("副", "hands"), "matches": Text("场", "matches")}  # what a game is
LEVEL: Final = 0.05  # of p after Holm's correction

Row = Mapping[str, Any]  # one row of `consequences.rows` in the JSON


@dataclass(frozen=True, slots=True)
class Compared:
    """One metric: its difference from the first ruleset, for each of the others by their places."""

    name: str
    text: Mapping[str, str]
    group: Mapping[str, str]
    share: bool
    rows: tuple[tuple[int, Row], ...]

    @property
    def means(self) -> dict[int, float]:
        """The means by the places of the rulesets."""
        return {0: self.rows[0][1]["means"][0], **{place: row["means"][1] for place, row in self.rows}}

    def mean_text(self, mean: float) -> str:
        """A mean, as precisely as the least certain of the differences is known."""
        return mean_text(mean, min((row for _, row in self.rows), key=_decimals))

    @property
    def largest(self) -> float:
        """The largest standardised effect, without its sign; endless where nothing varies and yet there is a
        difference."""
        return max((size(row) for _, row in self.rows), default=0.0)

    @property
    def significant(self) -> bool:
        """Whether it differs significantly under some ruleset."""
        return any(significant(row) for _, row in self.rows)

    @property
    def alike(self) -> bool:
        """Whether it is exactly the same under all rulesets."""
        return all(alike(row) for _, row in self.rows)


def compared(consequences: Mapping[str, Any], rulesets: Sequence[Mapping[str, Any]]) -> list[Compared]:
    """The metrics, the largest effect first. Two rulesets may bear one label: the n-th row of a label is that of the
    n-th ruleset that has it."""
    found: dict[str, list[Row]] = {}
    for row in consequences["rows"]:
        found.setdefault(row["metric"], []).append(row)
    labels = [ruleset["label"] for ruleset in rulesets]
    metrics = []
    for name, rows in found.items():
        free = dict(enumerate(labels[1:], start=1))
        placed = []
        for row in rows:
            place = next((at for at, label in free.items() if label == row["ruleset"]), None)
            if place is not None:
                del free[place]
                placed.append((place, row))
        head = rows[0]
        metrics.append(Compared(name, head["text"], head["group"], head["share"], tuple(placed)))
    return sorted(metrics, key=lambda metric: -metric.largest)


def size(row: Row) -> float:
    """The standardised effect without its sign; endless where nothing varies and yet there is a difference."""
    if row["effect"] is not None:
        return abs(float(row["effect"]))
    return math.inf if row["difference"] else 0.0


def alike(row: Row) -> bool:
    """Whether every game gave the same under both rulesets, as far as the figure goes."""
    return row["difference"] == 0 and (row["ci95"] is None or not any(row["ci95"]))


def significant(row: Row) -> bool:
    """Whether the difference is more than chance, after the correction for the number of figures compared."""
    return row["p_holm"] is not None and row["p_holm"] < LEVEL


def effect_interval(row: Row) -> tuple[float, float] | None:
    """The interval of the standardised effect: that of the difference, in the same measure."""
    if row["ci95"] is None or row["effect"] is None or not row["difference"]:
        return (0.0, 0.0) if alike(row) else None
    one, two = (bound * row["effect"] / row["difference"] for bound in row["ci95"])
    return min(one, two), max(one, two)


def mean_text(mean: float, row: Row) -> str:
    """A mean, as precisely as the difference is known."""
    decimals = _decimals(row)
    text = f"{mean * 100:z,.{decimals}f}%" if row["share"] else f"{mean:z,.{decimals}f}"
    return text.replace("-", "\u2212")


def signed(value: float, row: Row) -> str:
    """A difference with its sign; shares in percentage points, without their unit."""
    scaled = value * 100 if row["share"] else value
    text = f"{scaled:+z,.{_decimals(row)}f}".replace("-", "\u2212")
    return text if scaled else text.lstrip("+")


def difference_text(row: Row) -> Text:
    """The difference with its unit."""
    return _with_unit(signed(row["difference"], row), row)


def large_text(row: Row) -> Text:
    """The difference to three significant digits, for large print."""
    scaled = row["difference"] * (100 if row["share"] else 1)
    decimals = max(2 - math.floor(math.log10(abs(scaled))), 0) if scaled else 0
    return _with_unit(f"{scaled:+z,.{decimals}f}".replace("-", "\u2212"), row)


def _with_unit(text: str, row: Row) -> Text:
    return Text(f"{text} 个百分点", f"{text} pp") if row["share"] else Text(text, text)


def interval_text(row: Row) -> str:
    """The 95 % interval of the difference, in its unit."""
    if row["ci95"] is None:
        return "—"
    low, high = (signed(bound, row) for bound in row["ci95"])
    return f"[{low}, {high}]"


def effect_text(row: Row) -> str:
    """The standardised effect; a dash where nothing varies and yet there is a difference."""
    return "—" if row["effect"] is None else f"{row['effect']:+z.2f}".replace("-", "\u2212")


def p_text(p: float | None) -> str:
    """A p-value."""
    if p is None:
        return "—"
    return "<0.001" if p < 0.001 else f"{p:.3f}" if p < 0.1 else f"{p:.2f}"


def _decimals(row: Row) -> int:
    """As many as two significant digits of the interval's half width need."""
    return decimals_for(row["ci95"], share=row["share"])
