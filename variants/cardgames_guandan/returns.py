"""The return of a card for a tribute: who gives it to whom, which cards may be returned, and who then leads."""

from __future__ import annotations

from cardgames.holdings import LITTLE_JOKER, copies, rank_of
from cardgames.kernel import highest_bit, kernel
from cardgames.matches import note_decision
from cardgames.seats import seat_after
from cardgames_guandan.exchange import leader_by, move_card, start_play
from cardgames_guandan.order import strength
from cardgames_guandan.rules import LEAD_PAYER, Rules
from cardgames_guandan.table import PHASE_RETURN, Table


@kernel
def open_return(table: Table, rules: Rules) -> None:
    """Settle who returns to whom, and ask for the first card. Returns change hands together, so none is seen before."""
    for which in range(table.payers):
        giver = table.receiver[which]
        table.giver[which] = giver
        table.taker[which] = table.payer[which]
        if table.payers == 2 and rules.return_to_next:
            table.taker[which] = seat_after(giver, rules.direction)
    table.phase = PHASE_RETURN
    table.asked = 0
    table.turn = table.giver[0]


@kernel
def may_return(table: Table, rules: Rules, rank: int) -> int:
    """Whether a card of this rank is within the cap on returns."""
    if rules.return_cap < 0:
        return 1
    if rank >= LITTLE_JOKER:
        return 0
    if rank == table.level and rules.level_above_ace and rules.return_level_cards == 0:
        return 0
    return 1 if rank <= rules.return_cap else 0


@kernel
def return_choices(table: Table, which: int, rules: Rules) -> int:
    """Mask of the kinds that giver number `which` may return; without any within the cap, what the rules then allow."""
    seat = table.giver[which]
    held = table.held[seat]
    if rules.return_same_card == 0:
        held = without_tribute(table, which)
    allowed = 0
    lowest = 99
    lowest_kinds = 0
    rest = held
    while rest:
        kind = highest_bit(rest)
        rest &= ~(1 << kind)
        rank = rank_of(kind)
        if may_return(table, rules, rank):
            allowed |= 1 << kind
        height = strength(rank, table.level, rules.level_above_ace)
        if height < lowest:
            lowest = height
            lowest_kinds = 0
        if height == lowest:
            lowest_kinds |= 1 << kind
    if allowed:
        return allowed
    return lowest_kinds if rules.return_lowest else held


@kernel
def without_tribute(table: Table, which: int) -> int:
    """The kinds that a giver holds besides the very card that he received."""
    seat = table.giver[which]
    received = table.tribute[which]
    if copies(table.held[seat], table.paired[seat], received) == 1:
        return table.held[seat] & ~(1 << received)
    return table.held[seat]


@kernel
def decide_return(table: Table, rules: Rules, which: int, kind: int) -> None:
    """The card that giver number `which` returns, one of `return_choices`; after the last one play begins."""
    note_decision(table, table.turn, kind)
    table.returned[which] = kind
    other = 1 - which
    if table.payers == 2 and table.returned[other] < 0:
        table.asked = other
        table.turn = table.giver[other]
        return
    for which in range(table.payers):
        move_card(table, rules, table.giver[which], table.taker[which], table.returned[which])
    if table.payers == 1:
        table.leader = leader_by(table, rules, rules.lead_single)
    elif table.equal_tributes:
        table.leader = leader_by(table, rules, rules.lead_equal)
    else:
        table.leader = higher_payer(table, rules)
    start_play(table)


@kernel
def higher_payer(table: Table, rules: Rules) -> int:
    """Who leads after an unequal double tribute: the payer of the higher card, or as the rules say."""
    if rules.lead_double != LEAD_PAYER:
        return leader_by(table, rules, rules.lead_double)
    paid_0 = strength(rank_of(table.tribute[0]), table.level, rules.level_above_ace)
    paid_1 = strength(rank_of(table.tribute[1]), table.level, rules.level_above_ace)
    return table.payer[0] if paid_0 > paid_1 else table.payer[1]
