"""What a hand can make, wilds included: the keys (see `moves.py`) of every combination, as masks.

`at_least[n]` counts natural cards. A combination that needs n cards of a rank can be made with w wilds where at least
n - w natural ones are there: so everything below is set algebra on masks of ranks or of places on the line.
"""

from __future__ import annotations

from typing import Final

from cardgames.holdings import BIG_JOKER, JOKERS, LITTLE_JOKER, LITTLE_KIND, RANKS, cards_in, suit_ranks
from cardgames.kernel import count_bits, highest_bit, kernel
from cardgames_guandan.moves import (
    BOMB,
    FULL_HOUSE,
    PAIR,
    PLATE,
    SINGLE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPLE,
    TUBE,
    on_line,
)
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import Table

JOKER_PAIRS: Final = 1 << LITTLE_JOKER | 1 << BIG_JOKER


@kernel
def runs(enough: int, one_short: int, two_short: int, allowed: int, length: int, wilds: int) -> int:
    """Top places of the runs of `length` ranks that at most `wilds` (0..2) wilds complete.

    The masks hold the places with enough cards, with at most one too few, and with at most two too few.
    """
    with_none = with_one = with_two = allowed
    if wilds == 0:
        enough &= allowed
        for step in range(length):
            with_none &= enough >> step
        return with_none << (length - 1)
    for step in range(length):
        full = (enough & allowed) >> step
        less = (one_short & allowed) >> step
        least = (two_short & allowed) >> step
        with_two = (with_two & full) | (with_one & less) | (with_none & least)
        with_one = (with_one & full) | (with_none & less)
        with_none = with_none & full
    starts = with_none
    if wilds == 1:
        starts = with_one
    elif wilds >= 2:
        starts = with_two
    return starts << (length - 1)


@kernel
def touched(places: int, length: int) -> int:
    """Top places of the windows of `length` places in which at least one place of the mask lies."""
    tops = 0
    for step in range(length):
        tops |= places << step
    return tops


@kernel
def count_ranks(held: int, paired: int, at_least: list[int]) -> None:
    """Set at_least[n], n = 0..8, to the ranks of which a set has n cards or more: bit-sliced, all ranks at once."""
    a = suit_ranks(held, 0)
    b = suit_ranks(held, 1)
    c = suit_ranks(held, 2)
    d = suit_ranks(held, 3)
    e = suit_ranks(paired, 0)
    f = suit_ranks(paired, 1)
    g = suit_ranks(paired, 2)
    h = suit_ranks(paired, 3)
    # Three adders of two or three masks, then one more over their sums; carries are worth two.
    sum_1 = a ^ b ^ c
    two_1 = (a & b) | (c & (a ^ b))
    sum_2 = d ^ e ^ f
    two_2 = (d & e) | (f & (d ^ e))
    sum_3 = g ^ h
    two_3 = g & h
    ones = sum_1 ^ sum_2 ^ sum_3
    two_4 = (sum_1 & sum_2) | (sum_3 & (sum_1 ^ sum_2))
    sum_4 = two_1 ^ two_2 ^ two_3
    four_1 = (two_1 & two_2) | (two_3 & (two_1 ^ two_2))
    twos = sum_4 ^ two_4
    four_2 = sum_4 & two_4
    fours = four_1 ^ four_2
    eights = four_1 & four_2
    at_least[8] = eights
    at_least[7] = eights | (fours & twos & ones)
    at_least[6] = eights | (fours & twos)
    at_least[5] = eights | (fours & (twos | ones))
    at_least[4] = eights | fours
    at_least[3] = at_least[4] | (twos & ones)
    jokers = (held >> LITTLE_KIND) << LITTLE_JOKER
    both = (paired >> LITTLE_KIND) << LITTLE_JOKER
    at_least[2] = at_least[4] | twos | both
    at_least[1] = at_least[2] | ones | jokers
    at_least[0] = RANKS


@kernel
def analyse(table: Table, seat: int, rules: Rules) -> None:
    """Bring everything that a seat's hand can make up to date; to be called whenever the hand has changed."""
    held = table.held[seat]
    paired = table.paired[seat]
    wild = table.wild_bit
    wilds = (1 if held & wild else 0) + (1 if paired & wild else 0)
    count_ranks(held & ~wild, paired & ~wild, table.at_least[seat])
    at_least = table.at_least[seat]
    table.cards[seat] = cards_in(held, paired)
    table.wilds[seat] = wilds
    barred = 0 if rules.levels_in_runs else on_line(1 << table.level)
    one = on_line(at_least[1])
    two = on_line(at_least[2])
    three = on_line(at_least[3])
    find_flushes(table, seat, rules, rules.flush_line & ~barred)
    line = rules.straight_line & ~barred
    for length in range(rules.straight_min, rules.straight_max + 1):
        tops = runs(one, line, line, line, length, wilds)
        if length == rules.flush_cards and table.flushes[seat]:
            tops &= ~only_flushes(table, seat, rules, line, length)
        table.straights[seat][length] = tops
    line = rules.tube_line & ~barred
    for length in range(rules.tube_min, rules.tube_max + 1):
        table.tubes[seat][length] = runs(two, one, line, line, length, wilds)
    line = rules.plate_line & ~barred
    for length in range(rules.plate_min, rules.plate_max + 1):
        table.plates[seat][length] = runs(three, two, one, line, length, wilds)
    natural = rules.bomb_min_natural
    for cards in range(rules.bomb_min, rules.bomb_max + 1):
        ranks = at_least[cards]
        if wilds >= 1:
            ranks |= at_least[max(cards - 1, natural)]
        if wilds >= 2:
            ranks |= at_least[max(cards - 2, natural)]
        # In a bomb of the level rank the wilds are cards of that rank, and stand for nothing else.
        own = 1 << table.level
        ranks = (ranks & ~own) | (at_least[cards - wilds] & own)
        table.bombs[seat][cards] = ranks & RANKS


