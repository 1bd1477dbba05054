"""The command as a process: its start, its streams and its terminal."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Command, start

ANHUI = "anhui-vocational-2017"
NANJING = "nanjing-2012"

LOADED = """
import sys
from cardgames_cli.main import main
try:
    main()
except SystemExit as ended:
    assert not ended.code, ended.code
print(*sorted({name.partition(".")[0] for name in sys.modules}), file=sys.stderr)
"""


def modules(*arguments: str) -> set[str]:
    """The packages that a command has loaded by its end."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments], capture_output=True, encoding="utf-8", check=True, timeout=120
    )
    return set(done.stderr.split())


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["rulesets"],
        ["show", NANJING],
        ["show", NANJING, "--json"],
        ["validate", "spring-cup.yaml"],
        ["identify", ANHUI, "--level", "T", "S2 S3 S4 S6 HT", "--json"],
        ["schema", "guandan"],
    ],
    ids=lambda arguments: arguments[0],
)
@pytest.mark.usefixtures("house")
def test_a_command_that_looks_up_or_judges_needs_no_compiler(arguments: list[str]) -> None:
    assert not modules(*arguments) & {"numba", "numpy", "llvmlite"}


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["simulate", "--help"]], ids=" ".join)
def test_help_loads_little(arguments: list[str]) -> None:
    loaded = modules(*arguments)
    assert not loaded & {"numba", "numpy", "yaml", "cardgames_guandan"}
    assert arguments != ["--help"] or "pydantic" not in loaded


@pytest.mark.parametrize(
    "arguments",
    [
        ["frob"],
        ["show", "nanjing-2021"],
        ["show", NANJING, "--frob"],
        ["identify", ANHUI, "--level", "T", "BJ"],
        ["identify", ANHUI, "--level", "T", "S7 S7 S7"],
        ["validate", "none.yaml"],
        ["simulate", NANJING],
        ["simulate", NANJING, "--hands", "-1"],
        ["simulate", NANJING, "--hands", "1", "--out", "nowhere/rows.csv"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_refusals_are_one_line_and_status_2(arguments: list[str], lang: str, process: Command) -> None:
    assert process("--lang", lang, *arguments).refusal()


def test_results_go_to_the_output_and_nothing_else_does(process: Command) -> None:
    assert json.loads(process("rulesets", "--json").result())
    assert process("simulate", NANJING, "--matches", "3", "--minutes", "1").result().startswith("Guandan simulation\n")


@pytest.mark.parametrize("arguments", [["show", ANHUI], ["show", ANHUI, "--json"], ["simulate", "--help"]])
def test_a_reader_that_leaves_early_ends_it_quietly(arguments: list[str]) -> None:
    running = start(*arguments)
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.read(1)
    running.stdout.close()
    assert running.wait(timeout=120) == 0
    assert running.stderr.read() == ""


def test_a_reader_of_errors_that_has_left_changes_nothing() -> None:
    running = start("frob")
    assert running.stderr is not None
    running.stderr.close()
    assert running.wait(timeout=120) == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("arguments", [["rulesets"], ["--help"], ["show", ANHUI, "--json"]])
def test_an_output_that_takes_nothing_is_said_in_one_line(arguments: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-c", "from cardgames_cli.main import main; main()", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
            timeout=120,
        )
    assert (done.returncode, done.stderr) == (2, "cardgames: the output: cannot be written: no space is left\n")


def test_a_closed_output_is_no_matter() -> None:
    command = f'"{sys.executable}" -c "from cardgames_cli.main import main; main()" rulesets >&-'
    done = subprocess.run(["sh", "-c", command], capture_output=True, encoding="utf-8", check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("encoding", ["ascii", "gbk"])
def test_an_output_of_another_encoding(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from cardgames_cli.main import main; main()", "--lang", "zh", "rulesets", "--json"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout.decode(encoding))


def on_a_terminal(*arguments: str, columns: int = 80) -> tuple[int, str]:
    """The command on a terminal of its own; its status and all that it wrote there."""
    fcntl = pytest.importorskip("fcntl")
    termios = pytest.importorskip("termios")
    import pty
    import struct

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    running = subprocess.Popen(
        [sys.executable, "-c", "from cardgames_cli.main import main; main()", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "PYTHONUTF8": "1", "TERM": "xterm-256color"},
    )
    os.close(theirs)
    seen = b""
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError:  # how a terminal says that nobody writes to it any more
            break
        if not piece:
            break
        seen += piece
    os.close(ours)
    return running.wait(timeout=120), seen.decode("utf-8")


def test_a_terminal_gets_colour_and_a_progress_bar() -> None:
    status, seen = on_a_terminal("--lang", "zh", "simulate", NANJING, "--matches", "70", "--minutes", "1")
    assert status == 0
    assert "\x1b[" in seen
    assert "70/70" in seen
    assert "掼蛋模拟" in seen


@pytest.mark.parametrize("columns", [40, 80, 200])
@pytest.mark.parametrize(
    "arguments", [["rulesets"], ["show", NANJING], ["--help"], ["simulate", "--help"]], ids=" ".join
)
def test_a_terminal_is_never_overrun(arguments: list[str], columns: int) -> None:
    from rich.cells import cell_len
    from rich.text import Text as Styled

    status, seen = on_a_terminal("--lang", "zh", *arguments, columns=columns)
    assert status == 0
    lines = [Styled.from_ansi(line).plain for line in seen.replace("\r\n", "\n").split("\n")]
    assert max(map(cell_len, lines)) <= columns


def test_a_pipe_gets_neither(process: Command) -> None:
    ended = process("--lang", "zh", "simulate", NANJING, "--matches", "70", "--minutes", "1")
    assert "\x1b" not in ended.result()
