"""The keys of a Guandan script: levels, the last hand, and where a hand under way stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from cardgames.cards import parse_card
from cardgames.errors import CardError, ScriptError, UsageError
from cardgames.ladder import level_from
from cardgames.referee.verbs import Key
from cardgames.rulesets.document import Item
from cardgames.scripts.content import Script
from cardgames.seats import SEATS, SIDES, partner_of
from cardgames.text import Text
from cardgames_guandan.rules import Rules

__all__ = ["KEYS", "HandFacts", "hand_facts"]

T = TypeVar("T")

_SEAT: Final[dict[str, Any]] = {"enum": list(SEATS)}
_LEVEL: Final[dict[str, Any]] = {"type": ["string", "integer"], "pattern": "^([2-9]|T|10|J|Q|K|A)$"}
_ROW: Final[dict[str, Any]] = {"type": "array", "items": _SEAT, "uniqueItems": True, "maxItems": 4}


def _by_side(value: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": dict.fromkeys(SIDES, value), "additionalProperties": False}


KEYS: Final = (
    Key("levels", Text("双方的级", "the levels of the two sides"), '{EW: "5", NS: "3"}', _by_side(_LEVEL)),
    Key(
        "level_side",
        Text("打哪一方的级；不写则按上一副", "whose level is played; left out: as the last hand has it"),
        "EW",
        {"enum": list(SIDES)},
    ),
    Key(
        "previous",
        Text(
            "上一副出完的次序，双下写前两名即可；不写为首副",
            "the order of going out in the last hand, of a double-down the first two will do; left out: a first hand",
        ),
        "[E, N, W, S]",
        _ROW | {"minItems": 2},
    ),
    Key(
        "failures",
        Text("在A已失败几次", "failures at A so far"),
        "{EW: 1}",
        _by_side({"type": "integer", "minimum": 0}),
    ),
    Key("leader", Text("谁领出；写了就不再进贡", "who leads; given, no tribute is left to pay"), "E", _SEAT),
    Key(
        "face_up", Text("首副定领出的明牌", "the face-up card that decides who leads a first hand"), "S7",
        {"type": "string"},
    ),
    Key(
        "table",
        Text("桌上待压的一手", "the play on the table that is to be beaten"),
        '{seat: N, cards: "S5 H5"}',
        {
            "type": "object",
            "properties": {"seat": _SEAT, "cards": {"type": "string"}},
            "required": ["seat", "cards"],
            "additionalProperties": False,
        },
    ),
    Key("finished", Text("已经出完的人，按先后", "who is out already, in order"), "[N]", _ROW),
    Key(
        "reported",
        Text(
            "已报过余牌的人；不写则当时够张数的都算报过",
            "who has reported already; left out: all who are down to the number",
        ),
        "[N]",
        _ROW,
    ),
    Key("extra_hand", Text("这一副是到时加赛", "this is the extra hand after time"), "true", {"type": "boolean"}),
)  # fmt: skip


@dataclass(frozen=True)
class HandFacts:
    """The keys as values; seats and sides by number."""

    levels: tuple[int, int]
    level_side: int | None
    previous: tuple[int, ...] | None
    failures: tuple[int, int]
    leader: int | None
    face_up: int | None
    table: tuple[int, str] | None
    finished: tuple[int, ...]
    reported: tuple[int, ...] | None
    extra_hand: bool

    @property
    def under_way(self) -> bool:
        """Whether the hand has begun before the first event."""
        return self.table is not None or bool(self.finished)

    @property
    def tribute_due(self) -> bool:
        """Whether the script begins before the tribute."""
        return self.previous is not None and self.leader is None and not self.under_way


def hand_facts(script: Script, rules: Rules) -> HandFacts:
    """The keys of a script. Raises ScriptError for what they cannot hold, and for a key that there is not."""
    read = _Keys(script)
    levels = read.by_side("levels", read.level, rules.start_level)
    finished = read.seats("finished") or ()
    if len(finished) > 2 or (len(finished) == 2 and finished[0] == partner_of(finished[1]) and not rules.play_to_three):
        raise read.fault("finished", "这样这一副已经打完了", "with these the hand would be over")
    previous = read.seats("previous")
    if previous is not None and len(previous) == 2 and previous[0] == partner_of(previous[1]):
        previous = (*previous, *(seat for seat in range(4) if seat not in previous))
    if previous is not None and len(previous) != 4:
        raise read.fault("previous", "应列出四个座位，双下可只写前两名", "expected all seats, or two partners first")
    return HandFacts(
        levels=levels,
        level_side=read.one("level_side", SIDES),
        previous=previous,
        failures=read.by_side("failures", read.number, 0),
        leader=read.one("leader", SEATS),
        face_up=read.card("face_up"),
        table=read.table(),
        finished=finished,
        reported=read.seats("reported"),
        extra_hand=read.flag("extra_hand"),
    )


class _Keys:
    """Reads the keys of one script."""

    def __init__(self, script: Script) -> None:
        self.script = script

    def fault(self, key: str, zh: str, en: str, item: Item | None = None) -> ScriptError:
        line = item.line if item is not None else self.script.lines.get(key)
        return ScriptError(Text(zh, en), file=self.script.file, line=line, key=key)

    def item(self, key: str) -> Item | None:
        found = self.script.facts.get(key)
        return None if found is None or found.value is None else found

    def word(self, key: str, item: Item, known: tuple[str, ...]) -> int:
        if item.raw not in known:
            shown = " ".join(known)
            raise self.fault(key, f"应为 {shown} 之一", f"expected one of {shown}", item)
        return known.index(item.raw)

    def one(self, key: str, known: tuple[str, ...]) -> int | None:
        item = self.item(key)
        return None if item is None else self.word(key, item, known)

    def seats(self, key: str) -> tuple[int, ...] | None:
        item = self.item(key)
        if item is None:
            return None
        if item.items is None:
            raise self.fault(key, "应为座位的列表，如 [E, N]", "expected a list of seats, as in [E, N]", item)
        found = tuple(self.word(key, part, SEATS) for part in item.items)
        if len(set(found)) != len(found):
            raise self.fault(key, "座位重复", "a seat stands there twice", item)
        return found

    def fields(self, key: str, known: tuple[str, ...]) -> Mapping[str, Item]:
        item = self.item(key)
        if item is None:
            return {}
        if item.fields is None or set(item.fields) - set(known):
            shown = "、".join(known), ", ".join(known)
            raise self.fault(key, f"应为 {shown[0]} 的对照表", f"expected a mapping of {shown[1]}", item)
        return item.fields

    def by_side(self, key: str, read: Any, otherwise: int) -> tuple[int, int]:
        fields = self.fields(key, SIDES)
        values = [read(f"{key}.{side}", fields[side]) if side in fields else otherwise for side in SIDES]
        return values[0], values[1]

    def level(self, key: str, item: Item) -> int:
        try:
            return level_from(item.raw or "", key)
        except UsageError as error:
            raise self.fault(key, error.text.zh, error.text.en, item) from None

    def number(self, key: str, item: Item) -> int:
        if isinstance(item.value, int) and not isinstance(item.value, bool) and 0 <= item.value <= 99:
            return item.value
        raise self.fault(key, "应为次数", "expected a number", item)

    def card(self, key: str) -> int | None:
        item = self.item(key)
        if item is None:
            return None
        try:
            return parse_card(item.raw or "")
        except CardError as error:
            raise self.fault(key, error.text.zh, error.text.en, item) from None

    def table(self) -> tuple[int, str] | None:
        fields = self.fields("table", ("seat", "cards"))
        if not fields:
            return None
        if len(fields) != 2:
            raise self.fault("table", "seat 和 cards 都要有", "both seat and cards are needed", self.item("table"))
        return self.word("table.seat", fields["seat"], SEATS), fields["cards"].raw or ""

    def flag(self, key: str) -> bool:
        item = self.item(key)
        if item is None:
            return False
        if not isinstance(item.value, bool):
            raise self.fault(key, "应为 true 或 false", "expected true or false", item)
        return item.value
