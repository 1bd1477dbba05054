"""How many cards of a wrong follow are wrong: as few as have to be exchanged to make it lawful."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from cardgames.holdings import cards_in
from cardgames_shengji.follow import FOLLOWS, cards_owed, fault_of
from cardgames_shengji.kitty import remove_cards
from cardgames_shengji.options import Cards, selections
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import Table

MOST_TRIED: Final = 50_000


def fewest_to_exchange(table: Table, rules: Rules, seat: int, held: int, paired: int) -> int:
    """How many of the cards laid (places, held by the seat on this table) have to be exchanged, at least."""
    group = table.groups[table.lead_group]
    laid = cards_in(held, paired)
    if laid != table.lead_cards:
        return abs(laid - table.lead_cards)
    short = cards_owed(table, seat) - cards_in(held & group, paired & group)
    for number in range(max(short, 1), laid):
        if any(
            fault_of(table, rules, seat, *play) == FOLLOWS for play in _exchanges(table, seat, held, paired, number)
        ):
            return number
    return laid


def _exchanges(table: Table, seat: int, held: int, paired: int, number: int) -> Iterator[Cards]:
    """Plays that differ from the one laid in so many cards, as many as are worth trying."""
    hand = table.duplicate()
    remove_cards(hand, seat, held, paired)
    group = table.groups[table.lead_group]
    rest, twice = hand.held[seat], hand.paired[seat]
    if cards_in(rest & group, twice & group) >= number:
        rest, twice = rest & group, twice & group

    def every() -> Iterator[Cards]:
        for out in selections(held, paired, number):
            kept = _without((held, paired), out)
            for into in selections(rest, twice, number):
                yield _together(kept, into)

    yield from islice(every(), MOST_TRIED)


def _without(cards: Cards, out: Cards) -> Cards:
    held, paired = cards
    broken = paired & out[0] & ~out[1]
    return (held & ~out[0]) | broken, paired & ~out[0]


def _together(cards: Cards, more: Cards) -> Cards:
    return cards[0] | more[0], cards[1] | more[1] | (cards[0] & more[0])
