"""A simulation as the command runs it: with a progress bar, a file of results, and Ctrl-C that loses nothing."""

from __future__ import annotations

import re
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardgames.errors import CardgamesError, UsageError
from cardgames.text import Text, near_names

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from cardgames.report import Form
    from cardgames.rulesets import Ruleset
    from cardgames.simulation import Simulation
    from cardgames.variants import Setup
    from cardgames_cli.screen import Screen

CLUSTER_TIMEOUT = "10s"
CLUSTER_ADDRESS = r"(?:(?:tcp|tls|ucx|wss?)://)?[^/\s]+:\d{1,5}"


def play(
    screen: Screen,
    ruleset: Ruleset,
    form: Form,
    setup: Setup,
    *,
    hands: int | None,
    matches: int | None,
    workers: int,
    cluster: str | None,
    out: str | None,
) -> bool:
    """Play, print what happened, and leave the file of results; whether it was played to the end."""
    from cardgames import variants
    from cardgames.report import simulation_table
    from cardgames.simulation import needs_compiling, simulate
    from cardgames_cli.results import Results

    variant = variants.get(ruleset.family)
    for policy in setup.policies:
        if policy not in variant.policies:
            hint = near_names(policy, variant.policies)
            raise UsageError(
                Text(f"没有 {policy} 这种打法；{hint.zh}", f"no policy {policy}; {hint.en}"), key="--policy"
            )
    with Results(out, ruleset, variant, setup, screen.lang) as results, _workers(workers, cluster) as (executor, width):
        if needs_compiling(ruleset):
            screen.note(
                Text("首次运行，正在编译，约十几秒，仅此一次……", "first run: compiling once, some fifteen seconds ...")
            )
        with Interrupts() as interrupts:
            with _progress(screen, in_hands=hands is not None) as show_progress:

                def on_progress(done: int, target: int) -> None:
                    show_progress(done, target)
                    interrupts.between_chunks()

                simulation = simulate(
                    ruleset,
                    hands=hands,
                    matches=matches,
                    setup=setup,
                    workers=width,
                    executor=executor,
                    on_rows=results.on_rows,
                    on_progress=on_progress,
                )
            kept = results.finish(simulation, usable=not interrupts.abrupt)
            if simulation.interrupted:
                screen.note(_stopped(simulation, kept, out, abrupt=interrupts.abrupt))
    if not interrupts.abrupt:
        screen.tables([simulation_table(simulation, variant)], form, simulation.as_dict())
    return not simulation.interrupted


def _stopped(simulation: Simulation, kept: int | None, out: str | None, *, abrupt: bool) -> Text:
    """What to say after Ctrl-C: what was played, and what is in the file."""
    if kept is not None:
        return Text(f"已中断；{out} 保留完整的 {kept:,} 行", f"stopped; {out} holds {kept:,} whole rows")
    if abrupt:
        return Text("已中断，没有留下结果", "stopped, with nothing to keep")
    if out is None:
        return Text(
            f"已中断，结果只含打完的 {simulation.matches:,} 场",
            f"stopped; the result is of the {simulation.matches:,} matches that were played",
        )
    return Text(
        f"已中断；{out} 是打完的 {simulation.matches:,} 场的汇总",
        f"stopped; {out} sums up the {simulation.matches:,} matches that were played",
    )


class Interrupts:
    """Ctrl-C ends a simulation between two chunks of matches, so that sums and rows agree and are whole.

    Before the first chunk is done (while the machine compiles), and when it is pressed again, it ends it at once; then
    `abrupt` is set, and only rows that are already in a file count. Once the end has begun it is not disturbed again.
    """

    def __init__(self) -> None:
        self.abrupt = False
        self._asked = False
        self._started = False
        self._ending = False
        self._previous: Any = None

    def __enter__(self) -> Interrupts:
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            self._previous = signal.signal(signal.SIGINT, self._on_signal)
        return self

    def __exit__(self, *_: object) -> None:
        if self._previous is not None:
            signal.signal(signal.SIGINT, self._previous)

    def between_chunks(self) -> None:
        """Called after each chunk; raises KeyboardInterrupt where Ctrl-C was pressed."""
        self._started = True
        if self._asked:
            self._ending = True
            raise KeyboardInterrupt

    def _on_signal(self, *_: object) -> None:
        if self._ending:
            return
        if self._asked or not self._started:
            self.abrupt = self._ending = True
            raise KeyboardInterrupt
        self._asked = True


@contextmanager
def _progress(screen: Screen, *, in_hands: bool) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on stderr where that is a terminal; gives the function to call with what is done of how much."""
    if not sys.stderr.isatty():
        yield lambda done, target: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    name = Text("副", "hands") if in_hands else Text("场", "matches")
    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(name.say(screen.lang)),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=None)
        yield lambda done, target: bar.update(task, completed=done, total=target)


@contextmanager
def _workers(threads: int, cluster: str | None) -> Iterator[tuple[Executor | None, int]]:
    """Who plays: nobody but this process, or a Dask cluster's executor and how many threads it has."""
    if cluster is None:
        yield None, threads
        return
    client, width = _connect(cluster)
    try:
        yield client.get_executor(), width
    except (CardgamesError, KeyboardInterrupt):
        raise
    except Exception as error:
        said = " ".join(f"{type(error).__name__}: {error}".split())
        raise UsageError(Text(f"集群出错：{said}", f"the cluster failed: {said}"), key="--cluster") from None
    finally:
        client.close()


def _connect(address: str) -> tuple[Any, int]:
    if not re.fullmatch(CLUSTER_ADDRESS, address):
        raise UsageError(
            Text(
                f"应为地址和端口，如 tcp://host:8786，不是 {address}",
                f"expected such as tcp://host:8786, not {address}",
            ),
            key="--cluster",
        )
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise UsageError(
            Text("未安装集群组件：pip install 'cardgames[cluster]'", "not installed: pip install 'cardgames[cluster]'"),
            key="--cluster",
        ) from None
    try:
        client = distributed.Client(address, timeout=CLUSTER_TIMEOUT, set_as_default=False)
    except Exception as error:
        said = " ".join(str(error).split()) or type(error).__name__
        raise UsageError(
            Text(f"连不上 {address}：{said}", f"{address} cannot be reached: {said}"), key="--cluster"
        ) from None
    width = sum(client.nthreads().values())
    if not width:
        client.close()
        raise UsageError(Text(f"{address} 没有工作进程", f"{address} has no workers"), key="--cluster")
    return client, width
