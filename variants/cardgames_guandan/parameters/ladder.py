"""Parameters of levels, of passing A, and of a match."""

from __future__ import annotations

from typing import Literal

from cardgames.parameters import Parameters, Rank, parameter
from cardgames.text import Text


class LadderParameters(Parameters):
    """What a hand is worth and how a match is decided."""

    start_level: Rank = parameter("levels.start", zh="起打级", en="level at the start")
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
    must_play: list[Rank] = parameter(
        "levels.must_play", zh="必打级", en="levels that cannot be skipped", flips=[["A"], [], ["J", "A"]]
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

    won_by: Literal["first_to_pass_A"] = parameter(
        "match.won_by",
        zh="胜方",
        en="who wins the match",
        values={"first_to_pass_A": Text("先打过 A 者", "the first to pass A")},
    )
    match_minutes: int | None = parameter(
        "match.minutes", zh="每场限时（分钟）", en="time limit of a match, minutes", ge=1, le=600
    )
    hand_in_progress: Literal["play_out", "stop_void"] = parameter(
        "match.hand_in_progress",
        zh="时间到时未打完的一副",
        en="the hand in progress when time is up",
        values={
            "play_out": Text("打完算数", "is played out and counts"),
            "stop_void": Text("停止作废", "stops and does not count"),
        },
    )
    decided_by: Literal["level"] = parameter(
        "match.decided_by", zh="到时比什么", en="what decides on time", values={"level": Text("级数", "the level")}
    )
    if_equal: Literal["extra_hand", "draw"] = parameter(
        "match.if_equal",
        zh="到时同级",
        en="equal levels on time",
        values={"extra_hand": Text("加赛一副", "one extra hand"), "draw": Text("平局", "a draw")},
    )
    extra_hand_won_by: Literal["side_of_first_finisher"] = parameter(
        "match.extra_hand_won_by",
        zh="加赛胜方",
        en="who wins the extra hand",
        values={"side_of_first_finisher": Text("头游方", "the first finisher's side")},
    )
