"""A match: hands until a side reaches the target, or until time is called."""

from __future__ import annotations

from typing import Final

from cardgames.kernel import inlined_kernel, kernel
from cardgames.matches import (
    ROW_EXTRA,
    MatchSetup,
    close_match,
    decide_by_level,
    draw_situation,
    start_match,
    time_is_up,
    write_row,
)
from cardgames.seats import NOBODY
from cardgames.streams import LOTS, draw_below, open_stream

from cardgames_whist.hand import begin_hand, finish_hand, hand_is_over, play
from cardgames_whist.policies import choose_card
from cardgames_whist.rules import Rules
from cardgames_whist.table import COUNTED, Table

ROW: Final = COUNTED + ROW_EXTRA


@kernel
def begin_match(table: Table, rules: Rules, setup: MatchSetup, match: int) -> None:
    """Set the table for match number `match`, before its first deal; the first dealer is drawn by lot."""
    start_match(table, setup, match, COUNTED)
    open_stream(table.lots, table.seed, table.match, 0, LOTS)
    table.dealer = draw_below(table.lots, 4)
    table.rotation = 0
    for side in range(2):
        table.levels[side] = 0
    if setup.situations and draw_situation(table, rules.target):
        table.rotation = draw_below(table.lots, 4)


@inlined_kernel
def play_match(table: Table, rules: Rules, setup: MatchSetup, match: int) -> None:
    """Play a match to its end; `winner` is -1 when it is drawn or was cut off."""
    begin_match(table, rules, setup, match)
    over = 0
    while over == 0 and table.hand < setup.most_hands:
        begin_hand(table, rules)
        table.clock += setup.per_deal
        while hand_is_over(table) == 0:
            play(table, choose_card(table, table.policy[table.turn & 1]))
            table.clock += setup.per_decision
        finish_hand(table, rules)
        over = 1 if table.winner != NOBODY else 0
        if over == 0 and time_is_up(table, setup):
            decide_by_level(table)
            over = 1
    close_match(table, 0, over)


@kernel
def play_matches(
    tables: list[Table], rulesets: list[Rules], setups: list[MatchSetup], first: int, n: int, rows: list[list[int]]
) -> None:
    """Play matches first ... first + n - 1, a row each; the first three arguments hold one record each."""
    for number in range(n):
        play_match(tables[0], rulesets[0], setups[0], first + number)
        write_row(tables[0], rows[number], COUNTED)
