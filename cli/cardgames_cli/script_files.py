"""The hand scripts that a command is given: files, and folders of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from cardgames.errors import UsageError
from cardgames.text import Text

SCRIPTS: Final = "*.yaml"


def script_files(names: Iterable[str]) -> Iterator[Path]:
    """The files, and those of folders in their order. Raises UsageError for a folder without any."""
    for name in names:
        path = Path(name)
        if not path.is_dir():
            yield path
            continue
        within = sorted(each for each in path.rglob(SCRIPTS) if each.is_file())
        if not within:
            raise UsageError(Text(f"这个文件夹里没有 {SCRIPTS}", f"there is no {SCRIPTS} in this folder"), file=name)
        yield from within
