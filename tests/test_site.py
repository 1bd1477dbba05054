"""The documentation as a site: its generated pages say what the code and the rulesets say, and nothing is left out.

`mkdocs build --strict` follows every link; what is checked here needs no site builder.
"""

from __future__ import annotations

import re
import shlex
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardgames.rulesets import load, names
from docs import command_pages, ruleset_pages
from docs.writing import FOLDER, code, escaped

ROOT = FOLDER.parent
CHAPTERS = sorted(
    path.relative_to(FOLDER).as_posix()
    for path in FOLDER.rglob("*.md")
    if "examples" not in path.relative_to(FOLDER).parts
)
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^()\s]+)\)")


@cache
def generated() -> dict[str, str]:
    return {**command_pages.pages(), **ruleset_pages.pages()}


@cache
def configuration() -> dict[str, Any]:
    """mkdocs.yml; what it asks of Python is left as it stands."""

    class Loader(yaml.SafeLoader):
        pass

    Loader.add_multi_constructor("tag:yaml.org,2002:python/", lambda loader, suffix, node: suffix)
    found: dict[str, Any] = yaml.load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"), Loader)
    return found


def in_navigation(entries: Any) -> list[str]:
    """The pages of the navigation, whatever they lie under."""
    if isinstance(entries, str):
        return [entries]
    parts = entries.values() if isinstance(entries, dict) else entries
    return [page for part in parts for page in in_navigation(part)]


def test_generated_pages_are_up_to_date() -> None:
    """Write them anew with: python -m docs"""
    stale = [
        path
        for path, text in generated().items()
        if not (FOLDER / path).exists() or (FOLDER / path).read_text(encoding="utf-8") != text
    ]
    assert stale == []


def test_there_is_a_page_for_every_ruleset_and_no_other() -> None:
    expected = {f"{name}{ending}" for name in ["index", *names(bases=True)] for ending in (".md", ".zh.md")}
    assert {path.name for path in (FOLDER / ruleset_pages.PLACE).iterdir()} == expected


@pytest.mark.parametrize(
    "words", [words for words, command, _ in command_pages.subcommands() if not hasattr(command, "commands")]
)
def test_every_command_has_an_example_that_it_understands(words: str) -> None:
    command, context = next(
        (command, context) for each, command, context in command_pages.subcommands() if each == words
    )
    for example in command_pages.EXAMPLES[words]:
        arguments = shlex.split(example.removeprefix(f"cardgames {words}"))
        assert command.make_context(words, arguments, parent=context.parent).args == []


def test_no_example_is_of_a_command_that_is_gone() -> None:
    assert set(command_pages.EXAMPLES) <= {words for words, _, _ in command_pages.subcommands()}


@pytest.mark.parametrize("name", names(bases=True))
def test_every_clause_has_a_place_of_its_own_to_which_its_values_lead(name: str) -> None:
    text = generated()[f"{ruleset_pages.PLACE}/{name}.md"]
    places = Counter(re.findall(r'<a id="(clause-[^"]+)">', text))
    ruleset = load(name)
    assert list(places) == [ruleset_pages.anchor(clause) for clause in ruleset.clauses]
    assert set(places.values()) <= {1}
    assert set(re.findall(r"\(#(clause-[^)]+)\)", text)) <= set(places)


@pytest.mark.parametrize("name", names())
def test_a_page_has_every_value_that_applies_once(name: str) -> None:
    ruleset = load(name)
    listed = Counter(re.findall(r"<small>`([^`]+)`</small> \|", generated()[f"{ruleset_pages.PLACE}/{name}.zh.md"]))
    expected = [path for path, entry in ruleset.entries.items() if entry.applies]
    expected += [f"referee.{path}" for path, entry in ruleset.referee.items() if entry.applies]
    expected += [f"tournament.{path}" for path in ruleset.tournament]
    assert listed == Counter(expected)


def test_what_is_not_as_usual_is_said_at_a_glance() -> None:
    glance = generated()[f"{ruleset_pages.PLACE}/swiss-2015.md"].split("## How the event is run")[0]
    assert re.search(r"`levels\.gain\.double_down`</small> \| 4 \| 3 \| \[七⑤\]\(#clause-七⑤\), \[附六a\]", glance)
    assert "levels.gain.first_third" not in glance


def test_every_page_is_in_the_navigation() -> None:
    pages = {page for page in CHAPTERS if not page.endswith(".zh.md")}
    placed = in_navigation(configuration()["nav"])
    assert placed.count(f"{ruleset_pages.PLACE}/index.md") == 1
    assert pages == {*placed, *(f"{ruleset_pages.PLACE}/{name}.md" for name in names(bases=True))}


def test_every_heading_of_the_navigation_is_said_in_chinese() -> None:
    languages = next(plugin["i18n"] for plugin in configuration()["plugins"] if "i18n" in plugin)["languages"]
    said = next(language for language in languages if language["locale"] == "zh")["nav_translations"]
    assert set(said) == {heading for part in configuration()["nav"] for heading in part}


@pytest.mark.parametrize("page", CHAPTERS)
def test_pages_lead_to_the_other_language_and_else_stay_in_their_own(page: str) -> None:
    stem = Path(page).name.removesuffix(".md").removesuffix(".zh")
    chinese = page.endswith(".zh.md")
    other = f"[English]({stem}.md)" if chinese else f"[中文]({stem}.zh.md)"
    text = (FOLDER / page).read_text(encoding="utf-8")
    assert text.splitlines()[2] == other
    targets = [target.partition("#")[0] for target in LINK.findall(text.replace(other, "", 1))]
    local = [target for target in targets if target.endswith(".md") and ":" not in target]
    strays = [
        target
        for target in local
        if target.endswith(".zh.md") != chinese
        and (not chinese or (FOLDER / page).parent.joinpath(target.replace(".md", ".zh.md")).exists())
    ]
    assert strays == []


def test_the_site_asks_for_nothing_over_the_network() -> None:
    assert configuration()["theme"]["font"] is False
    told = [str(configuration()["extra"]), *map(str, configuration()["extra_css"])]
    told += [path.read_text(encoding="utf-8") for path in (FOLDER / "assets").iterdir()]
    assert [each for each in told if re.search(r"https?:|url\(|@import|fetch\(", each)] == []
    assert any("iframe-worker" in script for script in configuration()["extra"]["polyfills"])  # else one is fetched


def test_text_is_safe_within_a_table() -> None:
    assert escaped("a|b *c* <d> [e] `f` g_h _i_") == r"a\|b \*c\* &lt;d&gt; \[e\] \`f\` g_h \_i\_"
    assert code("x_y [z]") == "`x_y [z]`"
    assert code("md|csv") == "<code>md&#124;csv</code>"


@pytest.mark.parametrize("page", ["reference/schemas.md", "reference/schemas.zh.md"])
def test_every_schema_on_file_is_described(page: str) -> None:
    described = re.findall(r"\]\(\.\./schema/([^)]+)\)", (FOLDER / page).read_text(encoding="utf-8"))
    assert sorted(described) == sorted(path.name for path in (FOLDER / "schema").iterdir())
