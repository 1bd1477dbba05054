"""Calling trump: one auction for all schemes, driven by the rules.

Cards are drawn one by one. Whoever draws a card that can be shown may call, and once all are drawn every seat is asked
in turn until all have passed in a row: then the dealer takes the kitty and nothing can be changed any more. A pair can
be shown but once, so that even a circle of who overrides whom comes to an end.
"""

from __future__ import annotations

from typing import Final

from cardgames.holdings import LITTLE_KIND, rank_kinds
from cardgames.kernel import kernel, lowest_bit
from cardgames.matches import DECISIONS, note_decision
from cardgames.seats import NOBODY, partner_of, seat_after, side_of
from cardgames_shengji.calls import (
    CALL_PASS,
    DECLARE,
    LITTLE_JOKERS,
    OVERRIDE,
    REINFORCE,
    call_kind,
    call_show,
    call_side,
    call_trump,
    call_under,
    make_call,
)
from cardgames_shengji.counts import (
    DECLARED_WITH_JOKERS,
    DECLARED_WITH_ONE,
    DECLARED_WITH_TWO,
    EATEN_BACK,
    OVERRIDDEN,
    OVERRIDDEN_BY,
    OVERRIDES,
    REINFORCED,
)
from cardgames_shengji.deal import draw_card, shuffle_and_lay_out
from cardgames_shengji.rules import PAIR_OF_OTHER_SUIT_OR_LEVEL, REINFORCE_NONE, REINFORCE_SIDE, Rules
from cardgames_shengji.table import DRAWN, NO_TRUMP, PHASE_CALL, Table

JOKER_KINDS: Final = 0b11 << LITTLE_KIND


@kernel
def open_auction(table: Table) -> None:
    """Shuffle and begin to draw, with nothing shown; `open_deal`, `next_dealer` and `first_drawer` must be set."""
    shuffle_and_lay_out(table)
    table.asking = 0
    table.passes = 0
    table.standing = NOBODY
    table.standing_cards = 0
    table.standing_seat = NOBODY
    table.declarer = NOBODY
    table.overridden = 0
    table.shown = 0
    table.spent = 0
    table.by_kitty = 0
    table.demoted = 0
    table.trump = NOBODY
    if table.open_deal:
        table.dealer = NOBODY
        table.level_side = NOBODY
        table.watched = rank_kinds(table.levels[0]) | rank_kinds(table.levels[1]) | JOKER_KINDS
    else:
        table.dealer = table.next_dealer
        table.level_side = side_of(table.dealer)
        table.watched = rank_kinds(table.levels[table.level_side]) | JOKER_KINDS


@kernel
def draw_on(table: Table, rules: Rules) -> int:
    """Draw until somebody can call, or all is drawn and all have passed; 1 when there is a call to be decided."""
    while table.drawn < DRAWN:
        kind = draw_card(table, rules)
        if (table.watched >> kind) & 1:
            table.turn = table.drawer
            find_calls(table, rules, table.turn)
            if table.calls:
                return 1
    if table.asking == 0:
        table.asking = 1
        table.passes = 0
        table.asked = seat_after(table.first_drawer, -rules.direction)
    while table.passes < 4:
        table.asked = seat_after(table.asked, rules.direction)
        table.turn = table.asked
        find_calls(table, rules, table.turn)
        if table.calls:
            return 1
        table.passes += 1
    return 0


# What can be called.


@kernel
def find_calls(table: Table, rules: Rules, seat: int) -> None:
    """List what a seat may call (`call[0 ... calls - 1]`), passing left out."""
    table.calls = 0
    if table.held[seat] & table.watched == 0:
        return
    if table.standing == NOBODY:
        find_declarations(table, rules, seat)
    else:
        find_reinforcement(table, rules, seat)
        find_overrides(table, rules, seat)


@kernel
def add_call(table: Table, call: int) -> None:
    """Add to the list."""
    table.call[table.calls] = call
    table.calls += 1


@kernel
def may_show(table: Table, rules: Rules, seat: int, side: int, overriding: int) -> int:
    """Whether a seat may show cards of a side's level."""
    if table.open_deal == 0 or (overriding and rules.override_moves_deal == 0):
        return 1 if side == table.level_side else 0
    if side == side_of(seat):
        return 1
    return 1 if rules.contest_both and table.levels[0] != table.levels[1] else 0


@kernel
def may_name(table: Table, rules: Rules, seat: int, side: int) -> int:
    """Whether a seat may say with jokers that it is to be a side's deal."""
    if table.open_deal and (table.standing == NOBODY or rules.override_moves_deal):
        return 1 if rules.contest_both or side == side_of(seat) else 0
    return 1 if side == table.level_side else 0


