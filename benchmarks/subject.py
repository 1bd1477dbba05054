"""A process that measures when asked, so that several can be measured in turn within one run.

A subject starts once, gets ready, and then waits. Subject and asker exchange one JSON object a line: first what the
subject is, then an answer to each request. Only the standard library is used here: a peer's interpreter imports it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

ROOT = Path(__file__).resolve().parent.parent


class Stopwatch:
    """Seconds since it was made: on the clock, and of this process's own work (all its threads)."""

    def __init__(self) -> None:
        self._clock, self._cpu = time.perf_counter(), time.process_time()

    def read(self) -> dict[str, float]:
        """`{"wall": ..., "cpu": ...}`"""
        return {"wall": time.perf_counter() - self._clock, "cpu": time.process_time() - self._cpu}


def serve(hello: Mapping[str, Any], answer: Callable[[dict[str, Any]], Mapping[str, float]]) -> None:
    """Say hello, then answer every request until the input ends; `used` is added, all CPU seconds that it took."""
    print(json.dumps(dict(hello)), flush=True)
    for line in sys.stdin:
        watch = Stopwatch()
        answered = dict(answer(json.loads(line)))
        print(json.dumps(answered | {"used": watch.read()["cpu"]}), flush=True)


class Subject:
    """The asker's end of a subject; `module` runs `serve`. Raises RuntimeError where the process ends unasked."""

    def __init__(self, python: str, module: str, arguments: Sequence[str] = (), **environment: str) -> None:
        self._name = module
        self._process = subprocess.Popen(
            [python, "-m", module, *arguments],
            cwd=ROOT,
            env=os.environ | environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.hello: dict[str, Any] = self._read()

    def ask(self, **request: Any) -> dict[str, float]:
        """What the subject measured for one request."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return self._read()

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self._name} ended with status {self._process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait()
