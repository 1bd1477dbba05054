"""What a walk keeps beside the table: cards and points as it counts them itself, and what it came across."""

from __future__ import annotations

from cardgames.deck import DECK
from cardgames.holdings import KINDS
from cardgames.record import Record, integer, integers
from cardgames_shengji.table import HAND


class Ledger(Record):
    """See the module's text."""

    # What is asked for.
    rich: int = integer()  # 1: the deck is arranged so that hands are full of pairs and tractors
    quiet: int = integer()  # 1: in every second hand nobody calls trump
    bold: int = integer()  # 1: a third of all leads are all cards or all pairs of a group, mostly a throw
    # What was done, and how often there was something to be looked at.
    made: int = integer()  # decisions
    plays: int = integer()
    hands: int = integer()
    matches: int = integer()
    levels: int = integer()  # mask of the levels played
    deals: int = integer()  # of all hands, redeals among them
    shows: int = integer()  # calls that show a card
    no_trumps: int = integer()
    demotions: int = integer()  # hands in which level cards are demoted
    pair_duties: int = integer()  # follows that owed a pair, and had another choice of cards of the group
    tractor_duties: int = integer()
    tractor_duties_in_throws: int = integer()
    throws: int = integer()
    failed: int = integer()
    ruffed: int = integer()  # tricks won by a ruff
    dug: int = integer()
    digest: int = integer()  # of all matches
    fault: int = integer()  # the first that was found, by its place in `faults.FAULTS`
    # This deal.
    deals_of_hand: int = integer()
    calls: int = integer()  # decisions since the cards were shuffled
    pairs_shown: int = integer()  # mask of kinds
    step: list[list[int]] = integers(2, KINDS)  # by row and place: how many strengths of the order lie below
    # This hand.
    taken: list[int] = integers(2)  # points in the tricks of each side
    points: int = integer()  # of the attackers
    # This trick.
    lead_group: int = integer()
    laid_held: list[int] = integers(4)
    laid_paired: list[int] = integers(4)
    thrown_held: int = integer()  # what the leader meant to lead
    thrown_paired: int = integer()
    blocked: int = integer()  # cards of it in components that are surely blocked
    exact: int = integer()  # 1: and in no others
    # Scratch.
    copies: list[int] = integers(KINDS)
    blocks: list[int] = integers(KINDS)
    pile: list[int] = integers(DECK)
    stretch: list[int] = integers(HAND)
