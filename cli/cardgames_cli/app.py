"""The application: its language, its commands, and how it ends.

Exit status: 0 done; 1 an expectation failed; 2 unusable input, said in one line a problem; 130 stopped by Ctrl-C; 70 a
fault of the program itself. A reader that closes the pipe ends the command quietly, with 0.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any, Final

import typer

from cardgames.errors import CardgamesError, UsageError
from cardgames.report.files import unwritable
from cardgames.text import Text
from cardgames.version import __version__
from cardgames_cli import adjudicate, compare, identify, ruleset, rulesets, schema, script, show, simulate, validate
from cardgames_cli.commands import PARSER_ERROR, Command, Group, usage_problem
from cardgames_cli.language import both, language_of_locale, take_language
from cardgames_cli.main import STOPPED, disregard_interrupts
from cardgames_cli.screen import Screen, screen_of

DONE: Final = 0
UNUSABLE: Final = 2
FAULT: Final = 70

_OUTPUT: Final = Text("标准输出", "the output")

HELP: Final = Text(
    "按各家通知的规则打牌：查规则，辨牌型，模拟比赛，裁决记录下来的牌，并列比较规则。",
    "Card events by their own notices: look up rules, identify cards, simulate matches, rule on recorded hands, "
    "compare rules side by side.",
)
EPILOG: Final = Text(
    "退出状态：0 完成；1 与预期不符；2 输入不可用（每个问题一行，写到标准错误）；70 程序自身出错；130 被 Ctrl-C 中断。",
    "Exit status: 0 done; 1 an expectation failed; 2 unusable input (a line a problem, on stderr); "
    "70 a fault of the program; 130 stopped by Ctrl-C.",
)

app = typer.Typer(
    cls=Group,
    help=both(HELP),
    epilog=both(EPILOG),
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["--help", "-h"]},
)
for _name, _module in (
    ("rulesets", rulesets),
    ("show", show),
    ("validate", validate),
    ("simulate", simulate),
    ("identify", identify),
    ("adjudicate", adjudicate),
    ("compare", compare),
    ("schema", schema),
):
    app.command(_name, cls=Command, help=both(_module.HELP))(_module.command)
app.add_typer(ruleset.app, name="ruleset")
app.add_typer(script.app, name="script")


@app.callback(invoke_without_command=True)
def _root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=both(Text("显示版本。", "Show the version.")))] = False,
) -> None:
    """What the command does without a subcommand."""
    if context.invoked_subcommand is None:
        screen_of(context).write(f"cardgames {__version__}\n" if version else f"{context.get_help()}\n")


def run(arguments: Sequence[str]) -> int:
    """Run the command; the exit status."""
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115 - either may be closed from the start
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")
    screen = Screen(language_of_locale(os.environ))
    try:
        chosen, rest = take_language(arguments)
        screen = Screen(chosen or screen.lang)
        status = _run(rest, screen)
        sys.stdout.flush()
    except CardgamesError as error:
        screen.error(error)
        return UNUSABLE
    except KeyboardInterrupt:
        disregard_interrupts()
        screen.note(Text("已中断", "stopped"))
        return STOPPED
    except BrokenPipeError:
        _close_output()
        return DONE
    except OSError as error:
        if error.filename is None:
            _close_output()
            screen.error(unwritable(error, _OUTPUT.say(screen.lang)))
        else:
            said = error.strerror or str(error)
            screen.error(
                UsageError(Text(f"系统拒绝访问：{said}", f"refused by the system: {said}"), file=str(error.filename))
            )
        return UNUSABLE
    except Exception as error:
        if os.environ.get("CARDGAMES_TRACEBACK"):
            raise
        said = f"{type(error).__name__}: {error}"
        screen.note(
            Text(
                f"程序自身出错：{said}（设 CARDGAMES_TRACEBACK=1 可看详情）",
                f"a fault of the program itself: {said} (set CARDGAMES_TRACEBACK=1 for the details)",
            )
        )
        return FAULT
    return status


def _close_output() -> None:
    """Keep Python from writing to an output that takes nothing more when it ends."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - the process ends


def _run(arguments: list[str], screen: Screen) -> int:
    """Parse and invoke, without Typer's own handling of errors, which speaks English only."""
    command: Any = typer.main.get_command(app)
    try:
        with command.make_context("cardgames", arguments, obj=screen) as context:
            command.invoke(context)
    except typer.Exit as ended:
        return ended.exit_code
    except PARSER_ERROR as error:
        raise usage_problem(error, screen.lang) from None
    return DONE
