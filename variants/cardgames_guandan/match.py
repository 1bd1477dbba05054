"""A match: hands from the start level until a side passes A, or until time is called."""

from __future__ import annotations

from typing import Final

from cardgames.kernel import inlined_kernel, kernel
from cardgames.ladder import PASSED
from cardgames.matches import (
    HANDS,
    ROW_EXTRA,
    VOID_HANDS,
    MatchSetup,
    add_counts,
    close_match,
    decide_by_level,
    draw_situation,
    start_match,
    time_is_up,
    write_row,
)
from cardgames.seats import NOBODY, side_of
from cardgames.streams import POLICY, open_stream, shuffle
from cardgames_guandan.counts import COUNTED, EXTRA_HANDS, FIRST_BY_EW, FIRST_WITH, LEADER_FIRST, LEVEL_SIDE_WON
from cardgames_guandan.hand import begin_hand
from cardgames_guandan.levels import next_level_side, partner_place, settle_levels
from cardgames_guandan.policies import act
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import PHASE_OVER, Table

ROW: Final = COUNTED + ROW_EXTRA


@kernel
def begin_match(table: Table, rules: Rules, setup: MatchSetup, match: int) -> None:
    """Set the table for match number `match`, before its first deal."""
    start_match(table, setup, match, COUNTED)
    table.extra = 0
    table.level_side = 0
    table.previous[0] = -1
    for side in range(2):
        table.levels[side] = rules.start_level
        table.failures[side] = 0
    if setup.situations and draw_situation(table, PASSED):
        draw_previous_hand(table, rules)


@kernel
def draw_previous_hand(table: Table, rules: Rules) -> None:
    """Draw in which order the seats went out in the hand before, for one that is played by itself."""
    for seat in range(4):
        table.deck[seat] = seat
    shuffle(table.lots, table.deck, 4)
    for place in range(4):
        table.order[place] = table.deck[place]
        table.previous[place] = table.deck[place]
    table.level_side = next_level_side(table, rules)


@inlined_kernel
def play_hand(table: Table, rules: Rules, setup: MatchSetup) -> int:
    """Deal and play one hand; 1 when it was finished, 0 when the clock broke it off."""
    begin_hand(table, rules)
    open_stream(table.stream, table.seed, table.match, table.hand, POLICY)
    table.clock += setup.per_deal
    breaks_off = rules.stop_void and table.extra == 0
    while table.phase != PHASE_OVER:
        if breaks_off and time_is_up(table, setup):
            return 0
        act(table, rules)
        table.clock += setup.per_decision
    return 1


@kernel
def finish_hand(table: Table, rules: Rules) -> None:
    """Count a finished hand, settle the levels, and make it the previous one."""
    count = table.hand_count
    winner = side_of(table.order[0])
    count[HANDS] = 1
    count[FIRST_WITH + partner_place(table)] = 1
    count[FIRST_BY_EW] = 1 - winner
    count[LEADER_FIRST] = 1 if side_of(table.leader) == winner else 0
    count[LEVEL_SIDE_WON] = 1 if table.level_side == winner else 0
    if table.extra:
        count[EXTRA_HANDS] = 1
        table.winner = winner
    else:
        settle_levels(table, rules)
    table.level_side = next_level_side(table, rules)
    for place in range(4):
        table.previous[place] = table.order[place]
    add_counts(table, COUNTED)


@kernel
def decide_on_time(table: Table, rules: Rules) -> int:
    """Time is up between hands: the higher level wins; 1 when an extra hand has to decide."""
    decide_by_level(table)
    if table.winner == NOBODY and rules.extra_hand:
        table.extra = 1
        return 1
    return 0


@inlined_kernel
def play_match(table: Table, rules: Rules, setup: MatchSetup, match: int) -> None:
    """Play a match to its end; `winner` is -1 when it is drawn or was cut off."""
    begin_match(table, rules, setup, match)
    over = 0
    while over == 0 and table.hand < setup.most_hands:
        finished = play_hand(table, rules, setup)
        if finished:
            finish_hand(table, rules)
        else:
            table.match_count[VOID_HANDS] = 1
        over = 1 if table.winner != NOBODY or table.extra else 0
        if over == 0 and time_is_up(table, setup):
            over = 1 - decide_on_time(table, rules)
    if rules.stop_void and setup.clock_limit > 0:
        table.clock = min(table.clock, setup.clock_limit)  # everything stops at the signal
    close_match(table, rules.minutes, over)


@kernel
def play_matches(
    tables: list[Table], rulesets: list[Rules], setups: list[MatchSetup], first: int, n: int, rows: list[list[int]]
) -> None:
    """Play matches first ... first + n - 1; row i gets the counts of match i, then its winner, levels and digest.

    The first three arguments hold one record each (a compiled record travels in an array).
    """
    table = tables[0]
    rules = rulesets[0]
    setup = setups[0]
    for number in range(n):
        play_match(table, rules, setup, first + number)
        write_row(table, rows[number], COUNTED)
