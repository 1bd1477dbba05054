"""`cardgames script`, and `simulate --save-scripts`."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path

import pytest

from cardgames.referee import adjudicate
from cardgames.scripts import format_script, read_script, script_schema
from tests.cli.conftest import LANGS, Command

UNFORMED = "events: |\n    E：lead ♠A # why\nruleset: xiamen-2020\nformat: hand/1\n"
FORMED = "format: hand/1\nruleset: xiamen-2020\nevents: |\n  E: lead SA  # why\n"
SAVE = ["simulate", "swiss-2015", "--seed", "7", "--save-scripts", "out"]


# fmt.


def test_fmt_rewrites_files_and_folders(cardgames: Command) -> None:
    Path("sub/deep").mkdir(parents=True)
    for name in ("a.yaml", "sub/b.yaml", "sub/deep/c.yaml"):
        Path(name).write_text(UNFORMED, encoding="utf-8")
    Path("sub/note.txt").write_text("no script", encoding="utf-8")
    Path("a.yaml").chmod(0o640)
    ended = cardgames("script", "fmt", "a.yaml", "sub")
    assert (ended.status, ended.out) == (0, "")
    assert ended.err.splitlines() == [
        f"cardgames: formatted {name}" for name in ("a.yaml", "sub/b.yaml", "sub/deep/c.yaml")
    ]
    for name in ("a.yaml", "sub/b.yaml", "sub/deep/c.yaml"):
        assert Path(name).read_text(encoding="utf-8") == FORMED
    assert Path("a.yaml").stat().st_mode & 0o777 == 0o640
    before = Path("a.yaml").stat().st_mtime_ns
    assert cardgames("script", "fmt", "a.yaml", "sub").result() == ""
    assert Path("a.yaml").stat().st_mtime_ns == before


def test_check_names_what_would_change_and_writes_nothing(cardgames: Command) -> None:
    Path("a.yaml").write_text(UNFORMED, encoding="utf-8")
    Path("b.yaml").write_text(FORMED, encoding="utf-8")
    Path("c.yaml").write_bytes(FORMED.replace("\n", "\r\n").encode())
    ended = cardgames("script", "fmt", "--check", "a.yaml", "b.yaml", "c.yaml")
    assert (ended.status, ended.out, ended.err) == (1, "a.yaml\nc.yaml\n", "")
    assert Path("a.yaml").read_text(encoding="utf-8") == UNFORMED
    assert cardgames("script", "fmt", "--check", "b.yaml").result() == ""


def test_fmt_reads_the_input(cardgames: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def given(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    given(UNFORMED)
    assert cardgames("script", "fmt", "-").result() == FORMED
    given(UNFORMED)
    ended = cardgames("script", "fmt", "--check", "-")
    assert (ended.status, ended.out) == (1, "the input\n")
    given("format: hand/2\n")
    ended = cardgames("--lang", "zh", "script", "fmt", "-")
    assert ended.status == 2
    assert ended.err.splitlines()[0] == "cardgames: 标准输入:1: 缺少 ruleset"


def test_fmt_names_every_faulty_file_and_puts_the_others_in_form(cardgames: Command) -> None:
    Path("a.yaml").write_text("format: hand/1\nruleset: x\nevents: |\n  E lead\n", encoding="utf-8")
    Path("b.yaml").write_text(UNFORMED, encoding="utf-8")
    ended = cardgames("script", "fmt", "a.yaml", "no.yaml", "b.yaml")
    assert ended.status == 2
    assert ended.err.splitlines() == [
        "cardgames: a.yaml:4: events[1]: 'E lead' should be SEAT: verb cards, as in E: lead SA",
        "cardgames: no.yaml: there is no such file",
        "cardgames: formatted b.yaml",
    ]
    assert Path("b.yaml").read_text(encoding="utf-8") == FORMED


def test_fmt_refuses_an_empty_folder(cardgames: Command) -> None:
    Path("empty").mkdir()
    assert "no *.yaml" in cardgames("script", "fmt", "empty").refusal()


# new.


@pytest.mark.parametrize("lang", LANGS)
def test_new_prints_a_script_that_adjudicates(lang: str, cardgames: Command) -> None:
    text = cardgames("script", "new", "xiamen-2020", "--lang", lang).result()
    assert ("预期" in text) == (lang == "zh")
    ended = cardgames("script", "new", "xiamen-2020", "new.yaml", "--lang", lang)
    assert (ended.status, ended.out) == (0, "")
    assert Path("new.yaml").read_text(encoding="utf-8") == text
    assert adjudicate("new.yaml").met
    assert cardgames("script", "fmt", "--check", "new.yaml").result() == ""


def test_new_never_overwrites(cardgames: Command) -> None:
    Path("new.yaml").write_text("mine", encoding="utf-8")
    assert "exists already" in cardgames("script", "new", "xiamen-2020", "new.yaml").refusal()
    assert Path("new.yaml").read_text(encoding="utf-8") == "mine"
    assert os.listdir() == ["new.yaml"]


def test_new_under_a_file_of_rules(cardgames: Command, house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("deep").mkdir()
    cardgames("script", "new", house.name, "deep/new.yaml")
    assert read_script("deep/new.yaml").ruleset == f"../{house.name}"
    monkeypatch.chdir("/")
    found = adjudicate(house.parent / "deep" / "new.yaml")
    assert found.ruleset.id == "spring-cup"
    assert found.met


# verbs and schema.


def test_verbs_are_listed(cardgames: Command) -> None:
    rows = json.loads(cardgames("script", "verbs", "xiamen-2020", "--json").result())
    assert [row["verb"] for row in rows] == sorted(row["verb"] for row in rows)
    (lead,) = [row for row in rows if row["verb"] == "lead"]
    assert lead["who"] == ["seat"]
    assert lead["meaning"].keys() == {"zh", "en"}
    assert "领出" in cardgames("--lang", "zh", "script", "verbs", "swiss-2015").result()
    assert "| lead |" in cardgames("script", "verbs", "swiss-2015", "--format", "md").result()


def test_the_schema_is_printed(cardgames: Command) -> None:
    assert json.loads(cardgames("script", "schema").result()) == script_schema()


@pytest.mark.parametrize("lang", LANGS)
def test_help_in_both_languages(lang: str, cardgames: Command) -> None:
    assert "fmt" in cardgames("script", "--lang", lang).result()
    for name in ("fmt", "new", "verbs", "schema"):
        assert cardgames("script", name, "--help", "--lang", lang).result()
    assert "there is no command forget" in cardgames("script", "forget").refusal()
    assert "FILE is missing" in cardgames("script", "fmt").refusal()


def test_scripts_need_no_compiler(process: Command) -> None:
    Path("a.yaml").write_text(FORMED, encoding="utf-8")
    Path("numba.py").write_text("raise SystemExit('numba was imported')\n", encoding="utf-8")
    for arguments in (["fmt", "a.yaml"], ["new", "swiss-2015"], ["verbs", "swiss-2015"], ["schema"]):
        assert process("script", *arguments).status == 0


# simulate --save-scripts.


def test_hands_are_saved_as_scripts(cardgames: Command) -> None:
    summary = json.loads(cardgames("simulate", "swiss-2015", "--seed", "7", "--matches", "2", "--json").result())
    ended = cardgames(*SAVE, "--matches", "2", "--json")
    assert ended.status == 0
    assert json.loads(ended.out)["digest"] == summary["digest"]
    assert summary["hands"] > 20
    assert ended.err == "cardgames: out: 20 scripts saved\n"
    paths = sorted(Path("out").iterdir())
    assert len(paths) == 20
    for path in paths[:3]:
        text = path.read_text(encoding="utf-8")
        assert format_script(text) == text
        assert adjudicate(path).met


def test_how_many_hands_are_saved(cardgames: Command) -> None:
    assert cardgames(*SAVE, "--hands", "2", "--lang", "zh").err == "cardgames: out：存下 2 个牌例\n"
    assert cardgames(*SAVE, "--matches", "1", "--save-hands", "1").err == "cardgames: out: 1 scripts saved\n"
    many = cardgames(*SAVE, "--matches", "1", "--save-hands", "1000", "--json")
    assert many.err == f"cardgames: out: {json.loads(many.out)['hands']} scripts saved\n"


def test_saved_under_a_file_of_rules(cardgames: Command, house: Path) -> None:
    cardgames("simulate", house.name, "--hands", "1", "--save-scripts", "out")
    (path,) = Path("out").iterdir()
    assert read_script(path).ruleset == f"../{house.name}"
    assert adjudicate(path).met
    assert "as expected" in cardgames("adjudicate", str(path.absolute())).result()


REFUSED = {
    ("--save-scripts", "file"): "this is no folder",
    ("--save-scripts", "file/sub"): "a part of the path is no folder",
    ("--save-scripts", "nul\0"): "cannot be the name of a folder",
    ("--save-scripts", "out", "--minutes", "3"): "matches on a clock cannot be saved",
    ("--save-scripts", "out", "--save-hands", "0"): "expected 1 to 100000, not 0",
    ("--save-hands", "3"): "this goes with --save-scripts",
}


@pytest.mark.parametrize("options", REFUSED)
def test_what_cannot_be_saved_is_refused_before_anything_is_played(
    options: tuple[str, ...], cardgames: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("file").touch()
    monkeypatch.setattr("cardgames.simulation.run", lambda job: pytest.fail("it was played"))
    assert REFUSED[options] in cardgames("simulate", "swiss-2015", "--matches", "1", *options).refusal()
