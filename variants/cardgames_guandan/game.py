"""`GuandanGame`: a match played one decision at a time, each checked before it is carried out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgames.cards import format_card, format_cards, parse_card
from cardgames.deck import DECK
from cardgames.errors import UsageError
from cardgames.holdings import KINDS, copies, kinds_of, masks_of
from cardgames.matches import MatchSetup
from cardgames.rulesets import Ruleset
from cardgames.seats import NOBODY
from cardgames.streams import POLICY, open_stream
from cardgames.tablegame import TableGame
from cardgames.text import Text
from cardgames_guandan.checks import check_pass, check_payment, check_play, check_resist, check_return
from cardgames_guandan.concrete import concrete_plays
from cardgames_guandan.hand import begin_hand
from cardgames_guandan.identify import declared_cards, type_from
from cardgames_guandan.layout import lay_out
from cardgames_guandan.legal import legal_moves
from cardgames_guandan.match import begin_match, finish_hand
from cardgames_guandan.moves import PASS, TYPE_NAMES, move_type
from cardgames_guandan.policies import POLICIES, choose_move, choose_payment, choose_resist, choose_return
from cardgames_guandan.readings import best_over, readings, settled
from cardgames_guandan.returns import decide_return, return_choices
from cardgames_guandan.rules import Rules, rules_of
from cardgames_guandan.table import (
    PHASE_OVER,
    PHASE_PAY,
    PHASE_PLAY,
    PHASE_RESIST,
    SCRATCH,
    Table,
    new_table,
    wild_kind,
)
from cardgames_guandan.tribute import decide_payment, decide_resist, tribute_choices
from cardgames_guandan.trick import cards_in_play, play_laid, play_pass


@dataclass(frozen=True, slots=True)
class Step:
    """What a decision did."""

    seat: int
    decision: str
    move: int = PASS
    report_due: int | None = None  # the number of cards that the seat has to report now
    trick_ended: bool = False
    hand_ended: tuple[int, ...] | None = None  # the seats in order of going out
    match_won_by: int | None = None


class GuandanGame(TableGame[Table, Step]):
    """See `cardgames.tablegame.TableGame`; `rules` are the ruleset's, open to be read too."""

    format = "guandan-game/1"
    table_type = Table
    scratch = SCRATCH
    policies = POLICIES

    def __init__(self, ruleset: Ruleset, table: Table) -> None:
        super().__init__(ruleset, table)
        self.rules: Rules = rules_of(ruleset.parameters)  # type: ignore[arg-type]

    @classmethod
    def new(cls, ruleset: Ruleset, seed: int = 0, match: int = 0) -> GuandanGame:
        """A match dealt as the simulator deals match number `match` of that seed."""
        game = cls(ruleset, new_table())
        begin_match(game.table, game.rules, MatchSetup.of({"seed": seed}), match)
        game._deal()
        return game

    def _deal(self) -> None:
        begin_hand(self.table, self.rules)
        table = self.table
        open_stream(table.stream, table.seed, table.match, table.hand, POLICY)

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide; None when the match is over."""
        return None if self.table.phase == PHASE_OVER else self.table.turn

    def hand_of(self, seat: int) -> list[int]:
        """The kinds that a seat holds."""
        return kinds_of(self.table.held[seat], self.table.paired[seat])

    # Decisions as text.

    def legal(self, *, concrete: bool = False, most: int | None = None) -> list[str]:
        """All decisions open to the seat to act, or the first `most`: see `cardgames.variants.Game`."""
        return self._options(concrete)[:most]

    def _options(self, concrete: bool) -> list[str]:
        """All decisions open to the seat to act: one for each distinct strength and shape, or every set of cards."""
        table = self.table
        if table.phase == PHASE_OVER:
            return []
        if table.phase == PHASE_PLAY:
            if concrete:
                sets = concrete_plays(table, table.turn, self.rules)
                plays = [self._cards_text(cards, move) for cards, move in sets]
            else:
                plays = [self._play_text(move) for move in legal_moves(table, table.turn, self.rules)]
            return plays if table.move == 0 else [*plays, "pass"]
        if table.phase == PHASE_RESIST:
            return ["resist yes", "resist no"]
        if table.phase == PHASE_PAY:
            options, verb = tribute_choices(table, table.payer[table.asked], self.rules), "tribute"
        else:
            options, verb = return_choices(table, table.asked, self.rules), "return"
        return [f"{verb} {format_card(kind)}" for kind in kinds_of(options, 0)]

    def _play_text(self, move: int) -> str:
        """`play` and the cards that the seat to act lays for a move."""
        table = self.table
        lay_out(table, table.turn, self.rules, move)
        return self._cards_text(kinds_of(table.laid_held, table.laid_paired), move)

    def _cards_text(self, kinds: Sequence[int], move: int) -> str:
        """`play` and cards, with what the wilds stand for where they make a move."""
        table = self.table
        stand = next(r.stands_for for r in readings(kinds, table.level, self.rules) if _same(r.move, move))
        wild = wild_kind(table.level)
        holds = self._undeclared(kinds)
        unclear = holds is None or not _same(holds, move)
        names = []
        waiting = list(stand)
        for kind in kinds:
            name = format_card(kind)
            if kind == wild and waiting:
                meant = waiting.pop(0)
                if meant != wild or unclear:
                    name += "=" + format_card(meant)
            names.append(name)
        declared = f" as {TYPE_NAMES[move_type(move)]}" if unclear and wild not in kinds else ""
        return "play " + " ".join(names) + declared

    def _undeclared(self, kinds: Sequence[int]) -> int | None:
        """The move that cards would be, laid by the seat to act without a word."""
        level, rules, on_table = self.table.level, self.rules, self.table.move
        found = best_over(kinds, on_table, level, rules) if on_table else settled(kinds, level, rules)
        return found.move if found else None

    def suggest(self, policy: str) -> str:
        """The decision that a policy would make here (a random one draws from the match's own stream)."""
        number, table, rules = self.policy_number(policy), self.table, self.rules
        if table.phase == PHASE_PLAY:
            move = choose_move(table, rules, number)
            return "pass" if move == PASS else self._play_text(move)
        if table.phase == PHASE_RESIST:
            return "resist yes" if choose_resist(table, number) else "resist no"
        if table.phase == PHASE_PAY:
            options = tribute_choices(table, table.payer[table.asked], rules)
            return "tribute " + format_card(choose_payment(table, rules, number, options))
        options = return_choices(table, table.asked, rules)
        return "return " + format_card(choose_return(table, rules, number, options))

    def apply(self, decision: str) -> Step:
        """Carry out a decision of the seat to act, given as text.

        `play S7 HT=C7`, `play S3 S4 S5 S6 S7 as straight`, `pass`, `tribute SA`, `return S3`, `resist yes`. Raises
        PlayError, CardError or UsageError, and changes nothing, where that cannot be done.
        """
        verb, _, rest = decision.strip().partition(" ")
        seat = self.acting_seat()
        if verb == "play":
            laid, _, name = rest.partition(" as ")
            cards, stands_for = declared_cards(laid, self.table.level, self.rules)
            return self.play(seat, cards, stands_for, type_from(name.strip()) if name else None)
        if verb == "pass" and not rest:
            return self.pass_turn(seat)
        if verb == "tribute":
            return self.pay(seat, parse_card(rest))
        if verb == "return":
            return self.give_back(seat, parse_card(rest))
        if verb == "resist" and rest in ("yes", "no"):
            return self.resist(seat, rest == "yes")
        raise UsageError(
            Text(
                f"看不懂 {decision!r}；应为 play、pass、tribute、return 或 resist yes|no",
                f"cannot read {decision!r}; expected play, pass, tribute, return or resist yes|no",
            )
        )

    # Decisions as calls.

    def play(
        self,
        seat: int,
        kinds: Sequence[int],
        stands_for: Sequence[int | None] | None = None,
        as_type: int | None = None,
    ) -> Step:
        """A seat plays cards; against a table any reading that beats it counts, unless one is declared."""
        found = check_play(self.table, self.rules, seat, kinds, stands_for, as_type)
        self._remember()
        table = self.table
        reported = table.reported
        table.laid_held, table.laid_paired = masks_of(list(kinds))
        table.laid_wilds = copies(table.laid_held, table.laid_paired, wild_kind(table.level)) if table.wild_bit else 0
        play_laid(table, self.rules, found.move)
        due = table.cards[seat] if table.reported != reported else None
        return self._note(seat, "play " + format_cards(kinds), found.move, due)

    def pass_turn(self, seat: int) -> Step:
        """A seat passes."""
        check_pass(self.table, seat)
        self._remember()
        play_pass(self.table, self.rules)
        return self._note(seat, "pass")

    def pay(self, seat: int, kind: int) -> Step:
        """A seat pays its tribute (or the receiver picks it, where the rules say so)."""
        which = check_payment(self.table, self.rules, seat, kind)
        self._remember()
        self.table.turn = seat  # of two payers either may be first
        decide_payment(self.table, self.rules, which, kind)
        return self._note(seat, "tribute " + format_card(kind))

    def give_back(self, seat: int, kind: int) -> Step:
        """A seat returns a card."""
        which = check_return(self.table, self.rules, seat, kind)
        self._remember()
        self.table.turn = seat  # of two givers either may be first
        decide_return(self.table, self.rules, which, kind)
        return self._note(seat, "return " + format_card(kind))

    def resist(self, seat: int, refuses: bool) -> Step:
        """A seat refuses to pay, or does not."""
        check_resist(self.table, seat)
        self._remember()
        self.table.turn = seat
        decide_resist(self.table, self.rules, int(refuses))
        return self._note(seat, "resist yes" if refuses else "resist no")

    def _note(self, seat: int, decision: str, move: int = PASS, due: int | None = None) -> Step:
        """Record a decision that has been carried out, and go on to the next hand where it ended one."""
        table = self.table
        ended = table.phase == PHASE_PLAY and table.owner == NOBODY and self._before[-1].owner != NOBODY
        hand: tuple[int, ...] | None = None
        winner: int | None = None
        if table.phase == PHASE_OVER:
            ended, hand = True, tuple(table.order)
            finish_hand(table, self.rules)
            if table.winner != NOBODY:
                winner = table.winner
            else:
                self._deal()
        step = Step(seat, decision, move, due, ended, hand, winner)
        self.steps.append(step)
        return step

    def check(self) -> None:
        """Raise AssertionError unless 108 cards are there, two of each kind, and the counts agree."""
        table = self.table
        assert cards_in_play(table) == DECK, "108 cards"
        for kind in range(KINDS):
            total = copies(table.out_held, table.out_paired, kind)
            total += sum(copies(table.held[seat], table.paired[seat], kind) for seat in range(4))
            assert total == 2, f"two of {format_card(kind)}"
        for seat in range(4):
            assert table.cards[seat] == len(self.hand_of(seat)), "the count of a hand"


def _same(one: int, other: int) -> bool:
    """Whether two moves are of one type, number and key (a full house's pair aside)."""
    return one & 0x1FFF == other & 0x1FFF


GAME = GuandanGame
