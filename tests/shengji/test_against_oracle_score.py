"""What the points of a hand do to levels and deal: the engine against the oracle."""

from __future__ import annotations

import random

from cardgames.cards import RANKS
from cardgames.seats import NOBODY
from cardgames_shengji.score import add_points, final_points, settle_hand
from cardgames_shengji.table import Table, new_table
from tests.shengji import oracle
from tests.shengji.variations import EACH_LEVEL, RESULTS, SHIPPED, Variation, chance, varied

ALL_POINTS = range(0, 205, 5)
MORE_POINTS = [-20, -5, 1, 79, 81, 205, 280, 400, 1000]


def finished(levels: tuple[int, int], dealer: int, points: int, dug: bool) -> Table:
    """A hand that has been played to its end."""
    table = new_table()
    table.levels = list(levels)
    table.dealer, table.level_side = dealer, dealer % 2
    table.level = levels[dealer % 2]
    table.points = points
    table.last_multiplier = 2 if dug else 0
    return table


def check_result(rules: Variation, levels: tuple[int, int], dealer: int, points: int, dug: bool) -> None:
    table = finished(levels, dealer, points, dug)
    settle_hand(table, rules.engine)
    expected = oracle.result(rules.values, levels, dealer, max(points, 0), dug)
    where = f"{rules.name}: levels {levels}, dealer {dealer}, {points} points, last trick {dug}: {expected}"
    assert tuple(table.levels) == expected.levels, where
    assert table.next_dealer == expected.next_dealer, where
    assert table.winner == (NOBODY if expected.winner is None else expected.winner), where


@EACH_LEVEL
@SHIPPED
def test_results(rules: Variation, level: int) -> None:
    """All points, for all levels of the two sides."""
    for other in range(13):
        for points in (*ALL_POINTS, *MORE_POINTS):
            check_result(rules, (level, other), (points + other) % 4, points, points % 2 == 1)


def check_any_result(dice: random.Random, rules: Variation) -> None:
    """Levels often near one that must be played, and points often near the takeover."""
    stops = [RANKS.index(rank) for rank in rules.values["levels.must_play"]]
    near = [min(12, max(0, stop + step)) for stop in stops for step in (-2, -1, 0)]
    levels = (dice.choice([*range(13), *near]), dice.choice([*range(13), *near]))
    points = dice.choice([*ALL_POINTS, *MORE_POINTS, rules.values["scoring.takeover"], 0])
    check_result(rules, levels, dice.randrange(4), points, dice.random() < 0.4)


@varied(RESULTS, 150)
def test_results_under_other_rules(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(60):
        check_any_result(dice, rules)


def check_total(dice: random.Random, rules: Variation) -> None:
    """Points and fines in any order."""
    entries = [dice.choice([5, 10, 20, 40, -10, -30, -80]) for _ in range(dice.randrange(8))]
    table = new_table()
    for entry in entries:
        add_points(table, rules.engine, entry)
    assert final_points(table) == oracle.total(rules.values, entries), f"{rules.name}: {entries}"


@varied(("scoring",), 40)
def test_totals(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(40):
        check_total(dice, rules)
