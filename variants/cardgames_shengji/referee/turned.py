"""`TurnedCards`: nobody has declared, and a card of the kitty settles trump, and perhaps who deals."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from cardgames.cards import parse_cards
from cardgames.holdings import LITTLE_KIND
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import NOBODY, seat_after
from cardgames.text import Text
from cardgames_shengji.referee.findings import TRUMP_WORDS, cards_text, seat_text
from cardgames_shengji.referee.hands import Hands
from cardgames_shengji.referee.position import Known
from cardgames_shengji.rules import NOBODY_COUNTED, NOBODY_DRAWN, NOBODY_REDEAL
from cardgames_shengji.table import KITTY, PHASE_CALL, PHASE_REVOLT
from cardgames_shengji.undeclared import set_trump, settle, turned_card, worth_of_draw


class TurnedCards(Hands):
    """See the module's text."""

    offences: ClassVar[dict[str, Text]] = {
        "wrong_drawer": Text("不该摸的人摸底牌定主", "the wrong player drew the trump")
    }

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.auction = self.table.phase == PHASE_CALL
        self.turned: list[tuple[int, int]] = []  # (seat, kind) of cards drawn from the kitty

    @verb(
        "turn", form="CARD", zh="从底牌中翻（摸）一张", en="turns (or draws) a card of the kitty", who=("seat", "ref")
    )
    def turn_verb(self, event: Event) -> None:
        if not self.auction or self.table.standing != NOBODY or self.table.phase != PHASE_CALL:
            self.fault("主已定，不用翻底牌", "trumps are settled; no card of the kitty is turned")
        kinds = parse_cards(event.rest)
        if len(kinds) != 1:
            self.fault("翻一张牌", "one card is turned")
        kind = kinds[0]
        card = cards_text(kinds)
        if event.seat is None:
            self.say(f"翻出底牌 {card.zh}", f"{card.en} is turned from the kitty")
        else:
            who = seat_text(event.seat)
            self.say(f"{who.zh}摸出底牌 {card.zh}", f"{who.en} draws {card.en} from the kitty")
        seen = [each for _, each in self.turned]
        if self.kitty.count(kind) <= seen.count(kind):
            if not self.kitty_hidden or self.pool[kind] <= 0:
                self.fault("底牌里没有这张牌", "the kitty does not hold that card")
            self.kitty.append(kind)
            self.kitty_hidden -= 1
            self.pool[kind] -= 1
        if self.wrong_drawer(event):
            return
        self.turned.append((event.seat if event.seat is not None else self.turner, kind))
        if kind >= LITTLE_KIND:
            self.find("翻到王，另取一张", "a joker does not count; another card is taken", self.turned_by)

    @property
    def turned_by(self) -> str:
        """The parameter by which cards of the kitty are turned: each draws for the deal, or one for the trump."""
        each = self.table.open_deal and self.rules.each_draws
        return "auction.nobody_no_dealer" if each else "auction.nobody"

    def wrong_drawer(self, event: Event) -> bool:
        """Rule on somebody who draws a card of the kitty and should not; whether one has."""
        each = bool(self.table.open_deal and self.rules.each_draws)
        due = self.next_to_draw if each else self.turner
        if event.seat in (None, due) or not (each or (self.rules.nobody == NOBODY_DRAWN and not self.table.open_deal)):
            return False
        who, whom = seat_text(self.the_seat(event)), seat_text(due)
        self.rule(
            "wrong_drawer",
            event.actor,
            Text(
                f"应由{whom.zh}摸，{who.zh}摸的不算，放回另摸；未写罚则。",
                f"It is for {whom.en} to draw; what {who.en} drew goes back. No penalty is laid down.",
            ),
            self.turned_by,
            remedy="drawn_again",
        )
        return True

    @property
    def drawing_order(self) -> list[int]:
        """The seats from the first drawer on."""
        return [seat_after(self.table.first_drawer, step * self.rules.draw_direction) for step in range(4)]

    @property
    def next_to_draw(self) -> int:
        """The next seat that has to draw a card for the deal."""
        drawn = [seat for seat, kind in self.turned if kind < LITTLE_KIND]
        return next((seat for seat in self.drawing_order if seat not in drawn), self.table.first_drawer)

    @property
    def turner(self) -> int:
        """Who draws the card where the dealer is known: his previous player."""
        return seat_after(max(self.table.dealer, 0), -self.rules.direction)

    def close_calls(self) -> None:
        """Nobody speaks up any more: where nothing was shown, the kitty settles trump."""
        table, rules = self.table, self.rules
        if table.phase != PHASE_CALL:
            return
        if table.standing == NOBODY:
            if rules.nobody == NOBODY_REDEAL:
                self.find("无人亮主，重摸", "nobody has declared; the cards are dealt again", "auction.nobody")
                self.deal_again("auction.nobody")
                return
            self.settle_by_kitty()
        table.phase = PHASE_REVOLT

    def settle_by_kitty(self) -> None:
        """A card of the kitty sets trump, and in an open deal perhaps the dealer."""
        table, rules = self.table, self.rules
        paths = ["auction.nobody"]
        if table.open_deal and rules.each_draws:
            self.draw_for_deal()
            paths = ["auction.nobody_no_dealer", "auction.suit_order"]
        else:
            set_trump(table, self.trump_card())
            if table.open_deal:
                paths.append("auction.nobody_no_dealer")
            if rules.nobody == NOBODY_COUNTED:
                paths.append("auction.nobody_card")
        settle(table, rules)
        if table.open_deal:
            paths.append("contest.first_hand" if table.rebel == NOBODY else "revolution.after")
        trump, dealer = TRUMP_WORDS[table.trump], seat_text(table.dealer)
        self.find(
            f"无人亮主，底牌定{trump.zh}为主，庄家是{dealer.zh}",
            f"nobody has declared; the kitty makes {trump.en} trump, and {dealer.en} is dealer",
            *paths,
        )
        if table.demoted:
            self.find(
                "底牌定主，级牌降为最小的主",
                "the kitty set trumps, so the level cards are the lowest of them",
                "order.kitty_trump_level_cards",
                "order.demoted_cards",
                "order.demoted_order",
            )

    def trump_card(self) -> int:
        """The card of the kitty that sets the trump."""
        turned = next((kind for _, kind in self.turned if kind < LITTLE_KIND), None)
        if turned is not None:
            return turned
        if self.rules.nobody == NOBODY_DRAWN or len(self.kitty) < KITTY:
            self.fault(
                "无人亮主：写明翻了哪张底牌，如 ref: turn D7",
                "nobody has declared: say which card of the kitty was turned, as in ref: turn D7",
            )
        return turned_card(self.table, self.rules)

    def draw_for_deal(self) -> None:
        """Each seat has drawn a card of the kitty: the highest deals."""
        drawn = {seat: kind for seat, kind in self.turned if kind < LITTLE_KIND}
        if len(drawn) < 4:
            self.fault(
                "庄主都未定：写明四家各摸了哪张底牌，如 E: turn D7",
                "neither deal nor trump is settled: say which card each seat drew, as in E: turn D7",
            )
        self.table.dealer = max(self.drawing_order, key=lambda seat: worth_of_draw(self.rules, drawn[seat]))
        self.table.trump = drawn[self.table.dealer] // 13

    @abstractmethod
    def deal_again(self, *paths: str) -> None:
        """The cards are dealt anew, and this script is over."""
