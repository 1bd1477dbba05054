"""From readings to figures: medians, spreads and ratios, each beside its target where there is one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final, Literal

from benchmarks.rounds import Readings
from cardgames.text import Text

QUOTED_HANDS: Final = 700  # a CPU-second, by a public TypeScript Guandan engine: measured elsewhere, quoted here

DISTURBED: Final = 0.1  # of the cores' time

SECTIONS: Final = {
    "speed": Text("对局速度", "Play"),
    "ratios": Text("比值", "Ratios"),
    "start": Text("启动", "Start"),
    "memory": Text("内存", "Memory"),
}


@dataclass(frozen=True, slots=True)
class Target:
    """A bound on a median."""

    sense: Literal["at least", "at most"]
    bound: float

    def met(self, value: float) -> bool:
        """Whether a value keeps to it."""
        return value >= self.bound if self.sense == "at least" else value <= self.bound


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the tables: a value for every round."""

    name: str
    section: str
    text: Text
    unit: Literal["/s", "/cpu", "x", "s", "MiB"]
    values: tuple[float, ...]
    target: Target | None = None
    cpu: float | None = None  # median CPU seconds, for a start
    others: float | None = None  # for what is timed by the clock: the median share of the cores that others used

    @property
    def median(self) -> float:
        """The middle value."""
        return median(self.values)

    @property
    def verdict(self) -> Literal["", "yes", "no", "disturbed"]:
        """Whether the median keeps to the target: blank where there is none, "disturbed" where others were too busy to
        tell. A start that is in time although it was disturbed is in time.
        """
        if self.target is None:
            return ""
        met = self.target.met(self.median)
        if self.others is not None and self.others > DISTURBED and not (met and self.unit == "s"):
            return "disturbed"
        return "yes" if met else "no"

    def as_dict(self) -> dict[str, Any]:
        """The form in JSON."""
        return {
            "name": self.name,
            "text": self.text.as_dict(),
            "unit": self.unit,
            "median": self.median,
            "lowest": min(self.values),
            "highest": max(self.values),
            "target": None if self.target is None else f"{self.target.sense} {self.target.bound:g}",
            "met": self.verdict,
        }


def _ratio(above: Sequence[float], below: Sequence[float]) -> tuple[float, ...]:
    return tuple(a / b for a, b in zip(above, below, strict=True))


def _others(readings: Readings, measure: str) -> float | None:
    shares = readings.get(f"{measure}.others")
    return median(shares) if shares else None


Line = tuple[str, Text, str, Target | None]

_CPU_HANDS: Final = "games_per_cpu_s"
_CPU_DECISIONS: Final = "decisions_per_cpu_s"

_SPEED: Final[tuple[Line, ...]] = (
    ("random", Text("随机合法出牌，一个线程：副", "random legal play, one thread: hands"), _CPU_HANDS, None),
    ("random", Text("同上：出牌与过牌", "the same: decisions"), _CPU_DECISIONS, None),
    ("threads", Text("同上，两个线程：副", "the same, two threads: hands"), "games_per_wall_s", None),
    ("threads", Text("同上，两个线程：出牌与过牌", "the same, two threads: decisions"), "decisions_per_wall_s", None),
    ("greedy", Text("贪心出牌，一个线程：副", "greedy play, one thread: hands"), _CPU_HANDS, None),
    ("plain", Text("不编译（CARDGAMES_JIT=0）：副", "not compiled (CARDGAMES_JIT=0): hands"), _CPU_HANDS, None),
    (
        "peer_games",
        Text("OpenSpiel 斗地主，C++ 循环打整局：决策", "OpenSpiel dou_dizhu, whole games in its C++ loop: decisions"),
        _CPU_DECISIONS,
        None,
    ),
    (
        "peer_rollouts",
        Text(
            "OpenSpiel 斗地主，C++ 循环、发牌后续打：决策",
            "OpenSpiel dou_dizhu, rollouts of dealt hands in its C++ loop: decisions",
        ),
        _CPU_DECISIONS,
        None,
    ),
    (
        "peer_steps",
        Text("OpenSpiel 斗地主，Python 逐步循环：决策", "OpenSpiel dou_dizhu, stepped from Python: decisions"),
        _CPU_DECISIONS,
        None,
    ),
)

