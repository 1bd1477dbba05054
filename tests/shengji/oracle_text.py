"""The shorthand in which the oracle's cases are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgames.cards import parse_card
from tests.shengji.oracle_rules import RANKS, SUITS, Cards, World, sorted_cards

Knobs = Mapping[str, Any]

ANHUI: Knobs = {
    "tractor.no_trump_links": ["jokers"],
    "draw.later": "previous_of_dealer",
    "auction.pair_over_single": "other_suit_or_level",
    "auction.nobody": "drawn_card",
    "auction.nobody_no_dealer": "each_draws",
    "auction.suit_order": ["H", "S", "D", "C"],
    "contest.levels": "both",
    "revolution.dealer_trumps": 0,
    "kitty.multiplier.three_pairs": 16,
    "kitty.multiplier.further_pair": "doubles",
    "kitty.multiplier.mixed": "smallest",
    "follow.tractors": "pairs_only",
    "throw.refuters": "opponents",
    "throw.fine": 10,
    "throw.fine_counts": "blocked",
    "scoring.dealer_gain": {0: 8, 10: 7, 20: 6, 30: 5, 40: 4, 50: 3, 60: 2, 70: 1},
    "scoring.attackers_step": 10,
    "levels.must_play": ["J", "A"],
    "levels.leave_must_play": "held_as_dealer",
}
"""What Rules A and B have in common."""

XIAMEN: Knobs = {
    "order.kitty_trump_level_cards": "lowest",
    "auction.jokers": "none",
    "auction.pair_over_pair": [],
    "kitty.multiplier.three_pairs": 16,
    "kitty.multiplier.further_pair": "doubles",
    "kitty.multiplier.pairs": "tractor",
    "kitty.multiplier.mixed": "smallest",
    "follow.tractors": "pairs_only",
    "ruff.tractor_over_pairs": True,
    "throw.fine": 10,
    "throw.fine_counts": "blocked",
    "scoring.dealer_gain": {0: 5, 5: 4, 25: 3, 45: 2, 65: 1},
    "scoring.attackers_step": 20,
}


def cards(text: str) -> Cards:
    """Cards of two letters each, `S6S6 W1`; spaces have no meaning."""
    letters = text.replace(" ", "")
    return sorted_cards(parse_card(letters[start : start + 2]) for start in range(0, len(letters), 2))


def suit(name: str) -> int | None:
    """S H C D, or NT."""
    return None if name == "NT" else SUITS.index(name)


def world(text: str, knobs: Knobs | None = None) -> World:
    """`H 7`: hearts are trumps, level 7; `NT 2`; `C 9 low`: level cards demoted; the dealer's side is 0."""
    trump, level, *low = text.split()
    return World(knobs or {}, suit(trump), RANKS.index(level), demoted=low == ["low"])
