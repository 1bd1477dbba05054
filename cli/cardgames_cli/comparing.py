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


def carry_out(
    screen: Screen,
    rulesets: Sequence[Ruleset],
    request: Request,
    form: ComparisonForm,
    out: str | None,
    *,
    everything: bool,
) -> bool:
    """Compare, and show what came of it; whether it was carried out to the end. A file is opened before the work, so
    that it is known to be writable, and stays what it was until the end."""
    from cardgames.comparison.parameters import compare_parameters
    from cardgames.comparison.request import check_comparable
    from cardgames.comparison.whole import Comparison
    from cardgames.report import WholeFile

    check_comparable(rulesets)
    file = None if out is None else WholeFile(out)
    try:
        consequences = _consequences(screen, rulesets, request)
        comparison = Comparison(
            rulesets=tuple(rulesets),
            parameters=compare_parameters(rulesets) if request.parameters else None,
            rulings=_rulings(screen, rulesets, request.scripts) if request.rulings else None,
            consequences=consequences,
        )
        if file is None:
            _show(screen, comparison, form, everything=everything)
        else:
            _write(screen, file, comparison, form, everything=everything)
    finally:
        if file is not None:
            file.discard()
    return consequences is None or consequences.stopped != "interrupted"


def _rulings(screen: Screen, rulesets: Sequence[Ruleset], scripts: str | None) -> RulingComparison:
    from cardgames.comparison.rulings import compare_rulings
    from cardgames_cli.script_files import script_files

    files = None if scripts is None else list(script_files([scripts]))
    with progress_bar(screen, Text("份牌例", "scripts")) as on_progress:
        return compare_rulings(rulesets, files, on_progress=on_progress)


def _consequences(screen: Screen, rulesets: Sequence[Ruleset], request: Request) -> Consequences | None:
    """Play the deals, if any are asked for. Ctrl-C ends it between two chunks, and what was played is compared."""
    if request.hands is None and request.matches is None:
        return None
    from cardgames.comparison.consequences import check_consequences, compare_consequences
    from cardgames_cli.cluster import players
    from cardgames_cli.playing import NOTHING_KEPT, prepare

    check_consequences(
        rulesets,
        hands=request.hands,
        matches=request.matches,
        setup=request.setup,
        metrics=request.metrics,
        until_width=request.until_width,
        workers=request.workers,
    )
    with players(request.workers, request.cluster) as (executor, width):
        prepare(screen, rulesets[0], request.setup, lambda: screen.note(NOTHING_KEPT))
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
