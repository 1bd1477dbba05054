"""The greedy policy: sheds low cards, keeps bombs and wilds for when they decide, helps a partner who is nearly out and
stops an opponent who is.

It rates a hand by what it would still cost to get rid of it: a sum over its groups, low ones dear and high ones cheap,
bombs a gain because they bring back the lead. A play is judged by the change of that cost.
"""

from __future__ import annotations

from typing import Final

from cardgames.holdings import RANKS, rank_of, suit_ranks
from cardgames.kernel import count_bits, kernel, lowest_bit
from cardgames.seats import partner_of
from cardgames_guandan.combos import JOKER_PAIRS, count_ranks
from cardgames_guandan.layout import lay_out
from cardgames_guandan.legal import choice, find_choices
from cardgames_guandan.moves import PAIR, PASS, SINGLE, is_bomb, move_type, on_line
from cardgames_guandan.order import key_strength, strength
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import Table

LOW: Final = (1 << 8) - 1  # 2..9
HIGH: Final = 0b11 << 11  # K and A; the level rank joins them

# Costs of a group by how high it stands: low, middle, high.
SINGLE_COST: Final = (12, 9, 6)
PAIR_COST: Final = (11, 8, 5)
TRIPLE_COST: Final = (10, 7, 4)
JOKER_COST: Final = 1
FULL_HOUSE_GAIN: Final = 5  # a pair that goes out with a triple
RUN_GAIN: Final = 4  # each single beyond the first that goes out in a straight
BOMB_GAIN: Final = 6
WILD_GAIN: Final = 10

NEVER: Final = 1 << 30
LEAD_WORTH: Final = 3
NEARLY_OUT: Final = 4
DANGEROUS: Final = 10


@kernel
def groups_cost(ranks: int, high: int, costs: tuple[int, int, int]) -> int:
    """The cost of one group of each rank of a mask (no jokers)."""
    top = ranks & high
    low = ranks & LOW & ~top
    middle = ranks & ~top & ~low
    return costs[0] * count_bits(low) + costs[1] * count_bits(middle) + costs[2] * count_bits(top)


@kernel
def straight_gain(singles: int, present: int) -> int:
    """What the straight that takes the most single cards saves, among the runs of five ranks that are all present."""
    line = on_line(present)
    lone = on_line(singles)
    best = 0
    starts = line & (line >> 1) & (line >> 2) & (line >> 3) & (line >> 4)
    while starts:
        start = lowest_bit(starts)
        starts &= starts - 1
        best = max(best, count_bits((lone >> start) & 31) - 1)
    return best * RUN_GAIN


@kernel
def hand_cost(table: Table, held: int, paired: int) -> int:
    """What it would cost to get rid of a hand; see the module's text."""
    wild = table.wild_bit
    wilds = (1 if held & wild else 0) + (1 if paired & wild else 0)
    count_ranks(held & ~wild, paired & ~wild, table.scratch)
    at_least = table.scratch
    one = at_least[1]
    two = at_least[2]
    three = at_least[3]
    bombs = at_least[4]
    singles = one & ~two & RANKS
    pairs = two & ~three & RANKS
    triples = three & ~bombs
    high = HIGH | (1 << table.level)
    cost = groups_cost(singles, high, SINGLE_COST)
    cost += groups_cost(pairs, high, PAIR_COST)
    cost += groups_cost(triples, high, TRIPLE_COST)
    cost += JOKER_COST * count_bits(one & JOKER_PAIRS)
    cost -= FULL_HOUSE_GAIN * min(count_bits(triples), count_bits(pairs))
    cost -= straight_gain(singles, one & RANKS)
    cost -= BOMB_GAIN * count_bits(bombs)
    cost -= WILD_GAIN * wilds
    return cost


@kernel
def cost_after(table: Table, rules: Rules, seat: int, move: int) -> int:
    """The cost of the hand that a move leaves."""
    lay_out(table, seat, rules, move)
    laid = table.laid_held
    both = table.laid_paired
    held = (table.held[seat] & ~laid) | (table.paired[seat] & laid & ~both)
    return hand_cost(table, held, table.paired[seat] & ~laid)


@kernel
def goes_out(table: Table, seat: int) -> int:
    """Whether the cards laid out are all that a seat holds."""
    return 1 if table.laid_held == table.held[seat] and table.laid_paired == table.paired[seat] else 0


