"""What is measured, and the rounds: every measure is taken once a round, in an order that changes from round to round.

So a slow minute of the machine falls on all measures alike, and a ratio is taken between readings of the same round.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial

from benchmarks.command import cardgames_command, timed
from benchmarks.quiet import quietest
from benchmarks.subject import Subject

Readings = dict[str, list[float]]  # "measure.reading": one value a round

CARDS = "S2 S3 S4 S6 HT"


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much each reading plays: a second or two each."""

    random: int = 7680  # matches of some 12 hands
    threads: int = 15_360
    greedy: int = 1280
    plain: int = 32
    games: int = 20_000  # of the peer
    rollouts: int = 60_000
    steps: int = 2500
    memory: tuple[int, int] = (2000, 50_000)  # hands

    @classmethod
    def quick(cls) -> Sizes:
        """Sizes with which the figures mean little, but all is tried."""
        return cls(640, 640, 128, 1, 1000, 4000, 200, (500, 1000))


@dataclass(frozen=True, slots=True)
class Measure:
    """`take(round)` gives the readings of one round; measures of one group are taken next to each other."""

    name: str
    group: str
    take: Callable[[int], Mapping[str, float]]


def _rates(answer: Mapping[str, float]) -> dict[str, float]:
    return {
        f"{what}_per_{clock}_s": answer[what] / answer[clock]
        for what in ("games", "decisions")
        for clock in ("wall", "cpu")
    } | {"used": answer["used"]}


def guandan_measures(compiled: Subject, plain: Subject, sizes: Sizes) -> list[Measure]:
    """Our own speed."""

    def measure(name: str, subject: Subject, policy: str, matches: int) -> Measure:
        def take(number: int) -> Mapping[str, float]:
            return _rates(subject.ask(policy=policy, matches=matches, workers=1, seed=number))

        return Measure(name, "play", take)

    def threads(number: int) -> Mapping[str, float]:
        """Rates with two workers, and how much longer one worker takes for the same."""
        request = {"policy": "random", "matches": sizes.threads, "seed": number}
        answers = {workers: compiled.ask(**request, workers=workers) for workers in ((1, 2) if number % 2 else (2, 1))}
        used = answers[1]["used"] + answers[2]["used"]
        return _rates(answers[2]) | {"speedup": answers[1]["wall"] / answers[2]["wall"], "used": used}

    return [
        measure("random", compiled, "random", sizes.random),
        Measure("threads", "play", threads),
        measure("greedy", compiled, "greedy", sizes.greedy),
        measure("plain", plain, "random", sizes.plain),
    ]


def peer_measures(peer: Subject, sizes: Sizes) -> list[Measure]:
    """The peer's speed in three ways; see `open_spiel.py`."""

    def measure(way: str, n: int) -> Measure:
        return Measure(f"peer_{way}", "play", lambda number: _rates(peer.ask(way=way, n=n, seed=number + 1)))

    return [measure("games", sizes.games), measure("rollouts", sizes.rollouts), measure("steps", sizes.steps)]


def command_measures(ruleset: str, warm: str, sizes: Sizes) -> list[Measure]:
    """Starts of the command, with compiled code at hand in the folder `warm` or with none; and memory."""
    cardgames = cardgames_command()

    def play(hands: int) -> list[str]:
        return [*cardgames, "simulate", ruleset, "--hands", str(hands), "--json"]

    def first_run(_: int) -> Mapping[str, float]:
        with tempfile.TemporaryDirectory() as fresh:
            return timed(play(100), CARDGAMES_CACHE_DIR=fresh)

    def later(name: str, command: list[str]) -> Measure:
        return Measure(name, "command", lambda _: timed(command, CARDGAMES_CACHE_DIR=warm))

    few, many = sizes.memory
    return [
        Measure("start_first", "first", first_run),
        later("start_simulate", play(100)),
        later("start_identify", [*cardgames, "identify", ruleset, "--level", "T", CARDS, "--json"]),
        later("start_help", [*cardgames, "--help"]),
        later("start_python", [sys.executable, "-c", "pass"]),
        later("memory_few", play(few)),
        later("memory_many", play(many)),
    ]


def _order(measures: Sequence[Measure], number: int) -> list[Measure]:
    """The measures of a round: groups in a drawn order, and so within each."""
    draw = random.Random(number)
    groups = sorted({measure.group for measure in measures})
    ranks = {group: rank for rank, group in enumerate(draw.sample(groups, len(groups)))}
    return sorted(draw.sample(measures, len(measures)), key=lambda measure: ranks[measure.group])


def run_rounds(
    ruleset: str, peer: str | None, repeats: int, sizes: Sizes, patience: float, say: Callable[[str], None]
) -> tuple[dict[str, str], Readings]:
    """Take all measures `repeats` times; what was measured (names and versions), and the readings.

    `peer` is the interpreter that has the peers. Each reading gets `patience` seconds to be taken undisturbed.
    A round in which everything gets warm comes first and is thrown away.
    """
    with ExitStack() as open_:
        warm = open_.enter_context(tempfile.TemporaryDirectory())
        subject = "benchmarks.guandan"
        with Subject(sys.executable, subject, [ruleset], CARDGAMES_CACHE_DIR=warm) as compiling:
            say("compiling")  # in a process of its own: code runs slower where it was compiled than where it is loaded
            compiling.ask(policy="random", matches=1, workers=1, seed=0)
        compiled = open_.enter_context(Subject(sys.executable, subject, [ruleset], CARDGAMES_CACHE_DIR=warm))
        plain = open_.enter_context(Subject(sys.executable, subject, [ruleset], CARDGAMES_JIT="0"))
        versions = dict(compiled.hello)
        measures = guandan_measures(compiled, plain, sizes) + command_measures(ruleset, warm, sizes)
        if peer:
            other = open_.enter_context(Subject(peer, "benchmarks.open_spiel"))
            versions |= other.hello
            measures += peer_measures(other, sizes)
        readings: Readings = {}
        for number in range(repeats + 1):
            for measure in _order(measures, number):
                say(f"round {number} of {repeats}: {measure.name}" if number else f"getting warm: {measure.name}")
                if number == 0 and measure.group == "first":
                    continue
                for name, value in quietest(partial(measure.take, number), patience if number else 0).items():
                    if number:
                        readings.setdefault(f"{measure.name}.{name}", []).append(value)
        return versions, readings
