"""Following a lead: what a hand owes, duty by duty, and whether some cards discharge it.

The duties are separate: as many cards of the led group as can be, then as many pairs, then tractors.
"""

from __future__ import annotations

from typing import Final

from cardgames.holdings import cards_in
from cardgames.kernel import count_bits, kernel
from cardgames.seats import side_of
from cardgames_shengji.groups import find_supply, place_tractors
from cardgames_shengji.rules import TRACTORS_PAIRS, TRACTORS_SAME, Rules
from cardgames_shengji.table import Table

# What a follow offends against, in the order of the checks.
FOLLOWS: Final = 0
WRONG_COUNT: Final = 1
WRONG_SUIT: Final = 2
WRONG_PAIRS: Final = 3
WRONG_TRACTORS: Final = 4


@kernel
def cards_owed(table: Table, seat: int) -> int:
    """How many cards of the led group a seat has to play."""
    group = table.groups[table.lead_group]
    return min(table.lead_cards, cards_in(table.held[seat] & group, table.paired[seat] & group))


@kernel
def pairs_owed(table: Table, rules: Rules, seat: int) -> int:
    """How many pairs of the led group a seat has to play."""
    if rules.follow_pairs == 0:
        return 0
    return min(table.lead_pairs, count_bits(table.paired[seat] & table.groups[table.lead_group]))


@kernel
def tractors_owed(table: Table, rules: Rules, seat: int) -> int:
    """How many tractors a seat has to play; `wanted` holds the length for each one led, the longest first."""
    if table.lead_tractors == 0 or rules.follow_tractors == TRACTORS_PAIRS:
        return 0
    if table.lead_throw and rules.tractors_in_throws == 0:
        return 0
    paired = table.paired[seat] & table.groups[table.lead_group]
    row = table.order_of[side_of(seat)]
    return find_supply(table, rules, row, paired, 1 if rules.follow_tractors == TRACTORS_SAME else 0)


@kernel
def fault_of(table: Table, rules: Rules, seat: int, held: int, paired: int) -> int:
    """The first duty that a follow with these cards (all held) offends; FOLLOWS where it offends none."""
    if cards_in(held, paired) != table.lead_cards:
        return WRONG_COUNT
    group = table.groups[table.lead_group]
    if cards_in(held & group, paired & group) < cards_owed(table, seat):
        return WRONG_SUIT
    if count_bits(paired & group) < pairs_owed(table, rules, seat):
        return WRONG_PAIRS
    if tractors_owed(table, rules, seat):
        row = table.order_of[side_of(seat)]
        if place_tractors(table, row, paired & group, table.lead_tractors) == 0:
            return WRONG_TRACTORS
    return FOLLOWS
