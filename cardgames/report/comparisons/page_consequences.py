"""The consequences on the page of a comparison: the effect plot, the shares, the distributions, and how to run it
again."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from cardgames.report.comparisons import differences as d
from cardgames.report.comparisons.differences import UNITS, Compared
from cardgames.report.comparisons.effects import alike_note, effect_table
from cardgames.report.comparisons.histograms import histogram
from cardgames.report.comparisons.markup import both, fold, swatch
from cardgames.report.comparisons.shares import share_table
from cardgames.report.simulations import clock_text, pace_text
from cardgames.text import Text, counted
from cardgames.variants import Pace, Setup

Rulesets = Sequence[Mapping[str, Any]]

_STOPPED: Final = {
    "complete": Text("打满所要的数目", "as many as were asked for"),
    "narrow": Text("区间已足够窄，提前停止", "stopped as soon as the intervals were narrow enough"),
    "interrupted": Text("中途停止", "stopped early by hand"),
}
_HEADING: Final = Text("后果：同样的牌，各按各的规则打", "Consequences: the same deals under each ruleset")
_MEASURE: Final = Text("尺度", "measure")
_MEASURES: Final = (("std", Text("标准化", "standardised")), ("own", Text("各自单位", "own units")))
_SIGNIFICANT: Final = Text("只看有显著差别的", "only what differs significantly")
_NOTHING: Final = Text("没有一项指标有显著差别。", "No figure differs by more than chance would explain.")

_READING: Final = Text(
    "效应量是差除以单副或单场的标准差，通常 0.2 算小、0.5 算中、0.8 算大；p 经 Holm 校正，小于 0.05 为显著，其余画淡",
    "effects are differences in standard deviations of a single game: by custom 0.2 is small, 0.5 medium, 0.8 large; "
    "p is corrected by Holm's method, below 0.05 counts as significant, the rest is drawn faint",
)


def consequences_section(consequences: Mapping[str, Any], rulesets: Rulesets, lang: str) -> str:
    """The whole section."""
    metrics = d.compared(consequences, rulesets)
    told = any(metric.significant for metric in metrics)
    kind = "std only-significant" if told else "std"
    differing = [metric for metric in metrics if not metric.alike]
    charts = "" if told or not differing else f"<p>{both(_NOTHING)}</p>"
    if differing:
        charts += _legend(rulesets) + _controls(told=told) + effect_table(differing, rulesets, lang)
    charts += alike_note(metrics)
    charts += _shares(differing, rulesets, lang, told=told)
    charts += _distributions(consequences, differing, rulesets, lang, told=told)
    return (
        f'<section id="consequences" class="{kind}"><h2>{both(_HEADING)}</h2>{_warnings(consequences)}{charts}'
        f"{_facts(consequences, metrics, rulesets)}</section>"
    )


def _warnings(consequences: Mapping[str, Any]) -> str:
    said = "".join(f"<li>{both(each)}</li>" for each in consequences["warnings"])
    return f'<ul class="warnings">{said}</ul>' if said else ""


def _legend(rulesets: Rulesets) -> str:
    first, *others = [_named(place, ruleset) for place, ruleset in enumerate(rulesets)]
    names = Text("、", ", ")
    joined = both(names).join(others)
    return (
        '<p class="legend">'
        + both(Text("差 = ", "Difference = "))
        + joined
        + both(Text(" 减 ", " less "))
        + first
        + both(
            Text(
                "：在零线右边是多了，在左边是少了；须线是 95% 区间。",
                ": right of the zero line is more, left of it is less; the whiskers are 95% intervals.",
            )
        )
        + "</p>"
    )


def _named(place: int, ruleset: Mapping[str, Any]) -> str:
    return f'<b class="named">{swatch(place)} {both(ruleset["title"])}</b>'


def _controls(*, told: bool) -> str:
    measures = "".join(
        f'<button type="button" data-measure="{name}" aria-pressed="{str(name == "std").lower()}">{both(text)}</button>'
        for name, text in _MEASURES
    )
    only = f'<label><input type="checkbox" id="only-significant" checked> {both(_SIGNIFICANT)}</label>' if told else ""
    return f'<div class="controls"><span class="buttons" role="group">{both(_MEASURE)} {measures}</span>{only}</div>'


def _shares(metrics: Iterable[Compared], rulesets: Rulesets, lang: str, *, told: bool) -> str:
    shown = [metric for metric in metrics if metric.share]
    heading = f"<h3>{both(Text('各占多少', 'Shares'))}</h3>"
    return _split(shown, heading, lambda some: share_table(some, rulesets, lang), told=told)


def _distributions(
    consequences: Mapping[str, Any], metrics: Sequence[Compared], rulesets: Rulesets, lang: str, *, told: bool
) -> str:
    found = {each["metric"]: each for each in consequences["distributions"]}
    unit = UNITS[consequences["unit"]]
    heading = f"<h3>{both(Text(f'逐{unit.zh}的分布', f'Distributions over single {unit.en}'))}</h3>"
    note = Text(
        "柱高是占比，竖线是均值；虚线是第一个规则集的柱高。",
        "Bars are shares of games, the upright line is the mean; dashes are the bars of the first ruleset.",
    )
    heading += f'<p class="hint">{both(note)}</p>'
    shown = [metric for metric in metrics if metric.name in found]

    def panels(some: Sequence[Compared]) -> str:
        each = "".join(histogram(found[metric.name], metric, rulesets, lang) for metric in some)
        return f'<div class="histograms">{each}</div>'

    return _split(shown, heading, panels, told=told)


def _split(metrics: Sequence[Compared], heading: str, show: Callable[[Sequence[Compared]], str], *, told: bool) -> str:
    """What differs significantly, and the rest folded away; all of it where no figure of the page does."""
    telling = [metric for metric in metrics if metric.significant]
    rest = [metric for metric in metrics if not metric.significant]
    if not metrics:
        return ""
    if not told:
        return heading + show(rest)
    shown = show(telling) if telling else ""
    if not rest:
        return heading + shown
    if telling:
        more = Text(f"其余 {len(rest)} 项，没有显著差别", f"{len(rest)} more, without a significant difference")
    else:
        more = Text(f"{len(rest)} 项，没有显著差别", f"{counted(len(rest), 'figure')} without a significant difference")
    return heading + shown + fold(both(more), show(rest), "rest")


def _facts(consequences: Mapping[str, Any], metrics: Sequence[Compared], rulesets: Rulesets) -> str:
    n, unit, stopped = consequences["n"], UNITS[consequences["unit"]], _STOPPED[consequences["stopped"]]
    pace = Pace(consequences["seconds_per_decision"], consequences["seconds_per_deal"])
    facts = [
        (
            Text("共打", "played"),
            Text(
                f"{n:,} 组牌，每组在每个规则集下打两{unit.zh}，第二{unit.zh}双方换牌；{stopped.zh}",
                f"{n:,} deals, each played twice under every ruleset, the second time with the sides' cards exchanged "
                f"({unit.en}); {stopped.en}",
            ),
        ),
        (Text("种子", "seed"), _same(consequences["seed"])),
        (Text("打法", "policy"), _same(consequences["policy"])),
    ]
    if consequences["unit"] == "matches":
        facts.append((Text("时限", "clock"), clock_text(Setup(minutes=consequences["minutes"], pace=pace))))
    facts.append((Text("节奏", "pace"), pace_text(pace)))
    if consequences["until_width"] is not None:
        facts.append((Text("所要的区间宽度", "interval width asked for"), _same(f"{consequences['until_width']:g}")))
    saved = [row["variance_reduction"] for metric in metrics for _, row in metric.rows if not d.alike(row)]
    if known := [each for each in saved if each is not None]:
        median, least, most = (f"{of(known):z.0%}".replace("-", "\u2212") for of in (statistics.median, min, max))
        words = Text(
            f"配对使方差减少 {median}（各项的中位数，{least} 到 {most}）",
            f"pairing took away {median} of the variance (median of the figures; {least} to {most})",
        )
        facts.append((Text("配对", "pairing"), words))
    facts.append((Text("读法", "how to read it"), _READING))
    hashes = ", ".join(f"{ruleset['label']} ({ruleset['content_hash']})" for ruleset in rulesets)
    facts.append((Text("规则集", "rulesets"), Text(hashes.replace(", ", "、"), hashes)))
    shown = "".join(f"<dt>{both(name)}</dt><dd>{both(text)}</dd>" for name, text in facts)
    return f'<h3>{both(Text("怎样得来", "How this was found"))}</h3><dl class="pieces">{shown}</dl>'


def _same(value: Any) -> Text:
    return Text(str(value), str(value))
