"""A kernel that plays many decisions and looks at everything after each of them."""

from __future__ import annotations

from typing import Final

from cardgames.holdings import cards_in
from cardgames.kernel import count_bits, kernel
from cardgames.matches import MatchSetup
from cardgames.seats import NOBODY, side_of
from cardgames.streams import draw_below
from cardgames_shengji.auction import open_auction
from cardgames_shengji.calls import CALL_PASS
from cardgames_shengji.hand import begin_hand, decide_bury, decide_call, decide_rebel, go_on
from cardgames_shengji.match import begin_match, finish_hand
from cardgames_shengji.policies import choose_burial, choose_call, choose_play, choose_revolt
from cardgames_shengji.rules import MIXED_ALL, MIXED_SMALLEST, THROW_ALL, Rules
from cardgames_shengji.table import NO_TRUMP, PHASE_BURY, PHASE_CALL, PHASE_OVER, PHASE_REVOLT, TRUMPS, Table
from cardgames_shengji.trick import follow, lead
from tests.shengji.kernels.calls import call_fault, contract_fault
from tests.shengji.kernels.cards import cards_fault, hands_fault, points_fault, points_of
from tests.shengji.kernels.deals import arrange_deck
from tests.shengji.kernels.faults import DIGEST, MULTIPLIER, SOUND
from tests.shengji.kernels.ledger import Ledger
from tests.shengji.kernels.order import longest_chain, order_fault
from tests.shengji.kernels.play import burial_fault, follow_fault, is_component, lead_fault, throw_fault, winner_fault

SHUFFLED: Final = 3  # the word of a stream that every draw changes
THROW_ONCE_IN: Final = 3
NOT_TOLD: Final = -1


@kernel
def walk(
    tables: list[Table], rulesets: list[Rules], setups: list[MatchSetup], ledgers: list[Ledger], decisions: int
) -> None:
    """Play match after match until so many decisions are made, or something is wrong."""
    table = tables[0]
    rules = rulesets[0]
    ledger = ledgers[0]
    while ledger.made < decisions and ledger.fault == SOUND:
        begin_match(table, rules, setups[0], ledger.matches)
        while table.winner == NOBODY and ledger.made < decisions and ledger.fault == SOUND:
            begin_hand(table, rules)
            ledger.deals_of_hand = 0
            open_deal(table, rules, ledger)
            while table.phase != PHASE_OVER and ledger.fault == SOUND:
                walk_on(table, rules, ledger)
            if ledger.fault == SOUND:
                finish_hand(table, rules)
                ledger.hands += 1
        ledger.matches += 1
        ledger.digest ^= table.digest


@kernel
def open_deal(table: Table, rules: Rules, ledger: Ledger) -> None:
    """The cards have been shuffled and drawn up to the first decision; arranged decks are drawn from the first."""
    ledger.deals += 1
    ledger.deals_of_hand += 1
    ledger.calls = 0
    ledger.pairs_shown = 0
    if ledger.rich:
        open_auction(table)
        arrange_deck(table, ledger)
        go_on(table, rules)
    if table.phase == PHASE_BURY:
        ledger.fault = open_hand(table, rules, ledger)
    if ledger.fault == SOUND:
        ledger.fault = look(table, rules, ledger)


@kernel
def open_hand(table: Table, rules: Rules, ledger: Ledger) -> int:
    """The dealer has taken the kitty."""
    for side in range(2):
        ledger.taken[side] = 0
    ledger.points = 0
    ledger.levels |= 1 << table.level
    if table.trump == NO_TRUMP:
        ledger.no_trumps += 1
    ledger.demotions += table.demoted
    found = contract_fault(table)
    for side in range(2):
        if found == SOUND:
            found = order_fault(table, rules, ledger, table.order_of[side])
    return found


@kernel
def look(table: Table, rules: Rules, ledger: Ledger) -> int:
    """The first thing that is wrong with the cards and points on a table; 0 = nothing."""
    found = cards_fault(table, ledger)
    if found == SOUND:
        found = hands_fault(table, rules)
    if found == SOUND:
        found = points_fault(table, ledger)
    return found


@kernel
def walk_on(table: Table, rules: Rules, ledger: Ledger) -> None:
    """One decision."""
    digest = table.digest
    shuffled = table.deals[SHUFFLED]
    phase = table.phase
    tricks = table.tricks
    leader = table.leader
    ledger.fault = decide(table, rules, ledger)
    ledger.made += 1
    if ledger.fault:
        return
    if table.digest == digest:
        ledger.fault = DIGEST
    elif table.deals[SHUFFLED] != shuffled:
        open_deal(table, rules, ledger)
    else:
        if table.phase == PHASE_BURY and phase != PHASE_BURY:
            ledger.fault = open_hand(table, rules, ledger)
        if table.tricks != tricks:
            ledger.fault = end_trick(table, rules, ledger, leader)
        if ledger.fault == SOUND:
            ledger.fault = look(table, rules, ledger)


