"""The classes of the command and its subcommands: help in the chosen language, errors of usage in both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from cardgames.errors import CardgamesError, UsageError
from cardgames.text import Text, listing, near_names
from cardgames_cli.helping import help_page
from cardgames_cli.language import OPTION, one_of_both

PARSER_ERROR: Final[Any] = typer.BadParameter.__mro__[1]  # the parser's error of usage, which Typer does not export


class Command(TyperCommand):
    """A subcommand."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_page(self, ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True
        with _in_context(ctx):
            rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            left = listing(rest)
            raise UsageError(
                Text(
                    f"多余的参数：{left.zh}（含空格的参数要加引号）",
                    f"unexpected: {left.en} (an argument with spaces in it needs quotes)",
                )
            )
        return rest


class Group(TyperGroup):
    """The command itself, which holds the subcommands."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_page(self, ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        with _in_context(ctx):
            return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        name = args[0]
        if self.get_command(ctx, name) is None:
            hint = near_names(name, self.list_commands(ctx))
            raise UsageError(Text(f"没有命令 {name}；{hint.zh}", f"there is no command {name}; {hint.en}"))
        return super().resolve_command(ctx, args)


@contextmanager
def _in_context(context: Any) -> Iterator[None]:
    """Tell an error of the parser which command it is about, where the parser does not."""
    try:
        yield
    except PARSER_ERROR as error:
        error.ctx = error.ctx or context
        raise


def usage_problem(error: Any, lang: str) -> CardgamesError:
    """What a usage error of Typer's parser says, in both languages. Names of arguments are in `lang`."""
    kind = type(error).__name__
    context = getattr(error, "ctx", None)
    options = _options(context)
    name = getattr(error, "option_name", "")
    if kind == "NoSuchOption":
        hint = near_names(name, options)
        return UsageError(Text(f"没有选项 {name}；{hint.zh}", f"there is no option {name}; {hint.en}"))
    if kind == "MissingParameter" and error.param is not None:
        missing = error.param.opts[0] if error.param.param_type_name == "option" else _metavar(error.param, lang)
        path = context.command_path if context is not None else "cardgames"
        return UsageError(Text(f"缺少 {missing}；用法见 {path} --help", f"{missing} is missing; see {path} --help"))
    if kind == "BadOptionUsage":
        option = options.get(name)
        if option is not None and getattr(option, "is_flag", False):
            return UsageError(Text("这个选项不带值", "this option takes no value"), key=name)
        return UsageError(Text("这个选项后面要写值", "a value must follow this option"), key=name)
    said = " ".join(str(error.format_message()).split())
    return UsageError(Text(f"用法有误：{said}", f"wrong usage: {said}"))


def _options(context: Any) -> dict[str, Any]:
    """All options of the command of a context, by each of their names."""
    found: dict[str, Any] = {}
    if context is not None:
        params: Iterable[Any] = context.command.get_params(context)
        for param in params:
            if param.param_type_name == "option" and not param.hidden:
                found.update(dict.fromkeys(sorted(param.opts, key=len, reverse=True), param))
    return found | {OPTION: None}


def _metavar(param: Any, lang: str) -> str:
    return one_of_both(param.metavar or param.name.upper(), lang)
