"""Verbs of hand scripts: what may be said in an event, by whom, and the method of a referee that hears it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeVar

from cardgames.text import Text

Who = Literal["seat", "side", "ref"]
WHO_NAMES: Final[dict[Who, Text]] = {
    "seat": Text("座位 E N W S", "a seat E N W S"),
    "side": Text("一方 EW NS", "a side EW NS"),
    "ref": Text("裁判 ref", "the referee, ref"),
}
Handler = TypeVar("Handler", bound=Callable[..., None])
_MARK: Final = "_verb"


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb: its form (what may follow it), who may act by it, and its meaning."""

    name: str
    form: Text  # such as CARDS; of the same words in both languages where it is one of the format's own
    who: tuple[Who, ...]
    meaning: Text
    method: str


@dataclass(frozen=True, slots=True)
class Key:
    """A key of hand scripts beside the common ones: what it holds, and an example as it stands in a file."""

    name: str
    meaning: Text
    example: str
    schema: dict[str, Any]  # JSON Schema of its value


def verb(
    name: str, *, zh: str, en: str, form: str = "", who: tuple[Who, ...] = ("seat",)
) -> Callable[[Handler], Handler]:
    """Mark a method of a referee as what hears a verb; `form` names what follows it, such as `CARDS`."""

    def mark(method: Handler) -> Handler:
        marks = getattr(method, _MARK, ())
        shown = Text(form or "—", form or "—")
        setattr(method, _MARK, (*marks, Verb(name, shown, who, Text(zh, en), method.__name__)))
        return method

    return mark


def verbs_of(referee: type[Any]) -> dict[str, Verb]:
    """All verbs that a class of referees hears, by name; a subclass's own stand over those of its bases."""
    found: dict[str, Verb] = {}
    for each in reversed(referee.__mro__):
        for member in vars(each).values():
            for marked in getattr(member, _MARK, ()):
                found[marked.name] = marked
    return found
