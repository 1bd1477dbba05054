"""`Rules`: a Guandan ruleset as one record of ints, in the form that kernels read.

Every field comes from one or two parameters of the ruleset (`parameters.py`), by `rules_of`. Yes/no fields hold 1/0.
"""

from __future__ import annotations

from typing import Final

from cardgames.ladder import level_of
from cardgames.record import Record, integer, integers
from cardgames.seats import ANTICLOCKWISE, CLOCKWISE
from cardgames_guandan.parameters import GuandanParameters

ACE_LOW_PLACE: Final = 1
ACE_HIGH_PLACE: Final = 1 << 13
ALL_PLACES: Final = (1 << 14) - 1

# Codes of choices among more than two.
SHUFFLER_BY_DRAW: Final = 0
SHUFFLER_EAST: Final = 1
SHUFFLER_BY_LOT: Final = 2
EQUAL_NEXT: Final = 0
EQUAL_PREVIOUS: Final = 1
EQUAL_LOT: Final = 2
RESIST_OFF: Final = 0
RESIST_MANDATORY: Final = 1
RESIST_OPTIONAL: Final = 2
LEAD_PAYER: Final = 0
LEAD_FIRST: Final = 1
LEAD_NEXT: Final = 2
LEAD_PREVIOUS: Final = 3
LEAD_LAST: Final = 4

_LEADS: Final = {
    "payer": LEAD_PAYER,
    "higher_payer": LEAD_PAYER,
    "first": LEAD_FIRST,
    "next_of_first": LEAD_NEXT,
    "previous_of_first": LEAD_PREVIOUS,
    "last": LEAD_LAST,
}


class Rules(Record):
    """See the module's text. Masks of ranks have bit r for rank r (2 = 0 ... A = 12)."""

    # Combinations.
    pair_jokers: int = integer()
    pair_mixed_jokers: int = integer()
    full_house_jokers: int = integer()
    full_house_same_rank: int = integer()
    straight_min: int = integer()
    straight_max: int = integer()
    tube_min: int = integer()
    tube_max: int = integer()
    plate_min: int = integer()
    plate_max: int = integer()
    straight_line: int = integer()  # places of the line (see combos.py) that may be used
    tube_line: int = integer()
    plate_line: int = integer()
    flush_line: int = integer()
    flush_cards: int = integer()
    natural_run_is_flush: int = integer()
    wild_run_is_flush: int = integer()
    levels_in_runs: int = integer()
    bomb_min: int = integer()
    bomb_max: int = integer()
    bomb_tier: list[int] = integers(11)  # by number of cards; 0 = no bomb
    flush_tier: int = integer()  # 0 = a straight flush is no type of its own
    joker_tier: int = integer()
    bombs_by_level: int = integer()
    level_above_ace: int = integer()
    equal_beats: int = integer()
    wilds: int = integer()
    wild_alone_any: int = integer()
    bomb_min_natural: int = integer()
    # Play.
    direction: int = integer()
    pass_locks_out: int = integer()
    partner_leads: int = integer()
    report_threshold: int = integer()
    play_to_three: int = integer()
    # Drawing.
    draw_direction: int = integer()
    shuffler: int = integer()
    drawer_by_count: int = integer()
    turner_is_next: int = integer()
    count_from_next: int = integer()
    last_draws: int = integer()
    double_down_last_is_next: int = integer()
    lead_by_face_up: int = integer()
    # Tribute and return.
    tribute: int = integer()
    tribute_wild: int = integer()
    receiver_picks: int = integer()
    higher_to_first: int = integer()
    tribute_equal: int = integer()
    return_to_next: int = integer()
    return_cap: int = integer()  # highest rank that may be returned; -1 = no cap
    return_level_cards: int = integer()
    return_lowest: int = integer()
    return_same_card: int = integer()
    resist: int = integer()
    resist_one_hand: int = integer()
    lead_single: int = integer()
    lead_double: int = integer()
    lead_equal: int = integer()
    lead_single_resist: int = integer()
    lead_double_resist: int = integer()
    # Levels.
    start_level: int = integer()
    gain: list[int] = integers(3)  # partner second, third, fourth
    must_play: int = integer()
    higher_side_level: int = integer()
    win_needs_partner: int = integer()
    test_any_side: int = integer()
    fail_limit: int = integer()  # 0 = none
    fail_to: int = integer()
    fails_consecutive: int = integer()
    lost_hand_counts: int = integer()
    # Match.
    minutes: int = integer()  # 0 = none
    stop_void: int = integer()
    extra_hand: int = integer()


def _line(ace: str) -> int:
    """The places of the line that an ace setting leaves in use."""
    places = ALL_PLACES
    if ace == "high":
        places &= ~ACE_LOW_PLACE
    if ace == "low":
        places &= ~ACE_HIGH_PLACE
    return places


