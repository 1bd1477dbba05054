"""`cardgames adjudicate`: what it rules on, what it prints, and how it ends."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.core.adjudications import BOMBS, REVOKE, as_referee_of

AS_EXPECTED = REVOKE.replace("  S: hides DK\n", "")


@pytest.fixture(autouse=True)
def _referee(monkeypatch: pytest.MonkeyPatch) -> None:
    for family in ("guandan", "shengji"):
        as_referee_of(monkeypatch, family)


@pytest.fixture
def scripts(tmp_path: Path) -> Path:
    """A folder of scripts: as expected, not as expected, without an expectation."""
    folder = tmp_path / "scripts"
    (folder / "b").mkdir(parents=True)
    (folder / "a.yaml").write_text(AS_EXPECTED, encoding="utf-8")
    (folder / "b" / "other.yaml").write_text(REVOKE, encoding="utf-8")
    (folder / "c.yaml").write_text(BOMBS, encoding="utf-8")
    (folder / "notes.txt").write_text("no script", encoding="utf-8")
    return folder


def test_one_script_is_shown(scripts: Path, cardgames: Command) -> None:
    text = cardgames("adjudicate", str(scripts / "a.yaml")).result()
    assert text.startswith("Revoke corrected after the reminder\n")
    assert text.endswith("\nas expected\n")


def test_a_folder_is_all_scripts_in_it_in_order(scripts: Path, cardgames: Command) -> None:
    ended = cardgames("adjudicate", str(scripts))
    assert ended.status == 1
    files = [line.split()[1] for line in ended.out.splitlines() if line.startswith("  file ")]
    assert files == [str(scripts / name) for name in ("a.yaml", "b/other.yaml", "c.yaml")]
    assert ended.out.endswith("\n\n3 scripts, 40 events, 4 offences, 4 events unchecked; 1 of 2 as expected\n")


def test_a_difference_ends_with_1(scripts: Path, cardgames: Command) -> None:
    assert cardgames("adjudicate", str(scripts / "b" / "other.yaml")).status == 1


def test_strict_names_the_offence(scripts: Path, cardgames: Command) -> None:
    file = scripts / "a.yaml"
    ended = cardgames("adjudicate", "--strict", str(file))
    assert ended.status == 1
    assert ended.err == f"cardgames: {file}:12: 3. N: wrong C3 C4: revoke (North)\n"


def test_strict_has_nothing_against_what_is_legal(scripts: Path, cardgames: Command) -> None:
    file = scripts / "legal.yaml"
    file.write_text(BOMBS.replace("  E: wrong S3\n", ""), encoding="utf-8")
    cardgames("adjudicate", "--strict", str(file)).result()


def test_quiet_shows_what_differs_and_the_summary(scripts: Path, cardgames: Command) -> None:
    ended = cardgames("adjudicate", "--quiet", str(scripts), "--lang", "zh")
    assert ended.out.splitlines() == [
        f"{scripts / 'b' / 'other.yaml'}：多出的裁定：{{event: 14, offender: NS, offence: concealed}}",
        "牌例 3 份，事件 40 个，犯规 4 起，无法核对 4 个；写有预期的 2 份中 1 份相符",
    ]


def test_another_ruleset_may_rule(scripts: Path, cardgames: Command) -> None:
    text = cardgames("adjudicate", str(scripts / "a.yaml"), "--ruleset", "anhui-tech-2011-b").out
    assert "ruleset        anhui-tech-2011-b " in text
    assert cardgames("adjudicate", "x.yaml", "--ruleset", "nowhere").refusal().startswith("there is no ruleset nowhere")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("E: play S3\n", "E: play SX\n", ":9: 1. E: play SX: 'SX' is not a card"),
        ("nanjing-2012", "nanjing-2013", ":3: ruleset: there is no ruleset nanjing-2013; did you mean nanjing-2012?"),
        ("E: play S3\n", "E: jump\n", ":9: 1. E: jump: no verb jump"),
        ("format: hand/1", "format: hand/2", ":1: format: expected hand/1"),
    ],
)
def test_an_unusable_script_does_not_keep_others_from_being_ruled_on(
    old: str, new: str, said: str, scripts: Path, cardgames: Command
) -> None:
    broken = scripts / "a0.yaml"
    broken.write_text(BOMBS.replace(old, new, 1), encoding="utf-8")
    ended = cardgames("adjudicate", str(broken), str(scripts / "a.yaml"))
    assert ended.status == 2
    assert ended.err.startswith(f"cardgames: {broken}{said}")
    assert ended.err.count("\n") == 1
    assert ended.out.endswith("; 1 of 1 as expected; 1 unusable\n")
    assert cardgames("adjudicate", str(broken)).refusal().startswith(f"{broken}{said}")


def test_what_is_not_there_is_said(scripts: Path, tmp_path: Path, cardgames: Command) -> None:
    assert cardgames("adjudicate", "nowhere.yaml").refusal() == "nowhere.yaml: there is no such file"
    (tmp_path / "empty").mkdir()
    assert cardgames("adjudicate", "empty").refusal() == "empty: there is no *.yaml in this folder"


def test_json_is_one_object_for_one_script_and_a_list_for_more(scripts: Path, cardgames: Command) -> None:
    one = json.loads(cardgames("adjudicate", str(scripts / "a.yaml"), "--json").result())
    assert one["expect"] == {"stated": True, "met": True, "differences": []}
    assert [each["script"] for each in json.loads(cardgames("adjudicate", str(scripts), "--json").out)] == [
        str(scripts / name) for name in ("a.yaml", "b/other.yaml", "c.yaml")
    ]
    assert isinstance(json.loads(cardgames("adjudicate", str(scripts / "b"), "--format", "json").out), list)


@pytest.mark.parametrize(
    ("name", "begins"),
    [("x.md", "# Revoke"), ("x.html", "<!DOCTYPE html>"), ("x.json", "{"), ("x.txt", "Revoke corrected")],
)
def test_a_file_takes_the_form_of_its_name(
    name: str, begins: str, scripts: Path, tmp_path: Path, cardgames: Command
) -> None:
    out = cardgames("adjudicate", str(scripts / "a.yaml"), "--out", name).result()
    assert out == "1 script, 13 events, 1 offence, 2 events unchecked; 1 of 1 as expected\n"
    assert (tmp_path / name).read_text(encoding="utf-8").startswith(begins)


def test_a_file_of_another_name_needs_a_form(scripts: Path, tmp_path: Path, cardgames: Command) -> None:
    file = str(scripts / "a.yaml")
    assert cardgames("adjudicate", file, "--out", "x.doc").refusal() == (
        "x.doc: the name must end in .txt, .md, .html, .json, or give --format"
    )
    cardgames("adjudicate", file, "--out", "x.doc", "--format", "md").result()
    assert (tmp_path / "x.doc").read_text(encoding="utf-8").startswith("# Revoke")


def test_a_file_stays_where_nothing_could_be_ruled_on(tmp_path: Path, cardgames: Command) -> None:
    (tmp_path / "x.md").write_text("as before", encoding="utf-8")
    assert cardgames("adjudicate", "nowhere.yaml", "--out", "x.md").status == 2
    assert (tmp_path / "x.md").read_text(encoding="utf-8") == "as before"
    assert not (tmp_path / "x.md.part").exists()


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_other_forms_are_refused(form: str, cardgames: Command) -> None:
    assert cardgames("adjudicate", "x.yaml", "--format", form).refusal() == (
        f"--format: there is no form {form}; known: table, md, html, json"
    )


def test_the_page_speaks_the_language(scripts: Path, cardgames: Command) -> None:
    assert (
        '<html lang="zh">' in cardgames("adjudicate", str(scripts / "a.yaml"), "--format", "html", "--lang", "zh").out
    )


def test_a_ruleset_is_loaded_once(scripts: Path, cardgames: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardgames import rulesets

    loaded = []
    load = rulesets.load

    def counted(name: str) -> rulesets.Ruleset:
        loaded.append(name)
        return load(name)

    monkeypatch.setattr(rulesets, "load", counted)
    cardgames("adjudicate", "-q", str(scripts), str(scripts))
    assert sorted(loaded) == ["nanjing-2012", "xiamen-2020"]


def test_it_is_documented(cardgames: Command) -> None:
    assert "--strict" in cardgames("adjudicate", "--help").result()
    assert "adjudicate" in cardgames("--help").result()
    assert "cardgames_cli.adjudicate" in sys.modules
