"""Every parameter of an 80-point ruleset: its path, its name in both languages, and what it may be."""

from cardgames.text import Text
from cardgames_shengji.parameters.auction import AuctionParameters
from cardgames_shengji.parameters.deal import DealParameters
from cardgames_shengji.parameters.ladder import LadderParameters, ScoringParameters, TimeParameters
from cardgames_shengji.parameters.order import OrderParameters
from cardgames_shengji.parameters.play import PlayParameters
from cardgames_shengji.parameters.referee import ShengjiRefereeParameters


class ShengjiParameters(
    TimeParameters,
    LadderParameters,
    ScoringParameters,
    PlayParameters,
    DealParameters,
    AuctionParameters,
    OrderParameters,
):
    """The family's model; `rules.rules_of` turns it into the record that kernels read."""


SUBJECTS = {
    "deck": Text("牌与人", "cards and players"),
    "order": Text("大小", "order"),
    "tractor": Text("拖拉机", "tractors"),
    "draw": Text("洗牌与摸牌", "shuffling and drawing"),
    "auction": Text("亮主", "the auction"),
    "contest": Text("抢庄", "the open deal"),
    "revolution": Text("造反", "revolution"),
    "dealer": Text("庄家", "the dealer"),
    "kitty": Text("底牌", "the kitty"),
    "play": Text("出牌", "play"),
    "follow": Text("跟牌", "following"),
    "ruff": Text("将吃", "ruffing"),
    "throw": Text("甩牌", "throws"),
    "scoring": Text("计分", "scoring"),
    "levels": Text("升级", "levels"),
    "match": Text("比赛", "the match"),
    "conduct": Text("纪律", "conduct"),
    "penalty": Text("处罚", "penalties"),
    "shuffle": Text("洗牌", "shuffling"),
    "declaration": Text("亮主有误", "wrong declarations"),
    "inspect": Text("看牌", "looking at cards"),
    "count": Text("手牌张数", "number of cards in a hand"),
    "wrong_card": Text("错牌", "wrong cards"),
    "revoke": Text("跟错", "revokes"),
    "exposed": Text("露牌", "exposed cards"),
}

MODEL = ShengjiParameters
REFEREE = ShengjiRefereeParameters
REFEREE.beside = MODEL

__all__ = ["MODEL", "REFEREE", "SUBJECTS", "ShengjiParameters", "ShengjiRefereeParameters"]
