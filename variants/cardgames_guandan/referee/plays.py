"""Playing and passing: what is played, and what it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgames.cards import parse_play
from cardgames.errors import PlayError, UsageError
from cardgames.holdings import copies, masks_of
from cardgames.referee.rulings import Laid
from cardgames.referee.verbs import verb
from cardgames.scripts.content import Event
from cardgames.seats import NOBODY
from cardgames.text import Text
from cardgames_guandan.checks import check_pass, check_play
from cardgames_guandan.identify import declared_cards, move_text, type_from
from cardgames_guandan.readings import CardReading
from cardgames_guandan.referee.grounds import beaten_by, makes, wild_text
from cardgames_guandan.referee.refusals import Refusals
from cardgames_guandan.referee.words import cards_text, seat_text
from cardgames_guandan.trick import play_laid

__all__ = ["Plays"]


class Plays(Refusals):
    """Hears `play`, `lead`, `follow` and `pass`."""

    @verb("lead", zh="领出", en="leads", form="CARDS [as TYPE]")
    @verb("follow", zh="跟牌", en="follows", form="CARDS [as TYPE]")
    @verb(
        "play", zh="出牌；HT=C7 说逢人配作什么，as 说牌型",
        en="plays; HT=C7 says what a wild stands for, as names the type", form="CARDS [as TYPE]",
    )  # fmt: skip
    def play(self, event: Event) -> None:
        """Hear cards played."""
        seat = self.acting(event)
        if seat is None:
            return
        if not self._may_play(event, seat):
            return
        laid, _, name = event.rest.partition(" as ")
        kinds = parse_play(laid).cards
        as_type = self._type(event, name.strip()) if name else None
        self.hands.show(seat, kinds)
        self.fill()
        shown, who = cards_text(kinds), seat_text(seat)
        self.say(f"{who.zh}出 {shown.zh}", f"{who.en} plays {shown.en}")
        if not self._may_start(event, seat):
            return
        try:
            _, stands_for = declared_cards(laid, self.table.level, self.rules)
            found = check_play(self.table, self.rules, seat, kinds, stands_for, as_type)
        except UsageError as error:
            path = error.key or "wild.stands_for"
            self.illegal(event, seat, "wrong_declaration", kinds, (path,), error.text)
        except PlayError as error:
            self.refused(event, seat, kinds, error, stands_for, as_type)
        else:
            self._stands(event, seat, kinds, found)

    def _may_play(self, event: Event, seat: int) -> bool:
        """Whether cards are being played. Raises ScriptError once the hand is over, and for a seat that is out."""
        self.before_action(event)
        who = seat_text(seat)
        if self.over:
            self.refuse(event, "这一副已经结束", "the hand is over")
        if self.table.place[seat] >= 0:
            self.refuse(event, f"{who.zh}已经出完", f"{who.en} is out")
        if not self.playing:
            self.say(f"{who.zh}在贡还之前出牌", f"{who.en} acts before the exchange is done")
            self.before_exchange(event, seat)
        return self.playing

    def _type(self, event: Event, name: str) -> int:
        try:
            return type_from(name)
        except UsageError as error:
            self.refuse(event, error.text.zh, error.text.en)

    def _may_start(self, event: Event, seat: int) -> bool:
        """Let the first seat to act lead where nothing else says who does; not one that cannot have the card for it."""
        table, card = self.table, self.face_up
        if table.turn != NOBODY:
            return True
        if card is not None and card not in self.hands.known[seat] and not self.hands.hidden[seat]:
            who, shown = seat_text(seat), cards_text([card])
            self.offend(
                event,
                seat,
                "out_of_turn",
                Text("牌收回，由摸到明牌的人领出", "The cards go back, and the drawer of the face-up card leads"),
                "lead.first_hand",
                *self.out_of_turn_paths,
                grade="play.out_of_turn",
                remedy="cards_go_back",
                facts=Text(f"{who.zh}没有摸到明牌 {shown.zh}", f"{who.en} did not draw the face-up {shown.en}"),
            )
            return False
        table.turn = table.leader = seat
        if card is not None:
            self.lead_path = None
            self.unsure("谁摸到明牌无法核对", "Who drew the face-up card cannot be checked")
        return True

    # Legal plays.

    def _stands(self, event: Event, seat: int, kinds: Sequence[int], found: CardReading) -> None:
        table, before = self.table, self.table.move
        self._say_play(seat, kinds, found)
        if before:
            self._find_beaten(found, before)
        else:
            self.trick = []
            self._find_lead(seat)
        if table.passed >> seat & 1:
            self.find("过牌以后轮到时仍可出", "A player who has passed may still play", "play.pass_locks_out")
        table.laid_held, table.laid_paired = masks_of(list(kinds))
        table.laid_wilds = copies(table.laid_held, table.laid_paired, self.wild) if table.wild_bit else 0
        self.hands.lay(seat, kinds)
        played = self._meant(kinds, found)
        self.trick = [*(replace(each, wins=False) for each in self.trick), Laid(seat, tuple(kinds), True, played)]
        finished = table.finished
        play_laid(table, self.rules, found.move)
        if table.finished > finished and not self.over:
            self.find_place(seat, finished)
        self.find_trick(seat)
        self.after_play(event, seat)
        if self.over:
            self.hand_ended()

    def _meant(self, kinds: Sequence[int], found: CardReading) -> tuple[int | None, ...]:
        """For each card the kind that it stands for; None for itself."""
        stands = iter(found.stands_for)
        meant = [next(stands, None) if kind == self.wild else None for kind in kinds]
        return tuple(None if each == self.wild else each for each in meant)

    def _say_play(self, seat: int, kinds: Sequence[int], found: CardReading) -> None:
        shown, who, named = cards_text(kinds), seat_text(seat), move_text(found.move)
        self.say(f"{who.zh}出 {shown.zh}：{named.zh}", f"{who.en} plays {shown.en}: {named.en}")
        stands = wild_text(found, kinds, self.table.level, self.rules)
        meant = ("", "") if stands is None else (stands.zh, stands.en)
        self.find(
            f"{shown.zh}：{named.zh}{meant[0]}",
            f"{shown.en}: a {named.en}{meant[1]}",
            *makes(found, kinds, self.table.level, self.rules),
        )

    def _find_beaten(self, found: CardReading, before: int) -> None:
        mine, theirs = move_text(found.move), move_text(before)
        self.find(
            f"{mine.zh} 大过桌上的牌（{theirs.zh}）",
            f"The {mine.en} beats the {theirs.en} on the table",
            *beaten_by(found.move, before, self.table.level, self.rules),
        )

    def _find_lead(self, seat: int) -> None:
        who = seat_text(seat)
        self.find(f"{who.zh}领出", f"{who.en} leads", "play.direction", "play.leader_may_pass")
        if self.lead_path == "lead.first_hand":
            self._find_first_lead(seat)
        self.lead_path = None

    def _find_first_lead(self, seat: int) -> None:
        """Say why this seat leads the first hand."""
        who, table = seat_text(seat), self.table
        if self.rules.lead_by_face_up == 0:
            self.find(f"先摸的{who.zh}领出", f"{who.en} drew first and leads", "lead.first_hand")
        elif self.face_up is not None and self.hands.known[seat].count(self.face_up) and table.leader == seat:
            self.find(f"{who.zh}摸到明牌，领出", f"{who.en} drew the face-up card and leads", "lead.first_hand")

    # Passing.

    @verb("pass", zh="过；silent：没有表示", en="passes; silent: without declaring it", form="[silent]")
    def pass_turn(self, event: Event) -> None:
        """Hear a pass."""
        if event.rest not in ("", "silent"):
            self.refuse(event, "后面只能写 silent", "nothing follows but silent")
        seat = self.acting(event)
        if seat is None:
            return
        if not self._may_play(event, seat):
            return
        who = seat_text(seat)
        silent = event.rest == "silent"
        self.say(
            f"{who.zh}不出，没有表示" if silent else f"{who.zh}过",
            f"{who.en} does not play, without a word" if silent else f"{who.en} passes",
        )
        if not self._may_start(event, seat):
            return
        try:
            check_pass(self.table, seat)
        except PlayError as error:
            if error.reason == "out_of_turn":
                self.out_of_turn(event, seat, passing=True)
            else:
                self.leader_passes(event, seat, error)
            return
        if silent:
            self.silent_pass(event, seat)
        elif self.duties.pass_declared:
            self.find(f"{who.zh}表示过", f"{who.en} declares the pass", "referee.play.pass_must_be_declared")
        self.pass_on()

    def play_instead(self, event: Event) -> None:
        """Hear another play in place of one that has gone back."""
        self.play(event)
