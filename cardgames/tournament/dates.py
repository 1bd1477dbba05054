"""Days and times of day as tournament sections write them, for people."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

from cardgames.text import Text

_MOMENT: Final = re.compile(r"(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?:/(\d\d:\d\d))?)?")


def said_moment(written: str) -> Text | None:
    """A day, a day with a time, or one with a time to a time (`2015-05-12T13:00/17:00`); None for anything else."""
    found = _MOMENT.fullmatch(written)
    day = found and _day(found[1])
    if found is None or day is None:
        return None
    said = _said_day(day)
    if found[2] is None:
        return said
    hours = found[2] if found[3] is None else f"{found[2]}–{found[3]}"
    return Text(f"{said.zh} {hours}", f"{said.en}, {hours}")


def said_period(first: str, last: str) -> Text | None:
    """From one day to another, with what they share said once; None where these are no days."""
    start, end = _day(first), _day(last)
    if start is None or end is None:
        return None
    zh, en = _said_day(end).zh, _said_day(start).en
    if start.year == end.year:
        zh, en = zh.partition("年")[2], en.rpartition(" ")[0]
        if start.month == end.month:
            zh, en = zh.partition("月")[2], str(start.day)
    return Text(f"{_said_day(start).zh}至{zh}", f"{en} to {_said_day(end).en}")


def _day(written: str) -> date | None:
    try:
        return date.fromisoformat(written)
    except ValueError:
        return None


def _said_day(day: date) -> Text:
    return Text(f"{day.year}年{day.month}月{day.day}日", f"{day.day} {_MONTHS[day.month - 1]} {day.year}")


_MONTHS: Final = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
