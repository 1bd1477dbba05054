"""What cards of one group form: pairs, tractors, and how a play matches the structure of a lead.

All masks here are over places (see `order.py`). Pairs that chain are looked for on *folded* places, where equal level
cards stand on one: such a place may hold several pairs, of which one can stand in a chain; the number of the others is
carried along as `spare`.
"""

from __future__ import annotations

from typing import Final

from cardgames.holdings import cards_in
from cardgames.kernel import count_bits, highest_bit, kernel
from cardgames_shengji.order import BIG, equal_places, fold, unfold
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import Table

NO_MATCH: Final = -1

# A value holds four strengths: that of the component that decides, and the best tractor, pair and single.
FIRST: Final = 24
TRACTOR_PART: Final = 16
PAIR_PART: Final = 8
PART: Final = 0xFF
WITH_TRACTOR: Final = 64  # added to a strength that outranks all without


@kernel
def run_starts(pairs: int, linked: int, length: int) -> int:
    """Where chains of so many pairs start, as a mask of folded places."""
    starts = pairs
    for _ in range(length - 1):
        starts = pairs & linked & (starts >> 1)
    return starts


@kernel
def longest_run(pairs: int, linked: int) -> int:
    """The number of pairs in the longest chain; 0 where there is no pair."""
    length = 0
    starts = pairs
    while starts:
        length += 1
        starts = pairs & linked & (starts >> 1)
    return length


@kernel
def spare_pairs(table: Table, row: int, paired: int) -> int:
    """How many pairs of equal level cards there are beyond the first."""
    equal = count_bits(paired & equal_places(table, row))
    return equal - 1 if equal > 1 else 0


@kernel
def equal_bit(table: Table, row: int) -> int:
    """The folded place of the equal level cards as a mask; 0 where none are equal."""
    return 1 << table.equal_low[row] if table.equal_more[row] else 0


@kernel
def unfold_run(table: Table, row: int, start: int, length: int, among: int) -> int:
    """The places of a chain of pairs, taken from `among`."""
    places = 0
    for step in range(length):
        places |= 1 << unfold(table, row, start + step, among)
    return places


@kernel
def split(table: Table, rules: Rules, row: int, held: int, paired: int) -> None:
    """Split cards of one group into tractors (longest first), lone pairs and singles: see Table.tractors ... singles.

    Chains meet nowhere but in the equal level cards, so taking the longest chain each time gives the split whose
    components, sorted by size, are greatest.
    """
    table.tractors = 0
    rest = paired
    while count_bits(rest) >= rules.min_pairs:
        pairs = fold(table, row, rest)
        length = longest_run(pairs, table.linked[row])
        if length < rules.min_pairs:
            break
        start = highest_bit(run_starts(pairs, table.linked[row], length))
        places = unfold_run(table, row, start, length, rest)
        table.tractor_length[table.tractors] = length
        table.tractor_pairs[table.tractors] = places
        table.tractors += 1
        rest &= ~places
    table.lone_pairs = rest
    table.singles = held & ~paired


@kernel
def components(table: Table) -> int:
    """How many components `split` has found."""
    return table.tractors + count_bits(table.lone_pairs) + count_bits(table.singles)


@kernel
def place_tractors(table: Table, row: int, paired: int, number: int) -> int:
    """Whether pairs hold tractors of the lengths `wanted[0 ... number - 1]` side by side; `spot` is where they start.

    The first stands as high as it can for the others still to find room, then the second, and so on. A wanted length
    of 0 asks for nothing.
    """
    linked = table.linked[row]
    equal = equal_bit(table, row)
    table.left[0] = fold(table, row, paired)
    table.spare[0] = spare_pairs(table, row, paired)
    n = 0
    descending = 1
    while n < number:
        pairs = table.left[n]
        length = table.wanted[n]
        if length == 0:
            table.left[n + 1] = pairs
            table.spare[n + 1] = table.spare[n]
            table.tries[n] = 0
            n += 1
            continue
        if descending:
            table.tries[n] = run_starts(pairs, linked, length)
        if table.tries[n] == 0:
            n -= 1
            while n >= 0 and table.wanted[n] == 0:
                n -= 1
            if n < 0:
                return 0
            descending = 0
            continue
        start = highest_bit(table.tries[n])
        table.tries[n] &= ~(1 << start)
        table.spot[n] = start
        taken = ((1 << length) - 1) << start
        spare = table.spare[n]
        if taken & equal and spare:
            taken &= ~equal
            spare -= 1
        table.left[n + 1] = pairs & ~taken
        table.spare[n + 1] = spare
        n += 1
        descending = 1
    return 1


@kernel
def take_spots(table: Table, row: int, paired: int, number: int) -> int:
    """The pairs (a mask of places) of the tractors that `place_tractors` has just placed."""
    rest = paired
    for n in range(number):
        if table.wanted[n]:
            rest &= ~unfold_run(table, row, table.spot[n], table.wanted[n], rest)
    return paired & ~rest


