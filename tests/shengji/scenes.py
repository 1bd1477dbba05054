"""The same hand for the oracle (its world) and for the engine (its table), and cards to try.

Cards are drawn from stretches of neighbours in the order, both copies more often than one: near the level rank, at the
top and at the bottom of the trumps, or anywhere.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from cardgames.cards import format_card
from cardgames.holdings import kinds_of, masks_of
from cardgames.seats import side_of
from cardgames_shengji.order import kinds_at, places_of, set_order
from cardgames_shengji.table import NO_TRUMP, PHASE_PLAY, Table, new_table
from tests.shengji import oracle
from tests.shengji.oracle_order import is_level_card
from tests.shengji.oracle_rules import Cards, sorted_cards
from tests.shengji.variations import Variation

LEVELS = range(13)
PACK = [kind for kind in range(54) for _ in range(2)]


class Scene(NamedTuple):
    """A hand whose trump, level and dealer's side are known."""

    rules: Variation
    world: oracle.World

    def table(self) -> Table:
        """A table of this hand; nobody holds a card, and seat 0 is to lead."""
        table = new_table()
        table.trump = NO_TRUMP if self.world.trump is None else self.world.trump
        table.level = self.world.level
        table.levels = [self.world.level] * 2
        table.dealer = table.level_side = self.world.dealer_side
        table.demoted = int(self.world.demoted)
        table.phase = PHASE_PLAY
        set_order(table, self.rules.engine)
        return table

    def text(self, *more: object) -> str:
        """What a failure is about, written out."""
        trump = "NT" if self.world.trump is None else "SHCD"[self.world.trump]
        level = "23456789TJQKA"[self.world.level]
        low = " low" if self.world.demoted else ""
        words = " ".join(map(named, more))
        return f"{self.rules.name}: {trump} {level}{low}, dealer's side {self.world.dealer_side}, {words}"


def named(thing: object) -> str:
    """Cards by name, also a seat's; other things as they are."""
    if isinstance(thing, tuple) and all(isinstance(part, int) for part in thing):
        return "[" + " ".join(format_card(kind) for kind in thing) + "]"
    if isinstance(thing, tuple) and not hasattr(thing, "_fields") and len(thing) == 2:
        return f"{thing[0]}: {named(thing[1])}"
    return str(thing)


# ---------------------------------------------------------------- hands


def scenes(rules: Variation, level: int) -> Iterator[Scene]:
    """Every trump at a level, in every order that the rules have."""
    low = rules.values["order.kitty_trump_level_cards"] == "lowest"
    for trump in range(4):
        for demoted in (False, True) if low else (False,):
            for side in (0, 1) if demoted else (0,):
                yield Scene(rules, oracle.World(rules.values, trump, level, demoted, side))
    if rules.values["auction.jokers"] != "none":
        yield Scene(rules, oracle.World(rules.values, None, level))


def any_scene(dice: random.Random, rules: Variation) -> Scene:
    """One of them, at any level; orders with demoted cards and no-trump more often than their number."""
    found = list(scenes(rules, dice.randrange(13)))
    rare = [scene for scene in found if scene.world.demoted or scene.world.trump is None]
    scene = dice.choice(rare if rare and dice.random() < 0.5 else found)
    return Scene(rules, replace(scene.world, dealer_side=dice.randrange(2)))


# ---------------------------------------------------------------- cards on a table


def to_places(table: Table, seat: int, cards: Sequence[int]) -> tuple[int, int]:
    """The masks over places of some cards, in a seat's order."""
    held, paired = masks_of(list(cards))
    return places_of(table, seat, held), places_of(table, seat, paired)


def to_cards(table: Table, seat: int, held: int, paired: int) -> Cards:
    """The cards of masks over places, in a seat's order."""
    return tuple(kinds_of(kinds_at(table, seat, held), kinds_at(table, seat, paired)))


