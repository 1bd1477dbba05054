"""Ruleset files: what is read, what is resolved, and every way in which a file can be refused."""

import pickle
import random
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames import rulesets
from cardgames.errors import RulesetError
from cardgames.rulesets import Ruleset, find, load, loads, names, shipped, with_values
from cardgames.text import Text
from tests.core.toy_family import FAMILIES, TOY_VALUES

BASE = """\
# What the texts leave out.
format: ruleset/1
id: toy-base
family: toy
title: {zh: 通行打法, en: Standard practice}
rules:
  deck.packs: {value: 2, authority: default, note: {zh: 两副, en: Two packs}}
  combos.pair.joker_pair: {value: true, authority: default, note: {zh: 通行, en: Common}}
  combos.straight.min_cards: {value: 5, authority: default, note: {zh: 通行, en: Common}}
  combos.straight.max_cards: {value: 5, authority: default, note: {zh: 通行, en: Common}}
  return.max_rank: {value: 10, authority: default, note: {zh: 通行, en: Common}}
  return.level_cards: {value: barred, authority: default, note: {zh: 通行, en: Common}}
  return.barred_why: {value: rank, authority: default, note: {zh: 通行, en: Common}}
  levels.must_play: {value: [A], authority: default, note: {zh: 通行, en: Common}}
  match.minutes: {value: null, authority: default, note: {zh: 通行, en: Common}}
  kitty.multiplier: {value: {single: 2, pair: 4}, authority: default, note: {zh: 通行, en: Common}}
  levels.steps: {value: {0: 5, 40: 2}, authority: default, note: {zh: 通行, en: Common}}
referee:
  play.late: {value: warning, authority: default, note: {zh: 通行, en: Common}}
"""

HOUSE = """\
format: ruleset/1
id: house-2020
family: toy
extends: toy-base
title: {zh: 某单位比赛, en: A house event}
source:
  publisher: {zh: 某单位, en: A house}
  date: 2020-12
  document: {zh: 通知, en: A notice}
clauses:
  "1": {zh: 顺子五至七张, en: A straight has five to seven cards, handled_by: engine}
  "2(a)": {zh: 迟到罚分, en: Coming late costs points, handled_by: referee}
  3: {zh: 淘汰赛, en: A knockout, handled_by: tournament}
rules:
  combos.straight.max_cards:
    value: 7
    clause: "1"
    authority: explicit
  return.level_cards:
    value: by_face
    clause: ["1", 2(a)]
    authority: derived
    note: {zh: 由此推知, en: It follows}
referee:
  play.late: {value: 10, clause: 2(a), authority: explicit}
tournament:
  format: {value: knockout, clause: 3, authority: explicit}
  round.start: {value: 13:30, clause: 3, authority: explicit}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "toy-base.yaml").write_text(BASE, encoding="utf-8")
    (tmp_path / "house-2020.yaml").write_text(HOUSE, encoding="utf-8")
    return tmp_path


@pytest.fixture
def house(folder: Path) -> Ruleset:
    return load(folder / "house-2020.yaml", families=FAMILIES)


def problems(folder: Path, text: str, name: str = "house-2020.yaml") -> list[str]:
    """What is wrong with a file of this text, each problem as one line of English without the folder."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        load(path, families=FAMILIES)
    for problem in caught.value.problems:
        assert problem.file is not None and "\n" not in problem.say("zh") + problem.say("en")
    return [problem.say("en").replace(f"{folder}/", "") for problem in caught.value.problems]


def changed(old: str, new: str, text: str = HOUSE) -> str:
    assert text.count(old) == 1, (old, text.count(old))
    return text.replace(old, new)


def with_rule(*lines: str) -> str:
    """The house's file with lines put first into its rules; they begin on line 15."""
    return changed("rules:\n", "rules:\n" + "".join(f"  {line}\n" for line in lines))


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
    assert entry.line == 20 and entry.file is not None and entry.file.endswith("house-2020.yaml")
    assert house.entry("return.level_cards") is entry
    assert set(house.entries) == set(TOY_VALUES)
    assert list(house.entries)[0] == "deck.packs"


