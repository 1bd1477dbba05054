"""Tables, and the forms in which they are shown."""

from __future__ import annotations

import csv
import io
import json
import os
import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console

from cardgames import report
from cardgames.errors import UsageError
from cardgames.report import Column, Figure, Table
from cardgames.report.simulations import figures, policy_name, setup_stamp
from cardgames.rulesets import Ruleset, load
from cardgames.simulation import Simulation
from cardgames.statistics import Estimate, Metric
from cardgames.text import Text
from cardgames.variants import Identification, Pace, Reading, Setup
from cardgames.version import __version__

LIST = Figure([1, None], Text("一、无", "1, none"))
GROUPED = Table(
    title=Text("示例", "Example"),
    columns=(
        Column("kind", Text("类", "kind"), "people"),
        Column("name", Text("名称", "name")),
        Column("path", Text("路径", "path"), under="name", whole=True),
        Column("share", Text("比例", "share"), right=True),
        Column("raw", Text("原值", "raw"), "programs"),
    ),
    rows=(
        (Text("甲", "first"), Text("顺子", "straight"), "combos.straight", Figure(0.5, Text("50%", "50%")), LIST),
        (Text("乙", "second"), Text("对|子", "pa|ir"), "combos.pair", Figure(None, Text("—", "—")), "a\nb"),
        (Text("甲", "first"), None, "combos.tube", 1234, True),
    ),
    facts=((Text("种子", "seed"), 7), (Text("好", "good"), True)),
    group="kind",
    stamp="made of nothing",
)


def on_screen(table: Table, width: int, lang: str = "zh") -> list[str]:
    held = io.StringIO()
    report.to_console([table], lang, Console(file=held, width=width, color_system=None, legacy_windows=False))
    return held.getvalue().splitlines()


def test_text_has_one_line_a_row_in_groups() -> None:
    assert report.to_text([GROUPED], "zh").splitlines() == [
        "示例",
        "种子  7",
        "好    是",
        "",
        "名称   路径              比例",
        "─────────────────────────────",
        "甲",
        "顺子   combos.straight    50%",
        "       combos.tube      1,234",
        "",
        "乙",
        "对|子  combos.pair          —",
    ]


def test_tables_follow_each_other_after_a_blank_line() -> None:
    other = Table(Text("其他", "Other"), facts=((Text("种子", "seed"), 1),))
    text = report.to_text([GROUPED, other], "en")
    assert text.endswith("\n\nOther\nseed  1\n")


def test_a_narrow_screen_puts_columns_under_each_other() -> None:
    lines = on_screen(GROUPED, 28)
    assert max(map(cell_len, lines)) <= 28
    place = next(number for number, line in enumerate(lines) if line.startswith("顺子"))
    assert lines[place].split() == ["顺子", "50%"]
    assert lines[place + 1].split() == ["combos.straight"]


@given(
    st.lists(st.tuples(st.text("顺子连对abc de", max_size=60), st.text("牌x", max_size=20), st.integers()), max_size=5),
    st.integers(12, 200),
)
def test_a_screen_is_never_overrun_and_loses_nothing(rows: list[tuple[str, str, int]], width: int) -> None:
    columns = (
        Column("a", Text("一", "a")),
        Column("b", Text("二", "b"), whole=True, under="a"),
        Column("c", Text("三", "c"), right=True),
    )
    lines = on_screen(Table(Text("表", "table"), columns, tuple(rows)), width)
    assert max(map(cell_len, lines)) <= width
    written = "".join("".join(lines).split())
    for char in "顺子连对abcde牌x":
        expected = sum(first.count(char) + second.count(char) for first, second, _ in rows)
        assert written.count(char) == expected


def test_markdown_escapes_what_it_would_read() -> None:
    lines = report.to_markdown([GROUPED], "en").splitlines()
    assert lines[0] == "## Example"
    assert "- seed: 7" in lines
    assert "### first" in lines
    assert "| name | path | share |" in lines
    assert "| --- | --- | ---: |" in lines
    assert "| pa\\|ir | combos.pair | — |" in lines


