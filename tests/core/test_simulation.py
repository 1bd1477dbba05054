"""Simulations: the same to the bit compiled and plain, and however the work is cut and shared out."""

from __future__ import annotations

import json
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest

from cardgames import Pace, Setup, Simulation, UsageError, load, simulate, variants
from cardgames.rulesets import Ruleset, names
from cardgames.simulation import Job, run
from cardgames.variants import Variant
from tests.running import run_python

SHORT = Pace(per_decision=1.0, per_deal=20.0)


@cache
def ruleset(name: str) -> Ruleset:
    return load(name)


def variant_of(name: str) -> Variant:
    return variants.get(ruleset(name).family)


def setups(name: str) -> list[Setup]:
    """Every policy by itself, two against each other, and matches under the clock."""
    policies = variant_of(name).policies
    alone = [Setup(seed=1, policies=(policy, policy)) for policy in policies]
    return [
        *alone,
        Setup(seed=2, policies=(policies[-1], policies[0])),
        Setup(seed=(1 << 63) - 1, minutes=12.5, pace=SHORT),
    ]


EACH = pytest.mark.parametrize("name", names())
EACH_SETUP = pytest.mark.parametrize(("name", "setup"), [(name, setup) for name in names() for setup in setups(name)])


@pytest.fixture(autouse=True)
def _jit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDGAMES_JIT", raising=False)


def result(simulation: Simulation) -> dict[str, Any]:
    """All of it but the time it took."""
    return {key: value for key, value in simulation.as_dict().items() if key != "elapsed_s"}


# ---------------------------------------------------------------- at two speeds