def test_what_comes_from_the_base_is_a_default(house: Ruleset) -> None:
    entry = house.entries["combos.straight.min_cards"]
    assert (entry.value, entry.clauses, entry.authority, entry.origin) == (5, (), "default", "toy-base")
    assert entry.note == Text("通行", "Common")


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
    assert level.note is not None and level.note.en == "taken from house-2020 (1, 2(a)): It follows"
    assert club.entries["deck.packs"].note == Text("两副", "Two packs")
    assert club.referee["play.late"].value == 10 and club.referee["play.late"].authority == "default"
    assert club.clauses == {}


def test_a_base_beside_the_file_comes_before_a_shipped_one(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = folder / "shipped"
    other.mkdir()
    nine = changed("straight.max_cards: {value: 5", "straight.max_cards: {value: 9", BASE)
    (other / "toy-base.yaml").write_text(nine, encoding="utf-8")
    monkeypatch.setattr(shipped, "FOLDERS", (other,))
    text = changed(
        '  combos.straight.max_cards:\n    value: 7\n    clause: "1"\n    authority: explicit\n', ""
    )
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
    laid_out = "# a comment\n" + changed(old, new).replace(third, "").replace(
        "clauses:\n", "clauses:\n" + third
    )
    assert list(loads(laid_out, beside=folder, families=FAMILIES).clauses) == ["3", "1", "2(a)"]
    again = loads(laid_out, beside=folder, families=FAMILIES)
    assert again.content_hash == house.content_hash and again == house and hash(again) == hash(house)


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
    ],
)
def test_any_change_of_content_changes_the_hash(house: Ruleset, folder: Path, old: str, new: str) -> None:
    other = loads(changed(old, new), beside=folder, families=FAMILIES)
    assert other.content_hash != house.content_hash and other != house


def test_a_change_of_the_base_changes_the_hash(house: Ruleset, folder: Path) -> None:
    (folder / "toy-base.yaml").write_text(changed("value: null", "value: 60", BASE), encoding="utf-8")
    assert load(folder / "house-2020.yaml", families=FAMILIES).content_hash != house.content_hash


def test_rulesets_pickle(house: Ruleset) -> None:
    copy = pickle.loads(pickle.dumps(house))
    assert copy == house and copy.parameters == house.parameters and copy.entries == house.entries
    assert repr(house) == f"<Ruleset house-2020 {house.content_hash}>"


