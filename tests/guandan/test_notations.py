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
from cardgames.ladder import level_name
from cardgames.referee import Adjudication, adjudicate
from cardgames.scripts import Script
from cardgames.scripts.writing import script_text
from cardgames.seats import SEATS
from cardgames_cli import importing
from cardgames_guandan.game import GuandanGame
from cardgames_guandan.notations import NOTATIONS, botzone, njupt
from cardgames_guandan.notations.botzone_hand import kind_from
from cardgames_guandan.notations.njupt_actions import kind_at
from cardgames_guandan.notations.places import Place
from cardgames_guandan.table import PHASE_PLAY
from tests.guandan.notation_logs import Hand, botzone_log, botzone_player, kind_of_number, lines, njupt_messages, played


@pytest.fixture(scope="module")
def hands() -> list[Hand]:
    """Hands with tributes of one and of two, a resisted one, and wilds in many plays."""
    found = [hand for seed in (3, 5) for hand in played(seed, 6)] + played(1, 4, "random")
    assert any(hand.resisted for hand in found)
    assert {len(hand.paid) for hand in found} == {0, 1, 2}
    assert any(play.cards != play.stands for hand in found for play in hand.plays)
    return found


def replayed(hand: Hand, script: Script) -> str:
    """The digest of the game when a script's events are played after the same deal."""
    assert hand.before is not None
    game = GuandanGame(hand.before.ruleset, hand.before.table.duplicate())
    for event in script.events:
        if event.verb in ("resist", "reveal"):
            continue  # as a matter of course in standard practice, and no decision
        assert game.to_act == SEATS.index(event.actor)
        assert (event.verb == "lead") == (
            event.verb != "pass" and game.table.phase == PHASE_PLAY and game.table.move == 0
        )
        verb = "play" if event.verb == "lead" else event.verb
        game.apply(f"{verb} {event.rest}".strip())
    return game.digest()


def said(script: Script) -> list[str]:
    return [event.say() for event in script.events]


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


# Logs written by hand.


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


# The NJUPT platform.


def test_sb_is_the_little_joker_and_hr_the_big_one() -> None:
    tokens = {"SB": "W1", "HR": "W2", "HT": "HT", "S2": "S2", "DA": "DA", "CK": "CK"}
    assert {token: format_card(kind_at(Place(token))) for token in tokens} == tokens


@pytest.mark.parametrize("token", ["HB", "SR", "BJ", "W1", "S1", "T", "10", "S10", "", 7])
def test_no_other_tokens_are_read(token: Any) -> None:
    with pytest.raises(ScriptError):
        kind_at(Place(token))


@pytest.mark.parametrize("me", range(4))
def test_a_clients_log_is_the_same_match(me: int) -> None:
    match = played(5, 6)
    scripts = njupt.load(lines([message for hand in match for message in njupt_messages(hand, me)]))
    assert len(scripts) == len(match)
    for hand, script in zip(match, scripts, strict=True):
        assert replayed(hand, script) == hand.digest
        assert list(script.hands[me].kinds) == hand.dealt[me]
        assert list(script.hands) == [me]
        assert script.facts["levels"].value == {"EW": level_name(hand.levels[0]), "NS": level_name(hand.levels[1])}
        if hand.previous[0] >= 0:
            assert script.facts["previous"].value == [SEATS[seat] for seat in hand.previous]


def test_a_servers_record_has_every_hand_and_each_play_once(hands: list[Hand]) -> None:
    for hand in hands[:3]:
        seen = [njupt_messages(hand, me) for me in range(4)]
        told = [message for message in seen[0][1:] if message["type"] == "notify"]
        record = [each[0] for each in seen] + [copy for message in told for copy in [message] * 4]
        (script,) = njupt.load(json.dumps(record))
        assert {seat: list(known.kinds) for seat, known in script.hands.items()} == dict(enumerate(hand.dealt))
        assert len(script.events) >= len(hand.plays)


HAND = [*[f"{suit}{rank}" for rank in "3456789" for suit in "SHCD"][:26], "HR"]


