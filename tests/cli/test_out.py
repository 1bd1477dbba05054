"""`simulate --out`: what is in the file, and that nothing is lost."""

from __future__ import annotations

import csv
import errno
import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from cardgames import load, variants
from cardgames.ladder import LEVELS
from cardgames.report import files
from cardgames.version import __version__
from tests.cli.conftest import LANGS, Command, start

NANJING = "nanjing-2012"
QUICK = ["simulate", NANJING, "--matches", "130", "--minutes", "1", "--seed", "7"]
HANDS = ["simulate", NANJING, "--hands", "3", "--seed", "7"]
ENDLESS = ["simulate", NANJING, "--matches", "100000000", "--minutes", "1"]
SLOW = ["simulate", NANJING, "--matches", "100000000"]
COLUMNS = ["match", *variants.get("guandan").columns]


def rows_of(path: str) -> list[dict[str, str]]:
    comment, *lines = Path(path).read_text(encoding="utf-8").splitlines()
    assert comment.startswith(f"# cardgames {__version__} ruleset {NANJING} hash {load(NANJING).content_hash} seed ")
    return list(csv.DictReader(lines))


def test_csv_has_one_row_a_match(cardgames: Command) -> None:
    assert cardgames(*QUICK, "--out", "rows.csv").result()
    rows = rows_of("rows.csv")
    assert list(rows[0]) == COLUMNS
    assert [row["match"] for row in rows] == [str(number) for number in range(130)]
    for row in rows:
        assert {row["level_EW"], row["level_NS"]} <= set(LEVELS)
        assert row["winner"] in ("EW", "NS", "")
        assert len(row["digest"]) == 16
        assert int(row["digest"], 16) >= 0
    assert os.listdir() == ["rows.csv"]


def test_rows_add_up_to_the_summary(cardgames: Command) -> None:
    summary = json.loads(cardgames(*HANDS, "--out", "rows.csv", "--json").result())
    rows = rows_of("rows.csv")
    assert sum(int(row["hands"]) for row in rows) == summary["hands"] == 3
    digest = sum(int(row["digest"], 16) for row in rows) % (1 << 62)
    assert f"{digest:016x}" == summary["digest"]


def test_jsonl_says_the_same_as_csv(cardgames: Command) -> None:
    cardgames(*QUICK, "--out", "rows.csv").result()
    cardgames(*QUICK, "--out", "rows.jsonl").result()
    first, *lines = [json.loads(line) for line in Path("rows.jsonl").read_text(encoding="utf-8").splitlines()]
    assert first == {
        "cardgames": __version__,
        "ruleset": NANJING,
        "content_hash": load(NANJING).content_hash,
        "seed": 7,
        "policy": "random",
        "minutes": 1.0,
        "seconds_per_decision": 4.0,
        "seconds_per_deal": 90.0,
    }
    as_text = [{name: "" if value is None else str(value) for name, value in line.items()} for line in lines]
    assert as_text == rows_of("rows.csv")


def test_json_and_md_hold_the_summary(cardgames: Command) -> None:
    printed = json.loads(cardgames(*QUICK, "--out", "sum.json", "--json").result())
    kept = json.loads(Path("sum.json").read_text(encoding="utf-8"))
    assert {**kept, "elapsed_s": 0} == {**printed, "elapsed_s": 0}
    cardgames("--lang", "zh", *QUICK, "--out", "sum.md").result()
    text = Path("sum.md").read_text(encoding="utf-8")
    assert f"- 规则集：{NANJING}" in text
    assert f"- 结果校验码：{printed['digest']}" in text


def test_what_was_there_is_replaced_with_its_mode(cardgames: Command) -> None:
    Path("rows.csv").write_text("old\n", encoding="utf-8")
    Path("rows.csv").chmod(0o640)
    cardgames(*QUICK, "--out", "rows.csv").result()
    assert len(rows_of("rows.csv")) == 130
    assert Path("rows.csv").stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link(cardgames: Command, tmp_path: Path) -> None:
    (tmp_path / "real.csv").write_text("old\n", encoding="utf-8")
    (tmp_path / "link.csv").symlink_to("real.csv")
    cardgames(*QUICK, "--out", "link.csv").result()
    assert (tmp_path / "link.csv").is_symlink()
    assert len(rows_of("real.csv")) == 130


UNWRITABLE = {
    "nowhere/rows.csv": ("没有这个文件夹", "there is no such folder"),
    "folder.csv": ("这是一个文件夹", "this is a folder"),
    "file/rows.csv": ("路径中有一段不是文件夹", "a part of the path is no folder"),
    "a" * 300 + ".csv": ("文件名太长", "the name is too long"),
    "nul\0.csv": ("不能用作文件名", "cannot be the name of a file"),
    "pipe.csv": ("不是普通文件", "no ordinary file"),
}


