"""What the clause cases of both families rest on would notice a case that comes out otherwise, or is miswritten."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.case_compare import SHARED
from tests.case_table import deal_out, read_event
from tests.clause_cases import CaseError, ClauseCases, Facts, Kind, Outcome, load
from tests.deal_properties import DealProperties, Property

RULESET = load("guandan-base")
PATH, CLAUSE = "combos.pair.cards", "1"
REFUSED = {"reason": "no_combination", "paths": [], "event": 1, "of": 1}

DEALS: DealProperties[int] = DealProperties(
    {"even": Property("nothing", lambda deal, _: deal % 2 == 0), "small": Property("a hand", lambda deal, _: deal < 9)},
    lambda ruleset, after, seed, matches: [seed + 2 * match for match in range(matches)],
)


def told(facts: Facts, _: object) -> Outcome:
    """What a case says that happens in it."""
    return dict(facts["happens"])


CASES = ClauseCases(
    "toy", Path(), {"told": Kind(told, ("happens",)), "deal": DEALS.kind}, {**SHARED, **DEALS.comparisons}
)


def comes_out(happens: Facts, **expected: Any) -> bool:
    try:
        CASES.check({"told": {"happens": happens, **expected}}, RULESET)
    except AssertionError:
        return False
    return True


@pytest.mark.parametrize(
    ("found", "right", "wrong"),
    [
        ({"turn": "E"}, {"turn": "E"}, {"turn": "N"}),
        ({"turn": "E", "leads": True}, {"turn": "E", "leads": True}, {"turn": "E", "leads": False}),
        ({"levels": {"EW": "5", "NS": "A"}}, {"levels": {"EW": 5}}, {"levels": {"EW": "5", "NS": "K"}}),
        ({"hands": {"E": ["S5", "S5"]}}, {"hands_have": {"E": "S5 S5"}}, {"hands_have": {"E": "S5 H5"}}),
        ({"hands": {"E": ["S5"]}}, {"hands_lack": {"E": "H5"}}, {"hands_lack": {"E": "S5 H5"}}),
        ({"hands": {"E": ["S5"]}}, {"hands_have": {"E": "S5"}}, {"hands_have": {"E": "S5 S5"}}),
    ],
)
def test_what_is_expected_is_compared(found: Outcome, right: Facts, wrong: Facts) -> None:
    assert comes_out(found, then=right)
    assert not comes_out(found, then=wrong)


@pytest.mark.parametrize(
    ("found", "expected", "right"),
    [
        ({"refused": REFUSED}, {"reason": "no_combination"}, True),
        ({"refused": REFUSED, "unchanged": True}, {}, True),
        ({"refused": REFUSED, "unchanged": False}, {"reason": "no_combination"}, False),
        ({"refused": REFUSED}, {"reason": "does_not_beat"}, False),
        ({"refused": {**REFUSED, "of": 2}}, {"reason": "no_combination"}, False),
        ({"refused": {**REFUSED, "paths": [PATH]}}, {"by": CLAUSE}, False),  # a base cites no clause
        ({"turn": "E"}, {"reason": "no_combination"}, False),
    ],
)
def test_a_refusal_is_compared(found: Outcome, expected: Facts, right: bool) -> None:
    assert comes_out(found, refused=expected) is right


def test_a_refusal_that_is_not_expected_is_a_difference() -> None:
    assert not comes_out({"turn": "E", "refused": REFUSED}, then={"turn": "E"})


@pytest.mark.parametrize(
    ("seed", "expected", "right"),
    [
        (2, {"then": "even"}, True),
        (3, {"then": "even"}, False),
        (3, {"not": "even"}, True),
        (2, {"not": "even"}, False),
        (4, {"then": "even", "not": "small"}, True),
        (2, {"then": "even", "not": "small"}, False),
    ],
)
def test_then_is_of_every_deal_and_not_of_some(seed: int, expected: Facts, right: bool) -> None:
    case = {"deal": {"seed": seed, "matches": 4, **expected}}
    if right:
        CASES.check(case, RULESET)
    else:
        with pytest.raises(AssertionError):
            CASES.check(case, RULESET)


@pytest.mark.parametrize(
    "case",
    [
        {},
        {"told": {"happens": {}}},
        {"told": {"happens": {}, "then": {}}},
        {"told": {"happens": {}, "then": {"turn": "E"}, "than": 1}},
        {"read": {"happens": {}}},
        {"told": {"happens": {}, "then": {"turn": "E"}}, "deal": {}},
        {"deal": {"seed": 1, "matches": 1, "then": "odd"}},
    ],
)
def test_a_case_that_is_miswritten_is_no_case(case: Facts) -> None:
    with pytest.raises(CaseError):
        CASES.check(case, RULESET)


@pytest.mark.parametrize("hands", [{"X": "S5"}, {"E": "S5 S5", "N": "S5"}])
def test_hands_that_cannot_be(hands: dict[str, str]) -> None:
    with pytest.raises(CaseError):
        deal_out(hands)


def test_what_is_in_no_hand_is_the_rest() -> None:
    held, rest = deal_out({"E": "S5 S5", "W": "W1"})
    assert [len(kinds) for kinds in held] == [2, 0, 1, 0]
    assert len(rest) == 105


def test_events() -> None:
    assert read_event("N: play S5 S5") == (1, "play", "S5 S5")
    assert read_event("S: pass") == (3, "pass", "")
    for event in ("pass", "X: pass", "E:"):
        with pytest.raises(CaseError):
            read_event(event)
