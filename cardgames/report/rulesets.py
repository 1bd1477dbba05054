"""Rulesets as tables: the list of them, and one with all its parameters and clauses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from cardgames.report.parameters import AUTHORITY_NAMES, parameters_table, stamp
from cardgames.report.table import Column, Figure, Table
from cardgames.rulesets.values import SECTIONS
from cardgames.text import Text, listing
from cardgames.version import __version__

if TYPE_CHECKING:
    from cardgames.rulesets import Clause, Ruleset

__all__ = [
    "AUTHORITY_NAMES",
    "HANDLER_NAMES",
    "clauses_table",
    "parameters_table",
    "ruleset_data",
    "ruleset_tables",
    "rulesets_table",
    "stamp",
]

HANDLER_NAMES: Final = {
    "engine": Text("程序", "engine"),
    "referee": Text("裁判", "referee"),
    "tournament": Text("赛务", "tournament"),
    "people": Text("有关人员", "people"),
}


def rulesets_table(rulesets: Iterable[Ruleset] | None = None) -> Table:
    """One row a ruleset; those that ship, with the bases, where none are given. Raises RulesetError where one of them
    cannot be used."""
    if rulesets is None:
        from cardgames.rulesets import load, names

        rulesets = [load(name) for name in names(bases=True)]
    columns = (
        Column("id", Text("规则集", "ruleset"), whole=True),
        Column("title", Text("名称", "title"), under="id"),
        Column("family", Text("玩法", "family"), whole=True),
        Column("extends", Text("沿用", "extends"), under="family", whole=True),
        Column("date", Text("日期", "date"), whole=True),
        Column("content_hash", Text("校验码", "hash"), under="date", whole=True),
        Column("clauses", Text("条款", "clauses"), right=True),
        Column("explicit", AUTHORITY_NAMES["explicit"], right=True),
        Column("derived", AUTHORITY_NAMES["derived"], right=True, under="explicit"),
        Column("default", AUTHORITY_NAMES["default"], right=True),
        Column("erratum", AUTHORITY_NAMES["erratum"], right=True, under="default"),
    )
    return Table(
        title=Text("规则集", "Rulesets"),
        columns=columns,
        rows=tuple(_summary(ruleset) for ruleset in rulesets),
        stamp=f"cardgames {__version__}",
    )


def _summary(ruleset: Ruleset) -> tuple[Any, ...]:
    authorities: list[str] = [entry.authority for entry in ruleset.entries.values()]
    return (
        ruleset.id,
        ruleset.title,
        Figure(ruleset.family, _family_name(ruleset.family)),
        _row(ruleset.extends),
        ruleset.source.date,
        ruleset.content_hash,
        len(ruleset.clauses),
        *(authorities.count(name) for name in AUTHORITY_NAMES),
    )


def ruleset_tables(ruleset: Ruleset, *, parameters: bool = True, clauses: bool = True) -> tuple[Table, ...]:
    """A ruleset for reading: its header, then its parameters by subject (with what it lays down for referee and
    tournament), then its clauses."""
    tables = [_header(ruleset)]
    if parameters:
        tables.append(parameters_table(ruleset))
    if clauses:
        tables.append(clauses_table(ruleset))
    return tuple(tables)


def ruleset_data(ruleset: Ruleset, *, parameters: bool = True, clauses: bool = True) -> dict[str, Any]:
    """A ruleset as JSON-able data, everything that is for people in both languages."""
    source = ruleset.source
    data: dict[str, Any] = {
        "id": ruleset.id,
        **({"set": dict(ruleset.changes)} if ruleset.changes else {}),
        "family": ruleset.family,
        "title": ruleset.title.as_dict(),
        "source": {
            "publisher": source.publisher and source.publisher.as_dict(),
            "date": source.date,
            "document": source.document and source.document.as_dict(),
            "note": source.note and source.note.as_dict(),
        },
        "extends": list(ruleset.extends),
        "content_hash": ruleset.content_hash,
        "version": __version__,
    }
    if parameters:
        records = parameters_table(ruleset).records()
        for section in SECTIONS:
            key = "parameters" if section == "rules" else section
            data[key] = [record for record in records if record["section"] == section]
    if clauses:
        data["clauses"] = clauses_table(ruleset).records()
    return data


def _header(ruleset: Ruleset) -> Table:
    source = ruleset.source
    facts: list[tuple[Text, Any]] = [
        (Text("规则集", "ruleset"), ruleset.label),
        (Text("玩法", "family"), _family_name(ruleset.family)),
        (Text("发布", "publisher"), source.publisher),
        (Text("日期", "date"), source.date),
        (Text("文件", "document"), source.document),
        (Text("说明", "note"), source.note),
        (Text("沿用", "extends"), _row(ruleset.extends)),
        (Text("内容校验码", "content hash"), ruleset.content_hash),
        (Text("版本", "version"), f"cardgames {__version__}"),
    ]
    return Table(
        title=ruleset.title,
        facts=tuple((label, value) for label, value in facts if not _empty(value)),
        stamp=stamp(ruleset),
    )


def clauses_table(ruleset: Ruleset) -> Table:
    """The clauses in their order, each with its paraphrase, who sees to it (for those left to people, why), the values
    that rest on it, and the hand scripts that exercise it."""
    from cardgames.scripts.shipped import shipped_scripts

    scripts: dict[str, list[str]] = {name: [] for name in ruleset.clauses}
    for script in shipped_scripts(ruleset.id):
        scripts.setdefault(script.clause, []).append(script.name)
    citing: dict[str, list[str]] = {name: [] for name in ruleset.clauses}
    for prefix, entries in (
        ("", ruleset.entries),
        ("referee.", ruleset.referee),
        ("tournament.", ruleset.tournament),
    ):
        for path, entry in entries.items():
            for name in entry.clauses:
                citing[name].append(prefix + path)
    columns = (
        Column("id", Text("条款", "clause")),
        Column("handled_by", Text("由谁处理", "handled by"), under="id"),
        Column("text", Text("内容（转述）", "what it says (in other words)")),
        Column("why", Text("为何由人处理", "why it is left to people"), "programs"),
        Column("cited_by", Text("据此取值的参数", "values that rest on it")),
        *([Column("scripts", Text("牌例", "scripts"), under="cited_by")] if any(scripts.values()) else []),
    )
    return Table(
        title=Text("条款", "Clauses"),
        columns=columns,
        rows=tuple(
            (
                clause.id,
                Figure(clause.handled_by, HANDLER_NAMES[clause.handled_by]),
                Figure(clause.text.as_dict(), _with_why(clause)),
                clause.why,
                Figure(citing[clause.id], _listed(citing[clause.id])),
                *([_row(scripts[clause.id])] if any(scripts.values()) else []),
            )
            for clause in ruleset.clauses.values()
        ),
        stamp=stamp(ruleset),
    )


def _with_why(clause: Clause) -> Text:
    """What a clause says, and why it is left to people."""
    if clause.why is None:
        return clause.text
    zh, en = clause.text.zh.rstrip("。"), clause.text.en.rstrip(".")
    return Text(f"{zh}（{clause.why.zh.rstrip('。')}）", f"{en} ({clause.why.en.rstrip('.')})")


def _family_name(family: str) -> Text:
    from cardgames import variants

    return variants.get(family).name if family in variants.families() else Text(family, family)


def _listed(paths: list[str]) -> Text:
    said = ", ".join(paths) or "—"
    return Text(said, said)


def _row(names: Iterable[str]) -> Figure:
    row = list(names)
    return Figure(row, listing(row) if row else Text("—", "—"))


def _empty(value: Any) -> bool:
    return value is None or (isinstance(value, Figure) and not value.value)
