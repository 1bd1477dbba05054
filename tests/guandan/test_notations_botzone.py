"""Botzone's logs, written by hand: what each part of them says, and what cannot be read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardgames.errors import ScriptError
from cardgames_guandan.notations import botzone
from tests.guandan.notation_logs import said

DEAL = {seat: list(range(27 * seat, 27 * seat + 27)) for seat in range(4)}


def botzone_hand(*answers: tuple[int, str, Any], known: dict[str, Any] | None = None) -> list[Any]:
    """A judge's log, written by hand: everybody is dealt 27 numbers in a row, then comes what is answered."""
    known = {"level": "5", "tribute": 0, "first": None, "last": None} | (known or {})
    log: list[Any] = []
    for seat, numbers in DEAL.items():
        content = {str(seat): {"stage": "deal", "deliver": numbers, "your_id": seat, "global": known}}
        log += [{"output": {"command": "request", "content": content}}, {str(seat): {"verdict": "OK", "response": []}}]
    for seat, stage, response in answers:
        content = {str(seat): {"stage": stage, "global": known, "history": [[], [], [], []]}}
        log += [
            {"output": {"command": "request", "content": content}},
            {str(seat): {"verdict": "OK", "response": response}},
        ]
    return log


def test_a_wild_says_what_it_is_declared_to_be() -> None:
    # E holds both threes, fours, fives of the first pack; 16 is H5, the wild at level 5.
    log = botzone_hand((0, "play", [[8, 9, 16], [8, 9, 10]]), (1, "play", [[], []]), (2, "play", []))
    (script,) = botzone.load(json.dumps(log))
    assert said(script) == ["E: lead H3 D3 H5=S3", "N: pass", "W: pass"]
    assert script.facts["leader"].value == "E"
    assert script.facts["levels"].value == {"EW": "5", "NS": "5"}


def test_wilds_that_are_declared_as_themselves_need_no_word() -> None:
    log = botzone_hand((0, "play", [[16, 18], [70, 72]]))
    assert said(botzone.load(json.dumps(log))[0]) == ["E: lead H5 S5"]


def test_a_wild_among_others_says_that_it_is_itself() -> None:
    log = botzone_hand((0, "play", [[8, 9, 10, 16, 18], [8, 9, 10, 16, 18]]))
    assert said(botzone.load(json.dumps(log))[0]) == ["E: lead H3 D3 S3 H5=H5 S5"]


def test_a_level_of_ten_is_written_in_either_way() -> None:
    for name in ("10", "0"):
        log = botzone_hand((0, "play", [[8], [8]]), known={"level": name})
        assert botzone.load(json.dumps(log))[0].facts["levels"].value["EW"] == "T"


def test_tribute_and_return_are_those_of_the_answers() -> None:
    known = {"tribute": 1, "first": 0, "last": 3, "tribute_cards": {"3": [107]}, "return_cards": {"0": [8]}}
    log = botzone_hand((3, "tribute", [107]), (0, "return", [8]), (3, "play", [[106], [106]]), known=known)
    (script,) = botzone.load(json.dumps(log))
    assert script.facts["previous"].value == ["E", "N", "W", "S"]
    assert script.facts["level_side"].value == "EW"
    assert said(script) == ["S: tribute W2", "E: return H3", "S: lead W1"]


def test_a_double_tribute_makes_the_first_finishers_partner_second() -> None:
    known = {"tribute": 2, "first": 1, "last": 0, "tribute_cards": {"0": 26, "2": 54}}
    (script,) = botzone.load(json.dumps(botzone_hand(known=known)))
    assert script.facts["previous"].value == ["N", "S", "W", "E"]
    assert said(script) == ["E: tribute S7", "W: tribute HA"]


def test_who_holds_the_big_jokers_resists() -> None:
    known = {"tribute": 2, "first": 0, "last": 3, "resist": True, "tribute_cards": {"1": -1, "3": -1}}
    log = botzone_hand((1, "tribute", []), (3, "tribute", []), (0, "play", [[8], [8]]), known=known)
    (script,) = botzone.load(json.dumps(log))
    assert said(script) == ["N: resist", "N: reveal W2", "S: reveal W2", "E: lead H3"]


