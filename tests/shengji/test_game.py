"""80-point played decision by decision: when calls are open, what is refused and how it is said."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from cardgames import load
from cardgames.cards import format_card
from cardgames.errors import CardgamesError, PlayError, UsageError
from cardgames_shengji.game import ShengjiGame
from cardgames_shengji.table import PHASE_BURY, PHASE_CALL, PHASE_PLAY, PHASE_REVOLT

RULESETS = ("anhui-tech-2011-a", "anhui-tech-2011-b", "xiamen-2020")


def game_where(name: str, reached: Callable[[ShengjiGame], bool], decide: Callable[[ShengjiGame], str]) -> ShengjiGame:
    """The first game by seed in which deciding that way reaches such a moment before the first play."""
    ruleset = load(name)
    for seed in count():
        game = ShengjiGame.new(ruleset, seed)
        while game.table.phase < PHASE_PLAY:
            if reached(game):
                return game
            game.apply(decide(game))
    raise AssertionError


def silent(game: ShengjiGame) -> str:
    """Let every chance to call or to revolt go by."""
    return "pass" if game.table.phase < PHASE_BURY else game.suggest("random")


def level_cards(game: ShengjiGame, seat: int) -> list[int]:
    return [kind for kind in game.hand_of(seat) if game.table.watched >> kind & 1 and kind < 52]


@pytest.mark.parametrize("name", RULESETS)
def test_nobody_declares_once_the_kitty_has_set_the_trump(name: str) -> None:
    game = game_where(name, lambda game: game.table.phase == PHASE_REVOLT and bool(game.table.by_kitty), silent)
    before = game.save()
    seat = next(seat for seat in range(4) if level_cards(game, seat))
    with pytest.raises(PlayError) as caught:
        game.call(seat, level_cards(game, seat)[:1])
    assert caught.value.reason == "phase"
    assert caught.value.paths == ("auction.nobody_no_dealer", "auction.nobody")
    assert game.save() == before


@pytest.mark.parametrize("name", ["anhui-tech-2011-a", "xiamen-2020"])
def test_calls_stay_open_until_the_kitty_is_taken(name: str) -> None:
    """While revolting is asked for, somebody may still override."""

    def may_override(game: ShengjiGame) -> bool:
        table = game.table
        if table.phase != PHASE_REVOLT or table.standing_cards != 1:
            return False
        return any(other_pairs(game, seat) for seat in range(4) if seat not in (table.standing_seat, table.declarer))

    def other_pairs(game: ShengjiGame, seat: int) -> list[int]:
        level = [kind for kind in level_cards(game, seat) if kind // 13 != game.table.standing]
        return [kind for kind in set(level) if level.count(kind) == 2]

    def declare_once(game: ShengjiGame) -> str:
        calls = [text for text in game.legal() if text.startswith("declare")]
        return calls[0] if game.table.phase == PHASE_CALL and calls else silent(game)

    game = game_where(name, may_override, declare_once)
    seat = next(s for s in range(4) if s not in (game.table.standing_seat,) and other_pairs(game, s))
    pair = other_pairs(game, seat)[0]
    game.call(seat, [pair, pair])
    assert (game.table.standing, game.table.standing_seat) == (pair // 13, seat)


@pytest.mark.parametrize("name", ["anhui-tech-2011-a", "xiamen-2020"])
def test_a_declarer_with_the_twin_may_reinforce_before_others_are_heard(name: str) -> None:
    def holds_a_pair(game: ShengjiGame) -> bool:
        cards = level_cards(game, game.table.turn)
        return game.table.phase == PHASE_CALL and any(cards.count(kind) == 2 for kind in cards)

    game = game_where(name, holds_a_pair, silent)
    seat = game.table.turn
    card = next(kind for kind in level_cards(game, seat) if level_cards(game, seat).count(kind) == 2)
    shown = format_card(card)
    drawn = game.table.drawn
    game.apply(f"declare {shown}")
    assert (game.to_act, game.table.drawn) == (seat, drawn)
    assert game.legal() == [f"reinforce {shown}", "pass"]
    game.apply(f"reinforce {shown}")
    assert game.table.standing_cards == 2
    game.undo()
    game.undo()
    game.apply(f"declare {shown} {shown}")  # both at once come to the same
    assert (game.table.standing_cards, game.steps[-1].decision) == (2, f"reinforce {shown}")


@pytest.mark.parametrize("verb", ["declare", "reinforce", "override", "eat"])
@pytest.mark.parametrize("name", RULESETS)
def test_a_call_needs_cards(name: str, verb: str) -> None:
    game = game_where(name, lambda game: game.table.phase == PHASE_CALL, silent)
    with pytest.raises(PlayError) as caught:
        game.apply(verb)
    assert (caught.value.reason, caught.value.paths) == ("count", ())


@pytest.mark.parametrize("text", ["declare W2 W2 as X", "declare W2 W2 as c/kitty", "declare W2 W2 as S for E"])
def test_what_is_named_has_to_make_sense(text: str) -> None:
    game = game_where("anhui-tech-2011-b", lambda game: game.table.phase == PHASE_CALL, silent)
    with pytest.raises(UsageError) as caught:
        game.apply(text)
    assert "--" not in caught.value.say("en")


def test_the_number_of_decisions_listed_can_be_chosen() -> None:
    game = game_where("xiamen-2020", lambda game: game.table.phase == PHASE_CALL, silent)
    assert [len(game.legal(most=most)) for most in (0, 1, 2)] == [0, 1, 2]
    game = game_where("xiamen-2020", lambda game: game.table.phase == PHASE_BURY, silent)
    assert [len(game.legal(most=most)) for most in (0, 1, 7)] == [0, 1, 7]
    assert len(game.legal()) == 1000


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("turn", 9),
        ("trump", 99),
        ("phase", 17),
        ("level", 13),
        ("dealer", -2),
        ("order_of", [5, 7]),
        ("held", [0, 0, 0, 0]),
    ],
)
def test_a_damaged_game_is_refused(field: str, value: object) -> None:
    game = game_where("xiamen-2020", lambda game: game.table.phase == PHASE_BURY, silent)
    saved = game.save()
    saved["table"][field] = value
    with pytest.raises(CardgamesError):
        ShengjiGame.load(load("xiamen-2020"), saved)


def test_a_revolt_is_refused_for_its_own_reason() -> None:
    """Rules A: the dealer's partner never may, the dealer not with trumps, an attacker not with more than 15 points."""
    game = game_where("anhui-tech-2011-a", lambda game: game.table.phase == PHASE_REVOLT, silent)
    reasons = {}
    for seat in range(4):
        if not game.table.rebels >> seat & 1:
            with pytest.raises(PlayError) as caught:
                game.revolt(seat)
            reasons[seat] = caught.value.say("en")
    dealer = game.table.dealer
    assert "only the dealer may revolt" in reasons[(dealer + 2) % 4]
    assert "trumps, more than 0" in reasons[dealer]
    assert any("points, more than 15" in reason for reason in reasons.values())
