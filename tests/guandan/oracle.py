"""A second opinion on Guandan combinations, slow and by definition, sharing no code with the engine.

Two routes lead to the plays of a hand, and each checks the other:

* by trial, here: every sub-multiset of the hand, every meaning of its wilds, each type by its definition
  (`readings`, `forms`, `legal_plays`); good for hands of up to about ten cards;
* by counting, in `oracle_counting`: how many wilds each group or run still lacks (`canonical_plays`); good
  for any hand.

Cards, levels and places are numbered as in `oracle_rules`.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from tests.guandan.oracle_counting import canonical_forms
from tests.guandan.oracle_rules import ACE, BIG, BOMBS, LITTLE, Canonical, Reading, Rules, is_wild, rank_of, suit_of

__all__ = [
    "Canonical",
    "Reading",
    "Rules",
    "beats",
    "canonical_plays",
    "forms",
    "legal_plays",
    "readings",
    "sub_multisets",
]


def readings(cards: Iterable[int], level: int, rules: Rules) -> set[Reading]:
    """Everything that these cards, all of them, may count as; empty when they are no combination."""
    return {Reading(form.type, form.size, form.key) for form in forms(cards, level, rules)}


def forms(cards: Iterable[int], level: int, rules: Rules) -> frozenset[Canonical]:
    """As `readings`, with the rank of a full house's pair."""
    return _forms(tuple(sorted(cards)), level, rules)


@lru_cache(maxsize=1 << 17)
def _forms(cards: tuple[int, ...], level: int, rules: Rules) -> frozenset[Canonical]:
    if not cards:
        return frozenset()
    wilds = [kind for kind in cards if is_wild(kind, level, rules)]
    naturals = [kind for kind in cards if not is_wild(kind, level, rules)]
    found: set[Canonical] = set()
    for meaning in _meanings(wilds, alone=not naturals, rules=rules):
        found.update(_classify(naturals, list(meaning), level, rules))
    return frozenset(found)


def _meanings(wilds: list[int], alone: bool, rules: Rules) -> Iterable[tuple[int, ...]]:
    """Every set of kinds that the wilds may stand for: any but the jokers, unless no other card is with them."""
    if alone and rules.wild_alone == "level_card":
        return [tuple(wilds)]
    return combinations_with_replacement(range(LITTLE), len(wilds))


def _classify(naturals: list[int], meaning: list[int], level: int, rules: Rules) -> Iterator[Canonical]:
    """What the natural cards, together with the cards that the wilds stand for, are by definition."""
    kinds = naturals + meaning
    size = len(kinds)
    ranks = sorted(rank_of(kind) for kind in kinds)
    alike = ranks[0] == ranks[-1] and ranks[0] <= ACE

    if size == 1:
        yield Canonical("single", 1, ranks[0], -1)
    if size == 2 and _is_pair(ranks, rules):
        yield Canonical("pair", 2, ranks[0], -1)
    if size == 3 and alike:
        yield Canonical("triple", 3, ranks[0], -1)
    if size == 5:
        for triple, pair in ((ranks[:3], ranks[3:]), (ranks[2:], ranks[:2])):
            if triple[0] == triple[2] and _may_carry(triple[0], pair, rules):
                wild_pair = pair[0] not in map(rank_of, naturals)
                yield Canonical("full_house", 5, triple[0], level if wild_pair else pair[0])
    if alike and rules.bomb_min <= size <= rules.bomb_max:
        # A wild that stands for a card of the level rank is one of that rank's own eight cards.
        natural = len(naturals) + sum(rank_of(kind) == level for kind in meaning)
        if natural == size or natural >= rules.bomb_min_natural:
            yield Canonical("bomb", size, ranks[0], -1)
    if sorted(kinds) == [LITTLE, LITTLE, BIG, BIG]:
        yield Canonical("joker_bomb", 4, 0, -1)
    if ranks[-1] <= ACE and not (rules.sequence_level_card == "excluded" and level in ranks):
        yield from _sequences(naturals, meaning, ranks, rules)


def _is_pair(ranks: Sequence[int], rules: Rules) -> bool:
    """Two of a rank; two jokers where the rules make a pair of them."""
    low, high = ranks
    if low <= ACE:
        return low == high
    return rules.joker_pair if low == high else rules.mixed_joker_pair


def _may_carry(triple: int, pair: Sequence[int], rules: Rules) -> bool:
    """Three of rank `triple` and this pair are a full house."""
    if triple > ACE or not _is_pair(pair, rules):
        return False
    if pair[0] > ACE:
        return rules.full_house_joker_pair
    return pair[0] != triple or rules.full_house_same_rank


