"""Cases of the field about what cards are and how they follow, with their value in every notice.

A row holds for all three notices unless it names some. Where it names values, those are set first: they are the other
ways in which the field plays it. Unless a row says otherwise East deals and leads, trumps are hearts, the level is 2.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from cardgames.seats import SEATS

A, B, XIAMEN = NOTICES = ("anhui-tech-2011-a", "anhui-tech-2011-b", "xiamen-2020")
ANHUI = (A, B)  # the two in which jokers take part in calling, so that there are no-trump hands


class Row(NamedTuple):
    """A row of the field: a clause case, the values set for it, and the notices that it is about."""

    name: str
    case: Mapping[str, Any]
    values: Mapping[str, Any] = {}
    notices: tuple[str, ...] = NOTICES


def situation(kind: str, facts: Mapping[str, Any], expected: Mapping[str, Any]) -> dict[str, Any]:
    """A case of a kind, of which something is expected, or that its last event is `refused`, for this reason."""
    told = {"refused": {"reason": expected["refused"]}} if "refused" in expected else {"then": dict(expected)}
    return {kind: {**facts, **told}}


def seated(hands: str) -> dict[str, str]:
    """Hands E | N | W | S, by seat; those left empty are not given."""
    return {name: hand.strip() for name, hand in zip(SEATS, hands.split("|"), strict=False) if hand.strip()}


def events(text: str) -> list[str]:
    """Events set apart by semicolons."""
    return [event.strip() for event in text.split(";") if event.strip()]


def cards(text: str, *components: str, level: str = "2", trump: str = "H", **facts: Any) -> dict[str, Any]:
    """What cards are: a `groups` case."""
    return situation("groups", {"trump": trump, "level": level, "cards": text, **facts}, {"is": list(components)})


def trick(
    hands: str, plays: str, *, trump: str = "H", level: str = "2", leader: str = "E", buried: int = 0, **then: Any
) -> dict[str, Any]:
    """A `play` case: hands, plays, who leads to the first trick, the points in the kitty."""
    facts = {"trump": trump, "level": level, "leader": leader, "kitty": buried}
    return situation("play", {**facts, "hands": seated(hands), "events": events(plays)}, then)


# 1. Order and tractors

NO_GAP = {"tractor.across_level_rank": False}
LOOSE = ("pair 8", "pair 6")
IN_SUITS = {"order.no_trump_level_cards": "suits"}
BY_KITTY = {"level": "9", "trump": "C/kitty"}
HELD = {"order.demoted_cards": "held_by_dealer_side"}
ORDER = [
    Row("C01", cards("S6 S6 S8 S8", "tractor:2 8", level="7")),
    Row("C01-not-at-2", cards("S6 S6 S8 S8", *LOOSE)),
    Row("C01-no-gap", cards("S6 S6 S8 S8", *LOOSE, level="7"), NO_GAP),
    Row("C02", cards("H6 H6 H8 H8", "tractor:2 8", level="7")),
    Row("C02-king-and-off-level", cards("HK HK SA SA", "tractor:2 A", level="A")),
    Row("C02-no-gap", cards("H6 H6 H8 H8", *LOOSE, level="7"), NO_GAP),
    Row("C03", cards("HA HA S2 S2", "tractor:2 2")),
    Row("C03-unlinked", cards("HA HA S2 S2", "pair 2", "pair A"), {"tractor.links": ["off_level_main"]}),
    Row("C05", cards("S2 S2 D2 D2", "pair 2", "pair 2")),
    Row("C05-one-of-them", cards("HA HA S2 S2 D2 D2", "tractor:2 2", "pair 2")),
    Row("C06-main-level", cards("H2 H2 W1 W1", "tractor:2 W1")),
    Row("C06-jokers", cards("W1 W1 W2 W2", "tractor:2 W2")),
    Row("C06-off-level", cards("S2 S2 W1 W1", "pair W1", "pair 2")),
    Row("C07", cards("H3 H3 H4 H4", trump="D", level="4")),
    Row("C07-above", cards("H4 H4 H5 H5", trump="D", level="4")),
    Row(
        "C07-led",
        trick(
            "H3 H3 H4 H4 | S3 S4 S5 S6 | S7 S8 S9 ST | C3 C5 C6 C7",
            "E: play H3 H3 H4 H4",
            trump="D",
            level="4",
            refused="mixed",
        ),
    ),
    Row("C09", cards("S2 S2 W1 W1", "pair W1", "pair 2", trump="NT"), notices=ANHUI),
    Row("C09-jokers", cards("W1 W1 W2 W2", "tractor:2 W2", trump="NT"), notices=ANHUI),
    Row(
        "C09-linked",
        cards("S2 S2 W1 W1", "tractor:2 W1", trump="NT"),
        {"tractor.no_trump_links": ["level_little_joker", "jokers"]},
        ANHUI,
    ),
    Row("C09-in-suits", cards("S2 S2 W1 W1", trump="NT"), IN_SUITS, ANHUI),
    Row("C09-run-of-a-suit", cards("S2 S2 S3 S3", "tractor:2 3", trump="NT"), IN_SUITS, ANHUI),
    Row(
        "C10",
        trick(
            "S7 | H7 | D7 | C7",
            "E: play S7; N: play H7; W: play D7; S: play C7",
            trump="NT",
            level="7",
            trick_won_by="E",
        ),
        notices=ANHUI,
    ),
    Row(
        "C10-pairs",
        trick(
            "S7 S7 | H7 H7 | D7 C7 | C3 C4",
            "E: play S7 S7; N: play H7 H7; W: play D7 C7; S: play C3 C4",
            trump="NT",
            level="7",
            trick_won_by="E",
        ),
        notices=ANHUI,
    ),
    Row("C11", cards("H2 H2 H3 H3", "tractor:2 3", level="7")),
    Row("C12", trick("SA | S3 | SA | S4", "E: play SA; N: play S3; W: play SA; S: play S4", trick_won_by="E")),
    Row(
        "C12-off-level",
        trick("H5 | S2 | D2 | H6", "E: play H5; N: play S2; W: play D2; S: play H6", trick_won_by="N"),
    ),
    Row("C13", cards("W1 W2", "single W2", "single W1")),
    Row("C13-off-level", cards("S2 D2", "single 2", "single 2")),
    Row("C14", cards("C9 C9 C3 C3", "pair 3", "pair 9", **BY_KITTY), notices=(XIAMEN,)),
    Row("C14-bottom", cards("C9 C9 C2 C2", "tractor:2 2", **BY_KITTY), notices=(XIAMEN,)),
    Row("C14-top", cards("CA CA W1 W1", "tractor:2 W1", **BY_KITTY), notices=(XIAMEN,)),
    Row("C14-off-and-main", cards("S9 S9 C9 C9", "tractor:2 9", **BY_KITTY), notices=(XIAMEN,)),
    Row("C14-alike", cards("S9 S9 C9 C9", "pair 9", "pair 9", **BY_KITTY), {"order.demoted_order": "equal"}, (XIAMEN,)),
    Row(
        "C14-unlinked",
        cards("CA CA W1 W1", "pair W1", "pair A", **BY_KITTY),
        {"tractor.demoted_links": False},
        (XIAMEN,),
    ),
    Row("C14-not-so", cards("CA CA W1 W1", "pair W1", "pair A", **BY_KITTY), notices=ANHUI),
    Row("C14-attackers", cards("CA CA S9 S9", "tractor:2 9", side="attackers", **BY_KITTY), HELD, (XIAMEN,)),
    Row("C14-dealers-side", cards("CA CA S9 S9", "pair A", "pair 9", side="dealer", **BY_KITTY), HELD, (XIAMEN,)),
    Row(
        "C14-rank",
        trick(
            "C3 | C9 | CT | S9",
            "E: play C3; N: play C9; W: play CT; S: play S9",
            level="9",
            trump="C/kitty",
            trick_won_by="W",
        ),
        notices=(XIAMEN,),
    ),
    Row(
        "C14-rank-as-usual",
        trick(
            "C3 | C9 | CT | S9",
            "E: play C3; N: play C9; W: play CT; S: play S9",
            level="9",
            trump="C/kitty",
            trick_won_by="N",
        ),
        notices=ANHUI,
    ),
]

# 2. Following

SAME = {"follow.tractors": "same_length"}
LONGEST = {"follow.tractors": "longest_available"}
LOOSELY = {"follow.tractors": "same_length", "follow.tractors_in_throws": False}
TRACTOR_LED = "S3 S3 S4 S4 C9 CT | S9 S9 ST ST SK SK | C3 C4 C5 C6 C7 C8 | D3 D4 D5 D6 D7 D8"
LONG_LED = (
    "SQ SQ SK SK SA SA C9 C9 CT | S3 S3 S4 S4 S6 S6 S9 S9 SJ |C3 C4 C5 C6 C7 C8 CJ CQ CK | D3 D4 D5 D6 D7 D8 D9 DT DJ"
)
THROWN_TRACTOR = (
    "SQ SQ SK SK SA C9 C9 CT CT | S3 S3 S4 S4 S6 S6 S9 S9 SJ |C3 C4 C5 C6 C7 C8 CJ CQ CK | D3 D4 D5 D6 D7 D8 D9 DT DJ"
)
THROWN_PAIR = "CA CQ CQ S3 S4 | C5 C5 C7 C8 S5 | S6 S7 S8 S9 ST | D3 D4 D5 D6 D7"
NO_TRUMP_LEAD = "W2 W2 S3 S4 S5 S6 | {} DQ D7 D7 | C3 C4 C5 C6 C7 C8 | S7 S8 S9 ST SJ SQ"
FOLLOWING = [
    Row(
        "C15",
        trick("H7 S3 | H5 C3 | H8 C4 | H9 C6", "E: play H7; N: play C3", trump="D", level="5", turn="W"),
    ),
    Row(
        "C16",
        trick(
            "CJ CJ S3 S4 S5 | CQ CK S6 S7 S8 | C3 C4 S9 ST SJ | CT CT C7 C6 C5",
            "E: play CJ CJ; N: play CQ CK; W: play C3 C4; S: play C7 C6",
            refused="pairs",
        ),
    ),
    Row(
        "C16-unmatched",
        trick(
            "CJ CJ S3 S4 S5 | CQ CK S6 S7 S8 | C3 C4 S9 ST SJ | CT CT C7 C6 C5",
            "E: play CJ CJ; N: play CQ CK; W: play C3 C4; S: play CT CT",
            trick_won_by="E",
        ),
    ),
    Row("C18", trick(TRACTOR_LED, "E: play S3 S3 S4 S4; N: play S9 S9 SK SK", turn="W")),
    Row(
        "C18-same-length",
        trick(
            TRACTOR_LED,
            "E: play S3 S3 S4 S4; N: play S9 S9 SK SK",
            refused="tractors",
        ),
        SAME,
    ),
    Row("C19", trick(LONG_LED, "E: play SQ SQ SK SK SA SA; N: play S3 S3 S6 S6 S9 S9", turn="W")),
    Row("C19-same-length", trick(LONG_LED, "E: play SQ SQ SK SK SA SA; N: play S3 S3 S6 S6 S9 S9", turn="W"), SAME),
    Row(
        "C19-longest",
        trick(LONG_LED, "E: play SQ SQ SK SK SA SA; N: play S3 S3 S6 S6 S9 S9", refused="tractors"),
        LONGEST,
    ),
    Row(
        "C20",
        trick(
            "S7 S7 S8 S8 S9 S9 C3 | SK SK S2 S3 S4 S5 SA | C4 C5 C6 C7 C8 C9 CT | D3 D4 D5 D6 D7 D8 D9",
            "E: play S7 S7 S8 S8 S9 S9; N: play SK S2 S3 S4 S5 SA",
            trump="S",
            level="K",
            refused="pairs",
        ),
    ),
    Row(
        "C21",
        trick(
            "ST ST C3 C4 C5 C6 | S2 S3 SQ SQ SK SK | C8 C9 CT CJ CQ CK | D3 D4 D5 D6 D8 D9",
            "E: play ST ST; N: play S2 S3",
            level="7",
            refused="pairs",
        ),
    ),
    Row("C23", trick(THROWN_PAIR, "E: play CA CQ CQ; N: play C5 C7 C8", refused="pairs")),
    Row("C23-paired", trick(THROWN_PAIR, "E: play CA CQ CQ; N: play C5 C5 C7", turn="W")),
    Row(
        "C23-singles",
        trick(
            "CA CK S3 | C5 C5 C7 | C8 S6 S7 | D3 D4 D5",
            "E: play CA CK; N: play C5 C7",
            failed=False,
            turn="W",
        ),
    ),
    Row("C24", trick(THROWN_TRACTOR, "E: play SQ SQ SK SK SA; N: play S3 S3 S6 S6 SJ", turn="W")),
    Row("C24-owed", trick(THROWN_TRACTOR, "E: play SQ SQ SK SK SA; N: play S3 S3 S6 S6 SJ", refused="tractors"), SAME),
    Row(
        "C24-not-in-throws", trick(THROWN_TRACTOR, "E: play SQ SQ SK SK SA; N: play S3 S3 S6 S6 SJ", turn="W"), LOOSELY
    ),
    Row(
        "C25",
        trick(NO_TRUMP_LEAD.format("D2 H2 DA"), "E: play W2 W2; N: play D7 D7", trump="NT", refused="suit"),
        notices=ANHUI,
    ),
    Row(
        "C25-trumps",
        trick(NO_TRUMP_LEAD.format("D2 H2 DA"), "E: play W2 W2; N: play D2 H2", trump="NT", turn="W"),
        notices=ANHUI,
    ),
    Row(
        "C25-pair",
        trick(
            NO_TRUMP_LEAD.format("D2 D2 H2"),
            "E: play W2 W2; N: play D2 H2",
            trump="NT",
            refused="pairs",
        ),
        notices=ANHUI,
    ),
    Row("C26", trick("S9 C3 | S5 H4 | S6 C4 | S7 C5", "E: play S9; N: play H4", refused="suit")),
]

CARD_ROWS = [*ORDER, *FOLLOWING]
