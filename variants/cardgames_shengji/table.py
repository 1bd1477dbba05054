"""`Table`: everything that is known of an 80-point match at one moment, as one record.

Seats and sides are those of `cardgames.seats`. A set of cards is a pair of masks, `held` (one or two copies) and
`paired` (both). While cards are drawn and trump is called the masks are over the 54 kinds; once trump is settled the
hands are turned into masks over *places*, which order the kinds from weak to strong (see `order.py`).
"""

from __future__ import annotations

from typing import Final

from cardgames.record import Record, integer, integers

# What the seat to act has to decide.
PHASE_CALL: Final = 0  # declare, reinforce, override or pass
PHASE_REVOLT: Final = 1
PHASE_BURY: Final = 2
PHASE_PLAY: Final = 3
PHASE_OVER: Final = 4  # the hand is over

NO_TRUMP: Final = 4  # as a trump suit; suits are S H C D = 0..3
TRUMPS: Final = 4  # the group of the trumps; side suits are groups 0..3

HAND: Final = 25
KITTY: Final = 8
DRAWN: Final = 100  # cards drawn before the kitty is left
CALLS: Final = 96
TRACTORS: Final = 8  # most that 33 cards can hold
COUNTS: Final = 160


class Table(Record):
    """See the module's text."""

    # Hands.
    held: list[int] = integers(4)
    paired: list[int] = integers(4)
    unseen: int = integer()  # cards in hands that nobody knows: 0 but at a referee's table
    kitty: list[int] = integers(8)  # kinds: as left over, top first; once buried, those buried
    kitty_points: int = integer()  # points in the buried kitty
    out_held: list[int] = integers(2)  # places played in this hand, by row of the order
    out_paired: list[int] = integers(2)
    # The order of the cards (order.py). Tables of two rows: the order of each side is row `order_of[side]`.
    order_of: list[int] = integers(2)
    place_of: list[list[int]] = integers(2, 54)  # by kind
    kind_at: list[list[int]] = integers(2, 54)  # by place
    strength: list[list[int]] = integers(2, 54)  # by place; on one scale for both sides
    linked: list[int] = integers(2)  # mask of folded places that link with the next one up
    equal_low: list[int] = integers(2)  # lowest place of the level cards that are equal
    equal_more: list[int] = integers(2)  # how many places they take beyond the first
    groups: list[int] = integers(5)  # masks of places: side suits S H C D, trumps
    fives: list[int] = integers(2)  # masks of places: fives
    tens_and_kings: list[int] = integers(2)
    # Calling trump (auction.py).
    phase: int = integer()
    turn: int = integer()  # the seat to act
    first_drawer: int = integer()
    drawn: int = integer()  # how many cards of the deck have been drawn
    drawer: int = integer()  # who drew the last one
    asking: int = integer()  # 1 once all is drawn and the seats are asked in turn
    asked: int = integer()  # who was asked last
    passes: int = integer()  # how many have passed in a row then
    open_deal: int = integer()  # 1 while whoever declares deals
    watched: int = integer()  # mask of kinds that can be shown
    dealer: int = integer()  # -1 = none yet
    level: int = integer()
    level_side: int = integer()  # the side whose level is played; -1 = none yet
    trump: int = integer()  # 0..3, NO_TRUMP; -1 = none yet
    standing: int = integer()  # what is shown on top: suit 0..3, W1 = 4, W2 = 5; -1 = nothing
    standing_cards: int = integer()  # 1, or 2 for a pair (or a declaration with two cards)
    standing_seat: int = integer()
    declarer: int = integer()  # who declared first; -1 = nobody
    overridden: int = integer()  # 1 once somebody has overridden
    shown: int = integer()  # mask of kinds that the declarer laid down singly
    spent: int = integer()  # mask of kinds that have been shown as a pair
    by_kitty: int = integer()  # 1 when a card of the kitty set the trump
    demoted: int = integer()  # 1 when level cards rank lowest
    drawn_place: int = integer()  # place in the kitty of the card drawn last
    calls: int = integer()  # options of the seat to act
    call: list[int] = integers(CALLS)
    # Revolution (revolution.py).
    rebels: int = integer()  # mask of seats that may still revolt
    rebel: int = integer()  # who revolted before this deal; -1 = nobody
    # The trick.
    leader: int = integer()
    laid: int = integer()  # how many have played to the trick
    lead_group: int = integer()
    lead_cards: int = integer()
    lead_pairs: int = integer()  # all pairs, those in tractors too
    lead_tractors: int = integer()
    lead_length: list[int] = integers(TRACTORS)  # pairs of each tractor, longest first
    lead_throw: int = integer()  # 1 when it has more than one component
    best_seat: int = integer()
    best_value: int = integer()
    best_ruffs: int = integer()
    trick_points: int = integer()
    trick_held: list[int] = integers(4)  # places that each seat laid
    trick_paired: list[int] = integers(4)
    # Structure of cards under examination (groups.py).
    tractors: int = integer()
    tractor_length: list[int] = integers(TRACTORS)
    tractor_pairs: list[int] = integers(TRACTORS)  # masks of places
    lone_pairs: int = integer()
    singles: int = integer()
    wanted: list[int] = integers(TRACTORS)
    spot: list[int] = integers(TRACTORS)  # where place_tractors put each, lowest folded place
    left: list[int] = integers(TRACTORS + 1)
    spare: list[int] = integers(TRACTORS + 1)
    tries: list[int] = integers(TRACTORS)
    laid_held: int = integer()  # the cards that a policy has chosen
    laid_paired: int = integer()
    # The last failed throw.
    blocked_cards: int = integer()  # 0 where the last lead stood
    fine: int = integer()  # points of that fine
    # The hand.
    tricks: int = integer()
    points: int = integer()  # of the attackers, so far
    last_multiplier: int = integer()  # 0 = the kitty was not dug
    # The match.
    levels: list[int] = integers(2)
    hand: int = integer()
    winner: int = integer()
    next_dealer: int = integer()
    clock: int = integer()
    turned: int = integer()  # 1 where the sides have exchanged their cards
    policy: list[int] = integers(2)
    seed: int = integer()
    match: int = integer()
    deals: list[int] = integers(4)  # random streams
    lots: list[int] = integers(4)
    stream: list[int] = integers(4)
    deck: list[int] = integers(108)
    digest: int = integer()
    hand_count: list[int] = integers(COUNTS)
    match_count: list[int] = integers(COUNTS)


# Fields that hold nothing between two decisions: they are left out where a table is saved.
SCRATCH: Final = (
    *(
        "drawn_place",
        "calls",
        "call",
        "tractors",
        "tractor_length",
        "tractor_pairs",
        "lone_pairs",
        "singles",
        "wanted",
        "spot",
    ),
    *("left", "spare", "tries", "laid_held", "laid_paired"),
)


def new_table() -> Table:
    """A table before the first hand of a match."""
    table = Table()
    table.dealer = table.level_side = table.trump = table.standing = table.declarer = table.rebel = -1
    table.winner = table.next_dealer = -1
    return table
