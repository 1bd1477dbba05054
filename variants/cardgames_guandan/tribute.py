"""Tribute, resisting and return: what happens between the deal and the first lead of a later hand.

The steps are decisions of the seat to act: refuse the tribute (where that is left to the player), pay (which of the
equal highest cards), return. `begin_exchange` opens the first, `decide_*` takes one and opens the next, until play
begins.
"""

from __future__ import annotations

from cardgames.holdings import (
    BIG_KIND,
    JOKERS,
    LITTLE_JOKER,
    copies,
    kind_of,
    rank_kinds,
    rank_of,
    ranks_held,
)
from cardgames.kernel import highest_bit, kernel
from cardgames.seats import NOBODY, partner_of, seat_after
from cardgames.streams import draw_below
from cardgames_guandan.combos import analyse
from cardgames_guandan.counts import (
    DOUBLE_RESISTED,
    DOUBLE_TRIBUTES,
    EQUAL_TRIBUTES,
    SINGLE_RESISTED,
    SINGLE_TRIBUTES,
)
from cardgames_guandan.layout import give_to, take_from
from cardgames_guandan.order import strength
from cardgames_guandan.rules import (
    EQUAL_LOT,
    EQUAL_NEXT,
    LEAD_FIRST,
    LEAD_LAST,
    LEAD_NEXT,
    LEAD_PAYER,
    LEAD_PREVIOUS,
    RESIST_MANDATORY,
    RESIST_OFF,
    Rules,
)
from cardgames_guandan.table import PHASE_PAY, PHASE_PLAY, PHASE_RESIST, PHASE_RETURN, Table
from cardgames_guandan.trick import note_decision


@kernel
def begin_exchange(table: Table, rules: Rules) -> None:
    """Open the exchange after the deal; in a first hand, or where there is no tribute, play begins at once."""
    table.resisted = 0
    table.equal_tributes = 0
    table.payers = 0
    table.asked = 0
    first = table.previous[0]
    if first < 0:
        start_play(table)
        return
    if rules.tribute == 0:
        table.leader = first
        start_play(table)
        return
    name_payers(table, rules)
    if may_resist(table, rules):
        if rules.resist == RESIST_MANDATORY:
            resist(table, rules)
        else:
            table.phase = PHASE_RESIST
            table.willing = 0
            table.turn = undecided_holder(table)
        return
    open_payment(table, rules)


@kernel
def name_payers(table: Table, rules: Rules) -> None:
    """Both losers after a double-down (in turn order after the first finisher), else the last finisher alone."""
    first = table.previous[0]
    if table.previous[1] == partner_of(first):
        table.payers = 2
        table.payer[0] = seat_after(first, rules.direction)
        table.payer[1] = partner_of(table.payer[0])
    else:
        table.payers = 1
        table.payer[0] = table.previous[3]
    for which in range(2):
        table.tribute[which] = -1
        table.returned[which] = -1


@kernel
def big_jokers(table: Table, seat: int) -> int:
    """How many big jokers a seat holds."""
    return copies(table.held[seat], table.paired[seat], BIG_KIND)


@kernel
def may_resist(table: Table, rules: Rules) -> int:
    """Whether the payers hold both big jokers, as the rules count them."""
    if rules.resist == RESIST_OFF:
        return 0
    total = 0
    most = 0
    for which in range(table.payers):
        count = big_jokers(table, table.payer[which])
        total += count
        most = max(most, count)
    if rules.resist_one_hand:
        total = most
    return 1 if total == 2 else 0


@kernel
def may_decide_resist(table: Table, seat: int) -> int:
    """Whether a seat is a payer with a big joker who has not yet said that he wants to resist."""
    for which in range(table.payers):
        if table.payer[which] == seat and big_jokers(table, seat) and (table.willing >> seat) & 1 == 0:
            return 1
    return 0


@kernel
def undecided_holder(table: Table) -> int:
    """The first payer of whom `may_decide_resist` is true; -1 when there is none."""
    for which in range(table.payers):
        if may_decide_resist(table, table.payer[which]):
            return table.payer[which]
    return NOBODY


