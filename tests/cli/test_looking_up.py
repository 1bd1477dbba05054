"""`rulesets`, `show`, `validate` and `schema`."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from cardgames import load, variants
from cardgames.parameters import ruleset_schema
from cardgames.rulesets import names
from cardgames.version import __version__
from tests.cli.conftest import HOUSE, LANGS, Command

SHIPPED = names(bases=True)


def records(text: str) -> list[dict[str, str]]:
    """The rows of a CSV text after its comment line."""
    comment, *lines = text.splitlines()
    assert comment.startswith(f"# cardgames {__version__}")
    return list(csv.DictReader(lines))


def test_rulesets_lists_all_that_ship(cardgames: Command) -> None:
    listed = json.loads(cardgames("rulesets", "--json").result())
    assert [each["id"] for each in listed] == SHIPPED
    for each in listed:
        ruleset = load(each["id"])
        assert each["title"] == ruleset.title.as_dict()
        assert (each["family"], each["date"]) == (ruleset.family, ruleset.source.date)
        assert (each["extends"], each["content_hash"]) == (list(ruleset.extends), ruleset.content_hash)
        assert each["clauses"] == len(ruleset.clauses)
        counts = [each[name] for name in ("explicit", "derived", "default", "erratum")]
        assert sum(counts) == len(ruleset.entries)


@pytest.mark.parametrize("lang", LANGS)
def test_rulesets_for_reading(lang: str, cardgames: Command) -> None:
    text = cardgames("--lang", lang, "rulesets").result()
    for name in SHIPPED:
        row = next(line for line in text.splitlines() if line.startswith(name))
        assert load(name).title.say(lang) in row
        assert load(name).content_hash in row
    assert "\x1b" not in text


def test_rulesets_as_csv_and_markdown(cardgames: Command) -> None:
    assert [row["id"] for row in records(cardgames("rulesets", "--format", "csv").result())] == SHIPPED
    assert "| nanjing-2012 |" in cardgames("rulesets", "--format", "md").result()


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("lang", LANGS)
def test_show_holds_every_parameter_and_clause(name: str, lang: str, cardgames: Command) -> None:
    ruleset = load(name)
    text = cardgames("--lang", lang, "show", name).result()
    assert text.startswith(f"{ruleset.title.say(lang)}\n")
    assert ruleset.content_hash in text
    assert f"cardgames {__version__}" in text
    for spec in type(ruleset.parameters).specs():
        row = next(line for line in text.splitlines() if f" {spec.path} " in line)
        assert row.startswith(spec.name.say(lang))
        entry = ruleset.entries[spec.path]
        if entry.applies:
            assert spec.say_value(entry.value).say(lang) in row
        assert all(clause in row for clause in entry.clauses)
        if entry.note is not None:
            assert entry.note.say(lang).rstrip("。.") in row
    for path in (*ruleset.referee, *ruleset.tournament):
        assert f" {path} " in text
    for clause in ruleset.clauses.values():
        said = clause.text.say(lang).rstrip("。.")
        assert any(line.startswith(clause.id) and said in line for line in text.splitlines())


def test_show_marks_what_is_fixed_and_what_does_not_apply(cardgames: Command) -> None:
    zh = cardgames("--lang", "zh", "show", "nanjing-2012").result().splitlines()
    en = cardgames("--lang", "en", "show", "nanjing-2012").result().splitlines()
    assert any(" deck.packs " in line and "固定" in line for line in zh)
    assert any(" deck.packs " in line and "fixed" in line for line in en)
    assert any(" a_rule.fail_to " in line and "不适用" in line for line in zh)
    assert any(" a_rule.fail_to " in line and "does not apply" in line for line in en)


def test_show_as_json(cardgames: Command) -> None:
    ruleset = load("nanjing-2012")
    shown = json.loads(cardgames("show", "nanjing-2012", "--json").result())
    assert shown["id"] == "nanjing-2012"
    assert shown["content_hash"] == ruleset.content_hash
    assert shown["version"] == __version__
    assert {each["path"]: each["value"] for each in shown["parameters"]} == ruleset.parameters.values()
    by_path = {each["path"]: each for each in shown["parameters"]}
    gain = by_path["levels.gain.double_down"]
    assert (gain["clauses"], gain["authority"], gain["applies"]) == (["附5b"], "explicit", True)
    assert by_path["deck.packs"]["fixed"] is True
    assert by_path["a_rule.fail_to"]["applies"] is False
    assert [each["path"] for each in shown["referee"]] == list(ruleset.referee)
    assert [each["path"] for each in shown["tournament"]] == list(ruleset.tournament)
    by_id = {each["id"]: each for each in shown["clauses"]}
    assert list(by_id) == list(ruleset.clauses)
    assert "levels.gain.double_down" in by_id["附5b"]["cited_by"]
    assert by_id["附5b"]["handled_by"] == ruleset.clauses["附5b"].handled_by


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ([], {"parameters", "referee", "tournament", "clauses"}),
        (["--parameters"], {"parameters", "referee", "tournament"}),
        (["--clauses"], {"clauses"}),
        (["--clauses", "--parameters"], {"parameters", "referee", "tournament", "clauses"}),
    ],
)
def test_show_a_part(options: list[str], expected: set[str], cardgames: Command) -> None:
    shown = json.loads(cardgames("show", "swiss-2015", "--json", *options).result())
    assert shown.keys() & {"parameters", "referee", "tournament", "clauses"} == expected


def test_show_as_csv(cardgames: Command) -> None:
    rows = records(cardgames("show", "swiss-2015", "--parameters", "--format", "csv").result())
    ruleset = load("swiss-2015")
    assert len(rows) == len(ruleset.entries) + len(ruleset.referee) + len(ruleset.tournament)
    assert next(row for row in rows if row["path"] == "deck.packs")["value"] == "2"


def test_a_path_serves_as_a_ruleset(house: Path, cardgames: Command) -> None:
    plain = house.with_name("my rules")
    plain.write_text(HOUSE, encoding="utf-8")
    for name in (str(house), house.name, f"./{house.name}", str(plain), "my rules"):
        assert json.loads(cardgames("show", name, "--json").result())["id"] == "spring-cup"


def test_validate_says_ok_with_the_hash(house: Path, cardgames: Command) -> None:
    expected = load(house).content_hash
    assert cardgames("validate", house.name, "nanjing-2012").result().splitlines() == [
        f"spring-cup.yaml: ok spring-cup {expected}",
        f"nanjing-2012: ok nanjing-2012 {load('nanjing-2012').content_hash}",
    ]


FAULTY = {
    "malformed": ("id: spring-cup", "id: [spring, cup", r"faulty.yaml:3: malformed YAML: "),
    "unknown key": (
        "levels.gain.double_down",
        "levels.gain.doubledown",
        "10: levels.gain.doubledown: no such parameter",
    ),
    "unknown section": ("source:", "sauce:", "faulty.yaml:6: sauce: no such key; did you mean source"),
    "wrong type": (
        "value: 4",
        "value: four",
        "10: levels.gain.double_down: four is not allowed; expected a whole",
    ),
    "no such clause": ('clause: "3"', 'clause: "4"', "10: levels.gain.double_down.clause: clauses has no 4; known: 3"),
    "unknown base": ("guandan-base", "guandan-bass", "4: extends: there is no ruleset guandan-bass; did you mean "),
    "unknown family": ("family: guandan", "family: gwandan", "faulty.yaml:3: family: "),
}


@pytest.mark.parametrize("fault", FAULTY)
def test_a_faulty_file_is_refused_with_its_line_by_every_command(fault: str, cardgames: Command) -> None:
    old, new, said = FAULTY[fault]
    assert old in HOUSE
    Path("faulty.yaml").write_text(HOUSE.replace(old, new), encoding="utf-8")
    for arguments in (
        ["validate", "faulty.yaml"],
        ["show", "faulty.yaml"],
        ["simulate", "faulty.yaml", "--hands", "1"],
        ["identify", "faulty.yaml", "--level", "2", "S7"],
    ):
        assert said in cardgames(*arguments).refusal()
        assert cardgames("--lang", "zh", *arguments).refusal().startswith("faulty.yaml:")


@pytest.mark.parametrize("lang", LANGS)
def test_validate_reports_every_problem_of_every_file(lang: str, house: Path, cardgames: Command) -> None:
    two = HOUSE.replace("value: 4", "value: 99").replace("family: guandan", "family: guandan\nbase: no")
    Path("two.yaml").write_text(two, encoding="utf-8")
    Path("empty.yaml").write_text("", encoding="utf-8")
    Path("binary.yaml").write_bytes(b"\x00\xff\xfe")
    ended = cardgames(
        "--lang", lang, "validate", "two.yaml", house.name, "empty.yaml", "binary.yaml", "none.yaml", "./"
    )
    assert ended.status == 2
    assert ended.out.startswith("spring-cup.yaml: ok ")
    places = [line.split(": ")[1] for line in ended.err.splitlines()]
    assert places == ["two.yaml:4", "two.yaml:11", "empty.yaml:1", "binary.yaml:1", "none.yaml", "."]
    assert all(line.startswith("cardgames: ") for line in ended.err.splitlines())


def test_schema(cardgames: Command) -> None:
    printed = json.loads(cardgames("schema", "guandan").result())
    guandan = variants.get("guandan")
    assert printed == ruleset_schema(guandan.parameters, "guandan", guandan.referee_parameters)
