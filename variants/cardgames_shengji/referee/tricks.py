"""`Tricks`: leading and following, and the end of a trick. What other subjects have to add comes in by hooks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from cardgames.cards import parse_card, parse_cards
from cardgames.errors import PlayError
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import seat_after, side_of
from cardgames_shengji.checks import check_play
from cardgames_shengji.referee.findings import cards_text, masks_at, points_of, reading_of, seat_text
from cardgames_shengji.referee.plays import Plays
from cardgames_shengji.referee.position import Known
from cardgames_shengji.referee.tricktable import Lay
from cardgames_shengji.score import add_points
from cardgames_shengji.table import HAND, PHASE_OVER, PHASE_PLAY, Table
from cardgames_shengji.throw import fined_cards, refuters
from cardgames_shengji.trick import start_trick


class Tricks(Plays):
    """See the module's text."""

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.stray_lead: Lay | None = None  # a lead out of turn that has just gone back

    # Hooks of other subjects.

    def before_lead(self, event: Event) -> None:
        """The trick that lies there is over: what was left open is settled."""

    def may_lead(self, event: Event, seat: int, kinds: tuple[int, ...]) -> bool:
        """Whether a lead in turn may stay; a ruling has been given where it may not."""
        return True

    def may_follow(self, event: Event, seat: int, kinds: tuple[int, ...]) -> bool:
        """Whether a follow may stay; a ruling has been given where it may not."""
        return True

    def repeats(self, event: Event) -> bool:
        """Whether a follow is what its seat has laid before its turn already, told once more when the turn has come."""
        return False

    def after_lead(self, event: Event, lay: Lay) -> None:
        """A lead lies there."""

    @abstractmethod
    def bad_lead(self, event: Event, seat: int, kinds: tuple[int, ...], error: PlayError) -> None:
        """The cards led are no lead."""

    @abstractmethod
    def bad_follow(self, event: Event, lay: Lay, error: PlayError) -> None:
        """The cards do not follow as they should, and lie there."""

    @abstractmethod
    def failed_throw(self, event: Event, lay: Lay, before: Table) -> None:
        """A throw has failed."""

    @abstractmethod
    def lead_out_of_turn(self, event: Event, seat: int, kinds: tuple[int, ...]) -> None:
        """A seat leads, and it is not its lead."""

    @abstractmethod
    def follow_out_of_turn(self, event: Event, seat: int, kinds: tuple[int, ...]) -> None:
        """A seat follows, and it is not its turn; or there is nothing to follow."""

    @abstractmethod
    def after_end(self, event: Event) -> None:
        """Hear what is done after a ruling has ended the hand."""

    def laid_again(self, place: int, lay: Lay) -> None:
        """A seat has laid other cards in place of those that it took back."""

    @abstractmethod
    def changed_lead(self, event: Event, seat: int, kinds: tuple[int, ...]) -> None:
        """The leader lays another lead after the others have played."""

    # Verbs.

    @verb("lead", form="CARDS", zh="领出", en="leads to a trick")
    @verb("throw", form="CARDS", zh="甩牌：领出几个成分", en="leads several components together")
    def lead_verb(self, event: Event) -> None:
        self.begin_play()
        kinds = self.cards_of(event)
        seat = self.the_seat(event)
        if self.vacant is not None and self.trick_under_way and seat == self.to_play:
            self.lay(event, seat, kinds)
        elif not self.trick_under_way and seat == self.to_play:
            self.lead_cards(event, seat, kinds)
        elif self.trick_under_way and seat == self.to_play:
            self.lay(event, seat, kinds)
        else:
            self.lead_out_of_turn(event, seat, kinds)

    @verb("follow", form="CARDS", zh="跟牌", en="follows to a trick")
    def follow_verb(self, event: Event) -> None:
        self.begin_play()
        if self.repeats(event):
            return
        kinds = self.cards_of(event)
        seat = self.the_seat(event)
        if not self.trick_under_way and seat == self.to_play and self.stray_lead is None:
            self.lead_cards(event, seat, kinds)
        elif self.trick_under_way and seat == self.to_play:
            self.lay(event, seat, kinds)
        else:
            self.follow_out_of_turn(event, seat, kinds)

    @verb("play", form="CARDS", zh="出牌：领出或跟牌", en="plays: leads, or follows")
    def play_verb(self, event: Event) -> None:
        if self.trick_under_way or self.stray_lead is not None:
            self.follow_verb(event)
        else:
            self.lead_verb(event)

    # Where the trick stands.

    def begin_play(self) -> None:
        """Cards can be played now. Raises ScriptError where they cannot."""
        if self.ended or (self.table.phase == PHASE_OVER and self.vacant is None):
            self.fault("这一副已经结束", "the hand is over")
        if self.table.phase != PHASE_PLAY and self.vacant is None:
            self.fault("底牌还没有扣下，不能出牌", "nobody can play before the kitty is buried")
        self.settle_fines()

    def cards_of(self, event: Event) -> tuple[int, ...]:
        """The cards of an event, which its seat must hold (at least one)."""
        kinds = tuple(parse_cards(event.rest))
        if not kinds:
            self.fault("没有写出牌", "the cards are missing")
        self.need(self.the_seat(event), kinds)
        return kinds

    # Leading.

    def lead_cards(self, event: Event, seat: int, kinds: tuple[int, ...]) -> None:
        """The seat to lead leads."""
        self.before_lead(event)
        if self.ended:
            self.after_end(event)
            return
        who, cards = seat_text(seat), cards_text(kinds)
        self.say(f"{who.zh}领出 {cards.zh}", f"{who.en} leads {cards.en}")
        self.stray_lead = None
        try:
            check_play(self.table, self.rules, seat, kinds)
        except PlayError as error:
            self.bad_lead(event, seat, kinds, error)
            return
        if not self.may_lead(event, seat, kinds):
            return
        if self.lays:
            self.right -= len(self.lays[0].kinds)
            self.gone += sum(len(lay.kinds) for lay in self.lays)
        self.before_trick, self.lays, self.laid, self.entries = self.table.duplicate(), [], [], []
        self.throw_unsure = False
        lay = Lay(seat, kinds, event)
        before = self.table.duplicate()
        self.put(lay)
        self.find_lead(lay, before)
        if self.table.blocked_cards:
            self.failed_throw(event, lay, before)
        self.after_lead(event, lay)
        self.go_on()
        if self.table.laid == 1 and self.right == HAND:
            after = seat_text(self.table.turn)
            self.find(f"接着轮到{after.zh}", f"the turn passes to {after.en}", "play.direction")

    def infer_failure(self, event: Event, number: int) -> None:
        """The others play fewer cards than were thrown: the throw has failed, and a component of so many was led."""
        lay, before = self.lays[0], self.before_trick
        assert before is not None
        reading = reading_of(before, self.rules, lay.seat, lay.kinds)
        parts = [] if reading is None else [part for part in reading.components if part.size == number]
        if not parts:
            return
        self.throw_unsure = False
        lay.thrown, lay.kinds = lay.kinds, tuple(map(parse_card, parts[-1].cards))
        lay.inferred = True
        self.play_again()
        counted = fined_cards(self.rules, number, len(lay.thrown), number)
        self.table.fine = self.rules.fine * counted
        self.failed_throw(event, lay, before)
        if self.table.fine:
            add_points(self.table, self.rules, self.table.fine * (1 if self.dealers(lay.seat) else -1))
            self.entries.append(self.table.fine * (1 if self.dealers(lay.seat) else -1))
        self.unsure(
            "甩牌被谁、被卡住几张，因手牌不明无法核对，罚分按强出的一个成分计",
            "whose cards beat the throw, and how many, cannot be checked; the fine counts the component that was led",
        )

    def dealers(self, seat: int) -> bool:
        """Whether a seat is of the dealer's side."""
        return side_of(seat) == side_of(self.table.dealer)

    def throw_refuters(self, lay: Lay, before: Table) -> list[int]:
        """The seats that hold higher cards than the component that is led after all."""
        return refuters(before, self.rules, lay.seat, *masks_at(before, lay.seat, lay.kinds))

    # Following.

    def lay(self, event: Event, seat: int, kinds: tuple[int, ...]) -> None:
        """The seat whose turn it is lays cards: it follows, or lays others in place of those it took back."""
        who, cards = seat_text(seat), cards_text(kinds)
        self.say(f"{who.zh}出 {cards.zh}", f"{who.en} plays {cards.en}")
        if self.throw_unsure and len(self.lays) == 1 and len(kinds) < len(self.lays[0].kinds):
            self.infer_failure(event, len(kinds))
        if self.vacant == 0:
            self.changed_lead(event, seat, kinds)
            return
        place = len(self.lays) if self.vacant is None else self.vacant
        table = self.table_before(place)
        lay = Lay(seat, kinds, event)
        error = self.fault_in(table, lay)
        if error is None and not self.may_follow(event, seat, kinds):
            return
        again = self.vacant is not None
        if not again:
            self.lays.append(lay)
            self.put(lay)
        else:
            lay.lowest = self.lays[place].lowest
            self.lays[place] = lay
            self.vacant = None
            self.play_again()
        self.find_follow(lay, table, error)
        if error is not None:
            self.bad_follow(event, lay, error)
        else:
            self.check_hidden(lay, table)
        if again:
            self.laid_again(place, lay)
        self.go_on()

    # The table.

    def go_on(self) -> None:
        """Lay what was laid too early and stands, pass over seats without cards, and see whether the trick is over."""
        while 0 < self.table.laid < 4 and self.table.phase == PHASE_PLAY and self.vacant is None:
            seat = self.table.turn
            ahead = next((lay for lay in self.early if lay.seat == seat), None)
            if ahead is not None:
                self.early.remove(ahead)
                self.put(ahead)
            elif self.number(seat) == 0:
                who = seat_text(seat)
                assert self.event is not None
                self.put(Lay(seat, (), self.event))
                self.find(f"{who.zh}手里已经没有牌", f"{who.en} has no card left", *self.out_of_cards_paths())
            else:
                break
        self.show()
        if len(self.lays) == 4 and self.vacant is None:
            self.trick_is_over()
        if self.table.phase == PHASE_PLAY and self.table.laid == 0 and any(map(self.number, range(4))):
            while self.number(self.table.turn) == 0:  # a hand that is short has won the trick
                start_trick(self.table, seat_after(self.table.turn, self.rules.direction))

    def out_of_cards_paths(self) -> Sequence[str]:
        """What lets a hand run out of cards before the others."""
        return ()

    def trick_is_over(self) -> None:
        """Say who takes the trick, and with what; and where it is the last one, what becomes of the kitty."""
        seat = self.winner()
        points = sum(points_of(lay.kinds) for lay in self.lays)
        who = seat_text(seat)
        self.find(f"{who.zh}赢得这一墩，{points} 分", f"{who.en} takes the trick, {points} points", "deck.points")
        if self.table.phase == PHASE_OVER:
            self.last_trick(seat)

    def last_trick(self, winner: int) -> None:
        """All cards have been played."""
