"""The interpreter that runs the peers: the present one where it has them, else one of their own in benchmarks/.venv."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def _has_peers(python: Path) -> bool:
    asked = [str(python), "-c", "import pyspiel"]
    return python.exists() and subprocess.run(asked, stderr=subprocess.DEVNULL, check=False).returncode == 0


def peer_python() -> str | None:
    """An interpreter with the packages of peers.txt, installed now if need be; None where that fails."""
    if importlib.util.find_spec("pyspiel"):
        return sys.executable
    folder = HERE / ".venv"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not _has_peers(python):
        print("benchmarks: installing the peers into benchmarks/.venv ...", file=sys.stderr)
        install = [str(python), "-m", "pip", "install", "-q", "-r", str(HERE / "peers.txt")]
        for command in ([sys.executable, "-m", "venv", str(folder)], install):
            if subprocess.run(command, check=False).returncode:
                break
    return str(python) if _has_peers(python) else None
