"""`cardgames script`: hand scripts put in form, begun, and described."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from cardgames.errors import CardgamesError, UsageError
from cardgames.text import Text
from cardgames_cli import importing
from cardgames_cli.beginning import begin
from cardgames_cli.commands import Command, Group
from cardgames_cli.language import both
from cardgames_cli.options import AsJson, FormName, RulesetName, Settings, form_of, ruleset_of
from cardgames_cli.screen import Screen, screen_of

if TYPE_CHECKING:
    from cardgames.referee.hearing import Referee
    from cardgames.rulesets import Ruleset

HELP = Text(
    "牌例文件：排成统一的格式，起一份新的，列出动词，输出 JSON Schema。",
    "Hand scripts: put them in one form, begin a new one, list the verbs, print the JSON Schema.",
)
FMT_HELP = Text(
    "把牌例排成统一的格式：键的次序、手牌、牌的写法、注释对齐。再排一次不会有变化。",
    "Put scripts in one form: order of keys, hands, names of cards, comments in a column. Doing so twice changes "
    "nothing.",
)
NEW_HELP = Text(
    "按一个规则集起一份带说明的牌例；写明文件名就存成文件，不覆盖已有的。",
    "Begin a script under a ruleset, with comments that explain it; with a name it becomes a file, which must not be "
    "there yet.",
)
VERBS_HELP = Text("列出一个规则集的牌例可用的动词。", "List the verbs that scripts under a ruleset can use.")
SCHEMA_HELP = Text(
    "输出牌例（hand/1）的 JSON Schema，供编辑器边写边查。",
    "Print the JSON Schema of hand scripts (hand/1), with which editors check as you type.",
)
STDIN: Final = "-"
SUFFIX: Final = "*.yaml"
CHANGED: Final = 1
UNUSABLE: Final = 2

app = typer.Typer(cls=Group, help=both(HELP), add_completion=False, rich_markup_mode=None)


@app.callback(invoke_without_command=True)
def _group(context: typer.Context) -> None:
    """What the group does without a command of its own."""
    if context.invoked_subcommand is None:
        screen_of(context).write(f"{context.get_help()}\n")


@app.command("fmt", cls=Command, help=both(FMT_HELP))
def fmt(
    context: typer.Context,
    files: Annotated[
        list[str],
        typer.Argument(
            metavar=both(Text("文件", "FILE")),
            help=both(
                Text(
                    "牌例文件，或其中的 *.yaml 都要排的文件夹；- 读标准输入，写到标准输出。",
                    "Script files, or folders of which every *.yaml is one; - reads the input and writes the output.",
                )
            ),
        ),
    ],
    check: Annotated[
        bool,
        typer.Option(
            "--check",
            help=both(
                Text(
                    "什么都不写，只列出会变的文件；有就以状态 1 结束。",
                    "Write nothing; name the files that would change, and end with status 1 where there are any.",
                )
            ),
        ),
    ] = False,
) -> None:
    """Put scripts in form."""
    screen = screen_of(context)
    faulty = changed = False
    for file in _each_file(files):
        try:
            changed |= _format(screen, file, check=check)
        except CardgamesError as error:
            screen.error(error)
            faulty = True
    if faulty or (check and changed):
        raise typer.Exit(UNUSABLE if faulty else CHANGED)


def _each_file(names: list[str]) -> list[str]:
    """The files named, those of folders in their order. Raises UsageError for a folder without scripts."""
    files: list[str] = []
    for name in names:
        if name == STDIN or not Path(name).is_dir():
            files.append(name)
            continue
        found = sorted(str(path) for path in Path(name).rglob(SUFFIX))
        if not found:
            raise UsageError(Text(f"文件夹里没有 {SUFFIX}", f"there is no {SUFFIX} in this folder"), file=name)
        files += found
    return files


def _format(screen: Screen, file: str, *, check: bool) -> bool:
    """Put one file in form, or only look; whether it was not."""
    from cardgames.report import WholeFile
    from cardgames.scripts.formatting import format_script
    from cardgames.scripts.reading import read_bytes

    if file == STDIN:
        before = sys.stdin.buffer.read()
        name = Text("标准输入", "the input").say(screen.lang)
    else:
        before, name = read_bytes(file), file
    after = format_script(before, file=name)
    changed = after.encode("utf-8") != before
    if file == STDIN and not check:
        screen.write(after)
    elif changed and check:
        screen.line(name)
    elif changed:
        whole = WholeFile(file)
        try:
            whole.write(after)
            whole.keep()
        finally:
            whole.discard()
        screen.note(Text(f"已重排 {file}", f"formatted {file}"))
    return changed


@app.command("new", cls=Command, help=both(NEW_HELP))
def new(
    context: typer.Context,
    ruleset: RulesetName,
    file: Annotated[
        str | None,
        typer.Argument(
            metavar=both(Text("文件", "FILE")),
            help=both(Text("存到哪里；不写就输出。", "Where to put it; printed where this is left out.")),
        ),
    ] = None,
) -> None:
    """Begin a script."""
    from cardgames.scripts.places import ruleset_seen_from
    from cardgames.scripts.template import template

    screen = screen_of(context)
    name = ruleset if file is None else ruleset_seen_from(ruleset, Path(file).parent)
    begin(screen, template(ruleset_of(ruleset), screen.lang, name=name), file)


@app.command("verbs", cls=Command, help=both(VERBS_HELP))
def verbs(
    context: typer.Context,
    ruleset: RulesetName,
    settings: Settings = None,
    form: FormName = None,
    as_json: AsJson = False,
) -> None:
    """List the verbs."""
    from cardgames.report.verbs import verbs_table

    shown = form_of(form, as_json)
    found = ruleset_of(ruleset, settings)
    table = verbs_table(found.family, _referee_of(found))
    screen_of(context).tables([table], shown, table.records())


def _referee_of(ruleset: "Ruleset") -> "type[Referee]":
    """The referee of a ruleset's family. Raises UsageError where there is none."""
    from cardgames import variants

    referee = variants.get(ruleset.family).referee
    if referee is None:
        raise UsageError(
            Text(f"{ruleset.family} 没有裁判部分", f"the family {ruleset.family} has no referee"), key=ruleset.id
        )
    return referee


@app.command("schema", cls=Command, help=both(SCHEMA_HELP))
def schema(context: typer.Context) -> None:
    """Print the JSON Schema."""
    from cardgames.report import to_json
    from cardgames.scripts.schema import script_schema

    screen_of(context).write(to_json(script_schema()))


app.command("import", cls=Command, help=both(importing.HELP))(importing.command)
