"""`cardgames compare`: three layers, what if, every form, and how it ends."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import time
from pathlib import Path
from typing import Any

import jsonschema
import openpyxl
import pytest

from cardgames import load
from cardgames.comparison import consequences
from cardgames_cli.app import run
from cardgames_cli.interrupts import Interrupts
from tests.cli.conftest import Command, Ended, start

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "docs" / "schema" / "comparison.json").read_text(encoding="utf-8"))
DOUBLE_DOWN = "levels.gain.double_down=4"


@pytest.fixture
def scripts(tmp_path: Path) -> Path:
    """A folder with two hands: a double-down, which is worth different levels, and a run that is a run everywhere."""
    folder = tmp_path / "hands"
    folder.mkdir()
    for name in ("附5b.bites.yaml", "附2顺子a.bites.yaml"):
        text = (ROOT / "tests" / "scripts" / "nanjing-2012" / name).read_text(encoding="utf-8")
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def whole(scripts: Path, *more: str) -> list[str]:
    """A comparison of all three layers, small."""
    return ["compare", "nanjing-2012", "swiss-2015", "--scripts", str(scripts), "--hands", "40", "--seed", "7", *more]


def data_of(ended: Ended) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(ended.result())
    jsonschema.validate(data, SCHEMA)
    return data


# ---------------------------------------------------------------- what is compared


def test_three_layers_with_what_differs(scripts: Path, cardgames: Command) -> None:
    text = cardgames(*whole(scripts)).result()
    assert text.index("Parameters side by side") < text.index("Rulings side by side") < text.index("Consequences: ")
    assert "3 · 附5b" in text
    assert "4 · 七⑤, 附六a" in text
    assert text.index("2 to 5") < text.index("2 to 6")
    assert "levels.start" not in text  # both begin at 2
    assert "levels.start" in cardgames(*whole(scripts, "--all")).result()


def test_json_has_what_its_schema_says(scripts: Path, cardgames: Command) -> None:
    data = data_of(cardgames(*whole(scripts, "--json")))
    assert [each["id"] for each in data["rulesets"]] == ["nanjing-2012", "swiss-2015"]
    (gain,) = [row for row in data["parameters"]["rows"] if row["path"] == "levels.gain.double_down"]
    assert [(cell["value"], cell["state"], cell["clauses"]) for cell in gain["cells"]] == [
        (3, "stated", ["附5b"]),
        (4, "stated", ["七⑤", "附六a"]),
    ]
    assert (data["rulings"]["scripts"], data["rulings"]["same"], len(data["rulings"]["differing"])) == (2, 1, 1)
    assert data["consequences"]["n"] == 40
    for row in data["consequences"]["rows"]:
        assert {"metric", "difference", "ci95", "effect", "n", "p_holm"} <= row.keys()
        assert row["n"] == 40
        assert row["ci95"][0] <= row["difference"] <= row["ci95"][1]


@pytest.mark.parametrize(
    ("option", "layer"), [("--parameters", "parameters"), ("--rulings", "rulings"), ("--consequences", "consequences")]
)
def test_one_layer_alone(option: str, layer: str, scripts: Path, cardgames: Command) -> None:
    arguments = whole(scripts, "--json", option)
    if layer != "rulings":
        arguments = [each for each in arguments if each not in ("--scripts", str(scripts))]
    if layer != "consequences":
        arguments = [each for each in arguments if each not in ("--hands", "40")]
    data = data_of(cardgames(*arguments))
    assert [name for name in ("parameters", "rulings", "consequences") if data[name] is not None] == [layer]


def test_the_same_seed_gives_the_same_figures(cardgames: Command) -> None:
    def rows(seed: str, workers: str) -> Any:
        arguments = ["compare", "nanjing-2012", "swiss-2015", "--consequences", "--hands", "30", "--seed", seed]
        return data_of(cardgames(*arguments, "--workers", workers, "--json"))["consequences"]["rows"]

    assert rows("1", "1") == rows("1", "2")
    assert rows("1", "1") != rows("2", "1")


def test_three_rulesets_are_compared_with_the_first(cardgames: Command) -> None:
    names = ["anhui-vocational-2017", "nanjing-2012", "swiss-2015"]
    arguments = [
        "compare",
        *names,
        "--consequences",
        "--matches",
        "2",
        "--policy",
        "random",
        "--minutes",
        "20",
        "--json",
    ]
    rows = data_of(cardgames(*arguments))["consequences"]["rows"]
    assert {(row["ruleset"], row["against"]) for row in rows} == {(name, names[0]) for name in names[1:]}


# ---------------------------------------------------------------- what if


def test_a_ruleset_is_compared_with_what_is_made_of_it(cardgames: Command) -> None:
    arguments = ["compare", "nanjing-2012", "--set", DOUBLE_DOWN, "--parameters", "--hands", "200", "--json"]
    data = data_of(cardgames(*arguments))
    assert [each["label"] for each in data["rulesets"]] == ["nanjing-2012", "nanjing-2012 [levels.gain.double_down=4]"]
    assert [each["set"] for each in data["rulesets"]] == [{}, {"levels.gain.double_down": 4}]
    assert [row["path"] for row in data["parameters"]["rows"] if row["differs"]] == ["levels.gain.double_down"]
    changed = {row["metric"] for row in data["consequences"]["rows"] if row["difference"] != 0}
    assert changed == {"levels_gained_per_hand"}


def test_with_several_the_variation_is_one_more(cardgames: Command) -> None:
    arguments = ["compare", "nanjing-2012", "swiss-2015", "--set", DOUBLE_DOWN, "--parameters", "--json"]
    labels = [each["label"] for each in data_of(cardgames(*arguments))["rulesets"]]
    assert labels == ["nanjing-2012", "swiss-2015", "nanjing-2012 [levels.gain.double_down=4]"]


def test_a_house_ruleset_from_a_file(house: Path, cardgames: Command) -> None:
    data = data_of(cardgames("compare", "guandan-base", str(house), "--parameters", "--json"))
    (row,) = [row for row in data["parameters"]["rows"] if row["differs"]]
    assert (row["path"], [cell["state"] for cell in row["cells"]]) == ("levels.gain.double_down", ["silent", "stated"])


def test_the_common_games_can_be_held_against_a_notice(cardgames: Command) -> None:
    for notice, common in (("nanjing-2012", "guandan-national-2017"), ("xiamen-2020", "tractor-pagat")):
        rows = data_of(cardgames("compare", notice, common, "--parameters", "--json"))["parameters"]["rows"]
        assert any(not row["cells"][1]["primary"] for row in rows)
        assert any(row["differs"] and row["cells"][1]["state"] == "stated" for row in rows)


# ---------------------------------------------------------------- forms


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_form_into_a_file(lang: str, scripts: Path, cardgames: Command, tmp_path: Path) -> None:
    for suffix in ("txt", "md", "csv", "json", "html"):
        file = tmp_path / f"comparison.{suffix}"
        ended = cardgames("--lang", lang, *whole(scripts, "--out", str(file)))
        assert (ended.status, ended.out) == (0, "")
        assert str(file) in ended.err
        text = file.read_text(encoding="utf-8")
        assert "附5b" in text
        assert ("双下升级数" in text) if lang == "zh" else ("double-down" in text)
    assert json.loads((tmp_path / "comparison.json").read_text(encoding="utf-8"))["consequences"]["n"] == 40
    assert not list(tmp_path.glob("*.part"))


def test_csv_holds_every_row_with_its_stamp(scripts: Path, cardgames: Command) -> None:
    parts = cardgames(*whole(scripts, "--format", "csv")).result().split("\n\n")
    assert len(parts) == 3
    for part in parts:
        stamp, _, rest = part.partition("\n")
        for name in ("nanjing-2012", "swiss-2015"):
            assert f"{name} hash {load(name).content_hash}" in stamp
        assert list(csv.DictReader(io.StringIO(rest)))
    rows = list(csv.DictReader(io.StringIO(parts[2].partition("\n")[2])))
    (gained,) = [row for row in rows if row["metric"] == "levels_gained_per_hand"]
    assert float(gained["low"]) <= float(gained["difference"]) <= float(gained["high"])


def test_a_workbook_has_a_sheet_a_layer_and_numbers_to_reckon_with(
    scripts: Path, cardgames: Command, tmp_path: Path
) -> None:
    file = tmp_path / "comparison.xlsx"
    assert cardgames("--lang", "zh", *whole(scripts, "--out", str(file))).status == 0
    workbook = openpyxl.load_workbook(file)
    assert workbook.sheetnames == ["说明", "参数对照", "裁定对照", "裁定逐例", "后果"]
    about = [str(cell.value) for row in workbook["说明"].iter_rows() for cell in row if cell.value]
    assert any(f"hash {load('swiss-2015').content_hash}" in text for text in about)
    headings, *rows = workbook["后果"].iter_rows(values_only=True)
    place = headings.index("差")
    assert rows
    assert all(isinstance(row[place], int | float) for row in rows)
    assert workbook["参数对照"].freeze_panes == "A2"
    assert not [cell for sheet in workbook for row in sheet.iter_rows() for cell in row if cell.data_type == "f"]


def test_a_page_holds_all_it_needs(scripts: Path, cardgames: Command) -> None:
    page = cardgames(*whole(scripts, "--format", "html")).result()
    assert page.startswith("<!DOCTYPE html>")
    assert "default-src 'none'" in page
    assert 'src="http' not in page


# ---------------------------------------------------------------- what is refused, and how it ends


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nanjing-2012"], "a comparison needs at least two rulesets"),
        (["nanjing-2012", "xiamen-2020"], "only rulesets of one family"),
        (["nanjing-2012", "swiss-2016"], "there is no ruleset swiss-2016"),
        (["nanjing-2012", "--set", "levels.gain.double_dwon=4"], "did you mean levels.gain.double_down"),
        (["nanjing-2012", "--set", "levels.gain.double_down=many"], "--set levels.gain.double_down"),
        (["nanjing-2012", "swiss-2015", "--hands", "0"], "--hands: expected at least 1"),
        (["nanjing-2012", "swiss-2015", "--hands", "5", "--matches", "5"], "give only one of --hands and --matches"),
        (["nanjing-2012", "swiss-2015", "--consequences"], "--consequences: this goes with --hands or --matches"),
        (["nanjing-2012", "swiss-2015", "--until-width", "1"], "--until-width: this goes with"),
        (["nanjing-2012", "swiss-2015", "--minutes", "45"], "--minutes: this goes with --hands or --matches"),
        (["nanjing-2012", "swiss-2015", "--workers", "2"], "--workers: this goes with --hands or --matches"),
        (["nanjing-2012", "swiss-2015", "--hands", "5", "--until-width", "0"], "--until-width: expected more than 0"),
        (["nanjing-2012", "swiss-2015", "--hands", "5", "--metric", "bomb"], "--metric: there is no figure bomb"),
        (["nanjing-2012", "swiss-2015", "--hands", "5", "--minutes", "45"], "--minutes: a hand by itself has no clock"),
        (["nanjing-2012", "swiss-2015", "--hands", "5", "--policy", "clever"], "--policy: no policy clever"),
        (["nanjing-2012", "swiss-2015", "--format", "pdf"], "--format: there is no form pdf"),
        (["nanjing-2012", "swiss-2015", "--format", "xlsx"], "--format: xlsx needs --out"),
        (["nanjing-2012", "swiss-2015", "--out", "x.pdf"], "x.pdf: the name must end in"),
        (["nanjing-2012", "swiss-2015", "--out", "nowhere/x.md"], "nowhere/x.md: cannot be written"),
        (["nanjing-2012", "swiss-2015", "--parameters", "--scripts", "."], "--scripts: this is for comparing rulings"),
        (["nanjing-2012", "swiss-2015", "--scripts", "."], "there is no *.yaml in this folder"),
    ],
)
def test_what_cannot_be_used_is_said_in_one_line(arguments: list[str], said: str, cardgames: Command) -> None:
    assert said in cardgames("compare", *arguments).refusal()


def test_a_script_that_cannot_be_read_is_named(scripts: Path, cardgames: Command) -> None:
    (scripts / "bad.yaml").write_text(
        "format: hand/1\nruleset: nanjing-2012\nevents: |\n  Q: dance\n", encoding="utf-8"
    )
    refusal = cardgames("compare", "nanjing-2012", "swiss-2015", "--rulings", "--scripts", str(scripts)).refusal()
    assert refusal.startswith(f"{scripts / 'bad.yaml'}:4")


def test_what_cannot_be_used_is_said_before_anything_is_played(
    cardgames: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(*_: object, **__: object) -> None:
        raise AssertionError("played")

    monkeypatch.setattr("cardgames.comparison.consequences.compare_consequences", play)
    monkeypatch.setitem(__import__("sys").modules, "openpyxl", None)
    arguments = ["compare", "nanjing-2012", "swiss-2015", "--hands", "5"]
    assert "no *.yaml" in cardgames(*arguments, "--scripts", ".").refusal()
    assert "pip install" in cardgames(*arguments, "--consequences", "--out", "x.xlsx").refusal()


def test_a_file_stays_as_it_was_where_nothing_comes_of_it(cardgames: Command, tmp_path: Path) -> None:
    file = tmp_path / "kept.md"
    file.write_text("before", encoding="utf-8")
    cardgames("compare", "nanjing-2012", "swiss-2015", "--hands", "5", "--metric", "none", "--out", str(file)).refusal()
    assert file.read_text(encoding="utf-8") == "before"
    assert not list(tmp_path.glob("*.part"))


def test_without_openpyxl_a_workbook_is_refused_with_what_to_install(
    cardgames: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "openpyxl", None)
    arguments = ["compare", "nanjing-2012", "swiss-2015", "--parameters", "--out", "x.xlsx"]
    assert "pip install 'cardgames[xlsx]'" in cardgames(*arguments).refusal()
    assert not os.path.exists("x.xlsx")


def test_ctrl_c_compares_what_was_played(cardgames: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while the second chunk of two deals is played ends it after that chunk."""
    between_chunks = Interrupts.between_chunks

    def press_after(interrupts: Interrupts) -> None:
        between_chunks(interrupts)
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(consequences, "CHUNK", 2)
    monkeypatch.setattr(Interrupts, "between_chunks", press_after)
    arguments = ["compare", "nanjing-2012", "swiss-2015", "--consequences", "--policy", "random", "--json"]
    try:
        ended = cardgames(*arguments, "--matches", "10")
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    found = json.loads(ended.out)["consequences"]
    assert (ended.status, found["stopped"], found["n"]) == (130, "interrupted", 4)
    assert ended.err == "cardgames: stopped; compared are the 4 deals that were played\n"
    monkeypatch.undo()
    again = json.loads(cardgames(*arguments, "--matches", "4").out)["consequences"]
    assert found["rows"] == again["rows"]


def test_ctrl_c_while_compiling_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDGAMES_JIT", "1")
    monkeypatch.setenv("CARDGAMES_CACHE_DIR", str(tmp_path / "cache"))
    (folder := tmp_path / "out").mkdir()
    running = start("compare", "nanjing-2012", "swiss-2015", "--consequences", "--hands", "5", "--out", "out/x.md")
    assert running.stderr is not None
    assert "compiling" in running.stderr.readline()
    time.sleep(1)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=120)
    assert (running.returncode, out, err) == (130, "", "cardgames: stopped, with nothing to keep\n")
    assert not list(folder.iterdir())


def test_the_command_is_there_in_both_languages(cardgames: Command) -> None:
    assert "双方" not in cardgames("--lang", "en", "compare", "--help").result()
    assert "并列比较" in cardgames("--lang", "zh", "compare", "--help").result()
    assert run(["compare"]) == 2
