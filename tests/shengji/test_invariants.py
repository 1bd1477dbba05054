"""What holds after every decision: all 108 cards, 200 points, plays that owe nothing, tricks that go where they should.

Ordinary deals rarely hold tractors for anybody to owe; so most walks play arranged ones, full of pairs and tractors.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest

from cardgames.kernel import compiled
from cardgames.matches import MatchSetup, match_setup
from cardgames.rulesets import load, with_values
from cardgames.variants import Setup
from cardgames_shengji.policies import POLICIES
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import new_table
from tests.shengji.kernels.faults import FAULTS
from tests.shengji.kernels.ledger import Ledger
from tests.shengji.kernels.walk import walk
from tests.shengji.mutations import MUTATIONS, Mutation, mutate
from tests.shengji.variations import CALLING, PLAYING, SHIPPED, Variation, mixtures, variation

ALL_LEVELS = (1 << 13) - 1
PAIRS = list(combinations_with_replacement(POLICIES, 2))
CIRCLE = [
    *("H>S", "H>D", "H>C", "S>D", "S>C", "D>C", "C>W2"),
    *("W2>W1", "W2>H", "W2>S", "W2>D", "W1>H", "W1>S", "W1>D", "W1>C"),
]
LOWEST = {"order.kitty_trump_level_cards": "lowest"}
# Rules under which more happens than under those that ship.
OTHERWISE: dict[str, dict[str, Any]] = {
    "level cards in their suits at no-trump": {
        "order.no_trump_level_cards": "suits",
        "auction.jokers_declare": True,
        "follow.tractors": "longest_available",
        "scoring.penalty_floor": "running",
        "throw.fine": 10,
        "throw.fine_counts": "once",
    },
    "circle": {
        "auction.jokers_declare": True,
        "auction.pair_over_pair": CIRCLE,
        "auction.self_override": True,
        "follow.tractors": "longest_available",
        "tractor.no_trump_links": ["level_little_joker", "jokers"],
        "kitty.multiplier.mixed": "largest",
    },
    "all level cards demoted": LOWEST
    | {"order.demoted_order": "main_above_off", "throw.fine": 20, "throw.fine_counts": "thrown"},
    "all level cards demoted and equal": LOWEST
    | {"order.demoted_order": "equal", "follow.tractors": "longest_available"},
    "the level cards of the dealer's side demoted": LOWEST
    | {"order.demoted_cards": "held_by_dealer_side", "order.demoted_order": "main_above_off"},
    "the level cards of the dealer's side demoted and equal": LOWEST
    | {
        "order.demoted_cards": "held_by_dealer_side",
        "order.demoted_order": "equal",
        "follow.tractors": "longest_available",
    },
    "demoted level cards that do not link": LOWEST
    | {"tractor.demoted_links": False, "tractor.across_level_rank": False, "kitty.multiplier.of": "winner"},
    "any trumps ruff": {
        "ruff.shape": "any_trumps",
        "ruff.compare": "every_component",
        "throw.refuters": "opponents",
        "throw.beaten_by": "ruffs_and_follows",
        "throw.forced": "smallest",
        "play.direction": "clockwise",
        "draw.direction": "clockwise",
    },
    "long tractors only": {
        "tractor.min_pairs": 3,
        "kitty.multiplier.pairs": "tractor",
        "ruff.tractor_over_pairs": True,
        "ruff.pair_on_singles": "cannot",
        "throw.groups": "side_suits",
        "draw.direction": "clockwise",
    },
    "two level cards declare": {
        "auction.cards": 2,
        "auction.nobody": "redeal",
        "auction.pair_over_pair": CIRCLE,
        "auction.eat_back_kept_card": True,
        "contest.levels": "both",
        "contest.override_moves_deal": False,
        "revolution.after": "same_dealer",
        "revolution.dealer_trumps": 6,
        "tractor.links": [],
    },
}


def standard(values: dict[str, Any]) -> Variation:
    """Standard practice with some other values."""
    return variation("", with_values(load("shengji-base"), values))


def changed(name: str) -> Variation:
    return standard(OTHERWISE[name])


EACH_OTHERWISE = pytest.mark.parametrize("name", OTHERWISE, ids=lambda name: name.replace(" ", "-"))


def ledger(*, rich: bool, quiet: bool) -> Ledger:
    """An empty one; arranged deals have bold throws too."""
    return Ledger.of({"rich": int(rich), "bold": int(rich), "quiet": int(quiet)})


def setup_of(seed: int, policies: tuple[str, str]) -> MatchSetup:
    return match_setup(Setup(seed=seed, policies=policies), POLICIES, 1 << 20)


def stroll(
    rules: Rules,
    decisions: int,
    seed: int,
    policies: tuple[str, str] = ("random", "random"),
    *,
    rich: bool = False,
    quiet: bool = False,
) -> Ledger:
    """What the compiled walk has noted."""
    noted = ledger(rich=rich, quiet=quiet).compiled()
    twin: Any = compiled(walk)
    twin(new_table().compiled(), rules.compiled(), setup_of(seed, policies).compiled(), noted, decisions)
    return Ledger.read(noted)


def plain_stroll(rules: Rules, decisions: int, seed: int, policies: tuple[str, str], *, rich: bool) -> Ledger:
    noted = ledger(rich=rich, quiet=True)
    walk([new_table()], [rules], [setup_of(seed, policies)], [noted], decisions)
    return noted


def assert_sound(noted: Ledger, decisions: int) -> None:
    assert FAULTS[noted.fault] == "none", f"after {noted.made} decisions, in hand {noted.hands}"
    assert noted.made >= decisions


@pytest.fixture(autouse=True)
def _jit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDGAMES_JIT", raising=False)


# ---------------------------------------------------------------- walks


@SHIPPED
def test_a_million_random_plays_break_no_rule(rules: Variation) -> None:
    noted = stroll(rules.engine, 1_100_000, 1)
    assert_sound(noted, 1_100_000)
    assert noted.plays > 1_000_000
    assert noted.levels == ALL_LEVELS
    assert noted.hands > noted.matches > 100


@SHIPPED
def test_hands_full_of_pairs_and_tractors_break_no_rule(rules: Variation) -> None:
    noted = stroll(rules.engine, 300_000, 2, rich=True, quiet=True)
    assert_sound(noted, 300_000)
    assert noted.pair_duties > 10_000
    assert noted.throws > noted.failed > 1000
    assert noted.ruffed > 1000
    assert noted.dug > 1000


@EACH_OTHERWISE
def test_other_rules_are_not_broken_either(name: str) -> None:
    rules = changed(name).engine
    noted = stroll(rules, 200_000, 3, rich=True, quiet=True)
    assert_sound(noted, 200_000)
    assert noted.pair_duties > 5000
    assert noted.no_trumps > 100
    assert (noted.demotions > 500) == bool(rules.kitty_levels_low)
    if name != "long tractors only":
        assert noted.tractor_duties > 500
        assert noted.tractor_duties_in_throws > 20


@pytest.mark.parametrize("rich", [False, True], ids=["chance", "arranged"])
def test_no_mixture_of_rules_is_broken(rich: bool) -> None:
    for rules in mixtures((*CALLING, *PLAYING), 40):
        noted = stroll(rules.engine, 50_000, 4, rich=rich, quiet=rich)
        assert FAULTS[noted.fault] == "none", f"{rules.name} after {noted.made} decisions"


@pytest.mark.parametrize("policies", PAIRS, ids="-".join)
@SHIPPED
def test_no_policy_breaks_a_rule(rules: Variation, policies: tuple[str, str]) -> None:
    for rich in (False, True):
        assert_sound(stroll(rules.engine, 100_000, 5, policies, rich=rich, quiet=rich), 100_000)


def test_by_chance_hardly_a_tractor_is_owed() -> None:
    rules = standard({})
    by_chance, arranged = stroll(rules.engine, 500_000, 6), stroll(rules.engine, 500_000, 6, rich=True)
    assert arranged.tractor_duties > 100 * max(by_chance.tractor_duties, 1)


@pytest.mark.parametrize("rich", [False, True], ids=["chance", "arranged"])
@SHIPPED
def test_the_plain_walk_is_the_same(rules: Variation, rich: bool) -> None:
    noted = plain_stroll(rules.engine, 1500, 7, PAIRS[-1], rich=rich)
    assert noted == stroll(rules.engine, 1500, 7, PAIRS[-1], rich=rich, quiet=True)
    assert noted.digest


# ---------------------------------------------------------------- would they notice?


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.name.replace(" ", "-"))
def test_a_broken_engine_is_noticed(mutation: Mutation, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = changed(mutation.rules) if mutation.rules in OTHERWISE else variation("", load(mutation.rules))
    mutate(monkeypatch, mutation)
    noted = plain_stroll(rules.engine, 20_000, 8, ("random", "random"), rich=True)
    assert FAULTS[noted.fault] == mutation.fault, f"after {noted.made} decisions"


def test_there_is_a_broken_engine_for_every_fault() -> None:
    assert {mutation.fault for mutation in MUTATIONS} == set(FAULTS[1:])
