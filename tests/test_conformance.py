"""What every family of games and every shipped ruleset has to keep, whatever its rules."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from cardgames import CardgamesError, Setup, load, variants
from cardgames.rulesets import Ruleset, names
from cardgames.variants import Game, Variant

MOST_DECISIONS = 20_000  # of one match; more would mean that it does not end
MOST_OPTIONS = 400  # that are listed at a time; some games leave more open


@cache
def ruleset(name: str) -> Ruleset:
    return load(name)


def variant_of(name: str) -> Variant:
    return variants.get(ruleset(name).family)


def new_game(name: str, seed: int = 0, match: int = 0) -> Game:
    return variant_of(name).new_game(ruleset(name), seed, match)


def state(game: Game) -> str:
    """All that a game holds, as text."""
    return json.dumps(game.save(), sort_keys=True)


def play_on(game: Game, policy: str, decisions: int = MOST_DECISIONS) -> list[str]:
    """Let a policy decide for every seat, to the end of the match or so many times; the decisions."""
    made: list[str] = []
    while game.to_act is not None and len(made) < decisions:
        made.append(game.suggest(policy))
        game.apply(made[-1])
    return made


EACH_RULESET = pytest.mark.parametrize("name", names())
EACH_POLICY = pytest.mark.parametrize(
    ("name", "policy"), [(name, policy) for name in names() for policy in variant_of(name).policies]
)


# ---------------------------------------------------------------- what is there


def test_every_family_has_a_ruleset_and_every_ruleset_a_family() -> None:
    assert names(), "no ruleset ships"
    families = {ruleset(name).family for name in names(bases=True)}
    assert families == set(variants.families())
    assert {ruleset(name).family for name in names()} == families


@pytest.mark.parametrize("family", variants.families())
def test_a_family_is_complete(family: str) -> None:
    variant = variants.get(family)
    assert variant.family == family
    assert variant.policies
    assert len(set(variant.policies)) == len(variant.policies)
    assert {"hands", "matches", "winner", "digest"} <= variant.columns.keys()
    places = list(variant.columns.values())
    assert len(set(places)) == len(places)
    reported = [metric.name for metric in variant.metrics]
    assert len(set(reported)) == len(reported)
    for metric in variant.metrics:
        assert {metric.numerator, metric.over} <= variant.columns.keys(), metric.name
    assert variant.parameters.specs()


@EACH_RULESET
def test_a_ruleset_belongs_to_its_family(name: str) -> None:
    assert isinstance(ruleset(name).parameters, variant_of(name).parameters)
    assert ruleset(name).id == name


# ---------------------------------------------------------------- a match, decision by decision


@EACH_RULESET
def test_a_match_of_random_decisions(name: str) -> None:
    """Some listed decision is always there, all of them are accepted and differ, and nothing is lost."""
    dice = random.Random(name)
    game = new_game(name, seed=1)
    step = 0
    while game.to_act is not None:
        assert step < MOST_DECISIONS
        options = game.legal(most=MOST_OPTIONS)
        assert options, f"nothing can be decided at step {step}"
        assert len(set(options)) == len(options) <= MOST_OPTIONS
        if step % 40 == 0:
            assert 1 <= len(game.legal(most=2)) <= 2
            check_options(game, options)
        game.apply(dice.choice(options))
        if step % 5 == 0:
            game.check()
        step += 1
    game.check()
    assert game.legal(most=MOST_OPTIONS) == []
    over = state(game)
    for decision in options:
        with pytest.raises(CardgamesError):
            game.apply(decision)
    assert state(game) == over


def check_options(game: Game, options: list[str]) -> None:
    before = state(game)
    seen: dict[str, str] = {}
    for decision in options:
        game.apply(decision)
        game.check()
        assert game.digest() not in seen, (decision, seen[game.digest()])
        seen[game.digest()] = decision
        game.undo()
        assert state(game) == before, decision


@EACH_POLICY
def test_policies_play_listed_decisions_to_the_end(name: str, policy: str) -> None:
    """What a policy decides is accepted, and is among all that can be decided where that is listed in full."""
    game = new_game(name, seed=2)
    step = 0
    while game.to_act is not None:
        assert step < MOST_DECISIONS
        decision = game.suggest(policy)
        if step % 10 == 0:
            options = game.legal(most=MOST_OPTIONS)
            assert decision in options or len(options) == MOST_OPTIONS
        game.apply(decision)
        step += 1
    game.check()


@EACH_RULESET
def test_an_unknown_policy_is_refused(name: str) -> None:
    with pytest.raises(CardgamesError):
        new_game(name).suggest("clairvoyant")


# ---------------------------------------------------------------- what is refused


def wrong_decisions(dice: random.Random, known: list[str]) -> list[str]:
    """Text that is no decision, and decisions of other seats and moments, whole and mixed up."""
    picked = dice.sample(known, min(len(known), 15))
    mixed = [f"{one} {other.partition(' ')[2]}".strip() for one, other in pairwise(picked)]
    cut = [" ".join(decision.split()[:-1]) for decision in picked]
    return ["", " ", "?", "shout", "出牌", picked[0].upper() + " !", *picked, *mixed, *cut]


def refusal(game: Game, decision: str) -> CardgamesError | None:
    """Why a decision is refused; None where it was carried out."""
    try:
        game.apply(decision)
    except CardgamesError as error:
        return error
    return None


@EACH_RULESET
def test_refused_decisions_change_nothing(name: str) -> None:
    dice = random.Random(name)
    game = new_game(name, seed=3)
    known: list[str] = []
    refused = 0
    for step in range(240):
        options = game.legal(most=MOST_OPTIONS)
        if step % 8 == 7:
            before = state(game)
            for decision in wrong_decisions(dice, known):
                error = refusal(game, decision)
                if error is None:
                    # It is legal here too, if with other cards than those listed.
                    game.check()
                    game.undo()
                else:
                    assert error.say("zh")
                    assert error.say("en")
                    assert decision not in options, decision
                    refused += 1
                assert state(game) == before, decision
        known += options
        game.apply(dice.choice(options))
    assert refused > 300


# ---------------------------------------------------------------- keeping and taking back


@EACH_POLICY
def test_a_saved_game_goes_on_as_it_would_have(name: str, policy: str) -> None:
    game = new_game(name, seed=4)
    for decisions in (0, 1, 90, 200):
        play_on(game, policy, decisions)
        saved = json.loads(json.dumps(game.save()))
        loaded = variant_of(name).load_game(ruleset(name), saved)
        loaded.check()
        assert loaded.digest() == game.digest()
        assert loaded.to_act == game.to_act
        assert loaded.legal(most=MOST_OPTIONS) == game.legal(most=MOST_OPTIONS)
        assert play_on(loaded, policy, 150) == play_on(game, policy, 150)
        assert loaded.digest() == game.digest()


@EACH_RULESET
def test_what_is_no_saved_game_is_refused(name: str) -> None:
    variant = variant_of(name)
    saved = new_game(name).save()
    others = [other for other in names() if other != name]
    damaged: list[tuple[Ruleset, dict[str, Any]]] = [(ruleset(name), {}), (ruleset(name), {"format": "?"})]
    damaged += [
        (ruleset(name), {key: None if key == place else kept for key, kept in saved.items()})
        for place in saved
        if place not in ("ruleset", "decisions")
    ]
    damaged += [(ruleset(other), saved) for other in others]
    for under, data in damaged:
        with pytest.raises(CardgamesError):
            variant.load_game(under, data)


@EACH_POLICY
def test_undoing_goes_back_and_on_again(name: str, policy: str) -> None:
    dice = random.Random(f"{name} {policy}")
    made = play_on(new_game(name, seed=5), policy, 400)
    game = new_game(name, seed=5)
    with pytest.raises(CardgamesError):
        game.undo()
    before: list[str] = []  # the state in which each decision was carried out
    while len(before) < len(made):
        assert game.suggest(policy) == made[len(before)]
        before.append(state(game))
        game.apply(made[len(before) - 1])
        if dice.random() < 0.05:
            for _ in range(dice.randint(1, min(12, len(before)))):
                game.undo()
                assert state(game) == before.pop()
            before.append(state(game))
            game.apply(made[len(before) - 1])
    while before:
        game.undo()
        assert state(game) == before.pop()
    with pytest.raises(CardgamesError):
        game.undo()


# ---------------------------------------------------------------- the same again


@EACH_POLICY
def test_a_seed_and_a_number_make_a_match(name: str, policy: str) -> None:
    def first_hundred(seed: int, match: int) -> tuple[list[str], str]:
        game = new_game(name, seed, match)
        return play_on(game, policy, 100), game.digest()

    assert first_hundred(7, 3) == first_hundred(7, 3)
    made = [first_hundred(seed, match) for seed, match in ((7, 3), (8, 3), (7, 4), (7 + (1 << 40), 3))]
    assert len({digest for _, digest in made}) == 4
    assert len({tuple(decisions) for decisions, _ in made}) == 4


@EACH_POLICY
def test_games_and_simulation_play_the_same_matches(name: str, policy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDGAMES_JIT", "0")
    check_same_match(name, (policy, policy), match=6)


@EACH_RULESET
def test_games_and_simulation_play_the_same_match_of_two_policies(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDGAMES_JIT", "0")
    policies = variant_of(name).policies
    check_same_match(name, (policies[-1], policies[0]), match=7)


def check_same_match(name: str, policies: tuple[str, str], match: int) -> None:
    variant = variant_of(name)
    rows = variant.play_rows(ruleset(name).parameters, Setup(seed=9, policies=policies), match, 1)
    game = new_game(name, seed=9, match=match)
    decisions = 0
    while game.to_act is not None and decisions < MOST_DECISIONS:
        game.apply(game.suggest(policies[game.to_act % 2]))
        decisions += 1
    assert int(game.digest(), 16) == int(rows[0, variant.columns["digest"]])
