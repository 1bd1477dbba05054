"""cardgames: Guandan and 80-point rulesets as data; simulate, adjudicate and compare them.

from cardgames import load, simulate
simulate(load("nanjing-2012"), matches=1000).metrics["hands_per_match"]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardgames.errors import CardError, CardgamesError, PlayError, RulesetError, ScriptError, UsageError
from cardgames.text import Text
from cardgames.version import __version__

if TYPE_CHECKING:
    from cardgames.comparison import Comparison, compare
    from cardgames.referee import Adjudication, adjudicate
    from cardgames.rulesets import Ruleset, load, with_values
    from cardgames.simulation import Simulation, simulate
    from cardgames.variants import Pace, Setup

__all__ = [
    "Adjudication",
    "CardError",
    "CardgamesError",
    "Comparison",
    "Pace",
    "PlayError",
    "Ruleset",
    "RulesetError",
    "ScriptError",
    "Setup",
    "Simulation",
    "Text",
    "UsageError",
    "__version__",
    "adjudicate",
    "compare",
    "load",
    "simulate",
    "with_values",
]

_LATE = {
    "Comparison": "cardgames.comparison",
    "compare": "cardgames.comparison",
    "Adjudication": "cardgames.referee",
    "adjudicate": "cardgames.referee",
    "Ruleset": "cardgames.rulesets",
    "load": "cardgames.rulesets",
    "with_values": "cardgames.rulesets",
    "Simulation": "cardgames.simulation",
    "simulate": "cardgames.simulation",
    "Pace": "cardgames.variants",
    "Setup": "cardgames.variants",
}


def __getattr__(name: str) -> Any:
    """Import on first use, so that a command that needs little starts quickly."""
    if name not in _LATE:
        raise AttributeError(name)
    from importlib import import_module

    return getattr(import_module(_LATE[name]), name)
