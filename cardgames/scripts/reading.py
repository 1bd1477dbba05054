"""From a YAML text to a `Script`: keys, hands and events, every fault named with its file, line and key."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from cardgames.cards import PACKS, format_card
from cardgames.errors import CardError, ScriptError
from cardgames.rulesets.document import Item, Problems, read_document
from cardgames.scripts.content import FORMAT, Event, PartHand, Script
from cardgames.scripts.hands import MOST_CARDS, part_hand
from cardgames.scripts.lines import ACTORS, split_line
from cardgames.seats import SEATS
from cardgames.text import Text, listing, near_names

COMMON_KEYS: Final = ("format", "title", "ruleset", "clauses", "note", "hands", "events", "expect")
KITTY: Final = "kitty"  # where a family has one, its cards count among those of the packs
MOST_BYTES: Final = 1_000_000
_MOST_FAULTS: Final = 50  # among the events; a file that is no record has one a line
_MOST_PROBLEMS: Final = 100  # in all
_LONGEST_SHOWN: Final = 40
_BEGINS: Final = f"format: {FORMAT}"


def read_script(path: str | os.PathLike[str]) -> Script:
    """The script of a file. Raises ScriptError where it cannot be read."""
    return script_from(read_bytes(path), file=os.fspath(path))


def read_bytes(path: str | os.PathLike[str]) -> bytes:
    """What a file holds, no more than one byte above the most that a script may have. Raises ScriptError."""
    file = os.fspath(path)
    try:
        with open(file, "rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise ScriptError(Text("没有这个文件", "there is no such file"), file=file) from None
    except IsADirectoryError:
        raise ScriptError(Text("这是一个文件夹", "this is a folder"), file=file) from None
    except ValueError:
        raise ScriptError(Text("不能用作文件名", "this cannot be the name of a file"), file=file) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise ScriptError(Text(f"文件无法读取：{why}", f"the file cannot be read: {why}"), file=file) from None


def script_from(text: str | bytes, *, file: str | None = None) -> Script:
    """The script of a YAML text; `file` is its name in messages. Raises ScriptError, with every problem found."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    problems = Problems(file or "<text>", ScriptError)
    if len(data) > MOST_BYTES:
        problems.add(None, None, f"文件超过 {MOST_BYTES:,} 字节", f"the file is longer than {MOST_BYTES:,} bytes")
    root = None if problems.found else read_document(data, problems)
    script = None if root is None else _Reader(root, problems, file).read()
    if problems.found or script is None:
        raise ScriptError.together(problems.found[:_MOST_PROBLEMS])
    return script


class _Reader:
    def __init__(self, root: Item, problems: Problems[ScriptError], file: str | None) -> None:
        self.root = root
        self.problems = problems
        self.file = file

    def read(self) -> Script | None:
        fields = self.root.fields
        if fields is None:
            hint = Text("，冒号要用半角", ", with a half-width colon") if "：" in (self.root.raw or "") else None
            self.add(
                self.root,
                None,
                f"应为对照表，如 {_BEGINS}{hint.zh if hint else ''}",
                f"expected a mapping that begins with {_BEGINS}{hint.en if hint else ''}",
            )
            return None
        for name in ("format", "ruleset", "events"):
            if name not in fields:
                self.add(self.root, None, f"缺少 {name}", f"{name} is missing")
        if (item := fields.get("format")) and item.value != FORMAT:
            self.add(item, "format", f"应为 {FORMAT}", f"expected {FORMAT}")
        ruleset = self.word(fields.get("ruleset"), "ruleset")
        if ruleset is not None and not ruleset.isprintable():
            self.add(fields["ruleset"], "ruleset", "不能有控制字符", "control characters cannot stand here")
        hands = self.hands(fields.get("hands"))
        self.check_copies(fields, hands)
        return Script(
            ruleset=ruleset or "",
            events=self.events(fields.get("events")),
            facts={name: item for name, item in fields.items() if name not in COMMON_KEYS},
            hands=hands,
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
        if item.items is None:
            names = [self.word(item, "clauses")]
        else:
            names = [self.word(part, f"clauses[{n}]") for n, part in enumerate(item.items)]
        return tuple(name for name in names if name is not None)

    # Hands.

    def hands(self, item: Item | None) -> Mapping[int, PartHand]:
        if item is None or item.value is None:
            return {}
        if item.fields is None:
            self.add(item, "hands", "应为座位到手牌的对照表", "expected a mapping of seats to hands")
            return {}
        found: dict[int, PartHand] = {}
        for name, part in item.fields.items():
            key = f"hands.{_short(name)}"
            if name not in SEATS:
                hint = near_names(name, SEATS)
                self.add(part, key, f"应为座位 E N W S；{hint.zh}", f"expected a seat E N W S; {hint.en}")
                continue
            hand = self.hand(part, key)
            if hand is not None:
                found[SEATS.index(name)] = hand
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

    def check_copies(self, fields: Mapping[str, Item], hands: Mapping[int, PartHand]) -> None:
        """The two packs must hold the hands and the kitty together."""
        rows = (fields["hands"].fields or {}) if hands else {}
        places = [(rows[SEATS[seat]], f"hands.{SEATS[seat]}", hand) for seat, hand in hands.items()]
        if (kitty := fields.get(KITTY)) is not None and kitty.raw is not None and kitty.value is not None:
            with suppress(CardError):  # what is no row of cards is for the family to refuse
                places.append((kitty, KITTY, part_hand(kitty.raw)))
        seen: dict[int, list[str]] = {}
        cards = 0
        for item, key, hand in places:
            for kind in hand.kinds:
                where = seen.setdefault(kind, [])
                where.append(key)
                if len(where) == PACKS + 1:
                    name, others = format_card(kind), listing(dict.fromkeys(where[:-1]))
                    self.add(
                        item,
                        key,
                        f"{name} 第三次出现（另见 {others.zh}）；两副牌中只有两张",
                        f"a third {name} (see {others.en}); two packs hold two",
                    )
            cards += hand.cards
            if cards > MOST_CARDS >= cards - hand.cards:
                self.add(
                    item,
                    key,
                    f"到此共 {cards} 张牌；两副牌只有 {MOST_CARDS} 张",
                    f"{cards} cards so far; two packs hold {MOST_CARDS}",
                )

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
        faults = 0
        for line, said in enumerate(item.raw.splitlines(), start=item.text_line):
            parts = split_line(said)
            key = f"events[{len(found) + 1}]"
            if parts is None:
                shown = _short(" ".join(said.split()))
                self.problems.add(
                    line,
                    key,
                    f"“{shown}”应写作 座位: 动词 牌，如 E: lead SA",
                    f"'{shown}' should be SEAT: verb cards, as in E: lead SA",
                )
            elif not parts.actor:
                continue
            elif parts.actor not in ACTORS:
                shown, hint = _short(parts.actor), near_names(parts.actor, ACTORS)
                self.problems.add(line, key, f"没有 {shown}；{hint.zh}", f"nobody is called {shown}; {hint.en}")
            else:
                found.append(Event(len(found) + 1, line, parts.actor, parts.verb, parts.rest, parts.comment))
                continue
            faults += 1
            if faults == _MOST_FAULTS:
                break
        return found


def _short(text: str) -> str:
    """Text for a message, cut where it is long."""
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 3] + "..."
