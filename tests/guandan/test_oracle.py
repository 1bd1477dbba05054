"""The oracle of combinations against the cases of the field, and its two routes against each other.

Notation of the tables below: cards as in hand scripts, a rank alone is a card of any suit, `*` is a wild.
A verdict without a table is about a lead: LEGAL, or ILLEGAL when the cards are no combination. With a table,
LEGAL means that some reading may follow, NO that the cards are a combination but none of its readings may.
Expected readings are a type with the ranks of its keys ("tube 56" is two tubes, topped by 5 and by 6).
"""

import random
from collections import Counter
from typing import NamedTuple

import pytest

from tests.guandan.oracle import (
    Canonical,
    Reading,
    Rules,
    beats,
    canonical_plays,
    forms,
    legal_plays,
    readings,
    sub_multisets,
)

RANKS = "23456789TJQKA"
SUITS = "SHCD"
JOKERS = {"W1": 52, "W2": 53}
GROUPS = ("single", "pair", "triple", "full_house", "bomb")
STANDARD = Rules()


def cards_of(text: str, level: int) -> list[int]:
    """Kinds written in `text`; cards without a suit take spades, clubs and diamonds in turn."""
    kinds: list[int] = []
    for word in text.split():
        if word == "*":
            kinds.append(13 + level)
        elif word in JOKERS:
            kinds.append(JOKERS[word])
        elif word[0] in SUITS:
            kinds.append(13 * SUITS.index(word[0]) + RANKS.index(word[1:]))
        else:
            for rank in word:
                suits = [suit for suit in (0, 2, 3) if kinds.count(13 * suit + RANKS.index(rank)) < 2]
                kinds.append(13 * suits[len(kinds) % len(suits)] + RANKS.index(rank))
    assert max(Counter(kinds).values()) <= 2, text
    return kinds


def readings_of(text: str, size: int) -> set[Reading]:
    """Readings written as "type ranks, type ranks", each of `size` cards."""
    found = set()
    for part in text.split(", "):
        name, _, keys = part.partition(" ")
        for key in keys or "2":
            rank = RANKS.index(key)
            found.add(Reading(name, size, rank if name in GROUPS else rank + 1 if keys else 0))
    return found


class Case(NamedTuple):
    name: str
    level: str
    table: str
    play: str
    verdict: str
    expected: str = ""
    knobs: dict[str, object] | None = None


FLUSH_ABOVE_BOMB6: dict[str, object] = {
    "bombs.order": [
        "bomb4",
        "bomb5",
        "bomb6",
        "straight_flush",
        "bomb7",
        "bomb8",
        "bomb9",
        "bomb10",
        "joker_bomb",
    ]
}
JOKERS_BELOW_BOMB8: dict[str, object] = {
    "bombs.order": [
        "bomb4",
        "bomb5",
        "joker_bomb",
        "straight_flush",
        "bomb6",
        "bomb7",
        "bomb8",
        "bomb9",
        "bomb10",
    ]
}
ALL_PAIRS = f"pair {RANKS}"

WILD_CASES = [
    Case("A1", "2", "S2", "*", "NO", "single 2"),
    Case("A2", "2", "SA", "*", "LEGAL", "single 2"),
    Case("A3", "2", "SA CA", "* *", "LEGAL", "pair 2"),
    Case("A4", "2", "S2 C2", "* *", "NO", "pair 2"),
    Case("A5", "9", "S5 C5", "* *", "LEGAL", "pair 9"),
    Case("A5 any rank", "9", "S5 C5", "* *", "LEGAL", ALL_PAIRS, {"wild.alone": "any_rank"}),
    Case("A6", "2", "", "W1 *", "ILLEGAL"),
    Case("A7", "2", "", "W1 W1 * *", "ILLEGAL"),
    Case("A8", "2", "", "SK S9 * *", "ILLEGAL"),
    Case("A9", "2", "", "SA CA SK *", "ILLEGAL"),
    Case("A11", "2", "999 22", "S5 C5 S8 C8 *", "NO", "full_house 58"),
    Case("A12", "2", "888 33", "S9 C9 D9 * *", "LEGAL", "full_house 9, bomb 9"),
    Case("A13", "2", "", "S9 C9 * W1 W1", "LEGAL", "full_house 9"),
    Case("A13 barred", "2", "", "S9 C9 * W1 W1", "ILLEGAL", "", {"combos.full_house.joker_pair": False}),
    Case("A13 no pair", "2", "", "S9 C9 * W1 W1", "ILLEGAL", "", {"combos.pair.joker_pair": False}),
    Case("A14", "2", "", "S9 C9 D9 W1 *", "ILLEGAL"),
    Case("A15", "6", "", "S4 D5 H6 C7 S8", "LEGAL", "straight 8"),
    Case("A18", "2", "9 T J Q K", "SJ CQ DK SA *", "LEGAL", "straight A"),
    Case("A19", "7", "", "SA D2 C3 S4 H7", "LEGAL", "straight 5"),
    Case("A21", "2", "", "* * SJ SQ SK", "LEGAL", "straight KA, straight_flush KA"),
]

