"""A hand as a Botzone log tells it, request by request and answer by answer: see `botzone`."""

from __future__ import annotations

from typing import Final

from cardgames.cards import Play
from cardgames.holdings import BIG_KIND, LITTLE_KIND, kind_of
from cardgames.ladder import LEVELS
from cardgames.seats import partner_of
from cardgames.text import Text
from cardgames_guandan.notations.hand import (
    HAND_SIZE,
    NO_TRIBUTE,
    ONE_LEVEL,
    RecordedHand,
    declared,
    order_from,
    order_of_double,
)
from cardgames_guandan.notations.places import Place
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import wild_kind

PACK = 54
_RANKS: Final = (12, *range(12))  # A 2 3 ... K
_SUITS: Final = (1, 3, 0, 2)  # hearts, diamonds, spades, clubs
_LITTLE = 52
_STAGES = ("deal", "tribute", "return", "play")


def kind_from(number: int) -> int:
    """The kind of a card's number, 0..107."""
    card = number % PACK
    if card >= _LITTLE:
        return LITTLE_KIND if card == _LITTLE else BIG_KIND
    return int(kind_of(_SUITS[card % 4], _RANKS[card // 4]))


class BotzoneHand:
    """One hand being read: what has been said of it so far."""

    def __init__(self) -> None:
        self.level: int | None = None
        self.tribute = 0
        self.first: int | None = None
        self.last: int | None = None
        self.resisted = False
        self.hands: dict[int, list[int]] = {}
        self.paid: dict[int, int] = {}
        self.returned: dict[int, int] = {}
        self.moves: list[tuple[int, Play | None]] = []
        self.notes: list[Text] = []
        self.where: Place | None = None

    # What a request says.

    def request(self, seat: int, request: Place) -> str:
        """Take in what a player is sent, and give its stage."""
        stage = request.need("stage")
        if stage.value not in _STAGES:
            raise stage.fault(
                f"没有 {stage.shown} 这个阶段；应为 {'、'.join(_STAGES)}",
                f"no stage {stage.shown}; expected one of {', '.join(_STAGES)}",
            )
        self.where = self.where or request
        if (known := request.maybe("global")) is not None:
            self.known(known)
        if stage.value == "deal":
            self.deal(seat, request)
        return stage.word()

    def known(self, known: Place) -> None:
        """Take in what everybody knows."""
        if (level := known.maybe("level")) is not None:
            self.level = _level(level)
        if (tribute := known.maybe("tribute")) is not None:
            self.tribute = tribute.whole(0, 2)
        for name in ("first", "last"):
            if (seat := known.maybe(name)) is not None and seat.value != -1:
                setattr(self, name, seat.seat())
        if (resisted := known.maybe("resist")) is not None:
            self.resisted = bool(resisted.value)
        for name, cards in (("tribute_cards", self.paid), ("return_cards", self.returned)):
            if (given := known.maybe(name)) is not None:
                for seat_name, card in given.named():
                    if (kind := _given(card)) is not None:
                        cards[seat_named(seat_name, card)] = kind

    def deal(self, seat: int, request: Place) -> None:
        """Take in the cards that a seat is dealt."""
        cards = request.need("deliver")
        kinds = [_kind(part) for part in cards.parts()]
        if len(kinds) != HAND_SIZE:
            raise cards.fault(
                f"应为 {HAND_SIZE} 张，实为 {len(kinds)} 张", f"expected {HAND_SIZE} cards, not {len(kinds)}"
            )
        self.hands[seat] = kinds

    # What a player answers.

    def answer(self, seat: int, stage: str, response: Place) -> None:
        """Take in what a player answers."""
        if stage == "play":
            self.moves.append((seat, self.move(response)))
        elif stage != "deal" and response.parts():
            (self.paid if stage == "tribute" else self.returned)[seat] = _kind(response.parts()[0])

    def move(self, response: Place) -> Play | None:
        """The play of an answer; None for a pass."""
        pair = response.parts()
        if not pair:
            return None
        if len(pair) != 2:
            raise response.fault("应为 [实际的牌, 声明的牌]", "expected [actual cards, declared cards]")
        cards, claims = ([_kind(part) for part in each.parts()] for each in pair)
        if self.level is None:
            raise response.fault("出牌之前没有写明级数", "no level is given before this play")
        if not cards and not claims:
            return None
        play = declared(cards, claims, wild_kind(self.level))
        if play is None:
            raise response.fault(
                "声明的牌与实际的牌对不上：除逢人配外都应原样声明",
                "the declared cards do not fit the actual ones: all but the wilds are declared as they are",
            )
        return play

    def seen(self, me: int, request: Place) -> None:
        """Take in the moves of the others since a player's own last one."""
        new: list[tuple[int, Play | None]] = []
        for entry in request.need("history").parts():
            if not entry.value:
                continue
            if not isinstance(entry.value, dict):
                raise entry.fault(
                    "history 的每一项都要写明 player，否则看不出是谁出的牌",
                    "every entry of history must name its player, or nobody can tell whose move it is",
                )
            player = entry.need("player").seat()
            new = [] if player == me else [*new, (player, self.move(entry.need("response")))]
        self.moves += new

    # What it comes to.

    def hand(self, rules: Rules) -> RecordedHand:
        """The hand as it is recorded."""
        assert self.where is not None
        if self.level is None:
            raise self.where.fault("没有写明级数 global.level", "the level, global.level, is not given")
        side = 0 if self.first is None else self.first & 1
        notes = [ONE_LEVEL, *self.notes]
        hand = RecordedHand(self.where, _title(self.level), (self.level, self.level), side, self.hands, notes=notes)
        if self.tribute:
            self.exchange(hand, rules)
        for seat, play in self.moves:
            hand.play(seat, play)
        return hand

    def exchange(self, hand: RecordedHand, rules: Rules) -> None:
        """Write down tribute and return; where the log does not show who resisted, the hand begins after that."""
        first, last = self.first, self.last
        if first is None or last is None:
            zh, en = "有贡牌，却没有写明上一副的 first 和 last", "a tribute is due, but first and last are not given"
            raise hand.where.fault(zh, en)
        if first == last or (self.tribute == 2 and (first ^ last) & 1 == 0):
            zh, en = "first 和 last 与贡牌的张数对不上", "first and last do not fit the number of tributes"
            raise hand.where.fault(zh, en)
        hand.previous = order_from(first, last) if self.tribute == 1 else order_of_double(first, last)
        if not self.resisted:
            hand.exchange(self.paid, self.returned)
        elif (holders := self.holders(last)) is not None:
            hand.resist(holders, rules)
        else:
            hand.previous = None
            hand.notes.append(NO_TRIBUTE)

    def holders(self, last: int) -> dict[int, int] | None:
        """How many big jokers each payer of a resisted tribute holds; None where the known hands do not show it."""
        payers = [last] if self.tribute == 1 else sorted((last, partner_of(last)))
        known = {seat: self.hands[seat].count(BIG_KIND) for seat in payers if seat in self.hands}
        unknown = [seat for seat in payers if seat not in known]
        if len(unknown) > 1:
            return None
        return {seat: known.get(seat, 2 - sum(known.values())) for seat in payers}


def _title(level: int) -> Text:
    name = "10" if LEVELS[level] == "T" else LEVELS[level]
    return Text(f"Botzone 掼蛋，打 {name}", f"Guandan on Botzone, level {name}")


def _level(place: Place) -> int:
    name = str(place.value).upper() if isinstance(place.value, str | int) else ""
    name = "T" if name in ("0", "10") else name
    if name not in LEVELS[:-1]:
        raise place.fault(
            f"应为一个级 2 … 10、J、Q、K、A，不是 {place.shown}",
            f"expected one level 2 ... 10, J, Q, K, A, not {place.shown}",
        )
    return LEVELS.index(name)


def _kind(place: Place) -> int:
    return kind_from(place.whole(0, 2 * PACK - 1))


def _given(place: Place) -> int | None:
    """The card of a tribute or a return; None where nothing was given."""
    if isinstance(place.value, list):
        parts = place.parts()
        return _given(parts[0]) if parts else None
    return None if place.value in (None, -1) else _kind(place)


def seat_named(name: str, place: Place) -> int:
    if name not in ("0", "1", "2", "3"):
        raise place.fault("座位应为 0 至 3", "a seat is 0 to 3")
    return int(name)
