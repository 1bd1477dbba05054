"""The figures as Markdown, in English and Chinese, and their place in the pages of docs/."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final

from benchmarks.figures import SECTIONS, Figure
from cardgames.text import LANGS, Lang, Text, listing

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
PAGES: Final[dict[Lang, Path]] = {"en": DOCS / "performance.md", "zh": DOCS / "performance.zh.md"}
BEGIN: Final = "<!-- figures: written by python -m benchmarks --docs -->"
END: Final = "<!-- /figures -->"

_HEADS: Final = Text(
    "| {section} | 中位数 | 最低–最高 | 目标 | 达到 |\n| --- | ---: | ---: | ---: | --- |",
    "| {section} | median | lowest–highest | target | met |\n| --- | ---: | ---: | ---: | --- |",
)
_CPU: Final = Text("（CPU {}）", " (CPU {})")
_VERDICTS: Final = {
    "yes": Text("是", "yes"),
    "no": Text("否", "no"),
    "disturbed": Text("受扰，不能定", "disturbed, cannot tell"),
}
_UNITS: Final = {
    "/s": Text("/秒", "/s"),
    "/cpu": Text("/CPU 秒", "/CPU s"),
    "x": Text(" 倍", " ×"),
    "s": Text(" 秒", " s"),
    "MiB": Text(" MiB", " MiB"),
}

_PACKAGES: Final = ("cardgames", "numpy", "numba", "open_spiel")
_FOUND: Final = Text(
    "{run[date]}，{run[rounds]} 轮；规则集 {rulesets.zh}；{machine[processor]}，{machine[cores]} 核，"
    "{machine[memory_gib]} GiB，{machine[system]}，Python {machine[python]}，{packages}。",
    "{run[date]}, {run[rounds]} rounds; rulesets {rulesets.en}; {machine[processor]}, {machine[cores]} cores, "
    "{machine[memory_gib]} GiB, {machine[system]}, Python {machine[python]}, {packages}.",
)
_BUSY: Final = Text(
    "其他进程在整个运行期间占去全部核心时间的 {all:.0%}，在所取读数期间（中位数）{reading:.0%}。",
    " Other processes took {all:.0%} of all cores' time during the run, and {reading:.0%} during the median reading.",
)


def number(value: float) -> str:
    """A value to three digits, with commas."""
    if value >= 1000:
        digits = len(str(int(value))) - 3
        return f"{round(value / 10**digits) * 10**digits:,}"
    return f"{value:#.3g}".rstrip(".")


def _line(figure: Figure, lang: Lang) -> str:
    unit = _UNITS[figure.unit].say(lang)
    spread = f"{number(min(figure.values))}–{number(max(figure.values))}"
    middle = f"{number(figure.median)}{unit}"
    if figure.cpu is not None:
        middle += _CPU.say(lang).format(number(figure.cpu))
    target = verdict = ""
    if figure.target is not None:
        sign = "≥" if figure.target.sense == "at least" else "≤"
        target = f"{sign} {figure.target.bound:g}{unit}"
        verdict = _VERDICTS[figure.verdict].say(lang)
    return f"| {figure.text.say(lang)} | {middle} | {spread} | {target} | {verdict} |"


def tables(figures: Sequence[Figure], lang: Lang) -> str:
    """A table for every section."""
    parts = []
    for section, title in SECTIONS.items():
        lines = [_line(figure, lang) for figure in figures if figure.section == section]
        parts.append("\n".join([_HEADS.say(lang).format(section=title.say(lang)), *lines]))
    return "\n\n".join(parts)


def circumstances(run: Mapping[str, Any], lang: Lang) -> str:
    """One paragraph: when and on what, with which versions, and how busy the machine was otherwise."""
    versions = run["versions"]
    found = _FOUND.say(lang).format(
        run=run,
        machine=run["machine"],
        rulesets=listing(f"{played['ruleset']} ({played['content_hash']})" for played in run["rulesets"].values()),
        packages=", ".join(f"{name} {versions[name]}" for name in _PACKAGES if name in versions),
    )
    others = [value for name, values in run["readings"].items() if name.endswith(".others") for value in values]
    if run["used_by_others"] is None or not others:
        return found
    return found + _BUSY.say(lang).format(all=run["used_by_others"], reading=median(others))


def markdown(run: Mapping[str, Any], figures: Sequence[Figure], lang: Lang) -> str:
    """What the page shows between its marks."""
    return f"{circumstances(run, lang)}\n\n{tables(figures, lang)}"


def write_pages(run: Mapping[str, Any], figures: Sequence[Figure]) -> None:
    """Put the figures into both pages. Raises ValueError where a page lacks its marks."""
    for lang in LANGS:
        page = PAGES[lang]
        before, begin, rest = page.read_text(encoding="utf-8").partition(BEGIN)
        _, end, after = rest.partition(END)
        if not begin or not end:
            raise ValueError(f"{page.name} lacks the marks between which the figures go")
        text = f"{before}{BEGIN}\n{markdown(run, figures, lang)}\n{END}{after}"
        page.write_text(text, encoding="utf-8")
