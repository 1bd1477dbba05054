"""Where the rulesets are that scripts name: an id that ships, or a path, which begins at the script's own folder."""

from __future__ import annotations

import os
from pathlib import Path

from cardgames.scripts.content import Script


def ruleset_of_script(script: Script) -> str:
    """The name or the path by which the script's ruleset is loaded; a path may also begin at the current folder."""
    if script.file is not None and _is_path(script.ruleset):
        beside = Path(script.file).parent / script.ruleset
        if beside.is_file():
            return str(beside)
    return script.ruleset


def ruleset_seen_from(name: str, folder: str | os.PathLike[str]) -> str:
    """How a script in a folder names the ruleset that has this name, or this path from the current folder."""
    return os.path.relpath(name, folder) if _is_path(name) and not os.path.isabs(name) else name


def _is_path(name: str) -> bool:
    return "/" in name or os.sep in name or name.endswith((".yaml", ".yml"))
