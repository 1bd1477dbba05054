"""Whether a throw stands, what is led instead where it fails, and the fine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tests.shengji.oracle_order import group_cards, group_of, strength
from tests.shengji.oracle_rules import Cards, World, paired_kinds, sorted_cards
from tests.shengji.oracle_shapes import Component, component, components, tractors


class Throw(NamedTuple):
    """What the test of a throw finds.

    `blocked`: the components that a refuter can beat, largest first; none where the throw stands.
    `forced`: what is led instead; several where components are equally small and equally low.
    `fine`: added to the attackers' points; below 0 where the thrower is one of them.
    """

    blocked: tuple[Cards, ...]
    forced: frozenset[Cards]
    fine: int

    @property
    def stands(self) -> bool:
        return not self.blocked


def throw(world: World, hands: Mapping[int, Iterable[int]], seat: int, cards: Iterable[int]) -> Throw:
    """The test of a throw of more than one component by `seat`; `hands` by seat, of the others at least."""
    thrown = sorted_cards(cards)
    parts = components(world, thrown, seat % 2)
    group = group_of(world, thrown[0])
    against = [(group_cards(world, sorted_cards(hands[other]), group), other % 2) for other in refuters(world, seat)]
    blocked = [part for part in parts if any(beaten(world, part, held, side) for held, side in against)]
    if not blocked:
        return Throw((), frozenset(), 0)
    forced = lowest(blocked if world["throw.forced"] == "smallest_blocked" else parts)
    return Throw(
        tuple(part.cards for part in blocked),
        frozenset(part.cards for part in forced),
        fine(world, seat, thrown, blocked, len(forced[0].cards)),
    )


def blockers(world: World, hands: Mapping[int, Iterable[int]], seat: int, cards: Iterable[int]) -> list[int]:
    """The seats that beat one component of a throw by `seat`."""
    part = component(world, cards, seat % 2)
    group = group_of(world, part.cards[0])
    held = {other: group_cards(world, sorted_cards(hands[other]), group) for other in sorted(refuters(world, seat))}
    return [other for other in held if beaten(world, part, held[other], other % 2)]


def refuters(world: World, seat: int) -> list[int]:
    """The opponents, or all others."""
    others = [(seat + step) % 4 for step in (1, 2, 3)]
    return others if world["throw.refuters"] == "all_others" else [other for other in others if (other - seat) % 2]


def beaten(world: World, part: Component, held: Cards, side: int) -> bool:
    """Cards of one hand hold a higher single, pair, or tractor of at least that length."""
    if part.pairs == 0:
        return any(strength(world, kind, side) > part.top for kind in held)
    if part.pairs == 1:
        return any(strength(world, kind, side) > part.top for kind in paired_kinds(held))
    return any(other.pairs >= part.pairs and other.top > part.top for other in tractors(world, held, side))


def lowest(parts: Sequence[Component]) -> list[Component]:
    """The components of the fewest cards, and of these the lowest."""
    least = min((len(part.cards), part.top) for part in parts)
    return [part for part in parts if (len(part.cards), part.top) == least]


def fine(world: World, seat: int, thrown: Cards, blocked: Sequence[Component], led: int) -> int:
    """Points for each card that counts, against the thrower's side."""
    counted = {
        "blocked": sum(len(part.cards) for part in blocked),
        "thrown": len(thrown),
        "returned": len(thrown) - led,
        "once": 1,
    }[world["throw.fine_counts"]]
    points = int(world["throw.fine"]) * counted
    return points if seat % 2 == world.dealer_side else -points
