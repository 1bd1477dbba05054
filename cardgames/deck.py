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
