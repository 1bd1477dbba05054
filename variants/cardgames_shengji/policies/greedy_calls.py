"""The greedy policy while trump is called: it declares on a strong suit, and overrides for a clear gain.

A hand is rated by the trumps it would have, in tenths of a card, as if it already held all of its cards: for those
still to come it counts what can be expected.
"""

from __future__ import annotations

from typing import Final

from cardgames.holdings import BIG_KIND, JOKERS, LITTLE_KIND, RANKS, cards_in, rank_kinds
from cardgames.kernel import count_bits, kernel
from cardgames.seats import NOBODY, partner_of, side_of
from cardgames_shengji.calls import CALL_PASS, DECLARE, REINFORCE, call_kind, call_side, call_trump
from cardgames_shengji.revolution import trumps_of_hand
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import HAND, NO_TRUMP, Table

# Tenths of a trump.
CARD: Final = 10
PAIR: Final = 5
LEVEL_CARD: Final = 3  # beyond CARD
LITTLE: Final = 6
BIG: Final = 10
EXPECTED: Final = 4  # of a card still to come

# Without a trump suit.
NT_BIG: Final = 22
NT_LITTLE: Final = 18
NT_LEVEL: Final = 14
NT_ACE: Final = 9
NT_PAIR: Final = 4
NT_EXPECTED: Final = 3

DECLARE_FROM: Final = 95  # what a suit must be worth to be declared
OPEN_FROM: Final = 70  # in an open deal, where whoever declares deals
GAIN: Final = 20  # how much better an override must be than what stands
PARTNER_GAIN: Final = 30  # the same over the partner
DEAL: Final = 25  # what it is worth that one's side deals
FEW_TRUMPS: Final = 8


@kernel
def trump_worth(table: Table, rules: Rules, seat: int, trump: int, level: int) -> int:
    """What a hand would be worth with such a trump."""
    held = table.held[seat]
    paired = table.paired[seat]
    missing = HAND - cards_in(held, paired)
    levels = rank_kinds(level)
    bigs = 1 << BIG_KIND
    littles = 1 << LITTLE_KIND
    if trump == NO_TRUMP:
        if rules.nt_levels_trump == 0:
            levels = 0
        aces = rank_kinds(12) & ~levels
        worth = NT_BIG * cards_in(held & bigs, paired & bigs) + NT_LITTLE * cards_in(held & littles, paired & littles)
        worth += NT_LEVEL * cards_in(held & levels, paired & levels) + NT_ACE * cards_in(held & aces, paired & aces)
        return worth + NT_PAIR * count_bits(paired) + NT_EXPECTED * missing
    trumps = JOKERS | levels | RANKS << (13 * trump)
    worth = CARD * cards_in(held & trumps, paired & trumps) + PAIR * count_bits(paired & trumps)
    worth += BIG * cards_in(held & bigs, paired & bigs) + LITTLE * cards_in(held & littles, paired & littles)
    return worth + LEVEL_CARD * cards_in(held & levels, paired & levels) + EXPECTED * missing


@kernel
def call_worth(table: Table, rules: Rules, seat: int, call: int) -> int:
    """What a hand would be worth after a declaration or an override."""
    moves_deal = table.open_deal and (call_kind(call) == DECLARE or rules.override_moves_deal)
    dealing = call_side(call) if moves_deal else table.level_side
    worth = trump_worth(table, rules, seat, call_trump(call), table.levels[dealing])
    return worth + DEAL if table.open_deal and dealing == side_of(seat) else worth


@kernel
def standing_worth(table: Table, rules: Rules, seat: int) -> int:
    """What a call has to exceed."""
    if table.standing == NOBODY:
        return OPEN_FROM + DEAL if table.open_deal else DECLARE_FROM
    worth = trump_worth(table, rules, seat, table.trump, table.level)
    if table.open_deal and table.level_side == side_of(seat):
        worth += DEAL
    return worth + (PARTNER_GAIN if table.standing_seat == partner_of(seat) else GAIN)


@kernel
def greedy_call(table: Table, rules: Rules) -> int:
    """One of the calls listed for the seat to act, or CALL_PASS."""
    seat = table.turn
    best = CALL_PASS
    most = standing_worth(table, rules, seat)
    for n in range(table.calls):
        call = table.call[n]
        if call_kind(call) == REINFORCE:
            if best == CALL_PASS:
                best = call
        else:
            worth = call_worth(table, rules, seat, call)
            if worth > most:
                most = worth
                best = call
    return best


@kernel
def greedy_revolt(table: Table, rules: Rules) -> int:
    """Whether to revolt: with few trumps."""
    return 1 if trumps_of_hand(table, rules, table.turn) <= FEW_TRUMPS else 0
