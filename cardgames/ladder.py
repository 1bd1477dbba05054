"""The level ladder that both families climb: 2, 3 ... K, A, and past A.

Levels are rank indexes 0..12 (2..A); PASSED = 13 is past A, which ends a match. A level in `must_play` (a mask of
levels) cannot be skipped: no gain carries a side beyond it before it has been played.
"""

from __future__ import annotations

from typing import Final

from cardgames.cards import RANKS
from cardgames.errors import UsageError
from cardgames.kernel import kernel
from cardgames.text import Text

LEVELS: Final[tuple[str, ...]] = (*RANKS, "A+")
LEVEL_2: Final = 0
LEVEL_A: Final = 12
PASSED: Final = 13
NO_CAP: Final = PASSED  # more steps than the ladder has are never needed


@kernel
def climb(level: int, steps: int, must_play: int, cap: int) -> int:
    """The level reached from `level` by a gain of `steps`, halting at the first must-play level above.

    A gain of more than `cap` steps counts as `cap`; NO_CAP where one hand may gain any number.
    """
    reached = level
    for _ in range(min(steps, cap)):
        if reached == PASSED:
            break
        reached += 1
        if (must_play >> reached) & 1:
            break
    return reached


@kernel
def step_down(level: int, steps: int, floor: int) -> int:
    """The level after losing `steps`, not below `floor` (and unchanged where it already is at or below)."""
    if level <= floor:
        return level
    return max(level - steps, floor)


@kernel
def failures_after(failures: int, limit: int) -> int:
    """The count of failures after one more; 0 means that the limit (0 = none) was reached and the side goes down."""
    failures += 1
    if limit > 0 and failures >= limit:
        return 0
    return failures


@kernel
def leading_side(level_ew: int, level_ns: int) -> int:
    """The side at the higher level: EW = 0, NS = 1, or -1 when they stand equal."""
    if level_ew == level_ns:
        return -1
    return 0 if level_ew > level_ns else 1


def level_name(level: int) -> str:
    """`2` ... `K`, `A`, and `A+` for past A."""
    return LEVELS[level]


def level_of(name: str) -> int:
    """The level of that name; raises ValueError for another."""
    return LEVELS.index(name)


def level_from(text: str, key: str = "--level") -> int:
    """The level that a text names, `2` ... `9`, `T` or `10`, `J`, `Q`, `K`, `A`. Raises UsageError for another.

    `key` is what the error names: the option, or the place in a file, that the text comes from.
    """
    name = text.strip().upper()
    name = "T" if name == "10" else name
    if name not in LEVELS[:-1]:
        raise UsageError(
            Text(f"级应为 2 … 9、T、J、Q、K、A 之一，不是 {text}", f"expected 2 ... 9, T, J, Q, K or A, not {text}"),
            key=key,
        )
    return LEVELS.index(name)
