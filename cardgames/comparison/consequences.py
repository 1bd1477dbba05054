"""What follows from the rules: the same deals played under each ruleset, by the same policies, seats swapped.

    found = compare_consequences([load("nanjing-2012"), load("swiss-2015")], hands=5000)
    for row in found.rows:
        print(row.metric.name, row.found.difference, row.found.ci95, row.p_holm)

By `hands`, every deal is a hand of its own, in a situation drawn for it (levels, who finished how or who deals; one in
eight is the first hand of a match): the rulesets meet the same hand at the same table. By `matches`, whole matches are
played: the cards of each hand are the same, at the levels to which the rules have brought each side. The random numbers
are those of the simulator: the same cards under every ruleset, and the same draws of the policies while the play goes
the same way. Every deal is played a second time with the sides' cards exchanged.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from cardgames import variants
from cardgames.comparison.distributions import Distribution, Histograms
from cardgames.comparison.paired import GAMES, PairedDifference, PairedSums, holm
from cardgames.comparison.request import check_comparable
from cardgames.errors import UsageError
from cardgames.simulation import CHUNK, Job, check_request, results_of
from cardgames.statistics import Metric
from cardgames.text import Text, near_names
from cardgames.variants import Setup

if TYPE_CHECKING:
    import numpy as np

    from cardgames.comparison.paired import Games
    from cardgames.rulesets import Ruleset

Unit = Literal["hands", "matches"]
Stopped = Literal["complete", "narrow", "interrupted"]

HANDS_CHUNK: Final = 1024  # deals of a single hand each
LEAST_DEALS: Final = 200  # before intervals are looked at to stop


@dataclass(frozen=True, slots=True)
class Consequence:
    """How one metric differs between the first ruleset and the one at place `other` of those compared."""

    metric: Metric
    other: int
    found: PairedDifference
    p_holm: float | None


@dataclass(frozen=True, slots=True)
class Consequences:
    """What the simulations found, with all that is needed to run them again.

    `deals` is the number of cases; each was played twice under every ruleset. `parted` gives for each ruleset the share
    of the deals in which the play went another way than under the first one. `stopped`: all that was asked for was
    played, or the intervals were narrow enough before that, or somebody stopped it. `unseen` are the metrics that could
    not be compared everywhere, as under some ruleset there was no case of them.
    """

    rulesets: tuple[Ruleset, ...]
    unit: Unit
    setup: Setup
    deals: int
    stopped: Stopped
    until_width: float | None
    elapsed_s: float
    parted: tuple[float, ...]
    rows: tuple[Consequence, ...]
    distributions: tuple[Distribution, ...]
    unseen: tuple[Metric, ...] = ()

    def narrower_than(self, width: float) -> bool:
        """Whether the 95 % interval of every difference is known (and there is one), and no wider than that."""
        return narrow((row.found for row in self.rows), width)


def narrow(differences: Iterable[PairedDifference], width: float) -> bool:
    """Whether there are differences, and the 95 % interval of every one is known, and no wider than that."""
    intervals = [found.ci95 for found in differences]
    return bool(intervals) and all(
        interval is not None and interval[1] - interval[0] <= width for interval in intervals
    )


def compare_consequences(
    rulesets: Sequence[Ruleset],
    *,
    hands: int | None = None,
    matches: int | None = None,
    setup: Setup | None = None,
    metrics: Sequence[str] | None = None,
    until_width: float | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> Consequences:
    """Play so many deals of single hands, or so many matches, under each ruleset, and compare with the first one.

    `metrics` names those to compare (all that the unit allows). With `until_width` it ends earlier, when the 95 %
    interval of every difference compared is no wider than that, in its own unit; metrics that were asked for by name
    must all have been seen by then. A KeyboardInterrupt ends it early too:
    what was done is returned. Raises UsageError for what makes no sense.
    """
    setup = setup or Setup()
    target, compared = check_consequences(
        rulesets, hands=hands, matches=matches, setup=setup, metrics=metrics, until_width=until_width, workers=workers
    )
    unit: Unit = "matches" if hands is None else "hands"
    variant = variants.get(rulesets[0].family)
    tally = _Tally.of(len(rulesets), compared, variant.columns, unit)
    games = _games(rulesets, replace(setup, situations=unit == "hands"), unit, target)
    started = time.perf_counter()
    stopped: Stopped = "complete"
    try:
        for rows in _together(results_of(games, workers, executor), len(rulesets)):
            tally = tally.plus(rows)
            if on_progress:
                on_progress(tally.deals, target)
            enough = until_width is not None and tally.deals < target and tally.narrower_than(until_width)
            if enough and (metrics is None or not tally.unseen(compared)):
                stopped = "narrow"
                break
    except KeyboardInterrupt:
        stopped = "interrupted"
    return Consequences(
        rulesets=tuple(rulesets),
        unit=unit,
        setup=setup,
        deals=tally.deals,
        stopped=stopped,
        until_width=until_width,
        elapsed_s=time.perf_counter() - started,
        parted=tally.parted(),
        rows=tally.rows(compared),
        distributions=tally.histograms.distributions(),
        unseen=tally.unseen(compared),
    )


def check_consequences(
    rulesets: Sequence[Ruleset],
    *,
    hands: int | None,
    matches: int | None,
    setup: Setup,
    metrics: Sequence[str] | None,
    until_width: float | None,
    workers: int = 1,
) -> tuple[int, tuple[Metric, ...]]:
    """The number of deals asked for, and the metrics to compare. Raises UsageError as `compare_consequences` does."""
    family = check_comparable(rulesets)
    unit: Unit = "matches" if hands is None else "hands"
    target = check_request(rulesets[0], matches=matches, hands=hands, setup=setup, workers=workers)
    if unit == "hands" and setup.minutes is not None:
        raise UsageError(Text("单副没有比赛用的时限", "a hand by itself has no clock of a match"), key="--minutes")
    if until_width is not None and not until_width > 0:
        raise UsageError(Text("区间宽度应为正数", "the width of an interval must be more than 0"), key="--until-width")
    return target, _metrics(variants.get(family).metrics, unit, metrics)


def _metrics(known: Sequence[Metric], unit: Unit, wanted: Sequence[str] | None) -> tuple[Metric, ...]:
    """The metrics to compare: those asked for, or all; of single hands those that need no whole match."""
    if wanted is not None and not wanted:
        raise UsageError(Text("至少要比一项指标", "at least one figure must be compared"), key="--metric")
    possible = {metric.name: metric for metric in known if unit == "matches" or metric.over != "matches"}
    for name in wanted or ():
        if name not in possible:
            hint = near_names(name, possible)
            raise UsageError(
                Text(f"没有可比的指标 {name}；{hint.zh}", f"there is no figure {name} to compare; {hint.en}"),
                key="--metric",
            )
    return tuple(possible.values()) if wanted is None else tuple(possible[name] for name in dict.fromkeys(wanted))


def _games(rulesets: Sequence[Ruleset], setup: Setup, unit: Unit, target: int) -> Iterator[Job]:
    """Chunk after chunk of deals; of each, under every ruleset in turn, the deals as they are and exchanged."""
    chunk, most_hands = (HANDS_CHUNK, 1) if unit == "hands" else (CHUNK, None)
    for first in range(0, target, chunk):
        for ruleset in rulesets:
            for turned in range(GAMES):
                with_cards = replace(setup, turned=turned == 1)
                n = min(chunk, target - first)
                yield Job(ruleset.family, ruleset.parameters, with_cards, first, n, most_hands)


def _together(results: Iterator[np.ndarray[Any, Any]], rulesets: int) -> Iterator[list[Games]]:
    """The rows of the same deals under every ruleset."""
    held: list[np.ndarray[Any, Any]] = []
    for rows in results:
        held.append(rows)
        if len(held) == GAMES * rulesets:
            yield list(zip(held[::GAMES], held[1::GAMES], strict=True))
            held = []


class _Tally(NamedTuple):
    """What has been counted; replaced whole, so that an interruption never leaves half a chunk in it."""

    deals: int
    sums: tuple[PairedSums, ...]  # of each ruleset but the first
    histograms: Histograms

    @classmethod
    def of(cls, rulesets: int, metrics: Sequence[Metric], columns: Mapping[str, int], unit: Unit) -> _Tally:
        """Nothing counted yet."""
        histograms = Histograms(rulesets, columns, [metric for metric in metrics if metric.over == unit])
        return cls(0, tuple(PairedSums(columns, metrics) for _ in range(rulesets - 1)), histograms)

    def plus(self, games: Sequence[Games]) -> _Tally:
        first, *others = games
        sums = tuple(sums.plus(first, other) for sums, other in zip(self.sums, others, strict=True))
        return _Tally(self.deals + len(first[0]), sums, self.histograms.plus(games))

    def narrower_than(self, width: float) -> bool:
        """Whether every interval is no wider than that, once there are enough deals to tell."""
        found = [difference for sums in self.sums for difference in sums.differences().values()]
        return self.deals >= LEAST_DEALS and narrow(found, width)

    def parted(self) -> tuple[float, ...]:
        return (0.0, *(sums.parted / sums.deals if sums.deals else 0.0 for sums in self.sums))

    def unseen(self, metrics: Sequence[Metric]) -> tuple[Metric, ...]:
        """The metrics of which some ruleset had no case."""
        seen = [sums.differences() for sums in self.sums]
        return tuple(metric for metric in metrics if any(metric.name not in found for found in seen))

    def rows(self, metrics: Sequence[Metric]) -> tuple[Consequence, ...]:
        """All metrics against each other ruleset, corrected together."""
        found = [(other, sums.differences()) for other, sums in enumerate(self.sums, start=1)]
        pairs = [
            (metric, other, each[metric.name]) for metric in metrics for other, each in found if metric.name in each
        ]
        corrected = holm([difference.p for _, _, difference in pairs])
        return tuple(
            Consequence(metric, other, difference, p)
            for (metric, other, difference), p in zip(pairs, corrected, strict=True)
        )
