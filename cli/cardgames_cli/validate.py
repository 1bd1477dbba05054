"""`cardgames validate`"""

from typing import Annotated

import typer

from cardgames.errors import CardgamesError
from cardgames.text import Text
from cardgames_cli.language import both
from cardgames_cli.options import Settings, ruleset_of
from cardgames_cli.screen import screen_of

HELP = Text(
    "检查规则集文件，逐条指出文件、行号、键名和可以怎样写。",
    "Check ruleset files, naming every problem with its file, line and key, and what would be allowed.",
)


def command(
    context: typer.Context,
    files: Annotated[
        list[str],
        typer.Argument(metavar=both(Text("文件", "FILE")), help=both(Text("规则集文件。", "Ruleset files."))),
    ],
    settings: Settings = None,
) -> None:
    """Check ruleset files."""
    screen = screen_of(context)
    faulty = False
    for file in files:
        try:
            ruleset = ruleset_of(file, settings)
        except CardgamesError as error:
            screen.error(error)
            faulty = True
        else:
            screen.line(f"{file}: ok {ruleset.label} {ruleset.content_hash}")
    if faulty:
        raise typer.Exit(2)
