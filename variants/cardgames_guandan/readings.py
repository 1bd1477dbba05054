"""What some cards can be: every reading of them, and the one that holds when they lie on the table.

The cards are put into a hand of their own, and the moves of `legal.py` that use all of them are their readings; so this
is the same rule by which plays are generated.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from cardgames.holdings import LITTLE_JOKER, LITTLE_KIND, masks_of, rank_of
from cardgames_guandan.combos import analyse
from cardgames_guandan.legal import legal_moves
from cardgames_guandan.moves import (
    FULL_HOUSE,
    JOKER_BOMB,
    STRAIGHT,
    STRAIGHT_FLUSH,
    copies_in_run,
    is_run,
    move_cards,
    move_key,
    move_pair,
    move_type,
    rank_at,
)
from cardgames_guandan.order import beats, key_strength, tier
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import HEARTS, Table, new_table, wild_kind

Declared = Sequence[int | None]


class CardReading(NamedTuple):
    """A move that some cards make, and the kinds that their wilds stand for (in the order of the wilds)."""

    move: int
    stands_for: tuple[int, ...]


def table_of(cards: Sequence[int], level: int, rules: Rules) -> Table:
    """A table at which seat E holds just these cards and is to lead."""
    table = new_table()
    table.level = level
    table.wild_bit = 1 << wild_kind(level) if rules.wilds else 0
    table.held[0], table.paired[0] = masks_of(list(cards))
    analyse(table, 0, rules)
    return table


def readings(
    cards: Sequence[int], level: int, rules: Rules, stands_for: Declared | None = None, as_type: int | None = None
) -> list[CardReading]:
    """Every reading of the cards at a level (2 = 0 ... A = 12), the highest first.

    `stands_for` says card by card what a wild is declared to be (None: nothing declared); only readings in which it can
    be that are given, and of these only those of the type `as_type`, if one is named.
    """
    table = table_of(cards, level, rules)
    natural = [kind for kind in cards if not table.wild_bit >> kind & 1]
    wilds = len(cards) - len(natural)
    declared = [kind for kind in stands_for or () if kind is not None]
    found: dict[tuple[int, int, int], CardReading] = {}
    for move in legal_moves(table, 0, rules):
        if move_cards(move) != len(cards) or as_type not in (None, move_type(move)):
            continue
        stand = _stand_for(move, natural, wilds, level, rules, declared)
        if stand is not None:
            found.setdefault((move_type(move), move_cards(move), move_key(move)), CardReading(move, stand))
    return sorted(found.values(), key=lambda reading: _height(table, rules, reading.move), reverse=True)


def _height(table: Table, rules: Rules, move: int) -> tuple[int, int, int]:
    """Bombs above all, by their tier; then the key; then the type that comes later in the order of `combos.py`."""
    kind = move_type(move)
    return tier(rules, kind, move_cards(move)), key_strength(table, rules, move), kind


def settled(
    cards: Sequence[int], level: int, rules: Rules, stands_for: Declared | None = None, as_type: int | None = None
) -> CardReading | None:
    """The reading that holds for cards laid without a table to beat; None where they are no combination.

    The player's declaration counts, else the highest reading.
    """
    found = readings(cards, level, rules, stands_for, as_type)
    return found[0] if found else None


def best_over(
    cards: Sequence[int],
    on_table: int,
    level: int,
    rules: Rules,
    stands_for: Declared | None = None,
    as_type: int | None = None,
) -> CardReading | None:
    """The reading that counts against a move on the table: the highest of those that beat it; None where none does."""
    table = table_of((), level, rules)
    table.move = on_table
    for reading in readings(cards, level, rules, stands_for, as_type):
        if beats(table, rules, reading.move):
            return reading
    return None


def ranks_needed(move: int) -> Counter[int]:
    """How many cards of each rank a move is made of."""
    kind = move_type(move)
    cards, key = move_cards(move), move_key(move)
    if is_run(kind):
        each = copies_in_run(kind)
        return Counter({rank_at(place): each for place in range(key - cards // each + 1, key + 1)})
    if kind == FULL_HOUSE:
        return Counter({key: 3}) + Counter({move_pair(move): 2})
    return Counter({key: cards})


def _stand_for(
    move: int, natural: Sequence[int], wilds: int, level: int, rules: Rules, declared: Sequence[int]
) -> tuple[int, ...] | None:
    """Kinds for the wilds of a reading, those declared first; None where the declaration does not fit it."""
    if move_type(move) == JOKER_BOMB or wilds == 0:
        return None if declared else ()
    have = Counter(rank_of(kind) for kind in natural)
    gaps = ranks_needed(move)
    gaps.subtract(have)
    ranks = [rank for rank in sorted(gaps) if rank < LITTLE_JOKER for _ in range(gaps[rank])]  # no wild is a joker
    if move_type(move) == FULL_HOUSE and have[move_key(move)] == 3 and ranks == [level, level]:
        # The pair is two wilds alone, which may be called any rank but the triple's.
        other = level if level != move_key(move) else (level + 1) % 13
        ranks = [rank_of(declared[0]) if declared else other] * 2
        if ranks[0] == move_key(move):
            return None
    for kind in declared:
        if rank_of(kind) not in ranks:
            return None
        ranks.remove(rank_of(kind))
    suits = {kind // 13 for kind in natural if kind < LITTLE_KIND}
    free = min(suits, default=HEARTS) if move_type(move) == STRAIGHT_FLUSH else _other_suit(suits)
    if not natural or (not is_run(move_type(move)) and set(ranks) == {level}):
        free = HEARTS
    stand = (*declared, *(13 * free + rank for rank in ranks))
    return stand if _suits_fit(move, natural, stand, rules) else None


def _other_suit(suits: set[int]) -> int:
    """Hearts, unless that would make all cards one suit."""
    return HEARTS if suits != {HEARTS} else 0


def _suits_fit(move: int, natural: Sequence[int], stand: Sequence[int], rules: Rules) -> bool:
    """Whether the cards as they stand are of one suit for a straight flush, and not for a straight that may not be."""
    kind = move_type(move)
    one_suit = len({card // 13 for card in (*natural, *stand)}) == 1
    if kind == STRAIGHT_FLUSH:
        return one_suit
    same_length = rules.flush_tier > 0 and move_cards(move) == rules.flush_cards
    return not (kind == STRAIGHT and one_suit and same_length and rules.natural_run_is_flush)
