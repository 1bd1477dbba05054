"""The Guandan plugin: what the core asks of a family of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardgames.text import Text
from cardgames.variants import Identification, Setup, Variant

if TYPE_CHECKING:
    import numpy as np

    from cardgames.parameters import Parameters
    from cardgames.rulesets import Ruleset
    from cardgames.statistics import Metric
    from cardgames_guandan.game import GuandanGame

MOST_HANDS = 1_000_000  # of one match; none comes near it


class GuandanVariant(Variant):
    """See `cardgames.variants.Variant`."""

    family = "guandan"
    name = Text("掼蛋", "Guandan")

    @property
    def parameters(self) -> type[Parameters]:
        from cardgames_guandan.parameters import GuandanParameters

        return GuandanParameters

    @property
    def subjects(self) -> Mapping[str, Text]:
        from cardgames_guandan.parameters import SUBJECTS

        return SUBJECTS

    @property
    def policies(self) -> Sequence[str]:
        from cardgames_guandan.policies import POLICIES

        return tuple(POLICIES)

    @property
    def metrics(self) -> Sequence[Metric]:
        from cardgames_guandan.metrics import METRICS

        return METRICS

    @property
    def columns(self) -> Mapping[str, int]:
        from cardgames_guandan.metrics import COLUMNS

        return COLUMNS

    @property
    def simulator(self) -> Callable[..., Any]:
        from cardgames_guandan.match import play_matches

        return play_matches

    def play_rows(
        self, parameters: Parameters, setup: Setup, first: int, n: int, most_hands: int | None = None
    ) -> np.ndarray[Any, Any]:
        from cardgames.matches import match_setup, run_matches
        from cardgames_guandan.match import ROW, play_matches
        from cardgames_guandan.policies import POLICIES
        from cardgames_guandan.rules import rules_of
        from cardgames_guandan.table import new_table

        rules = rules_of(parameters)  # type: ignore[arg-type]
        record = match_setup(setup, POLICIES, most_hands or MOST_HANDS)
        return run_matches(play_matches, new_table, rules, record, first, n, ROW)

    def identify(
        self, ruleset: Ruleset, cards: str, *, level: str, trump: str | None = None, table: str | None = None
    ) -> Identification:
        from cardgames_guandan.identify import identify

        return identify(ruleset, cards, level=level, trump=trump, table=table)

    def new_game(self, ruleset: Ruleset, seed: int = 0, match: int = 0) -> GuandanGame:
        from cardgames_guandan.game import GuandanGame

        return GuandanGame.new(ruleset, seed, match)

    def load_game(self, ruleset: Ruleset, saved: Mapping[str, Any]) -> GuandanGame:
        from cardgames_guandan.game import GuandanGame

        return GuandanGame.load(ruleset, saved)


variant = GuandanVariant()
