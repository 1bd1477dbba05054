"""Where ruleset files are: the shipped ones by id, others by path.

A plugin ships rulesets too: an entry point in the group `cardgames.rulesets` names a package of its own, whose folder
holds them. Their ids serve as those of this package's do, which come first where an id is taken twice.
"""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from cardgames.errors import RulesetError
from cardgames.text import Text, near_names

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["GROUP", "find", "find_base", "names"]

GROUP = "cardgames.rulesets"
# In a wheel the files lie below this package; in a checkout in the folder `rulesets` next to `cardgames`.
FOLDERS = (Path(__file__).parent / "", Path(__file__).parents[2] / "rulesets")


def names(*, bases: bool = False) -> list[str]:
    """The ids of the shipped rulesets, sorted; those that only serve to be extended (ids ending in -base) are
    among them only on request."""
    return sorted(name for name in _shipped() if bases or not name.endswith("-base"))


def find(name: str | os.PathLike[str]) -> Path:
    """The file of a ruleset: of a shipped one by its id, or else the path that is given (a path has a
    separator or ends in .yaml). `RulesetError` with near names where there is none."""
    if not isinstance(name, str) or _is_path(name):
        return Path(name)
    shipped = _shipped()
    if name in shipped:
        return shipped[name]
    raise RulesetError(_unknown(name, shipped))


def find_base(name: str, beside: Path | None) -> Path:
    """The file of a ruleset that another one extends: in the folder `beside` it first, then among the
    shipped."""
    if beside is not None:
        for suffix in (".yaml", ".yml"):
            if (path := beside / (name + suffix)).is_file():
                return path
    shipped = _shipped()
    if name in shipped:
        return shipped[name]
    near = {path.stem for path in beside.glob("*-base.yaml")} if beside is not None else set()
    raise RulesetError(_unknown(name, near | shipped.keys()))


def _is_path(name: str) -> bool:
    return "/" in name or os.sep in name or name.endswith((".yaml", ".yml"))


def _shipped() -> dict[str, Path]:
    own = next((files for folder in FOLDERS if (files := _files(folder))), {})
    of_plugins = {name: path for folder in _plugin_folders() for name, path in _files(folder).items()}
    return of_plugins | own


def _files(folder: Path) -> dict[str, Path]:
    return {path.stem: path for path in folder.glob("*.yaml")}


@cache
def _plugin_folders() -> tuple[Path, ...]:
    folders: list[Path] = []
    for point in entry_points(group=GROUP):
        with suppress(Exception):  # a plugin that cannot be imported hides its own rulesets, not those of others
            spec = find_spec(point.module)
            folders += [Path(folder) for folder in (spec and spec.submodule_search_locations) or ()]
    return tuple(folders)


def _unknown(name: str, known: Iterable[str]) -> Text:
    hint = near_names(name, sorted(known))
    return Text(f"没有规则集 {name}；{hint.zh}", f"there is no ruleset {name}; {hint.en}")
