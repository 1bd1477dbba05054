"""The parameters on the page of a comparison: a row a parameter, a column a ruleset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any, Final

from cardgames.report.comparisons.markup import authority, both, chip, cites, fold, spoken, swatch
from cardgames.report.comparisons.parameters import SET, STATE_NAMES
from cardgames.text import Text

_HEADING: Final = Text("参数：各写了什么", "Parameters: what each lays down")
_FILTER: Final = Text("查找参数、取值或条款", "find parameters, values or clauses")
_AGREEING: Final = Text("也列出一致的", "show those that agree as well")
_NAME: Final = Text("参数", "parameter")
_NOTE: Final = Text("说明", "note")
_SECOND_HAND: Final = Text("据转述", "second-hand")
_NO_MATCH: Final = Text("没有相符的。", "Nothing matches.")
_ALIKE: Final = Text("所有参数都一致。", "All parameters agree.")
_FITTING: Final = 4  # rulesets, beside each other on a large screen


def parameters_section(parameters: Mapping[str, Any], rulesets: Sequence[Mapping[str, Any]], lang: str) -> str:
    """The whole section."""
    rows = parameters["rows"]
    differing = sum(bool(row["differs"]) for row in rows)
    agreeing = parameters["agreeing"]
    verb = "differs" if differing == 1 else "differ"
    counted = Text(
        f"共 {differing + agreeing} 条参数：{differing} 条不同，{agreeing} 条一致。",
        f"{differing + agreeing} parameters: {differing} {verb}, {agreeing} agree.",
    )
    key = " ".join(f'<span class="cell-key is-{state}">{both(text)}</span>' for state, text in STATE_NAMES.items())
    fits = " fits" if len(rulesets) <= _FITTING else ""
    none = "" if differing else f"<p>{both(_ALIKE)}</p>"
    return (
        f'<section id="parameters" class="differing-only"><h2>{both(_HEADING)}</h2><p>{both(counted)}</p>{none}'
        f'{_controls(lang, agreeing=len(rows) > differing)}<p class="cell-keys">{key}</p>'
        f'<div class="wide{fits}" tabindex="0" role="region"{spoken(_HEADING, lang, "aria-label")}>'
        f"{_table(rows, rulesets)}</div>"
        f'<p class="no-match" hidden>{both(_NO_MATCH)}</p></section>'
    )


def _controls(lang: str, *, agreeing: bool) -> str:
    toggle = f'<label><input type="checkbox" id="agreeing"> {both(_AGREEING)}</label>' if agreeing else ""
    return (
        f'<div class="controls"><input type="search" id="find-parameters"'
        f"{spoken(_FILTER, lang, 'placeholder', 'aria-label')}>{toggle}</div>"
    )


def _table(rows: Sequence[Mapping[str, Any]], rulesets: Sequence[Mapping[str, Any]]) -> str:
    heads = "".join(
        f'<th scope="col">{swatch(place)} {both(ruleset["title"])}</th>' for place, ruleset in enumerate(rulesets)
    )
    body = "".join(
        _subject(list(together), len(rulesets))
        for _, together in groupby(rows, key=lambda row: (row["section"], row["subject"]["zh"]))
    )
    return f'<table class="parameters"><thead><tr><th scope="col">{both(_NAME)}</th>{heads}</tr></thead>{body}</table>'


def _subject(rows: Sequence[Mapping[str, Any]], columns: int) -> str:
    kind = "" if any(row["differs"] for row in rows) else ' class="agrees"'
    head = f'<th scope="rowgroup" colspan="{columns + 1}"><span>{both(rows[0]["subject"])}</span></th>'
    return f'<tbody{kind}><tr class="subject">{head}</tr>{"".join(map(_row, rows))}</tbody>'


def _row(row: Mapping[str, Any]) -> str:
    kind = "differs" if row["differs"] else "agrees"
    path = f"{row['section']}.{row['path']}" if row["section"] != "rules" else row["path"]
    cells = "".join(map(_cell, row["cells"]))
    return f'<tr class="{kind}"><th scope="row">{both(row["name"])}<code>{escape(path)}</code></th>{cells}</tr>'


def _cell(cell: Mapping[str, Any]) -> str:
    state = cell["state"]
    basis = cites(cell["clauses"])
    if state == "stated":
        basis += authority(cell["authority"])
    if cell["origin"] == "set":
        basis += " " + chip(SET, "set")
    if not cell["primary"]:
        basis += " " + chip(_SECOND_HAND, "second-hand")
    if cell["note"]:
        basis += " " + fold(both(_NOTE), f"<p>{both(cell['note'])}</p>", "note")
    below = f'<div class="basis">{basis}</div>' if basis else ""
    return f'<td class="is-{escape(state)}">{both(cell["text"])}{below}</td>'
