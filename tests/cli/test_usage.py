"""How the command is called: languages, help, and what it says of calls that make no sense."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import typer

import cardgames_cli
from cardgames import report, variants
from cardgames.errors import UsageError
from cardgames.version import __version__
from cardgames_cli.app import app
from cardgames_cli.commands import Command as Subcommand
from cardgames_cli.commands import Group
from cardgames_cli.language import language_of_locale, one_of_both, take_language
from tests.cli.conftest import LANGS, Command

COMMANDS = (
    "rulesets",
    "show",
    "validate",
    "simulate",
    "identify",
    "adjudicate",
    "compare",
    "schema",
    "ruleset",
    "script",
)
HAN = re.compile(r"[\u4e00-\u9fff]")


@pytest.mark.parametrize(
    ("locale", "lang"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh"}, "zh"),
        ({"LANG": "ZH_TW"}, "zh"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "zh_CN.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "zh_CN", "LANG": "en_US"}, "zh"),
        ({"LC_MESSAGES": "en_US", "LANG": "zh_CN"}, "en"),
    ],
)
def test_the_locale_decides_the_language(locale: dict[str, str], lang: str) -> None:
    assert language_of_locale(locale) == lang


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], (None, [])),
        (["--lang", "zh", "show", "x"], ("zh", ["show", "x"])),
        (["show", "x", "--lang", "en"], ("en", ["show", "x"])),
        (["show", "--lang=zh", "x"], ("zh", ["show", "x"])),
        (["--lang", "zh", "show", "--lang", "en"], ("en", ["show"])),
        (["show", "--", "--lang", "en"], (None, ["show", "--", "--lang", "en"])),
    ],
)
def test_lang_may_stand_anywhere(arguments: list[str], expected: tuple[str | None, list[str]]) -> None:
    assert take_language(arguments) == expected


@pytest.mark.parametrize("arguments", [["--lang"], ["--lang", "fr"], ["--lang="], ["show", "--lang"]])
def test_another_language_is_refused(arguments: list[str], cardgames: Command) -> None:
    with pytest.raises(UsageError):
        take_language(arguments)
    assert cardgames(*arguments).refusal().startswith("--lang: ")


def test_the_option_outweighs_the_locale(cardgames: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert HAN.search(cardgames("frob").refusal())
    assert not HAN.search(cardgames("frob", "--lang", "en").refusal())


def test_version(cardgames: Command) -> None:
    assert cardgames("--version").result() == f"cardgames {__version__}\n"


@pytest.mark.parametrize("arguments", [["--help"], [], ["-h"], *([name, "--help"] for name in COMMANDS)])
def test_help_speaks_the_language(arguments: list[str], cardgames: Command) -> None:
    zh = cardgames(*arguments, "--lang", "zh").result()
    en = cardgames(*arguments, "--lang", "en").result()
    assert zh.startswith("用法：cardgames ")
    assert en.startswith("Usage: cardgames ")
    assert not HAN.search(en)
    assert not re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", zh), "English words in the Chinese help"
    assert "｜" not in zh + en


def test_help_fits_a_narrow_terminal(cardgames: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from rich.cells import cell_len

    monkeypatch.setenv("COLUMNS", "60")
    for lang in LANGS:
        assert max(map(cell_len, cardgames("--lang", lang, "identify", "--help").result().splitlines())) <= 60


def test_all_commands_are_listed(cardgames: Command) -> None:
    listed = cardgames("--help").result()
    assert all(re.search(rf"^  {name} ", listed, re.MULTILINE) for name in COMMANDS)


def test_everything_is_documented_in_both_languages() -> None:
    group: Any = typer.main.get_command(app)
    assert tuple(group.commands) == COMMANDS
    within = [each for command in group.commands.values() for each in getattr(command, "commands", {}).values()]
    for command in (group, *group.commands.values(), *within):
        assert one_of_both(command.help, "zh") != one_of_both(command.help, "en"), command.name
        for param in command.params:
            assert one_of_both(param.help, "zh") != one_of_both(param.help, "en"), (command.name, param.name)
    assert all(isinstance(command, Subcommand | Group) for command in (*group.commands.values(), *within))


@pytest.mark.parametrize(
    ("arguments", "zh", "en"),
    [
        (["frob"], "没有命令 frob；可用：rulesets、show", "there is no command frob; known: rulesets, show"),
        (["identfy", "x"], "没有命令 identfy；是否想写：identify？", "no command identfy; did you mean identify?"),
        (["--frob"], "没有选项 --frob", "there is no option --frob"),
        (["--versoin"], "是否想写：--version？", "did you mean --version?"),
        (["show", "x", "--fromat", "json"], "是否想写：--format？", "did you mean --format?"),
        (["show", "x", "-x"], "没有选项 -x", "there is no option -x"),
        (["show"], "缺少 规则集；用法见 cardgames show --help", "RULESET is missing; see cardgames show --help"),
        (["validate"], "缺少 文件", "FILE is missing"),
        (["identify", "x", "S7"], "缺少 --level", "--level is missing"),
        (["show", "x", "y"], "多余的参数：y", "unexpected: y (an argument with spaces in it needs quotes)"),
        (["show", "x", "--format"], "--format: 这个选项后面要写值", "--format: a value must follow this option"),
        (["show", "x", "--json=1"], "--json: 这个选项不带值", "--json: this option takes no value"),
        (["show", "x", "--format", "xml"], "没有 xml 这种形式；可用：table", "there is no form xml; known: table, md"),
        (["show", "x", "--format", "csv", "--json"], "--json: 与 --format csv", "use either this or --format csv"),
        (["schema", "guandann"], "没有玩法 guandann；是否想写：guandan？", "did you mean guandan?"),
    ],
)
def test_a_call_that_makes_no_sense(arguments: list[str], zh: str, en: str, cardgames: Command) -> None:
    assert zh in cardgames("--lang", "zh", *arguments).refusal()
    assert en in cardgames("--lang", "en", *arguments).refusal()


def test_neither_command_nor_report_names_a_variant() -> None:
    for package in (cardgames_cli, report):
        for path in Path(str(package.__file__)).parent.rglob("*.py"):
            assert not [family for family in variants.families() if family in path.read_text(encoding="utf-8").lower()]


@pytest.mark.parametrize("command", ["show", "simulate", "identify"])
@pytest.mark.parametrize("lang", LANGS)
def test_an_unknown_ruleset_is_met_with_near_names(command: str, lang: str, cardgames: Command) -> None:
    rest = {"simulate": ["--hands", "1"], "identify": ["--level", "2", "S7"]}.get(command, [])
    said = cardgames("--lang", lang, command, "nanjing-2021", *rest).refusal()
    assert "nanjing-2012" in said
    assert "swiss-2015" in cardgames("--lang", lang, command, "quite-another", *rest).refusal()


def test_json_and_the_format_json_are_the_same(cardgames: Command) -> None:
    assert cardgames("rulesets", "--json").result() == cardgames("rulesets", "--format", "json").result()


def test_nothing_that_a_terminal_obeys_gets_into_a_message(cardgames: Command) -> None:
    assert cardgames("validate", "a\nb\x1b[31m.yaml").refusal() == r"a\nb\x1b[31m.yaml: there is no such file"


def test_a_fault_of_the_program_is_one_line(cardgames: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("the lights went out")

    monkeypatch.setattr("cardgames.report.rulesets_table", broken, raising=False)
    ended = cardgames("rulesets")
    assert (ended.status, ended.out) == (70, "")
    assert ended.err.startswith("cardgames: a fault of the program itself: RuntimeError: the lights went out")
    assert ended.err.count("\n") == 1
    monkeypatch.setenv("CARDGAMES_TRACEBACK", "1")
    with pytest.raises(RuntimeError):
        cardgames("rulesets")
