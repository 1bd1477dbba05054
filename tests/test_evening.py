"""The evening in docs/examples: hands of one match, the levels going on from one to the next."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

from cardgames.referee import Adjudication, adjudicate
from cardgames.scripts import read_script

FOLDER = Path(__file__).parents[1] / "docs" / "examples" / "evening"


def result_of(found: Adjudication) -> dict[str, Any]:
    return {fact.key: fact.value for fact in found.result}


def test_every_hand_comes_out_as_expected_and_hands_on_its_levels() -> None:
    hands = [adjudicate(path) for path in sorted(FOLDER.glob("*.yaml"))]
    assert len(hands) >= 4
    assert [found.differences for found in hands] == [()] * len(hands)
    assert all(len(found.offences) == 1 for found in hands), "each hand has its incident"
    for found, following in pairwise(hands):
        came_to = result_of(found)
        assert came_to["complete"] is True
        script = read_script(str(following.script.file))
        assert script.facts["levels"].value == came_to["levels"]
        assert script.facts["dealer"].value == came_to["next_dealer"]
    assert result_of(hands[-1])["match_winner"] == "EW"
