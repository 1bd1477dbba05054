"""`cardgames compare`"""

from collections.abc import Mapping
from typing import Annotated, Final

import typer

from cardgames.errors import UsageError
from cardgames.report.comparisons.forms import COMPARISON_FORMS, SUFFIXES
from cardgames.text import Text
from cardgames_cli.language import both
from cardgames_cli.main import STOPPED
from cardgames_cli.options import AsJson, Settings, amount, form_of_file, idle_paths, names_of, one_form, ruleset_of
from cardgames_cli.screen import screen_of
from cardgames_cli.simulating import (
    Cluster,
    Minutes,
    PolicyNames,
    SecondsPerDeal,
    SecondsPerPlay,
    Seed,
    Workers,
    count_of,
    setup_of,
    threads_of,
)

HELP = Text(
    "并列比较同一玩法的几个规则集：参数与条款，同样的牌例各怎样裁决，同样的牌各打成怎样。",
    "Compare rulesets of one family side by side: parameters with their clauses, rulings on the same hands, and what "
    "comes of the same deals.",
)
MOST_METRICS: Final = 200
MOST_WIDTH: Final = 1_000_000


def command(
    context: typer.Context,
    rulesets: Annotated[
        list[str],
        typer.Argument(
            metavar=both(Text("规则集", "RULESET")),
            help=both(
                Text(
                    "两个或更多规则集的名称或文件，都与第一个比；写了 --set，再加上照它改过的第一个，只写一个也行。",
                    "Two rulesets or more, by name or path, compared with the first; with --set what that makes of the "
                    "first is one more, and a single ruleset will do.",
                )
            ),
        ),
    ],
    settings: Settings = None,
    parameters: Annotated[
        bool, typer.Option("--parameters", help=both(Text("只比参数。", "Compare the parameters only.")))
    ] = False,
    rulings: Annotated[
        bool, typer.Option("--rulings", help=both(Text("只比裁定。", "Compare the rulings only.")))
    ] = False,
    consequences: Annotated[
        bool,
        typer.Option(
            "--consequences",
            help=both(
                Text(
                    "只比后果（要写 --hands 或 --matches）。",
                    "Compare the consequences only (with --hands or --matches).",
                )
            ),
        ),
    ] = False,
    everything: Annotated[
        bool,
        typer.Option(
            "--all",
            help=both(
                Text(
                    "相同的参数、逐份的牌例、分不清是否偶然的指标也都列出。",
                    "List parameters that agree, every script, and figures that may differ by chance too.",
                )
            ),
        ),
    ] = False,
    scripts: Annotated[
        str | None,
        typer.Option(
            "--scripts",
            metavar=both(Text("文件夹", "DIR")),
            help=both(
                Text(
                    "用这个文件夹里的牌例（*.yaml）来比裁定；默认用随附的全部牌例。",
                    "Compare rulings on the scripts (*.yaml) in this folder; on all that ship where it is left out.",
                )
            ),
        ),
    ] = None,
    hands: Annotated[
        str | None,
        typer.Option(
            "--hands",
            metavar="N",
            help=both(
                Text(
                    "比后果：单独的 N 组牌，场面各异，每组在每个规则集下打两副。",
                    "Compare consequences: N deals of a single hand each, in all kinds of situations, played twice "
                    "under every ruleset.",
                )
            ),
        ),
    ] = None,
    matches: Annotated[
        str | None,
        typer.Option(
            "--matches",
            metavar="N",
            help=both(
                Text(
                    "比后果：整场比赛，N 组牌，每组在每个规则集下打两场。",
                    "Compare consequences: N whole matches, each played twice under every ruleset.",
                )
            ),
        ),
    ] = None,
    until_width: Annotated[
        str | None,
        typer.Option(
            "--until-width",
            metavar="W",
            help=both(
                Text(
                    "所比各项差的 95% 区间都不宽于 W 时就停，至多打 --hands 或 --matches 那么多；比例按小数计，"
                    "如 0.02 为 2 个百分点。",
                    "Stop when the 95% interval of every difference is no wider than W (of shares as a fraction: 0.02 "
                    "is 2 points); --hands or --matches is then the most that is played.",
                )
            ),
        ),
    ] = None,
    metric: Annotated[
        str | None,
        typer.Option(
            "--metric",
            metavar=both(Text("指标[,指标…]", "NAME[,NAME...]")),
            help=both(
                Text(
                    "只比这些指标（代号见 simulate --json）。",
                    "Compare these figures only (named as in simulate --json).",
                )
            ),
        ),
    ] = None,
    seed: Seed = "0",
    policy: PolicyNames = "greedy",
    workers: Workers = None,
    cluster: Cluster = None,
    minutes: Minutes = None,
    per_play: SecondsPerPlay = "4",
    per_deal: SecondsPerDeal = "90",
    form: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="|".join(COMPARISON_FORMS),
            help=both(
                Text(
                    "输出的形式；默认为 table，写入文件时依文件名。html 是带图表、可离线看的页面。",
                    "Form of the output; table where it is left out, or what the name of the file says. html is a page "
                    "with charts that opens without a network.",
                )
            ),
        ),
    ] = None,
    as_json: AsJson = False,
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            metavar=both(Text("文件", "FILE")),
            help=both(
                Text(
                    "写入文件（.txt、.md、.csv、.json、.html、.xlsx）。",
                    "Write to a file (.txt, .md, .csv, .json, .html, .xlsx).",
                )
            ),
        ),
    ] = None,
) -> None:
    """Compare rulesets."""
    simulated = hands is not None or matches is not None
    if hands is not None and matches is not None:
        raise UsageError(Text("--hands 和 --matches 只能写一个", "give only one of --hands and --matches"))
    if not simulated:
        _refuse({"--consequences": consequences or None, "--until-width": until_width, "--metric": metric})
        _refuse({"--minutes": minutes, "--workers": workers, "--cluster": cluster})
    shown = one_form(form, as_json, COMPARISON_FORMS) or form_of_file(out, SUFFIXES) or "table"
    if shown == "xlsx" and out is None:
        raise UsageError(Text("xlsx 要用 --out 写入文件", "xlsx needs --out with a file"), key="--format")
    from cardgames_cli.comparing import Request, carry_out

    whole = not (parameters or rulings or consequences)
    if scripts is not None and not (whole or rulings):
        raise UsageError(Text("要比裁定才用得上", "this is for comparing rulings"), key="--scripts")
    request = Request(
        parameters=parameters or whole,
        rulings=rulings or whole,
        scripts=scripts,
        hands=count_of("--hands", hands),
        matches=count_of("--matches", matches),
        until_width=None
        if until_width is None
        else amount("--until-width", until_width, positive=True, most=MOST_WIDTH),
        metrics=None if metric is None else names_of("--metric", metric, MOST_METRICS),
        setup=setup_of(seed, policy, minutes, per_play, per_deal),
        workers=threads_of(workers, cluster),
        cluster=cluster,
    )
    screen = screen_of(context)
    loaded = [ruleset_of(name) for name in rulesets]
    if settings:
        loaded.append(ruleset_of(rulesets[0], settings))
        for path in idle_paths(loaded[-1], settings):
            zh, en = f"{path} 在 {loaded[0].id} 里本来就是这个值", f"{path} has that value in {loaded[0].id} already"
            screen.note(Text(zh, en))
    if not carry_out(screen, loaded, request, shown, out, everything=everything):
        raise typer.Exit(STOPPED)


def _refuse(options: Mapping[str, object]) -> None:
    """Raise UsageError for an option that was given and says how deals are played, where none are."""
    for option, value in options.items():
        if value is not None:
            raise UsageError(Text("要与 --hands 或 --matches 同用", "this goes with --hands or --matches"), key=option)
