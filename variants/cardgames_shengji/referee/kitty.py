"""`Kitty`: the dealer asks, takes the kitty and buries."""

from __future__ import annotations

from typing import ClassVar

from cardgames.cards import parse_cards
from cardgames.holdings import masks_of
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import SEATS
from cardgames.text import Text
from cardgames_shengji.kitty import remove_cards
from cardgames_shengji.order import places_of, set_order, to_places
from cardgames_shengji.points import points_of_kinds
from cardgames_shengji.referee.findings import cards_text, named_cards, seat_text
from cardgames_shengji.referee.position import Known
from cardgames_shengji.referee.revolt import Revolts
from cardgames_shengji.table import HAND, KITTY, PHASE_BURY, PHASE_CALL, PHASE_PLAY, PHASE_REVOLT
from cardgames_shengji.trick import start_trick


class Kitty(Revolts):
    """See the module's text."""

    offences: ClassVar[dict[str, Text]] = {
        "did_not_ask": Text("拿底牌前没有问", "kitty taken without asking"),
        "kitty_not_his": Text("不是庄家而拿底牌", "kitty taken by somebody else"),
    }

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.bury_event: Event | None = None
        self.left_over: tuple[list[int], int] = ([], 0)  # the kitty as it was taken

    @verb("pass", zh="不亮、不反、不造反", en="lets the chance to call or to revolt go by")
    def pass_verb(self, event: Event) -> None:
        who = seat_text(self.the_seat(event))
        if self.table.phase == PHASE_REVOLT:
            self.say(f"{who.zh}不造反", f"{who.en} does not revolt")
        else:
            self.say(f"{who.zh}不亮", f"{who.en} passes")
        if self.table.phase == PHASE_PLAY or self.ended:
            self.fault("出牌时没有“不要”", "nobody passes while tricks are played")

    @verb("ask", zh="庄家问其余三家是否反主", en="the dealer asks the others whether they override")
    def ask_verb(self, event: Event) -> None:
        seat = self.the_seat(event)
        who = seat_text(seat)
        self.say(f"{who.zh}问其余三家是否反主", f"{who.en} asks whether anybody overrides")
        if seat != self.table.dealer or self.table.phase >= PHASE_BURY:
            self.find(
                "只有庄家在拿底牌前的问才算数",
                "only the dealer's question before he takes the kitty counts",
                "declaration.dealer_must_ask",
            )
            return
        self.asked = True
        self.find(
            "庄家已尽到先问的义务",
            "the dealer has asked, as he has to before he takes the kitty",
            "declaration.dealer_must_ask",
        )

    @verb("take", zh="庄家拿起底牌", en="the dealer takes the kitty")
    def take_verb(self, event: Event) -> None:
        who = seat_text(self.the_seat(event))
        self.say(f"{who.zh}拿起底牌", f"{who.en} takes the kitty")
        self.take_kitty(event)

    def take_kitty(self, event: Event) -> None:
        """The kitty goes into the dealer's hand."""
        seat, table = self.the_seat(event), self.table
        if self.ended or table.phase not in (PHASE_CALL, PHASE_REVOLT):
            self.fault("现在没有底牌可拿", "there is no kitty to take now")
        before = self.moment()
        was_asked, must_ask = self.asked, self.law_asks
        self.close_calls()
        if self.ended:
            return
        if seat != table.dealer:
            self.not_the_dealer(seat)
            return
        self.before_taking = before
        self.overruled = False
        set_order(table, self.rules)
        for each in range(4):
            to_places(table, each)
        table.phase, table.turn = PHASE_BURY, seat
        self.left_over = (list(self.kitty), self.kitty_hidden)
        for kind in self.kitty:
            self.give(seat, kind)
        number, self.kitty, self.kitty_hidden = self.kitty_hidden, [], 0
        self.receive_unknown(seat, number)
        if must_ask:
            self.check_asked(event, was_asked)
        if self.overruled:
            self.find("底牌八张归庄家", "the eight cards of the kitty are the dealer's", "deck.kitty_size")
            return
        self.find(
            "底牌八张归庄家，亮主、造反到此为止",
            "the eight cards of the kitty are the dealer's; calls and revolutions end here",
            "deck.kitty_size",
            "auction.deadline",
            "revolution.deadline",
        )

    @property
    def law_asks(self) -> bool:
        """Whether the dealer has to ask before taking the kitty, as things stand."""
        law = self.ruleset.referee_parameters
        return law is not None and self.notice.declaration_dealer_must_ask and self.open_to_change

    def check_asked(self, event: Event, asked: bool) -> None:
        """Rule on a dealer who took the kitty without asking."""
        if asked:
            self.find(
                "已问过而无人反主，主不再变",
                "the others were asked and nobody overrode: trumps are settled",
                "auction.deadline",
                "declaration.dealer_must_ask",
            )
            return
        keep = self.notice.declaration_dealer_did_not_ask == "others_keep_their_right"
        self.overruled = keep
        who = seat_text(self.table.dealer)
        effect = (
            Text("其余三家在首次出牌前仍可反主", "the three others may still override until the first lead")
            if keep
            else Text("提醒庄家，主不再变", "the dealer is reminded, and trumps stay as they are")
        )
        self.rule(
            "did_not_ask",
            SEATS[self.table.dealer],
            Text(
                f"主还没有定死，{who.zh}没有先问就拿起底牌；{effect.zh}。",
                f"Trumps were not yet settled, and {who.en} took the kitty without asking; {effect.en}.",
            ),
            "declaration.dealer_must_ask",
            "declaration.dealer_did_not_ask",
            remedy="others_may_override" if keep else "reminder",
        )

    def not_the_dealer(self, seat: int) -> None:
        """Rule on somebody else who takes up the kitty."""
        who, dealer = seat_text(seat), seat_text(self.table.dealer)
        self.rule(
            "kitty_not_his",
            SEATS[seat],
            Text(
                f"庄家是{dealer.zh}，{who.zh}拿起的底牌放回；未写罚则。",
                f"{dealer.en} is the dealer; the kitty that {who.en} took goes back, and no penalty is laid down.",
            ),
            authority="silent",
            remedy="cards_go_back",
        )

    def take_back_kitty(self) -> None:
        assert self.before_taking is not None
        self.kitty, self.kitty_hidden = list(self.left_over[0]), self.left_over[1]
        self.go_back(self.before_taking)
        self.table.points += self.fines  # entered when he buried
        self.overruled, self.bury_event = False, None

    @verb("bury", form="CARDS", zh="扣底", en="buries")
    def bury_verb(self, event: Event) -> None:
        if self.table.phase in (PHASE_CALL, PHASE_REVOLT):
            self.take_kitty(event)
            if self.ended:
                return
        seat = self.the_seat(event)
        kinds = parse_cards(event.rest)
        who, cards = seat_text(seat), cards_text(kinds)
        self.say(f"{who.zh}扣底 {cards.zh}", f"{who.en} buries {cards.en}")
        if self.ended or self.table.phase != PHASE_BURY:
            self.fault("现在不是扣底的时候", "this is not the time to bury")
        if seat != self.table.dealer:
            self.fault("扣底的是庄家", "it is the dealer who buries")
        self.need(seat, kinds)
        self.bury_event = event
        self.bury(seat, kinds)

    def bury(self, seat: int, kinds: list[int]) -> None:
        """Some of the dealer's cards lie buried, however many there are, and play begins."""
        table = self.table
        held, paired = masks_of(kinds)
        remove_cards(table, seat, places_of(table, seat, held), places_of(table, seat, paired))
        self.lay_kitty(kinds)
        table.phase = PHASE_PLAY
        start_trick(table, seat)
        self.right = HAND
        if len(kinds) == KITTY:
            self.find("扣下八张", "eight cards are buried", "deck.kitty_size")
        self.settle_fines()

    def lay_kitty(self, kinds: list[int]) -> None:
        """The buried kitty holds these cards."""
        self.kitty = list(kinds)
        for n in range(KITTY):
            self.table.kitty[n] = kinds[n] if n < len(kinds) else 0
        for table in self.tables():
            table.kitty_points = points_of_kinds(*masks_of(kinds))

    def kitty_number(self) -> Text:
        """How many cards the kitty has, in words."""
        return named_cards(len(self.kitty) + self.kitty_hidden)
