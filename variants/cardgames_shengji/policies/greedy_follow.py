"""The greedy policy when it follows: it gives points to a partner whose play stands, takes a trick that is worth it as
cheaply as it can, ruffs where the points pay for the trump, and else plays low and keeps its points back."""

from __future__ import annotations

from typing import Final

from cardgames.holdings import cards_in
from cardgames.kernel import count_bits, highest_bit, kernel, lowest_bit
from cardgames.seats import partner_of, side_of
from cardgames_shengji.follow import pairs_owed, tractors_owed
from cardgames_shengji.groups import (
    FIRST,
    NO_MATCH,
    PART,
    is_higher,
    place_tractors,
    run_starts,
    take_spots,
    unfold_run,
)
from cardgames_shengji.order import DEMOTED_OFF, fold, unfold
from cardgames_shengji.points import points_in
from cardgames_shengji.policies.greedy_view import (
    CARD_RISK,
    NEVER,
    PAIR_KEEP,
    PAIR_RISK,
    TRACTOR_RISK,
    above,
    card_cost,
    cheapest_pair,
    lay_cheapest,
    top_strength,
    unseen_cards,
    unseen_pairs,
    void_risk,
)
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import TRUMPS, Table
from cardgames_shengji.throw import top_of_run
from cardgames_shengji.trick import value_of_follow

# What a point counts in the cost of a card.
GIVE: Final = -3  # it goes to one's own side
RISK: Final = -1  # it will rather go to one's own side than not
SAVE: Final = 2  # it goes to the opponents

LEAD_WORTH: Final = 6  # of winning the lead, in points
BEHIND_WORTH: Final = 1  # of each seat that has not played
OVER_PARTNER: Final = 50  # percent of the worth where the partner leads the trick
SAFE: Final = 30  # percent: at so small a risk the trick is the partner's

# What cards are worth that win a trick, in points: of a trump by its strength from DEMOTED_OFF.
SIDE_PRICE: Final = 1
TRUMP_PRICE: Final = (4, 4, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 8, 9, 11, 14)


@kernel
def greedy_follow(table: Table, rules: Rules) -> None:
    """Lay out a legal follow of the seat to act."""
    seat = table.turn
    group = table.groups[table.lead_group]
    cards = cards_in(table.held[seat] & group, table.paired[seat] & group)
    facing = table.order_of[1 - side_of(seat)]
    unseen = unseen_cards(table, seat, facing)
    twice = unseen_pairs(table, seat, facing)
    partners = table.best_seat == partner_of(seat)
    risk = beaten_risk(table, rules, table.best_value >> FIRST, table.best_ruffs, unseen, twice)
    source = TRUMPS if cards == 0 else table.lead_group
    if partners and risk <= SAFE:
        lay_low(table, rules, seat, GIVE)
    elif 0 < cards < table.lead_cards or take(table, rules, seat, source, unseen, twice) == 0:
        lay_low(table, rules, seat, RISK if partners else SAVE)


@kernel
def beaten_risk(table: Table, rules: Rules, strength: int, ruffs: int, unseen: int, twice: int) -> int:
    """How likely, in percent, a play that leads the trick will be beaten by the opponent who has still to play."""
    if table.laid == 3:
        return 0
    void = void_risk(table, table.lead_group, unseen, twice)
    if ruffs:
        return void * answer_risk(table, TRUMPS, strength, unseen, twice) // 100
    if table.lead_throw and rules.follows_beat_throw == 0:
        return void
    return void + (100 - void) * answer_risk(table, table.lead_group, strength, unseen, twice) // 100


@kernel
def answer_risk(table: Table, group: int, strength: int, unseen: int, twice: int) -> int:
    """How likely, in percent, a certain hand can answer the lead with stronger cards of a group."""
    row = table.order_of[1 - side_of(table.turn)]
    places = table.groups[group]
    if table.lead_tractors:
        return TRACTOR_RISK if top_of_run(table, row, twice & places, table.lead_length[0]) > strength else 0
    if table.lead_pairs:
        return min(PAIR_RISK * count_bits(above(table, row, twice & places, strength)), 100)
    higher = above(table, row, unseen & places, strength)
    return CARD_RISK[min(cards_in(higher, twice & higher), len(CARD_RISK) - 1)]


