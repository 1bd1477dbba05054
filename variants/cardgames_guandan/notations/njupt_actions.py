"""Cards and actions of the NJUPT platform as plays: see `njupt`."""

from __future__ import annotations

from typing import Final

from cardgames.cards import Play, parse_card
from cardgames.errors import CardError
from cardgames.holdings import BIG_KIND, LITTLE_KIND
from cardgames.ladder import LEVELS
from cardgames_guandan.moves import (
    BOMB,
    FULL_HOUSE,
    JOKER_BOMB,
    PAIR,
    PLATE,
    SINGLE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPLE,
    TUBE,
    TYPE_NAMES,
    copies_in_run,
    is_run,
    move_cards,
    move_key,
    move_type,
    rank_at,
)
from cardgames_guandan.notations.hand import natural
from cardgames_guandan.notations.places import Place
from cardgames_guandan.readings import CardReading, readings, settled
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import wild_kind

TYPES: Final = {
    "Single": SINGLE,
    "Pair": PAIR,
    "Trips": TRIPLE,
    "ThreeWithTwo": FULL_HOUSE,
    "Straight": STRAIGHT,
    "ThreePair": TUBE,
    "TwoTrips": PLATE,
    "Bomb": BOMB,
    "StraightFlush": STRAIGHT_FLUSH,
    "FourKings": JOKER_BOMB,
}
PASSES: Final = "PASS"
_JOKERS: Final = {"SB": LITTLE_KIND, "HR": BIG_KIND}
_RANK_NAMES: Final = "23456789TJQKABR"  # ranks 0..14


def kind_at(place: Place) -> int:
    """The kind of a card's token."""
    token = place.word()
    if token in _JOKERS:
        return _JOKERS[token]
    if len(token) != 2 or token[0] not in "SHCD":
        raise place.fault(
            f"{place.shown} 不是一张牌；应为花色加牌点，如 HT，小王 SB，大王 HR",
            f"{place.shown} is no card; expected suit and rank, as in HT, or SB (little joker), HR (big joker)",
        )
    try:
        return parse_card(token)
    except CardError as error:
        raise place.fault(error.text.zh, error.text.en) from None


def level_at(place: Place) -> int:
    """The level of a rank, written as a card's (`2` ... `T` ... `A`) or as a number 2..14."""
    value = place.value
    if isinstance(value, int) and not isinstance(value, bool) and 2 <= value <= 14:
        return value - 2
    name = "T" if value == "10" else value
    if not isinstance(name, str) or name not in LEVELS[:-1]:
        raise place.fault(f"{place.shown} 不是级数", f"{place.shown} is no level")
    return LEVELS.index(name)


def play_of(action: Place, level: int, rules: Rules) -> tuple[Play | None, str | None]:
    """An action as a play and, where the cards do not say it, the name of its type; no play for a pass."""
    kind, rank, cards = _parts(action)
    if kind.value == PASSES:
        return None, None
    if kind.value not in TYPES:
        names = ", ".join((*TYPES, PASSES))
        raise kind.fault(f"没有 {kind.shown} 这种牌型；应为 {names}", f"no type {kind.shown}; expected one of {names}")
    kinds = [kind_at(part) for part in cards.parts()]
    if not kinds:
        raise cards.fault("没有牌", "there are no cards")
    return _declared(kinds, TYPES[kind.word()], rank.word(), level, rules)


def _parts(action: Place) -> tuple[Place, Place, Place]:
    """Type, rank and cards of an action."""
    if isinstance(action.value, dict):
        return action.need("type"), action.need("rank"), action.need("actions")
    parts = action.parts()
    if len(parts) != 3:
        raise action.fault("应为 [牌型, 牌点, 牌]", "expected [type, rank, cards]")
    return parts[0], parts[1], parts[2]


def _declared(kinds: list[int], as_type: int, rank: str, level: int, rules: Rules) -> tuple[Play, str | None]:
    """Cards with whatever has to be said for them to be of that type and rank."""
    wild = wild_kind(level)
    silent = settled(kinds, level, rules)
    meant = [each for each in readings(kinds, level, rules, None, as_type) if _is(each, as_type, rank)]
    if wild not in kinds:
        clear = silent is not None and _is(silent, as_type, rank)
        return natural(kinds), None if clear else TYPE_NAMES[as_type]
    if not meant:
        return natural(kinds), TYPE_NAMES[as_type]
    stands = meant[0].stands_for
    if silent is not None and silent.move == meant[0].move and all(stand == wild for stand in stands):
        return natural(kinds), None
    waiting = iter(stands)
    return Play(tuple(kinds), tuple(next(waiting) if kind == wild else None for kind in kinds)), None


def _is(reading: CardReading, as_type: int, rank: str) -> bool:
    """Whether a reading is of that type and rank; four jokers have no rank that matters."""
    kind, key = move_type(reading.move), move_key(reading.move)
    if kind == JOKER_BOMB:
        return as_type in (JOKER_BOMB, BOMB)
    if kind != as_type:
        return False
    if is_run(kind):
        key = rank_at(key - move_cards(reading.move) // copies_in_run(kind) + 1)
    return _RANK_NAMES[key] == rank
