"""The same hand scripts ruled on under several rulesets: where they part, by what, and for how many of the scripts.

    found = compare_rulings([load("nanjing-2012"), load("swiss-2015")])
    for group in found.groups:
        print(group.kind, group.reasons, [side.clauses for side in group.sides], len(group.scripts))

A script differs where an event, a ruling or a part of the result does. Of all that differs in it the first thing that a
difference of the rulesets accounts for is the decisive one; what merely follows from it is marked so. What a ruleset
only remarks, with no effect, makes no difference, unless the script is about the clause that the remark rests on and
nothing else differs in it.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from cardgames.comparison.request import check_comparable
from cardgames.comparison.ruling_groups import UNUSABLE, Difference, Group, ScriptDifference, grouped
from cardgames.comparison.ruling_outcomes import Matter, Statement, matters
from cardgames.comparison.ruling_reasons import Reasons, Side
from cardgames.errors import ScriptError
from cardgames.referee import adjudicate
from cardgames.scripts import Script, read_script

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cardgames.referee.rulings import Adjudication
    from cardgames.rulesets import Ruleset
    from cardgames.text import Text

__all__ = ["Difference", "Group", "RulingComparison", "ScriptDifference", "Side", "Unusable", "compare_rulings"]


@dataclass(frozen=True, slots=True)
class Unusable:
    """A script that cannot be carried out under a ruleset (its place among those compared), and why."""

    name: str
    place: int
    text: Text


@dataclass(frozen=True)
class RulingComparison:
    """What came of the scripts under each ruleset. `nowhere`: how many cannot be carried out under any of them;
    `unusable` says why, as for those that only some cannot carry out."""

    rulesets: tuple[Ruleset, ...]
    scripts: int
    same: int
    nowhere: int
    differing: tuple[ScriptDifference, ...]
    groups: tuple[Group, ...]
    unusable: tuple[Unusable, ...]


def compare_rulings(
    rulesets: Sequence[Ruleset],
    scripts: Iterable[Script | str | os.PathLike[str]] | None = None,
    *,
    on_progress: Callable[[int, int], None] | None = None,
) -> RulingComparison:
    """Rule on scripts under every one of the rulesets of one family, and compare; by default on all that ship for it.

    Raises ScriptError, with every problem, for files that cannot be read, and UsageError for rulesets that cannot be
    compared. `on_progress` is told how many scripts are done of how many.
    """
    family = check_comparable(rulesets)
    read = shipped_of(family) if scripts is None else _read(scripts)
    hearing = _Hearing(tuple(rulesets))
    for done, (name, script) in enumerate(read, start=1):
        hearing.hear(name, script)
        if on_progress is not None:
            on_progress(done, len(read))
    return hearing.comparison(len(read))


def shipped_of(family: str) -> list[tuple[str, Script]]:
    """The scripts that ship for the rulesets of a family, with their names: `RULESET/CLAUSE.bites`."""
    from cardgames.rulesets import load, names
    from cardgames.scripts.shipped import shipped_scripts

    return [
        (f"{each.ruleset}/{each.name}", read_script(each.path))
        for name in names()
        if (shipped := shipped_scripts(name)) and load(name).family == family
        for each in shipped
    ]


def _read(scripts: Iterable[Script | str | os.PathLike[str]]) -> list[tuple[str, Script]]:
    """Scripts with their names: their files as seen from the folder that holds all of them, or their numbers."""
    read: list[Script] = []
    problems: list[ScriptError] = []
    for each in scripts:
        try:
            read.append(each if isinstance(each, Script) else read_script(each))
        except ScriptError as error:
            problems += error.problems
    if problems:
        raise ScriptError.together(problems)
    folders = [Path(script.file).resolve().parent for script in read if script.file is not None]
    top = os.path.commonpath(folders) if folders else ""
    return [(_name(script, number, top), script) for number, script in enumerate(read, start=1)]


def _name(script: Script, number: int, top: str) -> str:
    if script.file is None:
        return f"#{number}"
    return Path(script.file).resolve().with_suffix("").relative_to(top).as_posix()


class _Hearing:
    """Scripts ruled on one after the other, and what has come of them."""

    def __init__(self, rulesets: tuple[Ruleset, ...]) -> None:
        self.rulesets = rulesets
        self.reasons = Reasons(rulesets)
        self.same = self.nowhere = 0
        self.unusable: list[Unusable] = []
        self.differing: list[ScriptDifference] = []

    def hear(self, name: str, script: Script) -> None:
        """Rule on a script; as far as all of them can carry it out, where some cannot."""
        script = replace(script, expect=None)
        heard = [_heard(script, ruleset) for ruleset in self.rulesets]
        faults = {place: each for place, each in enumerate(heard) if isinstance(each, ScriptError)}
        self.unusable += [Unusable(name, place, error.text) for place, error in faults.items()]
        if len(faults) == len(heard):
            self.nowhere += 1
            return
        differences: list[Difference] = []
        if faults:
            script = _until(script, faults.values())
            heard = [_heard(script, ruleset) for ruleset in self.rulesets] if script.events else []
        if heard:
            found = [each for each in heard if not isinstance(each, ScriptError)]
            differences = self._differences(script, found) if len(found) == len(heard) else []
        if faults:
            differences.append(self._unusable(faults, follows=bool(differences)))
        if differences:
            self.differing.append(ScriptDifference(name, script, tuple(differences)))
        else:
            self.same += 1

    def comparison(self, scripts: int) -> RulingComparison:
        """Everything heard, put into groups."""
        found = [(place, each.decisive) for place, each in enumerate(self.differing)]
        found += self._beside({path for _, decisive in found for path in decisive.reasons})
        return RulingComparison(
            rulesets=self.rulesets,
            scripts=scripts,
            same=self.same,
            nowhere=self.nowhere,
            differing=tuple(self.differing),
            groups=grouped(found, self.differing, self.rulesets),
            unusable=tuple(self.unusable),
        )

    def _beside(self, known: set[str]) -> list[tuple[int, Difference]]:
        """The differences beside decisive ones that parameters account for which decide nowhere: trying shows which."""
        found = []
        for place, each in enumerate(self.differing):
            for other in each.differences[1:]:
                if other.matter is None or other.follows or not known.isdisjoint(other.reasons):
                    continue
                reasons = self.reasons.confirmed(each.script, other.matter, other.reasons)
                if reasons and known.isdisjoint(reasons):
                    found.append(
                        (place, replace(other, reasons=reasons, sides=self.reasons.sides(other.matter, reasons)))
                    )
        return found

    def _differences(self, script: Script, found: list[Adjudication]) -> list[Difference]:
        parted = matters(found)
        telling = [each for each in parted if _has_effect(each) or self._stands_alone(script, each)]
        telling = [each for each in telling if each.kind != "remark"] or telling
        telling.sort(key=lambda each: (each.at, each.sort != "ruled" or not self.reasons.about(script, each)))
        if not telling:
            return []
        decisive, reasons, candidates = self._decisive(script, parted, telling)
        said = {record.event.n: record.said for record in found[0].records}
        rows = [self._difference(decisive, reasons, said)]
        for matter in parted:
            if matter is not decisive and matter.kind != "remark":
                own = self.reasons.candidates(matter)
                follows = not own or not set(own).isdisjoint((*candidates, *reasons))
                rows.append(self._difference(matter, own, said, follows=follows))
        return rows

    def _decisive(
        self, script: Script, parted: Sequence[Matter], telling: Sequence[Matter]
    ) -> tuple[Matter, Sequence[str], Sequence[str]]:
        """The first matter that a difference of the rulesets accounts for, with the parameters that do, and all that
        may; where none does, the first. What was said before it may account for it, if trying it shows that."""
        for matter in telling:
            candidates = self.reasons.candidates(matter)
            if candidates:
                return matter, self.reasons.settled(script, matter, candidates), candidates
            before = [self.reasons.candidates(each) for each in parted if each.at <= matter.at]
            earlier = tuple(dict.fromkeys(path for paths in before for path in paths))
            reasons = self.reasons.settled(script, matter, earlier, sure=False)
            if reasons:
                return matter, reasons, earlier
        return telling[0], (), ()

    def _stands_alone(self, script: Script, matter: Matter) -> bool:
        """Whether a matter without an effect of its own makes a difference."""
        if not self.reasons.candidates(matter):
            return False
        return matter.kind in ("finding", "details") or self.reasons.about(script, matter)

    def _difference(
        self, matter: Matter, reasons: Sequence[str], said: dict[int, Text], *, follows: bool = False
    ) -> Difference:
        text = None if matter.event is None else said[matter.event]
        sides = self.reasons.sides(matter, reasons)
        return Difference(matter.kind, matter.event, text, sides, tuple(reasons), follows, matter)

    def _unusable(self, faults: dict[int, ScriptError], *, follows: bool) -> Difference:
        statements = [
            Statement(place not in faults, lacks=faults[place].text if place in faults else None)
            for place in range(len(self.rulesets))
        ]
        sides = tuple(Side(statement, (), None, {}) for statement in statements)
        return Difference(UNUSABLE, None, None, sides, (), follows)


def _has_effect(matter: Matter) -> bool:
    """Whether it is no mere remark or wording."""
    if matter.sort == "result":
        return not matter.one_sided
    return matter.sort == "ruled" and matter.kind != "details"


def _heard(script: Script, ruleset: Ruleset) -> Adjudication | ScriptError:
    try:
        return adjudicate(script, ruleset)
    except ScriptError as error:
        return error


def _until(script: Script, faults: Iterable[ScriptError]) -> Script:
    """The script up to the first event that somebody cannot hear; without events where not even its facts hold."""
    lines = [problem.line for error in faults for problem in error.problems]
    left = [event for event in script.events if all(line is not None and event.line < line for line in lines)]
    return replace(script, events=tuple(left))