@kernel
def find_flushes(table: Table, seat: int, rules: Rules, line: int) -> None:
    """Fill `flushes` of a seat: top places of its straight flushes, of whichever suit."""
    table.flushes[seat] = 0
    if rules.flush_tier == 0:
        return
    wilds = table.wilds[seat]
    naturals = table.held[seat] & ~table.wild_bit
    for suit in range(4):
        places = on_line(suit_ranks(naturals, suit))
        if count_bits(places) + wilds >= rules.flush_cards:
            table.flushes[seat] |= runs(places, line, line, line, rules.flush_cards, wilds)


@kernel
def only_flushes(table: Table, seat: int, rules: Rules, line: int, length: int) -> int:
    """Top places where the cards make a straight flush but, under the rules, no straight.

    Five natural cards of one suit in a row are only a straight flush where the rules say so (`natural_run_is_flush`);
    with a wild at hand one of them can give way to it, unless a one-suit run with a wild is a flush as well.
    """
    wilds = table.wilds[seat]
    if rules.wild_run_is_flush == 0 and (wilds > 0 or rules.natural_run_is_flush == 0):
        return 0
    naturals = table.held[seat] & ~table.wild_bit
    tops = 0
    for suit in range(4):
        others = 0
        for other in range(4):
            if other != suit:
                others |= suit_ranks(naturals, other)
        places = on_line(suit_ranks(naturals, suit))
        made = runs(places, line, line, line, length, wilds if rules.wild_run_is_flush else 0)
        if rules.natural_run_is_flush == 0:
            made &= ~runs(places, 0, 0, line, length, 0)
        tops |= made & ~touched(on_line(others), length)
    return tops


@kernel
def holds_joker_bomb(table: Table, seat: int) -> int:
    """Whether a seat holds all four jokers."""
    return 1 if table.paired[seat] & JOKERS == JOKERS else 0


@kernel
def alone(table: Table, rules: Rules) -> int:
    """The ranks that wilds may be when no other card is played with them."""
    return RANKS if rules.wild_alone_any else 1 << table.level


@kernel
def pairs(table: Table, seat: int, rules: Rules, wilds: int) -> int:
    """Ranks of the pairs that a seat can make with at most `wilds` wilds, jokers included where they pair."""
    at_least = table.at_least[seat]
    ranks = at_least[2] & RANKS
    if wilds >= 1:
        ranks |= at_least[1] & RANKS
    if wilds >= 2:
        ranks |= 1 << table.level
    return ranks | joker_pairs(table, seat, rules)


@kernel
def joker_pairs(table: Table, seat: int, rules: Rules) -> int:
    """Ranks of the pairs of jokers; one of each colour counts as a pair of little ones where the rules allow it."""
    ranks = 0
    if rules.pair_jokers:
        ranks |= table.at_least[seat][2] & JOKER_PAIRS
    if rules.pair_mixed_jokers and table.at_least[seat][1] & JOKER_PAIRS == JOKER_PAIRS:
        ranks |= 1 << LITTLE_JOKER
    return ranks


@kernel
def keys(table: Table, seat: int, rules: Rules, kind: int, cards: int) -> int:
    """Keys of all combinations of a type and number of cards that a seat can make.

    For a full house: the ranks of which it can make the triple (`full_house_pairs` says with which pairs).
    """
    at_least = table.at_least[seat]
    wilds = table.wilds[seat]
    if kind == SINGLE:
        return at_least[1] | (alone(table, rules) if wilds >= 1 else 0)
    if kind == PAIR:
        return pairs(table, seat, rules, wilds) | (alone(table, rules) if wilds >= 2 else 0)
    if kind == TRIPLE or kind == FULL_HOUSE:
        return at_least[3 - wilds] & RANKS
    if kind == STRAIGHT:
        return table.straights[seat][cards]
    if kind == TUBE:
        return table.tubes[seat][cards // 2]
    if kind == PLATE:
        return table.plates[seat][cards // 3]
    if kind == BOMB:
        return table.bombs[seat][cards]
    if kind == STRAIGHT_FLUSH:
        return table.flushes[seat]
    return holds_joker_bomb(table, seat)


@kernel
def wilds_for_triple(table: Table, seat: int, rank: int) -> int:
    """The wilds that a triple of a rank needs (which the seat has)."""
    at_least = table.at_least[seat]
    return 3 - ((at_least[1] >> rank) & 1) - ((at_least[2] >> rank) & 1) - ((at_least[3] >> rank) & 1)


@kernel
def full_house_pairs(table: Table, seat: int, rules: Rules, rank: int) -> int:
    """Ranks of the pairs that can go with a triple of `rank`, which the seat can make.

    A pair of two wilds alone is listed once, as the level rank: any other name for it is the same play.
    """
    spare = table.wilds[seat] - wilds_for_triple(table, seat, rank)
    ranks = pairs(table, seat, rules, spare) & ~(1 << rank)
    if rules.full_house_jokers == 0:
        ranks &= RANKS
    if rank == table.level and spare >= 2:
        ranks |= 1 << rank
    if rules.full_house_same_rank and (table.at_least[seat][5 - table.wilds[seat]] >> rank) & 1:
        ranks |= 1 << rank
    return ranks


@kernel
def top_key(mask: int) -> int:
    """The highest key of a mask that is not 0."""
    return highest_bit(mask)
