"""Whether leads and follows may be made, throws stand as they should, and tricks go where they should."""

from __future__ import annotations

from cardgames.holdings import cards_in
from cardgames.kernel import count_bits, highest_bit, kernel, lowest_bit
from cardgames.seats import seat_after, side_of
from cardgames_shengji.follow import FOLLOWS, fault_of
from cardgames_shengji.rules import (
    FINE_BLOCKED,
    FINE_ONCE,
    FINE_THROWN,
    THROW_ALL,
    THROW_NONE,
    TRACTORS_LONGEST,
    TRACTORS_PAIRS,
    Rules,
)
from cardgames_shengji.table import KITTY, TRUMPS, Table
from tests.shengji.kernels.faults import BURIAL, DUTY, FINE, FORCED, LEAD, SOUND, THROW, WINNER
from tests.shengji.kernels.ledger import Ledger
from tests.shengji.kernels.order import chain_top, group_at, longest_chain


@kernel
def is_held(table: Table, seat: int, held: int, paired: int) -> int:
    """Whether a seat has some cards."""
    if held & ~table.held[seat] or paired & ~table.paired[seat] or paired & ~held:
        return 0
    return 1


@kernel
def burial_fault(table: Table, held: int, paired: int) -> int:
    """Whether the dealer may bury some cards."""
    return SOUND if is_held(table, table.dealer, held, paired) and cards_in(held, paired) == KITTY else BURIAL


@kernel
def is_component(table: Table, rules: Rules, ledger: Ledger, row: int, held: int, paired: int) -> int:
    """Whether cards of one group are a single, a pair or a tractor."""
    if held != paired:
        return 1 if cards_in(held, paired) == 1 else 0
    pairs = count_bits(paired)
    if pairs == 1:
        return 1
    return 1 if pairs >= rules.min_pairs and longest_chain(table, ledger, row, paired) == pairs else 0


# Leading.


@kernel
def lead_fault(table: Table, rules: Rules, ledger: Ledger, seat: int, held: int, paired: int) -> int:
    """Whether a seat may lead some cards, to be asked before it does; notes what of a throw is blocked."""
    ledger.thrown_held = held
    ledger.thrown_paired = paired
    ledger.blocked = 0
    ledger.exact = 1
    if held == 0 or is_held(table, seat, held, paired) == 0:
        return LEAD
    group = group_at(table, lowest_bit(held))
    ledger.lead_group = group
    if held & ~table.groups[group]:
        return LEAD
    if is_component(table, rules, ledger, table.order_of[side_of(seat)], held, paired):
        return SOUND
    if rules.throw_groups == THROW_NONE or (group == TRUMPS and rules.throw_groups != THROW_ALL):
        return LEAD
    note_blocked(table, rules, ledger, seat, group)
    return SOUND


@kernel
def best_against(table: Table, rules: Rules, ledger: Ledger, thrower: int, group: int, length: int) -> int:
    """The highest single (length 0) or chain of pairs that anybody who may refute a throw has in its group."""
    best = 0
    for step in range(1, 4):
        seat = seat_after(thrower, step)
        if step == 2 and rules.all_refute == 0:
            continue
        held = (table.paired[seat] if length else table.held[seat]) & table.groups[group]
        best = max(best, chain_top(table, ledger, table.order_of[side_of(seat)], held, max(length, 1)))
    return best


@kernel
def note_blocked(table: Table, rules: Rules, ledger: Ledger, seat: int, group: int) -> None:
    """Count the cards of a throw that are surely blocked.

    Singles, pairs that stand apart, and a tractor that all pairs form leave no doubt of what the components are.
    """
    row = table.order_of[side_of(seat)]
    paired = ledger.thrown_paired
    pairs = count_bits(paired)
    length = longest_chain(table, ledger, row, paired)
    single = best_against(table, rules, ledger, seat, group, 0)
    singles = ledger.thrown_held & ~paired
    while singles:
        if table.strength[row][lowest_bit(singles)] < single:
            ledger.blocked += 1
        singles &= singles - 1
    if pairs and length == 1:
        best = best_against(table, rules, ledger, seat, group, 1)
        while paired:
            if table.strength[row][lowest_bit(paired)] < best:
                ledger.blocked += 2
            paired &= paired - 1
    elif pairs >= rules.min_pairs and length == pairs:
        best = best_against(table, rules, ledger, seat, group, length)
        if chain_top(table, ledger, row, paired, length) < best:
            ledger.blocked += 2 * pairs
    elif pairs:
        ledger.exact = 0


@kernel
def throw_fault(table: Table, rules: Rules, ledger: Ledger, seat: int) -> int:
    """Whether what lies on the table after a lead is what it should be."""
    held = table.trick_held[seat]
    paired = table.trick_paired[seat]
    blocked = table.blocked_cards
    if blocked < ledger.blocked or (ledger.exact and blocked != ledger.blocked):
        return THROW
    if blocked == 0:
        return SOUND if held == ledger.thrown_held and paired == ledger.thrown_paired else FORCED
    if held & ~ledger.thrown_held or paired & ~ledger.thrown_paired:
        return FORCED
    row = table.order_of[side_of(seat)]
    thrown = cards_in(ledger.thrown_held, ledger.thrown_paired)
    led = cards_in(held, paired)
    if is_component(table, rules, ledger, row, held, paired) == 0 or led == thrown or blocked > thrown:
        return FORCED
    if rules.forced_any == 0:
        best = best_against(table, rules, ledger, seat, ledger.lead_group, count_bits(paired))
        if blocked < led or table.strength[row][highest_bit(held)] >= best:
            return FORCED
    return SOUND if table.fine == rules.fine * fined(rules, blocked, thrown, led) else FINE


