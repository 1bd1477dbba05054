"""Options of the commands that play hands, and how their values are read."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from cardgames.errors import UsageError
from cardgames.text import Text
from cardgames_cli.language import both
from cardgames_cli.options import amount, names_of, whole_number

if TYPE_CHECKING:
    from cardgames.variants import Setup

MOST_WORKERS: Final = 1024
MOST_MINUTES: Final = 100_000
MOST_SECONDS: Final = 86_400

Seed = Annotated[str, typer.Option("--seed", metavar="S", help=both(Text("随机种子。", "Seed of all that is random.")))]
PolicyNames = Annotated[
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
]
Workers = Annotated[
    str | None,
    typer.Option("--workers", metavar="W", help=both(Text("用几个线程；默认为 1。", "Threads; 1 if left out."))),
]
Cluster = Annotated[
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
]
Minutes = Annotated[
    str | None,
    typer.Option(
        "--minutes",
        metavar="M",
        help=both(
            Text(
                "每场限时多少分钟；默认不限时，打完为止。",
                "Minutes on the clock of every match; without it matches are played out.",
            )
        ),
    ),
]
SecondsPerPlay = Annotated[
    str,
    typer.Option(
        "--seconds-per-play",
        metavar="X",
        help=both(Text("出牌或过牌一次按几秒算。", "Seconds that a play or a pass is taken to last.")),
    ),
]
SecondsPerDeal = Annotated[
    str,
    typer.Option(
        "--seconds-per-deal",
        metavar="X",
        help=both(Text("洗牌、摸牌和进贡每副按几秒算。", "Seconds for shuffling, drawing and tribute, every hand.")),
    ),
]


def setup_of(seed: str, policy: str, minutes: str | None, per_play: str, per_deal: str) -> "Setup":
    """What to simulate. Raises UsageError for values that cannot be read."""
    from cardgames.variants import Pace, Setup

    first, *second = names_of("--policy", policy, 2)
    return Setup(
        seed=whole_number("--seed", seed, least=0, most=(1 << 63) - 1),
        policies=(first, second[0] if second else first),
        minutes=None if minutes is None else amount("--minutes", minutes, positive=True, most=MOST_MINUTES),
        pace=Pace(
            amount("--seconds-per-play", per_play, positive=False, most=MOST_SECONDS),
            amount("--seconds-per-deal", per_deal, positive=False, most=MOST_SECONDS),
        ),
    )


def threads_of(workers: str | None, cluster: str | None) -> int:
    """The number of threads. Raises UsageError where a cluster is asked for as well."""
    if workers is not None and cluster is not None:
        raise UsageError(Text("不能与 --cluster 同用", "this cannot go with --cluster"), key="--workers")
    return 1 if workers is None else whole_number("--workers", workers, least=1, most=MOST_WORKERS)


def count_of(option: str, number: str | None) -> int | None:
    """How many hands or matches an option asks for, if any."""
    return None if number is None else whole_number(option, number, least=1)