SIX_CARD_CASES = [
    Case("B1", "2", "334455", "D4 H4 D5 H5 * *", "LEGAL", "tube 56, plate 5"),
    Case("B4", "2", "334455", "777888", "NO", "plate 8"),
    Case("B5", "2", "", "S5 C5 D5 S6 * *", "LEGAL", "plate 6"),
    Case("B7 pairs", "4", "", "778899", "LEGAL", "tube 9"),
    Case("B7 triples", "4", "", "777888", "LEGAL", "plate 8"),
]

SIX_LONG: dict[str, object] = {"combos.straight.max_cards": 6}
FOUR_PAIRS: dict[str, object] = {"combos.tube.max_pairs": 4}
SEQUENCE_CASES = [
    Case("C1", "5", "KKKAAA", "555666", "NO", "plate 6"),
    Case("C2", "5", "QQKKAA", "445566", "NO", "tube 6"),
    Case("C3", "Q", "9 T J Q K", "8 9 T J SQ", "NO", "straight Q"),
    Case("C4", "6", "", "A2345", "LEGAL", "straight 5"),
    Case("C4 lowest", "6", "23456", "A2345", "NO", "straight 5"),
    Case("C4 next", "6", "A2345", "23456", "LEGAL", "straight 6"),
    Case("C6 straight", "6", "", "JQKA2", "ILLEGAL"),
    Case("C6 tube", "6", "", "KKAA22", "ILLEGAL"),
    Case("C7", "6", "", "AA2233", "LEGAL", "tube 3"),
    Case("C8 low", "6", "", "AAA222", "LEGAL", "plate 2"),
    Case("C8 high", "6", "", "KKKAAA", "LEGAL", "plate A"),
    Case("C11 straight", "2", "", "345678", "ILLEGAL"),
    Case("C11 tube", "2", "", "33445566", "ILLEGAL"),
    Case("C11 six long", "2", "", "345678", "LEGAL", "straight 8", SIX_LONG),
    Case("C11 four pairs", "2", "", "33445566", "LEGAL", "tube 6", FOUR_PAIRS),
    Case("C11 same count", "2", "334455", "55667788", "NO", "tube 8", FOUR_PAIRS),
    Case("C12", "2", "", "ST CJ DQ SK W1", "ILLEGAL"),
]

