"""Paired differences: exact where nothing differs, as computed by hand, and intervals that hold the truth."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from cardgames.comparison.paired import PairedDifference, PairedSums, holm
from cardgames.statistics import Metric, t_quantile, t_two_sided
from cardgames.text import Text

COLUMNS = {"hands": 0, "points": 1, "won": 2, "throws": 3, "digest": 4}
NAME = Text("名", "name")
METRICS = (
    Metric("points_per_hand", "hands", NAME, "points"),
    Metric("won", "hands", NAME, share=True),
    Metric("points_per_throw", "throws", NAME, "points", scale=1 / 5),
)
Rows = np.ndarray[Any, Any]
Games = tuple[Rows, Rows]


def games(dice: np.random.Generator, n: int, *, rate: float, shared: Rows | None = None) -> Games:
    """Two games a deal, of a single hand each; the points of a game are those `shared` by the deal and some more."""
    both = []
    common = dice.poisson(2, n) if shared is None else shared
    for _ in range(2):
        points = common + dice.poisson(rate, n)
        throws = 1 + dice.poisson(1, n)
        both.append(
            np.stack([np.ones(n, int), points, (points > 4).astype(int), throws, dice.integers(1 << 30, size=n)], 1)
        )
    return both[0], both[1]


def compared(first: Games, other: Games) -> dict[str, PairedDifference]:
    return PairedSums(COLUMNS, METRICS).plus(first, other).differences()


# ---------------------------------------------------------------- exact


def test_what_is_the_same_differs_by_exactly_nothing() -> None:
    first = games(np.random.default_rng(1), 777, rate=1.3)
    for found in compared(first, first).values():
        assert (found.difference, found.ci95, found.effect, found.p, found.n) == (0.0, (0.0, 0.0), 0.0, 1.0, 777)
        assert found.variance_reduction == 1.0


def test_sums_do_not_depend_on_how_the_deals_are_split() -> None:
    dice = np.random.default_rng(2)
    first, other = games(dice, 300, rate=1), games(dice, 300, rate=2)
    whole = compared(first, other)
    sums = PairedSums(COLUMNS, METRICS)
    for low, high in ((0, 1), (1, 120), (120, 300)):
        sums = sums.plus((first[0][low:high], first[1][low:high]), (other[0][low:high], other[1][low:high]))
    assert sums.differences() == whole


def test_a_difference_as_computed_by_hand() -> None:
    """The linearised variance over deals, in floats."""
    dice = np.random.default_rng(3)
    shared = dice.poisson(2, 500)
    first, other = games(dice, 500, rate=1, shared=shared), games(dice, 500, rate=1.5, shared=shared)
    found = compared(first, other)["points_per_throw"]
    x0, y0, x1, y1 = (sum(side)[:, column].astype(float) for side in (first, other) for column in (1, 3))
    r0, r1 = x0.sum() / y0.sum(), x1.sum() / y1.sum()
    each = (x1 - r1 * y1) / y1.sum() - (x0 - r0 * y0) / y0.sum()
    error = math.sqrt((each**2).sum() * 500 / 499) / 5
    assert found.difference == pytest.approx((r1 - r0) / 5)
    assert found.ci95 == pytest.approx(
        ((r1 - r0) / 5 - t_quantile(499) * error, (r1 - r0) / 5 + t_quantile(499) * error)
    )
    assert found.p == pytest.approx(t_two_sided((r1 - r0) / 5 / error, 499), rel=1e-3)
    single = [np.concatenate(side)[:, [1, 3]].astype(float) for side in (first, other)]
    spreads = [
        np.var(side[:, 0] - r * side[:, 1], ddof=1) / side[:, 1].mean() ** 2 / 25
        for side, r in zip(single, (r0, r1), strict=True)
    ]
    assert found.effect == pytest.approx((r1 - r0) / 5 / math.sqrt(sum(spreads) / 2), rel=1e-3)
    assert found.variance_reduction == pytest.approx(1 - error**2 / (sum(spreads) / 1000), abs=1e-3)


def test_pairing_saves_what_the_deals_share() -> None:
    dice = np.random.default_rng(4)
    shared = dice.poisson(2, 4000)
    paired = compared(games(dice, 4000, rate=1, shared=shared), games(dice, 4000, rate=1, shared=shared))
    unpaired = compared(games(dice, 4000, rate=1), games(dice, 4000, rate=1))
    # Of a variance of 3 a game, the 2 of the deal go; deals of their own even cost, as their two games agree.
    assert paired["points_per_hand"].variance_reduction == pytest.approx(2 / 3, abs=0.05)
    assert unpaired["points_per_hand"].variance_reduction == pytest.approx(-2 / 3, abs=0.1)


def test_one_deal_gives_no_interval() -> None:
    dice = np.random.default_rng(5)
    found = compared(games(dice, 1, rate=1), games(dice, 1, rate=3))["points_per_hand"]
    assert found.difference != 0
    assert (found.ci95, found.p, found.effect is None) == (None, None, False)


def test_without_cases_there_is_no_difference_to_report() -> None:
    first = games(np.random.default_rng(6), 20, rate=1)
    for rows in first:
        rows[:, COLUMNS["throws"]] = 0
    assert set(compared(first, first)) == {"points_per_hand", "won"}


# ---------------------------------------------------------------- over many seeds


@pytest.mark.parametrize(("n", "low", "high"), [(12, 0.925, 0.975), (60, 0.935, 0.965), (400, 0.938, 0.962)])
@pytest.mark.parametrize("name", ["points_per_hand", "points_per_throw"])
def test_95_of_100_intervals_hold_the_truth(name: str, n: int, low: float, high: float) -> None:
    truth = {"points_per_hand": 0.5, "points_per_throw": 0.5 / 2 / 5}[name]
    held = 0
    for seed in range(2000):
        dice = np.random.default_rng((n, seed))
        shared = dice.poisson(2, n)
        found = compared(games(dice, n, rate=1, shared=shared), games(dice, n, rate=1.5, shared=shared))[name]
        assert found.ci95 is not None
        held += found.ci95[0] <= truth <= found.ci95[1]
    assert low < held / 2000 < high


@pytest.mark.parametrize(("share", "parted"), [(1 / 200, 1), (1 / 38, 0)])
def test_where_few_deals_differ_intervals_are_wide_enough(share: float, parted: int) -> None:
    """One deal in 200 gives the other ruleset a point more: of 300 deals, some one or two, or none at all. One in 38,
    some eight: also where the play is the same, and the rules only count otherwise."""
    held = 0
    for seed in range(1000):
        dice = np.random.default_rng((7, seed))
        first = games(dice, 300, rate=1)
        other = (first[0].copy(), first[1].copy())
        more = dice.random(300) < share
        other[0][more, COLUMNS["points"]] += 1
        other[0][0, COLUMNS["digest"]] += parted
        found = compared(first, other)["points_per_hand"]
        assert found.ci95 is not None
        held += found.ci95[0] <= share / 2 <= found.ci95[1]
    assert held >= 950


@pytest.mark.parametrize(("name", "column"), [("points_per_throw", "throws"), ("points_per_hand", "hands")])
def test_what_was_never_seen_is_not_sure_to_be_the_same(name: str, column: str) -> None:
    """However much its denominator differs."""
    dice = np.random.default_rng(8)
    first, other = games(dice, 300, rate=1), games(dice, 300, rate=1)
    for rows in (*first, *other):
        rows[:, COLUMNS["points"]] = 0
        rows[:, COLUMNS[column]] = dice.integers(1, 9, 300)
    found = compared(first, other)[name]
    assert (found.difference, found.p) == (0.0, 1.0)
    assert found.ci95 is not None
    assert found.ci95[0] < 0 < found.ci95[1]


# ---------------------------------------------------------------- p-values


@pytest.mark.parametrize(
    ("t", "freedom", "p"),
    [
        (12.7062, 1, 0.05),
        (4.30265, 2, 0.05),
        (3.18245, 3, 0.05),
        (2.22814, 10, 0.05),
        (3.16927, 10, 0.01),
        (2.04227, 30, 0.05),
        (2.62589, 100, 0.01),
        (1.97190, 200, 0.05),
        (1.97183, 201, 0.05),
        (3.29053, 10**6, 0.001),
        (0.0, 7, 1.0),
        (-2.22814, 10, 0.05),
    ],
)
def test_probabilities_of_student(t: float, freedom: int, p: float) -> None:
    assert t_two_sided(t, freedom) == pytest.approx(p, rel=1e-3)


def test_holm_corrects_step_by_step() -> None:
    assert holm([0.01, 0.04, 0.03, None, 0.005]) == pytest.approx([0.03, 0.06, 0.06, None, 0.02])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []
