"""How what happened in a clause case is set against what it expects: comparisons that serve any family."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardgames.cards import format_card, parse_card, parse_hand
from cardgames.holdings import copies, masks_of
from cardgames.rulesets import Ruleset
from tests.clause_cases import Compare, Facts, Outcome


def refused(expected: Facts, found: Outcome, ruleset: Ruleset) -> str:
    """The last event was refused, for this `reason`, and `by` a parameter that cites this clause; nothing changed."""
    refusal = found.get("refused")
    if not refusal:
        return "nothing is refused"
    if refusal.get("event") != refusal.get("of"):
        return f"an earlier event is refused: {refusal}"
    if "reason" in expected and refusal["reason"] != expected["reason"]:
        return f"refused because {refusal['reason']}, expected {expected['reason']}"
    if not found.get("unchanged", True):
        return "the refused event has changed the table"
    if "by" in expected:
        cited = [clause for path in refusal["paths"] if path for clause in ruleset.entries[path].clauses]
        if expected["by"] not in cited:
            return f"refused by {refusal['paths']}, which cite {cited}, expected {expected['by']}"
    return ""


def each_named(key: str) -> Compare:
    """The parts of a mapping that are named, such as the levels of one side; written alike, they are the same."""

    def compare(expected: Mapping[str, Any], found: Outcome, _: Ruleset) -> str:
        have = found.get(key) or {}
        shown = {part: have.get(part) for part in expected}
        agree = all(str(expected[part]) == str(shown[part]) for part in expected)
        return "" if agree else f"{key}: {shown}, expected {dict(expected)}"

    return compare


def begins(key: str) -> Compare:
    """The first of a list, as many as are named."""

    def compare(expected: Sequence[str], found: Outcome, _: Ruleset) -> str:
        have = found.get(key)
        agree = have and have[: len(expected)] == list(expected)
        return "" if agree else f"{key}: {have}, expected {list(expected)}"

    return compare


def hands_have(expected: Mapping[str, str], found: Outcome, _: Ruleset) -> str:
    """The seats hold these cards, and may hold others; a card named twice is held twice."""
    return _hands(expected, found, lack=False)


def hands_lack(expected: Mapping[str, str], found: Outcome, _: Ruleset) -> str:
    """The seats hold no copy of these cards."""
    return _hands(expected, found, lack=True)


def _hands(expected: Mapping[str, str], found: Outcome, *, lack: bool) -> str:
    for seat, cards in expected.items():
        held = masks_of([parse_card(name) for name in found.get("hands", {}).get(seat, [])])
        wanted = parse_hand(str(cards))
        for kind in set(wanted):
            have = copies(*held, kind)
            if (have > 0) if lack else (have < wanted.count(kind)):
                return f"{seat} {'has' if lack else 'lacks'} {format_card(kind)}"
    return ""


SHARED: Mapping[str, Compare] = {
    "refused": refused,
    "levels": each_named("levels"),
    "hands_have": hands_have,
    "hands_lack": hands_lack,
}