NINES = "S9 C9 D9 H9 S9"
ALWAYS_FLUSH: dict[str, object] = {"combos.straight.wild_one_suit": "straight_flush"}
FIVE_ALIKE: dict[str, object] = {"combos.full_house.same_rank": True}
ROYAL = "ST SJ SQ SK SA"
STEEL_WHEEL = "SA S2 S3 S4 S5"
EIGHT_NINES = "S9 S9 H9 H9 C9 C9 D9 D9"
BOMB_CASES = [
    Case("D1", "2", "77777", STEEL_WHEEL, "LEGAL", "straight_flush 5"),
    Case("D2", "2", ROYAL, "333333", "LEGAL", "bomb 3"),
    Case("D2 flush above six", "2", ROYAL, "333333", "NO", "bomb 3", FLUSH_ABOVE_BOMB6),
    Case("D3", "2", STEEL_WHEEL, "AAAAA", "NO", "bomb A"),
    Case("D4", "2", "S3 S4 S5 S6 S7", "C3 C4 C5 C6 C7", "NO", "straight_flush 7"),
    Case("D5 on eight", "2", EIGHT_NINES, "W1 W1 W2 W2", "LEGAL", "joker_bomb"),
    Case("D5 on flush", "2", ROYAL, "W1 W1 W2 W2", "LEGAL", "joker_bomb"),
    Case("D5 not supreme", "2", ROYAL, "W1 W1 W2 W2", "NO", "joker_bomb", JOKERS_BELOW_BOMB8),
    Case("D8", "2", "AAAA", "2222", "LEGAL", "bomb 2"),
    Case("D9 on aces", "2", "AAAA", "33333", "LEGAL", "bomb 3"),
    Case("D9 on level", "2", "2222", "33333", "LEGAL", "bomb 3"),
    Case("D10", "2", "77777", "C5 C6 C7 C8 *", "LEGAL", "straight 89, straight_flush 89"),
    Case("D10 two", "2", "77777", "C5 C6 C7 * *", "LEGAL", "straight 789, straight_flush 789"),
    Case("D10 always", "2", "", "C5 C6 C7 C8 *", "LEGAL", "straight_flush 89", ALWAYS_FLUSH),
    Case("D13", "7", "", "H4 H5 H6 H7 H8", "LEGAL", "straight 8, straight_flush 8"),
    Case("D13 always", "7", "", "H4 H5 H6 H7 H8", "LEGAL", "straight_flush 8", ALWAYS_FLUSH),
    Case("D14", "2", "888 33", NINES, "LEGAL", "bomb 9"),
    Case("D14 five alike", "2", "888 33", NINES, "LEGAL", "bomb 9, full_house 9", FIVE_ALIKE),
    Case("D15", "2", "KKKAAA", "3333", "LEGAL", "bomb 3"),
    Case("D16 higher", "7", "S3 S4 S5 S6 S7", "C4 C5 C6 C7 C8", "LEGAL", "straight_flush 8"),
    Case("D16 lower", "7", "S4 S5 S6 S7 S8", "C3 C4 C5 C6 C7", "NO", "straight_flush 7"),
]

MIXED_PAIR: dict[str, object] = {"combos.pair.mixed_joker_pair": True}
FULL_HOUSE_CASES = [
    Case("E1", "2", "99933", "888AA", "NO", "full_house 8"),
    Case("E2", "2", "99933", "999AA", "NO", "full_house 9"),
    Case("E2 equal", "2", "99933", "999AA", "LEGAL", "full_house 9", {"ordering.equal_beats": True}),
    Case("E4", "2", "JJJ33", "66622", "NO", "full_house 6"),
    Case("E5 pair", "2", "", "W1 W2", "ILLEGAL"),
    Case("E5 attached", "2", "", "999 W1 W2", "ILLEGAL"),
    Case("E5 pair allowed", "2", "AA", "W1 W2", "LEGAL", "", MIXED_PAIR),
    Case("E5 attached allowed", "2", "", "999 W1 W2", "LEGAL", "full_house 9", MIXED_PAIR),
    Case("E5 little pair", "2", "AA", "W1 W1", "LEGAL"),
    Case("E5 no joker pair", "2", "", "W1 W1", "ILLEGAL", "", {"combos.pair.joker_pair": False}),
]

