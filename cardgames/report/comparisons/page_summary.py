"""The top of the page of a comparison: what is compared, and in a few large figures what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from cardgames.report.comparisons import differences as d
from cardgames.report.comparisons.differences import Compared
from cardgames.report.comparisons.markup import Words, both, key, swatch
from cardgames.text import Text, counted

_MOST_FIGURES: Final = 2  # of consequences, beside the two of the other layers
HEADING: Final = Text("规则比较", "Rules compared")
_FIRST: Final = Text("作比较的基准", "what the others are compared with")


def title_of(rulesets: Sequence[Mapping[str, Any]]) -> Text:
    """The title of the page, by which a window or a bookmark is known."""
    zh = "、".join(ruleset["title"]["zh"] for ruleset in rulesets)
    en = ", ".join(ruleset["title"]["en"] for ruleset in rulesets)
    return Text(f"{HEADING.zh}：{zh}", f"{HEADING.en}: {en}")


def summary(data: Mapping[str, Any], named: Sequence[Mapping[str, Any]]) -> str:
    """The rulesets and the large figures, which lead to the sections; `named` are the rulesets under titles that tell
    them apart."""
    cards = "".join(_ruleset(place, ruleset) for place, ruleset in enumerate(data["rulesets"]))
    figures = "".join(
        (*_parameters(data["parameters"]), *_rulings(data["rulings"]), *_consequences(data["consequences"], named))
    )
    return f'<div class="compared">{cards}</div><div class="figures">{figures}</div>'


def _ruleset(place: int, ruleset: Mapping[str, Any]) -> str:
    first = "" if place else f'<p class="hint">{both(_FIRST)}</p>'
    changed = "".join(
        f'<p class="set">{escape(str(path))} = <b>{escape(_value(value))}</b></p>'
        for path, value in ruleset["set"].items()
    )
    date = both(Text(f"日期 {ruleset['date']}", f"dated {ruleset['date']}")) if ruleset["date"] else ""
    return (
        f'<section class="box ruleset {key(place)}" data-ruleset="{place}" data-key="{key(place)}">'
        f"<h2>{swatch(place)} {both(ruleset['title'])}</h2>"
        f'<p class="written">{escape(ruleset["id"])}</p>{changed}'
        f'<p class="hint">{date} <span class="hash">{escape(ruleset["content_hash"])}</span></p>{first}</section>'
    )


def _value(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else "none" if value is None else str(value)


def _figure(section: str, large: str, below: Words, detail: str = "") -> str:
    return (
        f'<a class="box figure" href="#{section}"><b>{large}</b><span class="below">{both(below)}</span>'
        f"<small>{detail}</small></a>"
    )


def _of(part: int, whole: int) -> str:
    return f"{part:,}<i> / {whole:,}</i>"


def _parameters(parameters: Mapping[str, Any] | None) -> list[str]:
    if parameters is None:
        return []
    differing = sum(bool(row["differs"]) for row in parameters["rows"])
    whole = differing + parameters["agreeing"]
    below = Text("条参数取值不同", "parameters have different values")
    return [_figure("parameters", _of(differing, whole), below)]


def _rulings(rulings: Mapping[str, Any] | None) -> list[str]:
    if rulings is None:
        return []
    groups, differing = len(rulings["groups"]), len(rulings["differing"])
    below = Text("份牌例判得不同", "scripts are ruled on differently")
    ways = Text(f"归为 {groups} 类", f"in {counted(groups, 'way')}")
    return [_figure("rulings", _of(differing, rulings["scripts"]), below, both(ways) if groups else "")]


def _consequences(consequences: Mapping[str, Any] | None, rulesets: Sequence[Mapping[str, Any]]) -> list[str]:
    """The largest significant differences, or that there is none."""
    if consequences is None:
        return []
    metrics = d.compared(consequences, rulesets)
    telling = [metric for metric in metrics if metric.significant]
    if not telling:
        below = Text("项指标有显著差别", "figures differ significantly")
        return [_figure("consequences", _of(0, len(metrics)), below)]
    return [_largest(metric, rulesets) for metric in telling[:_MOST_FIGURES]]


def _largest(metric: Compared, rulesets: Sequence[Mapping[str, Any]]) -> str:
    place, row = max(
        ((place, row) for place, row in metric.rows if d.significant(row)), key=lambda each: d.size(each[1])
    )
    first, other = map(metric.mean_text, row["means"])
    detail = f"{swatch(0)} {first} → {swatch(place)} {other} · {both(rulesets[place]['title'])}"
    return _figure("consequences", both(d.large_text(row)), metric.text, detail)
