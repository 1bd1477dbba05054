"""A match: hands from the start level until a side passes A, or until time is called."""

from __future__ import annotations

from typing import Final

from cardgames.kernel import kernel
from cardgames.ladder import leading_side
from cardgames.record import Record, integer
from cardgames.seats import NOBODY, side_of
from cardgames.streams import POLICY, open_stream
from cardgames.variants import Setup
from cardgames_guandan.counts import (
    COUNTED,
    DRAWN,
    ENDED_IN_45,
    ENDED_IN_60,
    ENDED_IN_LIMIT,
    EXTRA_HANDS,
    FIRST_BY_EW,
    FIRST_WITH,
    HANDS,
    HANDS_OF_MATCH,
    LEADER_FIRST,
    LEVEL_SIDE_WON,
    MATCHES,
    SECONDS,
    STOPPED_BY_CLOCK,
    VOID_HANDS,
    WON_BY,
)
from cardgames_guandan.hand import begin_hand
from cardgames_guandan.levels import next_level_side, partner_place, settle_levels
from cardgames_guandan.policies import POLICIES, act
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import PHASE_OVER, Table

MINUTE: Final = 60_000  # milliseconds


class MatchSetup(Record):
    """How matches are simulated; times in milliseconds."""

    seed: int = integer()
    policy_ew: int = integer()
    policy_ns: int = integer()
    clock_limit: int = integer()  # 0 = matches are played past A
    per_decision: int = integer()
    per_deal: int = integer()
    most_hands: int = integer()  # a match is cut off after so many hands


@kernel
def begin_match(table: Table, rules: Rules, setup: MatchSetup, match: int) -> None:
    """Set the table for match number `match`, before its first deal."""
    table.seed = setup.seed
    table.match = match
    table.policy[0] = setup.policy_ew
    table.policy[1] = setup.policy_ns
    table.winner = NOBODY
    table.hand = 0
    table.extra = 0
    table.clock = 0
    table.digest = match & 0x7FFFFFFF
    table.level_side = 0
    table.previous[0] = -1
    for side in range(2):
        table.levels[side] = rules.start_level
        table.failures[side] = 0
    for count in range(COUNTED):
        table.match_count[count] = 0


@kernel
def play_hand(table: Table, rules: Rules, setup: MatchSetup) -> int:
    """Deal and play one hand; 1 when it was finished, 0 when the clock broke it off."""
    begin_hand(table, rules)
    open_stream(table.stream, table.seed, table.match, table.hand, POLICY)
    table.clock += setup.per_deal
    breaks_off = setup.clock_limit > 0 and rules.stop_void and table.extra == 0
    while table.phase != PHASE_OVER:
        if breaks_off and table.clock >= setup.clock_limit:
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
    for each in range(COUNTED):
        table.match_count[each] += count[each]
    table.hand += 1


@kernel
def decide_on_time(table: Table, rules: Rules) -> int:
    """Time is up between hands: the higher level wins; 1 when an extra hand has to decide."""
    table.match_count[STOPPED_BY_CLOCK] = 1
    table.winner = leading_side(table.levels[0], table.levels[1])
    if table.winner == NOBODY and rules.extra_hand:
        table.extra = 1
        return 1
    return 0


@kernel
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
        if over == 0 and setup.clock_limit > 0 and table.clock >= setup.clock_limit:
            over = 1 - decide_on_time(table, rules)
    if rules.stop_void and setup.clock_limit > 0:
        table.clock = min(table.clock, setup.clock_limit)  # everything stops at the signal
    close_match(table, rules, over)


@kernel
def close_match(table: Table, rules: Rules, over: int) -> None:
    """Count a match that has ended; one that was cut off counts its hands only."""
    count = table.match_count
    if over == 0:
        return
    count[MATCHES] = 1
    count[HANDS_OF_MATCH] = count[HANDS]
    count[SECONDS] = table.clock // 1000
    if table.winner == NOBODY:
        count[DRAWN] = 1
    else:
        count[WON_BY + table.winner] = 1
    count[ENDED_IN_45] = 1 if table.clock <= 45 * MINUTE else 0
    count[ENDED_IN_60] = 1 if table.clock <= 60 * MINUTE else 0
    count[ENDED_IN_LIMIT] = 1 if 0 < table.clock <= rules.minutes * MINUTE else 0


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
        row = rows[number]
        for each in range(COUNTED):
            row[each] = table.match_count[each]
        row[COUNTED] = table.winner
        row[COUNTED + 1] = table.levels[0]
        row[COUNTED + 2] = table.levels[1]
        row[COUNTED + 3] = table.digest


ROW: Final = COUNTED + 4


def match_setup(setup: Setup, most_hands: int) -> MatchSetup:
    """The record of what to simulate; times are rounded to milliseconds."""
    return MatchSetup.of(
        {
            "seed": setup.seed,
            "policy_ew": POLICIES[setup.policies[0]],
            "policy_ns": POLICIES[setup.policies[1]],
            "clock_limit": round((setup.minutes or 0) * MINUTE),
            "per_decision": round(setup.pace.per_decision * 1000),
            "per_deal": round(setup.pace.per_deal * 1000),
            "most_hands": most_hands,
        }
    )
