"""What a hand comes to, time, conduct, and hands of which not everything is known."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardgames.errors import ScriptError
from cardgames.referee import Adjudication, adjudicate
from cardgames.scripts import PartHand, Script
from cardgames.variants import Setup
from cardgames_shengji.recording import played_hands
from tests.clause_cases import load
from tests.referee_scripts import offences, results, ruled

XIAMEN, RULES_A, RULES_B = "xiamen-2020", "anhui-tech-2011-a", "anhui-tech-2011-b"
NOTICES = (XIAMEN, RULES_A, RULES_B)


def last_trick(
    points: int, ruleset: str, levels: str = '{EW: "5", NS: "3"}', events: str = "", **values: Any
) -> Adjudication:
    """The last trick, which the dealer's side wins: the attackers have the points given."""
    body = f"""
    levels: {levels}
    dealer: E
    trump: H
    points: {points}
    kitty: "S 255 | H T | D KK | C TK"
    hands: {{E: "SA", N: "C2", W: "D2", S: "C8"}}
    events: |
      E: lead SA
      N: follow C2
      W: follow D2
      S: follow C8
{events}
"""
    return ruled(body, ruleset, **values)


@pytest.mark.parametrize(
    ("points", "ruleset", "gained", "clause"),
    [
        (0, XIAMEN, {"EW": 5, "NS": 0}, "11(a)"),
        (20, XIAMEN, {"EW": 4, "NS": 0}, "11(b)"),
        (75, XIAMEN, {"EW": 1, "NS": 0}, "11(e)"),
        (80, XIAMEN, {"EW": 0, "NS": 0}, "10(a)"),
        (120, XIAMEN, {"EW": 0, "NS": 2}, "10(b)"),
        (65, RULES_A, {"EW": 2, "NS": 0}, "A2(d)"),
        (100, RULES_A, {"EW": 0, "NS": 2}, "A2(f)"),
    ],
)
def test_levels_by_points(points: int, ruleset: str, gained: dict[str, int], clause: str) -> None:
    found = last_trick(points, ruleset)
    assert results(found)["gained"] == gained
    assert clause in found.cited()


def test_who_deals_next() -> None:
    assert results(last_trick(40, XIAMEN))["next_dealer"] == "W"
    assert results(last_trick(80, XIAMEN))["next_dealer"] == "N"


def test_a_level_that_must_be_played_stops_a_side() -> None:
    stopped = last_trick(40, RULES_A, '{EW: "9", NS: "3"}')
    assert results(stopped)["levels"]["EW"] == "J"
    assert {"A2(h)", "A2(j)"} <= set(stopped.cited())


def test_a_match_is_won_by_passing_the_ace() -> None:
    assert results(last_trick(0, XIAMEN, '{EW: "A", NS: "3"}'))["match_winner"] == "EW"
    assert "1(d)" in last_trick(0, XIAMEN, '{EW: "A", NS: "3"}').cited()


def test_clause_24_time_breaks_the_hand_off() -> None:
    body = """
    levels: LEVELS
    dealer: E
    trump: H
    hands: {E: "SA S3", N: "C2 C3", W: "D2 D3", S: "C8 C9"}
    events: |
      E: lead SA
      ref: time
"""
    found = ruled(body.replace("LEVELS", '{EW: "5", NS: "7"}'), XIAMEN)
    assert results(found) | {"match_winner": "NS", "taken_over": None, "complete": True} == results(found)
    assert {"24(c)", "24(d)"} <= set(found.cited())
    equal = ruled(body.replace("LEVELS", '{EW: "7", NS: "7"}'), XIAMEN)
    assert results(equal)["match_winner"] is None
    assert equal.closing[-1].remedy == "lots"
    drawn = ruled(body.replace("LEVELS", '{EW: "7", NS: "7"}') + "      ref: lot NS\n", XIAMEN)
    assert results(drawn)["match_winner"] == "NS"
    untimed = ruled(body.replace("LEVELS", '{EW: "5", NS: "7"}'), RULES_A)
    assert results(untimed)["complete"] is False
    played_out = ruled(body.replace("LEVELS", '{EW: "5", NS: "7"}'), XIAMEN, match__hand_in_progress="play_out")
    assert results(played_out)["complete"] is False
    dealers = ruled(body.replace("LEVELS", '{EW: "7", NS: "7"}'), XIAMEN, match__if_equal="dealer_side")
    assert results(dealers)["match_winner"] == "EW"


