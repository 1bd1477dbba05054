"""Refusals that every family makes: the error of a decision that is not legal, whose turn it is, and who holds what.

The error's `paths` are those of the parameters that the decision offends, under which a ruleset cites its clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NoReturn

from cardgames.cards import format_card
from cardgames.errors import PlayError
from cardgames.holdings import copies
from cardgames.seats import SEATS
from cardgames.text import Text


def refuse(reason: str, paths: Iterable[str], zh: str, en: str) -> NoReturn:
    """Raise the error of a refused decision."""
    raise PlayError(Text(zh, en), reason=reason, paths=tuple(paths))


def refuse_turn(paths: Sequence[str], seat: int, turn: int) -> NoReturn:
    """Raise the error of a seat that decides when it is the turn of another."""
    name, due = SEATS[seat], SEATS[turn]
    zh, en = f"轮到 {due}，不是 {name}：不算数", f"it is {due}'s turn, not {name}'s: this has no effect"
    refuse("out_of_turn", paths, zh, en)


def check_held(seat: int, held: int, paired: int, kinds: Sequence[int]) -> None:
    """A seat that holds these masks of cards has all these kinds, as often as they are named."""
    for kind in set(kinds):
        if kinds.count(kind) > copies(held, paired, kind):
            name, who = format_card(kind), SEATS[seat]
            refuse("not_held", (), f"{who} 没有这么多 {name}", f"{who} does not hold that many {name}")
