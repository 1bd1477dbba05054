"""Clause cases: facts that a referee would write down, run through the engine, and what must come of them.

A family keeps one file a ruleset, which maps each clause to lists `bites` and `near_miss` of cases. A case is a
mapping with one key, its kind; under it stand the facts that the kind is given, and what is expected. `then` may be
a mapping of expectations, each then looked at by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from cardgames import rulesets
from cardgames.errors import RulesetError
from cardgames.rulesets import Ruleset
from cardgames.rulesets.document import Problems, read_document

SIDES_TO = ("bites", "near_miss")

Facts = Mapping[str, Any]  # what a case says
Outcome = dict[str, Any]  # what happened in it, whatever it expects: plain data that can be compared
Compare = Callable[[Any, Outcome, Ruleset], str]  # how what was found differs from what is expected; "" = not at all


class CaseError(Exception):
    """A case that is not written as its family says."""


class Kind(NamedTuple):
    """A kind of case: how it is run, the facts it may be given and where its expectations stand."""

    run: Callable[[Facts, Ruleset], Outcome]
    given: tuple[str, ...]
    expects: tuple[str, ...] = ("then", "refused")


class Case(NamedTuple):
    """One case of a file: its place there, and what it says."""

    clause: str
    side: str  # one of SIDES_TO
    number: int
    data: Facts

    @property
    def name(self) -> str:
        return f"{self.clause}/{self.side.replace('_', '-')}-{self.number}"


@cache
def load(name: str) -> Ruleset:
    """A shipped ruleset, read once."""
    return rulesets.load(name)


@dataclass(frozen=True, eq=False)
class ClauseCases:
    """All cases of a family. What is expected under a key without a comparison must be equal to what is found."""

    family: str
    folder: Path
    kinds: Mapping[str, Kind]
    comparisons: Mapping[str, Compare]

    def rulesets(self, *, bases: bool = False) -> list[str]:
        """Names of the family's shipped rulesets."""
        return [name for name in rulesets.names(bases=bases) if load(name).family == self.family]

    def file(self, ruleset_id: str) -> Path:
        return self.folder / f"{ruleset_id}.yaml"

    def read(self, ruleset_id: str) -> dict[str, dict[str, list[Facts]]]:
        """The file of a ruleset: clause -> side -> cases."""
        path = self.file(ruleset_id)
        problems = Problems(path.name, RulesetError)
        item = read_document(path.read_bytes(), problems)
        if problems.found or item is None:
            raise CaseError("; ".join(problem.say("en") for problem in problems.found))
        content: dict[str, dict[str, list[Facts]]] = item.value
        return content

    def of(self, ruleset_id: str) -> list[Case]:
        """All cases of a ruleset's file, in its order."""
        return [
            Case(clause, side, number, data)
            for clause, sides in self.read(ruleset_id).items()
            for side in sides
            for number, data in enumerate(sides[side] or (), start=1)
        ]

    def outcome(self, case: Facts, ruleset: Ruleset) -> Outcome:
        """What happens in a case under a ruleset."""
        kind, facts = self._one(case)
        return self.kinds[kind].run(facts, ruleset)

    def check(self, case: Facts, ruleset: Ruleset) -> None:
        """Raise AssertionError with every difference between what happens and what must."""
        kind, facts = self._one(case)
        expected = {key: facts[key] for key in self.kinds[kind].expects if key in facts}
        if isinstance(expected.get("then"), dict):
            expected |= expected.pop("then")
        if not expected:
            raise CaseError(f"{kind}: nothing is expected")
        found = self.kinds[kind].run(facts, ruleset)
        wrong = [text for key in expected if (text := self._differs(key, expected[key], found, ruleset))]
        if "refused" not in expected and found.get("refused"):
            wrong.insert(0, f"refused: {found['refused']}")
        assert not wrong, "\n".join(wrong)

    def _differs(self, key: str, expected: Any, found: Outcome, ruleset: Ruleset) -> str:
        if key in self.comparisons:
            return self.comparisons[key](expected, found, ruleset)
        return "" if found.get(key) == expected else f"{key}: {found.get(key)!r}, expected {expected!r}"

    def _one(self, case: Facts) -> tuple[str, Facts]:
        if len(case) != 1:
            raise CaseError(f"a case has one key, not {sorted(case)}")
        kind, facts = next(iter(case.items()))
        if kind not in self.kinds:
            raise CaseError(f"no kind of case {kind!r}; there are {sorted(self.kinds)}")
        unknown = set(facts) - set(self.kinds[kind].given) - set(self.kinds[kind].expects)
        if unknown:
            raise CaseError(f"{kind}: unknown keys {sorted(unknown)}")
        return kind, facts
