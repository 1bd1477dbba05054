"""The greedy policy on the lead: it cashes what stands, draws trumps when it is long in them, and else leads low.

From each group it tries a low card, its highest card, pair and tractor, and a throw, and leads what is worth most.

A throw is made of what it believes to stand: singles of which no higher is unseen, pairs with fewer than DOUBTS higher
ones that may still lie together, tractors that no unseen one can top. So some throws fail.
"""

from __future__ import annotations

from typing import Final

from cardgames.holdings import cards_in
from cardgames.kernel import count_bits, highest_bit, kernel
from cardgames.seats import side_of
from cardgames_shengji.groups import components, longest_run, run_starts, split, unfold_run
from cardgames_shengji.order import fold
from cardgames_shengji.points import points_in
from cardgames_shengji.policies.greedy_view import (
    NEVER,
    above,
    cheapest_place,
    points_at,
    top_strength,
    unseen_cards,
    unseen_pairs,
    void_risk,
)
from cardgames_shengji.rules import THROW_ALL, THROW_NONE, Rules
from cardgames_shengji.table import TRUMPS, Table
from cardgames_shengji.throw import top_of_run

DOUBTS: Final = 2
SHAPES: Final = 5  # kinds of leads that are tried from each group

# How likely leads stand, in percent.
SURE: Final = 100
PAIR_DOUBT: Final = 14  # taken off for each higher pair that one opponent may hold
TOPPED_TRACTOR: Final = 85  # a tractor that unseen pairs could top

# Worth of leads, in hundredths of a point.
CARD_WORTH: Final = 400  # each card that wins
LOST_LEAD: Final = 800  # what it costs if the others win, besides the points led
DRAW: Final = 1200  # each trump led by one who is long in trumps
HOLD: Final = 1500  # what it costs another to lead a high trump
HOLD_LOW: Final = 3000  # and a low one
LONG: Final = 2  # long in trumps: more than the others together, if one's own count so often
LOW_STRENGTH: Final = 50  # what a low lead costs, by its strength
LOW_LENGTH: Final = 50  # and for each card of its group
LOW_POINT: Final = 100  # and for each point
LOW_PAIR: Final = 500  # and for a pair that it breaks
POINT_COST: Final = 2  # what a point counts in the choice of a low card


@kernel
def greedy_lead(table: Table, rules: Rules) -> None:
    """Lay out a lead of the seat to act."""
    seat = table.turn
    facing = table.order_of[1 - side_of(seat)]
    unseen = unseen_cards(table, seat, facing)
    twice = unseen_pairs(table, seat, facing)
    most = -NEVER
    best_held = 0
    best_paired = 0
    for group in range(5):
        if table.held[seat] & table.groups[group]:
            for shape in range(SHAPES):
                worth = lay_lead(table, rules, group, shape, unseen, twice)
                if worth > most:
                    most = worth
                    best_held = table.laid_held
                    best_paired = table.laid_paired
    table.laid_held = best_held
    table.laid_paired = best_paired


@kernel
def lay_lead(table: Table, rules: Rules, group: int, shape: int, unseen: int, twice: int) -> int:
    """Lay out one of the SHAPES from a group; what it is worth, -NEVER where there is none or it has no chance."""
    seat = table.turn
    places = table.groups[group]
    held = table.held[seat] & places
    paired = table.paired[seat] & places
    table.laid_held = 0
    table.laid_paired = 0
    if shape == 0:
        return low_lead(table, group, held, paired, unseen, twice)
    if shape == 1:
        chance = lay_top_single(table, held, unseen & places)
    elif shape == 2:
        chance = lay_top_pair(table, paired, twice & places)
    elif shape == 3:
        chance = lay_top_tractor(table, rules, paired, twice & places)
    else:
        chance = lay_throw(table, rules, group, held, paired, unseen, twice)
    if chance == 0:
        return -NEVER
    return winning_lead(table, group, chance, unseen, twice)


@kernel
def winning_lead(table: Table, group: int, chance: int, unseen: int, twice: int) -> int:
    """What the cards laid out are worth as a lead that stands with a chance in percent, ruffs aside."""
    row = table.order_of[side_of(table.turn)]
    ruffless = 100 - void_risk(table, group, unseen, twice)
    chance = chance * ruffless * ruffless // 10000
    cards = cards_in(table.laid_held, table.laid_paired)
    points = points_in(table, row, table.laid_held, table.laid_paired)
    worth = (chance * CARD_WORTH * cards - (100 - chance) * (100 * points + LOST_LEAD)) // 100
    if group == TRUMPS:
        worth += DRAW * cards if long_in_trumps(table, unseen, twice) else -HOLD * cards
    return worth


