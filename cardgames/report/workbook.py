"""Tables as a workbook (.xlsx): a sheet a table, numbers as numbers, and a first sheet that says what they are of.

It is for people, who sort, filter and print it: everything but numbers is in words. Shares are parts of one.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from cardgames.errors import UsageError
from cardgames.report.table import Cell, Figure, Table, said
from cardgames.text import Text

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

_ABOUT: Final = Text("说明", "About")
_LONGEST_NAME: Final = 31  # of a sheet
_WIDEST: Final = 60  # of a column, in characters
_NARROWEST: Final = 10
_WIDEST_HEADING: Final = 22  # longer ones are folded, unless what stands below is wider
_MARGIN: Final = 3  # at the sides of a column; a heading has the arrow of the filter there
_WIDEST_PRINT: Final = 330  # of what can still be read when it is made to fit a page
_LINE: Final = 15.0  # points
_HIGHEST: Final = 409.0  # of a row, in points
_LONGEST_TEXT: Final = 32_767  # of a cell
_UNPRINTABLE: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_DECIMALS: Final = "0.0000"
_SMALL: Final = "0.0E+00"  # of numbers that would be seen as zero


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

    folded = Alignment(wrap_text=True, vertical="top")
    row = 1
    for table in tables:
        _put(sheet, row, 1, table.title.say(lang)).font = Font(bold=True, size=13)
        for label, cell in table.facts:
            row += 1
            _put(sheet, row, 1, label.say(lang)).alignment = folded
            _put(sheet, row, 2, said(cell, lang)).alignment = folded
        if table.stamp:
            row += 1
            stamp = _put(sheet, row, 2, table.stamp)
            stamp.font, stamp.alignment = Font(italic=True, color="808080"), folded
        row += 2
    sheet.column_dimensions["A"].width = 24
    sheet.column_dimensions["B"].width = 100
    _lay_out_print(sheet)


def _fill(sheet: Worksheet, table: Table, lang: str) -> None:
    """Headings that stay in sight and filter, then the rows."""
    from openpyxl.styles import Alignment, Font, PatternFill
    from openpyxl.utils import get_column_letter

    columns = [table.columns[place] for place in _places(table)]
    aligned = [Alignment("right" if column.right else "left", "top", wrap_text=True) for column in columns]
    for number, column in enumerate(columns, start=1):
        heading = _put(sheet, 1, number, column.heading.say(lang))
        heading.font = Font(bold=True)
        heading.fill = PatternFill("solid", fgColor="E8EEF7")
        heading.alignment = aligned[number - 1]
    for number, row in enumerate(table.rows, start=2):
        for at, place in enumerate(_places(table)):
            _put(sheet, number, at + 1, _value(row[place], lang)).alignment = aligned[at]
    widths = [_column_width(cells) for cells in sheet.iter_cols(values_only=True)]
    for number, width in enumerate(widths, start=1):
        sheet.column_dimensions[get_column_letter(number)].width = width + _MARGIN
    _heighten(sheet, widths)
    sheet.freeze_panes = "A2"
    sheet.auto_filter.ref = sheet.dimensions
    sheet.print_title_rows = "1:1"
    _lay_out_print(sheet, across=math.ceil(sum(widths) / _WIDEST_PRINT))


def _column_width(cells: Sequence[Any]) -> int:
    """How wide a column is, in characters, by its heading and its texts."""
    heading, *texts = [_width(cell) if isinstance(cell, str) else 0 for cell in cells]
    return min(max(_NARROWEST, min(heading, _WIDEST_HEADING), *texts), _WIDEST)


def _heighten(sheet: Worksheet, widths: Sequence[int]) -> None:
    """Give room to rows whose texts are folded: not every program sees to that when it opens a file."""
    for number, row in enumerate(sheet.iter_rows(values_only=True), start=1):
        lines = max(_lines(cell, width) for cell, width in zip(row, widths, strict=True))
        if lines > 1:
            sheet.row_dimensions[number].height = min(lines * _LINE, _HIGHEST)


def _lines(cell: Any, width: int) -> int:
    return sum(max(1, math.ceil(_width(line) / width)) for line in cell.splitlines()) if isinstance(cell, str) else 1


def _lay_out_print(sheet: Worksheet, across: int = 1) -> None:
    """On A4 in landscape, so many pages beside each other."""
    from openpyxl.worksheet.page import PageMargins
    from openpyxl.worksheet.properties import PageSetupProperties

    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.paperSize = sheet.PAPERSIZE_A4
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = across, 0
    sheet.page_margins = PageMargins(left=0.4, right=0.4, top=0.5, bottom=0.5)


def _places(table: Table) -> list[int]:
    """The columns of a sheet: those for programs, which hold whole values, and the one that groups rows."""
    groups = [place for place, column in enumerate(table.columns) if column.key == table.group]
    return sorted({*table.places("programs"), *groups})


def _value(cell: Cell, lang: str) -> str | int | float | None:
    """A cell as a spreadsheet holds it: a number that can be reckoned with, or words."""
    if cell is None:
        return None
    value = cell.value if isinstance(cell, Figure) else cell
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    return cell.say(lang) if isinstance(cell, Text) else said(cell, lang)


def _put(sheet: Worksheet, row: int, column: int, value: str | int | float | None) -> Any:
    """Write one cell; text stays text, whatever it begins with."""
    if isinstance(value, str):
        value = _UNPRINTABLE.sub(" ", value)[:_LONGEST_TEXT]
    cell = sheet.cell(row, column, value)
    if isinstance(value, str):
        cell.data_type = "s"
    elif isinstance(value, float):
        cell.number_format = _SMALL if 0 < abs(value) < 0.0001 else _DECIMALS
    return cell


def _width(text: str) -> int:
    from rich.cells import cell_len

    return max(map(cell_len, text.splitlines()), default=0)


def _sheet_name(table: Table, workbook: Workbook, lang: str) -> str:
    """The title of a table, as far as a sheet may be called so, and not twice."""
    base = re.split(r"[:：,，]", re.sub(r"[\[\]*?/\\]", " ", table.title.say(lang)))[0].strip(" '")[: _LONGEST_NAME - 3]
    name, number = base, 1
    while name in workbook.sheetnames:
        number += 1
        name = f"{base} {number}"
    return name
