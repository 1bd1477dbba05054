"""Every way in which a ruleset file can be refused: each with its file, line and key."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.errors import RulesetError
from cardgames.rulesets import load, loads
from tests.core.ruleset_files import BASE, HOUSE, changed, problems, with_rule
from tests.core.toy_family import FAMILIES

if TYPE_CHECKING:
    import random
    from pathlib import Path

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
          "15: combos.pair: no such key; known: value, clause, authority, note, primary"]),
        (["match.minutes: {value: 60, clause: 3, authority: explicit}",
          "match.minutes: {value: 90, clause: 3, authority: explicit}"],
         ["16: match.minutes: the key is written twice, first on line 15"]),
        (["match.minutes: 60"],
         ["15: match.minutes: expected a mapping with the keys value, clause, authority, note, primary"]),
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
    assert caught.value.say("zh") == f"{path}:16: combos.straight.max_cards: 13 不可用；应为：整数 3 至 12"


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
    assert place is not None, said
    assert line <= int(place[1]) <= line + 3, said


def test_a_quotation_that_does_not_end_is_told_with_its_beginning(folder: Path) -> None:
    (said,) = problems(folder, 'format: ruleset/1\nid: "house\nfamily: toy\n\n')
    assert "malformed YAML" in said
    assert said.endswith("(begun on line 2)")


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
    (folder / "toy-base.yaml").write_text(changed("value: {0: 5, 40: 2}", "value: {zero: 5}", BASE), encoding="utf-8")
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
        lines[place] = line[:cut] + chance.choice(["", "null", "[]", "{}", ": ", "x", "\n", line]) + line[end:]
    try:
        said = loads("\n".join(lines), families=FAMILIES).id
    except RulesetError as error:
        said = error.say("zh")
    assert said
