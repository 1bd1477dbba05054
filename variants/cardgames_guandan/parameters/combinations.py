"""Parameters of the cards, the combinations, their order, the bombs and the wilds."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import model_validator

from cardgames.parameters import Parameters, contradiction, parameter
from cardgames.text import Text

Ace = Literal["low", "high", "both"]
BombKind = Literal["bomb4", "bomb5", "bomb6", "bomb7", "bomb8", "bomb9", "bomb10", "straight_flush", "joker_bomb"]

_ACE = {
    "low": Text("只可作最小", "low only"),
    "high": Text("只可作最大", "high only"),
    "both": Text("可大可小", "low or high"),
}
_BOMBS = {
    **{f"bomb{n}": Text(f"{n} 张炸弹", f"bomb of {n}") for n in range(4, 11)},
    "straight_flush": Text("同花顺", "straight flush"),
    "joker_bomb": Text("四王", "joker bomb"),
}
_NATIONAL = ["bomb4", "bomb5", "straight_flush", "bomb6", "bomb7", "bomb8", "bomb9", "bomb10", "joker_bomb"]
_FLUSH_OVER_SIX = ["bomb4", "bomb5", "bomb6", "straight_flush", "bomb7", "bomb8", "bomb9", "bomb10", "joker_bomb"]
_JOKERS_UNDER_TEN = ["bomb4", "bomb5", "straight_flush", "bomb6", "bomb7", "bomb8", "bomb9", "joker_bomb", "bomb10"]


class CombinationParameters(Parameters):
    """What may be played, and what beats what."""

    players: Literal[4] = parameter("deck.players", zh="人数", en="players")
    packs: Literal[2] = parameter("deck.packs", zh="牌副数", en="packs of cards")
    hand_size: Literal[27] = parameter("deck.hand_size", zh="每人张数", en="cards a player")
    level_cards: Literal["all_of_the_level_rank"] = parameter(
        "deck.level_cards",
        zh="级牌",
        en="level cards",
        values={"all_of_the_level_rank": Text("该级全部八张", "all eight of the level rank")},
    )

    single_cards: Literal[1] = parameter("combos.single.cards", zh="单张张数", en="cards of a single")
    pair_cards: Literal[2] = parameter("combos.pair.cards", zh="对子张数", en="cards of a pair")
    triple_cards: Literal[3] = parameter("combos.triple.cards", zh="三张张数", en="cards of a triple")
    attachment: Literal["pair"] = parameter(
        "combos.full_house.attachment",
        zh="三张所带",
        en="what a triple carries",
        values={"pair": Text("一个对子", "a pair")},
    )
    pair_jokers: bool = parameter(
        "combos.pair.joker_pair", zh="同色两王算对子", en="two jokers of one colour are a pair"
    )
    pair_mixed_jokers: bool = parameter(
        "combos.pair.mixed_joker_pair", zh="大小王算对子", en="one joker of each colour is a pair"
    )
    full_house_jokers: bool = parameter(
        "combos.full_house.joker_pair", zh="三带二可带对王", en="a full house may carry a pair of jokers"
    )
    full_house_same_rank: bool = parameter(
        "combos.full_house.same_rank", zh="五张同点可作三带二", en="five alike may be a full house"
    )
    straight_min: int = parameter(
        "combos.straight.min_cards", zh="顺子最少张数", en="fewest cards of a straight", ge=3, le=12
    )
    straight_max: int = parameter(
        "combos.straight.max_cards", zh="顺子最多张数", en="most cards of a straight", ge=3, le=12
    )
    tube_min: int = parameter("combos.tube.min_pairs", zh="连对最少对数", en="fewest pairs of a tube", ge=2, le=12)
    tube_max: int = parameter("combos.tube.max_pairs", zh="连对最多对数", en="most pairs of a tube", ge=2, le=12)
    plate_min: int = parameter(
        "combos.plate.min_triples", zh="钢板最少组数", en="fewest triples of a plate", ge=2, le=8
    )
    plate_max: int = parameter("combos.plate.max_triples", zh="钢板最多组数", en="most triples of a plate", ge=2, le=8)
    straight_ace: Ace = parameter("combos.straight.ace", zh="顺子中的 A", en="the ace in a straight", values=_ACE)
    tube_ace: Ace = parameter("combos.tube.ace", zh="连对中的 A", en="the ace in a tube", values=_ACE)
    plate_ace: Ace = parameter("combos.plate.ace", zh="钢板中的 A", en="the ace in a plate", values=_ACE)
    flush_ace: Ace = parameter(
        "combos.straight_flush.ace", zh="同花顺中的 A", en="the ace in a straight flush", values=_ACE
    )
    flush_cards: int = parameter(
        "combos.straight_flush.cards", zh="同花顺张数", en="cards of a straight flush", ge=3, le=9
    )
    natural_one_suit: Literal["straight_flush", "either"] = parameter(
        "combos.straight.natural_one_suit",
        zh="不含配牌的同花连张",
        en="a one-suit run without wilds",
        values={
            "straight_flush": Text("只算同花顺", "is only a straight flush"),
            "either": Text("也可作顺子", "may be played as a straight too"),
        },
    )
    wild_one_suit: Literal["declared", "straight_flush"] = parameter(
        "combos.straight.wild_one_suit",
        zh="含配牌的同花连张",
        en="a one-suit run with a wild",
        values={
            "declared": Text("以声明为准", "is what the player declares"),
            "straight_flush": Text("只算同花顺", "is only a straight flush"),
        },
    )
    bomb_min: int = parameter("combos.bomb.min_cards", zh="炸弹最少张数", en="fewest cards of a bomb", ge=4, le=6)
    bomb_max: int = parameter("combos.bomb.max_cards", zh="炸弹最多张数", en="most cards of a bomb", ge=4, le=10)
    joker_bomb: Literal["all_four_jokers"] = parameter(
        "combos.joker_bomb.cards",
        zh="王炸",
        en="the joker bomb",
        values={"all_four_jokers": Text("四张王", "all four jokers")},
    )

    runs_wrap: Literal[False] = parameter("sequences.wrap", zh="连牌可绕过 A", en="runs wrap round the ace")
    runs_jokers: Literal[False] = parameter("sequences.jokers", zh="王可入连牌", en="jokers in runs")
    runs_suits: Literal[False] = parameter("sequences.suits_matter", zh="连牌分花色", en="suits matter in runs")
    sequences_level_card: Literal["natural", "excluded"] = parameter(
        "sequences.level_card",
        zh="连牌中的级牌",
        en="level cards in runs",
        values={
            "natural": Text("按本来点数", "in their natural place"),
            "excluded": Text("不可入连牌", "not allowed"),
        },
    )

    ordering_level_card: Literal["above_ace", "natural"] = parameter(
        "ordering.level_card",
        zh="级牌的大小",
        en="rank of the level cards",
        values={
            "above_ace": Text("大于 A", "above the ace"),
            "natural": Text("按本来点数", "in their natural place"),
        },
    )
    equal_beats: bool = parameter("ordering.equal_beats", zh="同大可压", en="an equal play beats")
    same_type: Literal[True] = parameter("ordering.same_type", zh="同牌型才能比", en="only equal types compare")
    same_count: Literal[True] = parameter("ordering.same_count", zh="同张数才能比", en="only equal numbers compare")
    full_house_key: Literal["triple"] = parameter(
        "ordering.full_house_key",
        zh="三带二比什么",
        en="what a full house compares by",
        values={"triple": Text("三张", "its triple")},
    )
    sequence_key: Literal["top_card"] = parameter(
        "ordering.sequence_key",
        zh="连牌比什么",
        en="what runs compare by",
        values={"top_card": Text("最大一张的本来点数", "the natural rank of the top card")},
    )
    suits_rank: Literal[False] = parameter("ordering.suits_rank", zh="花色分大小", en="suits break ties")

    bombs_beat: Literal[True] = parameter("bombs.beat_others", zh="炸弹大于其他牌型", en="a bomb beats any other type")
    bombs_order: list[BombKind] = parameter(
        "bombs.order",
        zh="炸弹由小到大",
        en="bombs from low to high",
        values=_BOMBS,
        flips=[_NATIONAL, _FLUSH_OVER_SIX, _JOKERS_UNDER_TEN],
    )
    bombs_equal_count: Literal["level_order", "natural_order"] = parameter(
        "bombs.equal_count",
        zh="同张数炸弹的大小",
        en="bombs of equal number compare",
        values={
            "level_order": Text("级牌大于 A", "with the level rank above the ace"),
            "natural_order": Text("按本来点数", "by natural rank"),
        },
    )

    wild_card: Literal["heart_level_card", "none"] = parameter(
        "wild.card",
        zh="逢人配",
        en="the wild",
        values={
            "heart_level_card": Text("红桃级牌", "the heart of the level rank"),
            "none": Text("无", "none"),
        },
    )
    wild_stands_for: Literal["any_card_but_jokers"] = parameter(
        "wild.stands_for",
        zh="逢人配可当",
        en="what a wild stands for",
        values={"any_card_but_jokers": Text("王以外的任何牌", "any card but the jokers")},
    )
    wild_full_effect: Literal[True] = parameter(
        "wild.full_effect", zh="配成的牌与天然牌等效", en="a combination with wilds counts in full"
    )
    wild_both_together: Literal[True] = parameter(
        "wild.both_together", zh="两张逢人配可同用", en="both wilds may go into one combination"
    )
    wild_alone: Literal["level_card", "any_rank"] = parameter(
        "wild.alone",
        zh="逢人配不与他牌同出时",
        en="wilds played by themselves are",
        values={
            "level_card": Text("就是级牌", "level cards"),
            "any_rank": Text("可当任何点数", "of any rank"),
        },
    )
    bomb_min_natural: int = parameter(
        "wild.bomb_min_natural",
        zh="含配牌的炸弹至少几张天然牌",
        en="natural cards that a bomb with wilds needs",
        ge=2,
        le=4,
    )
    wild_reading: Literal["declared_else_highest"] = parameter(
        "wild.reading",
        zh="一手牌有几种读法时",
        en="where cards can be read in several ways",
        values={
            "declared_else_highest": Text("以声明为准，未声明取最大", "the declared reading holds, else the highest")
        },
    )

    @model_validator(mode="after")
    def _ranges_are_not_empty(self) -> Self:
        for low, high, path in (
            (self.straight_min, self.straight_max, "combos.straight"),
            (self.tube_min, self.tube_max, "combos.tube"),
            (self.plate_min, self.plate_max, "combos.plate"),
            (self.bomb_min, self.bomb_max, "combos.bomb"),
        ):
            if low > high:
                raise contradiction(path, zh="最少多于最多", en="the fewest are more than the most")
        return self

    @model_validator(mode="after")
    def _every_bomb_has_its_place(self) -> Self:
        needed = {f"bomb{n}" for n in range(self.bomb_min, self.bomb_max + 1)} | {"joker_bomb"}
        listed = list(self.bombs_order)
        if len(set(listed)) != len(listed) or not needed <= set(listed) <= needed | {"straight_flush"}:
            names = ", ".join(sorted(needed))
            raise contradiction(
                "bombs.order",
                zh=f"应各列一次：{names}，以及可有可无的 straight_flush",
                en=f"expected once each: {names}, and straight_flush if it is a bomb",
            )
        return self
