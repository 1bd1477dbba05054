"""From a `Script`, or from plain values, to the text of a `hand/1` file, in the order that `script fmt` keeps."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from cardgames.rulesets.document import Item
from cardgames.scripts.content import FORMAT, PartHand, Script
from cardgames.scripts.hands import format_part_hand
from cardgames.scripts.lines import aligned, event_text
from cardgames.scripts.reading import KITTY
from cardgames.seats import SEATS
from cardgames.text import Text

HEAD_KEYS: Final = ("format", "title", "ruleset", "clauses", "note")  # then those of the family
TAIL_KEYS: Final = ("events", "expect")
INDENT: Final = "  "
_BARE: Final = re.compile(r"[^\W\d][\w./()+-]*(?: [\w./()+-]+)*")
_OTHER: Final = frozenset(("null", "true", "false", "yes", "no", "on", "off"))  # bare words that are no texts
_SEPARATORS: Final = re.compile("[\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff]")


def script_text(script: Script) -> str:
    """The script as a file, which reads back to the same."""
    after_hands = _facts_after_hands(script)
    lines = [f"format: {FORMAT}"]
    for name, text in (("title", script.title), ("note", script.note)):
        if name == "note":
            lines.append(f"ruleset: {flow(script.ruleset)}")
            lines += [f"clauses: {flow(list(script.clauses))}"] if script.clauses else []
        lines += [f"{name}: {flow(_said(text))}"] if text is not None else []
    lines += [_fact(name, item) for name, item in script.facts.items() if name not in after_hands]
    lines += hand_lines(script.hands)
    lines += [_fact(name, item) for name, item in script.facts.items() if name in after_hands]
    lines += event_lines(script)
    lines += _expectations(script.expect)
    return "\n".join(lines) + "\n"


def as_item(value: Any, line: int = 1) -> Item:
    """A plain value as the reader of a file gives it, all of it on one line."""
    if isinstance(value, Mapping):
        fields = {str(name): as_item(part, line) for name, part in value.items()}
        return Item({name: part.value for name, part in fields.items()}, line, fields=fields)
    if isinstance(value, list | tuple):
        items = tuple(as_item(part, line) for part in value)
        return Item([part.value for part in items], line, items=items)
    return Item(value, line, raw=value if isinstance(value, str) else flow(value), text_line=line)


def flow(value: Any) -> str:
    """A value as YAML on one line; texts in quotes where they would be read as something else without."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{flow(str(name))}: {flow(part)}" for name, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, str):
        return value if _BARE.fullmatch(value) and value.lower() not in _OTHER else quoted(value)
    return json.dumps(value)


def quoted(text: str) -> str:
    """A text in quotes, on one line."""
    written = json.dumps(text, ensure_ascii=False)
    return _SEPARATORS.sub(lambda match: f"\\u{ord(match.group()):04x}", written)


def hand_lines(hands: Mapping[int, PartHand]) -> list[str]:
    """The key `hands`, or nothing where no hand is known."""
    if not hands:
        return []
    return ["hands:", *(hand_line(seat, hands[seat]) for seat in sorted(hands))]


def hand_line(seat: int, hand: PartHand) -> str:
    """One seat's line under `hands`."""
    return f"{INDENT}{SEATS[seat]}: {quoted(format_part_hand(hand))}"


def event_lines(script: Script) -> list[str]:
    """The key `events`."""
    rows = aligned((event_text(event), event.comment) for event in script.events)
    return ["events: |", *(INDENT + row for row in rows)]


def _said(text: Text) -> Any:
    """A text in both languages, or the one that serves for both."""
    return text.zh if text.zh == text.en else text.as_dict()


def _fact(name: str, item: Item) -> str:
    return f"{flow(name)}: {flow(item.value)}"


def _facts_after_hands(script: Script) -> frozenset[str]:
    """The family's keys that stand behind the hands: where they stood, or the kitty where nobody knows."""
    if not script.lines:
        return frozenset((KITTY,))
    hands = script.lines.get("hands")
    return frozenset(name for name in script.facts if hands is not None and script.lines.get(name, 0) > hands)


def _expectations(expect: Item | None) -> list[str]:
    """The key `expect`: a line each for its parts, and for each ruling."""
    if expect is None:
        return []
    if not expect.fields:
        return [f"expect: {flow(expect.value)}"]
    lines = ["expect:"]
    for name, part in expect.fields.items():
        if name == "rulings" and part.items:
            lines += [f"{INDENT}{name}:", *(f"{INDENT * 2}- {flow(each.value)}" for each in part.items)]
        else:
            lines.append(f"{INDENT}{flow(name)}: {flow(part.value)}")
    return lines
