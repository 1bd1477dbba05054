"""Calls as ints: what a seat may do while trump is called.

A call shows one level card, two of them, or a pair of identical jokers. `show` is the suit 0..3 of the card that
counts, or 4 and 5 for the little and the big jokers; `under` is the suit of the lower card of a declaration with two;
`side` is the side whose level is shown (for jokers in an open deal: whose deal it is to be); `trump` is the suit that
becomes trump, or NO_TRUMP.
"""

from __future__ import annotations

from typing import Final

from cardgames.kernel import kernel

CALL_PASS: Final = 0
DECLARE: Final = 1
REINFORCE: Final = 2
OVERRIDE: Final = 3

LITTLE_JOKERS: Final = 4
BIG_JOKERS: Final = 5


@kernel
def make_call(kind: int, show: int, under: int, side: int, trump: int) -> int:
    """The call of these parts."""
    return kind | show << 2 | under << 5 | side << 8 | trump << 9


@kernel
def call_kind(call: int) -> int:
    """CALL_PASS, DECLARE, REINFORCE or OVERRIDE."""
    return call & 3


@kernel
def call_show(call: int) -> int:
    """What is shown: a suit, LITTLE_JOKERS or BIG_JOKERS."""
    return (call >> 2) & 7


@kernel
def call_under(call: int) -> int:
    """The suit of the lower of two cards; that of the upper one where only one counts."""
    return (call >> 5) & 7


@kernel
def call_side(call: int) -> int:
    """The side whose level is to be played."""
    return (call >> 8) & 1


@kernel
def call_trump(call: int) -> int:
    """The suit that becomes trump, or NO_TRUMP."""
    return (call >> 9) & 7
