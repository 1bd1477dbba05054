"""Paired differences of metrics between rulesets that were given the same deals.

A deal is played twice under every ruleset, the second time with the sides' cards exchanged, and counts as one case:
deals are independent, the two games of one are not. The difference of a metric is that of two ratio estimates, its
variance the linearised one over the deals (so what pairing gains is in it), its interval by Student's t. All sums are
of whole numbers, and exact, so that a ruleset differs from itself by exactly 0 whatever the split of the work.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cardgames.statistics import RARE, Metric, Sums, t_quantile, t_two_sided, wilson

if TYPE_CHECKING:
    import numpy as np

    # Rows of the same deals: as they are, and with the cards exchanged.
    Games = tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]

GAMES: Final = 2  # of a deal: as it is, and with the cards exchanged
_PAIR: Final = 4  # counts of a metric in one deal: cases and denominators of the first ruleset, and of the other


@dataclass(frozen=True, slots=True)
class PairedDifference:
    """How a metric differs: the other ruleset's less the first one's, in the metric's own unit.

    `ci95`, `p` (two-sided, of no difference) are None where fewer than two deals cannot give them. `effect` is the
    difference in standard deviations of a single game (the root mean square of both rulesets'); None where no game
    differs from another and yet the rulesets do. `variance_reduction` is the share of the variance, of a comparison of
    as many games on deals of their own, that the pairing took away; None where there was none to begin with. `n` is
    the number of deals.
    """

    means: tuple[float, float]
    difference: float
    ci95: tuple[float, float] | None
    effect: float | None
    n: int
    p: float | None
    variance_reduction: float | None


class PairedSums:
    """Sums of one ruleset's games beside those of the first one, over deals."""

    def __init__(self, columns: Mapping[str, int], metrics: Sequence[Metric]) -> None:
        self._metrics = tuple(metrics)
        self._x = [columns[metric.numerator] for metric in metrics]
        self._y = [columns[metric.over] for metric in metrics]
        self._digest = columns["digest"]
        self.first = Sums(columns, metrics)
        self.other = Sums(columns, metrics)
        self.deals = 0
        self.parted = 0  # deals of which a game was played otherwise
        self._totals = [[0] * _PAIR for _ in metrics]
        self._products = [[0] * _PAIR**2 for _ in metrics]
        # Of what a metric counts, and of what it is not among its cases: deals in which the numbers differ, and the
        # largest difference in one deal.
        self._differing = [[0] * len(metrics) for _ in range(2)]
        self._widest = [[0] * len(metrics) for _ in range(2)]

    def plus(self, first: Games, other: Games) -> PairedSums:
        """These sums with the rows of some more deals under each of the two rulesets."""
        import numpy as np

        sums = copy(self)
        sums.first = self.first.plus(first[0]).plus(first[1])
        sums.other = self.other.plus(other[0]).plus(other[1])
        sums.deals += len(first[0])
        apart = [one[:, self._digest] != two[:, self._digest] for one, two in zip(first, other, strict=True)]
        sums.parted += int(np.logical_or.reduce(apart).sum())
        one, two = first[0] + first[1], other[0] + other[1]
        counts = np.stack([one[:, self._x], one[:, self._y], two[:, self._x], two[:, self._y]], axis=2)
        products = np.einsum("nmi,nmj->mij", counts, counts).reshape(len(self._metrics), -1)
        more = counts[:, :, 2:] - counts[:, :, :2]
        gaps = abs(np.stack([more[:, :, 0], more[:, :, 1] - more[:, :, 0]]))
        sums._totals = _added(self._totals, counts.sum(axis=0).tolist())
        sums._products = _added(self._products, products.tolist())
        sums._differing = _added(self._differing, (gaps > 0).sum(axis=1).tolist())
        sums._widest = [
            [max(pair) for pair in zip(row, new, strict=True)]
            for row, new in zip(self._widest, gaps.max(axis=1).tolist(), strict=True)
        ]
        return sums

    def differences(self) -> dict[str, PairedDifference]:
        """Every metric that both rulesets have cases of, by name."""
        found = ((metric.name, self._difference(place)) for place, metric in enumerate(self._metrics))
        return {name: difference for name, difference in found if difference is not None}

    def _difference(self, place: int) -> PairedDifference | None:
        metric = self._metrics[place]
        first_hits, first_cases, other_hits, other_cases = self._totals[place]
        if first_cases == 0 or other_cases == 0:
            return None
        means = (first_hits / first_cases * metric.scale, other_hits / other_cases * metric.scale)
        # One division at the end: equal ratios differ by exactly 0.
        gap = other_hits * first_cases - first_hits * other_cases
        difference = gap / (first_cases * other_cases) * metric.scale
        half = None if self.deals < 2 else self._half_width(place)
        interval = p = None
        if half is not None:
            bounds = (difference - half, difference + half)
            interval = (max(-1.0, bounds[0]), min(1.0, bounds[1])) if metric.share else bounds
            p = self._p_value(difference, half)
        deviation = self._deviation(metric.name)
        return PairedDifference(
            means=means,
            difference=difference,
            ci95=interval,
            effect=_over(difference, deviation),
            n=self.deals,
            p=p,
            variance_reduction=self._reduction(place, deviation),
        )

    def _variance(self, place: int) -> float:
        """The variance of the difference, of two deals or more, in the metric's own unit."""
        first_hits, first_cases, other_hits, other_cases = self._totals[place]
        weights = (
            -(other_cases**2) * first_cases,
            other_cases**2 * first_hits,
            first_cases**2 * other_cases,
            -(first_cases**2) * other_hits,
        )
        products = self._products[place]
        spread = sum(weights[i] * weights[j] * products[_PAIR * i + j] for i in range(_PAIR) for j in range(_PAIR))
        variance = spread / (first_cases * other_cases) ** 4 * self.deals / (self.deals - 1)
        return variance * self._metrics[place].scale ** 2

    def _half_width(self, place: int) -> float:
        """Half the width of the interval. Where few deals differ in what is counted, or in a share's other cases, the
        normal approximation is too narrow: the share of such deals may be as large as Wilson's interval has it, each as
        far apart as the one furthest apart."""
        half = t_quantile(self.deals - 1) * math.sqrt(self._variance(place))
        metric = self._metrics[place]
        kinds = [(deals[place], widest[place]) for deals, widest in zip(self._differing, self._widest, strict=True)]
        differing, widest = min(kinds) if metric.share else kinds[0]
        if differing > RARE or not (differing or self.parted):
            return half
        unseen = wilson(differing, self.deals)[1] - differing / self.deals
        cases = min(self._totals[place][1], self._totals[place][3]) / self.deals
        return max(half, unseen * max(widest, 1) / cases * metric.scale)

    def _p_value(self, difference: float, half: float) -> float:
        if half == 0:
            return 1.0 if difference == 0 else 0.0
        return t_two_sided(difference / half * t_quantile(self.deals - 1), self.deals - 1)

    def _deviation(self, name: str) -> float | None:
        """The standard deviation of a single game, taken together over both rulesets."""
        first, other = self.first.deviation(name), self.other.deviation(name)
        if first is None or other is None:
            return None
        return math.sqrt((first**2 + other**2) / 2)

    def _reduction(self, place: int, deviation: float | None) -> float | None:
        if not deviation or self.deals < 2:
            return None
        unpaired = 2 * deviation**2 / (GAMES * self.deals)
        return 1 - self._variance(place) / unpaired


def _over(difference: float, deviation: float | None) -> float | None:
    if difference == 0 and deviation is not None:
        return 0.0
    return difference / deviation if deviation else None


def _added(sums: list[list[int]], more: list[list[int]]) -> list[list[int]]:
    return [[old + new for old, new in zip(row, other, strict=True)] for row, other in zip(sums, more, strict=True)]


def holm(p_values: Sequence[float | None]) -> list[float | None]:
    """The p-values corrected by Holm for being so many together; those that are None stay so and do not count."""
    order = sorted((p, place) for place, p in enumerate(p_values) if p is not None)
    corrected: list[float | None] = [None] * len(p_values)
    highest = 0.0
    for rank, (p, place) in enumerate(order):
        highest = max(highest, min(1.0, (len(order) - rank) * p))
        corrected[place] = highest
    return corrected
