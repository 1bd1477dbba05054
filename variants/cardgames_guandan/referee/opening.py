"""Before the cards are played: the draw for seats, shuffling, cutting, getting the pack ready, who draws first.

What the wrong player has done is done again by the right one, or stands, as the notice has it.
"""

from __future__ import annotations

from collections.abc import Callable

from cardgames.cards import parse_card
from cardgames.holdings import LITTLE_KIND
from cardgames.parameters.common import DIRECTIONS
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import NOBODY, partner_of, seat_after, side_of
from cardgames.text import Text
from cardgames_guandan.deal import later_drawer, points_of
from cardgames_guandan.referee.offences import Offences
from cardgames_guandan.referee.words import cards_text, seat_text, side_text

__all__ = ["Opening"]


class Opening(Offences):
    """Hears `draw`, `sit`, `shuffle`, `cut` and `serve`."""

    def __init__(self, ruleset: Ruleset, script: Script) -> None:
        super().__init__(ruleset, script)
        self._cards_drawn: dict[int, tuple[int, int]] = {}  # by side: the seat, and the points of its card
        self._higher: int | None = None  # who drew the higher card
        self.shuffled_by: int | None = None
        self._server: int | None = None
        self.first_drawer: int | None = None  # counted off by a card, or who draws first
        self._drawing = False
        self._undone: list[tuple[Event, str]] = []  # what is to be done again, and the path that says so

    # The draw for seats, and drawing.

    @verb("draw", zh="抽一张牌定座位和洗牌者；不写牌：开始摸牌",
          en="draws a card for seats and shuffle; without a card: begins to draw the hand", form="[CARD]")  # fmt: skip
    def draw(self, event: Event) -> None:
        """Hear a card drawn for the shuffle, or the first card of the hand."""
        seat, who = self.seat_of(event), seat_text(self.seat_of(event))
        if not event.rest:
            self.say(f"{who.zh}开始摸牌", f"{who.en} begins to draw")
            if not self.stopped(event, seat):
                self._begin_draw(event, seat)
            return
        kind = parse_card(event.rest)
        shown = cards_text([kind])
        self.say(f"{who.zh}抽到 {shown.zh}", f"{who.en} draws {shown.en}")
        if not self.first_hand or self.parameters.shuffler != "seat_draw":
            self.find("洗牌者不由抽牌定", "No card is drawn for the shuffle", self._shuffler_path)
            return
        if kind >= LITTLE_KIND:
            self.find("王不算，另抽一张", "A joker does not count, and another card is drawn", "referee.draw.jokers")
            return
        if side_of(seat) in self._cards_drawn:
            self._drawn_already(event, seat)
            return
        self._cards_drawn[side_of(seat)] = (seat, points_of(kind))
        self.find(f"{points_of(kind)} 点", f"It counts {points_of(kind)}", "referee.draw.points")
        if len(self._cards_drawn) == 2:
            self._compare_drawn()

    def _drawn_already(self, event: Event, seat: int) -> None:
        """Rule on a second card for one side."""
        who = side_text(side_of(seat))
        self.offend(
            event,
            seat,
            "wrong_drawer",
            Text("这一张不算", "This card does not count"),
            self._shuffler_path,
            remedy="no_effect",
            facts=Text(f"{who.zh}已经抽过一张", f"{who.en} have drawn a card already"),
        )

    def _compare_drawn(self) -> None:
        (one, mine), (other, theirs) = self._cards_drawn.values()
        self._cards_drawn = {}
        if mine == theirs:
            self.find("点数相同，都重抽", "They are equal: both draw again", "referee.draw.seat_draw.equal")
            return
        self._higher = one if mine > theirs else other
        who = seat_text(self._higher)
        self.find(f"{who.zh}抽得大，由{who.zh}洗牌", f"{who.en} has the higher and shuffles", self._shuffler_path)
        if self.duties.higher_chooses == "seats":
            self.find(f"{who.zh}挑座位", f"{who.en} chooses the seats", "referee.draw.seat_draw.higher_chooses")

    @verb("sit", zh="挑座位", en="chooses the seats")
    def sit(self, event: Event) -> None:
        """Hear who chooses the seats."""
        seat, who = self.seat_of(event), seat_text(self.seat_of(event))
        path = "referee.draw.seat_draw.higher_chooses"
        self.say(f"{who.zh}挑座位", f"{who.en} chooses the seats")
        if self.duties.higher_chooses != "seats" or self.parameters.shuffler != "seat_draw":
            self.find("座位不由抽牌定", "The seats do not go by the card drawn", path)
        elif self._higher is None:
            self.unsure("抽牌的结果没有写明", "The record does not say who drew the higher card")
        elif seat == self._higher:
            self.find("抽得大的挑座位", "Who drew the higher card chooses", path)
        else:
            due = seat_text(self._higher)
            self.offend(
                event,
                seat,
                "wrong_chooser",
                Text(f"应由{due.zh}挑", f"The choice is {due.en}'s"),
                path,
                remedy="done_again",
                facts=Text(f"{due.zh}抽得大", f"{due.en} drew the higher card"),
            )

    def _begin_draw(self, event: Event, seat: int) -> None:
        """Hear who draws the first card of the hand."""
        if self._drawing:
            self.refuse(event, "已经开始摸牌", "the draw has begun")
        due = self._drawer()
        paths = ["draw.later_hands.first_drawer", *self._of_double_down("last" if self.rules.last_draws else "first")]
        if self.first_hand:
            paths = ["draw.first_hand.first_drawer"]
            if self.rules.drawer_by_count:
                paths.append("draw.first_hand.count_from")
        if due is not None and due != seat:
            right = seat_text(due)
            self.offend(
                event,
                seat,
                "wrong_drawer",
                Text(f"应由{right.zh}先摸", f"{right.en} is to draw first"),
                *paths,
                remedy="done_again",
                facts=Text(f"先摸的是{right.zh}", f"The first card is {right.en}'s"),
            )
            return
        if due is None:
            self.unsure("谁先摸没有写明依据", "The record does not show who was to draw first")
        else:
            way, who = DIRECTIONS[self.parameters.draw_direction], seat_text(seat)
            self.find(
                f"该由{who.zh}先摸，以后{way.zh}轮流",
                f"It is {who.en} who draws first, and the others {way.en} in turn",
                *paths,
                "draw.direction",
            )
        for about, path in self._undone:
            self.settle(
                "已经开始摸牌，不再重做", "The draw has begun, and it is not done again", path,
                "referee.shuffle.wrong_player", about=about, remedy="stands",
            )  # fmt: skip
        self._undone = []
        self._drawing = True
        self.first_drawer = seat
        self.begun = True
        if self.first_hand and self.rules.lead_by_face_up == 0 and self.table.turn == NOBODY:
            self.lead_by(seat, "lead.first_hand")

    def _drawer(self) -> int | None:
        """Who is to draw first, as far as it is known."""
        if not self.first_hand:
            return later_drawer(self.table, self.rules)
        if self.rules.drawer_by_count:
            return self.first_drawer
        return None if self.shuffled_by is None else seat_after(self.shuffled_by, self.rules.direction)

    # Shuffling, cutting, getting ready.

    @property
    def _shuffler_path(self) -> str:
        return "draw.first_hand.shuffler" if self.first_hand else "referee.shuffle.later_hands.shuffler"

    @verb("shuffle", zh="洗牌", en="shuffles")
    def shuffle(self, event: Event) -> None:
        """Hear who shuffles."""
        due: int | None
        if self.first_hand:
            due = {"seat_draw": self._higher, "east": 0, "lot": None}[self.parameters.shuffler]
        else:
            due = self._by_place(self.duties.later_shuffler)
        if self.duty(event, "wrong_shuffler", self._shuffler_path, lambda seat: due in (None, seat), due):
            self.shuffled_by = self.seat_of(event)

    @verb("cut", zh="切牌", en="cuts")
    def cut(self, event: Event) -> None:
        """Hear who cuts."""
        path = "referee.shuffle.first_hand.cutter" if self.first_hand else "referee.shuffle.later_hands.cutter"
        who = self.duties.first_cutter if self.first_hand else self.duties.later_cutter
        due = self._cutter(who)
        shuffler = self.shuffled_by if who == "not_shuffler" else None
        if self.duty(event, "wrong_cutter", path, lambda seat: due in (None, seat) and seat != shuffler, due):
            self.begun = True

    def _cutter(self, who: str) -> int | None:
        """Who is to cut, as far as it is known."""
        if who == "server":
            return self.server
        if who in ("first", "last"):
            return self._by_place(who)
        if self.shuffled_by is None or who == "not_shuffler":
            return None
        following = seat_after(self.shuffled_by, self.rules.direction)
        return following if who == "next_of_shuffler" else partner_of(following)

    @verb("serve", zh="上牌：把牌备好待摸", en="gets the pack ready for the draw")
    def serve(self, event: Event) -> None:
        """Hear who gets the pack ready."""
        path = "referee.shuffle.first_hand.server" if self.first_hand else "referee.shuffle.later_hands.server"
        due = self._due_server()
        if self.duty(event, "wrong_server", path, lambda seat: due in (None, seat), due):
            self._server = self.seat_of(event)

    @property
    def server(self) -> int | None:
        """Who gets the pack ready, as far as it is known: who is to, or else who has."""
        due = self._due_server()
        return self._server if due is None else due

    def _due_server(self) -> int | None:
        """Who is to get the pack ready, as far as it is known."""
        if not self.first_hand:
            return self._by_place(self.duties.later_server)
        if self.duties.first_server == "shuffler":
            return self.shuffled_by
        if self.duties.first_server == "previous_of_first_drawer" and self.first_drawer is not None:
            return partner_of(seat_after(self.first_drawer, self.rules.direction))
        return None

    def _of_double_down(self, who: str) -> list[str]:
        """The paths that say who counts as last, where that matters: after a double-down."""
        if self.first_hand or who != "last" or self.table.previous[0] != partner_of(self.table.previous[1]):
            return []
        return [
            "draw.double_down_last",
            *(["referee.text.lead_after_double_down_lost"] if self.duties.lead_lost else []),
        ]

    def _by_place(self, who: str) -> int | None:
        """The first or the last finisher of the hand before; None where it may be anybody."""
        if who == "anybody":
            return None
        return self.table.previous[0 if who == "first" else 3]

    def duty(self, event: Event, offence: str, path: str, right: Callable[[int], bool], due: int | None) -> bool:
        """Hear a duty done, and rule where it was not this player's; whether what he has done counts."""
        seat = self.seat_of(event)
        who, name = seat_text(seat), self.verbs[event.verb].meaning
        task = Text(name.zh.partition("：")[0], name.en.partition(",")[0])
        if event.verb != "turn":
            self.say(f"{who.zh}{task.zh}", f"{who.en} {task.en}")
        if self._drawing:
            self.refuse(event, "已经开始摸牌", "the draw has begun")
        if self.stopped(event, seat):
            return False
        more = self._of_double_down("last" if due == self.table.previous[3] else "first")
        if right(seat):
            self._undone = [each for each in self._undone if each[1] != path]
            if due is None:
                self.find(f"可由{who.zh}{task.zh}", f"It may be {who.en} who {task.en}", path, *more)
            else:
                self.find(f"该由{who.zh}{task.zh}", f"It is {who.en} who {task.en}", path, *more)
            return True
        again = self.duties.wrong_player == "again_before_draw"
        by = Text("别人", "another player") if due is None else seat_text(due)
        self.offend(
            event,
            seat,
            offence,
            Text(f"开始摸牌以前由{by.zh}重来", f"{by.en} does it again before the draw begins")
            if again
            else Text("已经做了，算数", "It stands"),
            path,
            *more,
            "referee.shuffle.wrong_player",
            remedy="done_again" if again else "stands",
            facts=Text(f"该由{by.zh}{task.zh}，不该由{who.zh}", f"It is {by.en} who {task.en}, not {who.en}"),
        )
        if again:
            self._undone.append((event, path))
        return not again
