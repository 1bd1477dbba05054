"""Properties of seeded hands of 80-point: dealt by the engine, and played at random to their end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardgames.holdings import kinds_of
from cardgames.ladder import level_name
from cardgames.matches import MatchSetup
from cardgames.rulesets import Ruleset
from cardgames.seats import NOBODY
from cardgames.streams import DEAL, LOTS, open_stream
from cardgames_shengji.auction import open_auction
from cardgames_shengji.deal import draw_card, first_drawer
from cardgames_shengji.hand import begin_hand
from cardgames_shengji.match import begin_match
from cardgames_shengji.points import points_of_kinds
from cardgames_shengji.policies import act
from cardgames_shengji.rules import Rules, rules_of
from cardgames_shengji.table import DRAWN, PHASE_OVER, PHASE_PLAY, Table, new_table
from tests.deal_properties import DealProperties, Holds, Property

HAND, KITTY = 25, 8
STEPS = {"anticlockwise": 1, "clockwise": 3}


class Deal(NamedTuple):
    """One hand as it turned out: plain data."""

    hands: tuple[tuple[int, ...], ...]  # kinds by seat as drawn, ascending
    kitty: tuple[int, ...]
    deck: tuple[int, ...]
    start: int  # who drew first
    step: int  # from one drawer to the next: 1 anticlockwise, 3 clockwise
    previous: int  # who was to deal; -1 = nobody yet
    levels: tuple[str, ...]
    dealer: int
    level: str
    buried: tuple[int, ...]
    turns: tuple[int, ...]  # the seats in the order of their plays


def deals(ruleset: Ruleset, after: str, seed: int, matches: int) -> list[Deal]:
    """So many first hands (after "nothing"), or hands dealt by each seat in turn ("a hand")."""
    rules = rules_of(ruleset.parameters)  # type: ignore[arg-type]
    return [_deal(rules, NOBODY if after == "nothing" else match % 4, seed, match) for match in range(matches)]


def _deal(rules: Rules, dealer: int, seed: int, match: int) -> Deal:
    table = new_table()
    begin_match(table, rules, MatchSetup.of({"seed": seed}), match)
    table.next_dealer = dealer
    levels = tuple(level_name(level) for level in table.levels)
    open_stream(table.deals, seed, match, 0, DEAL)
    open_stream(table.lots, seed, match, 0, LOTS)
    table.open_deal = int(dealer == NOBODY)
    table.first_drawer = first_drawer(table, rules)
    open_auction(table)
    open_auction(table)
    start, drawers = table.first_drawer, []
    while table.drawn < DRAWN:
        draw_card(table, rules)
        drawers.append(table.drawer)
    hands = tuple(tuple(kinds_of(table.held[seat], table.paired[seat])) for seat in range(4))
    step = (drawers[1] - drawers[0]) % 4
    assert drawers == [(start + step * turn) % 4 for turn in range(DRAWN)], "the draw goes round"
    deck, kitty = tuple(table.deck), tuple(table.kitty)
    begin_hand(table, rules)
    turns = _turns(table, rules)
    return Deal(
        hands,
        kitty,
        deck,
        start,
        step,
        dealer,
        levels,
        table.dealer,
        level_name(table.level),
        tuple(table.kitty),
        turns,
    )


def _turns(table: Table, rules: Rules) -> tuple[int, ...]:
    """The seats in the order in which they play, played at random to the end of the hand."""
    seats = []
    while table.phase != PHASE_OVER:
        if table.phase == PHASE_PLAY:
            seats.append(table.turn)
        act(table, rules)
    return tuple(seats)


def _all_there(deal: Deal, _: object) -> bool:
    cards = [kind for part in (*deal.hands, deal.kitty) for kind in part]
    sizes = [len(part) for part in (*deal.hands, deal.kitty)]
    return sorted(cards) == sorted([*range(54), *range(54)]) and sizes == [HAND] * 4 + [KITTY]


def _points(kinds: tuple[int, ...]) -> int:
    return sum(points_of_kinds(1 << kind, 0) for kind in kinds)


def _draws_first(seats_on: int) -> Holds[Deal]:
    """So many seats on from the dealer, anticlockwise."""
    return lambda deal, _: deal.start == (deal.previous + seats_on) % 4


def _goes_round(step: int) -> Holds[Deal]:
    """Each trick goes round in this direction."""

    def holds(deal: Deal, _: object) -> bool:
        tricks = [deal.turns[place : place + 4] for place in range(0, len(deal.turns), 4)]
        return all(trick == tuple((trick[0] + step * turn) % 4 for turn in range(4)) for trick in tricks)

    return holds


def _starts_at(rank: str) -> Holds[Deal]:
    return lambda deal, _: set(deal.levels) == {rank} and deal.level == rank


PROPERTIES: Mapping[str, Property[Deal]] = {
    "108_cards_25_each_8_left": Property("nothing", _all_there),
    "108_cards_25_each_8_left_later": Property("a hand", _all_there),
    "26_cards_each": Property("nothing", lambda deal, _: all(len(hand) == 26 for hand in deal.hands)),
    "6_cards_left": Property("nothing", lambda deal, _: len(deal.kitty) == 6),
    "8_cards_buried": Property("nothing", lambda deal, _: len(deal.buried) == KITTY),
    "200_points": Property("nothing", lambda deal, _: _points(deal.deck) == 200),
    "kitty_is_last_of_deck": Property("nothing", lambda deal, _: deal.kitty == deal.deck[100:]),
    "draw_order_anticlockwise": Property("nothing", lambda deal, _: deal.step == STEPS["anticlockwise"]),
    "draw_order_clockwise": Property("nothing", lambda deal, _: deal.step == STEPS["clockwise"]),
    "play_order_anticlockwise": Property("nothing", _goes_round(STEPS["anticlockwise"])),
    "play_order_clockwise": Property("nothing", _goes_round(STEPS["clockwise"])),
    "dealer_leads": Property("a hand", lambda deal, _: deal.turns[0] == deal.dealer),
    "dealer_draws_first": Property("a hand", _draws_first(0)),
    "next_of_dealer_draws_first": Property("a hand", _draws_first(1)),
    "previous_of_dealer_draws_first": Property("a hand", _draws_first(3)),
    "partner_of_dealer_draws_first": Property("a hand", _draws_first(2)),
    "east_draws_first": Property("nothing", lambda deal, _: deal.start == 0),
    "first_drawer_deals": Property("nothing", lambda deal, _: deal.dealer == deal.start),
    **{f"starts_at_{rank}": Property("nothing", _starts_at(rank)) for rank in "23456789TJQKA"},
}

DEALS = DealProperties(PROPERTIES, deals)
