"""One run of the `cardgames` command, timed from outside: what a user waits for, and the most memory it held."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import time
from collections.abc import Sequence
from pathlib import Path

MIB = 1024 * 1024
MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024  # bytes


def cardgames_command() -> list[str]:
    """The installed command of the present interpreter."""
    return [str(Path(sysconfig.get_path("scripts")) / "cardgames")]


def timed(command: Sequence[str], **environment: str) -> dict[str, float]:
    """Seconds on the clock and of CPU, and peak resident memory in MiB. Raises RuntimeError where the command fails."""
    start = time.perf_counter()
    process = subprocess.Popen(
        command, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    assert process.stderr
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stderr.close()
    if process.returncode:
        raise RuntimeError(f"{' '.join(command[1:])}: status {process.returncode}: {said.strip()}")
    return {
        "wall": wall,
        "cpu": usage.ru_utime + usage.ru_stime,
        "used": usage.ru_utime + usage.ru_stime,
        "peak": usage.ru_maxrss * MAXRSS_UNIT / MIB,
    }
