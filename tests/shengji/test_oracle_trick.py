"""The oracle's winners, throws and kitty multipliers, against the cases of the field and the clauses."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from tests.shengji.oracle import TRUMPS, Lead, World, components, multiplier, throw, winner
from tests.shengji.oracle_order import group_cards
from tests.shengji.oracle_rules import Cards
from tests.shengji.oracle_text import ANHUI, XIAMEN, Knobs, cards, world
from tests.shengji.test_oracle import EQUAL, HELD, IN_SUITS, any_world, of_one_group, pair_rich

# ---------------------------------------------------------------- who wins

EVERY: Knobs = {"ruff.compare": "every_component"}
ANY_TRUMPS: Knobs = {"ruff.shape": "any_trumps"}
NO_PAIR: Knobs = {"ruff.pair_on_singles": "cannot"}
FOLLOWS_TOO: Knobs = {"throw.beaten_by": "ruffs_and_follows", "throw.refuters": "opponents"}
TRACTOR_FIRST: Knobs = {"ruff.tractor_over_pairs": True}


class Trick(NamedTuple):
    """Plays by the seats 0, 1 ..., set apart by bars; 0 leads."""

    name: str
    where: str
    plays: str
    wins: int
    knobs: Knobs | None = None


TRICKS = [
    Trick("single", "H 2", "S9 | ST | SJ | S3", 2),
    Trick("other suit", "H 2", "S9 | CA | DA | S3", 0),
    Trick("ruff", "H 2", "SA | H3 | S3 | H4", 3),
    Trick("X 2", "H 5", "SK | SA | S3 | S4", 1, XIAMEN),
    Trick("C10", "NT 7", "S7 | H7 | D7 | C7", 0),
    Trick("C10 pairs", "NT 7", "S7S7 | H7H7 | S3S4 | S5S6", 0),
    Trick("level in no-trump suit", "NT 7", "S7 | H7 | S8 | W1", 3, IN_SUITS),
    Trick("level of another suit", "NT 7", "S7 | H7 | S6 | S3", 0, IN_SUITS),
    Trick("C12", "H 2", "SA | S3 | SA | S4", 0),
    Trick("C12 off level", "H 2", "H5 | S2 | D2 | H4", 1),
    Trick("main over off", "H 2", "H5 | S2 | H2 | W1", 3),
    Trick("X 3(b)", "S 5", "HQHQ | HKHK | H3H4 | H6H7", 1, XIAMEN),
    Trick("X 3(c)", "S 5", "H8H8H9H9 | HKHKHJHJ | H2H3H4H6 | C2C2C3C3", 0, XIAMEN),
    Trick("C16 loose cards", "H 2", "CJCJ | CACK | CTCT | C3C4", 0),
    Trick("X 5(b)", "S 5", "H3H3 | HAHK | H4H6 | H7H8", 0, XIAMEN),
    Trick("X 5(c)", "S 5", "H3H3 | S2S2 | H4H6 | H7H8", 1, XIAMEN),
    Trick("X 5(c) loose", "S 5", "H3H3 | S2SA | H4H6 | H7H8", 0, XIAMEN),
    Trick("X 5(d)", "S 2", "H3H3H4H4 | S6S6S7S7 | C3C4C5C6 | C7C8C9CT", 1, XIAMEN),
    Trick("X 5(d) pairs", "S 2", "H3H3H4H4 | S6S6S9S9 | C3C4C5C6 | C7C8C9CT", 0, XIAMEN),
    Trick("C27 loose", "H 2", "SASA | H3W2 | S3S4 | S5S6", 0),
    Trick("C27 pairs on a tractor", "H 2", "S3S3S4S4 | H3H3H5H5 | S6S7S8S9 | C3C4C5C6", 0),
    Trick("C29", "H 2", "SKSKSA | H3H3W2 | H4H4H5 | S3S4S5", 2),
    Trick("C29 every", "H 2", "SKSKSA | H3H3W2 | H4H4H5 | S3S4S5", 1, EVERY),
    Trick("A7(b)", "S 2", "HAHAHK | S9S9S3 | S8S8W2 | H3H4H5", 1, ANHUI),
    Trick("A7(b) first worked", "S 2", "H5H5H4 | S9S7S7 | S8S8S4 | C3C4C5", 2, ANHUI),
    Trick("A7(b) second worked", "S 2", "HAHKHQ | S9S7S7 | S8S8S4 | C3C4C5", 1, ANHUI),
    Trick("C30", "H 2", "SASK | H5H9 | H3HT | S3S4", 2),
    Trick("C30 every", "H 2", "SASK | H5H9 | H3HT | S3S4", 2, EVERY),
    Trick("C32", "H 2", "S9S9SASA | H3H3H4H4 | S3S4S5S6 | C3C4C5C6", 1),
    Trick("C32 highest pair", "H 2", "S9S9SASA | H3H3H4H4 | H5H5H9H9 | C3C4C5C6", 2),
    Trick("C32 tractor first", "H 2", "S9S9SASA | H3H3H4H4 | H5H5H9H9 | C3C4C5C6", 1, TRACTOR_FIRST),
    Trick("C32 later tractor", "H 2", "S9S9SASA | H5H5H9H9 | H3H3H4H4 | C3C4C5C6", 2, TRACTOR_FIRST),
    Trick("C32 two tractors", "H 2", "S9S9SASA | H3H3H4H4 | H5H5H6H6 | C3C4C5C6", 2, TRACTOR_FIRST),
    Trick("C32 later of every", "H 2", "S9S9SASA | H5H5H9H9 | H3H3H4H4 | C3C4C5C6", 2, {**TRACTOR_FIRST, **EVERY}),
    Trick("REVIEW 2 follow", "H 2", "S9S9SASA | SQSQSKSK | S3S4S5S6 | C3C4C5C6", 0, XIAMEN),
    Trick("REVIEW 2 no such class in a follow", "H 2", "S9S9SASA | SQSQSKSK | S3S4S5S6 | C3C4C5C6", 0, {
        **TRACTOR_FIRST, **FOLLOWS_TOO}),
    Trick("C33", "H 2", "SQSQSKSKSA | S3S4S5S6S7 | C3C4C5C6C7 | H5H5H6H6H8", 3),
    Trick("C33 the tractors", "H 2", "SQSQSKSKSA | H3H3H4H4W2 | H5H5H6H6H8 | C3C4C5C6C7", 2),
    Trick("C33 every", "H 2", "SQSQSKSKSA | H3H3H4H4W2 | H5H5H6H6H8 | C3C4C5C6C7", 1, EVERY),
    Trick("C33 no tractor", "H 2", "SQSQSKSKSA | H3H3H5H5W2 | S3S4S5S6S7 | C3C4C5C6C7", 0),
    Trick("C38 fails where unlike", "H 2", "S9S9SA | H3H4H5 | S3S4S5 | C3C4C5", 0),
    Trick("any trumps", "H 2", "S9S9SA | H3H4H5 | S3S4S5 | C3C4C5", 1, ANY_TRUMPS),
    Trick("any trumps by the highest", "H 2", "S9S9SA | H3H4H5 | H4H4H3 | C3C4C5", 1, ANY_TRUMPS),
    Trick("any trumps higher pair", "H 2", "S9S9SA | H3H4H5 | H6H6H3 | C3C4C5", 2, ANY_TRUMPS),
    Trick("any trumps over a pair", "H 2", "S9S9SA | H6H6H3 | H3H4H7 | C3C4C5", 2, ANY_TRUMPS),
    Trick("any trumps in every", "H 2", "S9S9SA | H6H6H8 | H3H4H7 | C3C4C5", 1, {**ANY_TRUMPS, **EVERY}),
    Trick("any trumps, not in trumps", "H 2", "H9H9 | H3HA | S3S4 | C3C4", 0, ANY_TRUMPS),
    Trick("X 6 follow", "S 2", "HAHK | HQHQ | H3H4 | H5H6", 0, XIAMEN),
    Trick("X 6 worked", "S 5", "HAHK | S3S3 | SAS4 | H3H4", 2, XIAMEN),
    Trick("pair ruffs singles", "S 5", "HAHK | S3S3 | H2H3 | H4H6", 1),
    Trick("pair cannot ruff singles", "S 5", "HAHK | S3S3 | H2H3 | H4H6", 0, NO_PAIR),
    Trick("loose trumps can", "S 5", "HAHK | S3S3 | S2S4 | H4H6", 2, NO_PAIR),
    Trick("pair among three", "S 5", "HAHKHQ | S3S3SA | H2H3H4 | H6H7H8", 0, NO_PAIR),
    Trick("pair on a pair", "S 5", "HAHAHK | S3S3S4 | H2H3H4 | H6H7H8", 1, NO_PAIR),
    Trick("throw against follows", "H 2", "S9S9SK | STSTSA | S3S4S5 | C3C4C5", 0),
    Trick("follows beat a throw", "H 2", "S9S9SK | STSTSA | S3S4S5 | C3C4C5", 1, FOLLOWS_TOO),
    Trick("follows in every", "H 2", "S9S9SK | STSTSQ | S3S4S5 | C3C4C5", 0, {**FOLLOWS_TOO, **EVERY}),
    Trick("trump throw", "H 2", "H9H9HK | HTHTHA | S3S4S5 | C3C4C5", 0),
    Trick("longer chain is cut", "H 2", "S3S3S4S4SA | H3H3H4H4W2 | C3C4C5C6C7 | H5H5H6H6H7", 3),
    Trick("tractor where the rest fits", "H 2", "S3S3S4S4S5S5S7S7S8S8SA | "
          "H3H3H4H4H5H5H6H6H7H7H9 | STSTSJSJSQSQSKSKS6S6C3 | H8H8H9HTHJHQHKHAC2C2D2", 1),
    Trick("demoted", "C 9 low", "S8 | C2 | C9 | H9", 1),
    Trick("demoted main over off", "C 9 low", "S8 | H9 | C9 | D9", 2),
    Trick("demoted equal", "C 9 low", "S8 | H9 | C9 | D9", 1, EQUAL),
    Trick("demoted in the dealer's hands", "C 9 low", "S8 | H9 | C2 | C3", 1, HELD),
    Trick("demoted main in the dealer's hands", "C 9 low", "S8 | C3 | C9 | S3", 1, HELD),
    Trick("demoted tractor", "C 9 low", "S3S3S4S4 | C4C4C5C5 | C2C2C9C9 | S5S6S7S8", 1),
    Trick("attackers' chain", "C 9 low", "CJCJCQCQ | CACAS9S9 | C2C3C4C5 | C6C7C8CT", 1, HELD),
    Trick("no chain where all are low", "C 9 low", "CJCJCQCQ | CACAS9S9 | C2C3C4C5 | C6C7C8CT", 0),
    Trick("chain of the dealer's side", "C 9 low", "CJCJCQCQ | C2C3C4C5 | CACAW1W1 | C6C7C8CT", 2, HELD),
    Trick("no chain of the attackers", "C 9 low", "CJCJCQCQ | C2C3C4C5 | C6C7C8CT | CACAW1W1", 0, HELD),
]  # fmt: skip


@pytest.mark.parametrize("case", TRICKS, ids=lambda case: case.name.replace(" ", "-"))
def test_winner(case: Trick) -> None:
    where = world(case.where, case.knobs)
    plays = [cards(play) for play in case.plays.split("|")]
    assert len({len(play) for play in plays}) == 1
    assert winner(where, list(enumerate(plays))) == case.wins


# ---------------------------------------------------------------- throws


class Thrown(NamedTuple):
    """A throw by seat 0, and what the seats 1, 2, 3 hold; the dealer's side is 0."""

    name: str
    where: str
    thrown: str
    hands: str
    blocked: str
    forced: str
    fine: int
    knobs: Knobs | None = None


