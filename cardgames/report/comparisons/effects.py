"""The effect plot: a row a metric and ruleset, its difference from the first ruleset with the interval as a whisker."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from cardgames.report.comparisons import differences as d
from cardgames.report.comparisons import plots
from cardgames.report.comparisons.differences import Compared, Row
from cardgames.report.comparisons.markup import both, key, swatch
from cardgames.text import Text

_HEADS: Final = (
    ("metric", Text("指标", "figure")),
    ("means", Text("均值", "means")),
    ("number", Text("差（95% 区间）", "difference (95% interval)")),
    ("p", Text("校正 p", "p (Holm)")),
)
_SIZES: Final = ((0.2, Text("小", "small")), (0.5, Text("中", "medium")), (0.8, Text("大", "large")))
_ALL_ALIKE: Final = Text("所有指标都完全一样。", "All figures are exactly the same.")
_ABOVE: Final = 11.0  # pixels from the top, where the ends of an axis are written below
_AXIS: Final = Text(
    "标准化效应（以单副或单场的标准差为一）", "standardised effect (in standard deviations of one game)"
)
_OWN: Final = Text("各行自用单位，自成比例", "each row in its own unit, on its own scale")


def effect_table(metrics: Sequence[Compared], rulesets: Sequence[Mapping[str, Any]], lang: str) -> str:
    """The plot, in both measures, with its figures beside it."""
    scale = _scale([row for metric in metrics for _, row in metric.rows])
    metric, means, number, p = (f'<th scope="col" class="{kind}">{both(text)}</th>' for kind, text in _HEADS)
    head = f'<th scope="col" class="drawn">{_head(scale, lang)}</th>'
    body = "".join(_metric(each, scale, rulesets, lang) for each in metrics)
    return (
        f'<table class="effects"><thead><tr>{metric}{means}{head}{number}{p}</tr></thead>{body}'
        f'<tfoot><tr><td></td><td></td><td class="drawn">{_axis(scale, lang)}</td><td></td><td></td></tr>'
        "</tfoot></table>"
    )


def alike_note(metrics: Sequence[Compared]) -> str:
    """The metrics that no ruleset changes, in a sentence."""
    same = [metric for metric in metrics if metric.alike]
    if not same:
        return ""
    if len(same) == len(metrics):
        return f'<p class="alike">{both(_ALL_ALIKE)}</p>'
    names = Text(*(sep.join(metric.text[lang] for metric in same) for lang, sep in (("zh", "、"), ("en", ", "))))
    words = Text(f"另有 {len(same)} 项完全一样：{names.zh}。", f"Exactly the same in {len(same)} more: {names.en}.")
    return f'<p class="alike">{both(words)}</p>'


@dataclass(frozen=True, slots=True)
class _Scale:
    """The axis of standardised effects. It ends at 1, beyond which every effect is very large, or earlier."""

    axis: plots.Axis
    ticks: tuple[float, ...]
    names: tuple[tuple[float, Text], ...]  # what customary sizes are called, and where


def _scale(rows: Sequence[Row]) -> _Scale:
    reached = [abs(bound) for row in rows for bound in (*(d.effect_interval(row) or ()), row["effect"] or 0.0)]
    most = max(reached, default=0.0)
    if most <= _SIZES[0][0]:
        axis = plots.around_zero([most])
        return _Scale(axis, tuple(axis.ticks(4)), ())
    axis = plots.around_zero([min(most, 1.0)])
    sizes = [(size, name) for size, name in _SIZES if size <= axis.high]
    ticks = (*(-size for size, _ in reversed(sizes)), 0.0, *(size for size, _ in sizes))
    return _Scale(axis, ticks, tuple((sign * size, name) for size, name in sizes for sign in (-1, 1)))


def _head(scale: _Scale, lang: str) -> str:
    return f'<span class="std">{both(_AXIS)}</span><span class="own">{both(_OWN)}</span>{_axis(scale, lang)}'


def _axis(scale: _Scale, lang: str) -> str:
    names = "".join(
        f'<text class="size" x="{scale.axis.at(at)}" y="25" text-anchor="middle">{both(name, "tspan")}</text>'
        for at, name in scale.names
    )
    inside = plots.labels(scale.axis, scale.ticks, step=0.1 if scale.names else None) + names
    return plots.drawing(inside, _AXIS, lang, height=28 if names else 16, kind="axis std")


def _metric(metric: Compared, scale: _Scale, rulesets: Sequence[Mapping[str, Any]], lang: str) -> str:
    own = plots.around_zero([bound for _, row in metric.rows for bound in (*(row["ci95"] or ()), row["difference"])])
    rows = ""
    for number, (place, row) in enumerate(metric.rows):
        name = (
            f'<th scope="row" class="metric" rowspan="{len(metric.rows)}">{both(metric.text)}'
            f"<small>{both(metric.group)}</small></th>"
        )
        last = number == len(metric.rows) - 1
        says = _says(metric, row, rulesets[place])
        drawn = _standardised(place, row, scale, says, lang) + _own(place, row, own, says, lang, ends=last)
        kind = "" if d.significant(row) else ' class="faint"'
        rows += (
            f"<tr{kind}>{'' if number else name}<td class=means>{_means(metric, place, row)}</td>"
            f"<td class=drawn>{drawn}</td>"
            f"<td class=number><b>{both(d.difference_text(row))}</b> <small>{d.interval_text(row)}</small></td>"
            f"<td class=p><small class=narrow>p </small>{escape(d.p_text(row['p_holm']))}</td></tr>"
        )
    return f'<tbody class="{"" if metric.significant else "not-significant"}">{rows}</tbody>'


def _means(metric: Compared, place: int, row: Row) -> str:
    first, other = map(metric.mean_text, row["means"])
    return f"{swatch(0)}{first}<i> → </i>{swatch(place)}{other}"


def _says(metric: Compared, row: Row, ruleset: Mapping[str, Any]) -> Text:
    """What the row shows, in words, for those who cannot see it or point at it."""
    difference, interval = d.difference_text(row), d.interval_text(row)
    effect = d.effect_text(row)
    less = row["variance_reduction"]
    zh = f"{metric.text['zh']}，{ruleset['label']}：{difference.zh}，95% 区间 {interval}，效应 {effect}"
    en = f"{metric.text['en']}, {ruleset['label']}: {difference.en}, 95% interval {interval}, effect {effect}"
    if less is None:
        return Text(zh, en)
    return Text(f"{zh}；配对减少方差 {less:z.0%}", f"{en}; pairing took away {less:z.0%} of the variance")


def _standardised(place: int, row: Row, scale: _Scale, says: Text, lang: str) -> str:
    axis, interval = scale.axis, d.effect_interval(row)
    effect = math.copysign(math.inf, row["difference"]) if row["effect"] is None else row["effect"]
    inside = plots.grid(axis, scale.ticks)
    if abs(effect) > axis.high:
        return plots.drawing(inside + plots.beyond(effect, place), says, lang, kind="std")
    if interval is not None:
        low, high = interval
        inside += plots.whisker(axis, low, high, key(place))
    return plots.drawing(inside + plots.point(axis, effect, place), says, lang, kind="std")


def _own(place: int, row: Row, axis: plots.Axis, says: Text, lang: str, *, ends: bool) -> str:
    inside = plots.grid(axis, [0.0])
    if row["ci95"] is not None:
        low, high = row["ci95"]
        inside += plots.whisker(axis, low, high, key(place), _ABOVE)
    inside += plots.point(axis, row["difference"], place, _ABOVE)
    if ends:
        inside += "".join(
            f'<text class="end" x="{at}" y="{plots.ROW - 2}" text-anchor="{anchor}">{d.signed(bound, row)}</text>'
            for at, anchor, bound in (("0%", "start", axis.low), ("100%", "end", axis.high))
        )
    return plots.drawing(inside, says, lang, kind="own")
