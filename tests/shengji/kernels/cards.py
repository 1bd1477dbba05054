"""Whether all cards are there, the hands of the right size, and all points accounted for."""

from __future__ import annotations

from typing import Final

from cardgames.deck import DECK
from cardgames.holdings import KINDS, LITTLE_KIND, cards_in
from cardgames.kernel import kernel, lowest_bit
from cardgames.seats import side_of
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import HAND, KITTY, PHASE_BURY, PHASE_OVER, PHASE_PLAY, Table
from tests.shengji.kernels.faults import HAND_SIZE, LONE_COPY, MISSING, POINTS_LOST, POINTS_WRONG, SOUND, TOO_MANY
from tests.shengji.kernels.ledger import Ledger

ALL_POINTS: Final = 200
BY_KIND: Final = -1  # as a row: the masks are over kinds


@kernel
def points_of_kind(kind: int) -> int:
    """Fives count 5, tens and kings 10."""
    if kind >= LITTLE_KIND:
        return 0
    rank = kind % 13
    if rank == 3:
        return 5
    return 10 if rank == 8 or rank == 11 else 0


@kernel
def row_of(table: Table, seat: int) -> int:
    """The row of the order that a seat's masks are over."""
    return table.order_of[side_of(seat)] if table.phase >= PHASE_BURY else BY_KIND


@kernel
def kind_on(table: Table, row: int, place: int) -> int:
    """The kind on a place of a row."""
    return place if row == BY_KIND else table.kind_at[row][place]


@kernel
def points_of(table: Table, row: int, held: int, paired: int) -> int:
    """The points of some cards."""
    points = 0
    for mask_number in range(2):
        mask = paired if mask_number else held
        while mask:
            points += points_of_kind(kind_on(table, row, lowest_bit(mask)))
            mask &= mask - 1
    return points


@kernel
def count_copies(table: Table, ledger: Ledger, row: int, held: int, paired: int) -> None:
    """Count some cards, kind by kind."""
    for mask_number in range(2):
        mask = paired if mask_number else held
        while mask:
            ledger.copies[kind_on(table, row, lowest_bit(mask))] += 1
            mask &= mask - 1


@kernel
def cards_fault(table: Table, ledger: Ledger) -> int:
    """Whether all cards are there, two of each kind, in the hands, in the trick, played, buried or not yet drawn."""
    for kind in range(KINDS):
        ledger.copies[kind] = 0
    for seat in range(4):
        row = row_of(table, seat)
        if table.paired[seat] & ~table.held[seat]:
            return LONE_COPY
        count_copies(table, ledger, row, table.held[seat], table.paired[seat])
        if table.phase == PHASE_PLAY:
            count_copies(table, ledger, row, table.trick_held[seat], table.trick_paired[seat])
    if table.phase < PHASE_BURY:
        for n in range(table.drawn, DECK):
            ledger.copies[table.deck[n]] += 1
    elif table.phase > PHASE_BURY:
        for n in range(KITTY):
            ledger.copies[table.kitty[n]] += 1
        for row in range(2):
            if table.out_paired[row] & ~table.out_held[row]:
                return LONE_COPY
            count_copies(table, ledger, row, table.out_held[row], table.out_paired[row])
    missing = 0
    for kind in range(KINDS):
        if ledger.copies[kind] > 2:
            return TOO_MANY
        missing += 2 - ledger.copies[kind]
    return MISSING if missing else SOUND


@kernel
def cards_due(table: Table, rules: Rules, seat: int) -> int:
    """How many cards a seat should hold."""
    if table.phase < PHASE_BURY:
        turns = ((seat - table.first_drawer) * rules.draw_direction) & 3  # until it first draws
        return (table.drawn + 3 - turns) // 4
    if table.phase == PHASE_BURY:
        return HAND + KITTY if seat == table.dealer else HAND
    if table.phase == PHASE_OVER:
        return 0
    laid = cards_in(table.trick_held[seat], table.trick_paired[seat])
    return cards_in(table.held[table.turn], table.paired[table.turn]) - laid


@kernel
def hands_fault(table: Table, rules: Rules) -> int:
    """Whether the hands are of the size that they should be: in play, equal apart from what this trick took."""
    laid = 0
    for seat in range(4):
        if cards_in(table.held[seat], table.paired[seat]) != cards_due(table, rules, seat):
            return HAND_SIZE
        if table.trick_held[seat]:
            laid += 1
    return HAND_SIZE if table.phase == PHASE_PLAY and laid != table.laid else SOUND


@kernel
def points_fault(table: Table, ledger: Ledger) -> int:
    """Whether there are 200 points, those of the tricks as the ledger has them, and whether what is kept is right."""
    points = 0
    laid = 0
    kitty = 0
    for seat in range(4):
        row = row_of(table, seat)
        points += points_of(table, row, table.held[seat], table.paired[seat])
        if table.phase == PHASE_PLAY:
            laid += points_of(table, row, table.trick_held[seat], table.trick_paired[seat])
    if table.phase < PHASE_BURY:
        for n in range(table.drawn, DECK):
            points += points_of_kind(table.deck[n])
    elif table.phase > PHASE_BURY:
        for n in range(KITTY):
            kitty += points_of_kind(table.kitty[n])
        if table.kitty_points != kitty or (table.phase == PHASE_PLAY and table.trick_points != laid):
            return POINTS_LOST
        points += laid + kitty + ledger.taken[0] + ledger.taken[1]
    if points != ALL_POINTS:
        return POINTS_LOST
    return POINTS_WRONG if table.phase > PHASE_BURY and table.points != ledger.points else SOUND
