"""The random policy: decides evenly among what is open, as far as that can be counted.

- Calls, passing among them, and a revolt or none: each equally likely.
- Burying: each set of eight cards equally likely.
- Leading: every single, pair and tractor (parts of longer ones too) equally likely; but once in THROW_ONCE_IN leads
  some cards of one group, two to MOST_THROWN of them drawn evenly, are led as they come, mostly a throw.
- Following: tractors that are owed are drawn evenly where one was led, then as many pairs as are still owed, then the
  rest evenly from the led group; where that is exhausted the rest is drawn evenly from all other cards. Every legal
  follow can come of this (of several tractors led at once only the highest answer), not all with equal chance.
"""

from __future__ import annotations

from typing import Final

from cardgames.holdings import cards_in, nth_bit
from cardgames.kernel import count_bits, kernel
from cardgames.seats import side_of
from cardgames.streams import draw_below
from cardgames_shengji.calls import CALL_PASS
from cardgames_shengji.follow import pairs_owed, tractors_owed
from cardgames_shengji.groups import equal_bit, run_starts, take_spots, unfold_run
from cardgames_shengji.order import equal_places, fold
from cardgames_shengji.rules import THROW_NONE, THROW_SIDE, Rules
from cardgames_shengji.table import KITTY, TRUMPS, Table

THROW_ONCE_IN: Final = 16
MOST_THROWN: Final = 5


@kernel
def random_call(table: Table) -> int:
    """One of the calls listed, or a pass."""
    n = draw_below(table.stream, table.calls + 1)
    return CALL_PASS if n == table.calls else table.call[n]


@kernel
def random_yes(table: Table) -> int:
    """1 or 0."""
    return draw_below(table.stream, 2)


@kernel
def lay_random(table: Table, held: int, paired: int, n: int) -> None:
    """Add n cards to those laid, each of the cards given equally likely."""
    for _ in range(n):
        kinds = count_bits(held)
        pick = draw_below(table.stream, kinds + count_bits(paired))
        bit = 1 << (nth_bit(held, pick) if pick < kinds else nth_bit(paired, pick - kinds))
        table.laid_paired |= table.laid_held & bit
        table.laid_held |= bit
        held &= ~bit | paired
        paired &= ~bit


@kernel
def random_burial(table: Table) -> None:
    """Lay out eight cards of the dealer's."""
    table.laid_held = 0
    table.laid_paired = 0
    lay_random(table, table.held[table.turn], table.paired[table.turn], KITTY)


@kernel
def random_lead(table: Table, rules: Rules) -> None:
    """Lay out a lead of the seat to act."""
    seat = table.turn
    table.laid_held = 0
    table.laid_paired = 0
    if rules.throw_groups == THROW_NONE or draw_below(table.stream, THROW_ONCE_IN) or random_cards(table, rules) == 0:
        lay_component(table, rules, table.held[seat], table.paired[seat], table.order_of[side_of(seat)])


@kernel
def random_cards(table: Table, rules: Rules) -> int:
    """Lay out some cards of the group of a card drawn evenly; 0 where it has but one, or may not be thrown."""
    seat = table.turn
    lay_random(table, table.held[seat], table.paired[seat], 1)
    group = 0
    while table.laid_held & table.groups[group] == 0:
        group += 1
    table.laid_held = 0
    held = table.held[seat] & table.groups[group]
    paired = table.paired[seat] & table.groups[group]
    cards = cards_in(held, paired)
    if cards < 2 or (group == TRUMPS and rules.throw_groups == THROW_SIDE):
        return 0
    lay_random(table, held, paired, 2 + draw_below(table.stream, min(cards, MOST_THROWN) - 1))
    return 1


@kernel
def lay_component(table: Table, rules: Rules, held: int, paired: int, row: int) -> None:
    """Lay out a single, a pair or a tractor, each equally likely."""
    singles = count_bits(held)
    pairs = count_bits(paired)
    folded = fold(table, row, paired)
    linked = table.linked[row]
    tractors = 0
    if pairs >= rules.min_pairs:
        length = rules.min_pairs
        starts = run_starts(folded, linked, length)
        while starts:
            tractors += count_bits(starts)
            starts = folded & linked & (starts >> 1)
    pick = draw_below(table.stream, singles + pairs + tractors)
    if pick < singles:
        table.laid_held = 1 << nth_bit(held, pick)
    elif pick < singles + pairs:
        table.laid_held = 1 << nth_bit(paired, pick - singles)
        table.laid_paired = table.laid_held
    else:
        lay_tractor(table, rules, row, paired, pick - singles - pairs)


@kernel
def lay_tractor(table: Table, rules: Rules, row: int, paired: int, pick: int) -> None:
    """Lay out tractor number `pick` of a hand, the shortest first."""
    folded = fold(table, row, paired)
    length = rules.min_pairs
    starts = run_starts(folded, table.linked[row], length)
    while pick >= count_bits(starts):
        pick -= count_bits(starts)
        length += 1
        starts = folded & table.linked[row] & (starts >> 1)
    lay_run(table, row, paired, nth_bit(starts, pick), length)


@kernel
def lay_run(table: Table, row: int, paired: int, start: int, length: int) -> None:
    """Add a chain of pairs to the cards laid; of equal level pairs one that is drawn evenly."""
    among = paired
    if ((1 << length) - 1) << start & equal_bit(table, row):
        equal = paired & equal_places(table, row)
        chosen = 1 << nth_bit(equal, draw_below(table.stream, count_bits(equal)))
        among = paired & ~equal | chosen
    places = unfold_run(table, row, start, length, among)
    table.laid_held |= places
    table.laid_paired |= places


@kernel
def random_follow(table: Table, rules: Rules) -> None:
    """Lay out a legal follow of the seat to act."""
    seat = table.turn
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
        lay_owed_pairs(table, rules, seat, paired)
        held &= ~table.laid_held
        paired &= ~table.laid_held
    lay_random(table, held, paired, table.lead_cards - cards_in(table.laid_held, table.laid_paired))


@kernel
def lay_owed_pairs(table: Table, rules: Rules, seat: int, paired: int) -> None:
    """Lay out the tractors and the pairs that a seat owes to the lead, drawn among those that it has."""
    row = table.order_of[side_of(seat)]
    if tractors_owed(table, rules, seat):
        if table.lead_tractors == 1:
            starts = run_starts(fold(table, row, paired), table.linked[row], table.wanted[0])
            start = nth_bit(starts, draw_below(table.stream, count_bits(starts)))
            lay_run(table, row, paired, start, table.wanted[0])
        else:
            table.laid_held = take_spots(table, row, paired, table.lead_tractors)
            table.laid_paired = table.laid_held
    rest = paired & ~table.laid_paired
    for _ in range(pairs_owed(table, rules, seat) - count_bits(table.laid_paired)):
        bit = 1 << nth_bit(rest, draw_below(table.stream, count_bits(rest)))
        rest &= ~bit
        table.laid_held |= bit
        table.laid_paired |= bit
