"""Scripts that somebody has spoilt: whatever they say, the referee rules or names the fault, and no card is lost.

Each shipped script is changed at random, with seeds of its own: events are left out, doubled, put elsewhere, given to
another actor, another verb, other cards.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cardgames import rulesets, variants
from cardgames.errors import CardgamesError, ScriptError
from cardgames.rulesets import Ruleset
from cardgames.scripts import Event, Script, read_script
from cardgames.scripts.reading import ACTORS
from cardgames.scripts.shipped import ShippedScript, shipped_scripts
from tests.clause_cases import load

SPOILT = 12  # ways in which each script is spoilt
SCRIPTS = [script for name in rulesets.names() for script in shipped_scripts(name)]
CARDS = [suit + rank for suit in "SHCD" for rank in "23456789TJQKA"] + ["W1", "W2"]


def spoil(script: Script, verbs: list[str], chance: Random) -> Script:
    """The script with a few of its events changed; events are numbered anew."""
    events = list(script.events)
    for _ in range(chance.randint(1, 3)):
        if not events:
            break
        place = chance.randrange(len(events))
        events[place : place + 1] = _changed(events[place], events, verbs, chance)
    return replace(script, events=tuple(replace(event, n=n) for n, event in enumerate(events, start=1)))


def _changed(event: Event, events: list[Event], verbs: list[str], chance: Random) -> list[Event]:
    """What stands in place of an event."""
    words = event.rest.split()
    ways = {
        "left out": list,
        "doubled": lambda: [event, event],
        "another one": lambda: [chance.choice(events)],
        "another actor": lambda: [replace(event, actor=chance.choice(ACTORS))],
        "another verb": lambda: [replace(event, verb=chance.choice(verbs))],
        "another card": lambda: [replace(event, rest=" ".join([*words[:-1], chance.choice(CARDS)]))],
        "a card more": lambda: [replace(event, rest=" ".join([*words, chance.choice(CARDS)]))],
        "a word less": lambda: [replace(event, rest=" ".join(words[:-1]))],
        "something else": lambda: [
            replace(event, rest=chance.choice(["26", "kitty", "E", "EW", "yes", "?", "H", "0"]))
        ],
    }
    return ways[chance.choice(list(ways))]()


def fault_of(script: Script, ruleset: Ruleset) -> CardgamesError | None:
    """Why a script cannot be carried out; None where it is ruled on (which checks the cards after every event)."""
    family = variants.get(ruleset.family).referee
    assert family is not None
    try:
        family(ruleset, script).adjudicate()
    except CardgamesError as error:
        return error
    return None


@pytest.mark.parametrize("shipped", SCRIPTS, ids=[f"{each.ruleset}/{each.name}" for each in SCRIPTS])
def test_spoilt_scripts_are_ruled_on_or_refused(shipped: ShippedScript) -> None:
    script, ruleset = read_script(shipped.path), load(shipped.ruleset)
    family = variants.get(ruleset.family).referee
    assert family is not None
    for seed in range(SPOILT):
        spoilt = spoil(script, list(family.verbs), Random(f"{shipped.name}/{seed}"))
        fault = fault_of(spoilt, ruleset)
        if fault is not None:
            shown = fault.say("en") + "\n" + "\n".join(event.say() for event in spoilt.events)
            assert isinstance(fault, ScriptError), shown
            assert all(problem.line is not None for problem in fault.problems), shown
