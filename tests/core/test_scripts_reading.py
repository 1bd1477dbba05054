"""Reading hand scripts: what is taken, and every fault with its place, whatever the file."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.cards import parse_cards
from cardgames.errors import ScriptError
from cardgames.referee import adjudicate
from cardgames.scripts import PartHand, Script, read_script, script_from
from cardgames.scripts.hands import format_part_hand, part_hand
from cardgames.text import Text
from tests.core.scripts import script_texts

HEAD = "format: hand/1\nruleset: xiamen-2020\n"
WELL = f"""{HEAD}title: {{zh: 甲, en: A}}
note: one
clauses: ["18(1)", 四]
levels: {{EW: 5}}
hands:
  E: S AA | ? 23
  N: ♠7 红桃10
  W:
events: |
  # before
  E: lead SA  SA   # why
  Ｎ：ｆｏｌｌｏｗ　Ｃ３

  ew: claim N revoke
  REF: remind N
expect: {{rulings: []}}
"""


def said(text: str | bytes) -> list[str]:
    """The problems found in a text, one line each."""
    with pytest.raises(ScriptError) as caught:
        script_from(text, file="a.yaml")
    lines = caught.value.say("en").splitlines()
    assert len(lines) == len(caught.value.say("zh").splitlines()) == len(caught.value.problems)
    return [line.removeprefix("a.yaml:") for line in lines]


def test_a_script_is_read() -> None:
    script = script_from(WELL)
    assert (script.ruleset, script.title, script.note) == ("xiamen-2020", Text("甲", "A"), Text("one", "one"))
    assert script.clauses == ("18(1)", "四")
    assert list(script.facts) == ["levels"]
    assert script.hands == {0: PartHand((12, 12), 23), 1: PartHand(tuple(parse_cards("S7 HT"))), 2: PartHand(())}
    assert [event.say() for event in script.events] == [
        "E: lead SA SA",
        "N: follow C3",
        "EW: claim N revoke",
        "ref: remind N",
    ]
    first, second, third, last = script.events
    assert (first.n, first.line, first.comment, first.seat, first.side) == (1, 13, "why", 0, 0)
    assert (second.line, third.seat, third.side, last.line, last.side) == (14, None, 0, 17, None)


@pytest.mark.parametrize(
    "text", ["\ufeff" + WELL, WELL.replace("\n", "\r\n"), WELL.encode(), b"\xef\xbb\xbf" + WELL.encode()]
)
def test_marks_and_line_ends_of_other_systems(text: str | bytes) -> None:
    script = script_from(text)
    assert [(event.line, event.say()) for event in script.events] == [
        (event.line, event.say()) for event in script_from(WELL).events
    ]


FAULTS = {
    "": ["1: the file is empty"],
    "a": ["1: expected a mapping that begins with format: hand/1"],
    "format：hand/1": ["1: expected a mapping that begins with format: hand/1, with a half-width colon"],
    "format: hand/2\n": ["1: ruleset is missing", "1: events is missing", "1: format: expected hand/1"],
    f"{HEAD}events: [a]\n": ["3: events: expected a block of lines, one an event, as in E: lead SA"],
    f"{HEAD}events:\n": ["3: events: expected a block of lines, one an event, as in E: lead SA"],
    f"{HEAD}events: |\n  E: lead SA\n  lead SA\n  Q: pass\n  N:\n  W: pass\n": [
        "5: events[2]: 'lead SA' should be SEAT: verb cards, as in E: lead SA",
        "6: events[2]: nobody is called Q; known: E, N, W, S, EW, NS, ref",
        "7: events[2]: 'N:' should be SEAT: verb cards, as in E: lead SA",
    ],
    f"{HEAD}events: ''\nhands: S AK\n": ["4: hands: expected a mapping of seats to hands"],
    f"{HEAD}events: ''\nhands:\n  Q: S A\n  E: S B\n  N: [SA]\n  W: '?'\n": [
        "5: hands.Q: expected a seat E N W S; known: E, N, W, S",
        "6: hands.E: 'B' in 'S B'; expected 2-9 T J Q K A",
        "7: hands.N: expected cards, as in S AKQ92 | H T5 | W 12",
        "8: hands.W: ? is followed by the number of unknown cards, as in ? 20",
    ],
    f"{HEAD}events: ''\nhands: {{E: S A | ? 999, N: '? {10**30}'}}\n": [
        "4: hands.E: 1000 cards; two packs hold 108",
        f"4: hands.N: {10**30} cards; two packs hold 108",
    ],
    f"{HEAD}events: ''\nhands:\n  E: S AA\n  N: H 5\n  W: S A\n": [
        "7: hands.W: a third SA (see hands.E); two packs hold two"
    ],
    f"{HEAD}events: ''\nhands: {{E: S A, N: S A}}\nkitty: H5 SA\n": [
        "5: kitty: a third SA (see hands.E, hands.N); two packs hold two"
    ],
    f"{HEAD}events: ''\nhands:\n  E: '? 60'\n  N: '? 60'\n  W: '? 60'\n": [
        "6: hands.N: 120 cards so far; two packs hold 108"
    ],
    f"{HEAD}events: ''\ntitle: {{zh: 甲}}\nnote: [a]\nclauses: [a, [b]]\n": [
        "4: title: both zh and en are needed",
        "5: note: expected a word",
        "6: clauses[1]: expected a word",
    ],
    f"{HEAD}events: ''\ntitle: {{zh: 甲, en: A, fr: x}}\n": ["4: title.fr: expected zh and en"],
    'format: hand/1\nruleset: "a\\0"\nevents: ""\n': ["2: ruleset: control characters cannot stand here"],
    f"{HEAD}{HEAD}events: ''\n": [
        "3: format: the key is written twice, first on line 1",
        "4: ruleset: the key is written twice, first on line 2",
    ],
    "\0": ["1: a character that YAML does not allow: 0"],
    "a: \ud800": ["1: the file is not encoded in UTF-8"],
    "\t- a": ["1: malformed YAML: while scanning for the next token found character that cannot start any token"],
    "a: &a [*a]": None,
    "[" * 100_000: None,
    "- " * 100_000: None,
    "a: " + "9" * 100_000: None,
    "x" * 1_000_001: [" the file is longer than 1,000,000 bytes"],
}


@pytest.mark.parametrize("text", FAULTS, ids=range(len(FAULTS)))
def test_faults_are_named_with_their_place(text: str) -> None:
    begun = time.monotonic()
    found = said(text)
    assert time.monotonic() - begun < 1
    if (expected := FAULTS[text]) is not None:
        assert found == expected
    assert all(len(line) < 250 for line in found)


def test_no_more_than_a_hundred_faults_are_named() -> None:
    assert len(said(HEAD + "a: 1\n" * 5000)) == 100
    assert len(said(f"{HEAD}events: |\n" + "  nothing\n" * 5000)) == 50


def test_a_long_record_is_read_quickly() -> None:
    begun = time.monotonic()
    script = script_from(f"{HEAD}events: |\n" + "  E: lead SA SA  # why\n" * 30_000)
    assert len(script.events) == 30_000
    assert time.monotonic() - begun < 3


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path, en in (
        (tmp_path / "no.yaml", "there is no such file"),
        (tmp_path, "this is a folder"),
        (Path("a\0b"), "cannot be the name"),
    ):
        with pytest.raises(ScriptError, match=en):
            read_script(path)
    big = tmp_path / "big.yaml"
    big.write_bytes(b"#" * 2_000_000)
    with pytest.raises(ScriptError, match="longer than"):
        read_script(big)
    well = tmp_path / "well.yaml"
    well.write_text(WELL, encoding="utf-8")
    assert read_script(well).file == str(well)


def test_an_error_of_a_script_names_the_event_or_the_key() -> None:
    script = script_from(WELL, file="a.yaml")
    assert str(script.fault("甲", "bad", event=script.events[1])) == "a.yaml:14: 2. N: follow C3: bad"
    assert str(script.fault("甲", "bad", key="levels.EW")) == "a.yaml:6: levels.EW: bad"


def test_keys_that_the_family_does_not_know_are_all_named() -> None:
    text = f"{HEAD}events: ''\nleves: {{EW: 3}}\ndealer: E\nkity: S7\n"
    with pytest.raises(ScriptError) as caught:
        adjudicate(script_from(text, file="a.yaml"))
    assert caught.value.say("en").splitlines() == [
        "a.yaml:4: leves: there is no such key; did you mean levels?",
        "a.yaml:6: kity: there is no such key; did you mean kitty?",
    ]


def test_verbs_that_cannot_be_heard_are_all_named() -> None:
    text = f"{HEAD}dealer: E\ntrump: H\nevents: |\n  E: laed SA\n  N: warn E\n  W: talk much\n  E: lead SA\n"
    with pytest.raises(ScriptError) as caught:
        adjudicate(script_from(text, file="a.yaml"))
    assert caught.value.say("en").splitlines() == [
        "a.yaml:6: 1. E: laed SA: no verb laed; did you mean lead?",
        "a.yaml:7: 2. N: warn E: warn is for the referee, ref",
        "a.yaml:8: 3. W: talk much: nothing follows talk",
    ]


@given(
    st.lists(st.integers(0, 53), max_size=27).filter(lambda kinds: all(kinds.count(k) < 3 for k in kinds)),
    st.integers(0, 81),
)
def test_hands_read_back_as_they_were_written(kinds: list[int], hidden: int) -> None:
    hand = PartHand(tuple(sorted(kinds)), hidden)
    assert part_hand(format_part_hand(hand)) == hand
    assert hand.cards == len(kinds) + hidden


# Whatever is in the file, a script or a ScriptError comes out.


def try_reading(text: str | bytes) -> Script | None:
    begun = time.monotonic()
    script, problems = None, []
    try:
        script = script_from(text)
    except ScriptError as error:
        problems = [problem.say("zh") for problem in error.problems]
    assert time.monotonic() - begun < 2
    assert all("\n" not in problem for problem in problems)
    return script


@settings(max_examples=300, deadline=None)
@given(
    st.one_of(st.text(max_size=300), st.binary(max_size=300), st.text("{}[]:?-|>&*!%@#'\"\\ \n\tEN:S0~", max_size=60))
)
def test_any_text_is_a_script_or_an_error(text: str | bytes) -> None:
    try_reading(text)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A script with a few places changed."""
    text = draw(st.one_of(script_texts(), st.just(WELL)))
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(text)))
        cut = draw(st.integers(0, 4))
        put = draw(
            st.one_of(
                st.text(max_size=3),
                st.sampled_from(["\0", "\t", "：", "? 999", "&a ", "*a", "[" * 50, "\u2028", "9" * 30]),
            )
        )
        text = text[:place] + put + text[place + cut :]
    return text


@settings(max_examples=400, deadline=None)
@given(mutated())
def test_a_mutated_script_is_a_script_or_an_error(text: str) -> None:
    script = try_reading(text)
    if script is not None:
        assert sum(hand.cards for hand in script.hands.values()) <= 108
        assert [event.n for event in script.events] == list(range(1, len(script.events) + 1))
        assert script_from(text) == script


@settings(max_examples=200, deadline=None)
@given(script_texts())
def test_careless_scripts_are_read(text: str) -> None:
    script = script_from(text)
    lines = text.splitlines()
    if 'events: "' not in text:
        for event in script.events:
            assert event.verb in lines[event.line - 1].translate({0xFF25: "E"})
