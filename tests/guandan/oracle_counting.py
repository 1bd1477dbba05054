"""The plays of a Guandan hand by counting: how many wilds does each group or run still lack?

Nothing here tries sets of cards or meanings of wilds; `tests.guandan.oracle` does, and the two must agree.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from tests.guandan.oracle_rules import BIG, BIG_RANK, HEARTS, LITTLE, LITTLE_RANK, Canonical, Rules


def canonical_forms(hand: Iterable[int], level: int, rules: Rules) -> set[Canonical]:
    """One form for each strength and shape that the hand can make."""
    holding = _Holding(hand, level, rules)
    return {*_groups(holding), *_full_houses(holding), *_runs(holding), *_flushes(holding)}


class _Holding:
    """A hand as counts: `own[rank]` cards that are not wild, `suits[rank]` their suits, `wilds`, `jokers`."""

    def __init__(self, hand: Iterable[int], level: int, rules: Rules) -> None:
        self.level, self.rules = level, rules
        self.kinds = Counter(hand)
        wild_kind = 13 * HEARTS + level if rules.wild_card == "heart_level_card" else -1
        self.wilds = self.kinds.pop(wild_kind, 0)
        self.jokers = (self.kinds[LITTLE], self.kinds[BIG])
        self.suits = [{suit for suit in range(4) if self.kinds[13 * suit + rank]} for rank in range(13)]
        self.own = [sum(self.kinds[13 * suit + rank] for suit in range(4)) for rank in range(13)]

    def lacks(self, rank: int, wanted: int) -> int:
        """Wilds needed for `wanted` cards of the rank."""
        return max(0, wanted - self.own[rank])

    def joker_pairs(self) -> set[int]:
        little, big = self.jokers
        pairs: set[int] = set()
        if self.rules.joker_pair:
            pairs.update({LITTLE_RANK} if little == 2 else (), {BIG_RANK} if big == 2 else ())
        if self.rules.mixed_joker_pair and little and big:
            pairs.add(LITTLE_RANK)
        return pairs


def _groups(holding: _Holding) -> Iterator[Canonical]:
    rules, wilds = holding.rules, holding.wilds
    for rank in range(13):
        own, of_level = holding.own[rank], rank == holding.level
        bare = of_level or rules.wild_alone == "any_rank"  # wilds alone may be of this rank
        for size, name in ((1, "single"), (2, "pair"), (3, "triple")):
            if holding.lacks(rank, size) <= wilds and (own or bare):
                yield Canonical(name, size, rank, -1)
        for size in range(rules.bomb_min, rules.bomb_max + 1):
            enough = of_level or own >= min(size, rules.bomb_min_natural)
            if holding.lacks(rank, size) <= wilds and enough:
                yield Canonical("bomb", size, rank, -1)
    for rank, count in zip((LITTLE_RANK, BIG_RANK), holding.jokers, strict=True):
        if count:
            yield Canonical("single", 1, rank, -1)
    for rank in holding.joker_pairs():
        yield Canonical("pair", 2, rank, -1)
    if holding.jokers == (2, 2):
        yield Canonical("joker_bomb", 4, 0, -1)


def _full_houses(holding: _Holding) -> Iterator[Canonical]:
    rules, wilds, level = holding.rules, holding.wilds, holding.level
    for rank in range(13):
        spare = wilds - holding.lacks(rank, 3)
        if spare < 0:
            continue
        for pair in range(13):
            if pair == rank:
                possible = rules.full_house_same_rank and holding.lacks(rank, 5) <= wilds
            else:
                possible = holding.lacks(pair, 2) <= spare and (holding.own[pair] > 0 or pair == level)
            if possible:
                yield Canonical("full_house", 5, rank, pair)
        if spare == 2:  # three level cards too may carry the two wilds, which then stand for another rank
            yield Canonical("full_house", 5, rank, level)
        if rules.full_house_joker_pair:
            for pair in holding.joker_pairs():
                yield Canonical("full_house", 5, rank, pair)


def _windows(length: int, ace: str, holding: _Holding) -> Iterator[tuple[int, list[int]]]:
    """(top place, ranks) of every stretch of the line that a sequence may fill."""
    first, last = (1 if ace == "high" else 0), (12 if ace == "low" else 13)
    for bottom in range(first, last - length + 2):
        ranks = [(place - 1) % 13 for place in range(bottom, bottom + length)]
        if not (holding.rules.sequence_level_card == "excluded" and holding.level in ranks):
            yield bottom + length - 1, ranks


def _runs(holding: _Holding) -> Iterator[Canonical]:
    rules, wilds = holding.rules, holding.wilds
    for name, copies, shortest, longest, ace in (
        ("straight", 1, rules.straight_min, rules.straight_max, rules.straight_ace),
        ("tube", 2, rules.tube_min, rules.tube_max, rules.tube_ace),
        ("plate", 3, rules.plate_min, rules.plate_max, rules.plate_ace),
    ):
        for length in range(shortest, longest + 1):
            for top, ranks in _windows(length, ace, holding):
                if sum(holding.lacks(rank, copies) for rank in ranks) > wilds:
                    continue
                if name != "straight" or _may_be_plain(top, ranks, holding):
                    yield Canonical(name, copies * length, top, -1)


def _may_be_plain(top: int, ranks: list[int], holding: _Holding) -> bool:
    """Some choice of cards for this run is a straight, and not a straight flush alone."""
    rules = holding.rules
    flush_tops = [place for place, _ in _windows(rules.flush_cards, rules.flush_ace, holding)]
    if len(ranks) != rules.flush_cards or top not in flush_tops:
        return True
    held = [holding.suits[rank] for rank in ranks if holding.suits[rank]]
    if len(held) > 1 and len(set().union(*held)) > 1:
        return True  # cards of two suits can be taken
    if len(held) == len(ranks) and rules.natural_one_suit == "either":
        return True  # no wild is needed
    return holding.wilds > 0 and rules.wild_one_suit == "declared"


def _flushes(holding: _Holding) -> Iterator[Canonical]:
    length = holding.rules.flush_cards
    for top, ranks in _windows(length, holding.rules.flush_ace, holding):
        fewest = min(sum(holding.kinds[13 * suit + rank] == 0 for rank in ranks) for suit in range(4))
        if fewest <= holding.wilds:
            yield Canonical("straight_flush", length, top, -1)
