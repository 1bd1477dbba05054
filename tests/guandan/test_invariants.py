"""What holds after every decision: all 108 cards, two of each kind, and whatever is kept about them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cardgames.kernel import compiled
from cardgames.matches import match_setup
from cardgames.rulesets import Ruleset, load, names, with_values
from cardgames.streams import POLICY, open_stream
from cardgames.variants import Setup
from cardgames_guandan.hand import begin_hand
from cardgames_guandan.match import begin_match
from cardgames_guandan.parameters import GuandanParameters
from cardgames_guandan.policies import POLICIES, act
from cardgames_guandan.rules import Rules, rules_of
from cardgames_guandan.table import PHASE_PLAY, Table, new_table
from tests.guandan.kernels.walk import DIGEST, FAULT, FAULTS, HANDS, LEVELS, MADE, MATCHES, NOTES, fault, walk

RULESETS = [name for name in names() if load(name).family == "guandan"]
ALL_LEVELS = (1 << 13) - 1

# Rules under which more can happen than under those that ship.
OTHER = {
    "combos.pair.mixed_joker_pair": True,
    "combos.full_house.same_rank": True,
    "combos.straight.max_cards": 8,
    "combos.tube.max_pairs": 5,
    "combos.plate.max_triples": 4,
    "combos.straight_flush.cards": 4,
    "wild.alone": "any_rank",
    "play.direction": "clockwise",
    "play.pass_locks_out": True,
    "play.partner_lead": "next_player",
    "finish.hand_ends": "three_out",
    "tribute.copy_choice": "receiver",
    "tribute.exclude": "none",
    "return.tribute_card": "barred",
    "return.double_to": "own_next_player",
    "resist.mode": "optional",
    "resist.double": "one_hand",
    "levels.must_play": ["J", "A"],
    "levels.hand_level": "higher_side",
}


def rules_for(ruleset: Ruleset) -> Rules:
    assert isinstance(ruleset.parameters, GuandanParameters)
    return rules_of(ruleset.parameters)


def stroll(rules: Rules, policies: tuple[str, str], decisions: int, seed: int = 0) -> list[int]:
    """What the compiled walk wrote down."""
    setup = match_setup(Setup(seed=seed, policies=policies), POLICIES, 1 << 20)
    notes = np.zeros(NOTES, dtype=np.int64)
    twin: Any = compiled(walk)
    twin(new_table().compiled(), rules.compiled(), setup.compiled(), decisions, notes)
    written: list[int] = notes.tolist()
    return written


@pytest.fixture(autouse=True)
def _jit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDGAMES_JIT", raising=False)


@pytest.mark.parametrize("name", RULESETS)
def test_a_million_random_decisions_lose_no_card(name: str) -> None:
    notes = stroll(rules_for(load(name)), ("random", "random"), 1_000_000)
    assert FAULTS[notes[FAULT]] == "none", f"after {notes[MADE]} decisions"
    assert notes[MADE] >= 1_000_000
    assert notes[LEVELS] == ALL_LEVELS
    assert notes[HANDS] > notes[MATCHES] > 100


@pytest.mark.parametrize("policies", [("greedy", "greedy"), ("random", "greedy")], ids="-".join)
@pytest.mark.parametrize("name", RULESETS)
def test_greedy_decisions_lose_no_card(name: str, policies: tuple[str, str]) -> None:
    notes = stroll(rules_for(load(name)), policies, 100_000, seed=1)
    assert FAULTS[notes[FAULT]] == "none", f"after {notes[MADE]} decisions"


@pytest.mark.parametrize("name", RULESETS)
def test_no_card_is_lost_under_other_rules(name: str) -> None:
    rules = rules_for(with_values(load(name), OTHER))
    for policies in (("random", "random"), ("greedy", "random")):
        notes = stroll(rules, policies, 300_000, seed=2)
        assert FAULTS[notes[FAULT]] == "none", f"after {notes[MADE]} decisions"
        assert notes[MADE] >= 300_000


@pytest.mark.parametrize("name", RULESETS)
def test_the_plain_walk_is_the_same(name: str) -> None:
    rules = rules_for(load(name))
    setup = match_setup(Setup(seed=3, policies=("greedy", "random")), POLICIES, 1 << 20)
    notes = [0] * NOTES
    walk([new_table()], [rules], [setup], 1500, notes)
    assert notes == stroll(rules, ("greedy", "random"), 1500, seed=3)
    assert notes[DIGEST]


def in_play() -> Table:
    """A table in the middle of its first hand, one player out."""
    table, rules = new_table(), rules_for(load(RULESETS[0]))
    begin_match(table, rules, match_setup(Setup(seed=4), POLICIES, 1 << 20), 0)
    begin_hand(table, rules)
    open_stream(table.stream, table.seed, table.match, table.hand, POLICY)
    while table.finished == 0:
        act(table, rules)
    assert table.phase == PHASE_PLAY
    return table


def lowest(mask: int) -> int:
    return mask & -mask


@pytest.mark.parametrize("number", range(1, 12), ids=lambda number: FAULTS[number].replace(" ", "-"))
def test_the_walk_would_notice(number: int) -> None:
    table = in_play()
    assert fault(table) == 0
    out = table.order[0]
    seat = next(seat for seat in range(4) if table.place[seat] < 0)
    single = lowest(table.held[seat] & ~table.paired[seat])
    if number == 1:
        table.out_held |= table.held[seat]
        table.out_paired |= table.held[seat]
    elif number == 2:
        table.held[seat] &= ~single
    elif number == 3:
        table.held[seat] &= ~single
        table.paired[seat] |= single
    elif number == 4:
        table.cards[seat] += 1
    elif number == 5:
        table.wilds[seat] += 1
    elif number == 6:
        table.at_least[seat][1] ^= 1 << 5
    elif number == 7:
        table.place[seat] = 1
    elif number == 8:
        table.order[0] = seat
    elif number == 9:
        table.turn = out
    elif number == 10:
        table.owner = -1 if table.move else 0
    else:
        table.level += 1
    assert FAULTS[fault(table)] == FAULTS[number]
