"""How simulated players decide. A policy looks only at what its seat may know."""

from __future__ import annotations

from typing import Final

from cardgames.holdings import nth_bit
from cardgames.kernel import count_bits, kernel, lowest_bit
from cardgames.streams import draw_below

from cardgames_whist.hand import card_value, legal_cards
from cardgames_whist.table import Table

RANDOM: Final = 0
GREEDY: Final = 1
POLICIES: Final = {"random": RANDOM, "greedy": GREEDY}


@kernel
def choose_card(table: Table, policy: int) -> int:
    """The card that a policy plays for the seat to act."""
    return greedy_card(table) if policy == GREEDY else random_card(table)


@kernel
def random_card(table: Table) -> int:
    """Each legal card equally likely."""
    cards = legal_cards(table)
    return nth_bit(cards, draw_below(table.stream, count_bits(cards)))


@kernel
def greedy_card(table: Table) -> int:
    """The strongest legal card."""
    cards = legal_cards(table)
    strongest = -1
    found = -1
    while cards:
        kind = lowest_bit(cards)
        cards &= cards - 1
        value = card_value(kind, kind // 13 if table.laid == 0 else table.suit_led, table.trump)
        if value > strongest:
            strongest = value
            found = kind
    return found