def fined(counts: str, **more: str) -> Knobs:
    return {"throw.fine": 10, "throw.fine_counts": counts, **{f"throw.{name}": value for name, value in more.items()}}


THROWS = [
    Thrown("A6(a)", "S 2", "HKHQH8", "H9 | | ", "H8", "H8", 10, ANHUI),
    Thrown("A6(a) partner", "S 2", "HKHQH8", " | H9 | ", "", "", 0, ANHUI),
    Thrown("C35", "H 2", "S9S9SK", " | SA | ", "SK", "SK", 0),
    Thrown("C35 opponents", "H 2", "S9S9SK", " | SA | ", "", "", 0, {"throw.refuters": "opponents"}),
    Thrown("A6(b)", "S 2", "H9H8H8H4H4", "H5H5 | | ", "H4H4", "H4H4", 20, ANHUI),
    Thrown("A6(b) worked", "S 2", "H9H8H8H4H4", " | | HQHQ", "H8H8 H4H4 H9", "H9", 50, ANHUI),
    Thrown("A6(b) second worked", "S 2", "HAHKHJ", "HQ | | HQ", "HJ", "HJ", 10, ANHUI),
    Thrown("X 20(b)", "S 2", "HKHQH8", "H9 | | ", "H8", "H8", 10, XIAMEN),
    Thrown("X-G6", "S 2", "H9H8H8H4H4", "H5H5 | | ", "H4H4", "H4H4", 20, XIAMEN),
    Thrown("C36", "H 2", "SASK", "H3H4 | C3C4 | W1W2", "", "", 0, ANHUI),
    Thrown("C38", "H 2", "S3S3SA", "S4S4 | | ", "S3S3", "S3S3", 20, fined("blocked")),
    Thrown("C38 all", "H 2", "S3S3SA", "S4S4 | | ", "S3S3", "S3S3", 30, fined("thrown")),
    Thrown("C38 returned", "H 2", "S3S3SA", "S4S4 | | ", "S3S3", "S3S3", 10, fined("returned")),
    Thrown("C38 once", "H 2", "S3S3SA", "S4S4 | | ", "S3S3", "S3S3", 10, fined("once")),
    Thrown("smallest of all", "H 2", "S3S3SA", "S4S4 | | ", "S3S3", "SA", 20, fined("returned", forced="smallest")),
    Thrown("C40", "H 2", "W2H2H2", "W1W1 | | ", "H2H2", "H2H2", 0),
    Thrown("C40 equal off level", "H 2", "S2W2W2", "D2 | C2 | D2", "", "", 0),
    Thrown("C40 main", "H 2", "S2W2W2", "H2 | | ", "S2", "S2", 0),
    Thrown("C40 joker", "H 2", "S2W2W2", " | | W1", "S2", "S2", 0),
    Thrown("in two hands", "H 2", "S9S9SA", "ST | ST | SJ", "", "", 0),
    Thrown("tractor by a longer one", "H 2", "S3S3S4S4SA", "S4S4S5S5S6S6 | | ", "S3S3S4S4", "S3S3S4S4", 0),
    Thrown("tractor by a pair", "H 2", "S3S3S4S4SA", "SKSK | | ", "", "", 0),
    Thrown("tractor by a shorter one", "H 2", "S3S3S4S4S5S5SA", "SJSJSQSQ | | ", "", "", 0),
    Thrown("tractor by equal top", "H 2", "S3S3S4S4SA", " | S4S5 | S3S4", "", "", 0),
    Thrown("pair by half of a tractor", "H 2", "S3S3SA", "S8S8S9S9 | | ", "S3S3", "S3S3", 0),
    Thrown("single by a card of a pair", "H 2", "SQSJSJ", "SKSK | | ", "SQ SJSJ", "SQ", 0),
    Thrown("equal components", "H 2", "S2D2W2W2", "W1 | | ", "S2 D2", "S2 D2", 0),
    Thrown("held by an attacker", "C 9 low", "CAC3C3", "H9 | | ", "CA", "CA", 0, HELD),
    Thrown("held by the partner", "C 9 low", "CAC3C3", " | H9 | ", "", "", 0, HELD),
    Thrown("partner's tractor", "C 9 low", "C9C9H9H9 W1", " | C2C2C9C9 | ", "C9C9H9H9", "C9C9H9H9", 0),
]


