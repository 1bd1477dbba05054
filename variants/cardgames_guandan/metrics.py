"""The figures that a simulation of Guandan reports, made of the counts in `counts.py` and `cardgames.matches`."""

from __future__ import annotations

from typing import Final

from cardgames import match_metrics
from cardgames.match_metrics import hand_share, match_share, outcome_columns, per_hand
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
    **match_metrics.COLUMNS,
    "first_second": c.FIRST_WITH + 1,
    "first_third": c.FIRST_WITH + 2,
    "first_fourth": c.FIRST_WITH + 3,
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
    "extra_hands": c.EXTRA_HANDS,
    "leader_side_first": c.LEADER_FIRST,
    "level_side_first": c.LEVEL_SIDE_WON,
    "first_by_EW": c.FIRST_BY_EW,
    "wilds_used": c.WILDS,
    **{f"wilds_in_{name}": c.WILDS_IN + TYPE_NAMES.index(name) for name in _WILD_TYPES},
    "bombs": c.BOMBS,
    **{f"bombs_{size}": c.BOMBS_OF + size for size in BOMB_SIZES},
    "bombs_straight_flush": c.FLUSHES,
    "bombs_joker": c.JOKER_BOMBS,
    **outcome_columns(c.COUNTED),
}

METRICS: Final = (
    *match_metrics.METRICS,
    per_hand("decisions", "每副出牌与过牌次数", "plays and passes per hand"),
    per_hand("tricks", "每副圈数", "tricks per hand"),
    match_share("extra_hand", "extra_hands", "加赛一副的场次", "with an extra hand"),
    hand_share("first_second", "头游二游同方（双下）", "first and second (double-down)"),
    hand_share("first_third", "头游三游同方", "first and third"),
    hand_share("first_fourth", "头游末游同方", "first and last"),
    hand_share("first_by_EW", "头游在东西方", "first finisher of E-W"),
    hand_share("leader_side_first", "首出方得头游", "first finisher of the side that led"),
    hand_share("level_side_first", "打本级方得头游", "first finisher of the side whose level it is"),
    hand_share("single_tributes", "单贡", "single tribute"),
    hand_share("double_tributes", "双贡", "double tribute"),
    hand_share("equal_tributes", "双贡中贡牌同大", "double tribute with equal cards"),
    hand_share("single_resisted", "单贡遭抗", "single tribute resisted"),
    hand_share("double_resisted", "双贡遭抗", "double tribute resisted"),
    per_hand("bombs", "每副炸弹数", "bombs per hand"),
    *(per_hand(f"bombs_{n}", f"每副 {n} 张炸弹", f"bombs of {n} per hand") for n in BOMB_SIZES),
    per_hand("bombs_straight_flush", "每副同花顺", "straight flushes per hand"),
    per_hand("bombs_joker", "每副四王", "joker bombs per hand"),
    per_hand("wilds_used", "每副用逢人配", "wilds used per hand"),
    *(
        per_hand(
            f"wilds_in_{name}", f"每副用于{TYPE_TEXTS[name].zh}的逢人配", f"wilds in a {TYPE_TEXTS[name].en}, per hand"
        )
        for name in _WILD_TYPES
    ),
    per_hand("partner_leads", "每副接风", "partner's leads (jiefeng) per hand"),
    per_hand("reports", "每副应报牌", "reports due per hand"),
    hand_share("hands_at_A", "打 A 的副", "hands at A"),
    hand_share("stalled_at_A", "打 A 未过的副", "hands stalled at A"),
    per_hand("demotions", "每副从 A 退级", "demotions from A per hand"),
)
