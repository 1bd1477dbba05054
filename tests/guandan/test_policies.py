"""The policies: greedy is better, random is even, both decide legally and by what their seat may know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from cardgames import Setup, load, simulate
from cardgames.cards import parse_cards
from cardgames.holdings import kinds_of, masks_of
from cardgames.matches import match_setup
from cardgames.rulesets import names, with_values
from cardgames.seats import NOBODY
from cardgames.streams import LOTS, POLICY, open_stream
from cardgames_guandan.combos import analyse
from cardgames_guandan.hand import begin_hand
from cardgames_guandan.legal import find_choices, legal_moves
from cardgames_guandan.match import begin_match, finish_hand
from cardgames_guandan.moves import PASS
from cardgames_guandan.parameters import GuandanParameters
from cardgames_guandan.policies import POLICIES, act, choose_move, choose_payment, choose_resist, choose_return
from cardgames_guandan.policies.random import random_kind, random_move, random_yes
from cardgames_guandan.readings import table_of
from cardgames_guandan.returns import return_choices
from cardgames_guandan.rules import Rules, rules_of
from cardgames_guandan.table import PHASE_OVER, PHASE_PAY, PHASE_PLAY, PHASE_RESIST, Table, new_table
from cardgames_guandan.tribute import tribute_choices
from tests.chance import even

RULESETS = [name for name in names() if load(name).family == "guandan"]
OTHER = {
    "tribute.copy_choice": "receiver",
    "tribute.exclude": "none",
    "return.tribute_card": "barred",
    "resist.mode": "optional",
    "combos.straight.max_cards": 7,
    "combos.pair.mixed_joker_pair": True,
    "wild.alone": "any_rank",
}


def rules_for(name: str, **changed: object) -> Rules:
    parameters = with_values(load(name), changed).parameters
    assert isinstance(parameters, GuandanParameters)
    return rules_of(parameters)


# ---------------------------------------------------------------- greedy against random


@pytest.mark.parametrize("side", ["EW", "NS"])
@pytest.mark.parametrize("name", RULESETS)
def test_greedy_beats_random(name: str, side: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDGAMES_JIT", raising=False)
    policies = ("greedy", "random") if side == "EW" else ("random", "greedy")
    found = simulate(load(name), matches=400, setup=Setup(seed=12, policies=policies))
    won = found.metrics[f"won_by_{side}"].mean
    assert won is not None
    assert won >= 0.95


# ---------------------------------------------------------------- random is even


def test_random_plays_every_legal_move_as_often() -> None:
    rules = rules_for(RULESETS[0])
    hand = parse_cards("S3 S4 S5 S6 S7 C7 D7 H7 H9 H9 D9 CK DK W1 W2")
    table = table_of(hand, 7, rules)
    moves = legal_moves(table, 0, rules)
    assert len(moves) > 60
    for on_table, options in ((PASS, moves), (moves[0], None)):
        table.move = on_table
        expected = options or [*legal_moves(table, 0, rules), PASS]
        open_stream(table.stream, 1, 0, 0, POLICY)
        drawn = Counter(random_move(table, rules) for _ in range(200 * len(expected)))
        assert set(drawn) == set(expected)
        assert even(drawn.values())


def test_random_passes_where_nothing_beats_and_leads_where_it_must() -> None:
    rules = rules_for(RULESETS[0])
    table = table_of(parse_cards("S3"), 7, rules)
    (single,) = legal_moves(table, 0, rules)
    assert random_move(table, rules) == single
    table.move = single
    assert random_move(table, rules) == PASS


def test_random_cards_and_answers_are_even() -> None:
    table = new_table()
    open_stream(table.stream, 2, 0, 0, LOTS)
    kinds = [0, 7, 31, 52, 53]
    mask = sum(1 << kind for kind in kinds)
    drawn = Counter(random_kind(table, mask) for _ in range(5000))
    assert set(drawn) == set(kinds)
    assert even(drawn.values())
    assert random_kind(table, 1 << 20) == 20
    assert even(Counter(random_yes(table) for _ in range(2000)).values())


# ---------------------------------------------------------------- on the way through some hands


def tables(rules: Rules, policies: tuple[str, str], hands: int, seed: int) -> Iterator[Table]:
    """The table before every decision of some hands."""
    table, setup = new_table(), match_setup(Setup(seed=seed, policies=policies), POLICIES, hands)
    match = 0
    begin_match(table, rules, setup, match)
    for _ in range(hands):
        begin_hand(table, rules)
        open_stream(table.stream, table.seed, table.match, table.hand, POLICY)
        while table.phase != PHASE_OVER:
            yield table
            act(table, rules)
        finish_hand(table, rules)
        if table.winner != NOBODY:
            match += 1
            begin_match(table, rules, setup, match)


def options_of(table: Table, rules: Rules) -> list[int]:
    """What may be decided: moves, kinds of cards, or no and yes."""
    if table.phase == PHASE_PLAY:
        passing = [PASS] if table.move else []
        return legal_moves(table, table.turn, rules) + passing
    if table.phase == PHASE_RESIST:
        return [0, 1]
    if table.phase == PHASE_PAY:
        return kinds_of(tribute_choices(table, table.payer[table.asked], rules), 0)
    return kinds_of(return_choices(table, table.asked, rules), 0)


def decision(table: Table, rules: Rules, policy: int) -> int:
    """What a policy decides for the seat to act."""
    if table.phase == PHASE_PLAY:
        return choose_move(table, rules, policy)
    if table.phase == PHASE_RESIST:
        return choose_resist(table, policy)
    if table.phase == PHASE_PAY:
        options = tribute_choices(table, table.payer[table.asked], rules)
        return choose_payment(table, rules, policy, options)
    return choose_return(table, rules, policy, return_choices(table, table.asked, rules))


EACH_POLICY = pytest.mark.parametrize("policy", POLICIES)
EACH_RULESET = pytest.mark.parametrize("name", RULESETS)


@EACH_POLICY
@pytest.mark.parametrize("changed", [{}, OTHER], ids=["shipped", "changed"])
@EACH_RULESET
def test_decisions_are_legal(name: str, changed: dict[str, object], policy: str) -> None:
    rules = rules_for(name, **changed)
    phases: Counter[int] = Counter()
    for table in tables(rules, (policy, policy), 25, seed=13):
        options = options_of(table, rules)
        chosen = decision(table.duplicate(), rules, POLICIES[policy])
        assert chosen in options
        phases[table.phase] += 1
    assert len(phases) >= 3


@EACH_POLICY
@EACH_RULESET
def test_decisions_rest_on_what_the_seat_may_know(name: str, policy: str) -> None:
    """Dealing the cards that a seat does not see anew among the others changes nothing."""
    rules = rules_for(name, **OTHER)
    dice = random.Random(name)
    for table in tables(rules, (policy, policy), 12, seed=14):
        chosen = decision(table.duplicate(), rules, POLICIES[policy])
        other = table.duplicate()
        deal_anew(dice, other, rules)
        if options_of(other, rules) == options_of(table, rules):
            assert decision(other, rules, POLICIES[policy]) == chosen


def deal_anew(dice: random.Random, table: Table, rules: Rules) -> None:
    """Exchange the unseen cards, each of the others keeping as many as he has."""
    others = [seat for seat in range(4) if seat != table.turn]
    hidden = [kind for seat in others for kind in kinds_of(table.held[seat], table.paired[seat])]
    dice.shuffle(hidden)
    for seat in others:
        own = [hidden.pop() for _ in range(table.cards[seat])]
        table.held[seat], table.paired[seat] = masks_of(own)
        analyse(table, seat, rules)
    find_choices(table, table.turn, rules)
