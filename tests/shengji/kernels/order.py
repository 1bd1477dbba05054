"""Whether the tables of order hang together, and chains of pairs found by walking up the strengths."""

from __future__ import annotations

from typing import Final

from cardgames.holdings import KINDS, LITTLE_KIND
from cardgames.kernel import kernel, lowest_bit
from cardgames_shengji.order import equal_places, fold
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import NO_TRUMP, TRUMPS, Table
from tests.shengji.kernels.faults import GROUPS, LINKS, SOUND, STRENGTH
from tests.shengji.kernels.ledger import Ledger

ALL_PLACES: Final = (1 << KINDS) - 1


@kernel
def group_at(table: Table, place: int) -> int:
    """The group that a place belongs to."""
    group = 0
    while (table.groups[group] >> place) & 1 == 0:
        group += 1
    return group


@kernel
def group_due(table: Table, rules: Rules, kind: int) -> int:
    """The group that a kind should belong to."""
    if kind >= LITTLE_KIND or kind // 13 == table.trump:
        return TRUMPS
    if kind % 13 == table.level and (table.trump != NO_TRUMP or rules.nt_levels_trump):
        return TRUMPS
    return kind // 13


@kernel
def groups_fault(table: Table, rules: Rules, row: int) -> int:
    """Whether every kind has a place of its own, and every place is of one group, that of its kind."""
    once = 0
    for group in range(5):
        if once & table.groups[group]:
            return GROUPS
        once |= table.groups[group]
    if once != ALL_PLACES:
        return GROUPS
    for kind in range(KINDS):
        place = table.place_of[row][kind]
        if place < 0 or place >= KINDS or table.kind_at[row][place] != kind:
            return GROUPS
        if group_at(table, place) != group_due(table, rules, kind):
            return GROUPS
    return SOUND


@kernel
def order_fault(table: Table, rules: Rules, ledger: Ledger, row: int) -> int:
    """Whether strength rises within each group and links stay within it; numbers the strengths (`ledger.step`)."""
    found = groups_fault(table, rules, row)
    if found:
        return found
    equal = equal_places(table, row)
    linked = table.linked[row]
    step = 0
    for place in range(KINDS):
        if place:
            same_group = group_at(table, place - 1) == group_at(table, place)
            more = table.strength[row][place] - table.strength[row][place - 1]
            tied = (equal >> (place - 1)) & (equal >> place) & 1
            if same_group and (more < 0 or (more == 0) != (tied == 1)):
                return STRENGTH
            if not same_group and tied:
                return STRENGTH
            if tied == 0:
                if (linked >> step) & 1 and not same_group:
                    return LINKS
                step += 1
        ledger.step[row][place] = step
        if fold(table, row, 1 << place) != 1 << step:
            return LINKS
    return LINKS if linked >> step else SOUND


@kernel
def chain_top(table: Table, ledger: Ledger, row: int, places: int, length: int) -> int:
    """The strength of the highest chain of so many of some places (a single card where length is 1); 0 = none."""
    top = 0
    run = 0
    last = -2
    while places:
        place = lowest_bit(places)
        places &= places - 1
        step = ledger.step[row][place]
        if step == last:
            continue
        run = run + 1 if step == last + 1 and (table.linked[row] >> last) & 1 else 1
        last = step
        if run >= length:
            top = table.strength[row][place]
    return top


@kernel
def longest_chain(table: Table, ledger: Ledger, row: int, places: int) -> int:
    """How many pairs the longest chain has."""
    length = 0
    while chain_top(table, ledger, row, places, length + 1):
        length += 1
    return length
