"""`cardgames simulate`"""

from typing import Annotated

import typer

from cardgames.errors import UsageError
from cardgames.text import Text
from cardgames_cli.language import both
from cardgames_cli.main import STOPPED
from cardgames_cli.options import SET, AsJson, FormName, RulesetName, Settings, form_of, ruleset_of, whole_number
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
    "按一个规则集打许多场，报告各项指标和 95% 区间。种子相同，结果就逐位相同，与线程多少无关。",
    "Play many matches under a ruleset and report what happened, with 95% intervals. The same seed gives the same "
    "result to the bit, on any number of workers.",
)
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
    seed: Seed = "0",
    policy: PolicyNames = "random",
    workers: Workers = None,
    cluster: Cluster = None,
    minutes: Minutes = None,
    per_play: SecondsPerPlay = "4",
    per_deal: SecondsPerDeal = "90",
    settings: Settings = None,
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
    from cardgames_cli.playing import play
    from cardgames_cli.saving import Saving

    threads = threads_of(workers, cluster)
    setup = setup_of(seed, policy, minutes, per_play, per_deal)
    if save_hands is not None and save_scripts is None:
        raise UsageError(Text("要与 --save-scripts 同用", "this goes with --save-scripts"), key="--save-hands")
    saving = None
    if save_scripts is not None and settings:
        raise UsageError(
            Text(
                f"不能与 {SET} 同用：牌例里写不出这样改过的规则集；可先用 cardgames ruleset new 存成文件",
                f"this cannot go with {SET}: a script has no name for a ruleset changed like that; make a file of it "
                "first, with cardgames ruleset new",
            ),
            key="--save-scripts",
        )
    if save_scripts is not None:
        saving = Saving(
            save_scripts,
            None if save_hands is None else whole_number("--save-hands", save_hands, least=1, most=MOST_SAVED),
            ruleset,
        )
    finished = play(
        screen_of(context),
        ruleset_of(ruleset, settings),
        shown,
        setup,
        hands=count_of("--hands", hands),
        matches=count_of("--matches", matches),
        workers=threads,
        cluster=cluster,
        out=out,
        saving=saving,
    )
    if not finished:
        raise typer.Exit(STOPPED)
