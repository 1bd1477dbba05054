"""Variations in memory: where settings lead, how their values are read, and what tells a variation from its original.

That variations are validated, and settle anew what applies, is in `test_rulesets`.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardgames import load
from cardgames.errors import RulesetError
from cardgames.rulesets import Ruleset, with_values
from cardgames.rulesets.settings import read_settings

XIAMEN, ANHUI = "xiamen-2020", "anhui-vocational-2017"


def varied(ruleset: Ruleset, *settings: str) -> Ruleset:
    return with_values(ruleset, read_settings(ruleset, settings))


# What a value means.


@pytest.mark.parametrize(
    ("name", "setting", "path", "value"),
    [
        (XIAMEN, "kitty.multiplier.pair=8", "kitty.multiplier.pair", 8),
        (XIAMEN, " kitty.multiplier.pair = 8 ", "kitty.multiplier.pair", 8),
        (XIAMEN, "levels.start=3", "levels.start", "3"),
        (XIAMEN, "levels.start=10", "levels.start", "T"),
        (XIAMEN, "levels.must_play=[J, A]", "levels.must_play", ["J", "A"]),
        (XIAMEN, "levels.must_play=J,A", "levels.must_play", ["J", "A"]),
        (XIAMEN, "levels.must_play=5、10", "levels.must_play", ["5", "T"]),
        (XIAMEN, "levels.must_play=2", "levels.must_play", ["2"]),
        (ANHUI, "levels.must_play=none", "levels.must_play", []),
        (XIAMEN, "match.minutes=none", "match.minutes", None),
        (XIAMEN, "match.minutes=null", "match.minutes", None),
        (XIAMEN, "scoring.dealer_gain={0: 5, 40: 1}", "scoring.dealer_gain", {0: 5, 40: 1}),
        (ANHUI, "combos.pair.joker_pair=no", "combos.pair.joker_pair", False),
        (ANHUI, "combos.pair.joker_pair=否", "combos.pair.joker_pair", False),
        ("nanjing-2012", "match.hand_in_progress=打完算数", "match.hand_in_progress", "play_out"),
    ],
)
def test_a_setting_is_read_as_its_parameter_has_it(name: str, setting: str, path: str, value: Any) -> None:
    assert varied(load(name), setting).parameters.values()[path] == value


def test_a_setting_may_go_on_to_a_key_of_a_mapping() -> None:
    xiamen = load(XIAMEN)
    before = xiamen.parameters.values()["scoring.dealer_gain"]
    other = varied(xiamen, "scoring.dealer_gain.0=6")
    assert other.parameters.values()["scoring.dealer_gain"] == before | {0: 6}
    assert other.changes == {"scoring.dealer_gain.0": 6}


def test_a_setting_may_be_one_for_the_referee_or_the_tournament() -> None:
    other = varied(load(ANHUI), "referee.conduct.noise=serious", "tournament.entries.men_players.max=6")
    assert other.referee_parameters is not None
    assert other.referee_parameters.values()["conduct.noise"] == "serious"
    entry = other.tournament["entries.men_players"]
    assert (entry.value, entry.clauses, entry.origin) == ({"min": 2, "max": 6}, (), "set")


@pytest.mark.parametrize(
    ("setting", "value"), [("awards.places=1, 3-4", ["1", "3-4"]), ("stage1.window=[2018, 2019]", ["2018", "2019"])]
)
def test_a_setting_for_the_tournament_is_read_as_the_present_value_is(setting: str, value: Any) -> None:
    path = setting.partition("=")[0]
    assert varied(load(ANHUI), f"tournament.{setting}").tournament[path].value == value


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("levels.strat=3", "levels.strat: no such parameter; did you mean levels.start"),
        ("conduct.noise=serious", "conduct.noise: no such parameter; did you mean referee.conduct.noise"),
        ("kitty.multiplier=8", "write the whole path, as in kitty.multiplier.single"),
        ("levels.start.x=3", "levels.start.x: no such parameter"),
        ("levels.start=1", "levels.start: 1 is not allowed; expected a rank"),
        ("levels.must_play=[J", "levels.must_play: [J is not allowed; expected a list, each item"),
        ("levels.start=", "levels.start: a value must follow"),
        ("levels.start", "levels.start: expected PATH=VALUE"),
        ("scoring.dealer_gain.7=2", "scoring.dealer_gain.7: the bands start at 0"),
        ("referee.conduct.noise=loud", "referee.conduct.noise: loud is not allowed; expected one of not_mentioned"),
        ("tournament.entries.min=1", "tournament.entries.min: no such parameter"),
    ],
)
def test_a_setting_that_cannot_be_is_refused_by_its_path(setting: str, said: str) -> None:
    with pytest.raises(RulesetError) as caught:
        varied(load(XIAMEN), setting)
    assert said in caught.value.say("en")


def test_a_value_for_the_tournament_stays_of_its_kind() -> None:
    anhui = load(ANHUI)
    for setting, said in (
        ("tournament.entries.men_players=6", "the same kind of value as {"),
        ("tournament.entries.men_players.max=many", "the same kind of value as {"),
        ("tournament.entries.men_players.most=6", "did you mean tournament.entries.men_players.min"),
    ):
        with pytest.raises(RulesetError, match=said):
            varied(anhui, setting)


def test_all_that_is_wrong_with_settings_is_said_at_once() -> None:
    with pytest.raises(RulesetError) as caught:
        varied(load(XIAMEN), "a=1", "levels.start=3", "levels.start=4", "b")
    assert [problem.key for problem in caught.value.problems] == ["a", "levels.start", "b"]


# What a variation is called.


def test_a_variation_is_known_by_what_was_set() -> None:
    xiamen = load(XIAMEN)
    other = varied(xiamen, "levels.must_play=2,J", "match.minutes=none")
    assert (xiamen.label, xiamen.changes) == (XIAMEN, {})
    assert (other.id, other.changes) == (XIAMEN, {"levels.must_play": ["2", "J"], "match.minutes": None})
    assert other.label == "xiamen-2020 [levels.must_play=[2, J], match.minutes=none]"


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        (XIAMEN, ["scoring.dealer_gain={0: 4, 40: 1}"]),
        (XIAMEN, ["auction.pair_over_pair=[W2>S, W1>H]"]),
        (XIAMEN, ["levels.must_play=2,10"]),
        (ANHUI, ["tournament.awards.places=[1, 3-4]"]),
        (ANHUI, ["tournament.awards.places=[前三名（各一名）, \U0001f3c6, '\u2028']"]),
        (ANHUI, ["tournament.stage1.window=[2018-05-01, null-day]"]),
    ],
)
def test_what_was_set_can_be_typed_again(name: str, settings: list[str]) -> None:
    other = varied(load(name), *settings)
    said = other.label.removeprefix(f"{name} [").removesuffix("]")
    again = varied(load(name), said)
    assert (again.content_hash, again.label) == (other.content_hash, other.label)


def test_what_was_set_is_shown_as_it_was_written() -> None:
    assert varied(load(ANHUI), "tournament.awards.places=[前三名（各一名）]").label.endswith('=["前三名（各一名）"]]')


def test_a_value_in_force_already_is_no_change() -> None:
    xiamen = load(XIAMEN)
    assert xiamen.parameters.values()["scoring.dealer_gain"][0] == 5
    same = varied(xiamen, "scoring.dealer_gain.0=5", "levels.start=2", "referee.conduct.noise=not_mentioned")
    assert (same.changes, same.content_hash, same.label) == ({}, xiamen.content_hash, XIAMEN)


def test_variations_of_variations_say_all_that_was_set() -> None:
    xiamen = load(XIAMEN)
    once = with_values(xiamen, {"levels.start": "3", "scoring.dealer_gain.0": 4})
    twice = with_values(once, {"levels.start": "4", "scoring.dealer_gain": {0: 6, 40: 1}})
    assert twice.changes == {"levels.start": "4", "scoring.dealer_gain": {0: 6, 40: 1}}
    assert twice.content_hash == with_values(xiamen, twice.changes).content_hash
