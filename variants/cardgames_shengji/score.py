"""Points of a hand, and the levels and the deal that they are worth."""

from __future__ import annotations

from typing import Final

from cardgames.kernel import inlined_kernel, kernel
from cardgames.ladder import LEVEL_A, NO_CAP, PASSED, climb
from cardgames.matches import HANDS, LEVELS_GAINED
from cardgames.seats import NOBODY, partner_of, seat_after, side_of
from cardgames_shengji.counts import (
    ATTACKERS_CLIMBED,
    DEALER_CLIMBED,
    DEALER_HELD,
    DECLARED,
    DECLARER_WON,
    DUG,
    DUG_BY,
    DUG_POINTS,
    HANDS_AT_A,
    HANDS_AT_J,
    KITTY_POINTS,
    KITTY_TRUMP_HANDS,
    LEVELS_STOPPED,
    MAKER_WON,
    MULTIPLIER_CLASSES,
    NO_TRUMP_HANDS,
    POINTS,
    POINTS_BANDS,
    POINTS_IN,
    STALLED_AT_A,
    STALLED_AT_J,
    TAKEOVERS,
)
from cardgames_shengji.kitty import multiplier
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import NO_TRUMP, PHASE_OVER, Table

LEVEL_J: Final = 9
BAND: Final = 5  # points are multiples of five


@kernel
def add_points(table: Table, rules: Rules, points: int) -> None:
    """Enter points, or a fine (negative), to the attackers."""
    table.points += points
    if rules.floor_running and table.points < 0:
        table.points = 0


@inlined_kernel
def dig_kitty(table: Table, rules: Rules, winner: int) -> None:
    """The last trick is won: attackers get the kitty's points, multiplied; the dealer's side gets nothing."""
    if side_of(winner) == side_of(table.dealer):
        return
    seat = winner if rules.mult_of_winner else table.leader
    row = table.order_of[side_of(seat)]
    table.last_multiplier = multiplier(table, rules, row, table.trick_held[seat], table.trick_paired[seat])
    add_points(table, rules, table.kitty_points * table.last_multiplier)


@inlined_kernel
def end_hand(table: Table, rules: Rules, winner: int) -> None:
    """The last trick went to `winner`."""
    dig_kitty(table, rules, winner)
    table.phase = PHASE_OVER


@kernel
def final_points(table: Table) -> int:
    """The attackers' points as they count: never below 0."""
    return max(table.points, 0)


@kernel
def attackers_take_over(table: Table, rules: Rules) -> int:
    """Whether the attackers get the deal."""
    if final_points(table) >= rules.takeover:
        return 1
    return 1 if rules.dig_deposes and table.last_multiplier else 0


@kernel
def levels_for(rules: Rules, points: int) -> int:
    """Levels that the dealer's side (below the takeover) or the attackers (from there on) gain; points >= 0."""
    if points < rules.takeover:
        return rules.dealer_gain[points // BAND]
    return min((points - rules.takeover) // rules.attackers_step, rules.attackers_cap)


@kernel
def raise_side(table: Table, rules: Rules, side: int, steps: int, as_dealer: int) -> None:
    """A side climbs; a must-play level stops it, and may be left only by who held a hand there as dealer."""
    before = table.levels[side]
    held_back = rules.leave_by_holding and as_dealer == 0 and (rules.must_play >> before) & 1
    after = before if held_back else climb(before, steps, rules.must_play, NO_CAP)
    table.levels[side] = after
    count = table.hand_count
    count[LEVELS_GAINED] += after - before
    count[DEALER_CLIMBED if as_dealer else ATTACKERS_CLIMBED] += after - before
    count[LEVELS_STOPPED] += min(before + steps, PASSED) - after
    if after == PASSED:
        table.winner = side


@kernel
def settle_hand(table: Table, rules: Rules) -> None:
    """Levels, the next dealer and perhaps the winner of the match, after a finished hand."""
    dealer = table.dealer
    side = side_of(dealer)
    points = final_points(table)
    taken = attackers_take_over(table, rules)
    count_result(table, points, taken)
    if taken:
        steps = levels_for(rules, points) if points >= rules.takeover else 0
        raise_side(table, rules, 1 - side, steps, 0)
        table.next_dealer = dealer_after_loss(rules, dealer)
    else:
        raise_side(table, rules, side, levels_for(rules, points), 1)
        table.next_dealer = dealer_after_hold(rules, dealer)


@kernel
def dealer_after_loss(rules: Rules, dealer: int) -> int:
    """Who deals when a dealer's side has lost the deal."""
    return seat_after(dealer, rules.direction if rules.lost_to_next else -rules.direction)


@kernel
def dealer_after_hold(rules: Rules, dealer: int) -> int:
    """Who deals when a dealer's side has held the deal."""
    return partner_of(dealer) if rules.partner_deals else dealer


@kernel
def count_result(table: Table, points: int, taken: int) -> None:
    """Count how a hand ended."""
    count = table.hand_count
    count[HANDS] = 1
    count[POINTS] = points
    count[POINTS_IN + min(points // BAND, POINTS_BANDS - 1)] = 1
    count[TAKEOVERS if taken else DEALER_HELD] = 1
    if table.level == LEVEL_J:
        count[HANDS_AT_J] = 1
        count[STALLED_AT_J] = taken
    elif table.level == LEVEL_A:
        count[HANDS_AT_A] = 1
        count[STALLED_AT_A] = taken
    count[KITTY_POINTS] = table.kitty_points
    if table.last_multiplier:
        count[DUG] = 1
        count[DUG_POINTS] = table.kitty_points * table.last_multiplier
        count[DUG_BY + multiplier_class(table.last_multiplier)] = 1
    count[NO_TRUMP_HANDS] = 1 if table.trump == NO_TRUMP else 0
    count[KITTY_TRUMP_HANDS] = table.by_kitty
    if table.declarer != NOBODY:
        count[DECLARED] = 1
        count[DECLARER_WON] = does_well(table, table.declarer, taken)
        count[MAKER_WON] = does_well(table, table.standing_seat, taken)


@kernel
def does_well(table: Table, seat: int, taken: int) -> int:
    """Whether a seat's side gets, or keeps, the deal."""
    return 1 - taken if side_of(seat) == side_of(table.dealer) else taken


@kernel
def multiplier_class(times: int) -> int:
    """The class of a multiplier: its place in MULTIPLIER_CLASSES, or the next one beyond."""
    place = 0
    for most in MULTIPLIER_CLASSES:
        if times > most:
            place += 1
    return place
