"""Files that a command begins, and never writes over another."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from cardgames.errors import UsageError
from cardgames.text import Text

if TYPE_CHECKING:
    from cardgames_cli.screen import Screen


def begin(screen: Screen, text: str, file: str | None) -> None:
    """Put a text into a new file, and say so; print it where no file is named. Raises UsageError where there is one of
    that name already."""
    from cardgames.report import WholeFile

    if file is None:
        screen.write(text)
        return
    if os.path.lexists(file):
        raise UsageError(Text("文件已存在", "the file exists already"), file=file)
    whole = WholeFile(file)
    try:
        whole.write(text)
        whole.keep()
    finally:
        whole.discard()
    screen.note(Text(f"已写好 {file}", f"wrote {file}"))
