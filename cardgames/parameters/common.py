"""Parameters that families declare alike, as parts of which a family's model is put together."""

from __future__ import annotations

from typing import Final, Literal

from cardgames.parameters.model import Parameters, parameter
from cardgames.parameters.types import Rank
from cardgames.text import Text

__all__ = ["DIRECTIONS", "Direction", "LevelParameters", "MatchParameters"]

Direction = Literal["anticlockwise", "clockwise"]
DIRECTIONS: Final = {"anticlockwise": Text("逆时针", "anticlockwise"), "clockwise": Text("顺时针", "clockwise")}


class LevelParameters(Parameters):
    """The ladder of levels that both sides climb."""

    start_level: Rank = parameter("levels.start", zh="起打级", en="level at the start")
    must_play: list[Rank] = parameter(
        "levels.must_play", zh="必打级", en="levels that cannot be skipped", flips=[["A"], [], ["J", "A"]]
    )


class MatchParameters(Parameters):
    """Who wins a match, and its time limit."""

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
