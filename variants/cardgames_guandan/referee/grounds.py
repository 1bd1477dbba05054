"""What a play rests on: the parameters that make cards the combination they are, and by which it beats another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cardgames.cards import format_cards
from cardgames.holdings import LITTLE_KIND, rank_of
from cardgames.text import Text
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
    is_bomb,
    is_run,
    move_cards,
    move_key,
    move_type,
)
from cardgames_guandan.order import tier
from cardgames_guandan.readings import CardReading, readings
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import wild_kind

__all__ = ["against", "beaten_by", "makes", "misplaced", "wild_text"]

_TYPES: Final[dict[int, tuple[str, ...]]] = {
    SINGLE: ("combos.single.cards",),
    PAIR: ("combos.pair.cards",),
    TRIPLE: ("combos.triple.cards",),
    FULL_HOUSE: ("combos.full_house.attachment",),
    STRAIGHT: ("combos.straight.min_cards", "combos.straight.max_cards"),
    TUBE: ("combos.tube.min_pairs", "combos.tube.max_pairs"),
    PLATE: ("combos.plate.min_triples", "combos.plate.max_triples"),
    BOMB: ("combos.bomb.min_cards",),
    STRAIGHT_FLUSH: ("combos.straight_flush.cards",),
    JOKER_BOMB: ("combos.joker_bomb.cards",),
}
_ACES: Final = {
    STRAIGHT: "combos.straight.ace",
    TUBE: "combos.tube.ace",
    PLATE: "combos.plate.ace",
    STRAIGHT_FLUSH: "combos.straight_flush.ace",
}
_ACE: Final = 12


def makes(found: CardReading, kinds: Sequence[int], level: int, rules: Rules) -> tuple[str, ...]:
    """The paths by which cards are what they are, the type's own first."""
    kind = move_type(found.move)
    natural = _natural(kinds, level, rules)
    paths = list(_TYPES[kind])
    if kind in (PAIR, FULL_HOUSE):
        paths += _of_pairs(kind, kinds)
    if kind == BOMB and move_cards(found.move) > 8:
        paths.append("combos.bomb.max_cards")
    if is_run(kind):
        paths += _of_runs(found, natural, level)
    return tuple(dict.fromkeys((*paths, *_of_wilds(found, kinds, level, rules))))


def _of_pairs(kind: int, kinds: Sequence[int]) -> list[str]:
    """What lets jokers be a pair, and five alike a full house."""
    jokers = [each for each in kinds if each >= LITTLE_KIND]
    if jokers:
        alike = len(set(jokers)) == 1
        paths = ["combos.pair.joker_pair" if alike else "combos.pair.mixed_joker_pair"]
        return ["combos.full_house.joker_pair", *paths] if kind == FULL_HOUSE else paths
    if kind == FULL_HOUSE and len({rank_of(each) for each in kinds}) == 1:
        return ["combos.full_house.same_rank"]
    return []


def _natural(kinds: Sequence[int], level: int, rules: Rules) -> list[int]:
    """The cards that are no wilds."""
    return [each for each in kinds if not (rules.wilds and each == wild_kind(level))]


def _of_places(found: CardReading, natural: Sequence[int], level: int) -> list[str]:
    """What puts the cards of a run in their places: that of the ace, and that of level cards."""
    paths = []
    if any(rank_of(each) == _ACE for each in (*natural, *found.stands_for)):
        paths.append(_ACES[move_type(found.move)])
    if any(rank_of(each) == level for each in natural):
        paths.append("sequences.level_card")
    return paths


