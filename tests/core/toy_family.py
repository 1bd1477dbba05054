"""A small family of rules for the tests of the core, which knows no variant."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, model_validator

from cardgames.parameters import Parameters, Rank, contradiction, parameter
from cardgames.text import Text


class Multiplier(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    single: int
    pair: int


class ToyParameters(Parameters):
    packs: Literal[2] = parameter("deck.packs", zh="牌副数", en="packs of cards")
    joker_pair: bool = parameter("combos.pair.joker_pair", zh="同色王成对", en="two jokers of a colour pair")
    straight_min: int = parameter("combos.straight.min_cards", zh="顺子最少", en="fewest in a straight", ge=3, le=12)
    straight_max: int = parameter("combos.straight.max_cards", zh="顺子最多", en="most in a straight", ge=3, le=12)
    max_rank: Rank | None = parameter("return.max_rank", zh="还贡上限", en="highest rank returned")
    level_cards: Literal["barred", "by_face"] = parameter(
        "return.level_cards",
        zh="还级牌",
        en="level cards returned",
        values={"barred": Text("不可", "barred"), "by_face": Text("看点数", "by face")},
        applies=("return.max_rank", "!=", None),
    )
    barred_why: Literal["rank", "value"] = parameter(
        "return.barred_why", zh="不可的理由", en="why barred", applies=("return.level_cards", "==", "barred")
    )
    must_play: tuple[Rank, ...] = parameter(
        "levels.must_play", zh="必打", en="levels that must be played", flips=[["A"], [], ["J", "A"]]
    )
    minutes: int | None = parameter("match.minutes", zh="限时", en="minutes of a match", ge=1, le=600)
    multiplier: Multiplier = parameter(
        "kitty.multiplier", zh="底牌倍数", en="multiplier of the kitty", flips=[{"single": 1, "pair": 2}]
    )
    steps: dict[int, int] = parameter("levels.steps", zh="升级表", en="levels by points", flips=[{0: 3, 40: 1}])

    @model_validator(mode="after")
    def _straights_have_a_length(self) -> Self:
        if self.straight_min > self.straight_max:
            raise contradiction(
                "combos.straight.min_cards",
                "combos.straight.max_cards",
                zh="顺子的最少张数多于最多张数",
                en="the fewest cards of a straight are more than the most",
            )
        return self

    @model_validator(mode="after")
    def _levels_can_be_played(self) -> Self:
        if len(set(self.must_play)) < len(self.must_play):
            raise ValueError("必打的级写了两次｜a level that must be played is listed twice")
        return self


FAMILIES: dict[str, type[Parameters]] = {"toy": ToyParameters}

TOY_VALUES: dict[str, object] = {
    "deck.packs": 2,
    "combos.pair.joker_pair": True,
    "combos.straight.min_cards": 5,
    "combos.straight.max_cards": 6,
    "return.max_rank": "T",
    "return.level_cards": "barred",
    "return.barred_why": "rank",
    "levels.must_play": ["A"],
    "match.minutes": None,
    "kitty.multiplier": {"single": 2, "pair": 4},
    "levels.steps": {0: 5, 40: 2},
}
