"""`Dealing`: who shuffles, and who draws first."""

from __future__ import annotations

from typing import ClassVar

from cardgames.referee.verbs import verb
from cardgames.scripts.content import Event
from cardgames.seats import NOBODY, SEATS, seat_after
from cardgames.text import Text
from cardgames_shengji.referee.findings import seat_text
from cardgames_shengji.referee.inspection import Inspection
from cardgames_shengji.referee.position import due_drawer


class Dealing(Inspection):
    """See the module's text."""

    offences: ClassVar[dict[str, Text]] = {
        "wrong_shuffler": Text("不该洗牌的人洗牌", "the wrong player shuffled"),
        "wrong_first_drawer": Text("不该先摸的人先摸", "the wrong player drew first"),
    }

    @verb("shuffle", zh="洗牌", en="shuffles")
    def shuffle_verb(self, event: Event) -> None:
        seat, law = self.the_seat(event), self.notice
        who = seat_text(seat)
        self.say(f"{who.zh}洗牌", f"{who.en} shuffles")
        dealer = self.table.dealer
        if law.shuffle_shuffler == "anybody" or dealer == NOBODY:
            self.find("谁洗都可以", "anybody may shuffle", "shuffle.shuffler")
            return
        step = {"dealer": 0, "next_of_dealer": self.rules.direction, "previous_of_dealer": -self.rules.direction}
        due = seat_after(dealer, step[law.shuffle_shuffler])
        whom = seat_text(due)
        if seat == due:
            self.find(f"正该由{whom.zh}洗牌", f"it is for {whom.en} to shuffle", "shuffle.shuffler")
            return
        self.rule(
            "wrong_shuffler",
            SEATS[seat],
            Text(
                f"应由{whom.zh}洗牌，{who.zh}洗的不算，由{whom.zh}重洗；未写罚则。",
                f"It is for {whom.en} to shuffle; what {who.en} did does not count. No penalty is laid down.",
            ),
            "shuffle.shuffler",
            remedy="shuffled_again",
        )

    def draw_first(self, event: Event) -> None:
        seat = self.the_seat(event)
        who = seat_text(seat)
        self.say(f"{who.zh}摸第一张", f"{who.en} draws the first card")
        table = self.table
        due = due_drawer(table, self.rules)
        if due is None:
            self.find(
                "首副由切牌决定谁先摸",
                "in a first hand a cut decides who draws first",
                "draw.first_hand",
                "draw.direction",
            )
            return
        path = "draw.later" if table.rebel == NOBODY else "revolution.first_draw"
        whom = seat_text(due)
        if seat == due:
            self.find(f"正该由{whom.zh}先摸", f"it is for {whom.en} to draw first", path, "draw.direction")
            return
        self.rule(
            "wrong_first_drawer",
            SEATS[seat],
            Text(
                f"应由{whom.zh}先摸，{who.zh}摸的放回，由{whom.zh}重摸；未写罚则。",
                f"It is for {whom.en} to draw first; what {who.en} drew goes back. No penalty is laid down.",
            ),
            path,
            "draw.direction",
            remedy="drawn_again",
        )
