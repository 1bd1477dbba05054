"""Rulesets as tables: the list of them, and one with all its parameters and clauses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from cardgames.parameters.model import condition_spec, unmet
from cardgames.report.table import Column, Figure, Table
from cardgames.text import Text, listing
from cardgames.version import __version__

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgames.parameters import Parameters
    from cardgames.rulesets import Clause, Entry, Ruleset

AUTHORITY_NAMES: Final = {
    "explicit": Text("写明", "explicit"),
    "derived": Text("推出", "derived"),
    "default": Text("默认", "default"),
    "erratum": Text("勘误", "erratum"),
}
HANDLER_NAMES: Final = {
    "engine": Text("程序", "engine"),
    "referee": Text("裁判", "referee"),
    "tournament": Text("赛务", "tournament"),
    "people": Text("有关人员", "people"),
}
_SECTIONS: Final = {
    "referee": Text("裁判规定", "for the referee"),
    "tournament": Text("赛务规定", "for the tournament"),
}


def stamp(ruleset: Ruleset) -> str:
    """What made a result of this ruleset, on one line: the version, the ruleset and its content hash."""
    return f"cardgames {__version__} ruleset {ruleset.id} hash {ruleset.content_hash}"


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
        data["parameters"] = [record for record in records if record["section"] == "rules"]
        for section in _SECTIONS:
            data[section] = [record for record in records if record["section"] == section]
    if clauses:
        data["clauses"] = clauses_table(ruleset).records()
    return data


def _header(ruleset: Ruleset) -> Table:
    source = ruleset.source
    facts: list[tuple[Text, Any]] = [
        (Text("规则集", "ruleset"), ruleset.id),
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
    subjects = _subject_names(ruleset.family)
    rows = [_parameter(ruleset, ruleset.parameters, path, entry, subjects) for path, entry in ruleset.entries.items()]
    for section, entries in (("referee", ruleset.referee), ("tournament", ruleset.tournament)):
        if section == "referee" and (model := ruleset.referee_parameters) is not None:
            rows += [_parameter(ruleset, model, path, entry, subjects, section) for path, entry in entries.items()]
        else:
            rows += [_datum(section, path, entry) for path, entry in entries.items()]
    return Table(
        title=Text("参数", "Parameters"),
        columns=columns,
        rows=tuple(rows),
        group="subject",
        stamp=stamp(ruleset),
    )


def _parameter(
    ruleset: Ruleset,
    parameters: Parameters,
    path: str,
    entry: Entry,
    subjects: Mapping[str, Text],
    section: str = "rules",
) -> tuple[Any, ...]:
    spec = type(parameters).spec(path)
    said = spec.say_value(entry.value)
    remarks: list[Text] = []
    if not entry.applies:
        remarks.append(_when(ruleset, parameters, path))
    if spec.fixed:
        remarks.append(Text("固定", "fixed"))
    if entry.note is not None:
        remarks.append(entry.note)
    subject = subjects.get(spec.subject)
    heading = Text(spec.subject, spec.subject) if subject is None else subject + _plain(f" · {spec.subject}")
    if section in _SECTIONS:
        heading = _SECTIONS[section] + Text("：", ": ") + heading
    shown = _dash() + Text("（不适用）", " (does not apply)") if not entry.applies else said
    return (
        heading,
        section,
        spec.name,
        spec.path,
        Figure(entry.value, shown),
        said,
        _row(entry.clauses),
        Figure(entry.authority, AUTHORITY_NAMES[entry.authority]),
        entry.note,
        _joined(remarks),
        entry.origin,
        spec.fixed,
        entry.applies,
    )


def _datum(section: str, path: str, entry: Entry) -> tuple[Any, ...]:
    value = _plain(_shown(entry.value))
    return (
        _SECTIONS[section],
        section,
        None,
        path,
        Figure(entry.value, value),
        value,
        _row(entry.clauses),
        Figure(entry.authority, AUTHORITY_NAMES[entry.authority]),
        entry.note,
        entry.note,
        entry.origin,
        False,
        entry.applies,
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
                Figure(citing[clause.id], _plain(", ".join(citing[clause.id]) or "—")),
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


def _when(ruleset: Ruleset, parameters: Parameters, path: str) -> Text:
    """Why a parameter does not apply, in the names of the parameter that rules it out."""
    model = type(parameters)
    condition = unmet(model, path, {**ruleset.parameters.values(), **parameters.values()})
    if condition is None:
        return Text("在此不适用", "does not apply here")
    other = condition_spec(model, condition.path)
    value = other.say_value(condition.value)
    if condition.operator == "==":
        return Text(
            f"仅当“{other.name.zh}”为“{value.zh}”时适用", f"applies only where “{other.name.en}” is “{value.en}”"
        )
    return Text(f"“{other.name.zh}”为“{value.zh}”时不适用", f"does not apply where “{other.name.en}” is “{value.en}”")


def _family_name(family: str) -> Text:
    from cardgames import variants

    return variants.get(family).name if family in variants.families() else Text(family, family)


def _subject_names(family: str) -> Mapping[str, Text]:
    """Names of the subjects of parameters, where the variant gives them."""
    from cardgames import variants

    if family not in variants.families():
        return {}
    names: Mapping[str, Text] = getattr(variants.get(family), "subjects", {})
    return names


def _row(names: Iterable[str]) -> Figure:
    row = list(names)
    return Figure(row, listing(row) if row else _dash())


def _joined(texts: list[Text]) -> Text | None:
    if not texts:
        return None
    return Text("；".join(text.zh.rstrip("。") for text in texts), "; ".join(text.en.rstrip(".") for text in texts))


def _shown(value: Any) -> str:
    """A value of free choice as one would write it, whole."""
    if value is None:
        return "—"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ", ".join(_shown(part) for part in value) or "—"
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_shown(part)}" for key, part in value.items()) or "—"
    return str(value) or "—"


def _plain(text: str) -> Text:
    return Text(text, text)


def _dash() -> Text:
    return _plain("—")


def _empty(value: Any) -> bool:
    return value is None or (isinstance(value, Figure) and not value.value)
