"""Adjudications as one page that holds all it needs: it opens from a disk, steps through the events, and prints.

Its own script and style are named by their digests in a content security policy; nothing else may run or load.
"""

from __future__ import annotations

import base64
import hashlib
import json
from functools import cache
from html import escape
from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING, Any

from cardgames.report.adjudications import words
from cardgames.report.adjudications.page_data import page_data
from cardgames.report.adjudications.paper import paper
from cardgames.report.table import said
from cardgames.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgames.referee.rulings import Adjudication

_SEVERAL = Text("裁决", "Adjudications")


def adjudications_to_html(all_found: Sequence[Adjudication], lang: str) -> str:
    """The page of one script, or of several with an index. `lang` is the language it first speaks."""
    title = words.title(all_found[0]) if len(all_found) == 1 else _SEVERAL
    stamps = dict.fromkeys(words.stamp(found) for found in all_found)
    style, script = _part("page.css"), _part("page.js")
    return Template(_part("page.html")).substitute(
        lang=lang,
        title=escape(said(title, lang)),
        stamp=escape("; ".join(stamps)),
        style=style,
        script=script,
        style_digest=_digest(style),
        script_digest=_digest(script),
        data=_json(page_data(list(all_found))),
        paper=paper(all_found),
    )


@cache
def _part(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")


def _digest(text: str) -> str:
    """What a content security policy calls a text by."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii")


def _json(data: Any) -> str:
    """JSON that can stand in a page whatever it holds: nothing in it ends the element or begins a comment."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    for char in "<>&\u2028\u2029":
        text = text.replace(char, f"\\u{ord(char):04x}")
    return text
