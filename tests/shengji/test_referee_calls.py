"""The auction, revolutions, shuffling and drawing before the referee."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.errors import ScriptError
from cardgames.referee import Adjudication
from tests.referee_scripts import clauses, offences, results, ruled, the_offence

XIAMEN, RULES_A, RULES_B = "xiamen-2020", "anhui-tech-2011-a", "anhui-tech-2011-b"
# Level cards: fives are East-West's, threes North-South's.
HANDS = """
    levels: {EW: "5", NS: "3"}
    dealer: DEALER
    hands:
      E: "H 55 | S 55 | W 2 | ? 20"
      N: "D 55 | C 33 | H 3 | W 1 | ? 19"
"""


def after(events: str, ruleset: str = XIAMEN, dealer: str = "E", **values: Any) -> Adjudication:
    lines = "\n".join("      " + line.strip() for line in events.strip().splitlines())
    return ruled(f"{HANDS.replace('DEALER', dealer)}    events: |\n{lines}\n", ruleset, **values)


def test_a_declaration_sets_the_trump() -> None:
    found = after("E: declare H5\nE: take")
    assert results(found)["trump"] == "H"
    assert "8(a)" in found.cited()
    two = after("E: declare H5 S5", RULES_B)
    assert results(two)["trump"] == "H"
    assert {"B一(1)(a)", "B一(1)(b)"} <= set(two.cited())


def test_clause_8a_a_pair_of_another_suit_overrides() -> None:
    found = after("E: declare H5\nN: override D5 D5\nE: take")
    assert results(found)["trump"] == "D"
    assert offences(found) == []


def test_clause_8b_a_completed_pair_stands() -> None:
    found = after("E: declare H5\nE: reinforce H5\nN: override D5 D5\nE: take")
    assert the_offence(found).offence == "call_not_allowed"
    assert (the_offence(found).points, results(found)["trump"]) == (0, "H")
    assert "8(b)" in clauses(the_offence(found))
    at_once = after("E: declare H5 H5\nE: take")
    assert offences(at_once) == []  # settled, so that nobody has to be asked


def test_clause_20a_a_wrong_card_costs_ten() -> None:
    found = after("N: declare C3\nE: declare H5")
    ruling = the_offence(found)
    assert (ruling.offence, ruling.offender, ruling.points) == ("wrong_declaration", "N", 10)
    assert "20(a)" in clauses(ruling)
    assert the_offence(after("N: declare C3", RULES_A)).points == 0
    bury = "E: bury C9 C9 C8 C8 C7 C7 CT CT\nE: lead H5"
    booked = after(f"N: declare C3\nE: declare H5 H5\n{bury}")
    assert booked.records[-1].state.points == -10


def test_clause_8c_the_dealer_asks_before_he_takes_the_kitty() -> None:
    asked = after("E: declare H5\nE: ask\nN: pass\nE: take\nN: override D5 D5")
    assert offences(asked) == [(5, "late_call", "N")]
    assert {"8(c)", "8(d)"} <= set(asked.cited())
    not_asked = after("E: declare H5\nE: take\nN: override D5 D5\nE: take")
    assert offences(not_asked) == [(2, "did_not_ask", "E")]
    assert results(not_asked)["trump"] == "D"
    reminded = after("E: declare H5\nE: take\nN: override D5 D5", referee__declaration__dealer_did_not_ask="reminder")
    assert offences(reminded) == [(2, "did_not_ask", "E"), (3, "late_call", "N")]
    assert not after("E: declare H5\nE: take", RULES_A).offences


def test_clause_7_of_two_at_once_the_earlier_prevails() -> None:
    found = after("N: declare C3\nE: declare H5 same\nE: take", dealer="open")
    assert "7" in found.cited()
    assert (results(found)["dealer"], results(found)["trump"]) == ("E", "H")
    other = ruled(
        HANDS.replace("DEALER", "open\n    first_drawer: N")
        + "    events: |\n      N: declare C3\n      E: declare H5 same\n",
        XIAMEN,
    )
    assert (results(other)["dealer"], results(other)["trump"]) == ("N", "C")


def test_an_open_deal_goes_to_whoever_declares() -> None:
    assert results(after("N: declare C3\nN: take", dealer="open"))["dealer"] == "N"
    opponents = after("E: declare H5\nN: override D5 D5 for EW", RULES_A, dealer="open")
    assert results(opponents)["dealer"] == "W"  # who shows the opponents' level makes the next seat dealer
    assert {"A9(g)", "A9(h)"} <= set(opponents.cited())
    eaten = after("N: declare C3 H3\nW: eat S3 S3", RULES_B, dealer="open")
    assert (results(eaten)["dealer"], results(eaten)["trump"]) == ("N", "S")  # who flipped keeps the deal
    assert {"B一(1)(f)", "B二(7)(h)"} <= set(eaten.cited())
    other_level = after("N: declare C3 H3\nE: eat S5 S5", RULES_B, dealer="open")
    assert offences(other_level) == [(2, "wrong_declaration", "E")]


def test_clause_8e_the_third_card_of_the_kitty() -> None:
    kitty = '    kitty: "C2 D2 W1 S9 C6 C6 C7 C7"\n'
    body = HANDS.replace("DEALER", "E") + kitty + "    events: |\n      E: take\n"
    found = ruled(body, XIAMEN)
    assert results(found)["trump"] == "S"
    assert {"8(e)", "8(f)", "8(g)"} <= set(found.cited())
    turned = after("ref: turn W1\nref: turn C9\nE: take")
    assert results(turned)["trump"] == "C"
    with pytest.raises(ScriptError):
        after("E: take", RULES_A)
    drawn = after("S: turn D7\nE: take", RULES_A)
    assert results(drawn)["trump"] == "D"


def test_clause_b1_4_each_draws_for_the_deal() -> None:
    found = after("E: turn C9\nN: turn W1\nN: turn C8\nW: turn H9\nS: turn D2\nW: take", RULES_B, dealer="open")
    assert (results(found)["dealer"], results(found)["trump"]) == ("W", "H")
    assert {"B一(4)(b)", "B一(4)(c)", "B一(4)(d)", "B一(4)(e)"} <= set(found.cited())


def test_only_who_has_to_may_draw_a_card_of_the_kitty() -> None:
    found = after("E: turn D7\nS: turn C9\nE: take", RULES_A)
    assert (offences(found), results(found)["trump"]) == ([(1, "wrong_drawer", "E")], "C")
    draws = "N: turn HK\nE: turn S9\nN: turn CT\nW: turn D4\nS: turn HQ\nS: take"
    found = after(draws, RULES_B, dealer="open")
    assert (offences(found), results(found)["dealer"]) == ([(1, "wrong_drawer", "N")], "S")


def test_a_card_of_the_kitty_cannot_be_turned_once_somebody_declared() -> None:
    with pytest.raises(ScriptError):
        after("E: declare H5\nref: turn C9")


POOR = "S 234678 | H 234678 | C 234678 | D 2346788"


def revolt(hand: str, events: str, ruleset: str = XIAMEN, facts: str = "", **values: Any) -> Adjudication:
    lines = "\n".join("      " + line.strip() for line in events.strip().splitlines())
    body = f"""
    levels: {{EW: "A", NS: "9"}}
    dealer: E
    trump: H
{facts}    hands:
      N: "{hand}"
    events: |
{lines}
"""
    return ruled(body, ruleset, **values)


RICH_HAND = "S AKQJT9 | H KQJT98 | C AKQJT9 | D AKQJT9 | W 1"


def test_clause_15a_a_revolution_with_fifteen_points() -> None:
    found = revolt(POOR, "N: revolt")
    assert results(found) | {"redeal": True, "open_deal": True, "first_drawer": "N"} == results(found)
    assert {"8(h)", "8(i)", "15(a)", "15(b)"} <= set(found.cited())
    over = revolt(POOR, "N: revolt\nE: bury S9 S9 C9 C9 D9 D9 SJ SJ")
    assert over.records[-1].findings[0].text.en.startswith("A ruling has ended the hand")


def test_clause_15c_a_false_revolution_ends_the_hand() -> None:
    found = revolt(RICH_HAND, "N: revolt")
    assert the_offence(found).offence == "false_revolution"
    assert {"15(c)", "15(d)"} <= clauses(the_offence(found))
    assert results(found) | {"attackers": 0, "match_winner": "EW", "next_dealer": "W"} == results(found)
    lower = revolt(RICH_HAND, "N: revolt", RULES_A)
    assert (the_offence(lower).remedy, results(lower)["complete"]) == ("play_goes_on", False)
    stays = revolt(RICH_HAND, "N: revolt", referee__revolution__false__at_A="stays_at_A")
    assert results(stays)["levels"] == {"EW": "A", "NS": "9"}
    same = revolt(RICH_HAND, "N: revolt", referee__revolution__false__next_dealer="same_dealer")
    assert results(same)["next_dealer"] == "E"
    points = revolt(RICH_HAND, "N: revolt", referee__revolution__false__attackers_points=40)
    assert results(points)["attackers"] == 40


def test_a_claim_that_is_withdrawn_is_no_revolution() -> None:
    assert not revolt(RICH_HAND, "N: claim revolt").offences
    claimed = revolt(RICH_HAND, "N: claim revolt", referee__revolution__false__when="claimed")
    assert the_offence(claimed).offence == "false_revolution"


def test_a_revolution_comes_too_late_once_the_kitty_is_taken() -> None:
    found = revolt(POOR, "E: take\nN: revolt")
    assert the_offence(found).offence == "late_revolution"
    assert "A9(c)" in clauses(the_offence(revolt(POOR, "E: take\nN: revolt", RULES_A)))


def test_the_number_of_revolutions_may_be_limited() -> None:
    assert not revolt(POOR, "N: revolt", facts="    rebel: S\n").offences
    found = revolt(POOR, "N: revolt", facts="    rebel: S\n", referee__revolution__most=1)
    assert the_offence(found).offence == "revolutions_used_up"


def test_the_dealer_may_revolt_without_a_trump() -> None:
    body = """
    levels: {EW: "5", NS: "3"}
    dealer: E
    trump: H
    hands:
      E: "S AKQJT9876 | C AKQJT9876 | D AKQJT98"
    events: |
      E: revolt
    """
    found = ruled(body, RULES_A)
    assert results(found)["redeal"] is True
    assert "A9(a)" in found.cited()
    assert ruled(body, XIAMEN).offences[0].remedy == "play_goes_on"


def test_who_shuffles_and_who_draws_first() -> None:
    wrong = after("S: shuffle\nS: draw first", RULES_B)
    assert offences(wrong) == [(1, "wrong_shuffler", "S")]
    assert {"B三(a)", "B三(b)"} <= set(wrong.cited())
    assert not after("S: shuffle", XIAMEN).offences
    drawn = after("N: shuffle\nN: draw first", RULES_B)
    assert offences(drawn) == [(2, "wrong_first_drawer", "N")]
    assert not after("W: draw first", dealer="open").offences


def test_somebody_else_takes_the_kitty() -> None:
    found = after("E: declare H5 H5\nN: take\nE: take")
    assert (the_offence(found).offence, the_offence(found).basis.authority) == ("kitty_not_his", "silent")


@pytest.mark.parametrize(
    "events", ["E: declare", "E: declare SK for XX", "N: declare H5", "E: declare H5 same", "E: declare H5 as Q"]
)
def test_calls_that_cannot_be_meant(events: str) -> None:
    with pytest.raises(ScriptError) as caught:
        after(events)
    assert caught.value.line is not None
