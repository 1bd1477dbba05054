"""Rulesets of one family compared: what they lay down, how they rule on the same hands, what comes of it in play.

    found = compare([load("nanjing-2012"), load("swiss-2015")], hands=5000)
    found.parameters.differing, found.rulings.groups, found.consequences.rows

The layers can be had one by one too. `cardgames.report` puts a whole comparison into tables, JSON, a page or a
workbook.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardgames.comparison.consequences import Consequences, compare_consequences
    from cardgames.comparison.parameters import ParameterComparison, compare_parameters
    from cardgames.comparison.rulings import RulingComparison, compare_rulings
    from cardgames.comparison.whole import Comparison, compare

__all__ = [
    "Comparison",
    "Consequences",
    "ParameterComparison",
    "RulingComparison",
    "compare",
    "compare_consequences",
    "compare_parameters",
    "compare_rulings",
]

_LATE = {
    "Comparison": "whole",
    "Consequences": "consequences",
    "ParameterComparison": "parameters",
    "RulingComparison": "rulings",
    "compare": "whole",
    "compare_consequences": "consequences",
    "compare_parameters": "parameters",
    "compare_rulings": "rulings",
}


def __getattr__(name: str) -> Any:
    """Import on first use: parameters need nothing of what the other layers need."""
    if name not in _LATE:
        raise AttributeError(name)
    return getattr(import_module(f"cardgames.comparison.{_LATE[name]}"), name)
