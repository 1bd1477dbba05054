"""Breaches that cost levels: reports, grades, the tariff, the floor, and fouls of the game that count as breaches."""

from __future__ import annotations

import pytest

from cardgames.ladder import PASSED
from cardgames.rulesets import load
from cardgames.scripts import script_from
from tests.core.conduct_table import (
    FIRST_THEN,
    LEVELS,
    FoulReferee,
    TableReferee,
    changed,
    heard,
    last,
    levels,
    sanctions,
)

# Levels.


def test_9h_a_slight_breach_waits_for_a_report() -> None:
    ruling = last(heard(LEVELS, "E: tolerate"))
    assert (ruling.offence, ruling.remedy, ruling.levels) == ("tolerating_advice", "may_be_reported", 0)


def test_9h_a_report_is_upheld_only_where_the_act_is_on_record() -> None:
    ruling = last(heard(LEVELS, "N: claim E talk"))
    assert (ruling.offence, ruling.remedy, ruling.basis.clause) == (None, "report_dismissed", "五(五)9h")
    assert last(heard(LEVELS, "E: tolerate", "W: claim E tolerate")).remedy == "report_dismissed"
    assert last(heard(LEVELS, "E: tolerate", "S: claim W tolerate")).remedy == "report_dismissed"
    assert last(heard(LEVELS, "E: tolerate", "S: claim EW tolerate")).remedy == "warning"


def test_9j_the_third_report_found_true_costs_two_levels() -> None:
    events = ("E: tolerate", "NS: claim E tolerate")
    assert (last(heard(LEVELS, *events)).levels, levels(heard(LEVELS, *events))) == (0, ["8", "T"])
    found = heard(LEVELS, *events, record="{EW: {minor: 2}}")
    assert (last(found).levels, last(found).about, levels(found)) == (2, 1, ["6", "T"])
    assert {"五(五)9j", "五(五)9k", "五(五)9p"} <= {clause.id for clause in last(found).basis.clauses}
    assert levels(heard(LEVELS, *events, record="{EW: {minor: 1}, W: {minor: 1}}")) == ["6", "T"]
    assert levels(heard(LEVELS, *events, record="{NS: {minor: 2}}")) == ["8", "T"]
    assert levels(heard(LEVELS, *events, record="{EW: {earlier: {minor: 2}}}")) == ["8", "T"]


def test_9k_each_later_one_costs_two_more_or_every_third() -> None:
    events = ("E: tolerate", "NS: claim E tolerate")
    assert levels(heard(LEVELS, *events, record="{EW: {minor: 3}}")) == ["6", "T"]
    third = changed(LEVELS, penalty__conduct__minor__from_threshold="every_threshold")
    assert [levels(heard(third, *events, record=f"{{EW: {{minor: {n}}}}}"))[0] for n in (2, 3, 4, 5)] == list("6886")


def test_below_the_threshold_there_may_be_nothing() -> None:
    mild = changed(LEVELS, penalty__conduct__minor__below_threshold="nothing")
    assert last(heard(mild, "E: tolerate", "N: claim E tolerate")).remedy is None


def test_a_breach_may_count_without_a_report() -> None:
    strict = changed(LEVELS, penalty__conduct__minor__counts="every_breach")
    assert levels(heard(strict, "E: tolerate", "E: tolerate", "W: tolerate")) == ["6", "T"]


def test_9g_the_referee_grades_what_the_notice_does_not() -> None:
    reported = ("E: talk", "N: claim E talk")
    assert [option.name for option in last(heard(LEVELS, *reported)).options] == ["minor", "serious"]
    for graded in ("ref: choose minor", "ref: rule E talk minor"):
        assert last(heard(LEVELS, *reported, graded, record="{EW: {minor: 2}}")).levels == 2
    assert last(heard(LEVELS, *reported, "ref: rule E talk warning")).remedy == "referee_grades"
    assert "grades it as grave" in last(heard(LEVELS, "E: advise", "ref: rule E advise minor")).text.en


def test_9k_a_slight_breach_has_its_tariff() -> None:
    found = heard(LEVELS, "E: talk", "N: claim E talk", "ref: rule E talk minor levels 3", record="{E: {minor: 2}}")
    assert (levels(found), "not carried out" in last(found).text.en) == (["6", "T"], True)
    found = heard(LEVELS, "E: talk", "N: claim E talk", "ref: rule E talk minor levels 2", record="{E: {minor: 2}}")
    assert (levels(found), "not carried out" in last(found).text.en) == (["6", "T"], False)


