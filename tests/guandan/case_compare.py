"""How what happened in a case of Guandan is set against what the case expects, key by key."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.cards import parse_card, parse_hand
from cardgames.rulesets import Ruleset
from cardgames_guandan.moves import TYPE_NAMES
from tests.case_compare import SHARED, begins, each_named
from tests.clause_cases import CaseError, Compare, Outcome
from tests.guandan.case_deals import DEALS


def _matches(pattern: str, reading: str) -> bool:
    """Whether a reading as written (`bomb 6`, `bomb:4 6`, `joker_bomb`) is the one found (`bomb:4 6`)."""
    kind, size, key = _parts(pattern)
    kind_found, size_found, key_found = _parts(reading)
    return kind == kind_found and size in ("", size_found) and key in ("", key_found)


def _parts(reading: str) -> tuple[str, str, str]:
    name, _, key = reading.partition(" ")
    kind, _, size = name.partition(":")
    if kind not in TYPE_NAMES:
        raise CaseError(f"no combination is called {kind!r}")
    return kind, size, "T" if key == "10" else key


def _is(expected: Sequence[str], found: Outcome, _: Ruleset) -> str:
    readings = found.get("readings", [])
    fits = all(any(_matches(one, each) for each in readings) for one in expected)
    covered = all(any(_matches(one, each) for one in expected) for each in readings)
    return "" if fits and covered else f"readings: {readings}, expected {list(expected)}"


def _has(expected: Sequence[str], found: Outcome, _: Ruleset) -> str:
    missing = [one for one in expected if not any(_matches(one, each) for each in found.get("readings", []))]
    return f"readings lack {missing}: {found.get('readings')}" if missing else ""


def _has_not(expected: Sequence[str], found: Outcome, _: Ruleset) -> str:
    there = [one for one in expected if any(_matches(one, each) for each in found.get("readings", []))]
    return f"readings include {there}" if there else ""


def _holds(expected: str, found: Outcome, _: Ruleset) -> str:
    holding = found.get("holds", [])
    return "" if holding and _matches(expected, holding[0]) else f"holds: {holding}, expected {expected!r}"


def _played(expected: str, found: Outcome, _: Ruleset) -> str:
    played = found.get("played")
    return "" if played and _matches(expected, played) else f"played: {played!r}, expected {expected!r}"


def _options_are(expected: str, found: Outcome, _: Ruleset) -> str:
    wanted = sorted(set(parse_hand(str(expected))))
    have = sorted(parse_card(name) for name in found.get("options", []))
    return "" if wanted == have else f"options: {found.get('options')}, expected {expected}"


COMPARE: dict[str, Compare] = {
    **SHARED,
    **DEALS.comparisons,
    "is": _is,
    "has": _has,
    "has_not": _has_not,
    "holds": _holds,
    "played": _played,
    "order": begins("order"),
    "failures": each_named("failures"),
    "cards": each_named("cards"),
    "options": _options_are,
}
