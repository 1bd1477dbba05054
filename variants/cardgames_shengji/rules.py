"""`Rules`: an 80-point ruleset as one record of ints, in the form that kernels read.

Every field comes from one or two parameters of the ruleset (package `parameters`), by `rules_of`. Yes/no fields hold
1/0. What has no meaning among the other values is 0. Tables by what a pair shows run over the suits S H C D = 0..3,
then the little joker W1 = 4 and the big joker W2 = 5.
"""

from __future__ import annotations

from typing import Final

from cardgames.ladder import NO_CAP, level_of
from cardgames.record import Record, integer, integers
from cardgames.seats import ANTICLOCKWISE, CLOCKWISE
from cardgames_shengji.calls import LITTLE_JOKERS
from cardgames_shengji.parameters import ShengjiParameters

SHOWS: Final = ("S", "H", "C", "D", "W1", "W2")
NO_RIGHT: Final = -1  # to revolt

# Codes of choices among more than two.
DRAW_DEALER: Final = 0
DRAW_PREVIOUS: Final = 1
DRAW_NEXT: Final = 2
REINFORCE_NONE: Final = 0
REINFORCE_DECLARER: Final = 1
REINFORCE_SIDE: Final = 2
PAIR_OVER_NONE: Final = 0
PAIR_OF_OTHER_SUIT: Final = 1
PAIR_OF_OTHER_SUIT_OR_LEVEL: Final = 2
NOBODY_DRAWN: Final = 0
NOBODY_COUNTED: Final = 1
NOBODY_REDEAL: Final = 2
MIXED_SMALLEST: Final = 0
MIXED_LARGEST: Final = 1
MIXED_ALL: Final = 2
TRACTORS_PAIRS: Final = 0
TRACTORS_SAME: Final = 1
TRACTORS_LONGEST: Final = 2
THROW_NONE: Final = 0
THROW_SIDE: Final = 1
THROW_ALL: Final = 2
FINE_BLOCKED: Final = 0
FINE_THROWN: Final = 1
FINE_RETURNED: Final = 2
FINE_ONCE: Final = 3
EQUAL_LOTS: Final = 0
EQUAL_DRAW: Final = 1
EQUAL_DEALER: Final = 2

_DIRECTION: Final = {"anticlockwise": ANTICLOCKWISE, "clockwise": CLOCKWISE}
_DRAW_FROM: Final = {"dealer": DRAW_DEALER, "previous_of_dealer": DRAW_PREVIOUS, "next_of_dealer": DRAW_NEXT}
_REINFORCE: Final = {"none": REINFORCE_NONE, "declarer": REINFORCE_DECLARER, "side": REINFORCE_SIDE}
_PAIR_OVER_SINGLE: Final = {
    "none": PAIR_OVER_NONE,
    "other_suit": PAIR_OF_OTHER_SUIT,
    "other_suit_or_level": PAIR_OF_OTHER_SUIT_OR_LEVEL,
}
_NOBODY: Final = {"drawn_card": NOBODY_DRAWN, "counted_card": NOBODY_COUNTED, "redeal": NOBODY_REDEAL}
_MIXED: Final = {"smallest": MIXED_SMALLEST, "largest": MIXED_LARGEST, "all_cards": MIXED_ALL}
_TRACTORS: Final = {
    "pairs_only": TRACTORS_PAIRS,
    "same_length": TRACTORS_SAME,
    "longest_available": TRACTORS_LONGEST,
}
_THROW: Final = {"none": THROW_NONE, "side_suits": THROW_SIDE, "all": THROW_ALL}
_FINE: Final = {"blocked": FINE_BLOCKED, "thrown": FINE_THROWN, "returned": FINE_RETURNED, "once": FINE_ONCE}
_EQUAL: Final = {"lots": EQUAL_LOTS, "draw": EQUAL_DRAW, "dealer_side": EQUAL_DEALER}


