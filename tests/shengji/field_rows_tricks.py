"""Cases of the field about ruffs and throws, with their value in every notice: see `field_rows`."""

from __future__ import annotations

from tests.shengji.field_rows import ANHUI, XIAMEN, Row, trick

EVERY = {"ruff.compare": "every_component"}
PAIR_AND_SINGLE = "SA SA SK | H3 H3 W2 | H4 H4 H5 | C3 C4 C5"
SINGLES = "SA SK | H5 H9 | {} | {}"
PAIRS = "SA SA SQ SQ | {} | {} | C3 C4 C5 C6"
BIG_THROW = "SQ SQ SK SK SA | {} | {} | {}"
TWO_TRACTORS = BIG_THROW.format("H5 H5 H6 H6 W2", "H7 H7 H8 H8 H9", "C3 C4 C5 C6 C7")
ATTACKERS_FAIL = "S6 S7 S8 | S3 S3 SA | S4 S4 ST | S9 C3 C4"
ALL_PLAYED = (
    "N: play S3 S3 SA; W: play S4 S4; S: play S9 C3; E: play S6 S7; W: play ST; S: play C4; E: play S8; N: play SA"
)
FAILS = "S3 S3 SA C3 | S4 S4 S5 C4 | S6 S7 S8 C5 | S9 ST SJ C6"
RUFFS = [
    Row(
        "C27",
        trick(
            "SA SA | H3 W2 | S3 S4 | S5 S6",
            "E: play SA SA; N: play H3 W2; W: play S3 S4; S: play S5 S6",
            trick_won_by="E",
        ),
    ),
    Row(
        "C27-any-trumps",
        trick(
            "SA SA | H3 W2 | S3 S4 | S5 S6",
            "E: play SA SA; N: play H3 W2; W: play S3 S4; S: play S5 S6",
            trick_won_by="N",
        ),
        {"ruff.shape": "any_trumps"},
    ),
    Row(
        "C27-tractor",
        trick(
            "SQ SQ SK SK | H3 H3 H5 H5 | C3 C4 C5 C6 | D3 D4 D5 D6",
            "E: play SQ SQ SK SK; N: play H3 H3 H5 H5; W: play C3 C4 C5 C6; S: play D3 D4 D5 D6",
            trick_won_by="E",
        ),
    ),
    Row(
        "C27-ruffed",
        trick(
            "SQ SQ SK SK | H3 H3 H4 H4 | C3 C4 C5 C6 | D3 D4 D5 D6",
            "E: play SQ SQ SK SK; N: play H3 H3 H4 H4; W: play C3 C4 C5 C6; S: play D3 D4 D5 D6",
            trick_won_by="N",
        ),
    ),
    Row(
        "C29",
        trick(
            PAIR_AND_SINGLE,
            "E: play SA SA SK; N: play H3 H3 W2; W: play H4 H4 H5; S: play C3 C4 C5",
            failed=False,
            trick_won_by="W",
        ),
    ),
    Row(
        "C29-every",
        trick(
            PAIR_AND_SINGLE,
            "E: play SA SA SK; N: play H3 H3 W2; W: play H4 H4 H5; S: play C3 C4 C5",
            trick_won_by="N",
        ),
        EVERY,
    ),
    Row(
        "C30",
        trick(
            SINGLES.format("H3 HT", "C3 C4"),
            "E: play SA SK; N: play H5 H9; W: play H3 HT; S: play C3 C4",
            trick_won_by="W",
        ),
    ),
    Row(
        "C30-pair",
        trick(
            SINGLES.format("H8 H8", "C3 C4"),
            "E: play SA SK; N: play H5 H9; W: play H8 H8; S: play C3 C4",
            trick_won_by="N",
        ),
    ),
    Row(
        "C30-higher-pair",
        trick(
            SINGLES.format("HT HT", "C3 C4"),
            "E: play SA SK; N: play H5 H9; W: play HT HT; S: play C3 C4",
            trick_won_by="W",
        ),
    ),
    Row(
        "C30-no-pair",
        trick(
            SINGLES.format("HT HT", "C3 C4"),
            "E: play SA SK; N: play H5 H9; W: play HT HT; S: play C3 C4",
            trick_won_by="N",
        ),
        {"ruff.pair_on_singles": "cannot"},
    ),
    Row(
        "C32",
        trick(
            PAIRS.format("H3 H3 H4 H4", "D3 D4 D5 D6"),
            "E: play SA SA SQ SQ; N: play H3 H3 H4 H4; W: play D3 D4 D5 D6; S: play C3 C4 C5 C6",
            failed=False,
            trick_won_by="N",
        ),
    ),
    Row(
        "C32-two-ruffs",
        trick(
            PAIRS.format("H3 H3 H4 H4", "H9 H9 HK HK"),
            "E: play SA SA SQ SQ; N: play H3 H3 H4 H4; W: play H9 H9 HK HK; S: play C3 C4 C5 C6",
            trick_won_by="W",
        ),
        notices=ANHUI,
    ),
    Row(
        "C32-two-ruffs",
        trick(
            PAIRS.format("H3 H3 H4 H4", "H9 H9 HK HK"),
            "E: play SA SA SQ SQ; N: play H3 H3 H4 H4; W: play H9 H9 HK HK; S: play C3 C4 C5 C6",
            trick_won_by="N",
        ),
        notices=(XIAMEN,),
    ),
    Row(
        "C32-tractor-later",
        trick(
            PAIRS.format("H9 H9 HK HK", "H3 H3 H4 H4"),
            "E: play SA SA SQ SQ; N: play H9 H9 HK HK; W: play H3 H3 H4 H4; S: play C3 C4 C5 C6",
            trick_won_by="W",
        ),
        notices=(XIAMEN,),
    ),
    Row(
        "C33",
        trick(
            BIG_THROW.format("C3 C4 C5 C6 C7", "D3 D4 D5 D6 D7", "H5 H5 H6 H6 H8"),
            "E: play SQ SQ SK SK SA; N: play C3 C4 C5 C6 C7; W: play D3 D4 D5 D6 D7; S: play H5 H5 H6 H6 H8",
            failed=False,
            trick_won_by="S",
        ),
    ),
    Row(
        "C33-two-ruffs",
        trick(
            TWO_TRACTORS,
            "E: play SQ SQ SK SK SA; N: play H5 H5 H6 H6 W2; W: play H7 H7 H8 H8 H9; S: play C3 C4 C5 C6 C7",
            trick_won_by="W",
        ),
    ),
    Row(
        "C33-every",
        trick(
            TWO_TRACTORS,
            "E: play SQ SQ SK SK SA; N: play H5 H5 H6 H6 W2; W: play H7 H7 H8 H8 H9; S: play C3 C4 C5 C6 C7",
            trick_won_by="N",
        ),
        EVERY,
    ),
]

