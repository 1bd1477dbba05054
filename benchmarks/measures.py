"""What is measured: the speed of play, starts of the command, memory, and the peer's speed."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.command import cardgames_command, timed
from benchmarks.families import FAMILIES
from benchmarks.subject import Subject

CHECKOUT: Final = Path(__file__).parents[1]
POLICIES: Final = ("random", "greedy")  # that are measured, where a family has them


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much each reading plays: about a second, and some for two threads."""

    random: int = 7680  # matches of ten to thirteen hands
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


def play_measures(family: str, compiled: Subject, plain: Subject, sizes: Sizes) -> list[Measure]:
    """How fast a family is played; a policy that it does not have is left out."""

    def measure(name: str, subject: Subject, policy: str, matches: int) -> Measure:
        def take(number: int) -> Mapping[str, float]:
            return _rates(subject.ask(policy=policy, matches=matches, workers=1, seed=number))

        return Measure(f"{family}.{name}", "play", take)

    def threads(number: int) -> Mapping[str, float]:
        """Rates with two workers, and how much longer one worker takes for the same."""
        request = {"policy": "random", "matches": sizes.threads, "seed": number}
        answers = {workers: compiled.ask(**request, workers=workers) for workers in ((1, 2) if number % 2 else (2, 1))}
        used = answers[1]["used"] + answers[2]["used"]
        return _rates(answers[2]) | {"speedup": answers[1]["wall"] / answers[2]["wall"], "used": used}

    policies = [policy for policy in POLICIES if policy in compiled.hello["policies"]]
    return [
        *(measure(policy, compiled, policy, getattr(sizes, policy)) for policy in policies),
        Measure(f"{family}.threads", "play", threads),
        measure("plain", plain, "random", sizes.plain),
    ]


def peer_measures(peer: Subject, sizes: Sizes) -> list[Measure]:
    """The peer's speed in three ways; see `open_spiel.py`."""

    def measure(way: str, n: int) -> Measure:
        return Measure(f"peer.{way}", "play", lambda number: _rates(peer.ask(way=way, n=n, seed=number + 1)))

    return [measure("games", sizes.games), measure("rollouts", sizes.rollouts), measure("steps", sizes.steps)]


def _run(name: str, command: list[str], **environment: str) -> Measure:
    return Measure(name, "command", lambda _: timed(command, **environment))


def command_measures(family: str, ruleset: str, warm: str, sizes: Sizes) -> list[Measure]:
    """Starts of the command for a family, with compiled code at hand in the folder `warm` or with none; and memory."""
    cardgames = cardgames_command()

    def simulate(hands: int) -> list[str]:
        return [*cardgames, "simulate", ruleset, "--hands", str(hands), "--json"]

    def first_run(_: int) -> Mapping[str, float]:
        with tempfile.TemporaryDirectory() as fresh:
            return timed(simulate(100), CARDGAMES_CACHE_DIR=fresh)

    def later(name: str, command: list[str]) -> Measure:
        return _run(f"{family}.{name}", command, CARDGAMES_CACHE_DIR=warm)

    few, many = sizes.memory
    compare = [*cardgames, "compare", ruleset, FAMILIES[family].other, "--json"]
    return [
        Measure(f"{family}.start_first", "first", first_run),
        later("start_simulate", simulate(100)),
        later("start_identify", [*cardgames, "identify", ruleset, *FAMILIES[family].identify, "--json"]),
        later("start_adjudicate", [*cardgames, "adjudicate", str(CHECKOUT / FAMILIES[family].script), "--json"]),
        later("start_compare", [*compare, "--parameters"]),
        later("compare_rulings", [*compare, "--rulings"]),
        later("compare_hands", [*compare, "--consequences", "--hands", "10000"]),
        later("memory_few", simulate(few)),
        later("memory_many", simulate(many)),
    ]


def common_measures() -> list[Measure]:
    """Starts that concern no family."""
    return [
        _run("common.start_help", [*cardgames_command(), "--help"]),
        _run("common.start_python", [sys.executable, "-c", "pass"]),
    ]
