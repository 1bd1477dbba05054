"""The legal moves of the seat to act, one for each distinct strength and shape.

They are found slot by slot: a slot is a type with a number of cards, and holds a mask of keys. So moves can be counted,
and one be drawn evenly among all of them, without ever being listed.
"""

from __future__ import annotations

from cardgames.holdings import nth_bit
from cardgames.kernel import count_bits, kernel, lowest_bit
from cardgames_guandan.combos import full_house_pairs, keys
from cardgames_guandan.moves import (
    BOMB,
    FULL_HOUSE,
    JOKER_BOMB,
    PAIR,
    PLATE,
    SINGLE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPLE,
    TUBE,
    is_bomb,
    make_move,
    move_cards,
    move_type,
)
from cardgames_guandan.order import beating_keys
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import Table


@kernel
def find_choices(table: Table, seat: int, rules: Rules) -> None:
    """Fill the slots with the moves that a seat may make on the present table, passing left out.

    `choices` is their number.
    """
    table.slots = 0
    table.choices = 0
    move = table.move
    kind = move_type(move)
    if move == 0:
        find_leads(table, seat, rules)
    elif is_bomb(kind) == 0:
        add_slot(table, seat, rules, kind, move_cards(move))
    for cards in range(rules.bomb_min, rules.bomb_max + 1):
        if table.bombs[seat][cards] == 0:
            break
        add_slot(table, seat, rules, BOMB, cards)
    if table.flushes[seat]:
        add_slot(table, seat, rules, STRAIGHT_FLUSH, rules.flush_cards)
    add_slot(table, seat, rules, JOKER_BOMB, 4)


@kernel
def find_leads(table: Table, seat: int, rules: Rules) -> None:
    """Add the slots of all types but bombs."""
    add_slot(table, seat, rules, SINGLE, 1)
    add_slot(table, seat, rules, PAIR, 2)
    add_slot(table, seat, rules, TRIPLE, 3)
    add_slot(table, seat, rules, FULL_HOUSE, 5)
    for length in range(rules.straight_min, rules.straight_max + 1):
        add_slot(table, seat, rules, STRAIGHT, length)
    for length in range(rules.tube_min, rules.tube_max + 1):
        add_slot(table, seat, rules, TUBE, 2 * length)
    for length in range(rules.plate_min, rules.plate_max + 1):
        add_slot(table, seat, rules, PLATE, 3 * length)


@kernel
def add_slot(table: Table, seat: int, rules: Rules, kind: int, cards: int) -> None:
    """Add a slot with the keys that the seat can make and that beat the table; none, no slot."""
    found = keys(table, seat, rules, kind, cards) & beating_keys(table, rules, kind, cards)
    count = count_bits(found)
    if kind == FULL_HOUSE:
        count = count_full_houses(table, seat, rules, found)
    if count == 0:
        return
    slot = table.slots
    table.slot_type[slot] = kind
    table.slot_cards[slot] = cards
    table.slot_keys[slot] = found
    table.slot_count[slot] = count
    table.slots = slot + 1
    table.choices += count


@kernel
def count_full_houses(table: Table, seat: int, rules: Rules, triples: int) -> int:
    """The number of full houses with these triples, each with all its pairs."""
    count = 0
    while triples:
        rank = lowest_bit(triples)
        triples &= triples - 1
        count += count_bits(full_house_pairs(table, seat, rules, rank))
    return count


@kernel
def move_in_slot(table: Table, seat: int, rules: Rules, slot: int, n: int) -> int:
    """The n-th move of a slot (0 <= n < slot_count)."""
    kind = table.slot_type[slot]
    cards = table.slot_cards[slot]
    found = table.slot_keys[slot]
    if kind != FULL_HOUSE:
        return make_move(kind, cards, nth_bit(found, n), 0)
    while True:
        rank = lowest_bit(found)
        found &= found - 1
        options = full_house_pairs(table, seat, rules, rank)
        count = count_bits(options)
        if n < count:
            return make_move(kind, cards, rank, nth_bit(options, n))
        n -= count


@kernel
def choice(table: Table, seat: int, rules: Rules, n: int) -> int:
    """The n-th legal move (0 <= n < choices), passing left out; `find_choices` must have been called."""
    slot = 0
    while n >= table.slot_count[slot]:
        n -= table.slot_count[slot]
        slot += 1
    return move_in_slot(table, seat, rules, slot, n)


def legal_moves(table: Table, seat: int, rules: Rules) -> list[int]:
    """All legal moves of a seat in the order of `choice`, passing left out."""
    find_choices(table, seat, rules)
    return [choice(table, seat, rules, n) for n in range(table.choices)]
