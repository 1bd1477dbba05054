"""The order of the cards: kinds to places, which places are equal, and which link into tractors.

Places 0..53 run group by group, side suits first and trumps on top, from weak to strong within each. So a group is a
stretch of places, and "the highest trump held" is the highest set bit. Level cards that are equal among themselves
stand side by side; `fold` lays them onto one place, so that a tractor is a stretch of neighbouring folded places, and
`linked` says which neighbours do link: bit p for the folded places p and p + 1.

Where only the dealer's side's level cards are demoted, the two sides have orders of their own: `order_of[side]` is the
row of the tables to use. `strength` sets the places of both on one scale.
"""

from __future__ import annotations

from typing import Final

from cardgames.holdings import BIG_KIND, LITTLE_KIND
from cardgames.kernel import kernel, lowest_bit
from cardgames.seats import side_of
from cardgames_shengji.points import FIVES, TENS_AND_KINGS
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import NO_TRUMP, TRUMPS, Table

# Strengths.
PLAIN: Final = 1  # + rank: a card of a side suit, 1..13
DEMOTED_OFF: Final = 14
DEMOTED_MAIN: Final = 15
PLAIN_TRUMP: Final = 16  # + rank: 16..28
OFF_LEVEL: Final = 30
MAIN_LEVEL: Final = 31
LITTLE: Final = 32
BIG: Final = 33

ACE: Final = 12


@kernel
def set_order(table: Table, rules: Rules) -> None:
    """Build the order of a hand of which trump, level, dealer and `demoted` are known."""
    dealers_only = table.demoted and rules.demoted_dealer_only
    build_order(table, rules, 0, table.demoted)
    table.order_of[0] = 0
    table.order_of[1] = 0
    if dealers_only:
        build_order(table, rules, 1, 0)
        table.order_of[1 - side_of(table.dealer)] = 1


@kernel
def build_order(table: Table, rules: Rules, row: int, demoted: int) -> None:
    """Fill one row of the tables of order."""
    level = table.level
    trump = table.trump
    levels_in_suits = 1 if trump == NO_TRUMP and rules.nt_levels_trump == 0 else 0
    table.fives[row] = 0
    table.tens_and_kings[row] = 0
    linked = 0
    place = 0
    for suit in range(4):
        table.groups[suit] = 0
        if suit != trump:
            start = place
            place = put_suit(table, row, suit, place, PLAIN, levels_in_suits)
            table.groups[suit] = (1 << place) - (1 << start)
            linked |= suit_links(rules, start, place, level, levels_in_suits)
    start = place
    equal = 0 if levels_in_suits else 4 if trump == NO_TRUMP or (demoted and rules.demoted_equal) else 3
    if demoted:
        place = put_levels(table, row, place, DEMOTED_OFF, DEMOTED_OFF if rules.demoted_equal else DEMOTED_MAIN)
        table.equal_low[row] = start
    if trump != NO_TRUMP:
        place = put_suit(table, row, trump, place, PLAIN_TRUMP, 0)
    if demoted == 0:
        table.equal_low[row] = place
        if levels_in_suits == 0:
            place = put_levels(table, row, place, OFF_LEVEL, MAIN_LEVEL)
    table.equal_more[row] = equal - 1 if equal else 0
    put(table, row, LITTLE_KIND, place, LITTLE)
    put(table, row, BIG_KIND, place + 1, BIG)
    table.groups[TRUMPS] = (1 << (place + 2)) - (1 << start)
    table.linked[row] = linked | trump_links(table, rules, row, start, demoted)


@kernel
def put(table: Table, row: int, kind: int, place: int, strength: int) -> None:
    """Stand a kind on a place."""
    table.place_of[row][kind] = place
    table.kind_at[row][place] = kind
    table.strength[row][place] = strength
    table.fives[row] |= ((FIVES >> kind) & 1) << place
    table.tens_and_kings[row] |= ((TENS_AND_KINGS >> kind) & 1) << place


@kernel
def put_suit(table: Table, row: int, suit: int, place: int, strength: int, with_level: int) -> int:
    """Stand the ranks of a suit on places from `place`, the level rank only where asked; the next free place."""
    for rank in range(13):
        if rank != table.level or with_level:
            put(table, row, 13 * suit + rank, place, strength + rank)
            place += 1
    return place


