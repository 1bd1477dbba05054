"""Shuffling and drawing: a hundred cards one by one, eight left over as the kitty."""

from __future__ import annotations

from cardgames.deck import shuffle_deck, turn_deck
from cardgames.kernel import kernel
from cardgames.seats import NOBODY, seat_after
from cardgames.streams import draw_below
from cardgames_shengji.rules import DRAW_DEALER, DRAW_NEXT, Rules
from cardgames_shengji.table import DRAWN, KITTY, PHASE_CALL, Table


@kernel
def first_drawer(table: Table, rules: Rules) -> int:
    """The seat that draws first: after a revolution perhaps the rebel, in a first hand by cut, else by the dealer."""
    if table.rebel != NOBODY and rules.rebel_draws:
        return table.rebel
    dealer = table.next_dealer if table.rebel == NOBODY else table.dealer
    if dealer == NOBODY:
        return draw_below(table.lots, 4)
    if rules.draw_from == DRAW_DEALER:
        return dealer
    return seat_after(dealer, rules.direction if rules.draw_from == DRAW_NEXT else -rules.direction)


@kernel
def shuffle_and_lay_out(table: Table) -> None:
    """Shuffle anew and set everything for drawing; the kitty are the last eight cards of the deck."""
    shuffle_deck(table.deals, table.deck)
    if table.turned:
        turn_deck(table.deck, DRAWN)
    for seat in range(4):
        table.held[seat] = 0
        table.paired[seat] = 0
    for n in range(KITTY):
        table.kitty[n] = table.deck[DRAWN + n]
    table.drawn = 0
    table.phase = PHASE_CALL
    table.drawer = table.first_drawer


@kernel
def draw_card(table: Table, rules: Rules) -> int:
    """The next seat (`drawer`) draws the next card; its kind."""
    kind = table.deck[table.drawn]
    if table.drawn:
        table.drawer = seat_after(table.drawer, rules.draw_direction)
    seat = table.drawer
    bit = 1 << kind
    table.paired[seat] |= table.held[seat] & bit
    table.held[seat] |= bit
    table.drawn += 1
    return kind
