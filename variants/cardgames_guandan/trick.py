"""A seat plays or passes: the trick, whose turn it is, who leads next, and when the hand ends.

A trick ends when the turn comes back to the owner of the play on the table; passes are never counted.
"""

from __future__ import annotations

from cardgames.kernel import count_bits, kernel
from cardgames.matches import DECISIONS, PLAYS, TRICKS, note_decision
from cardgames.seats import partner_of, seat_after
from cardgames_guandan.combos import analyse
from cardgames_guandan.counts import BOMBS, BOMBS_OF, FLUSHES, JOKER_BOMBS, PARTNER_LEADS, REPORTS, WILDS, WILDS_IN
from cardgames_guandan.layout import remove_laid
from cardgames_guandan.moves import BOMB, JOKER_BOMB, STRAIGHT_FLUSH, is_bomb, move_cards, move_type
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import PHASE_OVER, Table


@kernel
def play_pass(table: Table, rules: Rules) -> None:
    """The seat to act passes; it must not be leading."""
    note_decision(table, table.turn, 0)
    table.hand_count[DECISIONS] += 1
    table.passed |= 1 << table.turn
    pass_turn(table, rules)


@kernel
def play_laid(table: Table, rules: Rules, move: int) -> None:
    """The seat to act plays a legal move with the cards that are laid out (`layout.lay_out`, or a player's own)."""
    seat = table.turn
    note_decision(table, table.turn, move)
    count_play(table, move)
    remove_laid(table, seat)
    analyse(table, seat, rules)
    table.owner = seat
    table.move = move
    report_count(table, seat, rules)
    if table.cards[seat] == 0:
        table.order[table.finished] = seat
        table.place[seat] = table.finished
        table.finished += 1
        if hand_is_over(table, rules):
            end_hand(table, rules)
            return
    pass_turn(table, rules)


@kernel
def report_count(table: Table, seat: int, rules: Rules) -> None:
    """Note that a seat comes to the reporting threshold for the first time (its duty, once a hand)."""
    bit = 1 << seat
    if 0 < table.cards[seat] <= rules.report_threshold and table.reported & bit == 0:
        table.reported |= bit
        table.hand_count[REPORTS] += 1


@kernel
def count_play(table: Table, move: int) -> None:
    """Count a play, its wilds and its kind of bomb."""
    count = table.hand_count
    kind = move_type(move)
    count[DECISIONS] += 1
    count[PLAYS] += 1
    if table.laid_wilds:
        count[WILDS] += table.laid_wilds
        count[WILDS_IN + kind] += table.laid_wilds
    if is_bomb(kind):
        count[BOMBS] += 1
        if kind == BOMB:
            count[BOMBS_OF + move_cards(move)] += 1
        elif kind == STRAIGHT_FLUSH:
            count[FLUSHES] += 1
        elif kind == JOKER_BOMB:
            count[JOKER_BOMBS] += 1


@kernel
def pass_turn(table: Table, rules: Rules) -> None:
    """Give the turn to the next seat that may act, or end the trick where it comes back to the owner."""
    seat = seat_after(table.turn, rules.direction)
    while seat != table.owner:
        out = table.place[seat] >= 0
        locked = rules.pass_locks_out and (table.passed >> seat) & 1
        if not out and not locked:
            table.turn = seat
            return
        seat = seat_after(seat, rules.direction)
    end_trick(table, rules)


@kernel
def end_trick(table: Table, rules: Rules) -> None:
    """The owner's play stands: he leads, or if he is out his partner (or the next player, as the rules say)."""
    table.hand_count[TRICKS] += 1
    leader = table.owner
    if table.place[leader] >= 0:
        partner = partner_of(leader)
        if rules.partner_leads and table.place[partner] < 0:
            leader = partner
            table.hand_count[PARTNER_LEADS] += 1
        else:
            while table.place[leader] >= 0:
                leader = seat_after(leader, rules.direction)
    table.turn = leader
    table.owner = -1
    table.move = 0
    table.passed = 0


@kernel
def hand_is_over(table: Table, rules: Rules) -> int:
    """Whether both partners are out first and second, or three are out."""
    if table.finished == 3:
        return 1
    if table.finished == 2 and rules.play_to_three == 0 and table.order[0] == partner_of(table.order[1]):
        return 1
    return 0


@kernel
def end_hand(table: Table, rules: Rules) -> None:
    """Fill the places still open and close the hand.

    After first and second of one side the losers share the last places; the one who counts as last (for drawing) is set
    by the rules.
    """
    table.hand_count[TRICKS] += 1
    first = table.order[0]
    after = seat_after(first, rules.direction)
    if table.finished == 2:
        last = after if rules.double_down_last_is_next else partner_of(after)
        table.order[2] = partner_of(last)
        table.order[3] = last
    else:
        for seat in range(4):
            if table.place[seat] < 0:
                table.order[3] = seat
    for place in range(4):
        table.place[table.order[place]] = place
    table.phase = PHASE_OVER


@kernel
def cards_in_play(table: Table) -> int:
    """All cards of the hand: those held and those played. Always 108."""
    total = count_bits(table.out_held) + count_bits(table.out_paired)
    for seat in range(4):
        total += count_bits(table.held[seat]) + count_bits(table.paired[seat])
    return total
