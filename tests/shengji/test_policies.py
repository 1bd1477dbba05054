"""The policies: greedy is better, random is even, both decide legally and by what their seat may know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from cardgames import Setup, load, simulate
from cardgames.holdings import cards_in, kinds_of, masks_of
from cardgames.matches import match_setup
from cardgames.rulesets import names
from cardgames.seats import NOBODY, E, N
from cardgames.streams import POLICY, open_stream
from cardgames_shengji.auction import find_calls
from cardgames_shengji.calls import CALL_PASS
from cardgames_shengji.follow import FOLLOWS, fault_of
from cardgames_shengji.groups import components, group_of, split
from cardgames_shengji.hand import begin_hand
from cardgames_shengji.match import begin_match, finish_hand
from cardgames_shengji.options import follows, leads
from cardgames_shengji.order import kinds_at, places_of
from cardgames_shengji.policies import POLICIES, act, choose_burial, choose_call, choose_play, choose_revolt
from cardgames_shengji.policies.random import random_burial, random_call, random_follow, random_lead
from cardgames_shengji.rules import THROW_ALL, THROW_NONE, Rules
from cardgames_shengji.table import (
    DRAWN,
    KITTY,
    NO_TRUMP,
    PHASE_BURY,
    PHASE_CALL,
    PHASE_OVER,
    PHASE_PLAY,
    PHASE_REVOLT,
    TRUMPS,
    Table,
    new_table,
)
from tests.chance import even
from tests.shengji.policy_tables import at_table, play_on, rules_for

RULESETS = [name for name in names() if load(name).family == "shengji"]
CHANGED: tuple[dict[str, object], ...] = (
    {},
    {
        "follow.tractors": "longest_available",
        "ruff.shape": "any_trumps",
        "ruff.compare": "every_component",
        "throw.groups": "side_suits",
    },
    {
        "order.kitty_trump_level_cards": "lowest",
        "order.demoted_cards": "held_by_dealer_side",
        "tractor.min_pairs": 3,
        "throw.groups": "none",
    },
    {"follow.pairs": False, "tractor.links": [], "throw.refuters": "all_others", "throw.forced": "smallest"},
)
NO_TRUMP_RULES = {"auction.jokers_declare": True, "order.no_trump_level_cards": "suits"}

EACH_POLICY = pytest.mark.parametrize("policy", POLICIES)
EACH_RULESET = pytest.mark.parametrize("name", RULESETS)
Decision = tuple[int, ...]


# ---------------------------------------------------------------- greedy against random


@pytest.mark.parametrize("side", ["EW", "NS"])
@EACH_RULESET
def test_greedy_beats_random(name: str, side: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDGAMES_JIT", raising=False)
    policies = ("greedy", "random") if side == "EW" else ("random", "greedy")
    found = simulate(load(name), matches=400, setup=Setup(seed=12, policies=policies))
    won = found.metrics[f"won_by_{side}"].mean
    assert won is not None
    assert won >= 0.95


@EACH_RULESET
def test_what_greedy_does_shows_in_the_figures(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It throws what it believes to stand, and is wrong at times; it buries few points and ruffs more."""
    monkeypatch.delenv("CARDGAMES_JIT", raising=False)

    def mean(policy: str, metric: str) -> float:
        value = found[policy].metrics[metric].mean
        assert value is not None
        return value

    found = {
        policy: simulate(load(name), matches=300, setup=Setup(seed=3, policies=(policy, policy))) for policy in POLICIES
    }
    assert 0 < mean("greedy", "throw_fails") < 0.3 < mean("random", "throw_fails")
    assert mean("greedy", "throws_per_hand") > 0.5
    assert mean("greedy", "kitty_points_per_hand") < mean("random", "kitty_points_per_hand")
    assert mean("greedy", "ruffs_per_hand") > mean("random", "ruffs_per_hand")
    assert mean("greedy", "tractors_led_per_hand") > mean("random", "tractors_led_per_hand")


# ---------------------------------------------------------------- random is even