@pytest.mark.parametrize("case", THROWS, ids=lambda case: case.name.replace(" ", "-"))
def test_throw(case: Thrown) -> None:
    where = world(case.where, case.knobs)
    hands = dict(enumerate((cards(hand) for hand in case.hands.split("|")), start=1))
    found = throw(where, hands, 0, cards(case.thrown))
    assert sorted(found.blocked) == sorted(cards(part) for part in case.blocked.split())
    assert found.forced == {cards(part) for part in case.forced.split()}
    assert found.stands == (not case.blocked)
    assert found.fine == case.fine


def test_c35_an_attacker_who_throws_wrongly_is_fined_below() -> None:
    where = World({"throw.fine": 10, "throw.fine_counts": "blocked"}, 0, 0, dealer_side=1)
    assert throw(where, {1: cards("H9H9"), 2: (), 3: ()}, 0, cards("H8H8HA")).fine == -20


# ---------------------------------------------------------------- kitty


class Dig(NamedTuple):
    name: str
    led: str
    base: int
    anhui: int
    xiamen: int


DIGS = [
    Dig("X 12(b)", "HA", 2, 2, 2),
    Dig("X 12(c)", "HKHK", 4, 4, 4),
    Dig("two singles", "HAHK", 4, 2, 2),
    Dig("X 12(d)", "H8H8H9H9", 8, 8, 8),
    Dig("A3(d) two pairs", "H8H8HJHJ", 8, 8, 4),
    Dig("X 12(e)", "H7H7H8H8H9H9", 12, 16, 16),
    Dig("A3(e) four pairs", "H6H6H7H7H8H8H9H9", 16, 32, 32),
    Dig("five pairs", "H5H5H6H6H7H7H8H8H9H9", 20, 64, 64),
    Dig("three pairs", "H5H5H7H7H9H9", 12, 16, 4),
    Dig("A3(f)", "HAHKHK", 6, 2, 2),
    Dig("pair and two singles", "HAHKHKHQ", 8, 2, 2),
    Dig("tractor and single", "H8H8H9H9HA", 10, 2, 2),
    Dig("tractor and pair", "H8H8H9H9HAHA", 12, 16, 4),
    Dig("two tractors", "H3H3H4H4H8H8H9H9", 16, 32, 8),
]


