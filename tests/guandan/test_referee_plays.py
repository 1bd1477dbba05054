"""Plays and passes before the referee: what stands, what goes back, and under which clause."""

from __future__ import annotations

import pytest

from cardgames.errors import ScriptError
from tests.referee_scripts import clauses, offences, results, ruled, the_offence

VOCATIONAL, NANJING, SWISS = "anhui-vocational-2017", "nanjing-2012", "swiss-2015"

MIDDLE = """
levels: {EW: "5", NS: "3"}
leader: E
hands:
  E: "S3 S4 S6 S7 H5 D9 C9"
  N: "S8 D8 C8 SA HA"
  W: "SK DK CK HK"
  S: "W1 W2"
events: |
"""


def test_whole_trick_is_legal_and_says_what_it_rests_on() -> None:
    found = ruled(MIDDLE + "  E: lead S3 S4 H5=S5 S6 S7\n  N: pass\n  W: pass\n  S: pass\n", VOCATIONAL)
    assert not found.offences
    assert [record.verdict for record in found.records] == ["legal"] * 4
    assert {"五(一)9d", "五(三)a", "五(三)b", "五(五)3a", "五(五)4d", "五(一)8"} <= set(found.cited())
    assert found.records[-1].state.turn == 0
    assert found.records[0].state.trick[0].wins


@pytest.mark.parametrize(
    ("play", "offence", "clause"),
    [
        ("lead S3 S4", "no_combination", "五(一)2"),
        ("lead D9 C9 S3 S4", "no_combination", None),
        ("lead S3 S4 H5=D5 S6 S7 as straight_flush", "wrong_declaration", None),
        ("lead S3=S5", "wrong_declaration", "五(三)a"),
        ("lead S3 S4 H5=W1 S6 S7", "wrong_declaration", "五(三)b"),
    ],
)
def test_what_is_no_combination_goes_back(play: str, offence: str, clause: str | None) -> None:
    found = ruled(MIDDLE + f"  E: {play}\n  E: lead S3\n", VOCATIONAL)
    ruling = the_offence(found)
    assert (ruling.offence, ruling.offender, ruling.remedy) == (offence, "E", "cards_go_back")
    assert "五(五)9e" in clauses(ruling)
    assert clause is None or clause in clauses(ruling)
    assert found.records[-1].verdict == "legal"


@pytest.mark.parametrize(
    ("lead", "answer", "offence", "clause"),
    [
        ("S3", "S8 D8", "wrong_type", "五(五)4a"),
        ("D9 C9", "S8 D8", "does_not_beat", "五(五)4b"),
        ("D9 C9", "S8 D8 C8", "wrong_type", "五(五)4a"),
    ],
)
def test_clause_54_a_play_that_is_no_answer_goes_back(lead: str, answer: str, offence: str, clause: str) -> None:
    found = ruled(MIDDLE + f"  E: lead {lead}\n  N: play {answer}\n  N: pass\n", VOCATIONAL)
    ruling = the_offence(found)
    assert (ruling.offence, ruling.offender) == (offence, "N")
    assert ruling.basis.clause == clause
    assert found.records[-1].verdict == "legal"


def test_an_illegal_play_may_count_as_a_pass() -> None:
    body = MIDDLE + "  E: lead D9 C9\n  N: play S8 D8\n  W: play SK DK\n"
    found = ruled(body, VOCATIONAL, referee__play__illegal="passes")
    assert the_offence(found).remedy == "counts_as_pass"
    assert offences(ruled(body, VOCATIONAL)) == [(2, "does_not_beat", "N"), (3, "out_of_turn", "W")]


def test_clause_53b_jumping_in_is_void_and_a_foul() -> None:
    body = MIDDLE + "  E: lead S3\n  W: play SK\n  N: pass\n  W: play SK\n"
    ruling = the_offence(ruled(body, VOCATIONAL))
    assert (ruling.offence, ruling.offender, ruling.about) == ("out_of_turn", "W", 2)
    assert "五(五)3b" in clauses(ruling)
    assert ruling.levels == 0, "a slight breach waits for a report"
    assert the_offence(ruled(body, SWISS)).basis.clause == "七④a"
    assert the_offence(ruled(body, NANJING)).basis.clause == "附7a2", (
        "whose turn it is; that it is void is common practice"
    )


def test_clause_59k_the_third_report_of_jumping_in_costs_two_levels() -> None:
    body = "record: {EW: {minor: 2}}\n" + MIDDLE.strip() + "\n  E: lead S3\n  W: play SK\n  N: claim W out_of_turn\n"
    found = ruled(body, VOCATIONAL)
    assert found.rulings[-1].levels == 2
    assert "五(五)9k" in clauses(found.rulings[-1])


def test_a_pass_out_of_turn_has_no_effect() -> None:
    found = ruled(MIDDLE + "  E: lead S3\n  W: pass\n  N: pass\n  W: play SK\n", VOCATIONAL)
    assert the_offence(found).remedy == "no_effect"
    assert the_offence(found).basis.clause == "五(五)3a"


def test_clause_54d_a_silent_pass_is_reminded() -> None:
    body = MIDDLE + "  E: lead S3\n  N: pass silent\n  W: pass\n"
    assert the_offence(ruled(body, VOCATIONAL)).basis.clause == "五(五)4d"
    assert not ruled(body, NANJING).offences


