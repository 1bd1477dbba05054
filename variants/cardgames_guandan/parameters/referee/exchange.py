"""Tribute, return and resisting at the table: how they are shown, and what comes of doing them wrong.

Which cards are owed, and who may resist, the rules say. What is put right here is put right before the first lead.
"""

from __future__ import annotations

from typing import Final, Literal

from cardgames.parameters import Parameters, parameter
from cardgames.text import Text
from cardgames_guandan.parameters.referee.grades import GRADES, Grade

__all__ = ["ExchangeOffenceParameters"]

Mistake = Literal["put_right", "stands"]
_STANDS: Final = Text("已收即算数", "stands once it has been received")


class ExchangeOffenceParameters(Parameters):
    """What is owed by those who resist, pay tribute and return cards."""

    jokers_shown: bool = parameter(
        "resist.jokers_shown", zh="抗贡须亮出两张大王", en="who resists shows both big jokers"
    )
    split_consent: Literal["both", "either"] = parameter(
        "resist.split_consent",
        zh="大王分在两家时谁定抗贡",
        en="who decides to resist with a big joker in each hand",
        values={"both": Text("两人都愿意", "both have to agree"), "either": Text("一人即可", "either of them")},
        applies=("resist.mode", "==", "optional"),
    )
    resist_overlooked: Mistake = parameter(
        "resist.overlooked",
        zh="必须抗贡而进了贡",
        en="a tribute paid where resisting is mandatory",
        values={
            "put_right": Text("退回，按抗贡办", "goes back, and the tribute is resisted"),
            "stands": _STANDS,
        },
        applies=("resist.mode", "==", "mandatory"),
    )
    false_resist: Grade = parameter(
        "resist.false", zh="没有两张大王而抗贡", en="resisting without the big jokers", values=GRADES
    )
    wrong_tribute: Mistake = parameter(
        "tribute.wrong",
        zh="贡错的牌",
        en="a tribute that is not the card owed",
        values={"put_right": Text("退回，改贡应贡的牌", "goes back, and the card owed is paid"), "stands": _STANDS},
    )
    wrong_tribute_grade: Grade = parameter(
        "tribute.wrong_grade", zh="贡错牌", en="paying a wrong tribute", values=GRADES
    )
    refused_tribute: Grade = parameter("tribute.refused", zh="拒不进贡", en="refusing a tribute", values=GRADES)
    wrong_return: Mistake = parameter(
        "return.wrong",
        zh="还错的牌",
        en="a return that is not allowed",
        values={
            "put_right": Text("退回，改还可还的牌", "goes back, and an allowed card is returned"),
            "stands": _STANDS,
        },
    )
    wrong_return_grade: Grade = parameter("return.wrong_grade", zh="还错牌", en="making a wrong return", values=GRADES)
    face_down: Literal["never", "double_tribute", "always"] = parameter(
        "return.face_down",
        zh="还牌先扣着放",
        en="returns are laid face down",
        values={
            "never": Text("不扣，明着还", "never: they are laid open"),
            "double_tribute": Text("双贡时", "after a double tribute"),
            "always": Text("一律", "always"),
        },
    )
    turned_up: Literal["together", "singly", "not_shown"] = parameter(
        "return.turned_up",
        zh="扣着的还牌",
        en="returns laid face down are",
        values={
            "together": Text("都放好后同时翻开，四家都看", "turned up together once all are down, for all to see"),
            "singly": Text("各自翻开，四家都看", "turned up one by one, for all to see"),
            "not_shown": Text("不翻开，只有受牌者看", "not turned up: only the receiver looks"),
        },
        applies=("return.face_down", "!=", "never"),
    )
