"""Hands recorded by others: Botzone's numbers and the NJUPT platform's tokens, read as hand scripts."""

from __future__ import annotations

import json
import random
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames import variants
from cardgames.cards import format_card
from cardgames.errors import ScriptError
from cardgames.referee import Adjudication, adjudicate
from cardgames.scripts import Script
from cardgames.scripts.writing import script_text
from cardgames.seats import SEATS
from cardgames_cli import importing
from cardgames_guandan.notations import NOTATIONS, botzone, njupt
from cardgames_guandan.notations.botzone_hand import kind_from
from tests.guandan.notation_logs import (
    Hand,
    botzone_log,
    botzone_player,
    kind_of_number,
    lines,
    njupt_messages,
    played,
    replayed,
    said,
)


def test_the_family_names_its_notations() -> None:
    assert variants.get("guandan").notations is NOTATIONS
    assert set(NOTATIONS) == {"botzone", "njupt"}
    assert all(name in text for name in NOTATIONS for text in (importing.HELP.zh, importing.HELP.en))
    assert variants.get("shengji").notations == {}


# Botzone.


@pytest.mark.parametrize(
    ("number", "card"),
    [(0, "HA"), (1, "DA"), (2, "SA"), (3, "CA"), (4, "H2"), (38, "ST"), (51, "CK"), (52, "W1"), (53, "W2"), (54, "HA"),
     (107, "W2")],
)  # fmt: skip
def test_botzone_numbers_run_from_the_ace_of_hearts(number: int, card: str) -> None:
    assert format_card(kind_from(number)) == card


def test_every_kind_has_two_numbers() -> None:
    assert sorted(map(kind_from, range(108))) == sorted([*range(54), *range(54)])
    assert [kind_from(number) for number in range(108)] == [kind_of_number(number) for number in range(108)]


def test_a_judges_log_is_the_same_game(hands: list[Hand]) -> None:
    for hand in hands:
        (script,) = botzone.load(json.dumps(botzone_log(hand)))
        assert replayed(hand, script) == hand.digest
        assert {seat: list(known.kinds) for seat, known in script.hands.items()} == dict(enumerate(hand.dealt))


def test_a_file_of_matches_has_one_a_line(hands: list[Hand]) -> None:
    text = lines([{"_id": f"{n:024x}", "log": botzone_log(hand)} for n, hand in enumerate(hands)])
    assert len(botzone.load(text.encode())) == len(hands)


@pytest.mark.parametrize("seat", range(4))
def test_a_players_own_log_has_the_same_moves_as_far_as_it_goes(hands: list[Hand], seat: int) -> None:
    for hand in hands:
        log = botzone_log(hand)
        (whole,) = botzone.load(json.dumps(log))
        (own,) = botzone.load(json.dumps(botzone_player(log, seat)))
        assert set(own.hands) == {seat}
        moves = said(own)
        assert len(moves) > 20
        if hand.resisted and "leader" in own.facts:
            assert own.note is not None
            assert "after the exchange" in own.note.en
            assert (
                moves == [each for each in said(whole) if "resist" not in each and "reveal" not in each][: len(moves)]
            )
        else:
            assert moves == said(whole)[: len(moves)]


# What the referee makes of them.


def adjudicated(script: Script, hand: Hand) -> Adjudication:
    found = adjudicate(script)
    result = {fact.key: fact.value for fact in found.result}
    assert [ruling.as_dict() for ruling in found.rulings] == []
    if result["complete"]:
        assert result["order"] == [SEATS[seat] for seat in hand.order]
    return found


def test_what_was_legal_there_is_legal_here(hands: list[Hand]) -> None:
    for n, hand in enumerate(hands):
        log = botzone_log(hand)
        whole = adjudicated(botzone.load(json.dumps(log))[0], hand)
        assert {record.verdict for record in whole.records} == {"legal"}
        assert {fact.key: fact.value for fact in whole.result}["complete"] is True
        adjudicated(botzone.load(json.dumps(botzone_player(log, n % 4)))[0], hand)


@pytest.mark.parametrize("ruleset", ["nanjing-2012", "swiss-2015"])
def test_a_match_under_a_notice_is_legal_under_it(ruleset: str) -> None:
    match = played(2, 5, ruleset=ruleset)
    scripts = njupt.load(lines([said for hand in match for said in njupt_messages(hand, 1)]), ruleset=ruleset)
    for hand, script in zip(match, scripts, strict=True):
        found = adjudicated(script, hand)
        levels = {fact.key: fact.value for fact in found.result}["levels"]
        assert found.ruleset.id == ruleset
        assert set(levels) == {"EW", "NS"}


def test_platforms_report_for_their_players() -> None:
    match = played(2, 2, ruleset="anhui-vocational-2017")
    (script,) = botzone.load(json.dumps(botzone_log(match[0])), ruleset="anhui-vocational-2017")
    assert {ruling.offence for ruling in adjudicate(script).rulings} == {"missed_report"}


# Anything at all.


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 200) | st.text(max_size=4) | st.sampled_from(["deal", "play", "SB"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ["log", "requests", "stage", "output", "content", "0", "global", "myPos", "type", "history"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=20,
)


@pytest.mark.parametrize("name", sorted(NOTATIONS))
@settings(max_examples=100, deadline=None)
@given(value=JSON)
def test_other_json_is_refused_and_nothing_else_happens(name: str, value: Any) -> None:
    with pytest.raises(ScriptError):
        NOTATIONS[name].load(json.dumps(value))


@pytest.mark.parametrize("name", sorted(NOTATIONS))
@settings(max_examples=100, deadline=None)
@given(text=st.text(max_size=40) | st.binary(max_size=40))
def test_other_text_is_refused_and_nothing_else_happens(name: str, text: str | bytes) -> None:
    with pytest.raises(ScriptError):
        NOTATIONS[name].load(text)


def _mutated(value: Any, chance: random.Random) -> Any:
    """The value with something within it put in another's place."""
    if isinstance(value, list | dict) and value and chance.random() < 0.9:
        keys = list(range(len(value))) if isinstance(value, list) else list(value)
        key = chance.choice(keys)
        copy = list(value) if isinstance(value, list) else dict(value)
        copy[key] = _mutated(value[key], chance)
        return copy
    return chance.choice(
        [None, -1, 0, 3, 107, 108, True, "", "S5", "deal", "0", [], [[], []], {}, 10**30, 1.5, "\ud800"]
    )


def test_mutated_logs_are_read_or_refused() -> None:
    chance = random.Random(7)
    hand = played(3, 2)[1]
    log = botzone_log(hand)
    samples: dict[str, list[Any]] = {"botzone": [log, botzone_player(log, 1)], "njupt": [njupt_messages(hand)]}
    for name, documents in samples.items():
        for document in documents:
            for _ in range(60):
                with suppress(ScriptError):
                    NOTATIONS[name].load(json.dumps(_mutated(document, chance)))


# The pages.


@pytest.mark.parametrize("page", ["notations.md", "notations.zh.md"])
def test_the_example_of_the_page_is_what_the_importer_makes_of_it(page: str) -> None:
    text = (Path(__file__).parents[2] / "docs" / page).read_text(encoding="utf-8")
    blocks = dict(re.findall(r"^```(json|yaml)\n(.*?)^```", text, flags=re.DOTALL | re.MULTILINE))
    assert script_text(njupt.load(blocks["json"])[0]) == blocks["yaml"]