def test_what_nobody_reports_may_be_warned_of_and_still_be_reported() -> None:
    warned = ("E: tolerate", "ref: warn E")
    assert last(heard(LEVELS, *warned)).remedy == "warning"
    assert last(heard(LEVELS, *warned, "N: claim E tolerate", record="{EW: {minor: 2}}")).levels == 2
    assert last(heard(LEVELS, "E: tolerate", "ref: rule E tolerate levels 2")).remedy == "may_be_reported"


def test_9l_for_a_grave_breach_the_side_may_be_put_back_to_2() -> None:
    ruling = last(heard(LEVELS, "E: advise"))
    assert ([option.name for option in ruling.options], ruling.basis.authority) == (
        ["no_demotion", "demote"],
        "discretion",
    )
    for event in ("ref: choose demote", "ref: rule E advise demote"):
        assert levels(heard(LEVELS, "E: advise", event)) == ["2", "T"]
    assert levels(heard(LEVELS, "ref: rule E talk demote")) == ["2", "T"]
    assert levels(heard(LEVELS, "E: advise", "ref: choose no_demotion")) == ["8", "T"]
    assert levels(heard(LEVELS, "E: advise", "ref: rule E advise levels 3")) == ["5", "T"]
    assert sanctions(heard(LEVELS, "E: advise", "ref: rule E advise disqualify")) == {}


def test_being_put_back_may_follow_always_or_never() -> None:
    must = changed(LEVELS, penalty__conduct__serious__demotion="must", penalty__conduct__serious__demote_to="5")
    assert levels(heard(must, "E: advise")) == ["5", "T"]
    never = changed(LEVELS, penalty__conduct__serious__demotion="none")
    assert (last(heard(never, "E: advise")).options, levels(heard(never, "ref: rule E advise demote"))) == (
        (),
        ["8", "T"],
    )


def test_9k_nothing_is_lost_below_2() -> None:
    events, record = ("E: tolerate", "N: claim E tolerate"), "{EW: {minor: 2}}"
    found = heard(LEVELS, *events, record=record, at=("2", "T"))
    assert (levels(found), found.closing[-1].remedy) == (["2", "T"], "nothing_lost")
    assert "nothing to lose" in found.closing[-1].text.en
    assert levels(heard(LEVELS, *events, record=record, at=("3", "T"))) == ["2", "T"]
    floor = changed(LEVELS, penalty__conduct__floor="7")
    assert levels(heard(floor, *events, record=record)) == ["7", "T"]


def test_9k_a_loss_at_a_wipes_the_failures_there() -> None:
    events, record = ("E: tolerate", "N: claim E tolerate"), "{EW: {minor: 2}}"
    found = heard(LEVELS, *events, record=record, at=("A", "T"))
    assert (levels(found), "failures at A are wiped" in found.closing[-1].text.en) == (["Q", "T"], True)
    kept = heard(changed(LEVELS, penalty__conduct__at_A="kept"), *events, record=record, at=("A", "T"))
    assert (levels(kept), "wiped" in kept.closing[-1].text.en) == (["Q", "T"], False)


def test_who_has_passed_a_has_won() -> None:
    rules = load(LEVELS)
    text = f"format: hand/1\nruleset: {rules.id}\nevents: |\n  E: advise\n  ref: choose demote\n"
    referee = TableReferee(rules, script_from(text))
    referee.standing = (PASSED, 3)
    assert referee.adjudicate().result[0].value == (PASSED, 3)


def test_when_a_loss_takes_effect() -> None:
    for value, first in (("after_the_hand", False), ("at_once", True)):
        rules = changed(LEVELS, penalty__conduct__applied=value)
        script = script_from(f"format: hand/1\nruleset: {rules.id}\nevents: |\n  E: talk\n")
        assert TableReferee(rules, script).losses_come_first is first
    events, record = ("E: tolerate", "N: claim E tolerate"), "{EW: {minor: 2}}"
    assert "after the hand" in last(heard(LEVELS, *events, record=record)).text.en
    assert "at once" in last(heard(rules, *events, record=record)).text.en


