"""Messages of the Guandan AI platform of the Nanjing University of Posts and Telecommunications (南邮掼蛋平台).

What is taken as known, from public clients and rebuilt servers of the platform (the message class `gd_handle.py` that
its clients share, and servers that write the same messages, as in OpenGuanDan):

- **Cards** are a suit S H C D and a rank 2 ... 9 T J Q K A; `SB` is the little (black) joker, `HR` the big (red) one:
  no spade and no heart. The wilds are `H` and the level.
- An **action** is `[type, rank, cards]` with the cards as held, a wild as itself; `["PASS", "PASS", "PASS"]` is a pass.
  The platform's own description also shows `{type, rank, actions}`. What wilds stand for follows from type and rank;
  the rank of a run is that of its lowest card (`A` for A2345, `T` for TJQKA).
- **Seats** (`myPos`, `curPos`) are 0..3 in the order of play, 0 and 2 against 1 and 3.
- A client receives one JSON message after another: `notify` `beginning` (`handCards`, `myPos`, and in newer versions
  the levels, there as numbers 2..14), `tribute` and `back` (`result`: `[giver, taker, card]`), `anti-tribute`
  (`antiPos`), `play` (`curPos`, `curAction`: also of its own plays), `episodeOver` (`order`, `curRank`), `gameOver`,
  `gameResult`; and `act` when it is to choose (`handCards`, `actionList`, `curRank`, `selfRank`, `oppoRank`), which it
  answers by `{"actIndex": n}`.

Levels are taken from `act` rather than from `beginning`, where some logs still have those of the hand before. A record
of a server, with the messages of several clients, is read too: the hands of all of them, and each play once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardgames import rulesets
from cardgames.cards import Play
from cardgames.holdings import rank_of
from cardgames.ladder import LEVELS
from cardgames.scripts import Script
from cardgames.text import Text
from cardgames_guandan.notations.hand import HAND_SIZE, NO_TRIBUTE, ONE_LEVEL, RecordedHand, order_from, order_of_double
from cardgames_guandan.notations.njupt_actions import kind_at, level_at, play_of
from cardgames_guandan.notations.places import Place, documents
from cardgames_guandan.order import strength
from cardgames_guandan.rules import Rules, rules_of

NAME = Text("南邮掼蛋平台的消息记录", "messages of the Nanjing (NJUPT) Guandan AI platform")
STAGES: Final = ("beginning", "play", "tribute", "back", "anti-tribute", "episodeOver", "gameOver", "gameResult")


def load(text: str | bytes, *, file: str | None = None, ruleset: str = "guandan-base") -> list[Script]:
    """Every hand of a log, in its order. Raises ScriptError where something cannot be read."""
    rules = rules_of(rulesets.load(ruleset).parameters)  # type: ignore[arg-type]
    found: list[Script] = []
    previous: tuple[int, ...] | None = None
    for messages in _hands(_messages(documents(text, file))):
        reader = _Reader(messages, rules, previous)
        found.append(reader.hand().script(ruleset))
        previous = reader.order
    if not found:
        raise Place(None, file=file).fault("记录里没有一副牌", "there is no hand in the log")
    return found


def _messages(found: list[Place]) -> Iterable[Place]:
    """The messages: documents one by one, or the parts of a list."""
    for each in found:
        yield from each.parts() if isinstance(each.value, list) else (each,)


def _hands(messages: Iterable[Place]) -> list[list[Place]]:
    """The messages hand by hand, each from its `beginning` on (one for every client)."""
    hands: list[list[Place]] = []
    dealing = False
    for message in messages:
        stage = _stage(message)
        if stage == "beginning" and not dealing:
            hands.append([])
        dealing = stage == "beginning"
        if hands:
            hands[-1].append(message)
        elif stage not in ("gameOver", "gameResult"):
            raise message.fault("记录应从 beginning 开始", "the log has to start with beginning")
    return hands


def _stage(message: Place) -> str | None:
    """The stage of a message; None for a client's answer."""
    if message.maybe("actIndex") is not None and message.maybe("stage") is None:
        return None
    stage = message.need("stage")
    if stage.value not in STAGES:
        names = ", ".join(STAGES)
        raise stage.fault(
            f"没有 {stage.shown} 这个阶段；应为 {names}", f"no stage {stage.shown}; expected one of {names}"
        )
    return stage.word()


