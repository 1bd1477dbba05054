"""Who wins a trick, by every way in which a play covers what was led."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from tests.shengji.oracle_follow import Lead
from tests.shengji.oracle_order import group_of, strength
from tests.shengji.oracle_rules import TRUMPS, Cards, World, paired_kinds, sorted_cards, without
from tests.shengji.oracle_shapes import Component, Shape, is_throw, shape_of, tractors, twice


class Value(NamedTuple):
    """How high a play is: a ruff beats what was led, then `has_tractor` decides where it counts, then the keys.

    `keys`: the top of each component that is compared; a later play must be higher in all of them.
    """

    ruff: bool
    has_tractor: bool
    keys: tuple[int, ...]


class Cover(NamedTuple):
    """Strengths of the cards that stand for the lead's tractors (their tops), lone pairs and singles."""

    tractors: tuple[int, ...]
    pairs: tuple[int, ...]
    singles: tuple[int, ...]


def winner(world: World, plays: Sequence[tuple[int, Iterable[int]]]) -> int:
    """The seat that wins; `plays` are (seat, cards) in the order played, the lead first."""
    leader, led = plays[0]
    lead = Lead(sorted_cards(led), leader % 2)
    best, standing = leader, value(world, lead, lead.cards, lead.side)
    if standing is None:
        raise ValueError("cards of several groups were led")
    for seat, cards in plays[1:]:
        found = value(world, lead, cards, seat % 2)
        if found is not None and may_win(world, lead, found) and outranks(found, standing):
            best, standing = seat, found
    return best


def may_win(world: World, lead: Lead, found: Value) -> bool:
    """A throw is beaten by ruffs alone, unless the rules let plays of the led group beat it."""
    if found.ruff or world["throw.beaten_by"] == "ruffs_and_follows":
        return True
    return not is_throw(world, lead.cards, lead.side)


def outranks(later: Value, standing: Value) -> bool:
    """The later play is higher; of equal plays the first stays."""
    if later.ruff != standing.ruff:
        return later.ruff
    if later.has_tractor != standing.has_tractor:
        return later.has_tractor
    return all(mine > theirs for mine, theirs in zip(later.keys, standing.keys, strict=True))


def value(world: World, lead: Lead, cards: Iterable[int], side: int) -> Value | None:
    """What the play is worth against the lead; None where it cannot win whatever else is played."""
    played = sorted_cards(cards)
    group = group_of(world, lead.cards[0])
    groups = {group_of(world, kind) for kind in played}
    ruff = groups == {TRUMPS} and group != TRUMPS
    if groups != {group} and not ruff:
        return None
    shape = shape_of(world, lead.cards, lead.side)
    if ruff and pair_is_barred(world, shape, played):
        return None
    found = list(covers(world, shape, played, side))
    if found:
        return Value(ruff, ruff and tractor_counts(world, shape, played, side), keys_of(world, shape, max(found)))
    if ruff and world["ruff.shape"] == "any_trumps":
        highest = max(strength(world, kind, side) for kind in played)
        return Value(ruff, False, keys_of(world, shape, Cover((highest,), (highest,), (highest,))))
    return None


def pair_is_barred(world: World, shape: Shape, played: Cards) -> bool:
    """A pair of trumps may not be laid on thrown singles, and here one is."""
    thrown_singles = shape.pairs == 0 and shape.singles > 1
    return bool(world["ruff.pair_on_singles"] == "cannot" and thrown_singles and paired_kinds(played))


def tractor_counts(world: World, shape: Shape, played: Cards, side: int) -> bool:
    """A ruff of separate pairs holds a tractor, and that makes it higher."""
    if not world["ruff.tractor_over_pairs"] or shape.tractors or shape.lone_pairs < 2:
        return False
    return bool(tractors(world, played, side))


def keys_of(world: World, shape: Shape, cover: Cover) -> tuple[int, ...]:
    """The top of the largest kind of component in the lead, or the top of each kind in it."""
    counts = (len(shape.tractors), shape.lone_pairs, shape.singles)
    tops = tuple(strengths[0] for strengths, count in zip(cover, counts, strict=True) if count)
    return tops if world["ruff.compare"] == "every_component" else tops[:1]


def covers(world: World, shape: Shape, played: Cards, side: int) -> Iterator[Cover]:
    """Every way to find the lead's tractors, then its lone pairs, then its singles among the cards.

    The greatest cover takes the highest tractors, the longest led one first, then the highest pairs.
    """
    for chosen in disjoint_tractors(world, shape.tractors, played, side):
        left = played
        for tractor in chosen:
            left = without(left, tractor.cards)
        for kinds in combinations(paired_kinds(left), shape.lone_pairs):
            yield Cover(
                tuple(tractor.top for tractor in chosen),
                descending(world, kinds, side),
                descending(world, without(left, twice(kinds)), side),
            )


def descending(world: World, kinds: Iterable[int], side: int) -> tuple[int, ...]:
    """The strengths of the kinds, highest first."""
    return tuple(sorted((strength(world, kind, side) for kind in kinds), reverse=True))


def disjoint_tractors(
    world: World, lengths: tuple[int, ...], cards: Cards, side: int
) -> Iterator[tuple[Component, ...]]:
    """Every choice of one tractor for each length, none of them sharing a card."""
    if not lengths:
        yield ()
        return
    for tractor in tractors(world, cards, side):
        if tractor.pairs == lengths[0]:
            for others in disjoint_tractors(world, lengths[1:], without(cards, tractor.cards), side):
                yield (tractor, *others)
