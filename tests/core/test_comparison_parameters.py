"""Rulesets side by side: what differs, what is silent, and what a reader is shown of it."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from itertools import groupby
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from cardgames import report
from cardgames.comparison.parameters import Cell, ParameterComparison, Row, compare_parameters
from cardgames.errors import UsageError
from cardgames.report.comparisons.parameters import parameter_comparison_data, parameter_comparison_table
from cardgames.rulesets import Ruleset, load, with_values
from cardgames.text import Text

GUANDAN = ("anhui-vocational-2017", "nanjing-2012", "swiss-2015")
EIGHTY = ("anhui-tech-2011-a", "anhui-tech-2011-b", "xiamen-2020")


def row(comparison: ParameterComparison, path: str) -> Row:
    (found,) = (each for each in comparison.rows if each.path == path)
    return found


def compared(*names: str) -> ParameterComparison:
    return compare_parameters([load(name) for name in names])


def with_entry(ruleset: Ruleset, path: str, **changes: Any) -> Ruleset:
    """A ruleset in which one entry of the rules says something else of itself."""
    return replace(ruleset, entries={**ruleset.entries, path: replace(ruleset.entries[path], **changes)})


def test_three_notices_raise_by_a_double_down_differently() -> None:
    found = row(compared(*GUANDAN), "levels.gain.double_down")
    assert found.differs
    assert [(cell.state, cell.value, cell.clauses) for cell in found.cells] == [
        ("stated", 5, ("五(四)2b", "五(四)2(1)")),
        ("stated", 3, ("附5b",)),
        ("stated", 4, ("七⑤", "附六a")),
    ]


def test_a_ruleset_agrees_with_itself(house: Ruleset) -> None:
    comparison = compare_parameters([house, house])
    assert comparison.differing == ()
    sections = (house.entries, house.referee, house.tournament)
    assert sorted(each.path for each in comparison.rows) == sorted(path for entries in sections for path in entries)


def test_a_variation_differs_in_what_was_set(house: Ruleset) -> None:
    (found,) = compare_parameters([house, with_values(house, {"combos.straight.max_cards": 6})]).differing
    assert [cell.value for cell in found.cells] == [7, 6]
    assert [cell.origin for cell in found.cells] == ["house-2020", "set"]


def test_silence_is_told_apart_from_a_statement_of_the_same() -> None:
    found = row(compared("anhui-vocational-2017", "nanjing-2012"), "match.if_equal")
    assert [cell.state for cell in found.cells] == ["stated", "silent"]
    assert found.cells[1].text == Text("未写（默认：平局）", "not stated (default: a draw)")
    assert found.cells[1].said == Text("平局", "a draw")


def test_a_default_that_comes_to_what_another_states_is_no_difference(house: Ruleset) -> None:
    silent = with_entry(house, "combos.straight.max_cards", authority="default", clauses=())
    assert [cell.state for cell in row(compare_parameters([house, silent]), "combos.straight.max_cards").cells] == [
        "stated",
        "silent",
    ]
    assert compare_parameters([house, silent]).differing == ()


def test_what_does_not_apply_differs_from_what_does_and_from_nothing_else(house: Ruleset) -> None:
    without = with_values(house, {"return.max_rank": None})
    found = row(compare_parameters([house, without]), "return.level_cards")
    assert [cell.state for cell in found.cells] == ["stated", "inapplicable"]
    assert found.differs
    other = with_entry(without, "return.level_cards", value="barred")
    assert not row(compare_parameters([without, other]), "return.level_cards").differs


def test_what_a_notice_does_not_deal_with_is_absent(house: Ruleset) -> None:
    comparison = compare_parameters([house, replace(house, tournament={})])
    assert [each.path for each in comparison.differing] == list(house.tournament)
    (cell,) = {each.cells[1] for each in comparison.differing}
    assert (cell.state, cell.value, cell.authority, cell.text) == (
        "absent",
        None,
        None,
        Text("未涉及", "not dealt with"),
    )


def test_yes_is_not_one() -> None:
    said = Text("是", "yes"), Text("1", "1")
    cells = (Cell("stated", True, said[0], said[0]), Cell("stated", 1, said[1], said[1]))
    assert Row("tournament", said[0], "x", said[0], True, cells).differs


@pytest.mark.parametrize("names", [GUANDAN, EIGHTY])
def test_subjects_stand_together_and_what_most_deal_with_first(names: tuple[str, ...]) -> None:
    rows = compared(*names).rows
    headings = [heading for heading, _ in groupby(each.heading for each in rows)]
    assert len(set(headings)) == len(headings)
    for _, subject in groupby(rows, key=lambda each: each.heading):
        absences = [each.absences for each in subject]
        assert absences == sorted(absences)


def test_only_rulesets_of_one_family_are_compared() -> None:
    with pytest.raises(UsageError):
        compared("nanjing-2012", "xiamen-2020")
    with pytest.raises(UsageError):
        compared("nanjing-2012")


def on_screen(comparison: ParameterComparison, lang: str, width: int, **options: bool) -> list[str]:
    held = io.StringIO()
    console = Console(file=held, width=width, color_system=None, legacy_windows=False)
    report.to_console([parameter_comparison_table(comparison, **options)], lang, console)
    return held.getvalue().splitlines()


def test_a_comparison_for_reading() -> None:
    comparison = compared("nanjing-2012", "swiss-2015")
    lines = [line.rstrip() for line in on_screen(comparison, "zh", 140)]
    text = "\n".join(lines)
    differing, agreeing = len(comparison.differing), len(comparison.rows) - len(comparison.differing)
    assert f"共 {differing + agreeing} 项：{differing} 项不同（其中" in text
    assert f"，{agreeing} 项相同，未列出（加 --all 列出）" in text
    assert "升级 · levels" in lines
    assert next(line for line in lines if line.startswith("双下升级数")).split("  ")[-1].strip() == "4 · 七⑤ 附六a"
    assert "3 · 附5b" in text
    assert next(line for line in lines if line.startswith("点数不超上限的级牌")).endswith("不适用")
    assert "13、14、…、26 · 六b · 勘误" in text
    assert next(line for line in lines if line.startswith("决赛队数")).split()[1:] == ["8", "队", "·", "通知3b", "—"]
    assert "单张张数" not in text


def test_everything_marks_what_differs() -> None:
    comparison = compared("nanjing-2012", "swiss-2015")
    lines = on_screen(comparison, "en", 140, everything=True)
    assert sum("≠" in line for line in lines) == len(comparison.differing) + 2  # the heading, and what the mark means
    assert any(line.startswith(("cards of a single", "cards in a single")) for line in lines)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("names", [GUANDAN, EIGHTY, EIGHTY[1:]])
def test_a_screen_of_a_hundred_columns_is_enough(names: tuple[str, ...], lang: str) -> None:
    comparison = compared(*names)
    lines = on_screen(comparison, lang, 100)
    assert max(map(cell_len, lines)) <= 100
    beginnings = {line.split(" ")[0] for line in lines}
    assert [each.path for each in comparison.differing if each.path not in beginnings] == []


def test_what_was_set_and_what_is_second_hand_are_marked(house: Ruleset) -> None:
    varied = with_entry(
        with_values(house, {"combos.straight.max_cards": 6}), "combos.straight.max_cards", primary=False
    )
    table = parameter_comparison_table(compare_parameters([house, varied]))
    assert "6 · 设定 · 据转述" in report.to_text([table], "zh")
    assert "6 · set · second-hand" in report.to_text([table], "en")
    assert "没有读到原文" in report.to_text([table], "zh")


def test_a_comparison_for_programs(house: Ruleset) -> None:
    varied = with_values(house, {"combos.straight.max_cards": 6})
    comparison = compare_parameters([house, varied])
    comment, *lines = report.to_csv([parameter_comparison_table(comparison)], "en").splitlines()
    assert house.content_hash in comment
    assert varied.content_hash in comment
    (found,) = csv.DictReader(io.StringIO("\n".join(lines)))
    assert (found["section"], found["path"], found["differs"]) == ("rules", "combos.straight.max_cards", "true")
    assert found["house-2020.value"] == "7"
    assert found["house-2020.clauses"] == '["1"]'
    changed = "house-2020 [combos.straight.max_cards=6]"
    assert [found[f"{changed}.{part}"] for part in ("value", "state", "authority")] == ["6", "stated", "explicit"]


def test_the_same_ruleset_twice_has_columns_of_its_own(house: Ruleset) -> None:
    (first, *_) = parameter_comparison_table(compare_parameters([house, house]), everything=True).records()
    assert first["1:house-2020.value"] == first["2:house-2020.value"] == 2


def test_a_comparison_as_data() -> None:
    comparison = compared("anhui-vocational-2017", "nanjing-2012")
    data = parameter_comparison_data(comparison)
    assert len(data["rows"]) == data["differing"] == len(comparison.differing)
    assert len(parameter_comparison_data(comparison, everything=True)["rows"]) == data["differing"] + data["agreeing"]
    found = next(each for each in data["rows"] if each["path"] == "return.face_down")
    assert {key: found[key] for key in ("section", "subject", "differs")} == {
        "section": "referee",
        "subject": {"zh": "裁判规定：还贡 · return", "en": "for the referee: return"},
        "differs": True,
    }
    assert found["cells"][0]["clauses"] == ["五(五)2e"]
    assert found["cells"][1]["state"] == "silent"
    assert found["cells"][1]["note"].keys() == {"zh", "en"}
