"""Reporting how many cards are left: unasked on coming to the number, when asked, late, and falsely."""

from __future__ import annotations

from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import partner_of
from cardgames.text import Text
from cardgames_guandan.referee.offences import Offences
from cardgames_guandan.referee.words import seat_text

__all__ = ["Reports"]


class Reports(Offences):
    """Hears `report`, `ask` and `count`."""

    def __init__(self, ruleset: Ruleset, script: Script) -> None:
        super().__init__(ruleset, script)
        table = self.table
        self._reached = {seat for seat in range(4) if table.reported >> seat & 1}  # who has come to the number
        self._due: dict[int, Event] = {}  # seats that have still to report, and the play that made it due
        self._late: set[int] = set()  # seats that have missed a report and still owe it
        self._asked: dict[int, Event] = {}  # who has been asked, and the question

    @property
    def threshold(self) -> int | None:
        """The number of cards at which a player has to report; None where nobody has to."""
        return self.parameters.report_threshold

    def after_play(self, event: Event, seat: int) -> None:
        """Note a report that falls due."""
        super().after_play(event, seat)
        cards = self.table.cards[seat]
        if self.threshold is None or not 0 < cards <= self.threshold or not self.hands.counted[seat]:
            return
        first = seat not in self._reached
        self._reached.add(seat)
        if self.duties.announce == "every_play" or (self.duties.announce == "once" and first):
            self._due[seat] = event
            who = seat_text(seat)
            self.find(
                f"{who.zh}剩 {cards} 张，须自行报牌",
                f"{who.en} has {cards} left and has to report",
                "referee.report.announce",
                "report.threshold",
            )

    def before_action(self, event: Event) -> None:
        """A report that is due is missed once another player acts."""
        super().before_action(event)
        for seat, about in list(self._due.items()):
            if event.seat not in (None, seat):
                self._missed(about, seat)
        for seat, question in self._asked.items():
            self._unanswered(question, seat)
        self._asked = {}

    def _missed(self, about: Event, seat: int) -> None:
        del self._due[seat]
        self._late.add(seat)
        who, cards = seat_text(seat), self.hands.size(seat)
        self.offend(
            about,
            seat,
            "missed_report",
            Text(f"{who.zh}现在补报 {cards} 张", f"{who.en} reports {cards} now"),
            "referee.report.announce",
            "report.threshold",
            grade="report.missed",
            remedy="report_now",
            facts=Text(
                f"{who.zh}剩 {cards} 张，没有报牌，别人已经接着出了",
                f"{who.en}, down to {cards}, did not report before another player acted",
            ),
        )

    # Reporting.

    @verb("report", zh="报余牌张数", en="says how many cards are left", form="N")
    def report(self, event: Event) -> None:
        """Hear a number of cards."""
        seat, number = self.seat_of(event), self._number(event)
        who = seat_text(seat)
        self.say(f"{who.zh}报 {number} 张", f"{who.en} reports {number}")
        due, asked, late = seat in self._due, seat in self._asked, seat in self._late
        self._due.pop(seat, None)
        self._asked.pop(seat, None)
        self._late.discard(seat)
        if self.over:
            self.find("这一副已经打完，不用再报", "The hand is over, and nothing is left to report", "report.threshold")
        elif not self.hands.counted[seat]:
            self.unsure(f"{who.zh}有几张无法核对", f"The number of {who.en}'s cards cannot be checked")
        elif number != self.hands.size(seat):
            self._false_number(event, seat, number)
        elif asked:
            self.find("问了据实回答", "The question is answered truly", "referee.report.may_ask", "report.threshold")
        elif due:
            self.find("应报即报", "The report is made when it is due", "referee.report.announce", "report.threshold")
        elif late:
            self.find("补报了余牌", "The report that was missed is made good", "report.threshold")
        else:
            self.find("此时没有报牌的义务", "No report is due now", "referee.report.announce", "report.threshold")

    def _number(self, event: Event) -> int:
        word = event.rest
        if not (word.isascii() and word.isdigit() and len(word) <= 3):
            self.refuse(event, "应写张数", "a number of cards is needed")
        return int(word)

    def _false_number(self, event: Event, seat: int, number: int) -> None:
        who, cards = seat_text(seat), self.hands.size(seat)
        self.offend(
            event,
            seat,
            "false_number",
            Text(f"更正为 {cards} 张", f"It is corrected to {cards}"),
            "referee.report.false_number",
            "report.threshold",
            grade="report.false_number",
            remedy="corrected",
            facts=Text(f"{who.zh}报 {number} 张，实有 {cards} 张", f"{who.en} reports {number}, holding {cards}"),
        )

    # Asking.

    @verb("ask", zh="问一家余牌张数", en="asks a player how many cards are left", form="SEAT")
    def ask(self, event: Event) -> None:
        """Hear a question."""
        seat, asked = self.seat_of(event), self.named_seat(event, event.rest)
        who, whom = seat_text(seat), seat_text(asked)
        self.say(f"{who.zh}问{whom.zh}余牌", f"{who.en} asks {whom.en} how many cards are left")
        may = self.duties.may_ask
        if seat == asked:
            self.refuse(event, "不能问自己", "nobody asks himself")
        if may == "nobody" or (may == "opponents" and asked == partner_of(seat)):
            self.rule(
                None,
                event.actor,
                Text(
                    f"{who.zh}不在可问之列，{whom.zh}不必回答",
                    f"The question is not open to {who.en}; {whom.en} need not answer",
                ),
                "referee.report.may_ask",
                remedy="need_not_answer",
            )
            return
        self._asked[asked] = event
        self.find(f"{who.zh}可以问", f"{who.en} may ask", "referee.report.may_ask", "report.threshold")

    def must_answer(self, seat: int) -> bool:
        """Whether a seat that is asked has to say how many cards it holds."""
        if not self.duties.may_refuse_above:
            return True
        return self.threshold is not None and self.hands.size(seat) <= self.threshold

    def refuses_answer(self, event: Event, seat: int) -> None:
        """Hear a player refuse to answer."""
        if seat not in self._asked:
            super().refuses_answer(event, seat)
        who = seat_text(seat)
        self.say(f"{who.zh}不答余牌", f"{who.en} does not say how many cards are left")
        self._unanswered(event, seat)
        self._asked.pop(seat, None)

    def _unanswered(self, event: Event, seat: int) -> None:
        """A question is left without an answer."""
        who, cards = seat_text(seat), self.hands.size(seat)
        if not self.hands.counted[seat]:
            self.unsure(f"{who.zh}有几张、该不该答无法核对", f"Whether {who.en} had to answer cannot be checked")
        elif self.must_answer(seat):
            self._late.add(seat)
            self.offend(
                event,
                seat,
                "missed_report",
                Text(f"{who.zh}应答：{cards} 张", f"{who.en} has to answer: {cards}"),
                "report.threshold",
                "referee.report.may_refuse_above",
                grade="report.missed",
                remedy="report_now",
                facts=Text(f"{who.zh}剩 {cards} 张，问了不答", f"{who.en}, with {cards} left, does not answer"),
            )
        else:
            self.find(
                f"{who.zh}可以不答",
                f"{who.en} need not answer",
                "referee.report.may_refuse_above",
                "report.threshold",
            )

    # Counting.

    @verb("count", zh="清点一家的手牌", en="the hand of a player is counted", form="N", who=("seat",))
    def count(self, event: Event) -> None:
        """Hear how many cards a hand is found to have."""
        seat, number = self.seat_of(event), self._number(event)
        who, cards = seat_text(seat), self.hands.size(seat)
        self.say(f"清点{who.zh}手牌：{number} 张", f"{who.en}'s hand is counted: {number}")
        if not self.hands.counted[seat]:
            self.unsure(f"{who.zh}应有几张无法核对", f"How many {who.en} should hold cannot be checked")
        elif number == cards:
            self.find("张数不错", "The number is right", "deck.hand_size")
        else:
            facts = Text(f"应有 {cards} 张，实有 {number} 张", f"There should be {cards} cards, and there are {number}")
            text = Text("手牌张数不对", "The number of cards is wrong")
            self.leave_open(event, seat, "wrong_count", text, "deck.hand_size", facts=facts)
