"""The figures as Markdown, in English and Chinese, and their place in the pages of docs/."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from benchmarks.figures import SECTIONS, Figure
from cardgames.text import LANGS, Lang, Text

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
PAGES: Final[dict[Lang, Path]] = {"en": DOCS / "performance.md", "zh": DOCS / "performance.zh.md"}
BEGIN: Final = "<!-- figures: written by python -m benchmarks --docs -->"
END: Final = "<!-- /figures -->"

_HEADS: Final = Text(
    "| {section} | 中位数 | 最低–最高 | 目标 | 达到 |\n| --- | ---: | ---: | ---: | --- |",
    "| {section} | median | lowest–highest | target | met |\n| --- | ---: | ---: | ---: | --- |",
)
_YES, _NO = Text("是", "yes"), Text("否", "no")
_UNITS: Final = {
    "/s": Text("/秒", "/s"),
    "/cpu": Text("/CPU 秒", "/CPU s"),
    "x": Text(" 倍", " ×"),
    "s": Text(" 秒", " s"),
    "MiB": Text(" MiB", " MiB"),
}


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
        middle += f" (CPU {number(figure.cpu)})"
    target = verdict = ""
    if figure.target is not None:
        sign = "≥" if figure.target.sense == "at least" else "≤"
        target = f"{sign} {figure.target.bound:g}{unit}"
        verdict = (_YES if figure.met else _NO).say(lang)
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
    machine, versions = run["machine"], run["versions"]
    share = run["used_by_others"]
    packages = ", ".join(
        f"{name} {versions[name]}" for name in ("cardgames", "numpy", "numba", "open_spiel") if name in versions
    )
    if lang == "zh":
        busy = "" if share is None else f"其间本机其他进程平均占去全部核心时间的 {share:.0%}。"
        return (
            f"{run['date']}，{run['rounds']} 轮；规则集 {versions['ruleset']}（{versions['content_hash']}）；"
            f"{machine['processor']}，{machine['cores']} 核，{machine['memory_gib']} GiB，{machine['system']}，"
            f"Python {machine['python']}，{packages}。{busy}"
        )
    busy = "" if share is None else f" Other processes took {share:.0%} of all cores' time meanwhile."
    return (
        f"{run['date']}, {run['rounds']} rounds; ruleset {versions['ruleset']} ({versions['content_hash']}); "
        f"{machine['processor']}, {machine['cores']} cores, {machine['memory_gib']} GiB, {machine['system']}, "
        f"Python {machine['python']}, {packages}.{busy}"
    )


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
