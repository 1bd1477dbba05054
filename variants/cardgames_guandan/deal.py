"""Shuffle, lots and drawing: who draws first, who gets which cards, and who drew the face-up card."""

from __future__ import annotations

from cardgames.deck import DECK, shuffle_deck, turn_deck
from cardgames.holdings import LITTLE_KIND
from cardgames.kernel import kernel
from cardgames.seats import E, N, seat_after
from cardgames.streams import DEAL, LOTS, draw_below, open_stream
from cardgames_guandan.combos import analyse
from cardgames_guandan.layout import give_to
from cardgames_guandan.rules import SHUFFLER_BY_DRAW, SHUFFLER_EAST, Rules
from cardgames_guandan.table import Table, wild_kind


@kernel
def deal_hand(table: Table, rules: Rules) -> None:
    """Shuffle and let the seats draw one card at a time, until each holds 27; the level must be set."""
    stream = table.stream
    open_stream(stream, table.seed, table.match, table.hand, DEAL)
    shuffle_deck(stream, table.deck)
    if table.turned:
        turn_deck(table.deck, DECK)
    open_stream(table.lots, table.seed, table.match, table.hand, LOTS)
    if table.previous[0] < 0:
        seat = first_drawer(table, rules)
        table.face_up = draw_below(table.lots, DECK)
    else:
        seat = later_drawer(table, rules)
        table.face_up = -1
    table.leader = seat
    for each in range(4):
        table.held[each] = 0
        table.paired[each] = 0
    for place in range(DECK):
        give_to(table, seat, table.deck[place])
        if place == table.face_up and rules.lead_by_face_up:
            table.leader = seat
        seat = seat_after(seat, rules.draw_direction)
    table.out_held = 0
    table.out_paired = 0
    table.wild_bit = 1 << wild_kind(table.level) if rules.wilds else 0
    for each in range(4):
        analyse(table, each, rules)


@kernel
def points_of_drawn_card(table: Table) -> int:
    """Points of a card drawn from a full pack; jokers are drawn again."""
    while True:
        kind = draw_below(table.lots, DECK) >> 1
        if kind < LITTLE_KIND:
            return points_of(kind)


@kernel
def points_of(kind: int) -> int:
    """Points of a card drawn or turned, which is no joker: ace 1 ... ten 10, jack 11, queen 12, king 13."""
    rank = kind % 13
    return 1 if rank == 12 else rank + 2


@kernel
def draw_for_shuffle(table: Table) -> int:
    """One player of each side draws a card; the seat (E or N) of the higher one. Equal cards are drawn again."""
    while True:
        east = points_of_drawn_card(table)
        north = points_of_drawn_card(table)
        if east != north:
            return E if east > north else N


@kernel
def first_drawer(table: Table, rules: Rules) -> int:
    """The seat that draws first in the first hand of a match."""
    if rules.shuffler == SHUFFLER_BY_DRAW:
        shuffler = draw_for_shuffle(table)
    elif rules.shuffler == SHUFFLER_EAST:
        shuffler = E
    else:
        shuffler = draw_below(table.lots, 4)
    following = seat_after(shuffler, rules.direction)
    if rules.drawer_by_count == 0:
        return following
    turner = following if rules.turner_is_next else shuffler
    return counted_off(rules, turner, points_of_drawn_card(table))


@kernel
def counted_off(rules: Rules, turner: int, points: int) -> int:
    """The seat to which the points of a turned card count."""
    seat = turner
    for _ in range(points if rules.count_from_next else points - 1):
        seat = seat_after(seat, rules.direction)
    return seat


@kernel
def later_drawer(table: Table, rules: Rules) -> int:
    """The seat that draws first in a later hand: the last finisher (see `trick.end_hand`), or the first."""
    return table.previous[3] if rules.last_draws else table.previous[0]
