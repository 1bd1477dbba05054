"""What a ruleset holds once it is read, resolved and validated."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from cardgames.errors import RulesetError
from cardgames.rulesets.settings import labelled
from cardgames.text import Text, near_names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgames.parameters import Parameters

__all__ = ["Authority", "Clause", "Entry", "Handler", "Ruleset", "Source"]

Authority = Literal["explicit", "derived", "default", "erratum"]
Handler = Literal["engine", "referee", "tournament", "people"]


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the notice, in other words than its own, and who sees to it; if people do, `why`."""

    id: str
    text: Text
    handled_by: Handler
    why: Text | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One value, in file form, and what it rests on.

    `authority`: explicit (the text says so), derived (read from the text, `note` says how), default (the text
    is silent, `note` says why this value), erratum (a misprint corrected, `note` says which). `origin` is the
    id of the ruleset whose file gives it, or "set" for a variation made in memory. `applies` is False where
    the value has no meaning beside the others. `primary` is False where the value could be read only in somebody's
    description of the rules, in no text of those who made them. `file` and `line` say where it stands, for messages
    only.
    """

    value: Any
    clauses: tuple[str, ...]
    authority: Authority
    note: Text | None
    origin: str
    applies: bool = True
    primary: bool = True
    file: str | None = field(default=None, compare=False)
    line: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Source:
    """Where the rules come from; what is not known is None. `date` is a year, a month or a day."""

    publisher: Text | None = None
    date: str | None = None
    document: Text | None = None
    note: Text | None = None


@dataclass(frozen=True, eq=False)
class Ruleset:
    """A notice's rules, complete and valid. Two rulesets are equal when their content hashes are.

    `clauses` are the notice's own, in its order. `entries` holds every parameter of the family, in the order
    of its model. So does `referee` where the family has a model for it (`referee_parameters`, else None); else it
    holds data under paths of free choice, as `tournament` does. `changes` are the values that make it a variation of
    the ruleset of that id, by path, as `with_values` takes them.
    """

    id: str
    family: str
    title: Text
    source: Source
    extends: tuple[str, ...]
    clauses: Mapping[str, Clause]
    entries: Mapping[str, Entry]
    parameters: Parameters
    referee: Mapping[str, Entry]
    tournament: Mapping[str, Entry]
    referee_parameters: Parameters | None = None
    file: str | None = None
    changes: Mapping[str, Any] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """The ruleset's name in whatever it has a part in: its id, and of a variation what was set."""
        return labelled(self.id, self.changes)

    def entry(self, path: str) -> Entry:
        """The entry of a parameter; `RulesetError` with near names where the family has none of that path."""
        try:
            return self.entries[path]
        except KeyError:
            hint = near_names(path, self.entries)
            raise RulesetError(
                Text(f"{self.id} 没有这个参数；{hint.zh}", f"{self.id} has no such parameter; {hint.en}"),
                key=path,
            ) from None

    @cached_property
    def content_hash(self) -> str:
        """The first 12 hex digits of the SHA-256 of the resolved content, whatever the layout of the file."""
        content = {
            "id": self.id,
            "family": self.family,
            "title": self.title.as_dict(),
            "source": {
                "publisher": _said(self.source.publisher),
                "date": self.source.date,
                "document": _said(self.source.document),
                "note": _said(self.source.note),
            },
            "clauses": {clause.id: _clause(clause) for clause in self.clauses.values()},
            "rules": _canonical(self.entries),
            "referee": _canonical(self.referee),
            "tournament": _canonical(self.tournament),
        }
        canonical = json.dumps(content, ensure_ascii=True, sort_keys=True, separators=(",", ":"), allow_nan=False)
        return hashlib.sha256(canonical.encode("ascii")).hexdigest()[:12]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ruleset):
            return NotImplemented
        return self.content_hash == other.content_hash

    def __hash__(self) -> int:
        return hash(self.content_hash)

    def __repr__(self) -> str:
        return f"<Ruleset {self.label} {self.content_hash}>"


def _said(text: Text | None) -> dict[str, str] | None:
    return None if text is None else text.as_dict()


def _clause(clause: Clause) -> list[Any]:
    why = [] if clause.why is None else [clause.why.as_dict()]
    return [clause.text.as_dict(), clause.handled_by, *why]


def _canonical(entries: Mapping[str, Entry]) -> dict[str, Any]:
    return {
        path: [
            entry.value,
            list(entry.clauses),
            entry.authority,
            _said(entry.note),
            entry.origin,
            *([] if entry.primary else [False]),
        ]
        for path, entry in entries.items()
    }