class Rules(Record):
    """See the module's text. Masks of ranks have bit r for rank r (2 = 0 ... A = 12)."""

    # Order and tractors.
    nt_levels_trump: int = integer()
    kitty_levels_low: int = integer()
    demoted_dealer_only: int = integer()
    demoted_equal: int = integer()
    min_pairs: int = integer()
    gap_links: int = integer()
    link_ace_off: int = integer()
    link_off_main: int = integer()
    link_main_joker: int = integer()
    link_jokers: int = integer()
    nt_link_level_joker: int = integer()
    nt_link_jokers: int = integer()
    demoted_links: int = integer()
    # Drawing, and the direction of play.
    direction: int = integer()
    draw_direction: int = integer()
    draw_from: int = integer()
    # Auction.
    declare_cards: int = integer()
    declare_same_suit: int = integer()
    reinforce: int = integer()
    pair_over_single: int = integer()
    jokers: int = integer()
    jokers_declare: int = integer()
    joker_chooses: list[int] = integers(2)  # little, big: 1 = the pair chooses a suit, 0 = it makes no-trump
    over_pair: list[list[int]] = integers(6, 6)  # [new pair][standing pair]
    self_override: int = integer()
    strikes_back: int = integer()
    eat_back: int = integer()
    nobody: int = integer()
    nobody_card: int = integer()  # counted from 1
    each_draws: int = integer()
    suit_priority: list[int] = integers(4)  # by suit, 4 = highest ... 1 = lowest
    # Open deal and revolution.
    contest_both: int = integer()
    opponents_next: int = integer()
    override_moves_deal: int = integer()
    revolt_points: int = integer()  # NO_RIGHT = none may revolt for want of points
    revolt_both: int = integer()
    revolt_trumps: int = integer()  # NO_RIGHT = the dealer may not revolt
    revolt_contest: int = integer()
    rebel_draws: int = integer()
    # The next dealer.
    partner_deals: int = integer()
    lost_to_next: int = integer()
    # Kitty.
    mult_single: int = integer()
    mult_pairs: list[int] = integers(13)  # by number of pairs, from 1
    mult_tractor_only: int = integer()
    mult_mixed: int = integer()
    mult_of_winner: int = integer()
    dig_deposes: int = integer()
    # Following, ruffing, throwing.
    follow_pairs: int = integer()
    follow_tractors: int = integer()
    tractors_in_throws: int = integer()
    ruff_any_trumps: int = integer()
    ruff_every: int = integer()
    tractor_over_pairs: int = integer()
    pair_cannot_ruff_singles: int = integer()
    throw_groups: int = integer()
    all_refute: int = integer()
    forced_any: int = integer()  # the smallest component is led, blocked or not
    fine: int = integer()
    fine_counts: int = integer()
    follows_beat_throw: int = integer()
    # Scoring.
    takeover: int = integer()
    dealer_gain: list[int] = integers(41)  # by points // 5
    attackers_step: int = integer()
    attackers_cap: int = integer()  # NO_CAP = none
    floor_running: int = integer()
    # Levels and match.
    start_level: int = integer()
    must_play: int = integer()
    leave_by_holding: int = integer()
    minutes: int = integer()  # 0 = none
    stop_void: int = integer()
    if_equal: int = integer()


def _over_pair(p: ShengjiParameters) -> list[list[int]]:
    """Which pair overrides which, [new][standing]; none with jokers where jokers do not take part."""
    table = [[0] * len(SHOWS) for _ in SHOWS]
    for link in p.auction_pair_over_pair:
        new, standing = (SHOWS.index(shown) for shown in link.split(">"))
        if p.auction_jokers != "none" or max(new, standing) < LITTLE_JOKERS:
            table[new][standing] = 1
    return table


def _multipliers(p: ShengjiParameters) -> list[int]:
    """The multiplier by number of pairs, up to twelve."""
    row = [0, p.kitty_multiplier_pair, p.kitty_multiplier_two_pairs, p.kitty_multiplier_three_pairs]
    while len(row) <= 12:
        row.append(row[-1] * 2 if p.kitty_multiplier_further_pair == "doubles" else row[-1] + 4)
    return row


def _gains(p: ShengjiParameters) -> list[int]:
    """The levels that the dealer's side gains, by the attackers' points // 5 up to the takeover."""
    bands = sorted(p.scoring_dealer_gain.items())
    row = [0] * 41
    for place in range(41):
        if place * 5 < p.scoring_takeover:
            row[place] = [levels for lowest, levels in bands if lowest <= place * 5][-1]
    return row


def _order_rules(p: ShengjiParameters) -> dict[str, object]:
    low = p.order_kitty_trump_level_cards == "lowest"
    no_trump = p.auction_jokers != "none"
    return {
        "nt_levels_trump": no_trump and p.order_no_trump_level_cards == "trumps",
        "kitty_levels_low": low,
        "demoted_dealer_only": low and p.order_demoted_cards == "held_by_dealer_side",
        "demoted_equal": low and p.order_demoted_order == "equal",
        "min_pairs": p.tractor_min_pairs,
        "gap_links": p.tractor_across_level_rank,
        "link_ace_off": "ace_off_level" in p.tractor_links,
        "link_off_main": "off_level_main" in p.tractor_links,
        "link_main_joker": "main_little_joker" in p.tractor_links,
        "link_jokers": "jokers" in p.tractor_links,
        "nt_link_level_joker": no_trump and "level_little_joker" in p.tractor_no_trump_links,
        "nt_link_jokers": no_trump and "jokers" in p.tractor_no_trump_links,
        "demoted_links": low and p.tractor_demoted_links,
        "direction": _DIRECTION[p.play_direction],
        "draw_direction": _DIRECTION[p.draw_direction],
        "draw_from": _DRAW_FROM[p.draw_later],
    }


