"""A table at which nothing but conduct is heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgames.cards import RANKS
from cardgames.referee.conduct import InspectingReferee
from cardgames.referee.rulings import Adjudication, Fact, Ruling, State
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset, load, with_values
from cardgames.scripts import Event, script_from
from cardgames.text import Text

LEVELS = "anhui-vocational-2017"
FIRST_THEN = "anhui-tech-2011-a"
RANGE = "xiamen-2020"
DISCRETION = "swiss-2015"
NOTHING = "nanjing-2012"


class TableReferee(InspectingReferee):
    """Hears conduct and nothing else; at the end both sides, at `standing`, take the losses that are pending."""

    standing: tuple[int, int] = (RANKS.index("8"), RANKS.index("T"))

    @verb("choose", zh="选择", en="chooses", form="NAME", who=("seat", "side", "ref"))
    def choose(self, event: Event) -> None:
        super().choose(event)

    def state(self) -> State:
        return State(hands=((),) * 4, hidden=(0,) * 4)

    def result(self) -> Sequence[Fact]:
        levels = Text("级数", "levels")
        return [Fact("levels", self.standing, levels, levels), *self.sanction_facts()]

    def close(self) -> None:
        super().close()
        self.standing = self.take_losses(self.standing)


class FoulReferee(TableReferee):
    """Every act is a foul of the game, of the grade that the script's title gives."""

    def act(self, event: Event) -> None:
        assert self.script.title is not None
        self.foul("card_talk", event.actor, self.script.title.en, Text("犯规", "a foul"), "conduct.card_talk")


def heard(
    ruleset: str | Ruleset,
    *events: str,
    record: str = "{}",
    at: tuple[str, str] | None = None,
    title: str = "x",
    referee: type[TableReferee] = TableReferee,
) -> Adjudication:
    """What comes of these events; `at`: the levels at the end of the hand, before losses."""
    rules = load(ruleset) if isinstance(ruleset, str) else ruleset
    lines = "".join(f"  {event}\n" for event in events)
    text = f"format: hand/1\ntitle: {title}\nruleset: {rules.id}\nrecord: {record}\nevents: |\n{lines}"
    found = referee(rules, script_from(text))
    if at is not None:
        found.standing = (RANKS.index(at[0]), RANKS.index(at[1]))
    return found.adjudicate()


def last(found: Adjudication) -> Ruling:
    """The last ruling before the hand is closed."""
    return [ruling for record in found.records for ruling in record.rulings][-1]


def levels(found: Adjudication) -> list[str]:
    return [RANKS[level] for level in found.result[0].value]


def sanctions(found: Adjudication) -> dict[str, str]:
    return next((dict(fact.value) for fact in found.result if fact.key == "sanctions"), {})


def changed(name: str, **values: Any) -> Ruleset:
    """A ruleset with other values: `penalty__conduct__floor` is the referee's `penalty.conduct.floor`."""
    return with_values(load(name), {f"referee.{path.replace('__', '.')}": value for path, value in values.items()})
