"""Several offences at once, at the edges of a hand, and what the clauses of one case are."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.referee import Adjudication
from tests.referee_scripts import clauses, offences, results, ruled

XIAMEN, RULES_A = "xiamen-2020", "anhui-tech-2011-a"
# East deals at level 5, hearts are trump.
HANDS = {
    "E": "S AA | H 2 | W 2",
    "N": "S 77 | H 9 | C 4",
    "W": "S 86 | C 8 | D T",
    "S": "S K4 | H 6 | C 9",
}
LAST = {"E": "S A", "N": "S 7", "W": "S 8", "S": "S K"}
LAST_TRICK = "E: lead SA\nN: follow S7\nW: follow S8\nS: follow SK\n"


def heard(
    events: str,
    ruleset: str = XIAMEN,
    hands: dict[str, str] | None = None,
    levels: tuple[str, str] = ("5", "3"),
    points: int = 40,
    **values: Any,
) -> Adjudication:
    held = HANDS | (hands or {})
    lines = [f'levels: {{EW: "{levels[0]}", NS: "{levels[1]}"}}', "dealer: E", "trump: H", f"points: {points}"]
    lines += ['kitty: "S 255 | H T | D KK4 | C 2"', "hands:", *(f'  {seat}: "{hand}"' for seat, hand in held.items())]
    lines += ["events: |", *(f"  {line.strip()}" for line in events.strip().splitlines())]
    return ruled("\n".join(lines), ruleset, **values)


# Which clause a ruling on a wrong follow rests on.


@pytest.mark.parametrize(
    ("events", "cited"),
    [
        pytest.param("E: lead SA\nN: follow H9\nE: remind N\nN: correct S7", ["18(1)c"], id="a ruff put right"),
        pytest.param(
            "E: lead H2\nN: follow C4\nW: follow C8\nS: follow H6\nE: remind N\nN: correct H9\nW: choose keep",
            ["18(2)c", "18(2)b"],
            id="a discard on trumps put right",
        ),
        pytest.param(
            "E: lead SA\nN: follow C4\nE: remind N\nN: correct S7",
            ["20(c)", "18(2)c", "18(1)c", "23"],
            id="a discard on spades",
        ),
        pytest.param(
            "E: lead SA\nN: follow H9\nW: follow S6\nS: follow S4\nN: lead C4",
            ["20(c)", "18(1)a", "18(1)d"],
            id="a ruff left as it is",
        ),
        pytest.param(
            "E: lead H2\nN: follow C4\nW: follow C8\nS: follow H6\nE: remind N\nN: claim none",
            ["18(2)d", "18(2)a"],
            id="a discard on trumps kept hidden",
        ),
    ],
)
def test_the_clauses_of_a_wrong_follow_are_those_of_its_kind(events: str, cited: list[str]) -> None:
    ruling = heard(events).offences[0]
    assert [clause.id for clause in ruling.basis.clauses] == cited


@pytest.mark.parametrize(
    ("points", "clause"), [(0, "11(a)"), (20, "11(b)"), (40, "11(c)"), (60, "11(d)"), (75, "11(e)")]
)
def test_clause_11_one_band_one_clause(points: int, clause: str) -> None:
    found = heard(LAST_TRICK, hands=LAST, points=points)
    gained = next(fact for fact in found.result if fact.key == "gained")
    assert gained.basis is not None
    assert {each.id for each in gained.basis.clauses if each.id.startswith("11")} == {clause}


# Two offences in one trick.


def test_who_changes_a_wrong_card_of_his_own_is_fined_as_well() -> None:
    found = heard(
        "E: lead SA\nN: follow H9\nW: follow C8\nS: follow S4\n"
        "E: remind N\nN: correct S7\nW: choose change\nW: follow S6"
    )
    assert offences(found) == [(2, "revoke", "N"), (3, "revoke", "W")]
    assert [option.name for option in found.offences[1].options] == ["change", "keep"]
    assert {option.by for option in found.offences[1].options} == {"S"}
    assert results(found)["attackers"] == 40  # ten off and ten on


def test_two_players_may_change_their_cards() -> None:
    found = heard(
        """
        E: lead SA
        N: follow H9
        W: follow S8
        S: follow C9
        E: remind N
        N: correct S7
        E: remind S
        S: correct SK
        E: choose keep_E
        W: choose change
        W: follow S6
        E: lead W2
        """
    )
    assert [option.by for ruling in found.offences for option in ruling.options] == ["W", "W", "E", "E"]
    assert found.records[-2].state.trick[2].kinds == (4,)


def test_a_corrected_card_ranks_lowest_also_when_it_is_changed() -> None:
    put_right = "E: remind W\nW: correct S6\nE: remind N\nN: correct S7\nW: choose change_W\nW: follow SA"
    found = heard(
        f"E: lead SA\nN: follow H9\nW: follow C8\nS: follow S4\n{put_right}\nE: lead H2",
        hands={"E": "S A | H 2 | W 2 | D 3", "W": "S A6 | C 8 | D T"},
    )
    assert found.records[-1].verdict == "legal"
    wins = heard(
        f"E: lead SQ\nN: follow H9\nW: follow C8\nS: follow S4\n{put_right}\nE: lead H2",
        hands={"E": "S Q | H 2 | W 2 | D 3", "W": "S A6 | C 8 | D T"},
    )
    assert wins.records[-1].verdict == "legal"  # though the ace is higher


def test_a_hand_is_forfeited_once() -> None:
    found = heard(
        "E: lead SA\nN: follow H9\nE: remind N\nN: claim none\nW: follow C8\nS: follow S4\nE: remind W\nW: claim none"
    )
    first, second = found.offences
    assert (first.remedy, second.remedy, second.basis.authority) == ("hand_forfeited", "ruling_stands", "silent")
    assert results(found)["attackers"] == 0


def test_clause_19g_who_follows_a_lead_out_of_turn_is_fined_unless_it_is_his_turn() -> None:
    fined = heard("N: lead C4\nW: follow C8")
    assert [(ruling.offence, ruling.points) for ruling in fined.rulings] == [
        ("out_of_turn_lead", 10),
        ("out_of_turn_follow", 10),
    ]
    due = heard("N: lead C4\nE: follow SA")
    assert [(ruling.offence, ruling.points) for ruling in due.rulings] == [("out_of_turn_lead", 10), (None, 0)]


# Exposed cards.


@pytest.mark.parametrize(
    ("order", "wrong", "right"),
    [pytest.param("forbid", "S7", "S3", id="forbidden"), pytest.param("call", "S3", "S7", id="called for")],
)
def test_a_restriction_binds_him_who_puts_a_revoke_right(order: str, wrong: str, right: str) -> None:
    found = heard(
        f"N: expose S7\nE: lead SA\nE: choose {order}\nN: follow H9\n"
        f"E: remind N\nN: correct {wrong}\nN: correct {right}",
        hands={"N": "S 73 | H 9 | C 4"},
    )
    assert [offence for _, offence, _ in offences(found)] == ["exposed_card", "restriction_broken", "revoke"]
    assert results(found)["attackers"] == 10


def test_each_exposed_card_has_its_own_restriction() -> None:
    played = (
        "N: expose S7\nW: expose S8\nE: lead SA\nE: choose call_S7\nN: follow S7\nN: choose forbid_S8\nW: follow S8"
    )
    found = heard(played)
    offers = [ruling for ruling in found.rulings if ruling.offence is None]
    assert [(ruling.offender, ruling.options[0].by) for ruling in offers] == [("N", "EW"), ("W", "NS")]
    assert found.offences[-1].offence == "restriction_broken"
    other_suit = heard("N: expose S7 C4\nE: lead SA\nE: choose call\nN: follow S7\nW: follow S6\nS: follow S4")
    assert "exposed.bound_by" not in str(
        [finding.basis.paths for each in other_suit.records for finding in each.findings]
    )


def test_a_forbidden_card_does_not_stand_for_being_played_too_early() -> None:
    found = heard("S: expose SK\nE: lead SA\nW: choose forbid\nS: follow SK\nN: follow S7\nW: follow S6\nS: follow S4")
    assert [offence for _, offence, _ in offences(found)] == [
        "exposed_card",
        "out_of_turn_follow",
        "restriction_broken",
    ]
    assert [laid.kinds for laid in found.records[-1].state.trick] == [(12,), (5,), (4,), (2,)]


def test_what_was_played_too_early_may_be_told_again_in_its_turn() -> None:
    found = heard("E: lead SA\nW: follow S6\nN: follow S7\nW: follow S6\nS: follow S4")
    assert offences(found) == [(2, "out_of_turn_follow", "W")]
    assert [laid.seat for laid in found.records[-1].state.trick] == [0, 1, 2, 3]


# Wrong numbers of cards.

LONG_AND_SHORT = {"E": "S A | H 2 | W 2", "N": "S 77 | H 9 | C 3", "W": "S 8 | C 8 | D T", "S": "S 6 | H 6"}
BOTH_SIDES = {"E": "S AK | H 2 | W 2", "N": "S 7 | H 9", "W": "S 8 | C 8 | D T", "S": "S 6 | H 6 | C 9"}


@pytest.mark.parametrize(
    "chosen", [pytest.param("E: choose fine\n", id="chosen"), pytest.param("", id="nobody chooses")]
)
def test_clause_a4_both_attackers_are_fined(chosen: str) -> None:
    found = heard(f"N: count 4\nS: count 2\n{chosen}E: lead SA", RULES_A, LONG_AND_SHORT)
    assert results(found)["attackers"] == 20
    assert "20 points" in found.offences[1].text.en


@pytest.mark.parametrize(
    "counted", [pytest.param(("E 4", "N 2"), id="the dealer first"), pytest.param(("N 2", "E 4"), id="he comes second")]
)
def test_clause_a4_a_dealer_who_steps_down_cannot_keep_the_deal(counted: tuple[str, str]) -> None:
    events = "".join(f"ref: count {each}\n" for each in counted)
    found = heard(f"{events}E: choose keep_deal\nNS: choose levels_by_points\nE: lead SA", RULES_A, BOTH_SIDES)
    assert {offence for _, offence, _ in offences(found)} == {"wrong_number_of_cards"}
    assert results(found)["attackers"] == 30
    assert not results(found)["complete"]


# The auction and the clock.


def test_who_was_not_asked_may_override_until_a_card_is_led() -> None:
    taken = "N: declare H8\nE: declare H5\nE: take\nE: bury S3 S4 C3 C4 D3 D4 D6 D7\n"
    head = 'levels: {EW: "5", NS: "7"}\ndealer: E\nevents: |\n'

    def called(events: str) -> Adjudication:
        return ruled(head + "".join(f"  {line}\n" for line in (taken + events).splitlines()), XIAMEN)

    in_time = called("N: override S5 S5\nE: take\nE: bury S3 S4 C3 C4 D3 D4 D6 D8\nE: lead C9")
    assert results(in_time)["trump"] == "S"
    assert in_time.records[-1].state.points == -10  # for the wrong card shown, once
    late = called("E: lead S9\nN: override S5 S5")
    assert (results(late)["trump"], late.offences[-1].offence) == ("H", "late_call")


def test_clause_24_time_that_is_called_after_the_hand_leaves_it_counted() -> None:
    equal = heard(LAST_TRICK + "ref: time\nref: lot EW", hands=LAST, levels=("5", "6"), points=70)
    assert results(equal)["levels"] == {"EW": "6", "NS": "6"}
    assert results(equal)["match_winner"] == "EW"
    ahead = heard(LAST_TRICK + "ref: time\nref: lot NS", hands=LAST, levels=("5", "5"), points=70)
    assert results(ahead)["match_winner"] == "EW"


def test_a_play_of_too_few_cards_is_made_up() -> None:
    hands = {"E": "S AA | H 2", "N": "S 77 | H 9", "W": "S 88 | C 8", "S": "S 46 | C 9"}
    found = heard("E: lead SA SA\nN: follow S7\nW: follow S8 S8\nN: correct S7 S7", RULES_A, hands)
    ruling = found.offences[0]
    assert (ruling.offence, ruling.points) == ("wrong_number_played", 10)
    assert "adding ♠7" in ruling.text.en
    assert clauses(ruling) == {"A5", "A4(a)", "A4(c)"}
