"""Short hand scripts for tests: the keys and events of one, ruled on under a ruleset."""

from __future__ import annotations

from textwrap import dedent
from typing import Any

from cardgames.referee import Adjudication, Ruling, adjudicate
from cardgames.rulesets import Ruleset, with_values
from cardgames.scripts import Script, script_from
from tests.clause_cases import load


def script_of(body: str, ruleset: str) -> Script:
    """The script of a body that gives its keys and, last, its events."""
    return script_from(f"format: hand/1\nruleset: {ruleset}\n{dedent(body).strip()}\n")


def ruled(body: str, ruleset: str | Ruleset, **values: Any) -> Adjudication:
    """What comes of a script; `values` are other values of parameters, `__` for a dot: `referee__play__illegal`."""
    rules = load(ruleset) if isinstance(ruleset, str) else ruleset
    if values:
        rules = with_values(rules, {path.replace("__", "."): value for path, value in values.items()})
    return adjudicate(script_of(body, rules.id), rules)


def results(found: Adjudication) -> dict[str, Any]:
    """The result by keys."""
    return {fact.key: fact.value for fact in found.result}


def offences(found: Adjudication) -> list[tuple[int, str, str | None]]:
    """The offences: the event that each is about, its name, and who did it."""
    return [(ruling.about, str(ruling.offence), ruling.offender) for ruling in found.offences]


def the_offence(found: Adjudication) -> Ruling:
    """The only offence of a script."""
    assert len(found.offences) == 1, [ruling.text.en for ruling in found.offences]
    return found.offences[0]


def clauses(ruling: Ruling) -> set[str]:
    """The clauses that a ruling cites."""
    return {clause.id for clause in ruling.basis.clauses}
