"""The keys of a script against those that its family knows."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.errors import ScriptError
from cardgames.scripts.content import Script
from cardgames.text import near_names


def check_keys(script: Script, known: Sequence[str]) -> None:
    """Raise ScriptError, with every one of them, for keys that the family of the script's ruleset does not know."""
    faults = []
    for name in script.facts:
        if name not in known:
            hint = near_names(name, known)
            faults.append(script.fault(f"没有这个键；{hint.zh}", f"there is no such key; {hint.en}", key=name))
    if faults:
        raise ScriptError.together(faults)
