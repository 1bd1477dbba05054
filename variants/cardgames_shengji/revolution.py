"""Revolution: who may throw in his cards before the dealer takes the kitty."""

from __future__ import annotations

from typing import Final

from cardgames.holdings import LITTLE_KIND, cards_in, rank_kinds
from cardgames.kernel import kernel
from cardgames.matches import DECISIONS, note_decision
from cardgames.seats import partner_of, seat_after, side_of
from cardgames_shengji.counts import ATTACKER_REVOLTS, DEALER_REVOLTS, REVOLTS
from cardgames_shengji.points import points_of_kinds
from cardgames_shengji.rules import NO_RIGHT, Rules
from cardgames_shengji.table import NO_TRUMP, PHASE_REVOLT, Table

SUIT: Final = (1 << 13) - 1
JOKERS: Final = 0b11 << LITTLE_KIND


@kernel
def trumps_of_hand(table: Table, rules: Rules, seat: int) -> int:
    """How many trumps a seat holds; the hands are masks over kinds."""
    trumps = JOKERS
    if table.trump != NO_TRUMP or rules.nt_levels_trump:
        trumps |= rank_kinds(table.level)
    if table.trump != NO_TRUMP:
        trumps |= SUIT << (13 * table.trump)
    return cards_in(table.held[seat] & trumps, table.paired[seat] & trumps)


@kernel
def may_revolt(table: Table, rules: Rules, seat: int) -> int:
    """Whether a seat's cards give it the right to revolt; the hands are masks over kinds."""
    if side_of(seat) == side_of(table.dealer):
        few = rules.revolt_trumps != NO_RIGHT and trumps_of_hand(table, rules, seat) <= rules.revolt_trumps
        return 1 if few and seat == table.dealer else 0
    points = points_of_kinds(table.held[seat], table.paired[seat])
    if rules.revolt_both:
        partner = partner_of(seat)
        points += points_of_kinds(table.held[partner], table.paired[partner])
    return 1 if points <= rules.revolt_points else 0


@kernel
def find_rebels(table: Table, rules: Rules) -> int:
    """The mask of the seats that may revolt."""
    rebels = 0
    for seat in range(4):
        rebels |= may_revolt(table, rules, seat) << seat
    return rebels


@kernel
def ask_rebel(table: Table, rules: Rules) -> int:
    """Put it to the next seat that may revolt, counted from the dealer; 0 when there is none left."""
    if table.rebels == 0:
        return 0
    seat = table.dealer
    while (table.rebels >> seat) & 1 == 0:
        seat = seat_after(seat, rules.direction)
    table.phase = PHASE_REVOLT
    table.turn = seat
    return 1


@kernel
def decide_revolt(table: Table, rules: Rules, revolts: int) -> int:
    """The seat asked revolts or does not; 1 when the cards are to be dealt anew."""
    seat = table.turn
    note_decision(table, seat, 2 + revolts)
    table.hand_count[DECISIONS] += 1
    table.rebels &= ~(1 << seat)
    if revolts == 0:
        return 0
    table.hand_count[REVOLTS] += 1
    table.hand_count[DEALER_REVOLTS if seat == table.dealer else ATTACKER_REVOLTS] += 1
    table.rebel = seat
    if rules.revolt_contest:
        table.open_deal = 1
    else:
        table.open_deal = 0
        table.next_dealer = table.dealer
    return 1
