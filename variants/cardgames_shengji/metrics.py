"""The figures that a simulation of 80-point reports, made of the counts in `counts.py`."""

from __future__ import annotations

from typing import Final

from cardgames import match_metrics
from cardgames.match_metrics import hand_share, outcome_columns, per_hand
from cardgames.statistics import Metric
from cardgames.text import Text
from cardgames_shengji import counts as c

SHOWS: Final = {
    "S": Text("黑桃对", "a pair of spades"),
    "H": Text("红桃对", "a pair of hearts"),
    "C": Text("草花对", "a pair of clubs"),
    "D": Text("方块对", "a pair of diamonds"),
    "W1": Text("对小王", "the little jokers"),
    "W2": Text("对大王", "the big jokers"),
}
OVERRIDDEN: Final = {
    "S": Text("黑桃", "spades"),
    "H": Text("红桃", "hearts"),
    "C": Text("草花", "clubs"),
    "D": Text("方块", "diamonds"),
    "W1": Text("小王", "little jokers"),
    "W2": Text("大王", "big jokers"),
}
# By the classes of `counts.MULTIPLIER_CLASSES`.
MULTIPLIERS: Final = {
    "up_to_2": Text("至多 2 倍", "at most 2"),
    "3_to_4": Text("3 至 4 倍", "3 or 4"),
    "5_to_8": Text("5 至 8 倍", "5 to 8"),
    "9_to_16": Text("9 至 16 倍", "9 to 16"),
    "over_16": Text("16 倍以上", "more than 16"),
}
BANDS: Final = (*(str(5 * band) for band in range(c.POINTS_BANDS - 1)), "more")

COLUMNS: Final[dict[str, int]] = {
    **match_metrics.COLUMNS,
    "attackers_points": c.POINTS,
    "takeovers": c.TAKEOVERS,
    "dealer_held": c.DEALER_HELD,
    "dealer_side_levels": c.DEALER_CLIMBED,
    "attackers_levels": c.ATTACKERS_CLIMBED,
    "hands_at_J": c.HANDS_AT_J,
    "stalled_at_J": c.STALLED_AT_J,
    "hands_at_A": c.HANDS_AT_A,
    "stalled_at_A": c.STALLED_AT_A,
    "levels_stopped": c.LEVELS_STOPPED,
    "kitty_points": c.KITTY_POINTS,
    "kitty_dug": c.DUG,
    "kitty_dug_points": c.DUG_POINTS,
    **{f"kitty_dug_{name}": c.DUG_BY + place for place, name in enumerate(MULTIPLIERS)},
    "throws": c.THROWS,
    "throws_failed": c.FAILED_THROWS,
    "cards_fined": c.CARDS_FINED,
    "tractors_led": c.TRACTORS_LED,
    "ruffs": c.RUFFS,
    "declared": c.DECLARED,
    "declared_with_one": c.DECLARED_WITH_ONE,
    "declared_with_two": c.DECLARED_WITH_TWO,
    "declared_with_jokers": c.DECLARED_WITH_JOKERS,
    "reinforced": c.REINFORCED,
    "overrides": c.OVERRIDES,
    **{f"overridden_by_{name}": c.OVERRIDDEN_BY + place for place, name in enumerate(SHOWS)},
    **{f"overridden_{name}": c.OVERRIDDEN + place for place, name in enumerate(SHOWS)},
    "eaten_back": c.EATEN_BACK,
    "no_trump": c.NO_TRUMP_HANDS,
    "kitty_trump": c.KITTY_TRUMP_HANDS,
    "declarer_won": c.DECLARER_WON,
    "maker_won": c.MAKER_WON,
    "revolutions": c.REVOLTS,
    "revolutions_by_dealer": c.DEALER_REVOLTS,
    "revolutions_by_attacker": c.ATTACKER_REVOLTS,
    **{f"points_{name}": c.POINTS_IN + band for band, name in enumerate(BANDS)},
    **outcome_columns(c.COUNTED),
}

# Headings of figures that are not counted by match or by hand, and of the distribution.
DECLARED: Final = Text("按有人亮主的副计", "by hand in which somebody declared")
AT_J: Final = Text("按打 J 的副计", "by hand at J")
AT_A: Final = Text("按打 A 的副计", "by hand at A")
THROWS: Final = Text("按甩牌次数计", "by throw")
POINTS: Final = Text("闲家得分分布（按副计）", "distribution of the attackers' points, by hand")