def test_csv_is_for_programs() -> None:
    comment, *lines = report.to_csv([GROUPED], "en").splitlines(keepends=True)
    assert comment == "# made of nothing\n"
    assert list(csv.reader(io.StringIO("".join(lines)))) == [
        ["name", "path", "share", "raw"],
        ["straight", "combos.straight", "0.5", "[1, null]"],
        ["pa|ir", "combos.pair", "", "a\nb"],
        ["", "combos.tube", "1234", "true"],
    ]


def test_records_give_both_languages() -> None:
    first, *_ = GROUPED.records()
    assert first == {
        "name": {"zh": "顺子", "en": "straight"},
        "path": "combos.straight",
        "share": 0.5,
        "raw": [1, None],
    }
    assert json.loads(report.to_json(GROUPED.records()))[0] == first


def test_a_cell_is_one_line_that_no_terminal_obeys() -> None:
    table = Table(Text("表", "table"), (Column("a", Text("一", "a")),), (("x\ny\x1b[31mz",), (Text("甲\n乙", "b"),)))
    assert report.to_text([table], "zh").splitlines()[3:] == ["x y [31mz", "甲 乙"]


def test_a_table_must_be_regular() -> None:
    with pytest.raises(ValueError, match="2 cells in a row of 5"):
        replace(GROUPED, rows=((None, None),))
    with pytest.raises(ValueError, match="no column colour"):
        replace(GROUPED, group="colour")


@pytest.mark.parametrize(
    ("estimate", "share", "shown"),
    [
        (Estimate(12.8123, (12.4912, 13.1334), 300), False, ("12.81", "12.49 – 13.13")),
        (Estimate(132.3, (121.2, 143.4), 300), False, ("132", "121 – 143")),
        (Estimate(0.44152, (0.43651, 0.44653), 38257), True, ("44.15%", "43.65 – 44.65%")),
        (Estimate(0.5, (0.1, 0.9), 3), True, ("50%", "10 – 90%")),
        (Estimate(0.0171, (0.0108, 0.0234), 1524), False, ("0.0171", "0.0108 – 0.0234")),
        (Estimate(2.0, (2.0, 2.0), 10), False, ("2.00", "2.00 – 2.00")),
        (Estimate(0.25, None, 1), True, ("25.0%", "—")),
        (Estimate(3.5, None, 1), False, ("3.50", "—")),
        (Estimate(None, None, 0), True, ("—", "—")),
        (Estimate(1e-9, (0.0, 2e-9), 5), False, ("0.000000", "0.000000 – 0.000000")),
    ],
)
def test_a_mean_is_shown_to_the_digits_that_its_interval_bears_out(
    estimate: Estimate, share: bool, shown: tuple[str, str]
) -> None:
    assert figures(estimate, share=share) == shown


VARIANT: Any = SimpleNamespace(
    name=Text("玩具", "Toy"),
    metrics=(
        Metric("length", "matches", Text("每场副数", "hands per match"), "hands"),
        Metric("lucky", "hands", Text("走运", "lucky"), share=True),
        Metric("left_out", "hands", Text("未算", "left out")),
    ),
    columns={"hands": 0, "winner": 2, "level_EW": 3, "level_NS": 4, "level_side_first": 1, "digest": 5},
)
SETUP = Setup(seed=7, policies=("greedy", "random"), minutes=45.5, pace=Pace(4.0, 90.0))
SIMULATION = Simulation(
    ruleset="house-2020",
    content_hash="0123456789ab",
    family="toy",
    setup=SETUP,
    version=__version__,
    hands=2500,
    matches=200,
    elapsed_s=0.5,
    digest="00000000000000ff",
    metrics={"length": Estimate(12.5, (12.0, 13.0), 200), "lucky": Estimate(0.1, (0.05, 0.15), 2500)},
)


def test_a_simulation_for_reading() -> None:
    zh = report.to_text([report.simulation_table(SIMULATION, VARIANT)], "zh")
    assert zh.splitlines()[:12] == [
        "玩具模拟",
        f"版本        cardgames {__version__}",
        "规则集      house-2020",
        "内容校验码  0123456789ab",
        "种子        7",
        "打法        东西方 greedy，南北方 random",
        "时限        每场 45.5 分钟",
        "节奏        出牌或过牌每次 4 秒，洗牌摸牌每副 90 秒",
        "共打        200 场，2,500 副",
        "运行用时    0.50 秒，每秒 5,000 副",
        "结果校验码  00000000000000ff",
        "",
    ]
    assert [line.split() for line in zh.splitlines()[12:] if line and not line.startswith("─")] == [
        ["指标", "均值", "95%", "区间", "样本数"],
        ["按场计"],
        ["每场副数", "12.50", "12.00", "–", "13.00", "200"],
        ["按副计"],
        ["走运", "10.0%", "5.0", "–", "15.0%", "2,500"],
    ]
    assert "stopped early" in report.to_text(
        [report.simulation_table(replace(SIMULATION, interrupted=True), VARIANT)], "en"
    )


