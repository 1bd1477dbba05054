"""Every play of a hand card by card: each set of cards that makes a legal move; `layout.py` lays one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from cardgames.holdings import JOKERS, LITTLE_JOKER, LITTLE_KIND, kinds_of, rank_of
from cardgames_guandan.legal import legal_moves
from cardgames_guandan.moves import JOKER_BOMB, STRAIGHT_FLUSH, move_key, move_type, shape_of
from cardgames_guandan.readings import ranks_needed, readings
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import Table, wild_kind


class ConcretePlay(NamedTuple):
    """Cards (kinds in ascending order) and a legal move that they make."""

    cards: tuple[int, ...]
    move: int


def concrete_plays(table: Table, seat: int, rules: Rules) -> list[ConcretePlay]:
    """Every distinct set of cards of a seat that makes a legal move, once with each (type, number, key).

    They come in the order of `legal.choice`, passing left out: thousands for a whole hand that leads, and
    very many where straights may be long.
    """
    found: dict[tuple[tuple[int, ...], tuple[int, int]], ConcretePlay] = {}
    for move in legal_moves(table, seat, rules):
        for cards in _sets_for(table, seat, rules, move):
            found.setdefault((cards, _form(move)), ConcretePlay(cards, move))
    return list(found.values())


def _form(move: int) -> tuple[int, int]:
    """What tells readings of the same cards apart: a full house's pair does not."""
    return shape_of(move), move_key(move)


def _sets_for(table: Table, seat: int, rules: Rules, move: int) -> Iterator[tuple[int, ...]]:
    """The sets of cards of a seat that make a move."""
    checked: dict[tuple[int, ...], bool] = {}
    for cards in _candidates(table, seat, move):
        # Suits count only where all are the same: sets alike in that and in their ranks are judged once.
        natural = [kind for kind in cards if not table.wild_bit >> kind & 1]
        alike = (*sorted(rank_of(kind) for kind in natural), len({kind // 13 for kind in natural}) == 1)
        if alike not in checked:
            found = readings(cards, table.level, rules)
            checked[alike] = any(_form(reading.move) == _form(move) for reading in found)
        if checked[alike]:
            yield cards


def _candidates(table: Table, seat: int, move: int) -> Iterator[tuple[int, ...]]:
    """Sets of as many cards as a move has, of its ranks and wilds; some of them may not be that move."""
    held, paired = table.held[seat], table.paired[seat]
    natural = kinds_of(held & ~table.wild_bit, paired & ~table.wild_bit)
    if move_type(move) == JOKER_BOMB:
        yield tuple(kinds_of(JOKERS, JOKERS))
        return
    suits: list[list[int]] = [natural]
    if move_type(move) == STRAIGHT_FLUSH:
        suits = [[kind for kind in natural if kind // 13 == suit] for suit in range(4)]
    for kinds in suits:
        needs = [(_of_rank(kinds, rank), count) for rank, count in ranks_needed(move).items()]
        for cards in _ways(needs, wild_kind(table.level), table.wilds[seat]):
            yield tuple(sorted(cards))


def _of_rank(kinds: Sequence[int], rank: int) -> list[int]:
    """The cards of a rank; for a joker those of both colours, which may make a pair together."""
    if rank >= LITTLE_JOKER:
        return [kind for kind in kinds if kind >= LITTLE_KIND]
    return [kind for kind in kinds if rank_of(kind) == rank]


def _ways(needs: Sequence[tuple[list[int], int]], wild: int, wilds: int) -> Iterator[tuple[int, ...]]:
    """Every choice of so many cards of each list, up to `wilds` of them wilds in place of others."""
    if not needs:
        yield ()
        return
    kinds, count = needs[0]
    for gaps in range(min(count, wilds) + 1):
        for cards in dict.fromkeys(combinations(kinds, count - gaps)):
            for others in _ways(needs[1:], wild, wilds - gaps):
                yield (*cards, *[wild] * gaps, *others)
