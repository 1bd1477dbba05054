"""The oracle's order, components and duties of following, against the cases of the field and the clauses."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from tests.shengji.oracle import (
    BASE,
    TRUMPS,
    Lead,
    World,
    components,
    group_of,
    groupings,
    is_tractor,
    legal_follows,
    legal_leads,
    strength,
    values_of,
    why_not,
    why_not_lead,
)
from tests.shengji.oracle_rules import Cards, paired_kinds, sorted_cards
from tests.shengji.oracle_shapes import component
from tests.shengji.oracle_text import ANHUI, XIAMEN, Knobs, cards, world

HELD: Knobs = {"order.demoted_cards": "held_by_dealer_side"}
EQUAL: Knobs = {"order.demoted_order": "equal"}
IN_SUITS: Knobs = {"order.no_trump_level_cards": "suits"}
NO_GAP: Knobs = {"tractor.across_level_rank": False}
JOKERS_ONLY: Knobs = {"tractor.no_trump_links": ["jokers"]}


def only(*links: str) -> Knobs:
    return {"tractor.links": list(links)}


# ---------------------------------------------------------------- order


class Order(NamedTuple):
    name: str
    where: str
    text: str
    knobs: Knobs | None = None
    side: int = 0


ORDERS = [
    Order("suit", "H 5", "S2 < S3 < S4 < S6 < S7 < S8 < S9 < ST < SJ < SQ < SK < SA"),
    Order("X 3(a)", "S 5", "SK < SA < H5 = C5 = D5 < S5 < W1 < W2"),
    Order("level A", "H A", "HQ < HK < SA = CA = DA < HA < W1 < W2"),
    Order("level 2", "H 2", "H3 < H4 < HA < S2 = C2 < H2 < W1"),
    Order("no-trump", "NT 7", "S7 = H7 = C7 = D7 < W1 < W2"),
    Order("no-trump suit", "NT 7", "S6 < S8 < SA"),
    Order("no-trump in suits", "NT 7", "S6 < S7 < S8", IN_SUITS),
    Order("no-trump jokers alone", "NT 7", "W1 < W2", IN_SUITS),
    Order("X 8(g)", "S 5 low", "H5 = D5 = C5 < S5 < S2 < S3 < S4 < S6 < SK < SA < W1 < W2"),
    Order("demoted equal", "S 5 low", "H5 = S5 < S2 < SA < W1", EQUAL),
    Order("held by dealer's side", "S 5 low", "H5 < S5 < S2 < SA < W1 < W2", HELD),
    Order("held by attackers", "S 5 low", "S2 < SA < H5 = D5 < S5 < W1 < W2", HELD, side=1),
    Order("demoted at level 2", "C 2 low", "S2 < C2 < C3 < CA < W1"),
]


@pytest.mark.parametrize("case", ORDERS, ids=lambda case: case.name.replace(" ", "-"))
def test_order(case: Order) -> None:
    where = world(case.where, case.knobs)
    words = case.text.split()
    kinds = [cards(word)[0] for word in words[::2]]
    assert len({group_of(where, kind) for kind in kinds}) == 1
    for low, sign, high in zip(kinds, words[1::2], kinds[1:], strict=False):
        mine, theirs = strength(where, low, case.side), strength(where, high, case.side)
        assert (mine < theirs) == (sign == "<")
        assert (mine == theirs) == (sign == "=")


def test_demoted_cards_of_one_side_stand_in_one_order_with_the_others() -> None:
    where = world("S 5 low", HELD)
    dealers = [strength(where, kind, 0) for kind in (*cards("H5"), *cards("S5"), *cards("S2"))]
    attackers = [strength(where, kind, 1) for kind in (*cards("S2"), *cards("SA"), *cards("H5"), *cards("S5"))]
    assert dealers[2] == attackers[0]
    assert dealers + attackers[1:] == sorted(dealers + attackers[1:])


def test_groups() -> None:
    where = world("H 7")
    assert {group_of(where, kind) for kind in cards("H2 S7 D7 W1 W2")} == {TRUMPS}
    assert group_of(where, cards("S6")[0]) == 0
    assert group_of(world("NT 7"), cards("S7")[0]) == TRUMPS
    assert group_of(world("NT 7", IN_SUITS), cards("S7")[0]) == 0
    assert group_of(world("NT 7"), cards("H6")[0]) == 1


# ---------------------------------------------------------------- components


class Split(NamedTuple):
    """Cards of one group written as components, set apart by spaces."""

    name: str
    where: str
    parts: str
    knobs: Knobs | None = None
    side: int = 0


SPLITS = [
    Split("C01", "H 7", "S6S6S8S8"),
    Split("C01 level 2", "H 2", "S6S6 S8S8"),
    Split("C01 off", "H 7", "S6S6 S8S8", NO_GAP),
    Split("gap in no-trump", "NT 7", "S6S6S8S8"),
    Split("no gap where the level is in the suit", "NT 7", "S6S6 S8S8", IN_SUITS),
    Split("level in its suit", "NT 7", "S6S6S7S7S8S8", IN_SUITS),
    Split("C02", "H 7", "H6H6H8H8"),
    Split("C02 off", "H 7", "H6H6 H8H8", NO_GAP),
    Split("C02 level A", "H A", "HKHKSASA"),
    Split("level A without gaps", "H A", "HKHKSASA", NO_GAP),
    Split("level A side suit", "H A", "SQSQSKSK"),
    Split("ends of a suit", "H 7", "SASA S2S2"),
    Split("ends at level 2", "H 2", "SASA S3S3"),
    Split("C03", "H 2", "HAHAS2S2"),
    Split("C03 queen", "H 2", "S2S2 HQHQ"),
    Split("C05", "H 2", "S2S2 D2D2"),
    Split("one off-level pair in the chain", "H 2", "HAHAS2S2H2H2 D2D2"),
    Split("all level pairs", "H 2", "HAHAS2S2H2H2W1W1W2W2 C2C2 D2D2"),
    Split("C06 main and little", "H 2", "H2H2W1W1"),
    Split("C06 jokers", "H 2", "W1W1W2W2"),
    Split("C06 off and little", "H 2", "S2S2 W1W1"),
    Split("ace and main", "H 2", "HAHA H2H2"),
    Split("A-G4", "S 5", "S5S5H5H5"),
    Split("C09 A", "NT 2", "S2S2 W1W1", JOKERS_ONLY),
    Split("C09 base", "NT 2", "S2S2W1W1"),
    Split("C09 jokers", "NT 2", "W1W1W2W2", JOKERS_ONLY),
    Split("C09 no links", "NT 2", "W1W1 W2W2", {"tractor.no_trump_links": []}),
    Split("A9(j)", "NT 5", "S5S5 H5H5", ANHUI),
    Split("A9(j) side suit", "NT 5", "H8H8H9H9", ANHUI),
    Split("A9(k)", "S 5", "W1W1S5S5", ANHUI),
    Split("one of four level pairs", "NT 5", "S5S5W1W1W2W2 H5H5 C5C5"),
    Split("C11", "H 7", "H2H2H3H3"),
    Split("C13 jokers", "H 2", "W1 W2"),
    Split("C13 level", "H 2", "S2 D2"),
    Split("X 3(a) level 7", "D 7", "D6D6D8D8", XIAMEN),
    Split("X 3(a) level 5", "S 5", "W1W1S5S5H5H5SASA", XIAMEN),
    Split("no ace link", "S 5", "W1W1S5S5H5H5 SASA", only("off_level_main", "main_little_joker", "jokers")),
    Split("no off link", "S 5", "W1W1S5S5 H5H5SASA", only("ace_off_level", "main_little_joker", "jokers")),
    Split("no joker link", "S 5", "S5S5H5H5SASA W1W1W2W2", only("ace_off_level", "off_level_main", "jokers")),
    Split("jokers apart", "S 5", "W1W1S5S5H5H5 W2W2", only("ace_off_level", "off_level_main", "main_little_joker")),
    Split("no links", "S 5", "S2S2S3S3S4S4S6S6 S5S5 H5H5 SASA W1W1 W2W2", only()),
    Split("min three", "H 7", "S3S3 S4S4", {"tractor.min_pairs": 3}),
    Split("min three kept", "H 7", "S3S3S4S4S5S5 S9S9 STST", {"tractor.min_pairs": 3}),
    Split("longest first", "H 2", "S3S3S4S4S5S5 S7S7S8S8 SJSJ SQ SA"),
    Split("C14 bottom", "C 9 low", "C2C2C9C9"),
    Split("C14 top", "C 9 low", "W1W1CACA"),
    Split("C14 gap", "C 9 low", "CTCTC8C8"),
    Split("C14 old links", "C 9 low", "CACA S9S9"),
    Split("C14 main and joker", "C 9 low", "C9C9 W1W1"),
    Split("C14 level cards", "C 9 low", "C3C3C2C2C9C9S9S9 H9H9"),
    Split("C14 jokers", "C 9 low", "CACAW1W1W2W2"),
    Split("C14 off and 2", "C 9 low", "C2C2 S9S9"),
    Split("C14 links off", "C 9 low", "C9C9S9S9 C2C2 CACA W1W1W2W2", {"tractor.demoted_links": False}),
    Split("C14 level link off", "C 9 low", "C2C2C9C9 S9S9", only("ace_off_level", "main_little_joker", "jokers")),
    Split("C14 equal", "C 9 low", "C2C2S9S9 C9C9", EQUAL),
    Split("C14 equal main", "C 9 low", "C2C2C9C9", EQUAL),
    Split("C14 equal levels", "C 9 low", "S9S9 C9C9", EQUAL),
    Split("demoted level 2", "C 2 low", "C3C3C2C2S2S2"),
    Split("demoted level A", "C A low", "C2C2CACA"),
    Split("demoted level A top", "C A low", "CKCKW1W1"),
    Split("held by dealer's side", "S 5 low", "S2S2S5S5H5H5", HELD),
    Split("held by dealer's side top", "S 5 low", "SASAW1W1", HELD),
    Split("held by attackers", "S 5 low", "SASAH5H5S5S5W1W1", HELD, 1),
    Split("held by attackers bottom", "S 5 low", "S2S2 S5S5", HELD, 1),
]


@pytest.mark.parametrize("case", SPLITS, ids=lambda case: case.name.replace(" ", "-"))
def test_components(case: Split) -> None:
    where = world(case.where, case.knobs)
    parts = [component(where, cards(part), case.side) for part in case.parts.split()]
    found = components(where, cards(case.parts), case.side)
    assert [(part.pairs, part.top) for part in found] == sorted(((p.pairs, p.top) for p in parts), reverse=True)
    for part in parts:
        if part.pairs > 1:
            assert is_tractor(where, part.cards, case.side)


def test_components_have_names() -> None:
    parts = components(world("H 2"), cards("S3S3S4S4 S9S9 SA"), 0)
    assert [part.name for part in parts] == ["tractor", "pair", "single"]


@pytest.mark.parametrize("text", ["H3H3 H4H4", "H4H4 H5H5"])
def test_c07_level_rank_is_not_in_its_suit(text: str) -> None:
    where = world("D 4")
    assert not is_tractor(where, cards(text), 0)
    assert why_not_lead(where, cards(text), cards(text), 0) == "groups"


# ---------------------------------------------------------------- leads


@pytest.mark.parametrize(
    ("groups", "text", "reason"),
    [
        ("all", "S8 SKSK", None),
        ("side_suits", "S8 SKSK", None),
        ("side_suits", "H8 HKHK", "throw"),
        ("side_suits", "H8H8 H9H9", None),
        ("none", "S8 SKSK", "throw"),
        ("none", "SKSK", None),
        ("all", "S8 C8", "groups"),
        ("all", "SASA", "not_held"),
    ],
)
def test_leads(groups: str, text: str, reason: str | None) -> None:
    where, hand = world("H 2", {"throw.groups": groups}), cards("S8 SKSK SA H8H8 H9H9 HKHK C8")
    assert why_not_lead(where, hand, cards(text), 0) == reason
    assert (cards(text) in legal_leads(where, hand, 0)) == (reason is None)


# ---------------------------------------------------------------- following


class Follow(NamedTuple):
    name: str
    where: str
    led: str
    hand: str
    plays: dict[str, str | None]
    knobs: Knobs | None = None


PAIRS_ONLY: Knobs = {"follow.tractors": "pairs_only"}
LONGEST: Knobs = {"follow.tractors": "longest_available"}
FREE_THROWS: Knobs = {"follow.tractors_in_throws": False}
C18_HAND, C18 = "S9S9 STST SKSK", ("S3S3S4S4", "H 2")
THREE_AND_TWO = "S3S3S4S4S5S5 S7S7S8S8"
C19_HAND = "S3S3 S4S4 S6S6 S9S9 SJ"

FOLLOWS = [
    Follow("C15", "D 5", "H7", "H5 S3 D2", {"S3": None, "H5": None, "D2": None}),
    Follow("C15 holding", "D 5", "H7", "H5 H3 D2", {"H5": "suit", "H3": None}),
    Follow("count", "D 5", "H7H7", "H3 H3 S4", {"H3": "count", "H3H3": None, "H3 H4": "not_held"}),
    Follow("C16", "H 2", "CJCJ", "C3 CTCT C7 C6", {"CTCT": None, "C7 C6": "pairs", "CT C7": "pairs"}),
    Follow("C16 off", "H 2", "CJCJ", "C3 CTCT C7 C6", {"CTCT": None, "C7 C6": None}, {"follow.pairs": False}),
    Follow("one short", "H 2", "CJCJ", "C3 STST", {"C3 ST": None, "STST": "suit"}),
    Follow("void", "H 2", "CJCJ", "S3 STST H3H3", {"S3 ST": None, "H3H3": None, "STST": None}),
    Follow("C18 pairs", C18[1], C18[0], C18_HAND, {"S9S9SKSK": None, "S9S9STST": None}, PAIRS_ONLY),
    Follow("C18", C18[1], C18[0], C18_HAND, {"S9S9SKSK": "tractors", "S9S9STST": None}),
    Follow("C18 longest", C18[1], C18[0], C18_HAND, {"S9S9SKSK": "tractors", "S9S9STST": None}, LONGEST),
    Follow("C19", "H 2", "SQSQSKSKSASA", C19_HAND, {"S3S3S6S6S9S9": None, "S3S3S4S4S9S9": None}),
    Follow("C19 longest", "H 2", "SQSQSKSKSASA", C19_HAND, {"S3S3S6S6S9S9": "tractors", "S3S3S4S4S9S9": None}, LONGEST),
    Follow("longer is cut", "H 2", "S3S3S4S4", "S7S7S8S8S9S9", {"S7S7S8S8": None, "S7S7S9S9": "tractors"}),
    Follow("longer is owed", "H 2", "S3S3S4S4S5S5", "S7S7S8S8S9S9STST", {"S7S7S8S8STST": "tractors"}),
    Follow(
        "C20", "S K", "S7S7S8S8S9S9", "SKSK S2S2 SQSQ S3 S4 S5", {"SKS2SQS3S4S5": "pairs", "SKSKS2S2SQSQ": None}
    ),
    Follow("C21", "H 3", "STST", "S2 SQSQ SKSK", {"SQSQ": None, "SKSK": None, "S2SQ": "pairs"}),
    Follow("C23", "H 2", "CACQCQ", "C5C5 C7 C8", {"C5C5C7": None, "C5C7C8": "pairs"}),
    Follow("C23 singles", "H 2", "CACK", "C5C5 C7 C8", {"C5C7": None, "C5C5": None}),
    Follow("C24 rejected", "H 2", "SQSQSKSKSA", C19_HAND, {"S3S3S6S6SJ": "tractors", "S3S3S4S4SJ": None}),
    Follow("C24 accepted", "H 2", "SQSQSKSKSA", C19_HAND, {"S3S3S6S6SJ": None}, FREE_THROWS),
    Follow("C24 pairs", "H 2", "SQSQSKSKSA", C19_HAND, {"S3S3S6S6SJ": None, "S3S3S6S9SJ": "pairs"}, PAIRS_ONLY),
    Follow("C25", "NT 2", "W2W2", "D2 H2 DA DQ D7D7", {"D2H2": None, "D7D7": "suit"}),
    Follow("C25 pair", "NT 2", "W2W2", "D2D2 H2 D7D7", {"D2D2": None, "D2H2": "pairs"}),
    Follow("C25 in suits", "NT 2", "W2W2", "D2 H2 DA DQ", {"D2H2": None, "DADQ": None}, IN_SUITS),
    Follow("A7(a)", "S 2", "HTHT", "H9H9 H3 D4", {"H9H9": None, "H3H9": "pairs"}, ANHUI),
    Follow("A7(a) worked", "S 2", "HTHTHJHJ", "H5H5H6H6HKHKH3", {"H5H5HKHK": None, "H5H5H6H6": None}, ANHUI),
    Follow("A7(a) worked elsewhere", "S 2", "HTHTHJHJ", "H5H5H6H6HKHKH3", {"H5H5HKHK": "tractors"}),
    Follow("X 5(a)", "S 2", "HTHT", "H9H9 H3", {"H9H9": None, "H9H3": "pairs"}, XIAMEN),
    Follow(
        "two tractors", "H 2", "S3S3S4S4 S6S6S7S7", "S9S9STSTSJSJSQSQ S5S5 SASA",
        {"S9S9STSTSJSJSQSQ": None, "S9S9STSTSJSJSASA": "tractors", "S9S9STSTSASAS5S5": "tractors"},
    ),
    Follow(
        "three before two", "H 2", THREE_AND_TWO, "S9S9STSTSJSJSQSQ S6S6 SASA",
        {"STSTSJSJSQSQS6S6SASA": None, "S9S9SJSJSQSQS6S6SASA": "tractors"},
    ),
    Follow(
        "two for two", "H 2", THREE_AND_TWO, "S9S9STST SQSQSKSK S4S4S6S6",
        {"STSTSQSQSKSKS4S4S6S6": None, "S9S9STSTSQSQSKSKS4S4": None, "STSTSKSKSQSQS4S4S9S9": None},
    ),
    Follow(
        "two for three", "H 2", THREE_AND_TWO, "S9S9STST SQSQSKSK S4S4S6S6",
        {"STSTSQSQSKSKS4S4S6S6": "tractors", "S9S9STSTSQSQSKSKS4S4": None}, LONGEST,
    ),
    Follow("three pairs at least", "H 2", "S3S3S4S4", C18_HAND, {"S9S9SKSK": None}, {"tractor.min_pairs": 3}),
]  # fmt: skip


@pytest.mark.parametrize("case", FOLLOWS, ids=lambda case: case.name.replace(" ", "-"))
def test_follow(case: Follow) -> None:
    where, hand, lead = world(case.where, case.knobs), cards(case.hand), Lead(cards(case.led), 0)
    legal = legal_follows(where, hand, lead, 1)
    for text, reason in case.plays.items():
        assert why_not(where, hand, lead, cards(text), 1) == reason, text
        assert (cards(text) in legal) == (reason is None), text


# ---------------------------------------------------------------- what holds of any cards


def any_world(dice: random.Random) -> World:
    """A hand of any trump and level under rules of which a few are changed."""
    options: dict[str, list[object]] = {
        "order.no_trump_level_cards": ["trumps", "suits"],
        "order.demoted_cards": ["all", "held_by_dealer_side"],
        "order.demoted_order": ["main_above_off", "equal"],
        "tractor.min_pairs": [2, 2, 3],
        "tractor.across_level_rank": [True, True, False],
        "tractor.links": [BASE["tractor.links"], BASE["tractor.links"], ["ace_off_level", "jokers"], []],
        "tractor.no_trump_links": [["level_little_joker", "jokers"], ["jokers"], []],
        "tractor.demoted_links": [True, True, False],
        "follow.pairs": [True, True, False],
        "follow.tractors": ["pairs_only", "same_length", "longest_available"],
        "follow.tractors_in_throws": [True, False],
    }
    trump = dice.choice([0, 1, 2, 3, None])
    knobs = {path: dice.choice(values) for path, values in options.items()}
    return World(knobs, trump, dice.randrange(13), demoted=trump is not None and dice.random() < 0.3)


def pair_rich(dice: random.Random, where: World, size: int) -> Cards:
    """Cards of few neighbouring ranks in two suits, level cards and jokers, most of them in pairs."""
    bottom = dice.randrange(9)
    suits = dice.sample(range(4), 2)
    kinds = [13 * suit + rank for suit in suits for rank in range(bottom, bottom + 4)]
    kinds += [52, 53, *(13 * suit + where.level for suit in range(4))]
    pool = [kind for kind in set(kinds) for _ in range(2)]
    chosen = [kind for kind in dice.sample(sorted(set(kinds)), size // 3) for _ in range(2)]
    for kind in chosen:
        pool.remove(kind)
    return sorted_cards([*chosen, *dice.sample(pool, size - len(chosen))])


def of_one_group(dice: random.Random, where: World, most: int) -> Cards:
    hand = pair_rich(dice, where, 10)
    group = group_of(where, dice.choice(hand))
    kinds = [kind for kind in hand if group_of(where, kind) == group]
    return sorted_cards(kinds[:most])


def greedy_sizes(where: World, kinds: Cards, side: int) -> list[int]:
    """Sizes found another way: take away the longest tractor as long as there is one."""
    left, sizes = list(kinds), list[int]()
    while True:
        pairs = paired_kinds(left)
        runs = [[kind] for kind in pairs]
        best: list[int] = []
        while runs:
            best = max([best, *(run for run in runs if is_tractor(where, sorted_cards(run * 2), side))], key=len)
            runs = [
                [*run, kind]
                for run in runs
                for kind in pairs
                if strength(where, kind, side) > strength(where, run[-1], side)
                and any_tractor(where, [*run, kind], side)
            ]
        if not best:
            return [*sizes, *[1] * len(pairs), *[0] * (len(left) - 2 * len(pairs))]
        sizes.append(len(best))
        for kind in best:
            left.remove(kind)
            left.remove(kind)


def any_tractor(where: World, run: list[int], side: int) -> bool:
    """The run is a tractor, were two pairs enough for one."""
    short = World({**where.values, "tractor.min_pairs": 2}, where.trump, where.level, where.demoted, where.dealer_side)
    return is_tractor(short, sorted_cards(run * 2), side)


@pytest.mark.parametrize("seed", range(120))
def test_splits_of_the_best_sizes_differ_only_in_equal_cards(seed: int) -> None:
    dice = random.Random(seed)
    where, side = any_world(dice), dice.randrange(2)
    kinds = of_one_group(dice, where, 8)
    best = components(where, kinds, side)
    assert sorted_cards(kind for part in best for kind in part.cards) == kinds
    sizes = [part.pairs for part in best]
    assert sizes == greedy_sizes(where, kinds, side)
    for split in groupings(where, kinds, side):
        assert sorted((part.pairs for part in split), reverse=True) <= sizes
        if sorted((part.pairs for part in split), reverse=True) == sizes:
            tops = sorted(((part.pairs, part.top) for part in split), reverse=True)
            assert tops == [(part.pairs, part.top) for part in best]


@pytest.mark.parametrize("seed", range(120))
def test_something_may_always_be_followed(seed: int) -> None:
    dice = random.Random(1000 + seed)
    where = any_world(dice)
    hand, lead = pair_rich(dice, where, 9), Lead(of_one_group(dice, where, 5), 0)
    legal = legal_follows(where, hand, lead, 1)
    assert legal
    loose = World({**where.values, "follow.tractors": "pairs_only"}, where.trump, where.level, where.demoted)
    assert legal <= legal_follows(loose, hand, lead, 1)


def test_values_of_unknown_or_changed_parameters_are_refused() -> None:
    assert values_of({"levels.start": "2", "match.minutes": 60, "follow.suit": True})["follow.pairs"] is True
    for path, value in (("follow.trumps", True), ("follow.suit", False), ("kitty.held", "dealer")):
        with pytest.raises(ValueError, match=path):
            values_of({path: value})