@pytest.mark.parametrize("case", DIGS, ids=lambda case: case.name.replace(" ", "-"))
def test_multiplier(case: Dig) -> None:
    lead = Lead(cards(case.led), 0)
    for knobs, expected in (({}, case.base), (ANHUI, case.anhui), (XIAMEN, case.xiamen)):
        assert multiplier(world("S 2", knobs), lead, lead) == expected


MIXED = "kitty.multiplier.mixed"
TRACTOR_ONLY: Knobs = {"kitty.multiplier.pairs": "tractor", "kitty.multiplier.further_pair": "doubles"}


@pytest.mark.parametrize(
    ("led", "knobs", "expected"),
    [
        ("HAHKHK", {MIXED: "largest"}, 4),
        ("HAHK", {MIXED: "largest"}, 2),
        ("HAHKHKHJHJ", {MIXED: "largest"}, 8),
        ("HAHKHKHJHJ", {MIXED: "largest", **TRACTOR_ONLY}, 4),
        ("H8H8H9H9HA", {MIXED: "largest"}, 8),
        ("H8H8H9H9HJHJHA", {MIXED: "largest"}, 12),
        ("H8H8H9H9HJHJHA", {MIXED: "largest", **TRACTOR_ONLY}, 8),
        ("H8H8H9H9HJHJ", {MIXED: "largest", **TRACTOR_ONLY}, 8),
        ("H8H8H9H9HJHJ", {MIXED: "all_cards", **TRACTOR_ONLY}, 12),
        ("H8H8HJHJ", {MIXED: "all_cards", **TRACTOR_ONLY}, 4),
        ("H8H8HJHJ", {MIXED: "largest", **TRACTOR_ONLY}, 4),
        ("HAHKHQ", {MIXED: "all_cards", "kitty.multiplier.single": 3}, 9),
        ("H6H6H7H7H8H8H9H9", {"kitty.multiplier.further_pair": "doubles"}, 24),
    ],
)
def test_multiplier_of_unlike_components(led: str, knobs: Knobs, expected: int) -> None:
    lead = Lead(cards(led), 0)
    assert multiplier(world("S 2", knobs), lead, lead) == expected


