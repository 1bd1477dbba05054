"""`WhistGame`: a match played one decision at a time, each checked before it is carried out."""

from __future__ import annotations

from dataclasses import dataclass

from cardgames.cards import format_card, parse_card
from cardgames.checks import check_held, refuse
from cardgames.errors import UsageError
from cardgames.holdings import kinds_of
from cardgames.matches import MatchSetup
from cardgames.rulesets import Ruleset
from cardgames.seats import NOBODY, SEATS
from cardgames.tablegame import TableGame
from cardgames.text import Text

from cardgames_whist.hand import begin_hand, finish_hand, hand_is_over, legal_cards, play
from cardgames_whist.match import begin_match
from cardgames_whist.parameters import WhistParameters
from cardgames_whist.policies import POLICIES, choose_card
from cardgames_whist.rules import rules_of
from cardgames_whist.table import PACK, Table, new_table


@dataclass(frozen=True, slots=True)
class Step:
    """What a decision did."""

    seat: int
    decision: str


class WhistGame(TableGame[Table, Step]):
    """See `cardgames.tablegame.TableGame`. The only decision is `play CARD`."""

    format = "whist-game/1"
    table_type = Table
    policies = POLICIES

    def __init__(self, ruleset: Ruleset, table: Table) -> None:
        super().__init__(ruleset, table)
        assert isinstance(ruleset.parameters, WhistParameters)
        self.rules = rules_of(ruleset.parameters)

    @classmethod
    def new(cls, ruleset: Ruleset, seed: int = 0, match: int = 0) -> WhistGame:
        """A match dealt as the simulator deals match number `match` of that seed."""
        game = cls(ruleset, new_table())
        begin_match(game.table, game.rules, MatchSetup.of({"seed": seed}), match)
        begin_hand(game.table, game.rules)
        return game

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide; None when the match is over."""
        return self.table.turn if self.table.winner == NOBODY else None

    def legal(self, *, concrete: bool = False, most: int | None = None) -> list[str]:
        """All cards that the seat to act may play, or the first `most` of them."""
        if self.to_act is None:
            return []
        return [f"play {format_card(kind)}" for kind in kinds_of(legal_cards(self.table), 0)][:most]

    def suggest(self, policy: str) -> str:
        """The decision that a policy would make here."""
        return "play " + format_card(choose_card(self.table, self.policy_number(policy)))

    def apply(self, decision: str) -> Step:
        """Carry out `play CARD`. Raises PlayError, CardError or UsageError, and changes nothing, where it cannot be."""
        verb, _, card = decision.strip().partition(" ")
        seat, table = self.acting_seat(), self.table
        if verb != "play":
            raise UsageError(
                Text(f"看不懂 {decision!r}；应为 play 加一张牌", f"cannot read {decision!r}; expected play and a card")
            )
        kind = parse_card(card)
        check_held(seat, table.held[seat], 0, [kind])
        if not legal_cards(table) >> kind & 1:
            name = SEATS[seat]
            refuse("follow", ["play.follow"], f"{name} 有同花色的牌，必须跟", f"{name} can follow suit and must")
        self._remember()
        play(table, kind)
        if hand_is_over(table):
            finish_hand(table, self.rules)
            if table.winner == NOBODY:
                begin_hand(table, self.rules)
        self.steps.append(Step(seat, f"play {format_card(kind)}"))
        return self.steps[-1]

    def check(self) -> None:
        """Raise AssertionError unless every card is in one place and the tricks add up."""
        table, found = self.table, self.table.out
        for seat in range(4):
            assert found & table.held[seat] == 0, "no card twice"
            found |= table.held[seat]
        assert found == PACK, "52 cards"
        assert table.turn in range(4), "a seat to act"
        assert table.out.bit_count() == 4 * sum(table.tricks) + table.laid, "tricks of four cards"


GAME = WhistGame
