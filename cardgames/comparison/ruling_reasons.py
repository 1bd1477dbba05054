"""Why rulesets part on a matter: the parameters that make them, found by trying, and what each says on them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from cardgames.comparison.ruling_outcomes import agrees, differ
from cardgames.errors import CardgamesError
from cardgames.referee import adjudicate
from cardgames.rulesets import with_values

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cardgames.comparison.ruling_outcomes import Matter, Statement
    from cardgames.referee.rulings import Adjudication, Authority
    from cardgames.rulesets import Entry, Ruleset
    from cardgames.scripts.content import Script

__all__ = ["Reasons", "Side"]

REFEREE = "referee."  # begins the paths of the referee's section
_MOST_TRIED = 8  # parameters that are tried on one script


@dataclass(frozen=True, slots=True)
class Side:
    """What one ruleset says on a matter (None: nothing), and by what: the parameters that part it from the others.

    `clauses` are those of these parameters. Where the text states none of them, the authority is `default`, and the
    clauses are those of whatever else the statement rests on.
    """

    statement: Statement | None
    clauses: tuple[str, ...]
    authority: Authority | None
    rules: Mapping[str, Entry]

    @property
    def paths(self) -> tuple[str, ...]:
        """The parameters by path."""
        return tuple(self.rules)


class Reasons:
    """The parameters on which some rulesets differ, and which of them lie behind what differs in a script."""

    def __init__(self, rulesets: Sequence[Ruleset]) -> None:
        self.rulesets = rulesets
        self.entries = [_entries(ruleset) for ruleset in rulesets]
        known = dict.fromkeys(path for entries in self.entries for path in entries)
        self.differing = {path for path in known if self._differ(path, range(len(rulesets)))}
        self._variations: dict[tuple[int, tuple[str, ...]], Ruleset | None] = {}

    def candidates(self, matter: Matter) -> tuple[str, ...]:
        """The parameters that what is said on a matter rests on, and that differ."""
        return tuple(path for path in matter.paths if path in self.differing)

    def settled(
        self, script: Script, matter: Matter, candidates: Sequence[str], *, sure: bool = True
    ) -> tuple[str, ...]:
        """Those of the candidates that make the rulesets part: those with which the first ruleset, given another's
        values of them and nothing else, says on this script what the other one says. Where that shows nothing, the
        first candidate, if it is `sure` that they are what the matter rests on."""
        found: list[str] = []
        first = matter.statements[0]
        for place in range(1, len(self.rulesets)):
            other = matter.statements[place]
            if _said_alike(first, other, matter.kind):
                continue
            parting = [path for path in candidates if self._differ(path, (0, place))]
            if len(parting) <= 1 and sure:
                found += parting
            else:
                found += self._tried(script, matter, place, parting[:_MOST_TRIED]) or (parting[:1] if sure else [])
        return tuple(dict.fromkeys(found))

    def sides(self, matter: Matter, reasons: Sequence[str]) -> tuple[Side, ...]:
        """What each ruleset says on a matter, and by what."""
        paths = tuple(reasons) or matter.paths[:1]
        return tuple(
            _side(statement, {path: entries[path] for path in paths if path in entries})
            for statement, entries in zip(matter.statements, self.entries, strict=True)
        )

    def about(self, script: Script, matter: Matter) -> bool:
        """Whether a matter is what a script is about: a parameter behind it rests on a clause that the script names."""
        return any(
            set(script.clauses) & set(entries[path].clauses)
            for ruleset, entries in zip(self.rulesets, self.entries, strict=True)
            if ruleset.id == script.ruleset
            for path in self.candidates(matter)
            if path in entries
        )

    def _differ(self, path: str, places: Iterable[int]) -> bool:
        values = []
        for place in places:
            entry = self.entries[place].get(path)
            values.append((entry.value,) if entry is not None and entry.applies else None)
        return differ(values)

    def _tried(self, script: Script, matter: Matter, place: int, parting: Sequence[str]) -> Sequence[str]:
        """One that does it alone; or else as many as it takes, from the first on; none where all do not."""
        for path in parting:
            if self._does(script, matter, place, (path,)):
                return (path,)
        for count in range(2, len(parting) + 1):
            if self._does(script, matter, place, tuple(parting[:count])):
                return self._needed(script, matter, place, list(parting[:count]))
        return ()

    def _needed(self, script: Script, matter: Matter, place: int, paths: list[str]) -> Sequence[str]:
        """Paths without those that are not needed."""
        for path in list(paths[:-1]):
            fewer = [each for each in paths if each != path]
            if self._does(script, matter, place, tuple(fewer)):
                paths = fewer
        return paths

    def _does(self, script: Script, matter: Matter, place: int, paths: tuple[str, ...]) -> bool:
        varied = self._variation(place, paths)
        if varied is None:
            return False
        if matter.sort == "found":  # nothing that comes after it changes it
            script = replace(script, events=tuple(event for event in script.events if event.n <= matter.at))
        try:
            found = adjudicate(script, varied)
        except CardgamesError:
            return False
        return _in_reach(found, matter) and agrees(found, matter, place)

    def _variation(self, place: int, paths: tuple[str, ...]) -> Ruleset | None:
        """The first ruleset with another's values of some parameters; None where they are not allowed there."""
        key = (place, paths)
        if key not in self._variations:
            values = {path: self.entries[place][path].value for path in paths}
            try:
                self._variations[key] = with_values(self.rulesets[0], values)
            except CardgamesError:
                self._variations[key] = None
        return self._variations[key]


def _entries(ruleset: Ruleset) -> dict[str, Entry]:
    return {**ruleset.entries, **{REFEREE + path: entry for path, entry in ruleset.referee.items()}}


def _in_reach(found: Adjudication, matter: Matter) -> bool:
    return matter.event is None or any(record.event.n == matter.event for record in found.records)


def _said_alike(one: Statement | None, other: Statement | None, kind: str) -> bool:
    if one is None or other is None:
        return one is other
    alike: Any = one.value == other.value
    return bool(alike) and (kind != "details" or one.wording == other.wording)


def _side(statement: Statement | None, rules: Mapping[str, Entry]) -> Side:
    """The side of a statement, with the clauses of the parameters that decide as far as what is said cites them."""
    if statement is not None and not statement.said:
        telling = tuple(each for each in statement.beside if set(each.basis.paths) & set(rules))
        statement = replace(statement, beside=telling)
    bases = [] if statement is None else [each.basis for each in (*statement.said, *statement.beside)]
    said = [clause.id for basis in bases if basis is not None for clause in basis.clauses]
    deciding = [name for entry in rules.values() for name in entry.clauses]
    basis = None if statement is None else statement.basis
    if not rules:
        return Side(statement, tuple(dict.fromkeys(said)), None if basis is None else basis.authority, rules)
    authority: Authority = next((each.authority for each in rules.values() if each.authority != "default"), "default")
    if basis is not None and basis.authority in ("discretion", "silent"):
        authority = basis.authority
    clauses = [name for name in said if name in deciding] or deciding
    if authority == "default" and basis is not None:
        clauses = clauses or said
    return Side(statement, tuple(dict.fromkeys(clauses)), authority, rules)
