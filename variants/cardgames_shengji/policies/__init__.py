"""How simulated players decide. To add a policy: write its functions, give it a number and a name here.

A policy decides for `table.turn` from what that seat may know: its own cards, what has been shown and played, and for
the dealer what he has buried.
"""

from __future__ import annotations

from typing import Final

from cardgames.kernel import inlined_kernel
from cardgames_shengji.hand import decide_bury, decide_call, decide_rebel
from cardgames_shengji.policies.greedy_bury import greedy_burial
from cardgames_shengji.policies.greedy_calls import greedy_call, greedy_revolt
from cardgames_shengji.policies.greedy_follow import greedy_follow
from cardgames_shengji.policies.greedy_lead import greedy_lead
from cardgames_shengji.policies.random import random_burial, random_call, random_follow, random_lead, random_yes
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import PHASE_BURY, PHASE_CALL, PHASE_PLAY, Table
from cardgames_shengji.trick import follow, lead

RANDOM: Final = 0
GREEDY: Final = 1
POLICIES: Final = {"random": RANDOM, "greedy": GREEDY}


@inlined_kernel
def choose_call(table: Table, rules: Rules, policy: int) -> int:
    """One of the calls listed for the seat to act, or CALL_PASS."""
    if policy == GREEDY:
        return greedy_call(table, rules)
    return random_call(table)


@inlined_kernel
def choose_revolt(table: Table, rules: Rules, policy: int) -> int:
    """Whether the seat to act, which may, revolts."""
    if policy == GREEDY:
        return greedy_revolt(table, rules)
    return random_yes(table)


@inlined_kernel
def choose_burial(table: Table, rules: Rules, policy: int) -> None:
    """Lay out (`laid_held`, `laid_paired`) eight cards to bury."""
    if policy == GREEDY:
        greedy_burial(table)
    else:
        random_burial(table)


@inlined_kernel
def choose_play(table: Table, rules: Rules, policy: int) -> None:
    """Lay out a legal play of the seat to act."""
    if policy == GREEDY:
        if table.laid == 0:
            greedy_lead(table, rules)
        else:
            greedy_follow(table, rules)
    elif table.laid == 0:
        random_lead(table, rules)
    else:
        random_follow(table, rules)


@inlined_kernel
def act(table: Table, rules: Rules) -> None:
    """Let the policy of the seat to act make one decision, and carry it out."""
    policy = table.policy[table.turn & 1]
    if table.phase == PHASE_PLAY:
        choose_play(table, rules, policy)
        if table.laid == 0:
            lead(table, rules, table.laid_held, table.laid_paired)
        else:
            follow(table, rules, table.laid_held, table.laid_paired)
    elif table.phase == PHASE_CALL:
        decide_call(table, rules, choose_call(table, rules, policy))
    elif table.phase == PHASE_BURY:
        choose_burial(table, rules, policy)
        decide_bury(table, table.laid_held, table.laid_paired)
    else:
        decide_rebel(table, rules, choose_revolt(table, rules, policy))


__all__ = ["POLICIES", "act"]
