"""Wrong numbers of cards: in hands, in the kitty, and drawn from it; and looking at cards."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.errors import ScriptError
from cardgames.referee import Adjudication
from tests.referee_scripts import clauses, offences, results, ruled, the_offence

XIAMEN, RULES_A, RULES_B = "xiamen-2020", "anhui-tech-2011-a", "anhui-tech-2011-b"


def hand(sizes: str, events: str, ruleset: str = XIAMEN, points: int = 100, **values: Any) -> Adjudication:
    """Four short hands, one letter a card of E N W S in turn, of which some may be long or short."""
    cards = {"E": "SA SK SQ SJ S9", "N": "C2 C3 C4 C6 C7", "W": "D2 D3 D4 D6 D7", "S": "C8 C9 CJ CQ DJ"}
    rows = "\n".join(
        f'      {seat}: "{" ".join(cards[seat].split()[: int(n)])}"' for seat, n in zip("ENWS", sizes, strict=True)
    )
    lines = "\n".join("      " + line.strip() for line in events.strip().splitlines())
    body = f"""
    levels: {{EW: "5", NS: "3"}}
    dealer: E
    trump: H
    points: {points}
    kitty: "S 255 | H T | D KK | C TK"
    hands:
{rows}
    events: |
{lines}
"""
    return ruled(body, ruleset, **values)


def test_the_right_number_is_none_of_an_offence() -> None:
    assert not hand("4444", "N: count 4\nE: lead SA\nN: follow C2\nN: count 3\nW: count 4").offences
    with pytest.raises(ScriptError):
        hand("4444", "N: count 5")


def test_clause_17_e_a_lone_player_pays_by_the_card() -> None:
    found = hand("4544", "N: count 5\nE: draw C3 from N")
    ruling = the_offence(found)
    assert (ruling.offence, ruling.offender, ruling.points, ruling.remedy) == (
        "wrong_number_of_cards",
        "N",
        20,
        "draw_off",
    )
    assert {"17(c)", "17(e)"} <= clauses(ruling)
    assert len(found.records[-1].state.hands[1]) == 4
    short = hand("4244", "N: count 2")
    assert (the_offence(short).points, the_offence(short).remedy) == (40, "plays_on_short")
    assert "17(d)" in clauses(the_offence(short))
    assert the_offence(hand("4544", "N: count 5", referee__count__play_on__points_per_card=10)).points == 10


def test_clause_17_a_the_short_hand_draws_from_the_long_one() -> None:
    found = hand("4543", "N: count 5\nS: draw C3 from N")
    ruling = the_offence(found)
    assert (ruling.offender, ruling.points, ruling.remedy) == ("NS", 20, "short_draws_from_long")
    assert {"17(a)", "17(b)"} <= clauses(ruling)
    assert [len(kinds) for kinds in found.records[-1].state.hands] == [4, 4, 4, 4]
    opponents = hand("3544", "N: count 5\nE: draw 1 from N")
    assert (the_offence(opponents).points, opponents.records[-1].state.hidden) == (0, (1, 4, 0, 0))
    both = hand("3544", "N: count 5", referee__count__long_and_short__opponents_points=10)
    assert [(ruling.offender, ruling.points) for ruling in both.offences] == [("N", 10), ("E", 10)]
    alone = hand("4543", "N: count 5\nS: count 3", referee__count__long_and_short__remedy="each_by_itself")
    assert [ruling.points for ruling in alone.offences] == [20, 20]


def test_cards_drawn_off_leave_the_hand_or_go_to_the_kitty() -> None:
    assert results(hand("4544", "N: count 5\nE: draw C3 from N"))["attackers"] == 80
    kitty = hand("4544", "N: count 5\nE: draw C3 from N", referee__count__play_on__drawn_cards="kitty")
    assert kitty.records[-1].state.facts[0][1].en == "9 cards"
    own = hand("4544", "N: count 5\nN: return C3", referee__count__play_on__surplus="player_chooses")
    assert len(own.records[-1].state.hands[1]) == 4


def test_a_short_hand_plays_until_it_has_no_card() -> None:
    events = "E: count 3\nN: count 2\nE: lead SA\nN: follow C2\nW: follow D2\nS: follow C8\n"
    events += "E: lead SK\nN: follow C3\nW: follow D3\nS: follow C9\n"
    found = hand("3233", events + "E: lead SQ\nW: follow D4\nS: follow CJ")
    assert results(found)["complete"] is True
    assert "17(d)" in found.cited()
    void = hand("3233", "N: count 2", referee__count__play_on__shortage="redeal")
    assert results(void)["redeal"] is True


def test_a_wrong_number_that_nobody_counted_shows_itself() -> None:
    found = hand("1211", "E: lead SA\nN: follow C2\nW: follow D2\nS: follow C8")
    assert offences(found) == [(4, "wrong_number_of_cards", "N")]
    assert results(found)["complete"] is True


def test_clause_a4_the_dealers_side_steps_down() -> None:
    now = hand("5444", "E: count 5\nN: choose take_over_now", RULES_A)
    assert the_offence(now).offender == "E"
    assert {"A4(a)", "A4(b)"} <= clauses(the_offence(now))
    assert results(now) | {"taken_over": True, "levels": {"EW": "5", "NS": "3"}, "next_dealer": "N"} == results(now)
    partner = hand("4454", "W: count 5", RULES_A)
    assert partner.offences[0].offender == "W"
    goes_on = hand("4454", "W: count 5", RULES_A, referee__count__dealer_side__offenders="dealer")
    assert the_offence(goes_on).remedy == "play_goes_on"


PLAYED = "E: lead SA\nN: follow C2\nW: follow D2\nS: follow C8\n"


def test_levels_by_points_in_a_hand_that_is_played_out() -> None:
    events = f"E: count 2\nNS: choose levels_by_points\nS: draw SK from E\n{PLAYED}"
    low = hand("2111", events, RULES_A, points=40)
    assert results(low) | {"taken_over": True, "next_dealer": "N", "gained": {"EW": 0, "NS": 0}} == results(low)
    high = hand("2111", events, RULES_A, points=100)
    assert results(high)["gained"] == {"EW": 0, "NS": 2}
    stays = hand("2111", events, RULES_A, points=40, referee__count__dealer_side__below_takeover="deal_stays")
    assert results(stays) | {"taken_over": False, "next_dealer": "W"} == results(stays)
    at_once = hand("5444", "E: count 5\nN: choose levels_by_points", RULES_A,
                   referee__count__dealer_side__levels_by_points="at_discovery")  # fmt: skip
    assert results(at_once) | {"attackers": 100, "complete": True} == results(at_once)


def test_nobody_chooses() -> None:
    found = hand("2111", f"E: count 2\n{PLAYED}", RULES_A, points=40)
    assert [ruling.remedy for ruling in found.rulings] == ["step_down", "levels_by_points"]
    fixed = hand("5444", "E: count 5", RULES_A, referee__count__dealer_side__result="take_over_now")
    assert results(fixed)["complete"] is True


def test_clause_a4_the_dealer_deals_with_the_attackers() -> None:
    kept = hand("4544", "N: count 5\nE: choose keep_deal", RULES_A)
    assert results(kept) | {"taken_over": False, "next_dealer": "E", "gained": {"EW": 0, "NS": 0}} == results(kept)
    assert {"A4(c)", "A4(d)"} <= clauses(the_offence(kept))
    fined = hand("4544", "N: count 5\nE: choose fine\nE: draw C2 from N", RULES_A)
    assert fined.records[-1].state.points == 90
    held = hand(
        "4544", "N: count 5\nE: choose keep_deal", RULES_A, referee__count__attackers__keep_deal="as_after_held"
    )
    assert results(held)["next_dealer"] == "W"
    with pytest.raises(ScriptError):
        hand("4544", "N: count 5\nW: choose keep_deal", RULES_A)
    side = hand(
        "4544", "N: count 5\nW: choose keep_deal", RULES_A, referee__count__attackers__result="dealer_side_chooses"
    )
    assert results(side)["complete"] is True


# The kitty.

FULL = "S AKQJ976 | H AKQJT98552 | C KJ8863 | D QT74432 | W 122"


def kitty(events: str, ruleset: str = XIAMEN, **values: Any) -> Adjudication:
    lines = "\n".join("      " + line.strip() for line in events.strip().splitlines())
    hands = f'    hands:\n      E: "{FULL}"\n'
    body = f'    levels: {{EW: "5", NS: "3"}}\n    dealer: E\n    trump: H\n{hands}    events: |\n{lines}\n'
    return ruled(body, ruleset, **values)


NINE = "E: bury CJ C6 C3 D7 D4 D4 D3 D2 S6\n"
SEVEN = "E: bury CJ C6 C3 D7 D4 D4 D3\n"
EIGHT = "E: bury CJ C6 C3 D7 D4 D4 D3 D2\n"


def test_clause_13_a_wrong_kitty_costs_the_deal() -> None:
    found = kitty(f"{NINE}ref: count kitty 9\nN: choose take_deal")
    assert (the_offence(found).offence, the_offence(found).offender) == ("wrong_kitty", "E")
    assert {"13(a)", "13(b)"} <= clauses(the_offence(found))
    assert results(found) | {"taken_over": True, "next_dealer": "N", "gained": {"EW": 0, "NS": 0}} == results(found)
    gained = kitty(f"{NINE}ref: count kitty 9\nN: choose take_deal", referee__kitty__wrong_count__levels=1)
    assert results(gained)["gained"] == {"EW": 0, "NS": 1}
    assert not kitty(f"{EIGHT}ref: count kitty 8").offences
    at_once = kitty(f"{NINE}ref: count kitty 9", referee__kitty__wrong_count__may_go_on="no")
    assert results(at_once)["complete"] is True
    default = kitty(f"{NINE}ref: count kitty 9\nE: lead SA")
    assert results(default)["taken_over"] is True


def test_clause_13_c_playing_on_costs_twenty() -> None:
    found = kitty(f"{NINE}ref: count kitty 9\nN: choose play_on\nN: draw S6 from kitty\nE: lead SA")
    assert [(ruling.offence, ruling.points) for ruling in found.rulings] == [("wrong_kitty", 0), (None, 20)]
    assert "13(c)" in found.cited()
    assert found.records[-1].state.points == 20
    assert 4 in found.records[-2].state.hands[0]
    seven = kitty(f"{SEVEN}ref: count kitty 7\nN: choose play_on\nS: draw 1 from E")
    assert seven.records[-1].state.facts[0][1].en == "8 cards"
    rules_b = kitty(f"{NINE}ref: count kitty 9\nN: choose play_on", RULES_B)
    assert [ruling.points for ruling in rules_b.rulings] == [0, 0]
    assert {"B二(9)(a)", "B二(9)(b)", "B二(9)(c)"} <= set(rules_b.cited())
    chosen = kitty(f"{SEVEN}ref: count kitty 7\nN: choose play_on\nE: return S6",
                   referee__kitty__wrong_count__corrected_by="dealer_chooses")  # fmt: skip
    assert chosen.records[-1].state.facts[0][1].en == "8 cards"


def test_a_wrong_kitty_may_be_a_wrong_hand() -> None:
    found = kitty(f"{SEVEN}ref: count kitty 7", RULES_A)
    assert the_offence(found).offence == "wrong_number_of_cards"
    put_right = kitty(f"{SEVEN}ref: count kitty 7", referee__kitty__wrong_count__result="put_right")
    assert (the_offence(put_right).remedy, the_offence(put_right).points) == ("put_right", 20)


def test_clause_17_f_the_dealers_kitty_is_counted_first() -> None:
    found = kitty(f"{SEVEN}E: count 26")
    assert the_offence(found).offence == "wrong_number_of_cards"
    assert "17(f)" in found.cited()
    decides = kitty(f"{SEVEN}E: count 26", referee__count__dealer__kitty="decides")
    assert the_offence(decides).offence == "wrong_kitty"
    not_counted = kitty(f"{SEVEN}E: count 26", referee__count__dealer__kitty="not_counted")
    assert "17(f)" not in not_counted.cited()


def test_clause_14_looking_at_the_kitty() -> None:
    found = kitty(f"{EIGHT}E: peek kitty\nN: check kitty\nE: lead SA\nE: peek kitty\nS: check kitty")
    assert [(ruling.about, ruling.offence, ruling.points) for ruling in found.offences] == [
        (5, "looked_at_kitty", 20),
        (6, "kitty_checked", 20),
    ]
    assert {"14(a)", "14(b)", "14(c)"} <= set(found.cited())
    each = kitty(f"{EIGHT}N: check kitty\nS: check kitty", referee__inspect__kitty__attackers__per="player")
    assert not each.offences
    buried = kitty(f"{EIGHT}E: peek kitty", referee__inspect__kitty__dealer__until="buried")
    assert the_offence(buried).points == 20
    late = "E: lead SA\nN: follow S2\nW: follow S2\nS: follow S3\nN: check kitty"
    assert the_offence(kitty(EIGHT + late)).offence == "kitty_checked"
    assert not kitty(EIGHT + late, referee__inspect__kitty__attackers__when="any_time").offences
    assert the_offence(kitty(f"{EIGHT}N: peek kitty")).offence == "looked_at_kitty"
    assert not kitty(f"{EIGHT}N: peek kitty", referee__inspect__kitty__attackers__what="faces").offences
    discretion = the_offence(kitty(f"{EIGHT}E: lead SA\nE: peek kitty", RULES_A))
    assert (discretion.points, discretion.basis.authority, discretion.remedy) == (0, "default", "referee_decides")
    partner = the_offence(kitty(f"{EIGHT}W: peek kitty"))
    assert (partner.basis.authority, partner.basis.clause) == ("discretion", "23")


def test_what_is_unknown_has_the_number_that_is_counted() -> None:
    found = kitty(f"{EIGHT}N: count 26\nE: draw 1 from N")
    assert (the_offence(found).points, found.records[-1].state.hidden[1]) == (20, 25)
    buried = ruled(
        """
    levels: {EW: "5", NS: "3"}
    dealer: E
    trump: H
    hands: {E: "SA SK"}
    events: |
      ref: count kitty 7
