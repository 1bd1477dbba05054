"""The shipped scripts under the shipped rulesets: every difference says what it rests on, and how it is shown."""

from __future__ import annotations

import csv
import io
import json
from functools import cache
from itertools import groupby
from typing import Final

import pytest
from rich.cells import cell_len
from rich.console import Console

from cardgames.comparison.rulings import RulingComparison, compare_rulings, shipped_of
from cardgames.report import to_console, to_csv, to_markdown
from cardgames.report.comparisons.ruling_words import heading
from cardgames.report.comparisons.rulings import ruling_comparison_data, ruling_comparison_tables
from cardgames.rulesets import load, names, with_values
from cardgames.scripts.shipped import shipped_scripts

GUANDAN: Final = ("anhui-vocational-2017", "nanjing-2012", "swiss-2015")
EIGHTY: Final = ("anhui-tech-2011-a", "xiamen-2020")
EVERY: Final = 9  # n-th script is ruled on
WIDE: Final = 100_000
SHARE_EXPLAINED: Final = 0.97

each_family = pytest.mark.parametrize("compared", [GUANDAN, EIGHTY], ids=["guandan", "80-point"])


@cache
def comparison(compared: tuple[str, ...]) -> RulingComparison:
    rulesets = [load(name) for name in compared]
    scripts = [script for _, script in shipped_of(rulesets[0].family)][::EVERY]
    return compare_rulings(rulesets, scripts)


def screen(found: RulingComparison, lang: str, width: int = WIDE, *, everything: bool = False) -> str:
    held = io.StringIO()
    tables = ruling_comparison_tables(found, everything=everything)
    to_console(tables, lang, Console(file=held, width=width, color_system=None, legacy_windows=False))
    return held.getvalue()


def test_by_default_all_scripts_of_all_rulesets_of_the_family_are_ruled_on() -> None:
    expected = [
        f"{name}/{each.name}" for name in names() if load(name).family == "shengji" for each in shipped_scripts(name)
    ]
    assert [name for name, _ in shipped_of("shengji")] == expected
    assert len(expected) > 700


@each_family
def test_nearly_every_difference_is_accounted_for_by_parameters(compared: tuple[str, ...]) -> None:
    found = comparison(compared)
    decisive = [each.decisive for each in found.differing if each.decisive.kind != "unusable"]
    assert len(decisive) > 20
    assert sum(bool(each.reasons) for each in decisive) >= SHARE_EXPLAINED * len(decisive)


@each_family
def test_every_side_of_a_group_has_its_clause_or_says_that_the_text_has_none(compared: tuple[str, ...]) -> None:
    for group in comparison(compared).groups:
        for side in group.sides:
            if group.kind != "unusable":
                assert side.clauses or side.authority in ("default", "silent", "discretion"), group
                assert side.paths, group


@each_family
def test_groups_of_one_kind_stand_under_one_heading(compared: tuple[str, ...]) -> None:
    headings = [heading(group).en for group in comparison(compared).groups]
    assert len([each for each, _ in groupby(headings)]) == len(set(headings))


@each_family
def test_the_order_of_the_rulesets_changes_no_script(compared: tuple[str, ...]) -> None:
    found, turned = comparison(compared[:2]), comparison(compared[1::-1])
    assert [each.name for each in found.differing] == [each.name for each in turned.differing]
    assert (found.same, found.nowhere) == (turned.same, turned.nowhere)


@each_family
def test_the_data_are_whole_and_their_numbers_lead_to_each_other(compared: tuple[str, ...]) -> None:
    data = json.loads(json.dumps(ruling_comparison_data(comparison(compared)), allow_nan=False))
    assert data["scripts"] == data["same"] + data["nowhere"] + len(data["differing"])
    for number, script in enumerate(data["differing"]):
        assert number in data["groups"][script["group"]]["scripts"]
        for difference in script["differences"]:
            assert len(difference["sides"]) == len(compared)
            assert all(side["text"]["zh"] and side["text"]["en"] for side in difference["sides"])
    named = {(each["script"], each["ruleset"]) for each in data["unusable"]}
    assert len(named) == len(data["unusable"])


@each_family
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_tables_fit_on_a_screen_of_a_hundred_columns(compared: tuple[str, ...], lang: str) -> None:
    for everything in (False, True):
        lines = screen(comparison(compared), lang, 100, everything=everything).splitlines()
        assert max(map(cell_len, lines)) <= 100


def test_a_row_says_the_rule_the_ruling_and_the_clause_of_each_notice() -> None:
    script = next(each for name, each in shipped_of("guandan") if name == "nanjing-2012/附5b.bites")
    found = compare_rulings([load(name) for name in GUANDAN[:2]], [script])
    assert "1 script: 0 alike, 1 ruled on differently, in 1 way" in screen(found, "en")
    assert "levels for a double-down" in screen(found, "en")
    assert "3 → East-West have the first finisher, the partner second: 3 up, from 2 to 5 · 附5b" in screen(found, "en")
    assert "3 → 东西方头游，对家二游，升 3 级：2 到 5 · 附5b" in screen(found, "zh")
    assert "3 → 东西方头游，对家二游，升 3 级：2 到 5 · 附5b" in to_markdown(ruling_comparison_tables(found), "zh")


def test_a_value_that_was_set_is_called_so_and_a_silent_notice_not_stated() -> None:
    read = dict(shipped_of("guandan"))
    scripts = [read["nanjing-2012/附5b.bites"], read["anhui-vocational-2017/五(五)7a.bites-2"]]
    varied = with_values(load("nanjing-2012"), {"levels.gain.double_down": 4})
    shown = screen(compare_rulings([load("anhui-vocational-2017"), varied], scripts), "en")
    assert "4 up, from 2 to 6 · set" in shown
    assert "none → legal. North need not answer · not stated" in shown


def test_a_ruleset_against_itself_has_nothing_to_show_but_the_count() -> None:
    found = compare_rulings([load("swiss-2015")] * 2, [script for _, script in shipped_of("guandan")][::40])
    (table,) = ruling_comparison_tables(found)
    assert (table.columns, table.rows) == ((), ())
    assert "判得不同" in screen(found, "zh")


def test_with_everything_each_script_has_a_row_and_those_that_cannot_be_carried_out_a_table() -> None:
    found = comparison(EIGHTY)
    scripts, unusable = ruling_comparison_tables(found, everything=True)
    decided = {each.name for each in found.differing}
    assert {row[1].en for row in scripts.rows} == decided  # type: ignore[union-attr]
    assert len(unusable.rows) == len(found.unusable) > 0


def test_programs_get_a_row_for_each_ruleset_of_each_difference() -> None:
    found = comparison(EIGHTY)
    text = to_csv(ruling_comparison_tables(found, audience="programs"), "en")
    rows = list(csv.DictReader(text.splitlines()[1:]))
    assert len(rows) == 2 * sum(len(each.differences) for each in found.differing)
    assert {row["ruleset"] for row in rows} == set(EIGHTY)
    assert all(isinstance(json.loads(row["paths"]), list) for row in rows)
    assert sum(json.loads(row["paths"]) != [] for row in rows) > 0.8 * len(rows)
