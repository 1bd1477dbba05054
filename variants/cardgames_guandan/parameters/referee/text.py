"""The text that a referee holds in his hands: whose rules it prints, and whether it is whole."""

from __future__ import annotations

from typing import Literal

from cardgames.parameters import Parameters, parameter
from cardgames.text import Text

__all__ = ["TextParameters"]


class TextParameters(Parameters):
    """What is known of the notice's text, for rulings to say."""

    rules_of_play: Literal["own", "annex"] = parameter(
        "text.rules_of_play",
        zh="打法依照",
        en="play follows",
        values={
            "own": Text("通知自己的规则", "the notice's own rules"),
            "annex": Text("通知所附的规则", "rules annexed to the notice"),
        },
    )
    lead_lost: bool = parameter(
        "text.lead_after_double_down_lost",
        zh="条文在双下后谁先摸先出处残缺",
        en="the text breaks off where it says who draws and leads after a double-down",
    )
