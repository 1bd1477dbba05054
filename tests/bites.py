"""No dead parameter: each, set to another value, changes what comes of some case or of some simulated match.

Cases are tried first, above all those of the ruleset's own file; of all those of the parameter's subject come before
the others. Whole matches come last.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import ModuleType
from typing import Any

import pytest

from cardgames.errors import RulesetError
from cardgames.record import Record
from cardgames.rulesets import Ruleset, with_values
from tests.clause_cases import ClauseCases, Facts, Outcome, load

Rows = list[list[int]]  # what is counted in each match, and how it ends


@dataclass(frozen=True, eq=False)
class Search:
    """What a family gives to the search for dead parameters."""

    cases: ClauseCases
    borrowed: str  # the ruleset whose cases serve one that has none (the base)
    shown_by: Mapping[str, Sequence[str]]  # the kinds of cases that show a subject most readily
    otherwise: Sequence[str]  # the same for all other subjects
    simulations: Sequence[Callable[[Ruleset], Rows]]  # matches to try, the likeliest to show a change first
    companions: Callable[[Ruleset, str, Any], Mapping[str, Any]]  # what must change with a value; empty = unknown
    rules_of: Callable[[Any], Record]  # the record that the engine is given for parameters
    further: Sequence[Facts] = ()  # cases that every ruleset is tried with, after those of its file
    # Parameters (ruleset, path) that are idle beside the ruleset's other values, and values beside which they are not.
    idle: Mapping[tuple[str, str], Mapping[str, Any]] = field(default_factory=dict)


@cache
def outcomes(search: Search, ruleset: Ruleset) -> list[tuple[Facts, Outcome]]:
    """The cases that a ruleset is tried with, and what comes of them."""
    cases = search.cases
    file = ruleset.id if cases.file(ruleset.id).exists() else search.borrowed
    tried = [*(case.data for case in cases.of(file)), *search.further]
    return [(case, cases.outcome(case, ruleset)) for case in tried]


@cache
def simulated(search: Search, ruleset: Ruleset, place: int) -> Rows:
    """What comes of one of the simulations under a ruleset."""
    return search.simulations[place](ruleset)


def alive(search: Search) -> list[tuple[str, str]]:
    """Every parameter that has meaning and another value, of every ruleset of the family."""
    return [
        (name, spec.path)
        for name in search.cases.rulesets(bases=True)
        for spec in type(load(name).parameters).specs()
        if not spec.fixed and load(name).entries[spec.path].applies
    ]


def variations(search: Search, ruleset: Ruleset, path: str) -> Iterator[Ruleset]:
    """The ruleset with another value of a parameter, and with what that value cannot do without."""
    for value in type(ruleset.parameters).flips(path, ruleset.entries[path].value):
        try:
            yield with_values(ruleset, {path: value})
        except RulesetError:
            companions = search.companions(ruleset, path, value) or other_bound(path, value)
            yield with_values(ruleset, {path: value} | dict(companions))


def other_bound(path: str, value: Any) -> dict[str, Any]:
    """The other end of a range, moved to the same value."""
    subject, _, bound = path.rpartition(".")
    for one, other in (("min_", "max_"), ("max_", "min_")):
        if bound.startswith(one):
            return {f"{subject}.{bound.replace(one, other)}": value}
    raise AssertionError(f"{path} = {value} contradicts other values, and nothing says which")


def changes(search: Search, ruleset: Ruleset, path: str, other: Ruleset) -> bool:
    """Whether some case, or else some match, comes out differently under the other ruleset."""
    first = search.shown_by.get(path.partition(".")[0], search.otherwise)
    ordered = sorted(outcomes(search, ruleset), key=lambda each: next(iter(each[0])) not in first)
    if any(search.cases.outcome(case, other) != found for case, found in ordered):
        return True
    return any(
        simulate(other) != simulated(search, ruleset, place) for place, simulate in enumerate(search.simulations)
    )


def bites(search: Search, ruleset: Ruleset, path: str) -> bool:
    """Whether some other value of a parameter changes anything."""
    tried = list(variations(search, ruleset, path))
    assert tried, f"{path}: there is no other value to try"
    return any(changes(search, ruleset, path, other) for other in tried)


def holders(search: Search) -> list[ModuleType]:
    """All modules that call `rules_of` by its name."""
    modules = list(sys.modules.values())
    return [module for module in modules if getattr(module, "__dict__", {}).get("rules_of") is search.rules_of]


def bite_tests(search: Search, dead: Sequence[str]) -> type:
    """A class of tests: every parameter bites, those in `dead` would be found if they did not, matches repeat."""
    living = alive(search)

    class BiteTests:
        @pytest.mark.parametrize(("name", "path"), living, ids=[f"{name}/{path}" for name, path in living])
        def test_parameter_bites(self, name: str, path: str) -> None:
            ruleset = load(name)
            if (name, path) in search.idle:
                ruleset = with_values(ruleset, search.idle[name, path])
            assert bites(search, ruleset, path), f"{path} is dead in {name}: no value of it changes anything"

        def test_parameters_said_to_be_idle_are(self) -> None:
            assert not [(name, path) for name, path in search.idle if bites(search, load(name), path)]

        @pytest.mark.parametrize("path", dead)
        def test_a_dead_parameter_is_found(self, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
            """Where the rules that the engine is given do not change with it, a parameter is dead."""
            ruleset = load(search.borrowed)
            unchanged = search.rules_of(ruleset.parameters)
            assert outcomes(search, ruleset)
            assert all(simulated(search, ruleset, place) for place in range(len(search.simulations)))
            for module in holders(search):
                monkeypatch.setattr(module, "rules_of", lambda _: unchanged.duplicate())
            assert not bites(search, ruleset, path)

        @pytest.mark.parametrize("name", search.cases.rulesets(bases=True))
        def test_matches_repeat(self, name: str) -> None:
            for place, simulate in enumerate(search.simulations):
                assert simulate(load(name)) == simulated(search, load(name), place)

    return BiteTests
