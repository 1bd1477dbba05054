"""What the tutorials and the guides to comparing and to rulesets show is what happens.

A page is followed from top to bottom in an empty folder, as a reader would: its YAML goes into the file named last
before it, its commands and its Python are run, and what they print is what the page shows. A line `...` stands for any
lines left out, `...` within a line for any part of it.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer.main

from cardgames_cli.app import app, run

DOCS = Path(__file__).parents[1] / "docs"
STEMS = ("tutorials/referee", "tutorials/rule-writer", "tutorials/researcher", "comparing", "rulesets")
PAGES = [f"{stem}{ending}" for stem in STEMS for ending in (".md", ".zh.md")]
LOCALES = {True: "zh_CN.UTF-8", False: "en_US.UTF-8"}
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
NAMED = re.compile(r"`([\w/.-]+\.yaml)`")


class Block(NamedTuple):
    """A block of code, the file named last before it, and the printed output shown right after it, if any."""

    kind: str
    text: str
    file: str | None
    shown: str | None


def blocks(page: str) -> list[Block]:
    text = (DOCS / page).read_text(encoding="utf-8")
    found = list(BLOCK.finditer(text))
    names = [(match.start(), match[1]) for match in NAMED.finditer(text)]
    rows = []
    for match, after in zip(found, [*found[1:], None], strict=True):
        file = next((name for start, name in reversed(names) if start < match.start()), None)
        adjacent = after is not None and after[1] == "text" and not text[match.end() : after.start()].strip()
        rows.append(Block(match[1], match[2], file, after[2] if after is not None and adjacent else None))
    return rows


def commands(block: str) -> Iterator[tuple[str, list[str]]]:
    """Every command of a console block, with the lines shown below it."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, *shown = part.rstrip("\n").split("\n")
        yield command, shown


def is_line(shown: str, printed: str) -> bool:
    """Whether a line shown is one that was printed. Where a part is left out, columns need not stand as far apart."""
    if "..." not in shown:
        return shown == printed
    pattern = ".*".join(re.sub(r"(\\ )+", r"\\s+", re.escape(part)) for part in shown.split("..."))
    return re.fullmatch(pattern, printed) is not None


def assert_shown(shown: list[str], printed: list[str], what: str) -> None:
    """Every line shown was printed, in its order, and nothing else where no `...` says so."""
    left = [line.rstrip() for line in printed]
    anywhere = False
    for line in (line.rstrip() for line in shown):
        if line == "...":
            anywhere = True
            continue
        place = next((at for at, other in enumerate(left) if is_line(line, other)), None)
        report = "\n".join([what, f"shown: {line}", "printed:", *left])
        assert place is not None, report
        assert anywhere or place == 0, report
        left = left[place + 1 :]
        anywhere = False
    assert anywhere or not left, "\n".join([what, "printed, and not shown:", *left])


@pytest.mark.parametrize("page", PAGES)
def test_following_a_page_shows_what_it_shows(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", LOCALES[page.endswith(".zh.md")])
    names: dict[str, Any] = {"__name__": page}
    for block in blocks(page):
        if block.kind == "yaml":
            assert block.file is not None
            file = tmp_path / block.file
            file.parent.mkdir(exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
        elif block.kind == "python":
            exec(compile(block.text, page, "exec", dont_inherit=True), names)
            shown = [] if block.shown is None else block.shown.rstrip("\n").split("\n")
            assert_shown(shown, capsys.readouterr().out.splitlines(), block.text)
        elif block.kind == "console":
            follow(block.text, capsys)


def follow(block: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Run the commands of a console block; they end well, unless `echo $?` shows otherwise."""
    status = 0
    for command, shown in commands(block):
        words = shlex.split(command)
        if command == "echo $?":
            assert shown == [str(status)]
            status = 0
            continue
        assert status == 0, block
        if words[0] == "mkdir":
            Path(words[1]).mkdir()
            continue
        assert words[0] == "cardgames"
        status = run(words[1:])
        printed = capsys.readouterr()
        assert_shown(shown, (printed.out + printed.err).splitlines(), command)
    assert status == 0, block


@pytest.mark.parametrize("page", PAGES)
def test_commands_that_are_only_named_have_the_options_that_they_name(page: str) -> None:
    """Longer jobs stand in `sh` blocks; they are not run, only understood."""
    root = typer.main.get_command(app)
    for block in blocks(page):
        for line in block.text.splitlines() if block.kind == "sh" else ():
            words = shlex.split(line, comments=True)
            if words[:1] == ["cardgames"]:
                name, *arguments = words[1:]
                command = root.commands[name]  # type: ignore[attr-defined]
                assert command.make_context(name, arguments).args == []


@pytest.mark.parametrize("stem", STEMS)
def test_both_languages_show_the_same_commands(stem: str) -> None:
    def shown(page: str) -> list[str]:
        found = blocks(page)
        typed = [command for block in found if block.kind == "console" for command, _ in commands(block.text)]
        return typed + [line for block in found if block.kind == "sh" for line in block.text.splitlines()]

    english, chinese = shown(f"{stem}.md"), shown(f"{stem}.zh.md")
    assert [re.sub(r"\s*#.*", "", line) for line in english] == [re.sub(r"\s*#.*", "", line) for line in chinese]


@pytest.mark.parametrize("page", ["comparing.md", "comparing.zh.md"])
def test_fields_that_the_guide_names_are_those_of_the_schema(page: str) -> None:
    schema = (DOCS / "schema" / "comparison.json").read_text(encoding="utf-8")
    text = (DOCS / page).read_text(encoding="utf-8")
    table = text[text.index("| `rulesets` |") :].partition("\n\n")[0]
    named = {part for name in re.findall(r"`([a-z_.\d]+)`", table) for part in name.split(".")}
    assert {name for name in named if f'"{name}"' not in schema} == set()
    assert "content_hash" in named