@kernel
def top_unseen(table: Table, group: int, unseen: int, twice: int) -> int:
    """The highest strength with which unseen cards of a group might answer the lead."""
    facing = table.order_of[1 - side_of(table.turn)]
    places = table.groups[group]
    if table.lead_tractors:
        return top_of_run(table, facing, twice & places, table.lead_length[0])
    return top_strength(table, facing, (twice if table.lead_pairs else unseen) & places)


@kernel
def take(table: Table, rules: Rules, seat: int, group: int, unseen: int, twice: int) -> int:
    """Lay out cards of a group that win, if there are such and the trick is worth them; whether they are laid.

    Tried are the cheapest cards that beat what lies there, and the cheapest that none unseen can top.
    """
    ruffs = 0 if group == table.lead_group else 1
    if table.best_ruffs > ruffs:
        return 0
    floor = 0 if table.best_ruffs < ruffs else (table.best_value >> FIRST) & PART
    gain = try_to_win(table, rules, seat, group, floor, unseen, twice)
    if table.laid == 3:
        return 1 if gain > 0 else 0
    sure = top_unseen(table, group, unseen, twice) - 1
    if sure > floor and try_to_win(table, rules, seat, group, sure, unseen, twice) > max(gain, 0):
        return 1
    return 1 if gain > 0 and lay_winning(table, rules, seat, group, floor, RISK) else 0


@kernel
def try_to_win(table: Table, rules: Rules, seat: int, group: int, floor: int, unseen: int, twice: int) -> int:
    """Lay out the cheapest cards of a group stronger than `floor` that win; what that gains, in hundredths of a point.

    -NEVER where there are none.
    """
    if lay_winning(table, rules, seat, group, floor, GIVE if table.laid == 3 else RISK) == 0:
        return -NEVER
    row = table.order_of[side_of(seat)]
    ruffs = 0 if group == table.lead_group else 1
    value = value_of_follow(table, rules, seat, ruffs, table.laid_held, table.laid_paired) >> FIRST
    chance = 100 - beaten_risk(table, rules, value, ruffs, unseen, twice)
    own = points_in(table, row, table.laid_held, table.laid_paired)
    worth = table.trick_points + LEAD_WORTH + BEHIND_WORTH * (3 - table.laid)
    if table.best_seat == partner_of(seat):
        worth = worth * OVER_PARTNER // 100
    return chance * worth - (100 - chance) * own - 100 * price(table, row)


@kernel
def price(table: Table, row: int) -> int:
    """What the cards laid out are worth to keep, in points."""
    total = 0
    rest = table.laid_held
    while rest:
        place = lowest_bit(rest)
        rest &= rest - 1
        strength = table.strength[row][place]
        one = SIDE_PRICE if strength < DEMOTED_OFF else TRUMP_PRICE[strength - DEMOTED_OFF]
        total += one << ((table.laid_paired >> place) & 1)
    return total


# Winning.


@kernel
def lay_winning(table: Table, rules: Rules, seat: int, group: int, floor: int, gift: int) -> int:
    """Lay out cards of a group that answer the lead and whose deciding component is stronger than `floor`.

    Whether there are such, and they do beat the best play so far.
    """
    row = table.order_of[side_of(seat)]
    held = table.held[seat] & table.groups[group]
    paired = table.paired[seat] & table.groups[group]
    table.laid_held = 0
    table.laid_paired = 0
    if cards_in(held, paired) < table.lead_cards:
        return 0
    if lay_tractors(table, row, paired, floor) == 0 or lay_pairs(table, row, paired, floor, gift) == 0:
        if rules.ruff_any_trumps == 0 or group == table.lead_group:
            return 0
        table.laid_held = 0
        table.laid_paired = 0
        lay_above(table, row, held, paired, floor, gift)
    elif table.lead_pairs == 0:
        lay_above(table, row, held, paired, floor, gift)
    if table.laid_held == 0:
        return 0
    missing = table.lead_cards - cards_in(table.laid_held, table.laid_paired)
    once = table.laid_held & ~table.laid_paired & paired  # one of a pair has been laid, the other is left
    lay_cheapest(table, row, held & ~table.laid_held | once, paired & ~table.laid_held, missing, gift)
    return beats(table, rules, seat, group)


@kernel
def beats(table: Table, rules: Rules, seat: int, group: int) -> int:
    """Whether the cards laid out, all of one group, would be the best play so far."""
    ruffs = 1 if group != table.lead_group else 0
    value = value_of_follow(table, rules, seat, ruffs, table.laid_held, table.laid_paired)
    if value == NO_MATCH:
        return 0
    return 1 if ruffs > table.best_ruffs or is_higher(value, table.best_value, rules) else 0


