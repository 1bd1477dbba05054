"""What follows from rules, as a table and as data: differences on the same deals, with their intervals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardgames.report.comparisons.differences import (
    UNITS,
    Row,
    alike,
    difference_text,
    effect_text,
    interval_text,
    mean_text,
    p_text,
    significant,
)
from cardgames.report.simulations import FEW_MATCHES, OVER, clock_text, pace_text, policy_name
from cardgames.report.table import Cell, Column, Figure, Table
from cardgames.text import Text, counted, listing
from cardgames.version import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgames.comparison.consequences import Consequence, Consequences

_PARTED_LITTLE: Final = 0.0005  # shares below it are said to be few


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
    if found.unseen and found.deals:
        missing = Text(*(listing(metric.text.say(lang) for metric in found.unseen).say(lang) for lang in ("zh", "en")))
        warnings.append(
            Text(
                f"没有出现过、因而未能比或未能全比的指标：{missing.zh}",
                f"figures of which some ruleset had no case, so that they could not be compared there: {missing.en}",
            )
        )
    if found.stopped == "interrupted":
        warnings.append(Text("中途停止，只比了打完的牌组", "stopped early: only the deals that were played count"))
    wide = found.until_width is not None and found.rows and not found.narrower_than(found.until_width)
    if wide and found.stopped == "complete":
        width = f"{found.until_width:g}"
        warnings.append(
            Text(
                f"打满仍有区间宽于 {width}，可以再多打一些",
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
        Column(
            "mean",
            Text("该规则集", "that one") if several else _plain(others[0].label),
            right=True,
            under="mean_against",
        ),
        Column("difference", Text("差", "difference"), right=True),
        Column("interval", Text("95% 区间", "95% interval"), "people", right=True, whole=True),
        Column("low", Text("下限", "low"), "programs"),
        Column("high", Text("上限", "high"), "programs"),
        Column("effect", Text("效应量", "effect"), right=True),
        Column("p_holm", Text("校正 p", "p (Holm)"), right=True),
        Column("p", Text("p", "p"), "programs"),
        Column("variance_reduction", Text("方差减少", "variance saved"), right=True, under="p_holm"),
        Column("n", Text("牌组数", "deals"), "programs"),
    )
    rows = [_row_data(found, row) for row in found.rows]
    shown = [row for row in rows if everything or significant(row)]
    return Table(
        title=Text("后果：同样的牌，各按各的规则打", "Consequences: the same deals under each ruleset"),
        columns=columns if shown else (),
        rows=tuple(_row(row, several=several) for row in shown),
        facts=(*_facts(found), *_folded([row for row in rows if row not in shown])),
        group="group" if shown else None,
        stamp=_stamp(found),
    )


def _folded(rows: Sequence[Row]) -> tuple[tuple[Text, Cell], ...]:
    """How many figures are not listed, and why."""
    if not rows:
        return ()
    same = sum(map(alike, rows))
    chance = len(rows) - same
    reasons = [
        (same, Text(f"{same} 项在每组牌中都一样", f"the same in every deal: {counted(same, 'figure')}")),
        (chance, Text(f"{chance} 项的差别可能只是偶然", f"perhaps by chance only: {counted(chance, 'figure')}")),
    ]
    texts = [text for number, text in reasons if number]
    zh, en = "，".join(text.zh for text in texts), ", ".join(text.en for text in texts)
    return ((Text("未列出", "not listed"), Text(f"{zh}（--all 全部列出）", f"{en} (--all lists all)")),)


def _facts(found: Consequences) -> tuple[tuple[Text, Cell], ...]:
    setup = found.setup
    unit = UNITS[found.unit]
    games = 2 * found.deals
    timed: list[tuple[Text, Cell]] = [
        (Text("时限", "clock"), clock_text(setup)),
        (Text("节奏", "pace"), pace_text(setup.pace)),
    ]
    return (
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
        (Text("打法", "policy"), policy_name(setup)),
        *(timed if found.unit == "matches" else []),
        (Text("运行用时", "elapsed"), Text(f"{found.elapsed_s:.2f} 秒", f"{found.elapsed_s:.2f} s")),
        (
            Text("读法", "how to read it"),
            Text(
                f"差 = 该规则集减第一个；效应量以单{unit.zh}的标准差为单位；p 经 Holm 校正，* 表示小于 0.05",
                f"difference = that ruleset less the first; effect in standard deviations of single {unit.en}; p after "
                "Holm's correction, * where it is below 0.05",
            ),
        ),
        *((Text("提示", "note"), warning) for warning in warnings_of(found)),
    )


def _situations(found: Consequences) -> Text:
    if found.unit == "matches":
        return Text("整场比赛，从起始级打起", "whole matches from the start level")
    return Text(
        "单独的一副，级数和上一副的结果随机（八分之一是首副），各规则集相同",
        "single hands, levels and the outcome of the hand before drawn at random (one in eight is a first hand), the "
        "same under every ruleset",
    )


def _row(row: Row, *, several: bool) -> tuple[Cell, ...]:
    low, high = row["ci95"] or (None, None)
    group, text = Text(**row["group"]), Text(**row["text"])
    if several:  # what a row stands under is then the ruleset that it is about
        label, first = row["ruleset"], row["against"]
        group = Text(f"{label}，与 {first} 相比", f"{label}, against {first}")
    mark = " *" if significant(row) else ""
    return (
        group,
        row["metric"],
        text,
        row["ruleset"],
        row["against"],
        *(Figure(mean, _plain(mean_text(mean, row))) for mean in row["means"]),
        Figure(row["difference"], difference_text(row)),
        Figure(None, _plain(interval_text(row))),
        low,
        high,
        Figure(row["effect"], _plain(effect_text(row))),
        Figure(row["p_holm"], _plain(p_text(row["p_holm"]) + mark)),
        row["p"],
        Figure(row["variance_reduction"], _plain(_share(row["variance_reduction"]))),
        row["n"],
    )


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
        "group": (metric.group or OVER.get(metric.over, _plain(metric.over))).as_dict(),
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
