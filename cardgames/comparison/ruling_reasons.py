"""Why rulesets part on a matter: the parameters that make them, found by trying, and what each says on them."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING

from cardgames.comparison.ruling_outcomes import agrees, differ, parts_in
from cardgames.errors import CardgamesError
from cardgames.parameters.model import unmet
from cardgames.referee import adjudicate
from cardgames.rulesets import with_values

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

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


@dataclass(frozen=True, slots=True)
class _Parting:
    """A matter on which the rulesets at two places part, and the kind of their difference."""

    matter: Matter
    one: int
    other: int
    kind: str

    @property
    def places(self) -> tuple[int, int]:
        """Both."""
        return self.one, self.other

    @property
    def turned(self) -> _Parting:
        """The same, from the other side."""
        return replace(self, one=self.other, other=self.one)


class Reasons:
    """The parameters on which some rulesets differ, and which of them lie behind what differs in a script."""

    def __init__(self, rulesets: Sequence[Ruleset]) -> None:
        self.rulesets = rulesets
        self.entries = [_entries(ruleset) for ruleset in rulesets]
        known = dict.fromkeys(path for entries in self.entries for path in entries)
        self.differing = dict.fromkeys(path for path in known if self._differ(path, range(len(rulesets))))
        self._variations: dict[tuple[tuple[int, int], tuple[str, ...]], Ruleset | None] = {}

    def candidates(self, matter: Matter) -> tuple[str, ...]:
        """The parameters that what is said on a matter rests on, and that differ."""
        return tuple(path for path in matter.paths if path in self.differing)

    def settled(
        self, script: Script, matter: Matter, candidates: Sequence[str], *, sure: bool = True
    ) -> tuple[str, ...]:
        """The parameters that make the rulesets part: those with which one ruleset, given another's values of them and
        nothing else, says on this script what the other one says. The others are held against the first, and against
        each other where what is found does not tell them apart. The candidates are tried before all other parameters
        that differ. Where that shows nothing, the first candidate, if it is `sure` that the matter rests on them."""
        found: list[str] = []
        for parting in self._parting(matter):
            if parting.one and any(self._differ(path, parting.places) for path in found):
                continue
            likely = self._behind(candidates, parting)
            found += self._tried(script, parting, likely) or (likely[:1] if sure else [])
        return tuple(dict.fromkeys(found))

    def confirmed(self, script: Script, matter: Matter, candidates: Sequence[str]) -> tuple[str, ...]:
        """Those of the candidates that each make the rulesets part without any other; see `settled`."""
        found: list[str] = []
        for parting in self._parting(matter):
            if not parting.one:
                found += self._alone(script, parting, self._behind(candidates, parting))
        return tuple(dict.fromkeys(found))

    def sides(self, matter: Matter, reasons: Sequence[str]) -> tuple[Side, ...]:
        """What each ruleset says on a matter, and by what."""
        paths = tuple(reasons) or matter.paths[:1]
        sides = []
        for place, (statement, entries) in enumerate(zip(matter.statements, self.entries, strict=True)):
            rules = {path: entries[path] for path in paths if path in entries}
            sides.append(_side(statement, rules, [entries[self._ruling(path, (place,))] for path in rules]))
        return tuple(sides)

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

    def _parting(self, matter: Matter) -> Iterator[_Parting]:
        """The pairs of rulesets that part on a matter, those with the first ruleset first."""
        for one, other in combinations(range(len(self.rulesets)), 2):
            kind = parts_in(matter, one, other)
            if kind is not None:
                yield _Parting(matter, one, other, kind)

    def _behind(self, paths: Iterable[str], parting: _Parting) -> list[str]:
        """What lies behind the differences of two rulesets: a parameter itself, or that by which it has no meaning
        under one of them."""
        places = parting.places
        return list(dict.fromkeys(self._ruling(path, places) for path in paths if self._differ(path, places)))

    def _ruling(self, path: str, places: Iterable[int]) -> str:
        """A parameter if it applies under all of some rulesets; else the one that rules it out."""
        seen = {path}
        while True:
            by = next((by for place in places if (by := self._ruled_out_by(path, place)) is not None), None)
            if by is None or by in seen:
                return path
            seen.add(by)
            path = by

    def _ruled_out_by(self, path: str, place: int) -> str | None:
        """The parameter by whose value another has no meaning under a ruleset."""
        entry = self.entries[place].get(path)
        if entry is None or entry.applies:
            return None
        ruleset = self.rulesets[place]
        referee = path.startswith(REFEREE)
        own = ruleset.referee_parameters if referee else ruleset.parameters
        if own is None:
            return None
        condition = unmet(type(own), path.removeprefix(REFEREE), {**ruleset.parameters.values(), **own.values()})
        if condition is None:
            return None
        return REFEREE + condition.path if referee and condition.path in ruleset.referee else condition.path

    def _tried(self, script: Script, parting: _Parting, likely: Sequence[str]) -> Sequence[str]:
        """One that does it alone; or else as few as do it together, the likely ones before all others; none where not
        even all do. Mere details may be worded by several: those that do it together would say no more."""
        alone = self._alone(script, parting, likely)
        if alone or (likely and parting.kind == "details"):
            return alone
        others = [path for path in self._behind(self.differing, parting) if path not in likely]
        return self._together(script, parting, [*likely, *others])

    def _alone(self, script: Script, parting: _Parting, likely: Sequence[str]) -> Sequence[str]:
        """The first that does it either way, or else one way: given to the one ruleset, or to the other."""
        one_way: list[str] = []
        for path in likely[:_MOST_TRIED]:
            does = [self._does(script, way, (path,)) for way in (parting, parting.turned)]
            if all(does):
                return [path]
            one_way += [path] if any(does) else []
        return one_way[:1]

    def _together(self, script: Script, parting: _Parting, paths: Sequence[str]) -> Sequence[str]:
        """The paths that it takes: time and again the last one of as short a beginning of them as does it."""
        needed: list[str] = []
        while not needed or not self._does(script, parting, tuple(needed)):
            if not self._does(script, parting, (*needed, *paths)):
                return ()
            least = bisect_left(
                range(len(paths)), True, key=lambda n: self._does(script, parting, (*needed, *paths[:n]))
            )
            needed.insert(0, paths[least - 1])
            paths = paths[: least - 1]
        return needed

    def _does(self, script: Script, parting: _Parting, paths: tuple[str, ...]) -> bool:
        matter, kind = parting.matter, parting.kind
        varied = self._variation(parting, paths)
        if varied is None:
            return False
        if matter.event is not None:  # nothing that comes after it changes it
            last = matter.at if kind == "verdict" else matter.until
            script = replace(script, events=tuple(event for event in script.events if event.n <= last))
        try:
            found = adjudicate(script, varied)
        except CardgamesError:
            return False
        return _in_reach(found, matter) and agrees(found, matter, parting.other, kind)

    def _variation(self, parting: _Parting, paths: tuple[str, ...]) -> Ruleset | None:
        """One ruleset with the other's values of some parameters, and of those that have no meaning without them; None
        where they are not allowed there."""
        places = parting.places
        key = (places, paths)
        if key not in self._variations:
            entries = self.entries[parting.other]
            values = {
                path: entries[path].value
                for path in self.differing
                if self._differ(path, places) and entries[path].applies and self._ruling(path, places) in paths
            }
            try:
                self._variations[key] = with_values(self.rulesets[parting.one], values)
            except CardgamesError:
                self._variations[key] = None
        return self._variations[key]


def _entries(ruleset: Ruleset) -> dict[str, Entry]:
    return {**ruleset.entries, **{REFEREE + path: entry for path, entry in ruleset.referee.items()}}


def _in_reach(found: Adjudication, matter: Matter) -> bool:
    return matter.event is None or any(record.event.n == matter.event for record in found.records)


def _side(statement: Statement | None, rules: Mapping[str, Entry], grounds: Sequence[Entry]) -> Side:
    """The side of a statement, with the clauses of the parameters that decide as far as what is said cites them; in
    place of one that does not apply, `grounds` have that which rules it out."""
    if statement is not None and not statement.said:
        telling = tuple(each for each in statement.beside if set(each.basis.paths) & set(rules))
        statement = replace(statement, beside=telling)
    bases = [] if statement is None else [each.basis for each in (*statement.said, *statement.beside)]
    said = [clause.id for basis in bases if basis is not None for clause in basis.clauses]
    deciding = [name for entry in grounds for name in entry.clauses]
    basis = None if statement is None else statement.basis
    if not rules:
        return Side(statement, tuple(dict.fromkeys(said)), None if basis is None else basis.authority, rules)
    authority: Authority = next((each.authority for each in grounds if each.authority != "default"), "default")
    if basis is not None and basis.authority in ("discretion", "silent"):
        authority = basis.authority
    clauses = [name for name in said if name in deciding] or deciding
    if authority == "default" and basis is not None:
        clauses = clauses or said
    return Side(statement, tuple(dict.fromkeys(clauses)), authority, rules)
