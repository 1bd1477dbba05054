"""Conduct and its penalties: what comes of acts, reports and the referee's findings under each notice's scheme."""

from __future__ import annotations

import pytest

from cardgames.errors import RulesetError, ScriptError
from cardgames.referee.conduct import ACTS
from cardgames.rulesets import load
from tests.core.conduct_table import DISCRETION, FIRST_THEN, LEVELS, NOTHING, RANGE, changed, heard, last, sanctions

# Acts, and who decides what is not laid down.


@pytest.mark.parametrize("word", ACTS)
@pytest.mark.parametrize("name", [LEVELS, FIRST_THEN, RANGE, DISCRETION, NOTHING])
def test_every_act_is_ruled_on_in_both_languages(name: str, word: str) -> None:
    if word == "inspect" and "conduct.inspecting" not in load(name).referee:
        return
    ruling = last(heard(name, f"E: {word}"))
    forbidden = load(name).referee[f"conduct.{ACTS[word]}"].value != "not_mentioned"
    assert (ruling.offence, ruling.offender) == ((ACTS[word], "E") if forbidden else (None, None))
    assert (ruling.basis.authority == "silent") == (not forbidden)
    assert ruling.text.zh != ruling.text.en


def test_an_act_that_is_forbidden_is_marked() -> None:
    assert [record.verdict for record in heard(RANGE, "E: talk", "N: noise").records] == ["offence", "legal"]


def test_xiamen_n33b_the_organiser_decides_what_is_not_written() -> None:
    ruling = last(heard(RANGE, "E: noise"))
    assert (ruling.basis.authority, ruling.basis.clause) == ("silent", "N三3(b)")
    assert "the organiser decides" in ruling.text.en


def test_xiamen_23_breaches_that_are_not_listed_go_to_the_chief_referee_in_favour_of_the_others() -> None:
    ruling = last(heard(RANGE, "E: disobey"))
    assert (ruling.offence, ruling.basis.authority, ruling.levels) == ("disobeying", "discretion", 0)
    assert [clause.id for clause in ruling.basis.clauses] == ["N三3(a)", "23"]
    assert "in favour of North-South" in ruling.text.en
    assert "in favour" not in last(heard(changed(RANGE, penalty__favours="not_mentioned"), "E: disobey")).text.en


def test_swiss_7_4b_no_penalty_is_written() -> None:
    ruling = last(heard(DISCRETION, "E: signal"))
    assert (ruling.offence, ruling.basis.clause, ruling.basis.authority) == ("body_signals", "七④b", "default")
    assert (ruling.remedy, ruling.levels, ruling.options) == ("referee_decides", 0, ())


def test_where_nothing_is_laid_down_the_referee_may_name_what_he_thinks_fit() -> None:
    ruling = last(heard(NOTHING, "E: talk", "ref: rule E talk levels 1"))
    assert (ruling.levels, ruling.remedy, ruling.basis.authority) == (1, "levels", "default")
    ruling = last(heard(RANGE, "E: noise", "ref: rule E noise warning"))
    assert (ruling.remedy, ruling.basis.authority, ruling.offender) == ("warning", "discretion", "E")


def test_earlier_warnings_are_told_to_him_who_decides() -> None:
    record = "{E: {warnings: 1}, W: {warnings: 1, earlier: {warnings: 3}}}"
    assert "warnings before this: 2" in last(heard(DISCRETION, "E: talk", record=record)).text.en
    by_event = changed(DISCRETION, penalty__conduct__counted="side_event")
    assert "warnings before this: 5" in last(heard(by_event, "E: talk", record=record)).text.en


# First a warning, then disqualification.


def test_a10d_a_first_breach_draws_a_warning() -> None:
    ruling = last(heard(FIRST_THEN, "E: code"))
    assert (ruling.offence, ruling.remedy, ruling.basis.authority) == ("coded_words", "warning", "explicit")
    assert {"A10(c)", "A10(d)"} <= {clause.id for clause in ruling.basis.clauses}


def test_a10e_a_second_breach_of_the_team_puts_it_out() -> None:
    found = heard(FIRST_THEN, "E: talk", "W: signal")
    assert (last(found).remedy, sanctions(found)) == ("disqualification", {"EW": "disqualification"})
    assert sanctions(heard(FIRST_THEN, "E: talk", "N: talk")) == {}


def test_a10e_breaches_add_up_from_match_to_match() -> None:
    earlier = "{W: {earlier: {warnings: 1}}}"
    assert sanctions(heard(FIRST_THEN, "E: talk", record=earlier)) == {"EW": "disqualification"}
    for counted in ("side_match", "player_event"):
        other = changed(FIRST_THEN, penalty__conduct__counted=counted)
        assert sanctions(heard(other, "E: talk", record=earlier)) == {}
    by_player = changed(FIRST_THEN, penalty__conduct__counted="player_event")
    assert sanctions(heard(by_player, "W: talk", record=earlier)) == {"W": "disqualification"}


