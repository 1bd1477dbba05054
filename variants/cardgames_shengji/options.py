"""Every legal choice of cards at a moment, set by set, for games played decision by decision.

There can be more than anybody wants to list (eight of 33 to bury), so they come one at a time, in a fixed order.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from cardgames.holdings import cards_in
from cardgames.seats import side_of
from cardgames_shengji.follow import FOLLOWS, fault_of, pairs_owed
from cardgames_shengji.groups import run_starts, unfold_run
from cardgames_shengji.order import equal_places, fold
from cardgames_shengji.rules import THROW_ALL, THROW_NONE, Rules
from cardgames_shengji.table import KITTY, TRUMPS, Table

Cards = tuple[int, int]  # (held, paired), masks over places


def bits(mask: int) -> list[int]:
    """The single bits of a mask, the lowest first."""
    return [1 << place for place in range(mask.bit_length()) if mask >> place & 1]


def selections(held: int, paired: int, n: int, fewest_pairs: int = 0) -> Iterator[Cards]:
    """Every set of n of some cards with at least so many pairs."""
    for pairs in range(fewest_pairs, n // 2 + 1):
        for doubled in combinations(bits(paired), pairs):
            both = sum(doubled)
            for lone in combinations(bits(held & ~both), n - 2 * pairs):
                yield both | sum(lone), both


def burials(table: Table) -> Iterator[Cards]:
    """Every eight cards that the dealer may bury."""
    return selections(table.held[table.turn], table.paired[table.turn], KITTY)


def leads(table: Table, rules: Rules) -> Iterator[Cards]:
    """Every lead of the seat to act: singles, pairs and tractors, then throws."""
    seat = table.turn
    held, paired = table.held[seat], table.paired[seat]
    seen: set[Cards] = set()
    for each in _components(table, rules, seat):
        seen.add(each)
        yield each
    for group in range(5):
        if rules.throw_groups == THROW_NONE or (group == TRUMPS and rules.throw_groups != THROW_ALL):
            continue
        mine, both = held & table.groups[group], paired & table.groups[group]
        for n in range(2, cards_in(mine, both) + 1):
            yield from (thrown for thrown in selections(mine, both, n) if thrown not in seen)


def _components(table: Table, rules: Rules, seat: int) -> Iterator[Cards]:
    for bit in bits(table.held[seat]):
        yield bit, 0
    paired = table.paired[seat]
    for bit in bits(paired):
        yield bit, bit
    row = table.order_of[side_of(seat)]
    equal = paired & equal_places(table, row)
    length = rules.min_pairs
    while starts := run_starts(fold(table, row, paired), table.linked[row], length):
        runs = set()
        for one in bits(equal) or [0]:
            for start in bits(starts):
                runs.add(unfold_run(table, row, start.bit_length() - 1, length, paired & ~equal | one))
        yield from ((run, run) for run in sorted(runs))
        length += 1


def follows(table: Table, rules: Rules) -> Iterator[Cards]:
    """Every legal follow of the seat to act."""
    seat = table.turn
    group = table.groups[table.lead_group]
    held, paired = table.held[seat], table.paired[seat]
    mine, both = held & group, paired & group
    short = table.lead_cards - cards_in(mine, both)
    if short >= 0:
        for more, twice in selections(held & ~group, paired & ~group, short):
            yield mine | more, both | twice
        return
    for cards in selections(mine, both, table.lead_cards, pairs_owed(table, rules, seat)):
        if fault_of(table, rules, seat, *cards) == FOLLOWS:
            yield cards


def plays(table: Table, rules: Rules) -> Iterator[Cards]:
    """Every legal play of the seat to act."""
    return follows(table, rules) if table.laid else leads(table, rules)
