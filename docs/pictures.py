"""Draw the pictures of the README: what `simulate` prints, in both languages.

    python docs/pictures.py

They hold real output for the rulesets and seed that the README names. Every character has its own place, so that
Chinese and Latin columns line up in whichever monospaced font the reader has.
"""

from __future__ import annotations

import io
import re
from html import escape
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console

from cardgames import Setup, load, simulate
from cardgames.report import simulation_table, to_console

FOLDER = Path(__file__).parent / "images"
PICTURES = {"simulate": "anhui-vocational-2017", "simulate-80-point": "xiamen-2020"}  # ruleset by name of the file
ENDINGS = {"en": ".svg", "zh": ".zh.svg"}
COMMAND = "cardgames --lang {lang} simulate {ruleset} --matches 2000 --seed 7"
LINES = 34  # the whole table would be too tall for a picture
WIDTH = 76  # columns
CELL, ROW, SIZE = 8.4, 18, 14  # pixels


def svg(lines: list[str]) -> str:
    """A picture of lines of text on a dark ground."""
    width, height = round((WIDTH + 4) * CELL), (len(lines) + 2) * ROW
    drawn = []
    for number, line in enumerate(lines):
        y = (number + 1.5) * ROW
        for word in re.finditer(r"\S+", line):
            column = 2 + cell_len(line[: word.start()])
            places = [column + cell_len(word[0][:place]) for place in range(len(word[0]))]
            at = " ".join(f"{place * CELL:.1f}" for place in places)
            drawn.append(f'<text y="{y:.0f}" x="{at}">{escape(word[0])}</text>')
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}">',
            f'<rect width="{width}" height="{height}" rx="8" fill="#1e2228"/>',
            f'<g fill="#d6d9de" font-size="{SIZE}" font-family="monospace">',
            *drawn,
            "</g>",
            "</svg>\n",
        ]
    )


def main() -> None:
    """Write all pictures, each in both languages."""
    FOLDER.mkdir(exist_ok=True)
    for name, ruleset in PICTURES.items():
        result = simulate(load(ruleset), matches=2000, setup=Setup(seed=7))
        for lang, ending in ENDINGS.items():
            paper = io.StringIO()
            to_console([simulation_table(result)], lang, Console(width=WIDTH, file=paper))
            command = COMMAND.format(lang=lang, ruleset=ruleset)
            lines = ["$ " + command, *paper.getvalue().splitlines()[:LINES], "..."]
            (FOLDER / (name + ending)).write_text(svg([line.rstrip() for line in lines]), encoding="utf-8")


if __name__ == "__main__":
    main()
