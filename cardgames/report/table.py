"""A table as a value, made once and shown in any form and language: see `cardgames.report.forms`.

Everything that a person may read in it is a `Text`; everything that a program may read is plain data. A cell that is
both, such as a share that people read as `52.3 %`, is a `Figure`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from cardgames.text import Text

Audience = Literal["all", "people", "programs"]


@dataclass(frozen=True, slots=True)
class Figure:
    """A value as programs have it (JSON-able), and as people do."""

    value: Any
    text: Text


Cell = Figure | Text | str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class Column:
    """One column. `key` names it in data; `audience` says who is shown it. On a screen, `whole` cells are not broken,
    and where the table is too wide a column stands `under` the one of that key."""

    key: str
    heading: Text
    audience: Audience = "all"
    right: bool = False
    whole: bool = False
    under: str | None = None

    def is_for(self, audience: Audience) -> bool:
        """Whether that audience, "people" or "programs", is shown the column."""
        return self.audience in ("all", audience)


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under columns, with a title, and facts above them as pairs of a label and a cell.

    `group` is the key of a column of Texts: people see the rows in groups under its values (it is no column of its own
    then), programs see it as a column. `stamp` says in ASCII, on one line, what the table was made of and by.
    """

    title: Text
    columns: tuple[Column, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    facts: tuple[tuple[Text, Cell], ...] = ()
    group: str | None = None
    stamp: str = ""

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.columns):
                raise ValueError(f"{len(row)} cells in a row of {len(self.columns)} columns")
        if self.group is not None and self.group not in [column.key for column in self.columns]:
            raise ValueError(f"no column {self.group} to group by")

    def places(self, audience: Audience) -> list[int]:
        """The places of the columns that an audience is shown."""
        return [
            place
            for place, column in enumerate(self.columns)
            if column.is_for(audience) and not (audience == "people" and column.key == self.group)
        ]

    def groups(self) -> Iterator[tuple[Text | None, list[tuple[Cell, ...]]]]:
        """The rows in their groups, in order of first appearance; one group without a name where there are none."""
        if self.group is None:
            yield None, list(self.rows)
            return
        place = [column.key for column in self.columns].index(self.group)
        found: dict[Text, list[tuple[Cell, ...]]] = {}
        for row in self.rows:
            heading = row[place]
            if isinstance(heading, Figure):
                heading = heading.text
            if not isinstance(heading, Text):
                raise TypeError(f"a group is named by a Text, not by {heading!r}")
            found.setdefault(heading, []).append(row)
        yield from found.items()

    def records(self) -> list[dict[str, Any]]:
        """The rows as JSON-able data, by the keys of the columns; a Text gives both languages."""
        shown = self.places("programs")
        return [{self.columns[place].key: plain(row[place]) for place in shown} for row in self.rows]


def said(cell: Cell, lang: str) -> str:
    """A cell as people read it, on one line, without anything that a terminal would obey."""
    if isinstance(cell, Figure):
        cell = cell.text
    if cell is None:
        return ""
    if isinstance(cell, bool):
        cell = Text("是", "yes") if cell else Text("否", "no")
    if isinstance(cell, Text):
        cell = cell.say(lang)
    if isinstance(cell, int):
        return f"{cell:,}"
    return "".join(char if char.isprintable() else " " for char in str(cell))


def plain(cell: Cell) -> Any:
    """A cell as JSON has it."""
    if isinstance(cell, Figure):
        return cell.value
    return cell.as_dict() if isinstance(cell, Text) else cell


def written(cell: Cell, lang: str) -> str:
    """A cell as one field of a CSV file: a sentence in the language, numbers as they are, the rest as JSON."""
    value = cell.value if isinstance(cell, Figure) else cell
    if isinstance(value, Text):
        return value.say(lang)
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False)
