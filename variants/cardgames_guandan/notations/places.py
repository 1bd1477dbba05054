"""The values of a JSON log, each with its place, so that whatever cannot be read is named where it stands."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from cardgames.errors import ScriptError
from cardgames.text import Text


@dataclass(frozen=True)
class Place:
    """One value of a document: its path within it, and the line of the file at which the document begins."""

    value: Any
    path: str = ""
    line: int | None = None
    file: str | None = None

    def fault(self, zh: str, en: str) -> ScriptError:
        """The error of what stands here."""
        return ScriptError(Text(zh, en), file=self.file, line=self.line, key=self.path or None)

    def _inner(self, value: Any, path: str) -> Place:
        return Place(value, path, self.line, self.file)

    def maybe(self, name: str) -> Place | None:
        """A part of a mapping; None where it is left out or null."""
        if not isinstance(self.value, dict):
            raise self.fault(f"应为对象，不是 {self.shown}", f"expected an object, not {self.shown}")
        value = self.value.get(name)
        return None if value is None else self._inner(value, f"{self.path}.{name}" if self.path else name)

    def need(self, name: str) -> Place:
        """A part of a mapping that must be there."""
        found = self.maybe(name)
        if found is None:
            raise self.fault(f"缺少 {name}", f"{name} is missing")
        return found

    def parts(self) -> list[Place]:
        """The parts of a list."""
        if not isinstance(self.value, list):
            raise self.fault(f"应为数组，不是 {self.shown}", f"expected a list, not {self.shown}")
        return [self._inner(value, f"{self.path}[{n}]") for n, value in enumerate(self.value)]

    def named(self) -> list[tuple[str, Place]]:
        """The parts of a mapping with their names."""
        if not isinstance(self.value, dict):
            raise self.fault(f"应为对象，不是 {self.shown}", f"expected an object, not {self.shown}")
        return [
            (name, self._inner(value, f"{self.path}.{name}" if self.path else name))
            for name, value in self.value.items()
        ]

    def whole(self, low: int, high: int) -> int:
        """A whole number within bounds."""
        if isinstance(self.value, bool) or not isinstance(self.value, int) or not low <= self.value <= high:
            raise self.fault(
                f"应为 {low} 至 {high} 的整数，不是 {self.shown}",
                f"expected a whole number from {low} to {high}, not {self.shown}",
            )
        return self.value

    def seat(self) -> int:
        """The number of a seat, 0 to 3 in the order of play."""
        return self.whole(0, 3)

    def word(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self.fault(f"应为文字，不是 {self.shown}", f"expected a text, not {self.shown}")
        return self.value

    def opened(self) -> Place:
        """The value that a text holds as JSON; any other value as it is."""
        if not isinstance(self.value, str):
            return self
        try:
            return self._inner(json.loads(self.value), self.path)
        except (ValueError, RecursionError):
            raise self.fault(f"不是 JSON：{self.shown}", f"no JSON: {self.shown}") from None

    @property
    def shown(self) -> str:
        """The value as a message shows it, cut where it is long."""
        if isinstance(self.value, list | dict):
            return "[...]" if isinstance(self.value, list) else "{...}"
        text = ascii(self.value)
        return text if len(text) <= 40 else text[:37] + "..."


def documents(text: str | bytes, file: str | None = None) -> list[Place]:
    """The JSON documents of a file: one alone, or one a line. Raises ScriptError where there is none, or no JSON."""
    plain = _decoded(text, file)
    lines = [(number, line) for number, line in enumerate(plain.split("\n"), start=1) if line.strip()]
    if not lines:
        raise Place(None, file=file).fault("文件是空的", "the file is empty")
    if len(lines) > 1 and _is_json(lines[0][1]):
        return [_document(line, number, file) for number, line in lines]
    return [_document(plain, 1, file)]


def _decoded(text: str | bytes, file: str | None) -> str:
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise Place(None, line=line, file=file).fault(
            "文件不是 UTF-8 编码", "the file is not encoded in UTF-8"
        ) from None


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _document(text: str, line: int, file: str | None) -> Place:
    """The document of a text that begins at a line of the file."""
    try:
        return Place(json.loads(text), line=line, file=file)
    except json.JSONDecodeError as error:
        at = Place(None, line=line + error.lineno - 1, file=file)
        raise at.fault(f"不是 JSON：{error.msg}", f"no JSON: {error.msg}") from None
    except (ValueError, RecursionError):
        raise Place(None, line=line, file=file).fault(
            "JSON 太深或数太大", "the JSON is too deep or a number too big"
        ) from None