def njupt_hand(*messages: dict[str, Any], level: int | str = "2", me: int = 0) -> str:
    """A client's log, written by hand."""
    begun = {"type": "notify", "stage": "beginning", "handCards": HAND, "myPos": me}
    return lines([begun | {"curRank": level, "selfRank": level, "oppoRank": level}, *messages])


def told(seat: int, *action: Any) -> dict[str, Any]:
    return {"type": "notify", "stage": "play", "curPos": seat, "curAction": list(action)}


@pytest.mark.parametrize(
    ("action", "event"),
    [
        (["Single", "R", ["HR"]], "E: lead W2"),
        (["Pair", "B", ["SB", "SB"]], "E: lead W1 W1"),
        (["Trips", "5", ["S5", "C5", "H2"]], "E: lead S5 C5 H2=H5"),
        (["Pair", "2", ["S2", "H2"]], "E: lead S2 H2"),
        (["Straight", "6", ["H6", "H8", "H9", "HT", "H2"]], "E: lead H6 H8 H9 HT H2=S7"),
        (["StraightFlush", "6", ["H6", "H8", "H9", "HT", "H2"]], "E: lead H6 H8 H9 HT H2=H7"),
        (["Straight", "A", ["SA", "C2", "D3", "S4", "S5"]], "E: lead SA C2 D3 S4 S5"),
        (["ThreePair", "Q", ["SQ", "CQ", "SK", "CK", "SA", "H2"]], "E: lead SQ CQ SK CK SA H2=HA"),
        (["TwoTrips", "K", ["SK", "CK", "DK", "SA", "CA", "H2"]], "E: lead SK CK DK SA CA H2=HA"),
        (["ThreeWithTwo", "5", ["S5", "C5", "H2", "S4", "C4"]], "E: lead S5 C5 H2=H5 S4 C4"),
        (["ThreeWithTwo", "4", ["S5", "C5", "H2", "S4", "C4"]], "E: lead S5 C5 H2=H4 S4 C4"),
        (["Bomb", "5", ["S5", "C5", "H2", "H2"]], "E: lead S5 C5 H2=H5 H2=H5"),
        (["FourKings", "R", ["SB", "SB", "HR", "HR"]], "E: lead W1 W1 W2 W2"),
        (["Bomb", "JOKER", ["SB", "SB", "HR", "HR"]], "E: lead W1 W1 W2 W2"),
        (["PASS", "PASS", "PASS"], "E: pass"),
        (["Pair", "5", ["S5", "C6"]], "E: lead S5 C6 as pair"),
    ],
)  # fmt: skip
def test_a_wild_is_what_type_and_rank_make_of_it(action: list[Any], event: str) -> None:
    (script,) = njupt.load(njupt_hand(told(0, *action)))
    assert said(script) == [event]


def test_an_action_may_be_an_object_and_levels_numbers() -> None:
    action = {"rank": "9", "type": "Single", "actions": ["S9"]}
    message = {"type": "notify", "stage": "play", "curPos": 1, "curAction": action}
    (script,) = njupt.load(njupt_hand(message, level=10))
    assert said(script) == ["N: lead S9"]
    assert script.facts["levels"].value == {"EW": "T", "NS": "T"}


def test_the_clients_own_answer_counts_where_nobody_tells_of_it() -> None:
    actions: list[Any] = [["PASS", "PASS", "PASS"], ["Single", "9", ["S9"]]]
    ranks = {"curRank": "7", "selfRank": "7", "oppoRank": "3"}
    offer = {"type": "act", "stage": "play", "actionList": actions, **ranks}
    answer = {"actIndex": 1}
    untold = njupt_hand(offer, answer, told(1, "PASS", "PASS", "PASS"))
    retold = njupt_hand(offer, answer, told(0, "Single", "9", ["S9"]), told(1, "PASS", "PASS", "PASS"))
    for text in (untold, retold):
        (script,) = njupt.load(text)
        assert said(script) == ["E: lead S9", "N: pass"]
        assert script.facts["levels"].value == {"EW": "7", "NS": "3"}  # those of `beginning` were of the hand before


