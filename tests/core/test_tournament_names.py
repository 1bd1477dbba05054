"""What the tournament section is called: names of paths and values for people, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from cardgames.rulesets import load, names
from cardgames.text import Text
from cardgames.tournament.names import OTHER, in_order, knows, name_of, say, subject_of

HAN = re.compile(r"[\u4e00-\u9fff]")
NUMBERS = re.compile(r"\d+([-:]\d+)?")  # a place, two places that are shared, a time of day


def leaves(value: Any) -> Iterator[Any]:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    if parts is None:
        yield value
    else:
        for part in parts:
            yield from leaves(part)


@pytest.mark.parametrize("ruleset", names(bases=True))
def test_all_that_ships_has_a_name(ruleset: str) -> None:
    tournament = load(ruleset).tournament
    assert [path for path in tournament if not knows(path)] == []
    unnamed = [
        f"{path}: {leaf}"
        for path, entry in tournament.items()
        for leaf in leaves(entry.value)
        if isinstance(leaf, str) and not NUMBERS.fullmatch(leaf)
        if HAN.search(say(path, leaf).zh) is None or "_" in say(path, leaf).en
    ]
    assert unnamed == []


def test_names_are_those_of_the_notices() -> None:
    assert name_of("late.forfeit_minutes") == Text("迟到宽限", "time of grace")
    assert say("format", "swiss") == Text("瑞士赛（积分编排）", "Swiss")
    assert say("entries.unit", "branch_union").zh == "分工会"
    assert subject_of("byes.effect") == Text("轮空", "byes")


@pytest.mark.parametrize(
    ("path", "value", "zh", "en"),
    [
        ("time_limit_minutes", 60, "60 分钟", "60 minutes"),
        ("late.forfeit_minutes", 1, "1 分钟", "1 minute"),
        ("time_limit_minutes", None, "不限时", "no limit"),
        ("entries.teams", {"min": 0, "max": 2}, "至多 2 队", "at most 2"),
        ("entries.men_players", {"min": 2, "max": 4}, "2 至 4 人", "2 to 4"),
        ("entries.men_players", {"min": 2, "max": 2}, "2 人", "2"),
        ("draw.time", "2012-05-17T15:00", "2012年5月17日 15:00", "17 May 2012, 15:00"),
        (
            "sessions",
            ["2015-05-12T13:00/17:00", "2015-05-14"],
            "2015年5月12日 13:00–17:00、2015年5月14日",
            "12 May 2015, 13:00–17:00; 14 May 2015",
        ),
        ("stage1.window", ["2017-05-01", "2017-05-31"], "2017年5月1日至31日", "1 to 31 May 2017"),
        ("window", ["2017-05-30", "2017-06-02"], "2017年5月30日至6月2日", "30 May to 2 June 2017"),
        ("window", ["2017-12-30", "2018-01-02"], "2017年12月30日至2018年1月2日", "30 December 2017 to 2 January 2018"),
        ("score_table.loser", [13, 12, 11, 10, 9, 8, 7], "13、12、…、7", "13, 12, …, 7"),
        ("score_table.loser", [3, 1, 0], "3、1、0", "3, 1, 0"),
        ("score_formula.loser", "13 - diff", "13 − 级差", "13 − level difference"),
        ("at_time.if_equal", "draw", "平局", "a draw"),
        ("late.for", "draw", "抽签", "the draw"),
        ("elimination", False, "否", "no"),
        ("events", [], "—", "—"),
    ],
)
def test_values_are_said_as_people_say_them(path: str, value: Any, zh: str, en: str) -> None:
    assert say(path, value) == Text(zh, en)


def test_what_a_house_makes_up_is_shown_as_it_is_written() -> None:
    assert not knows("draw.colour")
    assert name_of("draw.colour") == Text("draw.colour", "draw.colour")
    assert say("draw.colour", "red_or_black") == Text("red_or_black", "red_or_black")
    assert say("draw.colour", "2012-13-01") == Text("2012-13-01", "2012-13-01")
    assert say("music", {"first": True}) == Text("first：是", "first: yes")
    assert subject_of("draw.colour") == subject_of("draw.time")
    assert subject_of("music") == OTHER


def test_paths_stand_by_subject() -> None:
    paths = ["music", "awards.by", "draw.colour", "byes", "draw.method", "format", "draw.time"]
    assert in_order(paths) == ["format", "draw.time", "draw.method", "draw.colour", "byes", "awards.by", "music"]
