"""The engine's readings, order, generator and layout against the oracle, which shares no code with it."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.holdings import cards_in, kinds_of
from cardgames_guandan.concrete import concrete_plays
from cardgames_guandan.layout import lay_out
from cardgames_guandan.legal import choice, find_choices
from cardgames_guandan.order import beats
from cardgames_guandan.readings import best_over, readings, settled, table_of
from cardgames_guandan.table import Table
from tests.guandan import oracle
from tests.guandan.hands import shaped_cards, small_hands, whole_hand, wild
from tests.guandan.variations import Variation, all_flips, all_shipped, as_move, as_play, as_reading, mixtures

LEVELS = range(13)
SHIPPED = pytest.mark.parametrize("rules", all_shipped(), ids=lambda rules: rules.name)
FLIPPED = pytest.mark.parametrize("rules", all_flips(), ids=lambda rules: rules.name.replace(" ", "-"))
VARIED = pytest.mark.parametrize(
    "rules", [*all_flips(), *mixtures(100)], ids=lambda rules: rules.name.replace(" ", "-")
)
EACH_LEVEL = pytest.mark.parametrize("level", LEVELS, ids=lambda level: "23456789TJQKA"[level])


def case(rules: Variation, level: int, cards: Sequence[int], *more: object) -> str:
    """What a failure is about, written out."""
    return f"{rules.name}, level {level}, cards {list(cards)} {' '.join(map(str, more))}"


def chance(rules: Variation, level: int = 0) -> random.Random:
    """Dice of its own for every case, the same in every run."""
    return random.Random(f"{rules.name} {level}")


# ---------------------------------------------------------------- what cards are


def check_readings(rules: Variation, level: int, cards: list[int]) -> None:
    found = [as_reading(reading.move) for reading in readings(cards, level, rules.engine)]
    assert len(found) == len(set(found)), case(rules, level, cards)
    assert set(found) == rules.readings(cards, level), case(rules, level, cards)
    # The highest first: none is beaten by one that comes after it, unless equal plays beat each other.
    for place, higher in enumerate(found):
        for lower in found[place + 1 :]:
            beaten = rules.beats(lower, higher, level)
            assert not beaten or rules.beats(higher, lower, level), case(rules, level, cards, higher, lower)


@EACH_LEVEL
@SHIPPED
def test_readings(rules: Variation, level: int) -> None:
    dice = chance(rules, level)
    for _ in range(250):
        check_readings(rules, level, shaped_cards(dice, level))


@VARIED
def test_readings_under_other_rules(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(40):
        level = dice.choice(LEVELS)
        check_readings(rules, level, shaped_cards(dice, level))


@settings(derandomize=True, deadline=None, max_examples=500)
@given(st.data())
def test_readings_of_small_hands(data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from([*all_shipped() * 40, *all_flips()]))
    level = data.draw(st.sampled_from(LEVELS))
    check_readings(rules, level, data.draw(small_hands(level, 7)))


def check_wilds(rules: Variation, level: int, cards: list[int]) -> None:
    """The wilds of a reading stand for cards with which it is made; and declaring them gives it back."""
    plain = dataclasses.replace(rules.known, wild_card="none")
    wilds = cards.count(wild(level)) if rules.known.wild_card != "none" else 0
    others = [kind for kind in cards if not wilds or kind != wild(level)]
    found = readings(cards, level, rules.engine)
    for reading in found:
        where = case(rules, level, cards, reading)
        assert len(reading.stands_for) == wilds, where
        meaning = [*others, *reading.stands_for]
        assert as_reading(reading.move) in oracle.readings(meaning, level, plain), where
        meant = iter(reading.stands_for)
        declared = [next(meant) if wilds and kind == wild(level) else None for kind in cards]
        again = readings(cards, level, rules.engine, declared)
        assert reading in again, where
        assert {as_reading(r.move) for r in again} <= {as_reading(r.move) for r in found}, where
        assert settled(cards, level, rules.engine, declared) == again[0], where
        if rules in all_shipped():
            assert len(again) == 1 or not wilds, where


@EACH_LEVEL
@SHIPPED
def test_what_wilds_stand_for(rules: Variation, level: int) -> None:
    dice = chance(rules, level)
    for _ in range(100):
        check_wilds(rules, level, shaped_cards(dice, level))


@VARIED
def test_what_wilds_stand_for_under_other_rules(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(20):
        level = dice.choice(LEVELS)
        check_wilds(rules, level, shaped_cards(dice, level))


def test_a_declaration_that_fits_no_reading() -> None:
    rules = all_shipped()[0].engine
    nine, ten, jack, wild_five = 7, 8, 9, 13 + 3
    assert readings([nine, ten, jack, wild_five, wild_five], 3, rules, [None, None, None, 0, 6]) == []
    assert settled([nine, ten, jack, wild_five, wild_five], 3, rules, [None, None, None, 0, 6]) is None


# ---------------------------------------------------------------- what beats what


def every_reading(rules: Variation) -> list[oracle.Reading]:
    """Every strength and shape that can occur under the rules."""
    limits = rules.known
    made = [oracle.Reading("single", 1, rank) for rank in range(15)]
    made += [oracle.Reading("pair", 2, rank) for rank in range(15)]
    made += [oracle.Reading("triple", 3, rank) for rank in range(13)]
    made += [oracle.Reading("full_house", 5, rank) for rank in range(13)]
    for size in range(limits.straight_min, limits.straight_max + 1):
        made += [oracle.Reading("straight", size, top) for top in range(size - 1, 14)]
    for size in range(limits.tube_min, limits.tube_max + 1):
        made += [oracle.Reading("tube", 2 * size, top) for top in range(size - 1, 14)]
    for size in range(limits.plate_min, limits.plate_max + 1):
        made += [oracle.Reading("plate", 3 * size, top) for top in range(size - 1, 14)]
    for size in range(limits.bomb_min, limits.bomb_max + 1):
        made += [oracle.Reading("bomb", size, rank) for rank in range(13)]
    if rules.has_flushes:
        size = limits.flush_cards
        made += [oracle.Reading("straight_flush", size, top) for top in range(size - 1, 14)]
    return [*made, oracle.Reading("joker_bomb", 4, 0)]


def check_order(rules: Variation, level: int, pairs: Iterator[tuple[oracle.Reading, oracle.Reading]]) -> None:
    table = table_of((), level, rules.engine)
    for reading, on_table in pairs:
        table.move = as_move(on_table)
        expected = rules.beats(reading, on_table, level)
        found = beats(table, rules.engine, as_move(reading))
        assert bool(found) == expected, case(rules, level, [], reading, on_table)


@EACH_LEVEL
@SHIPPED
def test_order_of_all_pairs(rules: Variation, level: int) -> None:
    made = every_reading(rules)
    check_order(rules, level, ((one, other) for one in made for other in made))


@VARIED
def test_order_under_other_rules(rules: Variation) -> None:
    dice = chance(rules)
    made = every_reading(rules)
    for level in LEVELS:
        check_order(rules, level, ((dice.choice(made), dice.choice(made)) for _ in range(300)))


def check_best_over(rules: Variation, number: int) -> None:
    dice = chance(rules)
    made = every_reading(rules)
    bombs = [reading for reading in made if reading.type in ("bomb", "straight_flush")]
    for _ in range(number):
        level = dice.choice(LEVELS)
        cards = shaped_cards(dice, level)
        found = [as_reading(reading.move) for reading in readings(cards, level, rules.engine)]
        near = [reading for reading in made if any(reading[:2] == mine[:2] for mine in found)]
        for on_table in dice.choices(made, k=2) + dice.choices([*near, *bombs], k=4):
            best = best_over(cards, as_move(on_table), level, rules.engine)
            over = [reading for reading in found if rules.beats(reading, on_table, level)]
            expected = over[0] if over else None
            assert (best and as_reading(best.move)) == expected, case(rules, level, cards, on_table)


@SHIPPED
def test_best_over(rules: Variation) -> None:
    check_best_over(rules, 400)


@FLIPPED
def test_best_over_under_other_rules(rules: Variation) -> None:
    check_best_over(rules, 40)


# ---------------------------------------------------------------- what a hand may play


def moves_of(table: Table, rules: Variation) -> list[int]:
    """The moves that the generator finds, in its order."""
    find_choices(table, 0, rules.engine)
    return [choice(table, 0, rules.engine, n) for n in range(table.choices)]


def check_generator(rules: Variation, level: int, hand: list[int], tables: int, dice: random.Random) -> None:
    """The leads of a hand, and what it may play on some tables."""
    table = table_of(hand, level, rules.engine)
    leads = rules.plays(hand, level)
    others = rules.plays(whole_hand(dice, level, 1), level) if tables else set()
    on_tables = [oracle.Reading(*play[:3]) for play in dice.choices(sorted(leads | others), k=tables)]
    for on_table in [None, *on_tables]:
        table.move = as_move(on_table)
        moves = moves_of(table, rules)
        assert len(moves) == len(set(moves)) == table.choices
        assert sum(table.slot_count[slot] for slot in range(table.slots)) == table.choices
        expected = leads if on_table is None else rules.plays(hand, level, on_table)
        assert {as_play(move) for move in moves} == expected, case(rules, level, hand, on_table)


@EACH_LEVEL
@SHIPPED
def test_plays_of_whole_hands(rules: Variation, level: int) -> None:
    dice = chance(rules, level)
    for number in range(50):
        check_generator(rules, level, whole_hand(dice, level, 1 + number % 2), 6, dice)


@VARIED
def test_plays_under_other_rules(rules: Variation) -> None:
    dice = chance(rules)
    for number in range(10):
        level = dice.choice(LEVELS)
        check_generator(rules, level, whole_hand(dice, level, (2, 1, 2, 0)[number % 4]), 4, dice)


@settings(derandomize=True, deadline=None, max_examples=1500)
@given(st.data())
def test_plays_of_small_hands(data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from([*all_shipped() * 40, *all_flips()]))
    level = data.draw(st.sampled_from(LEVELS))
    hand = data.draw(small_hands(level, 12))
    check_generator(rules, level, hand, 2, data.draw(st.randoms(use_true_random=False)))


# ---------------------------------------------------------------- which cards are laid


def check_layout(rules: Variation, level: int, hand: list[int], dice: random.Random) -> None:
    """Cards of the hand, as many as the move has, with as few wilds as can be, and read back as the move."""
    table = table_of(hand, level, rules.engine)
    others = [kind for kind in hand if kind != wild(level)]
    enough = [rules.plays(others + [wild(level)] * wilds, level) for wilds in range(table.wilds[0])]
    moves = moves_of(table, rules)
    for move in dice.sample(moves, min(len(moves), 40)):
        lay_out(table, 0, rules.engine, move)
        laid = kinds_of(table.laid_held, table.laid_paired)
        play = as_play(move)
        where = case(rules, level, hand, play, laid)
        assert all(laid.count(kind) <= hand.count(kind) for kind in laid), where
        assert table.laid_paired & ~table.laid_held == 0, where
        assert len(laid) == cards_in(table.laid_held, table.laid_paired) == play.size, where
        if table.wild_bit:
            assert table.laid_wilds == laid.count(wild(level)), where
            fewest = next((wilds for wilds, plays in enumerate(enough) if play in plays), table.wilds[0])
            assert table.laid_wilds == fewest, where
        back = {as_reading(found.move) for found in readings(laid, level, rules.engine)}
        assert as_reading(move) in back, where
        assert play in oracle.forms(laid, level, rules.known), where


@EACH_LEVEL
@SHIPPED
def test_layout_of_whole_hands(rules: Variation, level: int) -> None:
    dice = chance(rules, level)
    for number in range(8):
        check_layout(rules, level, whole_hand(dice, level, 1 + number % 2), dice)


@VARIED
def test_layout_under_other_rules(rules: Variation) -> None:
    dice = chance(rules)
    for wilds in (1, 2):
        level = dice.choice(LEVELS)
        check_layout(rules, level, whole_hand(dice, level, wilds), dice)


@settings(derandomize=True, deadline=None, max_examples=300)
@given(st.data())
def test_layout_of_small_hands(data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from([*all_shipped() * 40, *all_flips()]))
    level = data.draw(st.sampled_from(LEVELS))
    check_layout(rules, level, data.draw(small_hands(level, 8)), random.Random(level))


# ---------------------------------------------------------------- every play, card by card


def check_card_plays(rules: Variation, level: int, hand: list[int], on_table: oracle.Reading | None) -> None:
    table = table_of(hand, level, rules.engine)
    table.move = as_move(on_table)
    found = [(play.cards, as_reading(play.move)) for play in concrete_plays(table, 0, rules.engine)]
    assert len(found) == len(set(found)), case(rules, level, hand, on_table)
    assert set(found) == rules.card_plays(hand, level, on_table), case(rules, level, hand, on_table)


@EACH_LEVEL
@SHIPPED
def test_card_plays(rules: Variation, level: int) -> None:
    dice = chance(rules, level)
    for _ in range(12):
        hand = shaped_cards(dice, level)[:8]
        check_card_plays(rules, level, hand, None)
        check_card_plays(rules, level, hand, dice.choice(every_reading(rules)))


@VARIED
def test_card_plays_under_other_rules(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(3):
        level = dice.choice(LEVELS)
        hand = shaped_cards(dice, level)[:8]
        check_card_plays(rules, level, hand, None)
        check_card_plays(rules, level, hand, dice.choice(every_reading(rules)))


@settings(derandomize=True, deadline=None, max_examples=150)
@given(st.data())
def test_card_plays_of_small_hands(data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from([*all_shipped() * 40, *all_flips()]))
    level = data.draw(st.sampled_from(LEVELS))
    check_card_plays(rules, level, data.draw(small_hands(level, 8)), None)


@SHIPPED
def test_card_plays_of_a_whole_hand_are_what_their_cards_are(rules: Variation) -> None:
    dice = chance(rules)
    for level in LEVELS:
        hand = whole_hand(dice, level, 2)
        table = table_of(hand, level, rules.engine)
        plays = concrete_plays(table, 0, rules.engine)
        moves = moves_of(table, rules)
        assert {as_reading(play.move) for play in plays} == {as_reading(move) for move in moves}
        for cards, move in dice.sample(plays, 15):
            assert as_reading(move) in rules.readings(list(cards), level), case(rules, level, cards)
