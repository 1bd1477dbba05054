"""Arguments and options that several commands share, and how their values are read."""

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

import typer

from cardgames.errors import RulesetError, UsageError
from cardgames.report import FORMS, Form
from cardgames.text import Text, listing, near_names
from cardgames_cli.language import both

if TYPE_CHECKING:
    from cardgames.rulesets import Ruleset

FormT = TypeVar("FormT", bound=str)
RULESET: Final = both(Text("规则集", "RULESET"))

RulesetName = Annotated[
    str,
    typer.Argument(
        metavar=RULESET,
        help=both(
            Text(
                "规则集的名称（见 cardgames rulesets），或规则集文件的路径。",
                "The name of a ruleset (see cardgames rulesets), or the path of a ruleset file.",
            )
        ),
    ),
]
SET: Final = "--set"
Settings = Annotated[
    list[str] | None,
    typer.Option(
        SET,
        metavar=both(Text("路径=值", "PATH=VALUE")),
        help=both(
            Text(
                "让一个参数另取一值，如 kitty.multiplier.pair=8，看结果会怎样；可写多次，不改文件。"
                "参数的路径见 cardgames show。",
                "Give a parameter another value, such as kitty.multiplier.pair=8, to see what would come of it; may be "
                "repeated, and changes no file. For the paths see cardgames show.",
            )
        ),
    ),
]
FormName = Annotated[
    str | None,
    typer.Option(
        "--format",
        metavar="|".join(FORMS),
        help=both(Text("输出的形式；默认为 table。", "Form of the output; table where it is left out.")),
    ),
]
AsJson = Annotated[
    bool,
    typer.Option("--json", help=both(Text("同 --format json。", "The same as --format json."))),
]


def form_of(name: str | None, as_json: bool) -> Form:
    """The form that --format and --json ask for. Raises UsageError for one that there is not, and for two."""
    return one_form(name, as_json, FORMS) or "table"


def one_form(name: str | None, as_json: bool, forms: Sequence[FormT]) -> FormT | None:
    """The one of some forms that --format and --json ask for, if any. Raises UsageError as `form_of` does."""
    if as_json and name not in (None, "json"):
        raise UsageError(Text(f"与 --format {name} 只能写一个", f"use either this or --format {name}"), key="--json")
    wanted = "json" if as_json else name
    for form in forms:
        if form == wanted:
            return form
    if wanted is None:
        return None
    hint = near_names(wanted, forms)
    raise UsageError(
        Text(f"没有 {wanted} 这种形式；{hint.zh}", f"there is no form {wanted}; {hint.en}"), key="--format"
    )


def form_of_file(out: str | None, suffixes: Mapping[str, FormT]) -> FormT | None:
    """The form that the name of a file asks for, if there is one. Raises UsageError for a name that asks for none."""
    if out is None:
        return None
    form = suffixes.get(Path(out).suffix.lower())
    if form is None:
        known = listing(suffixes)
        raise UsageError(
            Text(f"文件名应以 {known.zh} 结尾，或另写 --format", f"the name must end in {known.en}, or give --format"),
            file=out or None,
            key=None if out else "--out",
        )
    return form


def whole_number(option: str, text: str, *, least: int, most: int | None = None) -> int:
    """A whole number from `least` to `most`. Raises UsageError for anything else."""
    try:
        number = int(text)
    except ValueError:
        raise UsageError(Text(f"应为整数，不是 {text}", f"expected a whole number, not {text}"), key=option) from None
    if number < least or (most is not None and number > most):
        raise _out_of_range(option, text, least, most)
    return number


def amount(option: str, text: str, *, positive: bool, most: int) -> float:
    """A number up to `most` that is not negative, nor 0 if `positive`. Raises UsageError for anything else."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if math.isnan(number):
        raise UsageError(Text(f"应为数，不是 {text}", f"expected a number, not {text}"), key=option)
    if number < 0 or number > most or (positive and number == 0):
        if positive:
            zh, en = f"应大于 0、不超过 {most}，不是 {text}", f"expected more than 0 and at most {most}, not {text}"
            raise UsageError(Text(zh, en), key=option)
        raise _out_of_range(option, text, 0, most)
    return number


def _out_of_range(option: str, text: str, least: int, most: int | None) -> UsageError:
    if most is None:
        return UsageError(Text(f"至少为 {least}，不是 {text}", f"expected at least {least}, not {text}"), key=option)
    return UsageError(
        Text(f"应在 {least} 与 {most} 之间，不是 {text}", f"expected {least} to {most}, not {text}"), key=option
    )


def names_of(option: str, text: str, most: int) -> list[str]:
    """Up to `most` names with commas between them. Raises UsageError for none, for a blank one and for too many."""
    names = [name.strip() for name in text.replace("，", ",").split(",")]
    if not all(names) or len(names) > most:
        zh = f"应为一个名称，或用逗号分开的至多 {most} 个，不是 {text}"
        en = f"expected a name, or up to {most} with commas between them, not {text}"
        raise UsageError(Text(zh, en), key=option)
    return names


def check_text(option: str, text: str) -> None:
    """Raise UsageError for bytes that the command line could not decode, which no file can hold as text."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise UsageError(Text("不是 UTF-8 文字", "this is no text in UTF-8"), key=option) from None


def ruleset_of(name: str, settings: Sequence[str] | None = None) -> "Ruleset":
    """The ruleset of a name or a path, or what `--set` makes of it; a file that is there may have any name."""
    from cardgames.rulesets import load
    from cardgames.rulesets.shipped import names

    if name not in names(bases=True) and Path(name).is_file():
        return varied(load(Path(name)), settings)
    return varied(load(name), settings)


def idle_paths(changed: "Ruleset", settings: Sequence[str]) -> list[str]:
    """The paths that `--set` names and whose values were in force already, so that they are no change."""
    paths = [setting.partition("=")[0].strip() for setting in settings]
    return [path for path in paths if path not in changed.changes]


def varied(ruleset: "Ruleset", settings: Sequence[str] | None) -> "Ruleset":
    """What `--set` makes of a ruleset. Raises RulesetError, naming ruleset and option, for what cannot be set."""
    if not settings:
        return ruleset
    from cardgames.rulesets import with_values
    from cardgames.rulesets.settings import read_settings

    for setting in settings:
        check_text(SET, setting)
    paths = {setting.partition("=")[0].strip() for setting in settings}
    try:
        return with_values(ruleset, read_settings(ruleset, settings))
    except RulesetError as error:
        for problem in error.problems:
            problem.file = ruleset.id
            if problem.key is None or problem.key in paths:
                problem.key = f"{SET} {problem.key or ''}".rstrip()
        raise
