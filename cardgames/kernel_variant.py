"""`KernelVariant`: a family whose package lays its parts out as the built-in ones do, found there by name.

| module of the package | what it must hold |
|---|---|
| `parameters` | `MODEL` (the model of its rulesets), `SUBJECTS`, and `REFEREE`, that of the referee's section, if any |
| `rules`, `table` | `rules_of(parameters)` and `new_table()`: the records that kernels read and write |
| `match` | `play_matches`, the kernel that `cardgames.matches.run_matches` runs, and `ROW`, the length of a row |
| `policies` | `POLICIES`, their numbers by name |
| `metrics` | `METRICS` and `COLUMNS` |
| `identify` | `identify(ruleset, cards, *, level, trump, table)` |
| `referee` | `REFEREE`, a `cardgames.referee.hearing.Referee`, if there is one |
| `notations` | `NOTATIONS`, notations of others by name, if any |
| `recording` | `played_hands(ruleset, setup, match)`, if hands can be recorded as scripts |
| `game` | `GAME`, a `cardgames.tablegame.TableGame` with a class method `new(ruleset, seed, match)` |

Each module is imported when it is first needed, so that the command starts quickly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from cardgames.text import Text
from cardgames.variants import Game, Identification, Notation, Setup, Variant

if TYPE_CHECKING:
    import numpy as np

    from cardgames.parameters import Parameters
    from cardgames.referee.hearing import Referee
    from cardgames.rulesets import Ruleset
    from cardgames.scripts.recording import PlayedHand
    from cardgames.statistics import Metric

MOST_HANDS = 1_000_000  # of one match; none comes near it


class KernelVariant(Variant):
    """See the module's text and `cardgames.variants.Variant`."""

    def __init__(self, family: str, name: Text, package: str) -> None:
        self.family = family
        self.name = name
        self._package = package

    def _part(self, module: str) -> Any:
        """A module of the family's package."""
        return import_module(f"{self._package}.{module}")

    @property
    def parameters(self) -> type[Parameters]:
        model: type[Parameters] = self._part("parameters").MODEL
        return model

    @property
    def referee_parameters(self) -> type[Parameters] | None:
        model: type[Parameters] | None = getattr(self._part("parameters"), "REFEREE", None)
        return model

    @property
    def referee(self) -> type[Referee] | None:
        if find_spec(f"{self._package}.referee") is None:
            return None
        found: type[Referee] = self._part("referee").REFEREE
        return found

    @property
    def notations(self) -> Mapping[str, Notation]:
        if find_spec(f"{self._package}.notations") is None:
            return {}
        notations: Mapping[str, Notation] = self._part("notations").NOTATIONS
        return notations

    @property
    def subjects(self) -> Mapping[str, Text]:
        subjects: Mapping[str, Text] = self._part("parameters").SUBJECTS
        return subjects

    @property
    def policies(self) -> Sequence[str]:
        return tuple(self._part("policies").POLICIES)

    @property
    def metrics(self) -> Sequence[Metric]:
        metrics: Sequence[Metric] = self._part("metrics").METRICS
        return metrics

    @property
    def columns(self) -> Mapping[str, int]:
        columns: Mapping[str, int] = self._part("metrics").COLUMNS
        return columns

    @property
    def simulator(self) -> Callable[..., Any]:
        simulator: Callable[..., Any] = self._part("match").play_matches
        return simulator

    def play_rows(
        self, parameters: Parameters, setup: Setup, first: int, n: int, most_hands: int | None = None
    ) -> np.ndarray[Any, Any]:
        from cardgames.matches import match_setup, run_matches

        rules = self._part("rules").rules_of(parameters)
        record = match_setup(setup, self._part("policies").POLICIES, most_hands or MOST_HANDS)
        new_table, row = self._part("table").new_table, self._part("match").ROW
        return run_matches(self.simulator, new_table, rules, record, first, n, row)

    def identify(
        self, ruleset: Ruleset, cards: str, *, level: str, trump: str | None = None, table: str | None = None
    ) -> Identification:
        found: Identification = self._part("identify").identify(ruleset, cards, level=level, trump=trump, table=table)
        return found

    def new_game(self, ruleset: Ruleset, seed: int = 0, match: int = 0) -> Game:
        game: Game = self._part("game").GAME.new(ruleset, seed, match)
        return game

    def played_hands(self, ruleset: Ruleset, setup: Setup, match: int) -> Iterator[PlayedHand]:
        if find_spec(f"{self._package}.recording") is None:
            return super().played_hands(ruleset, setup, match)
        hands: Iterator[PlayedHand] = self._part("recording").played_hands(ruleset, setup, match)
        return hands

    def load_game(self, ruleset: Ruleset, saved: Mapping[str, Any]) -> Game:
        game: Game = self._part("game").GAME.load(ruleset, saved)
        return game
