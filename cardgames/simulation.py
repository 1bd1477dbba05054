"""Play many matches under a ruleset and report what happened.

    result = simulate(load("nanjing-2012"), matches=2000, setup=Setup(seed=7))
    result.metrics["hands_per_match"].mean

The work goes out in chunks of matches to threads, or to any `concurrent.futures.Executor`. A match depends on the
ruleset, the seed and its own number only, and all sums are of whole numbers: so a result is the same, to the bit, for
any number of workers, any size of chunk and any machine.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import chain, count
from typing import TYPE_CHECKING, Any, NamedTuple

from cardgames import kernel, variants
from cardgames.errors import UsageError
from cardgames.rulesets import Ruleset
from cardgames.rulesets.settings import named
from cardgames.statistics import Estimate, Sums
from cardgames.text import Text, near_names
from cardgames.variants import Setup
from cardgames.version import __version__

if TYPE_CHECKING:
    import numpy as np

    from cardgames.parameters import Parameters

CHUNK = 128  # matches; about a thousand hands
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
    changes: Mapping[str, Any] = field(default_factory=dict)  # the values set in the ruleset, by path

    def as_dict(self) -> dict[str, Any]:
        """The form in JSON."""
        first, second = self.setup.policies
        return {
            **named(self.ruleset, self.changes),
            "content_hash": self.content_hash,
            "version": self.version,
            "seed": self.setup.seed,
            "policy": first if first == second else f"{first},{second}",
            "minutes": self.setup.minutes,
            "seconds_per_decision": self.setup.pace.per_decision,
            "seconds_per_deal": self.setup.pace.per_deal,
            **self.setup.drawn_otherwise(),
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
    target = check_request(ruleset, matches=matches, hands=hands, setup=setup, workers=workers, chunk=chunk)
    variant = variants.get(ruleset.family)
    job = Job(ruleset.family, ruleset.parameters, setup, 0, chunk)
    tally = _Tally(Sums(variant.columns, variant.metrics), 0)
    started = time.perf_counter()
    interrupted = False
    try:
        for rows in _rows(job, matches, hands, variant.columns["hands"], workers, executor):
            tally = tally.plus(rows, variant.columns["digest"])
            if on_rows:
                on_rows(rows)
            if on_progress:
                on_progress(tally.sums.total("hands") if hands else tally.sums.matches, target)
    except KeyboardInterrupt:
        interrupted = True
    return Simulation(
        ruleset=ruleset.id,
        content_hash=ruleset.content_hash,
        family=ruleset.family,
        setup=setup,
        version=__version__,
        hands=tally.sums.total("hands"),
        matches=tally.sums.total("matches"),
        elapsed_s=time.perf_counter() - started,
        digest=f"{tally.digest % (1 << DIGEST_BITS):016x}",
        metrics=tally.sums.estimates(),
        interrupted=interrupted,
        changes=ruleset.changes,
    )


class _Tally(NamedTuple):
    """What has been taken so far; replaced whole, so that an interruption never leaves half a chunk in it."""

    sums: Sums
    digest: int

    def plus(self, rows: np.ndarray[Any, Any], digest_column: int) -> _Tally:
        return _Tally(self.sums.plus(rows), self.digest + sum(rows[:, digest_column].tolist()))


def check_request(
    ruleset: Ruleset,
    *,
    matches: int | None,
    hands: int | None,
    setup: Setup,
    workers: int = 1,
    chunk: int = CHUNK,
) -> int:
    """The number of matches or hands asked for. Raises UsageError for numbers and policies that make no sense."""
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
    known = variants.get(ruleset.family).policies
    for policy in setup.policies:
        if policy not in known:
            hint = near_names(policy, known)
            text = Text(f"没有 {policy} 这种打法；{hint.zh}", f"no policy {policy}; {hint.en}")
            raise UsageError(text, key="--policy")
    return target


def _rows(
    job: Job, matches: int | None, hands: int | None, hand_column: int, workers: int, executor: Executor | None
) -> Iterator[np.ndarray[Any, Any]]:
    """The rows of all chunks in order, just so many matches or hands; `job` is the first chunk."""
    chunk = job.n
    if matches is not None:
        jobs = (replace(job, first=first, n=min(chunk, matches - first)) for first in range(0, matches, chunk))
        yield from results_of(jobs, workers, executor)
        return
    assert hands is not None
    left = hands
    first = 0
    for rows in results_of((replace(job, first=first) for first in count(0, chunk)), workers, executor):
        played = rows[:, hand_column].cumsum()
        whole = int((played <= left).sum())
        if whole:
            yield rows[:whole]
            left -= int(played[whole - 1])
        if whole < len(rows) and left:
            yield run(replace(job, first=first + whole, n=1, most_hands=left))
            left = 0
        if left == 0:
            return
        first += chunk


def results_of(jobs: Iterator[Job], workers: int, executor: Executor | None) -> Iterator[np.ndarray[Any, Any]]:
    """The rows of the jobs, in their order, with no more than a few jobs ahead of what has been taken."""
    if executor is None and workers == 1:
        yield from map(run, jobs)
        return
    first = next(jobs, None)
    if first is None:
        return
    if kernel.is_warm(variants.get(first.family).simulator):
        jobs = chain([first], jobs)
    else:
        yield run(first)  # compiles, before the workers start
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
