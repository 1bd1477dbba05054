"""Hand scripts: facts and expectations of one hand in one YAML file, so that a referee's record is also a test.

from cardgames.scripts import read_script, script_text
script = read_script("revoke.yaml")
print(script_text(script))          # `format_script` puts a text in form and keeps its comments
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardgames.scripts.content import Event, PartHand, Script
from cardgames.scripts.reading import read_script, script_from

if TYPE_CHECKING:
    from cardgames.scripts.formatting import format_script, meaning
    from cardgames.scripts.schema import script_schema
    from cardgames.scripts.writing import script_text

_LATE = {
    "format_script": "formatting",
    "meaning": "formatting",
    "script_schema": "schema",
    "script_text": "writing",
}

__all__ = [
    "Event",
    "PartHand",
    "Script",
    "format_script",
    "meaning",
    "read_script",
    "script_from",
    "script_schema",
    "script_text",
]


def __getattr__(name: str) -> Any:
    """Import on first use: reading a script needs nothing of what writing one needs."""
    if name not in _LATE:
        raise AttributeError(name)
    return getattr(import_module(f"cardgames.scripts.{_LATE[name]}"), name)
