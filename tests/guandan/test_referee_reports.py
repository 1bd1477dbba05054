"""Reporting before the referee: when it is due, missed, false, asked for and refused."""

from __future__ import annotations

import pytest

from tests.referee_scripts import clauses, offences, ruled, the_offence

VOCATIONAL, NANJING = "anhui-vocational-2017", "nanjing-2012"

EIGHT = """
leader: E
hands:
  E: "S3 S4 S5 S6 D7 D8 D9 DT"
  N: "S7 S8 S9 ST DJ DQ DK DA CA"
  W: "C3 C4"
  S: "C5 C6 H6"
events: |
"""


def test_clause_57c_reporting_on_coming_to_seven() -> None:
    found = ruled(EIGHT + "  E: lead S3\n  E: report 7\n  N: pass\n", VOCATIONAL)
    assert not found.offences
    assert "五(五)7c" in found.cited()


def test_clause_57c_a_missed_report() -> None:
    body = EIGHT + "  E: lead S3\n  N: pass\n  E: report 7\n"
    ruling = the_offence(ruled(body, VOCATIONAL))
    assert (ruling.offence, ruling.offender, ruling.event, ruling.about) == ("missed_report", "E", 2, 1)
    assert "五(五)7c" in clauses(ruling)
    assert not ruled(body, NANJING).offences, "no number is laid down there"
    assert not ruled(body, VOCATIONAL, referee__report__announce="when_asked").offences


def test_reporting_after_every_play() -> None:
    body = EIGHT + "  E: lead S3\n  E: report 7\n  N: pass\n  W: pass\n  S: pass\n  E: lead S4\n  N: pass\n"
    assert not ruled(body, VOCATIONAL).offences
    every = ruled(body, VOCATIONAL, referee__report__announce="every_play")
    assert offences(every) == [(6, "missed_report", "E")]


def test_a_false_number_is_corrected_and_grave() -> None:
    ruling = the_offence(ruled(EIGHT + "  E: lead S3\n  E: report 5\n", VOCATIONAL))
    assert (ruling.offence, ruling.remedy) == ("false_number", "corrected")
    assert [option.name for option in ruling.options] == ["no_demotion", "demote"]
    put_back = ruled(
        'levels: {EW: "9", NS: "3"}\n' + EIGHT.strip() + "\n  E: lead S3\n  E: report 5\n  ref: choose demote\n",
        VOCATIONAL,
    )
    assert put_back.rulings[-1].remedy == "demotion"


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ("N: ask E\n  E: refuse", []),  # eight cards
        ("N: ask E\n  E: report 8", []),
        ("N: ask W\n  W: refuse", [(2, "missed_report", "W")]),
        ("N: ask W\n  E: lead S3\n  E: report 7", [(1, "missed_report", "W")]),
        ("N: ask S\n  S: refuse", None),
    ],
)
def test_clause_57a_asking(events: str, expected: list[tuple[int, str, str]] | None) -> None:
    body = EIGHT + f"  {events}\n"
    if expected is None:
        with pytest.raises(Exception, match="nobody has asked"):
            ruled(body, VOCATIONAL)  # a partner's question is not open, so there is nothing to refuse
        return
    assert offences(ruled(body, VOCATIONAL)) == expected


def test_above_the_number_an_answer_may_be_owed() -> None:
    body = EIGHT + "  N: ask E\n  E: refuse\n"
    assert offences(ruled(body, VOCATIONAL, referee__report__may_refuse_above=False)) == [(2, "missed_report", "E")]
    assert ruled(body.replace("N: ask", "W: ask").replace("  E: refuse\n", ""), VOCATIONAL).rulings[0].offence is None


def test_those_who_are_down_at_the_start_have_reported_unless_told() -> None:
    body = EIGHT + "  E: lead S3\n  E: report 7\n  N: play S7\n  W: pass\n  S: pass\n  E: play S8\n"
    body = body.replace("  E: play S8\n", "  E: pass\n  N: lead DA\n  N: report 7\n  W: pass\n")
    assert not ruled(body, VOCATIONAL).offences
    told = "reported: []\n" + EIGHT.strip() + "\n  E: lead S3\n  E: report 7\n  N: pass\n  W: play C4\n  S: play C5\n"
    assert offences(ruled(told, VOCATIONAL)) == [(4, "missed_report", "W")]


def test_a_wrong_number_of_cards_is_left_open() -> None:
    ruling = the_offence(ruled(EIGHT + "  E: count 9\n  N: count 9\n", VOCATIONAL))
    assert (ruling.offence, ruling.offender, ruling.basis.authority) == ("wrong_count", "E", "silent")


def test_a_missed_report_is_made_good() -> None:
    found = ruled(EIGHT + "  E: lead S3\n  N: pass\n  E: report 7\n", VOCATIONAL)
    assert found.records[2].findings[0].text.en == "The report that was missed is made good"


def test_after_the_hand_nothing_is_left_to_report() -> None:
    body = (
        'leader: E\nfinished: [W]\nhands: {E: "S3", N: "S4 S5", S: "S6 S7"}\nevents: |\n  E: lead S3\n  N: report 9\n'
    )
    assert not ruled(body, VOCATIONAL).offences
