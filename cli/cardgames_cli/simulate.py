"""`cardgames simulate`"""

from typing import Annotated

import typer

from cardgames.errors import UsageError
from cardgames.text import Text
from cardgames_cli.language import both
from cardgames_cli.main import STOPPED
from cardgames_cli.options import AsJson, FormName, RulesetName, amount, form_of, names_of, ruleset_of, whole_number
from cardgames_cli.screen import screen_of

HELP = Text(
    "按一个规则集打许多场，报告各项指标和 95% 区间。种子相同，结果就逐位相同，与线程多少无关。",
    "Play many matches under a ruleset and report what happened, with 95% intervals. The same seed gives the same "
    "result to the bit, on any number of workers.",
)
MOST_WORKERS = 1024
MOST_MINUTES = 100_000
MOST_SECONDS = 86_400
MOST_SAVED = 100_000


def command(
    context: typer.Context,
    ruleset: RulesetName,
    hands: Annotated[
        str | None,
        typer.Option(
            "--hands",
            metavar="N",
            help=both(Text("打多少副（与 --matches 二选一）。", "How many hands to play (or else --matches).")),
        ),
    ] = None,
    matches: Annotated[
        str | None,
        typer.Option(
            "--matches",
            metavar="N",
            help=both(Text("打多少场（与 --hands 二选一）。", "How many matches to play (or else --hands).")),
        ),
    ] = None,
    seed: Annotated[
        str, typer.Option("--seed", metavar="S", help=both(Text("随机种子。", "Seed of all that is random.")))
    ] = "0",
    policy: Annotated[
        str,
        typer.Option(
            "--policy",
            metavar="P[,P2]",
            help=both(
                Text(
                    "由谁来打：一种打法，或东西方、南北方各一种，如 greedy,random。",
                    "Who plays: one name, or one for E-W and one for N-S, such as greedy,random.",
                )
            ),
        ),
    ] = "random",
    workers: Annotated[
        str | None,
        typer.Option("--workers", metavar="W", help=both(Text("用几个线程；默认为 1。", "Threads; 1 if left out."))),
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(
            "--cluster",
            metavar=both(Text("地址", "ADDRESS")),
            help=both(
                Text(
                    "改由 Dask 集群来打，如 tcp://host:8786（要装 cardgames[cluster]）。",
                    "Play on a Dask cluster instead, such as tcp://host:8786 (needs cardgames[cluster]).",
                )
            ),
        ),
    ] = None,
    minutes: Annotated[
        str | None,
        typer.Option(
            "--minutes",
            metavar="M",
            help=both(
                Text(
                    "每场限时多少分钟；默认不限时，打到过 A。",
                    "Minutes on the clock of every match; without it matches are played past A.",
                )
            ),
        ),
    ] = None,
    per_play: Annotated[
        str,
        typer.Option(
            "--seconds-per-play",
            metavar="X",
            help=both(Text("出牌或过牌一次按几秒算。", "Seconds that a play or a pass is taken to last.")),
        ),
    ] = "4",
    per_deal: Annotated[
        str,
        typer.Option(
            "--seconds-per-deal",
            metavar="X",
            help=both(
                Text("洗牌、摸牌和进贡每副按几秒算。", "Seconds for shuffling, drawing and tribute, every hand.")
            ),
        ),
    ] = "90",
    form: FormName = None,
    as_json: AsJson = False,
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            metavar=both(Text("文件", "FILE")),
            help=both(
                Text(
                    "写入文件：.csv 或 .jsonl 每场一行，.json 或 .md 为汇总。",
                    "Write a file: .csv or .jsonl, one line a match; .json or .md, the summary.",
                )
            ),
        ),
    ] = None,
    save_scripts: Annotated[
        str | None,
        typer.Option(
            "--save-scripts",
            metavar=both(Text("文件夹", "DIR")),
            help=both(
                Text(
                    "把最先打的各副存成牌例，一副一个文件。",
                    "Save the hands played first as scripts, a file each, in this folder.",
                )
            ),
        ),
    ] = None,
    save_hands: Annotated[
        str | None,
        typer.Option(
            "--save-hands",
            metavar="N",
            help=both(Text("最多存多少副；默认为 20。", "How many hands to save at most; 20 if left out.")),
        ),
    ] = None,
) -> None:
    """Play many matches."""
    shown = form_of(form, as_json)
    if (hands is None) == (matches is None):
        raise UsageError(
            Text("--hands 和 --matches 要写一个，也只能写一个", "give either --hands or --matches, one of the two")
        )
    if workers is not None and cluster is not None:
        raise UsageError(Text("不能与 --cluster 同用", "this cannot go with --cluster"), key="--workers")
    from cardgames.variants import Pace, Setup
    from cardgames_cli.playing import play
    from cardgames_cli.saving import Saving

    first, *second = names_of("--policy", policy, 2)
    setup = Setup(
        seed=whole_number("--seed", seed, least=0, most=(1 << 63) - 1),
        policies=(first, second[0] if second else first),
        minutes=None if minutes is None else amount("--minutes", minutes, positive=True, most=MOST_MINUTES),
        pace=Pace(
            amount("--seconds-per-play", per_play, positive=False, most=MOST_SECONDS),
            amount("--seconds-per-deal", per_deal, positive=False, most=MOST_SECONDS),
        ),
    )
    if save_hands is not None and save_scripts is None:
        raise UsageError(Text("要与 --save-scripts 同用", "this goes with --save-scripts"), key="--save-hands")
    saving = None
    if save_scripts is not None:
        saving = Saving(
            save_scripts,
            None if save_hands is None else whole_number("--save-hands", save_hands, least=1, most=MOST_SAVED),
            ruleset,
        )
    finished = play(
        screen_of(context),
        ruleset_of(ruleset),
        shown,
        setup,
        hands=None if hands is None else whole_number("--hands", hands, least=1),
        matches=None if matches is None else whole_number("--matches", matches, least=1),
        workers=1 if workers is None else whole_number("--workers", workers, least=1, most=MOST_WORKERS),
        cluster=cluster,
        out=out,
        saving=saving,
    )
    if not finished:
        raise typer.Exit(STOPPED)
