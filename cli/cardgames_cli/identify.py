"""`cardgames identify`"""

from typing import Annotated

import typer

from cardgames.text import Text
from cardgames_cli.language import both
from cardgames_cli.options import AsJson, FormName, RulesetName, Settings, form_of, ruleset_of
from cardgames_cli.screen import screen_of

HELP = Text(
    "辨认一手牌是什么牌型，一行一种读法，大的在前；也可问压不压得过桌上的牌。",
    "Say what some cards are, one line a reading, the highest first; and whether they beat the cards on the table.",
)


def command(
    context: typer.Context,
    ruleset: RulesetName,
    cards: Annotated[
        str,
        typer.Argument(
            metavar=both(Text("牌", "CARDS")),
            help=both(
                Text(
                    '要辨认的牌，加引号，如 "S2 S3 HT"、"黑桃2 ♥10 大王"；HT=S7 表示声明红桃 10 当黑桃 7。',
                    'The cards, in quotes, such as "S2 S3 HT W2" (T is ten; W1, W2 the little and the big joker); '
                    "HT=S7 declares that the ten of hearts stands for the seven of spades.",
                )
            ),
        ),
    ],
    level: Annotated[
        str,
        typer.Option(
            "--level",
            metavar=both(Text("级", "L")),
            help=both(Text("打几：2 至 9、T（10）、J、Q、K、A。", "The level: 2 to 9, T (10), J, Q, K, A.")),
        ),
    ],
    trump: Annotated[
        str | None,
        typer.Option(
            "--trump",
            metavar=both(Text("花色", "X")),
            help=both(
                Text(
                    "主花色 S、H、C、D，或 NT（无主）；底牌定主时写作 H/kitty。只用于有主的玩法。",
                    "The trump suit S, H, C, D, or NT; H/kitty where the kitty set it. Only for families with trumps.",
                )
            ),
        ),
    ] = None,
    table: Annotated[
        str | None,
        typer.Option(
            "--table",
            metavar=both(Text('"牌"', '"CARDS"')),
            help=both(Text("桌上要压的牌。", "The cards on the table, which are to be beaten.")),
        ),
    ] = None,
    settings: Settings = None,
    form: FormName = None,
    as_json: AsJson = False,
) -> None:
    """Say what some cards are."""
    shown = form_of(form, as_json)
    from cardgames import variants
    from cardgames.report import identification_data, identification_lines, identification_table

    loaded = ruleset_of(ruleset, settings)
    found = variants.get(loaded.family).identify(loaded, cards, level=level, trump=trump, table=table)
    screen = screen_of(context)
    if shown == "table":
        for line in identification_lines(found, loaded, level=level, table=table):
            screen.line(line)
        return
    one = identification_table(found, loaded, level=level, table=table)
    screen.tables([one], shown, identification_data(found, loaded, level=level, table=table))