LEVELS_APART: dict[str, object] = {"sequences.level_card": "excluded"}
OTHER_KNOBS = [
    Case("level single", "5", "SA", "S5", "LEGAL"),
    Case("natural single", "5", "SA", "S5", "NO", "single 5", {"ordering.level_card": "natural"}),
    Case("natural full house", "5", "666 AA", "555 33", "NO", "", {"ordering.level_card": "natural"}),
    Case("natural bomb", "5", "AAAA", "5555", "NO", "bomb 5", {"bombs.equal_count": "natural_order"}),
    Case("bomb apart from singles", "5", "AAAA", "5555", "LEGAL", "", {"ordering.level_card": "natural"}),
    Case("joker above level", "5", "S5", "W1", "LEGAL"),
    Case("level in run", "5", "", "34567", "LEGAL", "straight 7"),
    Case("level out of run", "5", "", "34567", "ILLEGAL", "", LEVELS_APART),
    Case("no wild in level's place", "5", "", "S3 C4 D6 S7 *", "ILLEGAL", "", LEVELS_APART),
    Case("wild in another's place", "5", "", "S6 C7 D9 ST *", "LEGAL", "straight T", LEVELS_APART),
    Case("level out of flush", "5", "", "S3 S4 S5 S6 S7", "ILLEGAL", "", LEVELS_APART),
    Case("plain hearts", "7", "", "S5 C5 H7", "ILLEGAL", "", {"wild.card": "none"}),
    Case("plain heart run", "7", "", "H4 H5 H6 H7 H8", "LEGAL", "straight_flush 8", {"wild.card": "none"}),
    Case("one suit", "2", "", "S3 S4 S5 S6 S7", "LEGAL", "straight_flush 7"),
    Case(
        "one suit either", "2", "", "S3 S4 S5 S6 S7", "LEGAL", "straight_flush 7, straight 7",
        {"combos.straight.natural_one_suit": "either"},
    ),
    Case("flush of four", "2", "", "S3 S4 S5 S6", "LEGAL", "straight_flush 6", {"combos.straight_flush.cards": 4}),
    Case("straight of one suit", "2", "", "S3 S4 S5 S6 S7", "LEGAL", "straight 7", {"combos.straight_flush.cards": 4}),
    Case("low ace only", "6", "", "TJQKA", "ILLEGAL", "", {"combos.straight.ace": "low"}),
    Case("high ace only", "6", "", "A2345", "ILLEGAL", "", {"combos.straight.ace": "high"}),
    Case("flush ace", "6", "", STEEL_WHEEL, "LEGAL", "straight 5", {"combos.straight_flush.ace": "high"}),
    Case("tube ace", "6", "", "QQKKAA", "ILLEGAL", "", {"combos.tube.ace": "low"}),
    Case("plate ace", "6", "", "AAA222", "ILLEGAL", "", {"combos.plate.ace": "high"}),
    Case("three triples", "6", "", "333444555", "LEGAL", "plate 5", {"combos.plate.max_triples": 3}),
    Case("two pairs", "6", "", "3344", "LEGAL", "tube 4", {"combos.tube.min_pairs": 2}),
    Case("short straight", "6", "", "345", "LEGAL", "straight 5", {"combos.straight.min_cards": 3}),
    Case("two and two", "6", "", "S9 C9 * *", "LEGAL", "bomb 9"),
    Case("three naturals", "6", "", "S9 C9 * *", "ILLEGAL", "", {"wild.bomb_min_natural": 3}),
    Case("three and one", "6", "", "S9 C9 D9 *", "LEGAL", "bomb 9", {"wild.bomb_min_natural": 3}),
    Case("four of the level", "6", "", "S6 C6 * *", "LEGAL", "bomb 6", {"wild.bomb_min_natural": 4}),
    Case("five for a bomb", "6", "", "9999", "ILLEGAL", "", {"combos.bomb.min_cards": 5}),
    Case("at most four", "6", "", "99999", "ILLEGAL", "", {"combos.bomb.max_cards": 4}),
    Case("ten", "6", "", EIGHT_NINES + " * *", "LEGAL", "bomb 9"),
    Case("level triple", "6", "AAA", "S6 * *", "LEGAL", "triple 6"),
]  # fmt: skip

CASES = [*WILD_CASES, *SIX_CARD_CASES, *SEQUENCE_CASES, *BOMB_CASES, *FULL_HOUSE_CASES, *OTHER_KNOBS]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name.replace(" ", "-"))
def test_case(case: Case) -> None:
    rules, level = Rules.from_values(case.knobs or {}), RANKS.index(case.level)
    cards = cards_of(case.play, level)
    found = readings(cards, level, rules)
    if case.expected:
        assert found == readings_of(case.expected, len(cards))
    assert bool(found) == (case.verdict != "ILLEGAL")
    on_table: Reading | None = None
    if case.table:
        (on_table,) = readings(cards_of(case.table, level), level, rules)
    may = {r for r in found if on_table is None or beats(r, on_table, level, rules)}
    assert bool(may) == (case.verdict == "LEGAL")
    # The same verdict when the hand is exactly these cards, by both routes.
    whole = tuple(sorted(cards))
    assert {r for kinds, r in legal_plays(cards, level, rules, on_table) if kinds == whole} == may
    counted = {Reading(*play[:3]) for play in canonical_plays(cards, level, rules, on_table)}
    assert {reading for reading in counted if reading.size == len(cards)} == may


