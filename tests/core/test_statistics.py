"""Means and their intervals."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest

from cardgames.statistics import Estimate, Metric, Sums, t_quantile, wilson
from cardgames.text import Text

COLUMNS = {"hands": 0, "matches": 1, "bombs": 2, "won": 3, "seconds": 4}
NAME = Text("名", "name")
METRICS = (
    Metric("bombs_per_hand", "hands", NAME, "bombs"),
    Metric("won", "matches", NAME, share=True),
    Metric("minutes", "matches", NAME, "seconds", scale=1 / 60),
    Metric("first", "hands", NAME, "won", share=True),
)


def estimates(*rows: tuple[int, int, int, int, int]) -> dict[str, Estimate]:
    sums = Sums(COLUMNS, METRICS)
    sums = sums.plus(np.array(rows, dtype=np.int64).reshape(-1, len(COLUMNS)))
    return sums.estimates()


# ---------------------------------------------------------------- quantiles and Wilson's interval


@pytest.mark.parametrize(
    ("freedom", "quantile", "error"),
    [
        (1, 12.7062, 0.001),
        (2, 4.3027, 0.001),
        (3, 3.1824, 0.001),
        (4, 2.7764, 0.02),
        (5, 2.5706, 0.008),
        (7, 2.3646, 0.002),
        (10, 2.2281, 0.001),
        (15, 2.1314, 0.0005),
        (30, 2.0423, 0.0002),
        (60, 2.0003, 0.0001),
        (120, 1.9799, 0.0001),
        (1000, 1.9623, 0.0001),
        (10**7, 1.95996, 0.0001),
    ],
)
def test_quantiles_of_student(freedom: int, quantile: float, error: float) -> None:
    assert t_quantile(freedom) == pytest.approx(quantile, abs=error)


def test_quantiles_fall_with_the_number_of_cases() -> None:
    quantiles = [t_quantile(freedom) for freedom in range(1, 2000)]
    assert quantiles == sorted(quantiles, reverse=True)
    assert quantiles[-1] > 1.959963984540054


@pytest.mark.parametrize(
    ("hits", "cases", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0000),
        (5, 10, 0.2366, 0.7634),
        (0, 1, 0.0000, 0.7935),
    ],
)
def test_wilsons_interval(hits: int, cases: int, low: float, high: float) -> None:
    assert wilson(hits, cases) == pytest.approx((low, high), abs=0.00006)


@pytest.mark.parametrize("cases", [1, 2, 10, 1000, 10**9])
def test_wilsons_interval_is_the_same_from_either_side(cases: int) -> None:
    for hits in {0, 1, cases // 3, cases}:
        low, high = wilson(hits, cases)
        assert 0.0 <= low <= hits / cases <= high <= 1.0
        assert wilson(cases - hits, cases) == pytest.approx((1 - high, 1 - low))


# ---------------------------------------------------------------- estimates


def test_a_ratio_and_its_interval() -> None:
    found = estimates((10, 1, 20, 1, 600), (20, 1, 30, 0, 900), (12, 1, 31, 1, 300))
    rows = [(20, 10), (30, 20), (31, 12)]
    ratio = 81 / 42
    spread = sum((x - ratio * y) ** 2 for x, y in rows)
    half = 4.303 * math.sqrt(spread / 2 * 3) / 42
    bombs = found["bombs_per_hand"]
    assert bombs.mean == pytest.approx(ratio)
    assert bombs.ci95 == pytest.approx((ratio - half, ratio + half))
    assert bombs.n == 42
    assert found["won"].mean == pytest.approx(2 / 3)
    assert found["won"].n == 3
    minutes = found["minutes"]
    assert minutes.mean == pytest.approx(10.0)
    assert minutes.ci95 is not None
    assert minutes.ci95[1] - 10 == pytest.approx(4.303 * 5 / math.sqrt(3))
    assert minutes.ci95[0] == 0.0  # a count is never below nothing


def test_nothing_seen_gives_no_mean() -> None:
    for found in (estimates(), estimates((0, 0, 0, 0, 0))):
        assert set(found.values()) == {Estimate(None, None, 0)}
    assert Estimate(None, None, 0).as_dict() == {"mean": None, "ci95": None, "n": 0}


def test_one_match_gives_no_interval_unless_of_a_share() -> None:
    found = estimates((13, 1, 20, 1, 600))
    assert found["bombs_per_hand"] == Estimate(20 / 13, None, 13)
    assert found["minutes"].ci95 is None
    assert found["won"] == Estimate(1.0, wilson(1, 1), 1)
    assert json.loads(json.dumps(found["won"].as_dict())) == {"mean": 1.0, "ci95": [*wilson(1, 1)], "n": 1}


def test_what_was_never_or_always_seen_gets_wilsons_interval() -> None:
    found = estimates((10, 1, 0, 1, 60), (14, 1, 0, 1, 60), (9, 1, 0, 1, 60))
    assert found["bombs_per_hand"] == Estimate(0.0, wilson(0, 33), 33)
    assert found["won"] == Estimate(1.0, wilson(3, 3), 3)
    assert found["minutes"] == Estimate(1.0, (1.0, 1.0), 3)


def test_a_share_stays_between_0_and_1() -> None:
    found = estimates(*[(5, 1, 3, 1, 60)] * 9, (5, 1, 3, 0, 60))
    assert found["won"].ci95 is not None
    assert found["won"].ci95[1] == 1.0
    found = estimates(*[(5, 1, 3, 0, 60)] * 9, (5, 1, 3, 1, 60))
    assert found["won"].ci95 is not None
    assert found["won"].ci95[0] == 0.0


def test_sums_are_exact_however_the_rows_come() -> None:
    dice = np.random.default_rng(3)
    rows = dice.integers(0, 1 << 20, size=(5000, len(COLUMNS)))
    rows[:, 1] = 1
    whole = Sums(COLUMNS, METRICS)
    whole = whole.plus(rows)
    for size in (1, 7, 1000):
        parts = Sums(COLUMNS, METRICS)
        for first in range(0, len(rows), size):
            parts = parts.plus(rows[first : first + size])
        assert parts.estimates() == whole.estimates()
    assert whole.matches == whole.total("matches") == 5000
    assert whole.total("bombs") == int(rows[:, 2].sum())


# ---------------------------------------------------------------- how often an interval holds the truth


def matches_played(dice: np.random.Generator, matches: int) -> np.ndarray:
    """Rows of matches that differ in length and in how rich in bombs their hands are: 1.5 on the average."""
    hands = 4 + dice.poisson(9, matches)
    rate = dice.gamma(4, 1.5 / 4, matches)
    rows = np.zeros((matches, len(COLUMNS)), dtype=np.int64)
    rows[:, 0] = hands
    rows[:, 1] = 1
    rows[:, 2] = dice.poisson(rate * hands)
    rows[:, 3] = dice.random(matches) < 0.3
    rows[:, 4] = dice.gamma(5, 600 / 5, matches)
    return rows


def test_intervals_hold_the_truth_95_times_in_100() -> None:
    dice = np.random.default_rng(20120511)
    truth = {"bombs_per_hand": 1.5, "won": 0.3, "minutes": 9.99}
    runs, held, naive = 2500, dict.fromkeys(truth, 0), 0
    for _ in range(runs):
        sums = Sums(COLUMNS, METRICS)
        sums = sums.plus(matches_played(dice, 80))
        found = sums.estimates()
        for name, value in truth.items():
            low, high = found[name].ci95 or (math.inf, math.inf)
            held[name] += low <= value <= high
        bombs = found["bombs_per_hand"]
        assert bombs.mean is not None
        naive += abs(bombs.mean - 1.5) <= 1.96 * math.sqrt(bombs.mean / bombs.n)
    for name, hits in held.items():
        assert 0.935 < hits / runs < 0.97, (name, hits / runs)
    # As if the hands of a match had nothing in common, it would be held far less often.
    assert naive / runs < 0.7
