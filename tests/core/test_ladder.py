"""The ladder of levels."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.ladder import (
    LEVEL_2,
    LEVEL_A,
    LEVELS,
    NO_CAP,
    PASSED,
    climb,
    failures_after,
    leading_side,
    level_name,
    level_of,
    step_down,
)


def mask(names: str) -> int:
    return sum(1 << level_of(name) for name in names)


@pytest.mark.parametrize(
    ("start", "steps", "must_play", "reached"),
    [
        ("2", 0, "A", "2"),
        ("2", 1, "A", "3"),
        ("2", 3, "A", "5"),
        ("8", 4, "A", "Q"),
        ("J", 3, "A", "A"),
        ("K", 1, "A", "A"),
        ("K", 4, "A", "A"),
        ("Q", 3, "A", "A"),
        ("Q", 3, "", "A+"),
        ("Q", 2, "", "A"),
        ("K", 4, "", "A+"),
        ("A", 1, "A", "A+"),
        ("A", 0, "A", "A"),
        ("A", 3, "", "A+"),
        ("9", 4, "JA", "J"),
        ("J", 3, "JA", "A"),
        ("J", 2, "JA", "K"),
        ("2", 4, "5TKA", "5"),
        ("5", 12, "5TKA", "T"),
        ("T", 12, "5TKA", "K"),
        ("K", 12, "5TKA", "A"),
        ("2", 12, "", "A"),
        ("3", 12, "", "A+"),
    ],
)
def test_climbing(start: str, steps: int, must_play: str, reached: str) -> None:
    assert level_name(climb(level_of(start), steps, mask(must_play), NO_CAP)) == reached


@settings(derandomize=True, deadline=None, max_examples=300)
@given(st.integers(0, 12), st.integers(0, 12), st.integers(0, (1 << 13) - 1))
def test_climbing_halts_at_the_first_must_play_level(level: int, steps: int, must_play: int) -> None:
    halts = [other for other in range(level + 1, 13) if must_play >> other & 1]
    assert climb(level, steps, must_play, NO_CAP) == min([level + steps, PASSED, *halts])


@pytest.mark.parametrize(
    ("start", "steps", "floor", "reached"),
    [
        ("A", 12, "2", "2"),
        ("A", 3, "2", "J"),
        ("A", 0, "2", "A"),
        ("5", 4, "2", "2"),
        ("5", 2, "5", "5"),
        ("6", 2, "5", "5"),
        ("4", 1, "5", "4"),
        ("2", 5, "2", "2"),
        ("A", 20, "J", "J"),
    ],
)
def test_stepping_down(start: str, steps: int, floor: str, reached: str) -> None:
    assert level_name(step_down(level_of(start), steps, level_of(floor))) == reached


@pytest.mark.parametrize(
    ("failures", "limit", "after"),
    [(0, 3, 1), (1, 3, 2), (2, 3, 0), (0, 1, 0), (0, 0, 1), (7, 0, 8), (5, 3, 0)],
)
def test_counting_failures(failures: int, limit: int, after: int) -> None:
    assert failures_after(failures, limit) == after


@pytest.mark.parametrize(("east_west", "north_south", "side"), [(3, 3, -1), (4, 3, 0), (3, 4, 1), (13, 9, 0)])
def test_the_leading_side(east_west: int, north_south: int, side: int) -> None:
    assert leading_side(east_west, north_south) == side


def test_names_of_levels() -> None:
    assert [level_name(level) for level in range(14)] == list(LEVELS)
    assert [level_of(name) for name in LEVELS] == list(range(14))
    assert (level_of("2"), level_of("A"), level_of("A+")) == (LEVEL_2, LEVEL_A, PASSED)
    for unknown in ("1", "10", "a", "", "W1"):
        with pytest.raises(ValueError, match="not in tuple"):
            level_of(unknown)


@pytest.mark.parametrize(
    ("start", "steps", "cap", "must_play", "reached"),
    [
        ("2", 5, 3, "", "5"),
        ("2", 3, 3, "", "5"),
        ("2", 2, 3, "", "4"),
        ("9", 5, 3, "J", "J"),  # the must-play level comes before the cap
        ("K", 5, 1, "", "A"),
        ("A", 5, 0, "", "A"),
    ],
)
def test_a_gain_is_cut_at_its_cap(start: str, steps: int, cap: int, must_play: str, reached: str) -> None:
    assert level_name(climb(level_of(start), steps, mask(must_play), cap)) == reached