def _asks(message: Place) -> bool:
    return bool(message.value.get("type") == "act")


class _Reader:
    """The messages of one hand; `order` is the order of going out, once it is known."""

    def __init__(self, messages: list[Place], rules: Rules, previous: tuple[int, ...] | None) -> None:
        self.messages = messages
        self.rules = rules
        self.previous = previous
        self.order: tuple[int, ...] | None = None
        self.me = messages[0].need("myPos").seat()
        self.hands: dict[int, list[int]] = {}
        self.paid: list[tuple[int, int, int]] = []
        self.returned: list[tuple[int, int, int]] = []
        self.resisting: list[int] = []
        self.moves: list[tuple[int, Play | None, str | None]] = []
        self.last_said: tuple[int, object] | None = None
        self.chosen: Place | None = None  # an answer of the client's own, until the play is told to all
        self.levels, self.side, self.notes = self.read_levels()

    @property
    def level(self) -> int:
        """The level that is played."""
        return self.levels[self.side]

    def hand(self) -> RecordedHand:
        """The hand as it is recorded."""
        offered: Place | None = None
        for message in self.messages:
            stage = _stage(message)
            if stage is None:
                self.chosen = None if offered is None else _choice(message, offered)
            elif _asks(message):
                self.settle()
                offered = message if stage == "play" else None
            else:
                self.notice(stage, message)
        self.settle()
        hand = RecordedHand(self.messages[0], _title(self.level), self.levels, self.side, self.hands, notes=self.notes)
        self.exchange(hand)
        for seat, play, as_type in self.moves:
            hand.play(seat, play, as_type)
        return hand

    def notice(self, stage: str, message: Place) -> None:
        """Take in a message to everybody."""
        if stage == "beginning":
            cards = message.maybe("handCards") or message.need("handCard")
            kinds = [kind_at(part) for part in cards.parts()]
            if len(kinds) != HAND_SIZE:
                zh, en = f"应为 {HAND_SIZE} 张，实为 {len(kinds)} 张", f"expected {HAND_SIZE} cards, not {len(kinds)}"
                raise cards.fault(zh, en)
            self.hands[message.need("myPos").seat()] = kinds
        elif stage == "play":
            seat = message.need("curPos").seat()
            if seat != self.me:
                self.settle()
            self.take(seat, message.need("curAction"))
        elif stage == "tribute":
            self.paid = _given(message)
        elif stage == "back":
            self.returned = _given(message)
        elif stage == "anti-tribute":
            self.resisting = [each.seat() for each in message.need("antiPos").parts()]
        elif stage == "episodeOver":
            self.settle()
            self.order = _order(message.need("order"))

    # Levels.

    def read_levels(self) -> tuple[tuple[int, int], int, list[Text]]:
        """The levels of both sides, the side whose level is played, and what has to be said of them."""
        asked = [each for each in self.messages if _asks(each)]
        plays = [each for each in asked if each.value.get("stage") == "play"]
        for message in (*plays, *asked, *self.messages):
            ranks = [message.maybe(name) for name in ("curRank", "selfRank", "oppoRank")]
            if all(ranks):
                at, mine, theirs = (level_at(rank) for rank in ranks if rank is not None)
                told = message.maybe("myPos")
                levels = (mine, theirs) if (self.me if told is None else told.seat()) % 2 == 0 else (theirs, mine)
                return levels, self.side_at(at, levels, message), []
        for message in self.messages:
            if (rank := message.maybe("curRank")) is not None:
                at = level_at(rank)
                return (at, at), self.side_at(at, (at, at), message), [ONE_LEVEL]
        raise self.messages[0].fault("整副牌都没有写明级数 curRank", "the level, curRank, is nowhere in this hand")

    def side_at(self, at: int, levels: tuple[int, int], message: Place) -> int:
        """The side whose level is played; where both are at it, that of the last hand's first finisher."""
        if at not in levels:
            raise message.fault(
                "所打的级 curRank 不是任何一方的级", "the level that is played, curRank, is neither side's"
            )
        winners = 0 if self.previous is None else self.previous[0] & 1
        return winners if levels[winners] == at else 1 - winners

    # Plays.

    def settle(self) -> None:
        """Take in a play of the client's own that nobody was told of."""
        if self.chosen is not None:
            self.take(self.me, self.chosen)

    def take(self, seat: int, action: Place) -> None:
        """Take in a play, unless it is the one that was told last: to another client, say."""
        self.chosen = None
        if self.last_said == (seat, action.value):
            return  # a seat may pass and then lead, but never does the same twice in a row
        self.last_said = (seat, action.value)
        self.moves.append((seat, *play_of(action, self.level, self.rules)))

    # Tribute.

    def exchange(self, hand: RecordedHand) -> None:
        """Write down tribute and return; where the hand before is not known and does not follow from them, none."""
        hand.previous = self.previous or self.derived()
        if hand.previous is None:
            if self.paid or self.resisting:
                hand.notes.append(NO_TRIBUTE)
                self.exchanged()
            return
        if self.levels[0] == self.levels[1]:
            hand.level_side = hand.previous[0] & 1
        hand.resist({seat: 2 // len(self.resisting) for seat in self.resisting}, self.rules)
        paid, returned = ({seat: kind for seat, _, kind in given} for given in (self.paid, self.returned))
        hand.exchange(paid, returned)

    def derived(self) -> tuple[int, ...] | None:
        """The order of going out that a tribute shows: of two, the higher goes to the first finisher."""
        paid = sorted(self.paid, key=lambda each: self.height(each[2]), reverse=True)
        if len(paid) == 1 and paid[0][0] != paid[0][1]:
            return order_from(paid[0][1], paid[0][0])
        if len(paid) != 2 or self.height(paid[0][2]) == self.height(paid[1][2]):
            return None
        payer, taker, _ = paid[0]
        return order_of_double(taker, payer) if (payer ^ taker) & 1 else None

    def height(self, kind: int) -> int:
        """How high a card is at this level."""
        return strength(rank_of(kind), self.level, self.rules.level_above_ace)

    def exchanged(self) -> None:
        """Put the known hands as they are after the exchange."""
        for giver, taker, kind in (*self.paid, *self.returned):
            if kind in self.hands.get(giver, ()):
                self.hands[giver].remove(kind)
            if taker in self.hands:
                self.hands[taker].append(kind)


def _title(level: int) -> Text:
    name = "10" if LEVELS[level] == "T" else LEVELS[level]
    return Text(f"南邮掼蛋平台，打 {name}", f"Guandan on the NJUPT platform, level {name}")


def _given(message: Place) -> list[tuple[int, int, int]]:
    """Giver, taker and kind of every card that a `tribute` or `back` message tells of."""
    given = []
    for each in message.need("result").parts():
        parts = each.parts()
        if len(parts) != 3:
            raise each.fault("应为 [给牌的座位, 收牌的座位, 牌]", "expected [giver, taker, card]")
        given.append((parts[0].seat(), parts[1].seat(), kind_at(parts[2])))
    return given


def _order(place: Place) -> tuple[int, ...]:
    """The order of going out; the seats that had not gone out come last."""
    order = [each.seat() for each in place.parts()]
    if len(set(order)) < len(order) or len(order) < 2:
        raise place.fault("应为出完牌的次序，每个座位一次", "expected the order of going out, every seat once")
    return *order, *(seat for seat in range(4) if seat not in order)


def _choice(message: Place, offered: Place) -> Place:
    """The action that a client takes by `actIndex`."""
    actions = offered.need("actionList").parts()
    if not actions:
        raise offered.fault("没有可选的动作", "there is no action to choose")
    return actions[message.need("actIndex").whole(0, len(actions) - 1)]
