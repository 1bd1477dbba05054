"""A comparison as the command carries it out: layer by layer, with progress, to the output or into a file."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgames.text import Text
from cardgames_cli.interrupts import interrupts_between_chunks
from cardgames_cli.progress import progress_bar

if TYPE_CHECKING:
    from cardgames.comparison.consequences import Consequences
    from cardgames.comparison.rulings import RulingComparison
    from cardgames.comparison.whole import Comparison
    from cardgames.report import WholeFile
    from cardgames.report.comparisons.forms import ComparisonForm
    from cardgames.rulesets import Ruleset
    from cardgames.variants import Setup
    from cardgames_cli.screen import Screen


@dataclass(frozen=True, slots=True)
class Request:
    """What to compare; consequences where there are hands or matches."""

    parameters: bool
    rulings: bool
    scripts: str | None
    hands: int | None
    matches: int | None
    until_width: float | None
    metrics: Sequence[str] | None
    setup: Setup
    workers: int
    cluster: str | None

    @property
    def simulated(self) -> bool:
        """Whether deals are to be played."""
        return self.hands is not None or self.matches is not None


def carry_out(
    screen: Screen,
    rulesets: Sequence[Ruleset],
    request: Request,
    form: ComparisonForm,
    out: str | None,
    *,
    everything: bool,
) -> bool:
    """Compare, and show what came of it; whether it was carried out to the end.

    What can be refused is refused before the work. A file is opened by then too, so that it is known to be writable,
    and stays what it was until the end. Deals come last: once they have been stopped, nothing is waited for.
    """
    from cardgames.comparison.parameters import compare_parameters
    from cardgames.comparison.whole import Comparison
    from cardgames.report import WholeFile
    from cardgames.report.comparisons.whole import check_form

    _check(rulesets, request)
    check_form(form)
    file = None if out is None else WholeFile(out)
    try:
        comparison = Comparison(
            rulesets=tuple(rulesets),
            parameters=compare_parameters(rulesets) if request.parameters else None,
            rulings=_rulings(screen, rulesets, request.scripts) if request.rulings else None,
            consequences=_consequences(screen, rulesets, request, file) if request.simulated else None,
        )
        if file is None:
            _show(screen, comparison, form, everything=everything)
        else:
            _write(screen, file, comparison, form, everything=everything)
    finally:
        if file is not None:
            file.discard()
    return comparison.consequences is None or comparison.consequences.stopped != "interrupted"


def _check(rulesets: Sequence[Ruleset], request: Request) -> None:
    """Raise UsageError for what cannot be compared."""
    from cardgames.comparison.request import check_comparable

    check_comparable(rulesets)
    if not request.simulated:
        return
    from cardgames.comparison.consequences import check_consequences

    check_consequences(
        rulesets,
        hands=request.hands,
        matches=request.matches,
        setup=request.setup,
        metrics=request.metrics,
        until_width=request.until_width,
        workers=request.workers,
    )


def _rulings(screen: Screen, rulesets: Sequence[Ruleset], scripts: str | None) -> RulingComparison:
    from cardgames.comparison.rulings import compare_rulings
    from cardgames_cli.script_files import script_files

    files = None if scripts is None else list(script_files([scripts]))
    with progress_bar(screen, Text("份牌例", "scripts")) as on_progress:
        return compare_rulings(rulesets, files, on_progress=on_progress)


def _consequences(
    screen: Screen, rulesets: Sequence[Ruleset], request: Request, file: WholeFile | None
) -> Consequences:
    """Play the deals. Ctrl-C ends it between two chunks, and what was played is compared; before the first one is
    played it ends everything, and leaves nothing of the file."""
    from cardgames.comparison.consequences import compare_consequences
    from cardgames_cli.cluster import players
    from cardgames_cli.playing import NOTHING_KEPT, prepare

    def abandon() -> None:
        if file is not None:
            file.discard()
        screen.note(NOTHING_KEPT)

    with players(request.workers, request.cluster) as (executor, width):
        prepare(screen, rulesets[0], request.setup, abandon)
        with (
            interrupts_between_chunks() as interrupts,
            progress_bar(screen, Text("组牌", "deals")) as show_progress,
        ):

            def on_progress(done: int, target: int) -> None:
                show_progress(done, target)
                interrupts.between_chunks()

            found = compare_consequences(
                rulesets,
                hands=request.hands,
                matches=request.matches,
                setup=request.setup,
                metrics=request.metrics,
                until_width=request.until_width,
                workers=width,
                executor=executor,
                on_progress=on_progress,
            )
        if interrupts.abrupt:
            raise KeyboardInterrupt
    if found.stopped == "interrupted":
        screen.note(
            Text(
                f"已中断，只比打完的 {found.deals:,} 组牌",
                f"stopped; compared are the {found.deals:,} deals that were played",
            )
        )
    return found


def _show(screen: Screen, comparison: Comparison, form: ComparisonForm, *, everything: bool) -> None:
    from cardgames.report.comparisons.whole import comparison_document, comparison_tables

    if form == "table" and sys.stdout.isatty():
        screen.tables(comparison_tables(comparison, everything=everything), "table")
    else:
        screen.write(comparison_document(comparison, form, screen.lang, everything=everything).decode("utf-8"))


def _write(screen: Screen, file: WholeFile, comparison: Comparison, form: ComparisonForm, *, everything: bool) -> None:
    from cardgames.report.comparisons.whole import comparison_document

    file.write_bytes(comparison_document(comparison, form, screen.lang, everything=everything))
    file.keep()
    screen.note(Text(f"已写好 {file.name}", f"wrote {file.name}"))