def test_c7_low_tube_is_found_beside_kings() -> None:
    hand = cards_of("AA2233 KK", RANKS.index("6"))
    plays = legal_plays(hand, 4, STANDARD)
    assert (tuple(sorted(cards_of("AA2233", 4))), Reading("tube", 6, 2)) in plays
    assert Canonical("tube", 6, 2, -1) in canonical_plays(hand, 4, STANDARD)


def test_a_pair_of_two_wilds_alone_is_listed_at_the_level_rank() -> None:
    nine, four, level = RANKS.index("9"), RANKS.index("4"), RANKS.index("6")
    assert forms(cards_of("999 * *", level), level, STANDARD) == {
        Canonical("full_house", 5, nine, level),
        Canonical("bomb", 5, nine, -1),
    }
    assert Canonical("full_house", 5, nine, level) in forms(cards_of("999 S6 *", level), level, STANDARD)
    plays = canonical_plays(cards_of("999 * * S4", level), level, STANDARD)
    assert {play.extra for play in plays if play[:3] == ("full_house", 5, nine)} == {level, four}


def test_three_level_cards_may_carry_the_two_wilds_as_another_pair() -> None:
    level = RANKS.index("7")
    hand = cards_of("S7 C7 D7 * *", level)
    assert forms(hand, level, STANDARD) == {
        Canonical("full_house", 5, level, level),
        Canonical("bomb", 5, level, -1),
    }
    assert forms(hand, level, STANDARD) <= canonical_plays(hand, level, STANDARD)


def test_one_natural_card_is_of_one_suit_whichever_copy_is_taken() -> None:
    rules = Rules.from_values({"combos.straight.min_cards": 3, "combos.straight_flush.cards": 3} | ALWAYS_FLUSH)
    hand = cards_of("S7 C7 * *", 0)
    assert {play.type for play in canonical_plays(hand, 0, rules)}.isdisjoint({"straight"})
    assert canonical_by_trial(hand, 0, rules, None) == canonical_plays(hand, 0, rules)


def test_ten_alike_by_both_routes() -> None:
    hand = cards_of(EIGHT_NINES + " * *", 4)
    sizes = {play.size for play in canonical_plays(hand, 4, STANDARD) if play.type == "bomb"}
    assert sizes == set(range(4, 11))
    assert canonical_by_trial(hand, 4, STANDARD, None) == canonical_plays(hand, 4, STANDARD)


def test_values_of_unknown_or_changed_parameters_are_refused() -> None:
    assert Rules.from_values({"levels.start": "2", "wild.reading": "highest", "sequences.wrap": False}) == STANDARD
    for path, value in (
        ("combos.pair.jokers", True),
        ("sequences.wrap", True),
        ("combos.bomb.min_cards", "4"),
    ):
        with pytest.raises(ValueError, match=path):
            Rules.from_values({path: value})


# ---------------------------------------------------------------- the two routes agree

FLIPS: dict[str, list[object]] = {
    "combos.pair.joker_pair": [True, True, False],
    "combos.pair.mixed_joker_pair": [False, True],
    "combos.full_house.joker_pair": [True, True, False],
    "combos.full_house.same_rank": [False, True],
    "combos.straight.min_cards": [5, 5, 4, 3],
    "combos.straight.max_cards": [5, 5, 6, 8],
    "combos.straight.ace": ["both", "both", "low", "high"],
    "combos.tube.min_pairs": [3, 2],
    "combos.tube.max_pairs": [3, 4],
    "combos.tube.ace": ["both", "both", "low", "high"],
    "combos.plate.max_triples": [2, 3],
    "combos.plate.ace": ["both", "both", "low", "high"],
    "combos.straight_flush.cards": [5, 5, 4, 3, 6],
    "combos.straight_flush.ace": ["both", "both", "low", "high"],
    "combos.straight.natural_one_suit": ["straight_flush", "either"],
    "combos.straight.wild_one_suit": ["declared", "straight_flush"],
    "combos.bomb.min_cards": [4, 4, 5],
    "combos.bomb.max_cards": [10, 10, 5],
    "sequences.level_card": ["natural", "natural", "excluded"],
    "ordering.level_card": ["above_ace", "natural"],
    "ordering.equal_beats": [False, True],
    "bombs.order": [list(STANDARD.bomb_order), *FLUSH_ABOVE_BOMB6.values(), *JOKERS_BELOW_BOMB8.values()],
    "bombs.equal_count": ["level_order", "natural_order"],
    "wild.card": ["heart_level_card", "heart_level_card", "heart_level_card", "none"],
    "wild.alone": ["level_card", "any_rank"],
    "wild.bomb_min_natural": [2, 3, 4],
}


