"""What beats what: the order of ranks at a level, and the tiers of bombs."""

from __future__ import annotations

from typing import Final

from cardgames.holdings import LITTLE_JOKER, RANKS
from cardgames.kernel import kernel
from cardgames_guandan.combos import JOKER_PAIRS
from cardgames_guandan.moves import BOMB, JOKER_BOMB, STRAIGHT_FLUSH, is_bomb, is_run, move_cards, move_key, move_type
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import Table

ALL_KEYS: Final = (1 << 15) - 1
LEVEL_STRENGTH: Final = 13  # one above the ace; jokers are 14 and 15


@kernel
def strength(rank: int, level: int, level_above_ace: int) -> int:
    """How high a rank stands at a level: 0..12 for 2..A, 13 for the level rank where it is raised, jokers 14, 15."""
    if rank >= LITTLE_JOKER:
        return rank + 1
    if level_above_ace and rank == level:
        return LEVEL_STRENGTH
    return rank


@kernel
def stronger(rank: int, level: int, level_above_ace: int) -> int:
    """The ranks that stand above `rank` at a level."""
    if rank >= LITTLE_JOKER:
        return JOKER_PAIRS & ~((2 << rank) - 1)
    raised = 1 << level if level_above_ace else 0
    if raised == 1 << rank:
        return JOKER_PAIRS
    return (RANKS & ~((2 << rank) - 1)) | raised | JOKER_PAIRS


@kernel
def tier(rules: Rules, kind: int, cards: int) -> int:
    """The tier of a bomb among all bombs, from 1; 0 for what is no bomb."""
    if kind == BOMB:
        return rules.bomb_tier[cards]
    if kind == STRAIGHT_FLUSH:
        return rules.flush_tier
    if kind == JOKER_BOMB:
        return rules.joker_tier
    return 0


@kernel
def higher_keys(rules: Rules, level: int, kind: int, key: int) -> int:
    """Keys that beat `key` within one type and number of cards; suits never count, equal only if so ruled."""
    if is_run(kind):
        above = ALL_KEYS & ~((2 << key) - 1)
    elif kind == JOKER_BOMB:
        above = 0
    else:
        raised = rules.bombs_by_level if kind == BOMB else rules.level_above_ace
        above = stronger(key, level, raised)
    if rules.equal_beats:
        above |= 1 << key
    return above


@kernel
def beating_keys(table: Table, rules: Rules, kind: int, cards: int) -> int:
    """Keys with which a combination of that type and number of cards beats the move on the table (all when leading).

    A bomb beats every other type; among bombs the tier decides, then the key. Otherwise type and number must agree.
    """
    move = table.move
    if move == 0:
        return ALL_KEYS
    on_table = move_type(move)
    if is_bomb(kind):
        mine = tier(rules, kind, cards)
        theirs = tier(rules, on_table, move_cards(move))
        if mine != theirs:
            return ALL_KEYS if mine > theirs else 0
    elif kind != on_table or cards != move_cards(move):
        return 0
    return higher_keys(rules, table.level, kind, move_key(move))


@kernel
def key_strength(table: Table, rules: Rules, move: int) -> int:
    """A number that orders the keys of one type: the higher, the stronger."""
    kind = move_type(move)
    if is_run(kind) or kind == JOKER_BOMB:
        return move_key(move)
    raised = rules.bombs_by_level if kind == BOMB else rules.level_above_ace
    return strength(move_key(move), table.level, raised)


@kernel
def beats(table: Table, rules: Rules, move: int) -> int:
    """Whether a move beats the move on the table."""
    return (beating_keys(table, rules, move_type(move), move_cards(move)) >> move_key(move)) & 1
