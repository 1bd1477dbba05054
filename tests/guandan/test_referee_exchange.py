"""Tribute, return and resisting before the referee."""

from __future__ import annotations

import pytest

from cardgames.errors import ScriptError
from tests.referee_scripts import clauses, offences, results, ruled, the_offence

VOCATIONAL, NANJING, SWISS = "anhui-vocational-2017", "nanjing-2012", "swiss-2015"

SINGLE = """
previous: [E, N, W, S]
levels: {EW: "7", NS: "3"}
hands:
  E: "S5 SJ D9 C7"
  N: "S6 D6"
  W: "S4 D4"
  S: "SA DA H7 S3"
events: |
"""
DOUBLE = """
previous: [E, W, N, S]
levels: {EW: "7", NS: "3"}
hands:
  E: "S5 SJ"
  W: "S4 DJ"
  N: "SA S3"
  S: "W1 D3"
events: |
"""
JOKERS = """
previous: [E, W, N, S]
levels: {EW: "7", NS: "3"}
hands: {E: "S5 SJ", W: "S4 DJ", N: "W2 S3", S: "W2 D3"}
events: |
"""


def test_single_tribute_and_return() -> None:
    found = ruled(SINGLE + "  S: tribute SA\n  E: return S5\n  S: lead S3\n", VOCATIONAL)
    assert not found.offences
    assert {"五(五)2i", "五(五)2j", "五(五)2k", "五(五)2b"} <= set(found.cited())
    assert results(found)["leader"] == "S"
    assert found.records[1].state.hands[3] == tuple(sorted((1, 3, 18, 51)))  # S3 S5 H7 DA


@pytest.mark.parametrize(("card", "clause"), [("S3", "五(五)2b"), ("H7", "五(五)2b")])
def test_clause_52b_a_wrong_tribute_is_put_right(card: str, clause: str) -> None:
    body = SINGLE + f"  S: tribute {card}\n  S: correct DA\n  E: return S5\n  S: lead S3\n"
    found = ruled(body, VOCATIONAL)
    ruling = the_offence(found)
    assert (ruling.offence, ruling.offender, ruling.remedy) == ("wrong_tribute", "S", "card_goes_back")
    assert clause in clauses(ruling)
    assert found.records[-1].verdict == "legal"


def test_a_wrong_tribute_stands_where_it_is_received() -> None:
    body = SINGLE + "  S: tribute S3\n  E: return S5\n  S: lead SA\n"
    found = ruled(body, VOCATIONAL, referee__tribute__wrong="stands")
    assert the_offence(found).remedy == "stands"
    went_on = ruled(body, VOCATIONAL)
    assert the_offence(went_on).remedy == "card_goes_back"
    assert [ruling.remedy for ruling in went_on.rulings] == ["card_goes_back", "stands"]


def test_clause_52j_a_return_above_ten_goes_back() -> None:
    body = SINGLE + "  S: tribute SA\n  E: return SJ\n  E: return C7\n  E: return D9\n  S: lead S3\n"
    found = ruled(body, VOCATIONAL)
    assert offences(found) == [(2, "wrong_return", "E"), (3, "wrong_return", "E")]
    assert "五(二)5" in clauses(found.offences[1]), "a level card ranks above the ace"
    assert offences(ruled(body.replace("  E: return C7\n  E: return D9\n", ""), SWISS)) == []


def test_a_wrong_return_stands_once_play_goes_on() -> None:
    found = ruled(SINGLE + "  S: tribute SA\n  E: return SJ\n  S: lead SJ\n", VOCATIONAL)
    assert [ruling.remedy for ruling in found.rulings] == ["card_goes_back", "stands"]
    assert found.records[-1].verdict == "legal"


def test_double_tribute_goes_by_rank_and_the_higher_payer_leads() -> None:
    found = ruled(
        DOUBLE + "  N: tribute SA\n  S: tribute W1\n  E: return S5\n  W: return S4\n  S: lead D3\n", VOCATIONAL
    )
    assert not found.offences
    assert {"五(五)2c", "五(五)2d", "五(五)2e", "五(五)2f"} <= set(found.cited())
    lead = ruled(
        DOUBLE + "  N: tribute SA\n  S: tribute W1\n  E: return S5\n  W: return S4\n  N: lead S3\n", VOCATIONAL
    )
    assert the_offence(lead).basis.clause == "五(五)2f"


