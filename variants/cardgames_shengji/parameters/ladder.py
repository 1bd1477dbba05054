"""Parameters of what a hand is worth, of the levels, and of a match."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import model_validator

from cardgames.parameters import Parameters, contradiction, parameter
from cardgames.parameters.common import LevelParameters, MatchParameters
from cardgames.text import Text

_FIVES = {0: 5, 5: 4, 25: 3, 45: 2, 65: 1}
_TENS = {0: 8, 10: 7, 20: 6, 30: 5, 40: 4, 50: 3, 60: 2, 70: 1}
_FORTIES = {0: 3, 5: 2, 40: 1}


class ScoringParameters(Parameters):
    """How the attackers' points turn into levels."""

    scoring_takeover: int = parameter(
        "scoring.takeover", zh="上台分", en="points for a takeover", ge=5, le=200, flips=[75, 85, 80]
    )
    scoring_dealer_gain: dict[int, int] = parameter(
        "scoring.dealer_gain",
        zh="守庄升级数（从几分起升几级）",
        en="levels of the dealer's side by the attackers' points",
        flips=[_FIVES, _TENS, _FORTIES],
    )
    scoring_attackers_step: int = parameter(
        "scoring.attackers_step",
        zh="上台后每几分升一级",
        en="points above the takeover for each level",
        ge=5,
        le=100,
        flips=[10, 20, 40],
    )
    scoring_attackers_cap: int | None = parameter(
        "scoring.attackers_cap", zh="上台最多升几级", en="most levels by a takeover", ge=0, le=13, flips=[3, None]
    )
    scoring_penalty_floor: Literal["final", "running"] = parameter(
        "scoring.penalty_floor",
        zh="扣分不低于零",
        en="penalties do not take the points below zero",
        values={
            "final": Text("最后合计时", "when all is added up"),
            "running": Text("每次记分时", "at every entry"),
        },
    )
    scoring_penalties_settled: Literal["in_hand"] = parameter(
        "scoring.penalties_settled",
        zh="罚分何时结算",
        en="when penalties are settled",
        values={"in_hand": Text("当副结清", "in the hand")},
    )
    scoring_below_zero: Literal["as_zero"] = parameter(
        "scoring.below_zero",
        zh="得分低于零",
        en="points below zero",
        values={"as_zero": Text("按零分", "count as zero")},
    )

    @model_validator(mode="after")
    def _bands_start_at_zero_in_fives(self) -> Self:
        if 0 not in self.scoring_dealer_gain or any(low < 0 or low % 5 for low in self.scoring_dealer_gain):
            raise contradiction(
                "scoring.dealer_gain",
                zh="各档从 0 分起，档线为 5 的倍数",
                en="the bands start at 0 points and at multiples of 5",
            )
        return self

    @model_validator(mode="after")
    def _bands_stay_on_the_ladder(self) -> Self:
        if any(not 0 <= levels <= 13 for levels in self.scoring_dealer_gain.values()):
            raise contradiction("scoring.dealer_gain", zh="每档升 0 至 13 级", en="a band is worth 0 to 13 levels")
        return self

    @model_validator(mode="after")
    def _bands_end_below_the_takeover(self) -> Self:
        if any(low >= self.scoring_takeover for low in self.scoring_dealer_gain):
            raise contradiction(
                "scoring.dealer_gain",
                "scoring.takeover",
                zh="档线须低于上台分",
                en="every band starts below the points for a takeover",
            )
        return self


class LadderParameters(LevelParameters):
    """The levels that a side climbs by them."""

    levels_leave_must_play: Literal["held_as_dealer", "any_gain"] = parameter(
        "levels.leave_must_play",
        zh="怎样打过必打级",
        en="how a level that cannot be skipped is left",
        values={
            "held_as_dealer": Text("在该级坐庄并守住", "by holding a hand as dealer at it"),
            "any_gain": Text("凡升级即可", "by any gain"),
        },
        applies=("levels.must_play", "!=", []),
    )

    @model_validator(mode="after")
    def _each_level_once(self) -> Self:
        if len(set(self.must_play)) != len(self.must_play):
            raise contradiction("levels.must_play", zh="同一级列了两次", en="a level is listed twice")
        return self


class TimeParameters(MatchParameters):
    """What happens when sides stand equal as time is called."""

    match_if_equal: Literal["lots", "draw", "dealer_side"] = parameter(
        "match.if_equal",
        zh="到时同级",
        en="equal levels on time",
        values={
            "lots": Text("抽签", "by lot"),
            "draw": Text("平局", "a draw"),
            "dealer_side": Text("庄家方胜", "the dealer's side wins"),
        },
    )
