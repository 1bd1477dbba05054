"""Rules under which the engine and the oracle are compared, and how either names a play.

They are the shipped rulesets, every flip of a parameter of combinations, and mixtures of many values.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from cardgames.parameters import ParameterSpec
from cardgames.rulesets import Ruleset, load, names, with_values
from cardgames_guandan.moves import FULL_HOUSE, TYPE_NAMES, make_move, move_cards, move_key, move_pair, move_type
from cardgames_guandan.parameters import GuandanParameters
from cardgames_guandan.rules import Rules, rules_of
from tests.guandan import oracle
from tests.guandan.oracle_rules import SUBJECTS

FLUSH = "straight_flush"
LIMITS = (
    ("combos.straight.min_cards", "combos.straight.max_cards"),
    ("combos.tube.min_pairs", "combos.tube.max_pairs"),
    ("combos.plate.min_triples", "combos.plate.max_triples"),
    ("combos.bomb.min_cards", "combos.bomb.max_cards"),
)


def as_reading(move: int) -> oracle.Reading:
    """A move of the engine as the oracle names it, a full house's pair left out."""
    return oracle.Reading(*as_play(move)[:3])


def as_play(move: int) -> oracle.Canonical:
    """A move of the engine as the oracle names it."""
    kind = move_type(move)
    extra = move_pair(move) if kind == FULL_HOUSE else -1
    return oracle.Canonical(TYPE_NAMES[kind], move_cards(move), move_key(move), extra)


def as_move(reading: oracle.Reading | None) -> int:
    """The engine's move to be beaten; 0 for none."""
    if reading is None:
        return 0
    return make_move(TYPE_NAMES.index(reading.type), reading.size, reading.key, 0)


class Variation(NamedTuple):
    """The same rules for the engine and, as `known`, for the oracle, which always has straight flushes."""

    name: str
    engine: Rules
    known: oracle.Rules
    has_flushes: bool

    def readings(self, cards: list[int], level: int) -> set[oracle.Reading]:
        """What the oracle takes the cards for."""
        found = oracle.readings(cards, level, self.known)
        return {reading for reading in found if self.has_flushes or reading.type != FLUSH}

    def plays(self, hand: list[int], level: int, on_table: oracle.Reading | None = None) -> set[oracle.Canonical]:
        """One play of each strength and shape that the oracle finds."""
        found = oracle.canonical_plays(hand, level, self.known, on_table)
        return {play for play in found if self.has_flushes or play.type != FLUSH}

    def beats(self, reading: oracle.Reading, on_table: oracle.Reading, level: int) -> bool:
        return oracle.beats(reading, on_table, level, self.known)

    def card_plays(
        self, hand: list[int], level: int, on_table: oracle.Reading | None = None
    ) -> set[tuple[tuple[int, ...], oracle.Reading]]:
        """Every set of cards with every reading that the oracle lets be played."""
        found = oracle.legal_plays(hand, level, self.known, on_table)
        return {(cards, reading) for cards, reading in found if self.has_flushes or reading.type != FLUSH}


def variation(name: str, ruleset: Ruleset) -> Variation:
    parameters = ruleset.parameters
    assert isinstance(parameters, GuandanParameters)
    values = parameters.values()
    has_flushes = FLUSH in values["bombs.order"]
    if not has_flushes:
        # The oracle's straight flushes are then struck out, and must not keep a straight from being one.
        values["bombs.order"] = [FLUSH, *values["bombs.order"]]
        values["combos.straight.natural_one_suit"] = "either"
        values["combos.straight.wild_one_suit"] = "declared"
    return Variation(name, rules_of(parameters), oracle.Rules.from_values(values), has_flushes)


@cache
def shipped() -> list[Ruleset]:
    """The shipped rulesets of the family that differ in what concerns combinations."""
    kept: dict[str, Ruleset] = {}
    for name in names():
        ruleset = load(name)
        if ruleset.family == "guandan":
            values = ruleset.parameters.values()
            kept.setdefault(repr([values[spec.path] for spec in combination_specs()]), ruleset)
    return list(kept.values())


def combination_specs() -> list[ParameterSpec]:
    """The parameters of combinations that can be changed."""
    return [spec for spec in GuandanParameters.specs() if spec.subject in SUBJECTS and not spec.fixed]


@cache
def all_shipped() -> list[Variation]:
    return [variation(ruleset.id, ruleset) for ruleset in shipped()]


@cache
def all_flips() -> list[Variation]:
    """Every flip of every parameter, from each shipped ruleset; what it would contradict follows it."""
    return [
        variation(f"{ruleset.id} {spec.path} {number}", with_values(ruleset, changed))
        for ruleset in shipped()
        for spec in combination_specs()
        for number, changed in enumerate(_flips(ruleset, spec))
    ]


def _flips(ruleset: Ruleset, spec: ParameterSpec) -> Iterator[dict[str, Any]]:
    values = ruleset.parameters.values()
    flips = GuandanParameters.flips(spec.path, values[spec.path])
    if spec.path == "bombs.order":
        flips = [*flips, [bomb for bomb in values["bombs.order"] if bomb != FLUSH]]
    for value in flips:
        yield consistent(values, {spec.path: value})


def consistent(values: Mapping[str, Any], changed: Mapping[str, Any]) -> dict[str, Any]:
    """The changed values, with a limit that they pass moved along and the order of bombs made to fit."""
    settled = {**values, **changed}
    for least, most in LIMITS:
        if settled[least] > settled[most]:
            mover, stays = (least, most) if most in changed else (most, least)
            settled[mover] = settled[stays]
    fewest, most_cards = settled["combos.bomb.min_cards"], settled["combos.bomb.max_cards"]
    sizes = [f"bomb{cards}" for cards in range(fewest, most_cards + 1)]
    order = [bomb for bomb in settled["bombs.order"] if bomb in {*sizes, FLUSH, "joker_bomb"}]
    settled["bombs.order"] = [bomb for bomb in sizes if bomb not in order] + order
    return {path: value for path, value in settled.items() if path in changed or value != values[path]}


@cache
def mixtures(number: int) -> list[Variation]:
    """Rules of which about every other value is drawn from all that are allowed."""
    dice = random.Random(20150424)
    return [
        variation(f"mixture {place}", with_values(ruleset, _mixture(dice, ruleset)))
        for place in range(number)
        for ruleset in [dice.choice(shipped())]
    ]


def _mixture(dice: random.Random, ruleset: Ruleset) -> dict[str, Any]:
    values = ruleset.parameters.values()
    changed: dict[str, Any] = {}
    for spec in combination_specs():
        if dice.random() < 0.5:
            continue
        if spec.allowed is not None:
            changed[spec.path] = dice.choice(spec.allowed)
        elif spec.path == "bombs.order":
            order = list(values[spec.path])
            dice.shuffle(order)
            changed[spec.path] = [bomb for bomb in order if bomb != FLUSH or dice.random() < 0.8]
        else:
            assert isinstance(spec.minimum, int)
            assert isinstance(spec.maximum, int)
            changed[spec.path] = dice.randint(spec.minimum, min(spec.maximum, spec.minimum + 7))
    return consistent(values, changed)
