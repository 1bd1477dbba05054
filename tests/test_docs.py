"""What the documents show is what happens: their commands, their examples, the schema that they point to."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from cardgames.parameters import ruleset_schema
from cardgames.rulesets import loads, names
from cardgames.variants import families, get
from cardgames_cli.app import run

ROOT = Path(__file__).parents[1]
READMES = ("README.md", "README.zh.md")
CHAPTERS = sorted(page.relative_to(ROOT).as_posix() for page in (ROOT / "docs").rglob("*.md"))
PAGES = [*READMES, "CONTRIBUTING.md", "CHANGELOG.md", *CHAPTERS]


def blocks(page: str, language: str) -> list[str]:
    """The code blocks of a page in one language."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, flags=re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", [*READMES, "docs/index.md", "docs/index.zh.md"])
def test_console_examples_print_what_is_shown(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    examples = blocks(page, "console")
    assert examples
    for example in examples:
        command, _, shown = example.partition("\n")
        words = shlex.split(command)
        assert words[:2] == ["$", "cardgames"]
        assert run(words[2:]) == 0
        assert capsys.readouterr().out == shown


@pytest.mark.parametrize("page", READMES)
def test_python_examples_run(page: str) -> None:
    for example in blocks(page, "python"):
        exec(compile(example, page, "exec"), {})


def test_both_readmes_have_the_same_commands() -> None:
    def commands(page: str) -> list[str]:
        return [block.replace("--lang zh ", "") for block in blocks(page, "sh")]

    assert commands("README.md") == commands("README.zh.md")
    assert "simulate anhui-vocational-2017 --matches 2000 --seed 7" in commands("README.md")[0]
    assert "pytest" in commands("README.md")[1]


@pytest.mark.parametrize("page", READMES)
def test_every_shipped_ruleset_is_linked(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert [name for name in names(bases=True) if f"rulesets/{name}.yaml" not in text] == []


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)", text):
        if not target.startswith("http"):
            assert (ROOT / page).parent.joinpath(target).exists(), target


@pytest.mark.parametrize("page", ["docs/rulesets.md", "docs/rulesets.zh.md"])
def test_example_rulesets_are_valid(page: str) -> None:
    examples = [loads(example, file=page) for example in blocks(page, "yaml")]
    assert examples
    for ruleset in examples:
        set_here = [entry for entry in ruleset.entries.values() if entry.origin == ruleset.id]
        assert sorted(clause for entry in set_here for clause in entry.clauses) == sorted(ruleset.clauses)


@pytest.mark.parametrize("family", families())
def test_the_schema_on_file_is_that_of_the_model(family: str) -> None:
    """Write it anew with: cardgames schema FAMILY > docs/schema/FAMILY.json"""
    on_file = json.loads((ROOT / "docs" / "schema" / f"{family}.json").read_text(encoding="utf-8"))
    assert on_file == ruleset_schema(get(family).parameters, family, get(family).referee_parameters)


@pytest.mark.parametrize("page", PAGES)
def test_nothing_tells_of_the_machine_it_was_written_on(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert not re.search(r"/(?:root|home|work|tmp)/", text)
