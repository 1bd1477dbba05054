"""What the generated pages have in common: their two languages, and text made safe for Markdown."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from cardgames.text import LANGS, Text

FOLDER: Final = Path(__file__).parent
ENDINGS: Final = {"en": ".md", "zh": ".zh.md"}
OTHER: Final = {"en": ("中文", "zh"), "zh": ("English", "en")}
GENERATED: Final = Text("由 python -m docs 生成，不要手改", "written by python -m docs; do not edit")
MARKS: Final = re.compile(r"[\\`*{}\[\]#|]|(?<!\w)_|_(?!\w)")  # what may mean something to Markdown within a line

Pages = dict[str, str]  # text by path within the folder of the documentation


def page(name: str, lang: str, title: str, lines: list[str]) -> str:
    """A whole page: its title, the way to the other language, and the lines."""
    word, other = OTHER[lang]
    link = f"[{word}]({name.rpartition('/')[2]}{ENDINGS[other]})"
    body = "\n".join(["", *lines])
    return f"# {escaped(title)}\n\n{link}\n\n<!-- {GENERATED.say(lang)} -->\n{body.rstrip()}\n"


def escaped(text: str) -> str:
    """Text as it is, for a line or the cell of a table."""
    return "<br>".join(MARKS.sub(r"\\\g<0>", _without_tags(text)).splitlines())


def code(text: str) -> str:
    """Text as code, within a table too: there a bar would end the cell."""
    if "|" in text or "`" in text:
        return f"<code>{MARKS.sub(_reference, _without_tags(text))}</code>"
    return f"`{text}`"


def _without_tags(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _reference(mark: re.Match[str]) -> str:
    """A character in a way that neither Markdown nor a table takes for its own."""
    return f"&#{ord(mark[0])};"


def table(headings: list[str], rows: list[list[str]], *, right: tuple[int, ...] = ()) -> list[str]:
    """A table of cells that are Markdown already; the columns of the places in `right` hold figures."""
    rule = "|".join(" ---: " if place in right else " --- " for place in range(len(headings)))
    return [_row(headings), f"|{rule}|", *map(_row, rows), ""]


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def in_both(name: str, write: dict[str, str]) -> Pages:
    """The two pages of one name, from their text by language."""
    return {name + ENDINGS[lang]: write[lang] for lang in LANGS}


def put(pages: Pages) -> list[str]:
    """Write those pages that are not yet as they should be; their paths."""
    changed = []
    for path, text in pages.items():
        file = FOLDER / path
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            changed.append(path)
    return changed
