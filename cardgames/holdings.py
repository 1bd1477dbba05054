"""Sets of cards from two packs as two masks over the 54 kinds: `held` (one or two copies) and `paired` (both).

A rank mask has bit r for rank r (2 = 0 ... A = 12), 13 for the little joker and 14 for the big one.
"""

from __future__ import annotations

from typing import Final

from cardgames.kernel import count_bits, kernel, lowest_bit

RANKS: Final = (1 << 13) - 1
LITTLE_JOKER: Final = 13  # as a rank
BIG_JOKER: Final = 14
KINDS: Final = 54
LITTLE_KIND: Final = 52
BIG_KIND: Final = 53
JOKERS: Final = 0b11 << LITTLE_KIND


@kernel
def kind_of(suit: int, rank: int) -> int:
    """The kind of a suit and rank; jokers have the ranks 13 and 14 and no suit."""
    if rank >= LITTLE_JOKER:
        return LITTLE_KIND + rank - LITTLE_JOKER
    return 13 * suit + rank


@kernel
def rank_of(kind: int) -> int:
    """The rank of a kind: 0..12, or 13 and 14 for the jokers."""
    if kind >= LITTLE_KIND:
        return kind - LITTLE_KIND + LITTLE_JOKER
    return kind % 13


@kernel
def copies(held: int, paired: int, kind: int) -> int:
    """How many copies of a kind a set holds: 0, 1 or 2."""
    return ((held >> kind) & 1) + ((paired >> kind) & 1)


@kernel
def cards_in(held: int, paired: int) -> int:
    """The number of cards of a set."""
    return count_bits(held) + count_bits(paired)


@kernel
def suit_ranks(mask: int, suit: int) -> int:
    """The rank mask of one suit of a mask over kinds."""
    return (mask >> (13 * suit)) & RANKS


@kernel
def ranks_held(mask: int) -> int:
    """The ranks of which a mask over kinds has a card, jokers left out."""
    return (mask | (mask >> 13) | (mask >> 26) | (mask >> 39)) & RANKS


@kernel
def rank_kinds(rank: int) -> int:
    """The mask over kinds of all suits of one rank (0..12)."""
    return (1 | 1 << 13 | 1 << 26 | 1 << 39) << rank


@kernel
def nth_bit(mask: int, n: int) -> int:
    """The place of the n-th set bit of a mask, from 0."""
    for _ in range(n):
        mask &= mask - 1
    return lowest_bit(mask)


def masks_of(kinds: list[int] | tuple[int, ...]) -> tuple[int, int]:
    """(held, paired) of a list of kinds with at most two copies of each."""
    held = paired = 0
    for kind in kinds:
        paired |= held & (1 << kind)
        held |= 1 << kind
    return held, paired


def kinds_of(held: int, paired: int) -> list[int]:
    """The kinds of a set in ascending order, twice where both copies are there."""
    kinds: list[int] = []
    while held:
        bit = held & -held
        kinds += [bit.bit_length() - 1] * (2 if paired & bit else 1)
        held ^= bit
    return kinds