def _direction(name: str) -> int:
    return ANTICLOCKWISE if name == "anticlockwise" else CLOCKWISE


def rules_of(p: GuandanParameters) -> Rules:
    """The record of a ruleset's parameters."""
    tier: dict[str, int] = {name: place for place, name in enumerate(p.bombs_order, start=1)}
    values: dict[str, object] = {
        "pair_jokers": p.pair_jokers,
        "pair_mixed_jokers": p.pair_mixed_jokers,
        "full_house_jokers": p.full_house_jokers,
        "full_house_same_rank": p.full_house_same_rank,
        "straight_min": p.straight_min,
        "straight_max": p.straight_max,
        "tube_min": p.tube_min,
        "tube_max": p.tube_max,
        "plate_min": p.plate_min,
        "plate_max": p.plate_max,
        "straight_line": _line(p.straight_ace),
        "tube_line": _line(p.tube_ace),
        "plate_line": _line(p.plate_ace),
        "flush_line": _line(p.flush_ace),
        "flush_cards": p.flush_cards,
        "natural_run_is_flush": p.natural_one_suit == "straight_flush",
        "wild_run_is_flush": p.wild_one_suit == "straight_flush",
        "levels_in_runs": p.sequences_level_card == "natural",
        "bomb_min": p.bomb_min,
        "bomb_max": p.bomb_max,
        "bomb_tier": [tier.get(f"bomb{size}", 0) for size in range(11)],
        "flush_tier": tier.get("straight_flush", 0),
        "joker_tier": tier["joker_bomb"],
        "bombs_by_level": p.bombs_equal_count == "level_order",
        "level_above_ace": p.ordering_level_card == "above_ace",
        "equal_beats": p.equal_beats,
        "wilds": p.wild_card == "heart_level_card",
        "wild_alone_any": p.wild_alone == "any_rank",
        "bomb_min_natural": p.bomb_min_natural,
        "direction": _direction(p.play_direction),
        "pass_locks_out": p.pass_locks_out,
        "partner_leads": p.partner_lead == "partner",
        "report_threshold": p.report_threshold or 0,
        "play_to_three": p.hand_ends == "three_out",
        "draw_direction": _direction(p.draw_direction),
        "shuffler": {"seat_draw": SHUFFLER_BY_DRAW, "east": SHUFFLER_EAST, "lot": SHUFFLER_BY_LOT}[p.shuffler],
        "drawer_by_count": p.first_drawer == "count_points",
        "turner_is_next": p.turner == "next_of_shuffler",
        "count_from_next": p.count_from == "next_of_turner",
        "last_draws": p.later_first_drawer == "last",
        "double_down_last_is_next": p.double_down_last == "next_of_first",
        "lead_by_face_up": p.lead_first_hand == "face_up_card",
        "tribute": p.tribute_enabled,
        "tribute_wild": p.tribute_exclude == "none",
        "receiver_picks": p.copy_choice == "receiver",
        "higher_to_first": p.tribute_double == "higher_to_first",
        "tribute_equal": {"next_of_first": EQUAL_NEXT, "previous_of_first": EQUAL_PREVIOUS, "lot": EQUAL_LOT}[
            p.tribute_equal
        ],
        "return_to_next": p.return_double_to == "own_next_player",
        "return_cap": -1 if p.return_max_rank is None else level_of(p.return_max_rank),
        "return_level_cards": p.return_level_cards == "by_face",
        "return_lowest": p.return_if_none == "lowest_card",
        "return_same_card": p.return_tribute_card == "allowed",
        "resist": {"off": RESIST_OFF, "mandatory": RESIST_MANDATORY, "optional": RESIST_OPTIONAL}[p.resist_mode],
        "resist_one_hand": p.resist_double == "one_hand",
        "lead_single": _LEADS[p.lead_after_single_tribute],
        "lead_double": _LEADS[p.lead_after_double_tribute],
        "lead_equal": _LEADS[p.lead_after_equal_double],
        "lead_single_resist": _LEADS[p.lead_after_single_resist],
        "lead_double_resist": _LEADS[p.lead_after_double_resist],
        "start_level": level_of(p.start_level),
        "gain": [p.gain_double_down, p.gain_first_third, p.gain_first_fourth],
        "must_play": sum(1 << level_of(name) for name in p.must_play),
        "higher_side_level": p.hand_level == "higher_side",
        "win_needs_partner": p.win_condition == "partner_not_last",
        "test_any_side": p.tested_side == "any",
        "fail_limit": p.fail_limit or 0,
        "fail_to": level_of(p.fail_to),
        "fails_consecutive": p.fail_count == "consecutive",
        "lost_hand_counts": p.lost_hand_counts,
        "minutes": p.match_minutes or 0,
        "stop_void": p.hand_in_progress == "stop_void",
        "extra_hand": p.if_equal == "extra_hand",
    }
    return Rules.of(values)
