"""Parameters of the cards, their order, and the tractors."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import model_validator

from cardgames.parameters import Parameters, contradiction, parameter
from cardgames.text import Text

TrumpLink = Literal["ace_off_level", "off_level_main", "main_little_joker", "jokers"]
NoTrumpLink = Literal["level_little_joker", "jokers"]

_JOKERS = Text("小王与大王", "little and big joker")
_TRUMP_LINKS = {
    "ace_off_level": Text("主牌 A 与副级（打 A 时为 K）", "trump ace and off level (the king at level A)"),
    "off_level_main": Text("副级与正级", "off level and main level"),
    "main_little_joker": Text("正级与小王", "main level and little joker"),
    "jokers": _JOKERS,
}
_NO_TRUMP_LINKS = {
    "level_little_joker": Text("级牌与小王", "level cards and little joker"),
    "jokers": _JOKERS,
}
_ALL_BUT_ONE = [[link for link in _TRUMP_LINKS if link != left_out] for left_out in _TRUMP_LINKS]


class OrderParameters(Parameters):
    """What cards there are, how they rank, and which pairs are neighbours."""

    deck_packs: Literal[2] = parameter("deck.packs", zh="牌副数", en="packs of cards")
    deck_players: Literal[4] = parameter("deck.players", zh="人数", en="players")
    deck_hand_size: Literal[25] = parameter("deck.hand_size", zh="每人张数", en="cards a player")
    deck_kitty_size: Literal[8] = parameter("deck.kitty_size", zh="底牌张数", en="cards of the kitty")
    deck_points: Literal["5_10_K"] = parameter(
        "deck.points",
        zh="分牌",
        en="cards that count points",
        values={"5_10_K": Text("5 为 5 分，10 与 K 为 10 分，共 200 分", "5 counts 5, 10 and K count 10, 200 in all")},
    )

    order_suit: Literal["A_to_2"] = parameter(
        "order.suit",
        zh="一门花色的大小",
        en="order in a suit",
        values={"A_to_2": Text("A 最大，2 最小", "from A down to 2")},
    )
    order_trumps: Literal["jokers_levels_suit"] = parameter(
        "order.trumps",
        zh="主牌的大小",
        en="order of the trumps",
        values={
            "jokers_levels_suit": Text(
                "大王、小王、正级、副级、主花色其余各张",
                "big joker, little joker, main level, off level, the rest of the trump suit",
            )
        },
    )
    order_off_level: Literal["equal"] = parameter(
        "order.off_level",
        zh="各门副级之间",
        en="off-level cards of different suits",
        values={"equal": Text("一样大", "are equal")},
    )
    order_equal: Literal["first_stays"] = parameter(
        "order.equal",
        zh="同样大时",
        en="of equal plays",
        values={"first_stays": Text("先出者大", "the first stays")},
    )
    order_pairs: Literal["as_singles"] = parameter(
        "order.pairs",
        zh="对子的大小",
        en="order of pairs",
        values={"as_singles": Text("两张相同的牌，按单张的次序", "two identical cards, ranked as their single cards")},
    )
    order_no_trump_level_cards: Literal["trumps", "suits"] = parameter(
        "order.no_trump_level_cards",
        zh="无主时的级牌",
        en="level cards without a trump suit",
        values={
            "trumps": Text("都是主牌，一样大，在王之下", "are trumps, equal, under the jokers"),
            "suits": Text("归本门花色，按本来点数", "stay in their suits at their natural rank"),
        },
        applies=("auction.jokers", "!=", "none"),
    )
    order_kitty_trump_level_cards: Literal["normal", "lowest"] = parameter(
        "order.kitty_trump_level_cards",
        zh="翻底牌定主时的级牌",
        en="level cards where the kitty set the trump",
        values={
            "normal": Text("大小照常", "keep their place"),
            "lowest": Text("降为最小的主牌", "are demoted to the lowest trumps"),
        },
    )
    order_demoted_cards: Literal["all", "held_by_dealer_side"] = parameter(
        "order.demoted_cards",
        zh="降级的是哪些级牌",
        en="which level cards are demoted",
        values={
            "all": Text("全部", "all of them"),
            "held_by_dealer_side": Text("庄家方手中的", "those in the hands of the dealer's side"),
        },
        applies=("order.kitty_trump_level_cards", "==", "lowest"),
    )
    order_demoted_order: Literal["main_above_off", "equal"] = parameter(
        "order.demoted_order",
        zh="降下的级牌之间",
        en="among demoted level cards",
        values={
            "main_above_off": Text("正级大于副级", "main level is above off level"),
            "equal": Text("一样大", "all are equal"),
        },
        applies=("order.kitty_trump_level_cards", "==", "lowest"),
    )

    tractor_min_pairs: int = parameter(
        "tractor.min_pairs", zh="拖拉机最少对数", en="fewest pairs of a tractor", ge=2, le=4
    )
    tractor_across_level_rank: bool = parameter(
        "tractor.across_level_rank", zh="级牌点数两侧相连", en="ranks link across the level rank"
    )
    tractor_links: list[TrumpLink] = parameter(
        "tractor.links",
        zh="主牌上端哪些相连",
        en="what links at the top of the trumps",
        values=_TRUMP_LINKS,
        flips=[*_ALL_BUT_ONE, [], list(_TRUMP_LINKS)],
    )
    tractor_no_trump_links: list[NoTrumpLink] = parameter(
        "tractor.no_trump_links",
        zh="无主时哪些主牌相连",
        en="what links among the trumps without a trump suit",
        values=_NO_TRUMP_LINKS,
        applies=("auction.jokers", "!=", "none"),
        flips=[["jokers"], ["level_little_joker"], [], list(_NO_TRUMP_LINKS)],
    )
    tractor_demoted_links: bool = parameter(
        "tractor.demoted_links",
        zh="降下的级牌按新次序相连",
        en="demoted level cards link in their new places",
        applies=("order.kitty_trump_level_cards", "==", "lowest"),
    )
    tractor_off_level_pairs: Literal[False] = parameter(
        "tractor.off_level_pairs", zh="两对副级算拖拉机", en="two off-level pairs are a tractor"
    )

    @model_validator(mode="after")
    def _each_link_once(self) -> Self:
        for path, links in (
            ("tractor.links", self.tractor_links),
            ("tractor.no_trump_links", self.tractor_no_trump_links),
        ):
            if len(set(links)) != len(links):
                raise contradiction(path, zh="同一处相连列了两次", en="a link is listed twice")
        return self
