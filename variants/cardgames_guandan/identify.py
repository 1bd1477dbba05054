"""`identify`: what cards are, in the words that people and JSON use."""

from __future__ import annotations

from typing import Final

from cardgames.cards import RANKS, format_card, parse_play
from cardgames.errors import UsageError
from cardgames.holdings import BIG_JOKER, LITTLE_JOKER
from cardgames.ladder import level_from
from cardgames.rulesets import Ruleset
from cardgames.text import Text, near_names
from cardgames.variants import Identification, Reading
from cardgames_guandan.metrics import TYPE_TEXTS
from cardgames_guandan.moves import (
    BOMB,
    FULL_HOUSE,
    JOKER_BOMB,
    TYPE_NAMES,
    is_run,
    move_cards,
    move_key,
    move_type,
    rank_at,
)
from cardgames_guandan.readings import CardReading, best_over, readings, settled
from cardgames_guandan.reasons import paths_against
from cardgames_guandan.rules import Rules, rules_of
from cardgames_guandan.table import wild_kind

_JOKERS: Final = {"W1": Text("小王", "little joker"), "W2": Text("大王", "big joker")}
_NUMBERS: Final = {4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten"}


def key_name(move: int) -> str:
    """The rank that a move is known by: `6` of three sixes, of 6665 5 and of 2-3-4-5-6; jokers are W1 and W2."""
    kind, key = move_type(move), move_key(move)
    if kind == JOKER_BOMB:
        return "W2"
    if is_run(kind):
        return RANKS[rank_at(key)]
    if key >= LITTLE_JOKER:
        return "W2" if key == BIG_JOKER else "W1"
    return RANKS[key]


def move_text(move: int) -> Text:
    """A move in words: `straight flush to 6`, `full house of three 9s`, `pair of little jokers`."""
    kind, key, size = move_type(move), key_name(move), move_cards(move)
    name = TYPE_TEXTS[TYPE_NAMES[kind]]
    if kind == JOKER_BOMB:
        return name
    shown = _JOKERS.get(key) or Text("10" if key == "T" else key, "10" if key == "T" else key)
    if is_run(kind):
        return Text(f"{name.zh}，最大 {shown.zh}", f"{name.en} to {shown.en}")
    if kind == FULL_HOUSE:
        return Text(f"{name.zh}，三张 {shown.zh}", f"{name.en} of three {shown.en}s")
    if kind == BOMB:
        return Text(f"{size} 张炸弹 {shown.zh}", f"{name.en} of {_NUMBERS[size]} {shown.en}s")
    of = f"{name.en} {shown.en}" if size == 1 else f"{name.en} of {shown.en}s"
    return Text(f"{name.zh} {shown.zh}", of)


def type_from(name: str) -> int:
    """The type of that name, `single` ... `joker_bomb`. Raises UsageError for another."""
    if name not in TYPE_NAMES[1:]:
        hint = near_names(name, TYPE_NAMES[1:])
        raise UsageError(Text(f"没有牌型 {name}；{hint.zh}", f"no type of combination {name}; {hint.en}"))
    return TYPE_NAMES.index(name)


def declared_cards(text: str, level: int, rules: Rules) -> tuple[tuple[int, ...], tuple[int | None, ...]]:
    """Cards and what their wilds are declared to stand for.

    Raises CardError for what cannot be read, and UsageError for a declaration on what is no wild, or for a joker.
    """
    play = parse_play(text)
    for kind, stand in zip(play.cards, play.stands_for, strict=True):
        if stand is None:
            continue
        if not rules.wilds or kind != wild_kind(level):
            zh, en = format_card(kind, "zh"), format_card(kind, "en")
            raise UsageError(Text(f"{zh} 在这一级不是逢人配", f"{en} is no wild at this level"), key="wild.card")
        if stand >= 52:
            raise UsageError(Text("逢人配不能当王", "a wild cannot stand for a joker"), key="wild.stands_for")
    return play.cards, play.stands_for


def identify(
    ruleset: Ruleset, cards: str, *, level: str, trump: str | None = None, table: str | None = None
) -> Identification:
    """What cards are at a level under a Guandan ruleset; see `cardgames.variants.Variant.identify`."""
    if trump is not None:
        raise UsageError(Text("掼蛋没有主花色，不用 --trump", "Guandan has no trump suit: leave --trump out"))
    rules = rules_of(ruleset.parameters)  # type: ignore[arg-type]
    at = level_from(level)
    kinds, declared = declared_cards(cards, at, rules)
    found = readings(kinds, at, rules, declared)
    beats: bool | None = None
    table_reading: Reading | None = None
    if table is not None:
        laid, laid_declared = declared_cards(table, at, rules)
        on_table = settled(laid, at, rules, laid_declared)
        if on_table is None:
            raise UsageError(Text("桌上的牌不成牌型", "the cards on the table are no combination"), key="--table")
        table_reading = _reading(on_table, laid, at, rules)
        beats = best_over(kinds, on_table.move, at, rules, declared) is not None
    against = () if found else paths_against(kinds, at, rules, declared)
    return Identification(tuple(_reading(one, kinds, at, rules) for one in found), beats, table_reading, against)


def _reading(found: CardReading, kinds: tuple[int, ...], level: int, rules: Rules) -> Reading:
    wild = format_card(wild_kind(level))
    return Reading(
        type=TYPE_NAMES[move_type(found.move)],
        size=move_cards(found.move),
        key=key_name(found.move),
        cards=tuple(format_card(kind) for kind in kinds),
        stands_for=tuple(f"{wild}={format_card(kind)}" for kind in found.stands_for if kind != wild_kind(level)),
        text=move_text(found.move),
    )
