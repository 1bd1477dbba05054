"""Parameters of turn and trick, reporting, the end of a hand, drawing and the first lead."""

from __future__ import annotations

from typing import Literal

from cardgames.parameters import Parameters, parameter
from cardgames.parameters.common import DIRECTIONS, Direction
from cardgames.text import Text


class PlayParameters(Parameters):
    """How cards are drawn and played."""

    play_direction: Direction = parameter("play.direction", zh="出牌方向", en="direction of play", values=DIRECTIONS)
    same_type_or_bomb: Literal[True] = parameter(
        "play.same_type_or_bomb", zh="跟牌须同牌型或炸弹", en="a follower needs the led type, or a bomb"
    )
    must_beat: Literal[True] = parameter("play.must_beat", zh="跟牌须更大", en="a follower must beat the table")
    leader_may_pass: Literal[False] = parameter("play.leader_may_pass", zh="领出者可过", en="the leader may pass")
    out_of_turn_stands: Literal[False] = parameter(
        "play.out_of_turn_stands", zh="抢出的牌有效", en="a play out of turn stands"
    )
    take_back: Literal[False] = parameter("play.take_back", zh="出牌可收回", en="a play may be taken back")
    trick_ends: Literal["turn_returns_to_owner"] = parameter(
        "play.trick_ends",
        zh="一圈何时结束",
        en="when a trick ends",
        values={"turn_returns_to_owner": Text("轮回到最后出牌者", "when the turn returns to the last to play")},
    )
    pass_locks_out: bool = parameter("play.pass_locks_out", zh="过后本圈不得再出", en="who passes is out of the trick")
    partner_lead: Literal["partner", "next_player"] = parameter(
        "play.partner_lead",
        zh="接风",
        en="who leads when a finished player's last cards stand",
        values={"partner": Text("对家", "his partner"), "next_player": Text("下家", "the next player")},
    )
    report_threshold: int | None = parameter(
        "report.threshold", zh="报牌张数", en="cards at which a player must report", ge=1, le=26
    )

    places: Literal["order_of_going_out"] = parameter(
        "finish.places",
        zh="名次",
        en="places",
        values={"order_of_going_out": Text("按出完牌的先后", "by the order of going out")},
    )
    double_down: Literal["one_side_third_and_fourth"] = parameter(
        "finish.double_down",
        zh="双下",
        en="a double-down",
        values={"one_side_third_and_fourth": Text("一方两人为最后两名", "one side is third and fourth")},
    )
    hand_ends: Literal["partners_out_or_three", "three_out"] = parameter(
        "finish.hand_ends",
        zh="一副牌何时结束",
        en="when a hand ends",
        values={
            "partners_out_or_three": Text("一方两人先出完，或三人出完", "both partners out first, or three out"),
            "three_out": Text("三人出完", "three out"),
        },
    )

    draw_direction: Direction = parameter("draw.direction", zh="摸牌方向", en="direction of drawing", values=DIRECTIONS)
    shuffler: Literal["seat_draw", "east", "lot"] = parameter(
        "draw.first_hand.shuffler",
        zh="首副牌谁洗牌",
        en="who shuffles the first hand",
        values={
            "seat_draw": Text("双方各摸一张，大者", "the higher of one card drawn by each side"),
            "east": Text("东家", "East"),
            "lot": Text("抽签", "by lot"),
        },
    )
    first_drawer: Literal["next_of_shuffler", "count_points"] = parameter(
        "draw.first_hand.first_drawer",
        zh="首副牌谁先摸",
        en="who draws first in the first hand",
        values={
            "next_of_shuffler": Text("洗牌者的下家", "the next player of the shuffler"),
            "count_points": Text("按翻牌点数数到的人", "counted off by the points of a turned card"),
        },
    )
    turner: Literal["shuffler", "next_of_shuffler"] = parameter(
        "draw.first_hand.turner",
        zh="谁翻牌定摸牌人",
        en="who turns the card that is counted",
        values={
            "shuffler": Text("洗牌者", "the shuffler"),
            "next_of_shuffler": Text("洗牌者的下家", "his next player"),
        },
        applies=("draw.first_hand.first_drawer", "==", "count_points"),
    )
    count_from: Literal["next_of_turner", "turner"] = parameter(
        "draw.first_hand.count_from",
        zh="从谁数起",
        en="from whom it is counted",
        values={
            "next_of_turner": Text("翻牌者的下家", "the next player of the turner"),
            "turner": Text("翻牌者", "the turner"),
        },
        applies=("draw.first_hand.first_drawer", "==", "count_points"),
    )
    later_first_drawer: Literal["last", "first"] = parameter(
        "draw.later_hands.first_drawer",
        zh="以后各副谁先摸",
        en="who draws first in later hands",
        values={"last": Text("末游", "the last finisher"), "first": Text("头游", "the first finisher")},
    )
    double_down_last: Literal["next_of_first", "previous_of_first"] = parameter(
        "draw.double_down_last",
        zh="双下时谁算末游",
        en="who counts as last after a double-down",
        values={
            "next_of_first": Text("头游的下家", "the next player of the first finisher"),
            "previous_of_first": Text("头游的上家", "the previous player of the first finisher"),
        },
    )
    lead_first_hand: Literal["face_up_card", "first_drawer"] = parameter(
        "lead.first_hand",
        zh="首副牌谁先出",
        en="who leads the first hand",
        values={
            "face_up_card": Text("摸到翻开牌者", "who draws the face-up card"),
            "first_drawer": Text("先摸者", "who draws first"),
        },
    )
