"""What cards count: a five 5 points, a ten and a king 10 each, 200 in all."""

from __future__ import annotations

from typing import Final

from cardgames.holdings import cards_in
from cardgames.kernel import kernel
from cardgames_shengji.table import Table

# Masks over kinds.
_TWOS: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
FIVES: Final = _TWOS << 3
TENS_AND_KINGS: Final = _TWOS << 8 | _TWOS << 11


@kernel
def points_of_kinds(held: int, paired: int) -> int:
    """The points of some cards, given as masks over kinds."""
    return 5 * cards_in(held & FIVES, paired & FIVES) + 10 * cards_in(held & TENS_AND_KINGS, paired & TENS_AND_KINGS)


@kernel
def points_in(table: Table, row: int, held: int, paired: int) -> int:
    """The points of some cards, given as masks over the places of a row of the order."""
    fives = table.fives[row]
    tens = table.tens_and_kings[row]
    return 5 * cards_in(held & fives, paired & fives) + 10 * cards_in(held & tens, paired & tens)
