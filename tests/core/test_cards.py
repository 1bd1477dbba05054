"""Cards: kinds, the notations and what is refused."""

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import cards
from cardgames.cards import (
    BIG_JOKER,
    LITTLE_JOKER,
    Play,
    check_cards,
    count_vector,
    deck,
    format_card,
    format_cards,
    format_hand,
    format_play,
    kinds_of,
    parse_card,
    parse_cards,
    parse_hand,
    parse_play,
    parse_rank,
)
from cardgames.errors import CardError
from cardgames.holdings import kind_of, rank_of

KIND = st.integers(0, 53)
HAND = st.lists(st.integers(0, 2), min_size=54, max_size=54).map(kinds_of)
SEPARATOR = st.sampled_from([" ", ",", ", ", "，", "、", "\u3000", "\n", "  "])


def refusal(text: str, read: object = parse_cards) -> CardError:
    with pytest.raises(CardError) as caught:
        read(text)  # type: ignore[operator]
    return caught.value


# Kinds


def test_kinds_run_by_suit_and_rank() -> None:
    names = [suit + rank for suit in "SHCD" for rank in "23456789TJQKA"] + ["W1", "W2"]
    assert [format_card(kind) for kind in range(54)] == names
    assert [parse_card(name) for name in names] == list(range(54))


@given(KIND)
def test_suit_and_rank_make_the_kind(kind: int) -> None:
    assert kind_of(kind // 13, rank_of(kind)) == kind
    assert (rank_of(kind) >= 13) == (kind // 13 == 4)


def test_jokers() -> None:
    assert (LITTLE_JOKER, BIG_JOKER) == (parse_card("W1"), parse_card("W2")) == (52, 53)


# One card


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("HT", 21), ("H10", 21), ("ht", 21), ("h10", 21), ("♥T", 21), ("♥10", 21), ("♡10", 21),
        ("红桃10", 21), ("红心T", 21), ("♥\ufe0f10", 21), ("Ｈ１０", 21), (" HT ", 21),
        ("S7", 5), ("♠7", 5), ("黑桃7", 5), ("SJ", 9), ("C2", 26), ("♣2", 26), ("草花2", 26), ("梅花2", 26),
        ("DA", 51), ("♦A", 51), ("方块a", 51), ("W1", 52), ("w1", 52), ("小王", 52), ("little joker", 52),
        ("black joker", 52), ("W2", 53), ("大王", 53), ("RJ", 53), ("rj", 53), ("Big  Joker", 53),
        ("red joker", 53),
    ],
)  # fmt: skip
def test_cards_read_from_any_notation(text: str, kind: int) -> None:
    assert parse_card(text) == kind


@pytest.mark.parametrize("lang", ["text", "zh", "en"])
@given(kind=KIND)
def test_a_card_is_read_back_from_every_form(lang: str, kind: int) -> None:
    assert parse_card(format_card(kind, lang)) == kind


def test_display_forms() -> None:
    assert [format_card(kind, "zh") for kind in (5, 21, 52, 53)] == ["♠7", "♥10", "小王", "大王"]
    assert [format_card(kind, "en") for kind in (5, 21, 52, 53)] == ["♠7", "♥10", "little joker", "big joker"]
    assert format_cards([5, 53], "zh") == "♠7 大王"
    with pytest.raises(ValueError, match="'fr'"):
        format_card(0, "fr")


@pytest.mark.parametrize("text", ["BJ", "bj", "ＢＪ"])
def test_bj_is_refused_with_both_meanings(text: str) -> None:
    message = refusal(text).say("en")
    assert "BJ" in message
    assert "big joker" in message
    assert "little" in message
    assert "W1" in message
    assert "W2" in message
    assert "大王" in refusal(text).say("zh")
    assert "W1" in refusal(text).say("zh")


@pytest.mark.parametrize("text", ["", "S", "7", "S1", "S11", "X7", "S77", "W3", "W", "W0", "LJ", "-", "SS", "王", "1"])
def test_what_is_no_card_is_named(text: str) -> None:
    error = refusal(text, parse_card)
    assert f"'{text}' is not a card" in error.say("en")
    assert "S H C D" in error.say("en")
    assert "W1" in error.say("en")
    assert f"“{text}”" in error.say("zh")


@pytest.mark.parametrize(("text", "meant"), [("7S", "S7"), ("10h", "HT"), ("A♠", "SA"), ("2w", "W2")])
def test_rank_before_suit_is_put_right(text: str, meant: str) -> None:
    error = refusal(text, parse_card)
    assert f"'{text}'" in error.say("en")
    assert error.say("en").endswith(meant)


@pytest.mark.parametrize("kind", [-1, 54])
def test_numbers_of_no_card(kind: int) -> None:
    with pytest.raises(CardError, match=str(kind)):
        format_card(kind)
    with pytest.raises(CardError, match=str(kind)):
        count_vector([kind])
    with pytest.raises(CardError, match=str(kind)):
        format_hand([kind])
    with pytest.raises(CardError, match=str(kind)):
        check_cards([kind])


def test_ranks() -> None:
    assert [parse_rank(rank) for rank in ("2", "T", "10", "a")] == [0, 8, 8, 12]
    with pytest.raises(CardError, match="'1'"):
        parse_rank("1")


# Lists


@given(HAND, SEPARATOR)
def test_lists_keep_their_order(kinds: list[int], separator: str) -> None:
    kinds = kinds[::-1]
    for lang in ("text", "zh", "en"):
        assert parse_cards(separator.join(format_card(kind, lang) for kind in kinds)) == kinds


