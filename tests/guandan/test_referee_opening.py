"""Before the cards are played: seats, shuffle, cut, the card that is turned, and who leads a first hand."""

from __future__ import annotations

import pytest

from cardgames.errors import ScriptError
from tests.referee_scripts import clauses, offences, results, ruled, the_offence

VOCATIONAL, NANJING, SWISS = "anhui-vocational-2017", "nanjing-2012", "swiss-2015"


def heard(events: str, ruleset: str, keys: str = "", **values: str) -> list[tuple[int, str, str | None]]:
    lines = "\n".join(f"  {event}" for event in events.split("; "))
    return offences(ruled(f"{keys}\nevents: |\n{lines}\n", ruleset, **values))


def test_clause_55_the_higher_card_shuffles_and_chooses() -> None:
    right = "E: draw HK; S: draw W1; S: draw SA; E: sit; E: shuffle; N: cut; E: turn S7 in pack"
    assert heard(right, VOCATIONAL) == []
    wrong = "E: draw HK; S: draw SA; S: sit; S: shuffle; E: shuffle; S: turn S7 on pile"
    assert heard(wrong, VOCATIONAL) == [
        (3, "wrong_chooser", "S"),
        (4, "wrong_shuffler", "S"),
        (6, "wrong_turner", "S"),
    ]
    assert heard("E: draw HK; S: draw DK; E: draw S2; S: draw S3; E: shuffle", VOCATIONAL) == [
        (5, "wrong_shuffler", "E")
    ]


def test_clause_55a_one_card_for_a_side() -> None:
    assert heard("E: draw ST; W: draw SK; N: draw H4; E: shuffle", VOCATIONAL) == [(2, "wrong_drawer", "W")]


def test_clause_56d_who_counts_as_last_after_a_double_down() -> None:
    for previous in ("[E, W, N, S]", "[E, W, S, N]", "[E, W]"):
        found = ruled(f"previous: {previous}\nevents: |\n  S: shuffle\n  N: shuffle\n", VOCATIONAL)
        assert {"五(五)6a", "五(五)6d"} <= clauses(the_offence(found))
    with pytest.raises(ScriptError):
        ruled("previous: [E, N]\nevents: |\n  S: shuffle\n", VOCATIONAL)


def test_clause_56_later_hands() -> None:
    keys = "previous: [E, N, W, S]"
    assert heard("S: shuffle; E: cut; S: draw", VOCATIONAL, keys) == []
    assert heard("E: shuffle; S: cut; E: draw", VOCATIONAL, keys) == [
        (1, "wrong_shuffler", "E"),
        (2, "wrong_cutter", "S"),
        (3, "wrong_drawer", "E"),
    ]
    assert heard("N: draw", VOCATIONAL, "previous: [E, W, S, N]") == [], "the first finisher's next player"


def test_nanjing_7_the_first_drawer_is_counted_and_served() -> None:
    right = "E: shuffle; E: turn S5; E: cut; E: serve; E: turn D9; N: draw"
    assert heard(right, NANJING) == []
    assert heard("E: shuffle; E: turn S5; W: serve; W: cut; W: turn D9; S: draw", NANJING) == [
        (3, "wrong_server", "W"),
        (4, "wrong_cutter", "W"),
        (5, "wrong_turner", "W"),
        (6, "wrong_drawer", "S"),
    ]
    assert (
        heard("E: shuffle; E: cut; E: serve; S: draw", NANJING, "previous: [E, N, W, S]")
        == [
            # the first finisher does all three
        ]
    )


def test_swiss_5_east_shuffles_and_the_next_player_cuts_and_turns() -> None:
    assert heard("E: shuffle; N: cut; N: turn S5 on pile; W: draw", SWISS) == []
    assert heard("N: shuffle; E: shuffle; W: cut; N: cut; W: turn S5; N: turn W1; N: turn S5 in pack", SWISS) == [
        (1, "wrong_shuffler", "N"),
        (3, "wrong_cutter", "W"),
        (5, "wrong_turner", "W"),
        (7, "wrong_place", "N"),
    ]


def test_what_the_wrong_player_did_is_let_be_once_cards_are_drawn() -> None:
    found = ruled("previous: [E, N, W, S]\nevents: |\n  E: shuffle\n  E: cut\n  S: draw\n", SWISS)
    assert [ruling.remedy for ruling in found.rulings] == ["done_again", "stands"]
    found = ruled(
        "previous: [E, N, W, S]\nevents: |\n  E: shuffle\n  E: cut\n  S: draw\n",
        SWISS,
        referee__shuffle__wrong_player="stands",
    )
    assert [ruling.remedy for ruling in found.rulings] == ["stands"]
    with pytest.raises(ScriptError):
        ruled("previous: [E, N, W, S]\nevents: |\n  S: draw\n  E: cut\n", SWISS)


FIRST = 'face_up: S7\nhands: {E: "S7 S3", N: "S4 D4", W: "S5 D5", S: "S6 D6"}\nevents: |\n'


def test_the_drawer_of_the_face_up_card_leads() -> None:
    found = ruled(FIRST + "  E: lead S3\n", VOCATIONAL)
    assert not found.offences
    assert "五(五)1" in found.cited()
    wrong = the_offence(ruled(FIRST + "  N: lead S4\n  E: lead S3\n", VOCATIONAL))
    assert (wrong.offence, wrong.offender) == ("out_of_turn", "N")
    assert "五(五)1" in clauses(wrong)


def test_two_copies_of_the_face_up_card_leave_it_open() -> None:
    body = FIRST.replace("S4 D4", "S7 D4")
    for seat, card in (("E", "S3"), ("N", "D4")):
        found = ruled(body + f"  {seat}: lead {card}\n", VOCATIONAL)
        assert not found.offences
        assert found.records[0].verdict == "unclear"
    assert the_offence(ruled(body + "  W: lead S5\n  E: lead S3\n", VOCATIONAL)).basis.clause == "五(五)1"


def test_a_turned_card_decides_the_lead() -> None:
    body = 'hands: {E: "S7 S3", N: "S4 D4", W: "S5 D5", S: "S6 D6"}\nevents: |\n  E: shuffle\n  E: turn S7\n  E: draw\n'
    found = ruled(body + "  E: lead S3\n", VOCATIONAL)
    assert results(found)["leader"] == "E"


def test_the_first_drawer_leads_where_it_is_so_ruled() -> None:
    body = "events: |\n  E: shuffle\n  N: draw\n  E: lead S3\n"
    found = ruled(body, VOCATIONAL, lead__first_hand="first_drawer")
    assert offences(found) == [(3, "out_of_turn", "E")]


def test_who_has_served_first_is_not_thereby_the_right_one() -> None:
    assert heard("N: serve; W: serve", VOCATIONAL, "previous: [E, N, W, S]") == []
    assert heard("N: serve; W: serve", NANJING) == []
