"""A progress bar for long work."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgames.text import Text
    from cardgames_cli.screen import Screen


@contextmanager
def progress_bar(screen: Screen, unit: Text) -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr where that is a terminal; gives the function to call with what is done of how much."""
    if not sys.stderr.isatty():
        yield lambda done, target: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(unit.say(screen.lang)),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=None)
        yield lambda done, target: bar.update(task, completed=done, total=target)