def test_random_leads_every_component_as_often() -> None:
    rules = rules_for("xiamen-2020", **{"throw.groups": "none"})
    table = at_table(rules, 1, {E: "S3 S3 S4 S4 S5 S5 S8 SA H2 H2 W1 W1 C9"})
    options = set(leads(table, rules))
    assert len(options) == 8 + 5 + 4  # singles, pairs, tractors
    drawn: Counter[tuple[int, int]] = Counter()
    for _ in range(200 * len(options)):
        random_lead(table, rules)
        drawn[table.laid_held, table.laid_paired] += 1
    assert set(drawn) == options
    assert even(drawn.values())


@pytest.mark.parametrize(
    ("hand", "led"),
    [
        ("S6 S7 S8 H3 H3 C4", "S9"),
        ("S6 S7 H3 H3 C4 C4 C5", "S9 S9 ST ST"),
        ("S3 S3 S5 S5 S6 S6 S8 SK", "S9 S9 ST ST"),
        ("S3 S3 S4 S4 S6 S6 S7 S7 SK", "S9 S9 ST ST SA"),
        ("H3 H4 C5 C5 D6", "S9 S9"),
    ],
)
@pytest.mark.parametrize("tractors", ["pairs_only", "same_length", "longest_available"])
def test_random_follows_in_every_legal_way(hand: str, led: str, tractors: str) -> None:
    rules = rules_for("xiamen-2020", **{"follow.tractors": tractors})
    table = at_table(rules, 1, {E: led + " CA", N: hand})
    play_on(table, rules, led)
    options = set(follows(table, rules))
    drawn = set()
    for _ in range(300 * len(options)):
        random_follow(table, rules)
        drawn.add((table.laid_held, table.laid_paired))
    assert drawn == options


def test_random_calls_and_burials_are_even() -> None:
    table = new_table()
    open_stream(table.stream, 2, 0, 0, POLICY)
    table.calls, table.call[:3] = 3, [11, 22, 33]
    drawn = Counter(random_call(table) for _ in range(4000))
    assert set(drawn) == {11, 22, 33, CALL_PASS}
    assert even(drawn.values())
    rules = rules_for("xiamen-2020")
    table = at_table(rules, 1, {E: "S3 S3 S4 S4 S5 S6 H7 H7 C8 C9 D3 D3 W1 W2"})
    buried: Counter[int] = Counter()
    for _ in range(4000):
        random_burial(table)
        assert cards_in(table.laid_held, table.laid_paired) == KITTY
        buried.update(kinds_of(table.laid_held, table.laid_paired))
    pairs = kinds_of(table.paired[E], 0)
    assert even([buried[place] for place in pairs])
    assert even([buried[place] for place in kinds_of(table.held[E], 0) if place not in pairs])


# ---------------------------------------------------------------- on the way through some hands


def tables(rules: Rules, policies: tuple[str, str], hands: int, seed: int) -> Iterator[Table]:
    """The table before every decision of some hands."""
    table, setup = new_table(), match_setup(Setup(seed=seed, policies=policies), POLICIES, hands)
    match = 0
    begin_match(table, rules, setup, match)
    for _ in range(hands):
        begin_hand(table, rules)
        while table.phase != PHASE_OVER:
            yield table
            act(table, rules)
        finish_hand(table, rules)
        if table.winner != NOBODY:
            match += 1
            begin_match(table, rules, setup, match)


def decide(table: Table, rules: Rules, policy: str) -> Decision:
    """What a policy decides for the seat to act."""
    number = POLICIES[policy]
    if table.phase == PHASE_CALL:
        find_calls(table, rules, table.turn)
        return (choose_call(table, rules, number),)
    if table.phase == PHASE_REVOLT:
        return (choose_revolt(table, rules, number),)
    if table.phase == PHASE_BURY:
        choose_burial(table, rules, number)
    else:
        choose_play(table, rules, number)
    return table.laid_held, table.laid_paired


