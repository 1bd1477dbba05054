"""What matches of every family have in common: how they begin and end, what is counted in them, and their rows.

A family's table is a record with the fields of `MatchTable`. `hand_count` counts one hand and is added to
`match_count` when that hand is finished; both begin with the places below, and go on from FAMILY_COUNTS with those of
the family.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol

from cardgames.kernel import compiled, compiling, jit_enabled, kernel
from cardgames.ladder import leading_side
from cardgames.record import Record, integer
from cardgames.seats import NOBODY
from cardgames.streams import SITUATION, draw_below, mix, open_stream

if TYPE_CHECKING:
    import numpy as np

    from cardgames.variants import Setup

MINUTE: Final = 60_000  # milliseconds
FIRST_HAND_ONE_IN: Final = 8  # of the hands that are played by themselves

MATCHES: Final = 0
HANDS: Final = 1
DECISIONS: Final = 2
PLAYS: Final = 3
TRICKS: Final = 4
LEVELS_GAINED: Final = 5
WON_BY: Final = 6  # + side: 6, 7
DRAWN: Final = 8
ENDED_IN_45: Final = 9
ENDED_IN_60: Final = 10
ENDED_IN_LIMIT: Final = 11
STOPPED_BY_CLOCK: Final = 12
VOID_HANDS: Final = 13
SECONDS: Final = 14
HANDS_OF_MATCH: Final = 15  # the hands of a match that came to its end
FAMILY_COUNTS: Final = 16  # the first place that a family may use for what is its own

ROW_EXTRA: Final = 4  # what a row holds after the counts: winner, levels of E-W and N-S, digest


class MatchSetup(Record):
    """How matches are simulated; times in milliseconds."""

    seed: int = integer()
    policy_ew: int = integer()
    policy_ns: int = integer()
    clock_limit: int = integer()  # 0 = matches are played past A
    per_decision: int = integer()
    per_deal: int = integer()
    most_hands: int = integer()  # a match is cut off after so many hands
    turned: int = integer()  # 1 where the sides have exchanged their cards
    situations: int = integer()  # 1 where every match begins in a situation drawn for it


class MatchTable(Protocol):
    """The fields that the table of every family has."""

    seed: int
    match: int
    hand: int  # number of the hand in the match, from 0
    clock: int  # milliseconds
    digest: int  # of every decision of the match
    winner: int  # side that won the match; -1 = none
    turned: int  # 1 where every deck is turned by one place (`deck.turn_deck`)
    lots: list[int]  # the random stream of lots
    policy: list[int]  # by side
    levels: list[int]  # by side
    hand_count: list[int]
    match_count: list[int]


def match_setup(setup: Setup, policies: Mapping[str, int], most_hands: int) -> MatchSetup:
    """The record of what to simulate, `policies` numbering those of the family; times are rounded to milliseconds."""
    return MatchSetup.of(
        {
            "seed": setup.seed,
            "policy_ew": policies[setup.policies[0]],
            "policy_ns": policies[setup.policies[1]],
            "clock_limit": round((setup.minutes or 0) * MINUTE),
            "per_decision": round(setup.pace.per_decision * 1000),
            "per_deal": round(setup.pace.per_deal * 1000),
            "most_hands": most_hands,
            "turned": int(setup.turned),
            "situations": int(setup.situations),
        }
    )


@kernel
def start_match(table: MatchTable, setup: MatchSetup, match: int, counted: int) -> None:
    """Set what every family's table has for match number `match`, levels aside; `counted` places count."""
    table.seed = setup.seed
    table.match = match
    table.policy[0] = setup.policy_ew
    table.policy[1] = setup.policy_ns
    table.turned = setup.turned
    table.winner = NOBODY
    table.hand = 0
    table.clock = 0
    table.digest = match & 0x7FFFFFFF
    for place in range(counted):
        table.match_count[place] = 0


@kernel
def draw_situation(table: MatchTable, levels: int) -> int:
    """Draw the situation of a hand that is played by itself: 0 for the first hand of a match (one in eight), else 1,
    and each side stands at any of so many levels, all equally likely.

    It depends on seed and match number alone, not on the rules; `lots` gives what else the family has to draw.
    """
    open_stream(table.lots, table.seed, table.match, 0, SITUATION)
    if draw_below(table.lots, FIRST_HAND_ONE_IN) == 0:
        return 0
    for side in range(2):
        table.levels[side] = draw_below(table.lots, levels)
    return 1


@kernel
def note_decision(table: MatchTable, seat: int, decision: int) -> None:
    """Fold a decision of a seat into the digest of the match (two 31-bit words in one)."""
    low = mix(table.digest & 0x7FFFFFFF, decision)
    high = mix((table.digest >> 31) ^ low, seat)
    table.digest = ((high & 0x7FFFFFFF) << 31) | (low & 0x7FFFFFFF)


@kernel
def add_counts(table: MatchTable, counted: int) -> None:
    """Add the counts of a finished hand to those of the match; the next hand has the next number."""
    for place in range(counted):
        table.match_count[place] += table.hand_count[place]
    table.hand += 1


@kernel
def time_is_up(table: MatchTable, setup: MatchSetup) -> int:
    """Whether matches have a clock and it has run out."""
    return 1 if setup.clock_limit > 0 and table.clock >= setup.clock_limit else 0


@kernel
def decide_by_level(table: MatchTable) -> None:
    """Time is up: the side at the higher level wins; at equal levels nobody does, and the family's rules decide."""
    table.match_count[STOPPED_BY_CLOCK] = 1
    table.winner = leading_side(table.levels[0], table.levels[1])


@kernel
def close_match(table: MatchTable, minutes: int, over: int) -> None:
    """Count a match that has ended; one that was cut off (`over` = 0) counts its hands only.

    `minutes` is the ruleset's own time limit, 0 where it has none.
    """
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
    count[ENDED_IN_LIMIT] = 1 if 0 < table.clock <= minutes * MINUTE else 0


@kernel
def write_row(table: MatchTable, row: list[int], counted: int) -> None:
    """Fill the row of a match: its counts, then its winner, levels and digest (ROW_EXTRA places)."""
    for place in range(counted):
        row[place] = table.match_count[place]
    row[counted] = table.winner
    row[counted + 1] = table.levels[0]
    row[counted + 2] = table.levels[1]
    row[counted + 3] = table.digest


def run_matches(
    play_matches: Callable[..., None],
    new_table: Callable[[], Record],
    rules: Record,
    record: MatchSetup,
    first: int,
    n: int,
    row: int,
) -> np.ndarray[Any, Any]:
    """Play matches first ... first + n - 1, compiled unless that is switched off; one row of `row` counts a match.

    `play_matches(tables, rulesets, setups, first, n, rows)` is the family's kernel; its first three arguments hold one
    record each (a compiled record travels in an array).
    """
    import numpy as np

    if not jit_enabled():
        plain = [[0] * row for _ in range(n)]
        play_matches([new_table()], [rules], [record], first, n, plain)
        return np.array(plain, dtype=np.int64)
    rows = np.zeros((n, row), dtype=np.int64)
    with compiling(play_matches):
        compiled(play_matches)(new_table().compiled(), rules.compiled(), record.compiled(), first, n, rows)
    return rows
