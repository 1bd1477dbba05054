"""Parameters of drawing and of the auction for the trump suit."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import model_validator

from cardgames.parameters import Parameters, contradiction, parameter
from cardgames.parameters.common import DIRECTIONS, Direction
from cardgames.text import Text

Suit = Literal["S", "H", "C", "D"]
JokerEffect = Literal["no_trump", "choose_suit"]
PairOverPair = Literal[
    "S>H", "S>D", "S>C", "S>W2", "S>W1",
    "H>S", "H>D", "H>C", "H>W2", "H>W1",
    "D>S", "D>H", "D>C", "D>W2", "D>W1",
    "C>S", "C>H", "C>D", "C>W2", "C>W1",
    "W2>S", "W2>H", "W2>D", "W2>C", "W2>W1",
    "W1>S", "W1>H", "W1>D", "W1>C", "W1>W2",
]  # fmt: skip

_SUITS = {
    "S": Text("黑桃", "spades"),
    "H": Text("红桃", "hearts"),
    "D": Text("方块", "diamonds"),
    "C": Text("草花", "clubs"),
}
_SHOWN = {**_SUITS, "W2": Text("大王", "big jokers"), "W1": Text("小王", "little jokers")}
_PAIRS = {
    f"{new}>{standing}": Text(f"{over.zh}反{under.zh}", f"{over.en} over {under.en}")
    for new, over in _SHOWN.items()
    for standing, under in _SHOWN.items()
    if new != standing
}
_JOKERS_OVER_SUITS = ["W2>S", "W2>H", "W2>C", "W2>D", "W1>S", "W1>H", "W1>C", "W1>D", "W2>W1"]
_HEARTS_FIRST = ["H>S", "H>D", "H>C", "S>D", "S>C", "D>C"]
_CIRCLE = [*_HEARTS_FIRST, "C>W2", "W2>W1", "W2>H", "W2>S", "W2>D", "W1>H", "W1>S", "W1>D", "W1>C"]

_EFFECT = {
    "no_trump": Text("打无主", "there is no trump suit"),
    "choose_suit": Text("任选主花色", "the player chooses the trump suit"),
}


class AuctionParameters(Parameters):
    """How the cards are drawn, and what becomes trump."""

    draw_direction: Direction = parameter(
        "draw.direction",
        zh="摸牌方向",
        en="direction of drawing",
        values=DIRECTIONS,
    )
    draw_first_hand: Literal["cut"] = parameter(
        "draw.first_hand",
        zh="首副牌谁先摸",
        en="who draws first in the first hand",
        values={"cut": Text("切牌决定", "decided by a cut")},
    )
    draw_later: Literal["dealer", "previous_of_dealer", "next_of_dealer"] = parameter(
        "draw.later",
        zh="以后各副谁先摸",
        en="who draws first in later hands",
        values={
            "dealer": Text("庄家", "the dealer"),
            "previous_of_dealer": Text("庄家的上家", "the previous player of the dealer"),
            "next_of_dealer": Text("庄家的下家", "the next player of the dealer"),
        },
    )

    auction_cards: Literal[1, 2] = parameter(
        "auction.cards",
        zh="亮主要几张级牌",
        en="level cards that a declaration needs",
        values={
            1: Text("一张", "one"),
            2: Text("两张，上面一张的花色为主", "two, the suit of the upper one becomes trump"),
        },
    )
    auction_two_cards: Literal["any_suits", "same_suit"] = parameter(
        "auction.two_cards",
        zh="亮主的两张级牌",
        en="the two level cards of a declaration",
        values={"any_suits": Text("花色不限", "of any suits"), "same_suit": Text("须同花色", "of one suit")},
        applies=("auction.cards", "==", 2),
    )
    auction_reinforce: Literal["none", "declarer", "side"] = parameter(
        "auction.reinforce",
        zh="谁可以加固",
        en="who may reinforce with the twin card",
        values={
            "none": Text("不可加固", "nobody"),
            "declarer": Text("亮主者", "the declarer"),
            "side": Text("亮主者及其对家", "the declarer and his partner"),
        },
        applies=("auction.cards", "==", 1),
    )
    auction_pair_over_single: Literal["none", "other_suit", "other_suit_or_level"] = parameter(
        "auction.pair_over_single",
        zh="级对反单张",
        en="a level pair over a single card",
        values={
            "none": Text("不可", "does not override"),
            "other_suit": Text("另一花色的级对可反", "of another suit overrides"),
            "other_suit_or_level": Text(
                "另一花色的级对可反，抢庄时同花色的另一级也可",
                "of another suit, or in an open deal of another level, overrides",
            ),
        },
        applies=("auction.cards", "==", 1),
    )
    auction_jokers: Literal["none", "pair"] = parameter(
        "auction.jokers",
        zh="王参与反主",
        en="jokers in the auction",
        values={
            "none": Text("不参与", "take no part"),
            "pair": Text("两张相同的王可反", "two identical jokers may override"),
        },
    )
    auction_jokers_declare: bool = parameter(
        "auction.jokers_declare",
        zh="对王可以首先亮主",
        en="a joker pair may be the first declaration",
        applies=("auction.jokers", "==", "pair"),
    )
    auction_big_jokers: JokerEffect = parameter(
        "auction.big_jokers",
        zh="对大王反主后",
        en="effect of a big joker pair",
        values=_EFFECT,
        applies=("auction.jokers", "==", "pair"),
    )
    auction_little_jokers: JokerEffect = parameter(
        "auction.little_jokers",
        zh="对小王反主后",
        en="effect of a little joker pair",
        values=_EFFECT,
        applies=("auction.jokers", "==", "pair"),
    )
    auction_pair_over_pair: list[PairOverPair] = parameter(
        "auction.pair_over_pair",
        zh="哪些对子可反哪些对子",
        en="which pair overrides which",
        values=_PAIRS,
        flips=[[], [*_JOKERS_OVER_SUITS, *_HEARTS_FIRST], _CIRCLE, _JOKERS_OVER_SUITS],
    )
    auction_self_override: bool = parameter(
        "auction.self_override", zh="可以反自己的主", en="a player may override himself"
    )
    auction_overridden_declarer: Literal["strikes_back", "out"] = parameter(
        "auction.overridden_declarer",
        zh="首先亮主者被反后",
        en="the first declarer, once overridden",
        values={
            "strikes_back": Text("仍可反主", "may still override"),
            "out": Text("不可再反", "may not override any more"),
        },
        applies=("auction.pair_over_pair", "!=", []),
    )
    auction_eat_back_kept_card: bool = parameter(
        "auction.eat_back_kept_card",
        zh="首先亮主者可留一张同样的牌回吃",
        en="the first declarer may eat back with the kept twin of a card that he has shown",
        applies=("auction.cards", "==", 2),
    )
    auction_simultaneous: Literal["earlier_position"] = parameter(
        "auction.simultaneous",
        zh="两人同时亮主",
        en="two declarations at once",
        values={"earlier_position": Text("摸牌在先者有效", "the earlier in the drawing order counts")},
    )
    auction_deadline: Literal["kitty_taken"] = parameter(
        "auction.deadline",
        zh="亮主反主截止",
        en="the auction ends",
        values={"kitty_taken": Text("庄家拿起底牌时", "when the dealer takes the kitty")},
    )
    auction_nobody: Literal["drawn_card", "counted_card", "redeal"] = parameter(
        "auction.nobody",
        zh="无人亮主（庄家已定）",
        en="nobody declares, the dealer being known",
        values={
            "drawn_card": Text(
                "庄家的上家从底牌中抽一张定主，抽到王再抽",
                "the previous player of the dealer draws the trump from the kitty, again after a joker",
            ),
            "counted_card": Text(
                "底牌从上数到的一张定主，遇王取下一张",
                "a card counted from the top of the kitty sets the trump, the next one after a joker",
            ),
            "redeal": Text("重摸", "the cards are dealt again"),
        },
    )
    auction_nobody_card: int = parameter(
        "auction.nobody_card",
        zh="底牌第几张定主",
        en="which card of the kitty sets the trump",
        ge=1,
        le=4,
        applies=("auction.nobody", "==", "counted_card"),
    )
    auction_nobody_no_dealer: Literal["each_draws", "first_drawer"] = parameter(
        "auction.nobody_no_dealer",
        zh="无人亮主（庄家未定）",
        en="nobody declares, the deal being open",
        values={
            "each_draws": Text(
                "从先摸者起各抽一张底牌，最大者坐庄，其花色为主",
                "from the first drawer each draws a kitty card, the highest deals and its suit is trump",
            ),
            "first_drawer": Text(
                "先摸者坐庄，主牌按庄家已定时办理", "the first drawer deals, trump as with a known dealer"
            ),
        },
    )
    auction_suit_order: list[Suit] = parameter(
        "auction.suit_order",
        zh="抽到同点时花色由大到小",
        en="suits from high to low, where drawn cards are of equal rank",
        values=_SUITS,
        applies=("auction.nobody_no_dealer", "==", "each_draws"),
        flips=[["H", "S", "D", "C"], ["S", "H", "C", "D"], ["D", "C", "S", "H"]],
    )

    @model_validator(mode="after")
    def _each_override_once(self) -> Self:
        if len(set(self.auction_pair_over_pair)) != len(self.auction_pair_over_pair):
            raise contradiction("auction.pair_over_pair", zh="同一项列了两次", en="a pair over another is listed twice")
        return self

    @model_validator(mode="after")
    def _each_suit_has_its_place(self) -> Self:
        if sorted(self.auction_suit_order) != sorted(_SUITS):
            raise contradiction(
                "auction.suit_order", zh="四门花色应各列一次", en="each of the four suits is listed once"
            )
        return self