def share_of(over: str, column: str, zh: str, en: str, group: Text) -> Metric:
    """The share of the cases counted by `over` of which a column counts 1."""
    return Metric(column, over, Text(zh, en), column, share=True, group=group)


METRICS: Final = (
    *match_metrics.METRICS,
    per_hand("decisions", "每副决定次数（含亮主、扣底）", "decisions per hand (calls, revolts, burying, plays)"),
    per_hand("tricks", "每副墩数", "tricks per hand"),
    per_hand("attackers_points", "闲家得分", "points of the attackers"),
    hand_share("takeovers", "闲家上台", "attackers take over"),
    hand_share("dealer_held", "庄家方守住", "the dealer's side holds"),
    per_hand("dealer_side_levels", "庄家方每副升级数", "levels gained by the dealer's side per hand"),
    per_hand("attackers_levels", "闲家每副升级数", "levels gained by the attackers per hand"),
    share_of(
        "declared", "declarer_won", "首先亮主的一方下副坐庄", "the first declarer's side deals the next hand", DECLARED
    ),
    share_of(
        "declared", "maker_won", "最后定主的一方下副坐庄", "the side that made trump deals the next hand", DECLARED
    ),
    share_of("hands_at_J", "stalled_at_J", "打 J 未过", "hands at J that fail", AT_J),
    share_of("hands_at_A", "stalled_at_A", "打 A 未过", "hands at A that fail", AT_A),
    per_hand("levels_stopped", "每副被必打级截住的级数", "levels lost to a must-play level per hand"),
    per_hand("kitty_points", "每副扣底分", "points buried per hand"),
    hand_share("kitty_dug", "抠底", "kitty dug"),
    per_hand("kitty_dug_points", "每副抠底得分", "points gained by digging per hand"),
    *(
        hand_share(f"kitty_dug_{name}", f"抠底，{text.zh}", f"kitty dug, multiplied by {text.en}")
        for name, text in MULTIPLIERS.items()
    ),
    per_hand("throws", "每副甩牌", "throws per hand"),
    per_hand("throws_failed", "每副甩牌失败", "failed throws per hand"),
    Metric(
        "throw_fails",
        "throws",
        Text("甩牌失败率", "share of throws that fail"),
        "throws_failed",
        share=True,
        group=THROWS,
    ),
    per_hand("cards_fined", "每副甩错罚张", "cards fined for failed throws per hand"),
    per_hand("tractors_led", "每副领出拖拉机", "tractors led per hand"),
    per_hand("ruffs", "每副将吃", "ruffs per hand"),
    hand_share("declared", "有人亮主", "trump declared by a player"),
    per_hand("declared_with_one", "每副单张亮主", "declarations with one card per hand"),
    per_hand("declared_with_two", "每副两张翻牌", "declarations with two cards per hand"),
    per_hand("declared_with_jokers", "每副对王亮主", "declarations with jokers per hand"),
    per_hand("reinforced", "每副加固", "reinforcements per hand"),
    per_hand("overrides", "每副反主（吃）", "overrides (eating) per hand"),
    *(
        per_hand(f"overridden_by_{name}", f"每副以{text.zh}反（吃）", f"overrides by {text.en} per hand")
        for name, text in SHOWS.items()
    ),
    *(
        per_hand(f"overridden_{name}", f"每副{text.zh}被反（吃）", f"overrides of {text.en} per hand")
        for name, text in OVERRIDDEN.items()
    ),
    per_hand("eaten_back", "每副回吃", "eaten back with a kept card per hand"),
    hand_share("no_trump", "无主", "no-trump hands"),
    hand_share("kitty_trump", "底牌定主", "trump set by the kitty"),
    per_hand("revolutions", "每副造反", "revolutions per hand"),
    per_hand("revolutions_by_dealer", "每副庄家造反", "revolutions by the dealer per hand"),
    per_hand("revolutions_by_attacker", "每副闲家造反", "revolutions by an attacker per hand"),
    *(
        hand_share(
            f"points_{name}",
            "闲家得分超过 200" if name == "more" else f"闲家得 {name} 分",
            "attackers score more than 200" if name == "more" else f"attackers score {name}",
            POINTS,
        )
        for name in BANDS
    ),
)
