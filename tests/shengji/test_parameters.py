"""The parameters of 80-point: their names, what contradicts what, and the record that kernels read."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardgames.ladder import NO_CAP, level_of
from cardgames.parameters import check
from cardgames.rulesets import load
from cardgames.seats import CLOCKWISE
from cardgames_shengji import rules as codes
from cardgames_shengji.parameters import SUBJECTS, ShengjiParameters, ShengjiRefereeParameters
from cardgames_shengji.rules import Rules, rules_of

HAN = re.compile(r"[\u4e00-\u9fff]")
SPECS = ShengjiParameters.specs()
FREE = [spec.path for spec in SPECS if not spec.fixed]
BASE = load("shengji-base", families={"shengji": ShengjiParameters})
VALUES = BASE.parameters.values()
# What lets the parameters have meaning that in standard practice have none.
OTHERWISE = VALUES | {
    "auction.cards": 2,
    "auction.nobody_no_dealer": "each_draws",
    "contest.levels": "both",
    "levels.must_play": ["J"],
    "order.kitty_trump_level_cards": "lowest",
    "throw.fine": 10,
    "throw.refuters": "opponents",
}
RULES_A_GAIN = {0: 8, 10: 7, 20: 6, 30: 5, 40: 4, 50: 3, 60: 2, 70: 1}
# Hearts over spades over diamonds over clubs over big jokers over little jokers over any suit.
CIRCLE = [
    *("H>S", "H>D", "H>C", "S>D", "S>C", "D>C", "C>W2"),
    *("W2>W1", "W2>H", "W2>S", "W2>D", "W1>H", "W1>S", "W1>D", "W1>C"),
]


def parameters(values: dict[str, Any]) -> ShengjiParameters:
    model, faults = check(ShengjiParameters, values)
    assert model is not None, faults
    return model


def rules(changed: dict[str, Any]) -> Rules:
    return rules_of(parameters(VALUES | changed))


# Names


def test_every_parameter_is_named_in_both_languages() -> None:
    for spec in SPECS:
        for text in (spec.name, *spec.values.values()):
            assert HAN.search(text.zh), spec.path
            assert not HAN.search(text.en), spec.path


def test_no_two_parameters_of_a_subject_have_one_name() -> None:
    for names in ([(spec.subject, spec.name.zh) for spec in SPECS], [(spec.subject, spec.name.en) for spec in SPECS]):
        assert len(set(names)) == len(names)


def test_every_choice_is_named() -> None:
    for spec in SPECS:
        if spec.allowed is not None and not spec.shape.rank:
            choices = {value for value in spec.allowed if isinstance(value, str)}
            assert choices <= spec.values.keys(), spec.path


def test_parameters_stand_by_subject() -> None:
    specs = (*SPECS, *ShengjiRefereeParameters.specs())
    assert list(dict.fromkeys(spec.subject for spec in SPECS)) == list(SUBJECTS)[: len({s.subject for s in SPECS})]
    assert {spec.subject for spec in specs} == set(SUBJECTS)


def test_specs_can_be_hashed() -> None:
    assert len(set(SPECS)) == len(SPECS)


def test_a_table_of_numbers_is_shown_in_full() -> None:
    said = ShengjiParameters.spec("scoring.dealer_gain").say_value(RULES_A_GAIN)
    assert said.en == "0: 8, 10: 7, 20: 6, 30: 5, 40: 4, 50: 3, 60: 2, 70: 1"


def test_overrides_are_shown_by_name() -> None:
    said = ShengjiParameters.spec("auction.pair_over_pair").say_value(["H>S", "C>W2"])
    assert (said.zh, said.en) == ("红桃反黑桃、草花反大王", "hearts over spades, clubs over big jokers")


# Standard practice


def test_every_parameter_has_a_value_and_its_reason() -> None:
    assert list(BASE.entries) == [spec.path for spec in SPECS]
    for path, entry in BASE.entries.items():
        assert (entry.authority, entry.clauses) == ("default", ()), path
        assert entry.note is not None, path


def test_values_come_back_as_they_were_given() -> None:
    assert ShengjiParameters.from_values(VALUES).values() == VALUES
    assert VALUES["scoring.dealer_gain"] == {0: 3, 5: 2, 40: 1}


# Flips


@pytest.mark.parametrize("path", FREE)
def test_every_flip_is_valid(path: str) -> None:
    for value in ShengjiParameters.flips(path, VALUES[path]):
        assert parameters(VALUES | {path: value}).values()[path] == value


@pytest.mark.parametrize("path", FREE)
def test_a_parameter_that_applies_shows_in_the_rules(path: str) -> None:
    values = VALUES if parameters(VALUES).applies(path) else OTHERWISE
    before = parameters(values)
    assert before.applies(path)
    flips = ShengjiParameters.flips(path, values[path])
    assert flips
    for value in flips:
        assert rules_of(parameters(values | {path: value})) != rules_of(before), value


@pytest.mark.parametrize("path", FREE)
def test_one_that_does_not_apply_does_not_show(path: str) -> None:
    without_jokers = {"auction.jokers": "none", "auction.pair_over_pair": []}
    without_right = {"revolution.points": None, "follow.tractors": "pairs_only", "auction.nobody": "redeal"}
    for values in (VALUES, OTHERWISE, VALUES | without_jokers | without_right):
        before = parameters(values)
        if before.applies(path):
            continue
        for value in ShengjiParameters.flips(path, values[path]):
            assert rules_of(parameters(values | {path: value})) == rules_of(before), value


# What contradicts what


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("tractor.links", ["jokers", "jokers"], "a link is listed twice"),
        ("tractor.no_trump_links", ["jokers", "jokers"], "a link is listed twice"),
        ("auction.pair_over_pair", ["H>S", "S>H", "H>S"], "a pair over another is listed twice"),
        ("auction.suit_order", ["S", "H", "C"], "each of the four suits is listed once"),
        ("auction.suit_order", ["S", "H", "C", "S"], "each of the four suits is listed once"),
        ("levels.must_play", ["A", "A"], "a level is listed twice"),
        ("scoring.dealer_gain", {}, "the bands start at 0 points and at multiples of 5"),
        ("scoring.dealer_gain", {5: 1}, "the bands start at 0 points and at multiples of 5"),
        ("scoring.dealer_gain", {0: 3, 7: 1}, "the bands start at 0 points and at multiples of 5"),
        ("scoring.dealer_gain", {-5: 3, 0: 1}, "the bands start at 0 points and at multiples of 5"),
        ("scoring.dealer_gain", {0: 14}, "a band is worth 0 to 13 levels"),
        ("scoring.dealer_gain", {0: 1, 40: -1}, "a band is worth 0 to 13 levels"),
        ("scoring.dealer_gain", {0: 3, 80: 1}, "every band starts below the points for a takeover"),
    ],
)
def test_contradictions(path: str, value: Any, said: str) -> None:
    model, (fault, *more) = check(ShengjiParameters, VALUES | {path: value})
    assert (model, more) == (None, [])
    assert (fault.kind, fault.paths[0], fault.text.en) == ("contradiction", path, said)
    assert HAN.search(fault.text.zh)


def test_the_takeover_lies_above_the_bands() -> None:
    _, (fault,) = check(ShengjiParameters, VALUES | {"scoring.takeover": 40})
    assert fault.paths == ("scoring.dealer_gain", "scoring.takeover")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("auction.pair_over_pair", ["S>S"]),
        ("auction.pair_over_pair", ["W1>NT"]),
        ("auction.cards", 3),
        ("auction.nobody_card", 5),
        ("tractor.min_pairs", 1),
        ("tractor.links", ["ace_main"]),
        ("revolution.points", 200),
        ("throw.fine", 41),
        ("scoring.takeover", 0),
        ("scoring.dealer_gain", {"none": 1}),
        ("deck.packs", 3),
    ],
)
def test_values_that_are_refused(path: str, value: Any) -> None:
    model, (fault, *more) = check(ShengjiParameters, VALUES | {path: value})
    assert (model, fault.kind, fault.paths, more) == (None, "value", (path,), [])


# The record


def test_a_record_has_a_value_for_every_field() -> None:
    made = rules_of(parameters(VALUES)).values()
    assert list(made) == list(Rules.shapes)
    assert rules_of(parameters(VALUES)) == Rules.of(made)


def test_the_record_of_standard_practice() -> None:
    made = rules({})
    assert (made.declare_cards, made.reinforce, made.nobody, made.nobody_card) == (
        1,
        codes.REINFORCE_DECLARER,
        codes.NOBODY_COUNTED,
        3,
    )
    assert made.over_pair == [[0] * 6] * 4 + [[1, 1, 1, 1, 0, 0], [1, 1, 1, 1, 1, 0]]
    assert (made.revolt_points, made.revolt_trumps) == (15, codes.NO_RIGHT)
    assert made.mult_pairs == [0, *range(4, 49, 4)]
    assert made.dealer_gain == [3] + [2] * 7 + [1] * 8 + [0] * 25
    assert (made.takeover, made.attackers_step, made.attackers_cap) == (80, 40, NO_CAP)
    assert (made.start_level, made.must_play, made.minutes) == (level_of("2"), 0, 0)


def test_the_circle_of_pairs() -> None:
    made = rules({"auction.pair_over_pair": CIRCLE}).over_pair
    #           standing: S  H  C  D  W1 W2
    assert made == [
        [0, 0, 1, 1, 0, 0],
        [1, 0, 1, 1, 0, 0],
        [0, 0, 0, 0, 0, 1],
        [0, 0, 1, 0, 0, 0],
        [1, 1, 1, 1, 0, 0],
        [1, 1, 0, 1, 1, 0],
    ]


def test_jokers_that_take_no_part_override_nothing() -> None:
    made = rules({"auction.pair_over_pair": CIRCLE, "auction.jokers": "none"})
    assert [sum(row) for row in made.over_pair] == [2, 3, 0, 1, 0, 0]
    assert (made.jokers, made.nt_levels_trump, made.nt_link_jokers) == (0, 0, 0)


@pytest.mark.parametrize(
    ("changed", "field", "value"),
    [
        ({"order.kitty_trump_level_cards": "lowest"}, "demoted_links", 1),
        ({"tractor.links": ["off_level_main"]}, "link_off_main", 1),
        ({"tractor.links": ["off_level_main"]}, "link_ace_off", 0),
        ({"tractor.links": ["off_level_main"]}, "link_main_joker", 0),
        ({"tractor.links": ["off_level_main"]}, "link_jokers", 0),
        ({"draw.direction": "clockwise"}, "draw_direction", CLOCKWISE),
        ({"draw.later": "previous_of_dealer"}, "draw_from", codes.DRAW_PREVIOUS),
        ({"auction.cards": 2}, "reinforce", codes.REINFORCE_NONE),
        ({"auction.cards": 2}, "pair_over_single", 0),
        ({"auction.cards": 2, "auction.two_cards": "same_suit"}, "declare_same_suit", 1),
        ({"auction.big_jokers": "choose_suit"}, "joker_chooses", [0, 1]),
        ({"auction.little_jokers": "choose_suit"}, "joker_chooses", [1, 0]),
        ({"auction.nobody_no_dealer": "each_draws"}, "suit_priority", [4, 3, 2, 1]),
        (
            {"auction.nobody_no_dealer": "each_draws", "auction.suit_order": ["H", "S", "D", "C"]},
            "suit_priority",
            [3, 4, 1, 2],
        ),
        ({"contest.levels": "both"}, "opponents_next", 1),
        ({"revolution.points": None}, "revolt_points", codes.NO_RIGHT),
        ({"revolution.dealer_trumps": 0}, "revolt_trumps", 0),
        (
            {"kitty.multiplier.three_pairs": 16, "kitty.multiplier.further_pair": "doubles"},
            "mult_pairs",
            [0, 4, 8, *(1 << power for power in range(4, 14))],
        ),
        ({"throw.groups": "side_suits"}, "throw_groups", codes.THROW_SIDE),
        ({"throw.fine": 10}, "fine_counts", codes.FINE_RETURNED),
        (
            {"scoring.dealer_gain": RULES_A_GAIN},
            "dealer_gain",
            [8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1] + [0] * 25,
        ),
        ({"scoring.takeover": 75}, "dealer_gain", [3] + [2] * 7 + [1] * 7 + [0] * 26),
        ({"scoring.takeover": 200}, "dealer_gain", [3] + [2] * 7 + [1] * 32 + [0]),
        ({"scoring.attackers_cap": 0}, "attackers_cap", 0),
        ({"levels.must_play": ["J", "A"]}, "must_play", 1 << level_of("J") | 1 << level_of("A")),
        ({"match.minutes": 60}, "minutes", 60),
        ({"match.if_equal": "dealer_side"}, "if_equal", codes.EQUAL_DEALER),
    ],
)
def test_what_becomes_of_a_value(changed: dict[str, Any], field: str, value: Any) -> None:
    assert getattr(rules(changed), field) == value
