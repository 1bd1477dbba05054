"""Two packs of 54 cards, shuffled."""

from __future__ import annotations

from typing import Final

from cardgames.kernel import kernel
from cardgames.streams import shuffle

DECK: Final = 108  # cards of two packs


@kernel
def shuffle_deck(stream: list[int], deck: list[int]) -> None:
    """Fill `deck` (108 places) with both copies of every kind, in an order drawn from the stream."""
    for place in range(DECK):
        deck[place] = place >> 1
    shuffle(stream, deck, DECK)


@kernel
def turn_deck(deck: list[int], n: int) -> None:
    """Move the first n cards of the deck on by one place, the last of them to the front.

    Where n cards are drawn in turn, a multiple of the seats, every seat then gets what the seat before it would have
    drawn: the sides exchange their cards, and nothing else changes.
    """
    last = deck[n - 1]
    for place in range(n - 1, 0, -1):
        deck[place] = deck[place - 1]
    deck[0] = last