# Refusals: each with its line and key


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        # Top level
        ("format: ruleset/1", "format: ruleset/2", ["1: format: expected ruleset/1"]),
        ("format: ruleset/1\n", "", ["1: format is missing"]),
        ("family: toy\n", "", ["1: family is missing"]),
        ("id: house-2020", "id: House 2020", ["2: id: expected small letters"]),
        ("family: toy", "family: tay", ["3: family: no family tay; did you mean toy?"]),
        ("referee:", "refere:", ["24: refere: no such key; did you mean referee?"]),
        (
            "extends: toy-base",
            "extends: toy-bse",
            ["4: extends: there is no ruleset toy-bse; did you mean toy-base?"],
        ),
        (
            "en: A house event",
            "fr: Une fête",
            ["5: title.fr: no such key; known: zh, en", "5: title: en is missing"],
        ),
        ("en: A house event", 'en: ""', ["5: title.en: expected a sentence"]),
        (
            "{zh: 某单位比赛, en: A house event}",
            "A house event",
            ["5: title: expected a mapping with the keys zh, en"],
        ),
        (
            "date: 2020-12",
            "date: 12/2020",
            ["8: source.date: expected a year, a month or a day, as in 2012-05-11"],
        ),
        ("  date: 2020-12", "  dte: 2020-12", ["8: source.dte: no such key; did you mean date?"]),
        # Clauses
        (
            "handled_by: engine",
            "handled_by: judge",
            ["11: clauses.1.handled_by: judge is not allowed; expected one of engine, referee"],
        ),
        (", handled_by: engine", "", ["11: clauses.1: handled_by is missing"]),
        ("zh: 顺子五至七张, ", "", ["11: clauses.1: zh is missing"]),
        # Entries
        (
            "value: 7",
            "value: seven",
            ["16: combos.straight.max_cards: seven is not allowed; expected a whole number from 3 to 12"],
        ),
        (
            "value: 7",
            "value: 13",
            ["16: combos.straight.max_cards: 13 is not allowed; expected a whole number from 3 to 12"],
        ),
        (
            "value: by_face",
            "value: by_fase",
            ["20: return.level_cards: by_fase is not allowed; expected one of barred, by_face"],
        ),
        ("    value: 7\n", "", ["15: combos.straight.max_cards: value is missing"]),
        (
            "    value: 7\n",
            "    valeu: 7\n",
            [
                "15: combos.straight.max_cards: value is missing",
                "16: combos.straight.max_cards.valeu: no such key; did you mean value?",
            ],
        ),
        ('    clause: "1"\n', "", ["15: combos.straight.max_cards: clause is missing: authority explicit"]),
        (
            '    clause: "1"\n',
            '    clause: "2"\n',
            ["17: combos.straight.max_cards.clause: clauses has no 2; known: 1, 2(a), 3"],
        ),
        (
            '    clause: "1"\n',
            "    clause: []\n",
            ["17: combos.straight.max_cards.clause: expected a clause id or a list of them"],
        ),
        (
            '    clause: "1"\n',
            '    clause: ["1", 1]\n',
            ["17: combos.straight.max_cards.clause: clause 1 is cited twice"],
        ),
        (
            '    clause: "1"\n',
            "    clause: {a: b}\n",
            ["17: combos.straight.max_cards.clause: expected a clause id or a list of them"],
        ),
        (
            '    clause: "1"\n    authority: explicit',
            '    clause: "1"\n    authority: sure',
            ["18: combos.straight.max_cards.authority: sure is not allowed"],
        ),
        (
            '    clause: "1"\n    authority: explicit',
            '    clause: "1"',
            ["15: combos.straight.max_cards: authority is missing"],
        ),
        (
            '    clause: "1"\n    authority: explicit',
            '    clause: "1"\n    authority: erratum',
            ["15: combos.straight.max_cards: note is missing: authority erratum"],
        ),
        (
            '    clause: "1"\n    authority: explicit',
            "    authority: default",
            ["15: combos.straight.max_cards: note is missing: authority default"],
        ),
        (
            "    authority: derived",
            "    authority: default",
            ["21: return.level_cards.clause: authority default means that the text is silent"],
        ),
        (
            "    note: {zh: 由此推知, en: It follows}",
            "    note: It follows",
            ["23: return.level_cards.note: expected a mapping with the keys zh, en"],
        ),
        # The sections of data have the same shape
        (
            "{value: 10, clause: 2(a), authority: explicit}",
            "10",
            ["25: referee.play.late: expected a mapping with the keys value, clause"],
        ),
        (
            "{value: 10, clause: 2(a), authority: explicit}",
            "{value: 10, clause: 2(b), authority: explicit}",
            ["25: referee.play.late.clause: clauses has no 2(b); did you mean 2(a)?"],
        ),
        (
            "{value: 10, clause: 2(a), authority: explicit}",
            "{clause: 2(a), authority: explicit}",
            ["25: referee.play.late: value is missing"],
        ),
        (
            "{value: knockout, clause: 3, authority: explicit}",
            "{value: knockout, clause: 3, authority: derived}",
            ["27: tournament.format: note is missing: authority derived"],
        ),
        ("  play.late: {", "  play late: {", ["25: referee.play late: a path is words joined by dots"]),
        # Contradictions
        (
            "value: 7",
            "value: 4",
            ["16: combos.straight.min_cards: the fewest cards of a straight are more than the most"],
        ),
    ],
)
def test_a_fault_is_told_with_its_place(folder: Path, old: str, new: str, said: list[str]) -> None:
    found = [line.removeprefix("house-2020.yaml:") for line in problems(folder, changed(old, new))]
    assert len(found) == len(said), found
    for line, beginning in zip(found, said, strict=True):
        assert line.startswith(beginning)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["return.maxrank: {value: T, clause: 3, authority: explicit}"],
         ["15: return.maxrank: no such parameter; did you mean return.max_rank?"]),
        (["combos: {pair: {joker_pair: true}}"],
         ["15: combos: authority is missing",
          "15: combos: no such parameter; write the whole path, as in combos.pair.joker_pair",
          "15: combos: value is missing",
          "15: combos.pair: no such key; known: value, clause, authority, note"]),
        (["match.minutes: {value: 60, clause: 3, authority: explicit}",
          "match.minutes: {value: 90, clause: 3, authority: explicit}"],
         ["16: match.minutes: the key is written twice, first on line 15"]),
        (["match.minutes: 60"],
         ["15: match.minutes: expected a mapping with the keys value, clause, authority, note"]),
        (["match.minutes: {value: !!int x, clause: 3, authority: explicit}"],
         ["15: match.minutes.value: cannot be read as tag:yaml.org,2002:int: x"]),
        (["match.minutes: {value: !secret 5, clause: 3, authority: explicit}"],
         ["15: match.minutes.value: cannot be read as !secret: 5"]),
        (["match.minutes: {value: 1e999, clause: 3, authority: explicit}"],
         ["15: match.minutes.value: cannot be read as tag:yaml.org,2002:float: 1e999"]),
        (["[a, b]: 3"], ["15: rules: a key must be a single word"]),
        # A parameter without meaning, set by the file itself
        (["return.barred_why: {value: value, clause: 3, authority: explicit}"],
         ["15: return.barred_why: does not apply: only while return.level_cards is barred"]),
        (["levels.must_play: {value: [A, A], clause: 3, authority: explicit}"],
         ["14: rules: a level that must be played is listed twice"]),
        (["levels.must_play: {value: [A, B, 1], clause: 3, authority: explicit}"],
         ["15: levels.must_play: B, 1 is not allowed; expected a list, each item: a rank: 2-9 T J Q K A"]),
        (["combos.pair.joker_pair: {value: yes, clause: 3, authority: explicit}"],
         ["15: combos.pair.joker_pair: yes is not allowed; expected true or false"]),
        (["deck.packs:", "  value: 3", "  clause: 3", "  authority: explicit"],
         ["16: deck.packs: 3 is not allowed; expected always 2"]),
    ],
)  # fmt: skip
def test_a_faulty_rule_is_told_with_its_place(folder: Path, lines: list[str], said: list[str]) -> None:
    found = [line.removeprefix("house-2020.yaml:") for line in problems(folder, with_rule(*lines))]
    assert sorted(found) == sorted(said)