def random_hand(dice: random.Random, level: int, size: int) -> list[int]:
    """Wilds, a few jokers, and cards of neighbouring ranks in few suits, or of few ranks."""
    bottom, spread = dice.randrange(13), dice.choice([2, 3, 4, 6, 7])
    if dice.random() < 0.3:
        bottom = level - dice.randrange(spread)
    ranks = [(bottom + step) % 13 for step in range(spread)]
    suits = dice.sample(range(4), dice.choice([1, 2, 4]) if spread > 4 else 4)
    pool = [13 * suit + rank for suit in suits for rank in ranks] * 2
    pool = [kind for kind in pool if kind != 13 + level] + dice.choice([[], [], [52, 53], [52, 52, 53, 53]])
    wilds = [13 + level] * dice.choice([0, 1, 1, 2, 2, 2])
    return wilds + dice.sample(pool, min(size - len(wilds), len(pool)))


def canonical_by_trial(hand: list[int], level: int, rules: Rules, table: Reading | None) -> set[Canonical]:
    return {
        form
        for cards in sub_multisets(hand, rules)
        for form in forms(cards, level, rules)
        if table is None or beats(Reading(*form[:3]), table, level, rules)
    }


def check_agreement(dice: random.Random, rules: Rules, size: int) -> None:
    level = dice.randrange(13)
    hand = random_hand(dice, level, size)
    counted = canonical_plays(hand, level, rules)
    assert canonical_by_trial(hand, level, rules, None) == counted, (hand, level, rules)
    if not counted:
        return
    other = canonical_plays(random_hand(dice, level, 27), level, rules)
    tables = [Reading(*play[:3]) for play in dice.sample(sorted(counted | other), 3)]
    for table in tables:
        following = canonical_plays(hand, level, rules, table)
        assert canonical_by_trial(hand, level, rules, table) == following, (hand, level, rules, table)
        by_trial = {reading for _, reading in legal_plays(hand, level, rules, table)}
        assert by_trial == {Reading(*play[:3]) for play in following}, (hand, level, rules, table)


@pytest.mark.parametrize("seed", range(60))
def test_routes_agree_under_standard_rules(seed: int) -> None:
    dice = random.Random(seed)
    check_agreement(dice, STANDARD, dice.choice([6, 7, 8]))


@pytest.mark.parametrize("seed", range(300))
def test_routes_agree_under_any_rules(seed: int) -> None:
    dice = random.Random(1000 + seed)
    rules = Rules.from_values({path: dice.choice(values) for path, values in FLIPS.items()})
    check_agreement(dice, rules, dice.choice([5, 6, 7, 8]))


@pytest.mark.parametrize("seed", range(10))
def test_routes_agree_on_ten_cards(seed: int) -> None:
    check_agreement(random.Random(2000 + seed), STANDARD, 10)


@pytest.mark.parametrize("seed", range(40))
def test_plays_of_a_part_are_plays_of_the_whole_hand(seed: int) -> None:
    dice = random.Random(3000 + seed)
    level = dice.randrange(13)
    hand = dice.sample([*range(54)] * 2, 27)
    plays = canonical_plays(hand, level, STANDARD)
    part = dice.sample(hand, 8)
    assert canonical_by_trial(part, level, STANDARD, None) <= plays
    assert canonical_plays(part, level, STANDARD) <= plays
