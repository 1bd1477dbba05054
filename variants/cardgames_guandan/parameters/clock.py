"""Parameters of a match under a clock."""

from __future__ import annotations

from typing import Literal

from cardgames.parameters import parameter
from cardgames.parameters.common import MatchParameters
from cardgames.text import Text


class ClockParameters(MatchParameters):
    """A match, its clock, and what decides between sides that stand equal when time is called."""

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