@kernel
def decide_resist(table: Table, rules: Rules, refuses: int) -> None:
    """The holder at turn of a big joker refuses (1) or not (0); where two hold one each, both must refuse."""
    note_decision(table, refuses)
    if refuses == 0:
        open_payment(table, rules)
        return
    table.willing |= 1 << table.turn
    other = undecided_holder(table)
    if other == NOBODY:
        resist(table, rules)
    else:
        table.turn = other


@kernel
def resist(table: Table, rules: Rules) -> None:
    """The tribute is refused."""
    table.resisted = 1
    if table.payers == 2:
        table.hand_count[DOUBLE_RESISTED] += 1
        table.leader = leader_by(table, rules, rules.lead_double_resist)
    else:
        table.hand_count[SINGLE_RESISTED] += 1
        table.leader = leader_by(table, rules, rules.lead_single_resist)
    start_play(table)


@kernel
def leader_by(table: Table, rules: Rules, code: int) -> int:
    """The seat that a LEAD_ code names; LEAD_PAYER is the payer to the first finisher."""
    first = table.previous[0]
    if code == LEAD_FIRST:
        return first
    if code == LEAD_NEXT:
        return seat_after(first, rules.direction)
    if code == LEAD_PREVIOUS:
        return partner_of(seat_after(first, rules.direction))
    if code == LEAD_LAST:
        return table.previous[3]
    for which in range(table.payers):
        if table.receiver[which] == first:
            return table.payer[which]
    return table.payer[0]


@kernel
def tribute_rank(table: Table, seat: int, rules: Rules) -> int:
    """The rank that a seat has to pay: its highest at this level, the wild left out (unless it counts)."""
    held = table.held[seat]
    if rules.tribute_wild == 0:
        held &= ~table.wild_bit
    jokers = held & JOKERS
    if jokers:
        return rank_of(highest_bit(jokers))
    ranks = ranks_held(held)
    if rules.level_above_ace and (ranks >> table.level) & 1:
        return table.level
    return highest_bit(ranks)


@kernel
def tribute_choices(table: Table, seat: int, rules: Rules) -> int:
    """Mask of the kinds that a seat may pay: cards of the rank due, without the wild unless it counts."""
    rank = tribute_rank(table, seat, rules)
    if rank >= LITTLE_JOKER:
        return 1 << kind_of(0, rank)
    held = table.held[seat]
    if rules.tribute_wild == 0:
        held &= ~table.wild_bit
    return held & rank_kinds(rank)


@kernel
def open_payment(table: Table, rules: Rules) -> None:
    """Settle who pays whom, and ask for the first card."""
    first = table.previous[0]
    if table.payers == 1:
        table.hand_count[SINGLE_TRIBUTES] += 1
        table.receiver[0] = first
    else:
        table.hand_count[DOUBLE_TRIBUTES] += 1
        pays_first = payer_to_first(table, rules)
        for which in range(2):
            table.receiver[which] = first if which == pays_first else partner_of(first)
    table.phase = PHASE_PAY
    table.asked = 0
    ask_for_payment(table, rules)


@kernel
def payer_to_first(table: Table, rules: Rules) -> int:
    """Which of two payers (0 = the next seat of the first finisher) pays the first finisher."""
    next_pays = strength(tribute_rank(table, table.payer[0], rules), table.level, rules.level_above_ace)
    other_pays = strength(tribute_rank(table, table.payer[1], rules), table.level, rules.level_above_ace)
    if next_pays == other_pays:
        table.equal_tributes = 1
        table.hand_count[EQUAL_TRIBUTES] += 1
    if rules.higher_to_first == 0:
        return 0
    if next_pays != other_pays:
        return 0 if next_pays > other_pays else 1
    if rules.tribute_equal == EQUAL_LOT:
        return draw_below(table.lots, 2)
    return 0 if rules.tribute_equal == EQUAL_NEXT else 1


@kernel
def ask_for_payment(table: Table, rules: Rules) -> None:
    """Give the turn to whoever picks the card of the payer in question."""
    which = table.asked
    table.turn = table.receiver[which] if rules.receiver_picks else table.payer[which]


