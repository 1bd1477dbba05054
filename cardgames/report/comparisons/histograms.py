"""How figures are distributed over single games: a strip of bars a ruleset, one above the other on one axis."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardgames.report.comparisons import plots
from cardgames.report.comparisons.differences import Compared
from cardgames.report.comparisons.markup import both, key, swatch
from cardgames.text import Text

_HEIGHT: Final = 64.0  # pixels, of one strip
_ROOM: Final = 5.0  # above the highest bar
_MOST_BARS: Final = 30
_TAIL: Final = 0.002  # the share of games that the last bar may gather

Counts = Sequence[Sequence[int]]  # a value and how many games have it


@dataclass(frozen=True, slots=True)
class _Bars:
    """Where the bars stand, and what share of its games each ruleset has in them. The last one holds all that is more
    where `open_ended`. Values are a multiple of `step` apart, such as the points of cards."""

    low: int
    width: int
    step: int
    shares: tuple[tuple[float, ...], ...]
    open_ended: bool

    @property
    def axis(self) -> plots.Axis:
        return plots.Axis(self.edge(0), self.edge(len(self.shares[0])))

    def edge(self, bar: float) -> float:
        """Where a bar begins: halfway between the values on its two sides."""
        return self.low - self.step / 2 + bar * self.width

    def name(self, bar: int) -> str:
        """The values that a bar stands for."""
        first = self.low + bar * self.width
        if self.open_ended and bar == len(self.shares[0]) - 1:
            return f"\u2265 {first}"
        return f"{first}" if self.width == self.step else f"{first}\u2013{first + self.width - self.step}"


def histogram(found: Mapping[str, Any], metric: Compared, rulesets: Sequence[Mapping[str, Any]], lang: str) -> str:
    """One metric's distribution under each ruleset. A dashed line over each bar is the first ruleset's bar."""
    bars = _bars(found["counts"])
    most = max(share for shares in bars.shares for share in shares)
    strips = "".join(
        f'<div class="strip"><span class="strip-name">{swatch(place)} {_mean_text(metric, place)}</span>'
        f"{_strip(bars, place, most, metric, rulesets[place]['label'], lang)}</div>"
        for place in range(len(rulesets))
    )
    ticks = [tick for tick in bars.axis.ticks(6) if tick.is_integer()]
    axis = plots.drawing(plots.labels(bars.axis, ticks), Text(**found["text"]), lang, height=16, kind="axis")
    caption = f"<figcaption>{both(found['text'])}</figcaption>"
    return f'<figure class="histogram">{caption}{strips}<div class="strip-axis"><span></span>{axis}</div></figure>'


def _bars(by_ruleset: Sequence[Counts]) -> _Bars:
    values = sorted({value for counts in by_ruleset for value, _ in counts})
    low, most = values[0], values[-1]
    step = math.gcd(*(value - low for value in values)) or 1
    high = most
    if most - low >= _MOST_BARS * step:
        high = next(value for value in values if all(_share_above(counts, value) <= _TAIL for counts in by_ruleset))
    width = step * int(plots.round_step(max(((high - low) / step + 1) / _MOST_BARS, 1.0)))
    low -= (low - low % step) % width  # bars begin at round values
    number = (high - low) // width + 1
    shares = []
    for counts in by_ruleset:
        total = sum(games for _, games in counts) or 1
        bars = [0.0] * number
        for value, games in counts:
            bars[min((value - low) // width, number - 1)] += games / total
        shares.append(tuple(bars))
    return _Bars(low, width, step, tuple(shares), open_ended=most >= low + number * width)


def _share_above(counts: Counts, value: int) -> float:
    total = sum(games for _, games in counts)
    return sum(games for each, games in counts if each > value) / total if total else 0.0


def _mean_text(metric: Compared, place: int) -> str:
    return metric.mean_text(metric.means[place]) if place in metric.means else "—"


def _strip(bars: _Bars, place: int, most: float, metric: Compared, label: str, lang: str) -> str:
    inside = f'<line class="floor" x1="0%" x2="100%" y1="{_HEIGHT:g}" y2="{_HEIGHT:g}"/>'
    inside += f'<line class="floor" x1="-4" x2="0" y1="{_ROOM:g}" y2="{_ROOM:g}"/>'
    inside += f'<text x="-7" y="{_ROOM + 4:g}" text-anchor="end">{most:.0%}</text>'
    for bar, share in enumerate(bars.shares[place]):
        height = (_HEIGHT - _ROOM) * share / most
        left = bars.axis.at(bars.edge(bar + 0.06))
        width = bars.axis.length(bars.width * 0.88)
        if share:
            inside += (
                f'<rect class="bar {key(place)}" x="{left}" width="{width}" y="{_HEIGHT - height:.1f}" '
                f'height="{height:.1f}"><title>{bars.name(bar)}: {share:.1%}</title></rect>'
            )
        if place and abs(share - bars.shares[0][bar]) * (_HEIGHT - _ROOM) > most:  # a pixel and more
            level = _HEIGHT - (_HEIGHT - _ROOM) * bars.shares[0][bar] / most
            right = bars.axis.at(bars.edge(bar + 0.94))
            inside += f'<line class="first" x1="{left}" x2="{right}" y1="{level:.1f}" y2="{level:.1f}"/>'
    if place in metric.means:
        at = bars.axis.at(metric.means[place])
        inside += f'<line class="mean" x1="{at}" x2="{at}" y1="0" y2="{_HEIGHT:g}"/>'
    mean = _mean_text(metric, place)
    says = Text(f"{metric.text['zh']}，{label}：均值 {mean}", f"{metric.text['en']}, {label}: mean {mean}")
    return plots.drawing(inside, says, lang, height=_HEIGHT, kind="bars")