def test_nanjing_6c2_returns_go_to_the_next_player() -> None:
    body = DOUBLE + "  N: tribute SA\n  S: tribute W1\n  E: return S5 to S\n  W: return S4\n  S: lead D3\n"
    ruling = the_offence(ruled(body, NANJING))
    assert (ruling.offence, ruling.offender, ruling.basis.clause) == ("wrong_receiver", "E", "附6c2")
    assert not ruled(body, VOCATIONAL).offences, "there it goes back to the payer"


def test_nanjing_7g_the_lost_text_is_named() -> None:
    body = DOUBLE + "  N: tribute SA\n  S: tribute W1\n  E: return S5\n  W: return S4\n  S: lead D3\n"
    found = ruled(body, NANJING)
    assert not found.offences
    said = [finding.text.en for record in found.records for finding in record.findings]
    assert "The text breaks off just here; who leads rests on common practice" in said
    assert "附7g" in found.cited()


def test_the_wrong_receiver_of_a_tribute() -> None:
    found = ruled(DOUBLE + "  N: tribute SA to E\n  S: tribute W1\n", VOCATIONAL)
    assert offences(found) == [(1, "wrong_receiver", "N")]
    assert "五(五)2c" in clauses(found.offences[0])


def test_clause_52e_a_return_shown_too_early() -> None:
    body = (
        DOUBLE
        + "  N: tribute SA\n  S: tribute W1\n  E: return S5 face up\n  E: reveal S5\n  W: return S4\n  E: reveal S5\n"
    )
    found = ruled(body, VOCATIONAL)
    assert offences(found) == [(3, "return_shown", "E"), (4, "turned_up_early", "E")]
    assert {ruling.basis.clause for ruling in found.offences} == {"五(五)2e"}
    assert not ruled(body.replace("  E: reveal S5\n", ""), NANJING).offences


def test_who_owes_nothing_takes_the_card_back() -> None:
    found = ruled(SINGLE + "  N: tribute S6\n  S: tribute SA\n  N: return S6\n  E: return S5\n", VOCATIONAL)
    assert offences(found) == [(1, "tribute_not_owed", "N"), (3, "return_not_owed", "N")]


def test_refusing_to_pay() -> None:
    ruling = the_offence(ruled(SINGLE + "  S: refuse\n  S: tribute SA\n", NANJING))
    assert (ruling.offence, ruling.remedy, ruling.basis.clause) == ("tribute_refused", "tribute_is_paid", "附6e")


# Resisting.


@pytest.mark.parametrize("first", ["N: resist", "N: reveal W2"])
def test_clause_52n_two_big_jokers_resist(first: str) -> None:
    body = JOKERS + f"  {first}\n  N: reveal W2\n  S: reveal W2\n  E: lead S5\n"
    found = ruled(body, VOCATIONAL)
    assert not found.offences
    assert {"五(五)2l", "五(五)2n", "五(五)2o"} <= set(found.cited())


def test_clause_52n_paying_where_resisting_is_compulsory() -> None:
    body = JOKERS + "  N: tribute W2\n  N: reveal W2\n  S: reveal W2\n  E: lead S5\n"
    ruling = the_offence(ruled(body, VOCATIONAL))
    assert (ruling.offence, ruling.remedy, ruling.basis.clause) == ("resist_overlooked", "resisted", "五(五)2n")
    stands = JOKERS + "  N: tribute W2\n  S: tribute W2\n  E: return S5\n"
    found = ruled(stands, VOCATIONAL, referee__resist__overlooked="stands")
    assert offences(found)[0] == (1, "resist_overlooked", "N")
    assert not ruled(stands, SWISS).offences, "there it is left to the player"


def test_jokers_that_are_not_shown() -> None:
    ruling = the_offence(ruled(JOKERS + "  N: resist\n  N: reveal W2\n  E: lead S5\n", VOCATIONAL))
    assert (ruling.offence, ruling.offender, ruling.about) == ("jokers_not_shown", "S", 1)
    assert not ruled(JOKERS + "  N: resist\n  E: lead S5\n", VOCATIONAL, referee__resist__jokers_shown=False).offences


