"""`cardgames adjudicate`"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, get_args

import typer

from cardgames.errors import CardgamesError
from cardgames.text import Lang, Text
from cardgames_cli.language import both
from cardgames_cli.options import AsJson, Settings, form_of_file, one_form, ruleset_of, varied
from cardgames_cli.screen import Screen, screen_of
from cardgames_cli.script_files import script_files

if TYPE_CHECKING:
    from cardgames.referee import Adjudication
    from cardgames.rulesets import Ruleset
    from cardgames.scripts import Script

HELP = Text(
    "裁决牌例：逐个事件判定，每项裁定都写明条款；牌例写有预期的，一并核对。",
    "Rule on hand scripts, event by event, every ruling with its clause; and compare with what a script expects.",
)

Form = Literal["table", "md", "html", "json"]
FORMS: Final[tuple[Form, ...]] = get_args(Form)
SUFFIXES: Final[dict[str, Form]] = {".txt": "table", ".md": "md", ".html": "html", ".json": "json"}
NOT_AS_EXPECTED: Final = 1
UNUSABLE: Final = 2


def command(
    context: typer.Context,
    scripts: Annotated[
        list[str],
        typer.Argument(
            metavar=both(Text("牌例", "SCRIPT")),
            help=both(
                Text("牌例文件；文件夹指其中所有的 *.yaml。", "Hand scripts; a folder is all *.yaml files in it.")
            ),
        ),
    ],
    ruleset: Annotated[
        str | None,
        typer.Option(
            "--ruleset",
            metavar=both(Text("规则集", "RULESET")),
            help=both(
                Text(
                    "按这个规则集裁决，不用牌例里写的。",
                    "Rule under this ruleset instead of the one that a script names.",
                )
            ),
        ),
    ] = None,
    settings: Settings = None,
    strict: Annotated[
        bool,
        typer.Option(
            "--strict",
            help=both(
                Text("有任何犯规即以状态 1 结束，并指出事件。", "End with status 1 on any offence, naming its event.")
            ),
        ),
    ] = False,
    quiet: Annotated[
        bool,
        typer.Option(
            "--quiet",
            "-q",
            help=both(Text("只显示汇总和与预期不同之处。", "Show only the summary and what is not as expected.")),
        ),
    ] = False,
    form: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="|".join(FORMS),
            help=both(
                Text(
                    "输出的形式；默认为 table，写入文件时依文件名。html 是一个可离线翻看的页面。",
                    "Form of the output; table where it is left out, or what the name of the file says. html is a page "
                    "that opens without a network.",
                )
            ),
        ),
    ] = None,
    as_json: AsJson = False,
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            metavar=both(Text("文件", "FILE")),
            help=both(
                Text(
                    "写入文件（.txt、.md、.html、.json），屏幕上只显示汇总。",
                    "Write to a file (.txt, .md, .html, .json), and show only the summary.",
                )
            ),
        ),
    ] = None,
) -> None:
    """Rule on hand scripts."""
    shown = one_form(form, as_json, FORMS) or form_of_file(out, SUFFIXES) or "table"
    screen = screen_of(context)
    bench = _Bench(screen, None if ruleset is None else ruleset_of(ruleset, settings), settings, strict=strict)
    found = bench.sit(list(script_files(scripts)))
    several = len(scripts) != 1 or Path(scripts[0]).is_dir()
    if out is not None:
        _write(out, found, shown, screen.lang, several=several)
    elif quiet:
        deque(found, maxlen=0)
    elif shown == "table":
        _show_each(found, screen)
    elif documents := list(found):
        screen.write(_document(documents, shown, screen.lang, several=several))
    if quiet or out is not None:
        for line in bench.differences:
            screen.line(line)
        screen.line(bench.summary.text())
    elif several and shown == "table":
        screen.write("\n")
        screen.line(bench.summary.text())
    if bench.summary.unusable:
        raise typer.Exit(UNUSABLE)
    if bench.failed:
        raise typer.Exit(NOT_AS_EXPECTED)


class _Bench:
    """Rules on one script after the other; what is wrong with one does not keep the others from being heard.

    Settings vary the ruleset that a script names; where they cannot, that ends the command.
    """

    def __init__(
        self, screen: Screen, ruleset: Ruleset | None, settings: Sequence[str] | None, *, strict: bool
    ) -> None:
        from cardgames.report import AdjudicationSummary

        self.screen = screen
        self.ruleset = ruleset
        self.settings = settings
        self.strict = strict
        self.summary = AdjudicationSummary()
        self.differences: list[Text] = []
        self.failed = False
        self._rulesets: dict[str, Ruleset] = {}

    def sit(self, files: Iterable[Path]) -> Iterator[Adjudication]:
        """Rule on each file; one that cannot be used is said to be so."""
        for file in files:
            try:
                found = self._rule_on(file)
            except CardgamesError as error:
                self.summary.unusable += 1
                for problem in getattr(error, "problems", (error,)):
                    problem.file = problem.file or str(file)
                self.screen.error(error)
                continue
            self._take_down(found)
            yield found

    def _rule_on(self, file: Path) -> Adjudication:
        from cardgames.referee import adjudicate
        from cardgames.scripts import read_script

        script = read_script(file)
        return adjudicate(script, self.ruleset or self._ruleset_of(script))

    def _ruleset_of(self, script: Script) -> Ruleset:
        """The ruleset that a script names, with what is set in it, loaded once."""
        from cardgames.scripts.places import ruleset_of_script

        name = ruleset_of_script(script)
        if name not in self._rulesets:
            try:
                loaded = ruleset_of(name)
            except CardgamesError as error:
                if error.file is not None:
                    raise
                raise script.fault(error.text.zh, error.text.en, key="ruleset") from error
            self._rulesets[name] = self._varied(loaded)
        return self._rulesets[name]

    def _varied(self, ruleset: Ruleset) -> Ruleset:
        """The ruleset as the settings have it; where they cannot be, the command ends, for all scripts alike."""
        try:
            return varied(ruleset, self.settings)
        except CardgamesError as error:
            self.screen.error(error)
            raise typer.Exit(UNUSABLE) from None

    def _take_down(self, found: Adjudication) -> None:
        from cardgames.report import difference_lines, offence_lines

        self.summary.add(found)
        differing = difference_lines(found)
        offending = offence_lines(found) if self.strict else []
        self.differences += differing
        self.failed = self.failed or bool(differing or offending)
        for line in offending:
            self.screen.note(line)


def _show_each(found: Iterable[Adjudication], screen: Screen) -> None:
    """Print each as soon as it is ruled on, with a blank line after it where more may follow."""
    from cardgames.report import adjudication_to_console, adjudication_to_text

    on_terminal = sys.stdout.isatty()
    for number, each in enumerate(found):
        if number:
            screen.write("\n")
        if on_terminal:
            from rich.console import Console

            adjudication_to_console(each, screen.lang, Console())
        else:
            screen.write(adjudication_to_text(each, screen.lang))


def _document(found: Sequence[Adjudication], form: Form, lang: Lang, *, several: bool) -> str:
    """All in one document: of several scripts, JSON is a list."""
    from cardgames import report

    if form == "json":
        data = [report.adjudication_data(each) for each in found]
        return report.to_json(data if several else data[0])
    if form == "html":
        return report.adjudications_to_html(found, lang)
    if form == "md":
        return report.adjudications_to_markdown(found, lang)
    return "\n".join(report.adjudication_to_text(each, lang) for each in found)


def _write(out: str, found: Iterable[Adjudication], form: Form, lang: Lang, *, several: bool) -> None:
    """Write the document to a file, which stays as it was where no script could be used."""
    from cardgames.report import WholeFile

    file = WholeFile(out)
    try:
        if documents := list(found):
            file.write(_document(documents, form, lang, several=several))
            file.keep()
    finally:
        file.discard()
