"""What the oracle of Guandan combinations is told and what it answers: parameters, readings, cards as numbers.

Kinds are 13 * suit + rank with suits S H C D and ranks 2..A; 52 is the little joker, 53 the big one.
A level is a rank. A place is an index on the line A 2 3 ... K A: 0 is the low ace, 13 the high one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple

ACE = 12
HEARTS = 1
LITTLE, BIG = 52, 53
LITTLE_RANK, BIG_RANK = 13, 14
BOMBS = ("bomb", "straight_flush", "joker_bomb")
STANDARD_BOMB_ORDER = (
    "bomb4", "bomb5", "straight_flush", "bomb6", "bomb7", "bomb8", "bomb9", "bomb10", "joker_bomb",
)  # fmt: skip

SUBJECTS = ("combos", "sequences", "ordering", "bombs", "wild")

FIXED: dict[str, object] = {
    "combos.single.cards": 1,
    "combos.pair.cards": 2,
    "combos.triple.cards": 3,
    "combos.full_house.attachment": "pair",
    "combos.joker_bomb.cards": "all_four_jokers",
    "sequences.wrap": False,
    "sequences.jokers": False,
    "sequences.suits_matter": False,
    "ordering.same_type": True,
    "ordering.same_count": True,
    "ordering.full_house_key": "triple",
    "ordering.sequence_key": "top_card",
    "ordering.suits_rank": False,
    "bombs.beat_others": True,
    "wild.stands_for": "any_card_but_jokers",
    "wild.full_effect": True,
    "wild.both_together": True,
}
"""Parameters of one allowed value: the oracle assumes them, and refuses any other value."""

NOT_MODELLED = ("wild.reading",)
"""Which of several readings holds is decided at the table; the oracle lists them all."""


class Reading(NamedTuple):
    """What a set of cards counts as.

    `key`: rank 0..12 of the group (of the triple in a full house), 13 little joker, 14 big joker; the place
    of the top card in a sequence; 0 for the joker bomb. Two jokers of both colours, where a pair, have 13.
    """

    type: str
    size: int
    key: int


class Canonical(NamedTuple):
    """A reading and, for a full house, the rank of its pair (13, 14 jokers); otherwise `extra` is -1.

    A pair made of two wilds alone has no rank of its own: its `extra` is the level rank.
    """

    type: str
    size: int
    key: int
    extra: int


def at(path: str, default: Any) -> Any:
    """A dataclass field that holds the parameter at `path`."""
    return field(default=default, metadata={"path": path})


@dataclass(frozen=True)
class Rules:
    """The parameters of combinations. The defaults are standard practice."""

    joker_pair: bool = at("combos.pair.joker_pair", True)
    mixed_joker_pair: bool = at("combos.pair.mixed_joker_pair", False)
    full_house_joker_pair: bool = at("combos.full_house.joker_pair", True)
    full_house_same_rank: bool = at("combos.full_house.same_rank", False)
    straight_min: int = at("combos.straight.min_cards", 5)
    straight_max: int = at("combos.straight.max_cards", 5)
    straight_ace: str = at("combos.straight.ace", "both")
    tube_min: int = at("combos.tube.min_pairs", 3)
    tube_max: int = at("combos.tube.max_pairs", 3)
    tube_ace: str = at("combos.tube.ace", "both")
    plate_min: int = at("combos.plate.min_triples", 2)
    plate_max: int = at("combos.plate.max_triples", 2)
    plate_ace: str = at("combos.plate.ace", "both")
    flush_cards: int = at("combos.straight_flush.cards", 5)
    flush_ace: str = at("combos.straight_flush.ace", "both")
    natural_one_suit: str = at("combos.straight.natural_one_suit", "straight_flush")
    wild_one_suit: str = at("combos.straight.wild_one_suit", "declared")
    bomb_min: int = at("combos.bomb.min_cards", 4)
    bomb_max: int = at("combos.bomb.max_cards", 10)
    sequence_level_card: str = at("sequences.level_card", "natural")
    ordering_level_card: str = at("ordering.level_card", "above_ace")
    equal_beats: bool = at("ordering.equal_beats", False)
    bomb_order: tuple[str, ...] = at("bombs.order", STANDARD_BOMB_ORDER)
    equal_count: str = at("bombs.equal_count", "level_order")
    wild_card: str = at("wild.card", "heart_level_card")
    wild_alone: str = at("wild.alone", "level_card")
    bomb_min_natural: int = at("wild.bomb_min_natural", 2)

    @classmethod
    def from_values(cls, values: Mapping[str, object]) -> "Rules":
        """Rules from {parameter path: value}; what is left out keeps its default.

        Paths of other subjects are passed over. Raises ValueError for a path of combos, sequences, ordering,
        bombs or wild that is not known here, for a value of another type, or for a fixed fact that is changed.
        """
        known = {item.metadata["path"]: item for item in fields(cls)}
        chosen: dict[str, Any] = {}
        for path, value in values.items():
            if path in known:
                value = tuple(value) if isinstance(value, list) else value
                if not isinstance(value, type(known[path].default)):
                    raise ValueError(f"{path}: {value!r}")
                chosen[known[path].name] = value
            elif path in FIXED:
                if value != FIXED[path]:
                    raise ValueError(f"{path} is fixed: {FIXED[path]!r}, not {value!r}")
            elif path.split(".")[0] in SUBJECTS and path not in NOT_MODELLED:
                raise ValueError(f"{path}: no such parameter")
        return cls(**chosen)


def rank_of(kind: int) -> int:
    """0..12 for 2..A, 13 for the little joker, 14 for the big one."""
    return kind % 13 if kind < LITTLE else LITTLE_RANK + kind - LITTLE


def suit_of(kind: int) -> int:
    return kind // 13


def is_wild(kind: int, level: int, rules: Rules) -> bool:
    return rules.wild_card == "heart_level_card" and kind == 13 * HEARTS + level
