"""What a ruleset says on a matter: the clauses and the authority of the parameters that a statement rests on."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from cardgames.errors import RulesetError
from cardgames.referee.rulings import Authority, Basis
from cardgames.rulesets import Clause, Entry, Ruleset
from cardgames.text import Text, near_names

REFEREE: Final = "referee."  # begins the paths of the referee's section


_PART: Final = re.compile(r"^(?P<path>.+)\[(?P<part>[^\]]+)\]$")
_LETTER: Final = re.compile(r"(?<=.)(\([a-z]\d?\)|[a-z]\d?)$")


def _numbered(entry: Entry, n: int) -> Entry:
    """An entry of which one part matters."""
    if isinstance(entry.value, list | dict) and len(entry.value) == len(entry.clauses):
        return replace(entry, clauses=entry.clauses[n : n + 1])
    return entry


def _section(clause: str) -> str:
    """The article that a clause belongs to: its number without the letter of its sentence."""
    return _LETTER.sub("", clause)


def _beside(entry: Entry, other: Entry) -> Entry:
    """An entry as far as it stands in the articles of another one; the whole of it where it stands in none of them."""
    sections = {_section(clause) for clause in other.clauses}
    near = tuple(clause for clause in entry.clauses if _section(clause) in sections)
    return replace(entry, clauses=near or entry.clauses)


class Law:
    """The law of one ruleset, looked up by the paths of its parameters."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.aside: frozenset[str] = frozenset()  # clauses of another case than the one at hand, not to be cited

    def entry(self, path: str) -> tuple[str, Entry]:
        """The whole path and the entry of a parameter of `rules`, or else of the referee's section.

        `PATH[n]` is its n-th part: where the parameter cites as many clauses as its value has parts, that part rests
        on the n-th of them alone. `PATH[OTHER]` rests on those of its clauses that stand in one article with the
        parameter OTHER: a fine that two articles give, each for its own case, rests on that of the case at hand.
        Raises RulesetError where neither section has the path.
        """
        if match := _PART.match(path):
            whole, entry = self.entry(match["path"])
            part = match["part"]
            return whole, _numbered(entry, int(part)) if part.isdecimal() else _beside(entry, self.entry(part)[1])
        bare = path.removeprefix(REFEREE)
        if bare == path and path in self.ruleset.entries:
            return path, self.ruleset.entries[path]
        if bare in self.ruleset.referee:
            return REFEREE + bare, self.ruleset.referee[bare]
        hint = near_names(path, (*self.ruleset.entries, *self.ruleset.referee))
        raise RulesetError(Text(f"没有这个参数；{hint.zh}", f"no such parameter; {hint.en}"), key=path)

    def basis(self, *paths: str, authority: Authority | None = None) -> Basis:
        """What a statement rests on: all clauses that these parameters cite, in this order.

        Its authority is that of the first parameter that cites a clause; `default` where none does, and `silent` where
        no parameter is named. An authority that is given (`discretion`, `silent`) stands, with the clauses. The note
        belongs to that authority: the reading of a derived parameter explains no explicit one.
        """
        found = [self.entry(path) for path in dict.fromkeys(paths)]
        citing = [entry for _, entry in found if entry.clauses]
        settled: Authority = citing[0].authority if citing else "default" if found else "silent"
        clauses = self._clauses(name for entry in citing for name in self._at_hand(entry))
        every = [entry for _, entry in found]
        settling = [entry for entry in every if entry.authority == authority] if authority else []
        settling = settling or [entry for entry in citing or every if authority or entry.authority == settled]
        noted = [entry.note for entry in settling if entry.note is not None]
        return Basis(
            authority=authority or settled,
            clauses=clauses,
            paths=tuple(path for path, _ in found),
            note=noted[0] if noted else None,
        )

    def _at_hand(self, entry: Entry) -> tuple[str, ...]:
        """The clauses of an entry that are not of another case; all of them where none is left."""
        return tuple(name for name in entry.clauses if name not in self.aside) or entry.clauses

    def _clauses(self, names: Iterable[str]) -> tuple[Clause, ...]:
        return tuple(self.ruleset.clauses[name] for name in dict.fromkeys(names))
