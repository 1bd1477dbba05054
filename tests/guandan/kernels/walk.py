"""Kernels that play many decisions and look at the whole table after each of them."""

from __future__ import annotations

from typing import Final

from cardgames.holdings import KINDS, LITTLE_KIND, copies
from cardgames.kernel import count_bits, kernel
from cardgames.ladder import LEVEL_A
from cardgames.matches import MatchSetup
from cardgames.seats import NOBODY
from cardgames.streams import POLICY, open_stream
from cardgames_guandan.hand import begin_hand
from cardgames_guandan.match import begin_match, finish_hand
from cardgames_guandan.policies import act
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import PHASE_OVER, PHASE_PLAY, Table

FULL_PACK: Final = (1 << KINDS) - 1

# What `walk` writes down.
MADE: Final = 0  # decisions
HANDS: Final = 1
MATCHES: Final = 2
LEVELS: Final = 3  # mask of the levels that were played
FAULT: Final = 4  # number of the first fault; 0 = none
DIGEST: Final = 5  # of all matches
NOTES: Final = 6

FAULTS: Final = (
    "none",
    "a kind is there three times",
    "a card is missing",
    "a second copy without a first",
    "the number of cards of a hand",
    "the number of wilds of a hand",
    "how many cards of a rank a hand has",
    "a finished player holds cards, or one in play has none",
    "the places do not fit the order of going out",
    "a finished player is to act",
    "a play without its owner, or an owner without a play",
    "the level is not that of the side whose level it is",
    "the digest has not changed",
)


@kernel
def cards_fault(table: Table) -> int:
    """Whether all cards are there, two of each kind, in the hands or played."""
    once = 0
    twice = 0
    for place in range(10):
        if place < 4:
            mask = table.held[place]
        elif place < 8:
            mask = table.paired[place - 4]
        elif place == 8:
            mask = table.out_held
        else:
            mask = table.out_paired
        if twice & mask:
            return 1
        twice |= once & mask
        once |= mask
    if once != FULL_PACK or twice != FULL_PACK:
        return 2
    for seat in range(4):
        if table.paired[seat] & ~table.held[seat]:
            return 3
    return 3 if table.out_paired & ~table.out_held else 0


@kernel
def hand_fault(table: Table, seat: int) -> int:
    """Whether what is kept about a hand is what it holds."""
    held = table.held[seat]
    paired = table.paired[seat]
    if table.cards[seat] != count_bits(held) + count_bits(paired):
        return 4
    wild = table.wild_bit
    if table.wilds[seat] != count_bits(held & wild) + count_bits(paired & wild):
        return 5
    for rank in range(15):
        own = 0
        if rank < 13:
            for suit in range(4):
                own += copies(held & ~wild, paired & ~wild, 13 * suit + rank)
        else:
            own = copies(held, paired, LITTLE_KIND + rank - 13)
        for least in range(1, 9 if rank < 13 else 3):
            if (table.at_least[seat][least] >> rank) & 1 != (1 if own >= least else 0):
                return 6
    return 0


@kernel
def order_fault(table: Table) -> int:
    """Whether those who are out, the turn, the trick and the level fit together."""
    over = table.phase == PHASE_OVER
    for seat in range(4):
        out = table.place[seat] >= 0
        if not over and out != (table.cards[seat] == 0):
            return 7
        if out and table.order[table.place[seat]] != seat:
            return 8
    known = 0
    for place in range(4):
        if table.order[place] >= 0:
            known |= 1 << table.order[place]
    if count_bits(known) != (4 if over else table.finished):
        return 8
    if not over and table.place[table.turn] >= 0:
        return 9
    if table.phase == PHASE_PLAY and (table.owner == NOBODY) != (table.move == 0):
        return 10
    if table.level != table.levels[table.level_side] or table.level > LEVEL_A:
        return 11
    return 0


@kernel
def fault(table: Table) -> int:
    """The number of the first thing that is wrong; 0 = nothing."""
    found = cards_fault(table)
    for seat in range(4):
        if found == 0:
            found = hand_fault(table, seat)
    return found if found else order_fault(table)


@kernel
def walk(
    tables: list[Table], rulesets: list[Rules], setups: list[MatchSetup], decisions: int, notes: list[int]
) -> None:
    """Play match after match until so many decisions are made, or something is wrong."""
    table = tables[0]
    rules = rulesets[0]
    setup = setups[0]
    while notes[MADE] < decisions:
        begin_match(table, rules, setup, notes[MATCHES])
        while table.winner == NOBODY and notes[MADE] < decisions:
            begin_hand(table, rules)
            open_stream(table.stream, table.seed, table.match, table.hand, POLICY)
            notes[LEVELS] |= 1 << table.level
            notes[FAULT] = fault(table)
            while table.phase != PHASE_OVER and notes[FAULT] == 0:
                digest = table.digest
                act(table, rules)
                notes[MADE] += 1
                notes[FAULT] = fault(table)
                if table.digest == digest:
                    notes[FAULT] = 12
            if notes[FAULT]:
                return
            finish_hand(table, rules)
            notes[HANDS] += 1
        notes[MATCHES] += 1
        notes[DIGEST] ^= table.digest
