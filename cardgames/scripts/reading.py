"""From a YAML text to a `Script`: keys, hands and events, every fault named with its file, line and key."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from cardgames.cards import check_cards, format_card, parse_hand
from cardgames.errors import CardError, ScriptError
from cardgames.rulesets.document import Item, Problems, read_document
from cardgames.scripts.content import FORMAT, Event, PartHand, Script
from cardgames.seats import SEATS, SIDES
from cardgames.text import Text, near_names

COMMON_KEYS: Final = ("format", "title", "ruleset", "clauses", "note", "hands", "events", "expect")
ACTORS: Final = (*SEATS, *SIDES, "ref")
_EVENT: Final = re.compile(r"^(?P<actor>[^\s:：]+)\s*[:：]\s*(?P<verb>\S+)?\s*(?P<rest>.*)$")
_UNKNOWN: Final = re.compile(r"(?:^|[|｜\s])[?？]\s*(?P<n>\d*)\s*$")


def read_script(path: str | os.PathLike[str]) -> Script:
    """The script of a file. Raises ScriptError where it cannot be read."""
    file = os.fspath(path)
    try:
        text = Path(path).read_bytes()
    except FileNotFoundError:
        raise ScriptError(Text("没有这个文件", "there is no such file"), file=file) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise ScriptError(Text(f"文件无法读取：{why}", f"the file cannot be read: {why}"), file=file) from None
    return script_from(text, file=file)


def script_from(text: str | bytes, *, file: str | None = None) -> Script:
    """The script of a YAML text; `file` is its name in messages. Raises ScriptError, with every problem found."""
    problems = Problems(file or "<text>", ScriptError)
    root = read_document(text, problems)
    script = None if root is None else _Reader(root, problems, file).read()
    if problems.found or script is None:
        raise ScriptError.together(problems.found)
    return script


class _Reader:
    def __init__(self, root: Item, problems: Problems[ScriptError], file: str | None) -> None:
        self.root = root
        self.problems = problems
        self.file = file

    def read(self) -> Script | None:
        fields = self.root.fields
        if fields is None:
            self.add(
                self.root, None, "应为对照表，如 format: hand/1", "expected a mapping that begins with format: hand/1"
            )
            return None
        for name in ("format", "ruleset", "events"):
            if name not in fields:
                self.add(self.root, None, f"缺少 {name}", f"{name} is missing")
        if (item := fields.get("format")) and item.value != FORMAT:
            self.add(item, "format", f"应为 {FORMAT}", f"expected {FORMAT}")
        ruleset = self.word(fields.get("ruleset"), "ruleset")
        return Script(
            ruleset=ruleset or "",
            events=self.events(fields.get("events")),
            facts={name: item for name, item in fields.items() if name not in COMMON_KEYS},
            hands=self.hands(fields.get("hands")),
            title=self.text(fields.get("title"), "title"),
            note=self.text(fields.get("note"), "note"),
            clauses=self.clauses(fields.get("clauses")),
            expect=fields.get("expect"),
            file=self.file,
            lines={name: item.line for name, item in fields.items()},
        )

    def add(self, item: Item, key: str | None, zh: str, en: str) -> None:
        self.problems.add(item.line, key, zh, en)

    def word(self, item: Item | None, key: str) -> str | None:
        if item is None:
            return None
        if item.raw is None or not item.raw.strip() or item.value is None:
            self.add(item, key, "应为一个词", "expected a word")
            return None
        return item.raw

    def text(self, item: Item | None, key: str) -> Text | None:
        """A text in both languages, or one that serves for both."""
        if item is None:
            return None
        if item.fields is None:
            word = self.word(item, key)
            return None if word is None else Text(word, word)
        parts = {lang: self.word(item.fields.get(lang), f"{key}.{lang}") for lang in ("zh", "en")}
        for name, part in item.fields.items():
            if name not in parts:
                self.add(part, f"{key}.{name}", "应为 zh 和 en", "expected zh and en")
        zh, en = parts["zh"], parts["en"]
        if zh is None or en is None:
            self.add(item, key, "zh 和 en 都要有", "both zh and en are needed")
            return None
        return Text(zh, en)

    def clauses(self, item: Item | None) -> tuple[str, ...]:
        if item is None:
            return ()
        parts = [item] if item.items is None else list(item.items)
        names = [self.word(part, "clauses") for part in parts]
        return tuple(name for name in names if name is not None)

    # Hands.

    def hands(self, item: Item | None) -> Mapping[int, PartHand]:
        if item is None or item.value is None:
            return {}
        if item.fields is None:
            self.add(item, "hands", "应为座位到手牌的对照表", "expected a mapping of seats to hands")
            return {}
        found: dict[int, PartHand] = {}
        together: list[int] = []
        for name, part in item.fields.items():
            key = f"hands.{name}"
            if name not in SEATS:
                hint = near_names(name, SEATS)
                self.add(part, key, f"应为座位 E N W S；{hint.zh}", f"expected a seat E N W S; {hint.en}")
                continue
            hand = self.hand(part, key)
            if hand is not None:
                found[SEATS.index(name)] = hand
                together += hand.kinds
        self.check_copies(together, item)
        return found

    def hand(self, item: Item, key: str) -> PartHand | None:
        if not isinstance(item.raw, str):
            self.add(item, key, "应为手牌，如 S AKQ92 | H T5 | W 12", "expected cards, as in S AKQ92 | H T5 | W 12")
            return None
        try:
            return part_hand(item.raw if item.value is not None else "")
        except CardError as error:
            self.problems.add(item.line, key, error.text.zh, error.text.en)
            return None

    def check_copies(self, kinds: list[int], item: Item) -> None:
        try:
            check_cards(kinds)
        except CardError as error:
            self.add(item, "hands", error.text.zh, error.text.en)

    # Events.

    def events(self, item: Item | None) -> tuple[Event, ...]:
        if item is None:
            return ()
        if item.raw is None or item.value is None:
            self.add(
                item,
                "events",
                "应为一段文字，一行一个事件，如 E: lead SA",
                "expected a block of lines, one an event, as in E: lead SA",
            )
            return ()
        return tuple(self.each_event(item))

    def each_event(self, item: Item) -> list[Event]:
        assert item.raw is not None
        found: list[Event] = []
        for line, said in enumerate(item.raw.splitlines(), start=item.text_line):
            body, _, comment = said.partition("#")
            if not body.strip():
                continue
            match = _EVENT.match(body.strip())
            key = f"events[{len(found) + 1}]"
            if match is None or match["verb"] is None:
                shown = body.strip()
                self.problems.add(
                    line,
                    key,
                    f"“{shown}”应写作 座位: 动词 牌，如 E: lead SA",
                    f"'{shown}' should be SEAT: verb cards, as in E: lead SA",
                )
                continue
            if match["actor"] not in ACTORS:
                hint = near_names(match["actor"], ACTORS)
                self.problems.add(
                    line, key, f"没有 {match['actor']}；{hint.zh}", f"nobody is called {match['actor']}; {hint.en}"
                )
                continue
            rest = " ".join(match["rest"].split())
            found.append(Event(len(found) + 1, line, match["actor"], match["verb"], rest, comment.strip()))
        return found


def part_hand(text: str) -> PartHand:
    """A hand, perhaps with unknown cards: `S AK | H 5 | ? 20` has twenty more that nobody names.

    Raises CardError for what is no hand.
    """
    unknown = _UNKNOWN.search(text)
    if unknown is None:
        return PartHand(tuple(parse_hand(text)))
    if not unknown["n"]:
        raise CardError(
            Text("? 后面要写不明的张数，如 ? 20", "? is followed by the number of unknown cards, as in ? 20")
        )
    known = text[: unknown.start()].strip().strip("|｜").strip()
    return PartHand(tuple(parse_hand(known)), int(unknown["n"]))


def format_part_hand(hand: PartHand) -> str:
    """The canonical text of a hand, which `part_hand` reads back to the same."""
    from cardgames.cards import format_hand

    known = format_hand(hand.kinds)
    return f"{known} | ? {hand.hidden}" if hand.hidden else known


def named(kinds: tuple[int, ...] | list[int], lang: str = "text") -> str:
    """Kinds in a row, or a dash where there is none."""
    return " ".join(format_card(kind, lang) for kind in kinds) or "-"
