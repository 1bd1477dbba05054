"""The engine's groups, order and tractors against the oracle, which shares no code with it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

from cardgames_shengji.groupings import groupings
from cardgames_shengji.groups import group_of, split
from cardgames_shengji.order import fold
from cardgames_shengji.points import points_in
from cardgames_shengji.table import Table
from tests.shengji import oracle
from tests.shengji.oracle_rules import Cards, paired_kinds, sorted_cards
from tests.shengji.scenes import Scene, any_group, any_scene, rich_cards, row_of, scenes, strengths, to_cards, to_places
from tests.shengji.variations import CARDS, EACH_LEVEL, SHIPPED, Variation, chance, crossed, varied

# ---------------------------------------------------------------- order


def check_order(scene: Scene) -> None:
    """Groups; equal and higher cards of both sides on one scale; neighbours of each side; points."""
    table = scene.table()
    steps: dict[tuple[int, int], set[int]] = {}
    for side in (0, 1):
        for kind in range(54):
            place = table.place_of[row_of(table, side)][kind]
            assert to_cards(table, side, 1 << place, 0) == (kind,), scene.text((kind,))
            group = oracle.group_of(scene.world, kind)
            assert group_of(table, 1 << place) == group, scene.text((kind,))
            step = oracle.strength(scene.world, kind, side)
            steps.setdefault((group, step), set()).add(table.strength[row_of(table, side)][place])
            assert points_in(table, row_of(table, side), 1 << place, 0) == oracle.points_of([kind]), scene.text((kind,))
        check_links(scene, table, side)
    assert all(len(strengths) == 1 for strengths in steps.values()), scene.text(steps)
    ordered = [min(steps[step]) for step in sorted(steps) if step[0] == oracle.TRUMPS]
    assert ordered == sorted(set(ordered)), scene.text(ordered)
    for suit in range(4):
        ordered = [min(steps[step]) for step in sorted(steps) if step[0] == suit]
        assert ordered == sorted(set(ordered)), scene.text(ordered)


def check_links(scene: Scene, table: Table, side: int) -> None:
    row = row_of(table, side)
    at = {kind: fold(table, row, 1 << table.place_of[row][kind]) for kind in range(54)}
    for low in range(54):
        for high in range(54):
            linked = bool(low != high and at[low] << 1 == at[high] and table.linked[row] & at[low])
            assert linked == oracle.linked(scene.world, low, high, side), scene.text((low, high), side)


@EACH_LEVEL
@SHIPPED
def test_order(rules: Variation, level: int) -> None:
    for scene in scenes(rules, level):
        check_order(scene)


@varied(CARDS, 60)
def test_order_under_other_rules(rules: Variation) -> None:
    dice = chance(rules)
    for level in dice.sample(range(13), 2):
        for scene in dice.sample(list(scenes(rules, level)), 2):
            check_order(scene)


# ---------------------------------------------------------------- structure


def check_split(scene: Scene, cards: Cards, side: int) -> None:
    """The components that count, against the best of every split."""
    table = scene.table()
    held, paired = to_places(table, side, cards)
    split(table, scene.rules.engine, row_of(table, side), held, paired)
    found = [strengths(scene, part, side) for part in engine_parts(table, side)]
    expected = [strengths(scene, part.cards, side) for part in oracle.components(scene.world, cards, side)]
    assert sorted(found) == sorted(expected), scene.text(cards, side, found, expected)
    lengths = [len(part) // 2 for part in found[: table.tractors]]
    assert lengths == sorted(lengths, reverse=True) == table.tractor_length[: table.tractors], scene.text(cards)
    every = sorted_cards(kind for part in engine_parts(table, side) for kind in part)
    assert every == cards, scene.text(cards, every)


def engine_parts(table: Table, side: int) -> Iterator[Cards]:
    """The components that `split` has found, tractors first."""
    for pairs in table.tractor_pairs[: table.tractors]:
        yield to_cards(table, side, pairs, pairs)
    for mask, copies in ((table.lone_pairs, 2), (table.singles, 1)):
        for kind in to_cards(table, side, mask, 0):
            yield (kind,) * copies


def check_groupings(scene: Scene, cards: Cards, side: int) -> None:
    """All ways to take pairs apart of which no components could be joined, against every way to take them apart."""
    table = scene.table()
    kinds = tuple(paired_kinds(cards))
    _, paired = to_places(table, side, cards)
    found = []
    for masks in groupings(table, scene.rules.engine, row_of(table, side), paired):
        parts = [to_cards(table, side, mask, 0) for mask in masks]
        assert sorted_cards(kind for part in parts for kind in part) == kinds, scene.text(cards, parts)
        found.append(sorted(strengths(scene, part, side) for part in parts))
    every = [parts for parts in partitions(scene, kinds, side) if is_complete(scene, parts, side)]
    expected = {tuple(sorted(strengths(scene, part, side) for part in parts)) for parts in every}
    assert len(found) == len(set(map(tuple, found))), scene.text(cards, side, found)
    assert set(map(tuple, found)) == expected, scene.text(cards, side, found, expected)
    best = [part for part in oracle.components(scene.world, twice(kinds), side) if part.pairs]
    assert found[0] == sorted(strengths(scene, part.cards, side)[::2] for part in best), scene.text(cards, found)


def twice(kinds: Cards) -> Cards:
    return sorted_cards([*kinds] * 2)


def partitions(scene: Scene, kinds: Cards, side: int) -> Iterator[list[Cards]]:
    """Every way to take pairs apart into tractors and lone pairs; a kind stands for its pair."""
    if not kinds:
        yield []
        return
    first, others = kinds[0], kinds[1:]
    for count in range(len(kinds)):
        for more in combinations(others, count):
            part = (first, *more)
            if not more or oracle.is_tractor(scene.world, twice(part), side):
                left = tuple(kind for kind in others if kind not in more)
                yield from ([part, *rest] for rest in partitions(scene, left, side))


def is_complete(scene: Scene, parts: list[Cards], side: int) -> bool:
    """No two or more of the components would make a longer tractor."""
    joined = (
        [kind for part in some for kind in part]
        for count in range(2, len(parts) + 1)
        for some in combinations(parts, count)
    )
    return not any(oracle.is_tractor(scene.world, twice(tuple(kinds)), side) for kinds in joined)


def check_structure(dice: random.Random, scene: Scene, number: int) -> None:
    for _ in range(number):
        side = dice.randrange(2)
        cards = rich_cards(dice, scene, group_with_cards(dice, scene), dice.choice([4, 6, 8, 9, 10]))
        check_split(scene, cards, side)
        if cards := tuple(kind for kind in cards if cards.count(kind) == 2):
            check_groupings(scene, cards, side)


def group_with_cards(dice: random.Random, scene: Scene) -> int:
    group = any_group(dice)
    return oracle.TRUMPS if group == scene.world.trump else group


@EACH_LEVEL
@SHIPPED
def test_structure(rules: Variation, level: int) -> None:
    dice = chance(rules, level)
    for scene in scenes(rules, level):
        check_structure(dice, scene, 6)


@crossed("xiamen-2020", "order.demoted_cards", "order.demoted_order", "tractor.demoted_links")
def test_demoted_level_cards(rules: Variation) -> None:
    dice = chance(rules)
    for level in range(13):
        scene = dice.choice([scene for scene in scenes(rules, level) if scene.world.demoted])
        check_order(scene)
        check_structure(dice, scene, 6)


@varied(CARDS, 60)
def test_structure_under_other_rules(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(6):
        check_structure(dice, any_scene(dice, rules), 3)
