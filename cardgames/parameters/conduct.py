"""Conduct at the table: who rules and decides, and which acts are breaches. What a breach costs is in `penalties`.

A family's model for the referee takes `ConductParameters` in, and beside it those of `PlayedCardsParameters` and
`penalties.TriesAtAParameters` that its game has a use for.
"""

from __future__ import annotations

from typing import Final, Literal

from cardgames.parameters.model import Parameters, parameter
from cardgames.parameters.penalties import OFFICIALS, Official, PenaltyParameters
from cardgames.text import Text

__all__ = ["ConductParameters", "PlayedCardsParameters", "Prohibition"]

Prohibition = Literal["not_mentioned", "forbidden", "minor", "serious"]
PROHIBITIONS: Final = {
    "not_mentioned": Text("未提及", "not mentioned"),
    "forbidden": Text("不许，轻重由裁判看", "forbidden; its gravity is for the referee to judge"),
    "minor": Text("不许，属轻度违规", "forbidden, a slight breach"),
    "serious": Text("不许，属重度违规", "forbidden, a grave breach"),
}


class ConductParameters(PenaltyParameters):
    """Officials, breaches of conduct and what they cost, in words that both families share."""

    who_referees: Official = parameter("conduct.referee", zh="执裁者", en="who referees", values=OFFICIALS)
    gaps_decided_by: Official = parameter(
        "conduct.gaps_decided_by", zh="规则未写之事由谁定", en="who decides what the rules leave open", values=OFFICIALS
    )
    disputes_settled_by: Official = parameter(
        "conduct.disputes", zh="谁裁定争议、受理举报", en="who settles disputes and hears reports", values=OFFICIALS
    )
    after_ruling: Literal["not_mentioned", "final"] = parameter(
        "conduct.rulings",
        zh="裁定之后",
        en="after a ruling",
        values={
            "not_mentioned": Text("能否再提未提及", "whether it may be taken further is not mentioned"),
            "final": Text("即为终局", "it is final"),
        },
    )

    card_talk: Prohibition = parameter("conduct.card_talk", zh="谈牌", en="talk about the cards", values=PROHIBITIONS)
    body_signals: Prohibition = parameter(
        "conduct.body_signals", zh="以动作、眼色传递信息", en="signals by gesture or look", values=PROHIBITIONS
    )
    coded_words: Prohibition = parameter("conduct.coded_words", zh="暗语", en="coded words", values=PROHIBITIONS)
    advising: Prohibition = parameter(
        "conduct.advising", zh="教对家出牌", en="telling the partner what to play", values=PROHIBITIONS
    )
    dawdling: Prohibition = parameter("conduct.dawdling", zh="拖延出牌", en="dawdling", values=PROHIBITIONS)
    turn_seconds: int | None = parameter(
        "conduct.turn_seconds",
        zh="每手限时（秒）",
        en="time for a turn, seconds",
        ge=1,
        le=600,
        applies=("conduct.dawdling", "!=", "not_mentioned"),
    )
    noise: Prohibition = parameter("conduct.noise", zh="喧哗", en="noise", values=PROHIBITIONS)
    quarrelling: Prohibition = parameter("conduct.quarrelling", zh="争吵", en="quarrelling", values=PROHIBITIONS)
    disobeying: Prohibition = parameter(
        "conduct.disobeying", zh="不服从裁判", en="not obeying the referee", values=PROHIBITIONS
    )
    dishonesty: Prohibition = parameter("conduct.dishonesty", zh="欺骗误导", en="deceit", values=PROHIBITIONS)
    tolerating_advice: Prohibition = parameter(
        "conduct.tolerating_advice", zh="听任旁观者插嘴", en="letting an onlooker advise", values=PROHIBITIONS
    )
    heeding_advice: Prohibition = parameter(
        "conduct.heeding_advice", zh="照旁观者的话出牌", en="playing as an onlooker advised", values=PROHIBITIONS
    )
    criticising: Prohibition = parameter(
        "conduct.criticising", zh="领队当面指责对方", en="a leader rebuking the opponents", values=PROHIBITIONS
    )


class PlayedCardsParameters(Parameters):
    """Looking through the cards already played, for a game that has no clauses of its own on that."""

    inspecting: Prohibition = parameter(
        "conduct.inspecting", zh="翻查打过的牌", en="looking through cards already played", values=PROHIBITIONS
    )
