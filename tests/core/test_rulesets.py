"""Ruleset files: what is read and resolved, where files are found, and variations in memory."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardgames import rulesets, variants
from cardgames.errors import RulesetError
from cardgames.rulesets import Ruleset, find, load, loads, names, shipped, with_values
from cardgames.text import Text
from tests.core.ruleset_files import BASE, HOUSE, changed
from tests.core.toy_family import FAMILIES, TOY_VALUES, ToyParameters

# What is read


def test_a_ruleset_holds_what_the_file_says(house: Ruleset) -> None:
    assert (house.id, house.family, house.extends) == ("house-2020", "toy", ("toy-base",))
    assert house.title == Text("某单位比赛", "A house event")
    assert house.source.publisher == Text("某单位", "A house")
    assert (house.source.date, house.source.note) == ("2020-12", None)
    assert list(house.clauses) == ["1", "2(a)", "3"]
    clause = house.clauses["2(a)"]
    assert (clause.id, clause.text, clause.handled_by) == (
        "2(a)",
        Text("迟到罚分", "Coming late costs points"),
        "referee",
    )


def test_entries_hold_value_and_authority(house: Ruleset) -> None:
    entry = house.entries["return.level_cards"]
    assert (entry.value, entry.clauses, entry.authority) == ("by_face", ("1", "2(a)"), "derived")
    assert (entry.note, entry.origin, entry.applies) == (Text("由此推知", "It follows"), "house-2020", True)
    assert entry.line == 20
    assert entry.file is not None
    assert entry.file.endswith("house-2020.yaml")
    assert house.entry("return.level_cards") is entry
    assert set(house.entries) == set(TOY_VALUES)
    assert next(iter(house.entries)) == "deck.packs"


def test_what_comes_from_the_base_is_a_default(house: Ruleset) -> None:
    entry = house.entries["combos.straight.min_cards"]
    assert (entry.value, entry.clauses, entry.authority, entry.origin) == (5, (), "default", "toy-base")
    assert entry.note == Text("通行", "Common")


def test_a_value_known_only_from_a_description_is_marked_wherever_it_is_taken_over(folder: Path) -> None:
    text = changed("max_cards: {value: 5, ", "max_cards: {value: 5, primary: false, ", BASE)
    (folder / "toy-base.yaml").write_text(
        changed("min_cards: {", "min_cards: {primary: true, ", text), encoding="utf-8"
    )
    base = load(folder / "toy-base.yaml", families=FAMILIES)
    assert [path for path, entry in base.entries.items() if not entry.primary] == ["combos.straight.max_cards"]
    heir = HOUSE.replace('  combos.straight.max_cards:\n    value: 7\n    clause: "1"\n    authority: explicit\n', "")
    inherited = loads(heir, beside=folder, families=FAMILIES).entries["combos.straight.max_cards"]
    assert (inherited.value, inherited.primary) == (5, False)


def test_whether_a_value_is_known_at_first_hand_is_true_or_false(folder: Path) -> None:
    text = changed('    clause: "1"\n', '    clause: "1"\n    primary: no\n')
    with pytest.raises(RulesetError) as caught:
        loads(text, beside=folder, families=FAMILIES)
    assert (caught.value.key, caught.value.line) == ("combos.straight.max_cards.primary", 18)
    assert caught.value.say("en").endswith("expected true or false")


def test_inherited_values_that_do_not_apply_are_marked(house: Ruleset) -> None:
    assert not house.entries["return.barred_why"].applies
    assert house.entries["return.level_cards"].applies


def test_values_are_those_of_the_model(house: Ruleset) -> None:
    assert house.entries["return.max_rank"].value == "T"
    assert house.entries["levels.steps"].value == {0: 5, 40: 2}
    assert house.entries["levels.must_play"].value == ["A"]
    assert house.parameters.values() == {path: entry.value for path, entry in house.entries.items()}


def test_referee_and_tournament_hold_data(house: Ruleset) -> None:
    assert house.referee["play.late"].value == 10
    assert house.referee["play.late"].clauses == ("2(a)",)
    assert house.tournament["format"].value == "knockout"
    assert house.tournament["round.start"].value == "13:30"


def test_an_unknown_entry(house: Ruleset) -> None:
    with pytest.raises(RulesetError, match=r"return\.maxrank: .*did you mean return\.max_rank"):
        house.entry("return.maxrank")


def test_a_file_may_extend_nothing(folder: Path) -> None:
    base = load(folder / "toy-base.yaml", families=FAMILIES)
    assert (base.extends, base.entries["deck.packs"].origin) == ((), "toy-base")
    assert base.entries["deck.packs"].authority == "default"


def test_a_file_that_extends_nothing_gives_what_does_not_apply_too(folder: Path) -> None:
    base = loads(changed("value: barred", "value: by_face", BASE), families=FAMILIES)
    assert not base.entries["return.barred_why"].applies


def test_chains_give_what_lies_between_as_default(folder: Path) -> None:
    (folder / "club.yaml").write_text(
        "format: ruleset/1\nid: club\nfamily: toy\nextends: house-2020\ntitle: {zh: 社, en: Club}\n",
        encoding="utf-8",
    )
    club = load(folder / "club.yaml", families=FAMILIES)
    assert club.extends == ("house-2020", "toy-base")
    straight, level = club.entries["combos.straight.max_cards"], club.entries["return.level_cards"]
    assert (straight.value, straight.authority, straight.clauses) == (7, "default", ())
    assert straight.note == Text("沿用 house-2020（1）", "taken from house-2020 (1)")
    assert level.note is not None
    assert level.note.en == "taken from house-2020 (1, 2(a)): It follows"
    assert club.entries["deck.packs"].note == Text("两副", "Two packs")
    assert club.referee["play.late"].value == 10
    assert club.referee["play.late"].authority == "default"
    assert club.clauses == {}


def test_a_base_beside_the_file_comes_before_a_shipped_one(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = folder / "shipped"
    other.mkdir()
    nine = changed("straight.max_cards: {value: 5", "straight.max_cards: {value: 9", BASE)
    (other / "toy-base.yaml").write_text(nine, encoding="utf-8")
    monkeypatch.setattr(shipped, "FOLDERS", (other,))
    text = changed('  combos.straight.max_cards:\n    value: 7\n    clause: "1"\n    authority: explicit\n', "")
    assert loads(text, families=FAMILIES).entries["combos.straight.max_cards"].value == 9
    assert loads(text, beside=folder, families=FAMILIES).entries["combos.straight.max_cards"].value == 5


def test_anchors_may_be_used(folder: Path) -> None:
    text = changed("note: {zh: 两副, en: Two packs}", "note: &note {zh: 两副, en: Two packs}", BASE)
    text = text.replace("note: {zh: 通行, en: Common}", "note: *note")
    assert loads(text, families=FAMILIES).entries["match.minutes"].note == Text("两副", "Two packs")


# The content hash


def test_the_hash_is_of_the_content(house: Ruleset, folder: Path) -> None:
    assert re.fullmatch("[0-9a-f]{12}", house.content_hash)
    old = "{zh: 顺子五至七张, en: A straight has five to seven cards, handled_by: engine}"
    new = "\n    handled_by: engine\n    en: A straight has five to seven cards\n    zh: 顺子五至七张"
    third = "  3: {zh: 淘汰赛, en: A knockout, handled_by: tournament}\n"
    laid_out = "# a comment\n" + changed(old, new).replace(third, "").replace("clauses:\n", "clauses:\n" + third)
    assert list(loads(laid_out, beside=folder, families=FAMILIES).clauses) == ["3", "1", "2(a)"]
    again = loads(laid_out, beside=folder, families=FAMILIES)
    assert again.content_hash == house.content_hash
    assert again == house
    assert hash(again) == hash(house)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("value: 7", "value: 6"),
        ("en: It follows", "en: So it is"),
        ("id: house-2020", "id: house-2021"),
        ("handled_by: engine", "handled_by: people"),
        ("value: knockout", "value: swiss"),
        ("date: 2020-12", "date: 2020-11"),
        ('    clause: "1"\n', "    clause: 3\n"),
        ('    clause: "1"\n', '    clause: "1"\n    primary: false\n'),
    ],
)
def test_any_change_of_content_changes_the_hash(house: Ruleset, folder: Path, old: str, new: str) -> None:
    other = loads(changed(old, new), beside=folder, families=FAMILIES)
    assert other.content_hash != house.content_hash
    assert other != house


def test_a_change_of_the_base_changes_the_hash(house: Ruleset, folder: Path) -> None:
    (folder / "toy-base.yaml").write_text(changed("value: null", "value: 60", BASE), encoding="utf-8")
    assert load(folder / "house-2020.yaml", families=FAMILIES).content_hash != house.content_hash


def test_rulesets_pickle(house: Ruleset) -> None:
    copy = pickle.loads(pickle.dumps(house))
    assert copy == house
    assert copy.parameters == house.parameters
    assert copy.entries == house.entries
    assert repr(house) == f"<Ruleset house-2020 {house.content_hash}>"


# Where rulesets are


@pytest.fixture
def shelf(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(shipped, "FOLDERS", (folder / "nowhere", folder))
    return folder


def test_names_lists_bases_only_on_request(shelf: Path) -> None:
    assert names() == ["house-2020"]
    assert names(bases=True) == ["house-2020", "toy-base"]


def test_the_first_folder_that_holds_any_is_used(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wheel = folder / "wheel"
    wheel.mkdir()
    (wheel / "only.yaml").write_text("", encoding="utf-8")
    monkeypatch.setattr(shipped, "FOLDERS", (wheel, folder))
    assert names(bases=True) == ["only"]
    monkeypatch.setattr(shipped, "FOLDERS", ())
    assert names(bases=True) == []


def test_a_shipped_ruleset_is_found_by_its_id(shelf: Path) -> None:
    assert find("house-2020") == shelf / "house-2020.yaml"
    assert load("house-2020", families=FAMILIES).id == "house-2020"


def test_a_shipped_ruleset_is_called_like_its_file(shelf: Path) -> None:
    (shelf / "other.yaml").write_text(HOUSE, encoding="utf-8")
    with pytest.raises(RulesetError, match=r"other\.yaml:2: id: expected other, the name of the file"):
        load("other", families=FAMILIES)
    assert load(shelf / "other.yaml", families=FAMILIES).id == "house-2020"


def test_an_unknown_name_gets_near_names(shelf: Path) -> None:
    with pytest.raises(RulesetError, match=r"there is no ruleset house-2002; did you mean house-2020\?"):
        find("house-2002")
    with pytest.raises(RulesetError, match="known: house-2020, toy-base"):
        load("qqq", families=FAMILIES)


@pytest.mark.parametrize("name", ["./house", "a.yaml", "a.yml", "x/y"])
def test_what_looks_like_a_path_is_one(name: str) -> None:
    assert find(name) == Path(name)
    with pytest.raises(RulesetError, match=f"{re.escape(str(Path(name)))}: there is no such file"):
        load(name, families=FAMILIES)


def test_a_folder_is_no_ruleset(folder: Path) -> None:
    with pytest.raises(RulesetError, match="cannot be read"):
        load(folder, families=FAMILIES)


# Families come from the installed variants


def test_an_installed_variant_gives_the_model(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plugin = SimpleNamespace(parameters=ToyParameters, referee_parameters=None)
    monkeypatch.setattr(variants, "get", {"toy": plugin}.__getitem__)
    assert load(folder / "house-2020.yaml").family == "toy"


def test_a_family_that_is_not_installed(folder: Path) -> None:
    with pytest.raises(RulesetError) as caught:
        load(folder / "house-2020.yaml")
    (problem,) = caught.value.problems
    assert (problem.line, problem.key) == (3, "family")
    assert "toy" in problem.say("en")


# Variations in memory


def test_a_variation_is_marked_as_set(house: Ruleset) -> None:
    other = with_values(house, {"combos.straight.max_cards": 9, "return.max_rank": 9})
    entry = other.entries["combos.straight.max_cards"]
    assert (entry.value, entry.clauses, entry.authority, entry.note, entry.origin) == (
        9,
        (),
        "explicit",
        None,
        "set",
    )
    assert other.entries["return.max_rank"].value == "9"
    assert other.entries["match.minutes"] == house.entries["match.minutes"]
    assert other.parameters.values()["combos.straight.max_cards"] == 9
    assert (other.id, house.entries["combos.straight.max_cards"].value) == ("house-2020", 7)
    assert other.content_hash != house.content_hash
    assert with_values(house, {"match.minutes": 5}, id="house-what-if").id == "house-what-if"


def test_a_variation_settles_anew_what_applies(house: Ruleset) -> None:
    other = with_values(house, {"return.level_cards": "barred"})
    assert other.entries["return.barred_why"].applies
    assert not with_values(other, {"return.max_rank": None}).entries["return.barred_why"].applies


@pytest.mark.parametrize(
    ("values", "said"),
    [
        (
            {"match.minutes": 0},
            ["match.minutes: 0 is not allowed; expected a whole number from 1 to 600, or null (none)"],
        ),
        ({"match.minute": 1}, ["match.minute: no such parameter; did you mean match.minutes?"]),
        (
            {"combos.straight.max_cards": 3},
            ["combos.straight.min_cards: the fewest cards of a straight are more than the most"],
        ),
        (
            {"return.barred_why": "value"},
            ["return.barred_why: does not apply: only while return.level_cards is barred"],
        ),
        (
            {"match.minutes": 0, "deck.packs": 3},
            [
                "deck.packs: 3 is not allowed; expected always 2",
                "match.minutes: 0 is not allowed; expected a whole number from 1 to 600, or null (none)",
            ],
        ),
    ],
)
def test_a_variation_is_validated(house: Ruleset, values: dict[str, Any], said: list[str]) -> None:
    with pytest.raises(RulesetError) as caught:
        with_values(house, values)
    assert sorted(problem.say("en") for problem in caught.value.problems) == said


def test_all_names_exist() -> None:
    assert all(hasattr(rulesets, name) for name in rulesets.__all__)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("nanjing", r"nanjing-2012\?"),
        ("swiss", r"swiss-2015\?"),
        ("anhui", r"anhui-tech-2011-a, anhui-tech-2011-b, anhui-vocational-2017\?"),
    ],
)
def test_part_of_a_name_is_enough_to_be_shown_the_whole(name: str, meant: str) -> None:
    with pytest.raises(RulesetError, match=f"did you mean {meant}"):
        find(name)
