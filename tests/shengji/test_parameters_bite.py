"""No dead parameter in the rulesets of 80-point: see `tests.bites`.

Matches are simulated plain: played out, and under a clock.
"""

from __future__ import annotations

from typing import Any

from cardgames.matches import MatchSetup
from cardgames.rulesets import Ruleset
from cardgames_shengji.match import ROW, play_matches
from cardgames_shengji.rules import rules_of
from cardgames_shengji.table import new_table
from tests.bites import Rows, Search, bite_tests
from tests.shengji.cases import CASES
from tests.shengji.field_rows import CARD_ROWS, A, situation, trick
from tests.shengji.field_rows_hand import HAND_ROWS, calls, levels
from tests.shengji.field_rows_tricks import TRICK_ROWS

# Situations that no clause and no case of the field turns upon.
FURTHER = [
    *(row.case for row in (*CARD_ROWS, *TRICK_ROWS, *HAND_ROWS)),
    {"deal": {"seed": 3, "matches": 4, "then": "dealer_draws_first"}},
    calls("D5 | D7 D7", "E: declare D5; N: override D7 D7", at="5 7", deal="open"),
    trick(
        "S9 S9 SK | S3 S4 S5 | ST ST SA | S6 S7 S8",
        "E: play S9 S9 SK; N: play S3 S4 S5; W: play ST ST SA; S: play S6 S7 S8",
    ),
    *(situation("timed", {"levels": levels("9 9"), "dealer": seat, "seed": 2}, {}) for seat in "EN"),
]

# Milliseconds. Slow play lets some matches last longer than any time limit; the clock stops a match in its second hand.
PLAYED_OUT = MatchSetup.of({"seed": 5, "per_decision": 3000, "per_deal": 30_000, "most_hands": 200})
STOPPED = MatchSetup.of({"seed": 5, "per_decision": 1000, "per_deal": 10_000, "clock_limit": 160_000, "most_hands": 9})


def rows(ruleset: Ruleset, setup: MatchSetup, matches: int) -> Rows:
    counted = [[0] * ROW for _ in range(matches)]
    rules = rules_of(ruleset.parameters)  # type: ignore[arg-type]
    play_matches([new_table()], [rules], [setup], 0, matches, counted)
    return counted


def companions(ruleset: Ruleset, path: str, value: Any) -> dict[str, Any]:
    """No value of a parameter needs others beside it."""
    return {}


SEARCH = Search(
    cases=CASES,
    borrowed=A,
    shown_by={
        "order": ("groups", "play", "auction"),
        "tractor": ("groups", "play"),
        "draw": ("deal",),
        "auction": ("auction",),
        "contest": ("auction",),
        "revolution": ("revolt",),
        "dealer": ("result",),
        "kitty": ("kitty", "result"),
        "scoring": ("result", "play"),
        "levels": ("result", "deal"),
        "match": ("timed",),
    },
    otherwise=("play",),
    simulations=(lambda ruleset: rows(ruleset, PLAYED_OUT, 12), lambda ruleset: rows(ruleset, STOPPED, 20)),
    companions=companions,
    rules_of=rules_of,
    further=FURTHER,
    idle={
        # In standard practice a kitty counts by the number of cards, which the winner has as many of as the leader.
        ("shengji-base", "kitty.multiplier.of"): {"kitty.multiplier.mixed": "smallest"},
        ("tractor-pagat", "kitty.multiplier.of"): {"kitty.multiplier.mixed": "smallest"},
        # Points fall below 0 by fines alone, and there is none.
        ("shengji-base", "scoring.penalty_floor"): {"throw.fine": 10},
        # What follows a revolution does not matter where nobody may revolt.
        ("tractor-pagat", "revolution.after"): {"revolution.points": 15},
        ("tractor-pagat", "revolution.first_draw"): {"revolution.points": 15},
    },
)

TestParametersBite = bite_tests(
    SEARCH, dead=["tractor.across_level_rank", "throw.refuters", "auction.nobody", "match.if_equal"]
)
