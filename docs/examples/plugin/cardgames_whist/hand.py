"""One hand: the deal, thirteen tricks, and what they score. This is where the rules are."""

from __future__ import annotations

from typing import Final

from cardgames.deck import turn_deck
from cardgames.holdings import RANKS
from cardgames.kernel import kernel
from cardgames.matches import DECISIONS, HANDS, LEVELS_GAINED, PLAYS, TRICKS, add_counts, note_decision
from cardgames.seats import CLOCKWISE, NOBODY, seat_after, side_of
from cardgames.streams import DEAL, POLICY, open_stream, shuffle

from cardgames_whist.rules import TRUMP_LAST_CARD, TRUMP_ROTATION, Rules
from cardgames_whist.table import CARDS, COUNTED, DEALER_SIDE_WON, HAND, NO_SUIT, SLAMS, Table

BOOK: Final = 6  # tricks that score nothing


@kernel
def begin_hand(table: Table, rules: Rules) -> None:
    """Deal hand number `table.hand`, thirteen cards each, and let the dealer's left-hand neighbour lead."""
    for place in range(COUNTED):
        table.hand_count[place] = 0
    deal(table)
    table.trump = trump_suit(table, rules)
    table.tricks[0] = 0
    table.tricks[1] = 0
    table.out = 0
    table.turn = seat_after(table.dealer, CLOCKWISE)
    begin_trick(table)
    open_stream(table.stream, table.seed, table.match, table.hand, POLICY)


@kernel
def deal(table: Table) -> None:
    """Shuffle the pack and deal it card by card, the last one to the dealer."""
    open_stream(table.stream, table.seed, table.match, table.hand, DEAL)
    for place in range(CARDS):
        table.deck[place] = place
    shuffle(table.stream, table.deck, CARDS)
    if table.turned:
        turn_deck(table.deck, CARDS)
    for seat in range(4):
        table.held[seat] = 0
    seat = table.dealer
    for place in range(CARDS):
        seat = seat_after(seat, CLOCKWISE)
        table.held[seat] |= 1 << table.deck[place]


@kernel
def trump_suit(table: Table, rules: Rules) -> int:
    """The trump suit of the hand just dealt."""
    if rules.trump == TRUMP_LAST_CARD:
        return table.deck[CARDS - 1] // 13
    if rules.trump == TRUMP_ROTATION:
        return (table.rotation + 1) & 3
    return NO_SUIT


@kernel
def begin_trick(table: Table) -> None:
    """The seat to act leads."""
    table.laid = 0
    table.suit_led = NO_SUIT
    table.best = -1
    table.best_seat = NOBODY


@kernel
def legal_cards(table: Table) -> int:
    """The cards that the seat to act may play, as a mask: those of the suit led while it holds any."""
    held = table.held[table.turn]
    if table.suit_led == NO_SUIT:
        return held
    following = held & RANKS << 13 * table.suit_led
    return following if following else held


@kernel
def card_value(kind: int, suit_led: int, trump: int) -> int:
    """A trump is worth more than any card of the suit led, and that more than a discard."""
    suit = kind // 13
    if suit == trump:
        return 26 + kind % 13
    return 13 + kind % 13 if suit == suit_led else 0


@kernel
def play(table: Table, kind: int) -> None:
    """The seat to act plays a card, which must be a legal one."""
    seat = table.turn
    note_decision(table, seat, kind)
    table.hand_count[DECISIONS] += 1
    table.hand_count[PLAYS] += 1
    table.held[seat] &= ~(1 << kind)
    table.out |= 1 << kind
    if table.laid == 0:
        table.suit_led = kind // 13
    value = card_value(kind, table.suit_led, table.trump)
    if value > table.best:
        table.best = value
        table.best_seat = seat
    table.laid += 1
    table.turn = seat_after(seat, CLOCKWISE)
    if table.laid == 4:
        table.hand_count[TRICKS] += 1
        table.tricks[side_of(table.best_seat)] += 1
        table.turn = table.best_seat
        begin_trick(table)


@kernel
def hand_is_over(table: Table) -> int:
    """Whether all thirteen tricks are played."""
    return 1 if table.tricks[0] + table.tricks[1] == HAND else 0


@kernel
def finish_hand(table: Table, rules: Rules) -> None:
    """Score a hand, a point for each trick beyond six, and pass the deal on; at the target a side has won the match."""
    side = 0 if table.tricks[0] > BOOK else 1
    points = table.tricks[side] - BOOK
    table.levels[side] += points
    if table.levels[side] >= rules.target:
        table.winner = side
    count = table.hand_count
    count[HANDS] = 1
    count[LEVELS_GAINED] = points
    count[DEALER_SIDE_WON] = 1 if side == side_of(table.dealer) else 0
    count[SLAMS] = 1 if table.tricks[side] == HAND else 0
    table.dealer = seat_after(table.dealer, CLOCKWISE)
    table.rotation = (table.rotation + 1) & 3
    add_counts(table, COUNTED)