@kernel
def put_levels(table: Table, row: int, place: int, off: int, main: int) -> int:
    """Stand the level cards on places, those of the trump suit last; the next free place."""
    for suit in range(4):
        if suit != table.trump:
            put(table, row, 13 * suit + table.level, place, off)
            place += 1
    if table.trump != NO_TRUMP:
        put(table, row, 13 * table.trump + table.level, place, main)
        place += 1
    return place


@kernel
def suit_links(rules: Rules, start: int, end: int, level: int, with_level: int) -> int:
    """Links among the ranks of one suit on the places start ... end - 1."""
    links = (1 << (end - 1)) - (1 << start)
    if rules.gap_links == 0 and with_level == 0 and 0 < level < ACE:
        links &= ~(1 << (start + level - 1))
    return links


@kernel
def trump_links(table: Table, rules: Rules, row: int, start: int, demoted: int) -> int:
    """Links among the trumps, whose folded places begin at `start`."""
    trump = table.trump
    if trump == NO_TRUMP:
        if rules.nt_levels_trump == 0:
            return rules.nt_link_jokers << start
        return rules.nt_link_level_joker << start | rules.nt_link_jokers << (start + 1)
    if demoted == 0:
        end = start + 12
        links = suit_links(rules, start, end, table.level, 0)
        links |= rules.link_ace_off << (end - 1) | rules.link_off_main << end
        return links | rules.link_main_joker << (end + 1) | rules.link_jokers << (end + 2)
    below = 1 if rules.demoted_equal else 2  # folded places of the level cards
    links = suit_links(rules, start + below, start + below + 12, table.level, 0)
    if below == 2:
        links |= rules.link_off_main << start
    links |= rules.demoted_links << (start + below - 1) | rules.demoted_links << (start + below + 11)
    return links | rules.link_jokers << (start + below + 12)


@kernel
def to_places(table: Table, seat: int) -> None:
    """Turn a hand from masks over kinds into masks over places."""
    row = table.order_of[side_of(seat)]
    held = 0
    paired = 0
    for kind in range(54):
        place = table.place_of[row][kind]
        held |= ((table.held[seat] >> kind) & 1) << place
        paired |= ((table.paired[seat] >> kind) & 1) << place
    table.held[seat] = held
    table.paired[seat] = paired


@kernel
def places_of(table: Table, seat: int, kinds: int) -> int:
    """The places of a mask over kinds, in a seat's order."""
    row = table.order_of[side_of(seat)]
    places = 0
    while kinds:
        places |= 1 << table.place_of[row][lowest_bit(kinds)]
        kinds &= kinds - 1
    return places


@kernel
def kinds_at(table: Table, seat: int, places: int) -> int:
    """The mask over kinds of a mask over places, in a seat's order."""
    row = table.order_of[side_of(seat)]
    kinds = 0
    while places:
        kinds |= 1 << table.kind_at[row][lowest_bit(places)]
        places &= places - 1
    return kinds


@kernel
def fold(table: Table, row: int, places: int) -> int:
    """A mask over places with the equal ones laid onto one; higher places move down to close up."""
    more = table.equal_more[row]
    if more == 0:
        return places
    low = table.equal_low[row]
    below = (1 << low) - 1
    equal = ((2 << more) - 1) << low
    folded = (places & below) | ((places >> more) & ~below)
    return folded | (1 << low) if places & equal else folded


@kernel
def equal_places(table: Table, row: int) -> int:
    """The mask of the places that are equal among themselves."""
    return ((2 << table.equal_more[row]) - 1) << table.equal_low[row] if table.equal_more[row] else 0


@kernel
def unfold(table: Table, row: int, folded: int, among: int) -> int:
    """The place at a folded place: of equal ones the lowest that `among` has."""
    low = table.equal_low[row]
    more = table.equal_more[row]
    if more == 0 or folded < low:
        return folded
    if folded > low:
        return folded + more
    equal = among & equal_places(table, row)
    place = low
    while (equal >> place) & 1 == 0:
        place += 1
    return place
