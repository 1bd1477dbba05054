"""Before the cards are played: the draw for seats, shuffling, cutting, getting the pack ready, the card that is turned.

What the wrong player has done is done again by the right one, or stands, as the notice has it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardgames.cards import parse_card
from cardgames.holdings import LITTLE_KIND
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import NOBODY, partner_of, seat_after, side_of
from cardgames.text import Text
from cardgames_guandan.deal import counted_off, later_drawer, points_of
from cardgames_guandan.referee.offences import Offences
from cardgames_guandan.referee.words import cards_text, seat_text

__all__ = ["Opening"]

PILE: Final = {"on pile": "other_pile", "in pack": "in_pack"}


class Opening(Offences):
    """Hears `draw`, `sit`, `shuffle`, `cut`, `serve` and `turn`."""

    def __init__(self, ruleset: Ruleset, script: Script) -> None:
        super().__init__(ruleset, script)
        self._cards_drawn: dict[int, tuple[int, int]] = {}  # by side: the seat, and the points of its card
        self._higher: int | None = None  # who drew the higher card
        self._shuffler: int | None = None
        self._server: int | None = None
        self._first_drawer: int | None = None  # counted off by a card, or who draws first
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
        self._cards_drawn[side_of(seat)] = (seat, points_of(kind))
        self.find(f"{points_of(kind)} 点", f"It counts {points_of(kind)}", "referee.draw.points")
        if len(self._cards_drawn) == 2:
            self._compare_drawn()

    def _compare_drawn(self) -> None:
        (one, mine), (other, theirs) = self._cards_drawn.values()
        self._cards_drawn = {}
        if mine == theirs:
            self.find("点数相同，都重抽", "They are equal: both draw again", "referee.draw.seat_draw.equal")
            return
        self._higher = one if mine > theirs else other
        who = seat_text(self._higher)
        self.find(f"{who.zh}的大，由{who.zh}洗牌", f"{who.en} has the higher and shuffles", self._shuffler_path)
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
        if self.first_hand:
            paths = ["draw.first_hand.first_drawer"]
        else:
            paths = ["draw.later_hands.first_drawer"]
            if self.table.previous[0] == partner_of(self.table.previous[1]):
                paths += ["draw.double_down_last"]
                if self.duties.lead_lost:
                    paths += ["referee.text.lead_after_double_down_lost"]
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
            self.find("轮到先摸的人先摸", "The right player draws first", *paths, "draw.direction")
        for about, path in self._undone:
            self.settle(
                "已经开始摸牌，不再重做", "The draw has begun, and it is not done again", path,
                "referee.shuffle.wrong_player", about=about, remedy="stands",
            )  # fmt: skip
        self._undone = []
        self._drawing = True
        self._first_drawer = seat
        self.begun = True
        if self.first_hand and self.rules.lead_by_face_up == 0 and self.table.turn == NOBODY:
            self.lead_by(seat, "lead.first_hand")

    def _drawer(self) -> int | None:
        """Who is to draw first, as far as it is known."""
        if not self.first_hand:
            return later_drawer(self.table, self.rules)
        if self.rules.drawer_by_count:
            return self._first_drawer
        return None if self._shuffler is None else seat_after(self._shuffler, self.rules.direction)

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
        if self._duty(event, "wrong_shuffler", self._shuffler_path, lambda seat: due in (None, seat), due):
            self._shuffler = self.seat_of(event)

    @verb("cut", zh="切牌", en="cuts")
    def cut(self, event: Event) -> None:
        """Hear who cuts."""
        path = "referee.shuffle.first_hand.cutter" if self.first_hand else "referee.shuffle.later_hands.cutter"
        who = self.duties.first_cutter if self.first_hand else self.duties.later_cutter
        due = self._cutter(who)
        shuffler = self._shuffler if who == "not_shuffler" else None
        if self._duty(event, "wrong_cutter", path, lambda seat: due in (None, seat) and seat != shuffler, due):
            self.begun = True

    def _cutter(self, who: str) -> int | None:
        """Who is to cut, as far as it is known."""
        if who == "server":
            return self._due_server()
        if who in ("first", "last"):
            return self._by_place(who)
        if self._shuffler is None or who == "not_shuffler":
            return None
        following = seat_after(self._shuffler, self.rules.direction)
        return following if who == "next_of_shuffler" else partner_of(following)

    @verb("serve", zh="上牌：把牌备好待摸", en="gets the pack ready for the draw")
    def serve(self, event: Event) -> None:
        """Hear who gets the pack ready."""
        path = "referee.shuffle.first_hand.server" if self.first_hand else "referee.shuffle.later_hands.server"
        due = self._due_server()
        if self._duty(event, "wrong_server", path, lambda seat: due in (None, seat), due):
            self._server = self.seat_of(event)

    def _due_server(self) -> int | None:
        """Who is to get the pack ready, as far as it is known."""
        if not self.first_hand:
            return self._by_place(self.duties.later_server)
        if self.duties.first_server == "shuffler":
            return self._shuffler
        if self.duties.first_server == "previous_of_first_drawer" and self._first_drawer is not None:
            return partner_of(seat_after(self._first_drawer, self.rules.direction))
        return self._server

    def _by_place(self, who: str) -> int | None:
        """The first or the last finisher of the hand before; None where it may be anybody."""
        if who == "anybody":
            return None
        return self.table.previous[0 if who == "first" else 3]

    def _duty(self, event: Event, offence: str, path: str, right: Callable[[int], bool], due: int | None) -> bool:
        """Hear a duty done, and rule where it was not this player's; whether what he has done counts."""
        seat = self.seat_of(event)
        who, name = seat_text(seat), self.verbs[event.verb].meaning
        if event.verb != "turn":
            self.say(f"{who.zh}{name.zh.partition('：')[0]}", f"{who.en} {name.en}")
        if self._drawing:
            self.refuse(event, "已经开始摸牌", "the draw has begun")
        if right(seat):
            self._undone = [each for each in self._undone if each[1] != path]
            self.find(f"由{who.zh}做，不错", f"It is for {who.en} to do", path)
            return True
        again = self.duties.wrong_player == "again_before_draw"
        by = Text("别人", "another player") if due is None else seat_text(due)
        self.offend(
            event,
            seat,
            offence,
            Text(f"开始摸牌以前由{by.zh}重做", f"{by.en} does it again before the draw begins")
            if again
            else Text("已经做了，算数", "It stands"),
            path,
            "referee.shuffle.wrong_player",
            remedy="done_again" if again else "stands",
            facts=Text(f"应由{by.zh}做，不是{who.zh}", f"It was for {by.en} to do, not for {who.en}"),
        )
        if again:
            self._undone.append((event, path))
        return not again

    # The card that is turned.

    @verb("turn", zh="翻一张牌：数点定先摸，或定领出", en="turns a card, to count for the first drawer or for the lead",
          form="CARD [on pile|in pack]")  # fmt: skip
    def turn(self, event: Event) -> None:
        """Hear a card turned up."""
        word, _, place = event.rest.partition(" ")
        kind, seat = parse_card(word), self.seat_of(event)
        shown, who = cards_text([kind]), seat_text(seat)
        if place and place not in PILE:
            self.refuse(event, "后面只能写 on pile 或 in pack", "nothing follows but on pile or in pack")
        self.say(f"{who.zh}翻出 {shown.zh}", f"{who.en} turns {shown.en}")
        if not self.first_hand:
            self.find("只有首副才翻牌", "A card is turned for a first hand only", "lead.first_hand")
            return
        counting = self.rules.drawer_by_count and self._first_drawer is None
        if counting and not self._count_off(event, seat, kind):
            return
        if not counting or self.duties.face_up_by == "turner":
            self._turn_up(event, seat, kind, PILE.get(place), counted=bool(counting))

    def _count_off(self, event: Event, seat: int, kind: int) -> bool:
        """Find the first drawer by the points of a card; whether it counts."""
        path = "draw.first_hand.turner"
        due = self._shuffler
        if due is not None and self.rules.turner_is_next:
            due = seat_after(due, self.rules.direction)
        if not self._duty(event, "wrong_turner", path, lambda each: due in (None, each), due):
            return False
        if kind >= LITTLE_KIND:
            self.find("翻到王不算，重翻", "A joker does not count, and another card is turned", "referee.draw.jokers")
            return False
        self._first_drawer = counted_off(self.rules, seat, points_of(kind))
        first = seat_text(self._first_drawer)
        points = points_of(kind)
        self.find(
            f"{points} 点，数到{first.zh}，由{first.zh}先摸",
            f"It counts {points}, which falls to {first.en}: {first.en} draws first",
            "draw.first_hand.first_drawer",
            "draw.first_hand.count_from",
            "referee.draw.points",
        )
        return True

    def _turn_up(self, event: Event, seat: int, kind: int, place: str | None, *, counted: bool) -> None:
        """A card lies face up, and its drawer leads."""
        path = "referee.draw.face_up.by"
        if not counted:
            due = {"shuffler": self._shuffler, "server": self._due_server(), "turner": None, "anybody": None}[
                self.duties.face_up_by
            ]
            if not self._duty(event, "wrong_turner", path, lambda each: due in (None, each), due):
                return
        else:
            self.find("数点的这张牌也定领出", "The card that was counted decides the lead as well", path)
        where = self.duties.face_up_place
        if place is not None and where != "anywhere" and place != where:
            named = {
                "other_pile": Text("另一叠顶上", "on top of the other pile"),
                "in_pack": Text("牌里", "in the pack"),
            }
            self.offend(
                event,
                seat,
                "wrong_place",
                Text(f"应放在{named[where].zh}", f"It belongs {named[where].en}"),
                "referee.draw.face_up.place",
                remedy="put_right",
                facts=Text(f"放在{named[place].zh}", f"It was put {named[place].en}"),
            )
        elif place is not None:
            self.find("放的地方不错", "It lies where it should", "referee.draw.face_up.place")
        if self.rules.lead_by_face_up:
            self.find("谁摸到这张牌谁领出", "Whoever draws this card leads", "lead.first_hand")
            self.face_up_card(kind)