@kernel
def find_supply(table: Table, rules: Rules, row: int, paired: int, exact: int) -> int:
    """Set `wanted` to the tractors that a hand owes to those led, the longest led first; how many are not 0.

    For each in turn: as long as it was led, and failing that as long as can be (nothing, where `exact`).
    """
    owed = 0
    for n in range(table.lead_tractors):
        length = table.lead_length[n]
        shortest = length if exact else rules.min_pairs
        table.wanted[n] = length
        while length >= shortest and place_tractors(table, row, paired, n + 1) == 0:
            length -= 1
            table.wanted[n] = length
        if length < shortest:
            table.wanted[n] = 0
        else:
            owed += 1
    return owed


@kernel
def highest_strength(table: Table, row: int, places: int) -> int:
    """The strength of the highest of some places (not none)."""
    return table.strength[row][highest_bit(places)]


@kernel
def value_against_lead(table: Table, rules: Rules, row: int, ruffs: int, held: int, paired: int) -> int:
    """The value of a play of one group against the lead, `ruffs` or not; NO_MATCH where it has not the structure.

    A play matches when it holds tractors of the led lengths and as many pairs as the lead. The component that decides
    is the largest of the lead: the longest tractor, else a pair, else a single.
    """
    if table.lead_pairs == 0:
        if ruffs and paired and rules.pair_cannot_ruff_singles:
            return NO_MATCH
        single = highest_strength(table, row, held)
        return single << FIRST | single
    if count_bits(paired) < table.lead_pairs:
        return NO_MATCH
    if table.lead_tractors == 0:
        first = highest_strength(table, row, paired)
        if ruffs and rules.tractor_over_pairs and table.lead_pairs > 1 and holds_tractor(table, rules, row, paired):
            first += WITH_TRACTOR
        return first << FIRST | lesser_parts(table, row, held, paired)
    for n in range(table.lead_tractors):
        table.wanted[n] = table.lead_length[n]
    if place_tractors(table, row, paired, table.lead_tractors) == 0:
        return NO_MATCH
    top = table.spot[0] + table.lead_length[0] - 1
    first = table.strength[row][unfold(table, row, top, paired)]
    rest = paired & ~take_spots(table, row, paired, table.lead_tractors)
    in_tractors = paired & ~rest
    return first << FIRST | first << TRACTOR_PART | lesser_parts(table, row, held & ~in_tractors, rest)


@kernel
def lone_pairs_led(table: Table) -> int:
    """How many pairs of the lead stand in no tractor."""
    lone = table.lead_pairs
    for n in range(table.lead_tractors):
        lone -= table.lead_length[n]
    return lone


@kernel
def value_throughout(table: Table, strength: int) -> int:
    """The value of a play that has one strength for every kind of component of the lead."""
    value = strength << FIRST
    if table.lead_tractors:
        value |= strength << TRACTOR_PART
    if lone_pairs_led(table):
        value |= strength << PAIR_PART
    return value | strength if table.lead_cards > 2 * table.lead_pairs else value


@kernel
def holds_tractor(table: Table, rules: Rules, row: int, paired: int) -> int:
    """Whether some pairs hold a tractor."""
    return 1 if run_starts(fold(table, row, paired), table.linked[row], rules.min_pairs) else 0


@kernel
def lesser_parts(table: Table, row: int, held: int, paired: int) -> int:
    """The best lone pair and the best single of a play whose tractors have been taken away, as parts of a value."""
    lone = lone_pairs_led(table)
    parts = 0
    twice = paired
    if lone:
        parts = highest_strength(table, row, twice) << PAIR_PART
        for _ in range(lone):
            held &= ~(1 << highest_bit(twice))
            twice &= ~(1 << highest_bit(twice))
    if table.lead_cards > 2 * table.lead_pairs:
        parts |= highest_strength(table, row, held)
    return parts


@kernel
def is_higher(value: int, other: int, rules: Rules) -> int:
    """Whether one value beats another; equal ones do not."""
    above = (value >> FIRST) - (other >> FIRST)
    if above <= 0:
        return 0
    if rules.ruff_every == 0 or above > BIG:  # only a tractor over pairs is so far above
        return 1
    for shift in (0, PAIR_PART, TRACTOR_PART):
        theirs = (other >> shift) & PART
        if theirs and (value >> shift) & PART <= theirs:
            return 0
    return 1


@kernel
def set_lead(table: Table, rules: Rules, row: int, group: int, held: int, paired: int) -> None:
    """Record the structure of a lead."""
    table.lead_group = group
    table.lead_cards = cards_in(held, paired)
    table.lead_pairs = count_bits(paired)
    split(table, rules, row, held, paired)
    table.lead_tractors = table.tractors
    for n in range(table.tractors):
        table.lead_length[n] = table.tractor_length[n]
    table.lead_throw = 1 if components(table) > 1 else 0


@kernel
def group_of(table: Table, held: int) -> int:
    """The group that cards belong to; -1 where they are of more than one."""
    for group in range(5):
        if held & ~table.groups[group] == 0:
            return group
    return -1
