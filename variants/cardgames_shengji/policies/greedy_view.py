"""What the greedy policy knows of the cards that it does not see, and how dear it holds those that it has.

A seat sees its own cards, those played, those on the table, and the dealer what he has buried. Everything else may lie
with anybody. Masks are over places; `facing` is the row of the order that the opponents go by.
"""

from __future__ import annotations

from typing import Final

from cardgames.holdings import cards_in
from cardgames.kernel import highest_bit, kernel, lowest_bit
from cardgames.seats import side_of
from cardgames_shengji.order import DEMOTED_OFF
from cardgames_shengji.table import KITTY, TRUMPS, Table

ALL: Final = (1 << 54) - 1
NEVER: Final = 1 << 30

# How likely, in percent, a certain one of three hands is void of a suit of which so many cards are unseen.
VOID_RISK: Final = (100, 67, 44, 30, 20, 13, 9, 6, 4, 3, 2, 1, 0)
# The same that it holds one of so many unseen cards, one of the pairs that may lie together, a tractor.
CARD_RISK: Final = (0, 33, 56, 70, 80, 87, 91, 94, 96)
PAIR_RISK: Final = 11  # for each pair
TRACTOR_RISK: Final = 5

# What a card is worth to keep beyond its strength, on the same scale.
TRUMP_KEEP: Final = 12
PAIR_KEEP: Final = 16  # one card of a pair
LENGTH_KEEP: Final = 1  # each card of the same suit: short suits are emptied first


@kernel
def recast(table: Table, row: int, to: int, places: int) -> int:
    """Places of one row of the order as those of another: they differ in the trumps only."""
    if row == to:
        return places
    moved = places & ~table.groups[TRUMPS]
    rest = places & table.groups[TRUMPS]
    while rest:
        moved |= 1 << table.place_of[to][table.kind_at[row][lowest_bit(rest)]]
        rest &= rest - 1
    return moved


@kernel
def seen(table: Table, seat: int, row: int, copies: int) -> int:
    """The places (of a row) of which a seat sees at least so many copies, 1 or 2."""
    own = table.order_of[side_of(seat)]
    held = recast(table, own, row, table.held[seat])
    paired = recast(table, own, row, table.paired[seat])
    for other in range(2):
        more = recast(table, other, row, table.out_held[other])
        paired |= recast(table, other, row, table.out_paired[other]) | (held & more)
        held |= more
    for player in range(4):
        other = table.order_of[side_of(player)]
        more = recast(table, other, row, table.trick_held[player])
        paired |= recast(table, other, row, table.trick_paired[player]) | (held & more)
        held |= more
    if seat == table.dealer:
        for n in range(KITTY):
            bit = 1 << table.place_of[row][table.kitty[n]]
            paired |= held & bit
            held |= bit
    return paired if copies == 2 else held


@kernel
def unseen_cards(table: Table, seat: int, row: int) -> int:
    """The places (of a row) of which a seat misses at least one copy."""
    return ALL & ~seen(table, seat, row, 2)


@kernel
def unseen_pairs(table: Table, seat: int, row: int) -> int:
    """The places (of a row) of which a seat sees no copy."""
    return ALL & ~seen(table, seat, row, 1)


@kernel
def top_strength(table: Table, row: int, places: int) -> int:
    """The strength of the highest of some places of one group; 0 where there are none."""
    return table.strength[row][highest_bit(places)] if places else 0


@kernel
def above(table: Table, row: int, places: int, strength: int) -> int:
    """Those of some places of one group that are stronger."""
    higher = 0
    while places:
        bit = 1 << highest_bit(places)
        if table.strength[row][highest_bit(places)] <= strength:
            break
        higher |= bit
        places &= ~bit
    return higher


@kernel
def void_risk(table: Table, group: int, unseen: int, twice: int) -> int:
    """How likely, in percent, a certain opponent may ruff a suit."""
    trumps = table.groups[TRUMPS]
    if group == TRUMPS or unseen & trumps == 0:
        return 0
    places = table.groups[group]
    return VOID_RISK[min(cards_in(unseen & places, twice & places), len(VOID_RISK) - 1)]


@kernel
def points_at(table: Table, row: int, place: int) -> int:
    """The points of a card."""
    if (table.fives[row] >> place) & 1:
        return 5
    return 10 if (table.tens_and_kings[row] >> place) & 1 else 0


@kernel
def card_cost(table: Table, row: int, place: int, gift: int) -> int:
    """What it costs to part with a card; `gift` is what each of its points counts, below 0 where they are to be won."""
    strength = table.strength[row][place]
    return strength + (TRUMP_KEEP if strength >= DEMOTED_OFF else 0) + gift * points_at(table, row, place)


@kernel
def cheapest_place(table: Table, row: int, held: int, paired: int, gift: int) -> int:
    """The card that is cheapest to part with; of a pair one card."""
    best = -1
    least = NEVER
    for group in range(5):
        rest = held & table.groups[group]
        length = LENGTH_KEEP * cards_in(rest, paired & rest) if rest else 0
        while rest:
            place = lowest_bit(rest)
            rest &= rest - 1
            cost = card_cost(table, row, place, gift) + length + PAIR_KEEP * ((paired >> place) & 1)
            if cost < least:
                least = cost
                best = place
    return best


@kernel
def lay_cheapest(table: Table, row: int, held: int, paired: int, n: int, gift: int) -> None:
    """Add to the cards laid the n that are cheapest to part with."""
    for _ in range(n):
        bit = 1 << cheapest_place(table, row, held, paired, gift)
        table.laid_paired |= table.laid_held & bit
        table.laid_held |= bit
        held &= ~bit | paired
        paired &= ~bit


@kernel
def cheapest_pair(table: Table, row: int, paired: int, gift: int) -> int:
    """The pair that is cheapest to part with."""
    best = -1
    least = NEVER
    while paired:
        place = lowest_bit(paired)
        paired &= paired - 1
        cost = card_cost(table, row, place, gift)
        if cost < least:
            least = cost
            best = place
    return best