def test_a_parameter_hanging_on_one_that_is_off_does_not_apply(folder: Path) -> None:
    text = with_rule("return.max_rank: {value: null, clause: 3, authority: explicit}")
    assert problems(folder, text) == [
        "house-2020.yaml:21: return.level_cards: does not apply: only while return.max_rank is not null"
    ]


def test_a_missing_parameter(folder: Path) -> None:
    line = "  match.minutes: {value: null, authority: default, note: {zh: 通行, en: Common}}\n"
    said = "match.minutes: the parameter is missing; expected a whole number from 1 to 600, or null (none)"
    (folder / "toy-base.yaml").write_text(changed(line, "", BASE), encoding="utf-8")
    assert problems(folder, HOUSE) == [f"house-2020.yaml:14: {said}"]
    assert problems(folder, changed(line, "", BASE), "toy-base.yaml") == [f"toy-base.yaml:6: {said}"]


def test_a_rule_without_a_value_is_not_missing_as_well(folder: Path) -> None:
    text = changed("deck.packs: {value: 2, ", "deck.packs: {", BASE)
    assert problems(folder, text, "toy-base.yaml") == ["toy-base.yaml:7: deck.packs: value is missing"]


def test_all_problems_at_once_in_the_order_of_the_file(folder: Path) -> None:
    text = HOUSE
    for old, new in [
        ("format: ruleset/1", "format: ruleset/9"),
        ("handled_by: engine", "handled_by: judge"),
        ("value: 7", "value: 99"),
        ("value: by_face", "value: face"),
        ("2(a)]", "2(b)]"),
        ("note: {zh: 由此推知, en: It follows}", "note: {zh: 由此推知}"),
        ("tournament:\n", "turnament:\n"),
    ]:
        text = changed(old, new, text)
    text = text.replace("rules:\n", "rules:\n  levls.steps: {value: 1, clause: 3, authority: explicit}\n")
    places = [line.split(": ")[:2] for line in problems(folder, text)]
    assert places == [
        ["house-2020.yaml:1", "format"],
        ["house-2020.yaml:11", "clauses.1.handled_by"],
        ["house-2020.yaml:15", "levls.steps"],
        ["house-2020.yaml:17", "combos.straight.max_cards"],
        ["house-2020.yaml:21", "return.level_cards"],
        ["house-2020.yaml:22", "return.level_cards.clause"],
        ["house-2020.yaml:24", "return.level_cards.note"],
        ["house-2020.yaml:27", "turnament"],
    ]


