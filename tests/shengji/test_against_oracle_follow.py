"""What the engine lets be led and followed against the oracle, which tries every set of cards."""

from __future__ import annotations

import random
from itertools import combinations
from typing import NamedTuple

import pytest

from cardgames.errors import PlayError
from cardgames_shengji.checks import check_play
from cardgames_shengji.options import follows, leads
from cardgames_shengji.table import Table
from cardgames_shengji.trick import lead
from tests.shengji import oracle
from tests.shengji.oracle_rules import Cards, sorted_cards
from tests.shengji.scenes import (
    PACK,
    Scene,
    any_scene,
    give,
    led_group,
    rich,
    rich_cards,
    scenes,
    some_of,
    strange_to,
    stretch,
    to_cards,
    to_places,
)
from tests.shengji.variations import EACH_LEVEL, FOLLOWING, SHIPPED, Variation, chance, mixtures, varied

LEADER = 0
MOST_TRIED = 60  # sets of cards for which the reason is looked at, of one hand
REASONS = {"groups": "mixed"}  # where the engine's word is not the oracle's


class Turn(NamedTuple):
    """What was led, and the hand that has to follow."""

    scene: Scene
    led: Cards
    seat: int
    hand: Cards

    def table(self) -> Table:
        """The seat is to follow; nobody but it holds a card, so that what was led stands."""
        table = self.scene.table()
        give(table, LEADER, self.led)
        table.turn = LEADER
        lead(table, self.scene.rules.engine, table.held[LEADER], table.paired[LEADER])
        table.turn = self.seat
        give(table, self.seat, self.hand)
        return table

    def text(self, *more: object) -> str:
        return self.scene.text("led", self.led, f"seat {self.seat}", self.hand, *more)


def reason(table: Table, rules: Variation, seat: int, cards: Cards) -> str | None:
    """Why the engine refuses a play; None where it does not."""
    try:
        held, paired = check_play(table, rules.engine, seat, cards)
    except PlayError as error:
        return error.reason
    assert (held, paired) == to_places(table, seat, cards)
    return None


# ---------------------------------------------------------------- following


def check_follows(dice: random.Random, turn: Turn) -> None:
    """The legal follows, against trying every subset; and why the others are refused."""
    scene, table = turn.scene, turn.table()
    world = scene.world
    lead_ = oracle.Lead(turn.led, LEADER % 2)
    tried = sorted(set(combinations(turn.hand, len(turn.led))))
    why = {cards: oracle.why_not(world, turn.hand, lead_, cards, turn.seat % 2) for cards in tried}
    found = [to_cards(table, turn.seat, *cards) for cards in follows(table, scene.rules.engine)]
    assert len(found) == len(set(found)), turn.text(found)
    legal = {cards for cards, fault in why.items() if fault is None}
    assert set(found) == legal, turn.text(*set(found) ^ legal)
    for cards in dice.sample(tried, min(len(tried), MOST_TRIED)):
        assert reason(table, scene.rules, turn.seat, cards) == why[cards], turn.text(cards)


def check_other_cards(dice: random.Random, turn: Turn) -> None:
    """Plays of a wrong number of cards, and of cards that are not held."""
    table = turn.table()
    lead_ = oracle.Lead(turn.led, LEADER % 2)
    fewer = sorted_cards(dice.sample(turn.hand, dice.randint(0, len(turn.hand))))
    others = sorted_cards(dice.sample(PACK, len(turn.led)))
    for cards in (fewer, others):
        expected = oracle.why_not(turn.scene.world, turn.hand, lead_, cards, turn.seat % 2)
        assert reason(table, turn.scene.rules, turn.seat, cards) == expected, turn.text(cards)


