"""The keys of an 80-point script: levels, dealer and trump, the kitty, and where a hand under way stands."""

from __future__ import annotations

from typing import Any, Final

from cardgames.referee.verbs import Key
from cardgames.seats import SEATS, SIDES
from cardgames.text import Text

_SEAT: Final[dict[str, Any]] = {"enum": list(SEATS)}
_LEVEL: Final[dict[str, Any]] = {"type": ["string", "integer"], "pattern": "^([2-9]|T|10|J|Q|K|A)$"}
_TRUMP: Final[dict[str, Any]] = {"type": "string", "pattern": "^([SHCD](/kitty)?|NT)$"}

KEYS: Final = (
    Key(
        "levels",
        Text("双方的级；不写则都从头打起", "the levels of the two sides; left out: both at the start level"),
        '{EW: "5", NS: "3"}',
        {"type": "object", "properties": dict.fromkeys(SIDES, _LEVEL), "additionalProperties": False},
    ),
    Key(
        "dealer",
        Text("庄家；抢庄的一副写 open", "who deals; open where whoever declares does"),
        "E",
        {"enum": [*SEATS, "open"]},
    ),
    Key(
        "trump",
        Text(
            "主；底牌所定加 /kitty；不写则亮主写在事件里",
            "the trump, with /kitty where the kitty set it; left out: the calls are among the events",
        ),
        "H",
        _TRUMP,
    ),
    Key(
        "first_drawer",
        Text("先摸牌的一家；不写则照规则", "who drew first; left out: as the rules have it"),
        "E",
        _SEAT,
    ),
    Key("rebel", Text("造反而重摸的一家", "who revolted, so that the cards were dealt anew"), "N", _SEAT),
    Key(
        "leader",
        Text("谁领出；不写为庄家", "who leads; left out: the dealer"),
        "N",
        _SEAT,
    ),
    Key(
        "points",
        Text("闲家至今得的分", "the attackers' points so far"),
        "40",
        {"type": "integer", "multipleOf": 5, "minimum": -400, "maximum": 400},
    ),
    Key(
        "kitty",
        Text(
            "底牌：有亮主或扣底的事件时为原来剩下的八张（由上到下），否则为扣下的",
            "the kitty: as left over, from the top, where calls or the burial are among the events; else as buried",
        ),
        '"S5 HT DK C3 C4 D7 D8 S2"',
        {"type": "string"},
    ),
)
