"""Play many matches under a ruleset and report what happened.

    result = simulate(load("nanjing-2012"), matches=2000, seed=7)
    result.metrics["hands_per_match"].mean

The work goes out in chunks of matches to threads, or to any `concurrent.futures.Executor`. A match depends on the
ruleset, the seed and its own number only, and all sums are of whole numbers: so a result is the same, to the bit, for
any number of workers, any size of chunk and any machine.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardgames import kernel, variants
from cardgames.errors import UsageError
from cardgames.rulesets import Ruleset
from cardgames.statistics import Estimate, Sums
from cardgames.text import Text, near_names
from cardgames.variants import Setup
from cardgames.version import __version__

if TYPE_CHECKING:
    import numpy as np

    from cardgames.parameters import Parameters

CHUNK = 64  # matches; some hundreds of hands
DIGEST_BITS = 62


@dataclass(frozen=True, slots=True)
class Job:
    """One chunk of work; it can be sent to another process or machine."""

    family: str
    parameters: Parameters
    setup: Setup
    first: int
    n: int
    most_hands: int | None = None


@dataclass(frozen=True, slots=True)
class Simulation:
    """What a simulation found, with all that is needed to run it again."""

    ruleset: str
    content_hash: str
    family: str
    setup: Setup
    version: str
    hands: int
    matches: int
    elapsed_s: float
    digest: str
    metrics: dict[str, Estimate]
    interrupted: bool = False

    def as_dict(self) -> dict[str, Any]:
        """The form in JSON."""
        first, second = self.setup.policies
        return {
            "ruleset": self.ruleset,
            "content_hash": self.content_hash,
            "version": self.version,
            "seed": self.setup.seed,
            "policy": first if first == second else f"{first},{second}",
            "minutes": self.setup.minutes,
            "seconds_per_decision": self.setup.pace.per_decision,
            "seconds_per_deal": self.setup.pace.per_deal,
            "hands": self.hands,
            "matches": self.matches,
            "elapsed_s": round(self.elapsed_s, 3),
            "digest": self.digest,
            "interrupted": self.interrupted,
            "metrics": {name: estimate.as_dict() for name, estimate in self.metrics.items()},
        }


def run(job: Job) -> np.ndarray[Any, Any]:
    """The rows of one chunk; this is what workers call."""
    variant = variants.get(job.family)
    return variant.play_rows(job.parameters, job.setup, job.first, job.n, job.most_hands)


def simulate(
    ruleset: Ruleset,
    *,
    matches: int | None = None,
    hands: int | None = None,
    setup: Setup | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    chunk: int = CHUNK,
    on_rows: Callable[[np.ndarray[Any, Any]], None] | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> Simulation:
    """Play so many matches, or so many hands (whole matches in order, the last one cut off), and sum up.

    `on_rows` is called with the rows of every chunk, in order; `on_progress` with how much is done of how much. A
    KeyboardInterrupt ends the run early: what was done is returned, marked `interrupted`. Raises UsageError for
    numbers and policies that make no sense.
    """
    setup = setup or Setup()
    variant = variants.get(ruleset.family)
    target = _check(variant, matches, hands, setup, workers, chunk)
    sums = Sums(variant.columns, variant.metrics)
    hand_column, digest_column = variant.columns["hands"], variant.columns["digest"]
    started = time.perf_counter()
    digest = 0
    interrupted = False

    def job(first: int, n: int, most_hands: int | None = None) -> Job:
        return Job(ruleset.family, ruleset.parameters, setup, first, n, most_hands)

    def take(rows: np.ndarray[Any, Any]) -> None:
        nonlocal digest
        sums.add(rows)
        digest += sum(rows[:, digest_column].tolist())
        if on_rows:
            on_rows(rows)

    if matches is not None:
        jobs = (job(first, min(chunk, matches - first)) for first in range(0, matches, chunk))
    else:
        jobs = (job(first, chunk) for first in _count_from(0, chunk))
    done = 0
    try:
        for rows in _results(jobs, workers, executor):
            if hands is not None:
                before = rows[:, hand_column].cumsum()
                whole = int((before <= hands - done).sum())
                if whole < len(rows):
                    left = hands - done - (int(before[whole - 1]) if whole else 0)
                    take(rows[:whole])
                    if left:
                        take(run(job(sums.matches, 1, left)))
                    break
                done += int(before[-1])
            else:
                done += len(rows)
            take(rows)
            if on_progress:
                on_progress(done, target)
            if hands is not None and done == hands:
                break
    except KeyboardInterrupt:
        interrupted = True
    return Simulation(
        ruleset=ruleset.id,
        content_hash=ruleset.content_hash,
        family=ruleset.family,
        setup=setup,
        version=__version__,
        hands=sums.total("hands"),
        matches=sums.total("matches"),
        elapsed_s=time.perf_counter() - started,
        digest=f"{digest % (1 << DIGEST_BITS):016x}",
        metrics=sums.estimates(),
        interrupted=interrupted,
    )


def _count_from(first: int, step: int) -> Iterator[int]:
    while True:
        yield first
        first += step


def _check(
    variant: variants.Variant, matches: int | None, hands: int | None, setup: Setup, workers: int, chunk: int
) -> int:
    """The number of matches or hands asked for, after refusing what makes no sense."""
    if (matches is None) == (hands is None):
        raise UsageError(Text("请给出场数或副数之一", "give either a number of matches or a number of hands"))
    target = matches if matches is not None else hands
    assert target is not None
    numbers = (
        (target, Text("场数或副数", "the number of matches or hands")),
        (workers, Text("线程数", "the number of workers")),
        (chunk, Text("每块场数", "the size of a chunk")),
    )
    for value, name in numbers:
        if value < 1:
            raise UsageError(Text(f"{name.zh}应为正整数，不是 {value}", f"{name.en} must be at least 1, not {value}"))
    if not 0 <= setup.seed < 1 << 63:
        raise UsageError(Text("种子应在 0 与 2^63 - 1 之间", "a seed lies between 0 and 2^63 - 1"))
    if setup.minutes is not None and setup.minutes <= 0:
        raise UsageError(Text("限时应为正数", "the time limit must be more than 0 minutes"))
    if setup.pace.per_decision < 0 or setup.pace.per_deal < 0:
        raise UsageError(Text("用时不可为负", "a pace cannot be negative"))
    for policy in setup.policies:
        if policy not in variant.policies:
            hint = near_names(policy, variant.policies)
            raise UsageError(Text(f"没有策略 {policy}；{hint.zh}", f"no policy {policy}; {hint.en}"))
    return target


def _results(jobs: Iterator[Job], workers: int, executor: Executor | None) -> Iterator[np.ndarray[Any, Any]]:
    """The rows of the jobs, in their order, with no more than a few jobs ahead of what has been taken."""
    if executor is None and workers == 1:
        yield from map(run, jobs)
        return
    first = next(jobs, None)
    if first is None:
        return
    yield run(first)  # compiles once, before the workers start
    if executor is not None:
        yield from _ahead(jobs, executor, 4 * workers)
        return
    with ThreadPoolExecutor(workers) as threads:
        yield from _ahead(jobs, threads, 2 * workers)


def _ahead(jobs: Iterator[Job], executor: Executor, most: int) -> Iterator[np.ndarray[Any, Any]]:
    waiting: deque[Future[np.ndarray[Any, Any]]] = deque()
    try:
        for job in jobs:
            waiting.append(executor.submit(run, job))
            if len(waiting) >= most:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def needs_compiling(ruleset: Ruleset) -> bool:
    """Whether simulating this ruleset will first compile (for some ten seconds, once on a machine)."""
    return not kernel.is_warm(variants.get(ruleset.family).simulator)
