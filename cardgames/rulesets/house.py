"""`ruleset new`: a house ruleset to begin with, which holds only what differs from the one that it extends."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from cardgames.errors import RulesetError
from cardgames.parameters.schema import FORMAT, ID_PATTERN
from cardgames.rulesets.settings import SECTIONS, Section, place_of
from cardgames.rulesets.shipped import find_base, names
from cardgames.rulesets.values import Value, values_of
from cardgames.rulesets.variation import with_values
from cardgames.scripts.writing import INDENT, flow
from cardgames.text import Text, sentence

if TYPE_CHECKING:
    from cardgames.rulesets.content import Handler, Ruleset

__all__ = ["check_base", "house_id", "house_text"]

_HANDLERS: Final[dict[Section, Handler]] = {"rules": "engine", "referee": "referee", "tournament": "tournament"}
_LINE: Final = 100  # characters of a comment
_SOURCE: Final = (
    Text("发布者和文件名也可写在这里：", "The publisher and the name of the document can stand here too:"),
)
_PUBLISHER: Final = Text("某单位工会", "Works union")
_DOCUMENT: Final = Text("比赛通知", "Notice of the event")
_CLAUSES: Final = (
    Text(
        "条款：编号照通知所印，内容用自己的话写，中英文各一句。",
        "Clauses: numbered as the notice prints them, told in your own words in both languages.",
    ),
    Text(
        "handled_by 写由谁处理：engine 程序、referee 裁判、tournament 赛务、people 有关人员（要用 why 写明缘由）。",
        "handled_by says who sees to one: engine, referee, tournament, or people (who need a why, the reason).",
    ),
)
_RULES: Final = (
    Text(
        "取值：一行一个参数；裁判规定写在 referee 下，赛务规定写在 tournament 下。",
        "Values, one parameter a line; those for the referee stand under referee, those for the tournament under "
        "tournament.",
    ),
    Text(
        "authority 写值从何来：explicit 写明、derived 推出、default 原文未作规定、erratum 勘误。",
        "authority says where a value comes from: explicit, derived, default (the text is silent) or erratum (a "
        "misprint corrected).",
    ),
    Text(
        "后三种要用 note 说明理由（中英文）；default 不引条款。",
        "The last three give their reason in both languages, as note; a default cites no clause.",
    ),
)
_EXAMPLE: Final = (Text("例如（删去行首的 # 即生效）：", "For example (delete the # to put it into force):"),)


def house_id(name: str) -> str | None:
    """The id that the name of a file suggests; None where it has no letters or digits that an id can have."""
    return "-".join(re.findall("[a-z0-9]+", Path(name).stem.lower())) or None


def check_base(ruleset: Ruleset, id: str, folder: Path) -> None:
    """Raise RulesetError unless a file of that id in the folder can extend the ruleset, which it finds by its id."""
    if not re.match(ID_PATTERN, id):
        zh = f"{id} 不能作 id；应为小写字母、数字和连字符，如 spring-cup"
        en = f"{id} cannot be an id; expected small letters, digits and hyphens, as in spring-cup"
        raise RulesetError(Text(zh, en), key="id")
    if id in (ruleset.id, *ruleset.extends):
        zh = f"{id} 是所沿用的规则集的 id，新规则集要另取一个"
        en = f"{id} is the id of a ruleset that it extends; give the new one another"
        raise RulesetError(Text(zh, en), key="id")
    if id in names(bases=True):
        zh = f"{id} 是随附的规则集的 id，新规则集要另取一个"
        en = f"{id} is the id of a ruleset that ships; give the new one another"
        raise RulesetError(Text(zh, en), key="id")
    assert ruleset.file is not None
    given = Path(ruleset.file)
    try:
        found = find_base(ruleset.id, folder)
    except RulesetError:
        zh = f"沿用的文件要与新文件在同一文件夹，并以自己的 id 为名：{ruleset.id}.yaml"
        en = f"what a ruleset extends must lie in the same folder, named after its own id: {ruleset.id}.yaml"
        raise RulesetError(Text(zh, en), file=str(given)) from None
    if not found.samefile(given):
        zh = f"新文件会沿用 {found}，而不是 {given}；两者的 id 都是 {ruleset.id}"
        en = f"the new file would extend {found}, not {given}: both have the id {ruleset.id}"
        raise RulesetError(Text(zh, en))


def house_text(varied: Ruleset, lang: str, *, id: str, title: Text, date: str) -> str:
    """The text of a ruleset that extends one and sets what was set in the variation of it, explained in a language.

    Every value rests on a clause of its own, to be made the notice's; where nothing was set, an example is there as a
    comment. `date` is the day of the notice.
    """
    values = _set_values(varied)
    mark = "" if values else "#"
    body = _body(values or _example(varied))
    return "\n".join(
        [
            *_comment(_head(varied), lang),
            f"format: {FORMAT}",
            f"id: {flow(id)}",
            f"family: {flow(varied.family)}",
            f"extends: {flow(varied.id)}",
            f"title: {flow(title.as_dict())}",
            "source:",
            f"{INDENT}date: {flow(date)}",
            *(f"{INDENT}{line}" for line in _comment(_SOURCE, lang)),
            f"{INDENT}#publisher: {flow(_PUBLISHER.as_dict())}",
            f"{INDENT}#document: {flow(_DOCUMENT.as_dict())}",
            "",
            *_comment(_CLAUSES, lang),
            *([] if values else _comment(_EXAMPLE, lang)),
            *(mark + line for line in body["clauses"]),
            "",
            *_comment(_RULES, lang),
            *(mark + line for section in SECTIONS for line in body[section]),
            "",
        ]
    )


def _head(varied: Ruleset) -> tuple[Text, ...]:
    name = varied.id if varied.id in names(bases=True) else f"{varied.id}.yaml"
    return (
        Text(
            f"自订规则集：只写与 {varied.id} 不同之处，其余都照它。# 之后是说明，不用的可以删去。",
            f"A house ruleset: only what differs from {varied.id}; all else is as it is there. What follows a # "
            "explains; delete what is not needed.",
        ),
        Text(
            f"有哪些参数：cardgames show {name}。写好后检查：cardgames validate 加文件名；"
            f"与原规则集比较：cardgames compare {name} 加文件名。",
            f"Which parameters there are: cardgames show {name}. To check this file: cardgames validate and its name; "
            f"to see what differs: cardgames compare {name} and its name.",
        ),
    )


def _comment(texts: tuple[Text, ...], lang: str) -> list[str]:
    return [f"# {line}" for text in texts for line in wrap(text.say(lang), _LINE)]


def _set_values(varied: Ruleset) -> list[Value]:
    """What was set, in the order of the sections and their parameters."""
    places = {place_of(varied, path)[:2] for path in varied.changes}
    return [value for value in values_of(varied) if (value.section, value.path) in places]


def _body(values: list[Value]) -> dict[str, list[str]]:
    """The lines of each section; a clause says its value in the parameter's name."""
    lines: dict[str, list[str]] = {"clauses": ["clauses:"], **{section: [] for section in SECTIONS}}
    for number, value in enumerate(values, 1):
        said = sentence(value.name + Text("：", ": ") + value.text)
        clause = {"zh": said.zh.rstrip("。"), "en": said.en.rstrip("."), "handled_by": _HANDLERS[value.section]}
        entry = {"value": value.entry.value, "clause": str(number), "authority": "explicit"}
        lines["clauses"].append(f"{INDENT}{flow(str(number))}: {flow(clause)}")
        lines[value.section] += [] if lines[value.section] else [f"{value.section}:"]
        lines[value.section].append(f"{INDENT}{value.path}: {flow(entry)}")
    return lines


def _example(ruleset: Ruleset) -> list[Value]:
    """Another value for the first parameter that can have one beside all the others."""
    model = type(ruleset.parameters)
    for path, entry in ruleset.entries.items():
        if not entry.applies or model.spec(path).fixed:
            continue
        for value in model.flips(path, entry.value):
            with suppress(RulesetError):
                return _set_values(with_values(ruleset, {path: value}))
    return []