@kernel
def fewest_cards(table: Table, seat: int) -> int:
    """The fewest cards that an opponent still in play holds."""
    fewest = 27
    for step in (1, 3):
        other = (seat + step) & 3
        if table.place[other] < 0:
            fewest = min(fewest, table.cards[other])
    return fewest


@kernel
def greedy_move(table: Table, rules: Rules) -> int:
    """A legal move for the seat to act, or PASS."""
    seat = table.turn
    find_choices(table, seat, rules)
    if table.choices == 0:
        return PASS
    if table.move == 0:
        return best_lead(table, rules, seat)
    if table.owner == partner_of(seat):
        return over_partner(table, rules, seat)
    return over_opponent(table, rules, seat)


@kernel
def best_lead(table: Table, rules: Rules, seat: int) -> int:
    """The lead that leaves the cheapest hand, with an eye on players who are nearly out."""
    danger = fewest_cards(table, seat)
    partner = partner_of(seat)
    help_with = table.cards[partner] if table.place[partner] < 0 else 0
    best = PASS
    least = NEVER
    for n in range(table.choices):
        move = choice(table, seat, rules, n)
        cost = cost_after(table, rules, seat, move)
        if goes_out(table, seat):
            return move
        kind = move_type(move)
        size = 1 if kind == SINGLE else 2 if kind == PAIR else 0
        height = key_strength(table, rules, move)
        if size > 0 and size == danger:
            cost += 2 * (16 - height)
        if size > 0 and size == help_with:
            cost -= 16 - height
        if is_bomb(kind):
            cost += 10
        if cost < least:
            least = cost
            best = move
    return best


@kernel
def over_partner(table: Table, rules: Rules, seat: int) -> int:
    """Over a partner's play: go out, or shed something low over something low; else leave him the trick."""
    now = hand_cost(table, table.held[seat], table.paired[seat])
    partner = partner_of(seat)
    generous = table.cards[partner] > DANGEROUS and key_strength(table, rules, table.move) < 8
    best = PASS
    least = now - 8
    for n in range(table.choices):
        move = choice(table, seat, rules, n)
        cost = cost_after(table, rules, seat, move)
        if goes_out(table, seat):
            return move
        if generous and is_bomb(move_type(move)) == 0 and cost < least and key_strength(table, rules, move) < 12:
            least = cost
            best = move
    return best


@kernel
def over_opponent(table: Table, rules: Rules, seat: int) -> int:
    """Over an opponent's play: the cheapest play that beats it, if it is worth its cost at this moment."""
    now = hand_cost(table, table.held[seat], table.paired[seat])
    owner_has = table.cards[table.owner]
    danger = min(owner_has, fewest_cards(table, seat))
    worth = LEAD_WORTH
    bomb_worth = 0
    if danger <= DANGEROUS:
        worth += DANGEROUS + 2 - danger
        bomb_worth = 2 * (DANGEROUS + 4 - owner_has)
    if owner_has <= NEARLY_OUT:
        worth += 12
        bomb_worth += 20
    if table.cards[seat] <= 12:
        bomb_worth += 10
    best = PASS
    least = NEVER
    for n in range(table.choices):
        move = choice(table, seat, rules, n)
        cost = cost_after(table, rules, seat, move)
        if goes_out(table, seat):
            return move
        limit = bomb_worth if is_bomb(move_type(move)) else worth
        if cost - now <= limit and cost < least:
            least = cost
            best = move
    return best


@kernel
def greedy_payment(table: Table, options: int) -> int:
    """Among equal cards a payer gives of the suit he holds least of, a receiver takes of that he holds most of."""
    seat = table.turn
    picks_own = table.payer[table.asked] == seat
    best = -1
    most = -NEVER
    rest = options
    while rest:
        kind = lowest_bit(rest)
        rest &= rest - 1
        worth = count_bits(suit_ranks(table.held[seat], kind // 13))
        if picks_own:
            worth = -worth
        if worth > most:
            most = worth
            best = kind
    return best


@kernel
def greedy_return(table: Table, rules: Rules, options: int) -> int:
    """The card without which the hand is cheapest; the lowest among equals."""
    seat = table.turn
    best = -1
    least = NEVER
    rest = options
    while rest:
        kind = lowest_bit(rest)
        rest &= rest - 1
        bit = 1 << kind
        held = (table.held[seat] & ~bit) | (table.paired[seat] & bit)
        cost = hand_cost(table, held, table.paired[seat] & ~bit)
        cost = 16 * cost + strength(rank_of(kind), table.level, rules.level_above_ace)
        if cost < least:
            least = cost
            best = kind
    return best
