"""`Knowledge`: who holds what at the referee's table, as far as it is known, and what everybody sees of it.

A hand may have cards that nobody knows. Whatever its holder lays or shows later is taken to have been in it since the
start, or since he last received unknown cards: the hand is heard once to learn of these, and then again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NoReturn, Self, cast

from cardgames.cards import format_card
from cardgames.deck import DECK
from cardgames.errors import ScriptError
from cardgames.holdings import copies, kinds_of, masks_of
from cardgames.kernel import count_bits
from cardgames.referee.conduct import ConductReferee
from cardgames.referee.rulings import Adjudication
from cardgames.referee.verbs import Key
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Script
from cardgames.text import Text
from cardgames_shengji.checks import hand_kinds
from cardgames_shengji.kitty import remove_cards
from cardgames_shengji.order import places_of
from cardgames_shengji.parameters import ShengjiParameters
from cardgames_shengji.parameters.referee import ShengjiRefereeParameters
from cardgames_shengji.referee.findings import seat_text
from cardgames_shengji.referee.keys import KEYS
from cardgames_shengji.referee.position import Known, Position, read_position
from cardgames_shengji.rules import Rules, rules_of
from cardgames_shengji.table import PHASE_BURY, Table


@dataclass(frozen=True)
class Moment:
    """The table at one moment, and what was not known of it then."""

    table: Table
    hidden: tuple[int, ...]
    pool: Counter[int]
    revealed: int


class Knowledge(ConductReferee):
    """See the module's text. `right` is how many cards each hand should have before the current trick."""

    keys: ClassVar[tuple[Key, ...]] = (*KEYS, *ConductReferee.keys)

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script)
        self.rules: Rules = rules_of(cast(ShengjiParameters, ruleset.parameters))
        self.known = known
        self.found_out: list[Known] = []
        where: Position = read_position(script, self.rules, known)
        self.table: Table = where.table
        self.hidden = where.hidden
        self.kitty = where.kitty
        self.kitty_hidden = where.kitty_hidden
        self.right = where.right
        self.all_cards = sum(map(self.number, range(4))) + len(self.kitty) + self.kitty_hidden
        self.gone = 0  # cards of earlier tricks, and cards that have left the hand
        self.pool: Counter[int] = where.pool
        self.since = [0] * 4
        self.revealed: list[tuple[int, int]] = []  # unknown cards that have become known, in order
        self.before_trick: Table | None = None  # the table before the current trick was led
        self.ended = False  # by a ruling, or because the cards are dealt anew

    @property
    def notice(self) -> ShengjiRefereeParameters:
        """The parameters of the referee's section."""
        return cast(ShengjiRefereeParameters, self.ruleset.referee_parameters)

    def adjudicate(self) -> Adjudication:
        try:
            found = super().adjudicate()
        except ScriptError:
            if self.learns:
                return self._again().adjudicate()
            raise
        return self._again().adjudicate() if self.learns else found

    @property
    def learns(self) -> bool:
        """Whether hearing the hand again would tell more."""
        return bool(self.found_out) and len(self.known) < 2 * DECK

    def _again(self) -> Self:
        """The same hand, with what has been found out about it."""
        return type(self)(self.ruleset, self.script, (*self.known, *self.found_out))

    def fault(self, zh: str, en: str) -> NoReturn:
        """Refuse an event that a script cannot mean."""
        raise self.script.fault(zh, en, event=self.event)

    # Cards in hands.

    def tables(self) -> list[Table]:
        """The table, and that of the moment before the trick, on which cards in hands have to agree."""
        return [self.table] if self.before_trick is None else [self.table, self.before_trick]

    def held_by(self, seat: int) -> list[int]:
        """The known cards of a hand."""
        return kinds_of(*hand_kinds(self.table, seat))

    def number(self, seat: int) -> int:
        """How many cards a seat holds."""
        return count_bits(self.table.held[seat]) + count_bits(self.table.paired[seat]) + self.hidden[seat]

    def holds(self, seat: int, kinds: Sequence[int]) -> bool:
        """Whether all of some cards are known to be in a hand."""
        held, paired = hand_kinds(self.table, seat)
        return all(copies(held, paired, kind) >= list(kinds).count(kind) for kind in set(kinds))

    def need(self, seat: int, kinds: Sequence[int]) -> None:
        """A seat shows cards: unknown ones of its hand turn out to be these. Raises ScriptError where it cannot be."""
        for kind in sorted(set(kinds)):
            held, paired = hand_kinds(self.table, seat)
            for _ in range(list(kinds).count(kind) - copies(held, paired, kind)):
                name, who = Text(format_card(kind, "zh"), format_card(kind, "en")), seat_text(seat)
                if not self.hidden[seat]:
                    self.fault(f"{who.zh}手里没有这么多 {name.zh}", f"{who.en} does not hold that many {name.en}")
                if self.pool[kind] <= 0:
                    self.fault(f"两张 {name.zh} 都在别处", f"both cards {name.en} are elsewhere")
                self.reveal(seat, kind)
                self.found_out.append(Known(self.since[seat], seat, kind))

    def reveal(self, seat: int, kind: int) -> None:
        """An unknown card of a hand becomes known."""
        self.revealed.append((seat, kind))
        self.pool[kind] -= 1
        self.hidden[seat] -= 1
        for table in self.tables():
            self._put_in(table, seat, kind)
            table.unseen -= 1

    def moment(self) -> Moment:
        """The present moment, to go back to."""
        return Moment(self.table.duplicate(), tuple(self.hidden), Counter(self.pool), len(self.revealed))

    def go_back(self, moment: Moment) -> None:
        """The table is again as it was at a moment; cards that have been seen since stay known."""
        self.table = moment.table.duplicate()
        self.hidden, self.pool = list(moment.hidden), Counter(moment.pool)
        shown = self.revealed[moment.revealed :]
        del self.revealed[moment.revealed :]
        for seat, kind in shown:
            if self.hidden[seat]:  # else it may have come into the hand since
                self.reveal(seat, kind)

    @staticmethod
    def _bit(table: Table, seat: int, kind: int) -> int:
        bit = 1 << kind
        return bit if table.phase < PHASE_BURY else places_of(table, seat, bit)

    def _put_in(self, table: Table, seat: int, kind: int) -> None:
        bit = self._bit(table, seat, kind)
        table.paired[seat] |= table.held[seat] & bit
        table.held[seat] |= bit

    def give(self, seat: int, kind: int) -> None:
        """A known card goes into a hand."""
        for table in self.tables():
            self._put_in(table, seat, kind)

    def take_away(self, seat: int, kind: int) -> None:
        """A known card leaves a hand."""
        for table in self.tables():
            remove_cards(table, seat, self._bit(table, seat, kind), 0)

    def receive_unknown(self, seat: int, number: int, *, known: bool = True) -> None:
        """Unknown cards come into a hand (or, if negative, leave it)."""
        self.hidden[seat] += number
        for table in self.tables():
            table.unseen += number
        if number > 0 and known:
            self.note_unknown(seat)

    def note_unknown(self, seat: int) -> None:
        """A hand is less well known than before: what has been found out about it since this event is put in."""
        assert self.event is not None
        self.since[seat] = self.event.n
        for card in self.known:
            if (card.since, card.seat) == (self.event.n, seat) and self.hidden[seat] and self.pool[card.kind] > 0:
                self.reveal(seat, card.kind)

    def lose_unknown(self, seat: int, number: int) -> None:
        """Cards that nobody names leave a hand: what is left of it is no longer known."""
        for kind in self.held_by(seat):
            self.take_away(seat, kind)
            self.pool[kind] += 1
            self.receive_unknown(seat, 1, known=False)
        self.receive_unknown(seat, -number)
        self.note_unknown(seat)

    def perhaps(self, seat: int) -> Table:
        """The table on which a seat holds, beside what is known of its hand, every card that it might hold."""
        table = self.table.duplicate()
        held, paired = hand_kinds(table, seat)
        may: list[int] = []
        for kind in range(54):
            may += [kind] * min(2, copies(held, paired, kind) + max(0, self.pool[kind]))
        both = masks_of(may)
        in_places = table.phase >= PHASE_BURY
        table.held[seat], table.paired[seat] = (
            (places_of(table, seat, both[0]), places_of(table, seat, both[1])) if in_places else both
        )
        return table