_START: Final[tuple[Line, ...]] = (
    (
        "start_first",
        Text("`simulate` 首次运行，含编译", "`simulate`, first run, compiling included"),
        "wall",
        Target("at most", 20),
    ),
    (
        "start_simulate",
        Text("`simulate` 再次运行（100 副）", "`simulate`, later runs (100 hands)"),
        "wall",
        Target("at most", 2),
    ),
    ("start_identify", Text("`identify` 辨一手牌", "`identify`, one set of cards"), "wall", None),
    ("start_help", Text("`--help`", "`--help`"), "wall", Target("at most", 0.3)),
    ("start_python", Text("作参照：Python 解释器空启动", "for reference: Python itself"), "wall", None),
)


def _ratios(has: Callable[[str], bool], readings: Readings) -> list[Figure]:
    def figure(
        name: str, zh: str, en: str, values: tuple[float, ...], least: float | None = None, others: float | None = None
    ) -> Figure:
        target = None if least is None else Target("at least", least)
        return Figure(name, "ratios", Text(zh, en), "x", values, target, others=others)

    hands, decisions = readings[f"random.{_CPU_HANDS}"], readings[f"random.{_CPU_DECISIONS}"]
    plain = readings[f"plain.{_CPU_HANDS}"]
    found = [
        figure(
            "two_threads",
            "两个线程比一个线程",
            "two threads over one",
            tuple(readings["threads.speedup"]),
            1.8,
            _others(readings, "threads"),
        ),
        figure("compiled", "编译比不编译", "compiled over not compiled", _ratio(hands, plain)),
        figure(
            "quoted_engine",
            f"每 CPU 秒副数，比 TypeScript 掼蛋引擎（引用值 {QUOTED_HANDS}，非本次所测）",
            f"hands, over a TypeScript Guandan engine (its {QUOTED_HANDS} is quoted, not measured here)",
            tuple(value / QUOTED_HANDS for value in hands),
            60,
        ),
    ]
    for way, zh, en, least in (
        ("games", "C++ 循环打整局", "whole games in its C++ loop", 3.0),
        ("rollouts", "C++ 循环、发牌后续打", "rollouts of dealt hands in its C++ loop", None),
        ("steps", "Python 逐步循环", "stepped from Python", None),
    ):
        if has(f"peer_{way}"):
            other = readings[f"peer_{way}.{_CPU_DECISIONS}"]
            text = (f"决策数，比 OpenSpiel 斗地主：{zh}", f"decisions, over OpenSpiel dou_dizhu: {en}")
            found.append(figure(f"peer_{way}", *text, _ratio(decisions, other), least))
    return found


def figures(readings: Readings, memory: tuple[int, int]) -> list[Figure]:
    """All figures for which there are readings; `memory` holds the numbers of hands of the memory measures."""

    def has(measure: str) -> bool:
        return any(name.startswith(f"{measure}.") for name in readings)

    found = [
        Figure(
            f"{measure}.{reading}",
            "speed",
            text,
            "/cpu" if "cpu" in reading else "/s",
            tuple(readings[f"{measure}.{reading}"]),
            target,
        )
        for measure, text, reading, target in _SPEED
        if has(measure)
    ]
    found += _ratios(has, readings)
    for measure, text, reading, target in _START:
        values = tuple(readings[f"{measure}.{reading}"])
        cpu = median(readings[f"{measure}.cpu"])
        found.append(Figure(measure, "start", text, "s", values, target, cpu, _others(readings, measure)))
    few, many = readings["memory_few.peak"], readings["memory_many.peak"]
    for name, hands, peaks in zip(("memory_few", "memory_many"), memory, (few, many), strict=True):
        text = Text(f"`simulate` 打 {hands:,} 副的内存峰值", f"`simulate`, peak with {hands:,} hands")
        found.append(Figure(name, "memory", text, "MiB", tuple(peaks)))
    growth = Text("后者比前者", "the second over the first")
    found.append(Figure("memory_growth", "memory", growth, "x", _ratio(many, few), Target("at most", 1.05)))
    return found
