"""What a hand comes to before the referee: levels, level A, losses of levels, the clock."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referee_scripts import offences, results, ruled

VOCATIONAL, NANJING, SWISS = "anhui-vocational-2017", "nanjing-2012", "swiss-2015"

# East goes out with his one card, and then West.
DOUBLE = "  E: lead SK\n  N: pass\n  W: pass\n  S: pass\n  W: lead S4 D4\n"


def played(events: str, ruleset: str, **keys: Any) -> Any:
    """What comes of a hand in which East goes out first, at the levels given."""
    head = "\n".join(f"{name}: {value}" for name, value in keys.items())
    return ruled(
        f'{head}\nleader: E\nhands: {{E: "SK", N: "S3", W: "S4 D4", S: "S5 C6"}}\nevents: |\n{events}', ruleset
    )


@pytest.mark.parametrize(
    ("ruleset", "events", "level", "clause"),
    [
        (VOCATIONAL, DOUBLE, "7", "五(四)2(1)"),
        (NANJING, DOUBLE, "5", "附5b"),
        (SWISS, DOUBLE, "6", "附六a"),
    ],
)
def test_a_double_down_and_its_gain(ruleset: str, events: str, level: str, clause: str) -> None:
    found = played(events, ruleset)
    assert not found.offences
    got = results(found)
    assert got["levels"] == {"EW": level, "NS": "2"}
    assert (got["double_down"], got["next_payers"], got["complete"]) == ("NS", ["N", "S"], True)
    assert got["next_level"] == {"side": "EW", "level": level}
    assert clause in found.cited()


def test_the_gain_stops_at_a() -> None:
    found = played(DOUBLE, VOCATIONAL, levels='{EW: "K", NS: "3"}')
    assert results(found)["levels"]["EW"] == "A"
    assert "五(四)3(2)c" in found.cited()


def test_a_is_passed_with_the_partner_not_last() -> None:
    found = played(DOUBLE, VOCATIONAL, levels='{EW: "A", NS: "3"}')
    assert results(found)["match_winner"] == "EW"
    assert "五(四)3(2)a" in found.cited()
    assert "next_level" not in results(found)


def lost_at_a(ruleset: str, failures: int) -> Any:
    return ruled(
        f"""
        levels: {{EW: "A", NS: "3"}}
        failures: {{EW: {failures}}}
        leader: N
        hands: {{N: "SK", E: "S3", S: "S4 D4", W: "S5 C6"}}
        events: |
          N: lead SK
          W: pass
          S: pass
          E: pass
          S: lead S4 D4
        """,
        ruleset,
    )


@pytest.mark.parametrize(("ruleset", "failures", "level", "left"), [
    (VOCATIONAL, 0, "A", 1), (VOCATIONAL, 1, "2", 0), (SWISS, 1, "A", 2), (SWISS, 2, "J", 0), (NANJING, 5, "A", 6),
])  # fmt: skip
def test_failing_at_a(ruleset: str, failures: int, level: str, left: int) -> None:
    found = lost_at_a(ruleset, failures)
    got = results(found)
    assert got["levels"]["EW"] == level
    assert got["failures"]["EW"] == left
    assert got["demoted"] == (["EW"] if level != "A" else [])


def test_nanjing_a_may_be_passed_in_a_hand_at_the_others_a() -> None:
    keys = {"levels": '{EW: "A", NS: "A"}', "level_side": "NS"}
    assert results(played(DOUBLE, NANJING, **keys))["match_winner"] == "EW"
    for ruleset in (VOCATIONAL, SWISS):
        found = played(DOUBLE, ruleset, **keys)
        assert results(found)["match_winner"] is None
        assert results(found)["failures"] == {"EW": 0, "NS": 1}


def test_clause_59k_levels_are_lost_after_the_hand() -> None:
    claim = "  S: talk\n  E: claim S talk\n  ref: choose minor\n"
    events = DOUBLE + claim
    found = played(events, VOCATIONAL, levels='{EW: "3", NS: "9"}', record="{NS: {minor: 2}}")
    assert results(found)["levels"] == {"EW": "8", "NS": "7"}
    assert found.closing[-1].offender == "NS"


def test_a_loss_at_a_wipes_the_failures() -> None:
    claim = "  S: talk\n  E: claim S talk\n  ref: choose minor\n"
    keys = {"levels": '{EW: "3", NS: "A"}', "failures": "{NS: 1}", "record": "{NS: {minor: 2}}"}
    got = results(played(DOUBLE + claim, VOCATIONAL, level_side="EW", **keys))
    assert got["levels"]["NS"] == "Q"
    assert got["failures"]["NS"] == 0


# The clock.


def test_a_hand_under_way_is_broken_off_or_played_out() -> None:
    cut = DOUBLE.replace("  W: lead", "  ref: time\n  W: lead")
    void = played(cut, NANJING, levels='{EW: "3", NS: "9"}')
    assert offences(void) == [(6, "played_on", "W")]
    assert results(void)["void"]
    assert results(void)["match_winner"] == "NS"
    finished = played(cut, VOCATIONAL, levels='{EW: "3", NS: "7"}')
    assert not finished.offences
    assert results(finished)["levels"] == {"EW": "8", "NS": "7"}
    assert results(finished)["match_winner"] == "EW"


@pytest.mark.parametrize(("ruleset", "decides"), [(VOCATIONAL, "extra_hand"), (NANJING, "draw"), (SWISS, "draw")])
def test_equal_levels_on_time(ruleset: str, decides: str) -> None:
    found = ruled('levels: {EW: "7", NS: "7"}\nprevious: [E, N, W, S]\nevents: |\n  ref: time\n', ruleset)
    assert results(found)["on_time"] == decides


def test_clause_33e_the_extra_hand_is_won_by_the_first_finishers_side() -> None:
    found = played(DOUBLE, VOCATIONAL, levels='{EW: "A", NS: "A"}', extra_hand="true", level_side="NS")
    assert results(found)["match_winner"] == "EW"
    assert results(found)["failures"] == {"EW": 0, "NS": 0}
    assert "三(3)e" in found.cited()


def test_swiss_4a_the_chief_referee_stops_play() -> None:
    found = played("  E: lead SK\n  ref: time\n", SWISS)
    assert "四a" in found.cited()
    assert results(found)["complete"] is False


def test_no_hand_is_begun_after_time() -> None:
    found = ruled('levels: {EW: "7", NS: "8"}\nevents: |\n  ref: time\n  E: lead S3\n', NANJING)
    assert offences(found) == [(2, "played_on", "E")]
    assert results(found)["match_winner"] == "NS"


def test_without_a_time_limit_play_goes_on() -> None:
    cut = DOUBLE.replace("  W: lead", "  ref: time\n  W: lead")
    assert results(played(cut, "guandan-base"))["complete"]


def test_the_next_level_is_not_told_while_a_loss_is_pending() -> None:
    body = """
    levels: {EW: "9", NS: "5"}
    record: {EW: {minor: 2}}
    leader: E
    finished: [W]
    hands: {E: "S3", N: "S4 S5", S: "S6 S7"}
    events: |
      E: talk
      N: claim E talk
      ref: choose minor
      E: lead S3
    """
    found = ruled(body, "anhui-vocational-2017")
    assert not any("next hand" in finding.text.en for record in found.records for finding in record.findings)
    assert results(found)["next_level"] == {"side": "EW", "level": "Q"}


def test_levels_that_differ_are_no_first_hand() -> None:
    body = 'levels: {EW: "2", NS: "5"}\nleader: E\nhands: {E: "S3 S4"}\nevents: |\n  E: lead S3\n'
    first = ruled(body, "anhui-vocational-2017").records[0].findings
    assert next(each.text.en for each in first if "level" in each.text.en).startswith("The hand is played at 2")


EXTRA = """
extra_hand: true
levels: {EW: "5", NS: "5"}
leader: E
finished: [W]
hands: {E: "S3", N: "S4 S5", S: "S6 S7"}
events: |
  ref: time
  E: lead S3
"""


def test_the_extra_hand_is_played_out_whatever_the_clock_says() -> None:
    found = ruled(EXTRA, "anhui-vocational-2017")
    assert [(each.remedy, each.basis.clause) for each in found.rulings] == [("goes_on", "三(3)e")]
    assert (results(found)["match_winner"], results(found)["levels"]["EW"]) == ("EW", "5")


def test_without_an_extra_hand_it_counts_as_any_other() -> None:
    found = results(ruled(EXTRA.replace("  ref: time\n", ""), "swiss-2015"))
    assert (found["match_winner"], found["levels"]["EW"]) == (None, "9")


def test_nothing_is_got_ready_after_time() -> None:
    found = ruled("events: |\n  ref: time\n  E: shuffle\n  E: cut\n", "swiss-2015")
    assert offences(found) == [(2, "played_on", "E"), (3, "played_on", "E")]
