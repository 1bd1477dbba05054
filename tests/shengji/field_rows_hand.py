"""Cases of the field about calling trump, the revolution, the kitty and the levels, with their value in every notice.

See `field_rows`. East deals unless a row says otherwise.
"""

from __future__ import annotations

from typing import Any

from tests.shengji.field_rows import ANHUI, NOTICES, XIAMEN, A, B, Row, events, seated, situation, trick


def calls(
    hands: str, said: str = "", *, at: str = "2 2", lies: str = "", deal: str = "E", **then: Any
) -> dict[str, Any]:
    """An `auction` case: hands, events, the levels of E-W and N-S, the kitty, who is to deal (or `open`)."""
    facts = {"dealer": deal, "levels": levels(at), "hands": seated(hands), "events": events(said)}
    return situation("auction", {**facts, "kitty": lies} if lies else facts, then)


def revolt(hands: dict[str, Any], said: str, *, trump: str = "H", **then: Any) -> dict[str, Any]:
    """A `revolt` case at level 2: hands in full, or their points."""
    return situation("revolt", {"trump": trump, "level": "2", "hands": hands, "events": events(said)}, then)


def last(led: str, *, buried: int = 25, so_far: int = 0, winner: str = "N", **then: Any) -> dict[str, Any]:
    """A `kitty` case: the winner of the last trick led to it as well."""
    facts = {"trump": "H", "level": "2", "kitty": buried, "points": so_far, "led": led, "winner": winner}
    return situation("kitty", facts, then)


def result(points: int, at: str, *, dealer: str = "E", dug: bool = False, **then: Any) -> dict[str, Any]:
    """A `result` case: the attackers' points, and the levels of E-W and N-S."""
    return situation("result", {"attackers": points, "levels": levels(at), "dealer": dealer, "dug": dug}, then)


def levels(both: str) -> dict[str, str]:
    """The levels of E-W and N-S, written "T 2"."""
    return dict(zip(("EW", "NS"), both.split(), strict=True))


# 4. Kitty and points

AS_CARDS = {"kitty.multiplier.three_pairs": 12, "kitty.multiplier.further_pair": "adds_four"}
KITTY = [
    Row("C42-single", last("SA", multiplier=2, attackers=50)),
    Row("C42-pair", last("SA SA", multiplier=4, attackers=100)),
    Row("C42-tractor", last("SA SA SK SK", multiplier=8, attackers=200)),
    Row("C42-three-pairs", last("SA SA SK SK SQ SQ", multiplier=16, attackers=400)),
    Row("C42-four-pairs", last("SA SA SK SK SQ SQ SJ SJ", buried=5, multiplier=32, attackers=160)),
    Row("C42-pairs-apart", last("SA SA SQ SQ", multiplier=8), notices=ANHUI),
    Row("C42-pairs-apart", last("SA SA SQ SQ", multiplier=4), notices=(XIAMEN,)),
    Row("C42-pair-and-single", last("SA SA SK", multiplier=2)),
    Row("C42-two-singles", last("SA SK", multiplier=2)),
    Row("C42-by-cards", last("SA SA SK SK SQ SQ", multiplier=12), AS_CARDS),
    Row("C42-largest", last("SA SA SK", multiplier=4), {"kitty.multiplier.mixed": "largest"}),
    Row("C42-all-cards", last("SA SA SK", multiplier=6), {"kitty.multiplier.mixed": "all_cards"}),
    Row("C46", last("SA", so_far=40, winner="E", multiplier=0, attackers=40, takeover=False)),
    Row("C47", last("SA", buried=5, so_far=60, multiplier=2, attackers=70, takeover=False)),
    Row("C47-deposes", last("SA", buried=5, so_far=60, attackers=70, takeover=True), {"kitty.dig_deposes": True}),
    Row("C47-dealer-gains", result(70, "5 5", dug=True, gained={"EW": 1, "NS": 0}, next_dealer="W")),
    Row(
        "C47-nobody-gains",
        result(70, "5 5", dug=True, gained={"EW": 0, "NS": 0}, next_dealer="N"),
        {"kitty.dig_deposes": True},
    ),
    Row(
        "C73",
        trick(
            "SA S6 | S3 H3 | S4 S7 | S8 S9",
            "E: play SA; N: play S3; W: play S4; S: play S8; E: play S6; N: play H3; W: play S7; S: play S9",
            buried=30,
            multiplier=2,
            attackers=60,
        ),
    ),
]

