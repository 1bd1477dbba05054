"""`Revolts`: true and false revolutions before the dealer takes the kitty."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from cardgames.errors import PlayError
from cardgames.referee.verbs import verb
from cardgames.scripts.content import Event
from cardgames.seats import NOBODY, SEATS, side_of
from cardgames.text import Text
from cardgames_shengji.checks import check_revolt
from cardgames_shengji.deal import first_drawer
from cardgames_shengji.referee.calling import Calling
from cardgames_shengji.referee.findings import seat_text
from cardgames_shengji.revolution import decide_revolt, find_rebels
from cardgames_shengji.table import PHASE_BURY, PHASE_REVOLT


class Revolts(Calling):
    """See the module's text."""

    offences: ClassVar[dict[str, Text]] = {
        "false_revolution": Text("误造反", "false revolution"),
        "late_revolution": Text("造反过时", "late revolution"),
        "revolutions_used_up": Text("造反次数已满", "no revolution left"),
    }

    @verb("revolt", zh="摊牌造反", en="lays the hand open and revolts")
    def revolt_verb(self, event: Event) -> None:
        seat = self.the_seat(event)
        who = seat_text(seat)
        self.say(f"{who.zh}摊牌造反", f"{who.en} lays the hand open and revolts")
        self.revolt(event, seat)

    def claim_revolt(self, event: Event) -> None:
        """A seat says that it revolts, and has not laid its hand open."""
        seat = self.the_seat(event)
        who = seat_text(seat)
        self.say(f"{who.zh}口称造反，牌没有摊开", f"{who.en} claims a revolution without laying the hand open")
        if self.notice.revolution_false_when == "claimed":
            self.revolt(event, seat)
            return
        self.find(
            "要摊开手牌才算造反，开口未摊不作数",
            "a revolution is made by laying the hand open; words alone are none",
            "revolution.proof",
            "revolution.false.when",
        )

    def revolt(self, event: Event, seat: int) -> None:
        """Rule on a revolution."""
        if self.ended:
            self.fault("这一副已经结束", "the hand is over")
        self.close_calls()
        if self.ended:
            return
        table, who = self.table, seat_text(seat)
        if table.phase >= PHASE_BURY:
            self.rule(
                "late_revolution",
                SEATS[seat],
                Text(
                    f"庄家已经拿起底牌，{who.zh}的造反无效，牌接着打。",
                    f"The dealer has taken the kitty; the revolution of {who.en} is void and the hand goes on.",
                ),
                "revolution.deadline",
                remedy="play_goes_on",
            )
            return
        if self.used_up(seat):
            return
        table.phase = PHASE_REVOLT
        table.rebels = find_rebels(table, self.rules)
        try:
            check_revolt(table, self.rules, seat)
        except PlayError as error:
            self.false_revolt(seat, error)
            return
        if self.hidden[seat] or (self.rules.revolt_both and self.hidden[seat ^ 2]):
            self.unsure(
                f"{who.zh}的手牌没有全部给出，造反的条件无法核对",
                f"not all of {who.en}'s cards are known, so the right to revolt cannot be checked",
            )
        self.true_revolt(seat)

    def used_up(self, seat: int) -> bool:
        """Whether there have been as many revolutions as the notice allows."""
        most = self.notice.revolution_most
        made = int(self.table.rebel != NOBODY)
        if most is None or made < most:
            return False
        who = seat_text(seat)
        self.rule(
            "revolutions_used_up",
            SEATS[seat],
            Text(
                f"这一副之前已经造反过，{who.zh}不能再造反，牌接着打。",
                f"There has been a revolution before this deal; {who.en} may not revolt, and the hand goes on.",
            ),
            "revolution.most",
            remedy="play_goes_on",
        )
        return True

    def true_revolt(self, seat: int) -> None:
        """The cards are dealt anew."""
        table, who = self.table, seat_text(seat)
        dealers = side_of(seat) == side_of(table.dealer)
        table.turn = seat
        decide_revolt(table, self.rules, 1)
        table.first_drawer = first_drawer(table, self.rules)
        drawer = seat_text(table.first_drawer)
        right = ["revolution.dealer_trumps"] if dealers else ["revolution.points", "revolution.counted_hand"]
        self.find(
            f"{who.zh}造反成立",
            f"{who.en}'s revolution is good",
            *right,
            "revolution.proof",
            "revolution.deadline",
        )
        opened = Text("重新抢庄", "the deal is open") if table.open_deal else Text("庄家不变", "the dealer stays")
        self.find(
            f"重新摸牌，{drawer.zh}先摸，{opened.zh}",
            f"the cards are dealt again, {drawer.en} draws first, and {opened.en}",
            "revolution.first_draw",
            "revolution.after",
        )
        self.deal_again("revolution.after")

    def false_revolt(self, seat: int, error: PlayError) -> None:
        """Rule on a revolution without its conditions."""
        law, who = self.notice, seat_text(seat)
        attackers = side_of(seat) != side_of(self.table.dealer)
        if law.revolution_false_result == "hand_ends" and attackers:
            self.end_by_false_revolt(seat, error)
            return
        self.rule(
            "false_revolution",
            SEATS[seat],
            Text(
                f"{who.zh}造反不成立：{error.text.zh}。不作数，不罚，牌接着打。",
                f"{who.en}'s revolution is not good: {error.text.en}. It does not count and is not fined; "
                "the hand goes on.",
            ),
            "revolution.false.result",
            *error.paths,
            remedy="play_goes_on",
        )

    @abstractmethod
    def end_by_false_revolt(self, seat: int, error: PlayError) -> None:
        """The false revolution of an attacker ends the hand."""
