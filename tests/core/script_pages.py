"""The pages on hand scripts: the part that lists the keys and verbs of every family.

`python -m tests.core.script_pages` writes it anew.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from cardgames.referee.hearing import Referee
from cardgames.report import to_markdown
from cardgames.report.verbs import keys_table, verbs_table
from cardgames.text import LANGS, Lang, Text
from cardgames.variants import families, get

DOCS: Final = Path(__file__).parents[2] / "docs"
PAGES: Final[dict[Lang, Path]] = {"en": DOCS / "hand-scripts.md", "zh": DOCS / "hand-scripts.zh.md"}
HEADING: Final = Text("## 键和动词", "## Keys and verbs")


def section(lang: Lang) -> str:
    """The last section of the page in a language, with its heading."""
    parts = [f"{HEADING.say(lang)}\n"]
    for family in families():
        referee = get(family).referee
        if referee is not None:
            parts.append(f"### {get(family).name.say(lang)}\n\n{_tables(family, referee, lang)}")
    return "\n".join(parts)


def _tables(family: str, referee: type[Referee], lang: Lang) -> str:
    tables = [keys_table(family, referee), verbs_table(family, referee)]
    return re.sub(r"^## .*\n\n", "", to_markdown(tables, lang), flags=re.MULTILINE)


def section_on_file(lang: Lang) -> str:
    """That section as the page has it."""
    text = PAGES[lang].read_text(encoding="utf-8")
    return text[text.index(f"{HEADING.say(lang)}\n") :]


def main() -> None:
    """Write the section into both pages."""
    for lang in LANGS:
        text = PAGES[lang].read_text(encoding="utf-8")
        before = text[: text.index(f"{HEADING.say(lang)}\n")]
        PAGES[lang].write_text(before + section(lang), encoding="utf-8")


if __name__ == "__main__":
    main()
