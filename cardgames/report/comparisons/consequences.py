"""What follows from rules, as a table and as data: differences on the same deals, with their intervals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardgames.report.simulations import FEW_MATCHES, OVER, clock_text, decimals_for, pace_text, policy_name
from cardgames.report.table import Cell, Column, Figure, Table
from cardgames.text import Text
from cardgames.version import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgames.comparison.consequences import Consequence, Consequences
    from cardgames.statistics import Metric

SIGNIFICANT: Final = 0.05
_PARTED_LITTLE: Final = 0.0005  # shares below it are said to be few
_TINY: Final = 0.001  # of p-values
_UNITS: Final = {"hands": Text("副", "hands"), "matches": Text("场", "matches")}


def warnings_of(found: Consequences) -> tuple[Text, ...]:
    """What one should know before trusting the figures."""
    warnings = [
        _parted(ruleset.label, share) for ruleset, share in zip(found.rulesets, found.parted, strict=True) if share > 0
    ]
    if found.deals < FEW_MATCHES:
        warnings.append(
            Text(
                f"不足 {FEW_MATCHES} 组牌，区间只供参考", f"fewer than {FEW_MATCHES} deals: take the intervals as rough"
            )
        )
    if found.stopped == "interrupted":
        warnings.append(Text("中途停止，只比了打完的牌组", "stopped early: only the deals that were played count"))
    if found.until_width is not None and found.stopped == "asked":
        width = f"{found.until_width:g}"
        warnings.append(
            Text(
                f"打满仍有区间宽于 {width}，可再加大局数",
                f"all was played, and some interval is still wider than {width}: ask for more",
            )
        )
    return tuple(warnings)


def _parted(label: str, share: float) -> Text:
    much = f"{share:.1%}" if share >= _PARTED_LITTLE else f"<{_PARTED_LITTLE:.2%}"
    return Text(
        f"{label}：{much} 的牌组里规则使打法分岔，分岔以后是同样的牌、不同的打法，配对省下的误差较少",
        f"{label}: in {much} of the deals the rules make the play part; from there on the cards are the same and the "
        "play is not, and pairing gains less",
    )


def consequence_table(found: Consequences, *, everything: bool = False) -> Table:
    """Differences from the first ruleset, each with its interval, effect and corrected p-value: those that chance
    hardly explains, or every one if `everything` is to be seen."""
    first, *others = found.rulesets
    several = len(others) > 1
    columns = (
        Column("group", Text("口径", "counted by"), "people"),
        Column("metric", Text("代号", "name"), "programs"),
        Column("text", Text("指标", "figure")),
        Column("ruleset", Text("规则集", "ruleset"), "programs"),
        Column("against", Text("相比于", "against"), "programs"),
        Column("mean_against", _plain(first.label), right=True),
        Column("mean", Text("该规则集", "that ruleset") if several else _plain(others[0].label), right=True),
        Column("difference", Text("差", "difference"), right=True),
        Column("interval", Text("95% 区间", "95% interval"), "people", right=True),
        Column("low", Text("下限", "low"), "programs"),
        Column("high", Text("上限", "high"), "programs"),
        Column("effect", Text("效应量", "effect"), right=True),
        Column("p_holm", Text("校正 p", "p (Holm)"), right=True),
        Column("p", Text("p", "p"), "programs"),
        Column("variance_reduction", Text("省方差", "variance saved"), right=True),
        Column("n", Text("牌组数", "deals"), "programs"),
    )
    shown = [row for row in found.rows if everything or significant(row)]
    return Table(
        title=Text("后果：同样的牌，各按各的规则打", "Consequences: the same deals under each ruleset"),
        columns=columns if shown else (),
        rows=tuple(_row(found, row) for row in shown),
        facts=(*_facts(found), *_folded([row for row in found.rows if row not in shown])),
        group="group" if shown else None,
        stamp=_stamp(found),
    )


def significant(row: Consequence) -> bool:
    """Whether chance hardly explains the difference: its corrected p-value is below 5 %."""
    return row.p_holm is not None and row.p_holm < SIGNIFICANT


def _folded(rows: Sequence[Consequence]) -> tuple[tuple[Text, Cell], ...]:
    """How many figures are not listed, and why."""
    if not rows:
        return ()
    same = sum(row.found.difference == 0 and row.found.ci95 == (0.0, 0.0) for row in rows)
    chance = len(rows) - same
    reasons = [
        (same, Text(f"{same} 项在每组牌中都一样", f"{same} figures are the same in every deal")),
        (chance, Text(f"{chance} 项的差别可能只是偶然", f"{chance} may differ by chance only")),
    ]
    texts = [text for number, text in reasons if number]
    zh, en = "，".join(text.zh for text in texts), ", ".join(text.en for text in texts)
    return ((Text("未列出", "not listed"), Text(f"{zh}（--all 全部列出）", f"{en} (--all lists all)")),)


def _facts(found: Consequences) -> tuple[tuple[Text, Cell], ...]:
    setup = found.setup
    unit = _UNITS[found.unit]
    policy = policy_name(setup)
    games = 2 * found.deals
    facts: list[tuple[Text, Cell]] = [
        (Text("版本", "version"), f"cardgames {__version__}"),
        (
            Text("共打", "played"),
            Text(
                f"{found.deals:,} 组牌，在每个规则集下各打两{unit.zh}，第二{unit.zh}双方换牌，各 {games:,} {unit.zh}",
                f"{found.deals:,} deals, each played twice under every ruleset, the second time with the cards "
                f"exchanged: {games:,} {unit.en} a ruleset",
            ),
        ),
        (Text("场面", "situations"), _situations(found)),
        (Text("种子", "seed"), str(setup.seed)),
        (Text("打法", "policy"), policy),
        (Text("时限", "clock"), clock_text(setup)),
        (Text("节奏", "pace"), pace_text(setup.pace)),
        (Text("运行用时", "elapsed"), Text(f"{found.elapsed_s:.2f} 秒", f"{found.elapsed_s:.2f} s")),
        (
            Text("读法", "how to read it"),
            Text(
                "差 = 该规则集减第一个；效应量以单局标准差为单位；p 经 Holm 校正，* 表示小于 0.05",
                "difference = that ruleset less the first; effect in standard deviations of a single game; p after "
                "Holm's correction, * where it is below 0.05",
            ),
        ),
    ]
    if found.unit == "hands":
        del facts[5]
    facts += [(Text("提示", "note"), warning) for warning in warnings_of(found)]
    return tuple(facts)


def _situations(found: Consequences) -> Text:
    if found.unit == "matches":
        return Text("整场比赛，从起始级打起", "whole matches from the start level")
    return Text(
        "单独的一副，级数和上一副的结果随机（八分之一是首副），各规则集相同",
        "single hands, levels and the outcome of the hand before drawn at random (one in eight is a first hand), the "
        "same under every ruleset",
    )


def _row(found: Consequences, row: Consequence) -> tuple[Cell, ...]:
    difference, metric = row.found, row.metric
    low, high = difference.ci95 or (None, None)
    decimals = decimals_for(difference.ci95, share=metric.share)
    before, after = (_mean(mean, metric, decimals) for mean in difference.means)
    return (
        _heading(found, row),
        metric.name,
        metric.text,
        found.rulesets[row.other].label,
        found.rulesets[0].label,
        Figure(difference.means[0], _plain(before)),
        Figure(difference.means[1], _plain(after)),
        Figure(difference.difference, _difference(difference.difference, metric, decimals)),
        Figure(None, _plain(_interval(difference.ci95, metric, decimals))),
        low,
        high,
        Figure(difference.effect, _plain("—" if difference.effect is None else f"{difference.effect:+z.2f}")),
        Figure(row.p_holm, _plain(_p_value(row.p_holm))),
        difference.p,
        Figure(difference.variance_reduction, _plain(_share(difference.variance_reduction))),
        difference.n,
    )


def _heading(found: Consequences, row: Consequence) -> Text:
    """What a row stands under: of several rulesets, the one that it is about."""
    if len(found.rulesets) == 2:
        return metric_group(row.metric)
    label, first = found.rulesets[row.other].label, found.rulesets[0].label
    return Text(f"{label}，与 {first} 相比", f"{label}, against {first}")


def metric_group(metric: Metric) -> Text:
    """What a metric is counted by, or its own heading."""
    return metric.group or OVER.get(metric.over, _plain(metric.over))


def _mean(mean: float, metric: Metric, decimals: int) -> str:
    return f"{mean * 100:z.{decimals}f}%" if metric.share else f"{mean:z.{decimals}f}"


def _difference(difference: float, metric: Metric, decimals: int) -> Text:
    if metric.share:
        points = f"{difference * 100:+z.{decimals}f}"
        return Text(f"{points} 个百分点", f"{points} pp")
    return _plain(f"{difference:+z.{decimals}f}")


def _interval(interval: tuple[float, float] | None, metric: Metric, decimals: int) -> str:
    if interval is None:
        return "—"
    low, high = (bound * (100 if metric.share else 1) for bound in interval)
    return f"{low:+z.{decimals}f} … {high:+z.{decimals}f}"


def _p_value(p: float | None) -> str:
    if p is None:
        return "—"
    said = f"<{_TINY}" if p < _TINY else f"{p:.3f}"
    return f"{said} *" if p < SIGNIFICANT else said


def _share(share: float | None) -> str:
    return "—" if share is None else f"{share:.0%}"


def _stamp(found: Consequences) -> str:
    setup = found.setup
    rulesets = " ".join(f"{ruleset.label} hash {ruleset.content_hash}" for ruleset in found.rulesets)
    minutes = "none" if setup.minutes is None else f"{setup.minutes:g}"
    return (
        f"cardgames {__version__} compare {rulesets} {found.unit} {found.deals} seed {setup.seed} "
        f"policy {policy_name(setup)} minutes {minutes} seconds_per_decision {setup.pace.per_decision:g} "
        f"seconds_per_deal {setup.pace.per_deal:g} stopped {found.stopped}"
    )


def consequence_data(found: Consequences) -> dict[str, Any]:
    """The form in JSON; `docs/schema/comparison.json` describes it."""
    setup = found.setup
    return {
        "unit": found.unit,
        "n": found.deals,
        "games_per_ruleset": 2 * found.deals,
        "seed": setup.seed,
        "policy": policy_name(setup),
        "minutes": setup.minutes,
        "seconds_per_decision": setup.pace.per_decision,
        "seconds_per_deal": setup.pace.per_deal,
        "until_width": found.until_width,
        "stopped": found.stopped,
        "elapsed_s": round(found.elapsed_s, 3),
        "parted": [
            {"ruleset": ruleset.label, "share": share}
            for ruleset, share in list(zip(found.rulesets, found.parted, strict=True))[1:]
        ],
        "warnings": [warning.as_dict() for warning in warnings_of(found)],
        "rows": [_row_data(found, row) for row in found.rows],
        "distributions": [
            {
                "metric": each.metric.name,
                "text": each.metric.text.as_dict(),
                "counts": [[list(pair) for pair in counts] for counts in each.counts],
            }
            for each in found.distributions
        ],
    }


def _row_data(found: Consequences, row: Consequence) -> dict[str, Any]:
    difference, metric = row.found, row.metric
    return {
        "metric": metric.name,
        "text": metric.text.as_dict(),
        "group": metric_group(metric).as_dict(),
        "ruleset": found.rulesets[row.other].label,
        "against": found.rulesets[0].label,
        "means": list(difference.means),
        "difference": difference.difference,
        "ci95": None if difference.ci95 is None else list(difference.ci95),
        "effect": difference.effect,
        "n": difference.n,
        "p": difference.p,
        "p_holm": row.p_holm,
        "variance_reduction": difference.variance_reduction,
        "share": metric.share,
    }


def _plain(text: str) -> Text:
    return Text(text, text)