def test_a_simulation_for_programs() -> None:
    comment, *lines = report.to_csv([report.simulation_table(SIMULATION, VARIANT)], "en").splitlines()
    assert comment == (
        f"# cardgames {__version__} ruleset house-2020 hash 0123456789ab seed 7 policy greedy,random minutes 45.5 "
        "seconds_per_decision 4 seconds_per_deal 90 hands 2500 matches 200 digest 00000000000000ff"
    )
    assert list(csv.DictReader(lines)) == [
        {"metric": "length", "text": "hands per match", "mean": "12.5", "low": "12.0", "high": "13.0", "n": "200"},
        {"metric": "lucky", "text": "lucky", "mean": "0.1", "low": "0.05", "high": "0.15", "n": "2500"},
    ]


def test_a_policy_of_both_sides_is_named_once() -> None:
    assert policy_name(Setup()) == "random"
    assert policy_name(SETUP) == "greedy,random"


@pytest.mark.parametrize("form", ["csv", "jsonl"])
def test_matches_are_whole_lines(form: Any, house: Ruleset) -> None:
    lines = report.MatchLines(house, VARIANT, SETUP, form)
    rows = np.array([[14, 3, 0, 13, 12, 255], [2, 1, -1, 0, 8, 1 << 61]], dtype=np.int64)
    head = lines.head()
    first = lines.lines(rows)
    lines.rows += len(rows)
    second = lines.lines(rows[:1])
    assert (head + first + second).endswith("\n")
    if form == "csv":
        assert head == (
            f"# {setup_stamp(house.id, house.content_hash, SETUP)}\n"
            "match,hands,winner,level_EW,level_NS,level_side_first,digest\n"
        )
        assert first == "0,14,EW,A+,A,3,00000000000000ff\n1,2,,2,T,1,2000000000000000\n"
        assert second.startswith("2,14,")
    else:
        assert json.loads(head)["ruleset"] == house.id
        assert [json.loads(line)["winner"] for line in first.splitlines()] == ["EW", None]
        assert json.loads(second)["match"] == 2


def test_a_ruleset_for_reading(house: Ruleset) -> None:
    text = report.to_text(report.ruleset_tables(house), "zh")
    rows = {row[0]: " ".join(row) for row in (re.split(r" {2,}", line) for line in text.splitlines())}
    assert rows["规则集"] == "规则集 house-2020"
    assert rows["发布"] == "发布 某单位"
    assert rows["顺子最多"] == "顺子最多 combos.straight.max_cards 7 1 写明"
    assert rows["还级牌"] == "还级牌 return.level_cards 看点数 1、2(a) 推出 由此推知"
    assert rows["牌副数"] == "牌副数 deck.packs 2 — 默认 固定；两副"
    assert rows["不可的理由"].startswith(
        "不可的理由 return.barred_why —（不适用） — 默认 仅当“还级牌”为“不可”时适用；通行"
    )
    assert rows["2(a)"] == "2(a) 裁判 迟到罚分 return.level_cards, referee.play.late"
    english = report.to_text(report.ruleset_tables(house, clauses=False), "en")
    assert "only where “level cards returned” is “barred”" in english
    assert "Clauses" not in english


def test_a_ruleset_for_programs(house: Ruleset) -> None:
    data = json.loads(report.to_json(report.ruleset_data(house)))
    assert data["source"]["date"] == "2020-12"
    assert data["source"]["note"] is None
    by_path = {each["path"]: each for each in data["parameters"]}
    assert {path: each["value"] for path, each in by_path.items()} == json.loads(json.dumps(house.parameters.values()))
    assert by_path["return.barred_why"]["applies"] is False
    assert by_path["combos.straight.max_cards"]["origin"] == "house-2020"
    assert [each["path"] for each in data["tournament"]] == ["format", "round.start"]
    assert data["clauses"][0]["cited_by"] == ["combos.straight.max_cards", "return.level_cards"]


