"""`Table`: everything that is known of a match at one moment, as one record.

Seats and sides are those of `cardgames.seats`; hands are pairs of masks as `holdings.py` explains. A move is one int
(see `combos.py`). The record can be copied, compared and saved whole, which is also how a move is undone.
"""

from __future__ import annotations

from typing import Final

from cardgames.kernel import kernel
from cardgames.record import Record, integer, integers

# What the seat to act has to decide.
PHASE_RESIST: Final = 0  # refuse the tribute or not
PHASE_PAY: Final = 1  # which of the equal highest cards to pay
PHASE_RETURN: Final = 2  # which card to return
PHASE_PLAY: Final = 3
PHASE_OVER: Final = 4  # the hand is over
PHASE_MATCH_OVER: Final = 5

LONGEST_RUN: Final = 15  # ranks, rounded up for indexing
BIGGEST_BOMB: Final = 10
HEARTS: Final = 1  # of the suits S H C D
SLOTS: Final = 48
COUNTS: Final = 64


class Table(Record):
    """See the module's text."""

    # Hands, and what each can make: kept up to date by `combos.analyse` whenever a hand changes.
    held: list[int] = integers(4)
    paired: list[int] = integers(4)
    cards: list[int] = integers(4)  # number of cards
    wilds: list[int] = integers(4)
    at_least: list[list[int]] = integers(4, BIGGEST_BOMB + 1)  # [n]: ranks with n or more natural cards
    straights: list[list[int]] = integers(4, LONGEST_RUN)  # [ranks]: top places that can be made
    tubes: list[list[int]] = integers(4, LONGEST_RUN)
    plates: list[list[int]] = integers(4, LONGEST_RUN)
    flushes: list[int] = integers(4)
    bombs: list[list[int]] = integers(4, BIGGEST_BOMB + 1)  # [cards]: ranks
    out_held: int = integer()  # cards played in this hand
    out_paired: int = integer()
    # The hand.
    phase: int = integer()
    turn: int = integer()  # the seat to act
    level: int = integer()
    level_side: int = integer()  # the side whose level is played
    wild_bit: int = integer()  # mask of the wild kind; 0 where there are no wilds
    leader: int = integer()  # who leads the hand
    owner: int = integer()  # whose play lies on top; -1 when the seat to act leads
    move: int = integer()  # the play to beat; 0 when leading
    passed: int = integer()  # mask of the seats that passed in this trick
    finished: int = integer()  # how many have gone out
    order: list[int] = integers(4)  # seats in order of going out; -1 = not yet
    place: list[int] = integers(4)  # by seat: 0 first ... 3 last; -1 = still playing
    laid_held: int = integer()  # the cards of the move last laid out
    laid_paired: int = integer()
    laid_wilds: int = integer()
    reported: int = integer()  # mask of the seats that have reported their count
    # Tribute and return: payers in turn order after the first finisher.
    payers: int = integer()
    payer: list[int] = integers(2)
    receiver: list[int] = integers(2)
    tribute: list[int] = integers(2)  # kinds; -1 = not yet chosen
    giver: list[int] = integers(2)  # who returns to whom
    taker: list[int] = integers(2)
    returned: list[int] = integers(2)
    asked: int = integer()  # which payer or giver is deciding
    willing: int = integer()  # mask of the payers that want to resist
    resisted: int = integer()
    equal_tributes: int = integer()
    # The match.
    levels: list[int] = integers(2)
    failures: list[int] = integers(2)
    previous: list[int] = integers(4)  # the last hand's order of going out; previous[0] = -1 in a first hand
    hand: int = integer()  # number of the hand in the match, from 0
    extra: int = integer()  # 1 in the extra hand after time
    winner: int = integer()  # side that won the match; -1 = none
    clock: int = integer()  # milliseconds
    turned: int = integer()  # 1 where the sides have exchanged their cards
    policy: list[int] = integers(2)  # by side
    # Random streams and scratch space.
    seed: int = integer()
    match: int = integer()
    lots: list[int] = integers(4)
    stream: list[int] = integers(4)
    deck: list[int] = integers(108)
    face_up: int = integer()  # place of the face-up card in the deck
    slots: int = integer()
    slot_type: list[int] = integers(SLOTS)
    slot_cards: list[int] = integers(SLOTS)
    slot_keys: list[int] = integers(SLOTS)
    slot_count: list[int] = integers(SLOTS)
    choices: int = integer()
    scratch: list[int] = integers(BIGGEST_BOMB + 1)  # rank counts of a hand that is only thought of
    digest: int = integer()  # of every decision of the match
    hand_count: list[int] = integers(COUNTS)  # see counts.py and cardgames.matches
    match_count: list[int] = integers(COUNTS)


@kernel
def wild_kind(level: int) -> int:
    """The kind of the wild at a level: the heart of the level rank."""
    return 13 * HEARTS + level


# Fields that hold nothing between two decisions: they are left out where a table is saved.
SCRATCH: Final = (
    *("slots", "slot_type", "slot_cards", "slot_keys", "slot_count", "choices", "scratch"),
    *("laid_held", "laid_paired", "laid_wilds"),
)


def new_table() -> Table:
    """A table before the first hand of a match, nobody owning anything."""
    table = Table()
    table.owner = table.winner = -1
    table.previous = [-1] * 4
    table.order = [-1] * 4
    table.place = [-1] * 4
    table.tribute = [-1] * 2
    table.returned = [-1] * 2
    return table