def test_a_warning_that_was_ruled_is_given_once() -> None:
    assert last(heard(FIRST_THEN, "E: talk", "ref: warn E", "N: talk")).remedy == "warning"
    assert last(heard(FIRST_THEN, "ref: warn E", "E: talk")).remedy == "disqualification"


def test_a10_a_sanction_that_is_not_due_is_not_carried_out() -> None:
    found = heard(FIRST_THEN, "ref: rule E talk disqualify")
    assert (last(found).remedy, sanctions(found)) == ("warning", {})
    assert "not carried out" in last(found).text.en
    assert last(found).offence == "card_talk"


def test_guandan_may_take_the_scheme_of_the_80_point_notice() -> None:
    other = changed(NOTHING, penalty__conduct__scheme="first_then", penalty__conduct__then="disqualification")
    assert sanctions(heard(other, "E: talk", "E: talk")) == {"EW": "disqualification"}


# A range of sanctions.


def test_xiamen_22c_the_referee_chooses_between_a_warning_and_the_match() -> None:
    ruling = last(heard(RANGE, "E: talk"))
    assert ([option.name for option in ruling.options], ruling.basis.authority) == (
        ["warning", "match_loss"],
        "discretion",
    )
    found = heard(RANGE, "E: talk", "ref: choose match_loss")
    assert (last(found).remedy, sanctions(found)) == ("match_loss", {"EW": "match_loss"})
    assert last(heard(RANGE, "E: signal", "ref: warn E")).remedy == "warning"


def test_xiamen_22c_disqualification_lies_outside() -> None:
    found = heard(RANGE, "E: talk", "ref: rule E talk disqualify")
    assert (sanctions(found), last(found).remedy, len(last(found).options)) == ({}, "referee_decides", 2)
    assert "no such penalty" in last(found).text.en
    within = changed(RANGE, penalty__conduct__range=["warning", "disqualification"])
    assert sanctions(heard(within, "ref: rule E talk disqualify")) == {"EW": "disqualification"}


def test_a_range_goes_from_mild_to_grave() -> None:
    with pytest.raises(RulesetError, match="from mild to grave"):
        changed(RANGE, penalty__conduct__range=["match_loss", "warning"])


def test_a_choice_that_has_been_overtaken_is_closed() -> None:
    with pytest.raises(ScriptError, match="nothing is open"):
        heard(RANGE, "E: talk", "ref: rule E talk warning", "ref: choose match_loss")


def test_xiamen_26_a_ruling_is_final() -> None:
    events = ("E: talk", "ref: rule E talk warning", "N: claim E talk")
    assert (last(heard(RANGE, *events)).remedy, last(heard(RANGE, *events)).basis.clause) == ("ruling_stands", "26")
    silent = last(heard(changed(RANGE, conduct__rulings="not_mentioned"), *events))
    assert (silent.basis.authority, silent.remedy) == ("silent", "referee_decides")


# Tempo.


def test_9d_without_a_number_of_seconds_the_arbitrators_judge() -> None:
    ruling = last(heard(LEVELS, "E: dawdle 90"))
    assert (ruling.offence, ruling.remedy) == (None, "referee_decides")
    assert last(heard(LEVELS, "E: dawdle")).offence == "dawdling"
    timed = changed(LEVELS, conduct__turn_seconds=30)
    assert last(heard(timed, "E: dawdle 31")).offence == "dawdling"
    assert heard(timed, "E: dawdle 30").rulings == ()
    assert last(heard(DISCRETION, "E: dawdle 90")).basis.authority == "silent"


# What a script cannot mean.


@pytest.mark.parametrize(
    "event",
    [
        "N: claim E",
        "N: claim E dance",
        "N: claim X talk",
        "ref: rule E talk sternly",
        "ref: rule E talk levels",
        "ref: rule E talk levels 0",
        "ref: rule E talk levels 13",
        "ref: rule E talk levels ²",
        "ref: rule E talk warning 2",
        "ref: rule E talk minor warning 2 3",
        "ref: warn",
        "ref: warn X",
        "E: dawdle long",
        "E: dawdle ²",
        "E: dawdle 123456",
        "E: talk loudly",
        "ref: talk",
    ],
)
def test_what_cannot_be_meant_is_refused_with_its_line(event: str) -> None:
    with pytest.raises(ScriptError) as caught:
        heard(LEVELS, event)
    assert caught.value.line == 6


@pytest.mark.parametrize(
    "record", ["[]", "{X: {minor: 1}}", "{E: 2}", "{E: {minor: -1}}", "{E: {minor: true}}", "{E: {grave: 1}}"]
)
def test_a_record_that_cannot_be_read_is_refused(record: str) -> None:
    with pytest.raises(ScriptError):
        heard(LEVELS, "E: talk", record=record)
