"""The greedy policy of the dealer: he empties short suits, keeps trumps, aces and pairs, and hides few points."""

from __future__ import annotations

from typing import Final

from cardgames.holdings import cards_in
from cardgames.kernel import kernel, lowest_bit
from cardgames.seats import side_of
from cardgames_shengji.order import DEMOTED_OFF
from cardgames_shengji.policies.greedy_view import NEVER, points_at
from cardgames_shengji.table import KITTY, TRUMPS, Table

# What each card is worth to keep.
TRUMP: Final = 100
ACE: Final = 40
PAIR: Final = 14
POINT: Final = 2
LENGTH: Final = 4  # each card of the same suit
STRONG: Final = 13  # with so many trumps points are safe in the kitty
ACE_STRENGTH: Final = 12


@kernel
def burial_cost(table: Table, row: int, place: int, point: int) -> int:
    """What it costs to bury a card, pairs and the length of its suit aside."""
    strength = table.strength[row][place]
    if strength >= DEMOTED_OFF:
        return TRUMP + strength
    cost = strength + point * points_at(table, row, place)
    return cost + ACE if strength > ACE_STRENGTH else cost


@kernel
def cheapest_to_bury(table: Table, row: int, held: int, paired: int, point: int) -> int:
    """The card that is cheapest to bury; of a pair one card."""
    best = -1
    least = NEVER
    for group in range(5):
        rest = held & table.groups[group]
        length = LENGTH * cards_in(rest, paired & rest)
        while rest:
            place = lowest_bit(rest)
            rest &= rest - 1
            cost = burial_cost(table, row, place, point) + length + PAIR * ((paired >> place) & 1)
            if cost < least:
                least = cost
                best = place
    return best


@kernel
def greedy_burial(table: Table) -> None:
    """Lay out eight cards of the dealer's."""
    seat = table.turn
    row = table.order_of[side_of(seat)]
    held = table.held[seat]
    paired = table.paired[seat]
    trumps = table.groups[TRUMPS]
    point = POINT if cards_in(held & trumps, paired & trumps) < STRONG else 1
    table.laid_held = 0
    table.laid_paired = 0
    for _ in range(KITTY):
        bit = 1 << cheapest_to_bury(table, row, held, paired, point)
        table.laid_paired |= table.laid_held & bit
        table.laid_held |= bit
        held &= ~bit | paired
        paired &= ~bit