PARTNER_HAS_IT = "S9 S9 SK C3 | S3 S4 S5 C4 | SA S6 S7 C5 | S8 C6 C7 C8"
OVER_TRUMPS = "W2 H2 H2 | {} C3 | C4 C5 C6 | D3 D4 D5"
JOKER_THROW = "S2 W2 W2 | {} C3 C4 | C5 C6 C7 | D3 D4 D5"
THROWS = [
    Row("C35", trick(PARTNER_HAS_IT, "E: play S9 S9 SK", failed=False, points=0), notices=ANHUI),
    Row(
        "C35",
        trick(PARTNER_HAS_IT, "E: play S9 S9 SK", failed=True, led="SK", refuted_by=["W"], fine=10),
        notices=(XIAMEN,),
    ),
    Row(
        "C35-all-others",
        trick(PARTNER_HAS_IT, "E: play S9 S9 SK", failed=True, led="SK"),
        {"throw.refuters": "all_others"},
        ANHUI,
    ),
    Row("C35-opponents", trick(PARTNER_HAS_IT, "E: play S9 S9 SK", failed=False), {"throw.refuters": "opponents"}),
    Row(
        "C36",
        trick(
            "SA SA SK | H3 H3 H4 | S3 S4 S5 | S6 S7 S8",
            "E: play SA SA SK; N: play H3 H3 H4; W: play S3 S4 S5; S: play S6 S7 S8",
            failed=False,
            trick_won_by="N",
        ),
    ),
    Row(
        "C38",
        trick(FAILS, "E: play S3 S3 SA", failed=True, led="S3 S3", blocked=2, refuted_by=["N"], fine=20, points=20),
    ),
    Row("C38-returned", trick(FAILS, "E: play S3 S3 SA", fine=10), {"throw.fine_counts": "returned"}),
    Row("C38-thrown", trick(FAILS, "E: play S3 S3 SA", fine=30), {"throw.fine_counts": "thrown"}),
    Row("C38-once", trick(FAILS, "E: play S3 S3 SA", fine=10), {"throw.fine_counts": "once"}),
    Row("C38-none", trick(FAILS, "E: play S3 S3 SA", fine=0, points=0), {"throw.fine": 0}),
    Row("C38-below-zero", trick(ATTACKERS_FAIL, ALL_PLAYED, leader="N", fine=20, points=-10, attackers=0)),
    Row(
        "C38-floor-each-time",
        trick(ATTACKERS_FAIL, ALL_PLAYED, leader="N", fine=20, points=10, attackers=10),
        {"scoring.penalty_floor": "running"},
    ),
    Row(
        "C40",
        trick(OVER_TRUMPS.format("W1 W1"), "E: play W2 H2 H2", failed=True, led="H2 H2", refuted_by=["N"]),
    ),
    Row("C40-no-pair", trick(OVER_TRUMPS.format("W1 W2"), "E: play W2 H2 H2", failed=False)),
    Row("C40-equal", trick(JOKER_THROW.format("D2"), "E: play S2 W2 W2", failed=False)),
    Row("C40-main-level", trick(JOKER_THROW.format("H2"), "E: play S2 W2 W2", failed=True, led="S2")),
    Row("C40-joker", trick(JOKER_THROW.format("W1"), "E: play S2 W2 W2", failed=True, led="S2")),
    Row(
        "C40-not-in-trumps",
        trick(JOKER_THROW.format("D2"), "E: play S2 W2 W2", refused="throw"),
        {"throw.groups": "side_suits"},
    ),
    Row(
        "C41",
        trick(
            FAILS,
            "E: play S3 S3 SA; N: play S4 S4; W: play S6 S7; S: play S9 ST",
            trick_won_by="N",
            turn="N",
            hands_have={"E": "SA C3"},
            hands_lack={"E": "S3"},
        ),
    ),
    Row("C41-two-cards", trick(FAILS, "E: play S3 S3 SA; N: play S4 S4 S5", refused="count")),
]

TRICK_ROWS = [*RUFFS, *THROWS]
