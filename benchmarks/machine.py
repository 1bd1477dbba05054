"""What the run was made on, without a name of the machine or of a folder; and how busy others kept it meanwhile."""

from __future__ import annotations

import os
import platform
import time
from pathlib import Path
from typing import Final

MOMENT: Final = 0.5  # seconds
QUIET: Final = 0.08  # of the cores' time


def describe() -> dict[str, str | int]:
    """Processor, cores, memory, system and Python."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return {
        "processor": _processor(),
        "cores": cores,
        "memory_gib": round(memory / 2**30),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
    }


def _processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text().splitlines():
            if line.startswith("model name"):
                return " ".join(line.partition(":")[2].split())
    return platform.processor() or "unknown"


def wait_until_quiet(most: float) -> None:
    """Return when the cores have been all but idle for a moment, or after `most` seconds."""
    end = time.monotonic() + most
    before = _busy()
    while before is not None and time.monotonic() < end:
        time.sleep(MOMENT)
        after = _busy()
        if after is None or after - before < QUIET * MOMENT * (os.cpu_count() or 1):
            return
        before = after


class Neighbours:
    """The share of all cores' time that other processes used since this was made (None where the system does not say).

    To be read when all processes of the run have ended.
    """

    def __init__(self) -> None:
        self._clock = time.perf_counter()
        self._all, self._own = _busy(), _own()

    def share(self) -> float | None:
        """From 0 (had the machine to itself) to 1."""
        busy = _busy()
        if busy is None or self._all is None:
            return None
        passed = (time.perf_counter() - self._clock) * (os.cpu_count() or 1)
        return max(0.0, min(1.0, ((busy - self._all) - (_own() - self._own)) / passed))


def _busy() -> float | None:
    """Seconds that the cores have worked since the start of the system, for whomever."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return None
    user, nice, system, _idle, _waiting, *rest = map(int, stat.read_text().split("\n", 1)[0].split()[1:9])
    return (user + nice + system + sum(rest)) / os.sysconf("SC_CLK_TCK")


def _own() -> float:
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
