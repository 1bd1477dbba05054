"""The errors that a user of the package can meet, in one tree:

    CardgamesError            anything that input or use can get wrong
    ├── CardError             a card, a hand or a deck that cannot be read or cannot exist
    ├── FileError             a file that cannot be used; may hold several problems
    │   ├── RulesetError      a ruleset that cannot be found, read or accepted
    │   └── ScriptError       a hand script that cannot be read or carried out
    ├── PlayError             a play that the rules refuse, with a short code for the reason
    └── UsageError            a call or a command that asks for what there is not

Each holds its message in both languages and, where they are known, the file, the line (counted from 1) and
the key it is about. `say(lang)` puts them on one line: `file:line: key: message`. All of them survive
pickling, so that a worker process can hand them back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from cardgames.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["CardError", "CardgamesError", "FileError", "PlayError", "RulesetError", "ScriptError", "UsageError"]


class CardgamesError(Exception):
    """The root: a message in both languages and the place it is about."""

    def __init__(self, text: Text, *, file: str | None = None, line: int | None = None, key: str | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.file = file
        self.line = line
        self.key = key

    def say(self, lang: str) -> str:
        """`file:line: key: message` on one line; the parts that are not known are left out."""
        parts: list[str] = []
        if self.file is not None:
            parts.append(self.file if self.line is None else f"{self.file}:{self.line}")
        elif self.line is not None:
            parts.append(Text(f"第 {self.line} 行", f"line {self.line}").say(lang))
        if self.key is not None:
            parts.append(self.key)
        parts.append(" ".join(self.text.say(lang).split()))
        return ": ".join(parts)

    def __str__(self) -> str:
        return self.say("en")

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.__dict__)


def _rebuild(kind: type[CardgamesError], state: dict[str, Any]) -> CardgamesError:
    error = kind.__new__(kind, state["text"])
    error.__dict__.update(state)
    return error


class CardError(CardgamesError):
    """A card, a hand or a deck that cannot be read or cannot exist."""


class FileError(CardgamesError):
    """A file that cannot be used.

    `problems` holds every problem that was found, each an error of its own with its own place; where there is
    only one, it is the error itself. `say` gives one line a problem.
    """

    def __init__(
        self,
        text: Text,
        *,
        file: str | None = None,
        line: int | None = None,
        key: str | None = None,
        problems: Iterable[Self] = (),
    ) -> None:
        super().__init__(text, file=file, line=line, key=key)
        self._problems = tuple(problems)

    @property
    def problems(self) -> tuple[Self, ...]:
        return self._problems or (self,)

    @classmethod
    def together(cls, problems: Iterable[Self]) -> Self:
        """One error for all the problems (at least one), in the order given."""
        found = tuple(problems)
        if len(found) == 1:
            return found[0]
        return cls(Text(f"共 {len(found)} 处问题", f"{len(found)} problems"), problems=found)

    def say(self, lang: str) -> str:
        if not self._problems:
            return super().say(lang)
        return "\n".join(problem.say(lang) for problem in self._problems)


class RulesetError(FileError):
    """A ruleset that cannot be found, read or accepted; with every problem that was found."""


class PlayError(CardgamesError):
    """A play that the rules refuse; `reason` is the short code of why, stable enough to test for.

    `paths` are the parameters that it offends, the most particular first (`key` is that one): the first of them for
    which a ruleset cites clauses is what a ruling rests on.
    """

    def __init__(
        self,
        text: Text,
        *,
        reason: str,
        paths: tuple[str, ...] = (),
        file: str | None = None,
        line: int | None = None,
    ) -> None:
        super().__init__(text, file=file, line=line, key=paths[0] if paths else None)
        self.reason = reason
        self.paths = paths


class ScriptError(FileError):
    """A hand script that cannot be read or carried out; with every problem that was found."""


class UsageError(CardgamesError):
    """A call or a command that asks for what there is not."""
