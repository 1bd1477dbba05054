"""`Calling`: declaring, reinforcing and overriding, and what the kitty settles where nobody has declared."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Final

from cardgames.cards import parse_cards
from cardgames.errors import PlayError, UsageError
from cardgames.holdings import LITTLE_KIND
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import NOBODY, SEATS, SIDES, side_of
from cardgames.text import Text
from cardgames_shengji.auction import make_known
from cardgames_shengji.calls import DECLARE, LITTLE_JOKERS, OVERRIDE, REINFORCE, call_kind, call_show, call_side
from cardgames_shengji.checks import check_call
from cardgames_shengji.identify import suit_from
from cardgames_shengji.referee.findings import TRUMP_WORDS, cards_text, costs_text, level_text, seat_text
from cardgames_shengji.referee.knowledge import Moment
from cardgames_shengji.referee.position import Known
from cardgames_shengji.referee.turned import TurnedCards
from cardgames_shengji.rules import REINFORCE_NONE
from cardgames_shengji.table import NO_TRUMP, PHASE_BURY, PHASE_OVER, Table

_WRONG_CARDS: Final = ("not_level", "jokers", "jokers_declare")
_CALLS: Final = {
    DECLARE: Text("亮主", "declares with"),
    REINFORCE: Text("加固", "reinforces with"),
    OVERRIDE: Text("反主", "overrides with"),
}

_EATS: Final = Text("吃", "eats with")


@dataclass
class Call:
    """Cards shown: by whom, which, and what the player says of trump and deal."""

    seat: int
    kinds: list[int]
    trump: int | None
    side: int | None
    event: Event


class Calling(TurnedCards):
    """See the module's text."""

    offences: ClassVar[dict[str, Text]] = {
        "wrong_declaration": Text("亮错牌", "wrong card shown"),
        "call_not_allowed": Text("不合规的亮主、反主", "call that is not allowed"),
        "late_call": Text("亮主、反主过时", "late call"),
    }

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.before_call: tuple[Moment, Call] | None = None  # the table before the last call that stands
        self.asked = False
        self.overruled = False  # the dealer took the kitty without asking, and may still be overridden
        self.before_taking: Moment | None = None

    @verb(
        "declare",
        form="CARDS [as SUIT] [for SIDE] [same]",
        zh="亮主；same 表示与上一家同时",
        en="shows cards that set the trump; `same`: at one moment with the call before",
    )
    @verb("reinforce", form="CARD", zh="加固", en="adds the twin of the card shown")
    @verb("override", form="CARDS [as SUIT] [for SIDE] [same]", zh="反主", en="overrides what has been shown")
    @verb("eat", form="CARDS [as SUIT] [for SIDE] [same]", zh="吃（反主）", en="eats what has been shown (overrides)")
    def call_verb(self, event: Event) -> None:
        rest, same = event.rest, False
        if rest == "same" or rest.endswith(" same"):
            rest, same = rest.removesuffix("same").strip(), True
        call = self.read_call(event, rest)
        if not self.auction:
            self.fault("亮主、反主要从头写起：不要写 trump", "to script calls leave out the key trump")
        if self.ended or self.table.phase == PHASE_OVER:
            self.fault("这一副已经结束", "the hand is over")
        who, cards = seat_text(call.seat), cards_text(call.kinds)
        self.say(f"{who.zh}亮出 {cards.zh}", f"{who.en} shows {cards.en}")
        if self.table.phase >= PHASE_BURY and not self.reopened(call):
            return
        if same and self.at_once(call):
            return
        self.make(call)

    def read_call(self, event: Event, rest: str) -> Call:
        """The call of an event; its cards must be held."""
        rest, _, side = rest.partition(" for ")
        cards, _, trump = rest.partition(" as ")
        kinds = parse_cards(cards)
        if not kinds:
            self.fault("没有写出牌", "the cards are missing")
        if side.strip() and side.strip() not in SIDES:
            self.fault("for 后面应为 EW 或 NS", "expected EW or NS after 'for'")
        try:
            suit = suit_from(trump) if trump.strip() else None
        except UsageError as error:
            self.fault(error.text.zh, error.text.en)
        seat = self.the_seat(event)
        shown = self.kept_twin(seat, kinds)
        self.need(seat, shown)
        return Call(seat, kinds, suit, SIDES.index(side.strip()) if side.strip() else None, event)

    def kept_twin(self, seat: int, kinds: list[int]) -> list[int]:
        """What a seat needs to hold to show some cards: whoever reinforces or eats back needs both twins."""
        table = self.table
        alone = len(kinds) == 1 and table.standing != NOBODY and kinds[0] < LITTLE_KIND
        own = seat in (table.standing_seat, table.declarer) and table.shown >> kinds[0] & 1
        return kinds * 2 if alone and own else kinds

    # What a call comes to.

    def make(self, call: Call) -> bool:
        """Carry out a call, or rule on one that is not allowed; whether it stands."""
        pair = len(call.kinds) == 2 and call.kinds[0] == call.kinds[1] and call.kinds[0] < LITTLE_KIND
        rules = self.rules
        twice = pair and self.table.standing == NOBODY and rules.declare_cards == 1
        if twice and rules.reinforce != REINFORCE_NONE:
            first = Call(call.seat, call.kinds[:1], call.trump, call.side, call.event)
            second = Call(call.seat, call.kinds[1:], call.trump, call.side, call.event)
            return self.make(first) and self.make(second)
        table = self.table
        try:
            code = check_call(table, rules, call.seat, call.kinds, call.trump, call.side)
        except PlayError as error:
            if error.reason in ("not_held", "unclear", "not_named"):
                self.fault(error.text.zh, error.text.en)
            self.not_allowed(call, error)
            return False
        before = self.moment()
        table.turn = call.seat
        make_known(table, rules, code)
        self.before_call = (before, call)
        self.asked = False
        self.find_call(call, code, before.table)
        return True

    def find_call(self, call: Call, code: int, before: Table) -> None:
        """Say what a call has settled."""
        table = self.table
        kind, show = call_kind(code), call_show(code)
        who, cards, does = seat_text(call.seat), cards_text(call.kinds), _CALLS[kind]
        if kind == OVERRIDE and call.event.verb == "eat":
            does = _EATS
        trump = TRUMP_WORDS[table.trump]
        now = Text(f"主为{trump.zh}", f"{trump.en} are trump")
        if table.trump == NO_TRUMP:
            now = Text("打无主", "the hand is played without trumps")
        self.say(f"{who.zh}{does.zh}：{cards.zh}", f"{who.en} {does.en} {cards.en}")
        self.find(
            f"{does.zh}有效，{now.zh}",
            f"that stands, and {now.en}",
            *self.call_paths(call, kind, show, before),
        )
        if not table.open_deal or kind == REINFORCE:
            return
        dealer, level = seat_text(table.dealer), level_text(table.level)
        paths = ["contest.levels"]
        if kind == OVERRIDE:
            paths = ["contest.override_moves_deal", "contest.levels"]
        if call_side(code) != side_of(call.seat):
            paths.insert(0, "contest.opponents_level_dealer")
        paths.append("contest.first_hand" if table.rebel == NOBODY else "revolution.after")
        if table.level == self.rules.start_level:
            paths.append("levels.start")
        self.find(f"庄家是{dealer.zh}，打 {level}", f"{dealer.en} is dealer, at level {level}", *paths)

    def call_paths(self, call: Call, kind: int, show: int, before: Table) -> list[str]:
        """The parameters by which a call stands."""
        if kind == REINFORCE:
            return ["auction.reinforce"]
        jokers = show >= LITTLE_JOKERS
        effect = ["auction.big_jokers" if show > LITTLE_JOKERS else "auction.little_jokers"] if jokers else []
        if kind == DECLARE:
            if jokers:
                return ["auction.jokers_declare", *effect]
            return ["auction.cards", *(["auction.two_cards"] if self.rules.declare_cards == 2 else [])]
        paths = ["auction.jokers", *effect] if jokers else []
        paths.append("auction.pair_over_single" if before.standing_cards == 1 else "auction.pair_over_pair")
        if call.seat == before.standing_seat:
            paths.append("auction.self_override")
        elif call.seat == before.declarer:
            kept = not jokers and before.shown >> call.kinds[0] & 1
            paths.append("auction.eat_back_kept_card" if kept else "auction.overridden_declarer")
        return paths

    def not_allowed(self, call: Call, error: PlayError) -> None:
        """Rule on cards that cannot be shown like this."""
        wrong = error.reason in _WRONG_CARDS
        points = self.notice.declaration_wrong_card_points if wrong else 0
        who, cards = seat_text(call.seat), cards_text(call.kinds)
        costs = costs_text(points)
        self.rule(
            "wrong_declaration" if wrong else "call_not_allowed",
            SEATS[call.seat],
            Text(
                f"{who.zh}亮出 {cards.zh}：{error.text.zh}。此举无效，牌收回{costs.zh}。",
                f"{who.en} shows {cards.en}: {error.text.en}. It is void and the cards go back{costs.en}.",
            ),
            *(["declaration.wrong_card_points"] if wrong and points else []),
            *error.paths,
            "declaration.not_allowed[declaration.wrong_card_points]",
            points=points,
            remedy="cards_go_back",
        )
        self.book(side_of(call.seat), points)

    def at_once(self, call: Call) -> bool:
        """Settle a call made at one moment with the one before; whether this one gives way."""
        if self.before_call is None:
            self.fault("前面没有有效的亮主", "no call stands with which this one could be simultaneous")
        before, other = self.before_call
        first = min((call.seat, other.seat), key=self.drawing_order.index)
        loser = other if first == call.seat else call
        who, out = seat_text(first), seat_text(loser.seat)
        self.find(
            f"两家同时亮牌，{who.zh}摸牌在先，算{who.zh}的；{out.zh}的收回",
            f"two show at one moment; {who.en} comes first in the drawing and prevails, {out.en} takes back",
            "auction.simultaneous",
            "draw.direction",
        )
        if loser is call:
            return True
        self.go_back(before)
        return False

    def reopened(self, call: Call) -> bool:
        """A call after the kitty was taken: it counts if the dealer has not asked, and then the kitty goes back."""
        who = seat_text(call.seat)
        led = self.before_trick is not None
        if self.overruled and not led and self.before_taking is not None and call.seat != self.table.dealer:
            self.take_back_kitty()
            self.find(
                f"庄家拿底牌前没有问过，{who.zh}仍可反主，底牌先放回",
                f"the dealer had not asked before he took the kitty: {who.en} may still override, and it goes back",
                "declaration.dealer_did_not_ask",
            )
            return True
        self.rule(
            "late_call",
            SEATS[call.seat],
            Text(
                f"庄家已经拿起底牌，{who.zh}再亮无效，牌收回。",
                f"The dealer has taken the kitty; what {who.en} shows now is void and goes back.",
            ),
            "auction.deadline",
            "declaration.not_allowed[declaration.wrong_card_points]",
            remedy="cards_go_back",
        )
        return False

    @abstractmethod
    def take_back_kitty(self) -> None:
        """The kitty lies on the table again, as before it was taken."""

    @property
    def open_to_change(self) -> bool:
        """Whether what stands could still be overridden by somebody."""
        table = self.table
        if not self.auction or table.standing == NOBODY:
            return False
        if table.standing_cards == 1:
            return bool(self.rules.pair_over_single or self.rules.jokers)
        return any(self.rules.over_pair[show][table.standing] for show in range(6))
