"""Whether calls may be made, and an auction keeps to its bounds."""

from __future__ import annotations

from typing import Final

from cardgames.holdings import LITTLE_KIND
from cardgames.kernel import kernel
from cardgames.ladder import LEVEL_A
from cardgames.seats import NOBODY, side_of
from cardgames_shengji.calls import (
    CALL_PASS,
    DECLARE,
    LITTLE_JOKERS,
    OVERRIDE,
    REINFORCE,
    call_kind,
    call_show,
    call_side,
    call_under,
)
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import NO_TRUMP, Table
from tests.shengji.kernels.faults import AUCTION_LENGTH, CALL, CONTRACT, SHOWN_TWICE, SOUND
from tests.shengji.kernels.ledger import Ledger

# 16 level cards at most and four jokers can be drawn; a declaration, a reinforcement and ten pairs can be shown, and
# after each of them and before the first all four are asked once.
MOST_CALLS: Final = 20 + 4 * (12 + 1)


@kernel
def call_fault(table: Table, rules: Rules, ledger: Ledger, seat: int, call: int) -> int:
    """Whether a seat may make a call, to be asked before it is made."""
    ledger.calls += 1
    if ledger.calls > MOST_CALLS:
        return AUCTION_LENGTH
    if call == CALL_PASS:
        return SOUND
    ledger.shows += 1
    kind = call_kind(call)
    show = call_show(call)
    side = call_side(call)
    if table.open_deal == 0 and side != side_of(table.dealer):
        return CALL
    level = table.levels[side]
    shown = LITTLE_KIND + show - LITTLE_JOKERS if show >= LITTLE_JOKERS else 13 * show + level
    under = shown if show >= LITTLE_JOKERS else 13 * call_under(call) + level
    if (table.held[seat] >> shown) & (table.held[seat] >> under) & 1 == 0:
        return CALL
    if (kind == DECLARE) != (table.standing == NOBODY):
        return CALL
    pair = kind != DECLARE or show >= LITTLE_JOKERS or (rules.declare_cards == 2 and under == shown)
    if pair and kind != REINFORCE and (table.paired[seat] >> shown) & 1 == 0:
        return CALL
    if kind == REINFORCE and (show != table.standing or table.standing_cards != 1):
        return CALL
    if kind == OVERRIDE and table.standing_cards == 2 and rules.over_pair[show][table.standing] == 0:
        return CALL
    if pair:
        if (ledger.pairs_shown >> shown) & 1:
            return SHOWN_TWICE
        ledger.pairs_shown |= 1 << shown
    return SOUND


@kernel
def contract_fault(table: Table) -> int:
    """Whether trump, level and dealer are settled and fit together once the kitty is taken."""
    if table.dealer < 0 or table.dealer > 3 or table.trump < 0 or table.trump > NO_TRUMP:
        return CONTRACT
    if table.level_side != side_of(table.dealer) or table.level != table.levels[table.level_side]:
        return CONTRACT
    if table.level > LEVEL_A or (table.by_kitty == 1) != (table.standing == NOBODY):
        return CONTRACT
    return CONTRACT if table.demoted and table.by_kitty == 0 else SOUND
