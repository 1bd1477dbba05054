"""What rulesets lay down, side by side: as a table and as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardgames.report.parameters import AUTHORITY_NAMES, SECOND_HAND, stamp
from cardgames.report.table import Column, Figure, Table
from cardgames.text import Text, listing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgames.comparison.parameters import Cell, ParameterComparison, Row
    from cardgames.rulesets import Ruleset

STATE_NAMES: Final = {  # of a ruleset's cell for a parameter
    "stated": Text("条文所写", "from the text"),
    "silent": Text("未写，取默认", "not stated: a default"),
    "inapplicable": Text("不适用", "does not apply"),
    "absent": Text("未涉及", "not dealt with"),
}
_SECTION_NAMES: Final = {
    "rules": Text("打法", "rules"),
    "referee": Text("裁判", "referee"),
    "tournament": Text("赛务", "tournament"),
}
_PARTS: Final = {  # of such a cell
    "value": None,
    "state": Text("有无规定", "whether stated"),
    "clauses": Text("条款", "clauses"),
    "authority": Text("依据", "authority"),
    "primary": Text("读自原文", "read in the original"),
    "note": Text("说明", "note"),
}
MARKS: Final = Text("标记", "marks")
SET: Final = Text("设定", "set")  # a value of a variation, from no text
_DASH: Final = Text("—", "—")


def parameter_comparison_table(comparison: ParameterComparison, *, everything: bool = False) -> Table:
    """A row a parameter in which the rulesets differ, grouped by subject; with `everything` those in which they agree
    as well, and a mark at those that differ."""
    keys = _keys(comparison.rulesets)
    columns = [
        Column("subject", Text("类别", "subject")),
        Column("section", Text("部分", "section"), "programs"),
        Column("name", Text("参数", "parameter")),
        Column("path", Text("路径", "path"), under="name", whole=True),
        Column("differs", Text("不同", "differs"), "programs"),
        *([Column("mark", Text("≠", "≠"), "people")] if everything else []),
    ]
    for ruleset, key in zip(comparison.rulesets, keys, strict=True):
        heading = Text(ruleset.label, ruleset.label)
        columns += [
            Column(key, heading, "people"),
            *(Column(f"{key}.{part}", _heading(heading, name), "programs") for part, name in _PARTS.items()),
        ]
    rows = comparison.rows if everything else comparison.differing
    return Table(
        title=Text("参数对照", "Parameters side by side"),
        columns=tuple(columns),
        rows=tuple(_row(row, everything) for row in rows),
        facts=_facts(comparison, everything),
        group="subject",
        stamp=stamp(*comparison.rulesets),
    )


def _heading(ruleset: Text, part: Text | None) -> Text:
    return ruleset if part is None else Text(f"{ruleset.zh}：{part.zh}", f"{ruleset.en}: {part.en}")


def _keys(rulesets: Sequence[Ruleset]) -> list[str]:
    """Names of the rulesets in data, no two alike."""
    for names in ([each.id for each in rulesets], [each.label for each in rulesets]):
        if len(set(names)) == len(names):
            return names
    return [f"{number}:{each.label}" for number, each in enumerate(rulesets, start=1)]


def _facts(comparison: ParameterComparison, everything: bool) -> tuple[tuple[Text, Any], ...]:
    rows, differing = comparison.rows, comparison.differing
    agreeing = len(rows) - len(differing)
    folded = agreeing and not everything
    alone = sum(row.absences == len(row.cells) - 1 for row in differing)
    verb = "differs" if len(differing) == 1 else "differ"
    counted = Text(f"共 {len(rows)} 项：{len(differing)} 项不同", f"{len(rows)} in all: {len(differing)} {verb}")
    if alone:
        counted += Text(f"（其中 {alone} 项只有一个规则集涉及）", f" ({alone} of them dealt with by one ruleset only)")
    counted += Text(f"，{agreeing} 项相同", f", {agreeing} agree")
    if folded:
        counted += Text("，未列出（加 --all 列出）", " and are not listed (--all lists them)")
    facts: list[tuple[Text, Any]] = [
        (Text("规则集", "ruleset"), Text(f"{each.label}：{each.title.zh}", f"{each.label}: {each.title.en}"))
        for each in comparison.rulesets
    ]
    facts.append((Text("参数", "parameters"), counted))
    shown = [cell for row in (rows if everything else differing) for cell in row.cells]
    facts += [(MARKS, mark) for mark in _marks(shown, everything)]
    return tuple(facts)


def _marks(cells: Sequence[Cell], everything: bool) -> list[Text]:
    """What the marks in the cells mean, of those that occur."""
    states = {cell.state for cell in cells}
    marks = []
    if everything:
        marks.append(Text("≠ 各规则集不同", "≠: the rulesets differ"))
    if "silent" in states:
        marks.append(
            Text("未写：规则没有写，括号里是采用的默认值", "not stated: the text is silent, and the default is used")
        )
    if "absent" in states:
        marks.append(Text("—：未涉及", "—: not dealt with"))
    if any(not cell.primary for cell in cells):
        marks.append(
            Text("据转述：没有读到原文，根据他人的介绍", "second-hand: read in a description, in no primary text")
        )
    if not marks:
        return []
    return [Text("；".join(mark.zh for mark in marks), "; ".join(mark.en for mark in marks))]


def _row(row: Row, everything: bool) -> tuple[Any, ...]:
    cells: list[Any] = [
        row.heading,
        Figure(row.section, _SECTION_NAMES[row.section]),
        row.name if row.is_named else None,
        row.path,
        row.differs,
    ]
    if everything:
        cells.append(Text("≠", "≠") if row.differs else None)
    for cell in row.cells:
        clauses = list(cell.clauses)
        cells += [
            _shown(cell),
            Figure(cell.value, cell.said),
            Figure(cell.state, SET if cell.origin == "set" else STATE_NAMES[cell.state]),
            Figure(clauses, listing(clauses) if clauses else _DASH),
            cell.authority and Figure(cell.authority, AUTHORITY_NAMES[cell.authority]),
            cell.primary if cell.state == "stated" and cell.origin != "set" else None,
            cell.note,
        ]
    return tuple(cells)


def _shown(cell: Cell) -> Text:
    """A cell as people read it: what holds, by which clause, and on whose authority where that is not plain."""
    if cell.state == "absent":
        return _DASH
    if not cell.in_force:
        return cell.text
    parts = [cell.text]
    if cell.clauses:
        parts.append(Text(" ".join(cell.clauses), ", ".join(cell.clauses)))  # spaces, for a line may end there
    if cell.authority in ("derived", "erratum"):
        parts.append(AUTHORITY_NAMES[cell.authority])
    if cell.origin == "set":
        parts.append(SET)
    if not cell.primary:
        parts.append(SECOND_HAND)
    return Text(" · ".join(part.zh for part in parts), " · ".join(part.en for part in parts))


def parameter_comparison_data(comparison: ParameterComparison, *, everything: bool = False) -> dict[str, Any]:
    """The comparison as JSON-able data: the rows that differ, with `everything` all of them, and how many agree."""
    rows = comparison.rows if everything else comparison.differing
    return {
        "rows": [
            {
                "section": row.section,
                "subject": row.heading.as_dict(),
                "path": row.path,
                "name": row.name.as_dict(),
                "differs": row.differs,
                "cells": [_cell_data(cell) for cell in row.cells],
            }
            for row in rows
        ],
        "differing": len(comparison.differing),
        "agreeing": len(comparison.rows) - len(comparison.differing),
    }


def _cell_data(cell: Cell) -> dict[str, Any]:
    return {
        "state": cell.state,
        "value": cell.value,
        "text": cell.text.as_dict(),
        "said": cell.said.as_dict(),
        "clauses": list(cell.clauses),
        "authority": cell.authority,
        "note": cell.note and cell.note.as_dict(),
        "origin": cell.origin,
        "primary": cell.primary,
    }
