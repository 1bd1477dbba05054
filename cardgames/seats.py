"""Seats E N W S = 0..3 in turn order (anticlockwise), and the two sides: E-W = 0, N-S = 1."""

from __future__ import annotations

from typing import Final

from cardgames.kernel import kernel

SEATS: Final = ("E", "N", "W", "S")
SIDES: Final = ("EW", "NS")
E: Final = 0
N: Final = 1
W: Final = 2
S: Final = 3
EW: Final = 0
NS: Final = 1
NOBODY: Final = -1

ANTICLOCKWISE: Final = 1
CLOCKWISE: Final = 3


@kernel
def seat_after(seat: int, direction: int) -> int:
    """The next seat in turn; direction is ANTICLOCKWISE or CLOCKWISE."""
    return (seat + direction) & 3


@kernel
def partner_of(seat: int) -> int:
    """The seat opposite."""
    return seat ^ 2


@kernel
def side_of(seat: int) -> int:
    """The side that a seat belongs to: EW = 0, NS = 1."""
    return seat & 1