def test_swiss_5l_both_holders_have_to_agree() -> None:
    agreed = ruled(JOKERS + "  N: resist\n  S: resist\n  N: reveal W2\n  S: reveal W2\n  E: lead S5\n", SWISS)
    assert not agreed.offences
    split = JOKERS + "  N: resist\n  S: resist no\n  N: tribute W2\n  S: tribute W2\n  E: return SJ\n  W: return DJ\n"
    found = ruled(split, SWISS)
    assert not found.offences
    assert [ruling.remedy for ruling in found.rulings] == ["tribute_is_paid"]
    either = ruled(split, SWISS, referee__resist__split_consent="either")
    assert offences(either) or either.records[0].state.turn == 0


@pytest.mark.parametrize("ruleset", [VOCATIONAL, NANJING, SWISS])
def test_resisting_without_the_jokers(ruleset: str) -> None:
    found = ruled(DOUBLE + "  S: resist\n  N: tribute SA\n  S: tribute W1\n", ruleset)
    assert (the_offence(found).offence, the_offence(found).remedy) == ("false_resist", "tribute_is_paid")


def test_nobody_plays_before_the_exchange_is_done() -> None:
    body = SINGLE + "  S: lead S3\n  S: tribute SA\n  S: lead S3\n  E: return S5\n  S: lead S3\n"
    found = ruled(body, VOCATIONAL)
    assert offences(found) == [(1, "before_exchange", "S"), (3, "before_exchange", "S")]
    assert [ruling.basis.clause for ruling in found.offences] == ["五(五)2i", "五(五)2j"]


# Hidden hands.

HIDDEN = 'previous: [E, N, W, S]\nlevels: {EW: "7", NS: "3"}\nevents: |\n'


def test_a_tribute_from_a_hidden_hand_is_unchecked() -> None:
    found = ruled(HIDDEN + "  S: tribute SA\n", VOCATIONAL)
    assert [record.verdict for record in found.records] == ["unclear"]


def test_a_higher_card_that_is_played_later_shows_the_tribute_wrong() -> None:
    found = ruled(HIDDEN + "  S: tribute SA\n  E: return S5\n  S: lead W1\n", VOCATIONAL)
    assert offences(found) == [(1, "wrong_tribute", "S")]


def test_a_card_so_low_that_it_cannot_be_the_highest_of_27() -> None:
    assert offences(ruled(HIDDEN + "  S: tribute S3\n", VOCATIONAL)) == [(1, "wrong_tribute", "S")]


def test_a_big_joker_is_the_highest_whatever_is_hidden() -> None:
    found = ruled(HIDDEN + "  S: tribute W2\n  E: return S5\n  S: lead S4\n", SWISS)
    assert [record.verdict for record in found.records] == ["legal"] * 3


def test_a_received_card_is_not_taken_for_one_held_from_the_start() -> None:
    body = HIDDEN + "  S: tribute W2\n  E: return S5\n  S: lead S4\n  E: play W2\n"
    found = ruled(body, SWISS)
    assert not found.offences
    assert found.records[-1].verdict == "legal"
    with pytest.raises(ScriptError):
        ruled(body + "  N: play W2\n  E: play W2\n", SWISS)


# Other values of the parameters.


def test_the_card_just_received_may_be_barred() -> None:
    body = 'previous: [E, N, W, S]\nhands: {E: "S4 SJ", S: "S9 S3"}\nevents: |\n  S: tribute S9\n  E: return S9\n'
    assert not ruled(body, VOCATIONAL).offences
    assert the_offence(ruled(body, VOCATIONAL, return__tribute_card="barred")).offence == "wrong_return"


def test_without_a_card_up_to_ten_the_lowest_is_returned() -> None:
    body = 'previous: [E, N, W, S]\nhands: {E: "SQ SJ", S: "SA S3"}\nevents: |\n  S: tribute SA\n  E: return SJ\n'
    assert not ruled(body, NANJING).offences
    assert the_offence(ruled(body.replace("return SJ", "return SQ"), NANJING)).offence == "wrong_return"


