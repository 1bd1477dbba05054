"""Played hands as files in a folder, one script each."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardgames.errors import UsageError
from cardgames.report.files import WholeFile, unwritable
from cardgames.rulesets import Ruleset
from cardgames.scripts.places import ruleset_seen_from
from cardgames.scripts.recording import played_hands
from cardgames.scripts.writing import script_text
from cardgames.text import Text
from cardgames.variants import Setup

MOST_HANDS: Final = 20  # unless told otherwise


def open_folder(folder: str) -> Path:
    """The folder, made where it is not there. Raises UsageError where no file can be put in it."""
    path = Path(folder)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise UsageError(Text("这不是文件夹", "this is no folder"), file=folder) from None
    except OSError as error:
        raise unwritable(error, folder) from None
    except ValueError:
        raise UsageError(Text("不能用作文件夹名", "this cannot be the name of a folder"), file=folder) from None
    if not os.access(path, os.W_OK):
        raise UsageError(
            Text("无法写入：没有写入权限", "cannot be written: writing there is not permitted"), file=folder
        )
    return path


def save_scripts(
    folder: str,
    ruleset: Ruleset,
    setup: Setup,
    *,
    matches: int | None = None,
    hands: int | None = None,
    name: str | None = None,
) -> Iterator[Path]:
    """Write the first hands that a simulation plays, each to a file of its own, and name each file once it is whole.

    `name` is the path of the ruleset's file, if it has one. Raises UsageError where a file cannot be written,
    or the setup has a clock, which may break a hand off.
    """
    check_saveable(setup)
    path = open_folder(folder)
    seen = None if name is None else ruleset_seen_from(name, path)
    for played in played_hands(ruleset, setup, matches=matches, hands=hands):
        file = WholeFile(path / f"{played.name(ruleset, setup)}.yaml")
        try:
            file.write(script_text(played.script(ruleset, setup, seen)))
            file.keep()
        finally:
            file.discard()
        yield Path(file.name)


def check_saveable(setup: Setup) -> None:
    """Raise UsageError for a setup whose hands cannot be saved."""
    if setup.minutes is not None:
        raise UsageError(
            Text("限时的比赛不能存成牌例", "matches on a clock cannot be saved as scripts"), key="--save-scripts"
        )
