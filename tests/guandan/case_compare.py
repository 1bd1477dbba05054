"""How what happened in a case is set against what the case expects, key by key."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardgames.cards import format_card, parse_card, parse_hand
from cardgames.holdings import copies, masks_of
from cardgames.rulesets import Ruleset
from cardgames_guandan.moves import TYPE_NAMES
from tests.guandan.case_deals import held as deals_held
from tests.guandan.case_facts import CaseError, Facts, Outcome


def differs(key: str, expected: Any, found: Outcome, ruleset: Ruleset) -> list[str]:
    """In words, how what was found differs from what is expected under a key of a case."""
    if key in COMPARE:
        problem = COMPARE[key](expected, found, ruleset)
        return [problem] if problem else []
    if key in ("levels", "failures", "cards"):
        have = found.get(key) or {}
        shown = {part: have.get(part) for part in expected}
        agree = all(str(expected[part]) == str(shown[part]) for part in expected)
        return [] if agree else [f"{key}: {shown}, expected {dict(expected)}"]
    return [] if found.get(key) == expected else [f"{key}: {found.get(key)!r}, expected {expected!r}"]


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


def _refused(expected: Facts, found: Outcome, ruleset: Ruleset) -> str:
    refused = found.get("refused")
    if not refused:
        return "nothing is refused"
    if refused.get("event") != refused.get("of"):
        return f"an earlier event is refused: {refused}"
    if "reason" in expected and refused["reason"] != expected["reason"]:
        return f"refused because {refused['reason']}, expected {expected['reason']}"
    if not found.get("unchanged", True):
        return "the refused event has changed the table"
    if "by" in expected:
        cited = [clause for path in refused["paths"] if path for clause in ruleset.entries[path].clauses]
        if expected["by"] not in cited:
            return f"refused by {refused['paths']}, which cite {cited}, expected {expected['by']}"
    return ""


def _order(expected: Sequence[str], found: Outcome, _: Ruleset) -> str:
    order = found.get("order")
    return "" if order and order[: len(expected)] == list(expected) else f"order: {order}, expected {list(expected)}"


def _hands(expected: Mapping[str, str], found: Outcome, *, lack: bool) -> str:
    for seat, cards in expected.items():
        held = masks_of([parse_card(name) for name in found.get("hands", {}).get(seat, [])])
        wanted = parse_hand(str(cards))
        for kind in set(wanted):
            have = copies(*held, kind)
            if (have > 0) if lack else (have < wanted.count(kind)):
                return f"{seat} {'has' if lack else 'lacks'} {format_card(kind)}"
    return ""


def _options_are(expected: str, found: Outcome, _: Ruleset) -> str:
    wanted = sorted(set(parse_hand(str(expected))))
    have = sorted(parse_card(name) for name in found.get("options", []))
    return "" if wanted == have else f"options: {found.get('options')}, expected {expected}"


def _every_deal(expected: str, found: Outcome, ruleset: Ruleset) -> str:
    holds = deals_held(expected, found, ruleset)
    failing = [number for number, each in enumerate(holds) if not each]
    return f"{expected} fails in {len(failing)} deals, first in match {failing[0]}" if failing else ""


def _some_deal_not(expected: str, found: Outcome, ruleset: Ruleset) -> str:
    return f"{expected} holds in every deal" if all(deals_held(expected, found, ruleset)) else ""


COMPARE: dict[str, Callable[[Any, Outcome, Ruleset], str]] = {
    "is": _is,
    "has": _has,
    "has_not": _has_not,
    "holds": _holds,
    "played": _played,
    "refused": _refused,
    "order": _order,
    "hands_have": lambda expected, found, _: _hands(expected, found, lack=False),
    "hands_lack": lambda expected, found, _: _hands(expected, found, lack=True),
    "options": _options_are,
    "then": _every_deal,
    "not": _some_deal_not,
}
