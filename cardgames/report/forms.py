"""The forms in which tables are shown: text, Markdown, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
import math
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

from cardgames.report.table import Table, said, written
from cardgames.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console
    from rich.table import Table as RichTable
    from rich.text import Text as Styled

Form = Literal["table", "md", "csv", "json"]
FORMS: Final[tuple[Form, ...]] = get_args(Form)

_WIDE: Final = 100_000
_GAP: Final = 2  # between columns
_LEAST: Final = 8  # of a column that may be folded


def to_console(tables: Iterable[Table], lang: str, console: Console) -> None:
    """Print the tables on a rich console, folded to its width."""
    from rich.text import Text as Styled

    for number, table in enumerate(tables):
        if number:
            console.print()
        console.print(Styled(table.title.say(lang), "bold"))
        if table.facts:
            console.print(_facts(table, lang))
        if table.facts and table.columns:
            console.print()
        if table.columns:
            console.print(_grid(table, lang, *_layout(table, lang, console.width)))


def to_text(tables: Iterable[Table], lang: str) -> str:
    """The tables as plain text, every row on one line however wide."""
    from rich.console import Console

    held = io.StringIO()
    to_console(tables, lang, Console(file=held, width=_WIDE, color_system=None, legacy_windows=False))
    return "".join(f"{line.rstrip()}\n" for line in held.getvalue().splitlines())


def _facts(table: Table, lang: str) -> RichTable:
    from rich.table import Table as RichTable
    from rich.text import Text as Styled

    grid = RichTable.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for label, cell in table.facts:
        grid.add_row(Styled(label.say(lang), "dim"), Styled(said(cell, lang)))
    return grid


def _layout(table: Table, lang: str, width: int) -> tuple[list[list[int]], list[int]]:
    """Which columns stand where, as places from left to right, and how wide each of these is: side by side if there is
    room, or else those that may be under another one there."""
    natural = _natural_widths(table, lang)
    places = table.places("people")
    stacks = [[place] for place in places]
    if sum(natural[place] for place in places) > width - _GAP * (len(stacks) - 1):
        under: dict[str, list[int]] = {}
        for place in places:
            column = table.columns[place]
            under.setdefault(column.under or column.key, []).append(place)
        stacks = list(under.values())
    needed = [max(natural[place] for place in stack) for stack in stacks]
    firm = [[place for place in stack if table.columns[place].whole or table.columns[place].right] for stack in stacks]
    least = [max((natural[place] for place in held), default=_LEAST) for held in firm]
    return stacks, _widths(needed, least, width - _GAP * (len(stacks) - 1))


def _natural_widths(table: Table, lang: str) -> dict[int, int]:
    """How wide each column that people are shown is when nothing is folded; the first one holds the names of groups."""
    from rich.cells import cell_len

    widths: dict[int, int] = {}
    for place in table.places("people"):
        cells = [table.columns[place].heading.say(lang), *(said(row[place], lang) for row in table.rows)]
        if not widths:
            cells += [heading.say(lang) for heading, _ in table.groups() if heading is not None]
        widths[place] = max(map(cell_len, cells))
    return widths


def _widths(needed: list[int], least: list[int], room: int) -> list[int]:
    """Widths that fit into the room: where all cannot be as wide as they need, those that need more get more, and what
    should not be broken is not, unless there is no room even for that."""
    if sum(needed) <= room:
        return needed
    if sum(map(min, least, needed)) > room:
        least = [1] * len(needed)

    def at(scale: int) -> list[int]:
        return [
            min(need, max(floor, scale * math.isqrt(100 * need) // 100))
            for need, floor in zip(needed, least, strict=True)
        ]

    scale = 0
    while sum(at(scale + 1)) <= room:
        scale += 1
    return at(scale)


def _grid(table: Table, lang: str, stacks: list[list[int]], widths: list[int]) -> RichTable:
    from rich import box
    from rich.table import Table as RichTable
    from rich.text import Text as Styled

    grid = RichTable(box=box.SIMPLE_HEAD, padding=(0, _GAP - 1, 0, 0), pad_edge=False, show_edge=False)
    for stack, width in zip(stacks, widths, strict=True):
        columns = [table.columns[place] for place in stack]
        grid.add_column(
            _cell([column.heading.say(lang) for column in columns]),
            justify="right" if columns[0].right else "left",
            overflow="fold",
            width=width,
        )
    for heading, rows in table.groups():
        if heading is not None:
            grid.add_section()
            grid.add_row(Styled(heading.say(lang), "bold cyan"))
        for row in rows:
            grid.add_row(*(_cell([said(row[place], lang) for place in stack]) for stack in stacks))
    return grid


def _cell(parts: list[str]) -> Styled:
    """The cells of one row that stand under each other, all but the first dimmed; empty ones take no room."""
    from rich.text import Text as Styled

    first, *rest = [part for part in parts if part] or [""]
    return Styled("\n").join([Styled(first), *(Styled(part, "dim") for part in rest)])


def to_markdown(tables: Iterable[Table], lang: str) -> str:
    """The tables in Markdown, each with its title as a heading and its facts as a list."""
    lines: list[str] = []
    colon = Text("：", ": ").say(lang)
    for table in tables:
        lines += [f"## {_escaped(table.title.say(lang))}", ""]
        lines += [f"- {_escaped(label.say(lang))}{colon}{_escaped(said(cell, lang))}" for label, cell in table.facts]
        if table.facts:
            lines.append("")
        shown = table.places("people")
        head = [_row(table.columns[place].heading.say(lang) for place in shown)]
        head.append("|" + "|".join(" ---: " if table.columns[place].right else " --- " for place in shown) + "|")
        for heading, rows in table.groups():
            if heading is not None:
                lines += [f"### {_escaped(heading.say(lang))}", ""]
            if shown:
                lines += [*head, *(_row(said(row[place], lang) for place in shown) for row in rows), ""]
    return "\n".join(lines)


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(_escaped(cell) for cell in cells) + " |"


def _escaped(text: str) -> str:
    for mark in "\\|*_`[":
        text = text.replace(mark, "\\" + mark)
    text = text.replace("&", "&amp;").replace("<", "&lt;")
    return "<br>".join(text.splitlines())


def to_csv(tables: Sequence[Table], lang: str) -> str:
    """The tables as CSV: a comment line with the stamp, then the keys of the columns, then the rows. Of several tables,
    each after the first follows a blank line. Tables without columns are left out. It is for programs: as a file it is
    plain UTF-8 without a mark at its beginning; a spreadsheet is better served by `cardgames.report.workbook`."""
    held = io.StringIO()
    out = csv.writer(held, lineterminator="\n")
    for number, table in enumerate(table for table in tables if table.columns):
        if number:
            held.write("\n")
        if table.stamp:
            held.write(f"# {table.stamp}\n")
        shown = table.places("programs")
        out.writerow(table.columns[place].key for place in shown)
        out.writerows([written(row[place], lang) for place in shown] for row in table.rows)
    return held.getvalue()


def to_json(data: Any) -> str:
    """Data as JSON text with a line break at its end, in the characters of its language."""
    return json.dumps(data, ensure_ascii=False, indent=2, allow_nan=False) + "\n"
