"""From readings to figures: medians, spreads and ratios, each beside its target where there is one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Any, Final, Literal

from benchmarks.families import FAMILIES
from benchmarks.rounds import Readings
from cardgames.text import Text

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


_OF_FAMILY: Final = Text("{}：", "{}: ")

_CPU_HANDS: Final = "games_per_cpu_s"
_CPU_DECISIONS: Final = "decisions_per_cpu_s"
_HANDS: Final = "games_per_wall_s"
_DECISIONS: Final = "decisions_per_wall_s"

_SPEED: Final = (
    ("random", _CPU_HANDS, Text("随机合法出牌，一个线程，副数", "random legal play, one thread, hands")),
    ("random", _CPU_DECISIONS, Text("同上，决策数", "the same, decisions")),
    ("threads", _HANDS, Text("同上，两个线程，副数", "the same, two threads, hands")),
    ("threads", _DECISIONS, Text("同上，两个线程，决策数", "the same, two threads, decisions")),
    ("greedy", _CPU_HANDS, Text("贪心出牌，一个线程，副数", "greedy play, one thread, hands")),
    ("plain", _CPU_HANDS, Text("不编译（CARDGAMES_JIT=0），副数", "not compiled (CARDGAMES_JIT=0), hands")),
)

_PEER: Final = Text("OpenSpiel 斗地主", "OpenSpiel dou_dizhu")
_WAYS: Final = (
    ("games", Text("C++ 循环打整局", "whole games in its C++ loop"), Target("at least", 3)),
    ("rollouts", Text("C++ 循环、发牌后续打", "rollouts of dealt hands in its C++ loop"), None),
    ("steps", Text("Python 逐步循环", "stepped from Python"), None),
)

_STARTS: Final = (
    ("start_first", Text("`simulate` 首次运行，含编译", "`simulate`, first run, compiling included"), 20.0),
    ("start_simulate", Text("`simulate` 再次运行（100 副）", "`simulate`, later runs (100 hands)"), 2.0),
    ("start_identify", Text("`identify` 辨一手牌", "`identify`, one set of cards"), None),
    ("start_adjudicate", Text("`adjudicate` 裁一整副牌", "`adjudicate`, one whole hand"), 1.0),
    ("start_compare", Text("`compare` 比两份规则的参数", "`compare`, parameters of two rulesets"), None),
    ("compare_rulings", Text("`compare` 比全部牌例的裁定", "`compare`, rulings on all shipped scripts"), None),
    (
        "compare_hands",
        Text("`compare --hands 10000`，贪心打法，共 40,000 副", "`compare --hands 10000`, greedy, 40,000 hands in all"),
        None,
    ),
)
_COMMON_STARTS: Final = (
    ("start_help", Text("`--help`", "`--help`"), 0.3),
    ("start_python", Text("作参照：Python 解释器空启动", "for reference: Python itself"), None),
)


def _speed(readings: Readings, name: str, text: Text) -> Iterator[Figure]:
    """One line of the first table; none where it was not measured."""
    if name in readings:
        yield Figure(name, "speed", text, "/cpu" if "cpu" in name else "/s", tuple(readings[name]))


def _start(readings: Readings, measure: str, text: Text, most: float | None) -> Figure:
    target = None if most is None else Target("at most", most)
    values, cpu = tuple(readings[f"{measure}.wall"]), median(readings[f"{measure}.cpu"])
    return Figure(measure, "start", text, "s", values, target, cpu, _others(readings, measure))


def _ratios(readings: Readings, family: str, of_family: Text) -> Iterator[Figure]:
    def figure(name: str, text: Text, values: tuple[float, ...], target: Target | None = None) -> Figure:
        return Figure(f"{family}.{name}", "ratios", of_family + text, "x", values, target)

    hands, decisions = (tuple(readings[f"{family}.random.{rate}"]) for rate in (_CPU_HANDS, _CPU_DECISIONS))
    speedup = tuple(readings[f"{family}.threads.speedup"])
    two_threads = figure(
        "two_threads", Text("两个线程比一个线程", "two threads over one"), speedup, Target("at least", 1.8)
    )
    yield replace(two_threads, others=_others(readings, f"{family}.threads"))
    compiled = Text("编译比不编译", "compiled over not compiled")
    yield figure("compiled", compiled, _ratio(hands, readings[f"{family}.plain.{_CPU_HANDS}"]))
    engine = FAMILIES[family].engine
    quoted = Text(
        f"每 CPU 秒副数，比{engine.text.zh}（引用值 {engine.hands:,}，非本次所测）",
        f"hands, over {engine.text.en} (its {engine.hands:,} is quoted, not measured here)",
    )
    times = tuple(value / engine.hands for value in hands)
    yield figure("quoted_engine", quoted, times, Target("at least", engine.least))
    for way, way_text, target in _WAYS:
        name = f"peer.{way}.{_CPU_DECISIONS}"
        if name in readings:
            text = Text(f"决策数，比 {_PEER.zh}，{way_text.zh}", f"decisions, over {_PEER.en}, {way_text.en}")
            yield figure(f"peer_{way}", text, _ratio(decisions, readings[name]), target)


def _memory(readings: Readings, family: str, of_family: Text, sizes: tuple[int, int]) -> Iterator[Figure]:
    few, many = (tuple(readings[f"{family}.{measure}.peak"]) for measure in ("memory_few", "memory_many"))
    for name, hands, peaks in zip(("memory_few", "memory_many"), sizes, (few, many), strict=True):
        text = Text(f"`simulate` 打 {hands:,} 副的内存峰值", f"`simulate`, peak with {hands:,} hands")
        yield Figure(f"{family}.{name}", "memory", of_family + text, "MiB", peaks)
    growth = of_family + Text("后者比前者", "the second over the first")
    yield Figure(f"{family}.memory_growth", "memory", growth, "x", _ratio(many, few), Target("at most", 1.05))


def _of_family(readings: Readings, family: str, memory: tuple[int, int]) -> Iterator[Figure]:
    """All figures of one family."""
    name = FAMILIES[family].text
    of_family = Text(_OF_FAMILY.zh.format(name.zh), _OF_FAMILY.en.format(name.en))
    for measure, rate, text in _SPEED:
        yield from _speed(readings, f"{family}.{measure}.{rate}", of_family + text)
    yield from _ratios(readings, family, of_family)
    for measure, text, most in _STARTS:
        yield _start(readings, f"{family}.{measure}", of_family + text, most)
    yield from _memory(readings, family, of_family, memory)


def figures(run: Mapping[str, Any]) -> list[Figure]:
    """All figures for which there are readings in a run (format benchmark/2)."""
    readings: Readings = run["readings"]
    few, many = run["memory_hands"]
    found = [figure for family in run["rulesets"] for figure in _of_family(readings, family, (few, many))]
    for way, text, _ in _WAYS:
        decisions = Text(f"{_PEER.zh}，{text.zh}，决策数", f"{_PEER.en}, {text.en}, decisions")
        found += _speed(readings, f"peer.{way}.{_CPU_DECISIONS}", decisions)
    found += [_start(readings, f"common.{measure}", text, most) for measure, text, most in _COMMON_STARTS]
    return found