@kernel
def decide_payment(table: Table, rules: Rules, which: int, kind: int) -> None:
    """The card that payer number `which` pays, one of `tribute_choices`; after the last one the cards change hands."""
    note_decision(table, kind)
    table.tribute[which] = kind
    other = 1 - which
    if table.payers == 2 and table.tribute[other] < 0:
        table.asked = other
        ask_for_payment(table, rules)
        return
    for which in range(table.payers):
        move_card(table, rules, table.payer[which], table.receiver[which], table.tribute[which])
    open_return(table, rules)


@kernel
def move_card(table: Table, rules: Rules, giver: int, taker: int, kind: int) -> None:
    """A card goes from one hand to another."""
    take_from(table, giver, 1 << kind, 0)
    give_to(table, taker, kind)
    analyse(table, giver, rules)
    analyse(table, taker, rules)


@kernel
def open_return(table: Table, rules: Rules) -> None:
    """Settle who returns to whom, and ask for the first card. Returns change hands together, so none is seen before."""
    for which in range(table.payers):
        giver = table.receiver[which]
        table.giver[which] = giver
        table.taker[which] = table.payer[which]
        if table.payers == 2 and rules.return_to_next:
            table.taker[which] = seat_after(giver, rules.direction)
    table.phase = PHASE_RETURN
    table.asked = 0
    table.turn = table.giver[0]


@kernel
def may_return(table: Table, rules: Rules, rank: int) -> int:
    """Whether a card of this rank is within the cap on returns."""
    if rules.return_cap < 0:
        return 1
    if rank >= LITTLE_JOKER:
        return 0
    if rank == table.level and rules.level_above_ace and rules.return_level_cards == 0:
        return 0
    return 1 if rank <= rules.return_cap else 0


@kernel
def return_choices(table: Table, which: int, rules: Rules) -> int:
    """Mask of the kinds that giver number `which` may return; without any within the cap, what the rules then allow."""
    seat = table.giver[which]
    held = table.held[seat]
    if rules.return_same_card == 0:
        held = without_tribute(table, which)
    allowed = 0
    lowest = 99
    lowest_kinds = 0
    rest = held
    while rest:
        kind = highest_bit(rest)
        rest &= ~(1 << kind)
        rank = rank_of(kind)
        if may_return(table, rules, rank):
            allowed |= 1 << kind
        height = strength(rank, table.level, rules.level_above_ace)
        if height < lowest:
            lowest = height
            lowest_kinds = 0
        if height == lowest:
            lowest_kinds |= 1 << kind
    if allowed:
        return allowed
    return lowest_kinds if rules.return_lowest else held


@kernel
def without_tribute(table: Table, which: int) -> int:
    """The kinds that a giver holds besides the very card that he received."""
    seat = table.giver[which]
    received = table.tribute[which]
    if copies(table.held[seat], table.paired[seat], received) == 1:
        return table.held[seat] & ~(1 << received)
    return table.held[seat]


@kernel
def decide_return(table: Table, rules: Rules, which: int, kind: int) -> None:
    """The card that giver number `which` returns, one of `return_choices`; after the last one play begins."""
    note_decision(table, kind)
    table.returned[which] = kind
    other = 1 - which
    if table.payers == 2 and table.returned[other] < 0:
        table.asked = other
        table.turn = table.giver[other]
        return
    for which in range(table.payers):
        move_card(table, rules, table.giver[which], table.taker[which], table.returned[which])
    if table.payers == 1:
        table.leader = leader_by(table, rules, rules.lead_single)
    elif table.equal_tributes:
        table.leader = leader_by(table, rules, rules.lead_equal)
    else:
        table.leader = higher_payer(table, rules)
    start_play(table)


@kernel
def higher_payer(table: Table, rules: Rules) -> int:
    """Who leads after an unequal double tribute: the payer of the higher card, or as the rules say."""
    if rules.lead_double != LEAD_PAYER:
        return leader_by(table, rules, rules.lead_double)
    paid_0 = strength(rank_of(table.tribute[0]), table.level, rules.level_above_ace)
    paid_1 = strength(rank_of(table.tribute[1]), table.level, rules.level_above_ace)
    return table.payer[0] if paid_0 > paid_1 else table.payer[1]


@kernel
def start_play(table: Table) -> None:
    """The leader is to lead."""
    table.phase = PHASE_PLAY
    table.turn = table.leader
    table.owner = -1
    table.move = 0
    table.passed = 0