def test_problems_are_told_in_chinese_too(folder: Path) -> None:
    path = folder / "house-2020.yaml"
    path.write_text(changed("value: 7", "value: 13"), encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        load(path, families=FAMILIES)
    assert caught.value.say("zh") == f"{path}:16: combos.straight.max_cards: 13 不可用；应为 整数 3 至 12"


def test_duplicate_keys_at_every_depth(folder: Path) -> None:
    text = changed("family: toy", "family: toy\nid: other").replace("value: 7", "value: 7\n    value: 6")
    assert problems(folder, text) == [
        "house-2020.yaml:4: id: the key is written twice, first on line 2",
        "house-2020.yaml:18: combos.straight.max_cards.value: the key is written twice, first on line 17",
    ]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (changed("id: house-2020", "id: [house"), 3),
        (changed("    value: 7", "   value: 7"), 17),
        (changed("  date: 2020-12", "\tdate: 2020-12"), 8),
        (changed("title: {zh", "title: {{zh"), 5),
        (changed("value: 7", "value: *nothing"), 16),
        (HOUSE + "---\nid: second\n", 29),
        (changed("en: A notice", 'en: "A notice'), 9),
    ],
)
def test_malformed_yaml_is_told_with_its_line(folder: Path, text: str, line: int) -> None:
    (said,) = problems(folder, text)
    assert "malformed YAML" in said
    place = re.match(r"house-2020\.yaml:(\d+): ", said)
    # A parser finds out at the fault or at the next line that does not fit it.
    assert place is not None and line <= int(place[1]) <= line + 3, said


def test_a_quotation_that_does_not_end_is_told_with_its_beginning(folder: Path) -> None:
    (said,) = problems(folder, 'format: ruleset/1\nid: "house\nfamily: toy\n\n')
    assert "malformed YAML" in said and said.endswith("(begun on line 2)")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "house-2020.yaml:1: the file is empty"),
        ("# nothing\n", "house-2020.yaml:1: the file is empty"),
        ("- a\n- b\n", "house-2020.yaml:1: expected a mapping with the keys format"),
        ("just words", "house-2020.yaml:1: expected a mapping with the keys format"),
        ("a: 1\nb: \x07\n", "house-2020.yaml:2: a character that YAML does not allow"),
        ("a: &a [*a]\n", "house-2020.yaml"),
        ("[" * 5000, "house-2020.yaml"),
        ("{a: " * 3000 + "1" + "}" * 3000, "house-2020.yaml"),
    ],
)
def test_what_is_no_ruleset_at_all(folder: Path, text: str, said: str) -> None:
    assert problems(folder, text)[0].startswith(said)


