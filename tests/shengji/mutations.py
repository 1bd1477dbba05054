"""Ways in which the engine could be wrong, each a function of it put in the place of another, and what must notice."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from cardgames import matches
from cardgames.holdings import cards_in
from cardgames.seats import partner_of, side_of
from cardgames_shengji import auction, deal, follow, groups, kitty, order, score, throw, trick
from cardgames_shengji.policies import random as random_policy
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import Table

Function = Callable[..., Any]


class Mutation(NamedTuple):
    """One of them."""

    name: str
    true: Function
    broken: Callable[[Function], Function]  # made of the true one
    fault: str
    rules: str = "shengji-base"


def mutate(monkeypatch: pytest.MonkeyPatch, mutation: Mutation) -> None:
    """Put the broken function wherever the engine uses the true one; nothing else sees it."""
    broken = mutation.broken(mutation.true)
    for module in list(sys.modules.values()):
        if module.__name__.startswith("cardgames_shengji"):
            for name, value in list(vars(module).items()):
                if value is mutation.true:
                    monkeypatch.setattr(module, name, broken)


def always(value: int) -> Callable[[Function], Function]:
    return lambda true: lambda *given: value


def nothing(true: Function) -> Function:
    return lambda *given: None


def then(change: Callable[[Table], None]) -> Callable[[Function], Function]:
    """Do as the true one does, and then something to the table."""

    def broken(true: Function) -> Function:
        def do(table: Table, *given: Any) -> Any:
            found = true(table, *given)
            change(table)
            return found

        return do

    return broken


def take_both_copies(true: Function) -> Function:
    def remove(table: Table, seat: int, held: int, paired: int) -> None:
        table.held[seat] &= ~held
        table.paired[seat] &= ~held

    return remove


def forget_the_pairs(true: Function) -> Function:
    def remove(table: Table, seat: int, held: int, paired: int) -> None:
        table.held[seat] &= ~held

    return remove


def count_a_pair_once(true: Function) -> Function:
    return lambda table, row, held, paired: true(table, row, held, 0)


def spare_the_partner(true: Function) -> Function:
    def refutes(table: Table, rules: Rules, thrower: int, seat: int) -> int:
        return 0 if seat == partner_of(thrower) else int(true(table, rules, thrower, seat))

    return refutes


def force_any(true: Function) -> Function:
    """What is led after a failed throw is the smallest component, blocked or not."""

    def find(table: Table, rules: Rules, thrower: int, group: int) -> int:
        parts = table.singles, table.lone_pairs, table.tractors
        lengths, pairs = list(table.tractor_length), list(table.tractor_pairs)
        blocked = int(true(table, rules, thrower, group))
        table.singles, table.lone_pairs, table.tractors = parts
        table.tractor_length, table.tractor_pairs = lengths, pairs
        return blocked

    return find


def later_wins(true: Function) -> Function:
    """Of equal plays the last one wins."""
    return lambda value, other, rules: int(value >> groups.FIRST >= other >> groups.FIRST)


def discards_win(true: Function) -> Function:
    """A play of several groups is worth what its highest card is."""

    def value(table: Table, rules: Rules, seat: int, ruffs: int, held: int, paired: int) -> int:
        row = table.order_of[side_of(seat)]
        return groups.highest_strength(table, row, held) << groups.FIRST

    return value


def pay_everybody(true: Function) -> Function:
    """The kitty counts for the attackers whoever wins the last trick."""

    def dig(table: Table, rules: Rules, winner: int) -> None:
        true(table, rules, (table.dealer + 1) % 4)

    return dig


def link_over_the_end(true: Function) -> Function:
    """The ace of a suit links with what stands above it."""
    return lambda rules, start, end, level, with_level: (1 << end) - (1 << start)


def swap_the_level_cards(true: Function) -> Function:
    return lambda table, row, place, off, main: true(table, row, place, main, off)


def show_again(table: Table) -> None:
    table.spent = 0


def one_draws_all(table: Table) -> None:
    table.drawer = (table.first_drawer + 3) % 4


def play_the_others_level(table: Table) -> None:
    table.level_side = 1 - table.level_side


def trumps_of_every_suit(table: Table) -> None:
    table.groups[4] |= table.groups[0] | table.groups[1]


def bury_one_more(true: Function) -> Function:
    def choose(table: Table) -> None:
        true(table)
        rest = table.held[table.turn] & ~table.laid_held
        table.laid_held |= rest & -rest

    return choose


def lead_two_groups(true: Function) -> Function:
    def choose(table: Table, rules: Rules) -> None:
        table.laid_held, table.laid_paired = table.held[table.turn], 0

    return choose


def make_known_and_ask_on(true: Function) -> Function:
    """Passing does not end the auction."""

    def make(table: Table, rules: Rules, call: int) -> None:
        true(table, rules, call)
        table.passes = 0

    return make


def fine_the_led(true: Function) -> Function:
    return lambda rules, blocked, thrown, led: led


def count_pairs_as_cards(true: Function) -> Function:
    """The kitty counts once more for each card."""
    return lambda table, rules, row, held, paired: true(table, rules, row, held, paired) + cards_in(held, paired)


MUTATIONS = (
    Mutation("pairs outlast their cards", kitty.remove_cards, forget_the_pairs, "a second copy without a first"),
    Mutation("cards stay in the hand", kitty.remove_cards, nothing, "a kind is there three times"),
    Mutation("the twin leaves the hand too", kitty.remove_cards, take_both_copies, "a card is missing"),
    Mutation("what was played is forgotten", trick.note_played, nothing, "a card is missing"),
    Mutation("one seat draws all", deal.draw_card, then(one_draws_all), "the number of cards of a hand"),
    Mutation("a pair counts its points once", kitty.points_in, count_a_pair_once, "the points in the pack are not 200"),
    Mutation("points are not entered", score.add_points, nothing, "the points of the attackers"),
    Mutation(
        "the trumps take in side suits",
        order.set_order,
        then(trumps_of_every_suit),
        "the groups do not part the places",
    ),
    Mutation(
        "the main level card ranks below the others",
        order.put_levels,
        swap_the_level_cards,
        "strength does not rise within a group",
    ),
    Mutation("an ace links with the next suit", order.suit_links, link_over_the_end, "a link leads out of its group"),
    Mutation("any level pair overrides any pair", auction.overrides, always(1), "a call that may not be made"),
    Mutation("a pair may be shown again", auction.override, then(show_again), "a pair is shown twice", "circle"),
    Mutation("passing does not count", auction.make_known, make_known_and_ask_on, "the auction goes on too long"),
    Mutation("the others' level is played", auction.give_deal, then(play_the_others_level), "the level or the dealer"),
    Mutation(
        "nine cards are buried",
        random_policy.random_burial,
        bury_one_more,
        "not eight cards of the dealer's are buried",
    ),
    Mutation(
        "cards of several suits are led", random_policy.random_lead, lead_two_groups, "a lead that may not be made"
    ),
    Mutation("no pair is owed", follow.pairs_owed, always(0), "a follow that offends a duty"),
    Mutation("no tractor is owed", follow.tractors_owed, always(0), "a follow that offends a duty"),
    Mutation("nothing blocks a throw", throw.find_blocked, always(0), "a throw stands or fails against the cards held"),
    Mutation(
        "the partner cannot block a throw",
        throw.refutes,
        spare_the_partner,
        "a throw stands or fails against the cards held",
    ),
    Mutation("any component is led instead", throw.find_blocked, force_any, "what is led after a throw failed"),
    Mutation("the cards led are fined", throw.fined_cards, fine_the_led, "the fine", "anhui-tech-2011-a"),
    Mutation("the last of equal plays wins", groups.is_higher, later_wins, "who wins the trick"),
    Mutation("discards win tricks", trick.value_of_follow, discards_win, "who wins the trick"),
    Mutation("the kitty counts more", kitty.multiplier, count_pairs_as_cards, "the multiplier of the kitty"),
    Mutation("the kitty always counts", score.dig_kitty, pay_everybody, "the multiplier of the kitty"),
    Mutation("decisions are not noted", matches.note_decision, nothing, "the digest has not changed"),
)
