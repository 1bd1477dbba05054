"""The help of a command, and the page that shows it."""

from __future__ import annotations

import io
import shutil
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cardgames.text import Text
from cardgames_cli.language import OPTION, one_of_both

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console

_USAGE: Final = Text("用法：", "Usage: ")
_COMMANDS: Final = Text("命令", "Commands")
_ARGUMENTS: Final = Text("参数", "Arguments")
_OPTIONS: Final = Text("选项", "Options")
_COMMAND_PIECES: Final = Text("[选项] 命令 …", "[OPTIONS] COMMAND ...")
_OPTION_PIECE: Final = Text("[选项]", "[OPTIONS]")
_HELP: Final = Text("显示这页说明。", "Show this page.")
_LANG: Final = Text(
    "用中文（zh）或英文（en）；默认依系统语言。可以写在命令名前面或后面。",
    "Speak Chinese (zh) or English (en); the locale decides where it is left out. It may stand before or after the "
    "name of the command.",
)
_DEFAULT: Final = Text("默认为 {}。", "Default: {}.")
_REQUIRED: Final = Text("必填。", "Required.")
_WIDEST: Final = 100
_NARROWEST: Final = 40


@dataclass(frozen=True, slots=True)
class Help:
    """What the help of a command says in one language: its usage, what it is for, sections of names with what each
    means (subcommands, arguments, options), and a last remark."""

    usage: str
    about: str
    sections: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    remark: str = ""


def help_of(command: Any, context: Any, lang: str) -> Help:
    """The help of a command. Sections with nothing in them are left out."""
    arguments = [param for param in command.get_params(context) if param.param_type_name == "argument"]
    options = [param for param in command.get_params(context) if param.param_type_name == "option"]
    subcommands = getattr(command, "commands", {})
    pieces = [(_COMMAND_PIECES if subcommands else _OPTION_PIECE).say(lang)]
    pieces += [_name(param, lang) for param in arguments]
    option_rows = [(_name(param, lang), _help(param, lang)) for param in options]
    option_rows.insert(max(len(option_rows) - 1, 0), (f"{OPTION} zh|en", _LANG.say(lang)))
    sections = (
        (_COMMANDS, [(name, one_of_both(each.help or "", lang)) for name, each in subcommands.items()]),
        (_ARGUMENTS, [(_name(param, lang), _help(param, lang)) for param in arguments]),
        (_OPTIONS, option_rows),
    )
    return Help(
        usage=f"{context.command_path} {' '.join(pieces)}",
        about=one_of_both(command.help or "", lang),
        sections=tuple((title.say(lang), tuple(rows)) for title, rows in sections if rows),
        remark=one_of_both(command.epilog or "", lang),
    )


def help_page(command: Any, context: Any) -> str:
    """The page as text, with colour where the output is a terminal."""
    from rich.console import Console
    from rich.text import Text as Styled

    lang = context.obj.lang
    shown = help_of(command, context, lang)
    on_terminal = sys.stdout.isatty()
    width = max(min(shutil.get_terminal_size((80, 24)).columns, _WIDEST), _NARROWEST)
    held = io.StringIO()
    console = Console(file=held, width=width, force_terminal=on_terminal, legacy_windows=False)
    console.print(Styled(_USAGE.say(lang) + shown.usage, style="bold"))
    console.print()
    console.print(Styled(shown.about))
    for title, rows in shown.sections:
        _section(console, title, rows)
    if shown.remark:
        console.print()
        console.print(Styled(shown.remark))
    return "\n".join(line.rstrip() for line in held.getvalue().splitlines()) + "\n"


def _section(console: Console, title: str, rows: Iterable[tuple[str, str]]) -> None:
    from rich.table import Table
    from rich.text import Text as Styled

    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for name, help_text in rows:
        grid.add_row(Styled(f"  {name}", style="cyan"), Styled(help_text))
    console.print()
    console.print(Styled(title, style="bold"))
    console.print(grid)


def _name(param: Any, lang: str) -> str:
    metavar = one_of_both(param.metavar or "", lang)
    if param.param_type_name == "argument":
        return (metavar or param.name.upper()) + ("..." if param.nargs == -1 else "")
    names = ", ".join(sorted(param.opts, key=len, reverse=True))
    return names if getattr(param, "is_flag", False) else f"{names} {metavar}".rstrip()


def _help(param: Any, lang: str) -> str:
    if "--help" in param.opts:
        return _HELP.say(lang)
    said = [one_of_both(param.help or "", lang)]
    if param.param_type_name == "option":
        if param.required:
            said.append(_REQUIRED.say(lang))
        elif isinstance(param.default, str):
            said.append(_DEFAULT.say(lang).format(param.default))
    return ("" if lang == "zh" else " ").join(said)
