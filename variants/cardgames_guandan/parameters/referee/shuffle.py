"""Who chooses seats, shuffles, cuts, gets the pack ready and turns the card, and how a card's points are counted.

The rules have those duties that decide who draws and leads: `draw.first_hand.shuffler`, `.turner`, `.first_drawer`,
`draw.later_hands.first_drawer`, `draw.double_down_last`.
"""

from __future__ import annotations

from typing import Final, Literal

from cardgames.parameters import Parameters, parameter
from cardgames.text import Text

__all__ = ["ShuffleParameters"]

_ANYBODY: Final = Text("谁都可以", "anybody")
_NOT_SHUFFLER: Final = Text("洗牌者以外的任何人", "anybody but the shuffler")
_SHUFFLER: Final = Text("洗牌者", "the shuffler")
_FIRST: Final = Text("头游", "the first finisher")
_LAST: Final = Text("末游", "the last finisher")


class ShuffleParameters(Parameters):
    """Duties before the cards are drawn."""

    higher_chooses: Literal["seats", "nothing"] = parameter(
        "draw.seat_draw.higher_chooses",
        zh="抽牌定洗牌者时，大者另可选",
        en="who draws the higher card for the shuffle also chooses",
        values={"seats": Text("座位", "the seats"), "nothing": Text("无", "nothing")},
        applies=("draw.first_hand.shuffler", "==", "seat_draw"),
    )
    equal_again: Literal["draw_again"] = parameter(
        "draw.seat_draw.equal",
        zh="抽到同点",
        en="equal cards drawn for the shuffle",
        values={"draw_again": Text("重抽", "both draw again")},
    )
    points: Literal["ace_1_to_king_13"] = parameter(
        "draw.points",
        zh="抽牌、翻牌的点数",
        en="points of a card drawn or turned",
        values={"ace_1_to_king_13": Text("A 为 1，J、Q、K 为 11、12、13", "ace 1, J Q K 11, 12, 13")},
    )
    jokers_again: Literal["draw_again"] = parameter(
        "draw.jokers",
        zh="抽到、翻到王",
        en="a joker drawn or turned",
        values={"draw_again": Text("不算，另抽一张", "does not count, and another card is taken")},
    )
    face_up_by: Literal["shuffler", "turner", "server", "anybody"] = parameter(
        "draw.face_up.by",
        zh="谁翻开定首出的明牌",
        en="who turns up the card that decides the first lead",
        values={
            "shuffler": _SHUFFLER,
            "turner": Text("翻牌定摸牌人的人，即那张牌", "who turned the card that is counted, and it is that card"),
            "server": Text("上牌者", "who gets the pack ready"),
            "anybody": _ANYBODY,
        },
    )
    face_up_place: Literal["other_pile", "in_pack", "anywhere"] = parameter(
        "draw.face_up.place",
        zh="明牌放在哪里",
        en="where the face-up card goes",
        values={
            "other_pile": Text("另一叠的顶上", "on top of the other pile"),
            "in_pack": Text("插在牌里", "inside the pack"),
            "anywhere": Text("不限", "anywhere"),
        },
    )

    first_cutter: Literal["next_of_shuffler", "previous_of_shuffler", "server", "not_shuffler"] = parameter(
        "shuffle.first_hand.cutter",
        zh="首副牌谁切牌",
        en="who cuts for the first hand",
        values={
            "next_of_shuffler": Text("洗牌者的下家", "the next player of the shuffler"),
            "previous_of_shuffler": Text("洗牌者的上家", "the previous player of the shuffler"),
            "server": Text("上牌者", "who gets the pack ready"),
            "not_shuffler": _NOT_SHUFFLER,
        },
    )
    first_server: Literal["previous_of_first_drawer", "shuffler", "anybody"] = parameter(
        "shuffle.first_hand.server",
        zh="首副牌谁上牌",
        en="who gets the pack ready for the first hand",
        values={
            "previous_of_first_drawer": Text("先摸者的上家", "the previous player of the first drawer"),
            "shuffler": _SHUFFLER,
            "anybody": _ANYBODY,
        },
    )
    later_shuffler: Literal["last", "first", "anybody"] = parameter(
        "shuffle.later_hands.shuffler",
        zh="以后各副谁洗牌",
        en="who shuffles later hands",
        values={"last": _LAST, "first": _FIRST, "anybody": _ANYBODY},
    )
    later_cutter: Literal["first", "last", "not_shuffler"] = parameter(
        "shuffle.later_hands.cutter",
        zh="以后各副谁切牌",
        en="who cuts later hands",
        values={"first": _FIRST, "last": _LAST, "not_shuffler": _NOT_SHUFFLER},
    )
    later_server: Literal["first", "last", "anybody"] = parameter(
        "shuffle.later_hands.server",
        zh="以后各副谁上牌",
        en="who gets the pack ready for later hands",
        values={"first": _FIRST, "last": _LAST, "anybody": _ANYBODY},
    )
    wrong_player: Literal["again_before_draw", "stands"] = parameter(
        "shuffle.wrong_player",
        zh="不该做的人洗、切、上、翻了牌",
        en="what the wrong player has shuffled, cut, made ready or turned",
        values={
            "again_before_draw": Text(
                "开始摸牌前由该做的人重做", "is done again by the right one, until the draw begins"
            ),
            "stands": Text("算数", "stands"),
        },
    )
