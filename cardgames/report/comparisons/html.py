"""A comparison as one page that holds all it needs: charts of the consequences, rulings side by side, parameters.

All that is shown stands in the page as it is written, in both languages, so that it can be read and printed where no
scripts run; the script changes the language, filters, and lays out single hands. See `cardgames.report.pages`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from html import escape
from typing import Any, Final

from cardgames.report.comparisons.markup import AUTHORITY_NAMES, both, in_lang, spoken
from cardgames.report.comparisons.page_consequences import consequences_section
from cardgames.report.comparisons.page_parameters import parameters_section
from cardgames.report.comparisons.page_rulings import rulings_section, verdict_of
from cardgames.report.comparisons.page_summary import HEADING, summary, title_of
from cardgames.report.pages import json_in_page, page_of
from cardgames.text import LANGS, Text

_SECTIONS: Final = (
    ("consequences", Text("后果", "Consequences"), consequences_section),
    ("rulings", Text("裁定", "Rulings"), rulings_section),
    ("parameters", Text("参数", "Parameters"), parameters_section),
)
_WORDS: Final = {
    "event": Text("事件", "event"),
    "result": Text("结果", "result"),
    "follows": Text("随之而来的差别", "what follows from it"),
}


def comparison_to_html(data: Mapping[str, Any], lang: str) -> str:
    """The page of a comparison, from what `compare --json` gives. `lang` is the language that it first speaks."""
    rulesets = [_named(ruleset) for ruleset in data["rulesets"]]
    title = title_of(rulesets)
    asked = [(name, text, show) for name, text, show in _SECTIONS if data[name] is not None]
    links = "".join(f'<a href="#{name}">{both(text)}</a>' for name, text, _ in asked)
    return page_of(
        __package__,
        style=("page.css", "charts.css"),
        script=("page.js",),
        lang=lang,
        title=f"<title{spoken(title, lang)}>{in_lang(title, lang)}</title>",
        stamp=escape(_stamp(data)),
        heading=both(HEADING),
        summary=summary(data, rulesets),
        links=links,
        sections="".join(show(data[name], rulesets, lang) for name, _, show in asked),
        data=json_in_page({"titles": [ruleset["title"] for ruleset in rulesets], **_for_script(data)}),
    )


def _named(ruleset: Mapping[str, Any]) -> Mapping[str, Any]:
    """The ruleset under a title that tells a variation from what it varies."""
    changes = str(ruleset["label"]).removeprefix(ruleset["id"])
    return {**ruleset, "title": {lang: ruleset["title"][lang] + changes for lang in LANGS}}


def _stamp(data: Mapping[str, Any]) -> str:
    named = ", ".join(f"{ruleset['label']} {ruleset['content_hash']}" for ruleset in data["rulesets"])
    return f"cardgames {data['version']} compare {named}"


def _for_script(data: Mapping[str, Any]) -> dict[str, Any]:
    """What the page's script lays out: the hands on which rulings differ, and what it needs to name things.

    Differences name their sides, which are often the same, by their places in `sides`.
    """
    rulings = data["rulings"] or {"differing": [], "groups": []}
    words = {**_WORDS, **{f"authority.{name}": text for name, text in AUTHORITY_NAMES.items()}}
    places: dict[str, int] = {}  # of the sides as JSON

    def place_of(side: Mapping[str, Any]) -> int:
        shown = {**{name: side[name] for name in ("rule", "text", "clauses", "authority")}, "verdict": verdict_of(side)}
        return places.setdefault(json.dumps(shown), len(places))

    hands = [_hand(script, place_of) for script in rulings["differing"]]
    return {
        "groups": [group["scripts"] for group in rulings["groups"]],
        "hands": hands,
        "sides": [json.loads(side) for side in places],
        "words": {name: text.as_dict() for name, text in words.items()},
    }


def _hand(script: Mapping[str, Any], place_of: Callable[[Mapping[str, Any]], int]) -> dict[str, Any]:
    shown = ("label", "event", "event_text", "follows")
    differences = [
        {**{name: each[name] for name in shown}, "sides": [place_of(side) for side in each["sides"]]}
        for each in script["differences"]
    ]
    return {"script": script["script"], "title": script["title"], "differences": differences}
