"""`cardgames ruleset`: house rulesets begun."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardgames.errors import UsageError
from cardgames.text import Text
from cardgames_cli.beginning import begin
from cardgames_cli.commands import Command, Group
from cardgames_cli.language import both
from cardgames_cli.options import RULESET, SET, check_text, idle_paths, ruleset_of, varied
from cardgames_cli.screen import Screen, screen_of

if TYPE_CHECKING:
    from cardgames.rulesets import Ruleset

HELP = Text("自己的规则集：起一份新的。", "Rulesets of your own: begin a new one.")
NEW_HELP = Text(
    "起一份自订规则集：一个带说明的 YAML 文件，只写与所沿用的规则集不同之处；写明文件名就存成文件，不覆盖已有的。",
    "Begin a house ruleset: a YAML file, with comments that explain it, which holds only what differs from the ruleset "
    "that it extends; with a name it becomes a file, which must not be there yet.",
)

app = typer.Typer(cls=Group, help=both(HELP), add_completion=False, rich_markup_mode=None)


@app.callback(invoke_without_command=True)
def _group(context: typer.Context) -> None:
    """What the group does without a command of its own."""
    if context.invoked_subcommand is None:
        screen_of(context).write(f"{context.get_help()}\n")


@app.command("new", cls=Command, help=both(NEW_HELP))
def new(
    context: typer.Context,
    base: Annotated[
        str,
        typer.Option(
            "--from",
            metavar=RULESET,
            help=both(
                Text(
                    "所沿用的规则集：名称，或与新文件在同一文件夹的规则集文件。",
                    "The ruleset that it extends: a name, or a ruleset file in the folder of the new one.",
                )
            ),
        ),
    ],
    file: Annotated[
        str | None,
        typer.Argument(
            metavar=both(Text("文件", "FILE")),
            help=both(Text("存到哪里；不写就输出。", "Where to put it; printed where this is left out.")),
        ),
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            SET,
            metavar=both(Text("路径=值", "PATH=VALUE")),
            help=both(
                Text(
                    "新规则集里不同的一个值，如 kitty.multiplier.pair=8；可写多次。参数的路径见 cardgames show。",
                    "A value that differs in the new ruleset, such as kitty.multiplier.pair=8; may be repeated. For "
                    "the paths see cardgames show.",
                )
            ),
        ),
    ] = None,
    id: Annotated[
        str | None,
        typer.Option(
            "--id",
            metavar="ID",
            help=both(
                Text(
                    "新规则集的 id；默认依文件名。",
                    "The id of the new ruleset; what the name of the file says by default.",
                )
            ),
        ),
    ] = None,
    title_zh: Annotated[
        str | None,
        typer.Option(
            "--title-zh", metavar=both(Text("名称", "TITLE")), help=both(Text("中文名称。", "Title in Chinese."))
        ),
    ] = None,
    title_en: Annotated[
        str | None,
        typer.Option(
            "--title-en", metavar=both(Text("名称", "TITLE")), help=both(Text("英文名称。", "Title in English."))
        ),
    ] = None,
) -> None:
    """Begin a house ruleset."""
    from cardgames.rulesets.house import check_base, house_text

    screen = screen_of(context)
    extended = ruleset_of(base)
    changed = varied(extended, settings)
    own_id = _id_of(file, extended) if id is None else id
    check_base(extended, own_id, Path(file or ".").parent)
    _say_what_is_left_out(screen, changed, settings or [])
    title = _title(extended, title_zh, title_en)
    begin(screen, house_text(changed, screen.lang, id=own_id, title=title, date=date.today().isoformat()), file)


def _id_of(file: str | None, extended: "Ruleset") -> str:
    """The id that the name of the file suggests, or where there is none the ruleset that is extended."""
    from cardgames.rulesets.house import house_id

    suggested = f"{extended.id}-house" if file is None else house_id(file)
    if suggested is None:
        said = Text("文件名里没有可作 id 的字母或数字，要另写 id", "the name of the file suggests no id; give one")
        raise UsageError(said, key="--id")
    return suggested


def _title(extended: "Ruleset", zh: str | None, en: str | None) -> Text:
    """The title; one that was given in one language serves for both. Raises UsageError for a blank one."""
    for option, given in (("--title-zh", zh), ("--title-en", en)):
        if given is not None and not given.strip():
            raise UsageError(Text("名称不能是空的", "a title cannot be blank"), key=option)
        check_text(option, given or "")
    if zh is None and en is None:
        return Text("自订规则，沿用：", "House rules after: ") + extended.title
    return Text(zh or en or "", en or zh or "")


def _say_what_is_left_out(screen: Screen, changed: "Ruleset", settings: list[str]) -> None:
    for path in idle_paths(changed, settings):
        zh = f"{path} 在 {changed.id} 里本来就是这个值，没有写进去"
        en = f"{path} has that value in {changed.id} already, and is left out"
        screen.note(Text(zh, en))
