"""Who draws first, what the kitty decides where nobody declares, and who may revolt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tests.shengji.oracle_order import group_of
from tests.shengji.oracle_rules import (
    SUITS,
    TRUMPS,
    World,
    is_joker,
    next_seat,
    points_of,
    previous_seat,
    rank_of,
    suit_of,
    values_of,
)


def first_drawer(changes: Mapping[str, Any], dealer: int) -> int:
    """Who draws first in a hand whose dealer is known."""
    values = values_of(changes)
    if values["draw.later"] == "dealer":
        return dealer
    return (previous_seat if values["draw.later"] == "previous_of_dealer" else next_seat)(values, dealer)


# ---------------------------------------------------------------- nobody has declared


class Fallback(NamedTuple):
    """What the kitty decides: the trump suit and the dealer; `redeal` where the cards are dealt again."""

    redeal: bool
    trump: int | None
    dealer: int | None


def nobody_declared(
    changes: Mapping[str, Any], dealer: int | None, drawer: int, kitty: Sequence[int], order: Sequence[int]
) -> Fallback:
    """`kitty` from the top, `order` the places in it in which cards are drawn (all eight, in the order tried).

    `dealer` None is an open deal, in which `drawer` drew the first card of the hand.
    """
    values = values_of(changes)
    if values["auction.nobody"] == "redeal":
        return Fallback(True, None, dealer)
    drawn = [kitty[place] for place in order if not is_joker(kitty[place])]
    if dealer is None and values["auction.nobody_no_dealer"] == "each_draws":
        best = highest_drawn(values, drawn[:4])
        step = 1 if values["draw.direction"] == "anticlockwise" else 3
        return Fallback(False, suit_of(drawn[best]), (drawer + best * step) % 4)
    if values["auction.nobody"] == "counted_card":
        drawn = [kind for kind in kitty[values["auction.nobody_card"] - 1 :] if not is_joker(kind)]
    return Fallback(False, suit_of(drawn[0]), drawer if dealer is None else dealer)


def highest_drawn(values: Mapping[str, Any], drawn: Sequence[int]) -> int:
    """The place of the highest card: by natural rank, then by suit, then the one drawn first."""
    suits = [SUITS.index(name) for name in values["auction.suit_order"]]
    return max(range(4), key=lambda place: (rank_of(drawn[place]), -suits.index(suit_of(drawn[place])), -place))


def who_draws(changes: Mapping[str, Any], dealer: int) -> int:
    """Who draws the card that makes the trump: the previous player of the dealer."""
    return previous_seat(values_of(changes), dealer)


def kitty_demotes(changes: Mapping[str, Any]) -> bool:
    """Level cards are lowest in a hand whose trump the kitty has set."""
    return bool(values_of(changes)["order.kitty_trump_level_cards"] == "lowest")


# ---------------------------------------------------------------- revolution


def may_revolt(world: World, seat: int, dealer: int, hands: Mapping[int, Sequence[int]]) -> bool:
    """The seat has the right to revolt, before the dealer takes the kitty; `hands` by seat, of 25 cards."""
    if seat == dealer:
        limit = world["revolution.dealer_trumps"]
        trumps = sum(group_of(world, kind) == TRUMPS for kind in hands[seat])
        return limit is not None and trumps <= int(limit)
    limit = world["revolution.points"]
    if limit is None or (seat - dealer) % 2 == 0:
        return False
    counted = [seat] if world["revolution.counted_hand"] == "own" else [seat, (seat + 2) % 4]
    return sum(points_of(hands[one]) for one in counted) <= int(limit)


def after_revolt(changes: Mapping[str, Any], dealer: int, rebel: int) -> tuple[int | None, int]:
    """The dealer of the new deal, None where it is open, and who draws first."""
    values = values_of(changes)
    drawer = rebel if values["revolution.first_draw"] == "rebel" else first_drawer(changes, dealer)
    return (None if values["revolution.after"] == "contest" else dealer), drawer
