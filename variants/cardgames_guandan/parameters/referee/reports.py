"""Reporting: who may ask how many cards are left, who reports unasked, and what a missed or false report is.

The number of cards at which the duty begins is `report.threshold` of the rules; without one nobody has to report.
"""

from __future__ import annotations

from typing import Literal

from cardgames.parameters import Parameters, parameter
from cardgames.text import Text
from cardgames_guandan.parameters.referee.grades import GRADES, Grade

__all__ = ["ReportParameters"]


class ReportParameters(Parameters):
    """Questions about the number of cards, and reports of it."""

    may_ask: Literal["nobody", "opponents", "anybody"] = parameter(
        "report.may_ask",
        zh="谁可以问余牌",
        en="who may ask how many cards a player holds",
        values={
            "nobody": Text("都不可以", "nobody"),
            "opponents": Text("对方", "his opponents"),
            "anybody": Text("三家都可以", "anybody at the table"),
        },
    )
    may_refuse_above: bool = parameter(
        "report.may_refuse_above",
        zh="多于报牌张数可不答",
        en="above the threshold he need not answer",
        applies=("report.threshold", "!=", None),
    )
    announce: Literal["once", "every_play", "when_asked"] = parameter(
        "report.announce",
        zh="到报牌张数时",
        en="from the threshold on a player reports",
        values={
            "once": Text("初次达到时自行报一次", "unasked, once, on first coming to it"),
            "every_play": Text("每次出牌后都自行报", "unasked, after each of his plays"),
            "when_asked": Text("问了才报", "only when asked"),
        },
        applies=("report.threshold", "!=", None),
    )
    missed_report: Grade = parameter(
        "report.missed",
        zh="该报未报",
        en="a report that is missed or refused",
        values=GRADES,
        applies=("report.threshold", "!=", None),
    )
    false_report: Grade = parameter("report.false_number", zh="报错张数", en="a false number", values=GRADES)
