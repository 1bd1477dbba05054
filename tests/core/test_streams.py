"""Random numbers: the generator, its streams, and that shuffles and draws are even."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest

from cardgames.kernel import compiled, kernel
from cardgames.streams import DEAL, LOTS, POLICY, draw_below, mix, next_word, open_stream, shuffle
from tests.chance import even

WORD = 1 << 32


@kernel
def draw_words(stream: list[int], seed: int, match: int, words: list[int]) -> None:
    """Fill `words` from the beginning of a stream."""
    open_stream(stream, seed, match, 0, DEAL)
    for place in range(len(words)):
        words[place] = next_word(stream)


@kernel
def tally_draws(stream: list[int], n: int, draws: int, classes: int, counts: list[int]) -> None:
    """Count the numbers below n that are drawn, by their remainder."""
    open_stream(stream, 11, n, 0, POLICY)
    for _ in range(draws):
        counts[draw_below(stream, n) % classes] += 1


@kernel
def tally_first_draws(stream: list[int], n: int, seeds: int, matches: int, hands: int, counts: list[int]) -> None:
    """Count the first number of the streams of neighbouring seeds, matches and hands."""
    for seed in range(seeds):
        for match in range(matches):
            for hand in range(hands):
                open_stream(stream, seed, match, hand, LOTS)
                counts[draw_below(stream, n)] += 1


@kernel
def tally_orders(stream: list[int], items: list[int], n: int, rounds: int, counts: list[int]) -> None:
    """Count the orders of n items, each shuffled with its own stream; an order is a number in base n."""
    for match in range(rounds):
        open_stream(stream, 5, match, 0, DEAL)
        for place in range(n):
            items[place] = place
        shuffle(stream, items, n)
        code = 0
        for place in range(n):
            code = code * n + items[place]
        counts[code] += 1


@kernel
def tally_places(stream: list[int], items: list[int], n: int, rounds: int, counts: list[list[int]]) -> None:
    """Count which of n items comes to which place."""
    for match in range(rounds):
        open_stream(stream, 6, match, 0, DEAL)
        for place in range(n):
            items[place] = place
        shuffle(stream, items, n)
        for place in range(n):
            counts[items[place]][place] += 1


@kernel
def begin_streams(stream: list[int], matches: int, hands: int, first: list[int], second: list[int]) -> None:
    """The beginnings of many streams, 64 bits of each in two columns."""
    for match in range(matches):
        for hand in range(hands):
            open_stream(stream, 1, match, hand, DEAL)
            first[match * hands + hand] = next_word(stream)
            second[match * hands + hand] = next_word(stream)


@pytest.fixture(autouse=True)
def _jit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDGAMES_JIT", raising=False)


def ints(*shape: int) -> Any:
    return np.zeros(shape, dtype=np.int64)


def run(function: Any, *arguments: Any) -> Any:
    return compiled(function)(*arguments)


def words_of(seed: int, match: int, hand: int, purpose: int, count: int) -> list[int]:
    stream = [0] * 4
    open_stream(stream, seed, match, hand, purpose)
    return [next_word(stream) for _ in range(count)]


# ---------------------------------------------------------------- the generator


def test_words_are_those_of_sfc32() -> None:
    stream = [0x12345678, 0x9ABCDEF0, 0x0F1E2D3C, 0xFFFFFFFE]
    a, b, c, counter = (np.uint32(word) for word in stream)
    with np.errstate(over="ignore"):
        for _ in range(1000):
            word = a + b + counter
            counter += np.uint32(1)
            a = b ^ (b >> np.uint32(9))
            b = c + (c << np.uint32(3))
            c = ((c << np.uint32(21)) | (c >> np.uint32(11))) + word
            assert next_word(stream) == int(word)
    assert stream == [int(a), int(b), int(c), int(counter)]


def test_compiled_and_plain_draw_the_same_words() -> None:
    for seed, match in ((0, 0), (1, 2), ((1 << 63) - 1, (1 << 40) + 5), (1 << 32, WORD - 1)):
        plain, words = [0] * 2000, ints(2000)
        draw_words([0] * 4, seed, match, plain)
        run(draw_words, ints(4), seed, match, words)
        assert words.tolist() == plain
        assert all(0 <= word < WORD for word in plain)


def test_every_part_of_a_name_makes_another_stream() -> None:
    seeds = (0, 1, 2, WORD, WORD + 1, 1 << 62)
    matches = (0, 1, 2, 64, WORD, 3 * WORD)
    names = list(product(seeds, matches, (0, 1, 2, 40), (DEAL, POLICY, LOTS)))
    firsts = Counter(tuple(words_of(*name, 2)) for name in names)
    assert len(firsts) == len(names)
    assert words_of(3, 4, 5, DEAL, 50) == words_of(3, 4, 5, DEAL, 50)


def test_no_hand_is_dealt_from_the_stream_of_another() -> None:
    first, second = ints(600_000), ints(600_000)
    run(begin_streams, ints(4), 30_000, 20, first, second)
    assert len(np.unique(first << 31 ^ second)) == 600_000


def test_mixing_depends_on_every_bit() -> None:
    word, value = 0x89ABCDEF, 0x01234567
    mixed = mix(word, value)
    for bit in range(32):
        for other in (mix(word ^ 1 << bit, value), mix(word, value ^ 1 << bit)):
            assert 5 <= (mixed ^ other).bit_count() <= 27
    assert 0 <= mixed < WORD


# ---------------------------------------------------------------- draws


@pytest.mark.parametrize("n", [2, 3, 4, 6, 7, 13, 52, 54, 108, 1000])
def test_every_number_is_drawn_as_often(n: int) -> None:
    counts = ints(n)
    run(tally_draws, ints(4), n, 2000 * n, n, counts)
    assert counts.sum() == 2000 * n
    assert even(counts.tolist())


@pytest.mark.parametrize(("n", "classes"), [(3 << 29, 3), (5 << 28, 5), (7 << 28, 7), ((1 << 31) - 1, 1 << 10)])
def test_large_ranges_have_no_bias(n: int, classes: int) -> None:
    """Taking a word's multiple alone, some remainders would be half as frequent again as others."""
    counts = ints(classes)
    run(tally_draws, ints(4), n, 300_000, classes, counts)
    assert even(counts.tolist())


