"""`script fmt` and the writer of scripts: one form, nothing lost."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from cardgames.errors import ScriptError
from cardgames.scripts import Script, format_script, meaning, script_from, script_text
from cardgames.scripts.lines import canonical_cards
from cardgames.scripts.writing import as_item, flow
from tests.core.scripts import script_texts

CARELESS = """\
# a record of the evening
events: |   # as it was written down

    E：lead ♠A,♠A # comments are kept


    n: follow c3 C10   #two
    # a line of its own
    ref: remind N
  # less indented
expect:   # wait
  rulings:
    - {event: 4, offender: N}   # hm
  # below


# where it was played
ruleset: 'xiamen-2020' # local
note: |
  a


  b
title: {zh: 甲, en: A}
levels: {EW: "5"}
hands: # dealt
  # north
  N: "♠AAK9 | H 55T | ? 12"  # most of it
  E: ST
  # end of hands
kitty: ♠7
format: hand/1
# the end
"""
NEAT = """\
# a record of the evening
format: hand/1
title: {zh: 甲, en: A}

# where it was played
ruleset: xiamen-2020  # local
note: |
  a


  b
levels: {EW: "5"}
hands:  # dealt
  E: "S T | H - | C - | D - | W -"
  # north
  N: "S AAK9 | H T55 | ? 12"  # most of it
  # end of hands
kitty: ♠7
events: |  # as it was written down
  E: lead SA SA    # comments are kept

  N: follow C3 CT  # two
  # a line of its own
  ref: remind N
  # less indented
expect:   # wait
  rulings:
    - {event: 4, offender: N}   # hm
  # below
# the end
"""


def test_a_careless_script_is_put_in_form() -> None:
    assert format_script(CARELESS) == NEAT
    assert format_script(NEAT) == NEAT


@settings(max_examples=300, deadline=None)
@given(script_texts())
def test_formatting_twice_changes_nothing_and_keeps_the_meaning(text: str) -> None:
    once = format_script(text)
    assert format_script(once) == once
    assert meaning(script_from(once)) == meaning(script_from(text))
    if 'events: "' not in text:
        assert comments(once) == comments(text)


def comments(text: str) -> list[str]:
    """All comments with words, in any order, as far as the marks tell."""
    found = [line.split("#", 1)[1].strip("#").strip() for line in text.splitlines() if "#" in line]
    return sorted(comment for comment in found if comment)


@settings(max_examples=200, deadline=None)
@given(script_texts())
def test_a_written_script_reads_back_to_the_same_and_is_in_form(text: str) -> None:
    script = script_from(text)
    written = script_text(script)
    assert meaning(script_from(written)) == meaning(script)
    assert format_script(written) == written


def test_what_was_made_without_a_file_is_written_too() -> None:
    script = script_from(NEAT)
    made = Script("a", script.events, {"kitty": as_item("S7"), "x": as_item({"y": [1, None, True, "no", 2.5]})})
    assert script_text(made).startswith('format: hand/1\nruleset: a\nx: {y: [1, null, true, "no", 2.5]}\nkitty: S7\n')
    assert meaning(script_from(script_text(made))) == meaning(made)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("E", "E"),
        ("a-b 甲", "a-b 甲"),
        ("12", '"12"'),
        ("null", '"null"'),
        ("Yes", '"Yes"'),
        ("a: b", '"a: b"'),
        ("a #b", '"a #b"'),
        ("", '""'),
        ("\u2028\x85", '"\\u2028\\u0085"'),
        (["五(一)3a", 7], "[五(一)3a, 7]"),
    ],
)
def test_values_on_one_line(value: object, text: str) -> None:
    assert flow(value) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("♠7,红桃10", "S7 HT"),
        ("ht = s7 大王", "HT=S7 W2"),
        ("big  joker， little joker", "W2 W1"),
        ("S7 as straight", "S7 as straight"),
        ("s3 from N", "S3 from N"),
        ("1, 2", "1, 2"),
        ("7s BJ", "7s BJ"),
    ],
)
def test_cards_get_their_one_name_and_other_words_stay(text: str, canonical: str) -> None:
    assert canonical_cards(text) == canonical


def test_a_script_in_braces_becomes_lines() -> None:
    text = format_script('{"format": "hand/1", "ruleset": "x", "events": "E: lead ♠A"}')
    assert text == "format: hand/1\nruleset: x\nevents: |\n  E: lead SA\n"
    with pytest.raises(ScriptError, match="in braces with comments"):
        format_script('{"format": "hand/1", "ruleset": "x", # why\n "events": "E: lead ♠A"}')


REFUSED = {
    "? format\n: hand/1\nruleset: x\nevents: ''\n": "keys stand as in",
    "&a format: hand/1\nruleset: x\nevents: ''\n": "keys stand as in",
    "kitty: &k S7\nevents: ''\nformat: hand/1\nruleset: x\nhands: {E: *k}\n": "aliases",
    "format: hand/1\nruleset: x\nevents: ''\nnote: |\n  a\u2028  b\n": "without a loss",
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_cannot_be_taken_apart_is_refused(text: str) -> None:
    script_from(text)
    with pytest.raises(ScriptError, match=REFUSED[text]):
        format_script(text)
