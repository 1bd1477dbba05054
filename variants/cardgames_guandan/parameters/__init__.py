"""Every parameter of a Guandan ruleset: its path, its name in both languages, and what it may be."""

from cardgames.text import Text
from cardgames_guandan.parameters.clock import ClockParameters
from cardgames_guandan.parameters.combinations import CombinationParameters
from cardgames_guandan.parameters.exchange import ExchangeParameters
from cardgames_guandan.parameters.ladder import LadderParameters
from cardgames_guandan.parameters.play import PlayParameters
from cardgames_guandan.parameters.referee import GuandanRefereeParameters


class GuandanParameters(ClockParameters, LadderParameters, ExchangeParameters, PlayParameters, CombinationParameters):
    """The family's model; `rules.rules_of` turns it into the record that kernels read."""


SUBJECTS = {
    "deck": Text("牌与人", "cards and players"),
    "combos": Text("牌型", "combinations"),
    "sequences": Text("连牌", "runs"),
    "ordering": Text("大小", "order"),
    "bombs": Text("炸弹", "bombs"),
    "wild": Text("逢人配", "wilds"),
    "play": Text("出牌", "play"),
    "report": Text("报牌", "reporting"),
    "finish": Text("名次", "places"),
    "draw": Text("洗牌与摸牌", "shuffling and drawing"),
    "lead": Text("首出", "the first lead"),
    "tribute": Text("进贡", "tribute"),
    "return": Text("还贡", "return"),
    "resist": Text("抗贡", "resisting"),
    "levels": Text("升级", "levels"),
    "a_rule": Text("打 A", "level A"),
    "match": Text("比赛", "the match"),
    "text": Text("条文", "the text"),
    "shuffle": Text("洗牌、切牌与上牌", "shuffling, cutting and serving"),
    "conduct": Text("纪律", "conduct"),
    "penalty": Text("处罚", "penalties"),
}

MODEL = GuandanParameters
REFEREE = GuandanRefereeParameters
REFEREE.beside = MODEL

__all__ = ["MODEL", "REFEREE", "SUBJECTS", "GuandanParameters", "GuandanRefereeParameters"]