@kernel
def decide(table: Table, rules: Rules, ledger: Ledger) -> int:
    """Let the policy of the seat to act decide; carried out unless something is wrong with the decision."""
    seat = table.turn
    policy = table.policy[side_of(seat)]
    found = SOUND
    if table.phase == PHASE_CALL:
        call = choose_call(table, rules, policy)
        if ledger.quiet and table.hand & 1 and ledger.deals_of_hand == 1:
            call = CALL_PASS
        found = call_fault(table, rules, ledger, seat, call)
        if found == SOUND:
            decide_call(table, rules, call)
    elif table.phase == PHASE_REVOLT:
        decide_rebel(table, rules, choose_revolt(table, rules, policy))
    elif table.phase == PHASE_BURY:
        choose_burial(table, rules, policy)
        found = burial_fault(table, table.laid_held, table.laid_paired)
        if found == SOUND:
            decide_bury(table, table.laid_held, table.laid_paired)
    else:
        ledger.plays += 1
        choose_play(table, rules, policy)
        if ledger.bold and table.laid == 0:
            throw_more(table, rules, seat)
        found = lay(table, rules, ledger, seat) if table.laid else lay_lead(table, rules, ledger, seat)
    return found


@kernel
def throw_more(table: Table, rules: Rules, seat: int) -> None:
    """Now and then lead all cards of a group, or all its pairs, instead of what was chosen."""
    if draw_below(table.stream, THROW_ONCE_IN):
        return
    group = draw_below(table.stream, 5)
    paired = table.paired[seat] & table.groups[group]
    held = paired if draw_below(table.stream, 2) else table.held[seat] & table.groups[group]
    if count_bits(held) > 1 and (rules.throw_groups == THROW_ALL or (rules.throw_groups and group != TRUMPS)):
        table.laid_held = held
        table.laid_paired = paired


@kernel
def lay(table: Table, rules: Rules, ledger: Ledger, seat: int) -> int:
    """Follow with the cards chosen."""
    held = table.laid_held
    paired = table.laid_paired
    found = follow_fault(table, rules, ledger, seat, held, paired)
    if found == SOUND:
        ledger.laid_held[seat] = held
        ledger.laid_paired[seat] = paired
        follow(table, rules, held, paired)
    return found


@kernel
def lay_lead(table: Table, rules: Rules, ledger: Ledger, seat: int) -> int:
    """Lead the cards chosen."""
    held = table.laid_held
    paired = table.laid_paired
    found = lead_fault(table, rules, ledger, seat, held, paired)
    if found:
        return found
    lead(table, rules, held, paired)
    ledger.laid_held[seat] = table.trick_held[seat]
    ledger.laid_paired[seat] = table.trick_paired[seat]
    if is_component(table, rules, ledger, table.order_of[side_of(seat)], held, paired) == 0:
        ledger.throws += 1
    if table.blocked_cards:
        ledger.failed += 1
        enter(table, rules, ledger, table.fine if side_of(seat) == side_of(table.dealer) else -table.fine)
    return throw_fault(table, rules, ledger, seat)


@kernel
def enter(table: Table, rules: Rules, ledger: Ledger, points: int) -> None:
    """Enter points, or a fine, to the attackers."""
    ledger.points += points
    if rules.floor_running:
        ledger.points = max(ledger.points, 0)


@kernel
def end_trick(table: Table, rules: Rules, ledger: Ledger, leader: int) -> int:
    """A trick has ended, perhaps the last: who wins it, and what he gets."""
    winner = table.best_seat if table.phase == PHASE_OVER else table.leader
    found = winner_fault(table, rules, ledger, leader, winner)
    if found:
        return found
    points = 0
    for seat in range(4):
        row = table.order_of[side_of(seat)]
        points += points_of(table, row, ledger.laid_held[seat], ledger.laid_paired[seat])
    side = side_of(winner)
    ledger.taken[side] += points
    if side != side_of(table.dealer):
        enter(table, rules, ledger, points)
    if table.phase != PHASE_OVER:
        return SOUND
    return dig(table, rules, ledger, leader, winner)


@kernel
def dig(table: Table, rules: Rules, ledger: Ledger, leader: int, winner: int) -> int:
    """The last trick is over: whether the kitty counts, and by how much."""
    if side_of(winner) == side_of(table.dealer):
        return MULTIPLIER if table.last_multiplier else SOUND
    ledger.dug += 1
    times = times_due(table, rules, ledger, winner if rules.mult_of_winner else leader)
    if times == NOT_TOLD:
        times = table.last_multiplier
    enter(table, rules, ledger, table.kitty_points * times)
    return SOUND if table.last_multiplier == times and times else MULTIPLIER


@kernel
def times_due(table: Table, rules: Rules, ledger: Ledger, seat: int) -> int:
    """By how much the kitty counts for what a seat has laid; NOT_TOLD where that takes the smallest of many pairs."""
    held = ledger.laid_held[seat]
    paired = ledger.laid_paired[seat]
    pairs = count_bits(paired)
    row = table.order_of[side_of(seat)]
    if is_component(table, rules, ledger, row, held, paired):
        return rules.mult_pairs[pairs] if pairs else rules.mult_single
    longest = longest_chain(table, ledger, row, paired)
    largest = longest if longest >= rules.min_pairs else 1
    if rules.mult_tractor_only == 0:
        largest = pairs
    if held == paired:
        if rules.mult_tractor_only == 0 or largest == 1:
            return rules.mult_pairs[largest]
        if rules.mult_mixed == MIXED_SMALLEST:
            return NOT_TOLD
    if rules.mult_mixed == MIXED_ALL:
        return rules.mult_single * cards_in(held, paired)
    if rules.mult_mixed == MIXED_SMALLEST or pairs == 0:
        return rules.mult_single
    return rules.mult_pairs[largest]
