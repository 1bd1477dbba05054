"""Cases of the field about the trick, the tribute, the levels and reports, with their value in every notice.

A row holds for all three notices unless it names some. Where it names values, those are set first: they are
the other ways in which the field plays it.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from cardgames.seats import SEATS

ANHUI, NANJING, SWISS = NOTICES = ("anhui-vocational-2017", "nanjing-2012", "swiss-2015")


class Row(NamedTuple):
    """A row of the field: a clause case, the values set for it, and the notices that it is about."""

    name: str
    case: Mapping[str, Any]
    values: Mapping[str, Any] = {}
    notices: tuple[str, ...] = NOTICES


def trick(hands: str, events: str, **expected: Any) -> dict[str, Any]:
    """A `play` case at level 2, East leading: hands E | N | W | S, events set apart by semicolons."""
    return {"play": {"level": "2", "leader": "E", **_situation(hands, events), **_expected(expected)}}


def exchange(previous: str, hands: str, events: str = "", *, level: str = "2", **expected: Any) -> dict[str, Any]:
    """An `exchange` case; `previous` is the order of going out, as in ENWS."""
    facts = {"level": level, "previous": list(previous), **_situation(hands, events)}
    return {"exchange": {**facts, **_expected(expected)}}


def result(order: str, ew: str, ns: str, *, of: str = "EW", failures: int = 0, **expected: Any) -> dict[str, Any]:
    """A `result` case; the failures are those of E-W before."""
    facts = {
        "levels": {"EW": ew, "NS": ns},
        "level_of": of,
        "failures": {"EW": failures},
        "order": list(order),
    }
    return {"result": {**facts, **_expected(expected)}}


def _situation(hands: str, events: str) -> dict[str, Any]:
    held = dict(zip(SEATS, (hand.strip() for hand in hands.split("|")), strict=True))
    return {"hands": held, "events": [event.strip() for event in events.split(";") if event.strip()]}


def _expected(expected: Mapping[str, Any]) -> dict[str, Any]:
    """What must come of it; `failures_` are the failures afterwards."""
    expected = {key.rstrip("_"): value for key, value in expected.items()}
    return {"refused": {"reason": expected["refused"]}} if "refused" in expected else {"then": dict(expected)}


def at(ew: str, ns: str) -> dict[str, str]:
    return {"EW": ew, "NS": ns}


OUT = "SK | SA S5 | S6 S7 | S8 S9"
FEW = "S3 SK | SA S4 | S7 S8 | S9 ST"
TRICKS = [
    Row("F1", trick(OUT, "E: play SK; N: pass; W: pass; S: pass", turn="W", leads=True)),
    Row(
        "F1-next-player",
        trick(OUT, "E: play SK; N: pass; W: pass; S: pass", turn="N", leads=True),
        {"play.partner_lead": "next_player"},
    ),
    Row("F2", trick(OUT, "E: play SK; N: play SA; W: pass; S: pass", turn="N", leads=True)),
    Row(
        "F4",
        trick(FEW, "E: play S3; N: pass; W: play S7; S: pass; E: pass; N: play SA", turn="W", played="single A"),
    ),
    Row(
        "F4-locked-out",
        trick(FEW, "E: play S3; N: pass; W: play S7; S: pass; E: pass", turn="W", leads=True),
        {"play.pass_locks_out": True},
    ),
    Row("F5", trick(FEW, "E: pass", refused="leader_passes")),
    Row("F6", trick("S3 | S4 S5 | S6 | S7 S8", "E: play S3; N: play S4; W: play S6", order=["E", "W"])),
    Row(
        "F6-three-out",
        trick("S3 | S4 S5 | S6 | S7 S8", "E: play S3; N: play S4; W: play S6", phase="play", turn="S"),
        {"finish.hand_ends": "three_out"},
    ),
    Row(
        "F8",
        trick(
            "S3 | S4 S5 | S6 S7 | S8 S9",
            "E: play S3; N: pass; W: play S6; S: play S8; E: pass",
            refused="out_of_turn",
        ),
    ),
    Row(
        "F8-order",
        trick(
            "S3 | S4 | S6 S7 | S8 S9",
            "E: play S3; N: play S4; W: play S6; S: play S8; W: pass; S: play S9",
            order=["E", "N", "S", "W"],
        ),
    ),
    Row("F9", trick(FEW, "E: play S3; N: pass; W: play S7", turn="S", played="single 7")),
]

TOPS = "S5 S6 | SA S3 | S7 S8 | SK S4"  # North's card is the higher
LOWER_NEXT = "S5 S6 | SK S3 | S7 S8 | SA S4"  # South's is
EQUAL = "S5 S6 | SA S3 | S7 S8 | DA S4"
TWO_ACES = "S5 S6 | S3 S4 | S7 S8 | SA CA SK"
WILDS = "S5 S6 | S3 S4 | S7 S8 | H2 H2 SA"
TENS = "ST S9 S3 | S5 S6 | S7 S8 | SK S4"
QUEEN = "SQ S9 | S5 S6 | S7 S8 | SK S4"
BOTH_BIG = "S5 S6 | SA S3 | S7 S8 | W2 W2 S4"
ONE_EACH = "S5 S6 | W2 S3 | S7 S8 | W2 S4"
PAID = "N: tribute {}; S: tribute {}; E: return S5; W: return S7"
BOTH_TAKEN = {"E": "SA", "W": "SK"}
NO_CAP = {"return.max_rank": None}
NO_CAP_NOT_BACK = {"return.max_rank": None, "return.tribute_card": "barred"}
TRIBUTES = [
    Row("F6-both-pay", exchange("EWNS", TOPS, "N: tribute SA; S: tribute SK", hands_have=BOTH_TAKEN)),
    Row("F6-order-of-losers", exchange("EWSN", TOPS, "N: tribute SA; S: tribute SK", hands_have=BOTH_TAKEN)),
    Row("G1", exchange("ENSW", TOPS, "W: tribute S8", hands_have={"E": "S8"}, turn="E", phase="return")),
    Row("G1-no-other", exchange("ENSW", TOPS, "S: tribute SK", refused="out_of_turn")),
    Row("G2", exchange("ENWS", WILDS, turn="S", options="SA")),
    Row("G2-wild", exchange("ENWS", WILDS, "S: tribute H2", refused="wild_tribute")),
    Row(
        "G2-wild-owed",
        exchange("ENWS", WILDS, turn="S", options="H2"),
        {"tribute.exclude": "none"},
    ),
    Row("G4", exchange("ENWS", "S5 S6 | W2 S4 | S7 S8 | W2 W1 SA", phase="pay", turn="S", options="W2")),
    Row("G5", exchange("ENWS", TWO_ACES, turn="S", options="SA CA")),
    Row("G5-either", exchange("ENWS", TWO_ACES, "S: tribute CA", hands_have={"E": "CA"})),
    Row("G5-lower", exchange("ENWS", TWO_ACES, "S: tribute SK", refused="not_highest")),
    Row(
        "G5-receiver",
        exchange("ENWS", TWO_ACES, turn="E", options="SA CA"),
        {"tribute.copy_choice": "receiver"},
    ),
    Row("G6", exchange("ENWS", BOTH_BIG, resisted=True, phase="play", leader="E"), notices=(ANHUI,)),
    Row(
        "G6-last-leads",
        exchange("ENWS", BOTH_BIG, resisted=True, phase="play", leader="S"),
        notices=(NANJING,),
    ),
    Row("G6-asked", exchange("ENWS", BOTH_BIG, phase="resist", turn="S"), notices=(SWISS,)),
    Row("G6-yes", exchange("ENWS", BOTH_BIG, "S: resist yes", resisted=True, leader="E"), notices=(SWISS,)),
    Row("G6-no", exchange("ENWS", BOTH_BIG, "S: resist no", resisted=False, options="W2"), notices=(SWISS,)),
    Row("G6-off", exchange("ENWS", BOTH_BIG, phase="pay", options="W2"), {"resist.mode": "off"}),
    Row("G6-partner", exchange("ENWS", ONE_EACH, phase="pay", turn="S", options="W2")),
    Row("G8", exchange("EWNS", ONE_EACH, resisted=True, phase="play", leader="E"), notices=(ANHUI, NANJING)),
    Row(
        "G8-both-asked",
        exchange("EWNS", ONE_EACH, "N: resist yes", phase="resist", turn="S"),
        notices=(SWISS,),
    ),
    Row(
        "G8-both-agree",
        exchange("EWNS", ONE_EACH, "N: resist yes; S: resist yes", resisted=True, leader="E"),
        notices=(SWISS,),
    ),
    Row("G8-one-hand", exchange("EWNS", ONE_EACH, resisted=False, phase="pay"), {"resist.double": "one_hand"}),
    Row("G9", exchange("EWNS", TOPS, PAID.format("SA", "SK"), hands_have=BOTH_TAKEN, leader="N")),
    Row(
        "G9-higher-across",
        exchange(
            "EWNS",
            LOWER_NEXT,
            PAID.format("SK", "SA"),
            hands_have=BOTH_TAKEN | {"S": "S5", "N": "S7"},
            leader="S",
        ),
        notices=(ANHUI, SWISS),
    ),
    Row(
        "G9-returned-to-next",
        exchange(
            "EWNS",
            LOWER_NEXT,
            PAID.format("SK", "SA"),
            hands_have=BOTH_TAKEN | {"N": "S5", "S": "S7"},
            leader="S",
        ),
        notices=(NANJING,),
    ),
    Row(
        "G9-next-seat",
        exchange("EWNS", LOWER_NEXT, "N: tribute SK; S: tribute SA", hands_have={"E": "SK", "W": "SA"}),
        {"tribute.double": "next_seat"},
    ),
    Row("G10", exchange("EWNS", EQUAL, PAID.format("SA", "DA"), hands_have={"E": "SA", "W": "DA"}, leader="N")),
    Row(
        "G10-previous",
        exchange("EWNS", EQUAL, "N: tribute SA; S: tribute DA", hands_have={"E": "DA", "W": "SA"}),
        {"tribute.equal": "previous_of_first"},
    ),
    Row(
        "G12",
        exchange("ENWS", TENS, "S: tribute SK; E: return ST", level="T", refused="return_too_high"),
        notices=(ANHUI, NANJING),
    ),
    Row(
        "G12-options",
        exchange("ENWS", TENS, "S: tribute SK", level="T", options="S9 S3"),
        notices=(ANHUI, NANJING),
    ),
    Row(
        "G12-no-cap",
        exchange("ENWS", TENS, "S: tribute SK; E: return ST", level="T", hands_have={"S": "ST"}),
        notices=(SWISS,),
    ),
    Row(
        "G14",
        exchange("ENWS", QUEEN, "S: tribute SK; E: return SQ", refused="return_too_high"),
        notices=(ANHUI, NANJING),
    ),
    Row(
        "G14-no-cap",
        exchange("ENWS", QUEEN, "S: tribute SK", options="SQ S9"),
        NO_CAP_NOT_BACK,
    ),
    Row(
        "G14-not-the-tribute",
        exchange("ENWS", QUEEN, "S: tribute SK; E: return SK", refused="tribute_returned"),
        NO_CAP_NOT_BACK,
    ),
    Row(
        "G14-even-the-tribute",
        exchange("ENWS", QUEEN, "S: tribute SK; E: return SK", hands_have={"S": "SK"}),
        NO_CAP,
    ),
    Row(
        "G14-J",
        exchange("ENWS", "SJ SQ S9 | S5 | S7 | SK S4", "S: tribute SK", options="SJ S9"),
        {"return.max_rank": "J"},
    ),
    Row(
        "G14-8",
        exchange("ENWS", "S8 SQ S9 | S5 | S7 | SK S4", "S: tribute SK", options="S8"),
        {"return.max_rank": "8"},
    ),
    Row(
        "G16",
        exchange(
            "EWNS",
            TOPS,
            "N: tribute SA; S: tribute SK; E: return S5",
            phase="return",
            turn="W",
            hands_have={"E": "S5"},
            hands_lack={"N": "S5"},
        ),
    ),
    Row("G17", exchange("ENWS", TOPS, phase="play", leader="E"), {"tribute.enabled": False}),
    Row("G17-double", exchange("WENS", TOPS, phase="play", leader="W"), {"tribute.enabled": False}),
]

LEVELS = [
    Row("H1-double", result("EWNS", "2", "2", levels=at("7", "2")), notices=(ANHUI,)),
    Row("H1-double", result("EWNS", "2", "2", levels=at("5", "2")), notices=(NANJING,)),
    Row("H1-double", result("EWNS", "2", "2", levels=at("6", "2")), notices=(SWISS,)),
    Row("H1-third", result("ENWS", "2", "2", levels=at("5", "2")), notices=(ANHUI,)),
    Row("H1-third", result("ENWS", "2", "2", levels=at("4", "2")), notices=(NANJING, SWISS)),
    Row("H1-last", result("ENSW", "2", "2", levels=at("3", "2"))),
    Row("H1-four", result("EWNS", "2", "2", levels=at("6", "2")), {"levels.gain.double_down": 4}),
    Row("H2", result("EWNS", "K", "2", levels=at("A", "2"), winner="none")),
    Row("H2-overshoot", result("EWNS", "K", "2", levels=at("A+", "2"), winner="EW"), {"levels.must_play": []}),
    Row("H4", result("EWNS", "A", "K", of="NS", levels=at("A", "K"), winner="none", next_level_of="EW")),
    Row(
        "H4-both-at-A",
        result("EWNS", "A", "A", of="NS", levels=at("A", "A"), winner="none", next_level_of="EW"),
        notices=(ANHUI, SWISS),
    ),
    Row(
        "H4-both-at-A",
        result("EWNS", "A", "A", of="NS", levels=at("A+", "A"), winner="EW"),
        notices=(NANJING,),
    ),
    Row(
        "H4-strict",
        result("EWNS", "A", "A", of="NS", levels=at("A", "A"), winner="none"),
        {"a_rule.tested_side": "declaring"},
    ),
    Row("H4-lenient", result("EWNS", "A", "A", of="NS", winner="EW"), {"a_rule.tested_side": "any"}),
    Row("H5", result("ENSW", "A", "5", failures=1, levels=at("2", "5"), failures_={"EW": 0}), notices=(ANHUI,)),
    Row("H5", result("ENSW", "A", "5", failures=2, levels=at("A", "5")), notices=(NANJING,)),
    Row("H5", result("ENSW", "A", "5", failures=2, levels=at("J", "5"), failures_={"EW": 0}), notices=(SWISS,)),
    Row("H5-second", result("ENSW", "A", "5", failures=1, levels=at("A", "5")), notices=(NANJING, SWISS)),
    Row(
        "H5-to-K",
        result("ENSW", "A", "5", failures=2, levels=at("K", "5")),
        {"a_rule.fail_limit": 3, "a_rule.fail_to": "K"},
    ),
    Row("H5-stay", result("ENSW", "A", "5", failures=2, levels=at("A", "5")), {"a_rule.fail_limit": None}),
    Row("H6", result("NSEW", "A", "5", failures_={"EW": 1}, next_level_of="NS"), notices=(ANHUI, SWISS)),
    Row("H8", result("NSEW", "A", "5", levels={"EW": "A"}, winner="none")),
    Row(
        "H6-not-counted",
        result("NSEW", "A", "5", failures_={"EW": 0}),
        {"a_rule.lost_hand_counts": False},
        (ANHUI, SWISS),
    ),
    Row("H10", result("NEWS", "9", "5", levels=at("9", "6"), next_level_of="NS")),
    Row(
        "H10-higher-side",
        result("NEWS", "9", "5", levels=at("9", "6"), next_level_of="EW"),
        {"levels.hand_level": "higher_side"},
    ),
]

ELEVEN = "C3 C4 C5 C6 C7 C8 C9 D3 D4 D5 D6 | S4 | S7 | S9"
EIGHT = "C3 C4 C5 C6 C7 C8 C9 D3 | S4 | S7 | S9"
SEVEN = "C4 C5 C6 C7 C8 C9 D3 | S4 | S7 | S9"
REPORTS = [
    Row("I1", trick(EIGHT, "E: play C3", cards={"E": 7}, report_due=7), notices=(ANHUI,)),
    Row("I1-not-at-ten", trick(ELEVEN, "E: play C3", cards={"E": 10}, report_due=None)),
    Row("I1-no-duty", trick(EIGHT, "E: play C3", cards={"E": 7}, report_due=None), notices=(NANJING, SWISS)),
    Row("I1-at-ten", trick(ELEVEN, "E: play C3", report_due=10), {"report.threshold": 10}),
    Row("I1-at-six", trick(SEVEN, "E: play C4", report_due=6), {"report.threshold": 6}),
    Row("I1-above-six", trick(EIGHT, "E: play C3", report_due=None), {"report.threshold": 6}),
]

FIELD_ROWS = [*TRICKS, *TRIBUTES, *LEVELS, *REPORTS]