def turns(dice: random.Random, scene: Scene) -> Turn:
    """A lead, often with tractors, and a hand that mostly holds cards of the group near those led."""
    group = led_group(dice, scene)
    tried = [rich_cards(dice, scene, group, dice.choice([1, 2, 4, 4, 5, 6, 6, 8, 8, 10])) for _ in range(2)]
    led = max(tried, key=lambda cards: oracle.shape_of(scene.world, cards, LEADER % 2).tractors)
    spent = {kind: led.count(kind) for kind in led}
    kinds = [*stretch(dice, scene, group, dice.randint(2, 7)), *stretch(dice, scene, group, dice.randint(2, 5))]
    mine = rich(dice, list(dict.fromkeys(kinds)), len(led) + dice.choice([-1, 0, 1, 2, 2, 3, 4]), spent)
    room = max(len(led) - len(mine), 0) + dice.choice([0, 0, 1, 2])
    others = dice.sample(strange_to(scene, group), room)
    return Turn(scene, led, dice.choice([1, 2]), sorted_cards([*mine, *others]))


def check_following(dice: random.Random, scene: Scene, number: int) -> None:
    for _ in range(number):
        turn = turns(dice, scene)
        check_follows(dice, turn)
        check_other_cards(dice, turn)


@EACH_LEVEL
@SHIPPED
def test_follows(rules: Variation, level: int) -> None:
    dice = chance(rules, level)
    for scene in scenes(rules, level):
        check_following(dice, scene, 3)


@varied(FOLLOWING, 100)
def test_follows_under_other_rules(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(8):
        check_following(dice, any_scene(dice, rules), 1)


def chains(dice: random.Random, scene: Scene) -> Turn:
    """Tractors led, and a hand of pairs out of the rest of the same stretch."""
    group = led_group(dice, scene)
    tried = [rich_cards(dice, scene, group, dice.choice([4, 6, 8, 9, 10])) for _ in range(4)]
    led = max(tried, key=lambda cards: oracle.shape_of(scene.world, cards, LEADER % 2).tractors)
    spent = {kind: led.count(kind) for kind in led}
    left = [kind for kind in stretch(dice, scene, group, 13) for _ in range(2 - spent.get(kind, 0))]
    pairs = [kind for kind in left if left.count(kind) == 2]
    start = dice.randrange(max(1, len(pairs) - 10))
    lone = [kind for kind in left if left.count(kind) == 1]
    mine = [*pairs[start : start + 12], *lone][: len(led) + 3]
    others = dice.sample(strange_to(scene, group), max(len(led) - len(mine), 0))
    return Turn(scene, led, dice.choice([1, 2]), sorted_cards([*mine, *others]))


@pytest.mark.parametrize("place", range(40))
def test_tractors_are_followed(place: int) -> None:
    """Under rules of all kinds that ask for it."""
    every = [rules for rules in mixtures(FOLLOWING, 100) if rules.values["follow.tractors"] != "pairs_only"]
    rules = every[place % len(every)]
    dice = chance(rules, place)
    for _ in range(10):
        check_follows(dice, chains(dice, any_scene(dice, rules)))


# ---------------------------------------------------------------- leading


def check_leads(dice: random.Random, scene: Scene) -> None:
    """All leads of a small hand, against trying every subset; and why the others are refused."""
    seat = dice.randrange(4)
    cards = [*rich_cards(dice, scene, led_group(dice, scene), 5), *rich_cards(dice, scene, oracle.TRUMPS, 3)]
    hand = sorted_cards(kind for place, kind in enumerate(cards) if cards[:place].count(kind) < 2)
    table = scene.table()
    table.turn = table.leader = seat
    give(table, seat, hand)
    found = [to_cards(table, seat, *one) for one in leads(table, scene.rules.engine)]
    assert len(found) == len(set(found)), scene.text(hand, found)
    legal = oracle.legal_leads(scene.world, hand, seat % 2)
    assert set(found) == legal, scene.text(hand, seat, *set(found) ^ legal)
    for _ in range(10):
        one = some_of(dice, hand, dice.randint(1, len(hand)))
        expected = oracle.why_not_lead(scene.world, hand, one, seat % 2)
        found_reason = reason(table, scene.rules, seat, one)
        assert found_reason == REASONS.get(str(expected), expected), scene.text(hand, seat, one)


@EACH_LEVEL
@SHIPPED
def test_leads(rules: Variation, level: int) -> None:
    dice = chance(rules, level)
    for scene in scenes(rules, level):
        check_leads(dice, scene)


@varied(FOLLOWING, 60)
def test_leads_under_other_rules(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(4):
        check_leads(dice, any_scene(dice, rules))
