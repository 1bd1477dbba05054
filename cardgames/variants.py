"""The plugin interface: what a family of games gives the core, and how the core finds it.

A plugin is any installed package with an entry point in the group `cardgames.variants` whose value is an instance of
`Variant`. The core imports no variant by name, and the built-in ones come in by the same door.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Protocol

from cardgames.errors import UsageError
from cardgames.text import Text, near_names

if TYPE_CHECKING:
    import numpy as np

    from cardgames.parameters import Parameters
    from cardgames.referee.hearing import Referee
    from cardgames.rulesets import Ruleset
    from cardgames.scripts.content import Script
    from cardgames.scripts.recording import PlayedHand
    from cardgames.statistics import Metric

GROUP = "cardgames.variants"


@dataclass(frozen=True, slots=True)
class Pace:
    """How long things take at a table, in seconds: an assumption of the simulation, to be set by the user."""

    per_decision: float = 4.0  # a play or a pass
    per_deal: float = 90.0  # shuffling, drawing and exchanging cards


@dataclass(frozen=True, slots=True)
class Setup:
    """What to simulate, beyond the ruleset."""

    seed: int = 0
    policies: tuple[str, str] = ("random", "random")  # E-W, N-S
    minutes: float | None = None  # a clock for every match; None = matches are played out
    pace: Pace = field(default_factory=Pace)
    turned: bool = False  # the sides exchange their cards: the same deal, seats swapped
    situations: bool = False  # every match begins in a situation drawn for it, the same under any rules

    def drawn_otherwise(self) -> dict[str, bool]:
        """What makes these other games than those of the seed alone, where something does; for data and stamps."""
        return {name: True for name in ("turned", "situations") if getattr(self, name)}


class Loader(Protocol):
    """What reads hands of another notation."""

    def __call__(self, text: str | bytes, *, file: str | None = None, ruleset: str = ...) -> list[Script]:
        """Every hand of a log, in its order, as a script under a ruleset; `file` is the log's name in messages.

        Raises ScriptError where something cannot be read.
        """


@dataclass(frozen=True, slots=True)
class Notation:
    """A notation in which others record the game: what it is called, and what reads it."""

    name: Text
    load: Loader


@dataclass(frozen=True, slots=True)
class Reading:
    """One thing that some cards can be."""

    type: str
    size: int
    key: str  # rank, or top rank of a run
    cards: tuple[str, ...]
    stands_for: tuple[str, ...]  # "HT=S5" for a wild that stands for another card
    text: Text
    components: tuple[Reading, ...] = ()  # of a throw

    def as_dict(self) -> dict[str, Any]:
        """The form in JSON; `components` only where there are any."""
        data: dict[str, Any] = {
            "type": self.type,
            "size": self.size,
            "key": self.key,
            "cards": list(self.cards),
            "stands_for": list(self.stands_for),
        }
        if self.components:
            data["components"] = [part.as_dict() for part in self.components]
        return data


@dataclass(frozen=True, slots=True)
class Identification:
    """All readings of some cards, the highest first, and whether any beats the cards on the table (None: no table)."""

    readings: tuple[Reading, ...]
    beats_table: bool | None
    table: Reading | None = None  # what the cards on the table count as
    against: tuple[str, ...] = ()  # paths of the parameters by which cards without a reading are no combination
    trump: str | None = None  # where the family has trumps: S, H, C, D or NT, and what else belongs to it


class Game(Protocol):
    """A match played one decision at a time, in plain Python: for referees, bots, tests and interactive play.

    Decisions are text, such as `play S7 S7`, `pass`, `tribute SA`, `return S3`.
    """

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide; None when the match is over."""

    def legal(self, *, concrete: bool = False, most: int | None = None) -> list[str]:
        """All decisions open to the seat to act: one for each distinct strength and shape, or every set of cards.

        With `most` no more than so many of them, in a fixed order (some games leave more than can be listed).
        """

    def apply(self, decision: str) -> object:
        """Carry out a decision. Raises PlayError, and changes nothing, where it is not legal."""

    def suggest(self, policy: str) -> str:
        """The decision that a policy of the family would make here. Raises UsageError for an unknown policy."""

    def undo(self) -> None:
        """Take back the last decision. Raises UsageError where there is none."""

    def save(self) -> dict[str, Any]:
        """The whole state as JSON-able data."""

    def check(self) -> None:
        """Raise AssertionError unless everything holds that must always hold (such as 108 cards)."""

    def digest(self) -> str:
        """A short text that depends on every decision so far."""


