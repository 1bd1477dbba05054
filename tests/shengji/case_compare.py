"""How what happened in a case of 80-point is set against what the case expects, key by key."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cardgames.cards import parse_hand
from cardgames.rulesets import Ruleset
from tests.case_compare import SHARED, each_named
from tests.clause_cases import Compare, Outcome
from tests.shengji.case_deals import DEALS


def _is(expected: Sequence[str], found: Outcome, _: Ruleset) -> str:
    have = found.get("is")
    return "" if have is not None and sorted(expected) == sorted(have) else f"is: {have}, expected {list(expected)}"


def _cards(key: str) -> Compare:
    """The same cards, however they are put."""

    def compare(expected: str, found: Outcome, _: Ruleset) -> str:
        have = found.get(key)
        same = have is not None and parse_hand(have) == parse_hand(str(expected))
        return "" if same else f"{key}: {have}, expected {expected}"

    return compare


def _order(expected: Sequence[str], found: Outcome, _: Ruleset) -> str:
    """Trumps from weak to strong, each stronger than the one before; "S5=H5" are equal."""
    strengths = found.get("strengths", {})
    steps = [[strengths.get(card, -1) for card in step.split("=")] for step in expected]
    alike = all(len(set(step)) == 1 and step[0] > 0 for step in steps)
    rising = all(one[0] < other[0] for one, other in pairwise(steps))
    return "" if alike and rising else f"order: {steps} for {list(expected)}"


COMPARE: dict[str, Compare] = {
    **SHARED,
    **DEALS.comparisons,
    "is": _is,
    "led": _cards("led"),
    "kitty": _cards("kitty"),
    "order": _order,
    "gained": each_named("gained"),
}
