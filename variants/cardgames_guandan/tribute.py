"""Tribute and resisting: what happens between the deal of a later hand and the return (`returns.py`).

The steps are decisions of the seat to act: refuse the tribute (where that is left to the player), pay (which of the
equal highest cards), return. `begin_exchange` opens the first, `decide_*` takes one and opens the next, until play
begins.
"""

from __future__ import annotations

from cardgames.holdings import BIG_KIND, JOKERS, LITTLE_JOKER, copies, kind_of, rank_kinds, rank_of, ranks_held
from cardgames.kernel import highest_bit, kernel
from cardgames.matches import note_decision
from cardgames.seats import NOBODY, partner_of, seat_after
from cardgames.streams import draw_below
from cardgames_guandan.counts import DOUBLE_RESISTED, DOUBLE_TRIBUTES, EQUAL_TRIBUTES, SINGLE_RESISTED, SINGLE_TRIBUTES
from cardgames_guandan.exchange import leader_by, move_card, start_play
from cardgames_guandan.order import strength
from cardgames_guandan.returns import open_return
from cardgames_guandan.rules import EQUAL_LOT, EQUAL_NEXT, RESIST_MANDATORY, RESIST_OFF, Rules
from cardgames_guandan.table import PHASE_PAY, PHASE_RESIST, Table


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
    note_decision(table, table.turn, refuses)
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
    if table.payers == 1:
        table.hand_count[SINGLE_TRIBUTES] += 1
        table.receiver[0] = table.previous[0]
    else:
        table.hand_count[DOUBLE_TRIBUTES] += 1
        name_receivers(
            table, rules, tribute_rank(table, table.payer[0], rules), tribute_rank(table, table.payer[1], rules)
        )
        table.hand_count[EQUAL_TRIBUTES] += table.equal_tributes
    table.phase = PHASE_PAY
    table.asked = 0
    ask_for_payment(table, rules)


@kernel
def name_receivers(table: Table, rules: Rules, next_rank: int, other_rank: int) -> None:
    """Settle who gets which of two tributes of these ranks; the first is that of the first finisher's next seat."""
    first = table.previous[0]
    next_pays = strength(next_rank, table.level, rules.level_above_ace)
    other_pays = strength(other_rank, table.level, rules.level_above_ace)
    table.equal_tributes = 1 if next_pays == other_pays else 0
    pays_first = 0
    if rules.higher_to_first:
        if next_pays != other_pays:
            pays_first = 0 if next_pays > other_pays else 1
        elif rules.tribute_equal == EQUAL_LOT:
            pays_first = draw_below(table.lots, 2)
        else:
            pays_first = 0 if rules.tribute_equal == EQUAL_NEXT else 1
    for which in range(2):
        table.receiver[which] = first if which == pays_first else partner_of(first)


@kernel
def ask_for_payment(table: Table, rules: Rules) -> None:
    """Give the turn to whoever picks the card of the payer in question."""
    which = table.asked
    table.turn = table.receiver[which] if rules.receiver_picks else table.payer[which]


@kernel
def decide_payment(table: Table, rules: Rules, which: int, kind: int) -> None:
    """The card that payer number `which` pays, one of `tribute_choices`; after the last one the cards change hands."""
    note_decision(table, table.turn, kind)
    table.tribute[which] = kind
    other = 1 - which
    if table.payers == 2 and table.tribute[other] < 0:
        table.asked = other
        ask_for_payment(table, rules)
        return
    for which in range(table.payers):
        move_card(table, rules, table.payer[which], table.receiver[which], table.tribute[which])
    open_return(table, rules)
