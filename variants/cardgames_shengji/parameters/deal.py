"""Parameters of the deal: who gets it where it is open, revolution, and who deals next."""

from __future__ import annotations

from typing import Literal

from cardgames.parameters import Parameters, parameter
from cardgames.text import Text

_NEXT_SEAT = Text("下家", "the next seat")
_PREVIOUS_SEAT = Text("上家", "the previous seat")


class DealParameters(Parameters):
    """Whose deal it is."""

    contest_first_hand: Literal["open"] = parameter(
        "contest.first_hand",
        zh="首副牌的庄家",
        en="who deals the first hand",
        values={"open": Text("抢庄，亮主者坐庄", "the deal is open: whoever declares deals")},
    )
    contest_levels: Literal["own", "both"] = parameter(
        "contest.levels",
        zh="抢庄可亮哪方的级牌",
        en="whose level cards may be shown while the deal is open",
        values={"own": Text("本方", "those of one's own side"), "both": Text("双方", "those of either side")},
    )
    contest_opponents_level_dealer: Literal["next_seat", "previous_seat"] = parameter(
        "contest.opponents_level_dealer",
        zh="亮对方的级牌时谁坐庄",
        en="who deals when the opponents' level was shown",
        values={"next_seat": _NEXT_SEAT, "previous_seat": _PREVIOUS_SEAT},
        applies=("contest.levels", "==", "both"),
    )
    contest_override_moves_deal: bool = parameter(
        "contest.override_moves_deal",
        zh="抢庄时反主者得庄",
        en="an override moves an open deal",
    )

    revolution_points: int | None = parameter(
        "revolution.points",
        zh="闲家手中不多于几分可造反",
        en="points in hand with which an attacker may revolt, at most",
        ge=0,
        le=195,
        flips=[10, 15, 20, None],
    )
    revolution_counted_hand: Literal["own", "both"] = parameter(
        "revolution.counted_hand",
        zh="造反看谁的分",
        en="whose points count for a revolution",
        values={
            "own": Text("造反者一人", "the rebel's own"),
            "both": Text("闲家两人合计", "those of both attackers together"),
        },
        applies=("revolution.points", "!=", None),
    )
    revolution_dealer_trumps: int | None = parameter(
        "revolution.dealer_trumps",
        zh="庄家不多于几张主可造反",
        en="trumps in hand with which the dealer may revolt, at most",
        ge=0,
        le=25,
    )
    revolution_after: Literal["contest", "same_dealer"] = parameter(
        "revolution.after",
        zh="造反重摸后的庄家",
        en="who deals after a revolution",
        values={
            "contest": Text("重新抢庄", "the deal is open"),
            "same_dealer": Text("庄家不变", "the same dealer"),
        },
    )
    revolution_first_draw: Literal["rebel", "as_usual"] = parameter(
        "revolution.first_draw",
        zh="造反重摸后谁先摸",
        en="who draws first after a revolution",
        values={"rebel": Text("造反者", "the rebel"), "as_usual": Text("照旧", "as in other hands")},
    )
    revolution_deadline: Literal["kitty_taken"] = parameter(
        "revolution.deadline",
        zh="造反截止",
        en="a revolution is possible until",
        values={"kitty_taken": Text("庄家拿起底牌", "the dealer takes the kitty")},
    )

    dealer_after_held: Literal["partner", "same"] = parameter(
        "dealer.after_held",
        zh="守庄成功后谁坐庄",
        en="who deals after a hand that was held",
        values={"partner": Text("庄家的对家", "the dealer's partner"), "same": Text("原庄家", "the same player")},
    )
    dealer_after_lost: Literal["next_seat", "previous_seat"] = parameter(
        "dealer.after_lost",
        zh="庄家下台后谁坐庄",
        en="who deals after a takeover",
        values={
            "next_seat": Text("原庄家的下家", "the next seat of the old dealer"),
            "previous_seat": Text("原庄家的上家", "the previous seat of the old dealer"),
        },
    )
    dealer_first_lead: Literal["dealer"] = parameter(
        "dealer.first_lead",
        zh="谁首先出牌",
        en="who leads first",
        values={"dealer": Text("庄家", "the dealer")},
    )
