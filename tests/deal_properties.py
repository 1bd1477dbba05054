"""Cases of seeded deals: `seed` and `matches` say which, `then` names a property of every one of them, `not` a
property that some of them lacks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cardgames.rulesets import Ruleset
from tests.clause_cases import CaseError, Compare, Facts, Kind, Outcome

DealT = TypeVar("DealT")
Holds = Callable[[DealT, Any], bool]  # of a deal, given the ruleset's parameters


@dataclass(frozen=True)
class Property(Generic[DealT]):
    """What may hold of a deal; `after` says which deals it is about, in the family's words."""

    after: str
    holds: Holds[DealT]


@dataclass(frozen=True)
class DealProperties(Generic[DealT]):
    """The properties of a family by name, and how its deals are made: plain data, by ruleset, `after`, seed and
    number of matches."""

    named: Mapping[str, Property[DealT]]
    deals: Callable[[Ruleset, str, int, int], Sequence[DealT]]

    @property
    def kind(self) -> Kind:
        """The kind of case."""
        return Kind(self._outcome, ("seed", "matches"), ("then", "not"))

    @property
    def comparisons(self) -> dict[str, Compare]:
        """What `then` and `not` say of the deals."""
        return {"then": self._every, "not": self._some_not}

    def _outcome(self, facts: Facts, ruleset: Ruleset) -> Outcome:
        """The deals that the properties named are about."""
        seed, matches = int(facts["seed"]), int(facts["matches"])
        names = [str(facts[key]) for key in ("then", "not") if key in facts]
        return {name: self.deals(ruleset, self._property(name).after, seed, matches) for name in names}

    def _every(self, expected: str, found: Outcome, ruleset: Ruleset) -> str:
        failing = [number for number, holds in enumerate(self._held(expected, found, ruleset)) if not holds]
        return f"{expected} fails in {len(failing)} deals, first in match {failing[0]}" if failing else ""

    def _some_not(self, expected: str, found: Outcome, ruleset: Ruleset) -> str:
        return f"{expected} holds in every deal" if all(self._held(expected, found, ruleset)) else ""

    def _held(self, name: str, found: Outcome, ruleset: Ruleset) -> list[bool]:
        return [self._property(name).holds(deal, ruleset.parameters) for deal in found[name]]

    def _property(self, name: str) -> Property[DealT]:
        if name not in self.named:
            raise CaseError(f"no property of deals {name!r}; there are {', '.join(self.named)}")
        return self.named[name]