GAINS = {
    "tens": (
        ANHUI,
        {0: 8, 5: 8, 10: 7, 20: 6, 25: 6, 40: 4, 45: 4, 60: 2, 65: 2, 70: 1, 75: 1},
        {80: 0, 85: 0, 90: 1, 95: 1, 100: 2, 115: 3, 120: 4, 200: 12},
    ),
    "bands": (
        (XIAMEN,),
        {0: 5, 5: 4, 10: 4, 20: 4, 25: 3, 40: 3, 45: 2, 60: 2, 65: 1, 70: 1, 75: 1},
        {80: 0, 95: 0, 100: 1, 115: 1, 120: 2, 200: 6, 280: 10},
    ),
    "mainstream": (
        NOTICES,
        {0: 3, 5: 2, 35: 2, 40: 1, 75: 1},
        {80: 0, 115: 0, 120: 1, 200: 3},
    ),
}
MAINSTREAM = {
    "scoring.dealer_gain": {0: 3, 5: 2, 40: 1},
    "scoring.attackers_step": 40,
    "levels.must_play": [],
}
FREE: dict[str, Any] = {"levels.must_play": []}
LADDER = [
    Row(
        f"C48-{name}-{points}",
        result(points, "2 2", gained={"EW": gain, "NS": 0} if points < 80 else {"EW": 0, "NS": gain}),
        MAINSTREAM if name == "mainstream" else FREE,
        notices,
    )
    for name, (notices, held, taken) in GAINS.items()
    for points, gain in {**held, **taken}.items()
]
LEVELS = [
    Row("C51", result(45, "T 2", levels={"EW": "J"}), notices=ANHUI),
    Row("C51", result(45, "T 2", levels={"EW": "Q"}), notices=(XIAMEN,)),
    Row("C51-over-J", result(20, "T 2", levels={"EW": "A"}), notices=(XIAMEN,)),
    Row("C51-at-J", result(75, "J 2", levels={"EW": "Q"})),
    Row("C51-stops", result(20, "T 2", levels={"EW": "J"}), {"levels.must_play": ["J", "A"]}),
    Row("C51-A-only", result(20, "T 2", levels={"EW": "A"}), {"levels.must_play": ["A"]}),
    Row("C51-over-A", result(0, "K 2", levels={"EW": "A"}, match_winner="none"), notices=ANHUI),
    Row("C51-over-A", result(0, "K 2", levels={"EW": "A+"}, match_winner="EW"), notices=(XIAMEN,)),
    Row("C54-held", result(40, "5 5", dealer="S", next_dealer="N")),
    Row("C54-lost", result(80, "5 5", dealer="S", next_dealer="E")),
    Row("C54-same", result(40, "5 5", dealer="S", next_dealer="S"), {"dealer.after_held": "same"}),
    Row("C54-previous", result(80, "5 5", dealer="S", next_dealer="W"), {"dealer.after_lost": "previous_seat"}),
    Row("C55", result(120, "J 5", dug=True, levels={"EW": "J"}, next_dealer="N")),
    Row(
        "C56-level",
        situation("timed", {"levels": levels("9 8")}, {"match_winner": "EW", "hands": 0}),
    ),
    Row(
        "C56-in-hand",
        situation(
            "timed", {"levels": levels("9 8"), "in_hand": True, "attackers": 140}, {"void": 1, "match_winner": "EW"}
        ),
        notices=(XIAMEN,),
    ),
    Row(
        "C56-played-out",
        situation(
            "timed", {"levels": levels("9 8"), "in_hand": True, "attackers": 140}, {"hands": 1, "match_winner": "NS"}
        ),
        notices=ANHUI,
    ),
    Row("C56-lots", situation("timed", {"levels": levels("9 9")}, {"drawn": False})),
    Row("C56-draw", situation("timed", {"levels": levels("9 9")}, {"drawn": True}), {"match.if_equal": "draw"}),
]

# 6. Calling trump

