"""Rules under which the engine of 80-point and the oracle are compared: shipped rulesets, flips, mixtures."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import pytest

from cardgames.cards import RANKS
from cardgames.parameters import ParameterSpec
from cardgames.parameters.model import unmet
from cardgames.rulesets import Ruleset, load, names, with_values
from cardgames_shengji.parameters import ShengjiParameters
from cardgames_shengji.parameters.auction import PairOverPair
from cardgames_shengji.rules import Rules, rules_of

CARDS = ("order", "tractor")
FOLLOWING = (*CARDS, "follow", "throw")
TRICKS = (*CARDS, "ruff", "throw", "kitty")
CALLING = ("auction", "contest", "draw", "play", "revolution", "order")
RESULTS = ("scoring", "levels", "kitty", "dealer", "play")
PLAYING = (*FOLLOWING, "ruff", "kitty", "dealer", "play", "scoring", "levels")


class Variation(NamedTuple):
    """The same rules for the engine (`engine`) and, by path, for the oracle (`values`)."""

    name: str
    ruleset: Ruleset
    engine: Rules
    values: dict[str, Any]


def variation(name: str, ruleset: Ruleset) -> Variation:
    parameters = ruleset.parameters
    assert isinstance(parameters, ShengjiParameters)
    return Variation(name, ruleset, rules_of(parameters), parameters.values())


@cache
def rulesets() -> list[Ruleset]:
    return [ruleset for name in names(bases=True) if (ruleset := load(name)).family == "shengji"]


def shipped() -> list[Variation]:
    """The base and the rulesets of the notices."""
    return [variation(ruleset.id, ruleset) for ruleset in rulesets()]


@cache
def flips(subjects: tuple[str, ...]) -> list[Variation]:
    """Every flip of every parameter of these subjects that has meaning, from each shipped ruleset."""
    return [
        variation(f"{ruleset.id} {spec.path} {number}", with_values(ruleset, {spec.path: value}))
        for ruleset in rulesets()
        for spec in free_specs(subjects)
        if ruleset.entries[spec.path].applies
        for number, value in enumerate(ShengjiParameters.flips(spec.path, ruleset.entries[spec.path].value))
    ]


def free_specs(subjects: tuple[str, ...]) -> list[ParameterSpec]:
    """The parameters of these subjects that can be changed."""
    return [spec for spec in ShengjiParameters.specs() if spec.subject in subjects and not spec.fixed]


@cache
def mixtures(subjects: tuple[str, ...], number: int) -> list[Variation]:
    """Rules of which every other value of these subjects is drawn from all that are allowed."""
    dice = random.Random(f"80 {subjects}")
    return [
        variation(f"mixture {place}", with_values(ruleset, dict(_mixture(dice, ruleset, subjects))))
        for place in range(number)
        for ruleset in [dice.choice(rulesets())]
    ]


def _mixture(dice: random.Random, ruleset: Ruleset, subjects: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    drawn = {spec.path: _drawn(dice, spec) for spec in free_specs(subjects) if dice.random() < 0.6}
    values = ruleset.parameters.values() | drawn
    bands = values["scoring.dealer_gain"]
    low_takeover = max(bands) >= values["scoring.takeover"]
    for path, value in drawn.items():
        moved = low_takeover and path in ("scoring.takeover", "scoring.dealer_gain")
        if not moved and unmet(ShengjiParameters, path, values) is None:
            yield path, value


def _drawn(dice: random.Random, spec: ParameterSpec) -> Any:
    """A value of the parameter."""
    if spec.path in _COMPOSED:
        return _COMPOSED[spec.path](dice)
    if spec.allowed is not None:
        return dice.choice(spec.allowed)
    if spec.nullable and dice.random() < 0.3:
        return None
    return dice.choice([*_near(spec), dice.randint(int(spec.minimum or 0), int(spec.maximum or 0))])


def _near(spec: ParameterSpec) -> list[int]:
    """Values that are played somewhere."""
    return [value for value in spec.given_flips or (spec.minimum,) if value is not None]


def _some(dice: random.Random, values: tuple[str, ...]) -> list[str]:
    return [value for value in values if dice.random() < 0.6]


def _bands(dice: random.Random) -> dict[int, int]:
    lowest = sorted({0, *(5 * dice.randrange(15) for _ in range(dice.randrange(5)))})
    return {low: dice.randrange(8) for low in lowest}


_COMPOSED: dict[str, Callable[[random.Random], Any]] = {
    "tractor.links": lambda dice: _some(dice, ("ace_off_level", "off_level_main", "main_little_joker", "jokers")),
    "tractor.no_trump_links": lambda dice: _some(dice, ("level_little_joker", "jokers")),
    "auction.pair_over_pair": lambda dice: _some(dice, PairOverPair.__args__),  # type: ignore[attr-defined]
    "auction.suit_order": lambda dice: dice.sample("SHCD", 4),
    "scoring.dealer_gain": _bands,
    "follow.tractors": lambda dice: dice.choice(["pairs_only", *["same_length", "longest_available"] * 2]),
    "levels.must_play": lambda dice: dice.sample(RANKS, dice.randrange(4)),
}


def varied(subjects: tuple[str, ...], number: int) -> pytest.MarkDecorator:
    """Run a test under every flip of these subjects and under so many mixtures."""
    return pytest.mark.parametrize("rules", [*flips(subjects), *mixtures(subjects, number)], ids=_id)


def crossed(name: str, *paths: str) -> pytest.MarkDecorator:
    """Run a test under a ruleset with every combination of the values of a few parameters."""
    every = [ShengjiParameters.spec(path).allowed or () for path in paths]
    changes = [dict(zip(paths, values, strict=True)) for values in product(*every)]
    rules = [variation(f"{name} crossed {place}", with_values(load(name), one)) for place, one in enumerate(changes)]
    return pytest.mark.parametrize("rules", rules, ids=_id)


def _id(rules: Variation) -> str:
    return rules.name.replace(" ", "-")


SHIPPED = pytest.mark.parametrize("rules", shipped(), ids=_id)
EACH_LEVEL = pytest.mark.parametrize("level", range(13), ids=lambda level: RANKS[level])


def chance(rules: Variation, *more: object) -> random.Random:
    """Dice of its own for every case, the same in every run."""
    return random.Random(f"{rules.name} {more}")