class Variant(ABC):
    """A family of games. See the module's text."""

    family: str
    name: Text

    @property
    @abstractmethod
    def parameters(self) -> type[Parameters]:
        """The model of the family's rulesets."""

    @property
    def referee_parameters(self) -> type[Parameters] | None:
        """The model of what rulesets lay down for the referee; None where that is data of free choice."""
        return None

    @property
    def referee(self) -> type[Referee] | None:
        """The class that rules on hand scripts of the family; None where nobody does."""
        return None

    @property
    def notations(self) -> Mapping[str, Notation]:
        """Notations of others, by name, from which hands can be imported as scripts."""
        return {}

    @property
    def subjects(self) -> Mapping[str, Text]:
        """Names of the subjects that the parameters fall under, by the first part of their paths."""
        return {}

    @property
    @abstractmethod
    def policies(self) -> Sequence[str]:
        """Names of the policies that can play it."""

    @property
    @abstractmethod
    def metrics(self) -> Sequence[Metric]:
        """What a simulation reports."""

    @property
    @abstractmethod
    def simulator(self) -> Callable[..., Any]:
        """The kernel that `play_rows` compiles and runs."""

    @abstractmethod
    def play_rows(
        self, parameters: Parameters, setup: Setup, first: int, n: int, most_hands: int | None = None
    ) -> np.ndarray[Any, Any]:
        """Play matches first ... first + n - 1; one row of counts a match (int64), `columns` naming the counts.

        With `most_hands` a match is cut off after so many hands. Results depend on nothing but the arguments.
        """

    @property
    @abstractmethod
    def columns(self) -> Mapping[str, int]:
        """Columns of a row by name; `hands`, `matches`, `winner` and `digest` must be among them."""

    @abstractmethod
    def identify(
        self, ruleset: Ruleset, cards: str, *, level: str, trump: str | None = None, table: str | None = None
    ) -> Identification:
        """What some cards are at a level. Raises CardError or UsageError for text that cannot be read."""

    @abstractmethod
    def new_game(self, ruleset: Ruleset, seed: int = 0, match: int = 0) -> Game:
        """A match before its first decision, dealt as the simulator deals it."""

    def played_hands(self, ruleset: Ruleset, setup: Setup, match: int) -> Iterator[PlayedHand]:
        """The hands of match number `match`, played by its policies as the simulator plays them, recorded for scripts.

        Raises UsageError where the family records none.
        """
        raise UsageError(Text(f"{self.family} 不能记成牌例", f"the family {self.family} records no scripts"))

    @abstractmethod
    def load_game(self, ruleset: Ruleset, saved: Mapping[str, Any]) -> Game:
        """The game that `Game.save` saved. Raises UsageError where the data is not that."""


@cache
def _plugins() -> dict[str, Any]:
    return {point.name: point for point in entry_points(group=GROUP)}


def families() -> list[str]:
    """Names of all installed families."""
    return sorted(_plugins())


@cache
def get(family: str) -> Variant:
    """The plugin of a family. Raises UsageError, naming what there is, where it is not installed."""
    plugins = _plugins()
    if family not in plugins:
        hint = near_names(family, plugins)
        raise UsageError(Text(f"没有玩法 {family}；{hint.zh}", f"no game family {family}; {hint.en}"))
    variant = plugins[family].load()
    if not isinstance(variant, Variant) or variant.family != family:
        raise UsageError(
            Text(f"插件 {family} 不是这个玩法的 Variant", f"the plugin {family} is no Variant of that family")
        )
    return variant