def is_legal(table: Table, rules: Rules, decision: Decision) -> bool:
    """Whether the seat to act may decide so."""
    if table.phase == PHASE_CALL:
        return decision[0] == CALL_PASS or decision[0] in table.call[: table.calls]
    if table.phase == PHASE_REVOLT:
        return decision[0] in (0, 1)
    held, paired = decision
    seat = table.turn
    if held & ~table.held[seat] or paired & ~table.paired[seat] or paired & ~held:
        return False
    if table.phase == PHASE_BURY:
        return cards_in(held, paired) == KITTY
    if table.laid:
        return fault_of(table, rules, seat, held, paired) == FOLLOWS
    group = group_of(table, held)
    split(table, rules, table.order_of[seat & 1], held, paired)
    throws = components(table) > 1
    allowed = rules.throw_groups == THROW_ALL or (rules.throw_groups != THROW_NONE and group != TRUMPS)
    return group >= 0 and held > 0 and (allowed or not throws)


@EACH_POLICY
@pytest.mark.parametrize("changed", CHANGED, ids=["shipped", "tractors", "demoted", "loose"])
@EACH_RULESET
def test_decisions_are_legal(name: str, changed: dict[str, object], policy: str) -> None:
    rules = rules_for(name, **changed)
    phases: Counter[int] = Counter()
    for table in tables(rules, (policy, policy), 25, seed=13):
        other = table.duplicate()
        chosen = decide(other, rules, policy)
        assert is_legal(other, rules, chosen)
        phases[table.phase] += 1
    assert len(phases) >= 3


@EACH_POLICY
def test_decisions_without_a_trump_suit_are_legal(policy: str) -> None:
    rules = rules_for("anhui-tech-2011-a", **NO_TRUMP_RULES)
    seen = 0
    for table in tables(rules, ("random", "random"), 40, seed=5):
        if table.trump == NO_TRUMP and table.phase == PHASE_PLAY:
            other = table.duplicate()
            assert is_legal(other, rules, decide(other, rules, policy))
            seen += 1
    assert seen > 100


@EACH_POLICY
@pytest.mark.parametrize("changed", CHANGED[:3], ids=["shipped", "tractors", "demoted"])
@EACH_RULESET
def test_decisions_rest_on_what_the_seat_may_know(name: str, changed: dict[str, object], policy: str) -> None:
    """Dealing the cards that a seat does not see anew among the others changes nothing."""
    rules = rules_for(name, **changed)
    dice = random.Random(name)
    for table in tables(rules, (policy, policy), 12, seed=14):
        chosen = decide(table.duplicate(), rules, policy)
        other = table.duplicate()
        deal_anew(dice, other)
        assert decide(other, rules, policy) == chosen


def deal_anew(dice: random.Random, table: Table) -> None:
    """Exchange the unseen cards, each of the others keeping as many as he has; likewise the deck and the kitty."""
    in_kinds = table.phase < PHASE_BURY
    others = [seat for seat in range(4) if seat != table.turn]
    hands = {}
    for seat in others:
        held, paired = table.held[seat], table.paired[seat]
        if not in_kinds:
            held, paired = kinds_at(table, seat, held), kinds_at(table, seat, paired)
        hands[seat] = kinds_of(held, paired)
    hidden = [kind for hand in hands.values() for kind in hand]
    sees_kitty = in_kinds or table.phase == PHASE_BURY or table.turn == table.dealer
    hidden += table.deck[table.drawn :] if in_kinds else [] if sees_kitty else table.kitty
    dice.shuffle(hidden)
    for seat in others:
        held, paired = masks_of([hidden.pop() for _ in hands[seat]])
        if not in_kinds:
            held, paired = places_of(table, seat, held), places_of(table, seat, paired)
        table.held[seat], table.paired[seat] = held, paired
    if in_kinds:
        table.deck[table.drawn :] = hidden
        table.kitty = table.deck[DRAWN:]
    elif not sees_kitty:
        table.kitty = hidden
        table.kitty_points = dice.randrange(0, 80, 5)
