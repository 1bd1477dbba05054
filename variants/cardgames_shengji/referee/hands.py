"""`Hands`: the points and fines of a hand, the choices that are open, and what everybody sees of the table."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from cardgames.ladder import level_name
from cardgames.parameters.penalties import SANCTION_NAMES
from cardgames.referee.conduct import ConductReferee
from cardgames.referee.rulings import Laid, State, actor_name
from cardgames.referee.verbs import Verb, verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import NOBODY, SEATS, side_of
from cardgames.text import Text
from cardgames_shengji.identify import TRUMP_NAMES
from cardgames_shengji.referee.knowledge import Knowledge
from cardgames_shengji.referee.position import Known
from cardgames_shengji.score import add_points
from cardgames_shengji.table import PHASE_OVER, PHASE_PLAY


class Hands(Knowledge):
    """See the module's text."""

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.laid: list[Laid] = []  # the trick as it is shown
        self.open_cards: list[tuple[int, int]] = []  # (seat, kind) lying open
        self.dealer_to_come: list[tuple[int, int]] = []  # (side, points) fined while there is no dealer
        self.fines = 0  # points booked to the attackers by fines

    def book(self, side: int, points: int) -> None:
        """Enter a fine of a side: it comes off the attackers' points, or adds to them for the dealer's side."""
        if not points:
            return
        if self.table.dealer == NOBODY or self.table.phase < PHASE_PLAY:
            self.dealer_to_come.append((side, points))
        else:
            self._enter(side, points)

    def _enter(self, side: int, points: int) -> None:
        added = points if side == side_of(self.table.dealer) else -points
        self.fines += added
        add_points(self.table, self.rules, added)
        self.entered(added)

    def entered(self, points: int) -> None:
        """Points have been entered while a trick may be in progress."""

    def settle_fines(self) -> None:
        """Play begins, or the hand has ended before: earlier fines are entered."""
        waiting, self.dealer_to_come = self.dealer_to_come, []
        for side, points in waiting:
            self._enter(side, points)

    def drop_options(self, *names: str) -> bool:
        """What was open to choice is no longer; whether any of it was."""
        dropped = [name for name in names if name in self._offered]
        self._offered = {name: ruling for name, ruling in self._offered.items() if name not in dropped}
        return bool(dropped)

    @verb(
        "choose",
        zh="选用裁定留下的一种处理",
        en="takes an option that a ruling left open",
        form="NAME",
        who=("seat", "side", "ref"),
    )
    def choose(self, event: Event) -> None:
        name = event.rest.partition(" ")[0]
        known = not self.choices.isdisjoint((name, name.partition("_")[0]))
        if name in self._offered or not known:
            super().choose(event)
            return
        who = actor_name(event.actor)
        self.say(f"{who.zh}要选 {name}", f"{who.en} asks for {name}")
        self.find(
            "按现行规则，这里没有这个选择，不作数", "the rules in force leave no such choice here; it has no effect"
        )
        self.not_offered(event, name)

    def _verb_of(self, event: Event) -> Verb:
        found = super()._verb_of(event)
        about_cards = getattr(ConductReferee, found.method, None) is None and event.verb not in (
            "time",
            "lot",
            "remind",
        )
        return replace(found, method="after_end") if self.ended and about_cards else found

    choices: ClassVar[frozenset[str]] = frozenset(SANCTION_NAMES)  # what rulings may leave open (also as `NAME_X`)

    def not_offered(self, event: Event, name: str) -> None:
        """An option has been asked for that these rules do not give."""

    # What everybody sees.

    def state(self) -> State:
        table = self.table
        known = table.dealer != NOBODY
        in_play = table.phase in (PHASE_PLAY, PHASE_OVER)
        return State(
            hands=tuple(tuple(self.held_by(seat)) for seat in range(4)),
            hidden=tuple(self.hidden),
            trick=tuple(self.laid),
            turn=None if table.phase == PHASE_OVER else table.turn,
            levels=(level_name(table.levels[0]), level_name(table.levels[1])),
            level=level_name(table.level) if known else None,
            trump=None if table.trump == NOBODY else TRUMP_NAMES[table.trump],
            dealer=table.dealer if known else None,
            points=table.points if known and in_play else None,
            exposed=tuple(self.open_cards),
            facts=tuple(self.table_facts()),
        )

    def table_facts(self) -> list[tuple[Text, Text]]:
        """What else is worth showing: the kitty."""
        number = len(self.kitty) + self.kitty_hidden
        return [(Text("底牌", "kitty"), Text(f"{number} 张", f"{number} cards"))]

    @staticmethod
    def the_seat(event: Event) -> int:
        """The seat that acts in an event for which the verb allows none but a seat."""
        assert event.seat is not None
        return event.seat

    def seat_named(self, name: str) -> int:
        """The seat that a word of an event names. Raises ScriptError for another word."""
        if name not in SEATS:
            self.fault(f"“{name}”应为座位 E N W S", f"'{name}' should be a seat E N W S")
        return SEATS.index(name)
