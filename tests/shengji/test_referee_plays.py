"""Leads, follows and throws before the referee: what they are, what stands and what goes back."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.errors import ScriptError
from cardgames.referee import Adjudication
from tests.referee_scripts import clauses, offences, results, ruled, the_offence

XIAMEN, RULES_A, RULES_B = "xiamen-2020", "anhui-tech-2011-a", "anhui-tech-2011-b"
HANDS = """
    levels: {EW: "5", NS: "3"}
    dealer: E
    trump: H
    kitty: "S 55 | H TT | D KK4 | C 2"
    hands:
      E: "S AKQ8 | H 2 | W 2"
      N: "S K72 | H 9 | C 47"
      W: "S 863 | C 88 | D T"
      S: "S T94 | H 6 | C 99"
"""


def after(events: str, ruleset: str = XIAMEN, hands: str = HANDS, **values: Any) -> Adjudication:
    lines = "\n".join("      " + line.strip() for line in events.strip().splitlines())
    return ruled(f"{hands}    events: |\n{lines}\n", ruleset, **values)


def test_a_trick_says_what_it_rests_on() -> None:
    found = after("E: lead SA\nN: follow S7\nW: follow S6\nS: follow S4")
    assert not found.offences
    assert {"2"} <= set(found.cited())
    assert found.records[-1].state.turn == 0
    assert "East takes the trick" in found.records[-1].findings[-1].text.en


def test_clause_20b_a_failed_throw_is_fined_by_the_card() -> None:
    found = after("E: throw SA SQ S8\nN: follow S2")
    ruling = the_offence(found)
    assert (ruling.offence, ruling.points, ruling.remedy) == ("failed_throw", 20, "forced_lead")
    assert "20(b)" in clauses(ruling)
    assert found.records[0].state.trick[0].kinds == (6,)
    assert found.records[0].state.points == 20
    assert "A6(c)" in clauses(the_offence(after("E: throw SA SQ S8", RULES_A)))
    free = after("E: throw SA SQ S8", throw__fine=0)
    assert the_offence(free).points == 0


def test_cards_taken_back_from_a_throw_may_be_exposed() -> None:
    assert after("E: throw SA SQ S8").records[-1].state.exposed == ()
    bound = after("E: throw SA SQ S8", referee__throw__failed__returned_cards="exposed_cards")
    assert bound.records[-1].state.exposed == ((0, 12), (0, 10))


def test_a_throw_that_nobody_can_refute_stands() -> None:
    found = after("E: throw SA SK\nN: follow SK S7")
    assert not found.offences
    assert found.records[0].verdict == "legal"


def test_a_throw_is_unsure_while_hands_are_hidden() -> None:
    hidden = HANDS.replace('"S K72 | H 9 | C 47"', '"? 6"')
    unknown = after("E: throw SA SQ", hands=hidden)
    assert unknown.records[0].verdict == "unclear"
    inferred = after("E: throw SA SQ\nN: follow S2\nW: follow S3\nS: follow S4", hands=hidden)
    assert inferred.offences[0].offence == "failed_throw"
    assert inferred.records[0].state.trick[0].kinds == (12, 10)


@pytest.mark.parametrize(("lead", "name"), [("SA H2", "unlawful_lead"), ("SA W2 SK", "unlawful_lead")])
def test_a_lead_of_several_suits_goes_back(lead: str, name: str) -> None:
    found = after(f"E: lead {lead}\nE: lead SA")
    assert the_offence(found).offence == name
    assert found.records[-1].verdict == "legal"
    assert the_offence(found).points == 0
    fined = after(
        f"E: lead {lead}",
        referee__play__unlawful_lead="as_wrong_card",
        referee__wrong_card__counted="fewest_to_exchange",
    )
    assert the_offence(fined).points == 10


def test_a_throw_of_a_barred_suit_goes_back() -> None:
    found = after("E: lead W2 H2\nE: lead W2", throw__groups="side_suits")
    assert the_offence(found).offence == "wrong_throw"
    assert "referee.play.unlawful_lead" in the_offence(found).basis.paths


def test_clause_19f_a_lead_out_of_turn_is_an_exposed_card() -> None:
    found = after("N: lead C4\nE: lead SA")
    ruling = the_offence(found)
    assert (ruling.offence, ruling.points, ruling.remedy) == ("out_of_turn_lead", 10, "cards_go_back")
    assert {"19(f)", "19(e)", "4(a)"} <= clauses(ruling)
    assert found.records[0].state.exposed == ((1, 28),)
    void = after("N: lead C4\nE: lead SA", RULES_A)
    assert (the_offence(void).points, void.records[0].state.exposed) == (0, ())


def test_what_followed_a_lead_out_of_turn_goes_back_with_it() -> None:
    found = after("N: lead C4\nW: follow C8\nE: lead SA\nN: follow S7")
    assert offences(found) == [(1, "out_of_turn_lead", "N"), (2, "out_of_turn_follow", "W")]
    assert found.records[1].rulings[0].points == 10
    assert found.records[1].rulings[0].remedy == "cards_go_back"
    stands = after(
        "N: lead C4\nW: follow C8\nS: follow C9\nE: follow H2",
        referee__play__follow_of_out_of_turn_lead="makes_it_stand",
    )
    assert stands.records[-1].state.turn == 0
    assert [laid.seat for laid in stands.records[-1].state.trick] == [1, 2, 3, 0]


def test_clause_19g_a_follow_out_of_turn_costs_ten_and_stands() -> None:
    found = after("E: lead SA\nW: follow S3\nN: follow S2\nS: follow S4")
    ruling = the_offence(found)
    assert (ruling.offence, ruling.points, ruling.remedy) == ("out_of_turn_follow", 10, "card_stands")
    assert "19(g)" in clauses(ruling)
    assert [laid.seat for laid in found.records[-1].state.trick] == [0, 1, 2, 3]
    back = after("E: lead SA\nW: follow S3\nN: follow S2\nW: follow S6\nS: follow S4", RULES_A)
    assert (the_offence(back).points, the_offence(back).remedy) == (0, "cards_go_back")
    assert back.records[-1].state.trick[2].kinds == (4,)


def test_an_early_follow_that_is_wrong_is_an_offence_of_its_own() -> None:
    found = after("E: lead SA\nW: follow C8\nN: follow S2\nS: follow S4\nE: lead SK")
    assert offences(found) == [(2, "out_of_turn_follow", "W"), (2, "revoke", "W")]


def test_a_second_card_to_a_trick_goes_back() -> None:
    found = after("E: lead SA\nN: follow S2\nN: follow S7\nW: follow S3")
    assert (the_offence(found).offence, the_offence(found).remedy) == ("out_of_turn_follow", "cards_go_back")


def test_a_pair_is_ruffed_by_a_pair_only() -> None:
    hands = (
        HANDS.replace('"S AKQ8 | H 2 | W 2"', '"S AA | H 2 | W 2 | D 97"')
        .replace('"S K72 | H 9 | C 47"', '"H 98 | C 4477"')
        .replace('"S T94 | H 6 | C 99"', '"H 66 | C 99 | D 63"')
    )
    found = after("E: lead SA SA\nN: follow H9 H8\nW: follow S8 S6\nS: follow H6 H6", hands=hands)
    assert {"5(c)", "5(d)", "5(e)"} <= set(found.cited())
    assert found.records[-1].state.turn == 3


def test_equal_cards_leave_the_first_ahead() -> None:
    found = after("E: lead SK\nN: follow SK\nW: follow S3\nS: follow S4")
    assert found.records[-1].state.turn == 0
    assert "order.equal" in [path for finding in found.records[1].findings for path in finding.basis.paths]


def test_the_last_trick_digs_the_kitty() -> None:
    hands = """
    levels: {EW: "5", NS: "3"}
    dealer: E
    trump: H
    points: 60
    leader: N
    kitty: "S 55 | H TT | D 3K4 | C 2"
    hands:
      E: "S 33"
      N: "S AA"
      W: "S 44"
      S: "S 66"
"""
    events = "N: lead SA SA\nW: follow S4 S4\nS: follow S6 S6\nE: follow S3 S3"
    found = after(events, hands=hands)
    assert results(found)["kitty"] == {"points": 40, "multiplier": 4}
    assert results(found)["attackers"] == 220
    assert results(found)["gained"] == {"EW": 0, "NS": 7}
    assert {"12(a)", "12(c)", "10(a)", "10(b)", "10(c)", "4(b)"} <= set(found.cited())
    assert results(found)["next_dealer"] == "N"
    unknown = after(events, hands="\n".join(line for line in hands.splitlines() if "kitty" not in line) + "\n")
    assert results(unknown)["attackers"] is None
    assert results(unknown)["complete"] is False


@pytest.mark.parametrize("event", ["E: lead S2", "E: lead SA SA", "E: lead", "E: lead XX", "E: bury SA"])
def test_cards_that_are_not_held_are_faults_of_the_script(event: str) -> None:
    with pytest.raises(ScriptError) as caught:
        after(event)
    assert caught.value.line is not None


def test_nothing_compiled_is_imported() -> None:
    import subprocess
    import sys

    code = "import sys; import cardgames_shengji.referee; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
