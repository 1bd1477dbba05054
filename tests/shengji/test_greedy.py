"""What greedy does at the table: leads, follows, buries and calls that a player would expect of it."""

from __future__ import annotations

import pytest

from cardgames.cards import parse_cards
from cardgames.holdings import JOKERS, kinds_of, masks_of, rank_kinds
from cardgames.seats import NOBODY, E, N, S, W
from cardgames_shengji.auction import find_calls
from cardgames_shengji.calls import CALL_PASS, REINFORCE, call_kind
from cardgames_shengji.order import kinds_at
from cardgames_shengji.policies import POLICIES, choose_burial, choose_call, choose_play
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import KITTY, PHASE_BURY, Table, new_table
from tests.shengji.policy_tables import at_table, play_on, rules_for


def laid(table: Table, rules: Rules, policy: str = "greedy") -> list[int]:
    """The kinds that a policy lays for the seat to act."""
    choose_play(table, rules, POLICIES[policy])
    seat = table.turn
    return kinds_of(kinds_at(table, seat, table.laid_held), kinds_at(table, seat, table.laid_paired))


def test_greedy_gives_points_to_a_partner_who_wins() -> None:
    rules = rules_for("xiamen-2020")
    table = at_table(rules, 1, {E: "SA C4", N: "S3 C5", W: "SK S4", S: "S5 C6"})
    play_on(table, rules, "SA", "S3")
    assert laid(table, rules) == parse_cards("SK")


def test_greedy_keeps_points_from_opponents_who_win() -> None:
    rules = rules_for("xiamen-2020")
    table = at_table(rules, 1, {E: "SA C4", N: "SK S3", W: "S7 S4", S: "S5 C6"})
    play_on(table, rules, "SA")
    assert laid(table, rules) == parse_cards("S3")


def test_greedy_ruffs_for_points_and_not_for_nothing() -> None:
    rules = rules_for("xiamen-2020")
    table = at_table(rules, 1, {E: "SK C4", N: "S3 C5", W: "ST C7", S: "H3 C6"})
    play_on(table, rules, "SK", "S3", "ST")
    assert laid(table, rules) == parse_cards("H3")
    table = at_table(rules, 1, {E: "S7 C4", N: "S3 C5", W: "S8 C7", S: "W2 C6"})
    play_on(table, rules, "S7", "S3", "S8")
    assert laid(table, rules) == parse_cards("C6")


def test_greedy_cashes_a_card_that_nobody_can_beat() -> None:
    rules = rules_for("xiamen-2020")
    table = at_table(rules, 1, {E: "SA C4", N: "SK C5", W: "S7 C7", S: "S8 C6"})
    assert laid(table, rules) == parse_cards("SA")


def test_greedy_throws_what_stands_for_sure() -> None:
    rules = rules_for("xiamen-2020")
    table = at_table(rules, 1, {E: "SA SK", N: "SQ C5", W: "S7 C7", S: "S8 C6"})
    assert laid(table, rules) == parse_cards("SK SA")


def test_greedy_takes_a_trick_as_cheaply_as_it_can() -> None:
    rules = rules_for("xiamen-2020")
    table = at_table(rules, 1, {E: "ST C4", N: "S3 C5", W: "S5 C7", S: "SJ SQ SA S4 H3"})
    play_on(table, rules, "ST", "S3", "S5")
    assert laid(table, rules) == parse_cards("SJ")


def test_greedy_doubts_a_pair_that_one_higher_may_beat_but_not_two() -> None:
    rules = rules_for("xiamen-2020")
    hands = {N: "SA SA C5", W: "S7 C7 C8", S: "S8 C6 C9"}
    table = at_table(rules, 1, {E: "SK SK SQ SQ H4", **hands})
    assert laid(table, rules) == parse_cards("SQ SQ SK SK")
    table = at_table(rules, 1, {E: "S9 S9 SJ SJ H4", N: "SA SA SQ SQ C5", W: "SK SK ST ST C7", S: "S8 C6 C9"})
    assert len(laid(table, rules)) < 4  # the pairs do not chain, and would be a throw


def test_greedy_buries_neither_trumps_nor_aces_nor_points() -> None:
    rules = rules_for("xiamen-2020")
    hand = "H3 H4 H5 H6 H8 HT HQ HA W1 W2 S2 S2 SA S3 S4 S6 S8 SK SK D3 D4 D6 D7 D8 DT DA CA CA CK C5 C6 C7 C8"
    table = at_table(rules, 1, {E: hand})
    table.phase = PHASE_BURY
    choose_burial(table, rules, POLICIES["greedy"])
    buried = kinds_of(kinds_at(table, E, table.laid_held), kinds_at(table, E, table.laid_paired))
    assert len(buried) == KITTY
    assert not set(buried) & set(parse_cards("H3 H4 H5 H6 H8 HT HQ HA W1 W2 S2 SA DA CA SK DT CK C5"))


@pytest.mark.parametrize(
    ("hand", "declares"),
    [("H2 H3 H4 H6 H8 HJ HA W1 W2 S3 C4 D5", True), ("H2 S3 S4 S6 S8 SJ SA C3 C4 D5 D6 D7", False)],
)
def test_greedy_declares_on_a_strong_suit(hand: str, declares: bool) -> None:
    rules = rules_for("xiamen-2020")
    table = calling(rules, hand)
    assert (choose_call(table, rules, POLICIES["greedy"]) != CALL_PASS) == declares


def test_greedy_reinforces_what_it_has_declared() -> None:
    rules = rules_for("shengji-base")
    table = calling(rules, "H2 H2 H3 H4 H6 H8 HJ HA W1 W2 S3 C4")
    table.standing, table.standing_cards, table.standing_seat, table.declarer, table.trump = 1, 1, E, E, 1
    find_calls(table, rules, E)
    assert call_kind(choose_call(table, rules, POLICIES["greedy"])) == REINFORCE


@pytest.mark.parametrize(("seat", "overrides"), [(W, False), (N, True)])
def test_greedy_overrides_an_opponent_sooner_than_its_partner(seat: int, overrides: bool) -> None:
    rules = rules_for("shengji-base")
    table = calling(rules, "S2 S2 S3 S3 S4 S6 S8 H3 H4 H6 C4 C7 D5")
    table.standing, table.standing_cards, table.standing_seat, table.declarer, table.trump = 1, 1, seat, seat, 1
    find_calls(table, rules, E)
    assert (choose_call(table, rules, POLICIES["greedy"]) != CALL_PASS) == overrides


def calling(rules: Rules, hand: str) -> Table:
    """E, whose side deals at level 2, may call with these cards; nothing has been shown."""
    table = new_table()
    table.held[E], table.paired[E] = masks_of(parse_cards(hand))
    table.watched = rank_kinds(0) | JOKERS
    table.standing = table.standing_seat = table.declarer = table.trump = NOBODY
    table.dealer, table.level_side, table.turn = E, 0, E
    find_calls(table, rules, E)
    assert table.calls
    return table
