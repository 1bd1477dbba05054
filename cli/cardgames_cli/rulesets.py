"""`cardgames rulesets`"""

import typer

from cardgames.text import Text
from cardgames_cli.options import AsJson, FormName, form_of
from cardgames_cli.screen import screen_of

HELP = Text(
    "列出随附的规则集：条款多少，参数中写明、推出、默认、勘误的各有多少。",
    "List the rulesets that ship: how many clauses, and how many parameters are explicit, derived, default, errata.",
)


def command(context: typer.Context, form: FormName = None, as_json: AsJson = False) -> None:
    """List the rulesets that ship."""
    shown = form_of(form, as_json)
    from cardgames.report import rulesets_table

    table = rulesets_table()
    screen_of(context).tables([table], shown, table.records())
