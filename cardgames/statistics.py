"""Means with 95 % intervals from whole-number sums, exact whatever the split of the work.

Every metric is a ratio of two counts of a match, such as bombs over hands. Matches are independent, the hands of one
match are not, so the interval of a ratio is that of a ratio estimate with the matches as its clusters (linearised
variance, Student's t). For what was seen a few times only, or a share all but always, it is widened to hold Wilson's
interval.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cardgames.text import Text

if TYPE_CHECKING:
    import numpy as np

Z_95: Final = 1.959963984540054
EXACT_FREEDOM: Final = 200
RARE: Final = 30  # events; below it the normal approximation is too narrow on one side


@dataclass(frozen=True, slots=True)
class Metric:
    """A figure that a simulation reports: the sum of one column over that of another."""

    name: str
    over: str  # column of the denominator: "hands", "matches" ...
    text: Text
    column: str = ""  # column of the numerator; the metric's name where left out
    share: bool = False  # whether it is a share of cases, between 0 and 1
    scale: float = 1.0  # the figure is the ratio times this
    group: Text | None = None  # the heading that it stands under, where not that of its denominator

    @property
    def numerator(self) -> str:
        """The column that is summed."""
        return self.column or self.name


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, its 95 % interval (None where one match, or none, cannot give it), and the number of cases n."""

    mean: float | None
    ci95: tuple[float, float] | None
    n: int

    def as_dict(self) -> dict[str, Any]:
        """The form in JSON."""
        return {"mean": self.mean, "ci95": list(self.ci95) if self.ci95 else None, "n": self.n}


def t_quantile(freedom: int) -> float:
    """The 97.5 % quantile of Student's t (Cornish-Fisher expansion; error under 0.02 from 4 degrees of freedom on)."""
    if freedom <= 3:
        return {1: 12.706, 2: 4.303, 3: 3.182}[max(freedom, 1)]
    z = Z_95
    g1 = (z**3 + z) / 4
    g2 = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    g3 = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + g1 / freedom + g2 / freedom**2 + g3 / freedom**3


def t_two_sided(t: float, freedom: int) -> float:
    """The probability that Student's t is further from 0 than `t` (a finite series up to 200 degrees of freedom, then
    Wallace's approximation by the normal distribution; error under 0.00001)."""
    if freedom > EXACT_FREEDOM:
        z = (8 * freedom + 1) / (8 * freedom + 3) * math.sqrt(freedom * math.log1p(t * t / freedom))
        return math.erfc(z / math.sqrt(2))
    angle = math.atan(abs(t) / math.sqrt(freedom))
    cosine = math.cos(angle)
    odd = freedom % 2
    term = cosine if odd else 1.0
    total = 0.0
    for step in range(1 + odd, freedom, 2):
        total += term
        term *= cosine * cosine * step / (step + 1)
    inside = math.sin(angle) * total
    if odd:
        inside = (angle + inside) * 2 / math.pi
    return max(0.0, 1.0 - inside)


def wilson(hits: int, cases: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    share = hits / cases
    z2 = Z_95**2 / cases
    centre = (share + z2 / 2) / (1 + z2)
    half = math.sqrt(share * (1 - share) * z2 + z2**2 / 4) / (1 + z2)
    # The share itself is within, whatever the rounding.
    return max(0.0, min(share, centre - half)), min(1.0, max(share, centre + half))


class Sums:
    """Running sums of every column, and of the products that ratios need, over matches. All are exact ints."""

    def __init__(self, columns: Mapping[str, int], metrics: Sequence[Metric]) -> None:
        self._metrics = tuple(metrics)
        self._x = [columns[metric.numerator] for metric in metrics]
        self._y = [columns[metric.over] for metric in metrics]
        self._columns = dict(columns)
        self._used = sorted({*self._x, *self._y})
        self._places = {metric.name: place for place, metric in enumerate(self._metrics)}
        self.matches = 0
        self._totals = [0] * len(self._used)
        self._xx = [0] * len(self._metrics)
        self._xy = [0] * len(self._metrics)
        self._yy = [0] * len(self._metrics)

    def plus(self, rows: np.ndarray[Any, Any]) -> Sums:
        """These sums with the rows of some more matches (int64, one row a match)."""
        sums = Sums(self._columns, self._metrics)
        sums.matches = self.matches + len(rows)
        x, y = rows[:, self._x], rows[:, self._y]
        sums._totals = _added(self._totals, rows[:, self._used])
        sums._xx, sums._xy, sums._yy = _added(self._xx, x * x), _added(self._xy, x * y), _added(self._yy, y * y)
        return sums

    def total(self, column: str) -> int:
        """The sum of a column that some metric uses."""
        return self._total(self._columns[column])

    def _total(self, column: int) -> int:
        return self._totals[self._used.index(column)]

    def estimates(self) -> dict[str, Estimate]:
        """Every metric's estimate, by name."""
        return {metric.name: self._estimate(place) for place, metric in enumerate(self._metrics)}

    def _estimate(self, place: int) -> Estimate:
        metric = self._metrics[place]
        hits, cases = self._total(self._x[place]), self._total(self._y[place])
        if cases == 0:
            return Estimate(None, None, 0)
        ratio = hits / cases
        interval: tuple[float, float] | None = None
        if self.matches > 1:
            half = t_quantile(self.matches - 1) * math.sqrt(self._variance(place))
            low, high = ratio - half, ratio + half
            interval = (max(0.0, low), min(1.0, high) if metric.share else high)
        rare = hits <= min(RARE, cases) or (metric.share and 0 <= cases - hits <= RARE)
        if rare and (interval or metric.share or hits == 0):
            interval = _hull(interval, wilson(hits, cases))
        scale = metric.scale
        return Estimate(ratio * scale, interval and (interval[0] * scale, interval[1] * scale), cases)

    def _variance(self, place: int) -> float:
        """The variance of a ratio, linearised, of two matches or more that hold some cases."""
        hits, cases = self._total(self._x[place]), self._total(self._y[place])
        # Sum of (x - ratio * y) ** 2 over the matches, in whole numbers before the one division.
        spread = self._xx[place] * cases**2 - 2 * hits * cases * self._xy[place] + hits**2 * self._yy[place]
        return (spread / cases**4) * self.matches / (self.matches - 1)

    def deviation(self, name: str) -> float | None:
        """The standard deviation of a metric among single matches, linearised where it is a ratio; None where fewer
        than two matches, or none with cases of it, cannot give it."""
        place = self._places[name]
        if self.matches < 2 or self._total(self._y[place]) == 0:
            return None
        return math.sqrt(self._variance(place) * self.matches) * self._metrics[place].scale


def _hull(one: tuple[float, float] | None, other: tuple[float, float]) -> tuple[float, float]:
    """The smallest interval that holds both."""
    return other if one is None else (min(one[0], other[0]), max(one[1], other[1]))


def _added(sums: list[int], rows: np.ndarray[Any, Any]) -> list[int]:
    return [old + new for old, new in zip(sums, rows.sum(axis=0).tolist(), strict=True)]
