"""Decisions as text: each legal move can be said, and is taken for that move."""

from __future__ import annotations

import random

import pytest

from cardgames import PlayError, UsageError, load
from cardgames.cards import parse_cards
from cardgames.rulesets import Ruleset, names, with_values
from cardgames.variants import get
from cardgames_guandan.game import GuandanGame
from cardgames_guandan.legal import legal_moves
from cardgames_guandan.moves import STRAIGHT, move_key, move_type, shape_of
from tests.guandan.hands import game_with, shaped_cards, whole_hand

CHANGES: list[dict[str, object]] = [
    {},
    {"combos.straight.wild_one_suit": "straight_flush"},
    {"wild.alone": "any_rank"},
    {"combos.pair.mixed_joker_pair": True, "combos.pair.joker_pair": False},
    {"combos.straight.min_cards": 4, "combos.straight_flush.cards": 4, "combos.tube.min_pairs": 2},
]


def rulesets() -> list[Ruleset]:
    loaded = [load(name) for name in names()]
    own = [ruleset for ruleset in loaded if ruleset.family == "guandan"]
    return own + [with_values(own[0], changed) for changed in CHANGES[1:]]


def check_texts(game: GuandanGame, on_table: int = 0) -> None:
    game.table.move, game.table.owner = on_table, 1 if on_table else -1
    moves = legal_moves(game.table, 0, game.rules)
    texts = game.legal()
    assert texts[len(moves) :] == (["pass"] if on_table else [])
    for move, text in zip(moves, texts, strict=False):
        before = game.table.duplicate()
        step = game.apply(text)
        assert (shape_of(step.move), move_key(step.move)) == (shape_of(move), move_key(move)), text
        game.undo()
        assert game.table == before


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda ruleset: f"{ruleset.id}-{ruleset.content_hash[:6]}")
def test_every_legal_move_can_be_said(ruleset: Ruleset) -> None:
    dice = random.Random(20170614)
    for number in range(24):
        level = dice.randrange(13)
        if number % 8 == 0:
            game = game_with(ruleset, level, whole_hand(dice, level, 2))
        else:
            game = game_with(ruleset, level, shaped_cards(dice, level))
        check_texts(game)
        moves = legal_moves(game.table, 0, game.rules)
        check_texts(game, dice.choice(moves))


@pytest.mark.parametrize(
    ("level", "cards"),
    [
        ("7", "H7 S8 C9 DT SJ"),  # a straight to J, or with the wild at the other end to Q
        ("7", "H4 H5 H6 H7 H8"),  # a straight flush, or with the wild in another suit a straight
        ("2", "S2 S2 C2 C2 H2 H2"),  # three twos and the wilds as another pair, not five twos
        ("3", "S9 C9 D9 S3 H3"),  # a full house with one wild
        ("6", "S4 C4 D5 S5 H6 H6"),  # tubes and a plate
        ("9", "S9 D9 H9 H9"),
        ("5", "W1 W1 W2 W2 H5 H5"),
    ],
)
def test_moves_that_are_easily_confused(level: str, cards: str) -> None:
    check_texts(game_with(rulesets()[0], "23456789TJQKA".index(level), parse_cards(cards)))


def test_a_pair_of_both_colours_where_one_colour_makes_none() -> None:
    ruleset = with_values(rulesets()[0], {"combos.pair.joker_pair": False, "combos.pair.mixed_joker_pair": True})
    check_texts(game_with(ruleset, 0, parse_cards("W1 W1 W2 S9 C9 D9")))


# ---------------------------------------------------------------- saved games that cannot be


@pytest.mark.parametrize("damage", ["missing card", "third copy", "short list", "text", "unknown field", "no table"])
def test_damaged_saved_games_are_refused(damage: str) -> None:
    game = GuandanGame.new(rulesets()[0])
    saved = game.save()
    table = saved["table"]
    if damage == "missing card":
        table["held"][0] &= table["held"][0] - 1
    elif damage == "third copy":
        table["out_held"] = table["held"][1]
    elif damage == "short list":
        table["at_least"][2].pop()
    elif damage == "text":
        table["turn"] = "E"
    elif damage == "unknown field":
        table["trump"] = 1
    else:
        del saved["table"]
    with pytest.raises(UsageError):
        GuandanGame.load(rulesets()[0], saved)


def test_a_wild_beside_jokers_of_both_colours_stands_for_one_card() -> None:
    ruleset = with_values(rulesets()[0], {"combos.pair.mixed_joker_pair": True})
    (reading,) = get("guandan").identify(ruleset, "S9 C9 H2 W1 W2", level="2").readings
    assert (reading.type, reading.key, reading.stands_for) == ("full_house", "9", ("H2=H9",))


# ---------------------------------------------------------------- a type that is declared


def test_a_declared_type_tells_a_straight_from_a_straight_flush() -> None:
    ruleset = with_values(rulesets()[0], {"combos.straight.natural_one_suit": "either"})
    game = game_with(ruleset, 7, parse_cards("D4 D5 D6 D7 D8 S3"))
    assert "play D4 D5 D6 D7 D8 as straight" in game.legal()
    check_texts(game)
    assert move_type(game.apply("play D4 D5 D6 D7 D8 as straight").move) == STRAIGHT


def test_cards_that_are_not_of_the_declared_type_are_refused() -> None:
    game = game_with(rulesets()[0], 7, parse_cards("D4 D5 D6 D7 D8 S3"))
    with pytest.raises(PlayError) as refused:
        game.apply("play D4 D5 D6 D7 D8 as straight")
    assert refused.value.reason == "declaration"
    with pytest.raises(UsageError, match="did you mean straight"):
        game.apply("play D4 D5 D6 D7 D8 as straigth")