@kernel
def fined(rules: Rules, blocked: int, thrown: int, led: int) -> int:
    """How many cards the fine counts."""
    if rules.fine_counts == FINE_ONCE:
        return 1
    if rules.fine_counts == FINE_BLOCKED:
        return blocked
    return thrown if rules.fine_counts == FINE_THROWN else thrown - led


# Following.


@kernel
def follow_fault(table: Table, rules: Rules, ledger: Ledger, seat: int, held: int, paired: int) -> int:
    """Whether a seat may follow with some cards, to be asked before it does."""
    lead_held = ledger.laid_held[table.leader]
    lead_paired = ledger.laid_paired[table.leader]
    cards = cards_in(lead_held, lead_paired)
    if is_held(table, seat, held, paired) == 0 or cards_in(held, paired) != cards:
        return DUTY
    group = table.groups[ledger.lead_group]
    mine = table.held[seat] & group
    both = table.paired[seat] & group
    if cards_in(held & group, paired & group) != min(cards, cards_in(mine, both)):
        return DUTY
    if cards_in(mine, both) > cards and both and lead_paired:
        ledger.pair_duties += 1
    owed = min(count_bits(lead_paired), count_bits(both))
    if rules.follow_pairs and count_bits(paired & group) < owed:
        return DUTY
    length = tractor_due(table, rules, ledger, seat, both)
    if length and longest_chain(table, ledger, table.order_of[side_of(seat)], paired & group) < length:
        return DUTY
    return SOUND if fault_of(table, rules, seat, held, paired) == FOLLOWS else DUTY


@kernel
def tractor_due(table: Table, rules: Rules, ledger: Ledger, seat: int, both: int) -> int:
    """How long a tractor a seat, with these pairs of the group, owes to the longest one that was led; 0 = none."""
    held = ledger.laid_held[table.leader]
    paired = ledger.laid_paired[table.leader]
    if rules.follow_tractors == TRACTORS_PAIRS or count_bits(paired) < rules.min_pairs:
        return 0
    row = table.order_of[side_of(table.leader)]
    thrown = is_component(table, rules, ledger, row, held, paired) == 0
    led = longest_chain(table, ledger, row, paired)
    longest = longest_chain(table, ledger, table.order_of[side_of(seat)], both)
    if led < rules.min_pairs or (thrown and rules.tractors_in_throws == 0):
        return 0
    if longest < led and (rules.follow_tractors != TRACTORS_LONGEST or longest < rules.min_pairs):
        return 0
    if thrown:
        ledger.tractor_duties_in_throws += 1
    else:
        ledger.tractor_duties += 1
    return min(longest, led)


# Winning.


@kernel
def winner_fault(table: Table, rules: Rules, ledger: Ledger, leader: int, winner: int) -> int:
    """Whether the trick that has just ended may have gone to `winner`."""
    if winner < 0 or winner > 3:
        return WINNER
    held = ledger.laid_held[winner]
    follows = held & ~table.groups[ledger.lead_group] == 0
    ruffs = ledger.lead_group != TRUMPS and held & ~table.groups[TRUMPS] == 0
    if not follows and not ruffs:
        return WINNER
    if ruffs:
        ledger.ruffed += 1
    row = table.order_of[side_of(leader)]
    lead_held = ledger.laid_held[leader]
    lead_paired = ledger.laid_paired[leader]
    if is_component(table, rules, ledger, row, lead_held, lead_paired):
        if lead_paired and rules.ruff_any_trumps:
            return SOUND
        return SOUND if winner == expected_winner(table, rules, ledger, leader) else WINNER
    if winner != leader and not ruffs and rules.follows_beat_throw == 0:
        return WINNER
    if count_bits(ledger.laid_paired[winner]) < count_bits(lead_paired):
        return SOUND if ruffs and rules.ruff_any_trumps else WINNER
    return SOUND


@kernel
def expected_winner(table: Table, rules: Rules, ledger: Ledger, leader: int) -> int:
    """Who wins where a single, a pair or a tractor was led: the highest of that length, the first of equal ones."""
    length = count_bits(ledger.laid_paired[leader])
    best = 0
    winner = leader
    for step in range(4):
        seat = leader
        for _ in range(step):
            seat = seat_after(seat, rules.direction)
        held = ledger.laid_held[seat]
        if held & ~table.groups[ledger.lead_group] == 0 or held & ~table.groups[TRUMPS] == 0:
            cards = ledger.laid_paired[seat] if length else held
            top = chain_top(table, ledger, table.order_of[side_of(seat)], cards, max(length, 1))
            if top > best:
                best = top
                winner = seat
    return winner
