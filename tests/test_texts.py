"""Every sentence that a user may read is said in Chinese and in English.

What is checked is the source: each `Text(...)`, and each call that takes `zh=` and `en=`, has two parts that say
something, the Chinese one in Chinese; errors carry a Text; and the command prints and documents nothing else.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import cardgames
import cardgames_cli
from cardgames import variants

if TYPE_CHECKING:
    from collections.abc import Iterator

HAN = re.compile(r"[\u4e00-\u9fff]")
WORD = re.compile(r"[A-Za-z]{2,}")
ERRORS = {"CardgamesError", "CardError", "RulesetError", "PlayError", "ScriptError", "UsageError"}
PRINTING = {"print", "echo", "secho", "write", "line", "note", "error", "Styled", "add_row"}
DOCUMENTING = {"help", "short_help", "epilog"}
CODE_WORDS = {"cardgames", "ok"}  # the same in every language


def source_folders() -> list[Path]:
    """The folders of the core, the command and all installed variants."""
    plugins = {type(variants.get(family)).__module__.partition(".")[0] for family in variants.families()}
    packages = [cardgames, cardgames_cli, *(__import__(name) for name in sorted(plugins))]
    return [Path(str(package.__file__)).parent for package in packages]


@cache
def trees() -> dict[str, ast.Module]:
    return {
        f"{folder.name}/{path.relative_to(folder).as_posix()}": ast.parse(path.read_text(encoding="utf-8"))
        for folder in source_folders()
        for path in sorted(folder.rglob("*.py"))
    }


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def name_of(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def literal(node: ast.expr | None) -> str | None:
    """The fixed words of a string or an f-string; None where it is neither."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return " ".join(part for value in node.values if (part := literal(value)) is not None)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        parts = [literal(node.left), literal(node.right)]
        return None if None in parts else "".join(part or "" for part in parts)
    return None


def pairs(tree: ast.AST) -> Iterator[tuple[int, ast.expr | None, ast.expr | None]]:
    """The two parts of everything that is said in the tree, with the line."""
    for call in calls(tree):
        keywords = {keyword.arg: keyword.value for keyword in call.keywords}
        if name_of(call) == "Text" and len(call.args) >= 2:
            yield call.lineno, call.args[0], call.args[1]
        elif "zh" in keywords and "en" in keywords:
            yield call.lineno, keywords["zh"], keywords["en"]


def problem(zh: ast.expr | None, en: ast.expr | None) -> str | None:
    """What is wrong with a pair; parts that hold no words of the source are somebody else's and are left alone."""
    chinese, english = literal(zh), literal(en)
    if (chinese is None) != (english is None):
        return "one part is fixed, the other is not"
    if zh is None or chinese is None or english is None:
        return None
    if not chinese.strip() and not isinstance(zh, ast.JoinedStr):
        return "the Chinese part is blank"
    if not english.strip() and not isinstance(en, ast.JoinedStr):
        return "the English part is blank"
    words = {*WORD.findall(english), *HAN.findall(chinese)} - CODE_WORDS
    if words and not HAN.search(chinese) and not passes_chinese_on(zh):
        return f"the Chinese part is not Chinese: {chinese!r}"
    if words and not re.search("[A-Za-z]", english) and HAN.search(english):
        return f"the English part is not English: {english!r}"
    return None


def passes_chinese_on(node: ast.expr) -> bool:
    """Whether a string takes in the Chinese part of another text."""
    return any(isinstance(part, ast.Attribute) and part.attr == "zh" for part in ast.walk(node))


def test_every_text_speaks_both_languages() -> None:
    found = [
        f"{file}:{line}: {said}"
        for file, tree in trees().items()
        for line, zh, en in pairs(tree)
        if (said := problem(zh, en)) is not None
    ]
    assert found == []


def test_every_error_carries_a_text() -> None:
    found = [
        f"{file}:{call.lineno}"
        for file, tree in trees().items()
        for call in calls(tree)
        if name_of(call) in ERRORS and (not call.args or literal(call.args[0]) is not None)
    ]
    assert found == []


def test_the_command_documents_itself_in_both() -> None:
    found = [
        f"{file}:{keyword.value.lineno}"
        for file, tree in trees().items()
        if file.startswith("cardgames_cli/")
        for call in calls(tree)
        for keyword in call.keywords
        if keyword.arg in DOCUMENTING and not (isinstance(keyword.value, ast.Call) and name_of(keyword.value) == "both")
    ]
    assert found == []


def test_the_command_prints_nothing_but_texts() -> None:
    found = [
        f"{file}:{call.lineno}: {said}"
        for file, tree in trees().items()
        if file.startswith("cardgames_cli/")
        for call in calls(tree)
        if name_of(call) in PRINTING
        for argument in call.args
        if (said := literal(argument)) is not None and {*WORD.findall(said), *HAN.findall(said)} - CODE_WORDS
    ]
    assert found == []


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ('Text("单张", "single")', None),
        ('Text(": ", ": ")', None),
        ('Text(f"{a.zh} {b}", f"{a.en} of {b}")', None),
        ("Text(name, name)", None),
        ('Text(f"，cardgames {a}", f", cardgames {a}")', None),
        ('f(zh="单张", en="single")', None),
        ('Text("single", "single")', "the Chinese part is not Chinese: 'single'"),
        ('Text("单张", "单张")', "the English part is not English: '单张'"),
        ('Text(" ", "single")', "the Chinese part is blank"),
        ('Text("单张", "")', "the English part is blank"),
        ('Text(name, "single")', "one part is fixed, the other is not"),
        ('f(zh="single", en="single")', "the Chinese part is not Chinese: 'single'"),
    ],
)
def test_the_check_itself(source: str, said: str | None) -> None:
    assert [problem(zh, en) for _, zh, en in pairs(ast.parse(source))] == [said]
