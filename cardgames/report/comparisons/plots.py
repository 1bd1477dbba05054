"""Drawings in SVG that stretch with the page: all that lies along an axis is placed in per cent of the width."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardgames.report.comparisons.markup import key, mark, title
from cardgames.text import Text

ROW: Final = 30  # pixels
_MIDDLE: Final = ROW / 2
_STEPS: Final = (1.0, 2.0, 2.5, 5.0, 10.0)
_MOST_DECIMALS: Final = 6


@dataclass(frozen=True, slots=True)
class Axis:
    """The values that a drawing reaches from its left to its right."""

    low: float
    high: float

    def at(self, value: float) -> str:
        """Where a value lies, within the drawing."""
        return f"{100 * min(max(self.share(value), 0.0), 1.0):.2f}%"

    def share(self, value: float) -> float:
        """The same as a share of the width; below 0 or above 1 outside of the drawing."""
        return (value - self.low) / (self.high - self.low)

    def length(self, size: float) -> str:
        """How wide a distance is."""
        return f"{100 * size / (self.high - self.low):.2f}%"

    def ticks(self, most: int = 5) -> list[float]:
        """Round values on the axis, no more than `most`."""
        step = round_step((self.high - self.low) / most)
        first, last = math.ceil(self.low / step - 1e-9), math.floor(self.high / step + 1e-9)
        return [n * step for n in range(first, last + 1)]


def round_step(least: float) -> float:
    """The smallest round number (1, 2, 2.5 or 5 times a power of ten) that is no less."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(step * power for step in _STEPS if step * power >= least * (1 - 1e-9))


def around_zero(values: Sequence[float]) -> Axis:
    """An axis with zero in its middle that holds all values."""
    most = max((abs(value) for value in values), default=0.0) or 1.0
    return Axis(-most, most)


def from_zero(values: Sequence[float]) -> Axis:
    """An axis from zero to a round number that no value exceeds."""
    most = max(values, default=0.0) or 1.0
    step = round_step(most / 5)
    return Axis(0.0, step * math.ceil(most / step - 1e-9))


def tick_text(value: float, step: float, unit: str = "") -> str:
    """A value of an axis with as many decimals as its step needs."""
    decimals = next((n for n in range(_MOST_DECIMALS) if abs(round(step, n) - step) < 1e-9 * step), _MOST_DECIMALS)
    return f"{value:z,.{decimals}f}{unit}".replace("-", "\u2212")


def drawing(inside: str, says: Text, lang: str, *, height: float = ROW, kind: str = "") -> str:
    """A drawing as wide as its place, which says in words what it shows."""
    return f'<svg class="plot {kind}" width="100%" height="{height:g}" role="img">{title(says, lang)}{inside}</svg>'


def grid(axis: Axis, ticks: Sequence[float], height: float = ROW) -> str:
    """Upright lines through a drawing; the one at zero is heavier."""
    lines = ""
    for tick in ticks:
        kind = "zero" if abs(tick) < 1e-12 else "grid"
        lines += f'<line class="{kind}" x1="{axis.at(tick)}" x2="{axis.at(tick)}" y1="0" y2="{height:g}"/>'
    return lines


def labels(axis: Axis, ticks: Sequence[float], unit: str = "", *, y: float = 12, step: float | None = None) -> str:
    """The values of an axis in figures, with as many decimals as `step` needs: the distance of the first two where it
    is left out."""
    if step is None:
        step = ticks[1] - ticks[0] if len(ticks) > 1 else abs(ticks[0]) or 1.0
    parts = ""
    for tick in ticks:
        share = axis.share(tick)
        anchor = "start" if share < 0.02 else "end" if share > 0.98 else "middle"
        text = tick_text(tick, step, unit)
        parts += f'<text x="{axis.at(tick)}" y="{y:g}" text-anchor="{anchor}">{text}</text>'
    return parts


def point(axis: Axis, value: float, place: int, y: float = _MIDDLE) -> str:
    """The sign of a ruleset at a value."""
    return f'<svg x="{axis.at(value)}" y="{y:g}" overflow="visible">{mark(place)}</svg>'


def whisker(axis: Axis, low: float, high: float, kind: str, y: float = _MIDDLE) -> str:
    """An interval as a line with a stop at either end."""
    left, right = axis.at(low), axis.at(high)
    stops = "".join(
        f'<line x1="{end}" x2="{end}" y1="{y - 5:g}" y2="{y + 5:g}"/>' for end in dict.fromkeys((left, right))
    )
    return f'<g class="whisker {kind}"><line x1="{left}" x2="{right}" y1="{y:g}" y2="{y:g}"/>{stops}</g>'


def beyond(value: float, place: int, y: float = _MIDDLE) -> str:
    """The sign of a ruleset at the end of an axis that is too short for its value, which stands beside it."""
    end, anchor, inward = ("100%", "end", -1) if value > 0 else ("0%", "start", 1)
    arrow = "M-1-5 5 0-1 5" if value > 0 else "M1-5-5 0 1 5"
    said = f"{value:+,.1f}".replace("-", "\u2212").replace("inf", "\u221e")
    return (
        f'<svg x="{end}" y="{y:g}" overflow="visible" class="beyond"><path class="arrow {key(place)}" d="{arrow}"/>'
        f'<g transform="translate({inward * 12} 0)">{mark(place)}</g>'
        f'<text x="{inward * 22}" y="4" text-anchor="{anchor}">{said}</text></svg>'
    )
