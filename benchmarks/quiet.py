"""Readings while the machine is quiet, as far as it lets itself be found so."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Final

from benchmarks.machine import Load

MOMENT: Final = 0.3  # seconds
QUIET: Final = 0.08  # of the cores' time


def wait_until_quiet(most: float) -> None:
    """Return when the cores have been all but idle for a moment, or after `most` seconds."""
    end = time.monotonic() + most
    while time.monotonic() < end:
        load = Load()
        time.sleep(MOMENT)
        share = load.of_others(0.0)
        if share is None or share <= QUIET:
            return


def quietest(take: Callable[[], Mapping[str, float]], patience: float) -> dict[str, float]:
    """Take a reading, again while others disturb it and `patience` seconds have not passed: the least disturbed one.

    A reading says by `used` how many CPU seconds were its own; `others` is added to it, the share of all cores' time
    that other processes took meanwhile (left out where the system does not say). The choice never looks at the result.
    """
    end = time.monotonic() + patience
    best: dict[str, float] = {}
    while True:
        wait_until_quiet(end - time.monotonic())
        load = Load()
        reading = dict(take())
        share = load.of_others(reading["used"])
        if share is None:
            return reading
        if not best or share < best["others"]:
            best = {**reading, "others": share}
        if share <= QUIET or time.monotonic() >= end:
            return best
