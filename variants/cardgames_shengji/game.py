"""`ShengjiGame`: a match played one decision at a time, each checked before it is carried out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from cardgames.cards import format_card, format_cards, parse_cards
from cardgames.deck import DECK
from cardgames.errors import PlayError, UsageError
from cardgames.holdings import KINDS, LITTLE_KIND, kinds_of
from cardgames.ladder import LEVEL_A
from cardgames.matches import MatchSetup
from cardgames.rulesets import Ruleset
from cardgames.seats import NOBODY, SIDES
from cardgames.tablegame import TableGame
from cardgames.text import Text
from cardgames_shengji.auction import find_calls
from cardgames_shengji.calls import (
    CALL_PASS,
    DECLARE,
    LITTLE_JOKERS,
    REINFORCE,
    call_kind,
    call_show,
    call_side,
    call_trump,
)
from cardgames_shengji.checks import (
    call_cards,
    card_names,
    check_burial,
    check_call,
    check_play,
    check_revolt,
    check_turn,
    hand_kinds,
)
from cardgames_shengji.hand import begin_hand, decide_bury, decide_call, decide_rebel
from cardgames_shengji.identify import TRUMP_NAMES, suit_from
from cardgames_shengji.match import begin_match, finish_hand
from cardgames_shengji.options import burials, plays
from cardgames_shengji.order import kinds_at
from cardgames_shengji.policies import POLICIES, choose_burial, choose_call, choose_play, choose_revolt
from cardgames_shengji.rules import REINFORCE_NONE, Rules, rules_of
from cardgames_shengji.score import final_points
from cardgames_shengji.table import (
    NO_TRUMP,
    PHASE_BURY,
    PHASE_CALL,
    PHASE_OVER,
    PHASE_PLAY,
    PHASE_REVOLT,
    SCRATCH,
    Table,
    new_table,
)
from cardgames_shengji.throw import refuters
from cardgames_shengji.trick import follow, lead

MOST_LISTED = 1000  # decisions, unless another number is asked for
_VERBS = {DECLARE: "declare", REINFORCE: "reinforce"}


@dataclass(frozen=True, slots=True)
class FailedThrow:
    """A throw that did not stand."""

    thrown: tuple[int, ...]  # kinds
    led: tuple[int, ...]  # the component that was led after all
    refuted_by: tuple[int, ...]  # seats that block that component
    blocked_cards: int
    fine: int  # points


@dataclass(frozen=True, slots=True)
class Step:
    """What a decision did."""

    seat: int
    decision: str
    failed_throw: FailedThrow | None = None
    trick_won_by: int | None = None
    redealt: bool = False
    attackers_points: int | None = None  # of the hand that this decision ended
    dealt_by: int | None = None  # who dealt that hand
    levels: tuple[int, ...] = ()  # of the sides after it
    match_won_by: int | None = None


class ShengjiGame(TableGame[Table, Step]):
    """See `cardgames.tablegame.TableGame`; `rules` are the ruleset's, open to be read too.

    While trump is called, the seat to act is one that can call; others may speak up all the same (`call`). `legal`
    lists at most 1000 decisions unless told otherwise: eight cards of 33 can be buried in ten million ways.
    """

    format = "shengji-game/1"
    table_type = Table
    scratch = SCRATCH
    policies = POLICIES

    def __init__(self, ruleset: Ruleset, table: Table) -> None:
        super().__init__(ruleset, table)
        self.rules: Rules = rules_of(ruleset.parameters)  # type: ignore[arg-type]

    @classmethod
    def new(cls, ruleset: Ruleset, seed: int = 0, match: int = 0) -> ShengjiGame:
        """A match dealt as the simulator deals match number `match` of that seed."""
        game = cls(ruleset, new_table())
        begin_match(game.table, game.rules, MatchSetup.of({"seed": seed}), match)
        begin_hand(game.table, game.rules)
        return game

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide; None when the match is over."""
        return None if self.table.phase == PHASE_OVER else self.table.turn

    def hand_of(self, seat: int) -> list[int]:
        """The kinds that a seat holds."""
        return kinds_of(*hand_kinds(self.table, seat))

    # Decisions as text.

    def legal(self, *, concrete: bool = False, most: int | None = None) -> list[str]:
        """The decisions open to the seat to act, the first thousand or `most` of them; `concrete` changes nothing."""
        table, seat = self.table, self.table.turn
        most = MOST_LISTED if most is None else most
        if table.phase == PHASE_OVER:
            return []
        if table.phase == PHASE_CALL:
            find_calls(table, self.rules, seat)
            calls = [self._call_text(seat, call) for call in table.call[: table.calls]]
            return [*calls, "pass"][:most]
        if table.phase == PHASE_REVOLT:
            return ["revolt", "pass"][:most]
        if table.phase == PHASE_BURY:
            return [self._cards_text("bury", *cards) for cards in islice(burials(table), most)]
        return [self._cards_text("play", *cards) for cards in islice(plays(table, self.rules), most)]

    def _cards_text(self, verb: str, held: int, paired: int) -> str:
        seat = self.table.turn
        return f"{verb} {format_cards(self._kinds(seat, held, paired))}"

    def _kinds(self, seat: int, held: int, paired: int) -> list[int]:
        return kinds_of(kinds_at(self.table, seat, held), kinds_at(self.table, seat, paired))

    def _call_text(self, seat: int, call: int) -> str:
        """`declare H5`, `override W2 W2 as S for NS`."""
        if call == CALL_PASS:
            return "pass"
        text = f"{_VERBS.get(call_kind(call), 'override')} {card_names(call_cards(self.table, self.rules, seat, call))}"
        if call_show(call) < LITTLE_JOKERS:
            return text
        text += f" as {TRUMP_NAMES[call_trump(call)]}"
        open_side = self.table.open_deal and self.rules.contest_both and self.rules.override_moves_deal
        return f"{text} for {SIDES[call_side(call)]}" if open_side else text

    def suggest(self, policy: str) -> str:
        """The decision that a policy would make here (a random one draws from the match's own stream)."""
        number, table, rules = self.policy_number(policy), self.table, self.rules
        if table.phase == PHASE_CALL:
            find_calls(table, rules, table.turn)
            return self._call_text(table.turn, choose_call(table, rules, number))
        if table.phase == PHASE_REVOLT:
            return "revolt" if choose_revolt(table, rules, number) else "pass"
        if table.phase == PHASE_BURY:
            choose_burial(table, rules, number)
            return self._cards_text("bury", table.laid_held, table.laid_paired)
        choose_play(table, rules, number)
        return self._cards_text("play", table.laid_held, table.laid_paired)

    def apply(self, decision: str) -> Step:
        """Carry out a decision of the seat to act, given as text.

        `declare H5` (or with two cards, the one that counts first), `reinforce H5`, `override S5 S5` or `eat S5 S5`,
        `override W2 W2 as S`, with `for NS` where jokers leave open whose deal it is to be; `revolt`, `pass`; `bury`
        and eight cards; `play S6 S6 S8 S8`. Raises PlayError, CardError or UsageError, and changes nothing, where that
        cannot be done.
        """
        verb, _, rest = decision.strip().partition(" ")
        seat = self.acting_seat()
        if verb in ("declare", "reinforce", "override", "eat"):
            rest, _, side = rest.partition(" for ")
            cards, _, trump = rest.partition(" as ")
            return self.call(
                seat,
                parse_cards(cards),
                verb=verb,
                trump=suit_from(trump) if trump.strip() else None,
                side=_side_from(side.strip()) if side.strip() else None,
            )
        if verb == "pass" and not rest:
            return self.pass_turn(seat)
        if verb == "revolt" and not rest:
            return self.revolt(seat)
        if verb == "bury":
            return self.bury(seat, parse_cards(rest))
        if verb == "play":
            return self.play(seat, parse_cards(rest))
        verbs = "declare, reinforce, override, eat, revolt, bury, play, pass"
        raise UsageError(
            Text(f"看不懂 {decision!r}；应为 {verbs} 之一", f"cannot read {decision!r}; expected one of {verbs}")
        )

    # Decisions as calls.

    def call(
        self, seat: int, kinds: Sequence[int], *, verb: str = "", trump: int | None = None, side: int | None = None
    ) -> Step:
        """A seat shows cards to declare, reinforce or override; the verb, where given, must be the right one."""
        if verb in ("", "declare") and self._declares_with_pair(kinds):
            self.call(seat, kinds[:1], verb="declare")
            return self.call(seat, kinds[1:], verb="reinforce")
        call = check_call(self.table, self.rules, seat, kinds, trump, side)
        meant = _VERBS.get(call_kind(call), "override")
        if verb not in ("", meant) and (verb, meant) != ("eat", "override"):
            raise PlayError(Text(f"这不是 {verb}，而是 {meant}", f"this is no {verb} but: {meant}"), reason="verb")
        text = self._call_text(seat, call)
        self._remember()
        self.table.turn = seat
        decide_call(self.table, self.rules, call)
        return self._note(Step(seat, text))

    def _declares_with_pair(self, kinds: Sequence[int]) -> bool:
        """Whether cards are a pair where one card declares and its twin may reinforce: two decisions in one."""
        table, rules = self.table, self.rules
        pair = len(kinds) == 2 and kinds[0] == kinds[1] and kinds[0] < LITTLE_KIND
        return pair and table.standing == NOBODY and rules.declare_cards == 1 and rules.reinforce != REINFORCE_NONE

    def pass_turn(self, seat: int) -> Step:
        """A seat lets the chance to call, or to revolt, go by."""
        table = self.table
        if table.phase == PHASE_REVOLT:
            check_turn(table, seat, PHASE_REVOLT)
            self._remember()
            decide_rebel(table, self.rules, 0)
        else:
            check_turn(table, seat, PHASE_CALL)
            self._remember()
            decide_call(table, self.rules, CALL_PASS)
        return self._note(Step(seat, "pass"))

    def revolt(self, seat: int) -> Step:
        """A seat revolts, and the cards are dealt anew."""
        check_revolt(self.table, self.rules, seat)
        self._remember()
        self.table.turn = seat
        decide_rebel(self.table, self.rules, 1)
        return self._note(Step(seat, "revolt", redealt=True))

    def bury(self, seat: int, kinds: Sequence[int]) -> Step:
        """The dealer buries eight cards."""
        held, paired = check_burial(self.table, seat, kinds)
        self._remember()
        decide_bury(self.table, held, paired)
        return self._note(Step(seat, "bury " + format_cards(kinds)))

    def play(self, seat: int, kinds: Sequence[int]) -> Step:
        """A seat plays cards; of a throw that does not stand only one component is led."""
        table, rules = self.table, self.rules
        held, paired = check_play(table, rules, seat, kinds)
        self._remember()
        failed: FailedThrow | None = None
        if table.laid:
            follow(table, rules, held, paired)
        else:
            lead(table, rules, held, paired)
            if table.blocked_cards:
                led = self._kinds(seat, table.trick_held[seat], table.trick_paired[seat])
                seats = refuters(self._before[-1], rules, seat, table.trick_held[seat], table.trick_paired[seat])
                failed = FailedThrow(tuple(kinds), tuple(led), tuple(seats), table.blocked_cards, table.fine)
        return self._note(Step(seat, "play " + format_cards(kinds), failed_throw=failed))

    def _note(self, step: Step) -> Step:
        """Record a decision that has been carried out, and go on to the next hand where it ended one."""
        table, before = self.table, self._before[-1]
        if before.phase == PHASE_PLAY and table.tricks > before.tricks:
            step = replace(step, trick_won_by=table.best_seat if table.phase == PHASE_OVER else table.leader)
        if table.phase == PHASE_OVER:
            points, dealer = final_points(table), table.dealer
            finish_hand(table, self.rules)
            step = replace(step, attackers_points=points, dealt_by=dealer, levels=tuple(table.levels))
            if table.winner == NOBODY:
                begin_hand(table, self.rules)
            else:
                step = replace(step, match_won_by=table.winner)
        self.steps.append(step)
        return step

    # What must always hold.

    def cards_by_place(self) -> list[list[int]]:
        """Every card of the hand, as kinds: the four hands, what lies in the trick, was played, and is left."""
        table = self.table
        found = [self.hand_of(seat) for seat in range(4)]
        if table.phase == PHASE_PLAY:
            found += [self._kinds(seat, table.trick_held[seat], table.trick_paired[seat]) for seat in range(4)]
        if table.phase < PHASE_BURY:
            found.append(table.deck[table.drawn :])
        elif table.phase > PHASE_BURY:
            found.append(list(table.kitty))
            for row, owner in enumerate(self._row_owners()):
                if owner is not None:
                    found.append(self._kinds(owner, table.out_held[row], table.out_paired[row]))
        return found

    def _row_owners(self) -> list[int | None]:
        """For each row of the order a seat that uses it."""
        rows = self.table.order_of
        return [next((seat for seat in (0, 1) if rows[seat] == row), None) for row in range(2)]

    def check(self) -> None:
        """Raise AssertionError unless the state makes sense and 108 cards are there, two of each kind."""
        table = self.table
        assert table.phase in range(PHASE_OVER + 1), "a phase"
        assert table.turn in range(4), "a seat to act"
        assert table.dealer in range(NOBODY, 4), "a dealer"
        assert table.trump in range(NOBODY, NO_TRUMP + 1), "a trump"
        assert table.level in range(LEVEL_A + 1), "a level"
        cards = [kind for part in self.cards_by_place() for kind in part]
        assert len(cards) == DECK, "108 cards"
        for kind in range(KINDS):
            assert cards.count(kind) == 2, f"two of {format_card(kind)}"
        for seat in range(4):
            held, paired = table.held[seat], table.paired[seat]
            assert paired & ~held == 0, "pairs are among the cards held"


def _side_from(text: str) -> int:
    if text not in SIDES:
        raise UsageError(Text(f"应为 EW 或 NS，不是 {text}", f"expected EW or NS, not {text}"))
    return SIDES.index(text)


GAME = ShengjiGame
