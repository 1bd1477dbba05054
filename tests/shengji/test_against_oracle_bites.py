"""The comparison with the oracle notices an engine that is wrong: its functions are put out of order one at a time."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import pytest

from cardgames.kernel import highest_bit
from cardgames.rulesets import load, with_values
from cardgames_shengji import (
    auction,
    deal,
    follow,
    groupings,
    groups,
    kitty,
    order,
    points,
    revolution,
    score,
    throw,
    undeclared,
)
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import Table
from tests.shengji.mutations import (
    Function,
    always,
    fine_the_led,
    force_any,
    later_wins,
    nothing,
    pay_everybody,
    show_again,
    spare_the_partner,
    swap_the_level_cards,
    then,
)
from tests.shengji.scenes import any_scene
from tests.shengji.test_against_oracle import check_order, check_structure
from tests.shengji.test_against_oracle_auction import check_auction, check_nobody, check_revolution
from tests.shengji.test_against_oracle_follow import check_following, check_leads
from tests.shengji.test_against_oracle_hands import check_hand
from tests.shengji.test_against_oracle_score import check_any_result
from tests.shengji.test_against_oracle_trick import check_throw, check_trick, throws, tricks
from tests.shengji.variations import Variation, variation

Check = Callable[[random.Random, Variation], object]
MOST = 600  # cases within which each must be found


class Wrong(NamedTuple):
    """A function put out of order, and what must notice under which rules."""

    name: str
    true: Function
    broken: Callable[[Function], Function]
    check: Check
    rules: str = "shengji-base"
    values: tuple[tuple[str, Any], ...] = ()


@cache
def rules_for(name: str, values: tuple[tuple[str, Any], ...]) -> Variation:
    return variation(name, with_values(load(name), dict(values)))


def put_wrong(monkeypatch: pytest.MonkeyPatch, wrong: Wrong) -> None:
    """Put the broken function wherever the engine, or the comparison itself, calls the true one."""
    broken = wrong.broken(wrong.true)
    for module in list(sys.modules.values()):
        if module.__name__.startswith(("cardgames_shengji", "tests.shengji.test_against_oracle")):
            for name, value in list(vars(module).items()):
                if value is wrong.true:
                    monkeypatch.setattr(module, name, broken)


def is_noticed(check: Check, rules: Variation, cases: int) -> bool:
    """Whether the engine and the oracle come apart in some case."""
    for case in range(cases):
        try:
            check(random.Random(f"{rules.name} {case}"), rules)
        except AssertionError:
            return True
    return False


# ---------------------------------------------------------------- what is looked at


def ordering(dice: random.Random, rules: Variation) -> None:
    check_order(any_scene(dice, rules))


def structure(dice: random.Random, rules: Variation) -> None:
    check_structure(dice, any_scene(dice, rules), 2)


def following(dice: random.Random, rules: Variation) -> None:
    check_following(dice, any_scene(dice, rules), 1)


def leading(dice: random.Random, rules: Variation) -> None:
    check_leads(dice, any_scene(dice, rules))


def trick(dice: random.Random, rules: Variation) -> None:
    scene = any_scene(dice, rules)
    check_trick(scene, tricks(dice, scene))


def throwing(dice: random.Random, rules: Variation) -> None:
    for thrown in throws(dice, any_scene(dice, rules)):
        check_throw(thrown)


# ---------------------------------------------------------------- ways to be wrong


def leave_equal_cards_apart(true: Function) -> Function:
    return lambda table, row, places: places


def jump_the_gap(true: Function) -> Function:
    return lambda rules, start, end, level, with_level: (1 << (end - 1)) - (1 << start)


def see_no_tractors(true: Function) -> Function:
    def split(table: Table, rules: Rules, row: int, held: int, paired: int) -> None:
        true(table, rules, row, held, paired)
        table.tractors = 0
        table.lone_pairs = paired

    return split


def only_the_first(true: Function) -> Function:
    return lambda *given: true(*given)[:1]


def block_by_equal_cards(true: Function) -> Function:
    return lambda table, row, places, strength: true(table, row, places, strength + 1)


def one_more(true: Function) -> Function:
    return lambda *given: true(*given) + 1


def compare_pairs_by_their_lowest(true: Function) -> Function:
    return lambda table, row, places: table.strength[row][(places & -places).bit_length() - 1]


def any_tractor_will_do(true: Function) -> Function:
    """A hand without a tractor as long owes a shorter one."""
    return lambda table, rules, row, paired, exact: true(table, rules, row, paired, 0)


def block_one_component(true: Function) -> Function:
    """Only the tractors of a throw are looked at."""

    def find(table: Table, rules: Rules, thrower: int, group: int) -> int:
        singles, table.singles = table.singles, 0
        true(table, rules, thrower, group)
        table.singles = singles & 0
        return 2 * table.lone_pairs.bit_count() + 2 * sum(table.tractor_length[: table.tractors])

    return find


def lead_the_highest(true: Function) -> Function:
    """Of the singles that are blocked the highest is led."""

    def choose(table: Table) -> int:
        if table.singles:
            table.singles = 1 << highest_bit(table.singles)
        return int(true(table))

    return choose


def leave_as_attackers(true: Function) -> Function:
    """A must-play level is left by any gain."""
    return lambda table, rules, side, steps, as_dealer: true(table, rules, side, steps, 1)


def count_both_hands(true: Function) -> Function:
    return lambda held, paired: true(held, held)


NO_GAP = (("tractor.across_level_rank", False),)
EVERY = (("ruff.compare", "every_component"),)
XIAMEN, RULES_A, RULES_B = "xiamen-2020", "anhui-tech-2011-a", "anhui-tech-2011-b"

WRONGS = (
    Wrong("main level below off level", order.put_levels, swap_the_level_cards, ordering),
    Wrong("the gap is always jumped", order.suit_links, jump_the_gap, ordering, values=NO_GAP),
    Wrong("equal cards stand apart", order.fold, leave_equal_cards_apart, ordering),
    Wrong("equal cards form tractors", order.fold, leave_equal_cards_apart, structure),
    Wrong("no tractors", groups.split, see_no_tractors, structure),
    Wrong("only one grouping", groupings.groupings, only_the_first, structure),
    Wrong("no pair is owed", follow.pairs_owed, always(0), following),
    Wrong("no tractor is owed", follow.tractors_owed, always(0), following),
    Wrong("shorter tractors are owed", groups.find_supply, any_tractor_will_do, following),
    Wrong("any pairs do for a tractor", groups.place_tractors, always(1), following),
    Wrong("one card too many is owed", follow.cards_owed, one_more, following),
    Wrong("no tractor may be led", groups.run_starts, always(0), leading, values=(("throw.groups", "none"),)),
    Wrong("the last of equal plays wins", groups.is_higher, later_wins, trick),
    Wrong("the lowest card counts", groups.highest_strength, compare_pairs_by_their_lowest, trick),
    Wrong("a tractor counts as pairs", groups.holds_tractor, always(0), trick, XIAMEN),
    Wrong("lesser components do not count", groups.lesser_parts, always(0), trick, values=EVERY),
    Wrong("any pairs match a tractor", groups.place_tractors, always(1), trick),
    Wrong("the kitty counts once more", kitty.multiplier, one_more, trick),
    Wrong("the kitty always counts", score.dig_kitty, pay_everybody, trick),
    Wrong("nothing blocks a throw", throw.find_blocked, always(0), throwing),
    Wrong("singles do not block", throw.find_blocked, block_one_component, throwing),
    Wrong("equal cards block", throw.weaker_than, block_by_equal_cards, throwing),
    Wrong("the partner cannot block", throw.refutes, spare_the_partner, throwing),
    Wrong("any component is led instead", throw.find_blocked, force_any, throwing),
    Wrong("the highest is led instead", throw.smallest_component, lead_the_highest, throwing),
    Wrong("the cards led are fined", throw.fined_cards, fine_the_led, throwing, RULES_A),
    Wrong("fines are not entered", score.add_points, nothing, throwing, RULES_A),
    Wrong("any pair overrides", auction.overrides, always(1), check_auction),
    Wrong("any seat overrides", auction.may_override, always(1), check_auction),
    Wrong("the opponents' level may be shown", auction.may_show, always(1), check_auction),
    Wrong("jokers make it anybody's deal", auction.may_name, always(1), check_auction),
    Wrong("nobody reinforces", auction.find_reinforcement, nothing, check_auction),
    Wrong("a pair is shown twice", auction.override, then(show_again), check_auction, RULES_B),
    Wrong("an override moves no deal", auction.give_deal, nothing, check_auction),
    Wrong(
        "the first card of the kitty",
        undeclared.drawn_card,
        lambda _: lambda table, _: table.kitty[0],
        check_nobody,
        RULES_A,
    ),
    Wrong("every hand may revolt", revolution.may_revolt, always(1), check_revolution),
    Wrong("every card counts twice", points.points_of_kinds, count_both_hands, check_revolution),
    Wrong("East always draws first", deal.first_drawer, always(0), check_revolution),
    Wrong("must-play levels are left", score.raise_side, leave_as_attackers, check_any_result, RULES_A),
    Wrong("a level too many", score.levels_for, one_more, check_any_result),
    Wrong("the deal is never lost", score.attackers_take_over, always(0), check_any_result),
    Wrong("points are not entered", score.add_points, nothing, check_hand),
    Wrong("the last of equal plays wins the hand", groups.is_higher, later_wins, check_hand),
)


@pytest.mark.parametrize("wrong", WRONGS, ids=lambda wrong: wrong.name.replace(" ", "-"))
def test_it_is_noticed(wrong: Wrong, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_for(wrong.rules, wrong.values)
    assert not is_noticed(wrong.check, rules, 30), "the engine is right"
    put_wrong(monkeypatch, wrong)
    assert is_noticed(wrong.check, rules, MOST)
