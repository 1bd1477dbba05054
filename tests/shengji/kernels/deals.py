"""Decks arranged so that pairs and tractors are common, as by chance they are not."""

from __future__ import annotations

from typing import Final

from cardgames.deck import DECK
from cardgames.holdings import KINDS
from cardgames.kernel import kernel
from cardgames.streams import draw_below, shuffle
from cardgames_shengji.table import DRAWN, HAND, KITTY, Table
from tests.shengji.kernels.ledger import Ledger

LONGEST_BLOCK: Final = 4
MOST_SWAPS: Final = 16


@kernel
def arrange_deck(table: Table, ledger: Ledger) -> None:
    """Rearrange an undrawn deck: each quarter of what is drawn holds both copies of most of its kinds.

    Blocks of one to four neighbouring kinds stay together. Some cards are swapped at random, and each quarter, which
    is what one seat draws, comes in random order.
    """
    pile_blocks(table, ledger)
    for _ in range(draw_below(table.deals, MOST_SWAPS)):
        one = draw_below(table.deals, DECK)
        other = draw_below(table.deals, DECK)
        kind = ledger.pile[one]
        ledger.pile[one] = ledger.pile[other]
        ledger.pile[other] = kind
    for quarter in range(4):
        for n in range(HAND):
            ledger.stretch[n] = ledger.pile[HAND * quarter + n]
        shuffle(table.deals, ledger.stretch, HAND)
        for n in range(HAND):
            table.deck[4 * n + quarter] = ledger.stretch[n]
    for n in range(KITTY):
        table.deck[DRAWN + n] = ledger.pile[DRAWN + n]
        table.kitty[n] = ledger.pile[DRAWN + n]


@kernel
def pile_blocks(table: Table, ledger: Ledger) -> None:
    """Pile up both copies of every kind, blocks of neighbours in random order."""
    size = 1 + draw_below(table.deals, LONGEST_BLOCK)
    blocks = (KINDS + size - 1) // size
    for n in range(blocks):
        ledger.blocks[n] = n
    shuffle(table.deals, ledger.blocks, blocks)
    piled = 0
    for n in range(blocks):
        first = size * ledger.blocks[n]
        for kind in range(first, min(first + size, KINDS)):
            ledger.pile[piled] = kind
            ledger.pile[piled + 1] = kind
            piled += 2
