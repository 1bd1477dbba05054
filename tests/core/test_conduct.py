"""Conduct and its penalties: what comes of acts, reports and the referee's findings under each notice's scheme."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cardgames.cards import RANKS
from cardgames.errors import RulesetError, ScriptError
from cardgames.ladder import PASSED
from cardgames.referee.conduct import ACTS, InspectingReferee
from cardgames.referee.rulings import Adjudication, Fact, Ruling, State
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset, load, with_values
from cardgames.scripts import Event, script_from
from cardgames.text import Text

LEVELS = "anhui-vocational-2017"
FIRST_THEN = "anhui-tech-2011-a"
RANGE = "xiamen-2020"
DISCRETION = "swiss-2015"
NOTHING = "nanjing-2012"


class TableReferee(InspectingReferee):
    """Hears conduct and nothing else; at the end both sides, at `standing`, take the losses that are pending."""

    standing: tuple[int, int] = (RANKS.index("8"), RANKS.index("T"))

    @verb("choose", zh="选择", en="chooses", form="NAME", who=("seat", "side", "ref"))
    def choose(self, event: Event) -> None:
        super().choose(event)

    def state(self) -> State:
        return State(hands=((),) * 4, hidden=(0,) * 4)

    def result(self) -> Sequence[Fact]:
        levels = Text("级数", "levels")
        return [Fact("levels", self.standing, levels, levels), *self.sanction_facts()]

    def close(self) -> None:
        self.standing = self.take_losses(self.standing)


class FoulReferee(TableReferee):
    """Every act is a foul of the game, of the grade that the script's title gives."""

    def act(self, event: Event) -> None:
        assert self.script.title is not None
        self.foul("card_talk", event.actor, self.script.title.en, Text("犯规", "a foul"), "conduct.card_talk")


def heard(
    ruleset: str | Ruleset,
    *events: str,
    record: str = "{}",
    at: tuple[str, str] | None = None,
    title: str = "x",
    referee: type[TableReferee] = TableReferee,
) -> Adjudication:
    """What comes of these events; `at`: the levels at the end of the hand, before losses."""
    rules = load(ruleset) if isinstance(ruleset, str) else ruleset
    lines = "".join(f"  {event}\n" for event in events)
    text = f"format: hand/1\ntitle: {title}\nruleset: {rules.id}\nrecord: {record}\nevents: |\n{lines}"
    found = referee(rules, script_from(text))
    if at is not None:
        found.standing = (RANKS.index(at[0]), RANKS.index(at[1]))
    return found.adjudicate()


def last(found: Adjudication) -> Ruling:
    """The last ruling before the hand is closed."""
    return [ruling for record in found.records for ruling in record.rulings][-1]


def levels(found: Adjudication) -> list[str]:
    return [RANKS[level] for level in found.result[0].value]


def sanctions(found: Adjudication) -> dict[str, str]:
    return next((dict(fact.value) for fact in found.result if fact.key == "sanctions"), {})


def changed(name: str, **values: Any) -> Ruleset:
    """A ruleset with other values: `penalty__conduct__floor` is the referee's `penalty.conduct.floor`."""
    return with_values(load(name), {f"referee.{path.replace('__', '.')}": value for path, value in values.items()})


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
        ["demote", "no_demotion"],
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
        "disqualify_EW",
        "disqualify_NS",
        "disqualify_both",
        "no_disqualification",
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


# Tempo.


def test_9d_without_a_number_of_seconds_the_arbitrators_judge() -> None:
    ruling = last(heard(LEVELS, "E: dawdle 90"))
    assert (ruling.offence, ruling.remedy) == (None, "referee_decides")
    assert last(heard(LEVELS, "E: dawdle")).offence == "dawdling"
    timed = changed(LEVELS, conduct__turn_seconds=30)
    assert last(heard(timed, "E: dawdle 31")).offence == "dawdling"
    assert heard(timed, "E: dawdle 30").rulings == ()
    assert last(heard(DISCRETION, "E: dawdle 90")).basis.authority == "silent"


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
    assert last(heard(LEVELS, *events, title="none", record=record, referee=FoulReferee)).remedy == "report_dismissed"
    found = heard(LEVELS, "E: talk", "ref: choose demote", title="serious", referee=FoulReferee)
    assert levels(found) == ["2", "T"]
    assert last(heard(FIRST_THEN, "E: talk", title="minor", referee=FoulReferee)).remedy == "warning"


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
