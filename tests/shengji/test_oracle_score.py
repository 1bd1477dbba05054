"""The oracle's points, levels and next dealers, against the cases of the field and the clauses."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.shengji.oracle import PASSED, Result, anhui_rise, result, standard_rise, total, xiamen_rise
from tests.shengji.oracle_rules import RANKS
from tests.shengji.oracle_text import ANHUI, XIAMEN, Knobs

NO_STOPS: Knobs = {"levels.must_play": [], "levels.leave_must_play": "any_gain"}


def level(name: str) -> int:
    return PASSED if name == "A+" else RANKS.index(name)


@pytest.mark.parametrize(
    ("knobs", "printed"),
    [({**ANHUI, **NO_STOPS}, anhui_rise), (XIAMEN, xiamen_rise), ({}, standard_rise)],
    ids=["anhui", "xiamen", "base"],
)
def test_levels_are_those_of_the_printed_formula(knobs: Knobs, printed: Callable[[int], int]) -> None:
    for points in range(0, 505, 5):
        rise = printed(points)
        levels = (min(2 + max(-rise, 0), PASSED), min(2 + max(rise, 0), PASSED))
        found = result(knobs, (2, 2), 0, points)
        assert (found.taken_over, found.levels) == (points >= 80, levels)


@pytest.mark.parametrize(
    ("points", "anhui", "xiamen", "standard"),
    [
        (0, -8, -5, -3), (5, -8, -4, -2), (20, -6, -4, -2), (25, -6, -3, -2), (35, -5, -3, -2), (40, -4, -3, -1),
        (45, -4, -2, -1), (60, -2, -2, -1), (65, -2, -1, -1), (70, -1, -1, -1), (75, -1, -1, -1), (80, 0, 0, 0),
        (85, 0, 0, 0), (90, 1, 0, 0), (95, 1, 0, 0), (100, 2, 1, 0), (115, 3, 1, 0), (120, 4, 2, 1), (135, 5, 2, 1),
        (200, 12, 6, 3), (240, 16, 8, 4), (280, 20, 10, 5), (380, 30, 15, 7),
    ],
)  # fmt: skip
def test_c48(points: int, anhui: int, xiamen: int, standard: int) -> None:
    assert (anhui_rise(points), xiamen_rise(points), standard_rise(points)) == (anhui, xiamen, standard)


class Hand(NamedTuple):
    """Levels of E-W and N-S before and after; East deals."""

    name: str
    levels: str
    points: int
    after: str
    knobs: Knobs
    dug: bool = False


HANDS = [
    Hand("A2(c)", "5 2", 70, "6 2", ANHUI),
    Hand("A2(d)", "5 2", 65, "7 2", ANHUI),
    Hand("A2(e)", "5 2", 80, "5 2", ANHUI),
    Hand("A2(f)", "5 4", 100, "5 6", ANHUI),
    Hand("A2(g) worked", "5 2", 240, "5 J", ANHUI),
    Hand("A2(g) dealer", "9 2", 40, "J 2", ANHUI),
    Hand("A2(h)", "9 2", 30, "J 2", ANHUI),
    Hand("A2(h) worked", "5 J", 120, "5 J", ANHUI),
    Hand("A2(h) held", "J 5", 75, "Q 5", ANHUI),
    Hand("A2(h) any gain", "5 J", 120, "5 A", {**ANHUI, "levels.leave_must_play": "any_gain"}),
    Hand("A2(i)", "Q 2", 30, "A 2", ANHUI),
    Hand("A2(i) held", "A 2", 70, "A+ 2", ANHUI),
    Hand("A2(i) attackers", "5 A", 200, "5 A", ANHUI),
    Hand("attackers pass", "5 A", 100, "5 A+", XIAMEN),
    Hand("attackers just take over", "5 A", 80, "5 A", XIAMEN),
    Hand("A2(j)", "T 2", 50, "J 2", ANHUI),
    Hand("C51 X", "T 2", 20, "A 2", XIAMEN),
    Hand("X 1(b)", "Q 2", 40, "A+ 2", XIAMEN),
    Hand("X 1(b) Q to A", "Q 2", 60, "A 2", XIAMEN),
    Hand("X 1(d)", "K 2", 60, "A+ 2", XIAMEN),
    Hand("A must be played", "Q 2", 40, "A 2", {**XIAMEN, "levels.must_play": ["A"]}),
    Hand("X 10(a)", "5 5", 75, "6 5", XIAMEN),
    Hand("X 10(b)", "5 5", 135, "5 7", XIAMEN),
    Hand("X 10(c)", "5 2", 220, "5 9", XIAMEN),
    Hand("cap", "5 2", 220, "5 5", {**XIAMEN, "scoring.attackers_cap": 3}),
    Hand("cap is not for the dealer's side", "5 2", 0, "T 2", {**XIAMEN, "scoring.attackers_cap": 3}),
    Hand("X 12(a)", "5 2", 20, "9 2", XIAMEN, dug=True),
    Hand("C47", "5 2", 70, "6 2", XIAMEN, dug=True),
    Hand("dig deposes", "5 2", 70, "5 2", {"kitty.dig_deposes": True}, dug=True),
    Hand("dig deposes above", "5 2", 120, "5 3", {"kitty.dig_deposes": True}, dug=True),
    Hand("nothing dug", "5 2", 70, "6 2", {"kitty.dig_deposes": True}),
    Hand("takeover at 75", "5 2", 75, "5 2", {"scoring.takeover": 75}),
    Hand("steps above 75", "5 2", 115, "5 3", {"scoring.takeover": 75}),
    Hand("X 21", "5 2", 85, "5 2", XIAMEN),
    Hand("a band of nothing", "5 2", 75, "5 2", {"scoring.dealer_gain": {0: 3, 5: 2, 40: 1, 70: 0}}),
]


@pytest.mark.parametrize("case", HANDS, ids=lambda case: case.name.replace(" ", "-"))
def test_levels(case: Hand) -> None:
    before, after = ([level(name) for name in text.split()] for text in (case.levels, case.after))
    found = result(case.knobs, (before[0], before[1]), 0, case.points, case.dug)
    taken_over = case.points >= case.knobs.get("scoring.takeover", 80) or (
        case.dug and bool(case.knobs.get("kitty.dig_deposes"))
    )
    won = after.index(PASSED) if PASSED in after else None
    assert found == Result(taken_over, (after[0], after[1]), 1 if taken_over else 2, won)


@pytest.mark.parametrize(
    ("knobs", "points", "dealer"),
    [
        ({}, 40, 1),
        ({}, 80, 0),
        ({"dealer.after_held": "same"}, 40, 3),
        ({"dealer.after_lost": "previous_seat"}, 80, 2),
        ({"play.direction": "clockwise"}, 80, 2),
        ({"play.direction": "clockwise", "dealer.after_lost": "previous_seat"}, 80, 0),
    ],
)
def test_c54(knobs: Knobs, points: int, dealer: int) -> None:
    """South deals; held: North; lost: East."""
    assert result(knobs, (0, 0), 3, points).next_dealer == dealer


@pytest.mark.parametrize(
    ("entries", "final", "running"),
    [([55, 30], 85, 85), ([-20, 10, 30], 20, 40), ([10, -20], 0, 0), ([75, 10], 85, 85), ([], 0, 0)],
)
def test_points_are_kept_from_falling_below_zero(entries: list[int], final: int, running: int) -> None:
    assert total({"scoring.penalty_floor": "final"}, entries) == final
    assert total({"scoring.penalty_floor": "running"}, entries) == running
