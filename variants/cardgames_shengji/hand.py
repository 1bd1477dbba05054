"""A hand from the shuffle to its last trick: drawing and calling, revolution, kitty, play.

Each `decide_...` carries out a decision of the seat to act and goes on to the next moment at which a seat must decide.
Plays are `trick.lead` and `trick.follow`.
"""

from __future__ import annotations

from cardgames.kernel import inlined_kernel, kernel
from cardgames.seats import NOBODY
from cardgames.streams import DEAL, LOTS, POLICY, open_stream
from cardgames_shengji.auction import draw_on, find_calls, make_known, open_auction
from cardgames_shengji.calls import DECLARE, call_kind
from cardgames_shengji.counts import COUNTED
from cardgames_shengji.deal import first_drawer
from cardgames_shengji.kitty import bury, take_kitty
from cardgames_shengji.order import set_order
from cardgames_shengji.revolution import ask_rebel, decide_revolt, find_rebels
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import PHASE_PLAY, Table
from cardgames_shengji.trick import start_trick
from cardgames_shengji.undeclared import settle_by_kitty


@inlined_kernel
def begin_hand(table: Table, rules: Rules) -> None:
    """Shuffle, and draw up to the first decision; levels and `next_dealer` must be set."""
    for place in range(COUNTED):
        table.hand_count[place] = 0
    open_stream(table.deals, table.seed, table.match, table.hand, DEAL)
    open_stream(table.lots, table.seed, table.match, table.hand, LOTS)
    open_stream(table.stream, table.seed, table.match, table.hand, POLICY)
    table.open_deal = 1 if table.next_dealer == NOBODY else 0
    table.rebel = NOBODY
    table.rebels = 0
    table.points = 0
    table.tricks = 0
    table.trick_points = 0
    table.kitty_points = 0
    table.last_multiplier = 0
    table.blocked_cards = 0
    table.fine = 0
    for row in range(2):
        table.out_held[row] = 0
        table.out_paired[row] = 0
    table.first_drawer = first_drawer(table, rules)
    open_auction(table)
    go_on(table, rules)


@kernel
def go_on(table: Table, rules: Rules) -> None:
    """Draw up to the next call, and past the last one to the revolution or the kitty."""
    while draw_on(table, rules) == 0:
        if table.standing != NOBODY or settle_by_kitty(table, rules):
            table.rebels = find_rebels(table, rules)
            ask_or_take(table, rules)
            return
        open_auction(table)


@kernel
def ask_or_take(table: Table, rules: Rules) -> None:
    """Ask the next seat that may revolt; where there is none, the dealer takes the kitty."""
    if ask_rebel(table, rules) == 0:
        set_order(table, rules)
        take_kitty(table)


@inlined_kernel
def decide_call(table: Table, rules: Rules, call: int) -> None:
    """The seat to act makes one of the calls of `auction.find_calls`, or passes.

    Who has just declared may reinforce at once, before anybody else is heard.
    """
    seat = table.turn
    make_known(table, rules, call)
    if call_kind(call) == DECLARE:
        find_calls(table, rules, seat)
        if table.calls:
            return
    go_on(table, rules)


@inlined_kernel
def decide_rebel(table: Table, rules: Rules, revolts: int) -> None:
    """The seat to act revolts, and the cards are dealt anew; or it does not."""
    if decide_revolt(table, rules, revolts):
        table.first_drawer = first_drawer(table, rules)
        open_auction(table)
        go_on(table, rules)
    else:
        ask_or_take(table, rules)


@inlined_kernel
def decide_bury(table: Table, held: int, paired: int) -> None:
    """The dealer buries eight cards (masks over places) and leads to the first trick."""
    bury(table, held, paired)
    table.phase = PHASE_PLAY
    start_trick(table, table.dealer)
