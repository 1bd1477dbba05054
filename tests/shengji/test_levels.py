"""What every score is worth from every level, worked out from what the notices print."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from cardgames.cards import RANKS
from cardgames.rulesets import load, with_values
from cardgames.seats import NOBODY, E, N, S, W
from cardgames_shengji.parameters import ShengjiParameters
from cardgames_shengji.rules import Rules, rules_of
from cardgames_shengji.score import settle_hand
from cardgames_shengji.table import Table, new_table

SCORES = range(-100, 405, 5)
LEVELS = [*RANKS, "past A"]
ANTICLOCKWISE = {E: N, N: W, W: S, S: E}
CLOCKWISE = {N: E, W: N, S: W, E: S}
OPPOSITE = {E: W, W: E, N: S, S: N}
ITSELF = {seat: seat for seat in OPPOSITE}


def tens(points: int) -> int:
    """Rules A and B: a level for every ten points that are wanting to 80, a part of ten among them."""
    return -((points - 80) // 10)


def xiamen(points: int) -> int:
    """Clause 11."""
    return 5 if points == 0 else 4 if points <= 20 else 3 if points <= 40 else 2 if points <= 60 else 1


def standard(points: int) -> int:
    return 3 if points == 0 else 2 if points <= 35 else 1


class Ladder(NamedTuple):
    """What a ruleset says of levels and of the deal."""

    held: Callable[[int], int]  # what the dealer's side gains by the attackers' points, below the takeover
    step: int  # points above it for each level of the attackers
    must_play: str = ""
    by_holding: bool = False  # a must-play level is left only by holding a hand as dealer there
    takeover: int = 80
    cap: int | None = None  # most levels by a takeover
    after_held: dict[int, int] = OPPOSITE  # the next dealer
    after_lost: dict[int, int] = ANTICLOCKWISE
    dig_deposes: bool = False


PRINTED = {
    "anhui-tech-2011-a": Ladder(tens, 10, "JA", by_holding=True),
    "anhui-tech-2011-b": Ladder(tens, 10, "JA", by_holding=True),
    "xiamen-2020": Ladder(xiamen, 20),
    "shengji-base": Ladder(standard, 40),
}
# A ruleset, other values, and what it says with them.
CHANGED: dict[str, tuple[str, dict[str, Any], Ladder]] = {
    "a cap": ("anhui-tech-2011-a", {"scoring.attackers_cap": 3}, PRINTED["anhui-tech-2011-a"]._replace(cap=3)),
    "a cap of nothing": ("xiamen-2020", {"scoring.attackers_cap": 0}, PRINTED["xiamen-2020"]._replace(cap=0)),
    "any gain leaves J and A": (
        "anhui-tech-2011-a",
        {"levels.leave_must_play": "any_gain"},
        PRINTED["anhui-tech-2011-a"]._replace(by_holding=False),
    ),
    "no must-play level": (
        "anhui-tech-2011-b",
        {"levels.must_play": []},
        PRINTED["anhui-tech-2011-b"]._replace(must_play="", by_holding=False),
    ),
    "A is a must-play level": (
        "xiamen-2020",
        {"levels.must_play": ["A"], "levels.leave_must_play": "held_as_dealer", "scoring.attackers_cap": 2},
        PRINTED["xiamen-2020"]._replace(must_play="A", by_holding=True, cap=2),
    ),
    "5, T and K are must-play levels": (
        "shengji-base",
        {"levels.must_play": ["5", "T", "K"]},
        PRINTED["shengji-base"]._replace(must_play="5TK"),
    ),
    "another takeover": (
        "shengji-base",
        {"scoring.takeover": 75, "scoring.attackers_step": 15},
        PRINTED["shengji-base"]._replace(takeover=75, step=15),
    ),
    "the same dealer": (
        "xiamen-2020",
        {"dealer.after_held": "same", "dealer.after_lost": "previous_seat"},
        PRINTED["xiamen-2020"]._replace(after_held=ITSELF, after_lost=CLOCKWISE),
    ),
    "play goes clockwise": (
        "xiamen-2020",
        {"play.direction": "clockwise"},
        PRINTED["xiamen-2020"]._replace(after_lost=CLOCKWISE),
    ),
    "play goes clockwise and the deal against it": (
        "xiamen-2020",
        {"play.direction": "clockwise", "dealer.after_lost": "previous_seat"},
        PRINTED["xiamen-2020"],
    ),
    "digging deposes": (
        "xiamen-2020",
        {"kitty.dig_deposes": True},
        PRINTED["xiamen-2020"]._replace(dig_deposes=True),
    ),
}


class Result(NamedTuple):
    """How a hand leaves the match; levels by name."""

    dealers: str  # the level of the side that dealt
    attackers: str
    next_dealer: int
    winner: int


def rules_for(name: str, values: dict[str, Any] | None = None) -> Rules:
    parameters = with_values(load(name), values or {}).parameters
    assert isinstance(parameters, ShengjiParameters)
    return rules_of(parameters)


def settled(
    rules: Rules, dealer: int, dealers: str, attackers: str, points: int, times: int = 0, at: Table | None = None
) -> Result:
    """What the engine makes of a hand; `times` is the multiplier of the kitty where the attackers have dug it."""
    table, side = at or new_table(), dealer % 2
    table.dealer, table.winner = dealer, NOBODY
    table.levels[side], table.levels[1 - side] = LEVELS.index(dealers), LEVELS.index(attackers)
    table.level, table.level_side = table.levels[side], side
    table.points, table.last_multiplier = points, times
    settle_hand(table, rules)
    return Result(LEVELS[table.levels[side]], LEVELS[table.levels[1 - side]], table.next_dealer, table.winner)


def raised(level: str, steps: int, must_play: str) -> str:
    """The level that is so many steps above, or the first must-play level on the way."""
    way = LEVELS[LEVELS.index(level) + 1 :][:steps]
    return next((step for step in way if step in must_play), way[-1] if way else level)


def expected(ladder: Ladder, dealer: int, dealers: str, attackers: str, points: int, dug: bool = False) -> Result:
    """What comes of a hand by what is printed."""
    points = max(points, 0)
    if points < ladder.takeover and not (dug and ladder.dig_deposes):
        dealers = raised(dealers, ladder.held(points), ladder.must_play)
        winner = dealer % 2 if dealers == "past A" else NOBODY
        return Result(dealers, attackers, ladder.after_held[dealer], winner)
    steps = max(points - ladder.takeover, 0) // ladder.step
    steps = steps if ladder.cap is None else min(steps, ladder.cap)
    if not (ladder.by_holding and attackers in ladder.must_play):
        attackers = raised(attackers, steps, ladder.must_play)
    winner = 1 - dealer % 2 if attackers == "past A" else NOBODY
    return Result(dealers, attackers, ladder.after_lost[dealer], winner)


def assert_as_printed(rules: Rules, ladder: Ladder) -> None:
    """At every score from every level, of the dealer's side and of the attackers, wherever the dealer sits."""
    table = new_table()
    for points in SCORES:
        for place, level in enumerate(RANKS):
            other = RANKS[(5 * place + 2) % 13]
            times = 2 * ((points // 5 + place) % 2)
            for dealer in range(4):
                for levels in ((level, other), (other, level)):
                    case = (dealer, *levels, points)
                    assert settled(rules, *case, times, table) == expected(ladder, *case, bool(times)), case


@pytest.mark.parametrize("name", PRINTED)
def test_every_score_from_every_level(name: str) -> None:
    assert_as_printed(rules_for(name), PRINTED[name])


@pytest.mark.parametrize("name", CHANGED, ids=lambda name: name.replace(" ", "-"))
def test_every_score_under_other_rules(name: str) -> None:
    ruleset, values, ladder = CHANGED[name]
    assert_as_printed(rules_for(ruleset, values), ladder)


# What the notices give in so many words, from level 2 with E as dealer.

RULES_A_AND_B = pytest.mark.parametrize("name", ["anhui-tech-2011-a", "anhui-tech-2011-b"])
EXAMPLES = {
    "anhui-tech-2011-a": {
        70: ("3", "2"),
        65: ("4", "2"),
        80: ("2", "2"),
        100: ("2", "4"),
        0: ("T", "2"),
        85: ("2", "2"),
    },
    "xiamen-2020": {
        0: ("7", "2"),
        5: ("6", "2"),
        20: ("6", "2"),
        25: ("5", "2"),
        40: ("5", "2"),
        45: ("4", "2"),
        60: ("4", "2"),
        65: ("3", "2"),
        75: ("3", "2"),
        80: ("2", "2"),
        95: ("2", "2"),
        100: ("2", "3"),
        120: ("2", "4"),
        200: ("2", "8"),
        400: ("2", "past A"),
        -100: ("7", "2"),
    },
}
EXAMPLES["anhui-tech-2011-b"] = EXAMPLES["anhui-tech-2011-a"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_scores_that_are_printed(name: str) -> None:
    for points, (dealers, attackers) in EXAMPLES[name].items():
        result = settled(rules_for(name), E, "2", "2", points)
        assert (result.dealers, result.attackers) == (dealers, attackers), points
        assert result.next_dealer == (W if points < 80 else N)


@RULES_A_AND_B
def test_a_must_play_level_cannot_be_leapt_over(name: str) -> None:
    rules = rules_for(name)
    assert settled(rules, E, "T", "2", 0).dealers == "J"
    assert settled(rules, E, "J", "2", 0).dealers == "A"
    assert settled(rules, E, "2", "5", 200).attackers == "J"
    assert settled(rules, E, "2", "K", 200).attackers == "A"


@RULES_A_AND_B
def test_a_must_play_level_is_left_by_holding_a_hand_there(name: str) -> None:
    rules = rules_for(name)
    for level in "JA":
        assert settled(rules, E, "2", level, 200) == Result("2", level, N, NOBODY)
    assert settled(rules, E, "J", "2", 75) == Result("Q", "2", W, NOBODY)
    assert settled(rules, E, "A", "2", 75) == Result("past A", "2", W, 0)
    assert settled(rules, E, "A", "2", 80) == Result("A", "2", N, NOBODY)


def test_xiamen_clause_1_leaps_over_the_ace() -> None:
    rules = rules_for("xiamen-2020")
    assert settled(rules, N, "Q", "2", 25) == Result("past A", "2", S, 1)
    assert settled(rules, N, "2", "A", 100) == Result("2", "past A", W, 0)
    assert settled(rules, N, "2", "A", 95) == Result("2", "A", W, NOBODY)


def test_xiamen_clause_12_digging_alone_deposes_nobody() -> None:
    assert settled(rules_for("xiamen-2020"), E, "2", "2", 70, 2) == Result("3", "2", W, NOBODY)
    assert settled(rules_for("xiamen-2020", {"kitty.dig_deposes": True}), E, "2", "2", 70, 2) == Result(
        "2", "2", N, NOBODY
    )