def test_9m_a_quarrel_may_cost_one_side_or_both_the_event() -> None:
    assert [option.name for option in last(heard(LEVELS, "E: quarrel")).options] == [
        "no_disqualification",
        "disqualify_EW",
        "disqualify_NS",
        "disqualify_both",
    ]
    found = heard(LEVELS, "E: quarrel", "ref: choose disqualify_both")
    assert (sanctions(found), last(found).basis.clause) == (
        {"EW": "disqualification", "NS": "disqualification"},
        "五(五)9m",
    )
    assert sanctions(heard(LEVELS, "EW: quarrel", "ref: choose no_disqualification")) == {}
    assert sanctions(heard(LEVELS, "E: quarrel", "ref: rule E quarrel disqualify")) == {"EW": "disqualification"}
    assert last(heard(LEVELS, "E: quarrel", "ref: rule E quarrel levels 2")).levels == 0
    both = changed(LEVELS, penalty__conduct__quarrel="disqualify_both")
    assert len(sanctions(heard(both, "E: quarrel"))) == 2
    plain = changed(LEVELS, penalty__conduct__quarrel="as_other_breaches")
    assert last(heard(plain, "E: quarrel")).remedy == "may_be_reported"


def test_a_scheme_may_cover_some_breaches_only() -> None:
    some = changed(LEVELS, penalty__conduct__covers=["card_talk"])
    assert last(heard(some, "E: talk")).remedy == "may_be_reported"
    assert (last(heard(some, "E: signal")).remedy, last(heard(some, "E: signal")).basis.clause) == (
        "referee_decides",
        "五(五)9c",
    )


# Fouls of the game.


@pytest.mark.parametrize(
    ("grade", "remedy", "levels_lost"),
    [("none", None, 0), ("minor", "may_be_reported", 0), ("by_referee", "may_be_reported", 0)],
)
def test_a_foul_is_a_breach_by_its_grade(grade: str, remedy: str | None, levels_lost: int) -> None:
    ruling = last(heard(LEVELS, "E: talk", title=grade, referee=FoulReferee))
    assert (ruling.offence, ruling.remedy, ruling.levels) == ("card_talk", remedy, levels_lost)


def test_a_graded_foul_may_be_reported_and_a_grave_one_leaves_the_choice() -> None:
    events, record = ("E: talk", "N: claim E card_talk"), "{EW: {minor: 2}}"
    assert last(heard(LEVELS, *events, title="minor", record=record, referee=FoulReferee)).levels == 2
    assert last(heard(LEVELS, *events, title="none", record=record, referee=FoulReferee)).remedy == "referee_decides"
    found = heard(LEVELS, "E: talk", "ref: choose demote", title="serious", referee=FoulReferee)
    assert levels(found) == ["2", "T"]
    assert last(heard(FIRST_THEN, "E: talk", title="minor", referee=FoulReferee)).remedy == "warning"


# What is left open.


def test_of_two_open_choices_of_one_name_the_later_is_taken_first() -> None:
    events = ("E: talk", "N: claim E talk", "N: signal", "E: claim N signal", "ref: choose minor", "ref: choose minor")
    rulings = heard(LEVELS, *events).rulings
    assert [(each.about, each.offender, each.remedy) for each in rulings[-2:]] == [
        (3, "N", "warning"),
        (1, "E", "warning"),
    ]


def test_what_nobody_grades_is_slight_in_the_end() -> None:
    found = heard(LEVELS, "E: talk", "N: claim E talk", record="{EW: {minor: 2}}")
    assert (found.closing[0].remedy, found.closing[0].levels, found.closing[0].basis.authority) == (
        "levels",
        2,
        "discretion",
    )
    assert levels(found) == ["6", "T"]


def test_powers_that_nobody_uses_lapse() -> None:
    found = heard(LEVELS, "E: advise", "N: quarrel")
    assert [each.remedy for each in found.closing] == [None, None]
    assert (levels(found), sanctions(found)) == (["8", "T"], {})


def test_a_report_found_true_is_not_found_true_again() -> None:
    again = last(heard(LEVELS, "E: talk", "N: claim E talk", "S: claim E talk"))
    assert (again.remedy, again.text.en.partition(";")[0]) == (
        "referee_grades",
        "The report has been found true already",
    )


def test_who_is_out_of_the_event_has_nothing_more_at_stake() -> None:
    found = heard(LEVELS, "NS: quarrel", "EW: quarrel", "ref: choose disqualify_both")
    assert found.closing == ()
    assert sanctions(found) == {"EW": "disqualification", "NS": "disqualification"}
