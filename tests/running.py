"""Python in a process of its own, with an environment of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def run_python(code: str, *path: Path, **environment: str) -> str:
    """What the code prints; `path` are folders from which it can import. It must end well."""
    folders = [*map(str, path), *(str(ROOT / folder) for folder in (".", "variants", "cli"))]
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(folders), **environment},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
