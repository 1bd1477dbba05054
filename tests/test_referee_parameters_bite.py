"""No dead parameter in the referee's sections: each, set to another value, changes what comes of some hand script.

Scripts in which a statement rests on the parameter are tried first, those of the ruleset before those of others of its
family; then all the others of the ruleset.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from cardgames import rulesets
from cardgames.errors import RulesetError
from cardgames.referee.law import REFEREE
from cardgames.rulesets import Ruleset, with_values
from cardgames.scripts import Script, read_script
from cardgames.scripts.shipped import ShippedScript, shipped_scripts
from tests.clause_cases import load
from tests.script_outcomes import Outcome, outcome, paths_named

MOST_TRIED = 60  # scripts of each kind

# Parameters (ruleset, path) that are idle beside the ruleset's other values, and values beside which they are not.
IDLE = {
    # Where nobody may ask there is no answer to refuse.
    ("guandan-national-2017", "report.may_refuse_above"): {"referee.report.may_ask": "opponents"},
    # Where nobody may revolt it does not matter how often.
    ("tractor-pagat", "revolution.most"): {"revolution.points": 15},
}


@cache
def read(shipped: ShippedScript) -> Script:
    return read_script(shipped.path)


@cache
def found(shipped: ShippedScript, ruleset: Ruleset) -> Outcome:
    """What comes of a script under a ruleset."""
    return outcome(read(shipped), ruleset)


@cache
def naming(ruleset: Ruleset, of: str) -> dict[str, list[ShippedScript]]:
    """The scripts of one ruleset by the paths that statements on them rest on, under another of its family."""
    by_path: dict[str, list[ShippedScript]] = {}
    for shipped in shipped_scripts(of):
        for path in paths_named(read(shipped), ruleset):
            by_path.setdefault(path, []).append(shipped)
    return by_path


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


def tried(ruleset: Ruleset, path: str) -> Iterator[ShippedScript]:
    """The scripts to try, the likeliest to show a change first."""
    cited = ruleset.referee[path].clauses
    own = shipped_scripts(ruleset.id)
    yield from (shipped for shipped in own if shipped.clause in cited)
    yield from naming(ruleset, ruleset.id).get(REFEREE + path, [])[:MOST_TRIED]
    others = [name for name in rulesets.names() if load(name).family == ruleset.family and name != ruleset.id]
    for name in others:
        yield from naming(ruleset, name).get(REFEREE + path, [])[:MOST_TRIED]
    yield from own
    for name in others:
        yield from shipped_scripts(name)


EVERY = [(name, path) for name in rulesets.names(bases=True) for path in living(name)]


@pytest.mark.parametrize(("name", "path"), EVERY, ids=[f"{name}/{path}" for name, path in EVERY])
def test_parameter_bites(name: str, path: str) -> None:
    ruleset = load(name)
    if (name, path) in IDLE:
        ruleset = with_values(ruleset, IDLE[name, path])
    varied = list(variations(ruleset, path))
    assert varied, f"{path}: there is no other value to try"
    changed = (
        outcome(read(shipped), other) != found(shipped, ruleset) for shipped in tried(ruleset, path) for other in varied
    )
    assert any(changed), f"{path} is dead in {name}: no value of it changes what comes of any script"
