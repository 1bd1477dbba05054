"""Properties of seeded deals, worked out again from the deck, the hands and the streams of random numbers.

Who drew first and in which direction is found by dealing the deck out in each of the eight ways and seeing
which of them gives the hands held. What the lots showed is read from their stream anew, by the rules of the
clause and not of the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardgames.holdings import kinds_of
from cardgames.matches import MatchSetup
from cardgames.rulesets import Ruleset
from cardgames.streams import LOTS, draw_below, open_stream
from cardgames_guandan.deal import deal_hand
from cardgames_guandan.match import begin_match
from cardgames_guandan.parameters import GuandanParameters
from cardgames_guandan.rules import Rules, rules_of
from cardgames_guandan.table import Table, new_table
from cardgames_guandan.trick import end_hand
from tests.deal_properties import DealProperties, Holds, Property

CARDS = 108
HAND = 27
DIRECTIONS = {"anticlockwise": 1, "clockwise": 3}
ANTICLOCKWISE = 1


class Deal(NamedTuple):
    """One deal as it turned out: plain data."""

    seed: int
    match: int
    hands: tuple[tuple[int, ...], ...]  # kinds by seat, ascending
    deck: tuple[int, ...]
    start: int  # who drew first
    step: int  # from one drawer to the next: 1 anticlockwise, 3 clockwise
    leader: int
    face_up: int  # place in the deck; -1 = none
    levels: tuple[int, ...]
    level: int
    previous: tuple[int, ...]  # the last hand's order; () = none


def deals(ruleset: Ruleset, after: str, seed: int, matches: int) -> list[Deal]:
    """So many deals after "nothing" (a first hand), "a hand" or "a double-down"; those of later hands follow each
    order of going out in turn."""
    rules = rules_of(ruleset.parameters)  # type: ignore[arg-type]
    return [_deal(rules, after, seed, match) for match in range(matches)]


def _deal(rules: Rules, after: str, seed: int, match: int) -> Deal:
    table = new_table()
    begin_match(table, rules, MatchSetup.of({"seed": seed}), match)
    first = match % 4
    if after != "nothing":
        _finish(table, rules, first, double_down=after == "a double-down", swap=match // 4 % 2)
    table.level = table.levels[table.level_side]
    deal_hand(table, rules)
    hands = tuple(tuple(kinds_of(table.held[seat], table.paired[seat])) for seat in range(4))
    start, step = _drawn(tuple(table.deck), hands)
    previous = () if after == "nothing" else tuple(table.previous)
    return Deal(
        seed,
        match,
        hands,
        tuple(table.deck),
        start,
        step,
        table.leader,
        table.face_up,
        tuple(table.levels),
        table.level,
        previous,
    )


def _finish(table: Table, rules: Rules, first: int, *, double_down: bool, swap: int) -> None:
    """Let a hand end with `first` out first, and his partner second or (with `swap` last, else third)."""
    following, partner = (first + 1) % 4, (first + 2) % 4
    out = [first, partner] if double_down else [first, following, (first + 3) % 4 if swap else partner]
    table.order, table.place = [*out, -1, -1][:4], [-1] * 4
    for place, seat in enumerate(out):
        table.place[seat] = place
    table.finished = len(out)
    end_hand(table, rules)
    table.previous = list(table.order)
    table.hand = 1


def _drawn(deck: tuple[int, ...], hands: tuple[tuple[int, ...], ...]) -> tuple[int, int]:
    """Who drew first, and the step from one drawer to the next."""
    for start in range(4):
        for step in DIRECTIONS.values():
            if all(tuple(sorted(deck[turn::4])) == hands[(start + step * turn) % 4] for turn in range(4)):
                return start, step
    raise AssertionError("the hands are not the deck dealt out card by card")


def _drawer(deal: Deal, place: int) -> int:
    """The seat that drew the card at a place of the deck."""
    return (deal.start + deal.step * place) % 4


# Lots, read anew. A card drawn is a place in a pack of 108, two of each kind, jokers last.


class Lots:
    """The lots of a deal, drawn one after another."""

    def __init__(self, deal: Deal) -> None:
        self.stream = [0] * 4
        open_stream(self.stream, deal.seed, deal.match, 0, LOTS)

    def card(self, *, ace: int = 1, jokers: bool = False) -> int:
        """The points of a card: 2 ... 10, J 11, Q 12, K 13, the ace as given; jokers drawn again, or 14."""
        while True:
            kind = draw_below(self.stream, CARDS) // 2
            if kind >= 52:
                if jokers:
                    return 14
                continue
            rank = kind % 13
            return ace if rank == 12 else rank + 2

    def higher_of_two(self, *, ace: int = 1, jokers: bool = False) -> int:
        """East and North draw until one is higher: that seat."""
        while True:
            east = self.card(ace=ace, jokers=jokers)
            north = self.card(ace=ace, jokers=jokers)
            if east != north:
                return 0 if east > north else 1

    def shuffler(self, p: GuandanParameters) -> int:
        """Who shuffles, as the ruleset has it."""
        if p.shuffler == "seat_draw":
            return self.higher_of_two()
        return 0 if p.shuffler == "east" else draw_below(self.stream, 4)


def _next_of_shuffler(deal: Deal, p: GuandanParameters) -> bool:
    return deal.start == (Lots(deal).shuffler(p) + ANTICLOCKWISE) % 4


def _shuffler_draws(deal: Deal, p: GuandanParameters) -> bool:
    return deal.start == Lots(deal).shuffler(p)


def _next_of_seat_draw(*, ace: int = 1, jokers: bool = False) -> Holds[Deal]:
    return lambda deal, _: deal.start == (Lots(deal).higher_of_two(ace=ace, jokers=jokers) + ANTICLOCKWISE) % 4


def _counted(*, turner: str = "", count_from: str = "", ace: int = 1) -> Holds[Deal]:
    """The points of a turned card, counted off from the turner or his next player, find the first drawer."""

    def holds(deal: Deal, p: GuandanParameters) -> bool:
        lots = Lots(deal)
        seat = lots.shuffler(p)
        if (turner or p.turner) == "next_of_shuffler":
            seat += 1
        if (count_from or p.count_from) == "next_of_turner":
            seat += 1
        return deal.start == (seat + lots.card(ace=ace) - 1) % 4

    return holds


def _all_there(deal: Deal, _: GuandanParameters) -> bool:
    cards = [kind for hand in deal.hands for kind in hand]
    return sorted(cards) == sorted([*range(54), *range(54)]) and all(len(hand) == HAND for hand in deal.hands)


def _starts_at(rank: str) -> Holds[Deal]:
    level = "23456789TJQKA".index(rank)
    return lambda deal, _: deal.level == level and set(deal.levels) == {level}


PROPERTIES: Mapping[str, Property[Deal]] = {
    "108_cards_27_each": Property("nothing", _all_there),
    "108_cards_27_each_later": Property("a hand", _all_there),
    "four_players_hold_cards": Property("nothing", lambda deal, _: len(deal.hands) == 4 and all(deal.hands)),
    "26_cards_each": Property("nothing", lambda deal, _: all(len(hand) == 26 for hand in deal.hands)),
    "draw_order_anticlockwise": Property("nothing", lambda deal, _: deal.step == DIRECTIONS["anticlockwise"]),
    "draw_order_clockwise": Property("nothing", lambda deal, _: deal.step == DIRECTIONS["clockwise"]),
    "leader_drew_face_up_card": Property(
        "nothing", lambda deal, _: deal.face_up >= 0 and deal.leader == _drawer(deal, deal.face_up)
    ),
    "leader_drew_first": Property("nothing", lambda deal, _: deal.leader == deal.start),
    "east_leads": Property("nothing", lambda deal, _: deal.leader == 0),
    "first_drawer_next_of_shuffler": Property("nothing", _next_of_shuffler),
    "first_drawer_is_shuffler": Property("nothing", _shuffler_draws),
    "first_drawer_next_of_east": Property("nothing", lambda deal, _: deal.start == 1),
    "shuffler_east_or_north": Property("nothing", lambda deal, _: deal.start in (1, 2)),
    "seat_draw_ace_low_no_jokers": Property("nothing", _next_of_seat_draw()),
    "seat_draw_ace_high": Property("nothing", _next_of_seat_draw(ace=14)),
    "seat_draw_lower_shuffles": Property("nothing", lambda deal, p: not _next_of_seat_draw()(deal, p)),
    "seat_draw_jokers_high": Property("nothing", _next_of_seat_draw(jokers=True)),
    "first_drawer_counted": Property("nothing", _counted()),
    "first_drawer_counted_ace_fourteen": Property("nothing", _counted(ace=14)),
    "first_drawer_counted_from_turner": Property("nothing", _counted(count_from="turner")),
    "first_drawer_counted_from_next_of_turner": Property("nothing", _counted(count_from="next_of_turner")),
    "first_drawer_counted_turned_by_shuffler": Property("nothing", _counted(turner="shuffler")),
    "first_drawer_counted_turned_by_next": Property("nothing", _counted(turner="next_of_shuffler")),
    "last_draws_first": Property("a hand", lambda deal, _: deal.start == deal.previous[3]),
    "first_draws_first": Property("a hand", lambda deal, _: deal.start == deal.previous[0]),
    "no_face_up_card_later": Property("a hand", lambda deal, _: deal.face_up < 0),
    "next_of_first_draws_first": Property(
        "a hand", lambda deal, _: deal.start == (deal.previous[0] + ANTICLOCKWISE) % 4
    ),
    "double_down_next_of_first_draws_first": Property(
        "a double-down", lambda deal, _: deal.start == (deal.previous[0] + 1) % 4
    ),
    "double_down_previous_of_first_draws_first": Property(
        "a double-down", lambda deal, _: deal.start == (deal.previous[0] + 3) % 4
    ),
    **{f"starts_at_{rank}": Property("nothing", _starts_at(rank)) for rank in "23456789TJQKA"},
}

DEALS = DealProperties(PROPERTIES, deals)
