"""Exposed cards: what they cost, and what binds their holder until the suit has been played."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.referee import Adjudication
from tests.referee_scripts import clauses, offences, results, ruled, the_offence

# East leads; hearts are trump at level 5. North's ten of hearts and king of diamonds are the cards that slip.
HANDS = """
    levels: {EW: "5", NS: "3"}
    dealer: E
    trump: H
    kitty: "S 55 | D T | C 2346 | H 2"
    hands:
      E: "S AK | H A4 | D A43"
      N: "S 62 | H 9 | D KQ7 | C 7"
      W: "S 87 | H 66 | D 62 | C 8"
      S: "S T9 | H 87 | D 98 | C 9"
"""


def after(events: str, **values: Any) -> Adjudication:
    lines = "\n".join("      " + line.strip() for line in events.strip().splitlines())
    return ruled(f"{HANDS}    events: |\n{lines}\n", "xiamen-2020", **values)


def test_clause_19e_each_card_costs_ten_each_time() -> None:
    found = after("N: expose DK\nN: expose DK DQ")
    assert [(ruling.offence, ruling.points) for ruling in found.offences] == [
        ("exposed_card", 10),
        ("exposed_card", 20),
    ]
    assert all("19(e)" in clauses(ruling) for ruling in found.offences)
    assert results(found)["attackers"] == 0  # the attackers' points do not go below it in the end
    assert found.records[-1].state.points == -30
    assert after("N: expose DK\nN: expose DK", referee__exposed__fined="once_a_card").offences[1].points == 0


def test_clause_19b_the_opponents_may_forbid_the_card() -> None:
    found = after("N: expose DK\nE: lead D3\nW: choose forbid\nN: follow DK\nN: follow DQ")
    assert offences(found) == [(1, "exposed_card", "N"), (4, "restriction_broken", "N")]
    broken = found.offences[1]
    assert "19(b)" in clauses(broken)
    assert broken.remedy == "cards_go_back"
    assert broken.points == 10  # the king has been seen once more
    assert found.records[-1].verdict == "legal"


def test_clause_19b_the_opponents_may_call_for_the_card() -> None:
    found = after("N: expose DK\nE: lead D3\nE: choose call\nN: follow D7\nN: follow DK")
    assert offences(found) == [(1, "exposed_card", "N"), (4, "restriction_broken", "N")]
    assert not after("N: expose DK\nE: lead D3\nE: choose call\nN: follow DK").offences[1:]


def test_clause_19d_the_duty_to_follow_comes_first() -> None:
    found = after("N: expose H9\nE: lead HA\nE: choose forbid\nN: follow H9")
    assert offences(found) == [(1, "exposed_card", "N")]
    assert "19(d)" in found.cited()
    broken = after("N: expose H9\nE: lead HA\nE: choose forbid\nN: follow H9", referee__exposed__bound_by="nothing")
    assert offences(broken)[1:] == [(4, "restriction_broken", "N")]


def test_clause_19c_the_second_time_he_is_free() -> None:
    trick = "E: lead D3\nN: follow DQ\nW: follow D2\nS: follow D9\n"
    found = after(f"N: expose DK\n{trick}N: lead DK")
    assert offences(found) == [(1, "exposed_card", "N")]
    assert "19(c)" in found.cited()
    again = after(
        f"N: expose DK\n{trick}N: lead S6\nW: follow S7\nS: follow S9\nE: follow SA\nE: lead D4\nN: follow DK"
    )
    assert offences(again) == [(1, "exposed_card", "N")]


def test_clause_19a_the_suit_may_not_be_led_before_it_is_played() -> None:
    won = "N: expose DK\nE: lead H4\nN: follow H9\nW: follow H6\nS: follow H7\n"
    found = after(won + "N: lead DQ\nN: lead C7")
    assert offences(found)[1:] == [(6, "restriction_broken", "N")]
    assert "19(a)" in clauses(found.offences[1])
    assert found.records[-1].verdict == "legal"
    assert not after(won + "N: lead DQ", referee__exposed__lead="free").offences[1:]


def test_nobody_has_to_choose() -> None:
    found = after("N: expose DK\nE: lead D3\nN: follow DK")
    assert offences(found) == [(1, "exposed_card", "N")]
    offer = next(ruling for ruling in found.rulings if ruling.offence is None)
    assert {(option.name, option.by) for option in offer.options} == {("forbid", "EW"), ("call", "EW")}


@pytest.mark.parametrize(("value", "names"), [("free", set()), ("forbid", {"forbid"}), ("call", {"call"})])
def test_what_may_be_chosen_is_the_notices(value: str, names: set[str]) -> None:
    found = after("N: expose DK\nE: lead D3", referee__exposed__first_time=value)
    assert {option.name for ruling in found.rulings for option in ruling.options} == names


def test_a_choice_may_be_due_before_the_lead() -> None:
    values = {"referee__exposed__chosen_when": "before_lead"}
    found = after("N: expose DK\nW: choose forbid\nE: lead D3\nN: follow DK", **values)
    assert offences(found)[1:] == [(4, "restriction_broken", "N")]


def test_the_restriction_may_last_until_the_card_is_played() -> None:
    trick = "E: lead D3\nN: follow D7\nW: follow D2\nS: follow D9\n"
    back = "S: lead C9\nE: follow H4\nN: follow C7\nW: follow C8\nE: lead D4\n"
    lasting = after(f"N: expose DK\n{trick}{back}", referee__exposed__lasts="until_played")
    assert "forbid" in [option.name for option in lasting.records[-1].rulings[0].options]
    assert not after(f"N: expose DK\n{trick}{back}").records[-1].rulings


def test_where_exposed_cards_are_free_nothing_is_offered() -> None:
    found = ruled(
        f"{HANDS}    events: |\n      N: expose DK\n      E: lead D3\n      N: follow DK\n", "anhui-tech-2011-a"
    )
    exposed = the_offence(found)
    assert (exposed.points, exposed.basis.authority) == (0, "default")
    assert not [option for ruling in found.rulings for option in ruling.options]
