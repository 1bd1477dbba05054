"""Offences of turn and play: out of turn, illegal plays, taking back, passing.

What becomes of the cards is partly a matter of the rules (`play.out_of_turn_stands`, `play.take_back`,
`play.leader_may_pass`); here stands what else an offence brings.
"""

from __future__ import annotations

from typing import Literal

from cardgames.parameters import Parameters, parameter
from cardgames.text import Text
from cardgames_guandan.parameters.referee.grades import GRADES, Grade

__all__ = ["PlayOffenceParameters"]


class PlayOffenceParameters(Parameters):
    """What comes of an offence at a play or a pass."""

    out_of_turn: Grade = parameter(
        "play.out_of_turn",
        zh="抢出（上家未出未过）",
        en="playing before the previous player has acted",
        values=GRADES,
    )
    illegal: Literal["goes_back", "passes"] = parameter(
        "play.illegal",
        zh="不成牌型或压不住的牌",
        en="a play that is no combination, or does not beat",
        values={
            "goes_back": Text("收回，改出或过", "goes back, and he plays another or passes"),
            "passes": Text("收回，跟牌者作过论", "goes back, and a follower has passed"),
        },
    )
    illegal_grade: Grade = parameter(
        "play.illegal_grade", zh="出了不合规的牌", en="making an illegal play", values=GRADES
    )
    taking_back: Grade = parameter("play.taking_back", zh="出牌反悔", en="trying to take back a play", values=GRADES)
    leader_passes: Grade = parameter("play.leader_passes", zh="领出者说过", en="passing as the leader", values=GRADES)
    pass_declared: bool = parameter("play.pass_must_be_declared", zh="不要须表示“过”", en="a pass has to be declared")
    silent_pass: Grade = parameter(
        "play.silent_pass",
        zh="不要而不表示",
        en="passing without declaring it",
        values=GRADES,
        applies=("play.pass_must_be_declared", "==", True),
    )
