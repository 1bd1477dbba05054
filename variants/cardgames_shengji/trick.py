"""A trick: leading, following, who wins it and what it is worth."""

from __future__ import annotations

from cardgames.holdings import cards_in
from cardgames.kernel import inlined_kernel, kernel
from cardgames.matches import DECISIONS, PLAYS, TRICKS
from cardgames.seats import NOBODY, seat_after, side_of
from cardgames_shengji.counts import CARDS_FINED, FAILED_THROWS, RUFFS, THROWS, TRACTORS_LED
from cardgames_shengji.groups import (
    NO_MATCH,
    group_of,
    highest_strength,
    is_higher,
    set_lead,
    value_against_lead,
    value_throughout,
)
from cardgames_shengji.kitty import note_cards, remove_cards
from cardgames_shengji.points import points_in
from cardgames_shengji.rules import Rules
from cardgames_shengji.score import add_points, end_hand
from cardgames_shengji.table import TRUMPS, Table
from cardgames_shengji.throw import find_blocked, fined_cards, smallest_component


@inlined_kernel
def lead(table: Table, rules: Rules, held: int, paired: int) -> None:
    """The seat to act leads cards of one group; of a throw that is blocked only one component is led."""
    seat = table.turn
    row = table.order_of[side_of(seat)]
    group = group_of(table, held)
    set_lead(table, rules, row, group, held, paired)
    table.blocked_cards = 0
    note_cards(table, seat, held, paired)
    if table.lead_throw:
        table.hand_count[THROWS] += 1
        blocked = find_blocked(table, rules, seat, group)
        if blocked:
            fail_throw(table, rules, held, paired, blocked)
            held = table.laid_held
            paired = table.laid_paired
            set_lead(table, rules, row, group, held, paired)
    table.hand_count[TRACTORS_LED] += table.lead_tractors
    table.best_seat = seat
    table.best_value = value_against_lead(table, rules, row, 0, held, paired)
    table.best_ruffs = 0
    lay_down(table, rules, held, paired)


@inlined_kernel
def fail_throw(table: Table, rules: Rules, held: int, paired: int, blocked: int) -> None:
    """A throw is blocked: choose the component that is led after all (`laid_held`, `laid_paired`) and fine its side."""
    seat = table.turn
    if rules.forced_any:
        set_lead(table, rules, table.order_of[side_of(seat)], table.lead_group, held, paired)
    led = smallest_component(table)
    cards = fined_cards(rules, blocked, cards_in(held, paired), led)
    table.blocked_cards = blocked
    table.fine = rules.fine * cards
    table.hand_count[FAILED_THROWS] += 1
    table.hand_count[CARDS_FINED] += cards
    add_points(table, rules, table.fine if side_of(seat) == side_of(table.dealer) else -table.fine)


@inlined_kernel
def follow(table: Table, rules: Rules, held: int, paired: int) -> None:
    """The seat to act follows with cards that `follow.fault_of` finds nothing against."""
    seat = table.turn
    ruffs = ruffs_lead(table, held)
    value = value_of_follow(table, rules, seat, ruffs, held, paired)
    if ruffs and value != NO_MATCH:
        table.hand_count[RUFFS] += 1
    if wins(table, rules, ruffs, value):
        table.best_seat = seat
        table.best_value = value
        table.best_ruffs = ruffs
    note_cards(table, seat, held, paired)
    lay_down(table, rules, held, paired)


@kernel
def ruffs_lead(table: Table, held: int) -> int:
    """Whether cards are all trumps where a side suit was led."""
    return 1 if table.lead_group != TRUMPS and held & ~table.groups[TRUMPS] == 0 else 0


@kernel
def wins(table: Table, rules: Rules, ruffs: int, value: int) -> int:
    """Whether a play of a value beats the best so far."""
    if value == NO_MATCH or ruffs < table.best_ruffs:
        return 0
    return 1 if ruffs > table.best_ruffs else is_higher(value, table.best_value, rules)


@inlined_kernel
def value_of_follow(table: Table, rules: Rules, seat: int, ruffs: int, held: int, paired: int) -> int:
    """What a follow is worth against the lead; NO_MATCH where it cannot win whatever the others play."""
    row = table.order_of[side_of(seat)]
    if ruffs == 0:
        if held & ~table.groups[table.lead_group] or (table.lead_throw and rules.follows_beat_throw == 0):
            return NO_MATCH
        return value_against_lead(table, rules, row, 0, held, paired)
    value = value_against_lead(table, rules, row, 1, held, paired)
    barred = table.lead_pairs == 0 and rules.pair_cannot_ruff_singles
    if value == NO_MATCH and rules.ruff_any_trumps and barred == 0:
        return value_throughout(table, highest_strength(table, row, held))
    return value


@kernel
def lay_down(table: Table, rules: Rules, held: int, paired: int) -> None:
    """Lay cards on the table and pass the turn on; the fourth hand ends the trick."""
    seat = table.turn
    row = table.order_of[side_of(seat)]
    remove_cards(table, seat, held, paired)
    table.trick_held[seat] = held
    table.trick_paired[seat] = paired
    table.trick_points += points_in(table, row, held, paired)
    table.hand_count[DECISIONS] += 1
    table.hand_count[PLAYS] += 1
    table.laid += 1
    table.turn = seat_after(seat, rules.direction)
    if table.laid == 4:
        end_trick(table, rules)


@inlined_kernel
def end_trick(table: Table, rules: Rules) -> None:
    """The best play takes the trick; its seat leads next, or the hand is over."""
    winner = table.best_seat
    for seat in range(4):
        note_played(table, seat)
    if side_of(winner) != side_of(table.dealer):
        add_points(table, rules, table.trick_points)
    table.tricks += 1
    table.hand_count[TRICKS] += 1
    if table.held[0] | table.held[1] | table.held[2] | table.held[3] | table.unseen == 0:
        end_hand(table, rules, winner)
    else:
        start_trick(table, winner)


@kernel
def note_played(table: Table, seat: int) -> None:
    """Add the cards that a seat laid to those that have been played."""
    row = table.order_of[side_of(seat)]
    held = table.trick_held[seat]
    table.out_paired[row] |= table.trick_paired[seat] | (table.out_held[row] & held)
    table.out_held[row] |= held


@kernel
def start_trick(table: Table, leader: int) -> None:
    """The next trick is led by a seat."""
    table.leader = leader
    table.turn = leader
    table.laid = 0
    table.trick_points = 0
    table.best_seat = NOBODY
    for seat in range(4):
        table.trick_held[seat] = 0
        table.trick_paired[seat] = 0