def test_conduct_is_ruled_on_as_well() -> None:
    found = last_trick(0, RULES_A, events="      N: talk")
    assert offences(found) == [(5, "card_talk", "N")]
    assert {"A10(b)", "A10(d)"} <= set(found.cited())
    denied = last_trick(0, RULES_A, events="      N: talk\n      E: claim N talk")
    assert denied.records[-1].rulings


# Whole hands that were simulated.


def simulated(ruleset: str, policy: str = "random") -> list[Script]:
    rules = load(ruleset)
    setup = Setup(seed=3, policies=(policy, policy))
    hands = played_hands(rules, setup, 0)
    return [hand.script(rules, setup) for hand, _ in zip(hands, range(3), strict=False)]


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("ruleset", [*NOTICES, "shengji-base"])
def test_simulated_hands_are_legal_and_come_out_alike(ruleset: str, policy: str) -> None:
    for script in simulated(ruleset, policy):
        found = adjudicate(script, load(ruleset))
        assert not found.differences, "\n".join(text.en for text in found.differences)
        assert all(not record.unchecked for record in found.records)


def hidden(script: Script) -> dict[str, Script]:
    """The script with less and less known of its hands."""
    half = {
        seat: PartHand(hand.kinds[::2], len(hand.kinds) - len(hand.kinds[::2])) for seat, hand in script.hands.items()
    }
    return {
        "one left out": replace(script, hands={seat: hand for seat, hand in script.hands.items() if seat != 1}),
        "half known": replace(script, hands=half),
        "none known": replace(script, hands={}),
        "not even the kitty": replace(
            script, hands={}, facts={key: item for key, item in script.facts.items() if key != "kitty"}
        ),
    }


@pytest.mark.parametrize("ruleset", NOTICES)
def test_hidden_hands_are_made_out_from_what_is_played(ruleset: str) -> None:
    for script in simulated(ruleset):
        for name, part in hidden(script).items():
            found = adjudicate(part, load(ruleset))
            assert not found.differences, f"{name}: " + "\n".join(text.en for text in found.differences)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("levels: {EW: X}", "levels.EW"),
        ("levels: {E: 5}", "levels.E"),
        ("levels: 5", "levels"),
        ("dealer: X", "dealer"),
        ("trump: Q", "trump"),
        ("trump: NT", "trump"),
        ("points: 7", "points"),
        ("points: many", "points"),
        ("leader: Q", "leader"),
        ("kitty: SX", "kitty"),
        ("first_drawer: 7", "first_drawer"),
    ],
)
def test_facts_that_cannot_be_read(line: str, key: str) -> None:
    facts = {"dealer": "dealer: E", "trump": "trump: H"} | {line.partition(":")[0]: line}
    if key == "first_drawer":
        del facts["trump"]
    body = (
        "\n".join(f"    {each}" for each in facts.values())
        + '\n    hands: {E: "SA"}\n    events: |\n      E: lead SA\n'
    )
    with pytest.raises(ScriptError) as caught:
        ruled(body, XIAMEN)
    assert caught.value.key == key
    assert caught.value.line is not None


def test_a_match_that_is_ruled_lost_is_part_of_the_result() -> None:
    talk = "      N: talk\n      ref: choose match_loss"
    found = last_trick(0, XIAMEN, events=talk)
    assert results(found)["match_winner"] == "EW"


def test_the_rebel_of_a_hand_draws_first_and_the_deal_is_open() -> None:
    body = """
    levels: {EW: "5", NS: "3"}
    dealer: open
    rebel: N
    events: |
      N: draw first
      N: declare C3
      N: take
"""
    found = ruled(body, XIAMEN)
    assert not [ruling for ruling in found.offences if ruling.offence == "wrong_first_drawer"]
    assert {"8(i)", "15(b)"} <= set(found.cited())


@pytest.mark.parametrize("applied", ["after_the_hand", "at_once"])
def test_lost_levels_are_no_part_of_the_gain(applied: str) -> None:
    values = {
        "referee__penalty__conduct__scheme": "levels",
        "referee__conduct__card_talk": "serious",
        "referee__penalty__conduct__serious__demotion": "must",
        "referee__penalty__conduct__serious__demote_to": "2",
        "referee__penalty__conduct__applied": applied,
    }
    found = last_trick(0, XIAMEN, events="      N: talk", **values)
    assert results(found) | {"levels": {"EW": "T", "NS": "2"}, "gained": {"EW": 5, "NS": 0}} == results(found)
