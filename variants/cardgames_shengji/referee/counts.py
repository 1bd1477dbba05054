"""`Counts`: hands with a wrong number of cards, and how they are put right."""

from __future__ import annotations

from abc import abstractmethod

from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import NOBODY, SEATS, side_of
from cardgames_shengji.referee.cautions import Fault
from cardgames_shengji.referee.findings import seat_text
from cardgames_shengji.referee.position import Known
from cardgames_shengji.referee.sidenumbers import SideNumbers
from cardgames_shengji.table import KITTY, PHASE_PLAY


class Counts(SideNumbers):
    """See the module's text."""

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.kitty_ruled = False

    @verb(
        "count",
        form="N | kitty N",
        zh="点牌：手里有几张；ref: count kitty 7 点底牌",
        en="counts: so many cards are in the hand; `ref: count kitty 7`: in the kitty",
        who=("seat", "ref"),
    )
    def count_verb(self, event: Event) -> None:
        words = event.rest.split()
        if words[:1] == ["kitty"] and len(words) == 2 and words[1].isdecimal():
            self.count_kitty(event, int(words[1]))
            return
        if len(words) == 2 and words[0] in SEATS and words[1].isdecimal() and event.actor == "ref":
            seat, number = SEATS.index(words[0]), int(words[1])
        elif len(words) == 1 and words[0].isdecimal() and event.seat is not None:
            seat, number = event.seat, int(words[0])
        else:
            self.fault(
                "应写作 N: count 26、ref: count N 26 或 ref: count kitty 7",
                "write N: count 26, ref: count N 26 or ref: count kitty 7",
            )
        who = seat_text(seat)
        self.say(f"点{who.zh}的牌：{number} 张", f"{who.en}'s hand is counted: {number} cards")
        if seat not in self.script.hands and self.hidden[seat]:
            self.assume(seat, number)
        if number != self.number(seat):
            have = self.number(seat)
            self.fault(f"按记录{who.zh}有 {have} 张", f"by the record {who.en} holds {have} cards")
        if self.surplus(seat) == 0:
            self.find(f"{who.zh}的张数不错", f"{who.en} holds the right number of cards", "count.scheme")
            return
        self.rule_count(seat)

    def assume(self, seat: int, number: int) -> None:
        """A hand of which the script says nothing turns out to have so many cards."""
        more = number - self.number(seat)
        if self.hidden[seat] + more >= 0:
            self.receive_unknown(seat, more, known=False)
            self.all_cards += more

    @abstractmethod
    def count_kitty(self, event: Event, number: int) -> None:
        """The kitty is counted."""

    def kitty_wrong(self) -> bool:
        """Whether the buried kitty has a wrong number of cards."""
        return self.table.phase >= PHASE_PLAY and len(self.kitty) + self.kitty_hidden != KITTY

    @abstractmethod
    def rule_kitty(self) -> None:
        """Rule on a buried kitty of the wrong number."""

    def rule_count(self, seat: int, about: Event | None = None) -> None:
        """Rule on a hand with a wrong number of cards."""
        law, dealer = self.notice, self.table.dealer
        if self.table.phase < PHASE_PLAY or dealer == NOBODY:
            self.before_play(seat)
            return
        if seat in self.counted_wrong:
            self.find("张数不对一事已经裁定", "the wrong number has been ruled on", "count.scheme")
            return
        self.counted_wrong.add(seat)
        if seat == dealer and law.count_dealer_kitty != "not_counted":
            wrong = self.kitty_wrong()
            number = self.kitty_number()
            self.find(
                f"庄家张数不对，先点底牌：{number.zh}",
                f"the dealer's number is wrong, so the kitty is counted first: {number.en}",
                "count.dealer.kitty",
            )
            if wrong and law.count_dealer_kitty == "decides" and law.kitty_wrong_count_result != "as_hand_count":
                self.rule_kitty()
                return
            self.kitty_ruled = True  # it is dealt with by the hand
        if law.count_scheme == "by_player":
            self.rule_by_player(seat, about)
        elif side_of(seat) == side_of(dealer):
            self.rule_dealer_side(seat, about)
        else:
            self.rule_attackers(seat, about)

    def trick_is_over(self) -> None:
        super().trick_is_over()
        right = self.right - len(self.lays[0].kinds)
        for seat in range(4):
            shows = self.number(seat) == 0 if right > 0 else self.number(seat) > 0
            if shows and seat not in self.counted_wrong and self.table.phase == PHASE_PLAY and not self.ended:
                who = seat_text(seat)
                self.find(
                    f"{who.zh}的张数不对，此时自现",
                    f"that {who.en} has a wrong number of cards shows itself now",
                    "count.scheme",
                )
                self.rule_count(seat)

    def wrong_number_left(self, fault: Fault) -> None:
        seat = fault.lay.seat
        who = seat_text(seat)
        self.find(
            f"{who.zh}出的张数不对，没有在当墩改正",
            f"{who.en} played a wrong number of cards and did not put it right",
            "wrong_card.number_of_cards",
        )
        self.rule_count(seat, fault.event)