def _of_runs(found: CardReading, natural: Sequence[int], level: int) -> list[str]:
    """What holds of runs: the places of their cards, and suits."""
    kind = move_type(found.move)
    paths = _of_places(found, natural, level)
    one_suit = len({each // 13 for each in natural}) == 1
    if kind == STRAIGHT_FLUSH and not found.stands_for:
        paths.append("combos.straight.natural_one_suit")
    elif found.stands_for and one_suit and kind in (STRAIGHT, STRAIGHT_FLUSH):
        paths.append("combos.straight.wild_one_suit")
    elif not one_suit:
        paths.append("sequences.suits_matter")
    return paths


def _of_wilds(found: CardReading, kinds: Sequence[int], level: int, rules: Rules) -> list[str]:
    """What wilds in a combination rest on."""
    wilds = [each for each in kinds if rules.wilds and each == wild_kind(level)]
    if not wilds:
        return []
    if len(wilds) == len(kinds):
        return ["wild.alone", "wild.card"]
    if all(each == wild_kind(level) for each in found.stands_for):
        return ["wild.card"]
    paths = ["wild.card", "wild.stands_for", "wild.full_effect"]
    if len(wilds) == 2:
        paths.append("wild.both_together")
    if move_type(found.move) == BOMB:
        paths += ["wild.bomb_min_natural", "combos.bomb.max_cards"]
    if len(readings(kinds, level, rules)) > 1:
        paths.append("wild.reading")
    return paths


def wild_text(found: CardReading, kinds: Sequence[int], level: int, rules: Rules) -> Text | None:
    """What the wilds of a play stand for, in words; None where it has none, or none that stands for another card."""
    wild = wild_kind(level)
    if not rules.wilds or wild not in kinds:
        return None
    stands = [kind for kind in found.stands_for if kind != wild]
    if not stands:
        return None
    zh, en = format_cards(stands, "zh"), format_cards(stands, "en")
    return Text(f"（逢人配作 {zh}）", f" (wild as {en})")


def beaten_by(move: int, on_table: int, level: int, rules: Rules) -> tuple[str, ...]:
    """The paths by which a move beats that on the table, the reason first."""
    kind, other = move_type(move), move_type(on_table)
    if is_bomb(kind):
        if not is_bomb(other):
            return ("bombs.beat_others", "play.same_type_or_bomb")
        if tier(rules, kind, move_cards(move)) != tier(rules, other, move_cards(on_table)):
            return ("bombs.order", "play.must_beat")
        return (*_key_paths(move, on_table, level), "play.must_beat")
    return (
        *_key_paths(move, on_table, level),
        *("play.must_beat", "play.same_type_or_bomb", "ordering.same_type", "ordering.same_count"),
    )


def _key_paths(move: int, on_table: int, level: int) -> tuple[str, ...]:
    """What decides between two moves of one type and number."""
    kind = move_type(move)
    if move_key(move) == move_key(on_table):
        return ("ordering.equal_beats", *(["ordering.full_house_key"] if kind == FULL_HOUSE else []))
    if is_run(kind):
        return ("ordering.sequence_key", *(["ordering.suits_rank"] if kind == STRAIGHT_FLUSH else []))
    if kind == BOMB:
        return ("bombs.equal_count",)
    if kind == FULL_HOUSE:
        return ("ordering.full_house_key",)
    # Jokers, level cards and aces stand where the order of level cards puts them.
    return ("ordering.level_card",) if {move_key(move), move_key(on_table)} & {level, *range(_ACE, 15)} else ()


def against(
    paths: Sequence[str], found: Sequence[CardReading], kinds: Sequence[int], on_table: int, level: int, rules: Rules
) -> tuple[str, ...]:
    """The paths by which nothing that cards can be beats the table: those of the refusal, and beside them what else it
    comes to."""
    first = [path for path in paths if path != "play.must_beat"]
    other = move_type(on_table)
    if "play.same_type_or_bomb" in paths:
        if other not in {move_type(one.move) for one in found}:
            first.append("ordering.same_type")
        if all(move_cards(one.move) != move_cards(on_table) for one in found):
            first.append("ordering.same_count")
    for one in found:
        if move_type(one.move) == other and move_cards(one.move) == move_cards(on_table):
            first += _key_paths(one.move, on_table, level)
            equal = move_key(one.move) == move_key(on_table)
            if equal and is_bomb(other):
                first.append("ordering.suits_rank")
            if not equal and is_run(other):
                first += _of_places(one, _natural(kinds, level, rules), level)
    return tuple(dict.fromkeys((*first, "play.must_beat")))


def misplaced(kinds: Sequence[int], level: int, rules: Rules) -> tuple[str, ...]:
    """The path by which level cards laid behind the ace are no run with those before it, as K K A A 4 4 at level 4."""
    natural = _natural(kinds, level, rules)
    counts = Counter(rank_of(each) for each in natural if each < LITTLE_KIND)
    alike = len(natural) == len(kinds) == sum(counts.values()) and len(set(counts.values())) == 1
    before = sorted(set(counts) - {level})
    behind = level in counts and before == list(range(_ACE + 1 - len(before), _ACE + 1))
    return ("sequences.level_card",) if alike and before and behind else ()
