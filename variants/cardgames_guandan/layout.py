"""From a move to cards: which ones a hand lays for it, with as few wilds as it can."""

from __future__ import annotations

from cardgames.holdings import BIG_JOKER, JOKERS, LITTLE_JOKER, RANKS, kind_of, rank_kinds, suit_ranks
from cardgames.kernel import count_bits, kernel
from cardgames_guandan.moves import (
    FULL_HOUSE,
    JOKER_BOMB,
    STRAIGHT,
    STRAIGHT_FLUSH,
    copies_in_run,
    is_run,
    move_cards,
    move_key,
    move_pair,
    move_type,
    on_line,
    rank_at,
)
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import Table


@kernel
def lay_out(table: Table, seat: int, rules: Rules, move: int) -> None:
    """Set `laid_held`, `laid_paired` and `laid_wilds` to the cards of a legal move.

    Suits are taken where both copies are there first, then in the order S H C D; a straight is kept from being of one
    suit where that would make it a straight flush.
    """
    table.laid_held = 0
    table.laid_paired = 0
    table.laid_wilds = 0
    kind = move_type(move)
    cards = move_cards(move)
    key = move_key(move)
    if kind == JOKER_BOMB:
        table.laid_held = JOKERS
        table.laid_paired = JOKERS
    elif kind == STRAIGHT_FLUSH:
        lay_flush(table, seat, key, cards)
    elif is_run(kind):
        each = copies_in_run(kind)
        for place in range(key - cards // each + 1, key + 1):
            lay_rank(table, seat, rules, rank_at(place), each)
        if kind == STRAIGHT and cards == rules.flush_cards and rules.flush_tier:
            mix_suits(table, seat, rules, key, cards)
    elif kind == FULL_HOUSE:
        lay_rank(table, seat, rules, key, 3)
        if move_pair(move) == key and rules.full_house_same_rank == 0:
            table.laid_wilds += 2  # see combos.full_house_pairs: two wilds beside three level cards
        else:
            lay_rank(table, seat, rules, move_pair(move), 2)
    else:
        lay_rank(table, seat, rules, key, cards)
    lay_wilds(table, seat)


@kernel
def lay_rank(table: Table, seat: int, rules: Rules, rank: int, count: int) -> None:
    """Add `count` cards of a rank: natural ones not yet laid, then wilds for the rest."""
    if rank >= LITTLE_JOKER:
        lay_jokers(table, seat, rules, rank, count)
        return
    naturals = rank_kinds(rank) & ~table.wild_bit
    held = table.held[seat] & naturals
    paired = table.paired[seat] & naturals
    count -= lay_first(table, paired & ~table.laid_held, count)
    count -= lay_first(table, held & ~table.laid_held, count)
    seconds = paired & table.laid_held & ~table.laid_paired
    while count > 0 and seconds:
        table.laid_paired |= seconds & -seconds
        seconds &= seconds - 1
        count -= 1
    table.laid_wilds += count


@kernel
def lay_first(table: Table, kinds: int, count: int) -> int:
    """Lay one copy of each of up to `count` kinds of a mask, the lowest first; how many were laid."""
    laid = 0
    while laid < count and kinds:
        table.laid_held |= kinds & -kinds
        kinds &= kinds - 1
        laid += 1
    return laid


@kernel
def lay_jokers(table: Table, seat: int, rules: Rules, rank: int, count: int) -> None:
    """Add a joker, or two: of one colour, or one of each where that is no pair or not there."""
    bit = 1 << kind_of(0, rank)
    table.laid_held |= bit
    if count == 2 and rules.pair_jokers and table.paired[seat] & bit:
        table.laid_paired |= bit
    elif count == 2:
        table.laid_held |= 1 << kind_of(0, LITTLE_JOKER + BIG_JOKER - rank)


@kernel
def lay_flush(table: Table, seat: int, top: int, cards: int) -> None:
    """Lay a straight flush in the suit that needs the fewest wilds, the first in S H C D among equals."""
    naturals = table.held[seat] & ~table.wild_bit
    window = ((1 << cards) - 1) << (top - cards + 1)
    best = -1
    most = -1
    for suit in range(4):
        count = count_bits(on_line(suit_ranks(naturals, suit)) & window)
        if count > most:
            most = count
            best = suit
    for place in range(top - cards + 1, top + 1):
        bit = naturals & (1 << kind_of(best, rank_at(place)))
        table.laid_held |= bit
        if bit == 0:
            table.laid_wilds += 1


@kernel
def mix_suits(table: Table, seat: int, rules: Rules, top: int, cards: int) -> None:
    """Change one card of a one-suit straight for another suit's, or for a wild, where it would be a straight flush."""
    bars = rules.wild_run_is_flush if table.laid_wilds else rules.natural_run_is_flush
    if bars == 0:
        return
    first = table.laid_held
    one_suit = 0
    for suit in range(4):
        if first & ~(RANKS << (13 * suit)) == 0:
            one_suit = 1
    if one_suit == 0:
        return
    naturals = table.held[seat] & ~table.wild_bit
    for place in range(top - cards + 1, top + 1):
        bits = rank_kinds(rank_at(place))
        laid = first & bits
        other = naturals & bits & ~laid
        if laid and other:
            table.laid_held = (first & ~laid) | (other & -other)
            return
    # No other suit: a wild takes the place of the lowest card (`combos.only_flushes` left the move in for this alone).
    table.laid_held = first & ~(first & rank_kinds(rank_at(top - cards + 1)))
    table.laid_wilds += 1


@kernel
def lay_wilds(table: Table, seat: int) -> None:
    """Add the wilds that the combination needs to the cards laid."""
    if table.laid_wilds >= 1:
        table.laid_held |= table.wild_bit
    if table.laid_wilds >= 2:
        table.laid_paired |= table.wild_bit


@kernel
def remove_laid(table: Table, seat: int) -> None:
    """Take the cards laid out of a hand and add them to those played."""
    take_from(table, seat, table.laid_held, table.laid_paired)
    table.out_paired |= table.laid_paired | (table.out_held & table.laid_held)
    table.out_held |= table.laid_held


@kernel
def take_from(table: Table, seat: int, held: int, paired: int) -> None:
    """Take cards out of a hand that holds them."""
    had = table.held[seat]
    had_both = table.paired[seat]
    table.held[seat] = (had & ~held) | (had_both & held & ~paired)
    table.paired[seat] = had_both & ~held


@kernel
def give_to(table: Table, seat: int, kind: int) -> None:
    """Add one card to a hand."""
    bit = 1 << kind
    table.paired[seat] |= table.held[seat] & bit
    table.held[seat] |= bit
