"""What a command writes: results to the output, everything else to stderr, one line each."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import typer

from cardgames.errors import CardgamesError
from cardgames.report import Form, Table, to_console, to_csv, to_json, to_markdown, to_text
from cardgames.text import Lang, Text


@dataclass(frozen=True, slots=True)
class Screen:
    """The output and stderr, in one language."""

    lang: Lang

    def line(self, text: Text | str) -> None:
        """One line of a result."""
        print(printable(text.say(self.lang) if isinstance(text, Text) else text))

    def tables(self, tables: Sequence[Table], form: Form, data: Any = None) -> None:
        """Tables in a form; `data` is what stands for them in JSON."""
        if form == "json":
            self.write(to_json(data))
        elif form == "csv":
            self.write(to_csv(tables, self.lang))
        elif form == "md":
            self.write(to_markdown(tables, self.lang))
        elif sys.stdout.isatty():
            from rich.console import Console

            to_console(tables, self.lang, Console())
        else:
            self.write(to_text(tables, self.lang))

    def write(self, text: str) -> None:
        """Text as it is."""
        sys.stdout.write(text)

    def note(self, text: Text) -> None:
        """A line to stderr, for the person at the terminal."""
        with suppress(OSError):  # a reader that has gone away; the end of the command sees to the output
            sys.stdout.flush()
        with suppress(OSError):
            print(f"cardgames: {printable(text.say(self.lang))}", file=sys.stderr, flush=True)

    def error(self, error: CardgamesError) -> None:
        """An error, one line a problem."""
        problems: Iterable[CardgamesError] = getattr(error, "problems", (error,))
        for problem in problems:
            self.note(Text(problem.say("zh"), problem.say("en")))


def screen_of(context: typer.Context) -> Screen:
    """The screen of the running command."""
    screen = context.obj
    assert isinstance(screen, Screen)
    return screen


def printable(text: str) -> str:
    """The text on one line, with what a terminal would act on written as an escape."""
    return "".join(
        char if char.isprintable() or unicodedata.category(char) == "Zs" else repr(char)[1:-1] for char in text
    )
