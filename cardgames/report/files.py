"""A file that comes into being whole: written beside its place, and put there when it is complete."""

from __future__ import annotations

import errno
import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Final

from cardgames.errors import UsageError
from cardgames.text import Text

_REASONS: Final = {
    errno.ENOENT: Text("没有这个文件夹", "there is no such folder"),
    errno.ENOTDIR: Text("路径中有一段不是文件夹", "a part of the path is no folder"),
    errno.EISDIR: Text("这是一个文件夹", "this is a folder"),
    errno.EACCES: Text("没有写入权限", "writing there is not permitted"),
    errno.EPERM: Text("没有写入权限", "writing there is not permitted"),
    errno.EROFS: Text("文件系统只读", "the file system is read-only"),
    errno.ENOSPC: Text("磁盘已满", "no space is left"),
    errno.EDQUOT: Text("超出磁盘配额", "the disk quota is used up"),
    errno.ENAMETOOLONG: Text("文件名太长", "the name is too long"),
}


def unwritable(error: OSError, file: str) -> UsageError:
    """What to say of a file that cannot be written; reasons that are not common are in the words of the system."""
    said = error.strerror or str(error) or type(error).__name__
    reason = _REASONS.get(error.errno or 0, Text(said, said))
    return UsageError(Text("无法写入：", "cannot be written: ") + reason, file=file)


class WholeFile:
    """A file that is written as FILE.part and becomes FILE by `keep`; until then FILE stays what it was.

    Every `write` is whole or not at all: `keep` drops one that was broken off. UsageError where it cannot be
    written, at once for what can be known at once.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.name = os.fspath(path)
        self._whole = 0
        self._kept = False
        try:
            target = os.path.realpath(self.name)
            self._target = Path(target)
            self._part = Path(target + ".part")
            if self._target.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            if self._target.exists() and not self._target.is_file():
                raise UsageError(Text("不是普通文件，无法写入", "this is no ordinary file to write to"), file=self.name)
            if self._target.exists() and not os.access(self._target, os.W_OK):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            self._file = open(self._part, "wb")  # noqa: SIM115 - closed by keep or discard
        except OSError as error:
            raise unwritable(error, self.name) from None
        except ValueError:
            raise UsageError(Text("不能用作文件名", "this cannot be the name of a file"), file=self.name) from None

    def write(self, text: str) -> None:
        """Add some text, in UTF-8."""
        self.write_bytes(text.encode("utf-8"))

    def write_bytes(self, data: bytes) -> None:
        """Add some bytes."""
        try:
            self._file.write(data)
            self._file.flush()
        except OSError as error:
            raise unwritable(error, self.name) from None
        self._whole += len(data)

    def keep(self) -> None:
        """Put the file in its place with all that was wholly written."""
        try:
            self._file.truncate(self._whole)
            self._file.close()
            if self._target.exists():
                shutil.copymode(self._target, self._part)
            os.replace(self._part, self._target)
            self._kept = True
        except OSError as error:
            raise unwritable(error, self.name) from None

    def discard(self) -> None:
        """Leave everything as it was before; nothing happens after `keep`."""
        if self._kept:
            return
        with suppress(OSError):  # what could not be written before still cannot
            self._file.close()
        with suppress(OSError):
            self._part.unlink(missing_ok=True)
