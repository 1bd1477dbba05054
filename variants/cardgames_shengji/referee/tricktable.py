"""`TrickTable`: the trick that lies on the table. It can be played again from its lead with other cards in it.

Until the next lead a trick is not over for the referee: cards may be put right, changed or taken back. So the lays are
kept beside the table, together with the table before the lead, and after each such change all is laid down anew.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardgames.errors import PlayError
from cardgames.holdings import cards_in, kinds_of
from cardgames.referee.rulings import Laid, State
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import seat_after
from cardgames_shengji.checks import check_play, to_masks
from cardgames_shengji.order import kinds_at
from cardgames_shengji.referee.hands import Hands
from cardgames_shengji.referee.position import Known
from cardgames_shengji.score import add_points
from cardgames_shengji.table import PHASE_OVER, PHASE_PLAY, Table
from cardgames_shengji.trick import follow, lay_down, lead


@dataclass
class Lay:
    """What a seat has laid to the trick. One that is `lowest` cannot win it, whatever it is."""

    seat: int
    kinds: tuple[int, ...]
    event: Event
    lowest: bool = False
    thrown: tuple[int, ...] = ()  # of a throw that failed, all that was laid first
    stood: bool = False  # a lead that was not refuted, and is not to be tested again
    inferred: bool = False  # the throw failed by what the others played, though nobody knows whose cards refuted it


class TrickTable(Hands):
    """See the module's text."""

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.lays: list[Lay] = []
        self.early: list[Lay] = []  # laid before their turn, and standing
        self.vacant: int | None = None  # the place in the trick of a lay that has been taken back
        self.entries: list[int] = []  # points entered since the lead, tricks aside
        self.taker = 0  # who took the last trick

    @property
    def trick_under_way(self) -> bool:
        """Whether a trick has been led and somebody is still to play to it."""
        return self.vacant is not None or (self.table.laid > 0 and self.table.phase == PHASE_PLAY)

    @property
    def to_play(self) -> int:
        """The seat whose turn it is."""
        return self.lays[self.vacant].seat if self.vacant is not None else self.table.turn

    def table_before(self, place: int) -> Table:
        """The table as it was before a place of the trick was filled."""
        if place == len(self.lays) and self.vacant is None:
            return self.table.duplicate()
        assert self.before_trick is not None
        table = self.before_trick.duplicate()
        for lay in self.lays[:place]:
            self.put_on(table, lay)
        table.turn = self.lays[place].seat
        return table

    def fault_in(self, table: Table, lay: Lay) -> PlayError | None:
        """What the rules find against a follow; None for nothing."""
        turn, table.turn = table.turn, lay.seat
        try:
            check_play(table, self.rules, lay.seat, lay.kinds)
        except PlayError as error:
            return error
        finally:
            table.turn = turn
        return None

    def put(self, lay: Lay) -> None:
        """Lay cards on the table, and after them those that were laid too early and stand."""
        self.put_on(self.table, lay)
        if lay not in self.lays:
            self.lays.append(lay)
        self.note_taker()

    def note_taker(self) -> None:
        """Note who has just taken the trick, if it is over."""
        if self.table.laid == 0 or self.table.laid == 4:
            self.taker = self.table.best_seat if self.table.phase == PHASE_OVER else self.table.leader

    def put_on(self, table: Table, lay: Lay) -> None:
        table.turn = lay.seat
        held, paired = to_masks(table, lay.seat, list(lay.kinds if lay.inferred else lay.thrown or lay.kinds))
        if table.laid == 0 and lay.stood:
            self.lead_unopposed(table, held, paired)
        elif table.laid == 0:
            lead(table, self.rules, held, paired)
            lay.stood = table.blocked_cards == 0
            if table.blocked_cards:
                lay.thrown = lay.thrown or lay.kinds
                lay.kinds = tuple(self._kinds(table, lay.seat))
        elif lay.lowest or cards_in(held, paired) != table.lead_cards:
            lay_down(table, self.rules, held, paired)
        else:
            follow(table, self.rules, held, paired)

    def lead_unopposed(self, table: Table, held: int, paired: int) -> None:
        """Lead cards again that have stood: nobody's hand is set against them any more."""
        hands = list(table.held), list(table.paired)
        for seat in range(4):
            if seat != table.turn:
                table.held[seat] = table.paired[seat] = 0
        leader = table.turn
        lead(table, self.rules, held, paired)
        for seat in range(4):
            if seat != leader:
                table.held[seat], table.paired[seat] = hands[0][seat], hands[1][seat]

    @staticmethod
    def _kinds(table: Table, seat: int) -> list[int]:
        masks = table.trick_held[seat], table.trick_paired[seat]
        return kinds_of(kinds_at(table, seat, masks[0]), kinds_at(table, seat, masks[1]))

    def play_again(self) -> None:
        """Lay the whole trick down anew, as it now is."""
        assert self.before_trick is not None
        self.table = self.before_trick.duplicate()
        for place, lay in enumerate(self.lays):
            if place == self.vacant:
                self.table.turn = seat_after(lay.seat, self.rules.direction)
                continue
            self.put_on(self.table, lay)
        self.note_taker()
        for points in self.entries:
            add_points(self.table, self.rules, points)
        self.show()

    def entered(self, points: int) -> None:
        if self.before_trick is not None:
            self.entries.append(points)

    def show(self) -> None:
        """Set the trick as it is shown."""
        best = self.winner() if self.lays else None
        self.laid = [
            Laid(lay.seat, lay.kinds, lay.seat == best) for place, lay in enumerate(self.lays) if place != self.vacant
        ] + [Laid(lay.seat, lay.kinds) for lay in self.early]

    def winner(self) -> int:
        """Who has the best cards of the trick, or has won it."""
        if self.table.laid or self.table.phase == PHASE_OVER:
            return self.table.best_seat
        return self.taker

    def state(self) -> State:
        state = super().state()
        hands = [list(kinds) for kinds in state.hands]
        for lay in self.early:
            for kind in lay.kinds:
                hands[lay.seat].remove(kind)
        return replace(state, hands=tuple(map(tuple, hands)))
