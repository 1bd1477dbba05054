"""A simulation as a table: what was played, and every figure with its 95 % interval."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from cardgames.report.table import Cell, Column, Figure, Table
from cardgames.rulesets.settings import labelled, named
from cardgames.text import Text
from cardgames.version import __version__

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgames.simulation import Simulation
    from cardgames.statistics import Estimate, Metric
    from cardgames.variants import Pace, Setup, Variant

OVER: Final = {"matches": Text("按场计", "by match"), "hands": Text("按副计", "by hand")}
_MOST_DECIMALS: Final = 6


def setup_data(
    ruleset: str, content_hash: str, setup: Setup, changes: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """All that is needed to play the same matches again, beside how many they are; `changes` are the values set in the
    ruleset."""
    return {
        "cardgames": __version__,
        **named(ruleset, changes or {}),
        "content_hash": content_hash,
        "seed": setup.seed,
        "policy": policy_name(setup),
        "minutes": setup.minutes,
        "seconds_per_decision": setup.pace.per_decision,
        "seconds_per_deal": setup.pace.per_deal,
        **setup.drawn_otherwise(),
    }


def setup_stamp(ruleset: str, content_hash: str, setup: Setup, changes: Mapping[str, Any] | None = None) -> str:
    """The same on one line of ASCII."""
    data = setup_data(labelled(ruleset, changes or {}), content_hash, setup)
    data["hash"] = data.pop("content_hash")
    order = ("cardgames", "ruleset", "hash", "seed", "policy", "minutes", "seconds_per_decision", "seconds_per_deal")
    return " ".join(f"{name} {_bare(data[name])}" for name in (*order, *setup.drawn_otherwise()))


def policy_name(setup: Setup) -> str:
    """The policies as the command line takes them: one name where both sides have the same, else two with a comma."""
    first, second = setup.policies
    return first if first == second else f"{first},{second}"


def simulation_table(simulation: Simulation, variant: Variant | None = None) -> Table:
    """The figures of a simulation, each with its interval and number of cases. `variant` gives them their names; it is
    looked up by the family where it is left out."""
    if variant is None:
        from cardgames import variants

        variant = variants.get(simulation.family)
    columns = (
        Column("over", Text("口径", "counted by"), "people"),
        Column("metric", Text("代号", "name"), "programs"),
        Column("text", Text("指标", "figure")),
        Column("mean", Text("均值", "mean"), right=True),
        Column("interval", Text("95% 区间", "95% interval"), "people", right=True),
        Column("low", Text("下限", "low"), "programs"),
        Column("high", Text("上限", "high"), "programs"),
        Column("n", Text("样本数", "cases"), right=True),
    )
    return Table(
        title=Text(f"{variant.name.zh}模拟", f"{variant.name.en} simulation"),
        columns=columns,
        rows=tuple(
            _metric(metric, simulation.metrics[metric.name])
            for metric in variant.metrics
            if metric.name in simulation.metrics
        ),
        facts=_facts(simulation),
        group="over",
        stamp=_stamp(simulation),
    )


def _stamp(simulation: Simulation) -> str:
    made_of = setup_stamp(simulation.ruleset, simulation.content_hash, simulation.setup, simulation.changes)
    cut = " interrupted" if simulation.interrupted else ""
    return f"{made_of} hands {simulation.hands} matches {simulation.matches} digest {simulation.digest}{cut}"


# Intervals rest on the differences between matches, of which fewer tell little.
FEW_MATCHES: Final = 30
_FEW: Final[tuple[Text, Cell]] = (
    Text("提示", "note"),
    Text("场数不足 30，区间只供参考", "fewer than 30 matches: take the intervals as rough"),
)


def _facts(simulation: Simulation) -> tuple[tuple[Text, Cell], ...]:
    setup = simulation.setup
    first, second = setup.policies
    policies = Text(first, first)
    if first != second:
        policies = Text(f"东西方 {first}，南北方 {second}", f"{first} (E-W), {second} (N-S)")
    played = Text(
        f"{simulation.matches:,} 场，{simulation.hands:,} 副",
        f"{simulation.matches:,} matches, {simulation.hands:,} hands",
    )
    if simulation.interrupted:
        played += Text("（中途停止）", " (stopped early)")
    rate = simulation.hands / simulation.elapsed_s if simulation.elapsed_s > 0 else 0.0
    return (
        (Text("版本", "version"), f"cardgames {simulation.version}"),
        (Text("规则集", "ruleset"), labelled(simulation.ruleset, simulation.changes)),
        (Text("内容校验码", "content hash"), simulation.content_hash),
        (Text("种子", "seed"), str(setup.seed)),
        (Text("打法", "policy"), policies),
        (Text("时限", "clock"), clock_text(setup)),
        (Text("节奏", "pace"), pace_text(setup.pace)),
        (Text("共打", "played"), played),
        (
            Text("运行用时", "elapsed"),
            Text(
                f"{simulation.elapsed_s:.2f} 秒，每秒 {rate:,.0f} 副",
                f"{simulation.elapsed_s:.2f} s, {rate:,.0f} hands/s",
            ),
        ),
        (Text("结果校验码", "digest"), simulation.digest),
        *([_FEW] if simulation.matches < FEW_MATCHES else []),
    )


def clock_text(setup: Setup) -> Text:
    """The clock of matches, in words."""
    if setup.minutes is None:
        return Text("不限时，打完为止", "none: played out")
    return Text(f"每场 {setup.minutes:g} 分钟", f"{setup.minutes:g} minutes a match")


def pace_text(pace: Pace) -> Text:
    """How long things are taken to last, in words."""
    return Text(
        f"出牌或过牌每次 {pace.per_decision:g} 秒，洗牌摸牌每副 {pace.per_deal:g} 秒",
        f"{pace.per_decision:g} s a play or pass, {pace.per_deal:g} s a deal",
    )


def _metric(metric: Metric, estimate: Estimate) -> tuple[Cell, ...]:
    low, high = estimate.ci95 or (None, None)
    mean, interval = figures(estimate, share=metric.share)
    return (
        metric.group or OVER.get(metric.over, Text(metric.over, metric.over)),
        metric.name,
        metric.text,
        Figure(estimate.mean, Text(mean, mean)),
        Figure(None, Text(interval, interval)),
        low,
        high,
        estimate.n,
    )


def figures(estimate: Estimate, *, share: bool) -> tuple[str, str]:
    """A mean and its interval for reading, to the digit that two significant digits of the interval's half width
    reach; shares as percentages. What is not known is a dash."""
    if estimate.mean is None:
        return "—", "—"
    scale, unit = (100.0, "%") if share else (1.0, "")
    if estimate.ci95 is None:
        return f"{estimate.mean * scale:z.{1 if share else 2}f}{unit}", "—"
    low, high = (bound * scale for bound in estimate.ci95)
    decimals = decimals_for(estimate.ci95, share=share)
    return f"{estimate.mean * scale:z.{decimals}f}{unit}", f"{low:z.{decimals}f} – {high:z.{decimals}f}{unit}"


def decimals_for(interval: tuple[float, float] | None, *, share: bool) -> int:
    """How many decimals show two significant digits of half the width of an interval; of a share in per cent."""
    half = 0.0 if interval is None else (interval[1] - interval[0]) / 2 * (100 if share else 1)
    return 2 if half <= 0 else min(max(1 - math.floor(math.log10(half)), 0), _MOST_DECIMALS)


def _bare(value: Any) -> str:
    if value is None:
        return "none"
    return f"{value:g}" if isinstance(value, float) else str(value)