@EACH_SETUP
def test_compiled_and_plain_play_the_same_matches(name: str, setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    parameters, variant = ruleset(name).parameters, variant_of(name)
    for first, n, most_hands in ((0, 3, None), (1 << 33, 2, None), (70, 1, 2)):
        monkeypatch.delenv("CARDGAMES_JIT", raising=False)
        rows = variant.play_rows(parameters, setup, first, n, most_hands)
        monkeypatch.setenv("CARDGAMES_JIT", "0")
        plain = variant.play_rows(parameters, setup, first, n, most_hands)
        assert rows.dtype == plain.dtype == np.int64
        assert np.array_equal(rows, plain)
        assert len(rows) == n


PRINT_ROWS = """
import hashlib
from cardgames import Setup, load, variants
from cardgames.rulesets import names
for name in names():
    ruleset = load(name)
    variant = variants.get(ruleset.family)
    for policy in variant.policies:
        rows = variant.play_rows(ruleset.parameters, Setup(3, (policy, policy)), 20, {n})
        print(name, ruleset.content_hash, policy, hashlib.sha256(rows.tobytes()).hexdigest())
"""


def test_rows_do_not_depend_on_the_process() -> None:
    """Neither on how Python happens to hash text."""
    for name in names():
        run(Job(ruleset(name).family, ruleset(name).parameters, Setup(), 0, 1))  # compiled once for all
    names_and_rows = {
        run_python(PRINT_ROWS.format(n=4), PYTHONHASHSEED=seed, CARDGAMES_JIT=jit)
        for seed, jit in (("0", "0"), ("1", "0"), ("2", "1"), ("3", "1"))
    }
    assert len(names_and_rows) == 1


# ---------------------------------------------------------------- however the work is shared out


class InTurn(Executor):
    """Does each piece of work when its result is asked for, and counts them."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.jobs.extend(args)
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@EACH
def test_workers_and_chunks_change_nothing(name: str) -> None:
    setup = Setup(seed=4)
    expected = result(simulate(ruleset(name), matches=150, setup=setup))
    for workers, chunk in ((2, 64), (1, 1), (2, 7), (3, 1000), (1, 149)):
        again = simulate(ruleset(name), matches=150, setup=setup, workers=workers, chunk=chunk)
        assert result(again) == expected, (workers, chunk)


@EACH
def test_any_executor_gives_the_same(name: str) -> None:
    setup = Setup(seed=5)
    expected = result(simulate(ruleset(name), matches=100, setup=setup))
    in_turn = InTurn()
    with ThreadPoolExecutor(2) as threads:
        for executor in (threads, in_turn):
            again = simulate(ruleset(name), matches=100, setup=setup, executor=executor, chunk=9)
            assert result(again) == expected
    assert [(job.first, job.n) for job in in_turn.jobs] == [
        *((first, 9) for first in range(0, 99, 9)),
        (99, 1),
    ]


def test_other_processes_give_the_same() -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        for name in names():
            expected = result(simulate(ruleset(name), matches=60, setup=Setup(seed=6)))
            again = simulate(ruleset(name), matches=60, setup=Setup(seed=6), executor=processes, workers=2, chunk=10)
            assert result(again) == expected


@EACH
def test_rows_come_in_order_and_add_up(name: str) -> None:
    seen: list[np.ndarray[Any, Any]] = []
    progress: list[tuple[int, int]] = []
    found = simulate(
        ruleset(name),
        matches=50,
        setup=Setup(seed=7),
        workers=2,
        chunk=8,
        on_rows=seen.append,
        on_progress=lambda done, target: progress.append((done, target)),
    )
    rows = np.concatenate(seen)
    columns = variant_of(name).columns
    assert np.array_equal(rows, run(Job(ruleset(name).family, ruleset(name).parameters, Setup(seed=7), 0, 50)))
    assert found.matches == rows[:, columns["matches"]].sum() == 50
    assert found.hands == rows[:, columns["hands"]].sum()
    assert int(found.digest, 16) == sum(rows[:, columns["digest"]].tolist()) % (1 << 62)
    assert progress == [*((done, 50) for done in range(8, 50, 8)), (50, 50)]


@EACH
def test_seeds_and_rulesets_tell_results_apart(name: str) -> None:
    digests = {simulate(ruleset(name), matches=3, setup=Setup(seed=seed)).digest for seed in (0, 1, 1 << 32)}
    digests |= {simulate(ruleset(name), matches=matches).digest for matches in (1, 2)}
    assert len(digests) == 5


# ---------------------------------------------------------------- so many hands


@EACH
def test_a_number_of_hands_is_kept_exactly(name: str) -> None:
    columns = variant_of(name).columns
    setup = Setup(seed=8)
    whole = run(Job(ruleset(name).family, ruleset(name).parameters, setup, 0, 40))
    lengths = whole[:, columns["hands"]].tolist()
    for hands in (
        1,
        2,
        lengths[0] - 1,
        lengths[0],
        lengths[0] + 1,
        sum(lengths[:8]),
        200,
        sum(lengths[:17]) + 1,
    ):
        kept: list[np.ndarray[Any, Any]] = []
        found = simulate(ruleset(name), hands=hands, setup=setup, on_rows=kept.append)
        rows = np.concatenate(kept)
        complete = sum(sum(lengths[: n + 1]) <= hands for n in range(40))
        assert found.hands == rows[:, columns["hands"]].sum() == hands
        assert found.matches == complete
        assert np.array_equal(rows[:complete], whole[:complete])
        assert len(rows) == complete + (sum(lengths[:complete]) < hands)
        for workers, chunk in ((1, 1), (2, 5), (2, 1000)):
            again = simulate(ruleset(name), hands=hands, setup=setup, workers=workers, chunk=chunk)
            assert result(again) == result(found), (hands, workers, chunk)


# ---------------------------------------------------------------- broken off


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("target", [{"matches": 500}, {"hands": 5000}], ids=["matches", "hands"])
def test_breaking_off_keeps_whole_rows(workers: int, target: dict[str, Any]) -> None:
    name = names()[0]
    columns = variant_of(name).columns
    seen: list[np.ndarray[Any, Any]] = []

    def stop(done: int, whole: int) -> None:
        if len(seen) == 3:
            raise KeyboardInterrupt

    found = simulate(
        ruleset(name),
        setup=Setup(seed=9),
        workers=workers,
        chunk=20,
        on_rows=seen.append,
        on_progress=stop,
        **target,
    )
    rows = np.concatenate(seen)
    assert found.interrupted
    assert len(rows) == found.matches == 60
    assert found.hands == rows[:, columns["hands"]].sum()
    whole = simulate(ruleset(name), matches=60, setup=Setup(seed=9))
    assert not whole.interrupted
    assert result(whole) == {**result(found), "interrupted": False}


# ---------------------------------------------------------------- what is refused, what is reported


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"matches": 5, "hands": 5},
        {"matches": 0},
        {"hands": -1},
        {"matches": 5, "workers": 0},
        {"matches": 5, "chunk": 0},
        {"matches": 5, "setup": Setup(seed=-1)},
        {"matches": 5, "setup": Setup(seed=1 << 63)},
        {"matches": 5, "setup": Setup(minutes=0)},
        {"matches": 5, "setup": Setup(pace=Pace(per_decision=-1))},
        {"matches": 5, "setup": Setup(pace=Pace(per_deal=-1))},
        {"matches": 5, "setup": Setup(policies=("random", "clairvoyant"))},
    ],
)
def test_what_makes_no_sense_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(UsageError) as caught:
        simulate(ruleset(names()[0]), **given)
    assert caught.value.say("zh")
    assert caught.value.say("en")


@EACH_SETUP
def test_a_result_says_how_to_get_it_again(name: str, setup: Setup) -> None:
    found = simulate(ruleset(name), matches=5, setup=setup)
    said = json.loads(json.dumps(found.as_dict()))
    assert said["ruleset"] == name
    assert said["content_hash"] == ruleset(name).content_hash
    assert said["seed"] == setup.seed
    assert (said["minutes"], said["seconds_per_deal"]) == (setup.minutes, setup.pace.per_deal)
    again = simulate(
        load(said["ruleset"]),
        matches=said["matches"],
        setup=Setup(
            seed=said["seed"],
            policies=tuple(said["policy"].split(",") * 2)[:2],
            minutes=said["minutes"],
            pace=Pace(said["seconds_per_decision"], said["seconds_per_deal"]),
        ),
    )
    assert result(again) == result(found)
    assert set(said["metrics"]) == {metric.name for metric in variant_of(name).metrics}
    for metric in said["metrics"].values():
        if metric["ci95"]:
            assert metric["ci95"][0] <= metric["mean"] <= metric["ci95"][1]


# ---------------------------------------------------------------- against the clock


def test_a_match_that_stops_at_the_signal_lasts_no_longer_than_its_clock() -> None:
    setup = Setup(seed=3, minutes=45)
    stopped = simulate(ruleset("swiss-2015"), matches=60, setup=setup).metrics
    assert stopped["ends_in_45_min"].mean == 1.0
    assert stopped["minutes_per_match"].mean <= 45
    played_out = simulate(ruleset("anhui-vocational-2017"), matches=60, setup=setup).metrics
    assert played_out["minutes_per_match"].mean > 45


def test_games_that_are_drawn_otherwise_say_so() -> None:
    from cardgames.report import simulation_table

    plain = simulate(load("nanjing-2012"), matches=1, setup=Setup(seed=1))
    assert not {"turned", "situations"} & plain.as_dict().keys()
    turned = simulate(load("nanjing-2012"), matches=1, setup=Setup(seed=1, turned=True))
    assert turned.as_dict()["turned"] is True
    assert turned.digest != plain.digest
    assert " turned True " in simulation_table(turned).stamp
