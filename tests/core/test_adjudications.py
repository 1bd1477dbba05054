"""What adjudications look like on a screen, in a report and as data."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console

from cardgames import report
from cardgames.report.adjudications import words
from cardgames.report.adjudications.account import account_of
from cardgames.report.adjudications.data import cards_of
from cardgames.report.adjudications.tricks import tricks_of
from cardgames.scripts.content import Event
from cardgames.seats import SEATS
from cardgames.version import __version__
from tests.core.adjudications import BOMBS, REVOKE, ruled

SCHEMA = Path(__file__).parents[2] / "docs" / "schema" / "adjudication.json"
LANGS = ("zh", "en")


def events(*lines: str, hands: str = "{}", ruleset: str = "nanjing-2012") -> str:
    """A script of some events."""
    told = "".join(f"  {line}\n" for line in lines)
    return f"format: hand/1\nruleset: {ruleset}\nhands: {hands}\nevents: |\n{told}"


def on_screen(text: str, width: int, lang: str) -> list[str]:
    held = io.StringIO()
    report.adjudication_to_console(ruled(text), lang, Console(file=held, width=width, color_system=None))
    return held.getvalue().splitlines()


def moves(text: str) -> list[str]:
    """Each trick as one string: a seat and its cards, or - for a pass."""
    _, tricks = tricks_of(ruled(text))
    return [
        " ".join(
            SEATS[move.seat] + ("-" if move.laid is None else words.laid(move.laid).en.replace(" ", ""))
            for move in trick.moves
        )
        for trick in tricks
    ]


# Tricks.


def test_a_trick_begins_where_cards_are_led() -> None:
    before, tricks = tricks_of(ruled())
    assert [record.event.n for record in before] == [1]
    assert [[record.event.n for record in trick.records] for trick in tricks] == [
        [2, 3, 4, 5, 6, 7, 8],
        list(range(9, 15)),
    ]
    assert [(trick.number, trick.winner, trick.points) for trick in tricks] == [(1, 3, 10), (2, 3, 20)]


def test_passes_belong_to_a_trick() -> None:
    assert moves(BOMBS) == ["E♠3 N♠4 W- S- E♠5 N- W♥6=♠6 Slittlejokerlittlejokerbigjokerbigjoker E- N- W-"]


def test_the_same_card_led_again_is_another_trick() -> None:
    hands = '{E: "S 33"}'
    assert moves(events("E: play S3", "N: pass", "W: pass", "S: pass", "E: lead S3", hands=hands)) == [
        "E♠3 N- W- S-",
        "E♠3",
    ]


def test_an_offence_that_lays_nothing_begins_no_trick() -> None:
    hands = '{E: "S 33"}'
    assert moves(events("E: play S3", "N: wrong S4", "E: wrong S3", "N: pass", hands=hands)) == ["E♠3 N-"]


def test_nothing_but_talk_has_no_trick() -> None:
    found = ruled(events("ref: remind N"))
    assert tricks_of(found)[1] == []
    assert account_of(found).grid


@given(
    st.lists(
        st.tuples(st.sampled_from("ENWS"), st.sampled_from(["lead", "play", "follow"]), st.integers(2, 9)).map(
            lambda each: f"{each[0]}: {each[1]} S{each[2]}"
        )
        | st.sampled_from(["E: pass", "W: pass", "N: wrong S4", "ref: remind N", "S: takes 5"]),
        min_size=1,
        max_size=25,
    )
)
@settings(max_examples=60, deadline=None)
def test_every_event_is_told_once_whatever_happens(lines: list[str]) -> None:
    found = ruled(events(*lines))
    before, tricks = tricks_of(found)
    told = [record.event.n for part in (before, *(trick.records for trick in tricks)) for record in part]
    assert told == list(range(1, len(lines) + 1))
    for trick in tricks:
        assert {move.event for move in trick.moves} <= {record.event.n for record in trick.records}
    for lang in LANGS:
        assert report.adjudication_to_text(found, lang)
        assert report.adjudications_to_markdown([found], lang)


# On a screen.


def test_tricks_stand_in_rows_from_the_leader() -> None:
    lines = report.adjudication_to_text(ruled(), "en").splitlines()
    rows = [line.split() for line in lines if line.startswith(("trick ", "   1  East", "   2  East"))]
    assert rows == [
        ["trick", "lead", "second", "third", "last", "attackers"],
        ["1", "East", "♠A", "♠A", "North", "♠7", "West", "♠2", "♠6", "?", "South", "♠3", "♠3", "*", "10"],
        ["2", "East", "♠K", "North", "♠7", "West", "♠8", "?", "South", "little", "joker", "*", "20"],
    ]


def test_a_long_trick_is_told_in_sequence() -> None:
    text = report.adjudication_to_text(ruled(BOMBS), "zh")
    assert "   1  东家 ♠3  北家 ♠4  西家 不出  南家 不出  东家 ♠5" in text
    assert "南家 小王 小王 大王 大王 *  东家 不出" in text
    assert "首出" not in text


@pytest.mark.parametrize("lang", LANGS)
def test_an_offence_stands_at_its_event_and_its_ruling_below(lang: str) -> None:
    said = {
        "en": [
            "       3 ✗ N: wrong C3 C4",
            "         ✗ revoke (North), see ruling 1 [5(a), 2]",
            "1. Event 3: revoke (North)",
            "   facts         ♠7 was held.",
            "   clause        5(a)  A pair calls for a pair from everyone who holds one",
            "   authority     explicit",
            "   penalty       20 points, 1 level",
            "   restrictions  The cards stay on the table.",
            "   choice        North may choose: Correct it (corrected)",
            "                 East-West may choose: Leave it (left_as_it_is)",
            "2. Event 14: concealment (North-South), on event 3",
            "   authority  text silent",
        ],
        "zh": [
            "       3 ✗ N: wrong C3 C4",
            "         ✗ 跟错（北家），见裁定 1 [5(a)、2]",
            "1. 事件 3：跟错（北家）",
            "   事实  手里有 ♠7。",
            "   依据  写明",
            "   处罚  罚 20 分，降 1 级",
            "   限制  错出的牌摊在桌上。",
            "   选择  北家可选：改正（corrected）",
            "         东西方可选：不改（left_as_it_is）",
            "2. 事件 14：隐瞒（南北方），就事件 3",
            "   依据  原文未写",
        ],
    }[lang]
    lines = report.adjudication_to_text(ruled(), lang).splitlines()
    assert [line for line in said if line not in lines] == []


def test_findings_and_what_could_not_be_checked_are_told() -> None:
    text = report.adjudication_to_text(ruled(), "en")
    assert "       2 · This is the lead [2]\n" in text
    assert "       6 ? The hand is unknown, so the follow cannot be checked.\n" in text


def test_the_head_says_what_was_ruled_on() -> None:
    found = ruled(file="games/revoke.yaml")
    lines = report.adjudication_to_text(found, "en").splitlines()
    assert lines[0] == "Revoke corrected after the reminder"
    facts = dict(line.strip().split("  ", 1) for line in lines[1:9])
    assert {name: text.strip() for name, text in facts.items()} == {
        "file": "games/revoke.yaml",
        "ruleset": f"xiamen-2020 {found.ruleset.content_hash} ({found.ruleset.title.en})",
        "version": f"cardgames {__version__}",
        "about clauses": "18(1)",
        "levels": "E-W 5, N-S 10",
        "level played": "5",
        "trump": "♥ hearts",
        "dealer": "East",
    }


def test_another_ruleset_than_the_scripts_own_is_said() -> None:
    from cardgames.rulesets import load

    text = report.adjudication_to_text(ruled(ruleset=load("anhui-tech-2011-a")), "en")
    assert "written for    xiamen-2020" in text


def test_unknown_cards_are_counted() -> None:
    text = report.adjudication_to_text(ruled(), "en")
    assert "North  ♠7  ♣4 ♣3  and 5 unknown\n" in text
    assert "West   3 unknown\n" in text


def test_differences_are_told_at_the_end() -> None:
    assert report.adjudication_to_text(ruled(), "en").splitlines()[-2:] == [
        "not as expected: 1 difference",
        "  ✗ a ruling that is not expected: {event: 14, offender: NS, offence: concealed}",
    ]
    assert report.adjudication_to_text(ruled(BOMBS), "zh").splitlines()[-1] == "牌例没有写预期"


def test_a_ruling_after_the_last_event_says_so() -> None:
    assert "2. After the last event: ruling, event 13\n" in report.adjudication_to_text(ruled(BOMBS), "en")


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("text", [REVOKE, BOMBS])
def test_it_fits_the_screen(text: str, lang: str, width: int) -> None:
    lines = on_screen(text, width, lang)
    assert max(cell_len(line.rstrip()) for line in lines) <= width


def test_where_a_row_is_too_narrow_each_seat_has_a_line() -> None:
    lines = [line.rstrip() for line in on_screen(REVOKE, 50, "en")]
    at = lines.index("   1  East ♠A ♠A")
    assert lines[at + 1 : at + 5] == [
        "      North ♠7",
        "      West ♠2 ♠6 ?",
        "      South ♠3 ♠3 *",
        "      attackers 10",
    ]


def test_nothing_that_a_terminal_would_obey_gets_through() -> None:
    text = REVOKE.replace("en: Revoke corrected after the reminder", 'en: "a\\e[31mb"')
    assert "\x1b" not in report.adjudication_to_text(ruled(text), "en")


def test_strict_names_each_offence_once() -> None:
    found = ruled(file="revoke.yaml")
    assert [line.en for line in report.offence_lines(found)] == [
        "revoke.yaml:12: 3. N: wrong C3 C4: revoke (North), concealment (North-South)"
    ]
    assert [line.zh for line in report.difference_lines(found)] == [
        "revoke.yaml：多出的裁定：{event: 14, offender: NS, offence: concealed}"
    ]


# As a report.


@pytest.mark.parametrize("lang", LANGS)
def test_a_report_has_its_parts_in_order(lang: str) -> None:
    lines = report.adjudications_to_markdown([ruled()], lang).splitlines()
    assert [line for line in lines if line.startswith("#")] == {
        "en": [
            "# Revoke corrected after the reminder",
            "## Hands",
            "## Before the play",
            "## Play",
            "## Rulings",
            "### 1. Event 3: revoke (North)",
            "### 2. Event 14: concealment (North-South), on event 3",
            "## Result",
        ],
        "zh": [
            "# 跟错后改正",
            "## 手牌",
            "## 开局",
            "## 打牌",
            "## 裁定",
            "### 1. 事件 3：跟错（北家）",
            "### 2. 事件 14：隐瞒（南北方），就事件 3",
            "## 结果",
        ],
    }[lang]


def test_a_report_has_a_table_of_tricks() -> None:
    text = report.adjudications_to_markdown([ruled()], "en")
    assert "| trick | lead | second | third | last | won by | attackers |\n| --- |" in text
    assert "| 1 | East ♠A ♠A | North ♠7 | West ♠2 ♠6 \\? | South **♠3 ♠3** | South | 10 |" in text
    assert "| trick | plays | won by |\n" in report.adjudications_to_markdown([ruled(BOMBS)], "en")


def test_a_report_on_several_ends_with_a_summary() -> None:
    text = report.adjudications_to_markdown([ruled(), ruled(BOMBS)], "en")
    assert text.endswith("*2 scripts, 27 events, 3 offences, 2 events unchecked; 0 of 1 as expected*\n")


def test_no_mark_of_a_title_is_one_of_the_report() -> None:
    text = REVOKE.replace("en: Revoke corrected after the reminder", 'en: "*a* <b> [c](d) `e` | f"')
    first = report.adjudications_to_markdown([ruled(text)], "en").splitlines()[0]
    assert first == "# \\*a\\* \\<b\\> \\[c\\](d) \\`e\\` \\| f"


# As data.


@pytest.fixture(scope="module")
def validator() -> Any:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@pytest.mark.parametrize("text", [REVOKE, BOMBS, events("ref: remind N")])
def test_data_is_as_the_schema_says(text: str, validator: Any) -> None:
    data = json.loads(report.to_json(report.adjudication_data(ruled(text))))
    validator.validate(data)
    validator.validate([data, data])


def test_the_schema_refuses_what_is_not_so(validator: Any) -> None:
    data = report.adjudication_data(ruled())
    for broken in (
        {**data, "more": 1},
        {**data, "events": [{"n": 1}]},
        {k: v for k, v in data.items() if k != "expect"},
    ):
        assert not validator.is_valid(json.loads(report.to_json(broken)))


def test_data_has_what_the_contract_names() -> None:
    data = report.adjudication_data(ruled(file="revoke.yaml"))
    assert (data["script"], data["ruleset"]) == ("revoke.yaml", "xiamen-2020")
    event = data["events"][2]
    assert [event[name] for name in ("n", "seat", "verb", "cards", "verdict")] == [
        3,
        "N",
        "wrong",
        ["C3", "C4"],
        "offence",
    ]
    ruling = event["rulings"][0]
    assert {
        name: ruling[name] for name in ("offence", "offender", "clause", "authority", "points", "levels", "remedy")
    } == {
        "offence": "revoke",
        "offender": "N",
        "clause": "5(a)",
        "authority": "explicit",
        "points": 20,
        "levels": 1,
        "remedy": "cards_go_back",
    }
    assert [option["name"] for option in ruling["options"]] == ["corrected", "left_as_it_is"]
    assert set(ruling["text"]) == {"zh", "en"}
    assert data["result"] == {"attackers": 20, "levels": {"EW": "5", "NS": "T"}, "complete": True}
    assert data["expect"]["met"] is False
    assert data["expect"]["differences"][0]["en"].startswith("a ruling that is not expected")
    assert (data["version"], data["content_hash"]) == (__version__, ruled().ruleset.content_hash)


def test_rulings_after_the_last_event_are_among_its_own() -> None:
    last = report.adjudication_data(ruled(BOMBS))["events"][-1]
    assert [ruling["closing"] for ruling in last["rulings"]] == [True]


@pytest.mark.parametrize(
    ("rest", "cards"),
    [
        ("SA SA", 2),
        ("HT=S7 W1", 2),
        ("S7 to N", 1),
        ("to N", None),
        ("", None),
        ("26", None),
        ("SX", None),
    ],
)
def test_cards_of_an_event_are_those_it_begins_with(rest: str, cards: int | None) -> None:
    play = cards_of(Event(1, 1, "E", "play", rest))
    assert (None if play is None else len(play.cards)) == cards


def test_wilds_say_what_they_stand_for() -> None:
    event = report.adjudication_data(ruled(BOMBS))["events"][6]
    assert (event["cards"], event["stands_for"]) == (["H6"], ["H6=S6"])


def test_a_summary_counts() -> None:
    summary = report.AdjudicationSummary.of([ruled(), ruled(BOMBS)], unusable=1)
    assert (
        summary.text().zh == "牌例 2 份，事件 27 个，犯规 3 起，无法核对 2 个；写有预期的 1 份中 0 份相符；1 份不可用"
    )
    one = report.AdjudicationSummary.of([ruled(events("E: wrong S3"))])
    assert one.text().en == "1 script, 1 event, 1 offence"
