"""The figures that a simulation of Guandan reports, made of the counts in `counts.py`."""

from __future__ import annotations

from typing import Final

from cardgames.statistics import Metric
from cardgames.text import Text
from cardgames_guandan import counts as c
from cardgames_guandan.moves import BOMB, SINGLE, STRAIGHT_FLUSH, TYPE_NAMES

TYPE_TEXTS: Final = {
    "pass": Text("过", "pass"),
    "single": Text("单张", "single"),
    "pair": Text("对子", "pair"),
    "triple": Text("三张", "triple"),
    "full_house": Text("三带二", "full house"),
    "straight": Text("顺子", "straight"),
    "tube": Text("三连对", "tube"),
    "plate": Text("钢板", "plate"),
    "bomb": Text("炸弹", "bomb"),
    "straight_flush": Text("同花顺", "straight flush"),
    "joker_bomb": Text("四王", "joker bomb"),
}

BOMB_SIZES: Final = range(4, 11)
_WILD_TYPES: Final = [TYPE_NAMES[kind] for kind in (*range(SINGLE, BOMB + 1), STRAIGHT_FLUSH)]

COLUMNS: Final[dict[str, int]] = {
    "matches": c.MATCHES,
    "hands": c.HANDS,
    "decisions": c.DECISIONS,
    "plays": c.PLAYS,
    "tricks": c.TRICKS,
    "first_second": c.FIRST_WITH + 1,
    "first_third": c.FIRST_WITH + 2,
    "first_fourth": c.FIRST_WITH + 3,
    "levels_gained": c.LEVELS_GAINED,
    "single_tributes": c.SINGLE_TRIBUTES,
    "double_tributes": c.DOUBLE_TRIBUTES,
    "equal_tributes": c.EQUAL_TRIBUTES,
    "single_resisted": c.SINGLE_RESISTED,
    "double_resisted": c.DOUBLE_RESISTED,
    "partner_leads": c.PARTNER_LEADS,
    "reports": c.REPORTS,
    "hands_at_A": c.HANDS_AT_A,
    "stalled_at_A": c.STALLED_AT_A,
    "demotions": c.DEMOTIONS,
    "won_by_EW": c.WON_BY,
    "won_by_NS": c.WON_BY + 1,
    "drawn": c.DRAWN,
    "ended_in_45_min": c.ENDED_IN_45,
    "ended_in_60_min": c.ENDED_IN_60,
    "ended_in_own_limit": c.ENDED_IN_LIMIT,
    "stopped_by_clock": c.STOPPED_BY_CLOCK,
    "void_hands": c.VOID_HANDS,
    "extra_hands": c.EXTRA_HANDS,
    "leader_side_first": c.LEADER_FIRST,
    "level_side_first": c.LEVEL_SIDE_WON,
    "seconds": c.SECONDS,
    "wilds_used": c.WILDS,
    "bombs": c.BOMBS,
    "bombs_straight_flush": c.FLUSHES,
    "bombs_joker": c.JOKER_BOMBS,
    "first_by_EW": c.FIRST_BY_EW,
    **{f"bombs_{size}": c.BOMBS_OF + size for size in BOMB_SIZES},
    **{f"wilds_in_{name}": c.WILDS_IN + TYPE_NAMES.index(name) for name in _WILD_TYPES},
    "hands_of_match": c.HANDS_OF_MATCH,
    "winner": c.COUNTED,
    "level_EW": c.COUNTED + 1,
    "level_NS": c.COUNTED + 2,
    "digest": c.COUNTED + 3,
}


def _hand(column: str, zh: str, en: str, *, name: str = "", share: bool = False) -> Metric:
    return Metric(name or f"{column}_per_hand", "hands", Text(zh, en), column, share)


def _match(name: str, column: str, zh: str, en: str, *, share: bool = True, scale: float = 1.0) -> Metric:
    return Metric(name, "matches", Text(zh, en), column, share, scale)


def _hand_share(column: str, zh: str, en: str) -> Metric:
    return _hand(column, zh, en, name=column, share=True)


# Hands of matches that were cut off count for the figures by hand, not for those by match.
METRICS: Final = (
    Metric("hands_per_match", "matches", Text("每场副数", "hands per match"), "hands_of_match"),
    _match("minutes_per_match", "seconds", "每场分钟数", "minutes per match", share=False, scale=1 / 60),
    _match("won_by_EW", "won_by_EW", "东西方胜", "won by E-W"),
    _match("won_by_NS", "won_by_NS", "南北方胜", "won by N-S"),
    _match("drawn", "drawn", "平局", "drawn"),
    _match("ends_in_45_min", "ended_in_45_min", "45 分钟内结束", "ends in 45 minutes"),
    _match("ends_in_60_min", "ended_in_60_min", "60 分钟内结束", "ends in 60 minutes"),
    _match("ends_in_own_limit", "ended_in_own_limit", "在本规则限时内结束", "ends in the ruleset's own limit"),
    _match("stopped_by_clock", "stopped_by_clock", "到时判定", "decided on time"),
    _match("void_hand", "void_hands", "有一副作废的场次", "with a hand broken off"),
    _match("extra_hand", "extra_hands", "加赛一副的场次", "with an extra hand"),
    _hand_share("first_second", "头游二游同方（双下）", "first and second (double-down)"),
    _hand_share("first_third", "头游三游同方", "first and third"),
    _hand_share("first_fourth", "头游末游同方", "first and last"),
    _hand("levels_gained", "每副实际升级数", "levels moved up per hand"),
    _hand_share("first_by_EW", "头游在东西方", "first finisher of E-W"),
    _hand_share("leader_side_first", "首出方得头游", "first finisher of the side that led"),
    _hand_share("level_side_first", "打本级方得头游", "first finisher of the side whose level it is"),
    _hand_share("single_tributes", "单贡", "single tribute"),
    _hand_share("double_tributes", "双贡", "double tribute"),
    _hand_share("equal_tributes", "双贡中贡牌同大", "double tribute with equal cards"),
    _hand_share("single_resisted", "单贡遭抗", "single tribute resisted"),
    _hand_share("double_resisted", "双贡遭抗", "double tribute resisted"),
    _hand("bombs", "每副炸弹数", "bombs per hand"),
    *(_hand(f"bombs_{n}", f"每副 {n} 张炸弹", f"bombs of {n} per hand") for n in BOMB_SIZES),
    _hand("bombs_straight_flush", "每副同花顺", "straight flushes per hand"),
    _hand("bombs_joker", "每副四王", "joker bombs per hand"),
    _hand("wilds_used", "每副用逢人配", "wilds used per hand"),
    *(
        _hand(
            f"wilds_in_{name}", f"每副用于{TYPE_TEXTS[name].zh}的逢人配", f"wilds in a {TYPE_TEXTS[name].en}, per hand"
        )
        for name in _WILD_TYPES
    ),
    _hand("plays", "每副出牌次数", "plays per hand"),
    _hand("decisions", "每副出牌与过牌次数", "plays and passes per hand"),
    _hand("tricks", "每副圈数", "tricks per hand"),
    _hand("partner_leads", "每副接风", "partner's leads (jiefeng) per hand"),
    _hand("reports", "每副应报牌", "reports due per hand"),
    _hand_share("hands_at_A", "打 A 的副", "hands at A"),
    _hand_share("stalled_at_A", "打 A 未过的副", "hands stalled at A"),
    _hand("demotions", "每副从 A 退级", "demotions from A per hand"),
)