def test_exponential_anchors_are_refused(folder: Path) -> None:
    lines = ["a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
    assert "too many values" in problems(folder, "\n".join(lines))[-1]


def test_a_file_that_is_not_utf8(folder: Path) -> None:
    path = folder / "gbk.yaml"
    path.write_bytes("format: ruleset/1\ntitle: 掼蛋\n".encode("gbk"))
    with pytest.raises(RulesetError, match=r"gbk\.yaml:2: the file is not encoded in UTF-8"):
        load(path, families=FAMILIES)


def test_a_byte_order_mark_is_no_fault(folder: Path) -> None:
    (folder / "house-2020.yaml").write_text("\ufeff" + HOUSE, encoding="utf-8")
    assert load(folder / "house-2020.yaml", families=FAMILIES).id == "house-2020"


# Bases at fault


def test_faults_of_the_base_are_told_with_its_file(folder: Path) -> None:
    (folder / "toy-base.yaml").write_text(
        changed("value: {0: 5, 40: 2}", "value: {zero: 5}", BASE), encoding="utf-8"
    )
    (said,) = problems(folder, HOUSE)
    assert said.startswith("toy-base.yaml:17: levels.steps: ")


def test_a_malformed_base_does_not_make_parameters_missing(folder: Path) -> None:
    (folder / "toy-base.yaml").write_text("format: [\n", encoding="utf-8")
    (said,) = problems(folder, HOUSE)
    assert said.startswith("toy-base.yaml:1: malformed YAML")


def test_a_base_of_another_family(folder: Path) -> None:
    (folder / "toy-base.yaml").write_text(changed("family: toy", "family: whist", BASE), encoding="utf-8")
    assert problems(folder, HOUSE) == ["house-2020.yaml:4: extends: toy-base is of the family whist, not toy"]


def test_a_base_is_called_like_its_file(folder: Path) -> None:
    (folder / "toy-base.yaml").write_text(changed("id: toy-base", "id: my-base", BASE), encoding="utf-8")
    assert problems(folder, HOUSE) == ["toy-base.yaml:3: id: expected toy-base, the name of the file"]


def test_bases_must_not_go_round(folder: Path) -> None:
    (folder / "toy-base.yaml").write_text(
        changed("family: toy", "family: toy\nextends: house-2020", BASE), encoding="utf-8"
    )
    assert problems(folder, HOUSE) == [
        "toy-base.yaml:5: extends: it comes round to itself: house-2020 → toy-base → house-2020"
    ]
    assert problems(folder, changed("extends: toy-base", "extends: house-2020")) == [
        "house-2020.yaml:4: extends: it comes round to itself: house-2020 → house-2020"
    ]


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


# Whatever the input, one kind of error


@settings(max_examples=200)
@given(st.text() | st.binary() | st.text("{}[]:-, \n\t\"'&*!|>#?abc123"))
def test_any_text_is_refused_in_order(text: str | bytes) -> None:
    with pytest.raises(RulesetError) as caught:
        loads(text, families=FAMILIES)
    assert all(problem.file == "<text>" for problem in caught.value.problems)


@given(st.randoms(use_true_random=False))
def test_any_damage_to_a_file_is_refused_in_order(chance: random.Random) -> None:
    lines = BASE.splitlines()
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(lines))
        line = lines[place]
        cut, end = sorted((chance.randint(0, len(line)), chance.randint(0, len(line))))
        lines[place] = (
            line[:cut] + chance.choice(["", "null", "[]", "{}", ": ", "x", "\n", line]) + line[end:]
        )
    try:
        loads("\n".join(lines), families=FAMILIES)
    except RulesetError as error:
        assert error.say("zh") and error.say("en")


def test_all_names_exist() -> None:
    assert all(hasattr(rulesets, name) for name in rulesets.__all__)