def _sequences(naturals: list[int], meaning: list[int], ranks: list[int], rules: Rules) -> Iterator[Canonical]:
    size = len(ranks)
    top = _run_top(ranks, 2, rules.tube_ace)
    if top is not None and rules.tube_min <= size // 2 <= rules.tube_max:
        yield Canonical("tube", size, top, -1)
    top = _run_top(ranks, 3, rules.plate_ace)
    if top is not None and rules.plate_min <= size // 3 <= rules.plate_max:
        yield Canonical("plate", size, top, -1)

    flush_top = _run_top(ranks, 1, rules.flush_ace) if size == rules.flush_cards else None
    if flush_top is not None and len({suit_of(kind) for kind in naturals + meaning}) == 1:
        yield Canonical("straight_flush", size, flush_top, -1)
    top = _run_top(ranks, 1, rules.straight_ace)
    if top is not None and rules.straight_min <= size <= rules.straight_max:
        one_suit = len({suit_of(kind) for kind in naturals}) == 1
        policy = rules.wild_one_suit if meaning else rules.natural_one_suit
        if not (flush_top is not None and one_suit and policy == "straight_flush"):
            yield Canonical("straight", size, top, -1)


def _run_top(ranks: Sequence[int], copies: int, ace: str) -> int | None:
    """The top place, if the ranks are neighbouring places of the line with `copies` cards on each."""
    if len(set(ranks)) * copies != len(ranks):
        return None
    for ace_place in {"low": (0,), "high": (13,), "both": (0, 13)}[ace]:
        places = sorted(ace_place if rank == ACE else rank + 1 for rank in ranks)
        groups = range(places[0], places[0] + len(ranks) // copies)
        if places == [place for place in groups for _ in range(copies)]:
            return places[-1]
    return None


def beats(reading: Reading, table_reading: Reading, level: int, rules: Rules) -> bool:
    """The reading may be played on the table's reading."""
    is_bomb, on_bomb = reading.type in BOMBS, table_reading.type in BOMBS
    if is_bomb != on_bomb:
        return is_bomb
    if is_bomb:
        mine, theirs = (rules.bomb_order.index(_bomb_name(r)) for r in (reading, table_reading))
        if mine != theirs:
            return mine > theirs
    elif (reading.type, reading.size) != (table_reading.type, table_reading.size):
        return False
    mine, theirs = (_strength(r, level, rules) for r in (reading, table_reading))
    return mine > theirs or (mine == theirs and rules.equal_beats)


def _bomb_name(reading: Reading) -> str:
    return f"bomb{reading.size}" if reading.type == "bomb" else reading.type


def _strength(reading: Reading, level: int, rules: Rules) -> int:
    """Doubled rank or place, so that the level rank may stand between the ace and the little joker."""
    if reading.type == "bomb":
        raised = rules.equal_count == "level_order"
    elif reading.type in ("single", "pair", "triple", "full_house"):
        raised = rules.ordering_level_card == "above_ace"
    else:
        raised = False
    return 2 * ACE + 1 if raised and reading.key == level else 2 * reading.key


def legal_plays(
    hand: Iterable[int], level: int, rules: Rules, table: Reading | None = None
) -> set[tuple[tuple[int, ...], Reading]]:
    """Every set of cards of the hand with every reading that may be played; `table` None is a lead."""
    return {
        (cards, reading)
        for cards in sub_multisets(hand, rules)
        for reading in readings(cards, level, rules)
        if table is None or beats(reading, table, level, rules)
    }


def canonical_plays(hand: Iterable[int], level: int, rules: Rules, table: Reading | None = None) -> set[Canonical]:
    """One play for each strength and shape that may be played, found by counting; `table` None is a lead."""
    return {
        form
        for form in canonical_forms(hand, level, rules)
        if table is None or beats(Reading(form.type, form.size, form.key), table, level, rules)
    }


def sub_multisets(hand: Iterable[int], rules: Rules) -> Iterator[tuple[int, ...]]:
    """The sorted sub-multisets of the hand of every size that some combination has."""
    ordered = sorted(hand)
    sizes = {1, 2, 3, 4, 5, rules.flush_cards}
    sizes.update(range(rules.straight_min, rules.straight_max + 1))
    sizes.update(2 * pairs for pairs in range(rules.tube_min, rules.tube_max + 1))
    sizes.update(3 * triples for triples in range(rules.plate_min, rules.plate_max + 1))
    sizes.update(range(rules.bomb_min, rules.bomb_max + 1))
    for size in sorted(sizes):
        yield from set(combinations(ordered, size))
