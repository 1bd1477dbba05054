"""What comes of a hand script, as plain data that can be compared: everything but what it rests on."""

from __future__ import annotations

from typing import Any

from cardgames.errors import ScriptError
from cardgames.referee import Adjudication, adjudicate
from cardgames.rulesets import Ruleset
from cardgames.scripts import Script

Outcome = tuple[Any, ...]


def outcome(script: Script, ruleset: Ruleset) -> Outcome:
    """What happens in a script under a ruleset: every verdict, ruling, finding and part of the result; where the
    script cannot be carried out, why."""
    try:
        found = adjudicate(script, ruleset)
    except ScriptError as error:
        return ("ScriptError", error.key, error.text.en)
    return (_events(found), _rulings(found), [(fact.key, fact.value) for fact in found.result])


def _events(found: Adjudication) -> list[Any]:
    return [
        (
            record.verdict,
            [finding.text.en for finding in record.findings],
            [text.en for text in record.unchecked],
            record.state,
        )
        for record in found.records
    ]


def _rulings(found: Adjudication) -> list[Any]:
    based = ("clause", "clauses", "authority", "paths")
    return [{key: value for key, value in each.as_dict().items() if key not in based} for each in found.rulings]


def paths_named(script: Script, ruleset: Ruleset) -> set[str]:
    """The parameters that any statement on a script rests on; none where it cannot be carried out."""
    try:
        found = adjudicate(script, ruleset)
    except ScriptError:
        return set()
    bases = [ruling.basis for ruling in found.rulings]
    bases += [finding.basis for record in found.records for finding in record.findings]
    bases += [fact.basis for fact in found.result if fact.basis is not None]
    return {path for basis in bases for path in basis.paths}
