"""`cardgames schema`"""

from typing import Annotated

import typer

from cardgames.text import Text
from cardgames_cli.language import both
from cardgames_cli.screen import screen_of

HELP = Text(
    "输出一种玩法的规则集文件的 JSON Schema，供编辑器边写边查。",
    "Print the JSON Schema of a family's ruleset files, with which editors check as you type.",
)


def command(
    context: typer.Context,
    family: Annotated[
        str,
        typer.Argument(
            metavar=both(Text("玩法", "FAMILY")),
            help=both(Text("玩法的代号，即规则集文件里的 family。", "The family of games, as ruleset files name it.")),
        ),
    ],
) -> None:
    """Print a JSON Schema."""
    from cardgames import variants
    from cardgames.parameters import ruleset_schema
    from cardgames.report import to_json

    found = variants.get(family)
    screen_of(context).write(to_json(ruleset_schema(found.parameters, family, found.referee_parameters)))
