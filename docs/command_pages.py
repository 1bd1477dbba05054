"""The reference of the command, from the command itself: what its help says, with an example for every subcommand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import typer

from cardgames.text import LANGS, Text
from cardgames_cli.app import app
from cardgames_cli.helping import Help, help_of
from docs.writing import Pages, code, escaped, in_both, page, table

NAME: Final = "reference/commands"
TITLE: Final = Text("命令", "Commands")
INTRODUCTION: Final = Text(
    "这一页的内容就是各条命令的 `--help`。共有以下命令：",
    "This page says what `--help` says of every command:",
)
COMMON: Final = Text("各命令共有", "What all commands share")
EXAMPLE: Final = Text("例如", "For example")
MEANING: Final = Text("说明", "Meaning")
SHARED: Final = ("--lang", "--help")
COMMAND: Final = Text("命令", "Command")

# At least one for every command; a test parses them.
EXAMPLES: Final[dict[str, tuple[str, ...]]] = {
    "rulesets": ("cardgames rulesets",),
    "show": ("cardgames show nanjing-2012", "cardgames show xiamen-2020 --clauses --format md"),
    "validate": ("cardgames validate spring-cup.yaml",),
    "simulate": (
        "cardgames simulate anhui-vocational-2017 --matches 2000 --seed 7",
        "cardgames simulate xiamen-2020 --hands 100000 --policy greedy,random --workers 2 --json",
    ),
    "identify": (
        'cardgames identify anhui-vocational-2017 --level T "S2 S3 S4 S6 HT"',
        'cardgames identify xiamen-2020 --level 7 --trump H --table "S6 S6" "H3 H3"',
    ),
    "adjudicate": (
        "cardgames adjudicate docs/examples/evening --quiet",
        "cardgames adjudicate docs/examples/evening --format html --out evening.html",
    ),
    "compare": (
        "cardgames compare nanjing-2012 swiss-2015",
        "cardgames compare nanjing-2012 --set levels.gain.double_down=4 --matches 2000 --seed 7",
        "cardgames compare anhui-tech-2011-a xiamen-2020 --hands 2000 --format html --out compared.html",
    ),
    "schema": ("cardgames schema guandan",),
    "ruleset new": ("cardgames ruleset new spring-cup.yaml --from nanjing-2012",),
    "script fmt": ("cardgames script fmt hands/", "cardgames script fmt --check hands/"),
    "script new": ("cardgames script new xiamen-2020 hand.yaml",),
    "script verbs": ("cardgames script verbs xiamen-2020",),
    "script schema": ("cardgames script schema",),
    "script import": (
        "cardgames script import botzone match.json --out hand.yaml",
        "cardgames script import njupt client.jsonl --ruleset swiss-2015 --out hands/",
    ),
}


def root() -> tuple[Any, Any]:
    """The whole command, and the context in which its help is read."""
    command = typer.main.get_command(app)
    return command, typer.Context(command, info_name="cardgames")


def subcommands() -> Iterator[tuple[str, Any, Any]]:
    """Every subcommand in its order, each group before what it holds: the words that call it, itself, its context."""

    def below(command: Any, context: Any, words: str) -> Iterator[tuple[str, Any, Any]]:
        for name, each in getattr(command, "commands", {}).items():
            inner = typer.Context(each, info_name=name, parent=context)
            path = f"{words} {name}".strip()
            yield path, each, inner
            yield from below(each, inner, path)

    return below(*root(), "")


def pages() -> Pages:
    """The page in both languages."""
    return in_both(NAME, {lang: _page(lang) for lang in LANGS})


def _page(lang: str) -> str:
    everything = [(words, help_of(command, context, lang)) for words, command, context in subcommands()]
    overview = [[f"[{code(words)}](#{_anchor(words)})", escaped(said.about)] for words, said in everything]
    lines = [INTRODUCTION.say(lang), "", *table([COMMAND.say(lang), MEANING.say(lang)], overview)]
    command, context = root()
    shared = help_of(command, context, lang)
    lines += [f"## {COMMON.say(lang)}", ""]
    lines += _described(shared, shared.sections[-1:], lang)
    lines += [escaped(shared.remark), ""]
    for words, said in everything:
        lines += [f"## cardgames {words}", "", escaped(said.about), ""]
        lines += _described(said, _own(said), lang)
        if examples := EXAMPLES.get(words):
            lines += [f"{EXAMPLE.say(lang)}{Text('：', ':').say(lang)}", "", "```sh", *examples, "```", ""]
    return page(NAME, lang, TITLE.say(lang), lines)


def _described(said: Help, sections: tuple[tuple[str, tuple[tuple[str, str], ...]], ...], lang: str) -> list[str]:
    """How a command is called, and what each part of the call means."""
    lines = ["```text", said.usage, "```", ""]
    for title, rows in sections:
        if cells := [[code(name), escaped(meaning)] for name, meaning in rows]:
            lines += table([title, MEANING.say(lang)], cells)
    return lines


def _own(said: Help) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """The sections of a command without the options that all commands have."""
    return tuple((title, tuple(row for row in rows if not row[0].startswith(SHARED))) for title, rows in said.sections)


def _anchor(words: str) -> str:
    """What leads to the heading of a command, on the site as on a forge."""
    return "-".join(["cardgames", *words.split()])