def test_a3c_a_pair_that_ruffs_two_singles_counts_as_the_lead_or_as_itself() -> None:
    lead, ruff = Lead(cards("HAHK"), 0), Lead(cards("S3S3"), 1)
    assert multiplier(world("S 2", ANHUI), lead, ruff) == 2
    assert multiplier(world("S 2", {**ANHUI, "kitty.multiplier.of": "winner"}), lead, ruff) == 4


# ---------------------------------------------------------------- what holds of any cards


@pytest.mark.parametrize("seed", range(200))
def test_a_follow_that_does_not_win_may_be_left_out(seed: int) -> None:
    dice = random.Random(seed)
    where = any_world(dice)
    lead = of_one_group(dice, where, dice.choice([1, 2, 4]))
    hands = [pair_rich(dice, where, 9) for _ in range(3)]
    plays = [(0, lead), *((seat, some_follow(dice, where, hand, len(lead))) for seat, hand in enumerate(hands, 1))]
    won = winner(where, plays)
    for loser in {1, 2, 3} - {won}:
        assert winner(where, [(seat, play) for seat, play in plays if seat != loser]) == won
    assert winner(where, [plays[0]]) == 0


def some_follow(dice: random.Random, where: World, hand: Cards, size: int) -> Cards:
    """Cards of one group where there are enough, most likely of the trumps, or any cards."""
    trumps = group_cards(where, hand, TRUMPS)
    pool = trumps if len(trumps) >= size and dice.random() < 0.8 else hand
    start = dice.randrange(len(pool) - size + 1)
    return pool[start : start + size]


@pytest.mark.parametrize("seed", range(80))
def test_a_throw_of_cards_that_nobody_can_beat_stands(seed: int) -> None:
    dice = random.Random(seed)
    where = any_world(dice)
    thrown = of_one_group(dice, where, 5)
    parts = components(where, thrown, 0)
    if len(parts) < 2:
        return
    hands = {seat: pair_rich(dice, where, 9) for seat in (1, 2, 3)}
    found = throw(where, hands, 0, thrown)
    assert set(found.blocked) <= {part.cards for part in parts}
    assert found.forced <= set(found.blocked)
    # Each component alone is blocked just when it is blocked in the throw.
    for part in parts:
        lone = throw(where, hands, 0, part.cards)
        assert lone.stands == (part.cards not in found.blocked)
    assert throw(where, {1: (), 2: (), 3: ()}, 0, thrown).stands
