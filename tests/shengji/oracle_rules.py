"""What the oracle of 80-point is told: parameters, the hand's trump and level, cards as numbers.

Kinds are 13 * suit + rank with suits S H C D and ranks 2..A; 52 is the little joker, 53 the big one. Seats are
0..3 in turn order, a side is seat % 2. A level is a rank. A group is a suit, or TRUMPS.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

SUITS = "SHCD"
RANKS = "23456789TJQKA"
ACE = 12
LITTLE, BIG = 52, 53
TRUMPS = 4

Cards = tuple[int, ...]
"""Kinds, ascending, as often as they are held."""

JOKERS_OVER_SUITS = [f"{joker}>{suit}" for joker in ("W2", "W1") for suit in SUITS]
STANDARD_OVERRIDES = [*JOKERS_OVER_SUITS, "W2>W1"]
LADDER = [*STANDARD_OVERRIDES, "H>S", "H>D", "H>C", "S>D", "S>C", "D>C"]
CIRCLE = [
    "H>S", "H>D", "H>C", "S>D", "S>C", "D>C", "C>W2", "W2>W1", "W2>H", "W2>S", "W2>D", "W1>H", "W1>S", "W1>D", "W1>C",
]  # fmt: skip

BASE: dict[str, Any] = {
    "order.no_trump_level_cards": "trumps",
    "order.kitty_trump_level_cards": "normal",
    "order.demoted_cards": "all",
    "order.demoted_order": "main_above_off",
    "tractor.min_pairs": 2,
    "tractor.across_level_rank": True,
    "tractor.links": ["ace_off_level", "off_level_main", "main_little_joker", "jokers"],
    "tractor.no_trump_links": ["level_little_joker", "jokers"],
    "tractor.demoted_links": True,
    "draw.direction": "anticlockwise",
    "draw.later": "dealer",
    "auction.cards": 1,
    "auction.two_cards": "any_suits",
    "auction.reinforce": "declarer",
    "auction.pair_over_single": "other_suit",
    "auction.jokers": "pair",
    "auction.jokers_declare": False,
    "auction.big_jokers": "no_trump",
    "auction.little_jokers": "no_trump",
    "auction.pair_over_pair": STANDARD_OVERRIDES,
    "auction.self_override": False,
    "auction.overridden_declarer": "strikes_back",
    "auction.eat_back_kept_card": False,
    "auction.nobody": "counted_card",
    "auction.nobody_card": 3,
    "auction.nobody_no_dealer": "first_drawer",
    "auction.suit_order": ["S", "H", "C", "D"],
    "contest.levels": "own",
    "contest.opponents_level_dealer": "next_seat",
    "contest.override_moves_deal": True,
    "revolution.points": 15,
    "revolution.counted_hand": "own",
    "revolution.dealer_trumps": None,
    "revolution.after": "contest",
    "revolution.first_draw": "rebel",
    "dealer.after_held": "partner",
    "dealer.after_lost": "next_seat",
    "kitty.multiplier.single": 2,
    "kitty.multiplier.pair": 4,
    "kitty.multiplier.two_pairs": 8,
    "kitty.multiplier.three_pairs": 12,
    "kitty.multiplier.further_pair": "adds_four",
    "kitty.multiplier.pairs": "any",
    "kitty.multiplier.mixed": "all_cards",
    "kitty.multiplier.of": "lead",
    "kitty.dig_deposes": False,
    "play.direction": "anticlockwise",
    "follow.pairs": True,
    "follow.tractors": "same_length",
    "follow.tractors_in_throws": True,
    "ruff.shape": "must_match",
    "ruff.compare": "largest_component",
    "ruff.tractor_over_pairs": False,
    "ruff.pair_on_singles": "as_singles",
    "throw.groups": "all",
    "throw.refuters": "all_others",
    "throw.forced": "smallest_blocked",
    "throw.fine": 0,
    "throw.fine_counts": "returned",
    "throw.beaten_by": "ruffs",
    "scoring.takeover": 80,
    "scoring.dealer_gain": {0: 3, 5: 2, 40: 1},
    "scoring.attackers_step": 40,
    "scoring.attackers_cap": None,
    "scoring.penalty_floor": "final",
    "levels.must_play": [],
    "levels.leave_must_play": "any_gain",
}
"""Standard practice: what holds where a mapping says nothing."""

FIXED: dict[str, Any] = {
    "deck.packs": 2,
    "deck.players": 4,
    "deck.hand_size": 25,
    "deck.kitty_size": 8,
    "deck.points": "5_10_K",
    "order.suit": "A_to_2",
    "order.trumps": "jokers_levels_suit",
    "order.off_level": "equal",
    "order.equal": "first_stays",
    "order.pairs": "as_singles",
    "tractor.off_level_pairs": False,
    "draw.first_hand": "cut",
    "auction.simultaneous": "earlier_position",
    "auction.deadline": "kitty_taken",
    "contest.first_hand": "open",
    "revolution.deadline": "kitty_taken",
    "dealer.first_lead": "dealer",
    "kitty.held": "nobody",
    "follow.suit": True,
    "throw.test": "each_component",
    "scoring.penalties_settled": "in_hand",
    "scoring.below_zero": "as_zero",
}
"""Parameters of one allowed value: the oracle assumes them, and refuses any other value."""

IDLE: dict[str, tuple[str, Any, Any]] = {
    "auction.eat_back_kept_card": ("auction.cards", 2, False),
    "throw.beaten_by": ("throw.refuters", "opponents", "ruffs"),
}
"""Parameters that mean nothing unless another one has a certain value, and what holds then.

