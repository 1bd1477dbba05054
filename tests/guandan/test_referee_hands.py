"""Whole hands before the referee: legal as they were played, wholly or partly known; and records that are spoilt."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from cardgames.errors import ScriptError
from cardgames.referee import adjudicate
from cardgames.rulesets import Ruleset
from cardgames.scripts import Event, PartHand, Script
from cardgames.scripts.recording import played_hands
from cardgames.variants import Setup
from tests.clause_cases import load
from tests.referee_scripts import results

RULESETS = ("anhui-vocational-2017", "nanjing-2012", "swiss-2015", "guandan-base")


def recorded(ruleset: Ruleset, hands: int, policies: tuple[str, str] = ("greedy", "random")) -> Iterator[Script]:
    setup = Setup(seed=3, policies=policies)
    for played in played_hands(ruleset, setup, hands=hands):
        yield played.script(ruleset, setup)


@pytest.mark.parametrize("name", RULESETS)
def test_partly_known_hands_offend_nothing_and_end_alike(name: str) -> None:
    ruleset, dice = load(name), random.Random(1)
    for script in recorded(ruleset, 6):
        whole = adjudicate(script, ruleset)
        hidden = {}
        for seat, hand in script.hands.items():
            kinds = list(hand.kinds)
            dice.shuffle(kinds)
            known = dice.choice([0, 5, 20])
            hidden[seat] = PartHand(tuple(sorted(kinds[:known])), len(kinds) - known)
        found = adjudicate(replace(script, hands=hidden), ruleset)
        assert not found.offences
        assert results(found) == results(whole)
        assert [record.verdict for record in found.records].count("offence") == 0


@pytest.mark.parametrize("name", RULESETS)
def test_hands_left_out_are_taken_from_what_is_played(name: str) -> None:
    ruleset = load(name)
    for script in recorded(ruleset, 3):
        found = adjudicate(replace(script, hands={0: script.hands[0]}), ruleset)
        assert not found.offences
        assert results(found)["complete"]


@pytest.mark.parametrize("name", RULESETS[:3])
def test_the_same_record_may_be_heard_under_another_notice(name: str) -> None:
    first_hands = [script for script in recorded(load(name), 12) if "previous" not in script.facts]
    for script in first_hands:
        for other in RULESETS:
            assert results(adjudicate(script, load(other)))["complete"]


def _spoilt(script: Script, dice: random.Random) -> Script:
    events = list(script.events)
    for _ in range(dice.randint(1, 5)):
        one, other = dice.randrange(len(events)), dice.randrange(len(events))
        what = dice.random()
        if what < 0.4:
            events[one], events[other] = events[other], events[one]
        elif what < 0.7:
            events.insert(one, replace(events[other], actor=dice.choice("ENWS")))
        else:
            del events[one]
    renumbered = [Event(n, n, each.actor, each.verb, each.rest) for n, each in enumerate(events, 1)]
    hands = {seat: hand for seat, hand in script.hands.items() if dice.random() < 0.7}
    return replace(script, events=tuple(renumbered), hands=hands)


@pytest.mark.parametrize("name", RULESETS[:3])
def test_a_spoilt_record_is_ruled_on_or_refused_with_its_place(name: str) -> None:
    ruleset, dice = load(name), random.Random(7)
    scripts = list(recorded(ruleset, 4))
    refused = []
    for _ in range(20):
        try:
            adjudicate(_spoilt(dice.choice(scripts), dice), ruleset)
        except ScriptError as error:
            refused.append(error)
    assert all(error.key is not None for error in refused)


def test_ruling_on_a_hand_needs_no_compiler() -> None:
    import subprocess

    code = (
        "import sys; from tests.referee_scripts import ruled; "
        "ruled('leader: E\\nevents: |\\n  E: lead S3\\n', 'nanjing-2012'); sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