def test_no_cards() -> None:
    assert parse_cards("") == parse_cards(" ,") == []


def test_the_offending_token_is_named() -> None:
    assert "'h1'" in refusal("S7, h1 C2").say("en")


def test_three_of_one_card() -> None:
    assert parse_cards("S7 S7 S8") == [5, 5, 6]
    error = refusal("S7 S8 7S".replace("7S", "S7 ♠7"))
    assert "S7: three of one card" in error.say("en")
    assert "S7 有 3 张" in error.say("zh")
    assert "four of one card" in refusal("S7 S7 S7 S7").say("en")


def test_packs_decide_how_many() -> None:
    assert parse_cards("S7 S7 S7", packs=3) == [5, 5, 5]
    with pytest.raises(CardError, match="two of one card"):
        parse_cards("S7 S7", packs=1)


def test_109_cards_are_refused() -> None:
    everything = format_cards(deck())
    assert len(parse_cards(everything)) == 108
    assert "109 cards" in refusal(everything + " S7").say("en")
    assert "109 cards" in refusal(everything + " S7", parse_hand).say("en")


def test_deck() -> None:
    assert count_vector(deck()) == [2] * 54
    assert deck(1) == list(range(54))
    assert len(deck(3)) == 162
    with pytest.raises(CardError):
        deck(0)


@given(HAND)
def test_counts_and_kinds_are_inverse(kinds: list[int]) -> None:
    assert kinds_of(count_vector(kinds)) == sorted(kinds)
    assert len(count_vector(kinds)) == 54


# Plays


def test_a_wild_declares_what_it_stands_for() -> None:
    assert parse_play("HT=S7 S7") == Play((21, 5), (5, None))
    assert parse_play("ht = ♠7,S7") == parse_play("HT＝S7、S7") == Play((21, 5), (5, None))


@given(st.lists(st.tuples(KIND, st.none() | KIND), min_size=1, max_size=30, unique_by=lambda pair: pair[0]))
def test_a_play_is_read_back(pairs: list[tuple[int, int | None]]) -> None:
    play = Play(tuple(kind for kind, _ in pairs), tuple(meant for _, meant in pairs))
    assert parse_play(format_play(play)) == play


@pytest.mark.parametrize("text", ["HT=", "=S7", "HT= S7=S8=S9", "HT=S7=S8"])
def test_half_a_declaration_is_refused(text: str) -> None:
    assert "=" in refusal(text, parse_play).say("en")


def test_only_the_cards_laid_down_are_counted() -> None:
    assert parse_play("HT=S7 HT=S7 S7 S7").cards == (21, 21, 5, 5)
    assert "three of one card" in refusal("HT=S7 HT HT", parse_play).say("en")


def test_an_empty_play_is_refused() -> None:
    assert "at least one" in refusal(" ", parse_play).say("en")


# Hands


def test_the_grouped_form() -> None:
    text = "S AKQ92 | H T5 | C - | D J | W 112"
    kinds = parse_hand(text)
    assert kinds == sorted(parse_cards("SA SK SQ S9 S2 HT H5 DJ W1 W1 W2"))
    assert format_hand(kinds) == text


@given(HAND)
def test_a_hand_is_read_back(kinds: list[int]) -> None:
    text = format_hand(reversed(kinds))
    assert parse_hand(text) == kinds
    assert format_hand(parse_hand(text)) == text
    assert parse_hand(format_cards(kinds)) == kinds


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("W 21 | D j | S a 10 9 | H T,5", "SA ST S9 HT H5 DJ W1 W2"),
        ("♠AK｜♥10 5｜王 大小", "SA SK HT H5 W1 W2"),
        ("黑桃 AK | 红桃 5 | 梅花 —", "SA SK H5"),
        ("S AA", "SA SA"),
        ("SA10|W12", "SA ST W1 W2"),
        ("SA S10 大王", "SA ST W2"),
        ("-", ""),
        ("", ""),
        ("S - | H - | C - | D - | W -", ""),
    ],
)
def test_other_ways_to_write_a_hand(text: str, cards: str) -> None:
    assert parse_hand(text) == sorted(parse_cards(cards))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("S AK | S Q", "'S Q': the group S is written twice"),
        ("S AX | H 2", "'X' in 'S AX'; expected 2-9 T J Q K A"),
        ("S A1 | H 2", "'1' in 'S A1'"),
        ("S A | W 3", "'3' in 'W 3'; expected 1 2"),
        ("S A | X 3", "'X 3': a group begins with a suit"),
        ("S A || H 2", "'': a group begins with a suit"),
        ("S A |", "'': a group begins with a suit"),
        ("S | H 2", "'S': write -"),
        ("S", "'S': write -"),
        ("S AAA", "SA: three of one card"),
        ("W 111", "W1: three of one card"),
        ("SA SK | H 2", "'S' in 'SA SK'"),
        ("SA BJ", "'BJ'"),
    ],
)
def test_hands_that_cannot_be_read(text: str, said: str) -> None:
    assert said in refusal(text, parse_hand).say("en")


@given(st.text() | st.text("SHCDW123TJQKA10|=-, ♠王大小红桃joker"))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (parse_card, parse_cards, parse_hand, parse_play):
        message = ""
        try:
            read(text)
        except CardError as error:
            message = error.say("en") + error.say("zh")
        assert "\n" not in message


# The module


def test_all_names_exist() -> None:
    assert all(hasattr(cards, name) for name in cards.__all__)


def test_reading_cards_starts_fast() -> None:
    slow = {"pydantic", "yaml", "numpy", "numba"}
    code = f"import sys, cardgames.cards; print(sorted({slow} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
