"""`simulate`: what it prints, and what it refuses."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from cardgames import Setup, load, simulate, variants
from cardgames.version import __version__
from tests.cli.conftest import LANGS, Command

NANJING = "nanjing-2012"
# The notice breaks a hand off when time is up, so that these matches are over after their first deal.
QUICK = ["simulate", NANJING, "--matches", "130", "--minutes", "1", "--seed", "7"]


def test_json_is_what_the_library_finds(cardgames: Command) -> None:
    printed = json.loads(cardgames("simulate", NANJING, "--hands", "2", "--seed", "7", "--json").result())
    expected: dict[str, Any] = simulate(load(NANJING), hands=2, setup=Setup(seed=7)).as_dict()
    assert {**printed, "elapsed_s": 0} == {**json.loads(json.dumps(expected)), "elapsed_s": 0}
    contract = {"ruleset", "seed", "policy", "hands", "matches", "elapsed_s", "metrics", "content_hash", "version"}
    assert contract <= printed.keys()
    for metric in printed["metrics"].values():
        assert set(metric) == {"mean", "ci95", "n"}


@pytest.mark.parametrize("lang", LANGS)
def test_the_table_says_all_that_is_needed_to_run_it_again(lang: str, cardgames: Command) -> None:
    text = cardgames("--lang", lang, *QUICK, "--policy", "greedy,random").result()
    digest = json.loads(cardgames(*QUICK, "--policy", "greedy,random", "--json").result())["digest"]
    for part in (f"cardgames {__version__}", NANJING, load(NANJING).content_hash, "greedy", "random", digest, " 7\n"):
        assert part in text
    variant = variants.get("guandan")
    for metric in variant.metrics:
        assert any(line.startswith(metric.text.say(lang)) for line in text.splitlines()), metric.name
    assert "\x1b" not in text


def test_shares_are_percentages(cardgames: Command) -> None:
    text = cardgames("--lang", "zh", *QUICK).result()
    row = next(line for line in text.splitlines() if line.startswith("有一副作废的场次"))
    assert row.split() == ["有一副作废的场次", "100.0%", "97.1", "–", "100.0%", "130"]


def test_csv_and_markdown(cardgames: Command) -> None:
    comment, *lines = cardgames(*QUICK, "--format", "csv").result().splitlines()
    assert comment.startswith(f"# cardgames {__version__} ruleset {NANJING} hash {load(NANJING).content_hash} seed 7 ")
    rows = {row["metric"]: row for row in csv.DictReader(lines)}
    assert list(rows) == [metric.name for metric in variants.get("guandan").metrics]
    assert (float(rows["void_hand"]["mean"]), rows["void_hand"]["n"]) == (1.0, "130")
    assert "| with a hand broken off | 100.0% | 97.1 – 100.0% | 130 |" in cardgames(*QUICK, "--format", "md").result()


def test_a_path_serves_as_a_ruleset(house: Path, cardgames: Command) -> None:
    printed = json.loads(cardgames("simulate", house.name, "--hands", "1", "--json").result())
    assert (printed["ruleset"], printed["content_hash"]) == ("spring-cup", load(house).content_hash)


def test_the_same_result_on_two_workers(cardgames: Command) -> None:
    one = json.loads(cardgames(*QUICK, "--json").result())
    two = json.loads(cardgames(*QUICK, "--json", "--workers", "2").result())
    assert {**one, "elapsed_s": 0} == {**two, "elapsed_s": 0}


def test_the_first_run_says_that_it_compiles(cardgames: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgames.simulation.needs_compiling", lambda ruleset: True)
    ended = cardgames("--lang", "zh", *QUICK)
    assert ended.status == 0
    assert ended.err.startswith("cardgames: 首次运行，正在编译")
    assert ended.err.count("\n") == 1
    assert json.loads(cardgames(*QUICK, "--json").out)


REFUSED = {
    (): ("--hands 和 --matches 要写一个", "give either --hands or --matches"),
    ("--hands", "5", "--matches", "5"): ("也只能写一个", "give either --hands or --matches"),
    ("--hands", "-5"): ("--hands: 至少为 1，不是 -5", "--hands: expected at least 1, not -5"),
    ("--hands", "0"): ("--hands: 至少为 1", "--hands: expected at least 1"),
    ("--hands=-1",): ("--hands: 至少为 1", "--hands: expected at least 1"),
    ("--matches", "-1"): ("--matches: 至少为 1", "--matches: expected at least 1"),
    ("--matches", "ten"): ("--matches: 应为整数，不是 ten", "--matches: expected a whole number, not ten"),
    ("--matches", "2.5"): ("应为整数", "expected a whole number"),
    ("--matches", "9" * 5000): ("应为整数", "expected a whole number"),
    ("--hands", "5", "--seed", "-1"): ("--seed: 应在 0 与", "--seed: expected 0 to"),
    ("--hands", "5", "--seed", str(1 << 63)): ("--seed: 应在 0 与", "--seed: expected 0 to"),
    ("--hands", "5", "--workers", "0"): ("--workers: 应在 1 与", "--workers: expected 1 to"),
    ("--hands", "5", "--policy", "gredy"): ("是否想写：greedy", "--policy: no policy gredy; did you mean greedy?"),
    ("--hands", "5", "--policy", "greedy,gredy"): ("是否想写：greedy", "did you mean greedy?"),
    ("--hands", "5", "--policy", "a,b,c"): ("至多 2 个", "up to 2"),
    ("--hands", "5", "--policy", ","): ("应为一个名称", "expected a name"),
    ("--hands", "5", "--minutes", "0"): ("--minutes: 应大于 0", "--minutes: expected more than 0"),
    ("--hands", "5", "--minutes", "nan"): ("--minutes: 应为数", "--minutes: expected a number, not nan"),
    ("--hands", "5", "--minutes", "1e300"): (
        "--minutes: 应大于 0、不超过",
        "--minutes: expected more than 0 and",
    ),
    ("--hands", "5", "--seconds-per-play", "-1"): ("--seconds-per-play: 应在 0 与", "expected 0 to"),
    ("--hands", "5", "--seconds-per-deal", "inf"): ("--seconds-per-deal: 应在 0 与", "expected 0 to"),
    ("--hands", "5", "--workers", "2", "--cluster", "x:1"): ("不能与 --cluster 同用", "cannot go with --cluster"),
    ("--hands", "5", "--cluster", "nowhere"): (
        "--cluster: 应为地址和端口",
        "--cluster: expected such as tcp://host:8786",
    ),
    ("--hands", "5", "--out", "rows.txt"): ("rows.txt: 文件名应以 .csv", "rows.txt: the name must end in .csv"),
    ("--hands", "5", "--out", ""): ("--out: 文件名应以 .csv", "--out: the name must end in .csv"),
}


@pytest.mark.parametrize("options", REFUSED)
def test_what_makes_no_sense_is_refused_before_anything_is_played(
    options: tuple[str, ...], cardgames: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames.simulation.run", lambda job: pytest.fail("it was played"))
    monkeypatch.setattr("cardgames.simulation.needs_compiling", lambda ruleset: pytest.fail("it went as far as that"))
    zh, en = REFUSED[options]
    assert zh in cardgames("--lang", "zh", "simulate", NANJING, *options).refusal()
    assert en in cardgames("--lang", "en", "simulate", NANJING, *options).refusal()


def test_a_cluster_needs_its_extra(cardgames: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "distributed", None)
    arguments = ["simulate", NANJING, "--hands", "5", "--cluster", "tcp://127.0.0.1:8786"]
    assert "pip install 'cardgames[cluster]'" in cardgames(*arguments).refusal()
    assert "pip install 'cardgames[cluster]'" in cardgames("--lang", "zh", *arguments).refusal()


class FakeCluster:
    """Stands in for the package `distributed`, with an executor of this process."""

    def __init__(self, threads: int = 2, *, reachable: bool = True, fault: Exception | None = None) -> None:
        self.threads = threads
        self.reachable = reachable
        self.fault = fault
        self.closed = False

    def Client(self, address: str, **options: Any) -> FakeCluster:  # noqa: N802 - the name that it has there
        if not self.reachable:
            raise OSError(f"Timed out trying to connect\nto {address}")
        return self

    def nthreads(self) -> dict[str, int]:
        return {"tcp://worker:1": self.threads} if self.threads else {}

    def get_executor(self) -> Any:
        from concurrent.futures import Future, ThreadPoolExecutor

        executor = ThreadPoolExecutor(2)
        if self.fault is not None:
            broken: Future[Any] = Future()
            broken.set_exception(self.fault)
            executor.submit = lambda *call: broken  # type: ignore[method-assign, assignment]
        return executor

    def close(self) -> None:
        self.closed = True


def test_a_cluster_gives_the_same_result(cardgames: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    fake = FakeCluster()
    monkeypatch.setitem(sys.modules, "distributed", fake)
    here = json.loads(cardgames(*QUICK, "--json").result())
    there = json.loads(cardgames(*QUICK, "--json", "--cluster", "tcp://127.0.0.1:8786").result())
    assert {**here, "elapsed_s": 0} == {**there, "elapsed_s": 0}
    assert fake.closed


@pytest.mark.parametrize(
    ("fake", "zh", "en"),
    [
        (
            FakeCluster(reachable=False),
            "连不上",
            "cannot be reached: Timed out trying to connect to tcp:",
        ),
        (FakeCluster(threads=0), "没有工作进程", "has no workers"),
        (
            FakeCluster(fault=ModuleNotFoundError("No module named 'x'")),
            "集群出错",
            "failed: ModuleNotFoundError: No",
        ),
    ],
)
def test_a_cluster_that_does_not_serve(
    fake: FakeCluster, zh: str, en: str, cardgames: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "distributed", fake)
    arguments = [*QUICK, "--cluster", "tcp://127.0.0.1:8786"]
    assert zh in cardgames("--lang", "zh", *arguments).refusal()
    assert en in cardgames("--lang", "en", *arguments).refusal()
