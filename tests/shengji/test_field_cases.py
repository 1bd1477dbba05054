"""Cases over which engines and players of the field have stumbled, each with its right value in every notice.

Most are rows of `field_rows`, `field_rows_tricks` and `field_rows_hand`; here is what concerns a game as a whole.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from itertools import permutations
from typing import Any

import pytest

from cardgames.rulesets import Ruleset, with_values
from cardgames_shengji.game import ShengjiGame
from cardgames_shengji.identify import identify
from cardgames_shengji.table import PHASE_PLAY
from tests.clause_cases import load
from tests.shengji.case_runs import position
from tests.shengji.cases import CASES
from tests.shengji.field_rows import CARD_ROWS, NOTICES, XIAMEN, Row, events, seated
from tests.shengji.field_rows_hand import HAND_ROWS
from tests.shengji.field_rows_tricks import TRICK_ROWS

UNUSED = {4, 8, 17, 22, 28, 31, 34, 37, 39, 43, 44, 45, 49, 52, 53, 58, 60, 65}  # numbers of no case
FIELD_CASES = [f"C{number:02}" for number in range(1, 74) if number not in UNUSED]
NOT_HERE = {
    "C50": "what a concealed revoke or a false revolution forfeits is the referee's; what 200 points bring is in C48",
    "C66": "a kitty of the wrong number cannot be buried; what becomes of one at a table is the referee's",
    "C67": "no hand can come to a wrong number; what becomes of one at a table is the referee's",
}
TESTED_BELOW = ("C68", "C69", "C70", "C71")
ROWS = [(name, row) for row in (*CARD_ROWS, *TRICK_ROWS, *HAND_ROWS) for name in row.notices]

each_notice = pytest.mark.parametrize("name", NOTICES)


def varied(name: str, values: Mapping[str, Any]) -> Ruleset:
    return with_values(load(name), values) if values else load(name)


@pytest.mark.parametrize(("name", "row"), ROWS, ids=[f"{row.name}/{name}" for name, row in ROWS])
def test_situation(name: str, row: Row) -> None:
    CASES.check(row.case, varied(name, row.values))


def test_every_case_of_the_field_is_somewhere() -> None:
    rows = {row.name.split("-")[0] for _, row in ROWS}
    assert sorted(rows | set(TESTED_BELOW) | set(NOT_HERE)) == FIELD_CASES
    assert not (rows | set(TESTED_BELOW)) & set(NOT_HERE)


def test_only_one_notice_has_a_clock() -> None:
    """C56."""
    assert [load(name).parameters.match_minutes for name in NOTICES] == [None, None, 60]  # type: ignore[attr-defined]


@each_notice
def test_taking_back_makes_the_winner_anew(name: str) -> None:
    """C68: the trick goes to who is best among the plays that stand."""
    hands = seated("S5 C3 | S6 SA | S7 C4 | S8 C5")
    said = events("E: play S5; N: play SA")
    game = position({"trump": "H", "hands": hands, "events": said}, load(name))
    for decision in ("play S5", "play SA", "play S7"):
        game.apply(decision)
    game.undo()
    game.undo()
    for decision in ("play S6", "play S7", "play S8"):
        step = game.apply(decision)
    assert step.trick_won_by == 3


@each_notice
def test_the_split_does_not_hang_on_the_order_of_the_cards(name: str) -> None:
    """C69."""
    laid = ["HA", "HA", "S2", "S2", "D2"]
    found = {str(identify(load(name), " ".join(order), level="2", trump="H").readings) for order in permutations(laid)}
    assert len(found) == 1


PLAYED = """
from cardgames.rulesets import load
from cardgames_shengji.game import ShengjiGame
game = ShengjiGame.new(load({name!r}), seed=4)
while game.table.hand == 0:
    game.apply(game.suggest("random"))
print(game.digest())
"""


@each_notice
def test_every_process_plays_alike(name: str) -> None:
    """C70: nothing hangs on the order in which a set is gone through."""
    digests = {
        subprocess.run(
            [sys.executable, "-c", PLAYED.format(name=name)],
            env={**os.environ, "PYTHONHASHSEED": seed, "CARDGAMES_JIT": "0"},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


@each_notice
def test_every_play_that_is_offered_is_taken(name: str) -> None:
    """C71: what a duty asks for is looked up in the hand as it is before the play."""
    game = ShengjiGame.new(load(name), seed=7)
    while game.table.phase != PHASE_PLAY:
        game.apply(game.suggest("random"))
    tricks = 0
    while game.table.hand == 0 and tricks < 60:
        for decision in game.legal(most=40):
            game.apply(decision)
            game.undo()
        game.apply(game.suggest("random"))
        tricks += 1


@each_notice
def test_calling_comes_to_an_end(name: str) -> None:
    """C72: seats that can call nothing are passed over."""
    for match in range(10):
        game = ShengjiGame.new(load(name), seed=2, match=match)
        decisions = 0
        while game.table.phase != PHASE_PLAY:
            game.apply(game.suggest("random") if name == XIAMEN else game.legal()[0])
            decisions += 1
            assert decisions < 200
