"""How simulated players decide. To add a policy: write its functions, give it a number and a name here.

A policy decides for `table.turn` from what that seat may know: its own cards, the cards played, how many cards the
others hold, and whose play lies on the table.
"""

from __future__ import annotations

from typing import Final

from cardgames.kernel import inlined_kernel, kernel
from cardgames_guandan.layout import lay_out
from cardgames_guandan.moves import PASS
from cardgames_guandan.policies.greedy import greedy_move, greedy_payment, greedy_return
from cardgames_guandan.policies.random import random_kind, random_move, random_yes
from cardgames_guandan.returns import decide_return, return_choices
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import PHASE_PAY, PHASE_PLAY, PHASE_RESIST, Table
from cardgames_guandan.tribute import decide_payment, decide_resist, tribute_choices
from cardgames_guandan.trick import play_laid, play_pass

RANDOM: Final = 0
GREEDY: Final = 1
POLICIES: Final = {"random": RANDOM, "greedy": GREEDY}


@kernel
def choose_move(table: Table, rules: Rules, policy: int) -> int:
    """A legal move for the seat to act, or PASS."""
    if policy == GREEDY:
        return greedy_move(table, rules)
    return random_move(table, rules)


@kernel
def choose_payment(table: Table, rules: Rules, policy: int, options: int) -> int:
    """The kind to pay, of a mask of equal ones."""
    if policy == GREEDY:
        return greedy_payment(table, options)
    return random_kind(table, options)


@kernel
def choose_return(table: Table, rules: Rules, policy: int, options: int) -> int:
    """The kind to return, of a mask."""
    if policy == GREEDY:
        return greedy_return(table, rules, options)
    return random_kind(table, options)


@kernel
def choose_resist(table: Table, policy: int) -> int:
    """Whether to refuse a tribute that may be refused."""
    if policy == GREEDY:
        return 1
    return random_yes(table)


@inlined_kernel
def act(table: Table, rules: Rules) -> None:
    """Let the policy of the seat to act make one decision, and carry it out."""
    policy = table.policy[table.turn & 1]
    if table.phase == PHASE_PLAY:
        move = choose_move(table, rules, policy)
        if move == PASS:
            play_pass(table, rules)
        else:
            lay_out(table, table.turn, rules, move)
            play_laid(table, rules, move)
    elif table.phase == PHASE_PAY:
        options = tribute_choices(table, table.payer[table.asked], rules)
        decide_payment(table, rules, table.asked, choose_payment(table, rules, policy, options))
    elif table.phase == PHASE_RESIST:
        decide_resist(table, rules, choose_resist(table, policy))
    else:
        options = return_choices(table, table.asked, rules)
        decide_return(table, rules, table.asked, choose_return(table, rules, policy, options))


__all__ = ["POLICIES", "act"]
