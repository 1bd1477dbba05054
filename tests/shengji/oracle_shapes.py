"""What cards of one group are: every way to split them into singles, pairs and tractors, and the best one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from typing import NamedTuple

from tests.shengji.oracle_order import group_of, linked, strength
from tests.shengji.oracle_rules import Cards, World, paired_kinds, sorted_cards, without


class Component(NamedTuple):
    """A single (`pairs` 0), a pair (1), or a tractor of so many pairs; `top` is its highest card's strength."""

    pairs: int
    top: int
    cards: Cards

    @property
    def name(self) -> str:
        return "single" if self.pairs == 0 else "pair" if self.pairs == 1 else "tractor"


class Shape(NamedTuple):
    """What a lead consists of: lengths of its tractors, longest first, lone pairs, singles."""

    tractors: tuple[int, ...]
    lone_pairs: int
    singles: int

    @property
    def pairs(self) -> int:
        """Pairs in all, those inside tractors included."""
        return sum(self.tractors) + self.lone_pairs


def one_group(world: World, cards: Iterable[int]) -> bool:
    return len({group_of(world, kind) for kind in cards}) == 1


def is_tractor(world: World, cards: Iterable[int], side: int) -> bool:
    """Enough pairs, each of them next to the one before it in the order."""
    ordered = list(cards)
    kinds = paired_kinds(ordered)
    if len(kinds) * 2 != len(ordered) or len(kinds) < max(2, world["tractor.min_pairs"]):
        return False
    kinds.sort(key=lambda kind: strength(world, kind, side))
    return all(linked(world, low, high, side) for low, high in pairwise(kinds))


def tractors(world: World, cards: Iterable[int], side: int) -> list[Component]:
    """Every tractor among the cards, also those inside longer ones."""
    kinds = paired_kinds(cards)
    return [
        component(world, twice(chosen), side)
        for count in range(2, len(kinds) + 1)
        for chosen in combinations(kinds, count)
        if is_tractor(world, twice(chosen), side)
    ]


def twice(kinds: Iterable[int]) -> Cards:
    """Both copies of each kind."""
    return sorted_cards([*kinds] * 2)


def component(world: World, cards: Iterable[int], side: int) -> Component:
    """The single, pair or tractor that these cards are."""
    whole = sorted_cards(cards)
    return Component(len(whole) // 2, max(strength(world, kind, side) for kind in whole), whole)


def groupings(world: World, cards: Iterable[int], side: int) -> Iterator[list[Component]]:
    """Every split of the cards into singles, pairs and tractors."""
    whole = sorted_cards(cards)
    if not whole:
        yield []
        return
    first = whole[0]
    parts = [component(world, [first], side)]
    if whole.count(first) == 2:
        parts.append(component(world, [first, first], side))
        parts += [tractor for tractor in tractors(world, whole, side) if first in tractor.cards]
    for part in parts:
        for others in groupings(world, without(whole, part.cards), side):
            yield [part, *others]


def components(world: World, cards: Iterable[int], side: int) -> list[Component]:
    """The split whose sizes, sorted descending, are lexicographically greatest; largest and highest first.

    Splits of the same sizes differ only in which of several equal cards they use.
    """

    def sizes(split: list[Component]) -> list[int]:
        return [part.pairs for part in split]

    splits = (sorted(split, reverse=True) for split in groupings(world, cards, side))
    return max(splits, key=lambda split: (sizes(split), split))


def shape_of(world: World, cards: Iterable[int], side: int) -> Shape:
    sizes = [part.pairs for part in components(world, cards, side)]
    return Shape(tuple(size for size in sizes if size > 1), sizes.count(1), sizes.count(0))


def is_throw(world: World, cards: Iterable[int], side: int) -> bool:
    """More than one component."""
    return len(components(world, cards, side)) > 1
