"""Combination types, and moves as ints.

**Moves.** A move is an int: type, number of cards, key, and for a full house the rank of its pair. `PASS` is 0. One
move stands for one strength and shape; which cards it takes is settled by `layout.py`.

**Keys.** Of groups (single, pair, triple, full house, bomb) the key is the rank. Of runs (straight, tube, plate,
straight flush) it is the top place on the *line* A 2 3 ... K A: places 0..13, so that an ace counts low or high, a
level card stands in its natural place, and nothing wraps round.
"""

from __future__ import annotations

from typing import Final

from cardgames.holdings import RANKS
from cardgames.kernel import kernel

PASS: Final = 0
SINGLE: Final = 1
PAIR: Final = 2
TRIPLE: Final = 3
FULL_HOUSE: Final = 4
STRAIGHT: Final = 5
TUBE: Final = 6
PLATE: Final = 7
BOMB: Final = 8
STRAIGHT_FLUSH: Final = 9
JOKER_BOMB: Final = 10

TYPE_NAMES: Final = (
    "pass",
    "single",
    "pair",
    "triple",
    "full_house",
    "straight",
    "tube",
    "plate",
    "bomb",
    "straight_flush",
    "joker_bomb",
)


@kernel
def make_move(kind: int, cards: int, key: int, pair: int) -> int:
    """The move of a type with so many cards, a key, and the pair's rank of a full house (else 0)."""
    return kind | cards << 4 | key << 9 | pair << 13


@kernel
def move_type(move: int) -> int:
    """SINGLE ... JOKER_BOMB, or PASS."""
    return move & 15


@kernel
def move_cards(move: int) -> int:
    """The number of cards."""
    return (move >> 4) & 31


@kernel
def move_key(move: int) -> int:
    """The rank, or the top place on the line."""
    return (move >> 9) & 15


@kernel
def move_pair(move: int) -> int:
    """The rank of a full house's pair."""
    return (move >> 13) & 15


@kernel
def shape_of(move: int) -> int:
    """Type and number of cards of a move in one number: moves of one shape compare by their keys."""
    return move & 0x1FF


@kernel
def is_bomb(kind: int) -> int:
    """Whether a type is a bomb of any kind."""
    return 1 if kind >= BOMB else 0


@kernel
def is_run(kind: int) -> int:
    """Whether a type is a run on the line."""
    return 1 if STRAIGHT <= kind <= PLATE or kind == STRAIGHT_FLUSH else 0


@kernel
def copies_in_run(kind: int) -> int:
    """Cards of each rank in a run: straight 1, tube 2, plate 3."""
    if kind == TUBE:
        return 2
    if kind == PLATE:
        return 3
    return 1


@kernel
def on_line(ranks: int) -> int:
    """The places of a rank mask on the line, the ace at both ends."""
    return ((ranks & RANKS) << 1) | ((ranks >> 12) & 1)


@kernel
def rank_at(place: int) -> int:
    """The rank that stands at a place of the line."""
    return 12 if place == 0 else place - 1
