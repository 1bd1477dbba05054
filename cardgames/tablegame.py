"""`TableGame`: what games played one decision at a time have in common, whatever is decided in them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from cardgames.errors import PlayError, UsageError
from cardgames.rulesets import Ruleset
from cardgames.seats import SEATS
from cardgames.text import Text, near_names


class GameTable(Protocol):
    """A table that can be kept: a `cardgames.record.Record` with a digest of the decisions of the match."""

    digest: int

    def values(self) -> dict[str, Any]:
        """All fields by name."""

    def duplicate(self) -> Self:
        """An independent copy."""


class GameStep(Protocol):
    """What a decision did; families add to it."""

    @property
    def seat(self) -> int:
        """Who decided."""

    @property
    def decision(self) -> str:
        """The decision as text."""


TableT = TypeVar("TableT", bound=GameTable)
StepT = TypeVar("StepT", bound=GameStep)


class TableGame(ABC, Generic[TableT, StepT]):
    """See `cardgames.variants.Game`; `table` is open to be read, and `steps` is what happened.

    A subclass can be made of a ruleset and a table alone, and calls `_remember` before it changes the table.
    """

    format: ClassVar[str]  # of saved games, such as "guandan-game/1"
    table_type: ClassVar[type[Any]]  # the record that tables are
    scratch: ClassVar[Collection[str]] = ()  # fields that hold nothing between two decisions, and are not saved
    policies: ClassVar[Mapping[str, int]]  # numbers of the family's policies by name

    def __init__(self, ruleset: Ruleset, table: TableT) -> None:
        self.ruleset = ruleset
        self.table = table
        self.steps: list[StepT] = []
        self._before: list[TableT] = []

    @property
    @abstractmethod
    def to_act(self) -> int | None:
        """The seat that has to decide; None when the match is over."""

    @abstractmethod
    def legal(self, *, concrete: bool = False, most: int | None = None) -> list[str]:
        """All decisions open to the seat to act, or no more than `most` of them; see `cardgames.variants.Game`."""

    @abstractmethod
    def apply(self, decision: str) -> StepT:
        """Carry out a decision of the seat to act, given as text; see `cardgames.variants.Game`."""

    @abstractmethod
    def suggest(self, policy: str) -> str:
        """The decision that a policy would make here (a random one draws from the match's own stream)."""

    @abstractmethod
    def check(self) -> None:
        """Raise AssertionError unless everything holds that must always hold."""

    def acting_seat(self) -> int:
        """The seat that has to decide. Raises PlayError when the match is over."""
        seat = self.to_act
        if seat is None:
            raise PlayError(Text("比赛已经结束", "the match is over"), reason="over")
        return seat

    def policy_number(self, name: str) -> int:
        """The number of a policy. Raises UsageError for a name that the family does not know."""
        if name not in self.policies:
            hint = near_names(name, self.policies)
            raise UsageError(Text(f"没有 {name} 这种打法；{hint.zh}", f"no policy {name}; {hint.en}"))
        return self.policies[name]

    def digest(self) -> str:
        """A short text that depends on every decision of the match."""
        return f"{self.table.digest:016x}"

    # Taking back.

    def _remember(self) -> None:
        """Keep the table as it stands before a decision is carried out."""
        self._before.append(self.table.duplicate())

    def undo(self) -> None:
        """Take back the last decision. Raises UsageError where there is none."""
        if not self._before:
            raise UsageError(Text("没有可以收回的决定", "there is no decision to take back"))
        self.table = self._before.pop()
        self.steps.pop()

    # Keeping.

    def save(self) -> dict[str, Any]:
        """The state as JSON-able data: the ruleset it belongs to, the table, and the decisions so far."""
        return {
            "format": self.format,
            "ruleset": self.ruleset.id,
            "content_hash": self.ruleset.content_hash,
            "table": {name: value for name, value in self.table.values().items() if name not in self.scratch},
            "decisions": [f"{SEATS[step.seat]}: {step.decision}" for step in self.steps],
        }

    @classmethod
    def load(cls, ruleset: Ruleset, saved: Mapping[str, Any]) -> Self:
        """The game that `save` saved; what went before cannot be undone. Raises UsageError for other data."""
        if saved.get("format") != cls.format or saved.get("content_hash") != ruleset.content_hash:
            raise UsageError(
                Text(f"不是用规则集 {ruleset.id} 保存的对局", f"this is no game saved under the ruleset {ruleset.id}")
            )
        try:
            game = cls(ruleset, cls.table_type.of(saved["table"]))
            game.check()
        except (LookupError, TypeError, ValueError, AssertionError) as error:
            raise UsageError(Text("保存的对局已损坏", "the saved game is damaged")) from error
        return game
