"""The last tricks of a hand played through the game, decision by decision, beside the oracle."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from cardgames.cards import parse_cards
from cardgames.seats import seat_after
from cardgames_shengji.game import ShengjiGame, Step
from cardgames_shengji.table import PHASE_PLAY
from cardgames_shengji.trick import start_trick
from tests.shengji import oracle
from tests.shengji.oracle_rules import Cards, sorted_cards, without
from tests.shengji.oracle_shapes import component
from tests.shengji.scenes import PACK, Scene, any_scene, give, led_group, rich, stretch
from tests.shengji.variations import PLAYING, SHIPPED, Variation, chance, varied

ALL = 100_000  # decisions, more than such small hands have


@dataclass
class Hand:
    """The end of a hand: the game, and what the oracle knows of it."""

    scene: Scene
    game: ShengjiGame
    dealer: int
    levels: tuple[int, int]
    held: dict[int, Cards]
    kitty: Cards
    plays: list[tuple[int, Cards]] = field(default_factory=list)  # of this trick
    entries: list[int] = field(default_factory=list)  # for and against the attackers

    def text(self, *more: object) -> str:
        return self.scene.text(f"dealer {self.dealer}", *self.held.items(), "trick", *self.plays, *more)


def last_cards(dice: random.Random, rules: Variation) -> Hand:
    """Four small hands, rich in trumps and in one suit; all else has been played or buried."""
    scene = any_scene(dice, rules)
    dealer = scene.world.dealer_side + dice.choice([0, 2])
    levels = [dice.randrange(13), dice.randrange(13)]
    levels[dealer % 2] = scene.world.level
    game = ShengjiGame(rules.ruleset, scene.table())
    table = game.table
    table.dealer, table.levels = dealer, list(levels)
    start_trick(table, dice.randrange(4))
    number = dice.choice([2, 3, 4, 5])
    spent: Counter[int] = Counter()
    held = {}
    group = led_group(dice, scene)
    for seat in dice.sample(range(4), 4):
        kinds = stretch(dice, scene, dice.choice([group, group, oracle.TRUMPS]), dice.randint(3, 6))
        cards = list(rich(dice, kinds, number, spent))
        left = list((Counter(PACK) - spent - Counter(cards)).elements())
        held[seat] = sorted_cards([*cards, *dice.sample(left, number - len(cards))])
        spent.update(held[seat])
        give(table, seat, held[seat])
    kitty = sorted_cards(dice.sample(list((Counter(PACK) - spent).elements()), 8))
    table.kitty, table.kitty_points = list(kitty), oracle.points_of(kitty)
    return Hand(scene, game, dealer, (levels[0], levels[1]), held, kitty)


def play_on(dice: random.Random, hand: Hand) -> Step:
    """One decision, of those that the oracle lets be made; what comes of it."""
    table, world = hand.game.table, hand.scene.world
    seat = table.turn
    assert table.phase == PHASE_PLAY
    found = [sorted_cards(parse_cards(text.removeprefix("play "))) for text in hand.game.legal(most=ALL)]
    if hand.plays:
        lead = oracle.Lead(hand.plays[0][1], hand.plays[0][0] % 2)
        legal = oracle.legal_follows(world, hand.held[seat], lead, seat % 2)
    else:
        legal = oracle.legal_leads(world, hand.held[seat], seat % 2)
    assert sorted(found) == sorted(legal), hand.text(seat, *set(found) ^ legal)
    cards = max(dice.sample(sorted(legal), min(len(legal), 3)), key=len)
    step = hand.game.play(seat, cards)
    if not hand.plays:
        cards = led(hand, seat, cards, step)
    hand.held[seat] = without(hand.held[seat], cards)
    hand.plays.append((seat, cards))
    return step


def led(hand: Hand, seat: int, cards: Cards, step: Step) -> Cards:
    """What is led: the cards, or of a throw that fails one component."""
    world = hand.scene.world
    failed = step.failed_throw
    if not oracle.is_throw(world, cards, seat % 2):
        assert failed is None, hand.text(seat, cards, failed)
        return cards
    found = oracle.throw(world, hand.held, seat, cards)
    assert found.stands == (failed is None), hand.text(seat, cards, found, failed)
    if failed is None:
        return cards
    part = component(world, failed.led, seat % 2)
    refuted_by = oracle.blockers(world, hand.held, seat, failed.led)
    alike = [component(world, forced, seat % 2) for forced in found.forced]
    assert part[:2] in [each[:2] for each in alike], hand.text(seat, cards, found, failed)
    assert list(failed.refuted_by) == refuted_by, hand.text(seat, cards, failed, refuted_by)
    assert (failed.thrown, failed.fine) == (cards, abs(found.fine)), hand.text(seat, cards, found, failed)
    assert failed.blocked_cards == sum(map(len, found.blocked)), hand.text(seat, cards, found, failed)
    hand.entries.append(found.fine)
    return part.cards


def end_trick(hand: Hand, step: Step) -> int:
    """Who has won the trick; the points go to the attackers if they have."""
    world = hand.scene.world
    winner = oracle.winner(world, hand.plays)
    assert step.trick_won_by == winner, hand.text(f"won by {winner}")
    if winner % 2 != world.dealer_side:
        hand.entries += [oracle.points_of(cards) for _, cards in hand.plays]
        if not hand.held[winner]:
            lead, won = (oracle.Lead(cards, seat % 2) for seat, cards in (hand.plays[0], the_play_of(hand, winner)))
            hand.entries.append(oracle.points_of(hand.kitty) * oracle.multiplier(world, lead, won))
    hand.plays = []
    return winner


def the_play_of(hand: Hand, seat: int) -> tuple[int, Cards]:
    return next(play for play in hand.plays if play[0] == seat)


def check_hand(dice: random.Random, rules: Variation) -> None:
    """Play a hand to its end: whose turn it is, what is legal, who wins what, and what comes of the points."""
    hand = last_cards(dice, rules)
    due = hand.game.table.turn
    while True:
        assert hand.game.to_act == due, hand.text(due)
        step = play_on(dice, hand)
        due = seat_after(due, rules.engine.direction)
        if len(hand.plays) == 4:
            due = end_trick(hand, step)
        else:
            assert step.trick_won_by is None
        if not any(hand.held.values()):
            break
        assert step.attackers_points is None
    points = oracle.total(rules.values, hand.entries)
    expected = oracle.result(rules.values, hand.levels, hand.dealer, points, due % 2 != hand.dealer % 2)
    assert step.attackers_points == points, hand.text(hand.entries)
    assert (step.levels, step.dealt_by, step.match_won_by) == (expected.levels, hand.dealer, expected.winner), step
    assert hand.game.table.next_dealer == expected.next_dealer, hand.text(expected)


@SHIPPED
def test_hands(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(60):
        check_hand(dice, rules)


@varied(PLAYING, 100)
def test_hands_under_other_rules(rules: Variation) -> None:
    dice = chance(rules)
    for _ in range(2):
        check_hand(dice, rules)
