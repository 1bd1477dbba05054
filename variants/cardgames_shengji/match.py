"""A match: hands from the start level until a side passes A, or until time is called."""

from __future__ import annotations

from typing import Final

from cardgames.kernel import inlined_kernel, kernel
from cardgames.ladder import PASSED
from cardgames.matches import (
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
from cardgames.streams import LOTS, draw_below, open_stream
from cardgames_shengji.counts import COUNTED
from cardgames_shengji.hand import begin_hand
from cardgames_shengji.policies import act
from cardgames_shengji.rules import EQUAL_DEALER, EQUAL_LOTS, Rules
from cardgames_shengji.score import settle_hand
from cardgames_shengji.table import PHASE_OVER, PHASE_PLAY, Table

ROW: Final = COUNTED + ROW_EXTRA


@inlined_kernel
def begin_match(table: Table, rules: Rules, setup: MatchSetup, match: int) -> None:
    """Set the table for match number `match`, before its first deal."""
    start_match(table, setup, match, COUNTED)
    table.next_dealer = NOBODY
    for side in range(2):
        table.levels[side] = rules.start_level
    if setup.situations and draw_situation(table, PASSED):
        table.next_dealer = draw_below(table.lots, 4)


@inlined_kernel
def play_hand(table: Table, rules: Rules, setup: MatchSetup) -> int:
    """Deal and play one hand; 1 when it was finished, 0 when the clock broke it off.

    Calling and burying belong to the time of the deal.
    """
    begin_hand(table, rules)
    table.clock += setup.per_deal
    while table.phase != PHASE_OVER:
        if rules.stop_void and time_is_up(table, setup):
            return 0
        if table.phase == PHASE_PLAY:
            table.clock += setup.per_decision
        act(table, rules)
    return 1


@inlined_kernel
def finish_hand(table: Table, rules: Rules) -> None:
    """Settle a finished hand and count it."""
    settle_hand(table, rules)
    add_counts(table, COUNTED)


@kernel
def decide_on_time(table: Table, rules: Rules) -> None:
    """Time is up: the higher level wins; equal ones as the rules say."""
    decide_by_level(table)
    if table.winner == NOBODY:
        if rules.if_equal == EQUAL_LOTS:
            open_stream(table.lots, table.seed, table.match, table.hand, LOTS)
            table.winner = draw_below(table.lots, 2)
        elif rules.if_equal == EQUAL_DEALER:
            table.winner = side_of(table.next_dealer) if table.next_dealer != NOBODY else NOBODY


@inlined_kernel
def play_match(table: Table, rules: Rules, setup: MatchSetup, match: int) -> None:
    """Play a match to its end; `winner` is -1 when it is drawn or was cut off."""
    begin_match(table, rules, setup, match)
    over = 0
    while over == 0 and table.hand < setup.most_hands:
        if play_hand(table, rules, setup):
            finish_hand(table, rules)
        else:
            table.match_count[VOID_HANDS] = 1
        over = 1 if table.winner != NOBODY else 0
        if over == 0 and time_is_up(table, setup):
            decide_on_time(table, rules)
            over = 1
    if rules.stop_void and setup.clock_limit > 0:
        table.clock = min(table.clock, setup.clock_limit)  # everything stops at the signal
    close_match(table, rules.minutes, over)


@kernel
def play_matches(
    tables: list[Table], rulesets: list[Rules], setups: list[MatchSetup], first: int, n: int, rows: list[list[int]]
) -> None:
    """Play matches first ... first + n - 1, a row each: see `cardgames.matches.run_matches`."""
    for number in range(n):
        play_match(tables[0], rulesets[0], setups[0], first + number)
        write_row(tables[0], rows[number], COUNTED)
