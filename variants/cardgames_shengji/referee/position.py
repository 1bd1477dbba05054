"""From the facts of a hand script to a table: levels, dealer, trump, and the hands as far as they are known."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final, NamedTuple, NoReturn

from cardgames.cards import check_cards, deck, parse_cards, parse_hand
from cardgames.errors import CardError, ScriptError, UsageError
from cardgames.holdings import masks_of
from cardgames.ladder import level_from
from cardgames.matches import MatchSetup
from cardgames.rulesets.document import Item
from cardgames.scripts.content import Script
from cardgames.seats import NOBODY, SEATS, SIDES, side_of
from cardgames.streams import DEAL, open_stream
from cardgames.text import Text, near_names
from cardgames_shengji.auction import open_auction
from cardgames_shengji.checks import to_masks
from cardgames_shengji.deal import first_drawer
from cardgames_shengji.identify import trump_from
from cardgames_shengji.match import begin_match
from cardgames_shengji.order import places_of, set_order
from cardgames_shengji.points import points_of_kinds
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import (
    DRAWN,
    HAND,
    KITTY,
    NO_TRUMP,
    PHASE_BURY,
    PHASE_CALL,
    PHASE_PLAY,
    PHASE_REVOLT,
    Table,
    new_table,
)
from cardgames_shengji.trick import start_trick

BEFORE_PLAY: Final = ("ask", "take", "revolt", "bury", "overdraw", "turn")


class Known(NamedTuple):
    """A card that a hand turns out to have held since an event (0: from the start)."""

    since: int
    seat: int
    kind: int


@dataclass
class Position:
    """The table at the first event, and what is not known of it."""

    table: Table
    hidden: list[int]  # unknown cards, by seat
    kitty: list[int]  # known cards of the kitty
    kitty_hidden: int  # and how many more it has
    right: int  # cards that each hand should have
    pool: Counter[int] = field(default_factory=Counter)  # cards of which nobody knows where they are or were


def read_position(script: Script, rules: Rules, known: tuple[Known, ...]) -> Position:
    """The position that a script begins with. Raises ScriptError for facts that contradict each other."""
    return _Reader(script, rules).read(known)


class _Reader:
    def __init__(self, script: Script, rules: Rules) -> None:
        self.script = script
        self.rules = rules
        self.facts = script.facts

    def fail(self, key: str, zh: str, en: str) -> NoReturn:
        lines = self.script.lines
        line = lines.get(key.partition(".")[0]) or min(lines.values(), default=1)
        raise ScriptError(Text(zh, en), file=self.script.file, line=line, key=key)

    def text(self, key: str) -> str | None:
        """The text of a key; None where it is left out."""
        item = self.facts.get(key)
        if item is None or item.value is None:
            return None
        if item.raw is None:
            self.fail(key, "应为一个词", "expected a word")
        return item.raw.strip()

    def read(self, known: tuple[Known, ...]) -> Position:
        table = new_table()
        begin_match(table, self.rules, MatchSetup.of({}), 0)
        open_stream(table.deals, 0, 0, 0, DEAL)
        self.set_levels(table)
        self.set_dealer(table)
        table.points = self.points()
        trump = self.text("trump")
        if trump is None:
            self.open_calls(table)
        else:
            self.set_trump(table, trump)
        where = self.hold(table, known)
        if table.phase == PHASE_PLAY:
            self.begin_play(table, where)
        elif table.phase == PHASE_BURY:
            table.turn = table.dealer
        table.unseen = sum(where.hidden)
        return where

    # Levels, dealer, trump.

    def set_levels(self, table: Table) -> None:
        item = self.facts.get("levels")
        if item is None or item.value is None:
            return
        if item.fields is None:
            self.fail("levels", "应为 {EW: 级, NS: 级}", "expected {EW: LEVEL, NS: LEVEL}")
        for name, part in item.fields.items():
            if name not in SIDES:
                hint = near_names(name, SIDES)
                self.fail(f"levels.{name}", f"应为 EW 或 NS；{hint.zh}", f"expected EW or NS; {hint.en}")
            table.levels[SIDES.index(name)] = self.level(part, f"levels.{name}")

    def level(self, item: Item, key: str) -> int:
        try:
            return level_from(str(item.raw if item.raw is not None else item.value), key)
        except UsageError as error:
            self.fail(key, error.text.zh, error.text.en)

    def seat(self, key: str, *others: str) -> int | None:
        """The seat that a key names; None where it is left out or one of the other words."""
        name = self.text(key)
        if name is None or name in others:
            return None
        if name not in SEATS:
            hint = near_names(name, (*SEATS, *others))
            self.fail(key, f"应为座位 E N W S；{hint.zh}", f"expected a seat E N W S; {hint.en}")
        return SEATS.index(name)

    def set_dealer(self, table: Table) -> None:
        dealer = self.seat("dealer", "open")
        table.dealer = table.next_dealer = NOBODY if dealer is None else dealer
        rebel = self.seat("rebel")
        table.rebel = NOBODY if rebel is None else rebel
        if dealer is not None:
            table.level_side = side_of(dealer)
            table.level = table.levels[table.level_side]

    def points(self) -> int:
        item = self.facts.get("points")
        if item is None or item.value is None:
            return 0
        if not isinstance(item.value, int) or isinstance(item.value, bool) or item.value % 5 or abs(item.value) > 400:
            self.fail("points", "应为 5 的倍数", "expected a multiple of 5")
        return int(item.value)

    def open_calls(self, table: Table) -> None:
        """All cards are drawn, nothing is shown, and anybody may speak up."""
        table.open_deal = 1 if table.dealer == NOBODY else 0
        drawer = self.seat("first_drawer")
        due = due_drawer(table, self.rules)
        first = next((seat for seat in (drawer, due) if seat is not None), 0)
        table.first_drawer = first
        open_auction(table)
        table.asking, table.drawn = 1, DRAWN
        table.phase = PHASE_CALL
        table.turn = first

    def set_trump(self, table: Table, trump: str) -> None:
        if table.dealer == NOBODY:
            self.fail("dealer", "主已定的一副要写明庄家", "with trump given, name the dealer: E N W S")
        try:
            table.trump, by_kitty = trump_from(trump)
        except UsageError as error:
            self.fail("trump", error.text.zh, error.text.en)
        if table.trump == NO_TRUMP and not self.rules.jokers:
            self.fail("trump", "这套规则打不成无主", "there are no no-trump hands under this ruleset")
        table.by_kitty = int(by_kitty)
        table.demoted = int(by_kitty and bool(self.rules.kitty_levels_low))
        set_order(table, self.rules)
        events = self.script.events
        first = next((each for each in events if each.verb in BEFORE_PLAY or each.rest == "revolt"), None)
        taken = self.given(table.dealer) > HAND + KITTY // 2
        table.phase = PHASE_PLAY if first is None else PHASE_BURY if taken else PHASE_REVOLT
        table.first_drawer = table.dealer
        table.turn = table.dealer

    # Hands.

    def given(self, seat: int) -> int:
        """How many cards the script gives a seat."""
        hand = self.script.hands.get(seat)
        return 0 if hand is None else hand.cards

    def size(self, table: Table) -> int:
        """How many cards each hand should have: what most of those that are given have."""
        if table.phase != PHASE_PLAY or not self.script.hands:
            return HAND
        sizes = Counter(hand.cards for hand in self.script.hands.values())
        most = max(sizes.values())
        return min(HAND, max(size for size, times in sizes.items() if times == most))

    def hold(self, table: Table, known: tuple[Known, ...]) -> Position:
        """Give the seats and the kitty their cards, known or not."""
        right = self.size(table)
        held: list[list[int]] = [[] for _ in SEATS]
        hidden = [right] * 4
        if table.phase == PHASE_BURY:
            hidden[table.dealer] += KITTY
        for seat, hand in self.script.hands.items():
            if table.phase != PHASE_PLAY and abs(hand.cards - hidden[seat]) > KITTY:
                key, n = f"hands.{SEATS[seat]}", hidden[seat]
                self.fail(
                    key,
                    f"扣底之前有 {n} 张牌（不明的写 ? 张数）",
                    f"before the burial it has {n} cards (? N for unknown ones)",
                )
            held[seat], hidden[seat] = list(hand.kinds), hand.hidden
        kitty = self.kitty()
        kitty_hidden = 0 if kitty or table.phase == PHASE_BURY else KITTY
        self.check(held, kitty)
        pool = Counter(deck())
        pool.subtract([kind for kinds in (*held, kitty) for kind in kinds])
        for card in known:
            if card.since == 0 and pool[card.kind] > 0 and hidden[card.seat] > 0:
                pool[card.kind] -= 1
                held[card.seat].append(card.kind)
                hidden[card.seat] -= 1
        where = Position(table, hidden, kitty, kitty_hidden, right, pool)
        if right == HAND:
            self.fill(where, held)
        for seat, kinds in enumerate(held):
            in_places = table.phase >= PHASE_BURY
            table.held[seat], table.paired[seat] = to_masks(table, seat, kinds) if in_places else masks_of(kinds)
        for n, kind in enumerate(where.kitty[:KITTY]):
            table.kitty[n] = kind
        return where

    def kitty(self) -> list[int]:
        """The cards of the kitty in their order; none where they are not given."""
        text = self.text("kitty")
        if text is None:
            return []
        try:
            plain = "|" not in text and "｜" not in text
            return parse_cards(text) if plain else parse_hand(text)
        except CardError as error:
            self.fail("kitty", error.text.zh, error.text.en)

    def check(self, held: list[list[int]], kitty: list[int]) -> None:
        try:
            check_cards([kind for kinds in (*held, kitty) for kind in kinds])
        except CardError as error:
            self.fail("kitty" if kitty else "hands", error.text.zh, error.text.en)

    @staticmethod
    def fill(where: Position, held: list[list[int]]) -> None:
        """Where but one place is unknown, it holds all the cards that are nowhere else."""
        places = [seat for seat in range(4) if where.hidden[seat]]
        unknown = sum(where.hidden) + where.kitty_hidden
        if unknown != where.pool.total() or len(places) + (where.kitty_hidden > 0) != 1:
            return
        rest = sorted(where.pool.elements())
        where.pool = Counter()
        if where.kitty_hidden:
            where.kitty, where.kitty_hidden = rest, 0
        else:
            held[places[0]] += rest
            where.hidden[places[0]] = 0

    def begin_play(self, table: Table, where: Position) -> None:
        """The kitty lies buried and somebody is to lead; cards that are nowhere have been played."""
        leader = self.seat("leader")
        table.kitty_points = points_of_kinds(*masks_of(where.kitty))
        start_trick(table, table.dealer if leader is None else leader)
        if not any(where.hidden):
            played = [kind for kind in where.pool.elements() if where.kitty_hidden == 0]
            for seat in (0, 1):
                row = table.order_of[seat]
                table.out_held[row], table.out_paired[row] = (places_of(table, seat, m) for m in masks_of(played))


def due_drawer(table: Table, rules: Rules) -> int | None:
    """The seat that has to draw first; None where a cut decides."""
    known = table.dealer != NOBODY or (table.rebel != NOBODY and rules.rebel_draws)
    return first_drawer(table, rules) if known else None