def test_a_single_tribute_shows_who_was_first_and_last() -> None:
    text = njupt_hand(
        {"type": "notify", "stage": "tribute", "result": [[2, 1, "SB"]]},
        {"type": "notify", "stage": "back", "result": [[1, 2, "S3"]]},
        told(2, "Single", "K", ["SK"]),
    )
    (script,) = njupt.load(text)
    assert script.facts["previous"].value == ["N", "E", "S", "W"]
    assert script.facts["level_side"].value == "NS"
    assert said(script) == ["W: tribute W1", "N: return S3", "W: lead SK"]


def test_equal_tributes_do_not_show_who_was_first() -> None:
    text = njupt_hand(
        {"type": "notify", "stage": "tribute", "result": [[1, 0, "SB"], [3, 2, "SB"]]},
        {"type": "notify", "stage": "back", "result": [[0, 1, "S3"], [2, 3, "S3"]]},
        told(1, "Single", "K", ["SK"]),
    )
    (script,) = njupt.load(text)
    assert "previous" not in script.facts
    assert script.facts["leader"].value == "N"
    kinds = [format_card(kind) for kind in script.hands[0].kinds]
    assert "W1" in kinds
    assert "S3" not in kinds
    assert script.note is not None


def test_the_order_of_going_out_leads_on_to_the_next_hand() -> None:
    over = {"type": "notify", "stage": "episodeOver", "order": [1, 3], "curRank": "2", "restCards": []}
    anti = {"type": "notify", "stage": "anti-tribute", "antiNum": 1, "antiPos": [0]}
    later = njupt_hand(anti, told(1, "Single", "9", ["S9"]))
    first, second = njupt.load(njupt_hand(told(0, "Single", "9", ["S9"]), over) + later)
    assert "previous" not in first.facts
    assert second.facts["previous"].value == ["N", "S", "E", "W"]
    assert second.facts["level_side"].value == "NS"
    assert said(second) == ["E: resist", "E: reveal W2 W2", "N: lead S9"]


@pytest.mark.parametrize(
    ("text", "line", "key", "words"),
    [
        (lines([told(0, "PASS", "PASS", "PASS")]), 1, None, "start with beginning"),
        (njupt_hand({"type": "notify", "stage": "ended"}), 2, "stage", "no stage 'ended'"),
        (njupt_hand(told(4, "PASS", "PASS", "PASS")), 2, "curPos", "from 0 to 3"),
        (njupt_hand(told(0, "Quads", "5", ["S5"])), 2, "curAction[0]", "no type 'Quads'"),
        (njupt_hand(told(0, "Single", "5")), 2, "curAction", "[type, rank, cards]"),
        (njupt_hand(told(0, "Single", "5", ["S55"])), 2, "curAction[2][0]", "is no card"),
        (njupt_hand(told(0, "Single", "5", [])), 2, "curAction[2]", "no cards"),
        (njupt_hand(level="Z"), 1, "curRank", "is no level"),
        (njupt_hand({"type": "notify", "stage": "episodeOver", "order": [0, 0]}), 2, "order", "every seat once"),
        (njupt_hand({"type": "notify", "stage": "tribute", "result": [[0, 1]]}), 2, "result[0]", "giver, taker, card"),
        (lines([{"stage": "beginning", "type": "notify", "handCards": HAND[:5], "myPos": 0, "curRank": "2"}]),
         1, "handCards", "27 cards, not 5"),
        (lines([{"stage": "beginning", "type": "notify", "handCards": HAND, "myPos": 0}]), 1, None, "nowhere"),
    ],
)  # fmt: skip
def test_a_message_that_cannot_be_read_is_named(text: str, line: int, key: str | None, words: str) -> None:
    with pytest.raises(ScriptError) as caught:
        njupt.load(text, file="log.jsonl")
    assert (caught.value.line, caught.value.key) == (line, key)
    assert words in caught.value.say("en")


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