Those of others that mean nothing are not asked for.
"""

NOT_MODELLED = ("levels.start", "match.")
"""Where a match begins and ends by the clock; the oracle judges single hands."""


def values_of(changes: Mapping[str, Any]) -> dict[str, Any]:
    """Every parameter, from {path: value}; what is left out is as in BASE.

    Raises ValueError for a path that is not known, or for a fixed fact that is changed.
    """
    for path, value in changes.items():
        if path in FIXED and value != FIXED[path]:
            raise ValueError(f"{path} is fixed: {FIXED[path]!r}, not {value!r}")
        if not (path in BASE or path in FIXED or path.startswith(NOT_MODELLED)):
            raise ValueError(f"{path}: no such parameter")
    values = BASE | dict(changes)
    for path, (other, needed, without_it) in IDLE.items():
        if values[other] != needed:
            values[path] = without_it
    return values


@dataclass(frozen=True)
class World:
    """A hand's rules, trump and level.

    `trump`: a suit, or None for no-trump. `demoted`: the kitty set the trump and level cards are lowest for it.
    """

    values: Mapping[str, Any]
    trump: int | None
    level: int
    demoted: bool = False
    dealer_side: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", values_of(self.values))

    def __getitem__(self, path: str) -> Any:
        return self.values[path]


def next_seat(values: Mapping[str, Any], seat: int) -> int:
    """The next seat in turn; turns and the deal go round in the direction of play."""
    return (seat + (1 if values["play.direction"] == "anticlockwise" else 3)) % 4


def previous_seat(values: Mapping[str, Any], seat: int) -> int:
    """The seat before it in turn."""
    return (next_seat(values, seat) + 2) % 4


def suit_of(kind: int) -> int:
    """Suit 0..3; 4 for the jokers."""
    return kind // 13


def rank_of(kind: int) -> int:
    """Rank 0..12 of a card that is no joker."""
    return kind % 13


def is_joker(kind: int) -> bool:
    return kind >= LITTLE


def points_of(cards: Iterable[int]) -> int:
    """Fives count 5, tens and kings 10."""
    worth = {RANKS.index("5"): 5, RANKS.index("T"): 10, RANKS.index("K"): 10}
    return sum(worth.get(rank_of(kind), 0) for kind in cards if not is_joker(kind))


def sorted_cards(cards: Iterable[int]) -> Cards:
    return tuple(sorted(cards))


def without(cards: Iterable[int], taken: Iterable[int]) -> Cards:
    """The cards less those taken, of which each must be there."""
    left = Counter(cards)
    left.subtract(taken)
    if min(left.values(), default=0) < 0:
        raise ValueError("a card is taken that is not there")
    return sorted_cards(left.elements())


def contains(cards: Iterable[int], part: Iterable[int]) -> bool:
    """`part` is among the cards, copy for copy."""
    return Counter(part) <= Counter(cards)


def paired_kinds(cards: Iterable[int]) -> list[int]:
    """The kinds of which both copies are there, ascending."""
    return sorted(kind for kind, copies in Counter(cards).items() if copies == 2)
