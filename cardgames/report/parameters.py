"""The values of one ruleset as a table, each with what it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardgames.report.table import Column, Figure, Table
from cardgames.rulesets.values import values_of, when
from cardgames.text import Text, listing
from cardgames.version import __version__

if TYPE_CHECKING:
    from cardgames.rulesets import Ruleset
    from cardgames.rulesets.values import Value

AUTHORITY_NAMES: Final = {
    "explicit": Text("写明", "explicit"),
    "derived": Text("推出", "derived"),
    "default": Text("默认", "default"),
    "erratum": Text("勘误", "erratum"),
}
SECOND_HAND: Final = Text("据转述", "second-hand")


def stamp(*rulesets: Ruleset) -> str:
    """What made a result of these rulesets, on one line: the version, and each with its content hash."""
    named = (f"ruleset {ruleset.label} hash {ruleset.content_hash}" for ruleset in rulesets)
    return " ".join([f"cardgames {__version__}", *named])


def parameters_table(ruleset: Ruleset) -> Table:
    """Every value of a ruleset with what it rests on, grouped by subject."""
    columns = (
        Column("subject", Text("类别", "subject"), "people"),
        Column("section", Text("部分", "section"), "programs"),
        Column("name", Text("参数", "parameter")),
        Column("path", Text("路径", "path"), under="name", whole=True),
        Column("value", Text("取值", "value")),
        Column("meaning", Text("含义", "meaning"), "programs"),
        Column("clauses", Text("条款", "clauses")),
        Column("authority", Text("来源", "authority"), under="clauses"),
        Column("note", Text("说明", "note"), "programs"),
        Column("remarks", Text("说明", "note"), "people"),
        Column("origin", Text("出自", "origin"), "programs"),
        Column("fixed", Text("固定", "fixed"), "programs"),
        Column("applies", Text("适用", "applies"), "programs"),
    )
    return Table(
        title=Text("参数", "Parameters"),
        columns=columns,
        rows=tuple(_row(ruleset, value) for value in values_of(ruleset)),
        group="subject",
        stamp=stamp(ruleset),
    )


def shown_value(value: Value) -> Text:
    """A value in words; a dash where it does not apply."""
    return value.text if value.entry.applies else Text("—（不适用）", "— (does not apply)")


def _row(ruleset: Ruleset, value: Value) -> tuple[Any, ...]:
    entry = value.entry
    clauses = list(entry.clauses)
    return (
        value.heading,
        value.section,
        value.name if value.is_named else None,
        value.path,
        Figure(entry.value, shown_value(value)),
        value.text,
        Figure(clauses, listing(clauses) if clauses else Text("—", "—")),
        Figure(entry.authority, AUTHORITY_NAMES[entry.authority]),
        entry.note,
        _remarks(ruleset, value),
        entry.origin,
        value.spec is not None and value.spec.fixed,
        entry.applies,
    )


def _remarks(ruleset: Ruleset, value: Value) -> Text | None:
    """What there is to say of a value, in one line."""
    remarks = [] if value.entry.applies else [when(ruleset, value)]
    if value.spec is not None and value.spec.fixed:
        remarks.append(Text("固定", "fixed"))
    if not value.entry.primary:
        remarks.append(SECOND_HAND)
    if value.entry.note is not None:
        remarks.append(value.entry.note)
    if not remarks:
        return None
    return Text("；".join(text.zh.rstrip("。") for text in remarks), "; ".join(text.en.rstrip(".") for text in remarks))
