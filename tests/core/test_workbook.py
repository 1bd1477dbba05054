"""Tables as a workbook: what a spreadsheet finds in it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from cardgames.comparison.whole import compare
from cardgames.report import Column, Figure, Table, to_xlsx
from cardgames.report.comparisons.whole import comparison_document
from cardgames.rulesets import load, with_values
from cardgames.text import Text


def plain(text: str) -> Text:
    return Text(text, text)


def table(*cells: Any, title: str = "Counts", heading: str = "value", right: bool = False) -> Table:
    return Table(plain(title), (Column("value", plain(heading), right=right),), tuple((cell,) for cell in cells))


def opened(*tables: Table, lang: str = "en") -> Any:
    return openpyxl.load_workbook(io.BytesIO(to_xlsx(tables, lang)))


def column(sheet: Any, number: int = 1) -> list[Any]:
    return [row[number - 1].value for row in sheet.iter_rows(min_row=2)]


def test_text_that_looks_like_a_formula_stays_text() -> None:
    hostile = ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("x")', "2012-05-11", "007"]
    book = opened(table(*hostile, title="=1+1", heading="=2+2"))
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row if cell.value is not None]
    assert {cell.data_type for cell in cells} == {"s"}
    assert column(book.worksheets[1]) == hostile


def test_numbers_are_numbers_and_all_else_is_in_words() -> None:
    cells = [
        3,
        0.25,
        Figure(0.5, plain("50 %")),
        Figure(True, Text("是", "yes")),
        False,
        None,
        Figure(None, plain("—")),
    ]
    values = column(
        opened(
            table(*cells, Figure(["附1a", "附2"], Text("附1a、附2", "附1a, 附2")), Text("级", "levels")), lang="zh"
        ).worksheets[1]
    )
    assert values == [3, 0.25, 0.5, "是", "否", None, "—", "附1a、附2", "级"]


def test_a_small_number_is_not_shown_as_zero() -> None:
    sheet = opened(table(0.0, 0.123456, 2.4e-67)).worksheets[1]
    assert [sheet.cell(row, 1).number_format for row in (2, 3, 4)] == ["0.0000", "0.0000", "0.0E+00"]


def test_what_xml_cannot_hold_is_left_out() -> None:
    assert column(opened(table(plain("a\x00b\ufffe\ud800c"))).worksheets[1]) == ["a b  c"]


def test_folded_texts_have_the_room_they_need() -> None:
    sheet = opened(table("字" * 100, "short")).worksheets[1]
    assert sheet.column_dimensions["A"].width < 100
    assert sheet.row_dimensions[2].height == 4 * 15
    assert sheet.row_dimensions[3].height is None


@pytest.mark.parametrize(
    "title", ["裁定对照：A/B 与 C", "[x]*?/\\", "'quoted'", "a title that is far too long for the name of a sheet"]
)
def test_sheets_have_names_of_their_own(title: str) -> None:
    names = opened(*(table(1, title=title) for _ in range(12))).sheetnames
    assert len({name.casefold() for name in names}) == 13
    assert not [name for name in names if len(name) > 31 or set(name) & set("[]:*?/\\") or name[0] == "'"]


@pytest.fixture(scope="module", params=["zh", "en"])
def book(request: pytest.FixtureRequest) -> Any:
    ruleset = load("nanjing-2012")
    scripts = [Path(__file__).parents[1] / "scripts" / "nanjing-2012" / "附5b.bites.yaml"]
    comparison = compare([ruleset, with_values(ruleset, {"levels.gain.double_down": 4})], scripts=scripts)
    return openpyxl.load_workbook(io.BytesIO(comparison_document(comparison, "xlsx", request.param)))


def test_no_two_columns_of_a_comparison_bear_one_heading(book: Any) -> None:
    for sheet in book.worksheets[1:]:
        headings = [cell.value for cell in sheet[1]]
        assert len(set(headings)) == len(headings), sheet.title
        assert sheet.freeze_panes == "A2"
        assert sheet.auto_filter.ref == sheet.dimensions


def test_a_comparison_is_in_words_without_the_signs_of_data(book: Any) -> None:
    texts = [cell.value for sheet in book for row in sheet.iter_rows() for cell in row if isinstance(cell.value, str)]
    assert not [text for text in texts if text.startswith(("[", "{")) or text in ("stated", "silent", "verdict")]


def test_a_value_that_was_set_is_from_no_text(book: Any) -> None:
    (row,) = [row for row in book.worksheets[1].iter_rows(values_only=True) if "levels.gain.double_down" in row]
    value, state, clauses, *_ = row[-6:]
    assert (value, clauses) == (4, "—")
    assert state in ("设定", "set")


def test_rulings_are_listed_way_by_way_and_hand_by_hand(book: Any) -> None:
    ways, hands = book.worksheets[2:4]
    assert ways.max_row == hands.max_row == 2
    assert "附5b.bites" in "".join(str(cell.value) for cell in hands[2])
