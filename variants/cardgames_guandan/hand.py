"""One hand from the deal to its last card, as a chain of decisions of the seat to act."""

from __future__ import annotations

from cardgames.kernel import kernel
from cardgames_guandan.counts import COUNTED
from cardgames_guandan.deal import deal_hand
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import Table
from cardgames_guandan.tribute import begin_exchange


@kernel
def begin_hand(table: Table, rules: Rules) -> None:
    """Deal hand number `table.hand` at the level of the side that plays its own, and open the exchange or the play."""
    for count in range(COUNTED):
        table.hand_count[count] = 0
    for seat in range(4):
        table.order[seat] = -1
        table.place[seat] = -1
    table.finished = 0
    table.reported = 0
    table.owner = -1
    table.move = 0
    table.passed = 0
    table.level = table.levels[table.level_side]
    deal_hand(table, rules)
    begin_exchange(table, rules)
