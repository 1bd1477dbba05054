"""The NJUPT platform's messages: what each part of them says, and what cannot be read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardgames.cards import format_card
from cardgames.errors import ScriptError
from cardgames.ladder import level_name
from cardgames.seats import SEATS
from cardgames_guandan.notations import njupt
from cardgames_guandan.notations.njupt_actions import kind_at
from cardgames_guandan.notations.places import Place
from tests.guandan.notation_logs import Hand, lines, njupt_messages, played, replayed, said


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
