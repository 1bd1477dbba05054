"""The plugin in docs/examples, installed like anybody's, and the guide that walks through it."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.running import ROOT, run_python

EXAMPLE = ROOT / "docs" / "examples" / "plugin"
GUIDES = ("plugins.md", "plugins.zh.md")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder where the example is installed; nothing is fetched for it."""
    source = tmp_path_factory.mktemp("source") / "plugin"
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    folder = tmp_path_factory.mktemp("site")
    alone = ("--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    command = [sys.executable, "-m", "pip", "install", "--quiet", *alone, "--target", str(folder), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return folder


def cardgames(site: Path, *arguments: str, **environment: str) -> str:
    """What the command prints, in English, with what is installed in a folder; it must end well."""
    code = f"import sys\nfrom cardgames_cli.app import run\nsys.exit(run({['--lang', 'en', *arguments]!r}))"
    return run_python(code, site, **{"CARDGAMES_JIT": "0", **environment})


def simulated(site: Path, *arguments: str, **environment: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(cardgames(site, "simulate", *arguments, "--json", **environment))
    return found


def blocks(page: str, languages: str) -> list[str]:
    """The blocks of a guide in one of some languages."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.findall(rf"^```(?:{languages})\n(.*?)^```", text, flags=re.DOTALL | re.MULTILINE)


# ---------------------------------------------------------------- installed


def test_its_rulesets_stand_beside_those_that_ship(site: Path) -> None:
    families = {each["id"]: each["family"] for each in json.loads(cardgames(site, "rulesets", "--json"))}
    assert families["village-hall"] == families["whist-base"] == "whist"
    assert families["nanjing-2012"] == "guandan"
    for name in ("village-hall", "whist-base"):
        file = str(EXAMPLE / "cardgames_whist" / "rulesets" / f"{name}.yaml")
        assert f"{file}: ok {name} " in cardgames(site, "validate", file)


def test_a_ruleset_is_shown_with_its_clauses(site: Path) -> None:
    shown = cardgames(site, "show", "village-hall")
    assert "Whist evening at the village hall" in shown
    assert re.search(r"trump\.by +hearts, clubs, diamonds, spades in turn +1 +explicit", shown)


def test_a_trump_beats_the_ace_that_was_led(site: Path) -> None:
    asked = ("identify", "village-hall", "--level", "2", "--table", "SA", "--json")
    assert json.loads(cardgames(site, *asked, "--trump", "H", "H2"))["beats_table"] is True
    assert json.loads(cardgames(site, *asked, "H2"))["beats_table"] is False


def test_the_same_seed_plays_the_same_matches(site: Path, tmp_path: Path) -> None:
    matches = ("village-hall", "--matches", "150", "--policy", "greedy,random")
    plain = simulated(site, *matches, "--seed", "7")
    compiled = {"CARDGAMES_JIT": "1", "CARDGAMES_CACHE_DIR": str(tmp_path)}
    assert simulated(site, *matches, "--seed", "7", "--workers", "2", **compiled)["digest"] == plain["digest"]
    assert simulated(site, *matches, "--seed", "8")["digest"] != plain["digest"]
    assert plain["metrics"]["won_by_EW"]["ci95"][0] > 0.5


def test_every_parameter_that_can_vary_changes_what_is_played(site: Path) -> None:
    code = """
from cardgames import load, simulate, with_values
ruleset = load("village-hall")
model = type(ruleset.parameters)
flips = {spec.path: model.flips(spec.path, ruleset.entries[spec.path].value) for spec in model.specs()}
varied = [(path, value) for path, values in flips.items() for value in values]
print({path for path, _ in varied} == {spec.path for spec in model.specs() if not spec.fixed})
digests = [simulate(with_values(ruleset, {path: value}), matches=20).digest for path, value in varied]
print(len({*digests, simulate(ruleset, matches=20).digest}) == len(digests) + 1)
"""
    assert run_python(code, site, CARDGAMES_JIT="0") == "True\nTrue\n"


def test_a_comparison_finds_what_a_rule_changes_and_nothing_else(site: Path) -> None:
    """In single hands the target of a match changes nothing; the last card turned up gives the dealer a trump."""
    code = """
import json
from cardgames import Setup, load, with_values
from cardgames.comparison.consequences import compare_consequences
house = load("village-hall")
for path, value in (("match.target", 10), ("trump.by", "last_card")):
    setup = Setup(seed=7, policies=("greedy", "greedy"))
    found = compare_consequences([house, with_values(house, {path: value})], hands=400, setup=setup)
    print(json.dumps([found.parted[1], {row.metric.name: row.found.ci95 for row in found.rows}]))
"""
    by_target, by_trump = map(json.loads, run_python(code, site, CARDGAMES_JIT="0").splitlines())
    assert by_target[0] == 0
    assert set(map(tuple, by_target[1].values())) == {(0, 0)}
    assert by_trump[0] > 0.8
    assert by_trump[1]["dealer_side_won"][0] > 0


def test_the_command_compares_its_rulesets(site: Path) -> None:
    arguments = ["compare", "village-hall", "--set", "match.target=10", "--parameters", "--hands", "30", "--json"]
    found = json.loads(cardgames(site, *arguments))
    assert [row["path"] for row in found["parameters"]["rows"] if row["differs"]] == ["match.target"]
    assert {row["difference"] for row in found["consequences"]["rows"]} == {0}


@pytest.mark.parametrize("tests", ["docs/examples/plugin/tests", "tests/test_conformance.py"])
def test_it_passes_its_own_tests_and_those_of_every_family(site: Path, tests: str) -> None:
    chosen = "whist or village-hall or test_every_family"
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", chosen, str(ROOT / tests)]
    code = f"import os, sys, pytest\nos.chdir({str(ROOT)!r})\nsys.exit(pytest.main({options!r}))"
    passed = re.search(r"(\d+) passed", run_python(code, site, CARDGAMES_JIT="0"))
    assert passed
    assert int(passed[1]) >= 5


# ---------------------------------------------------------------- beside others


def other_plugin(folder: Path, package: str, rulesets: str) -> None:
    """Put the record of an installed plugin into a folder, which names a package of rulesets."""
    info = folder / f"{package}-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[cardgames.rulesets]\n{package} = {rulesets}\n", encoding="utf-8")


def test_a_plugin_that_cannot_be_imported_hides_no_rulesets_but_its_own(tmp_path: Path, site: Path) -> None:
    other_plugin(tmp_path, "gone", "gone.rulesets")
    code = "from cardgames.rulesets import names; print(*names())"
    assert {"nanjing-2012", "village-hall"} <= set(run_python(code, tmp_path, site).split())


def test_a_plugin_does_not_take_the_name_of_a_ruleset_that_ships(tmp_path: Path) -> None:
    other_plugin(tmp_path, "bold", "bold.rulesets")
    (tmp_path / "bold" / "rulesets").mkdir(parents=True)
    for name in ("nanjing-2012", "bold-2020"):
        (tmp_path / "bold" / "rulesets" / f"{name}.yaml").write_text("", encoding="utf-8")
    code = "from cardgames.rulesets import find; print(find('nanjing-2012')); print(find('bold-2020'))"
    own, bold = run_python(code, tmp_path).splitlines()
    assert Path(own) == ROOT / "rulesets" / "nanjing-2012.yaml"
    assert Path(bold) == tmp_path / "bold" / "rulesets" / "bold-2020.yaml"


# ---------------------------------------------------------------- the guide


@pytest.mark.parametrize("page", GUIDES)
def test_the_guide_quotes_the_example(page: str) -> None:
    files = [file for file in EXAMPLE.rglob("*") if file.suffix in (".py", ".toml", ".yaml")]
    texts = [file.read_text(encoding="utf-8") for file in files]
    quoted = blocks(page, "python|toml|yaml")
    assert len(quoted) > 10
    assert [block for block in quoted if not any(block in text for text in texts)] == []


def test_both_guides_show_the_same() -> None:
    english, chinese = (blocks(page, "python|toml|yaml|sh") for page in GUIDES)
    assert english == chinese


@pytest.mark.parametrize("page", GUIDES)
def test_the_commands_of_the_guide_print_what_is_shown(page: str, site: Path) -> None:
    examples = blocks(page, "console")
    assert examples
    for example in examples:
        command, _, shown = example.partition("\n")
        assert cardgames(site, *shlex.split(command)[2:]) == shown


@pytest.mark.parametrize("page", [f"docs/{GUIDES[0]}", "docs/examples/plugin/README.md"])
def test_the_commands_that_are_only_named_run(page: str, site: Path) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    commands = re.findall(r"^cardgames (.+)$", text, flags=re.MULTILINE)
    assert len(commands) >= 2
    for command in commands:
        assert cardgames(site, *shlex.split(command.replace("--matches 1000", "--matches 10")))


@pytest.mark.parametrize("page", GUIDES)
def test_the_guide_names_every_module(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    modules = {file.stem for file in (EXAMPLE / "cardgames_whist").glob("*.py")} - {"__init__"}
    assert {module for module in modules if f"cardgames_whist/{module}.py" not in text} == set()
