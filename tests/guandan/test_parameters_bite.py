"""No dead parameter: each, set to another value, changes what comes of some case or of some simulated match.

The cases of a ruleset's own file are tried first, those of the parameter's subject before the others, then
whole matches, plain: played out, and under a clock. A ruleset without cases (the base) borrows another's.
"""

import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from cardgames import rulesets
from cardgames.errors import RulesetError
from cardgames.rulesets import Ruleset, with_values
from cardgames_guandan import game, identify
from cardgames_guandan.match import ROW, MatchSetup, play_matches
from cardgames_guandan.rules import rules_of
from cardgames_guandan.table import new_table
from tests.guandan import case_deals, case_runs
from tests.guandan.case_facts import Facts, Outcome
from tests.guandan.cases import FOLDER, cases_of, outcome

BORROWED = "anhui-vocational-2017"

# Which kinds of cases show a subject most readily.
SHOWN_BY = {
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
}

# Milliseconds. Quick play ends a match within any limit; the clock stops a match after a hand or two.
PLAYED_OUT = MatchSetup.of({"seed": 5, "per_decision": 50, "per_deal": 500, "most_hands": 200})
STOPPED = MatchSetup.of({"seed": 5, "per_decision": 1000, "per_deal": 60_000, "clock_limit": 700_000, "most_hands": 9})


@cache
def load(name: str) -> Ruleset:
    return rulesets.load(name)


NAMES = [name for name in rulesets.names(bases=True) if load(name).family == "guandan"]
ALIVE = [
    (name, spec.path)
    for name in NAMES
    for spec in type(load(name).parameters).specs()
    if not spec.fixed and load(name).entries[spec.path].applies
]


@cache
def cases(name: str) -> list[tuple[Facts, Outcome]]:
    """The cases of a ruleset with what comes of them."""
    file = name if (FOLDER / f"{name}.yaml").exists() else BORROWED
    return [(case.data, outcome(case.data, load(name))) for case in cases_of(file)]


def rows(ruleset: Ruleset, setup: MatchSetup, matches: int) -> list[list[int]]:
    """What is counted in so many matches, and how they end."""
    counted = [[0] * ROW for _ in range(matches)]
    rules = rules_of(ruleset.parameters)  # type: ignore[arg-type]
    play_matches([new_table()], [rules], [setup], 0, matches, counted)
    return counted


@cache
def simulated(name: str, clock: bool) -> list[list[int]]:
    return _simulate(load(name), clock)


def _simulate(ruleset: Ruleset, clock: bool) -> list[list[int]]:
    return rows(ruleset, STOPPED, 150) if clock else rows(ruleset, PLAYED_OUT, 2)


def variations(ruleset: Ruleset, path: str) -> Iterator[Ruleset]:
    """The ruleset with another value of a parameter, and with what that value cannot do without."""
    for value in type(ruleset.parameters).flips(path, ruleset.entries[path].value):
        try:
            yield with_values(ruleset, {path: value})
        except RulesetError:
            yield with_values(ruleset, {path: value} | companions(ruleset, path, value))


def companions(ruleset: Ruleset, path: str, value: Any) -> dict[str, Any]:
    """The values that have to change together with a parameter."""
    subject, _, bound = path.rpartition(".")
    if subject == "combos.bomb":
        low, high = (ruleset.parameters.values()[f"combos.bomb.{name}_cards"] for name in ("min", "max"))
        low, high = (value, high) if bound == "min_cards" else (low, value)
        kept = {f"bomb{cards}" for cards in range(low, high + 1)} | {"straight_flush", "joker_bomb"}
        return {"bombs.order": [bomb for bomb in ruleset.parameters.values()["bombs.order"] if bomb in kept]}
    for one, other in (("min_", "max_"), ("max_", "min_")):
        if bound.startswith(one):
            return {f"{subject}.{bound.replace(one, other)}": value}
    raise AssertionError(f"{path} = {value} contradicts other values, and nothing says which")


def changes(name: str, path: str, other: Ruleset) -> bool:
    """Whether some case, or else some match, comes out differently under the other ruleset."""
    first = SHOWN_BY.get(path.partition(".")[0], ("reading", "play"))
    ordered = sorted(cases(name), key=lambda each: next(iter(each[0])) not in first)
    if any(outcome(case, other) != found for case, found in ordered):
        return True
    return any(_simulate(other, clock) != simulated(name, clock) for clock in (True, False))


@pytest.mark.parametrize(("name", "path"), ALIVE, ids=[f"{name}/{path}" for name, path in ALIVE])
def test_parameter_bites(name: str, path: str) -> None:
    tried = list(variations(load(name), path))
    assert tried, f"{path}: there is no other value to try"
    assert any(changes(name, path, other) for other in tried), (
        f"{path} is dead in {name}: no value of it changes anything"
    )


@pytest.mark.parametrize(
    "path", ["combos.tube.ace", "draw.first_hand.shuffler", "levels.gain.double_down", "match.if_equal"]
)
def test_a_dead_parameter_is_found(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the rules that the engine is given do not change with it, a parameter is dead."""
    unchanged = rules_of(load(BORROWED).parameters)  # type: ignore[arg-type]
    assert cases(BORROWED)
    assert simulated(BORROWED, clock=True)
    assert simulated(BORROWED, clock=False)
    for module in (game, identify, case_deals, case_runs, sys.modules[__name__]):
        monkeypatch.setattr(module, "rules_of", lambda _: unchanged.duplicate())
    assert not any(changes(BORROWED, path, other) for other in variations(load(BORROWED), path))


@pytest.mark.parametrize("name", NAMES)
def test_matches_repeat(name: str) -> None:
    assert _simulate(load(name), clock=True) == simulated(name, clock=True)
