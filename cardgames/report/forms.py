"""The forms in which tables are shown: text, Markdown, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

from cardgames.report.table import Table, said, written

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console
    from rich.table import Table as RichTable
    from rich.text import Text as Styled

Form = Literal["table", "md", "csv", "json"]
FORMS: Final[tuple[Form, ...]] = get_args(Form)

_WIDE: Final = 100_000


def to_console(tables: Iterable[Table], lang: str, console: Console) -> None:
    """Print the tables on a rich console, folded to its width."""
    from rich.text import Text as Styled

    for number, table in enumerate(tables):
        if number:
            console.print()
        console.print(Styled(table.title.say(lang), "bold"))
        if table.facts:
            console.print(_facts(table, lang))
        if table.columns:
            console.print(_grid(table, lang, folded=console.width < _WIDE))


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


def _grid(table: Table, lang: str, *, folded: bool) -> RichTable:
    from rich import box
    from rich.table import Table as RichTable
    from rich.text import Text as Styled

    shown = table.places("people")
    grid = RichTable(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    for place in shown:
        column = table.columns[place]
        grid.add_column(
            Styled(column.heading.say(lang)),
            justify="right" if column.right else "left",
            overflow="fold",
            no_wrap=column.right or column.whole or not folded,
        )
    for heading, rows in table.groups():
        if heading is not None:
            grid.add_section()
            grid.add_row(Styled(heading.say(lang), "bold cyan"))
        for row in rows:
            grid.add_row(*(_styled(said(row[place], lang), "\n" if folded else "  ") for place in shown))
    return grid


def _styled(cell: str, between: str) -> Styled:
    """A cell with all but its first line dimmed."""
    from rich.text import Text as Styled

    first, *rest = cell.splitlines() or [""]
    return Styled.assemble(first, *((between + line, "dim") for line in rest))


def to_markdown(tables: Iterable[Table], lang: str) -> str:
    """The tables in Markdown, each with its title as a heading and its facts as a list."""
    lines: list[str] = []
    for table in tables:
        lines += [f"## {_escaped(table.title.say(lang))}", ""]
        lines += [f"- {_escaped(label.say(lang))}: {_escaped(said(cell, lang))}" for label, cell in table.facts]
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
    for mark in "\\|<*_`[":
        text = text.replace(mark, "\\" + mark)
    return "<br>".join(text.splitlines())


def to_csv(tables: Sequence[Table], lang: str) -> str:
    """The tables as CSV: a comment line with the stamp, then the keys of the columns, then the rows. Of several tables,
    each after the first follows a blank line. Tables without columns are left out."""
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
