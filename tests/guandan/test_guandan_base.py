"""Standard practice, as `guandan-base` gives it: what it holds, and the rulings it leads to at the table.

The cases are those on which the published rules and the field agree, or in which the base takes the majority's side.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.rulesets import load, names
from cardgames_guandan.parameters import GuandanParameters
from cardgames_guandan.table import PHASE_PLAY
from tests.guandan.case_runs import position
from tests.guandan.cases import CASES

BASE = load("guandan-base")
NOTICES = [name for name in names() if load(name).family == "guandan"]


# What it holds


def test_every_parameter_has_a_value_and_its_reason() -> None:
    assert list(BASE.entries) == [spec.path for spec in GuandanParameters.specs()]
    for path, entry in BASE.entries.items():
        assert (entry.authority, entry.clauses, entry.origin) == ("default", (), "guandan-base"), path
        assert entry.note is not None, path


@pytest.mark.parametrize("name", NOTICES)
def test_what_a_notice_leaves_open_comes_from_here(name: str) -> None:
    ruleset = load(name)
    for path, entry in ruleset.entries.items():
        if entry.origin != name:
            base = BASE.entries[path]
            assert (entry.value, entry.authority, entry.note) == (base.value, "default", base.note), path


@pytest.mark.parametrize("name", NOTICES)
def test_what_a_notice_sets_it_finds_in_its_own_text(name: str) -> None:
    for path, entry in load(name).entries.items():
        assert (entry.origin == name) == bool(entry.clauses), path


# Cards at level 2 unless said otherwise; H2 is then the wild.

READINGS: list[tuple[str, str, list[str]]] = [
    # Groups
    ("2", "H2", ["single 2"]),
    ("2", "H2 H2", ["pair 2"]),
    ("9", "H9=S6 H9=C6", []),  # two wilds alone are nines, whatever they are called
    ("2", "W1 W1", ["pair W1"]),
    ("2", "W1 W2", []),
    ("2", "W1 H2", []),
    ("2", "W1 W1 W2 W2", ["joker_bomb W2"]),
    ("2", "W1 W1 H2 H2", []),
    ("2", "SK S9 H2 H2", []),
    ("2", "SA CA SK H2", []),
    ("2", "S9 C9 D9 W2 W2", ["full_house 9"]),
    ("2", "S9 C9 H2 W1 W1", ["full_house 9"]),
    ("2", "S9 C9 D9 W1 W2", []),
    ("2", "S9 C9 D9 W1 H2", []),
    ("2", "S9 C9 D9 H9 S9", ["bomb:5 9"]),
    ("2", "S9 C9 D9 H2 H2", ["bomb:5 9", "full_house 9"]),
    ("2", "S9 C9 H2 H2", ["bomb:4 9"]),
    ("2", "S9 H2 H2", ["triple 9"]),
    ("2", "S9 C9 D9 S4", []),
    ("2", "S9 S9 H9 H9 C9 C9 D9 D9 H2 H2", ["bomb:10 9"]),
    # Runs
    ("6", "SA D2 C3 S4 D5", ["straight 5"]),
    ("6", "SJ DQ CK SA D2", []),
    ("6", "SK DK SA DA S2 D2", []),
    ("6", "SA DA S2 D2 S3 D3", ["tube 3"]),
    ("6", "SA DA CA S2 D2 C2", ["plate 2"]),
    ("6", "SK DK CK SA DA CA", ["plate A"]),
    ("2", "ST CJ DQ SK W1", []),
    ("2", "S3 D4 C5 S6 D7 C8", []),
    ("2", "S3 D3 S4 D4 S5 D5 S6 D6", []),
    ("2", "S3 S4 S5 S6 S7", ["straight_flush 7"]),
    ("2", "C5 C6 C7 C8 H2", ["straight_flush 9", "straight_flush 8", "straight 9", "straight 8"]),
    ("6", "S4 D5 H6 C7 S8", ["straight 8"]),  # the wild stands in its own place
    ("7", "SA D2 C3 S4 H7", ["straight 5"]),  # there is no place below the ace
    ("2", "SJ CQ DK SA H2", ["straight A"]),  # nor above it
    ("2", "D4 S4 D5 S5 H2 H2", ["tube 6", "tube 5", "plate 5"]),
    ("2", "S5 C5 D5 S6 H2 H2", ["plate 6"]),
]


@pytest.mark.parametrize(("level", "cards", "readings"), READINGS)
def test_what_cards_are(level: str, cards: str, readings: list[str]) -> None:
    CASES.check({"reading": {"level": level, "cards": cards, "is": readings}}, BASE)


COMPARED: list[tuple[str, str, str, bool]] = [
    # Level, on the table, played, beats it
    ("2", "SA", "H2", True),
    ("2", "S2", "H2", False),
    ("2", "SA CA", "H2 H2", True),
    ("2", "S2 C2", "H2 H2", False),
    ("2", "S9 D9 C9 S4 C4", "S5 C5 S8 C8 H2", False),
    ("2", "S3 D3 S4 D4 S5 D5", "C4 H4 C5 H5 H2 H2", True),
    ("2", "S3 D3 S4 D4 S5 D5", "S7 D7 C7 S8 D8 C8", False),
    ("5", "SK DK CK SA DA CA", "S5 D5 C5 S6 D6 C6", False),
    ("5", "SQ DQ SK DK SA DA", "S4 D4 S5 D5 S6 D6", False),
    ("Q", "S9 DT CJ SQ DK", "S8 D9 CT SJ DQ", False),
    ("2", "S9 D9 C9 S3 D3", "H9 H9 C9 SA DA", False),
    ("2", "S7 D7 C7 H7 S7", "SA S2 S3 S4 S5", True),
    ("2", "ST SJ SQ SK SA", "S3 S3 D3 D3 C3 C3", True),
    ("2", "SA S2 S3 S4 S5", "SA DA CA HA SA", False),
    ("2", "S3 S4 S5 S6 S7", "C3 C4 C5 C6 C7", False),
    ("7", "S3 S4 S5 S6 S7", "C4 C5 C6 C7 C8", True),
    ("2", "SA DA CA HA", "S2 D2 C2 S2", True),
    ("2", "S2 D2 C2 S2", "S3 D3 C3 H3 S3", True),
    ("2", "S7 D7 C7 H7 S7", "C5 C6 C7 C8 H2", True),
    ("2", "SK DK CK SA DA CA", "S3 D3 C3 H3", True),
    ("2", "S9 S9 H9 H9 C9 C9 D9 D9 H2 H2", "W1 W1 W2 W2", True),
]


@pytest.mark.parametrize(("level", "table", "cards", "beats"), COMPARED)
def test_what_beats_what(level: str, table: str, cards: str, beats: bool) -> None:
    CASES.check({"reading": {"level": level, "cards": cards, "table": table, "beats": beats}}, BASE)


@pytest.mark.parametrize(
    "hand",
    [
        "H4 H5 H6 H7 H8 C3",  # the wild can be the card of its own place, in a flush, or one of another suit
        "S7 C7 C7 D7 H7 H7",  # three sevens may carry two wilds, and not the fourth seven with one
        "S7 S7 C7 C7 D7 D7 H7 H7 W1 W1 SA",
    ],
)
def test_every_play_that_is_offered_can_be_made(hand: str) -> None:
    game = position(BASE, "7", {"E": hand, "N": "C2", "W": "D2", "S": "S2"})
    game.table.phase = PHASE_PLAY
    for decision in game.legal():
        game.apply(decision)
        game.undo()


# Tricks

HANDS = {"E": "SK C3", "N": "SA D4", "W": "S9 C5", "S": "S8 D6"}


def play(hands: dict[str, str], events: list[str], **expected: Any) -> None:
    facts = {"level": "2", "hands": hands, "leader": "E", "events": events}
    CASES.check({"play": facts | expected}, BASE)


def test_the_leader_has_to_play() -> None:
    play(HANDS, ["E: pass"], refused={"reason": "leader_passes"})


def test_a_play_out_of_turn_does_not_count() -> None:
    play(HANDS, ["E: play C3", "W: play S9"], refused={"reason": "out_of_turn"})


def test_play_goes_anticlockwise() -> None:
    play(HANDS, ["E: play C3"], then={"turn": "N", "leads": False})


def test_who_has_passed_may_play_when_the_turn_comes_again() -> None:
    events = ["E: play C3", "N: pass", "W: play S9", "S: pass", "E: play SK", "N: play SA"]
    play(HANDS, events, then={"turn": "W", "cards": {"N": 1}})


def test_a_partner_may_be_beaten() -> None:
    play(HANDS, ["E: play C3", "N: pass", "W: play S9"], then={"turn": "S", "cards": {"W": 1}})


def test_the_partner_leads_for_one_who_is_out() -> None:
    hands = HANDS | {"E": "SK SK"}
    play(hands, ["E: play SK SK", "N: pass", "W: pass", "S: pass"], then={"turn": "W", "leads": True})


def test_not_where_his_last_cards_were_beaten() -> None:
    hands = HANDS | {"E": "SK"}
    play(hands, ["E: play SK", "N: play SA", "W: pass", "S: pass"], then={"turn": "N", "leads": True})


def test_a_hand_ends_when_two_partners_are_out() -> None:
    hands = {"E": "SA", "N": "S4 S3", "W": "S9", "S": "S8 D6"}
    events = ["E: play SA", "N: pass", "W: pass", "S: pass", "W: play S9"]
    play(hands, events, then={"order": ["E", "W", "S", "N"]})


def test_nobody_has_to_report() -> None:
    play(HANDS, ["E: play C3"], then={"report_due": None})


# Tribute at level 9 (H9 is the wild); E is first.

SINGLE, DOUBLE = ["E", "N", "W", "S"], ["E", "W", "S", "N"]


def exchange(hands: dict[str, str], events: list[str], previous: list[str], **expected: Any) -> None:
    facts = {"level": "9", "previous": previous, "hands": hands, "events": events}
    CASES.check({"exchange": facts | expected}, BASE)


def test_the_last_pays_his_highest_card_and_leads() -> None:
    hands = {"E": "SK H4", "N": "D8", "W": "C8", "S": "H9 SA D7"}
    exchange(hands, [], SINGLE, then={"turn": "S", "options": "SA"})
    exchange(hands, ["S: tribute H9"], SINGLE, refused={"reason": "wild_tribute"})
    exchange(
        hands, ["S: tribute SA", "E: return H4"], SINGLE, then={"leader": "S", "hands_have": {"E": "SA", "S": "H4"}}
    )


def test_a_partner_pays_like_anybody() -> None:
    hands = {"E": "SK H4", "N": "D8", "W": "SQ SQ C8", "S": "SA"}
    exchange(hands, [], ["E", "N", "S", "W"], then={"turn": "W", "options": "SQ"})


def test_among_equal_cards_the_payer_chooses() -> None:
    exchange({"E": "SK H4", "S": "SA CA D7"}, [], SINGLE, then={"turn": "S", "options": "SA CA"})


def test_no_card_above_ten_goes_back_and_no_level_card() -> None:
    hands = {"E": "SJ ST S9 H9 S4", "S": "SA D7"}
    exchange(hands, ["S: tribute SA"], SINGLE, then={"options": "ST S4"})


def test_without_one_the_lowest_goes_back() -> None:
    hands = {"E": "SJ CJ SQ S9", "S": "SA D7"}
    exchange(hands, ["S: tribute SA"], SINGLE, then={"options": "SJ CJ"})


def test_the_higher_of_two_tributes_goes_to_the_first() -> None:
    hands = {"E": "S4 SK", "N": "SQ D8", "W": "C4 CK", "S": "SA D7"}
    events = ["N: tribute SQ", "S: tribute SA", "W: return C4", "E: return S4"]
    then = {"leader": "S", "hands_have": {"E": "SA", "W": "SQ", "N": "C4", "S": "S4"}}
    exchange(hands, events, DOUBLE, then=then)


def test_of_equal_ones_he_takes_that_of_his_next_player() -> None:
    hands = {"E": "S4 SK", "N": "CA D8", "W": "C4 CK", "S": "SA D7"}
    events = ["N: tribute CA", "S: tribute SA", "E: return S4", "W: return C4"]
    exchange(hands, events, DOUBLE, then={"leader": "N", "hands_have": {"E": "CA", "W": "SA"}})


@pytest.mark.parametrize(
    ("previous", "north", "south"),
    [(SINGLE, "D8", "W2 W2 D7"), (DOUBLE, "W2 D8", "W2 D7"), (DOUBLE, "D8", "W2 W2 D7")],
)
def test_two_big_jokers_resist_of_themselves(previous: list[str], north: str, south: str) -> None:
    hands = {"E": "SK H4", "N": north, "W": "C8", "S": south}
    exchange(hands, [], previous, then={"phase": "play", "resisted": True, "leader": "E"})


def test_one_big_joker_is_paid() -> None:
    hands = {"E": "SK H4", "N": "W2 D8", "W": "C8", "S": "W2 D7"}
    exchange(hands, [], SINGLE, then={"phase": "pay", "resisted": False, "options": "W2"})


# Levels


def result(order: str, ew: str, ns: str, level_of: str = "EW", **expected: Any) -> None:
    facts = {"levels": {"EW": ew, "NS": ns}, "level_of": level_of, "order": list(order)}
    CASES.check({"result": facts | {"then": {"winner": "none"} | expected}}, BASE)


@pytest.mark.parametrize(("order", "reached"), [("EWSN", "8"), ("ENWS", "7"), ("ENSW", "6")])
def test_three_two_and_one_level(order: str, reached: str) -> None:
    result(order, "5", "9", levels={"EW": reached, "NS": "9"}, next_level_of="EW")


def test_the_level_of_the_hands_winners_is_played_next() -> None:
    result("NESW", "9", "5", levels={"EW": "9", "NS": "7"}, next_level_of="NS")


def test_ace_has_to_be_played() -> None:
    result("EWSN", "K", "5", levels={"EW": "A", "NS": "5"})


@pytest.mark.parametrize("order", ["EWSN", "ENWS"])
def test_ace_is_passed_with_the_partner_not_last(order: str) -> None:
    result(order, "A", "5", levels={"EW": "A+"}, winner="EW")


def test_with_the_partner_last_it_is_not() -> None:
    result("ENSW", "A", "5", levels={"EW": "A", "NS": "5"}, next_level_of="EW")


def test_ace_is_passed_in_ones_own_hand_only() -> None:
    result("EWSN", "A", "A", level_of="NS", levels={"EW": "A", "NS": "A"}, next_level_of="EW")


def test_failures_send_nobody_down() -> None:
    facts = {"levels": {"EW": "A", "NS": "5"}, "level_of": "EW", "failures": {"EW": 8}, "order": list("ENSW")}
    CASES.check({"result": facts | {"then": {"levels": {"EW": "A", "NS": "5"}, "winner": "none"}}}, BASE)


# Time


def test_equal_levels_are_a_draw_and_the_higher_wins() -> None:
    for ew, ns, winner in (("8", "8", "none"), ("9", "8", "EW"), ("8", "J", "NS")):
        facts = {"levels": {"EW": ew, "NS": ns}, "then": {"winner": winner, "extra_hand": False}}
        CASES.check({"timed": facts}, BASE)


def test_a_hand_under_way_is_played_out() -> None:
    facts = {"levels": {"EW": "8", "NS": "8"}, "in_hand": True, "order": list("ENSW")}
    CASES.check({"timed": facts | {"then": {"winner": "EW", "hand_counts": True}}}, BASE)


# The deal


@pytest.mark.parametrize(
    "holds",
    ["108_cards_27_each", "draw_order_anticlockwise", "leader_drew_face_up_card", "starts_at_2", "last_draws_first"],
)
def test_deals(holds: str) -> None:
    CASES.check({"deal": {"seed": 3, "matches": 12, "then": holds}}, BASE)
