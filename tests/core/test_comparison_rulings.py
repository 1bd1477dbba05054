"""Scripts ruled on under several rulesets: what differs, by which parameter, and on whose authority."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgames.comparison.rulings import RulingComparison, compare_rulings
from cardgames.errors import ScriptError, UsageError
from cardgames.rulesets import Ruleset, load, with_values
from cardgames.scripts import Script, read_script, script_from

SHIPPED = Path(__file__).parents[1] / "scripts"
DOUBLE_DOWN = SHIPPED / "nanjing-2012" / "附5b.bites.yaml"
UNANSWERED = SHIPPED / "anhui-vocational-2017" / "五(五)7a.bites-2.yaml"
PASS = """\
format: hand/1
ruleset: anhui-vocational-2017
{clauses}leader: E
hands:
  E: "S 53"
  N: "H 44"
events: |
  E: lead S3
  N: pass
"""


def anhui() -> Ruleset:
    return load("anhui-vocational-2017")


def nanjing() -> Ruleset:
    return load("nanjing-2012")


def compared(*scripts: Path | Script, rulesets: tuple[Ruleset, ...] | None = None) -> RulingComparison:
    return compare_rulings(rulesets or (anhui(), nanjing()), scripts)


def eighty(*names: str) -> RulingComparison:
    rulesets = (load("anhui-tech-2011-a"), load("xiamen-2020"))
    return compared(*(SHIPPED / f"{name}.yaml" for name in names), rulesets=rulesets)


# What differs, and why.


def test_a_double_down_differs_by_what_each_notice_gives_for_it() -> None:
    found = compared(DOUBLE_DOWN)
    (script,) = found.differing
    assert script.decisive.kind == "finding"
    assert script.decisive.event == 5
    assert script.decisive.reasons == ("levels.gain.double_down",)
    assert ["五(四)2(1)" in script.decisive.sides[0].clauses, script.decisive.sides[1].clauses] == [True, ("附5b",)]
    facts = {each.kind: each for each in script.differences[1:]}
    assert [side.statement and side.statement.value for side in facts["levels"].sides] == [
        {"EW": "7", "NS": "2"},
        {"EW": "5", "NS": "2"},
    ]
    assert all(facts[kind].follows for kind in ("gained", "levels", "next_level"))


def test_a_ruleset_rules_like_itself_and_its_variation_differs_by_what_was_set() -> None:
    itself = compared(DOUBLE_DOWN, UNANSWERED, rulesets=(nanjing(), nanjing()))
    assert (itself.same, itself.differing, itself.groups) == (2, (), ())
    varied = with_values(nanjing(), {"levels.gain.double_down": 4})
    found = compared(DOUBLE_DOWN, UNANSWERED, rulesets=(nanjing(), varied))
    assert (found.scripts, found.same, len(found.differing)) == (2, 1, 1)
    stated, set_by_hand = found.groups[0].sides
    assert (stated.clauses, stated.authority) == (("附5b",), "explicit")
    assert (set_by_hand.clauses, set_by_hand.authority) == ((), "explicit")
    assert set_by_hand.rules["levels.gain.double_down"].value == 4


def test_where_a_notice_says_nothing_its_side_shows_the_default_of_the_same_parameter() -> None:
    decisive = compared(UNANSWERED).differing[0].decisive
    assert (decisive.kind, decisive.reasons) == ("verdict", ("report.threshold",))
    offence, legal = decisive.sides
    assert (offence.clauses, offence.authority) == (("五(五)7a", "五(五)7b", "五(五)7c"), "explicit")
    assert legal.statement is not None
    assert legal.statement.verdict == "legal"
    assert (legal.clauses, legal.authority, legal.rules["report.threshold"].value) == ((), "default", None)


@pytest.mark.parametrize(
    ("script", "reasons"),
    [
        ("xiamen-2020/1(b).bites", ("levels.must_play",)),
        ("xiamen-2020/1(c).bites-2", ("levels.must_play",)),
        ("anhui-tech-2011-a/A2(b).bites-2", ("scoring.attackers_step",)),
    ],
)
def test_of_several_parameters_that_levels_rest_on_those_count_that_make_the_difference(
    script: str, reasons: tuple[str, ...]
) -> None:
    rulesets = (load("anhui-tech-2011-a"), load("xiamen-2020"))
    for ordered in (rulesets, rulesets[::-1]):
        decisive = compared(SHIPPED / f"{script}.yaml", rulesets=ordered).differing[0].decisive
        assert (decisive.kind, decisive.reasons) == ("levels", reasons), "whichever comes first"


def test_the_first_difference_is_decisive_and_what_comes_of_it_follows() -> None:
    script = compared(SHIPPED / "nanjing-2012" / "附7f2.bites-2.yaml").differing[0]
    assert script.decisive.reasons == ("lead.after_single_resist",)
    assert script.decisive.event == 1
    later = [each for each in script.differences[1:] if each.kind == "verdict"]
    assert [each.follows for each in later] == [True], "who leads makes the wrong lead"


def test_a_remark_without_effect_differs_only_in_a_script_about_its_clause() -> None:
    def of(clauses: str) -> RulingComparison:
        return compared(script_from(PASS.format(clauses=clauses)))

    assert of("").same == 1, "that the pass has to be spoken changes nothing where it was"
    (script,) = of('clauses: ["五(五)4d"]\n').differing
    assert (script.decisive.kind, script.decisive.reasons) == ("remark", ("referee.play.pass_must_be_declared",))


def test_a_parameter_without_meaning_under_one_ruleset_gives_way_to_the_one_that_rules_it_out() -> None:
    decisive = compared(SHIPPED / "anhui-vocational-2017" / "五(五)9h.near-miss-2.yaml").differing[0].decisive
    assert decisive.reasons == ("referee.penalty.conduct.scheme",), "not what counts as a slight breach"
    rulesets = (load("swiss-2015"), load("guandan-national-2017"))
    decisive = compared(SHIPPED / "swiss-2015" / "七⑥.bites-3.yaml", rulesets=rulesets).differing[0].decisive
    assert decisive.reasons == ("return.max_rank",), "without a cap it is no matter whether level cards go over it"


def test_a_side_on_which_a_parameter_has_no_meaning_rests_on_the_one_that_rules_it_out() -> None:
    rulesets = tuple(map(load, ("anhui-tech-2011-a", "anhui-tech-2011-b", "xiamen-2020")))
    found = compared(SHIPPED / "xiamen-2020" / "8(a).bites-4.yaml", rulesets=rulesets)
    over_single = next(group for group in found.groups if group.reasons == ("auction.pair_over_single",))
    assert not over_single.sides[1].rules["auction.pair_over_single"].applies
    assert (over_single.sides[1].clauses, over_single.sides[1].authority) == (
        rulesets[1].entries["auction.cards"].clauses,
        "explicit",
    )


def test_a_parameter_that_a_ruling_rests_on_is_no_reason_where_another_makes_the_difference() -> None:
    rulesets = (load("anhui-tech-2011-b"), load("tractor-pagat"))
    found = compared(SHIPPED / "anhui-tech-2011-b" / "B一(1)(i).bites.yaml", rulesets=rulesets)
    assert found.differing[0].decisive.reasons == ("order.no_trump_level_cards",), "not how the failed throw is fined"


def test_the_reasons_tell_apart_every_two_rulesets_that_part() -> None:
    rulesets = tuple(map(load, ("anhui-tech-2011-a", "anhui-tech-2011-b", "xiamen-2020")))
    found = compared(SHIPPED / "anhui-tech-2011-b" / "B二(9)(a).bites-2.yaml", rulesets=rulesets)
    decisive = found.differing[0].decisive
    assert [side.statement and side.statement.verdict for side in decisive.sides] == ["legal", "offence", "legal"]
    assert decisive.reasons == ("referee.kitty.wrong_count.result", "referee.count.dealer.kitty")


def test_a_remark_is_not_decisive_where_a_verdict_differs() -> None:
    script = compared(SHIPPED / "nanjing-2012" / "附7b.bites-3.yaml").differing[0]
    assert (script.decisive.kind, script.decisive.reasons) == ("verdict", ("draw.first_hand.first_drawer",))


def test_where_no_parameter_does_it_alone_as_many_are_named_as_it_takes() -> None:
    rulesets = (load("xiamen-2020"), load("tractor-pagat"))
    decisive = compared(SHIPPED / "xiamen-2020" / "12(e).near-miss.yaml", rulesets=rulesets).differing[0].decisive
    assert set(decisive.reasons) == {"kitty.multiplier.three_pairs", "kitty.multiplier.pairs"}, "by 4, or by 12"


# Scripts that not every ruleset can carry out.


def test_a_choice_that_is_not_open_elsewhere_is_compared_up_to_there() -> None:
    found = compared(SHIPPED / "anhui-vocational-2017" / "五(五)9b.bites.yaml")
    (script,) = found.differing
    assert script.decisive.reasons[0].startswith("referee.penalty.conduct.")
    assert script.decisive.event == 2
    assert [each.kind for each in script.differences][-1] == "unusable"
    assert [(each.place, each.text.en.partition(";")[0]) for each in found.unusable] == [(1, "minor cannot be chosen")]


def test_a_script_that_one_ruleset_cannot_begin_is_a_difference_of_its_own_listed_last() -> None:
    found = eighty("anhui-tech-2011-a/A7(a).bites-5", "xiamen-2020/20(a).bites")
    assert [group.kind for group in found.groups] == ["penalty", "unusable"]
    assert [side.statement and side.statement.value for side in found.groups[1].sides] == [True, False]
    assert len(found.unusable) == 1


def test_scripts_that_none_can_carry_out_are_counted_and_it_is_said_why() -> None:
    script = read_script(SHIPPED / "xiamen-2020" / "20(a).bites.yaml")
    found = compared(script, DOUBLE_DOWN)
    assert (found.scripts, found.nowhere, found.same, len(found.differing)) == (2, 1, 0, 1)
    assert [each.place for each in found.unusable] == [0, 1]
    assert all(each.text.en for each in found.unusable)


def test_files_that_cannot_be_read_are_all_named(tmp_path: Path) -> None:
    paths = [tmp_path / "one.yaml", tmp_path / "two.yaml"]
    for path in paths:
        path.write_text("format: hand/2\n", encoding="utf-8")
    with pytest.raises(ScriptError) as caught:
        compared(*paths, DOUBLE_DOWN)
    assert {problem.file for problem in caught.value.problems} == {str(path) for path in paths}


def test_one_ruleset_and_two_families_cannot_be_compared() -> None:
    with pytest.raises(UsageError):
        compared(DOUBLE_DOWN, rulesets=(nanjing(),))
    with pytest.raises(UsageError):
        compared(DOUBLE_DOWN, rulesets=(nanjing(), load("xiamen-2020")))


# Groups.


def test_scripts_with_one_reason_are_one_group_whichever_side_offends() -> None:
    names = ["xiamen-2020/20(a).bites", "anhui-tech-2011-a/A8(a).bites-2", "anhui-tech-2011-a/A2(d).bites"]
    found = eighty(*names)
    assert [(group.kind, len(group.scripts)) for group in found.groups] == [("penalty", 2), ("levels", 1)]
    assert found.differing[found.groups[0].scripts[0]].name.endswith(names[0]), "the script about the very clause"


def test_the_exemplary_script_is_about_the_reason_and_nothing_else() -> None:
    names = ["xiamen-2020/13(a).bites", "xiamen-2020/14(b).bites"]
    rulesets = (load("xiamen-2020"), load("tractor-pagat"))
    found = compared(*(SHIPPED / f"{name}.yaml" for name in names), rulesets=rulesets)
    group = next(each for each in found.groups if each.reasons == ("referee.inspect.kitty.attackers.checks",))
    assert [found.differing[place].name for place in group.scripts] == ["14(b).bites", "13(a).bites"]


def test_a_reason_that_decides_nowhere_has_a_group_where_trying_it_confirms_it() -> None:
    rulesets = tuple(map(load, ("anhui-tech-2011-a", "anhui-tech-2011-b", "xiamen-2020")))
    found = compared(SHIPPED / "xiamen-2020" / "8(a).bites-4.yaml", rulesets=rulesets)
    assert found.differing[0].decisive.reasons == ("auction.cards",), "Rules B part from the others first"
    assert [group.reasons for group in found.groups] == [("auction.cards",), ("auction.pair_over_single",)]
    assert [group.scripts for group in found.groups] == [(0,), (0,)]


def test_three_rulesets_have_three_sides_in_their_order() -> None:
    found = compared(DOUBLE_DOWN, rulesets=(anhui(), nanjing(), load("swiss-2015")))
    values = [side.rules["levels.gain.double_down"].value for side in found.groups[0].sides]
    assert values == [5, 3, 4]


def test_progress_is_told_after_every_script() -> None:
    told: list[tuple[int, int]] = []
    compare_rulings((anhui(), nanjing()), [DOUBLE_DOWN, UNANSWERED], on_progress=lambda *done: told.append(done))
    assert told == [(1, 2), (2, 2)]
