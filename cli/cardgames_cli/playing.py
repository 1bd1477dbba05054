"""A simulation as the command runs it: with a progress bar, a file of results, and Ctrl-C that loses nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardgames.text import Text
from cardgames_cli.interrupts import interrupts_at_once, interrupts_between_chunks
from cardgames_cli.progress import progress_bar

if TYPE_CHECKING:
    from cardgames.report import Form
    from cardgames.rulesets import Ruleset
    from cardgames.simulation import Simulation
    from cardgames.variants import Setup
    from cardgames_cli.saving import Saving
    from cardgames_cli.screen import Screen

NOTHING_KEPT: Final = Text("已中断，没有留下结果", "stopped, with nothing to keep")


def play(
    screen: Screen,
    ruleset: Ruleset,
    form: Form,
    setup: Setup,
    *,
    hands: int | None,
    matches: int | None,
    workers: int,
    cluster: str | None,
    out: str | None,
    saving: Saving | None = None,
) -> bool:
    """Play, print what happened, and leave the file of results and the scripts; whether it was played to the end."""
    from cardgames import variants
    from cardgames.report import simulation_table
    from cardgames.simulation import check_request, simulate
    from cardgames_cli.cluster import players
    from cardgames_cli.results import Results

    variant = variants.get(ruleset.family)
    check_request(ruleset, matches=matches, hands=hands, setup=setup, workers=workers)
    if saving is not None:
        saving.check(setup)
    with Results(out, ruleset, variant, setup, screen.lang) as results, players(workers, cluster) as (executor, width):

        def abandon() -> None:
            results.abandon()
            screen.note(NOTHING_KEPT)

        prepare(screen, ruleset, setup, abandon)
        with interrupts_between_chunks() as interrupts:
            with progress_bar(screen, Text("副", "hands") if hands else Text("场", "matches")) as show_progress:

                def on_progress(done: int, target: int) -> None:
                    show_progress(done, target)
                    interrupts.between_chunks()

                simulation = simulate(
                    ruleset,
                    hands=hands,
                    matches=matches,
                    setup=setup,
                    workers=width,
                    executor=executor,
                    on_rows=results.on_rows,
                    on_progress=on_progress,
                )
            kept = results.finish(simulation, usable=not interrupts.abrupt)
            if simulation.interrupted:
                screen.note(_stopped(simulation, kept, out, abrupt=interrupts.abrupt))
    if not interrupts.abrupt:
        screen.tables([simulation_table(simulation, variant)], form, simulation.as_dict())
    if saving is not None and not simulation.interrupted:
        saving.save(screen, ruleset, setup, matches=matches, hands=hands)
    return not simulation.interrupted


def prepare(screen: Screen, ruleset: Ruleset, setup: Setup, abandon: Callable[[], None]) -> None:
    """Compile what plays the ruleset's family, or load what was compiled; Ctrl-C meanwhile ends the process, after
    `abandon`."""
    from cardgames import variants
    from cardgames.simulation import needs_compiling

    if needs_compiling(ruleset):
        screen.note(
            Text("首次运行，正在编译，约十几秒，仅此一次……", "first run: compiling once, some fifteen seconds ...")
        )
    with interrupts_at_once(abandon):
        variants.get(ruleset.family).play_rows(ruleset.parameters, setup, 0, 0)  # plays no match


def _stopped(simulation: Simulation, kept: int | None, out: str | None, *, abrupt: bool) -> Text:
    """What to say after Ctrl-C: what was played, and what is in the file."""
    if kept is not None:
        return Text(f"已中断；{out} 保留完整的 {kept:,} 行", f"stopped; {out} holds {kept:,} whole rows")
    if abrupt:
        return NOTHING_KEPT
    if out is None:
        return Text(
            f"已中断，结果只含打完的 {simulation.matches:,} 场",
            f"stopped; the result is of the {simulation.matches:,} matches that were played",
        )
    return Text(
        f"已中断；{out} 是打完的 {simulation.matches:,} 场的汇总",
        f"stopped; {out} sums up the {simulation.matches:,} matches that were played",
    )