PAIRS = "D4 | S4 S4 | C4 C4 | H4 H4"
ALL_JOKERS = "W1 W1 W2 W2"
KITTY_ACES = f"{ALL_JOKERS} HA SA DA CA"
LOW_CLUBS = "C4 C5 C6 C7 C8 C9 CT CJ"
CALLING = [
    Row(
        "C57",
        calls(PAIRS, "E: declare D4; N: override S4 S4; W: override C4 C4", at="4 4", refused="does_not_override"),
        {},
        (A,),
    ),
    Row(
        "C57",
        calls(PAIRS, "E: declare D4; N: override S4 S4; W: override C4 C4", at="4 4", refused="does_not_override"),
        notices=(XIAMEN,),
    ),
    Row("C57-single", calls(PAIRS, "E: declare D4; N: override S4 S4", at="4 4", trump="S"), notices=(A, XIAMEN)),
    Row(
        "C57-reinforced",
        calls(
            "D4 D4 | S4 S4", "E: declare D4; E: reinforce D4; N: override S4 S4", at="4 4", refused="does_not_override"
        ),
        notices=(A, XIAMEN),
    ),
    Row(
        "C57-eaten",
        calls("D4 D4 | S4 S4 | C4 C4 | H4 H4", "E: declare D4 D4; N: eat S4 S4; S: eat H4 H4", at="4 4", trump="H"),
        notices=(B,),
    ),
    Row(
        "C57-not-eaten",
        calls(
            "D4 D4 | S4 S4 | C4 C4",
            "E: declare D4 D4; N: eat S4 S4; W: eat C4 C4",
            at="4 4",
            refused="does_not_override",
        ),
        notices=(B,),
    ),
    Row(
        "C57-circle",
        calls("D4 D4 | W2 W2 | C4 C4", "E: declare D4 D4; N: eat W2 W2 as S; W: eat C4 C4", at="4 4", trump="C"),
        notices=(B,),
    ),
    Row("C59", calls("S2 H2 H2", "E: declare S2; E: override H2 H2", refused="own"), notices=(A, XIAMEN)),
    Row(
        "C59-allowed",
        calls("S2 H2 H2", "E: declare S2; E: override H2 H2", trump="H"),
        {"auction.self_override": True},
        (A, XIAMEN),
    ),
    Row("C59-reinforces", calls("S2 S2", "E: declare S2; E: reinforce S2", standing_cards=2), notices=(A, XIAMEN)),
    Row("C59-two-cards", calls("S2 C2 H2 H2", "E: declare S2 C2; E: eat H2 H2", refused="own"), notices=(B,)),
    Row(
        "C59-eats-back",
        calls("D2 C2 C2 | W2 W2", "E: declare D2 C2; N: eat W2 W2 as S; E: eat C2", trump="C"),
        notices=(B,),
    ),
    Row(
        "C59-no-kept-card",
        calls("D2 C2 C2 | W2 W2", "E: declare D2 C2; N: eat W2 W2 as S; E: eat C2 C2", refused="kept_card"),
        {"auction.eat_back_kept_card": False},
        (B,),
    ),
    Row("C61", calls("W2 W2", "E: declare W2 W2", refused="jokers_declare"), notices=ANHUI),
    Row("C61", calls("W2 W2", "E: declare W2 W2", refused="jokers"), notices=(XIAMEN,)),
    Row("C61-no-trump", calls("S2 | W2 W2", "E: declare S2; N: override W2 W2", trump="NT"), notices=(A,)),
    Row("C61-not-jokers", calls("S2 | W2 W2", "E: declare S2; N: override W2 W2", refused="jokers"), notices=(XIAMEN,)),
    Row("C61-one-joker", calls("S2 | W2", "E: declare S2; N: override W2", refused="no_pair"), notices=(A,)),
    Row("C61-big", calls("S2 S2 | W2 W2", "E: declare S2 S2; N: eat W2 W2 as D", trump="D"), notices=(B,)),
    Row("C61-little", calls("S2 S2 | W1 W1", "E: declare S2 S2; N: eat W1 W1", trump="NT"), notices=(B,)),
    Row("C61-which-suit", calls("S2 S2 | W2 W2", "E: declare S2 S2; N: eat W2 W2", refused="unclear"), notices=(B,)),
    Row("C62", calls("", lies=f"{ALL_JOKERS} CA CK CT C9", trump="C", by_kitty=True)),
    Row("C62-third", calls("", lies="S3 H4 D5 S6 S7 S8 S9 ST", trump="D", by_kitty=True, demoted=True), {}, (XIAMEN,)),
    Row("C62-joker-third", calls("", lies="S3 H4 W1 W2 C7 S8 S9 ST", trump="C"), notices=(XIAMEN,)),
    Row("C62-not-demoted", calls("", lies=LOW_CLUBS, trump="C", demoted=False), notices=ANHUI),
    Row("C62-redealt", calls("", lies=LOW_CLUBS, redealt=True), {"auction.nobody": "redeal"}),
    Row("C63", calls("", deal="open", lies=f"{ALL_JOKERS} CA S3 D4 H5", trump="C"), notices=ANHUI),
    Row("C63-tie", calls("", deal="open", lies=KITTY_ACES, trump="H"), notices=ANHUI),
    Row(
        "C63-tie-other-order",
        calls("", deal="open", lies=KITTY_ACES, trump="D"),
        {"auction.suit_order": ["D", "C", "S", "H"]},
        ANHUI,
    ),
    Row("C63-first-drawer", calls("", deal="open", lies=KITTY_ACES, trump="H", dealer="E"), notices=(XIAMEN,)),
    Row("C72", calls("", lies=KITTY_ACES, redealt=False, declarer="none", by_kitty=True)),
]

NO_TRUMPS = "S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA D3"
REVOLUTION = [
    Row("C64", revolt({"N": 15}, "N: revolt", redealt=True, open=True, first_drawer="N")),
    Row("C64-twenty", revolt({"N": 20}, "N: revolt", refused="no_right")),
    Row("C64-twenty-allowed", revolt({"N": 20}, "N: revolt", redealt=True), {"revolution.points": 20}),
    Row(
        "C64-both-hands",
        revolt({"N": 15, "S": 20}, "N: revolt", refused="no_right"),
        {"revolution.counted_hand": "both"},
    ),
    Row("C64-no-trumps", revolt({"E": NO_TRUMPS, "N": 30, "S": 30}, "E: revolt", redealt=True), notices=ANHUI),
    Row(
        "C64-no-trumps", revolt({"E": NO_TRUMPS, "N": 30, "S": 30}, "E: revolt", refused="no_right"), notices=(XIAMEN,)
    ),
    Row("C64-partner", revolt({"W": 0}, "W: revolt", refused="no_right")),
    Row("C64-too-late", revolt({"N": 15, "S": 20}, "N: pass; N: revolt", refused="phase")),
]

HAND_ROWS = [*KITTY, *LADDER, *LEVELS, *CALLING, *REVOLUTION]