def test_a_draw_from_one_number_is_that_number() -> None:
    stream = [0] * 4
    open_stream(stream, 1, 1, 1, LOTS)
    assert [draw_below(stream, 1) for _ in range(5)] == [0] * 5


def test_plain_draws_are_in_range() -> None:
    stream = [0] * 4
    open_stream(stream, 1, 1, 1, LOTS)
    for n in (2, 3, 108, (1 << 31) - 1):
        assert all(0 <= draw_below(stream, n) < n for _ in range(200))


@pytest.mark.parametrize(("seeds", "matches", "hands"), [(1, 1, 54_000), (1, 54_000, 1), (54_000, 1, 1), (30, 60, 30)])
def test_neighbouring_streams_begin_independently(seeds: int, matches: int, hands: int) -> None:
    counts = ints(54)
    run(tally_first_draws, ints(4), 54, seeds, matches, hands, counts)
    assert even(counts.tolist())


# ---------------------------------------------------------------- shuffles


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_every_order_is_as_likely(n: int) -> None:
    counts = ints(n**n)
    rounds = 400 * len(list(permutations(range(n))))
    run(tally_orders, ints(4), ints(n), n, rounds, counts)
    orders = [sum(item * n ** (n - 1 - place) for place, item in enumerate(order)) for order in permutations(range(n))]
    assert counts[orders].sum() == rounds
    assert even(counts[orders].tolist())


def test_every_card_comes_to_every_place() -> None:
    n, rounds = 108, 60_000
    counts = ints(n, n)
    run(tally_places, ints(4), ints(n), n, rounds, counts)
    assert (counts.sum(axis=0) == rounds).all()
    assert (counts.sum(axis=1) == rounds).all()
    assert even(counts.ravel().tolist(), freedom=(n - 1) ** 2)


def test_a_shuffle_leaves_what_lies_beyond_it() -> None:
    stream, items = [0] * 4, list(range(20))
    open_stream(stream, 1, 0, 0, DEAL)
    shuffle(stream, items, 8)
    assert sorted(items[:8]) == list(range(8))
    assert items[:8] != list(range(8))
    assert items[8:] == list(range(8, 20))
