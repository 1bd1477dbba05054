"""`cardgames show`"""

from typing import Annotated

import typer

from cardgames.text import Text
from cardgames_cli.language import both
from cardgames_cli.options import AsJson, FormName, RulesetName, Settings, form_of, ruleset_of
from cardgames_cli.screen import screen_of

HELP = Text(
    "显示一个规则集：每个参数的取值、条款和来源，每条条款由谁处理、哪些参数据此而定。",
    "Show a ruleset: every parameter with its value, clauses and authority; every clause with how it is handled and "
    "what rests on it.",
)


def command(
    context: typer.Context,
    ruleset: RulesetName,
    settings: Settings = None,
    parameters: Annotated[
        bool, typer.Option("--parameters", help=both(Text("只显示参数。", "Show the parameters only.")))
    ] = False,
    clauses: Annotated[
        bool, typer.Option("--clauses", help=both(Text("只显示条款。", "Show the clauses only.")))
    ] = False,
    form: FormName = None,
    as_json: AsJson = False,
) -> None:
    """Show one ruleset."""
    shown = form_of(form, as_json)
    from cardgames.report import ruleset_data, ruleset_tables

    loaded = ruleset_of(ruleset, settings)
    everything = parameters == clauses
    wanted = {"parameters": parameters or everything, "clauses": clauses or everything}
    screen_of(context).tables(ruleset_tables(loaded, **wanted), shown, ruleset_data(loaded, **wanted))