@kernel
def lay_above(table: Table, row: int, held: int, paired: int, floor: int, gift: int) -> None:
    """Lay out the cheapest card that is stronger than `floor`; none where there is none."""
    best = -1
    least = NEVER
    while held:
        place = highest_bit(held)
        held &= ~(1 << place)
        if table.strength[row][place] <= floor:
            break
        cost = card_cost(table, row, place, gift) + PAIR_KEEP * ((paired >> place) & 1)
        if cost < least:
            least = cost
            best = place
    if best >= 0:
        table.laid_held |= 1 << best


@kernel
def lay_tractors(table: Table, row: int, paired: int, floor: int) -> int:
    """Lay out tractors as they were led, a lone one as low as it may; 0 where there are none."""
    if table.lead_tractors == 0:
        return 1
    if table.lead_tractors > 1:
        for n in range(table.lead_tractors):
            table.wanted[n] = table.lead_length[n]
        if place_tractors(table, row, paired, table.lead_tractors) == 0:
            return 0
        table.laid_held = take_spots(table, row, paired, table.lead_tractors)
        table.laid_paired = table.laid_held
        return 1
    length = table.lead_length[0]
    starts = run_starts(fold(table, row, paired), table.linked[row], length)
    while starts:
        start = lowest_bit(starts)
        starts &= starts - 1
        if table.strength[row][unfold(table, row, start + length - 1, paired)] > floor:
            table.laid_held = unfold_run(table, row, start, length, paired)
            table.laid_paired = table.laid_held
            return 1
    return 0


@kernel
def lay_pairs(table: Table, row: int, paired: int, floor: int, gift: int) -> int:
    """Lay out as many lone pairs as were led, one above `floor` where no tractor was led; 0 if there are none."""
    lone = table.lead_pairs - count_bits(table.laid_paired)
    rest = paired & ~table.laid_paired
    if count_bits(rest) < lone:
        return 0
    above = rest
    if table.lead_tractors == 0:
        while above and table.strength[row][lowest_bit(above)] <= floor:
            above &= above - 1
    for _ in range(lone):
        if above == 0:
            return 0
        bit = 1 << cheapest_pair(table, row, above, gift)
        rest &= ~bit
        above = rest
        table.laid_held |= bit
        table.laid_paired |= bit
    return 1


# Not winning.


@kernel
def lay_low(table: Table, rules: Rules, seat: int, gift: int) -> None:
    """Lay out the cheapest legal follow; `gift` as in `greedy_view.card_cost`."""
    row = table.order_of[side_of(seat)]
    group = table.groups[table.lead_group]
    held = table.held[seat] & group
    paired = table.paired[seat] & group
    table.laid_held = 0
    table.laid_paired = 0
    if cards_in(held, paired) <= table.lead_cards:
        table.laid_held = held
        table.laid_paired = paired
        held = table.held[seat] & ~group
        paired = table.paired[seat] & ~group
    elif table.lead_pairs and paired:
        lay_owed_pairs(table, rules, seat, row, paired, gift)
        held &= ~table.laid_held
        paired &= ~table.laid_held
    missing = table.lead_cards - cards_in(table.laid_held, table.laid_paired)
    lay_cheapest(table, row, held, paired, missing, gift)


@kernel
def lay_owed_pairs(table: Table, rules: Rules, seat: int, row: int, paired: int, gift: int) -> None:
    """Lay out the tractors and the pairs that a seat owes to the lead, as cheap ones as can be."""
    if tractors_owed(table, rules, seat):
        if table.lead_tractors == 1:
            starts = run_starts(fold(table, row, paired), table.linked[row], table.wanted[0])
            table.laid_held = unfold_run(table, row, lowest_bit(starts), table.wanted[0], paired)
        else:
            table.laid_held = take_spots(table, row, paired, table.lead_tractors)
        table.laid_paired = table.laid_held
    rest = paired & ~table.laid_paired
    for _ in range(pairs_owed(table, rules, seat) - count_bits(table.laid_paired)):
        bit = 1 << cheapest_pair(table, row, rest, gift)
        rest &= ~bit
        table.laid_held |= bit
        table.laid_paired |= bit
