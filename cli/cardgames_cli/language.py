"""Which language the command speaks, and help texts that know both.

The language is chosen before anything is parsed, so that help and errors speak it too: by `--lang`, which may stand
before or after the name of the command, or else by the locale.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgames.errors import UsageError
from cardgames.text import LANGS, Lang, Text

OPTION: Final = "--lang"
_DIVIDER: Final = "｜"


def language_of_locale(environment: Mapping[str, str]) -> Lang:
    """zh where the first of LC_ALL, LC_MESSAGES and LANG that is set names Chinese, else en."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environment.get(name):
            return "zh" if locale.lower().startswith("zh") else "en"
    return "en"


def take_language(arguments: Sequence[str]) -> tuple[Lang | None, list[str]]:
    """The language that `--lang` asks for (the last one counts), and the arguments without it. Raises UsageError for a
    language that there is not."""
    chosen: Lang | None = None
    rest: list[str] = []
    waiting = list(arguments)
    while waiting:
        argument = waiting.pop(0)
        if argument == "--":
            rest += [argument, *waiting]
            break
        if argument == OPTION:
            chosen = _language(waiting.pop(0) if waiting else None)
        elif argument.startswith(f"{OPTION}="):
            chosen = _language(argument.partition("=")[2])
        else:
            rest.append(argument)
    return chosen, rest


def _language(name: str | None) -> Lang:
    for lang in LANGS:
        if name == lang:
            return lang
    if not name:
        raise UsageError(Text("后面要写 zh 或 en", "zh or en must follow"), key=OPTION)
    raise UsageError(Text(f"应为 zh 或 en，不是 {name}", f"expected zh or en, not {name}"), key=OPTION)


def both(text: Text) -> str:
    """A text as one string, for where Typer wants a string before the language is known."""
    return f"{text.zh}{_DIVIDER}{text.en}"


def one_of_both(string: str, lang: str) -> str:
    """The part of such a string in a language; any other string as it is."""
    zh, divider, en = string.partition(_DIVIDER)
    return string if not divider else Text(zh, en).say(lang)
