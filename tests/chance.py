"""Whether counts are as even as chance makes them. Seeds are fixed, so a verdict never changes by itself."""

from __future__ import annotations

import math
from collections.abc import Iterable

Z = 4.265  # exceeded by a standard normal number once in a hundred thousand


def chi_square(counts: Iterable[int]) -> tuple[float, int]:
    """Pearson's statistic of counts that should all be equal, and its degrees of freedom."""
    seen = list(counts)
    expected = sum(seen) / len(seen)
    return sum((count - expected) ** 2 for count in seen) / expected, len(seen) - 1


def limit(freedom: int) -> float:
    """What the statistic exceeds by chance once in a hundred thousand times (after Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + Z * math.sqrt(part)) ** 3


def even(counts: Iterable[int], freedom: int | None = None) -> bool:
    """Whether counts that should be equal are neither too uneven nor too even to be chance.

    `freedom` is given where the counts hang together otherwise than by their sum.
    """
    statistic, free = chi_square(counts)
    free = freedom or free
    lowest = free * max(0.0, 1 - 2 / (9 * free) - Z * math.sqrt(2 / (9 * free))) ** 3
    return lowest <= statistic <= limit(free)
