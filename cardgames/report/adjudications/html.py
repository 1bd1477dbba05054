"""Adjudications as one page that holds all it needs: it opens from a disk, steps through the events, and prints.

What it has in common with other pages is in `cardgames.report.pages`.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from cardgames.report.adjudications import words
from cardgames.report.adjudications.page_data import page_data
from cardgames.report.adjudications.paper import paper
from cardgames.report.pages import json_in_page, page_of
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
    return page_of(
        __package__,
        style=("page.css",),
        script=("page.js",),
        lang=lang,
        title=escape(said(title, lang)),
        stamp=escape("; ".join(stamps)),
        data=json_in_page(page_data(list(all_found))),
        paper=paper(all_found),
    )