def test_a_program_that_fails_ends_the_match() -> None:
    log = botzone_hand((0, "play", [[8], [8]]), (1, "play", [[], []]))
    log[-1] = {"1": {"verdict": "TLE"}}
    (script,) = botzone.load(json.dumps(log))
    assert said(script) == ["E: lead H3"]
    assert script.note is not None
    assert "TLE" in script.note.en


def test_values_may_be_json_within_json() -> None:
    log = botzone_hand((0, "play", [[8], [8]]))
    for entry in log:
        if "output" in entry:
            entry["output"]["content"] = json.dumps(entry["output"]["content"])
    assert said(botzone.load(json.dumps({"log": json.dumps(log)}))[0]) == ["E: lead H3"]


def broken(n: int, change: dict[str, Any]) -> str:
    """A short log of which one answer or request is another."""
    log = botzone_hand((0, "play", [[8], [8]]))
    log[n] = change
    return json.dumps(log)


def botzone_request(**parts: Any) -> dict[str, Any]:
    return {"output": {"command": "request", "content": {"0": {"stage": "play", **parts}}}}


@pytest.mark.parametrize(
    ("text", "line", "key", "words"),
    [
        ("", None, None, "empty"),
        ("{", 1, None, "no JSON"),
        ('{"log": [1]}\n{"log": ]\n', 2, None, "no JSON"),
        ('{\n"log":\n[1,]\n}\n', 3, None, "no JSON"),
        ("[" * 100_000, 1, None, "too deep"),
        ("9" * 10_000, 1, None, "too big"),
        ("[]", 1, None, "no request of the judge"),
        ("{}", 1, None, "log is missing"),
        ('{"log": 7}', 1, "log", "expected a list, not 7"),
        (broken(8, botzone_request(stage="dealt")), 1, "[8].output.content.0.stage", "no stage 'dealt'"),
        (broken(9, {"0": {"verdict": "OK", "response": [[108], [108]]}}), 1, "[9].0.response[0][0]", "from 0 to 107"),
        (broken(9, {"0": {"verdict": "OK", "response": [[8]]}}), 1, "[9].0.response", "actual cards, declared cards"),
        (broken(9, {"0": {"verdict": "OK", "response": [[8], [9]]}}), 1, "[9].0.response", "do not fit"),
        (broken(9, {"1": {}}), 1, "[9]", "0 is missing"),
        (broken(0, botzone_request(stage="deal", deliver=[1])), 1, "[0].output.content.0.deliver", "27 cards, not 1"),
        (
            broken(0, botzone_request(stage="deal", deliver=[*range(100, 108), *range(54, 73)])),
            1, "[0].output.content.0", "three of one card",
        ),
        (json.dumps(botzone_hand(known={"level": "14"})), 1, "[0].output.content.0.global.level", "expected one level"),
        (json.dumps(botzone_hand(known={"level": ["2", "3"]})), 1, "[0].output.content.0.global.level", "one level"),
        (json.dumps(botzone_hand(known={"tribute": 1})), 1, "[0].output.content.0", "first and last are not given"),
        (
            json.dumps(botzone_hand(known={"tribute": 2, "first": 0, "last": 2})),
            1, "[0].output.content.0", "do not fit the number",
        ),
        ('{"requests": [{"stage": "play", "history": []}]}', 1, "requests[0]", "first request must be deal"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named_in_one_line(text: str, line: int | None, key: str | None, words: str) -> None:
    with pytest.raises(ScriptError) as caught:
        botzone.load(text, file="match.json")
    error = caught.value
    assert (error.line, error.key, error.file) == (line, key, "match.json")
    assert words in error.say("en")
    assert "\n" not in error.say("zh")


def test_moves_without_a_player_are_refused() -> None:
    requests = [
        {"stage": "deal", "deliver": DEAL[0], "your_id": 0, "global": {"level": "2"}},
        {"stage": "play", "history": [[], [[30], [30]], [], []]},
    ]
    with pytest.raises(ScriptError, match="must name its player"):
        botzone.load(json.dumps({"requests": requests, "responses": [[]]}))
