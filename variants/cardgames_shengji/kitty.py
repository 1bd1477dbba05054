"""The kitty: taking it, burying, and by how much it counts for attackers who win the last trick."""

from __future__ import annotations

from cardgames.holdings import cards_in
from cardgames.kernel import count_bits, kernel, lowest_bit
from cardgames.matches import DECISIONS, note_decision
from cardgames.seats import side_of
from cardgames.streams import WORD, mix
from cardgames_shengji.groups import components, split
from cardgames_shengji.order import to_places
from cardgames_shengji.points import points_in
from cardgames_shengji.rules import MIXED_ALL, MIXED_LARGEST, Rules
from cardgames_shengji.table import KITTY, PHASE_BURY, Table


@kernel
def take_kitty(table: Table) -> None:
    """The dealer takes the kitty into his hand; from here on hands are masks over places."""
    dealer = table.dealer
    for n in range(KITTY):
        bit = 1 << table.kitty[n]
        table.paired[dealer] |= table.held[dealer] & bit
        table.held[dealer] |= bit
    for seat in range(4):
        to_places(table, seat)
    table.phase = PHASE_BURY
    table.turn = dealer


@kernel
def bury(table: Table, held: int, paired: int) -> None:
    """The dealer lays eight of his cards away (masks over places)."""
    dealer = table.dealer
    row = table.order_of[side_of(dealer)]
    note_cards(table, dealer, held, paired)
    table.hand_count[DECISIONS] += 1
    table.kitty_points = points_in(table, row, held, paired)
    n = 0
    rest = held
    while rest:
        place = lowest_bit(rest)
        rest &= rest - 1
        for _ in range(1 + ((paired >> place) & 1)):
            table.kitty[n] = table.kind_at[row][place]
            n += 1
    remove_cards(table, dealer, held, paired)


@kernel
def note_cards(table: Table, seat: int, held: int, paired: int) -> None:
    """Fold a choice of cards into the digest of the match."""
    word = mix(mix(held & WORD, held >> 32), paired & WORD)
    note_decision(table, seat, mix(word, paired >> 32))


@kernel
def remove_cards(table: Table, seat: int, held: int, paired: int) -> None:
    """Take cards out of a hand: a single from a pair leaves the other copy."""
    broken = table.paired[seat] & held & ~paired
    table.held[seat] = (table.held[seat] & ~held) | broken
    table.paired[seat] &= ~held


@kernel
def multiplier(table: Table, rules: Rules, row: int, held: int, paired: int) -> int:
    """By how much the kitty counts when these cards of one group are what the last trick was led (or won) with."""
    split(table, rules, row, held, paired)
    singles = count_bits(table.singles)
    lone_pairs = count_bits(table.lone_pairs)
    tractors = table.tractors
    pairs = count_bits(paired)
    if components(table) == 1:
        return rules.mult_single if singles else rules.mult_pairs[pairs]
    if singles == 0 and rules.mult_tractor_only == 0:
        return rules.mult_pairs[pairs]
    if singles == 0 and tractors == 0:
        return rules.mult_pairs[1]  # separate pairs count as one
    if rules.mult_mixed == MIXED_ALL:
        return rules.mult_single * cards_in(held, paired)
    if rules.mult_mixed == MIXED_LARGEST:
        return largest_multiplier(table, rules, pairs)
    if singles:
        return rules.mult_single
    return rules.mult_pairs[1 if lone_pairs else table.tractor_length[tractors - 1]]


@kernel
def largest_multiplier(table: Table, rules: Rules, pairs: int) -> int:
    """The multiplier of the largest of several components; all pairs count together unless only tractors do."""
    if pairs == 0:
        return rules.mult_single
    if rules.mult_tractor_only == 0:
        return rules.mult_pairs[pairs]
    return rules.mult_pairs[table.tractor_length[0] if table.tractors else 1]
