"""A whole comparison: parameters, rulings on the same hands, consequences on the same deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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
    on_progress: Callable[[int, int], None] | None = None,
    **simulated: Any,
) -> Comparison:
    """Compare rulesets of one family with the first of them.

    Rulings are on `scripts`, or on all shipped ones of the family. Consequences are worked out where `hands` or
    `matches` is given; these, and whatever else is given, are what `compare_consequences` takes. Raises UsageError,
    ScriptError and RulesetError as the layers do.
    """
    from cardgames.comparison.consequences import compare_consequences
    from cardgames.comparison.parameters import compare_parameters
    from cardgames.comparison.rulings import compare_rulings

    check_comparable(rulesets)
    return Comparison(
        rulesets=tuple(rulesets),
        parameters=compare_parameters(rulesets) if parameters else None,
        rulings=compare_rulings(rulesets, scripts, on_progress=on_progress) if rulings else None,
        consequences=compare_consequences(rulesets, **simulated) if simulated else None,
    )
