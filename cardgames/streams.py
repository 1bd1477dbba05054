"""Random numbers: one stream per (seed, match, hand, purpose), the same plain and compiled, on every machine.

A stream is four 32-bit words of a small counter-based generator (the sfc32 of PractRand, public domain). Because each
use has a stream of its own, a result never depends on the number of workers or on the size of a chunk, and two
rulesets can be given the same deals.
"""

from __future__ import annotations

from typing import Final

from cardgames.kernel import kernel

WORD: Final = 0xFFFFFFFF

# Purposes. The deal of a hand depends on DEAL alone, so it stays the same whatever policies draw.
DEAL: Final = 1
POLICY: Final = 2
LOTS: Final = 3
SITUATION: Final = 4  # in which a hand is played by itself

_SPREAD: Final = 0xCC9E2D51
_MIX_A: Final = 0x85EBCA6B
_MIX_B: Final = 0xC2B2AE35
_GOLDEN: Final = 0x9E3779B9
_LANES: Final = (0x243F6A88, 0x85A308D3, 0x13198A2E)  # where the three words of a name begin
_WARM_UP: Final = 12


@kernel
def mix(word: int, value: int) -> int:
    """A 32-bit word that depends on every bit of `word` and of the low 32 bits of `value`, and on which is which."""
    word ^= ((value & WORD) * _SPREAD) & WORD
    word = ((word ^ (word >> 16)) * _MIX_A) & WORD
    word = ((word ^ (word >> 13)) * _MIX_B) & WORD
    return ((word ^ (word >> 16)) + _GOLDEN) & WORD


@kernel
def open_stream(stream: list[int], seed: int, match: int, hand: int, purpose: int) -> None:
    """Set `stream` (4 words) to the beginning of the stream of that name; 0 <= seed < 2**63.

    The name fills 96 bits, so that among any number of hands no two share a stream but by a wild chance.
    """
    for lane in range(3):
        word = mix(mix(mix(_LANES[lane], purpose), seed), seed >> 32)
        stream[lane] = mix(mix(mix(word, match), match >> 32), hand)
    stream[3] = 1
    for _ in range(_WARM_UP):
        next_word(stream)


@kernel
def next_word(stream: list[int]) -> int:
    """The next 32-bit word of the stream."""
    a = stream[0]
    b = stream[1]
    c = stream[2]
    counter = stream[3]
    word = (a + b + counter) & WORD
    stream[0] = b ^ (b >> 9)
    stream[1] = (c + (c << 3)) & WORD
    stream[2] = ((((c << 21) | (c >> 11)) & WORD) + word) & WORD
    stream[3] = (counter + 1) & WORD
    return word


@kernel
def draw_below(stream: list[int], n: int) -> int:
    """A number from 0 to n - 1, each equally likely (Lemire's method); 0 < n < 2**31."""
    product = next_word(stream) * n
    low = product & WORD
    if low < n:
        threshold = (WORD + 1 - n) % n
        while low < threshold:
            product = next_word(stream) * n
            low = product & WORD
    return product >> 32


@kernel
def shuffle(stream: list[int], items: list[int], n: int) -> None:
    """Shuffle the first n items in place, every order equally likely (Fisher-Yates)."""
    for last in range(n - 1, 0, -1):
        other = draw_below(stream, last + 1)
        held = items[last]
        items[last] = items[other]
        items[other] = held
