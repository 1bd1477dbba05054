"""A whole comparison: parameters, rulings on the same hands, consequences on the same deals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardgames.comparison.request import check_comparable

if TYPE_CHECKING:
    import os

    from cardgames.comparison.consequences import Consequences
    from cardgames.comparison.parameters import ParameterComparison
    from cardgames.comparison.rulings import RulingComparison
    from cardgames.rulesets import Ruleset
    from cardgames.scripts import Script
    from cardgames.variants import Setup


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was compared, and what came of it; a layer that was not asked for is None."""

    rulesets: tuple[Ruleset, ...]
    parameters: ParameterComparison | None = None
    rulings: RulingComparison | None = None
    consequences: Consequences | None = None


def compare(
    rulesets: Sequence[Ruleset],
    *,
    parameters: bool = True,
    rulings: bool = True,
    scripts: Iterable[Script | str | os.PathLike[str]] | None = None,
    hands: int | None = None,
    matches: int | None = None,
    setup: Setup | None = None,
    metrics: Sequence[str] | None = None,
    until_width: float | None = None,
    workers: int = 1,
) -> Comparison:
    """Compare rulesets of one family with the first of them.

    Rulings are on `scripts`, or on all shipped ones of the family. Consequences are worked out where `hands` or
    `matches` is given, as `compare_consequences` does with what else is given. Raises UsageError and ScriptError as
    the layers do; what is to be played is looked at first.
    """
    from cardgames.comparison.consequences import check_consequences, compare_consequences
    from cardgames.comparison.parameters import compare_parameters
    from cardgames.comparison.rulings import compare_rulings
    from cardgames.variants import Setup

    check_comparable(rulesets)
    asked: dict[str, Any] = {
        "hands": hands,
        "matches": matches,
        "setup": setup or Setup(),
        "metrics": metrics,
        "until_width": until_width,
        "workers": workers,
    }
    simulated = hands is not None or matches is not None
    if simulated:
        check_consequences(rulesets, **asked)
    return Comparison(
        rulesets=tuple(rulesets),
        parameters=compare_parameters(rulesets) if parameters else None,
        rulings=compare_rulings(rulesets, scripts) if rulings else None,
        consequences=compare_consequences(rulesets, **asked) if simulated else None,
    )
