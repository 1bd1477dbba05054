"""The random policy: every legal decision equally likely (a play being one of `legal.choice`, or a pass)."""

from __future__ import annotations

from cardgames.holdings import nth_bit
from cardgames.kernel import count_bits, kernel
from cardgames.streams import draw_below
from cardgames_guandan.legal import choice, find_choices
from cardgames_guandan.moves import PASS
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import Table


@kernel
def random_move(table: Table, rules: Rules) -> int:
    """One of the legal moves; when following, passing is one more."""
    find_choices(table, table.turn, rules)
    options = table.choices + (1 if table.move else 0)
    n = draw_below(table.stream, options) if options > 1 else 0
    if n == table.choices:
        return PASS
    return choice(table, table.turn, rules, n)


@kernel
def random_kind(table: Table, options: int) -> int:
    """One of the kinds of a mask."""
    count = count_bits(options)
    return nth_bit(options, draw_below(table.stream, count) if count > 1 else 0)


@kernel
def random_yes(table: Table) -> int:
    """1 or 0."""
    return draw_below(table.stream, 2)
