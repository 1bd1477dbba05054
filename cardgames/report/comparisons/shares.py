"""Shares of hands or matches as dots on one axis, every ruleset's beside the first one's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardgames.report.comparisons import plots
from cardgames.report.comparisons.differences import Compared, Row
from cardgames.report.comparisons.markup import both, key, swatch
from cardgames.text import Text

_LANE: Final = 18.0  # pixels
_NAMES: Final = (Text("比例", "share"), Text("各规则集", "under each ruleset"))


def share_table(metrics: Sequence[Compared], rulesets: Sequence[Mapping[str, Any]], lang: str) -> str:
    """A row a share, the largest first. The whisker is the 95 % interval of the difference, laid from the first
    ruleset's share."""
    ordered = sorted(metrics, key=lambda metric: -metric.means[0])
    axis = plots.from_zero([min(reached, 1.0) * 100 for metric in ordered for reached in _reach(metric)])
    ticks = axis.ticks(5)
    scale = plots.drawing(plots.labels(axis, ticks, "%"), _NAMES[0], lang, height=16, kind="axis")
    head = f'<th scope="col">{both(_NAMES[0])}</th><th scope="col" class="drawn">{scale}</th>'
    body = "".join(_row(metric, axis, ticks, rulesets, lang) for metric in ordered)
    return (
        f'<table class="shares"><thead><tr>{head}<th scope="col">{both(_NAMES[1])}</th></tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def _reach(metric: Compared) -> list[float]:
    return [value for _, row in metric.rows for value in (*_span(row), *row["means"])]


def _span(row: Row) -> tuple[float, ...]:
    """Where the other ruleset's share lies by the interval of its difference."""
    return tuple(min(max(row["means"][0] + bound, 0.0), 1.0) for bound in row["ci95"] or ())


def _row(
    metric: Compared, axis: plots.Axis, ticks: Sequence[float], rulesets: Sequence[Mapping[str, Any]], lang: str
) -> str:
    height = _LANE * len(metric.rows) + 8
    first = metric.means[0]
    inside = plots.grid(axis, ticks, height)
    numbers = [_number(metric, 0, first)]
    for lane, (place, row) in enumerate(metric.rows):
        y = 4 + _LANE * (lane + 0.5)
        other = row["means"][1]
        numbers.append(_number(metric, place, other))
        ends = f'x1="{axis.at(first * 100)}" x2="{axis.at(other * 100)}" y1="{y:g}" y2="{y:g}"'
        inside += f'<line class="way {key(place)}" {ends}/>'
        if len(span := _span(row)) == 2:
            inside += plots.whisker(axis, span[0] * 100, span[1] * 100, key(place), y)
        inside += plots.point(axis, first * 100, 0, y) + plots.point(axis, other * 100, place, y)
    drawn = plots.drawing(inside, _says(metric, rulesets), lang, height=height)
    return (
        f'<tr><th scope="row">{both(metric.text)}</th><td class="drawn">{drawn}</td>'
        f'<td class="means">{" ".join(numbers)}</td></tr>'
    )


def _number(metric: Compared, place: int, mean: float) -> str:
    return f"<span>{swatch(place)}{metric.mean_text(mean)}</span>"


def _says(metric: Compared, rulesets: Sequence[Mapping[str, Any]]) -> Text:
    parts = [f"{rulesets[place]['label']} {metric.mean_text(mean)}" for place, mean in metric.means.items()]
    return Text(f"{metric.text['zh']}：{'，'.join(parts)}", f"{metric.text['en']}: {', '.join(parts)}")
