"""Cases over which engines and players of the field have stumbled, each with its right value in every notice.

Rows A to E are about cards and what they beat: the tables of `test_oracle`, here put to the engine, both as
`identify` says it and as the table takes it. Rows F to I are those of `field_rows`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest

from cardgames import rulesets
from cardgames.cards import deck, format_cards, parse_cards, parse_play
from cardgames.errors import PlayError
from cardgames.rulesets import Ruleset, with_values
from cardgames.seats import SEATS
from cardgames.streams import LOTS, open_stream
from cardgames_guandan.game import GuandanGame
from cardgames_guandan.identify import identify
from cardgames_guandan.readings import settled
from cardgames_guandan.table import PHASE_PLAY
from cardgames_guandan.tribute import begin_exchange, tribute_choices
from tests.guandan.case_runs import do, move_name, position
from tests.guandan.cases import CASES
from tests.guandan.field_rows import FIELD_ROWS, NOTICES, Row
from tests.guandan.test_oracle import (
    ALWAYS_FLUSH,
    BOMB_CASES,
    FULL_HOUSE_CASES,
    RANKS,
    SEQUENCE_CASES,
    SIX_CARD_CASES,
    WILD_CASES,
    Case,
    cards_of,
)

COMBINATIONS = [*WILD_CASES, *SIX_CARD_CASES, *SEQUENCE_CASES, *BOMB_CASES, *FULL_HOUSE_CASES]

each_notice = pytest.mark.parametrize("name", NOTICES)
each_combination = pytest.mark.parametrize("case", COMBINATIONS, ids=lambda case: case.name.replace(" ", "-"))


@cache
def load(name: str) -> Ruleset:
    return rulesets.load(name)


def varied(name: str, values: Mapping[str, Any] | None) -> Ruleset:
    return with_values(load(name), values) if values else load(name)


# A to E: cards


def laid(text: str, level: int) -> list[int]:
    """Kinds in the notation of the tables, none for an empty table."""
    return cards_of(text, level) if text else []


def named(expected: str) -> set[str]:
    """Readings written as "type keys, type keys", one by one."""
    parts = [part.partition(" ") for part in expected.split(", ")]
    return {f"{kind} {key}" for kind, _, keys in parts for key in keys or ["W2"]}


@each_notice
@each_combination
def test_what_cards_are(name: str, case: Case) -> None:
    level = RANKS.index(case.level)
    table = format_cards(laid(case.table, level)) or None
    cards = format_cards(cards_of(case.play, level))
    found = identify(varied(name, case.knobs), cards, level=case.level, table=table)
    if case.expected:
        assert {f"{reading.type} {reading.key}" for reading in found.readings} == named(case.expected)
    assert bool(found.readings) == (case.verdict != "ILLEGAL")
    assert found.beats_table is (None if table is None else case.verdict == "LEGAL")


def facing(ruleset: Ruleset, level: str, hand: Sequence[int], table: Sequence[int]) -> GuandanGame:
    """North holds a hand and is to follow the cards that East has laid, or to lead where there are none."""
    rest = deck()
    for kind in hand:
        rest.remove(kind)
    hands = {name: format_cards(rest[2 * place : 2 * place + 2]) for place, name in enumerate("EWS")}
    game = position(ruleset, level, hands | {"N": format_cards(hand)})
    state = game.table
    state.phase, state.turn, state.leader = PHASE_PLAY, SEATS.index("N"), SEATS.index("E")
    if table:
        reading = settled(table, state.level, game.rules)
        assert reading is not None
        state.owner, state.move = SEATS.index("E"), reading.move
    return game


@each_notice
@each_combination
def test_what_the_table_takes(name: str, case: Case) -> None:
    level = RANKS.index(case.level)
    cards = cards_of(case.play, level)
    game = facing(varied(name, case.knobs), case.level, cards, laid(case.table, level))
    offered = [decision for decision in game.legal() if len(decision.split()) == 1 + len(cards)]
    assert any(decision != "pass" for decision in offered) == (case.verdict == "LEGAL")
    before = game.table.values()
    if case.verdict == "LEGAL":
        game.play(SEATS.index("N"), cards)
        assert game.table.cards[SEATS.index("N")] == 0
        return
    with pytest.raises(PlayError) as refused:
        game.play(SEATS.index("N"), cards)
    assert refused.value.reason == ("no_combination" if case.verdict == "ILLEGAL" else "does_not_beat")
    assert game.table.values() == before


class Counted(NamedTuple):
    """What a row says beyond its verdict: what a play counts as, or why it is refused."""

    name: str
    level: str
    table: str
    play: str
    counts_as: str
    values: Mapping[str, Any] = {}


COUNTED = [
    Counted("A5-called-lower", "9", "S5 C5", "H9=S6 H9=C6", "declaration"),
    Counted("A5-may-be-lower", "9", "S5 C5", "H9=S6 H9=C6", "pair:2 6", {"wild.alone": "any_rank"}),
    Counted("A12-undeclared", "2", "S8 C8 D8 S3 C3", "S9 C9 D9 H2 H2", "bomb:5 9"),
    Counted("A12-declared", "2", "S8 C8 D8 S3 C3", "S9 C9 D9 H2=SK H2=CK", "full_house:5 9"),
    Counted("A18-one-window", "2", "S9 CT DJ SQ CK", "SJ CQ DK SA H2", "straight:5 A"),
    Counted("A21-highest", "2", "", "H2 H2 SJ SQ SK", "straight_flush:5 A"),
    Counted("A21-called-lower", "2", "", "H2=S9 H2=ST SJ SQ SK", "straight_flush:5 K"),
    Counted("B1-as-tube", "2", "S3 C3 S4 C4 S5 C5", "D4 H4 D5 H5 H2 H2", "tube:6 6"),
    Counted("D10-called-straight", "2", "", "C5 C6 C7 C8 H2=D9", "straight:5 9"),
    Counted("D13-called-straight", "7", "", "H4 H5 H6 H7=C7 H8", "straight:5 8"),
    Counted("D13-always-flush", "7", "", "H4 H5 H6 H7=C7 H8", "declaration", ALWAYS_FLUSH),
]


@each_notice
@pytest.mark.parametrize("row", COUNTED, ids=lambda row: row.name)
def test_what_a_play_counts_as(name: str, row: Counted) -> None:
    game = facing(varied(name, row.values), row.level, parse_play(row.play).cards, parse_cards(row.table))
    if " " in row.counts_as:
        assert move_name(do(game, f"N: play {row.play}").move) == row.counts_as
        return
    with pytest.raises(PlayError) as refused:
        do(game, f"N: play {row.play}")
    assert refused.value.reason == row.counts_as


@each_notice
@pytest.mark.parametrize(
    ("hand", "plays"),
    [("AA2233 KK", ["AA2233"]), ("AAA222 KKK", ["AAA222", "KKKAAA"])],
    ids=["C7", "C8"],
)
def test_low_and_high_runs_are_offered(name: str, hand: str, plays: list[str]) -> None:
    level = RANKS.index("6")
    game = facing(load(name), "6", cards_of(hand, level), [])
    offered = {"".join(sorted(card[1] for card in decision.split()[1:])) for decision in game.legal()}
    assert {"".join(sorted(play)) for play in plays} <= offered


# F to I

ROWS = [(name, row) for row in FIELD_ROWS for name in row.notices]


@pytest.mark.parametrize(("name", "row"), ROWS, ids=[f"{row.name}/{name}" for name, row in ROWS])
def test_situation(name: str, row: Row) -> None:
    CASES.check(row.case, varied(name, row.values))


@each_notice
def test_equal_tributes_by_lot(name: str) -> None:
    """G10: by lot the first finisher now takes the one, now the other."""
    ruleset, takers = varied(name, {"tribute.equal": "lot"}), set()
    for match in range(20):
        game = position(ruleset, "2", {"E": "S5 S6", "N": "SA S3", "W": "S7 S8", "S": "DA S4"})
        game.table.previous = [0, 2, 1, 3]
        open_stream(game.table.lots, 1, match, 1, LOTS)
        begin_exchange(game.table, game.rules)
        do(game, "N: tribute SA")
        do(game, "S: tribute DA")
        takers.add(" ".join(format_cards(game.hand_of(0)).split()))
    assert takers == {"S5 S6 SA", "S5 S6 DA"}


@each_notice
def test_tribute_comes_from_the_new_hand(name: str) -> None:
    """G18: when it is asked for, the new cards are dealt, and it is owed from them."""
    game = GuandanGame.new(load(name), seed=3)
    while game.apply(game.suggest("random")).hand_ended is None:
        pass
    while game.to_act is not None and game.table.phase == PHASE_PLAY:  # resisted: on to the next hand
        game.apply(game.suggest("random"))
    table = game.table
    assert [table.cards[seat] for seat in range(4)] == [27] * 4
    game.check()
    payer = table.payer[table.asked]
    owed = tribute_choices(table, payer, game.rules)
    assert owed
    assert owed & ~table.held[payer] == 0