@pytest.mark.parametrize("out", UNWRITABLE)
def test_an_unwritable_file_is_refused_before_anything_is_played(
    out: str, cardgames: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("folder.csv").mkdir()
    Path("file").touch()
    os.mkfifo("pipe.csv")
    before = sorted(os.listdir())
    monkeypatch.setattr("cardgames.simulation.run", lambda job: pytest.fail("it was played"))
    zh, en = UNWRITABLE[out]
    assert zh in cardgames("--lang", "zh", *QUICK, "--out", out).refusal()
    assert en in cardgames("--lang", "en", *QUICK, "--out", out).refusal()
    assert sorted(os.listdir()) == before


@pytest.mark.parametrize("lang", LANGS)
def test_no_permission(lang: str, cardgames: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: Any) -> Any:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("cardgames.simulation.run", lambda job: pytest.fail("it was played"))
    monkeypatch.setattr(files, "open", forbidden, raising=False)
    said = cardgames("--lang", lang, *QUICK, "--out", "rows.csv").refusal()
    assert (
        said
        == {
            "zh": "rows.csv: 无法写入：没有写入权限",
            "en": "rows.csv: cannot be written: writing there is not permitted",
        }[lang]
    )


def test_a_file_that_is_read_only_is_left_alone(cardgames: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("rows.csv").write_text("old\n", encoding="utf-8")
    monkeypatch.setattr(os, "access", lambda *_: False)  # whoever runs the tests may be allowed everything
    assert "not permitted" in cardgames(*QUICK, "--out", "rows.csv").refusal()
    assert Path("rows.csv").read_text(encoding="utf-8") == "old\n"


def test_a_full_disk_loses_nothing_that_was_there(cardgames: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("rows.csv").write_text("old\n", encoding="utf-8")
    opened = open

    class Full:
        def __init__(self, *arguments: Any) -> None:
            self.file = opened(*arguments)

        def write(self, data: bytes) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        def __getattr__(self, name: str) -> Any:
            return getattr(self.file, name)

    monkeypatch.setattr(files, "open", Full, raising=False)
    assert cardgames(*QUICK, "--out", "rows.csv").refusal() == "rows.csv: cannot be written: no space is left"
    assert os.listdir() == ["rows.csv"]
    assert Path("rows.csv").read_text(encoding="utf-8") == "old\n"


def test_a_run_that_fails_loses_nothing_that_was_there(cardgames: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("rows.csv").write_text("old\n", encoding="utf-8")

    def broken(job: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr("cardgames.simulation.run", broken)
    assert cardgames(*QUICK, "--out", "rows.csv").status == 70
    assert os.listdir() == ["rows.csv"]
    assert Path("rows.csv").read_text(encoding="utf-8") == "old\n"


def interrupt(running: subprocess.Popen[str], part: str, size: int, *, times: int = 1) -> tuple[str, str]:
    """Press Ctrl-C once the file that is being written has grown to a size."""
    late = time.monotonic() + 120
    while not (Path(part).exists() and Path(part).stat().st_size >= size):
        assert running.poll() is None, running.communicate()
        assert time.monotonic() < late
        time.sleep(0.01)
    for _ in range(times):
        running.send_signal(signal.SIGINT)
        time.sleep(0.002)
    return running.communicate(timeout=120)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_whole_rows_and_says_how_many(workers: str) -> None:
    running = start("--lang", "en", *ENDLESS, "--workers", workers, "--out", "rows.csv", "--json")
    out, err = interrupt(running, "rows.csv.part", 50_000)
    assert running.returncode == 130
    rows = rows_of("rows.csv")
    assert err == f"cardgames: stopped; rows.csv holds {len(rows):,} whole rows\n"
    assert [row["match"] for row in rows] == [str(number) for number in range(len(rows))]
    assert all(None not in row.values() and None not in row for row in rows)
    summary = json.loads(out)
    assert (summary["interrupted"], summary["matches"]) == (True, len(rows))
    assert os.listdir() == ["rows.csv"]


def test_ctrl_c_pressed_again_still_leaves_whole_rows() -> None:
    running = start("--lang", "en", *ENDLESS, "--out", "rows.csv")
    _, err = interrupt(running, "rows.csv.part", 50_000, times=3)
    assert running.returncode == 130
    assert "Traceback" not in err
    rows = rows_of("rows.csv")
    assert len(rows) > 100
    assert all(len(row["digest"]) == 16 for row in rows)
    assert os.listdir() == ["rows.csv"]


def test_ctrl_c_before_the_first_rows_leaves_what_was_there() -> None:
    Path("rows.csv").write_text("old\n", encoding="utf-8")
    running = start("--lang", "zh", *SLOW, "--out", "rows.csv")
    out, err = interrupt(running, "rows.csv.part", 1)
    assert (running.returncode, out) == (130, "")
    assert err.splitlines()[-1] in ("cardgames: 已中断，没有留下结果", "cardgames: 已中断")
    assert err.count("\n") == 1
    assert os.listdir() == ["rows.csv"]
    assert Path("rows.csv").read_text(encoding="utf-8") == "old\n"


def test_ctrl_c_while_the_compiler_is_at_work_ends_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDGAMES_JIT", "1")
    monkeypatch.setenv("CARDGAMES_CACHE_DIR", str(tmp_path / "cache"))
    Path("rows.csv").write_text("old\n", encoding="utf-8")
    running = start("--lang", "en", *SLOW, "--out", "rows.csv")
    assert running.stderr is not None
    assert running.stderr.readline() == "cardgames: first run: compiling once, some fifteen seconds ...\n"
    time.sleep(2)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=120)
    assert (running.returncode, out, err) == (130, "", "cardgames: stopped, with nothing to keep\n")
    assert sorted(os.listdir()) == ["cache", "rows.csv"]
    assert Path("rows.csv").read_text(encoding="utf-8") == "old\n"


def test_ctrl_c_without_a_file_prints_what_was_played() -> None:
    running = start("--lang", "zh", *ENDLESS, "--json")
    time.sleep(3)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=120)
    assert running.returncode == 130
    assert err.count("\n") <= 1
    if out:
        assert err == f"cardgames: 已中断，结果只含打完的 {json.loads(out)['matches']:,} 场\n"


def test_ctrl_c_is_quiet_from_the_very_start() -> None:
    running = start("rulesets")
    time.sleep(0.15)
    running.send_signal(signal.SIGINT)
    _, err = running.communicate(timeout=120)
    assert running.returncode in (0, 130, -signal.SIGINT)  # the last: before Python had begun
    if running.returncode != -signal.SIGINT:
        assert err in ("", "cardgames: stopped\n")
