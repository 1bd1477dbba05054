"""Calling trump, what the kitty decides where nobody calls, who draws first, and revolution: engine and oracle."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from cardgames.errors import PlayError
from cardgames.seats import NOBODY, side_of
from cardgames.streams import DEAL, LOTS, draw_below, open_stream
from cardgames_shengji.auction import find_calls, make_known, open_auction
from cardgames_shengji.calls import DECLARE, REINFORCE, call_kind, call_side, call_trump
from cardgames_shengji.checks import call_cards, check_call
from cardgames_shengji.deal import first_drawer
from cardgames_shengji.revolution import decide_revolt, find_rebels, may_revolt
from cardgames_shengji.table import KITTY, NO_TRUMP, Table, new_table
from cardgames_shengji.undeclared import settle_by_kitty
from tests.shengji import oracle
from tests.shengji.oracle_rules import BIG, LITTLE, Cards, sorted_cards
from tests.shengji.scenes import PACK, named
from tests.shengji.variations import CALLING, SHIPPED, Variation, chance, crossed, varied

ACTIONS = {DECLARE: "declare", REINFORCE: "reinforce"}
MOST_SHOWS = 12


# ---------------------------------------------------------------- a table and an auction


def begin(dice: random.Random, rules: Variation) -> tuple[Table, oracle.Auction]:
    """Nothing is drawn yet: levels that are often equal, the deal open or not."""
    levels = dice.choice([(0, 0), (3, 3), (dice.randrange(13), dice.randrange(13)), (9, 12)])
    dealer = dice.choice([None, None, 0, 1, 2, 3])
    table = new_table()
    open_stream(table.deals, dice.randrange(1 << 30), 0, 0, DEAL)
    open_stream(table.lots, dice.randrange(1 << 30), 0, 0, LOTS)
    table.levels = list(levels)
    table.next_dealer = NOBODY if dealer is None else dealer
    table.open_deal = int(dealer is None)
    table.first_drawer = first_drawer(table, rules.engine)
    open_auction(table)
    return table, oracle.Auction(rules.values, levels, dealer)


def draw(table: Table, seat: int, kind: int) -> None:
    """The seat draws a card."""
    table.paired[seat] |= table.held[seat] & 1 << kind
    table.held[seat] |= 1 << kind


def draws(dice: random.Random, levels: tuple[int, int]) -> list[tuple[int, int]]:
    """(seat, kind) of every level card and joker but a few, in some order; twins mostly go to one seat."""
    watched = sorted({13 * suit + level for suit in range(4) for level in levels} | {LITTLE, BIG})
    drawn = []
    for kind in watched:
        seats = dice.choices(range(4), k=2) if dice.random() < 0.3 else [dice.randrange(4)] * 2
        drawn += [(seat, kind) for seat in seats[: dice.choice([1, 2, 2, 2, 2])]]
    dice.shuffle(drawn)
    return drawn


# ---------------------------------------------------------------- shows


def as_show(table: Table, rules: Variation, seat: int, call: int) -> oracle.Show:
    """A call of the engine as the oracle names it."""
    action = ACTIONS.get(call_kind(call), "override")
    trump = None if call_trump(call) == NO_TRUMP else call_trump(call)
    return oracle.Show(seat, action, sorted_cards(call_cards(table, rules.engine, seat, call)), trump, call_side(call))


def find_shows(table: Table, rules: Variation, seat: int) -> dict[oracle.Show, int]:
    """What a seat may call, by what it shows."""
    find_calls(table, rules.engine, seat)
    calls = table.call[: table.calls]
    found = {as_show(table, rules, seat, call): call for call in calls}
    assert len(found) == len(calls)
    return found


def check_shows(table: Table, rules: Variation, auction: oracle.Auction) -> dict[oracle.Show, int]:
    """What every seat may call at this moment; all of it."""
    every = {}
    for seat in range(4):
        found = find_shows(table, rules, seat)
        hand = hand_of(table, seat)
        assert set(found) == oracle.shows(auction, seat, hand), text(rules, auction, seat, hand)
        every.update(found)
    return every


def hand_of(table: Table, seat: int) -> Cards:
    """All that the seat has drawn, what it has shown as well."""
    masks = table.held[seat], table.paired[seat]
    return tuple(kind for kind in range(54) for mask in masks if mask >> kind & 1)


def text(rules: Variation, auction: oracle.Auction, seat: int, hand: Cards) -> str:
    shown = "; ".join(
        f"{show.seat} {show.action} {named(show.cards)} {show.trump} {show.deal}" for show in auction.shown
    )
    levels = [f"{'23456789TJQKA'[level]}" for level in auction.levels]
    return (
        f"{rules.name}: levels {levels}, dealer {auction.dealer}, shown {shown or 'nothing'}; {seat} has {named(hand)}"
    )


def check_named_cards(table: Table, rules: Variation, auction: oracle.Auction, seat: int) -> None:
    """One or two cards laid down are taken for the show that they are, or refused."""
    hand = hand_of(table, seat)
    shows = oracle.shows(auction, seat, hand)
    for number in (1, 2):
        for cards in sorted(set(combinations(hand, number))):
            meant = [show for show in shows if show.cards == cards or eaten_back(auction, show) == cards]
            where = text(rules, auction, seat, cards)
            assert accepted(table, rules, seat, cards) == bool(meant), where
            for show in meant:
                trump = NO_TRUMP if show.trump is None else show.trump
                ordered = sorted(cards, key=lambda kind: kind // 13 != show.trump)
                call = check_call(table, rules.engine, seat, ordered, trump, show.deal)
                assert as_show(table, rules, seat, call) == show, where


def eaten_back(auction: oracle.Auction, show: oracle.Show) -> Cards | None:
    """The pair that eating back makes with the card on the table."""
    return show.cards * 2 if show.action == "override" and len(show.cards) == 1 else None


def accepted(table: Table, rules: Variation, seat: int, cards: Cards) -> bool:
    """Whether the cards may be shown, in one order or the other, if only for a trump or a deal that is named."""
    for ordered in (list(cards), list(cards[::-1])):
        try:
            check_call(table, rules.engine, seat, ordered)
        except PlayError as error:
            if error.reason == "unclear":
                return True
        else:
            return True
    return False


def check_standing(table: Table, rules: Variation, auction: oracle.Auction) -> None:
    """Trump, dealer and level as they stand."""
    found = oracle.outcome(auction)
    trump = NO_TRUMP if found.trump is None else found.trump
    where = text(rules, auction, NOBODY, ())
    assert (table.trump, table.dealer, table.level) == (trump, found.dealer, found.level), where
    assert table.level_side == side_of(found.dealer), where


def check_auction(dice: random.Random, rules: Variation) -> int:
    """Cards are drawn and shown at random; what can be called is looked at after each of them. How often one showed."""
    table, auction = begin(dice, rules)
    waiting = draws(dice, auction.levels)
    eager = dice.choice([0.1, 0.4, 0.8])
    while True:
        every = check_shows(table, rules, auction)
        if dice.random() < 0.1:
            check_named_cards(table, rules, auction, dice.randrange(4))
        if every and len(auction.shown) < MOST_SHOWS and (not waiting or dice.random() < eager):
            show = dice.choice(sorted(every, key=str))
            table.turn = show.seat
            make_known(table, rules.engine, every[show])
            auction = auction.after(show)
            check_standing(table, rules, auction)
        elif waiting:
            draw(table, *waiting.pop())
        else:
            check_named_cards(table, rules, auction, dice.randrange(4))
            return len(auction.shown)


@SHIPPED
def test_auctions(rules: Variation) -> None:
    dice = chance(rules)
    assert sum(check_auction(dice, rules) for _ in range(150)) > 200


@varied(("auction", "contest", "play"), 150)
def test_auctions_under_other_rules(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(10):
        check_auction(dice, rules)


@crossed(
    "anhui-tech-2011-b",
    *("auction.eat_back_kept_card", "auction.self_override", "auction.overridden_declarer", "auction.two_cards"),
    *("contest.levels", "contest.override_moves_deal"),
)
def test_auctions_with_two_cards(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(15):
        check_auction(dice, rules)


@crossed(
    "anhui-tech-2011-a",
    *("auction.pair_over_single", "auction.reinforce", "auction.jokers_declare", "auction.self_override"),
    *("contest.levels", "contest.override_moves_deal"),
)
def test_auctions_with_one_card(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(10):
        check_auction(dice, rules)


# ---------------------------------------------------------------- nobody calls


def check_nobody(dice: random.Random, rules: Variation) -> None:
    table, auction = begin(dice, rules)
    table.kitty = dice.sample(dice.choice([PACK, [*PACK[-4:], *PACK[:8]]]), KITTY)
    lots = list(table.lots)
    tried = list(dict.fromkeys(draw_below(lots, KITTY) for _ in range(200)))
    assert len(tried) == KITTY
    found = oracle.nobody_declared(rules.values, auction.dealer, table.first_drawer, table.kitty, tried)
    settled = settle_by_kitty(table, rules.engine)
    where = (
        f"{text(rules, auction, NOBODY, ())}, kitty {named(tuple(table.kitty))}, {table.first_drawer} draws, {tried}"
    )
    assert settled == (not found.redeal), where
    if settled:
        assert (table.trump, table.dealer) == (found.trump, found.dealer), where
        assert table.level == auction.levels[table.dealer % 2], where
        assert table.level_side == table.dealer % 2, where
        assert table.demoted == oracle.kitty_demotes(rules.values), where


@SHIPPED
def test_nobody_calls(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(200):
        check_nobody(dice, rules)


@crossed("anhui-tech-2011-b", "draw.direction", "play.direction", "auction.nobody", "auction.nobody_no_dealer")
def test_nobody_calls_whichever_way_they_sit(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(20):
        check_nobody(dice, rules)


@varied(CALLING, 100)
def test_nobody_calls_under_other_rules(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(8):
        check_nobody(dice, rules)


# ---------------------------------------------------------------- drawing and revolution


def poor_hands(dice: random.Random) -> Iterator[Cards]:
    """Four hands of 25, some of which hold few points."""
    points = [kind for kind in PACK if oracle.points_of([kind])]
    plain = list((Counter(PACK) - Counter(points)).elements())
    for cards in (points, plain):
        dice.shuffle(cards)
    hands: list[list[int]] = [[], [], [], []]
    poor = dice.sample(range(4), 2)
    while points:
        seat = dice.choice([each for each in range(4) if each not in poor or dice.random() < 0.15] or [poor[0]])
        if len(hands[seat]) < 20:
            hands[seat].append(points.pop())
    for hand in hands:
        while len(hand) < 25:
            hand.append(plain.pop())
        yield sorted_cards(hand)


def few_trumps(dice: random.Random, hand: Cards, world: oracle.World) -> Cards:
    """Now and then a hand with hardly a trump."""
    if dice.random() < 0.6:
        return hand
    plain = [kind for kind in PACK if oracle.group_of(world, kind) != oracle.TRUMPS]
    trumps = [kind for kind in PACK if oracle.group_of(world, kind) == oracle.TRUMPS]
    number = dice.choice([0, 0, 1, 2])
    return sorted_cards([*dice.sample(trumps, number), *dice.sample(plain, 25 - number)])


def check_revolution(dice: random.Random, rules: Variation) -> None:
    """Who may revolt, and who deals and draws first after it."""
    table, _ = begin(dice, rules)
    trumps = [0, 1, 2, 3] if rules.values["auction.jokers"] == "none" else [0, 1, 2, 3, None]
    world = oracle.World(rules.values, dice.choice(trumps), dice.randrange(13))
    dealer = dice.randrange(4)
    table.trump = NO_TRUMP if world.trump is None else world.trump
    table.level, table.dealer = world.level, dealer
    hands = dict(enumerate(poor_hands(dice)))
    hands[dealer] = few_trumps(dice, hands[dealer], world)
    for seat, hand in hands.items():
        table.held[seat] = table.paired[seat] = 0
        for kind in hand:
            draw(table, seat, kind)
    rebels = [seat for seat in range(4) if oracle.may_revolt(world, seat, dealer, hands)]
    where = (
        f"{rules.name}: trump {world.trump}, level {world.level}, dealer {dealer}, {list(map(named, hands.values()))}"
    )
    assert [seat for seat in range(4) if may_revolt(table, rules.engine, seat)] == rebels, where
    assert find_rebels(table, rules.engine) == sum(1 << seat for seat in rebels), where
    for rebel in rebels:
        after = table.duplicate()
        after.turn = rebel
        assert decide_revolt(after, rules.engine, 1)
        new_dealer = None if after.open_deal else after.next_dealer
        expected = oracle.after_revolt(rules.values, dealer, rebel)
        assert (new_dealer, first_drawer(after, rules.engine)) == expected, where


@SHIPPED
def test_revolution(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(60):
        check_revolution(dice, rules)


@varied(("revolution", "draw", "play", "order"), 100)
def test_revolution_under_other_rules(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(4):
        check_revolution(dice, rules)


@varied(("draw", "play"), 20)
def test_first_drawer(rules: Variation) -> None:
    for dealer in range(4):
        table = new_table()
        table.next_dealer = dealer
        assert first_drawer(table, rules.engine) == oracle.first_drawer(rules.values, dealer)