def test_the_receiver_may_pick_the_card() -> None:
    body = SINGLE + "  E: tribute DA\n  E: return S5\n  S: lead S3\n"
    assert not ruled(body, VOCATIONAL, tribute__copy_choice="receiver").offences
    assert the_offence(ruled(SINGLE + "  E: tribute S5\n", VOCATIONAL)).offence == "tribute_not_owed"


def test_equal_tributes_that_a_lot_decides_go_as_recorded() -> None:
    body = DOUBLE.replace("W1 D3", "DA D3") + "  N: tribute SA to W\n  S: tribute DA to E\n  E: return S5\n"
    assert not ruled(body, SWISS, tribute__equal="lot").offences
    assert offences(ruled(body, SWISS)) == [(1, "wrong_receiver", "N"), (2, "wrong_receiver", "S")]


def test_without_resisting_a_claim_fails() -> None:
    found = ruled(JOKERS + "  N: resist\n  N: tribute W2\n  S: tribute W2\n", SWISS, resist__mode="off")
    assert (the_offence(found).offence, the_offence(found).remedy) == ("false_resist", "tribute_is_paid")


def test_without_tribute_the_first_finisher_leads() -> None:
    found = ruled(JOKERS + "  E: lead S5\n", SWISS, tribute__enabled=False)
    assert not found.offences


def test_who_owes_nothing_has_nothing_to_resist() -> None:
    ruling = the_offence(ruled(JOKERS + "  E: resist\n", VOCATIONAL))
    assert (ruling.offence, ruling.offender, ruling.remedy) == ("false_resist", "E", "no_effect")


def test_a_tribute_after_resisting_rests_on_the_condition_of_resisting() -> None:
    ruling = ruled(JOKERS + "  N: resist\n  N: tribute W2\n", VOCATIONAL).offences[0]
    assert (ruling.offence, ruling.basis.clause) == ("tribute_not_owed", "五(五)2l")


def test_paying_is_not_agreeing_to_resist_and_cannot_be_taken_back() -> None:
    found = ruled(JOKERS + "  N: resist\n  S: tribute W2\n  S: resist\n  N: tribute W2\n", SWISS)
    assert [(each.event, each.remedy) for each in found.rulings] == [(2, "tribute_is_paid")]


def test_a_wrong_tribute_is_set_against_the_card_owed() -> None:
    facts = the_offence(ruled(SINGLE + "  S: tribute S3\n", VOCATIONAL)).facts
    assert facts is not None
    assert facts.en == "♠3 is not the highest card; ♠A or ♦A is."
    hidden = the_offence(ruled(SINGLE.replace("SA DA H7 S3", "SA S3 | ? 2") + "  S: tribute S3\n", VOCATIONAL)).facts
    assert hidden is not None
    assert hidden.en == "♠3 is not the highest card."


@pytest.mark.parametrize(
    ("body", "ruleset", "cited", "not_cited"),
    [
        (DOUBLE + "  N: tribute SA\n", VOCATIONAL, "五(五)2b", "五(五)2i"),
        (DOUBLE + "  N: tribute SA\n", NANJING, "附6a2", "附6e"),
        (JOKERS + "  N: resist\n  S: resist\n", SWISS, "附五l", "附五q"),
        (SINGLE + "  S: tribute SA\n  E: return S5\n", SWISS, "附五o", "附五j"),
    ],
)
def test_what_is_said_of_the_other_case_is_not_cited(body: str, ruleset: str, cited: str, not_cited: str) -> None:
    found = ruled(body, ruleset).cited()
    assert cited in found
    assert not_cited not in found


def test_with_no_card_within_the_cap_the_lowest_is_returned() -> None:
    body = SINGLE.replace("S5 SJ D9 C7", "SJ SQ SK D7") + "  S: tribute SA\n  E: return SQ\n  E: correct SJ\n"
    found = ruled(body, VOCATIONAL)
    assert [path for path in the_offence(found).basis.paths if path.startswith("return.")] == [
        "return.if_none",
        "return.max_rank",
    ]
    assert found.records[2].findings[0].text.en == "With no card up to 10 to return, ♠J may be returned"
    assert not ruled(body, VOCATIONAL, return__if_none="any_card").offences[1:]
