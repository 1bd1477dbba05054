"""Parameters of the kitty, of following, ruffing and throwing."""

from __future__ import annotations

from typing import Literal

from cardgames.parameters import Parameters, parameter
from cardgames.parameters.common import DIRECTIONS, Direction
from cardgames.text import Text


class PlayParameters(Parameters):
    """How tricks are played, and what the kitty is worth."""

    kitty_multiplier_single: int = parameter(
        "kitty.multiplier.single", zh="单张抠底倍数", en="kitty multiplier of a single", ge=1, le=64
    )
    kitty_multiplier_pair: int = parameter(
        "kitty.multiplier.pair", zh="一对抠底倍数", en="kitty multiplier of a pair", ge=1, le=64
    )
    kitty_multiplier_two_pairs: int = parameter(
        "kitty.multiplier.two_pairs", zh="两对抠底倍数", en="kitty multiplier of two pairs", ge=1, le=64
    )
    kitty_multiplier_three_pairs: int = parameter(
        "kitty.multiplier.three_pairs", zh="三对抠底倍数", en="kitty multiplier of three pairs", ge=1, le=64
    )
    kitty_multiplier_further_pair: Literal["doubles", "adds_four"] = parameter(
        "kitty.multiplier.further_pair",
        zh="三对以上每多一对",
        en="each pair beyond three",
        values={"doubles": Text("倍数翻番", "doubles the multiplier"), "adds_four": Text("倍数加四", "adds four")},
    )
    kitty_multiplier_pairs: Literal["any", "tractor"] = parameter(
        "kitty.multiplier.pairs",
        zh="几对按几对算",
        en="several pairs count together",
        values={
            "any": Text("不论是否相连", "linked or not"),
            "tractor": Text("须为拖拉机，否则按一对", "only as a tractor, else as one pair"),
        },
    )
    kitty_multiplier_mixed: Literal["smallest", "largest", "all_cards"] = parameter(
        "kitty.multiplier.mixed",
        zh="末墩甩牌成分不同时",
        en="where the last lead is of unlike components",
        values={
            "smallest": Text("按最小的成分", "the smallest component decides"),
            "largest": Text("按最大的成分", "the largest component decides"),
            "all_cards": Text("单张倍数乘张数", "the multiplier of a single, times the cards"),
        },
    )
    kitty_multiplier_of: Literal["lead", "winner"] = parameter(
        "kitty.multiplier.of",
        zh="按谁的牌型定倍数",
        en="whose play sets the multiplier",
        values={"lead": Text("末墩领出的牌", "that of the last lead"), "winner": Text("末墩赢牌者", "the winner's")},
    )
    kitty_dig_deposes: bool = parameter(
        "kitty.dig_deposes", zh="抠底即上台", en="digging the kitty alone deposes the dealer"
    )
    kitty_held: Literal["nobody"] = parameter(
        "kitty.held",
        zh="庄家方保住底牌时底分",
        en="the kitty's points where the dealer's side wins the last trick",
        values={"nobody": Text("不计", "count for nobody")},
    )

    play_direction: Direction = parameter("play.direction", zh="出牌方向", en="direction of play", values=DIRECTIONS)

    follow_suit: Literal[True] = parameter("follow.suit", zh="须跟同门", en="a follower plays the led suit")
    follow_pairs: bool = parameter("follow.pairs", zh="对子须用对子跟", en="a pair is followed with a pair")
    follow_tractors: Literal["pairs_only", "same_length", "longest_available"] = parameter(
        "follow.tractors",
        zh="拖拉机怎样跟",
        en="how a tractor is followed",
        values={
            "pairs_only": Text("有对出对即可", "with pairs, linked or not"),
            "same_length": Text("有同样长的拖拉机须出", "with a tractor as long, where there is one"),
            "longest_available": Text("没有同样长的则出最长的", "with one as long, else the longest there is"),
        },
    )
    follow_tractors_in_throws: bool = parameter(
        "follow.tractors_in_throws",
        zh="甩牌中的拖拉机同样须跟",
        en="tractors inside a throw are followed alike",
        applies=("follow.tractors", "!=", "pairs_only"),
    )

    ruff_shape: Literal["must_match", "any_trumps"] = parameter(
        "ruff.shape",
        zh="将吃的牌型",
        en="shape of a ruff",
        values={
            "must_match": Text("须与领出的牌型相同", "must match the lead"),
            "any_trumps": Text("任何主牌", "any trumps"),
        },
    )
    ruff_compare: Literal["largest_component", "every_component"] = parameter(
        "ruff.compare",
        zh="将吃甩牌比什么",
        en="what ruffs of a throw compare by",
        values={
            "largest_component": Text("最大的成分", "their largest component"),
            "every_component": Text("每种成分都要更大", "every component, each must be higher"),
        },
    )
    ruff_tractor_over_pairs: bool = parameter(
        "ruff.tractor_over_pairs",
        zh="将吃几对时有拖拉机者大",
        en="among ruffs of separate pairs one with a tractor is higher",
    )
    ruff_pair_on_singles: Literal["as_singles", "cannot"] = parameter(
        "ruff.pair_on_singles",
        zh="用主对将吃甩出的单张",
        en="a trump pair on thrown singles",
        values={
            "as_singles": Text("按单张比", "compares as single cards"),
            "cannot": Text("不算将吃", "does not win"),
        },
    )

    throw_groups: Literal["all", "side_suits", "none"] = parameter(
        "throw.groups",
        zh="哪些牌可甩",
        en="which cards may be thrown",
        values={
            "all": Text("主牌副牌都可", "trumps and side suits"),
            "side_suits": Text("只有副牌", "side suits only"),
            "none": Text("不可甩牌", "none"),
        },
    )
    throw_refuters: Literal["opponents", "all_others"] = parameter(
        "throw.refuters",
        zh="谁的牌可卡住甩牌",
        en="whose cards block a throw",
        values={
            "opponents": Text("两个对手", "those of the two opponents"),
            "all_others": Text("其余三家", "those of all three others"),
        },
    )
    throw_test: Literal["each_component"] = parameter(
        "throw.test",
        zh="甩牌怎样检验",
        en="how a throw is tested",
        values={"each_component": Text("每个成分都要最大", "each of its components must be the highest")},
    )
    throw_forced: Literal["smallest_blocked", "smallest"] = parameter(
        "throw.forced",
        zh="甩牌不成时须出",
        en="what is led when a throw fails",
        values={
            "smallest_blocked": Text("被卡住的最小成分", "the smallest component that was blocked"),
            "smallest": Text("最小的成分", "the smallest component"),
        },
    )
    throw_fine: int = parameter(
        "throw.fine", zh="甩错每张罚分", en="points a card for a failed throw", ge=0, le=40, flips=[0, 10, 20]
    )
    throw_fine_counts: Literal["blocked", "thrown", "returned", "once"] = parameter(
        "throw.fine_counts",
        zh="罚分算哪些牌",
        en="which cards the fine counts",
        values={
            "blocked": Text("被卡住的", "those that were blocked"),
            "thrown": Text("甩出的全部", "all that were thrown"),
            "returned": Text("收回的", "those taken back"),
            "once": Text("不论张数只罚一次", "one, however many there are"),
        },
        applies=("throw.fine", "!=", 0),
    )
    throw_beaten_by: Literal["ruffs", "ruffs_and_follows"] = parameter(
        "throw.beaten_by",
        zh="什么能大过甩成的牌",
        en="what beats a throw that stands",
        values={
            "ruffs": Text("只有将吃", "ruffs only"),
            "ruffs_and_follows": Text("将吃，以及同门更大的牌", "ruffs, and higher cards of the suit"),
        },
        applies=("throw.refuters", "==", "opponents"),
    )
