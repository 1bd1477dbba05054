"""The oracle's shows, its kitty's card and its rights to revolt, against the cases of the field and the clauses.

A show is written `SEAT CARDS [TRUMP] [ours|theirs]`: seats E N W S, cards without suit marks, the suit that is
named with jokers or that lies uppermost, and whose deal it is where that can be chosen.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pytest

from tests.shengji.oracle import (
    CIRCLE,
    LADDER,
    Auction,
    Fallback,
    Outcome,
    Show,
    after_revolt,
    first_drawer,
    kitty_demotes,
    may_revolt,
    nobody_declared,
    outcome,
    shows,
    who_draws,
)
from tests.shengji.oracle_rules import RANKS
from tests.shengji.oracle_text import ANHUI, XIAMEN, Knobs, cards, suit, world

SEATS = "ENWS"
RULES_B: Knobs = {
    **ANHUI,
    "auction.cards": 2,
    "auction.pair_over_pair": CIRCLE,
    "auction.big_jokers": "choose_suit",
    "auction.eat_back_kept_card": True,
    "contest.override_moves_deal": False,
}


class Bid(NamedTuple):
    """Shows in order, each by a seat that holds just what it shows (and has shown), all but the last allowed.

    `dealer`: a seat, or `open`. `levels`: of E-W and of N-S. `then`: trump, dealer and level; None where the last
    show is refused.
    """

    name: str
    dealer: str
    levels: str
    shown: str
    then: str | None
    knobs: Knobs | None = None


BIDS = [
    Bid("A8(a)", "S", "25", "S H5", "H S 5", ANHUI),
    Bid("A8(a) no level card", "S", "25", "S H9", None, ANHUI),
    Bid("A8(b)", "S", "25", "S H5; S S5S5", None, ANHUI),
    Bid("A8(c)", "S", "25", "S H5; S H5", "H S 5", ANHUI),
    Bid("A8(c) partner", "S", "25", "S H5; N H5", None, ANHUI),
    Bid("partner reinforces", "S", "25", "S H5; N H5; E S5S5", None, {"auction.reinforce": "side"}),
    Bid("partner may", "S", "25", "S H5; N H5", "H S 5", {"auction.reinforce": "side"}),
    Bid("opponent may not", "S", "25", "S H5; E H5", None, {"auction.reinforce": "side"}),
    Bid("no reinforcing", "S", "25", "S H5; S H5", None, {"auction.reinforce": "none"}),
    Bid("A8(d)", "S", "25", "S H5; S H5; E S5S5", None, ANHUI),
    Bid("A8(d) too late", "S", "25", "S H5; E S5S5; S H5", None, ANHUI),
    Bid("A8(e)", "S", "25", "S H5; E S5S5; S W1W1", "NT S 5", ANHUI),
    Bid("A8(e) worked", "S", "25", "S H5; E S5S5; N D5D5", None, ANHUI),
    Bid("A8(e) worked jokers", "S", "25", "S H5; E S5S5; W W2W2", "NT S 5", ANHUI),
    Bid("A8(e) unlike jokers", "S", "25", "S H5; E W1W2", None, ANHUI),
    Bid("A8(e) over a reinforced pair", "S", "25", "S H5; S H5; E W1W1", "NT S 5", ANHUI),
    Bid("A8(e) big over little", "S", "25", "S H5; E W1W1; N W2W2", "NT S 5", ANHUI),
    Bid("A8(e) little over big", "S", "25", "S H5; E W2W2; N W1W1", None, ANHUI),
    Bid("A8(f)", "S", "25", "S W2W2", None, ANHUI),
    Bid("jokers may open", "S", "25", "S W2W2", "NT S 5", {"auction.jokers_declare": True}),
    Bid("jokers open a suit", "S", "25", "S W2W2 D", "D S 5", {
        "auction.jokers_declare": True, "auction.big_jokers": "choose_suit"}),
    Bid("jokers stand as a pair", "S", "25", "S W1W1; E H5H5", None, {"auction.jokers_declare": True}),
    Bid("A8(g)", "S", "25", "E D5; S W1W1", "NT S 5", ANHUI),
    Bid("A8(g) one joker", "S", "25", "E D5; S W2", None, ANHUI),
    Bid("C57 X", "S", "25", "E D5; S S5S5; W C5C5", None, XIAMEN),
    Bid("C57 A", "S", "25", "E D5; S S5S5; W C5C5", None, ANHUI),
    Bid("C57 ladder", "S", "25", "E D5; W C5C5; S S5S5", "S S 5", {"auction.pair_over_pair": LADDER}),
    Bid("pair of another suit", "S", "25", "E D5; W C5C5", "C S 5"),
    Bid("single over single", "S", "25", "E D5; W H5", None),
    Bid("no pair over a single", "S", "25", "E D5; W C5C5", None, {"auction.pair_over_single": "none"}),
    Bid("jokers over a single", "S", "25", "E D5; W W1W1", "NT S 5", {"auction.pair_over_single": "none"}),
    Bid("X 8(a)", "S", "25", "S H5; E S5S5", "S S 5", XIAMEN),
    Bid("X 8(a) oneself", "S", "25", "S H5; S S5S5", None, XIAMEN),
    Bid("X 8(a) jokers", "S", "25", "S H5; E W2W2", None, XIAMEN),
    Bid("X 8(a) second override", "S", "25", "S H5; E S5S5; N C5C5", None, XIAMEN),
    Bid("X 8(b)", "S", "25", "S H5; S H5; E S5S5", None, XIAMEN),
    Bid("X 8(b) jokers", "S", "25", "S H5; S H5; E W2W2", None, XIAMEN),
    Bid("C59", "S", "25", "S S5; S H5H5", None),
    Bid("C59 own override", "S", "25", "S S5; S H5H5", "H S 5", {"auction.self_override": True}),
    Bid("C59 own jokers", "S", "25", "S S5; S S5; S W1W1", "NT S 5", {"auction.self_override": True}),
    Bid("a twin is no override", "S", "25", "S H5; N H5; S W1W1", "NT S 5", {
        "auction.reinforce": "side", "auction.self_override": True, "auction.overridden_declarer": "out"}),
    Bid("strikes back", "S", "25", "S H5; E S5S5; S W1W1", "NT S 5"),
    Bid("out", "S", "25", "S H5; E S5S5; S W1W1", None, {"auction.overridden_declarer": "out"}),
    Bid("only the declarer is out", "S", "25", "S H5; E S5S5; N W1W1; E W2W2", "NT S 5", {
        "auction.overridden_declarer": "out"}),
    Bid("B一(1)(a)", "S", "25", "S C5H5 H", "H S 5", RULES_B),
    Bid("B一(1)(a) one card", "S", "25", "S H5", None, RULES_B),
    Bid("B一(1)(b)", "S", "25", "S C5H5 C", "C S 5", RULES_B),
    Bid("two of one suit", "S", "25", "S C5H5 C", None, {**RULES_B, "auction.two_cards": "same_suit"}),
    Bid("two alike", "S", "25", "S H5H5", "H S 5", {**RULES_B, "auction.two_cards": "same_suit"}),
    Bid("B一(1)(c)", "S", "25", "S C5D5 C; E W1W1", "NT S 5", RULES_B),
    Bid("B一(1)(c) opening", "S", "25", "E W2W2 H", None, RULES_B),
    Bid("B一(1)(d)", "S", "25", "S C5D5 C; E H5H5", "H S 5", RULES_B),
    Bid("B一(1)(d) two suits", "S", "25", "S C5D5 C; E H5S5", None, RULES_B),
    Bid("B一(1)(e) hearts on spades", "S", "25", "S S5D5 S; E H5H5", "H S 5", RULES_B),
    Bid("B一(1)(e) clubs on big jokers", "S", "25", "S S5H5 S; E W2W2 D; N C5C5", "C S 5", RULES_B),
    Bid("B一(1)(e) little jokers on hearts", "S", "25", "S H5C5 H; E W1W1", "NT S 5", RULES_B),
    Bid("B一(1)(e) spades on hearts", "S", "25", "S H5C5 H; E S5S5", None, RULES_B),
    Bid("B一(1)(e) diamonds on hearts", "S", "25", "S H5C5 H; E D5D5", None, RULES_B),
    Bid("B一(1)(e) big jokers on clubs", "S", "25", "S H5C5 C; E W2W2 S", None, RULES_B),
    Bid("B一(1)(e) worked", "S", "25", "S D5S5 S; E H5H5; N W1W1; W W2W2 D; S C5C5", "C S 5", RULES_B),
    Bid("B一(1)(e) spent", "S", "25", "S D5S5 S; E H5H5; N W1W1; W W2W2 D; S C5C5; E H5H5", None, RULES_B),
    Bid("B一(1)(g)", "S", "25", "S H5D5 D; E W2W2 S", "S S 5", RULES_B),
    Bid("B一(1)(g) no no-trump", "S", "25", "S H5D5 D; E W2W2 NT", None, RULES_B),
    Bid("B一(1)(h)", "S", "25", "S H5D5 H; N W1W1 NT", "NT S 5", RULES_B),
    Bid("B一(1)(h) no suit", "S", "25", "S H5D5 H; N W1W1 S", None, RULES_B),
    Bid("B一(2)(a)", "S", "25", "S C5H5 C; E S5S5; S H5", "H S 5", RULES_B),
    Bid("B一(2)(a) too low", "S", "25", "S C5H5 C; E S5S5; S C5", None, RULES_B),
    Bid("B一(2)(a) not the flipper", "S", "25", "S C5H5 C; E S5S5; N H5", None, RULES_B),
    Bid("B一(2)(a) not before", "S", "25", "S C5H5 C; S H5", None, RULES_B),
    Bid("B一(2)(a) no such right", "S", "25", "S C5H5 C; E S5S5; S H5", None, {
        **RULES_B, "auction.eat_back_kept_card": False}),
    Bid("B一(2)(b)", "S", "25", "S H5C5 H; E W1W1; N W2W2 D; S C5", "C S 5", RULES_B),
    Bid("B一(2)(b) little jokers", "S", "25", "S H5C5 C; E W1W1; S H5", None, RULES_B),
    Bid("B一(4)(a)", "open", "22", "W D2S2 D", "D W 2", RULES_B),
    Bid("B一(1)(f)", "open", "22", "W D2C2 D; N H2H2", "H W 2", RULES_B),
    Bid("first hand", "open", "22", "S H2; E S2S2", "S E 2", ANHUI),
    Bid("first hand kept", "open", "22", "S H2; E S2S2", "S S 2", {"contest.override_moves_deal": False}),
    Bid("first hand not reinforced away", "open", "22", "S H2; N H2", "H S 2", {"auction.reinforce": "side"}),
    Bid("fixed dealer keeps", "W", "22", "S H2; E S2S2", "S W 2", ANHUI),
    Bid("A9(f)", "open", "47", "S D7", "D S 7", ANHUI),
    Bid("A9(g)", "open", "47", "S C4", "C E 4", ANHUI),
    Bid("A9(g) previous seat", "open", "47", "S C4", "C W 4", {
        **ANHUI, "contest.opponents_level_dealer": "previous_seat"}),
    Bid("A9(g) clockwise", "open", "47", "S C4", "C W 4", {**ANHUI, "play.direction": "clockwise"}),
    Bid("A9(g) worked", "open", "22", "S C2", "C S 2", ANHUI),
    Bid("A9(h)", "open", "47", "E H4; S S7S7", "S S 7", ANHUI),
    Bid("A9(h) opponents' level", "open", "47", "E H4; S C4C4", "C E 4", ANHUI),
    Bid("A9(h) jokers ours", "open", "47", "E H4; S W1W1 NT ours", "NT S 7", ANHUI),
    Bid("A9(h) jokers theirs", "open", "47", "E H4; S W1W1 NT theirs", "NT E 4", ANHUI),
    Bid("jokers over both, own levels", "open", "47", "E H4; S W1W1 NT theirs", None),
    Bid("A9(i)", "open", "47", "E H4; S W2W2 NT ours; S W2W2 NT theirs", None, ANHUI),
    Bid("A9(i) stronger", "open", "47", "E H4; S W1W1 NT ours; E W2W2 NT ours", "NT E 4", ANHUI),
    Bid("REVIEW 13", "open", "47", "E H4; S H7H7", "H S 7", ANHUI),
    Bid("REVIEW 13 deal kept", "open", "47", "E H4; S H7H7", None, {**ANHUI, "contest.override_moves_deal": False}),
    Bid("X 8(i)", "open", "47", "S D7", "D S 7", XIAMEN),
    Bid("X 8(i) opponents' level", "open", "47", "S C4", None, XIAMEN),
    Bid("X 15(b)", "open", "47", "S D7; E S4S4", "S E 4", XIAMEN),
    Bid("X 15(b) opponents' level", "open", "47", "S D7; E S7S7", None, XIAMEN),
    Bid("X-G3", "open", "22", "S H2; E S2S2", "S E 2", XIAMEN),
    Bid("B二(7)(h)", "open", "47", "S D7S7 D; E H7H7", "H S 7", RULES_B),
    Bid("B二(7)(h) other level", "open", "47", "S D7S7 D; E H4H4", None, RULES_B),
    Bid("B二(7)(g)", "open", "47", "S C4H4 C", "C E 4", RULES_B),
    Bid("B二(7)(g) eaten", "open", "47", "S C4H4 C; N S4S4", "S E 4", RULES_B),
    Bid("two levels together", "open", "47", "S C4C7 C", None, RULES_B),
    Bid("standing level, own levels alone", "open", "47", "S D7; E H7H7", "H S 7", {
        "contest.override_moves_deal": False}),
    Bid("jokers leave the deal", "open", "47", "S C4H4 C; N W1W1", "NT E 4", RULES_B),
    Bid("eating back in a contest", "open", "47", "S C4H4 C; E S4S4; S H4", "H E 4", RULES_B),
]  # fmt: skip


def written(auction: Auction, text: str) -> tuple[int, set[Show]]:
    """The seat, and the shows that the text may mean."""
    seat_name, laid, *said = text.split()
    seat = SEATS.index(seat_name)
    whose = [seat % 2 if said[-1] == "ours" else 1 - seat % 2] if said and said[-1] in ("ours", "theirs") else [0, 1]
    named = [word for word in said if word not in ("ours", "theirs")]
    trumps = [suit(named[0])] if named else [0, 1, 2, 3, None]
    actions = ("declare", "reinforce", "override")
    return seat, {
        Show(seat, action, cards(laid), trump, deal) for action in actions for trump in trumps for deal in whose
    }


@pytest.mark.parametrize("case", BIDS, ids=lambda case: case.name.replace(" ", "-"))
def test_auction(case: Bid) -> None:
    dealer = None if case.dealer == "open" else SEATS.index(case.dealer)
    auction = Auction(case.knobs or {}, (RANKS.index(case.levels[0]), RANKS.index(case.levels[1])), dealer)
    hands = [Counter[int]() for _ in range(4)]
    texts = [text.strip() for text in case.shown.split(";")]
    for place, text in enumerate(texts, start=1):
        seat, meant = written(auction, text)
        laid = next(iter(meant)).cards
        hands[seat] = (hands[seat] + Counter(laid)) & Counter(dict.fromkeys(range(54), 2))
        found = shows(auction, seat, hands[seat].elements()) & meant
        if place == len(texts) and case.then is None:
            assert not found, text
            return
        assert len(found) == 1, text
        auction = auction.after(found.pop())
    assert case.then is not None
    trump, dealer_name, level = case.then.split()
    assert outcome(auction) == Outcome(suit(trump), SEATS.index(dealer_name), RANKS.index(level))


def test_shows_that_a_hand_leaves_open() -> None:
    auction = Auction(RULES_B, (3, 3), 3)
    found = shows(auction, 0, cards("H5 H5 C5 W1 W1 S6"))
    assert {(show.cards, show.trump) for show in found} == {
        (cards("H5H5"), 1),
        (cards("H5C5"), 1),
        (cards("H5C5"), 2),
    }
    standing = auction.after(Show(3, "declare", cards("S5D5"), 3, 1))
    assert {show.trump for show in shows(standing, 0, cards("H5 H5 C5 W1 W1 S6"))} == {1, None}
    assert len(shows(standing, 0, cards("W2 W2"))) == 4
    assert not shows(standing, 3, cards("S5 D5 H5 H5"))


# ---------------------------------------------------------------- nobody declares

KITTY = cards("C4") + cards("H9") + cards("W2") + cards("W1") + cards("D7") + cards("SK") + cards("HK") + cards("S9")
IN_ORDER = range(8)


@pytest.mark.parametrize(
    ("knobs", "dealer", "order", "expected"),
    [
        # X 8(e), 8(f): the third card, or the next that is no joker.
        (XIAMEN, 0, IN_ORDER, Fallback(False, 3, 0)),
        ({"auction.nobody_card": 1}, 0, IN_ORDER, Fallback(False, 2, 0)),
        ({"auction.nobody_card": 2}, 0, IN_ORDER, Fallback(False, 1, 0)),
        (XIAMEN, None, IN_ORDER, Fallback(False, 3, 2)),
        # B一(3): any card, jokers again.
        (RULES_B, 0, [6, 0, 1, 2, 3, 4, 5, 7], Fallback(False, 1, 0)),
        (RULES_B, 0, [2, 3, 5, 0, 1, 4, 6, 7], Fallback(False, 0, 0)),
        # B一(4): the highest of four deals, jokers again, hearts before spades, and it makes the trump.
        (RULES_B, None, [7, 6, 0, 4, 1, 2, 3, 5], Fallback(False, 1, 3)),
        (RULES_B, None, [2, 5, 6, 0, 4, 1, 3, 7], Fallback(False, 1, 3)),
        (RULES_B, None, [5, 0, 4, 2, 3, 6, 1, 7], Fallback(False, 1, 1)),
        ({**RULES_B, "draw.direction": "clockwise"}, None, [7, 6, 0, 4, 1, 2, 3, 5], Fallback(False, 1, 1)),
        (
            {**RULES_B, "auction.suit_order": ["S", "H", "C", "D"]},
            None,
            [6, 5, 0, 1, 2, 3, 4, 7],
            Fallback(False, 0, 3),
        ),
        ({**RULES_B, "auction.nobody": "redeal"}, None, IN_ORDER, Fallback(True, None, None)),
        ({"auction.nobody": "redeal"}, 1, IN_ORDER, Fallback(True, None, 1)),
    ],
)
def test_nobody_declares(knobs: Knobs, dealer: int | None, order: list[int], expected: Fallback) -> None:
    assert nobody_declared(knobs, dealer, 2, KITTY, order) == expected


def test_the_first_of_two_identical_cards_deals() -> None:
    kitty = cards("C4") + cards("HK") + cards("HK") + cards("S9") + cards("D2D2D3D3")
    assert nobody_declared(RULES_B, None, 0, kitty, IN_ORDER).dealer == 1


def test_who_draws() -> None:
    assert who_draws({}, 0) == 3
    assert who_draws({"play.direction": "clockwise"}, 0) == 1
    assert first_drawer({**RULES_B, "play.direction": "clockwise"}, 3) == 0
    assert first_drawer(RULES_B, 3) == 2
    assert first_drawer({}, 3) == 3
    assert first_drawer({"draw.later": "next_of_dealer"}, 3) == 0
    assert kitty_demotes(XIAMEN)
    assert not kitty_demotes(RULES_B)


# ---------------------------------------------------------------- revolution

FIFTEEN, TWENTY, FIVE = cards("ST H5 SA S3"), cards("H5 S5 SK SA"), cards("C5 CA C3 C4")


@pytest.mark.parametrize(
    ("seat", "hand", "knobs", "right"),
    [
        (1, FIFTEEN, {}, True),
        (1, TWENTY, {}, False),
        (3, FIFTEEN, XIAMEN, True),
        (2, FIVE, {}, False),
        (0, FIVE, XIAMEN, False),
        (0, cards("C6 CA C3 C4"), ANHUI, True),
        (0, FIVE, ANHUI, False),
        (0, cards("C6 CA C3 W1"), ANHUI, False),
        (0, cards("C6 CA C3 W1"), {"revolution.dealer_trumps": 1}, True),
        (1, FIFTEEN, {"revolution.points": None}, False),
        (1, FIFTEEN, {"revolution.points": 10}, False),
        (1, FIVE, {"revolution.counted_hand": "both"}, True),
        (1, FIFTEEN, {"revolution.counted_hand": "both"}, False),
    ],
)
def test_revolt(seat: int, hand: tuple[int, ...], knobs: Knobs, right: bool) -> None:
    """East deals at level 5 with spades as trumps; the attacker's partner holds ten points."""
    hands = {0: cards("H7"), 1: cards("HT"), 2: cards("H7"), 3: cards("HT"), seat: hand}
    assert may_revolt(world("S 5", knobs), seat, 0, hands) == right


def test_a_dealer_in_no_trump_may_hold_no_level_card() -> None:
    hands = {0: cards("H5 C7 SA")}
    assert not may_revolt(world("NT 5", ANHUI), 0, 0, hands)
    assert may_revolt(world("NT 6", ANHUI), 0, 0, hands)
    assert may_revolt(world("NT 5", {**ANHUI, "order.no_trump_level_cards": "suits"}), 0, 0, hands)


def test_after_a_revolt() -> None:
    assert after_revolt(ANHUI, 0, 3) == (None, 3)
    assert after_revolt({**ANHUI, "revolution.after": "same_dealer"}, 0, 3) == (0, 3)
    assert after_revolt({**ANHUI, "revolution.first_draw": "as_usual"}, 2, 3) == (None, 1)
