"""Why some cards are no combination: the parameter that stands in the way, so that the refusal can cite its clause.

Where relaxing one parameter would make them a combination, it is that one; else the fact of the game that they offend.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cardgames.holdings import LITTLE_KIND, rank_of
from cardgames_guandan.readings import readings
from cardgames_guandan.rules import ALL_PLACES, Rules
from cardgames_guandan.table import wild_kind

# The most that each parameter can allow, by its path.
_RELAXED: Final[dict[str, dict[str, int]]] = {
    "combos.pair.mixed_joker_pair": {"pair_mixed_jokers": 1},
    "combos.pair.joker_pair": {"pair_jokers": 1},
    "combos.full_house.joker_pair": {"full_house_jokers": 1},
    "combos.straight.ace": {"straight_line": ALL_PLACES},
    "combos.tube.ace": {"tube_line": ALL_PLACES},
    "combos.plate.ace": {"plate_line": ALL_PLACES},
    "sequences.level_card": {"levels_in_runs": 1},
    "wild.bomb_min_natural": {"bomb_min_natural": 2},
    "combos.bomb.max_cards": {"bomb_max": 10},
    "combos.straight.max_cards": {"straight_max": 12},
    "combos.straight.min_cards": {"straight_min": 3},
    "combos.tube.max_pairs": {"tube_max": 12},
    "combos.tube.min_pairs": {"tube_min": 2},
    "combos.plate.max_triples": {"plate_max": 8},
    "combos.plate.min_triples": {"plate_min": 2},
    "combos.full_house.same_rank": {"full_house_same_rank": 1},
    "combos.straight.natural_one_suit": {"natural_run_is_flush": 0},
    "combos.straight.wild_one_suit": {"wild_run_is_flush": 0},
}


def paths_against(
    kinds: Sequence[int],
    level: int,
    rules: Rules,
    stands_for: Sequence[int | None] = (),
    as_type: int | None = None,
) -> tuple[str, ...]:
    """The path of the parameter by which cards, as declared, are no combination; empty where it is no single one."""
    if any(kind is not None for kind in stands_for) and readings(kinds, level, rules, None, as_type):
        by_themselves = rules.wilds and set(kinds) == {wild_kind(level)}
        return ("wild.alone" if by_themselves else "wild.stands_for",)
    for path, fields in _RELAXED.items():
        relaxed = rules.duplicate()
        for name, value in fields.items():
            setattr(relaxed, name, value)
        if readings(kinds, level, relaxed, stands_for if as_type else None, as_type):
            return (path,)
    if as_type is not None and readings(kinds, level, rules):
        return ("wild.reading",)
    fact = _fact_against(kinds, level, rules)
    return (fact,) if fact else ()


def _fact_against(kinds: Sequence[int], level: int, rules: Rules) -> str | None:
    """The path of the fixed fact of the game that the cards offend."""
    jokers = [kind for kind in kinds if kind >= LITTLE_KIND]
    wilds = [kind for kind in kinds if rules.wilds and kind == wild_kind(level)]
    others = Counter(rank_of(kind) for kind in kinds if kind < LITTLE_KIND and kind not in wilds)
    if jokers and wilds and (not others or _lacks_a_joker(kinds, level, rules)):
        return "wild.stands_for"
    if len(kinds) >= rules.straight_min and len(set(others.values())) == 1 and not wilds:
        if jokers:
            return "sequences.jokers"
        if _cyclic(sorted(others)):
            return "sequences.wrap"
    counts = sorted(others.values(), reverse=True)
    if not jokers and not wilds and counts in ([3, 1], [3, 1, 1]):
        return "combos.full_house.attachment"
    if not jokers and not wilds and len(counts) > 1 and set(counts) in ({2}, {3}):  # alike, but no neighbours
        return "combos.tube.min_pairs" if counts[0] == 2 else "combos.plate.min_triples"
    by_number = {2: "combos.pair.cards", 3: "combos.triple.cards"}
    return by_number.get(len(kinds))


def _lacks_a_joker(kinds: Sequence[int], level: int, rules: Rules) -> bool:
    """Whether the cards would be a combination if a wild could stand for one of the jokers beside it."""
    rest = list(kinds)
    rest.remove(wild_kind(level))
    return any(readings([*rest, joker], level, rules) for joker in {kind for kind in rest if kind >= LITTLE_KIND})


def _cyclic(ranks: Sequence[int]) -> bool:
    """Whether ranks follow one another round the corner, K A 2."""
    return any(sorted((start + step) % 13 for step in range(len(ranks))) == list(ranks) for start in ranks)
