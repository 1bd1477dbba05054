"""The rulings of several rulesets on the same hands, side by side: as tables and as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from cardgames.report.comparisons.ruling_words import KIND_NAMES, Words, cited, heading, kind_name, said_on
from cardgames.report.parameters import stamp
from cardgames.report.table import Column, Figure, Table
from cardgames.text import Text, counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgames.comparison.rulings import Difference, Group, RulingComparison, ScriptDifference, Side

_TITLE: Final = Text("裁定对照", "Rulings side by side")
_DASH: Final = Text("—", "—")


def ruling_comparison_tables(
    comparison: RulingComparison, *, everything: bool = False, audience: Literal["people", "programs"] = "people"
) -> tuple[Table, ...]:
    """For people a row a way in which the rulesets part, with an exemplary script; with `everything` a row a script.
    For programs a row a difference of a script and a ruleset."""
    if audience == "programs":
        return (_for_programs(comparison),)
    words = Words(comparison.rulesets)
    tables = [_scripts(comparison, words) if everything else _groups(comparison, words)]
    if everything and comparison.unusable:
        tables.append(_unusable(comparison))
    return tuple(tables)


def _groups(comparison: RulingComparison, words: Words) -> Table:
    rows = [
        (heading(group), words.label(group), _examples(comparison, group), *_cells(words, group))
        for group in comparison.groups
    ]
    what = Column("what", Text("差别", "what differs"))
    return _table(comparison, what, Column("scripts", Text("牌例", "scripts"), under="what"), rows)


def _scripts(comparison: RulingComparison, words: Words) -> Table:
    rows = [
        (heading(each.decisive), Text(each.name, each.name), _in_script(words, each), *_cells(words, each.decisive))
        for group in comparison.groups
        for each in (comparison.differing[place] for place in group.scripts)
    ]
    what = Column("script", Text("牌例", "script"))
    return _table(comparison, what, Column("what", Text("差别", "what differs"), under="script"), rows, everything=True)


def _table(
    comparison: RulingComparison,
    first: Column,
    second: Column,
    rows: Sequence[tuple[Any, ...]],
    *,
    everything: bool = False,
) -> Table:
    columns = (
        Column("kind", Text("类别", "kind")),
        first,
        second,
        *(
            Column(f"ruleset_{place}", Text(ruleset.label, ruleset.label))
            for place, ruleset in enumerate(comparison.rulesets, start=1)
        ),
    )
    return Table(
        title=_TITLE,
        columns=columns if rows else (),
        rows=tuple(rows),
        facts=_facts(comparison, everything=everything),
        group="kind" if rows else None,
        stamp=stamp(*comparison.rulesets),
    )


def _facts(comparison: RulingComparison, *, everything: bool) -> tuple[tuple[Text, Text], ...]:
    facts = [
        (Text("规则集", "ruleset"), Text(f"{each.label}：{each.title.zh}", f"{each.label}: {each.title.en}"))
        for each in comparison.rulesets
    ]
    differing, groups = len(comparison.differing), len(comparison.groups)
    said = Text(
        f"共 {comparison.scripts} 份，{comparison.same} 份判得相同，{differing} 份判得不同",
        f"{counted(comparison.scripts, 'script')}: {comparison.same} alike, {differing} ruled on differently",
    )
    if groups:
        said += Text(f"，归为 {groups} 类", f", in {counted(groups, 'way')}")
    if comparison.nowhere:
        said += Text(
            f"；{comparison.nowhere} 份在各规则集下都不能照记录进行",
            f"; {comparison.nowhere} cannot be carried out under any",
        )
        if not everything:
            said += Text("（--all 列出原因）", " (--all says why)")
    facts.append((Text("牌例", "scripts"), said))
    if groups:
        facts.append(
            (
                Text("读法", "how to read"),
                Text(
                    "规定 → 在所举牌例上的裁定 · 条款；“未写”：规则没有写，用的是默认值",
                    "the rule → the ruling on the script named · clauses; “not stated”: the text is silent, and the "
                    "default is used",
                ),
            )
        )
    return tuple(facts)


def _examples(comparison: RulingComparison, group: Group) -> Text:
    first = comparison.differing[group.scripts[0]].name
    more = len(group.scripts) - 1
    return Text(f"{first}，另 {more} 份", f"{first} and {more} more") if more else Text(first, first)


def _in_script(words: Words, each: ScriptDifference) -> Text:
    """What differs in a script, and how much more than its decisive difference does."""
    said = words.label(each.decisive)
    if each.decisive.event is not None:
        said = Text(f"事件 {each.decisive.event}：{said.zh}", f"event {each.decisive.event}: {said.en}")
    others = [kind_name(other) for other in each.differences[1:] if not other.follows]
    if others:
        kinds = list(dict.fromkeys(others))
        said += Text(
            f"；另有：{'、'.join(kind.zh for kind in kinds)}", f"; also: {', '.join(kind.en for kind in kinds)}"
        )
    return said


def _cells(words: Words, one: Group | Difference) -> tuple[Text, ...]:
    """What each ruleset lays down and rules, with its clauses."""
    cells = []
    for place, (side, said) in enumerate(zip(one.sides, said_on(one.sides, one.kind, brief=True), strict=True)):
        cell, basis = _with_rule(words, place, side, said), cited(side)
        cells.append(
            cell if basis is None else Text(f"{_open(cell.zh)} · {basis.zh}", f"{_open(cell.en)} · {basis.en}")
        )
    return tuple(cells)


def _with_rule(words: Words, place: int, side: Side, said: Text) -> Text:
    rule = words.rule(place, side)
    return said if rule is None else Text(f"{rule.zh} → {said.zh}", f"{rule.en} → {said.en}")


def _open(sentence: str) -> str:
    """A sentence without its full stop."""
    return sentence.rstrip("。.")


def _unusable(comparison: RulingComparison) -> Table:
    return Table(
        title=KIND_NAMES["unusable"],
        columns=(
            Column("script", Text("牌例", "script")),
            Column("ruleset", Text("规则集", "ruleset"), under="script"),
            Column("why", Text("原因", "why")),
        ),
        rows=tuple((each.name, comparison.rulesets[each.place].label, each.text) for each in comparison.unusable),
        stamp=stamp(*comparison.rulesets),
    )


def _for_programs(comparison: RulingComparison) -> Table:
    words = Words(comparison.rulesets)
    names = (
        "script", "group", "number", "kind", "follows", "event", "what", "ruleset", "place", "value", "text", "rule",
        "clauses", "authority", "paths",
    )  # fmt: skip
    rows: list[tuple[Any, ...]] = []
    groups = _group_of(comparison)
    for at, script in enumerate(comparison.differing):
        for number, each in enumerate(script.differences, start=1):
            beginning = (script.name, groups[at], number, each.kind, each.follows, each.event, words.label(each))
            for place, data in enumerate(_sides_data(words, each)):
                ruleset = comparison.rulesets[place].label
                rows.append((*beginning, ruleset, place, *_fields(data)))
    return Table(
        title=_TITLE,
        columns=tuple(Column(name, Text(name, name), "programs") for name in names),
        rows=tuple(rows),
        stamp=stamp(*comparison.rulesets),
    )


def _fields(data: dict[str, Any]) -> tuple[Any, ...]:
    rule = None if data["rule"] is None else Text(**data["rule"])
    held = [Figure(data[name], _DASH) for name in ("clauses", "authority", "paths")]
    return (Figure(data["value"], _DASH), Text(**data["text"]), rule, *held)


def ruling_comparison_data(comparison: RulingComparison) -> dict[str, Any]:
    """The comparison as JSON-able data: groups, and every difference of every script that differs."""
    words = Words(comparison.rulesets)
    groups = _group_of(comparison)
    return {
        "scripts": comparison.scripts,
        "same": comparison.same,
        "nowhere": comparison.nowhere,
        "unusable": [
            {"script": each.name, "ruleset": comparison.rulesets[each.place].label, "text": each.text.as_dict()}
            for each in comparison.unusable
        ],
        "groups": [_group_data(words, group) for group in comparison.groups],
        "differing": [_script_data(words, each, groups[at]) for at, each in enumerate(comparison.differing)],
    }


def _group_of(comparison: RulingComparison) -> dict[int, int]:
    """The number of the group that each differing script is in."""
    return {at: number for number, group in enumerate(comparison.groups) for at in group.scripts}


def _group_data(words: Words, group: Group) -> dict[str, Any]:
    return {
        "kind": group.kind,
        "heading": heading(group).as_dict(),
        "label": words.label(group).as_dict(),
        "sides": _sides_data(words, group, brief=True),
        "scripts": list(group.scripts),
    }


def _script_data(words: Words, each: ScriptDifference, group: int) -> dict[str, Any]:
    script = each.script
    return {
        "script": each.name,
        "ruleset": script.ruleset,
        "title": script.title and script.title.as_dict(),
        "about": list(script.clauses),
        "group": group,
        "differences": [
            {
                "kind": one.kind,
                "label": kind_name(one).as_dict(),
                "rule": None if (named := words.reasons(one.reasons)) is None else named.as_dict(),
                "event": one.event,
                "event_text": one.event_text and one.event_text.as_dict(),
                "follows": one.follows,
                "sides": _sides_data(words, one),
            }
            for one in each.differences
        ],
    }


def _sides_data(words: Words, one: Group | Difference, *, brief: bool = False) -> list[dict[str, Any]]:
    data = []
    for place, (side, said) in enumerate(zip(one.sides, said_on(one.sides, one.kind, brief=brief), strict=True)):
        rule = words.rule(place, side)
        data.append(
            {
                "value": None if side.statement is None else side.statement.value,
                "text": said.as_dict(),
                "rule": None if rule is None else rule.as_dict(),
                "clauses": list(side.clauses),
                "authority": side.authority,
                "paths": list(side.paths),
            }
        )
    return data