def test_the_leader_has_to_play() -> None:
    ruling = the_offence(ruled(MIDDLE + "  E: pass\n  E: lead S3\n", NANJING))
    assert (ruling.offence, ruling.remedy) == ("leader_passes", "must_lead")


def test_clause_59e_a_play_is_not_taken_back() -> None:
    found = ruled(MIDDLE + "  E: lead S3\n  E: take_back\n  N: play S8\n", VOCATIONAL)
    assert (the_offence(found).offence, the_offence(found).basis.clause) == ("taking_back", "五(五)9e")
    assert 1 not in [ruling.about for ruling in found.rulings]


def test_exposed_cards_are_left_to_whoever_decides() -> None:
    ruling = the_offence(ruled(MIDDLE + "  E: lead S3\n  N: expose SA\n", VOCATIONAL))
    assert (ruling.basis.authority, ruling.basis.clause, ruling.levels) == ("silent", "九", 0)


@pytest.mark.parametrize(
    ("cards", "ruleset", "clause"),
    [
        ("SJ SQ SK SA D2", NANJING, "附2顺子c"),
        ("S5 D5 S6 D6 W1 W1", NANJING, "附2连对c"),
        ("S5 D5 S6 D6 W1 W1", SWISS, "附一.三连对c"),
        ("SJ SQ SK SA W1", VOCATIONAL, "五(一)7c"),
        ("S5 D5 C5 SJ", VOCATIONAL, "五(一)5b"),
    ],
)
def test_what_a_run_or_a_triple_may_not_hold(cards: str, ruleset: str, clause: str) -> None:
    found = ruled(
        f'levels: {{EW: "9", NS: "9"}}\nleader: E\nhands: {{E: "{cards}"}}\nevents: |\n  E: lead {cards}\n', ruleset
    )
    assert clause in clauses(the_offence(found))


def test_clause_5_2_1d_an_equal_bomb_does_not_beat() -> None:
    four = "SJ DJ CJ HJ"
    body = f'leader: E\nhands: {{E: "{four}", N: "{four} S3"}}\nevents: |\n  E: lead {four}\n  N: play {four}\n'
    assert the_offence(ruled(body, VOCATIONAL)).basis.clause == "五(二)1d"


@pytest.mark.parametrize(
    ("cards", "declared", "clause"),
    [
        ("S3 S4 S5 S6 S7", "straight", "五(一)9d"),
        ("S9 D9 C9 H9 S9", "full_house", "五(一)5a"),
    ],
)
def test_a_type_that_cards_cannot_be(cards: str, declared: str, clause: str) -> None:
    body = f'leader: E\nhands: {{E: "{cards}"}}\nevents: |\n  E: lead {cards} as {declared}\n'
    ruling = the_offence(ruled(body, VOCATIONAL))
    assert ruling.offence == "wrong_declaration"
    assert clause in clauses(ruling)


def test_who_has_passed_may_play_again_unless_passing_locks_out() -> None:
    body = MIDDLE + "  E: lead S3\n  N: pass\n  W: play SK\n  S: pass\n  E: pass\n  N: play SA\n"
    assert not ruled(body, NANJING).offences
    locked = ruled(body, NANJING, play__pass_locks_out=True)
    assert offences(locked) == [(6, "out_of_turn", "N")]


def test_partner_takes_the_lead_of_a_finished_player() -> None:
    body = """
    leader: E
    hands: {E: "SK", N: "S8 D8", W: "S3 S4", S: "S5 D5"}
    events: |
      E: lead SK
      N: pass
      W: pass
      S: pass
      W: lead S3
    """
    found = ruled(body, VOCATIONAL)
    assert not found.offences
    assert "五(五)8" in found.cited()
    early = ruled(body.replace("W: lead S3", "N: lead S8"), VOCATIONAL)
    assert "五(五)8" in clauses(the_offence(early))
    lead = ruled(body, VOCATIONAL, play__partner_lead="next_player")
    assert offences(lead) == [(5, "out_of_turn", "W")]


def test_a_trick_under_way_goes_on_from_the_table() -> None:
    body = """
    table: {seat: N, cards: "S5 D5"}
    finished: [W]
    hands: {E: "S9 D9 SA", N: "S3", S: "S6 D6 C4"}
    events: |
      S: play S6 D6
      E: play S9 D9
      N: pass
      S: pass
      E: lead SA
    """
    found = ruled(body, NANJING)
    assert not found.offences
    assert results(found)["order"] == ["W", "E", "N", "S"]
    assert results(found)["next_payers"] == ["S", "N"]


@pytest.mark.parametrize(
    "events",
    [
        "E: lead SA",  # known not to hold it
        "E: lead S3 S3",
        "E: lead S3\n  N: play S8\n  W: tribute SK",
        "E: dance",
        "E: lead S99",
        "E: lead S3 as bluff",
        "N: pass loudly",
    ],
)
def test_what_cannot_be_meant_is_an_error_of_the_script(events: str) -> None:
    if "tribute" in events:
        assert offences(ruled(MIDDLE + f"  {events}\n", NANJING)) == [(3, "tribute_not_owed", "W")]
        return
    with pytest.raises(ScriptError) as error:
        ruled(MIDDLE + f"  {events}\n", NANJING)
    assert error.value.line is not None
