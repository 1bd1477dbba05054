"""What the run was made on, without a name of the machine or of a folder; and how busy others kept it meanwhile."""

from __future__ import annotations

import os
import platform
import time
from pathlib import Path


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


class Load:
    """How busy the cores are from now on, for whomever."""

    def __init__(self) -> None:
        self._clock, self._busy = time.perf_counter(), _busy()

    def of_others(self, own: float) -> float | None:
        """The share of all cores' time since then that others used, where `own` CPU seconds were ours; None where the
        system does not say.
        """
        now = _busy()
        if now is None or self._busy is None:
            return None
        passed = (time.perf_counter() - self._clock) * (os.cpu_count() or 1)
        return max(0.0, min(1.0, (now - self._busy - own) / passed))


def _busy() -> float | None:
    """Seconds that the cores have worked since the start of the system, for whomever."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return None
    user, nice, system, _idle, _waiting, *rest = map(int, stat.read_text().split("\n", 1)[0].split()[1:9])
    return (user + nice + system + sum(rest)) / os.sysconf("SC_CLK_TCK")


def own_cpu() -> float:
    """CPU seconds of this process and of its children that have ended."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