def _auction_rules(p: ShengjiParameters) -> dict[str, object]:
    one_card = p.auction_cards == 1
    jokers = p.auction_jokers == "pair"
    effects = (p.auction_little_jokers, p.auction_big_jokers)
    draws = p.auction_nobody_no_dealer == "each_draws"
    return {
        "declare_cards": p.auction_cards,
        "declare_same_suit": not one_card and p.auction_two_cards == "same_suit",
        "reinforce": _REINFORCE[p.auction_reinforce] if one_card else REINFORCE_NONE,
        "pair_over_single": _PAIR_OVER_SINGLE[p.auction_pair_over_single] if one_card else PAIR_OVER_NONE,
        "jokers": jokers,
        "jokers_declare": jokers and p.auction_jokers_declare,
        "joker_chooses": [int(jokers and effect == "choose_suit") for effect in effects],
        "over_pair": _over_pair(p),
        "self_override": p.auction_self_override,
        "strikes_back": not p.auction_pair_over_pair or p.auction_overridden_declarer == "strikes_back",
        "eat_back": p.auction_cards == 2 and p.auction_eat_back_kept_card,
        "nobody": _NOBODY[p.auction_nobody],
        "nobody_card": p.auction_nobody_card if p.auction_nobody == "counted_card" else 0,
        "each_draws": draws,
        "suit_priority": [4 - p.auction_suit_order.index(suit) if draws else 0 for suit in ("S", "H", "C", "D")],
        "contest_both": p.contest_levels == "both",
        "opponents_next": p.contest_levels == "both" and p.contest_opponents_level_dealer == "next_seat",
        "override_moves_deal": p.contest_override_moves_deal,
        "revolt_points": NO_RIGHT if p.revolution_points is None else p.revolution_points,
        "revolt_both": p.revolution_points is not None and p.revolution_counted_hand == "both",
        "revolt_trumps": NO_RIGHT if p.revolution_dealer_trumps is None else p.revolution_dealer_trumps,
        "revolt_contest": p.revolution_after == "contest",
        "rebel_draws": p.revolution_first_draw == "rebel",
        "partner_deals": p.dealer_after_held == "partner",
        "lost_to_next": p.dealer_after_lost == "next_seat",
    }


def _play_rules(p: ShengjiParameters) -> dict[str, object]:
    return {
        "mult_single": p.kitty_multiplier_single,
        "mult_pairs": _multipliers(p),
        "mult_tractor_only": p.kitty_multiplier_pairs == "tractor",
        "mult_mixed": _MIXED[p.kitty_multiplier_mixed],
        "mult_of_winner": p.kitty_multiplier_of == "winner",
        "dig_deposes": p.kitty_dig_deposes,
        "follow_pairs": p.follow_pairs,
        "follow_tractors": _TRACTORS[p.follow_tractors],
        "tractors_in_throws": p.follow_tractors != "pairs_only" and p.follow_tractors_in_throws,
        "ruff_any_trumps": p.ruff_shape == "any_trumps",
        "ruff_every": p.ruff_compare == "every_component",
        "tractor_over_pairs": p.ruff_tractor_over_pairs,
        "pair_cannot_ruff_singles": p.ruff_pair_on_singles == "cannot",
        "throw_groups": _THROW[p.throw_groups],
        "all_refute": p.throw_refuters == "all_others",
        "forced_any": p.throw_forced == "smallest",
        "fine": p.throw_fine,
        "fine_counts": _FINE[p.throw_fine_counts] if p.throw_fine else 0,
        "follows_beat_throw": p.throw_refuters == "opponents" and p.throw_beaten_by == "ruffs_and_follows",
    }


def _ladder_rules(p: ShengjiParameters) -> dict[str, object]:
    return {
        "takeover": p.scoring_takeover,
        "dealer_gain": _gains(p),
        "attackers_step": p.scoring_attackers_step,
        "attackers_cap": NO_CAP if p.scoring_attackers_cap is None else p.scoring_attackers_cap,
        "floor_running": p.scoring_penalty_floor == "running",
        "start_level": level_of(p.start_level),
        "must_play": sum(1 << level_of(name) for name in p.must_play),
        "leave_by_holding": p.must_play != [] and p.levels_leave_must_play == "held_as_dealer",
        "minutes": p.match_minutes or 0,
        "stop_void": p.hand_in_progress == "stop_void",
        "if_equal": _EQUAL[p.match_if_equal],
    }


def rules_of(p: ShengjiParameters) -> Rules:
    """The record of a ruleset's parameters."""
    return Rules.of(_order_rules(p) | _auction_rules(p) | _play_rules(p) | _ladder_rules(p))
