"""Tables as a workbook (.xlsx): a sheet a table, numbers as numbers, and a first sheet that says what they are of."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from cardgames.errors import UsageError
from cardgames.report.table import Cell, Figure, Table, said, written
from cardgames.text import Text

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

_ABOUT: Final = Text("说明", "About")
_LONGEST_NAME: Final = 31  # of a sheet
_WIDEST: Final = 60  # of a column, in characters
_NARROWEST: Final = 8
_LONGEST_TEXT: Final = 32_767  # of a cell
_UNPRINTABLE: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")


def to_xlsx(tables: Sequence[Table], lang: str) -> bytes:
    """The tables as the bytes of an .xlsx file. Raises UsageError where openpyxl is not installed."""
    workbook = _new_workbook()
    about = workbook.active
    assert about is not None
    about.title = _ABOUT.say(lang)
    _fill_about(about, tables, lang)
    for table in tables:
        if table.columns:
            _fill(workbook.create_sheet(_sheet_name(table, workbook, lang)), table, lang)
    held = io.BytesIO()
    workbook.save(held)
    return held.getvalue()


def _new_workbook() -> Workbook:
    try:
        from openpyxl import Workbook
    except ImportError:
        raise UsageError(
            Text(
                "写 .xlsx 要先安装 openpyxl：pip install 'cardgames[xlsx]'",
                "an .xlsx file needs openpyxl: pip install 'cardgames[xlsx]'",
            )
        ) from None
    return Workbook()


def _fill_about(sheet: Worksheet, tables: Sequence[Table], lang: str) -> None:
    """Title, facts and stamp of every table."""
    from openpyxl.styles import Alignment, Font

    row = 1
    for table in tables:
        _put(sheet, row, 1, table.title.say(lang)).font = Font(bold=True, size=13)
        for label, cell in table.facts:
            row += 1
            _put(sheet, row, 1, label.say(lang))
            _put(sheet, row, 2, said(cell, lang)).alignment = Alignment(wrap_text=True, vertical="top")
        if table.stamp:
            row += 1
            _put(sheet, row, 2, table.stamp).font = Font(italic=True, color="808080")
        row += 2
    sheet.column_dimensions["A"].width = 24
    sheet.column_dimensions["B"].width = 100


def _fill(sheet: Worksheet, table: Table, lang: str) -> None:
    """Headings that stay in sight and filter, then the rows."""
    from openpyxl.styles import Alignment, Font, PatternFill
    from openpyxl.utils import get_column_letter

    places = _places(table)
    widths = [_NARROWEST] * len(places)
    for column, place in enumerate(places, start=1):
        heading = _put(sheet, 1, column, table.columns[place].heading.say(lang))
        heading.font = Font(bold=True)
        heading.fill = PatternFill("solid", fgColor="E8EEF7")
        heading.alignment = Alignment(wrap_text=True, vertical="top")
        widths[column - 1] = max(widths[column - 1], _width(str(heading.value)))
    for number, row in enumerate(table.rows, start=2):
        for column, place in enumerate(places, start=1):
            cell = _put(sheet, number, column, _value(row[place], lang))
            cell.alignment = Alignment(wrap_text=True, vertical="top")
            widths[column - 1] = max(widths[column - 1], _width(str(cell.value or "")))
    for column, width in enumerate(widths, start=1):
        sheet.column_dimensions[get_column_letter(column)].width = min(width + 2, _WIDEST)
    sheet.freeze_panes = "A2"
    sheet.auto_filter.ref = sheet.dimensions


def _places(table: Table) -> list[int]:
    """The columns of a sheet: those for programs, which hold whole values, and the one that groups rows."""
    groups = [place for place, column in enumerate(table.columns) if column.key == table.group]
    return sorted({*table.places("programs"), *groups})


def _value(cell: Cell, lang: str) -> str | int | float | bool | None:
    """A cell as a spreadsheet holds it: a number that can be reckoned with, or text."""
    if isinstance(cell, Figure):
        if cell.value is None or isinstance(cell.value, bool | int | float):
            return cell.value
        if isinstance(cell.value, str):
            return said(cell, lang)
    elif cell is None or isinstance(cell, bool | int | float):
        return cell
    elif isinstance(cell, Text):
        return cell.say(lang)
    return written(cell, lang)


def _put(sheet: Worksheet, row: int, column: int, value: str | int | float | bool | None) -> Any:
    """Write one cell; text stays text, whatever it begins with."""
    if isinstance(value, str):
        value = _UNPRINTABLE.sub(" ", value)[:_LONGEST_TEXT]
    cell = sheet.cell(row, column, value)
    if isinstance(value, str):
        cell.data_type = "s"
    return cell


def _width(text: str) -> int:
    from rich.cells import cell_len

    return max(map(cell_len, text.splitlines()), default=0)


def _sheet_name(table: Table, workbook: Workbook, lang: str) -> str:
    """The title of a table, as far as a sheet may be called so, and not twice."""
    base = re.split(r"[:：,，]", re.sub(r"[\[\]*?/\\]", " ", table.title.say(lang)))[0].strip()[: _LONGEST_NAME - 3]
    name, number = base, 1
    while name in workbook.sheetnames:
        number += 1
        name = f"{base} {number}"
    return name
