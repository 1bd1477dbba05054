"""Simulated matches of 80-point: the same at both speeds and however they are shared out, dealt alike to everybody."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations
from typing import Any, NamedTuple

import pytest

from cardgames import Pace, Setup, Simulation, load, simulate
from cardgames.holdings import KINDS, kinds_of, masks_of
from cardgames.matches import match_setup
from cardgames.rulesets import Ruleset, names, with_values
from cardgames.seats import NOBODY
from cardgames.streams import next_word
from cardgames_shengji import variant
from cardgames_shengji.hand import begin_hand
from cardgames_shengji.identify import table_at
from cardgames_shengji.match import begin_match, finish_hand
from cardgames_shengji.order import kinds_at, places_of
from cardgames_shengji.parameters import ShengjiParameters
from cardgames_shengji.policies import POLICIES, act
from cardgames_shengji.rules import Rules, rules_of
from cardgames_shengji.table import NO_TRUMP, PHASE_OVER, PHASE_PLAY, Table, new_table
from cardgames_shengji.trick import lead, start_trick
from tests.running import run_python

RULESETS = [name for name in names() if load(name).family == "shengji"]
CLOCK = {"minutes": 15.0, "pace": Pace(per_decision=1.0, per_deal=30.0)}
EACH = pytest.mark.parametrize("name", RULESETS)
EACH_POLICY = pytest.mark.parametrize("policy", variant.policies)


@pytest.fixture(autouse=True)
def _jit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDGAMES_JIT", raising=False)


def rules_for(ruleset: Ruleset) -> Rules:
    assert isinstance(ruleset.parameters, ShengjiParameters)
    return rules_of(ruleset.parameters)


def result(simulation: Simulation) -> dict[str, Any]:
    """All of it but the time it took."""
    return {key: value for key, value in simulation.as_dict().items() if key != "elapsed_s"}


# ---------------------------------------------------------------- the same results


@pytest.mark.parametrize("clock", [{}, CLOCK], ids=["without-a-clock", "with-a-clock"])
@EACH_POLICY
@EACH
def test_compiled_and_plain_find_the_same(
    name: str, policy: str, clock: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = Setup(seed=1, policies=(policy, policy), **clock)
    found = result(simulate(load(name), matches=3, setup=setup))
    monkeypatch.setenv("CARDGAMES_JIT", "0")
    assert result(simulate(load(name), matches=3, setup=setup)) == found


@pytest.mark.parametrize("clock", [{}, CLOCK], ids=["without-a-clock", "with-a-clock"])
@EACH
def test_workers_and_chunks_change_nothing(name: str, clock: dict[str, Any]) -> None:
    setup = Setup(seed=2, policies=(variant.policies[-1], variant.policies[0]), **clock)
    expected = result(simulate(load(name), matches=80, setup=setup))
    for workers, chunk in ((2, 64), (1, 1), (2, 7), (3, 1000)):
        assert result(simulate(load(name), matches=80, setup=setup, workers=workers, chunk=chunk)) == expected


PRINT_RESULTS = """
from cardgames import Pace, Setup, load, simulate
for name in {names}:
    for policy in {policies}:
        for minutes in (None, 15):
            setup = Setup(3, (policy, policy), minutes=minutes, pace=Pace(per_decision=1.0, per_deal=30.0))
            found = simulate(load(name), matches=2, setup=setup).as_dict()
            print({{key: value for key, value in found.items() if key != "elapsed_s"}})
