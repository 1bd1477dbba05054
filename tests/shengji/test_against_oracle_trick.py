"""Who wins a trick, what the kitty is worth at the last one, and which throws stand: the engine against the oracle."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from cardgames.seats import seat_after
from cardgames_shengji.kitty import multiplier
from cardgames_shengji.score import final_points
from cardgames_shengji.throw import refuters
from cardgames_shengji.trick import follow, lead
from tests.shengji import oracle
from tests.shengji.oracle_rules import Cards, sorted_cards, without
from tests.shengji.oracle_trick import value
from tests.shengji.scenes import (
    PACK,
    Scene,
    any_scene,
    give,
    ladder,
    led_group,
    rich,
    rich_cards,
    row_of,
    scenes,
    some_of,
    strange_to,
    strengths,
    stretch,
    to_cards,
    to_places,
)
from tests.shengji.variations import EACH_LEVEL, SHIPPED, TRICKS, Variation, chance, crossed, varied

Plays = list[tuple[int, Cards]]  # (seat, cards), the lead first

BURIED = 15  # points in the kitty


# ---------------------------------------------------------------- the winner, and the kitty


def check_trick(scene: Scene, plays: Plays) -> None:
    """The last trick of a hand: who wins it, and what attackers who do get for the kitty.

    Nobody holds a card before it is his turn, so that every throw stands, and no play is asked whether it is legal.
    """
    table = scene.table()
    table.turn = table.leader = plays[0][0]
    table.kitty_points = BURIED
    for seat, cards in plays:
        assert table.turn == seat
        give(table, seat, cards)
        (follow if table.laid else lead)(table, scene.rules.engine, table.held[seat], table.paired[seat])
    winner = oracle.winner(scene.world, plays)
    assert table.best_seat == winner, scene.text(plays[0], *plays[1:], f"won by {winner}")
    won = oracle.Lead(dict(plays)[winner], winner % 2)
    times = oracle.multiplier(scene.world, oracle.Lead(plays[0][1], plays[0][0] % 2), won)
    dug = winner % 2 != scene.world.dealer_side
    assert table.last_multiplier == (times if dug else 0), scene.text(plays[0], *plays[1:], times)
    points = sum(oracle.points_of(cards) for _, cards in plays) + BURIED * times
    assert final_points(table) == (points if dug else 0), scene.text(plays[0], *plays[1:])


def tricks(dice: random.Random, scene: Scene) -> Plays:
    """A lead and what the others lay on it: of its group, trumps, anything; often of the shape of the lead."""
    group = led_group(dice, scene)
    leader = dice.randrange(4)
    led = rich_cards(dice, scene, group, dice.choice([1, 2, 3, 4, 4, 5, 6, 7, 8]))
    spent = Counter(led)
    plays = [(leader, led)]
    for turn in (1, 2, 3):
        seat = seat_after(leader, scene.rules.engine.direction * turn)
        tried = [laid(dice, scene, group, len(led), spent) for _ in range(dice.choice([1, 4, 8]))]
        lead_ = oracle.Lead(led, leader % 2)
        cards = next((cards for cards in tried if value(scene.world, lead_, cards, seat % 2)), tried[-1])
        spent.update(cards)
        plays.append((seat, cards))
    return plays


def laid(dice: random.Random, scene: Scene, group: int, number: int, spent: Counter[int]) -> Cards:
    """So many cards that are not yet spent."""
    source = dice.choice([group, oracle.TRUMPS, oracle.TRUMPS, None])
    cards: list[int] = []
    if source is not None:
        kinds = stretch(dice, scene, source, dice.randint(2, 8))
        cards += some_of(dice, rich(dice, kinds, number + 2, spent), number)
        more = (Counter(ladder(scene, source, 0) * 2) - spent - Counter(cards)).elements()
        if dice.random() < 0.9:
            cards += some_of(dice, list(more), number - len(cards))
    others = list((Counter(PACK) - spent - Counter(cards)).elements())
    return sorted_cards([*cards, *dice.sample(others, number - len(cards))])


@EACH_LEVEL
@SHIPPED
def test_tricks(rules: Variation, level: int) -> None:
    dice = chance(rules, level)
    for scene in scenes(rules, level):
        for _ in range(5):
            check_trick(scene, tricks(dice, scene))


@varied(TRICKS, 150)
def test_tricks_under_other_rules(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(12):
        scene = any_scene(dice, rules)
        check_trick(scene, tricks(dice, scene))


@crossed("anhui-tech-2011-a", "ruff.shape", "ruff.compare", "ruff.tractor_over_pairs", "ruff.pair_on_singles")
def test_ruffs(rules: Variation) -> None:
    """Whatever the rules of ruffing, together."""
    dice = chance(rules)
    for _ in range(80):
        scene = any_scene(dice, rules)
        check_trick(scene, tricks(dice, scene))


# ---------------------------------------------------------------- the multiplier of any cards


def check_multiplier(scene: Scene, cards: Cards, seat: int) -> None:
    table = scene.table()
    times = multiplier(table, scene.rules.engine, row_of(table, seat), *to_places(table, seat, cards))
    won = oracle.Lead(cards, seat % 2)
    assert times == oracle.multiplier(scene.world, won, won), scene.text(cards, f"seat {seat}", times)


@varied(("kitty", "tractor"), 100)
def test_multipliers(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(12):
        scene = any_scene(dice, rules)
        cards = rich_cards(dice, scene, led_group(dice, scene), dice.choice([2, 4, 6, 8, 10]))
        check_multiplier(scene, cards, dice.randrange(4))


@crossed("xiamen-2020", "kitty.multiplier.pairs", "kitty.multiplier.mixed", "kitty.multiplier.further_pair")
def test_multipliers_of_all_kinds(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(40):
        scene = any_scene(dice, rules)
        cards = rich_cards(dice, scene, led_group(dice, scene), dice.choice([3, 5, 6, 8, 9]))
        check_multiplier(scene, cards, dice.randrange(4))


# ---------------------------------------------------------------- throws


class Thrown(NamedTuple):
    """Four hands, and the cards of one group that one of them throws."""

    scene: Scene
    hands: dict[int, Cards]
    seat: int
    cards: Cards
    points: int  # of the attackers before

    def text(self, *more: object) -> str:
        return self.scene.text(f"seat {self.seat} throws", self.cards, *self.hands.values(), *more)


def check_throw(thrown: Thrown) -> None:
    """Which components are blocked, what is led after all, who blocks it, and the fine."""
    scene, seat, rules = thrown.scene, thrown.seat, thrown.scene.rules
    table = scene.table()
    for each, cards in thrown.hands.items():
        give(table, each, cards)
    before = table.duplicate()
    table.turn = table.leader = seat
    table.points = thrown.points
    lead(table, rules.engine, *to_places(table, seat, thrown.cards))
    led = to_cards(table, seat, table.trick_held[seat], table.trick_paired[seat])
    found = oracle.throw(scene.world, thrown.hands, seat, thrown.cards)
    assert table.blocked_cards == sum(len(cards) for cards in found.blocked), thrown.text(found)
    # Of equal level cards either may be the ones that stand in a tractor.
    forced = [strengths(scene, cards, seat % 2) for cards in found.forced or [thrown.cards]]
    assert strengths(scene, led, seat % 2) in forced, thrown.text(led, found)
    kept = to_cards(table, seat, table.held[seat], table.paired[seat])
    assert kept == without(thrown.hands[seat], led), thrown.text(led, kept)
    points = oracle.total(rules.values, [thrown.points, found.fine])
    assert final_points(table) == points, thrown.text(found)
    if not found.stands:
        assert table.fine == abs(found.fine), thrown.text(found)
        assert table.points == thrown.points + found.fine or rules.values["scoring.penalty_floor"] == "running"
        by = refuters(before, rules.engine, seat, *to_places(before, seat, led))
        assert by == oracle.blockers(scene.world, thrown.hands, seat, led), thrown.text(led, by)


def throws(dice: random.Random, scene: Scene) -> Iterator[Thrown]:
    """A throw of one group, out of four hands that hold cards near it and a few others; none where it is no throw."""
    group = led_group(dice, scene)
    cards = rich_cards(dice, scene, group, dice.choice([2, 3, 4, 5, 6, 8]))
    seat = dice.randrange(4)
    if not oracle.is_throw(scene.world, cards, seat % 2):
        return
    spent = Counter(cards)
    hands = {seat: cards}
    for other in dice.sample(range(4), 4):
        kinds = stretch(dice, scene, group, dice.randint(2, 6))
        hand = [*hands.get(other, ()), *rich(dice, kinds, dice.choice([0, 1, 2, 4, 6]), spent)]
        spent.update(without(hand, hands.get(other, ())))
        hands[other] = sorted_cards(hand)
    strange = strange_to(scene, group)
    dice.shuffle(strange)
    for other in hands:
        hands[other] = sorted_cards([*hands[other], *(strange.pop() for _ in range(2))])
    yield Thrown(scene, hands, seat, cards, dice.choice([0, 10, 40, 80]))


@EACH_LEVEL
@SHIPPED
def test_throws(rules: Variation, level: int) -> None:
    dice = chance(rules, level)
    for scene in scenes(rules, level):
        for _ in range(6):
            for thrown in throws(dice, scene):
                check_throw(thrown)


@varied((*TRICKS, "scoring"), 100)
def test_throws_under_other_rules(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(12):
        for thrown in throws(dice, any_scene(dice, rules)):
            check_throw(thrown)
