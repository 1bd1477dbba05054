"""No dead parameter in the referee's sections: each, set to another value, changes what comes of some hand script.

The scripts of the clauses that the parameter cites are tried first, then all others of the ruleset, then those of the
other rulesets of its family.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from cardgames import rulesets
from cardgames.errors import RulesetError
from cardgames.rulesets import Ruleset, with_values
from cardgames.rulesets.variation import REFEREE
from cardgames.scripts import Script, read_script
from cardgames.scripts.shipped import shipped_scripts
from tests.clause_cases import load
from tests.script_outcomes import Outcome, outcome


@cache
def scripts_of(name: str) -> list[tuple[str, Script]]:
    return [(shipped.clause, read_script(shipped.path)) for shipped in shipped_scripts(name)]


@cache
def outcomes_of(name: str, of: str) -> list[Outcome]:
    """What comes of the scripts of one ruleset under another of its family."""
    return [outcome(script, load(name)) for _, script in scripts_of(of)]


def living(name: str) -> list[str]:
    """The referee's parameters that have meaning in a ruleset and another value."""
    model = load(name).referee_parameters
    assert model is not None
    return [spec.path for spec in type(model).specs() if not spec.fixed and load(name).referee[spec.path].applies]


def variations(ruleset: Ruleset, path: str) -> Iterator[Ruleset]:
    """The ruleset with another value of a parameter."""
    assert ruleset.referee_parameters is not None
    for value in type(ruleset.referee_parameters).flips(path, ruleset.referee[path].value):
        try:
            yield with_values(ruleset, {REFEREE + path: value})
        except RulesetError:
            continue


def tried(ruleset: Ruleset, path: str) -> Iterator[tuple[Script, Outcome]]:
    """The scripts to try, with what comes of them as it is: the likeliest to show a change first."""
    cited = ruleset.referee[path].clauses
    own = list(zip(scripts_of(ruleset.id), outcomes_of(ruleset.id, ruleset.id), strict=True))
    own.sort(key=lambda each: each[0][0] not in cited)
    yield from ((script, found) for (_, script), found in own)
    others = [name for name in rulesets.names() if load(name).family == ruleset.family and name != ruleset.id]
    for name in others:
        for (_, script), found in zip(scripts_of(name), outcomes_of(ruleset.id, name), strict=True):
            yield script, found


EVERY = [(name, path) for name in rulesets.names() for path in living(name)]


@pytest.mark.parametrize(("name", "path"), EVERY, ids=[f"{name}/{path}" for name, path in EVERY])
def test_parameter_bites(name: str, path: str) -> None:
    ruleset = load(name)
    varied = list(variations(ruleset, path))
    assert varied, f"{path}: there is no other value to try"
    assert any(outcome(script, other) != found for script, found in tried(ruleset, path) for other in varied), (
        f"{path} is dead in {name}: no value of it changes what comes of any script"
    )
