"""The card that is turned before a first hand: to count off who draws first, and to decide who leads."""

from __future__ import annotations

from typing import Final

from cardgames.cards import parse_card
from cardgames.holdings import LITTLE_KIND
from cardgames.referee.verbs import verb
from cardgames.scripts.content import Event
from cardgames.seats import seat_after
from cardgames.text import Text
from cardgames_guandan.deal import counted_off, points_of
from cardgames_guandan.referee.opening import Opening
from cardgames_guandan.referee.words import cards_text, seat_text

__all__ = ["Turning"]

PLACES: Final = {"on pile": "other_pile", "in pack": "in_pack"}


class Turning(Opening):
    """Hears `turn`."""

    @verb("turn", zh="翻牌：数点定先摸，或定领出", en="turns a card, to count for the first drawer or for the lead",
          form="CARD [on pile|in pack]")  # fmt: skip
    def turn(self, event: Event) -> None:
        """Hear a card turned up."""
        word, _, place = event.rest.partition(" ")
        kind, seat = parse_card(word), self.seat_of(event)
        shown, who = cards_text([kind]), seat_text(seat)
        if place and place not in PLACES:
            self.refuse(event, "后面只能写 on pile 或 in pack", "nothing follows but on pile or in pack")
        self.say(f"{who.zh}翻出 {shown.zh}", f"{who.en} turns {shown.en}")
        if not self.first_hand:
            self.find("只有首副才翻牌", "A card is turned for a first hand only", "lead.first_hand")
            return
        counting = self.rules.drawer_by_count and self.first_drawer is None
        if counting and not self._count_off(event, seat, kind):
            return
        if not counting or self.duties.face_up_by == "turner":
            self._turn_up(event, seat, kind, PLACES.get(place), counted=bool(counting))

    def _count_off(self, event: Event, seat: int, kind: int) -> bool:
        """Find the first drawer by the points of a card; whether it counts."""
        path = "draw.first_hand.turner"
        due = self.shuffled_by
        if due is not None and self.rules.turner_is_next:
            due = seat_after(due, self.rules.direction)
        if not self.duty(event, "wrong_turner", path, lambda each: due in (None, each), due):
            return False
        if kind >= LITTLE_KIND:
            self.find("翻到王不算，重翻", "A joker does not count, and another card is turned", "referee.draw.jokers")
            return False
        self.first_drawer = counted_off(self.rules, seat, points_of(kind))
        first = seat_text(self.first_drawer)
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
            due = {"shuffler": self.shuffled_by, "server": self.server, "turner": None, "anybody": None}[
                self.duties.face_up_by
            ]
            if not self.duty(event, "wrong_turner", path, lambda each: due in (None, each), due):
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
