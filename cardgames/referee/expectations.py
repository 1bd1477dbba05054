"""What a script expects, against what came of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from cardgames.errors import ScriptError
from cardgames.referee.rulings import Adjudication, Ruling
from cardgames.rulesets.document import Item
from cardgames.text import Text, near_names

RULING_KEYS: Final = (
    "event", "about", "offence", "offender", "clause", "authority", "points", "levels", "remedy", "options",
)  # fmt: skip
KEYS: Final = ("rulings", "result", "verdicts", "cites")


def differences(found: Adjudication) -> tuple[Text, ...]:
    """Every difference between what a script expects and what was found. Raises ScriptError for what is no expectation.

    `rulings` are all rulings on offences, in any order (none: `[]`); rulings that settle a question may be among them
    too. `result` names parts of the result, `verdicts` those of events by number, `cites` clauses that must be cited.
    """
    expect = found.script.expect
    if expect is None or expect.value is None:
        return ()
    parts = _mapping(found, expect, "expect", KEYS)
    wrong: list[Text] = []
    if "rulings" in parts:
        wrong += _rulings(found, parts["rulings"])
    if "result" in parts:
        wrong += _result(found, parts["result"])
    if "verdicts" in parts:
        wrong += _verdicts(found, parts["verdicts"])
    if "cites" in parts:
        cited = found.cited()
        names = parts["cites"].value if parts["cites"].items is not None else [parts["cites"].value]
        wrong += [
            Text(f"没有引用条款 {name}", f"clause {name} is not cited")
            for name in map(str, names)
            if not any(_is_clause(name, each) for each in cited)
        ]
    return tuple(wrong)


def _mapping(found: Adjudication, item: Item, key: str, known: tuple[str, ...] | None) -> Mapping[str, Item]:
    if item.fields is None:
        raise _bad(found, item, key, "应为对照表", "expected a mapping")
    for name, part in item.fields.items():
        if known is not None and name not in known:
            hint = near_names(name, known)
            raise _bad(found, part, f"{key}.{name}", f"没有这个键；{hint.zh}", f"no such key; {hint.en}")
    return item.fields


def _bad(found: Adjudication, item: Item, key: str, zh: str, en: str) -> ScriptError:
    return ScriptError(Text(zh, en), file=found.script.file, line=item.line, key=key)


def _rulings(found: Adjudication, item: Item) -> list[Text]:
    if item.items is None:
        raise _bad(found, item, "expect.rulings", "应为列表，没有犯规写 []", "expected a list; [] for no offence")
    left = list(found.rulings)
    wrong: list[Text] = []
    for n, part in enumerate(item.items):
        expected = {
            name: each.value for name, each in _mapping(found, part, f"expect.rulings[{n}]", RULING_KEYS).items()
        }
        match = next((ruling for ruling in left if _matches(ruling, expected)), None)
        if match is not None:
            left.remove(match)
            continue
        near = next((ruling for ruling in left if ruling.about == expected.get("event", ruling.event)), None)
        said = ", ".join(f"{name}: {value}" for name, value in expected.items())
        got = "—" if near is None else ", ".join(f"{name}: {_value(near, name)}" for name in expected)
        wrong.append(Text(f"应有裁定 {{{said}}}，实为 {{{got}}}", f"expected the ruling {{{said}}}, found {{{got}}}"))
    wrong += [
        Text(f"多出的裁定：{_short(each)}", f"a ruling that is not expected: {_short(each)}")
        for each in left
        if each.offence is not None
    ]
    return wrong


def _short(ruling: Ruling) -> str:
    shown = {name: _value(ruling, name) for name in ("event", "offender", "offence", "clause", "points", "levels")}
    return "{" + ", ".join(f"{name}: {value}" for name, value in shown.items() if value) + "}"


def _value(ruling: Ruling, name: str) -> Any:
    if name == "options":
        return [option.name for option in ruling.options]
    return ruling.basis.clause if name == "clause" else ruling.as_dict()[name]


def _matches(ruling: Ruling, expected: Mapping[str, Any]) -> bool:
    return all(_agrees(ruling, name, value) for name, value in expected.items())


def _agrees(ruling: Ruling, name: str, value: Any) -> bool:
    if name == "clause":
        if value is None:
            return ruling.basis.clause is None
        return any(_is_clause(str(value), clause.id) for clause in ruling.basis.clauses)
    found = _value(ruling, name)
    return sorted(found) == sorted(value) if name == "options" and isinstance(value, list) else bool(found == value)


def _is_clause(name: str, clause: str) -> bool:
    """Whether a clause is the one named, or one of its statements: `18(1)` names `18(1)c` too."""
    return clause == name or re.fullmatch(re.escape(name) + r"(\(?[a-z]\d?\)?)+", clause) is not None


def _result(found: Adjudication, item: Item) -> list[Text]:
    facts = {fact.key: fact.value for fact in found.result}
    wrong = []
    for name, part in _mapping(found, item, "expect.result", None).items():
        if name not in facts:
            hint = near_names(name, facts)
            raise _bad(found, part, f"expect.result.{name}", f"结果里没有这一项；{hint.zh}", f"no such part; {hint.en}")
        if not _same(facts[name], part.value):
            shown = f"{name}: {facts[name]}"
            wrong.append(Text(f"结果 {shown}，应为 {part.value}", f"result {shown}, expected {part.value}"))
    return wrong


def _same(found: Any, expected: Any) -> bool:
    """Whether a part of the result is as expected; of a mapping the parts that are named. 7 and "7" are one level."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return all(name in found and _same(found[name], value) for name, value in expected.items())
    if isinstance(expected, list) and isinstance(found, list):
        return len(found) == len(expected) and all(map(_same, found, expected))
    return bool(found == expected) or (
        isinstance(found, str) and not isinstance(expected, bool) and found == str(expected)
    )


def _verdicts(found: Adjudication, item: Item) -> list[Text]:
    by_number = {str(record.event.n): record.verdict for record in found.records}
    wrong = []
    for name, part in _mapping(found, item, "expect.verdicts", None).items():
        if name not in by_number:
            raise _bad(found, part, f"expect.verdicts.{name}", "没有这个编号的事件", "no event has that number")
        if by_number[name] != part.value:
            shown = by_number[name]
            wrong.append(
                Text(f"事件 {name}：{shown}，应为 {part.value}", f"event {name}: {shown}, expected {part.value}")
            )
    return wrong