@kernel
def find_declarations(table: Table, rules: Rules, seat: int) -> None:
    """Nothing has been shown yet."""
    for side in range(2):
        if rules.jokers_declare and may_name(table, rules, seat, side):
            find_joker_calls(table, rules, seat, side, DECLARE)
        if may_show(table, rules, seat, side, 0):
            held = table.held[seat] & rank_kinds(table.levels[side])
            while held:
                upper = lowest_bit(held)
                held &= held - 1
                if rules.declare_cards == 1:
                    add_call(table, make_call(DECLARE, upper // 13, upper // 13, side, upper // 13))
                else:
                    find_lower_cards(table, rules, seat, side, upper)


@kernel
def find_lower_cards(table: Table, rules: Rules, seat: int, side: int, upper: int) -> None:
    """A declaration with two level cards, of which the upper is trump."""
    suit = upper // 13
    for under in range(4):
        kind = 13 * under + table.levels[side]
        both = table.paired[seat] >> kind & 1 if under == suit else table.held[seat] >> kind & 1
        if both and (under == suit or rules.declare_same_suit == 0):
            add_call(table, make_call(DECLARE, suit, under, side, suit))


@kernel
def find_joker_calls(table: Table, rules: Rules, seat: int, side: int, kind: int) -> None:
    """Pairs of identical jokers."""
    if rules.jokers == 0:
        return
    for joker in range(2):
        show = LITTLE_JOKERS + joker
        bit = 1 << (LITTLE_KIND + joker)
        fresh = table.paired[seat] & ~table.spent & bit
        if fresh and (kind == DECLARE or table.standing_cards == 1 or rules.over_pair[show][table.standing]):
            if rules.joker_chooses[joker]:
                for suit in range(4):
                    add_call(table, make_call(kind, show, show, side, suit))
            else:
                add_call(table, make_call(kind, show, show, side, NO_TRUMP))


@kernel
def find_reinforcement(table: Table, rules: Rules, seat: int) -> None:
    """The twin of a single card that stands."""
    if rules.reinforce == REINFORCE_NONE or table.standing_cards != 1:
        return
    suit = table.standing
    kind = 13 * suit + table.level
    own = seat == table.standing_seat and table.paired[seat] >> kind & 1
    partners = rules.reinforce == REINFORCE_SIDE and seat == partner_of(table.standing_seat)
    if own or (partners and table.held[seat] >> kind & 1):
        add_call(table, make_call(REINFORCE, suit, suit, table.level_side, suit))


@kernel
def may_override(table: Table, rules: Rules, seat: int) -> int:
    """Whether a seat may override what stands at all."""
    if seat == table.standing_seat:
        return rules.self_override
    if seat == table.declarer and table.overridden:
        return rules.strikes_back
    return 1


@kernel
def find_overrides(table: Table, rules: Rules, seat: int) -> None:
    """Pairs that override (or eat) what stands."""
    if may_override(table, rules, seat) == 0:
        return
    for side in range(2):
        if may_name(table, rules, seat, side):
            find_joker_calls(table, rules, seat, side, OVERRIDE)
        if may_show(table, rules, seat, side, 1):
            pairs = table.paired[seat] & rank_kinds(table.levels[side]) & ~table.spent
            if seat == table.declarer and (rules.eat_back == 0 or table.overridden == 0):
                pairs &= ~table.shown
            while pairs:
                kind = lowest_bit(pairs)
                pairs &= pairs - 1
                if overrides(table, rules, kind // 13, table.levels[side]):
                    add_call(table, make_call(OVERRIDE, kind // 13, kind // 13, side, kind // 13))


@kernel
def overrides(table: Table, rules: Rules, suit: int, level: int) -> int:
    """Whether a level pair overrides what stands."""
    if table.standing_cards == 1:
        other_level = rules.pair_over_single == PAIR_OF_OTHER_SUIT_OR_LEVEL and level != table.level
        return 1 if rules.pair_over_single and (suit != table.standing or other_level) else 0
    return rules.over_pair[suit][table.standing]


# Calling.


@kernel
def make_known(table: Table, rules: Rules, call: int) -> None:
    """The seat to act calls, or passes."""
    seat = table.turn
    kind = call_kind(call)
    note_decision(table, seat, call)
    table.hand_count[DECISIONS] += 1
    table.phase = PHASE_CALL
    if table.asking:
        table.passes = table.passes + 1 if kind == CALL_PASS else 0
    if kind == CALL_PASS:
        return
    show = call_show(call)
    if kind == REINFORCE:
        table.hand_count[REINFORCED] += 1
        table.standing_cards = 2
        table.spent |= 1 << (13 * show + table.level)
        return
    level = table.levels[call_side(call)]
    if kind == DECLARE:
        declare(table, rules, seat, call, level)
    else:
        override(table, seat, show, level)
    if table.open_deal and (kind == DECLARE or rules.override_moves_deal):
        give_deal(table, rules, seat, call_side(call))
    table.standing = show
    table.standing_seat = seat
    table.trump = call_trump(call)
    table.level = table.levels[table.level_side]


@kernel
def declare(table: Table, rules: Rules, seat: int, call: int, level: int) -> None:
    """Somebody declares first."""
    table.declarer = seat
    show = call_show(call)
    if show >= LITTLE_JOKERS:
        table.standing_cards = 2
        table.spent |= 1 << (LITTLE_KIND + show - LITTLE_JOKERS)
        table.hand_count[DECLARED_WITH_JOKERS] += 1
        return
    under = call_under(call)
    table.standing_cards = rules.declare_cards
    table.shown = 1 << (13 * show + level) | 1 << (13 * under + level)
    if rules.declare_cards == 2:
        table.hand_count[DECLARED_WITH_TWO] += 1
        if under == show:
            table.spent |= table.shown
    else:
        table.hand_count[DECLARED_WITH_ONE] += 1


@kernel
def override(table: Table, seat: int, show: int, level: int) -> None:
    """A pair takes the place of what stood."""
    kind = LITTLE_KIND + show - LITTLE_JOKERS if show >= LITTLE_JOKERS else 13 * show + level
    count = table.hand_count
    count[OVERRIDES] += 1
    count[OVERRIDDEN_BY + show] += 1
    count[OVERRIDDEN + table.standing] += 1
    if seat == table.declarer and (table.shown >> kind) & 1:
        count[EATEN_BACK] += 1
    table.spent |= 1 << kind
    if seat != table.declarer:
        table.overridden = 1
    table.standing_cards = 2


@kernel
def give_deal(table: Table, rules: Rules, seat: int, side: int) -> None:
    """Who shows his own side's level deals; who shows the opponents' makes one of them dealer."""
    table.level_side = side
    if side == side_of(seat):
        table.dealer = seat
    else:
        table.dealer = seat_after(seat, rules.direction if rules.opponents_next else -rules.direction)
