"""Throws: several components of one group led together, which stand only if nobody who may refute them can."""

from __future__ import annotations

from cardgames.holdings import cards_in
from cardgames.kernel import count_bits, highest_bit, kernel, lowest_bit
from cardgames.seats import partner_of, side_of
from cardgames_shengji.groups import group_of, run_starts
from cardgames_shengji.order import fold, unfold
from cardgames_shengji.rules import FINE_BLOCKED, FINE_ONCE, FINE_THROWN, Rules
from cardgames_shengji.table import Table


@kernel
def refutes(table: Table, rules: Rules, thrower: int, seat: int) -> int:
    """Whether a seat's cards may refute a throw."""
    if seat == thrower:
        return 0
    return 1 if rules.all_refute or seat != partner_of(thrower) else 0


@kernel
def weaker_than(table: Table, row: int, places: int, strength: int) -> int:
    """Those of some places whose strength is less."""
    weaker = 0
    while places:
        place = lowest_bit(places)
        if table.strength[row][place] >= strength:
            break
        weaker |= 1 << place
        places &= places - 1
    return weaker


@kernel
def top_of_run(table: Table, row: int, paired: int, length: int) -> int:
    """The strength of the highest card of the chains of so many pairs; 0 where there is none."""
    starts = run_starts(fold(table, row, paired), table.linked[row], length)
    if starts == 0:
        return 0
    return table.strength[row][unfold(table, row, highest_bit(starts) + length - 1, paired)]


@kernel
def best_of(table: Table, seat: int, group: int, length: int) -> int:
    """The strength of a seat's highest single (length 0), pair (1) or tractor of so many pairs; 0 where it has none."""
    row = table.order_of[side_of(seat)]
    places = (table.paired[seat] if length else table.held[seat]) & table.groups[group]
    if length > 1:
        return top_of_run(table, row, places, length)
    return table.strength[row][highest_bit(places)] if places else 0


@kernel
def best_against(table: Table, rules: Rules, thrower: int, group: int, length: int) -> int:
    """The best of all who may refute: see `best_of`."""
    best = 0
    for seat in range(4):
        if refutes(table, rules, thrower, seat):
            best = max(best, best_of(table, seat, group, length))
    return best


@kernel
def find_blocked(table: Table, rules: Rules, thrower: int, group: int) -> int:
    """Keep of the components that `groups.split` found only those that are blocked; how many cards these hold.

    What a seat holds is looked at whole, so that the answer does not depend on who is asked first.
    """
    row = table.order_of[side_of(thrower)]
    if table.singles:
        table.singles = weaker_than(table, row, table.singles, best_against(table, rules, thrower, group, 0))
    if table.lone_pairs:
        table.lone_pairs = weaker_than(table, row, table.lone_pairs, best_against(table, rules, thrower, group, 1))
    cards = count_bits(table.singles) + 2 * count_bits(table.lone_pairs)
    blocked = 0
    for n in range(table.tractors):
        length = table.tractor_length[n]
        places = table.tractor_pairs[n]
        if table.strength[row][highest_bit(places)] < best_against(table, rules, thrower, group, length):
            table.tractor_length[blocked] = length
            table.tractor_pairs[blocked] = places
            blocked += 1
            cards += 2 * length
    table.tractors = blocked
    return cards


@kernel
def smallest_component(table: Table) -> int:
    """The fewest and then lowest cards among the components of `groups.split`, into `laid_held` and `laid_paired`."""
    if table.singles:
        table.laid_held = 1 << lowest_bit(table.singles)
        table.laid_paired = 0
    elif table.lone_pairs:
        table.laid_held = 1 << lowest_bit(table.lone_pairs)
        table.laid_paired = table.laid_held
    else:
        least = table.tractors - 1
        for n in range(table.tractors):
            shorter = table.tractor_length[n] - table.tractor_length[least]
            lower = table.tractor_pairs[n] < table.tractor_pairs[least]
            if shorter < 0 or (shorter == 0 and lower):
                least = n
        table.laid_held = table.tractor_pairs[least]
        table.laid_paired = table.laid_held
    return cards_in(table.laid_held, table.laid_paired)


@kernel
def fined_cards(rules: Rules, blocked: int, thrown: int, led: int) -> int:
    """How many cards of a failed throw are fined."""
    if rules.fine_counts == FINE_BLOCKED:
        return blocked
    if rules.fine_counts == FINE_THROWN:
        return thrown
    if rules.fine_counts == FINE_ONCE:
        return 1
    return thrown - led


def refuters(table: Table, rules: Rules, thrower: int, held: int, paired: int) -> list[int]:
    """The seats that block a component (a single, a pair or a tractor) of a throw, before it is led."""
    row = table.order_of[side_of(thrower)]
    strength = table.strength[row][highest_bit(held)]
    group = group_of(table, held)
    length = count_bits(paired)
    return [
        seat
        for seat in range(4)
        if refutes(table, rules, thrower, seat) and best_of(table, seat, group, length) > strength
    ]
