"""Hands and sets of cards to try, as kinds: small ones in which combinations, wilds and jokers meet often,
whole ones with wilds, and cards that are a combination or very nearly one."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from cardgames.holdings import masks_of
from cardgames.rulesets import Ruleset
from cardgames_guandan.combos import analyse
from cardgames_guandan.game import GuandanGame
from cardgames_guandan.table import PHASE_PLAY, wild_kind

HEARTS = 1
JOKERS = [52, 53]
PACK = [kind for kind in range(54) for _ in range(2)]


def wild(level: int) -> int:
    """The heart of the level rank."""
    return 13 * HEARTS + level


def at_most_two(kinds: list[int]) -> list[int]:
    """The kinds, sorted, without third copies."""
    return sorted(kind for place, kind in enumerate(kinds) if kinds[:place].count(kind) < 2)


@st.composite
def small_hands(draw: st.DrawFn, level: int, most: int) -> list[int]:
    """One to `most` cards: neighbouring ranks in few suits (often round the level rank), wilds, jokers."""
    spread = draw(st.integers(1, 7))
    bottom = draw(st.one_of(st.integers(0, 12), st.integers(level - spread + 1, level)))
    suits = draw(st.sampled_from([[0], [1], [0, 1], [1, 3], [0, 1, 2, 3]] if spread > 3 else [[0, 1, 2, 3]]))
    pool = [13 * suit + (bottom + step) % 13 for suit in suits for step in range(spread)]
    pool += draw(st.sampled_from([[], [], JOKERS]))
    wilds = draw(st.sampled_from([0, 0, 1, 1, 2, 2]))
    size = draw(st.integers(max(1, wilds), most))
    others = draw(st.lists(st.sampled_from(pool), min_size=size - wilds, max_size=size - wilds))
    return at_most_two([wild(level)] * wilds + others)


def shaped_cards(dice: random.Random, level: int) -> list[int]:
    """Cards of one combination, some of them replaced by wilds, and now and then one of them by any card."""
    suits = dice.choice([[dice.randrange(4)], [0, 1, 2, 3], [0, 1, 2, 3]])
    shape = dice.choice(["group", "run", "run", "one suit", "full house", "jokers"])
    bottom = dice.randrange(13)
    if shape == "jokers":
        ranks = [dice.randrange(13)] * dice.choice([0, 0, 2, 3])
        kinds = dice.choices(JOKERS, k=dice.choice([1, 2, 2, 4])) if dice.random() < 0.6 else JOKERS * 2
    else:
        kinds = []
        if shape == "group":
            ranks = [dice.choice([bottom, level])] * dice.randint(1, 10)
        elif shape == "full house":
            ranks = [bottom] * 3 + [dice.choice([dice.randrange(13), level, bottom])] * 2
        else:
            copies = 1 if shape == "one suit" else dice.choice([1, 1, 2, 3])
            length = dice.choice({1: [5, 5, 5, 3, 4, 6, 7], 2: [3, 3, 2, 4], 3: [2, 2, 3]}[copies])
            ranks = [(bottom + step) % 13 for step in range(length) for _ in range(copies)]
            suits = [dice.randrange(4)] if shape == "one suit" else suits
    for rank in ranks:
        free = [13 * suit + rank for suit in suits if kinds.count(13 * suit + rank) < 2]
        kinds.append(dice.choice(free) if free else 13 * dice.randrange(4) + rank)
    for _ in range(dice.choice([0, 0, 1, 1, 2, 2])):
        kinds[dice.randrange(len(kinds))] = wild(level)
    if dice.random() < 0.2:
        kinds[dice.randrange(len(kinds))] = dice.randrange(54)
    return at_most_two(kinds)


def whole_hand(dice: random.Random, level: int, wilds: int) -> list[int]:
    """27 cards with so many wilds: of all ranks, or of few, so that large bombs and long runs come up."""
    others = [kind for kind in PACK if kind != wild(level)]
    if dice.random() < 0.5:
        bottom = dice.randrange(13)
        ranks = {(bottom + step) % 13 for step in range(dice.choice([4, 6, 8]))}
        others = [kind for kind in others if kind in JOKERS or kind % 13 in ranks]
    return sorted([wild(level)] * wilds + dice.sample(others, 27 - wilds))


def game_with(ruleset: Ruleset, level: int, hand: list[int] | tuple[int, ...]) -> GuandanGame:
    """A game in which East is to lead from this hand; the others' cards do not matter."""
    game = GuandanGame.new(ruleset)
    table = game.table
    table.phase, table.turn, table.move, table.owner, table.level = PHASE_PLAY, 0, 0, -1, level
    table.wild_bit = 1 << wild_kind(level) if game.rules.wilds else 0
    table.held[0], table.paired[0] = masks_of(list(hand))
    for seat in range(4):
        analyse(table, seat, game.rules)
    return game
