"""`Start`: the table as a script gives it, before the first event.

The table is the simulator's own record, moved on by the same kernels. Cards that nobody knows are filled in (see
`hands`): a hand's number of cards is thereby right, and no ruling rests on what is filled in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, cast

from cardgames.errors import CardError, ScriptError, UsageError
from cardgames.holdings import rank_of
from cardgames.matches import MatchSetup
from cardgames.referee.breaches import RECORD
from cardgames.referee.conduct import InspectingReferee
from cardgames.referee.rulings import Laid
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Script
from cardgames.seats import NOBODY, SEATS, partner_of, seat_after
from cardgames_guandan.exchange import start_play
from cardgames_guandan.identify import declared_cards
from cardgames_guandan.levels import next_level_side
from cardgames_guandan.match import begin_match
from cardgames_guandan.order import strength
from cardgames_guandan.parameters import GuandanParameters, GuandanRefereeParameters
from cardgames_guandan.readings import settled
from cardgames_guandan.referee.facts import KEYS, HandFacts, hand_facts
from cardgames_guandan.referee.hands import HAND, Hands
from cardgames_guandan.rules import Rules, rules_of
from cardgames_guandan.table import PHASE_RESIST, Table, new_table, wild_kind
from cardgames_guandan.tribute import name_payers

__all__ = ["Start"]

_CASES: Final = {  # what each of the two cases of a tribute rests on, by the number of payers
    1: (
        *("tribute.single", "return.single_to", "resist.single"),
        *("lead.after_single_tribute", "lead.after_single_resist"),
    ),
    2: (
        *("tribute.payers_after_double_down", "tribute.double", "return.double_to", "resist.double"),
        *("lead.after_double_tribute", "lead.after_double_resist"),
    ),
}


class Start(InspectingReferee):
    """See the module's text."""

    keys = (*KEYS, RECORD)

    def __init__(self, ruleset: Ruleset, script: Script) -> None:
        super().__init__(ruleset, script)
        self.parameters = cast(GuandanParameters, ruleset.parameters)
        self.duties = cast(GuandanRefereeParameters, ruleset.referee_parameters)
        self.rules: Rules = rules_of(self.parameters)
        self.given: HandFacts = hand_facts(script, self.rules)
        self.table: Table = new_table()
        self.trick: list[Laid] = []
        self.face_up: int | None = None
        self.learnt: list[tuple[int, int]] = []  # hidden cards that events show, as (seat, kind)
        self.first_hand = self.given.previous is None
        self.lead_path: str | None = None  # what says who is to lead, until a card is led
        self.begun = bool(script.hands)  # whether the hand has begun
        self.begun_by_events = False  # whether an event has told of it
        self._set_match()
        self._set_hands()
        self._open()

    # Before the first event.

    def _set_match(self) -> None:
        table, given = self.table, self.given
        begin_match(table, self.rules, MatchSetup.of({"seed": 1}), 0)
        table.winner = NOBODY
        table.extra = int(given.extra_hand and bool(self.rules.extra_hand))
        table.levels = list(given.levels)
        table.failures = list(given.failures)
        table.level_side = given.level_side or 0
        if given.previous is not None:
            table.previous = self._in_order(given.previous)
            if given.level_side is None:
                table.order = list(given.previous)
                table.level_side = next_level_side(table, self.rules)
        table.level = table.levels[table.level_side]
        table.wild_bit = 1 << wild_kind(table.level) if self.rules.wilds else 0
        table.order = [-1] * 4
        table.leader = NOBODY

    def _set_hands(self) -> None:
        """Place the hands, and the cards that lie on the table already."""
        away: list[int] = []
        stands_for: Sequence[int | None] = ()
        if self.given.table is not None:
            try:
                kinds, stands_for = declared_cards(self.given.table[1], self.table.level, self.rules)
                away = list(kinds)
                found = settled(away, self.table.level, self.rules, stands_for)
            except (CardError, UsageError) as error:
                raise self.script.fault(error.text.zh, error.text.en, key="table.cards") from error
            if found is None:
                raise self.script.fault("桌上的牌不成牌型", "the cards are no combination", key="table.cards")
            self.table.move = found.move
            self.trick.append(Laid(self.given.table[0], tuple(away), True, tuple(stands_for)))
        try:
            self.hands = Hands(self.script.hands, away, self.given.finished, full=self.dealt())
        except ScriptError as error:
            raise self.script.fault(error.text.zh, error.text.en, key=error.key or "hands") from error
        for seat in range(4):
            if (self.hands.size(seat) == 0) != (seat in self.given.finished):
                raise self.script.fault(
                    "没有牌的人应列在 finished 里，有牌的人不应",
                    "a seat without cards belongs into finished, and one with cards does not",
                    key=f"hands.{SEATS[seat]}" if seat in self.script.hands else "finished",
                )

    def dealt(self) -> bool:
        """Whether the script begins with whole hands, so that a hand left out is known to have 27 cards."""
        hands = self.script.hands.values()
        whole = all(hand.cards == HAND for hand in hands)
        return whole and not self.given.under_way and (bool(hands) or self.given.leader is None)

    def _open(self) -> None:
        """Set the phase and the turn."""
        table, given, move = self.table, self.given, self.table.move
        for place, seat in enumerate(given.finished):
            table.order[place] = seat
            table.place[seat] = place
        table.finished = len(given.finished)
        self.fill()
        if given.leader in given.finished:
            raise self.script.fault("领出者已经出完", "the leader is out already", key="leader")
        threshold = self.rules.report_threshold
        down = [seat for seat in range(4) if table.cards[seat] <= threshold]
        table.reported = sum(1 << seat for seat in (down if given.reported is None else given.reported))
        if given.tribute_due and self.rules.tribute:
            table.phase = PHASE_RESIST
            name_payers(table, self.rules)
            self._set_aside_other_case()
            return
        if given.leader is not None:
            table.leader = given.leader
        elif given.previous is not None and not given.under_way:
            table.leader, self.lead_path = given.previous[0], "tribute.enabled"
        elif not given.under_way:
            self.face_up_card(given.face_up)
        start_play(table)
        self.begun = self.begun or given.under_way
        if given.table is not None:
            table.move, table.owner = move, given.table[0]
            table.turn = self.next_of(given.table[0])

    def _set_aside_other_case(self) -> None:
        """Cite nothing that is said of the other case: of a single tribute when two pay, or the reverse."""
        mine, others = (
            {_sentence(name) for path in _CASES[payers] for name in self.law.entry(path)[1].clauses}
            for payers in (self.table.payers, 3 - self.table.payers)
        )
        self.law.aside = frozenset(name for name in self.ruleset.clauses if _sentence(name) in others - mine)

    def _in_order(self, previous: Sequence[int]) -> list[int]:
        """The last hand's order; after a double-down the rules say who counts as last."""
        first, second, third, last = previous
        if second == partner_of(first):
            following = seat_after(first, self.rules.direction)
            last = following if self.rules.double_down_last_is_next else partner_of(following)
            third = partner_of(last)
        return [first, second, third, last]

    def face_up_card(self, kind: int | None) -> None:
        """The drawer of the face-up card leads, if the hands show who that is."""
        self.face_up = kind
        if kind is not None and self.rules.lead_by_face_up:
            self.lead_by(self._drawer_of_face_up(kind), "lead.first_hand")

    def lead_by(self, seat: int, path: str) -> None:
        """A seat is to lead the hand (NOBODY: it is not known who), for the reason that a parameter gives."""
        self.table.leader = self.table.turn = seat
        self.lead_path = path

    def _drawer_of_face_up(self, kind: int) -> int:
        """Who drew the face-up card, if the hands show it beyond doubt; else NOBODY."""
        holders = [seat for seat in range(4) if kind in self.hands.known[seat]]
        sure = len(holders) == 1 and (self.hands.open or self.hands.known[holders[0]].count(kind) == 2)
        return holders[0] if sure else NOBODY

    def fill(self, seats: Sequence[int] = (0, 1, 2, 3), key: Callable[[int], int] | None = None) -> None:
        """Bring the table's hands up to what is known; hidden cards are the lowest, unless `key` says otherwise."""
        self.hands.fill(self.table, self.rules, seats, key or self.height)

    def height(self, kind: int) -> int:
        """How high a card stands at the level that is played."""
        return strength(rank_of(kind), self.table.level, self.rules.level_above_ace)

    def next_of(self, seat: int) -> int:
        """The next seat in turn that still holds cards."""
        seat = seat_after(seat, self.rules.direction)
        while self.table.place[seat] >= 0:
            seat = seat_after(seat, self.rules.direction)
        return seat


def _sentence(clause: str) -> str:
    """The sentence that a clause is a statement of: 2d for both 2d and 2d2."""
    return re.sub(r"(?<=[a-z])\d$", "", clause)
