"""`Drawing`: cards that go from one hand to another, to the kitty or out of the hand, to put a number right."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from cardgames.cards import parse_cards
from cardgames.referee.rulings import actor_name
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import SEATS, SIDES, side_of
from cardgames.text import Text
from cardgames_shengji.referee.findings import cards_text, named_cards, points_of, seat_text
from cardgames_shengji.referee.position import Known
from cardgames_shengji.referee.revokes import Revokes
from cardgames_shengji.table import PHASE_PLAY


class Drawing(Revokes):
    """See the module's text."""

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.to_draw: dict[str, int] = {}  # cards still to be drawn from a seat (or the kitty), by its name
        self.drawer: dict[str, str] = {}  # who gets them: a seat, `out` of the hand, or the kitty
        self.draw_by: dict[str, str] = {}  # who draws: a seat or a side

    def owe(self, source: str, number: int, target: str, by: str) -> None:
        """So many cards are to be drawn from a seat or the kitty, by a seat or a side, and go somewhere."""
        if number <= 0:
            return
        if source in SEATS and number == self.number(SEATS.index(source)) and not self.hidden[SEATS.index(source)]:
            self.move(source, target, self.held_by(SEATS.index(source)), number)  # there is nothing to choose
            return
        self.to_draw[source] = number
        self.drawer[source] = target
        self.draw_by[source] = by

    @verb(
        "draw",
        form="CARDS from SEAT|kitty | N from SEAT|kitty | first",
        zh="从一家（或底牌）抽牌；写张数表示不知是哪几张",
        en="draws from a hand or the kitty; a number: nobody knows which cards",
    )
    def draw_verb(self, event: Event) -> None:
        if event.rest == "first":
            self.draw_first(event)
            return
        cards, _, source = event.rest.rpartition(" from ")
        if not cards or source not in (*SEATS, "kitty"):
            self.fault("应写作 E: draw S3 from N", "write E: draw S3 from N")
        unseen = cards.isdecimal()
        kinds = [] if unseen else parse_cards(cards)
        number = int(cards) if unseen else len(kinds)
        seat = self.the_seat(event)
        who, shown = seat_text(seat), named_cards(number) if unseen else cards_text(kinds)
        where = Text("底牌", "the kitty") if source == "kitty" else seat_text(SEATS.index(source))
        self.say(f"{who.zh}从{where.zh}抽 {shown.zh}", f"{who.en} draws {shown.en} from {where.en}")
        self.draw(event, source, kinds, number)

    @verb(
        "return",
        form="CARDS",
        zh="交出多的牌（还给底牌，或退出这一副）",
        en="gives up cards that are too many: to the kitty, or out of the hand",
    )
    def return_verb(self, event: Event) -> None:
        kinds = parse_cards(event.rest)
        who, cards = seat_text(self.the_seat(event)), cards_text(kinds)
        self.say(f"{who.zh}交出 {cards.zh}", f"{who.en} gives up {cards.en}")
        self.draw(event, event.actor, kinds, len(kinds))

    @abstractmethod
    def draw_first(self, event: Event) -> None:
        """A seat draws the first card of the deal."""

    def draw(self, event: Event, source: str, kinds: Sequence[int], number: int) -> None:
        """Cards are drawn, or given up, if that is due."""
        if not 0 < number <= self.to_draw.get(source, 0):
            self.find(
                "按现行规则，没有这样的牌可抽，不作数",
                "by the rules in force no such card is to be drawn; it has no effect",
            )
            return
        by = self.draw_by[source]
        if by != event.actor and not (by in SIDES and SIDES[side_of(self.the_seat(event))] == by):
            name = actor_name(by)
            self.find(f"应由{name.zh}来抽，不作数", f"it is for {name.en} to draw; this has no effect")
            return
        self.move(source, self.drawer[source], kinds, number)
        self.to_draw[source] -= number
        if not self.to_draw[source]:
            del self.to_draw[source]

    def move(self, source: str, target: str, kinds: Sequence[int], number: int) -> None:
        """Cards go from one place to another; without their names nobody knows which."""
        if source == "kitty":
            self.out_of_kitty(kinds, number)
        else:
            seat = SEATS.index(source)
            self.need(seat, kinds)
            if kinds:
                for kind in kinds:
                    self.take_away(seat, kind)
            else:
                self.lose_unknown(seat, number)
        self.into(target, kinds, number)
        if self.table.phase == PHASE_PLAY and len(self.lays) == 4 and not any(map(self.number, range(4))):
            self.play_again()  # the last card has left the hands: that trick was the last
            self.go_on()

    def out_of_kitty(self, kinds: Sequence[int], number: int) -> None:
        """Cards leave the kitty."""
        for kind in kinds:
            if kind in self.kitty:
                self.kitty.remove(kind)
            elif self.kitty_hidden and self.pool[kind] > 0:
                self.kitty_hidden -= 1
                self.pool[kind] -= 1
            else:
                self.fault("底牌里没有这张牌", "the kitty does not hold that card")
        if not kinds:
            for kind in self.kitty:
                self.pool[kind] += 1
            self.kitty_hidden += len(self.kitty) - number
            self.kitty = []
        self.lay_kitty(list(self.kitty))

    def into(self, target: str, kinds: Sequence[int], number: int) -> None:
        """Cards come to a seat or the kitty, or leave the hand."""
        if target == "out":
            self.gone += number
        if target == "kitty":
            self.kitty_hidden += 0 if kinds else number
            self.lay_kitty([*self.kitty, *kinds])
        elif target in SEATS:
            for kind in kinds:
                self.give(SEATS.index(target), kind)
            if not kinds:
                self.receive_unknown(SEATS.index(target), number)
        else:
            points = points_of(kinds)
            lost = Text(f"，其中 {points} 分谁也不得", f", and {points} points with them") if points else None
            self.find(
                f"抽去的牌退出这一副{'' if lost is None else lost.zh}",
                f"what was drawn leaves the hand{'' if lost is None else lost.en}",
                "count.play_on.drawn_cards",
            )