""",
        XIAMEN,
    )
    assert the_offence(buried).offence == "wrong_kitty"


def test_clause_16_looking_at_tricks() -> None:
    trick = "E: lead SA\nN: follow S2\nW: follow S2\nS: follow S3\n"
    found = kitty(f"{EIGHT}{trick}N: peek trick now\nN: peek trick\nN: peek trick earlier")
    assert [(ruling.about, ruling.points) for ruling in found.offences] == [(7, 10), (8, 10)]
    assert {"16(a)", "16(b)"} <= set(found.cited())
    last = kitty(f"{EIGHT}{trick}N: peek trick", referee__inspect__earlier_tricks__which="all_but_last")
    assert not last.offences
    assert kitty(f"{EIGHT}{trick}N: peek trick now", referee__inspect__trick_in_progress=False).offences


def test_clause_16_d_a_reminder_costs_nothing() -> None:
    trick = "E: lead SA\nN: follow S2\nW: follow S2\nS: follow S3\nN: leave open\n"
    found = kitty(f"{EIGHT}{trick}E: remind N")
    assert (the_offence(found).offence, the_offence(found).points) == ("cards_left_open", 0)
    assert "16(d)" in clauses(the_offence(found))
    assert the_offence(kitty(f"{EIGHT}{trick}E: remind N", referee__inspect__left_open__points=10)).points == 10
    values = {"referee__inspect__left_open__reminder": "referee"}
    assert not kitty(f"{EIGHT}{trick}E: remind N", **values).offences
    assert kitty(f"{EIGHT}{trick}ref: remind N", **values).offences
    assert not kitty(f"{EIGHT}{trick}", referee__inspect__turned_down=False).offences


def overdrawn(events: str, ruleset: str = XIAMEN, **values: Any) -> Adjudication:
    lines = "\n".join("      " + line.strip() for line in events.strip().splitlines())
    body = f'    levels: {{EW: "5", NS: "3"}}\n    dealer: E\n    trump: H\n    events: |\n{lines}\n'
    return ruled(body, ruleset, **values)


def test_clause_9_cards_of_the_kitty_drawn_by_others() -> None:
    one = overdrawn("N: overdraw S7 sorted\nN: return S3\nE: take")
    assert (the_offence(one).offender, the_offence(one).remedy) == ("N", "cards_go_back")
    assert "9(d)" in clauses(the_offence(one))
    assert one.records[-1].state.hidden == (32, 24, 25, 25)
    two = overdrawn("N: overdraw 2")
    assert (the_offence(two).offender, the_offence(two).remedy) == ("E", "loses_deal")
    assert "9(c)" in clauses(the_offence(two))
    assert results(two) | {"taken_over": True, "next_dealer": "N"} == results(two)
    assert results(overdrawn("N: overdraw 2", referee__kitty__overdrawn__result="redeal"))["redeal"] is True
    assert the_offence(overdrawn("N: overdraw 2", referee__kitty__overdrawn__cards=3)).remedy == "cards_go_back"
    assert overdrawn("W: overdraw 2").offences[0].remedy == "loses_deal"
    assert overdrawn("W: overdraw 2", referee__kitty__overdrawn__by="attackers").offences[0].remedy == "cards_go_back"
    drawn = overdrawn("N: overdraw S7 sorted\nE: draw S3 from N", RULES_A)
    assert drawn.records[-1].state.hidden[1] == 24
    assert the_offence(drawn).basis.authority == "default"


@pytest.mark.parametrize(
    "event", ["N: count", "N: count kitty 8", "ref: count kitty 9", "N: check hand", "N: peek", "N: draw 1"]
)
def test_what_cannot_be_meant(event: str) -> None:
    with pytest.raises(ScriptError):
        kitty(EIGHT + event) if event != "N: count kitty 8" else kitty(NINE + event)
