"""Events that nobody would write down: whatever is said, the referee rules, or names the fault of the record."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgames import rulesets, variants
from cardgames.errors import ScriptError
from cardgames.referee import Adjudication, adjudicate
from cardgames.referee.verbs import Verb
from cardgames.scripts import script_from
from cardgames.seats import SEATS, SIDES
from tests.clause_cases import load

FACTS = {
    "guandan": 'levels: {EW: "5", NS: A}\nprevious: [E, N, W, S]\n',
    "shengji": 'levels: {EW: "5", NS: A}\ndealer: E\ntrump: H\nkitty: "S5 S6 HT HT C4 C4 CK D2"\n',
}
HANDS = """hands:
  E: "S AKQ | H 53 | C 7 | W 2"
  N: "S 9977 | H - | C 8 | D 4 | ? 1"
  W: "S 8842 | H KK | D 6"
"""
CARDS = ["SA", "SK", "S9", "S9 S9", "S7 S7", "S8 S8", "H5", "HK HK", "C7", "C8", "D4", "D6", "W2", "ST", "HT HT"]
WORDS = [*"ENWS", "EW", "26", "kitty", "yes", "no", "open", "silent", "change", "keep", "warning", "card_talk"]
BY = {"seat": SEATS, "side": SIDES, "ref": ("ref",)}


def event_of(verb: Verb) -> st.SearchStrategy[str]:
    """An event by somebody who may say the verb, and something that may or may not follow it."""
    actors = [actor for who in verb.who for actor in BY[who]]
    rest = st.sampled_from(CARDS) if "CARD" in verb.form.en else st.sampled_from([*WORDS, *CARDS])
    said = st.just("") if verb.form.en == "—" else rest
    return st.tuples(st.sampled_from(actors), said).map(lambda parts: f"{parts[0]}: {verb.name} {parts[1]}".rstrip())


def events(family: str) -> st.SearchStrategy[list[str]]:
    referee = variants.get(family).referee
    assert referee is not None
    play = st.sampled_from(["lead", "follow", "play", "pass"]).map(referee.verbs.__getitem__)
    anything = st.sampled_from(sorted(referee.verbs)).map(referee.verbs.__getitem__)
    return st.lists((play | anything).flatmap(event_of), min_size=1, max_size=10)


def ruled(name: str, said: list[str]) -> Adjudication | ScriptError:
    """What comes of the events, or why they cannot be meant. The cards are counted after every event."""
    lines = "".join(f"  {event}\n" for event in said)
    text = f"format: hand/1\nruleset: {name}\n{FACTS[load(name).family]}{HANDS}events: |\n{lines}"
    try:
        return adjudicate(script_from(text), load(name))
    except ScriptError as error:
        return error


@pytest.mark.parametrize("name", rulesets.names(bases=True))
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_anything_said_is_ruled_on_or_refused(name: str, data: st.DataObject) -> None:
    said = data.draw(events(load(name).family))
    while said:
        found = ruled(name, said)
        if isinstance(found, Adjudication):
            assert len(found.records) == len(said)
            assert all(ruling.text.zh and ruling.text.en for ruling in found.rulings)
            break
        # What cannot be meant is named by its line and number, or the key that does not go with the events.
        assert found.line is not None
        assert found.key is not None
        number = found.key.partition(".")[0]
        del said[int(number) - 1 if number.isdigit() else -1]


@pytest.mark.parametrize("name", rulesets.names(bases=True))
def test_the_table_can_be_played_at(name: str) -> None:
    """Not everything that is said there is refused."""
    assert isinstance(ruled(name, ["E: lead SA"]), Adjudication)
