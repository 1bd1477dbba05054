"""`Table`: all that is known of a match at one moment, as one record.

Cards are kinds 0..51 as in `cardgames.cards`; a set of them is a mask of bits. Suits are S H C D = 0..3.
"""

from __future__ import annotations

from typing import Final

from cardgames.matches import FAMILY_COUNTS
from cardgames.record import Record, integer, integers
from cardgames.seats import NOBODY

CARDS: Final = 52
HAND: Final = 13
PACK: Final = (1 << CARDS) - 1
NO_SUIT: Final = -1

# What is counted of a hand, after what every family counts.
DEALER_SIDE_WON: Final = FAMILY_COUNTS
SLAMS: Final = FAMILY_COUNTS + 1
COUNTED: Final = FAMILY_COUNTS + 2


class Table(Record):
    """See the module's text."""

    # The hand.
    held: list[int] = integers(4)
    out: int = integer()  # cards played in this hand
    dealer: int = integer()
    rotation: int = integer()  # whose turn to be trumps it is, 0..3: hearts, clubs, diamonds, spades
    trump: int = integer()  # a suit, or NO_SUIT
    tricks: list[int] = integers(2)  # won by each side
    # The trick.
    turn: int = integer()  # the seat to act
    laid: int = integer()  # how many cards lie in it
    suit_led: int = integer()  # NO_SUIT before the lead
    best: int = integer()  # the value of the card that takes it so far
    best_seat: int = integer()
    # The match: what `cardgames.matches.MatchTable` asks for.
    levels: list[int] = integers(2)  # here these are points
    hand: int = integer()
    winner: int = integer()
    clock: int = integer()
    digest: int = integer()
    seed: int = integer()
    match: int = integer()
    turned: int = integer()
    policy: list[int] = integers(2)
    hand_count: list[int] = integers(COUNTED)
    match_count: list[int] = integers(COUNTED)
    # Random streams, and the pack.
    stream: list[int] = integers(4)
    lots: list[int] = integers(4)
    deck: list[int] = integers(CARDS)


def new_table() -> Table:
    """A table before the first hand of a match."""
    table = Table()
    table.winner = NOBODY
    return table
