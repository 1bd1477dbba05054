"""Every parameter of a whist ruleset: what may differ from one notice to the next."""

from __future__ import annotations

from typing import Literal

from cardgames.parameters import Parameters, parameter
from cardgames.text import Text


class WhistParameters(Parameters):
    """The family's model; `rules.rules_of` turns it into the record that kernels read."""

    packs: Literal[1] = parameter("deck.packs", zh="牌副数", en="packs of cards")
    follow: Literal[True] = parameter("play.follow", zh="有同花色必须跟", en="who holds the suit led must follow it")
    trump: Literal["last_card", "rotation", "none"] = parameter(
        "trump.by",
        zh="怎样定主",
        en="what sets the trump suit",
        values={
            "last_card": Text("庄家的最后一张", "the dealer's last card"),
            "rotation": Text("红桃、草花、方块、黑桃轮流", "hearts, clubs, diamonds, spades in turn"),
            "none": Text("没有主", "there are no trumps"),
        },
    )
    target: int = parameter("match.target", zh="几分获胜", en="points that win the match", ge=1, le=100)


SUBJECTS = {
    "deck": Text("牌", "cards"),
    "play": Text("出牌", "play"),
    "trump": Text("主", "trumps"),
    "match": Text("比赛", "the match"),
}

MODEL = WhistParameters
