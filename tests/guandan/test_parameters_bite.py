"""No dead parameter in the rulesets of Guandan: see `tests.bites`.

Matches are simulated plain: played out, and under a clock.
"""

from typing import Any

from cardgames.matches import MatchSetup
from cardgames.rulesets import Ruleset
from cardgames_guandan.match import ROW, play_matches
from cardgames_guandan.rules import rules_of
from cardgames_guandan.table import new_table
from tests.bites import Rows, Search, bite_tests
from tests.guandan.cases import CASES

# Milliseconds. Quick play ends a match within any limit; the clock stops a match after a hand or two.
PLAYED_OUT = MatchSetup.of({"seed": 5, "per_decision": 50, "per_deal": 500, "most_hands": 200})
STOPPED = MatchSetup.of({"seed": 5, "per_decision": 1000, "per_deal": 60_000, "clock_limit": 700_000, "most_hands": 9})


def rows(ruleset: Ruleset, setup: MatchSetup, matches: int) -> Rows:
    counted = [[0] * ROW for _ in range(matches)]
    rules = rules_of(ruleset.parameters)  # type: ignore[arg-type]
    play_matches([new_table()], [rules], [setup], 0, matches, counted)
    return counted


def companions(ruleset: Ruleset, path: str, value: Any) -> dict[str, Any]:
    """The order of bombs that fits other sizes of bombs."""
    subject, _, bound = path.rpartition(".")
    if subject != "combos.bomb":
        return {}
    values = ruleset.parameters.values()
    low, high = (values[f"combos.bomb.{name}_cards"] for name in ("min", "max"))
    low, high = (value, high) if bound == "min_cards" else (low, value)
    kept = {f"bomb{cards}" for cards in range(low, high + 1)} | {"straight_flush", "joker_bomb"}
    return {"bombs.order": [bomb for bomb in values["bombs.order"] if bomb in kept]}


SEARCH = Search(
    cases=CASES,
    borrowed="anhui-vocational-2017",
    shown_by={
        "draw": ("deal",),
        "lead": ("exchange", "deal"),
        "tribute": ("exchange",),
        "return": ("exchange",),
        "resist": ("exchange",),
        "levels": ("result", "deal"),
        "a_rule": ("result",),
        "match": ("timed",),
        "play": ("play",),
        "report": ("play",),
        "finish": ("play",),
    },
    otherwise=("reading", "play"),
    simulations=(lambda ruleset: rows(ruleset, PLAYED_OUT, 2), lambda ruleset: rows(ruleset, STOPPED, 150)),
    companions=companions,
    rules_of=rules_of,
)

TestParametersBite = bite_tests(
    SEARCH, dead=["combos.tube.ace", "draw.first_hand.shuffler", "levels.gain.double_down", "match.if_equal"]
)
