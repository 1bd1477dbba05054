"""How a figure is distributed over single games, ruleset by ruleset: for charts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgames.statistics import Metric

if TYPE_CHECKING:
    from cardgames.comparison.paired import Games


@dataclass(frozen=True, slots=True)
class Distribution:
    """How many games had which value of a metric, in its own unit and rounded down, by ruleset; values ascend."""

    metric: Metric
    counts: tuple[tuple[tuple[int, int], ...], ...]


class Histograms:
    """Counts of values by ruleset and metric. Shares are left out: their average says everything."""

    def __init__(self, rulesets: int, columns: Mapping[str, int], metrics: Sequence[Metric]) -> None:
        self._metrics = [metric for metric in metrics if not metric.share]
        self._columns = columns
        self._counts = [[Counter[int]() for _ in self._metrics] for _ in range(rulesets)]

    def plus(self, games: Sequence[Games]) -> Histograms:
        """These counts with some more games, by ruleset; those without a case of a metric, such as a match cut off,
        are not counted for it."""
        counted = copy(self)
        counted._counts = [
            [counts + self._values(metric, each) for metric, counts in zip(self._metrics, row, strict=True)]
            for row, each in zip(self._counts, games, strict=True)
        ]
        return counted

    def _values(self, metric: Metric, games: Games) -> Counter[int]:
        """How often each value of a metric occurs in some games."""
        import numpy as np

        rows = np.concatenate(games)
        values = rows[rows[:, self._columns[metric.over]] > 0, self._columns[metric.numerator]]
        if metric.scale != 1:
            values = np.floor(values * metric.scale).astype(np.int64)
        found, numbers = np.unique(values, return_counts=True)
        return Counter(dict(zip(found.tolist(), numbers.tolist(), strict=True)))

    def distributions(self) -> tuple[Distribution, ...]:
        """Those of metrics that do not have the same value in every game."""
        return tuple(
            Distribution(metric, tuple(tuple(sorted(counts[place].items())) for counts in self._counts))
            for place, metric in enumerate(self._metrics)
            if len({value for counts in self._counts for value in counts[place]}) > 1
        )