"""


def test_results_do_not_depend_on_how_text_is_hashed() -> None:
    simulate(load(RULESETS[0]), matches=1)  # compiled once for all
    code = PRINT_RESULTS.format(names=RULESETS, policies=variant.policies)
    printed = {
        run_python(code, PYTHONHASHSEED=seed, CARDGAMES_JIT=jit) for seed, jit in (("0", "0"), ("1", "0"), ("2", "1"))
    }
    assert len(printed) == 1
    assert printed.pop().count("digest") == 2 * len(RULESETS) * len(variant.policies)


# ---------------------------------------------------------------- the same deals


def decks(rules: Rules, policies: tuple[str, str], hands: int, skipped: int = 0) -> list[list[list[int]]]:
    """For each hand of a match the decks that were dealt, redeals among them.

    The policies leave out so many numbers of their stream, so that random ones decide otherwise.
    """
    table = new_table()
    begin_match(table, rules, match_setup(Setup(seed=5, policies=policies), POLICIES, 1 << 20), 7)
    found: list[list[list[int]]] = []
    while len(found) < hands and table.winner == NOBODY:
        begin_hand(table, rules)
        for _ in range(skipped):
            next_word(table.stream)
        dealt = [list(table.deck)]
        while table.phase != PHASE_OVER:
            act(table, rules)
            if table.deck != dealt[-1]:
                dealt.append(list(table.deck))
        finish_hand(table, rules)
        found.append(dealt)
    return found


@EACH
def test_the_cards_are_the_same_whatever_is_played(name: str) -> None:
    rules = rules_for(with_values(load(name), {"revolution.points": 60}))
    first = variant.policies[0]
    expected = decks(rules, (first, first), 8)
    others = [decks(rules, (one, other), 8) for one in variant.policies for other in variant.policies]
    others += [decks(rules, (first, first), 8, skipped) for skipped in (1, 2, 3)]
    assert any(len(dealt) > 1 for dealt in expected)
    for other in others:
        assert len(other) > 1
        for dealt, again in zip(expected, other, strict=False):
            shared = min(len(dealt), len(again))
            assert dealt[:shared] == again[:shared]


def test_the_cards_are_the_same_under_all_rules() -> None:
    first = variant.policies[0]
    dealt = [decks(rules_for(load(name)), (first, first), 2)[0][0] for name in RULESETS]
    assert dealt[1:] == dealt[:-1]


# ---------------------------------------------------------------- throws do not depend on the seats


class Thrown(NamedTuple):
    """A moment at which somebody throws."""

    level: int
    trump: int
    by_kitty: bool
    dealer: int
    seat: int
    hands: tuple[tuple[int, ...], ...]  # kinds, by seat
    cards: tuple[int, ...]

    def turned(self, by: int) -> Thrown:
        """Everybody has moved on by so many seats."""
        hands = tuple(self.hands[(seat - by) % 4] for seat in range(4))
        return self._replace(dealer=(self.dealer + by) % 4, seat=(self.seat + by) % 4, hands=hands)

    def mirrored(self) -> Thrown:
        """The two opponents have changed places."""
        hands = list(self.hands)
        left, right = (self.seat + 1) % 4, (self.seat - 1) % 4
        hands[left], hands[right] = hands[right], hands[left]
        return self._replace(hands=tuple(hands))

    def mixed(self) -> Iterator[Thrown]:
        """The three others in every order."""
        others = [seat for seat in range(4) if seat != self.seat]
        for order in permutations(others):
            hands = list(self.hands)
            for seat, place in zip(order, others, strict=True):
                hands[place] = self.hands[seat]
            yield self._replace(hands=tuple(hands))


class Outcome(NamedTuple):
    """What came of it."""

    led: tuple[int, ...]
    blocked_cards: int
    fine: int
    points: int  # of the attackers


def table_of(rules: Rules, at: Thrown) -> Table:
    table = table_at(rules, at.level, at.trump, at.by_kitty, at.dealer)
    for seat, hand in enumerate(at.hands):
        held, paired = masks_of(hand)
        table.held[seat], table.paired[seat] = places_of(table, seat, held), places_of(table, seat, paired)
    table.phase = PHASE_PLAY
    start_trick(table, at.seat)
    return table


def outcome(rules: Rules, at: Thrown) -> Outcome:
    table = table_of(rules, at)
    held, paired = masks_of(at.cards)
    lead(table, rules, places_of(table, at.seat, held), places_of(table, at.seat, paired))
    led = kinds_at(table, at.seat, table.trick_held[at.seat]), kinds_at(table, at.seat, table.trick_paired[at.seat])
    return Outcome(tuple(kinds_of(*led)), table.blocked_cards, table.fine, table.points)


def deal_pairs(dice: random.Random, cards: int) -> tuple[tuple[int, ...], ...]:
    """Four hands full of pairs and tractors."""
    size = dice.randint(1, 4)
    blocks = [range(first, min(first + size, KINDS)) for first in range(0, KINDS, size)]
    dice.shuffle(blocks)
    pile = [kind for block in blocks for kind in block for _ in range(2)]
    for _ in range(dice.randrange(12)):
        one, other = dice.sample(range(4 * cards), 2)
        pile[one], pile[other] = pile[other], pile[one]
    return tuple(tuple(sorted(pile[cards * seat : cards * (seat + 1)])) for seat in range(4))


def throws(rules: Rules, dice: random.Random, number: int) -> Iterator[Thrown]:
    """Throws of all cards or of all pairs of a group, or of some of its cards."""
    while number:
        trump = dice.randrange(5 if rules.jokers else 4)
        by_kitty = trump != NO_TRUMP and dice.random() < 0.5
        hands = deal_pairs(dice, dice.choice((5, 9, 25)))
        at = Thrown(dice.randrange(13), trump, by_kitty, dice.randrange(4), dice.randrange(4), hands, ())
        table = table_of(rules, at)
        group = table.groups[dice.randrange(5)]
        held, paired = table.held[at.seat] & group, table.paired[at.seat] & group
        cards = kinds_of(kinds_at(table, at.seat, held), kinds_at(table, at.seat, paired))
        what = dice.randrange(3)
        if what == 1:
            cards = [kind for kind in cards if cards.count(kind) == 2]
        elif what == 2:
            cards = sorted(dice.sample(cards, min(len(cards), 4)))
        if len(set(cards)) > 1:
            number -= 1
            yield at._replace(cards=tuple(cards))


THROWING: dict[str, dict[str, Any]] = {
    "all others": {"throw.refuters": "all_others"},
    "opponents": {"throw.refuters": "opponents", "throw.fine": 10, "throw.fine_counts": "blocked"},
    "smallest": {"throw.forced": "smallest", "throw.fine": 10, "throw.fine_counts": "returned"},
    "demoted": {"order.kitty_trump_level_cards": "lowest", "order.demoted_cards": "all"},
    "demoted by side": {"order.kitty_trump_level_cards": "lowest", "order.demoted_cards": "held_by_dealer_side"},
    "long tractors": {"tractor.min_pairs": 3, "tractor.across_level_rank": False, "throw.fine": 20},
}


@pytest.mark.parametrize("name", THROWING, ids=lambda name: name.replace(" ", "-"))
def test_what_comes_of_a_throw_does_not_depend_on_the_seats(name: str) -> None:
    rules = rules_for(with_values(load("shengji-base"), THROWING[name]))
    stood = failed = 0
    for at in throws(rules, random.Random(name), 400):
        expected = outcome(rules, at)
        stood, failed = stood + (expected.blocked_cards == 0), failed + (expected.blocked_cards > 0)
        assert expected.led == at.cards or expected.blocked_cards
        for by in range(1, 4):
            assert outcome(rules, at.turned(by)) == expected, at
        assert outcome(rules, at.mirrored()) == expected, at
        if rules.all_refute and not rules.demoted_dealer_only:
            for mixed in at.mixed():
                assert outcome(rules, mixed) == expected, at
    assert min(stood, failed) > 50
