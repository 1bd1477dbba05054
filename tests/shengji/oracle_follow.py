"""What may be led and what may be followed, by trying every set of cards against each duty."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from tests.shengji.oracle_order import group_cards, group_of
from tests.shengji.oracle_rules import TRUMPS, Cards, World, contains, paired_kinds, sorted_cards, without
from tests.shengji.oracle_shapes import is_throw, one_group, shape_of, tractors


class Lead(NamedTuple):
    """Cards led, all of one group, and the side of the leader, whose order makes their tractors."""

    cards: Cards
    side: int


def why_not_lead(world: World, hand: Iterable[int], cards: Iterable[int], side: int) -> str | None:
    """None, or what forbids the lead: not_held, groups (cards of several groups or none), throw (not allowed)."""
    whole = sorted_cards(cards)
    if not contains(hand, whole):
        return "not_held"
    if not one_group(world, whole):
        return "groups"
    if is_throw(world, whole, side) and not may_throw(world, group_of(world, whole[0])):
        return "throw"
    return None


def may_throw(world: World, group: int) -> bool:
    allowed = world["throw.groups"]
    return bool(allowed == "all" or (allowed == "side_suits" and group != TRUMPS))


def legal_leads(world: World, hand: Iterable[int], side: int) -> set[Cards]:
    """Every lead, thrown or not; whether a throw stands is for `oracle_throw` to say."""
    whole = sorted_cards(hand)
    return {
        cards
        for size in range(1, len(whole) + 1)
        for cards in set(combinations(whole, size))
        if why_not_lead(world, whole, cards, side) is None
    }


def why_not(world: World, hand: Iterable[int], lead: Lead, cards: Iterable[int], side: int) -> str | None:
    """None, or the first duty that a follow by `side` violates: count, not_held, suit, pairs, tractors."""
    held, played = sorted_cards(hand), sorted_cards(cards)
    if len(played) != len(lead.cards):
        return "count"
    if not contains(held, played):
        return "not_held"
    group = group_of(world, lead.cards[0])
    held, played = group_cards(world, held, group), group_cards(world, played, group)
    if len(played) < min(len(lead.cards), len(held)):
        return "suit"
    if world["follow.pairs"] and len(paired_kinds(played)) < owed_pairs(lead, held):
        return "pairs"
    lengths = owed_tractors(world, lead)
    if supply(world, played, lengths, side) < supply(world, held, lengths, side):
        return "tractors"
    return None


def owed_pairs(lead: Lead, held: Cards) -> int:
    """As many pairs as were led, or all that are held in the group."""
    return min(len(paired_kinds(lead.cards)), len(paired_kinds(held)))


def owed_tractors(world: World, lead: Lead) -> tuple[int, ...]:
    """Lengths of the led tractors that ask for tractors, longest first."""
    if world["follow.tractors"] == "pairs_only":
        return ()
    if is_throw(world, lead.cards, lead.side) and not world["follow.tractors_in_throws"]:
        return ()
    return shape_of(world, lead.cards, lead.side).tractors


def supply(world: World, cards: Cards, lengths: tuple[int, ...], side: int) -> tuple[int, ...]:
    """The greatest vector of tractors among the cards: how long a tractor each led one can be given, none twice."""
    return max(supplies(world, cards, lengths, side))


def supplies(world: World, cards: Cards, lengths: tuple[int, ...], side: int) -> Iterator[tuple[int, ...]]:
    """The vectors of every choice of disjoint tractors; 0 where a led tractor is given none."""
    if not lengths:
        yield ()
        return
    enough = {lengths[0]} if world["follow.tractors"] == "same_length" else range(2, lengths[0] + 1)
    for others in supplies(world, cards, lengths[1:], side):
        yield (0, *others)
    for tractor in tractors(world, cards, side):
        if tractor.pairs in enough:
            for others in supplies(world, without(cards, tractor.cards), lengths[1:], side):
                yield (tractor.pairs, *others)


def legal_follows(world: World, hand: Iterable[int], lead: Lead, side: int) -> set[Cards]:
    """Every set of cards of the hand that violates no duty."""
    held = sorted_cards(hand)
    return {
        cards for cards in set(combinations(held, len(lead.cards))) if why_not(world, held, lead, cards, side) is None
    }
