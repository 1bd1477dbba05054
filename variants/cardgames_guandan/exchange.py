"""What tribute and return have in common: a card changes hands, somebody comes to lead, play begins."""

from __future__ import annotations

from cardgames.kernel import kernel
from cardgames.seats import partner_of, seat_after
from cardgames_guandan.combos import analyse
from cardgames_guandan.layout import give_to, take_from
from cardgames_guandan.rules import LEAD_FIRST, LEAD_LAST, LEAD_NEXT, LEAD_PREVIOUS, Rules
from cardgames_guandan.table import PHASE_PLAY, Table


@kernel
def leader_by(table: Table, rules: Rules, code: int) -> int:
    """The seat that a LEAD_ code names; LEAD_PAYER is the payer to the first finisher."""
    first = table.previous[0]
    if code == LEAD_FIRST:
        return first
    if code == LEAD_NEXT:
        return seat_after(first, rules.direction)
    if code == LEAD_PREVIOUS:
        return partner_of(seat_after(first, rules.direction))
    if code == LEAD_LAST:
        return table.previous[3]
    for which in range(table.payers):
        if table.receiver[which] == first:
            return table.payer[which]
    return table.payer[0]


@kernel
def move_card(table: Table, rules: Rules, giver: int, taker: int, kind: int) -> None:
    """A card goes from one hand to another."""
    take_from(table, giver, 1 << kind, 0)
    give_to(table, taker, kind)
    analyse(table, giver, rules)
    analyse(table, taker, rules)


@kernel
def start_play(table: Table) -> None:
    """The leader is to lead."""
    table.phase = PHASE_PLAY
    table.turn = table.leader
    table.owner = -1
    table.move = 0
    table.passed = 0