def give(table: Table, seat: int, cards: Sequence[int]) -> None:
    """The seat holds these cards and no others."""
    table.held[seat], table.paired[seat] = to_places(table, seat, cards)


def strengths(scene: Scene, cards: Sequence[int], side: int) -> tuple[int, ...]:
    """By which components that differ only in equal cards are the same."""
    return tuple(sorted(oracle.strength(scene.world, kind, side) for kind in cards))


def row_of(table: Table, seat: int) -> int:
    return table.order_of[side_of(seat)]


# ---------------------------------------------------------------- cards to try


def ladder(scene: Scene, group: int, side: int) -> list[int]:
    """The kinds of a group from weak to strong."""
    kinds = [kind for kind in range(54) if oracle.group_of(scene.world, kind) == group]
    return sorted(kinds, key=lambda kind: oracle.strength(scene.world, kind, side))


def strange_to(scene: Scene, group: int) -> list[int]:
    """All cards of other groups."""
    return [kind for kind in PACK if oracle.group_of(scene.world, kind) != group]


def stretch(dice: random.Random, scene: Scene, group: int, width: int) -> list[int]:
    """Neighbours in the order of a group, of either side."""
    kinds = ladder(scene, group, dice.randrange(2))
    level_cards = [place for place, kind in enumerate(kinds) if is_level_card(scene.world, kind)]
    near = next((place for place, kind in enumerate(kinds) if kind % 13 > scene.world.level), 0)
    starts = [dice.randrange(len(kinds)), near - width // 2, 0]
    if group == oracle.TRUMPS:
        starts += [len(kinds) - width, (level_cards or [0])[0] - width // 2, (level_cards or [0])[-1] - 1]
    start = max(0, min(dice.choice(starts), len(kinds) - width))
    return kinds[start : start + width]


def any_group(dice: random.Random) -> int:
    """Trumps more often than a suit; it may have no cards."""
    return dice.choice([0, 1, 2, 3, *[oracle.TRUMPS] * 6])


def led_group(dice: random.Random, scene: Scene) -> int:
    """A group that has cards; trumps half the time."""
    suits = [suit for suit in range(4) if suit != scene.world.trump]
    return dice.choice([dice.choice(suits), oracle.TRUMPS])


def rich(dice: random.Random, kinds: Sequence[int], most: int, spent: Mapping[int, int] | None = None) -> Cards:
    """Up to so many cards of these kinds, those that are `spent` left out: mostly pairs, and mostly neighbours."""
    copies = dice.choice([(0, 1, 2), (1, 2, 2, 2), (2, 2, 2, 2, 0), (2,)])
    start = dice.randrange(len(kinds))
    ordered = [*kinds[start:], *kinds[:start]] if dice.random() < 0.8 else dice.sample(kinds, len(kinds))
    chosen: list[int] = []
    for kind in ordered:
        taken = min(2 - (spent or {}).get(kind, 0), dice.choice(copies))
        if len(chosen) + taken <= most:
            chosen += [kind] * taken
    return sorted_cards(chosen)


def rich_cards(dice: random.Random, scene: Scene, group: int, most: int) -> Cards:
    """One to `most` cards of a group, rich in pairs."""
    kinds = stretch(dice, scene, group, dice.randint(2, 8))
    return rich(dice, kinds, most) or (kinds[0],)


def some_of(dice: random.Random, cards: Sequence[int], number: int) -> Cards:
    """So many of some cards, with pairs broken as seldom as can be."""
    pairs = [kind for kind, copies in Counter(cards).items() if copies == 2]
    dice.shuffle(pairs)
    ordered = [kind for kind in pairs for _ in range(2)] if dice.random() < 0.7 else []
    singles = list((Counter(cards) - Counter(ordered)).elements())
    dice.shuffle(singles)
    split = dice.randint(0, len(ordered) // 2) * 2
    return sorted_cards([*ordered[:split], *singles, *ordered[split:]][:number])
