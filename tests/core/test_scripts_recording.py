"""Hands played by the simulator's policies, saved as scripts: the same hands, which adjudicate clean."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgames import load, rulesets, variants
from cardgames.errors import UsageError
from cardgames.referee import adjudicate
from cardgames.rulesets import Ruleset
from cardgames.scripts import format_script, meaning, read_script, script_from, script_text
from cardgames.scripts.recording import PlayedHand, played_hands
from cardgames.scripts.saving import save_scripts
from cardgames.variants import Setup

SEED = 11
NOTICES = rulesets.names()
POLICIES = ("random", "greedy")


def hands_of(ruleset: Ruleset, policy: str, hands: int) -> tuple[Setup, list[PlayedHand]]:
    setup = Setup(seed=SEED, policies=(policy, policy))
    return setup, list(played_hands(ruleset, setup, hands=hands))


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", NOTICES)
def test_saved_hands_adjudicate_clean(name: str, policy: str) -> None:
    ruleset = load(name)
    setup, found = hands_of(ruleset, policy, 20)
    assert len({(each.match, each.hand) for each in found}) >= 20
    for played in found:
        script = played.script(ruleset, setup)
        text = script_text(script)
        read = script_from(text)
        assert meaning(read) == meaning(script)
        ruled = adjudicate(read, ruleset)
        assert ruled.expects
        assert not ruled.differences, f"{text}\n" + "\n".join(each.en for each in ruled.differences)
        assert not any(record.unchecked for record in ruled.records)
        assert [ruling.offence for ruling in ruled.offences] == [each["offence"] for each in played.record.rulings]


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", NOTICES)
def test_saved_hands_are_those_of_the_simulator(name: str, policy: str) -> None:
    ruleset = load(name)
    variant = variants.get(ruleset.family)
    setup, found = hands_of(ruleset, policy, 6)
    hands = [played for played in found if not played.record.result.get("redeal") and played.match == 0]
    assert hands
    for number, played in enumerate(hands, 1):
        (row,) = variant.play_rows(ruleset.parameters, setup, 0, 1, number)
        assert int(played.digest, 16) == int(row[variant.columns["digest"]])
        assert row[variant.columns["hands"]] == number


def test_a_whole_match_ends_as_its_row_says() -> None:
    ruleset = load("nanjing-2012")
    variant = variants.get(ruleset.family)
    setup = Setup(seed=SEED, policies=("greedy", "random"))
    *_, last = variant.played_hands(ruleset, setup, 3)
    (row,) = variant.play_rows(ruleset.parameters, setup, 3, 1)
    assert int(last.digest, 16) == int(row[variant.columns["digest"]])
    assert last.record.result["match_winner"] == ("EW", "NS")[row[variant.columns["winner"]]]


def test_redeals_have_scripts_of_their_own() -> None:
    ruleset = load("xiamen-2020")
    setup = Setup(seed=3)
    found = list(played_hands(ruleset, setup, hands=20))
    anew = [played for played in found if played.record.result.get("redeal")]
    assert anew
    for played in anew:
        after = found[found.index(played) + 1]
        assert (after.match, after.hand, after.deal) == (played.match, played.hand, played.deal + 1)
        assert played.name(ruleset, setup) != after.name(ruleset, setup)


def test_scripts_are_saved_a_file_each(tmp_path: Path) -> None:
    ruleset, setup = load("swiss-2015"), Setup(seed=SEED)
    folder = tmp_path / "new" / "scripts"
    paths = list(save_scripts(str(folder), ruleset, setup, hands=3))
    assert [path.name for path in paths] == [f"swiss-2015-s{SEED}-m0001-h00{n}.yaml" for n in (1, 2, 3)]
    assert sorted(folder.iterdir()) == paths
    for path in paths:
        text = path.read_text(encoding="utf-8")
        assert format_script(text) == text
        script = read_script(path)
        assert script.note is not None
        assert f"hash {ruleset.content_hash} seed {SEED} policy random" in script.note.en
    assert list(save_scripts(str(folder), ruleset, setup, hands=1)) == paths[:1]


def test_matches_on_a_clock_are_not_saved(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="clock"):
        next(save_scripts(str(tmp_path), load("swiss-2015"), Setup(minutes=5), hands=1))
