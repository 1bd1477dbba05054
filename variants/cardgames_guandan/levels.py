"""After a hand: who gains how many levels, who passes A or fails at it, and whose level is played next."""

from __future__ import annotations

from cardgames.kernel import kernel
from cardgames.ladder import LEVEL_A, NO_CAP, PASSED, climb, failures_after
from cardgames.matches import LEVELS_GAINED
from cardgames.seats import partner_of, side_of
from cardgames_guandan.counts import DEMOTIONS, HANDS_AT_A, STALLED_AT_A
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import Table


@kernel
def partner_place(table: Table) -> int:
    """The place (1 second, 2 third, 3 last) of the first finisher's partner."""
    return table.place[partner_of(table.order[0])]


@kernel
def settle_levels(table: Table, rules: Rules) -> None:
    """Levels, failures at A and the winner of the match after a finished hand.

    In a hand played at A the side whose level it is can pass or fail; under `tested_side: any` so can the winner of the
    hand, if he too stands at A. Otherwise the winner gains by his partner's place.
    """
    winner = side_of(table.order[0])
    level_side = table.level_side
    at_a = table.levels[level_side] == LEVEL_A
    tested = at_a and table.levels[winner] == LEVEL_A and (winner == level_side or rules.test_any_side)
    if at_a:
        table.hand_count[HANDS_AT_A] += 1
    elif rules.fails_consecutive:
        table.failures[1 - level_side] = 0
    if tested and passes_a(table, rules):
        table.levels[winner] = PASSED
        table.hand_count[LEVELS_GAINED] += 1
        table.winner = winner
        return
    if at_a:
        table.hand_count[STALLED_AT_A] += 1
    if at_a and winner != level_side and rules.lost_hand_counts:
        fail_at_a(table, rules, level_side)
    if tested:
        fail_at_a(table, rules, winner)
    else:
        gain_levels(table, rules, winner)


@kernel
def passes_a(table: Table, rules: Rules) -> int:
    """Whether the winner of the hand, being tested at A, passes it."""
    return 1 if rules.win_needs_partner == 0 or partner_place(table) != 3 else 0


@kernel
def gain_levels(table: Table, rules: Rules, winner: int) -> None:
    """The winner of the hand climbs; past A only where A need not be played."""
    before = table.levels[winner]
    if before == LEVEL_A:
        return
    after = climb(before, rules.gain[partner_place(table) - 1], rules.must_play, NO_CAP)
    table.levels[winner] = after
    table.hand_count[LEVELS_GAINED] += after - before
    if after == PASSED:
        table.winner = winner


@kernel
def fail_at_a(table: Table, rules: Rules, side: int) -> None:
    """A side has failed at A: it stays there, or after so many failures goes down and starts counting anew."""
    table.failures[side] = failures_after(table.failures[side], rules.fail_limit)
    if table.failures[side] == 0:
        table.levels[side] = rules.fail_to
        table.hand_count[DEMOTIONS] += 1


@kernel
def next_level_side(table: Table, rules: Rules) -> int:
    """The side whose level the next hand is played at."""
    winner = side_of(table.order[0])
    if rules.higher_side_level and table.levels[1 - winner] > table.levels[winner]:
        return 1 - winner
    return winner