@kernel
def long_in_trumps(table: Table, unseen: int, twice: int) -> int:
    """Whether the seat to act has so many trumps that it does well to draw those of the others, who have some."""
    trumps = table.groups[TRUMPS]
    own = cards_in(table.held[table.turn] & trumps, table.paired[table.turn] & trumps)
    others = cards_in(unseen & trumps, twice & trumps)
    return 1 if others and LONG * own > others else 0


@kernel
def low_lead(table: Table, group: int, held: int, paired: int, unseen: int, twice: int) -> int:
    """A single card that is not meant to win."""
    row = table.order_of[side_of(table.turn)]
    place = cheapest_place(table, row, held, paired, POINT_COST)
    table.laid_held = 1 << place
    worth = -LOW_STRENGTH * table.strength[row][place] - LOW_LENGTH * cards_in(held, paired)
    worth -= LOW_POINT * points_at(table, row, place) + LOW_PAIR * ((paired >> place) & 1)
    if group == TRUMPS:
        worth += DRAW if long_in_trumps(table, unseen, twice) else -HOLD_LOW
    return worth


@kernel
def lay_top_single(table: Table, held: int, unseen: int) -> int:
    """The highest card; it is meant to stand, so there is no chance in any other."""
    side = side_of(table.turn)
    place = highest_bit(held)
    table.laid_held = 1 << place
    top = top_strength(table, table.order_of[1 - side], unseen)
    return SURE if table.strength[table.order_of[side]][place] >= top else 0


@kernel
def higher_pairs(table: Table, strength: int, twice: int) -> int:
    """How many of the unseen pairs of one group are higher."""
    return count_bits(above(table, table.order_of[1 - side_of(table.turn)], twice, strength))


@kernel
def lay_top_pair(table: Table, paired: int, twice: int) -> int:
    """The highest pair."""
    if paired == 0:
        return 0
    place = highest_bit(paired)
    table.laid_held = 1 << place
    table.laid_paired = 1 << place
    strength = table.strength[table.order_of[side_of(table.turn)]][place]
    return max(SURE - PAIR_DOUBT * higher_pairs(table, strength, twice), 0)


@kernel
def lay_top_tractor(table: Table, rules: Rules, paired: int, twice: int) -> int:
    """The highest of the longest tractors."""
    row = table.order_of[side_of(table.turn)]
    folded = fold(table, row, paired)
    length = longest_run(folded, table.linked[row])
    if length < rules.min_pairs:
        return 0
    start = highest_bit(run_starts(folded, table.linked[row], length))
    places = unfold_run(table, row, start, length, paired)
    table.laid_held = places
    table.laid_paired = places
    facing = table.order_of[1 - side_of(table.turn)]
    strength = table.strength[row][highest_bit(places)]
    return SURE if strength >= top_of_run(table, facing, twice, length) else TOPPED_TRACTOR


@kernel
def lay_throw(table: Table, rules: Rules, group: int, held: int, paired: int, unseen: int, twice: int) -> int:
    """Everything of a group that is believed to stand, if that is more than one component."""
    if rules.throw_groups == THROW_NONE or (group == TRUMPS and rules.throw_groups != THROW_ALL):
        return 0
    row = table.order_of[side_of(table.turn)]
    places = table.groups[group]
    if lay_top_tractor(table, rules, paired, twice & places) < SURE:
        table.laid_held = 0
        table.laid_paired = 0
    chance = add_pairs(table, paired, twice & places)
    add_singles(table, held, paired, unseen & places)
    if table.laid_held == 0:
        return 0
    split(table, rules, row, table.laid_held, table.laid_paired)
    return chance if components(table) > 1 else 0


@kernel
def add_pairs(table: Table, paired: int, twice: int) -> int:
    """Add the pairs that are believed to stand; the chance that they do, in percent."""
    row = table.order_of[side_of(table.turn)]
    chance = SURE
    rest = paired & ~table.laid_paired
    while rest:
        place = highest_bit(rest)
        rest &= ~(1 << place)
        higher = higher_pairs(table, table.strength[row][place], twice)
        if higher >= DOUBTS:
            break
        chance = SURE - PAIR_DOUBT * higher
        table.laid_held |= 1 << place
        table.laid_paired |= 1 << place
    return chance


@kernel
def add_singles(table: Table, held: int, paired: int, unseen: int) -> None:
    """Add the singles that stand."""
    side = side_of(table.turn)
    top = top_strength(table, table.order_of[1 - side], unseen)
    rest = held & ~table.laid_held
    while rest:
        place = highest_bit(rest)
        if table.strength[table.order_of[side]][place] < top:
            break
        rest &= ~(1 << place)
        table.laid_held |= 1 << place
        table.laid_paired |= paired & (1 << place)
