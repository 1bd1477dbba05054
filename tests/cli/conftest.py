"""The command, run in this process or in one of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from cardgames_cli.app import run

HOUSE = """\
format: ruleset/1
id: spring-cup
family: guandan
extends: guandan-base
title: {zh: 春季杯, en: Spring Cup}
source: {date: "2026-03-01"}
clauses:
  "3": {zh: 双下升四级, en: A double-down is worth four levels, handled_by: engine}
rules:
  levels.gain.double_down: {value: 4, clause: "3", authority: explicit}
"""
LANGS = ("zh", "en")


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    status: int
    out: str
    err: str

    def refusal(self) -> str:
        """The one line that says what was unusable, without its prefix."""
        assert self.status == 2, self
        assert self.out == ""
        assert "Traceback" not in self.err
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1, self.err
        assert self.err.startswith("cardgames: ")
        return self.err.removeprefix("cardgames: ").rstrip("\n")

    def result(self) -> str:
        """What was printed by a command that did what it was asked to."""
        assert (self.status, self.err) == (0, ""), self
        return self.out


Command = Callable[..., Ended]


@pytest.fixture(autouse=True)
def _surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """English, no compiler, and a folder of its own for each test."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "CARDGAMES_TRACEBACK"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("CARDGAMES_JIT", "0")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def cardgames(capsys: pytest.CaptureFixture[str]) -> Command:
    """The command in this process."""

    def call(*arguments: str) -> Ended:
        capsys.readouterr()
        status = run(arguments)
        return Ended(status, *capsys.readouterr())

    return call


def start(*arguments: str) -> subprocess.Popen[str]:
    """The command in a process of its own, as a terminal starts it: Ctrl-C is not ignored."""
    return subprocess.Popen(
        [sys.executable, "-c", "from cardgames_cli.main import main; main()", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )


@pytest.fixture
def process() -> Command:
    """The command in a process of its own."""

    def call(*arguments: str) -> Ended:
        running = start(*arguments)
        out, err = running.communicate(timeout=120)
        return Ended(running.returncode, out, err)

    return call


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A ruleset file that is well."""
    path = tmp_path / "spring-cup.yaml"
    path.write_text(HOUSE, encoding="utf-8")
    return path
