"""Wrong follows: cautioned, put right, left as they are, or kept hidden."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.errors import ScriptError
from cardgames.referee import Adjudication
from tests.referee_scripts import clauses, offences, results, ruled, the_offence

XIAMEN, RULES_A = "xiamen-2020", "anhui-tech-2011-a"
# East deals at level 5, hearts are trump. North has spades and plays other cards on them.
HANDS = """
    levels: {EW: "5", NS: "3"}
    dealer: E
    trump: H
    points: 40
    kitty: "S 255 | H T | D KK4 | C 2"
    hands:
      E: "S AA | H 2 | W 2"
      N: "S 77 | H 9 | C 4"
      W: "S 86 | C 8 | D T"
      S: "S K4 | H 6 | C 9"
"""
REST = "N: follow C4 S7\nW: follow S8 S6\nS: follow S4 SK\n"


def after(events: str, ruleset: str = XIAMEN, **values: Any) -> Adjudication:
    lines = "\n".join("      " + line.strip() for line in events.strip().splitlines())
    return ruled(f"{HANDS}    events: |\n{lines}\n", ruleset, **values)


RUFFED = "E: lead SA\nN: follow H9\n"


def test_clause_18_1_a_ruff_is_cautioned_and_put_right() -> None:
    found = after(RUFFED + "E: remind N\nN: correct S7")
    revoke = the_offence(found)
    assert (revoke.event, revoke.about, revoke.offence, revoke.offender) == (4, 2, "revoke", "N")
    assert (revoke.points, revoke.remedy) == (10, "corrected")
    assert clauses(revoke) == {"18(1)c"}
    assert {"18(1)a", "18(1)c"} <= set(found.cited())
    assert found.records[1].verdict == "offence"
    assert found.records[-1].state.points == 30
    assert [laid.kinds for laid in found.records[-1].state.trick] == [(12,), (5,)]


def test_the_corrected_card_cannot_win() -> None:
    hands = HANDS.replace('"S AA | H 2 | W 2"', '"S T3 | H 2 | W 2"')
    hands = hands.replace('"S 77 | H 9 | C 4"', '"S A7 | H 9 | C 4"')
    events = "E: lead S3\nN: follow H9\nW: follow S6\nS: follow S4\nE: remind N\nN: correct SA\nW: choose keep\n"
    body = f"{hands}    events: |\n" + "".join(f"      {line}\n" for line in events.splitlines())
    lowest = ruled(body, XIAMEN)
    as_it_is = ruled(body, XIAMEN, referee__revoke__ruff__corrected_card="as_it_is")
    assert lowest.records[-1].state.turn == 2  # West's six
    assert as_it_is.records[-1].state.turn == 1


def test_the_next_player_may_change_his_card() -> None:
    played = RUFFED + "W: follow S8\nS: follow S4\nE: remind N\nN: correct S7\n"
    found = after(played + "W: choose change\nW: follow S6\nE: lead W2")
    assert [option.name for option in found.offences[0].options] == ["change", "keep"]
    assert {option.by for option in found.offences[0].options} == {"W"}
    assert found.records[-2].state.trick[2].kinds == (4,)
    assert found.records[-1].verdict == "legal"
    kept = after(played + "E: lead W2")  # nobody has chosen
    assert kept.records[-2].state.trick[2].kinds == (6,)
    none = after(played + "W: choose change\nW: follow S6\nE: lead W2", referee__revoke__ruff__next_player="none")
    assert none.records[-2].state.trick[2].kinds == (6,)


def test_if_the_offender_played_last_the_leader_may_change() -> None:
    played = "E: lead SA\nN: follow S7\nW: follow S6\nS: follow H6\nE: remind S\nS: correct SK\n"
    found = after(played + "E: choose change\nE: lead SA")
    assert {option.by for option in found.offences[0].options} == {"E"}
    refused = after(played + "E: choose change\nE: lead W2\nE: lead SA")
    assert refused.records[-2].rulings[0].remedy == "lead_stays"
    nobody = after(played, referee__revoke__last_to_play="nobody")
    assert not nobody.offences[0].options


def test_clause_18_1_d_concealed_in_spite_of_a_caution() -> None:
    found = after(RUFFED + "E: remind N\nN: claim none")
    assert offences(found) == [(2, "concealed_revoke", "N")]
    assert "18(1)d" in clauses(found.offences[0])
    assert results(found) | {"attackers": 0, "levels": {"EW": "T", "NS": "3"}, "complete": True} == results(found)
    other = after("E: lead SA\nN: follow S7\nW: follow C8\nS: follow S4\nN: remind W\nE: lead W2")
    assert offences(other) == [(3, "concealed_revoke", "W")]
    assert results(other)["attackers"] == 200
    assert results(other)["levels"] == {"EW": "5", "NS": "9"}


def test_concealment_may_leave_the_other_points_to_be_added() -> None:
    events = (
        RUFFED
        + "E: remind N\nN: claim none\nW: follow S8\nS: follow S4\n"
        + "N: lead C4\nW: follow C8\nS: follow C9\nE: follow H2\n"
    )
    rest = (
        "E: lead W2\nN: follow S7\nW: follow S6\nS: follow H6\nE: lead SA\nN: follow S7\nW: follow DT\nS: follow SK\n"
    )
    final = after(events + rest)
    added = after(events + rest, referee__revoke__concealed__final=False)
    assert results(final)["attackers"] == results(added)["attackers"] == 0
    fined = after(
        events.replace("N: claim none", "N: claim none\nW: expose DT") + rest, referee__revoke__concealed__final=False
    )
    assert results(fined)["attackers"] == 10


def test_without_a_caution_the_fine_alone_is_left() -> None:
    found = after(RUFFED + "W: follow S8\nS: follow SK\nN: lead C4")
    revoke = the_offence(found)
    assert (revoke.event, revoke.about, revoke.points, revoke.remedy) == (5, 2, 10, "card_stays")
    assert found.records[-1].state.points == 40  # ten for the king, ten for the fine
    strict = after(
        RUFFED + "W: follow S8\nS: follow SK\nN: lead C4", referee__revoke__concealed__only_after_caution=False
    )
    assert strict.offences[0].offence == "concealed_revoke"
    mild = after(
        RUFFED + "E: remind N\nW: follow S8\nS: follow SK\nN: lead C4", referee__revoke__concealed__result="fine_only"
    )
    assert mild.offences[0].offence == "revoke"


def test_clause_18_2_a_a_trump_lead_is_cautioned_after_four_cards() -> None:
    early = after("E: lead H2\nN: follow C4\nE: remind N\nN: claim none\nW: follow C8\nS: follow H6\nS: lead C9")
    assert early.offences[0].offence == "revoke"  # the caution did not count
    late = after("E: lead H2\nN: follow C4\nW: follow C8\nS: follow H6\nE: remind N\nN: claim none")
    assert late.offences[0].offence == "concealed_revoke"
    assert {"18(2)a", "18(2)d"} <= set(late.cited())
    values = {"referee__revoke__trump_lead__caution_after": "at_once"}
    assert (
        after("E: lead H2\nN: follow C4\nE: remind N\nN: claim none", **values).offences[0].offence
        == "concealed_revoke"
    )
    corrected = after("E: lead H2\nN: follow C4\nW: follow C8\nS: follow H6\nE: remind N\nN: correct H9")
    assert "18(2)c" in clauses(the_offence(corrected))


def test_who_may_caution() -> None:
    own = RUFFED + "S: remind N\nN: claim none"
    assert after(own).offences[0].offence == "concealed_revoke"
    values = {"referee__revoke__ruff__caution": "opponents_may"}
    assert after(own, **values).offences[0].offence == "revoke"
    assert after(own.replace("S: remind", "ref: remind"), **values).offences[0].offence == "concealed_revoke"


def test_wrong_cards_are_counted_as_the_notice_says() -> None:
    events = "E: lead SA SA\nN: follow C4 H9\nE: remind N\nN: correct S7 S7"
    assert the_offence(after(events)).points == 20
    assert the_offence(after(events, RULES_A)).points == 20
    pair = "E: lead SA SA\nN: follow C4 S7\nE: remind N\nN: correct S7 S7"
    assert the_offence(after(pair)).points == 10
    broken = "E: lead SA SA\nN: follow S7 H9\nW: follow S8 S6\nS: follow SK S4\nN: correct S7 S7"
    found = the_offence(after(broken, RULES_A))
    assert (found.points, found.basis.clause) == (10, "A5")


def test_a_pair_held_back_is_a_wrong_card_where_the_notice_covers_it() -> None:
    hands = HANDS.replace('"S 77 | H 9 | C 4"', '"S 779 | C 4"')
    body = (
        hands
        + "    events: |\n      E: lead SA SA\n      N: follow S7 S9\n"
        + "      W: follow S8 S6\n      S: follow SK S4\n      E: lead W2\n"
    )
    found = the_offence(ruled(body, RULES_A))
    assert (found.offence, found.points) == ("wrong_card", 10)
    assert {"A5", "A7(a)"} <= clauses(found)
    assert the_offence(ruled(body, RULES_A, referee__wrong_card__covers="suit")).points == 0


def test_when_it_is_too_late_to_correct() -> None:
    events = RUFFED + "W: follow S8\nN: correct S7"
    assert the_offence(after(events)).remedy == "corrected"
    values = {"referee__wrong_card__correctable_until": "next_play"}
    assert the_offence(after(events, **values)).remedy == "card_stays"
    assert the_offence(after(RUFFED + "N: correct S7", **values)).remedy == "corrected"
    assert (
        the_offence(after(RUFFED + "N: correct S7", referee__wrong_card__correctable_until="never")).remedy
        == "card_stays"
    )


def test_withdrawn_cards_may_be_exposed_ones() -> None:
    found = after(RUFFED + "N: correct S7", referee__revoke__withdrawn="exposed_cards")
    assert found.records[-1].state.exposed == ((1, 20),)
    assert after(RUFFED + "N: correct S7").records[-1].state.exposed == ()


def test_a_wrong_number_of_cards() -> None:
    events = "E: lead SA SA\nN: follow S7\nW: follow S8 S6\nS: follow SK S4\nN: correct S7 S7"
    assert the_offence(after(events)).points == 0  # put right within the trick
    assert the_offence(after(events, RULES_A)).points == 10
    left = after("E: lead SA SA\nN: follow S7\nW: follow S8 S6\nS: follow SK S4\nE: lead W2", RULES_A)
    assert offences(left) == [(2, "wrong_number_of_cards", "N")]
    assert "A4(c)" in clauses(left.offences[0])
    at_once = after("E: lead SA SA\nN: follow S7", RULES_A, referee__wrong_card__number_of_cards="as_hand_count")
    assert offences(at_once) == [(2, "wrong_number_of_cards", "N")]


def test_a_lawful_card_is_not_changed() -> None:
    found = after("E: lead SA\nN: follow S7\nN: correct S7")
    assert the_offence(found).offence == "card_taken_back"
    assert the_offence(found).basis.authority == "silent"


def test_a_correction_that_is_wrong_again_corrects_nothing() -> None:
    found = after(RUFFED + "E: remind N\nN: correct C4\nN: correct S7")
    assert offences(found) == [(2, "revoke", "N")]
    assert found.records[3].verdict == "offence"


def test_hidden_hands_reveal_a_revoke_by_its_correction() -> None:
    hidden = HANDS.replace('"S 77 | H 9 | C 4"', '"? 4"')
    body = hidden + "    events: |\n      E: lead SA\n      N: follow H9\n      E: remind N\n      N: correct S7\n"
    found = ruled(body, XIAMEN)
    assert offences(found) == [(2, "revoke", "N")]
    assert found.records[1].verdict == "offence"
    unknown = ruled(hidden + "    events: |\n      E: lead SA\n      N: follow H9\n", XIAMEN)
    assert unknown.records[1].verdict == "unclear"
    assert unknown.records[1].unchecked


@pytest.mark.parametrize("event", ["N: correct S7", "N: remind E", "N: choose x", "N: follow SA", "N: correct"])
def test_events_that_cannot_be_meant_are_faults_of_the_script(event: str) -> None:
    with pytest.raises(ScriptError) as caught:
        after(event)
    assert caught.value.line is not None