def test_rulesets_are_counted_by_authority(house: Ruleset) -> None:
    (row,) = report.rulesets_table([house]).records()
    assert row["id"] == "house-2020"
    assert row["clauses"] == 3
    assert [row[name] for name in ("explicit", "derived", "default", "erratum")] == [1, 1, len(house.entries) - 2, 0]


def test_subjects_go_by_the_names_that_a_variant_gives_them(house: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    named = SimpleNamespace(name=Text("玩具", "Toy"), subjects={"deck": Text("牌", "the pack")})
    monkeypatch.setattr("cardgames.variants.families", lambda: ["toy"])
    monkeypatch.setattr("cardgames.variants.get", lambda family: named)
    text = report.to_text([report.parameters_table(house)], "zh")
    assert "牌 · deck\n" in text
    assert "combos\n" in text


def test_what_is_laid_down_for_the_tournament_goes_by_its_names(house: Ruleset) -> None:
    table = report.parameters_table(house)
    lines = report.to_text([table], "zh").splitlines()
    assert "赛务规定：赛制" in lines
    assert any(re.split(r" {2,}", line)[:3] == ["赛制", "format", "knockout"] for line in lines)
    assert any(re.split(r" {2,}", line)[:3] == ["", "round.start", "13:30"] for line in lines)
    first, second = (each for each in table.records() if each["section"] == "tournament")
    assert (first["name"], first["value"]) == ({"zh": "赛制", "en": "format"}, "knockout")
    assert (second["name"], second["path"]) == (None, "round.start")


READING = Reading(
    "straight_flush", 5, "6", ("S2", "S3", "S4", "S6", "HT"), ("HT=S5",), Text("同花顺", "straight flush")
)


def test_an_identification_in_words(house: Ruleset) -> None:
    found = Identification((READING,), beats_table=False)
    lines = report.identification_lines(found, house, level="10", table="W1 SA")
    assert [line.zh for line in lines] == [
        f"house-2020 {house.content_hash}，打 10，cardgames {__version__}",
        "同花顺：♠2 ♠3 ♠4 ♠6 ♥10（♥10 当 ♠5）",
        "压不过桌上的 小王 ♠A",
    ]
    assert [line.en for line in lines[1:]] == [
        "straight flush: ♠2 ♠3 ♠4 ♠6 ♥10 (♥10 for ♠5)",
        "does not beat little joker ♠A on the table",
    ]
    data = report.identification_data(found, house, level="10", table="W1 SA")
    assert data["readings"] == [READING.as_dict()]
    assert (data["beats_table"], data["table"], data["level"]) == (False, ["W1", "SA"], "T")


def test_a_whole_file_is_there_when_it_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("old\n", encoding="utf-8")
    file = report.WholeFile(path)
    file.write("一\n")
    assert path.read_text(encoding="utf-8") == "old\n"
    file._file.write(b"half a ro")  # as when the writing is broken off
    file.keep()
    file.discard()
    assert path.read_bytes() == "一\n".encode()
    assert os.listdir(tmp_path) == ["a.csv"]


def test_a_whole_file_that_is_discarded_was_never_there(tmp_path: Path) -> None:
    file = report.WholeFile(tmp_path / "a.csv")
    file.write("1\n")
    file.discard()
    file.discard()
    assert os.listdir(tmp_path) == []


def test_a_file_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(UsageError) as caught:
        report.WholeFile(tmp_path / "none" / "a.csv")
    assert caught.value.text == Text("无法写入：没有这个文件夹", "cannot be written: there is no such folder")
    assert caught.value.file == str(tmp_path / "none" / "a.csv")


def test_what_is_published_is_there() -> None:
    assert all(getattr(report, name) is not None for name in report.__all__)
    with pytest.raises(AttributeError):
        report.nothing_of_the_kind  # noqa: B018


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_shipped_ruleset_can_be_shown_in_every_form(lang: str) -> None:
    ruleset = load("swiss-2015")
    tables = report.ruleset_tables(ruleset)
    assert ruleset.content_hash in report.to_text(tables, lang)
    assert ruleset.content_hash in report.to_markdown(tables, lang)
    assert ruleset.content_hash in report.to_csv(tables, lang)
