"""Whist told again, without kernels: who may play what, who takes a trick, and what a hand scores."""

from __future__ import annotations

import pytest
from cardgames import load
from cardgames.cards import RANKS, SUITS, format_card
from cardgames.holdings import kinds_of
from cardgames.matches import MatchSetup

from cardgames_whist.game import WhistGame
from cardgames_whist.hand import begin_hand
from cardgames_whist.match import begin_match
from cardgames_whist.table import new_table


def holding(game: WhistGame, seat: int) -> list[str]:
    return [format_card(kind) for kind in kinds_of(game.table.held[seat], 0)]


def taker(trick: list[tuple[int, str]], trump: str) -> int:
    """The seat that takes a trick: of the highest trump, or else of the highest card of the suit led."""
    suits = [card[0] for _, card in trick]
    wanted = trump if trump in suits else suits[0]
    return max((RANKS.index(card[1]), seat) for seat, card in trick if card[0] == wanted)[1]


def play_hand(game: WhistGame) -> list[int]:
    """Play a hand by random decisions and check every one of them; the tricks of each side."""
    trump = SUITS[game.table.trump] if game.table.trump >= 0 else "none"
    tricks = [0, 0]
    leader = (game.table.dealer + 3) % 4
    for _ in range(13):
        trick: list[tuple[int, str]] = []
        for turn in range(4):
            seat = (leader + 3 * turn) % 4
            assert game.to_act == seat
            held = holding(game, seat)
            following = [card for card in held if trick and card[0] == trick[0][1][0]]
            assert game.legal() == [f"play {card}" for card in following or held]
            trick.append((seat, game.apply(game.suggest("random")).decision.removeprefix("play ")))
        leader = taker(trick, trump)
        tricks[leader % 2] += 1
    return tricks


@pytest.mark.parametrize("name", ["whist-base", "village-hall"])
def test_a_match_is_played_and_scored_by_the_rules(name: str) -> None:
    game = WhistGame.new(load(name), seed=3)
    points = [0, 0]
    while max(points) < game.rules.target:
        tricks = play_hand(game)
        points = [before + max(0, won - 6) for before, won in zip(points, tricks, strict=True)]
        assert game.table.levels == points
    assert game.to_act is None
    assert game.table.winner == points.index(max(points))


def test_at_the_village_hall_the_suits_are_trumps_in_turn() -> None:
    game = WhistGame.new(load("village-hall"), seed=3)
    trumps: list[str] = []
    while game.to_act is not None and len(trumps) < 5:
        trumps.append(SUITS[game.table.trump])
        play_hand(game)
    assert trumps == ["H", "C", "D", "S", "H"]


def test_the_first_dealer_is_drawn_and_the_deal_passes_clockwise() -> None:
    games = [WhistGame.new(load("village-hall"), seed=3, match=match) for match in range(40)]
    assert {game.table.dealer for game in games} == {0, 1, 2, 3}
    dealer = games[0].table.dealer
    play_hand(games[0])
    assert games[0].table.dealer == (dealer + 3) % 4


def test_a_random_player_may_play_any_legal_card() -> None:
    game = WhistGame.new(load("village-hall"), seed=3)
    assert {game.suggest("random") for _ in range(300)} == set(game.legal())


def test_the_last_card_is_the_dealers_and_sets_the_trump() -> None:
    game = WhistGame.new(load("whist-base"), seed=3)
    last = format_card(game.table.deck[-1])
    assert last in holding(game, game.table.dealer)
    assert last[0] == SUITS[game.table.trump]


def test_with_seats_swapped_the_sides_hold_each_others_cards() -> None:
    rules = WhistGame.new(load("village-hall")).rules

    def hands(turned: int) -> list[int]:
        table = new_table()
        begin_match(table, rules, MatchSetup.of({"seed": 3, "turned": turned}), 0)
        begin_hand(table, rules)
        return table.held

    straight = hands(turned=0)
    assert hands(turned=1) == [*straight[1:], straight[0]]
