"""Parameters of levels and of passing A."""

from __future__ import annotations

from typing import Literal

from cardgames.parameters import Rank, parameter
from cardgames.parameters.common import LevelParameters
from cardgames.text import Text


class LadderParameters(LevelParameters):
    """What a hand is worth, and what passes A."""

    gain_double_down: int = parameter(
        "levels.gain.double_down", zh="双下升级数", en="levels for a double-down", ge=0, le=12
    )
    gain_first_third: int = parameter(
        "levels.gain.first_third", zh="头游三游升级数", en="levels for first and third", ge=0, le=12
    )
    gain_first_fourth: int = parameter(
        "levels.gain.first_fourth", zh="头游末游升级数", en="levels for first and last", ge=0, le=12
    )
    only_first_gains: Literal[True] = parameter(
        "levels.only_first_side_gains", zh="只有头游方升级", en="only the first finisher's side gains"
    )
    hand_level: Literal["previous_first", "higher_side"] = parameter(
        "levels.hand_level",
        zh="打谁的级",
        en="whose level is played",
        values={
            "previous_first": Text("上一副头游方", "that of the last first finisher's side"),
            "higher_side": Text("级高的一方", "that of the higher side"),
        },
    )

    win_condition: Literal["partner_not_last", "first_finisher"] = parameter(
        "a_rule.win",
        zh="过 A 条件",
        en="what passes A",
        values={
            "partner_not_last": Text("头游且对家非末游", "first finisher, and the partner not last"),
            "first_finisher": Text("头游即可", "the first finisher alone"),
        },
    )
    tested_side: Literal["declaring", "any"] = parameter(
        "a_rule.tested_side",
        zh="谁可过 A",
        en="who can pass A",
        values={
            "declaring": Text("打本方 A 的一方", "the side whose A is played"),
            "any": Text("打 A 时任何已在 A 的一方", "in a hand at A, whichever side stands at A"),
        },
    )
    stay_at_a: Literal[True] = parameter("a_rule.stay_at_A", zh="未过仍打 A", en="a side that fails stays at A")
    fail_limit: int | None = parameter(
        "a_rule.fail_limit", zh="几次不过要退级", en="failures at A that send a side down", ge=1, le=9
    )
    fail_to: Rank = parameter(
        "a_rule.fail_to", zh="退到哪级", en="level to which it goes down", applies=("a_rule.fail_limit", "!=", None)
    )
    fail_count: Literal["cumulative", "consecutive"] = parameter(
        "a_rule.fail_count",
        zh="失败如何计数",
        en="how failures are counted",
        values={
            "cumulative": Text("累计", "all together"),
            "consecutive": Text("连续", "in a row"),
        },
        applies=("a_rule.fail_limit", "!=", None),
    )
    lost_hand_counts: bool = parameter(
        "a_rule.lost_hand_counts",
        zh="打 A 输牌也算失败",
        en="a lost hand at A is a failure too",
        applies=("a_rule.fail_limit", "!=", None),
    )
