"""`identify`."""

from __future__ import annotations

import json

import pytest

from cardgames import load
from cardgames.cards import deck, format_cards
from cardgames.version import __version__
from tests.cli.conftest import LANGS, Command

ANHUI = "anhui-vocational-2017"
SHORT_FLUSH = "S2 S3 S4 S6 HT"


def test_all_readings_the_highest_first(cardgames: Command) -> None:
    zh = cardgames("--lang", "zh", "identify", ANHUI, "--level", "T", SHORT_FLUSH).result().splitlines()
    en = cardgames("--lang", "en", "identify", ANHUI, "--level", "T", SHORT_FLUSH).result().splitlines()
    assert zh[0] == f"{ANHUI} {load(ANHUI).content_hash}，打 10，cardgames {__version__}"
    assert [line.partition("：")[0] for line in zh[1:]] == ["同花顺，最大 6", "顺子，最大 6"]
    assert zh[1].endswith("♠2 ♠3 ♠4 ♠6 ♥10（♥10 当 ♠5）")
    assert [line.partition(":")[0] for line in en[1:]] == ["straight flush to 6", "straight to 6"]
    assert en[1].endswith("♠2 ♠3 ♠4 ♠6 ♥10 (♥10 for ♠5)")


def test_json_is_what_the_contract_says(cardgames: Command) -> None:
    found = json.loads(cardgames("identify", ANHUI, "--level", "10", SHORT_FLUSH, "--json").result())
    assert list(found)[:2] == ["readings", "beats_table"]
    assert set(found) == {"readings", "beats_table", "ruleset", "content_hash", "version", "level", "table"}
    assert [list(each) for each in found["readings"]] == [["type", "size", "key", "cards", "stands_for"]] * 2
    assert found["readings"][0] == {
        "type": "straight_flush",
        "size": 5,
        "key": "6",
        "cards": ["S2", "S3", "S4", "S6", "HT"],
        "stands_for": ["HT=S5"],
    }
    assert found["readings"][1]["type"] == "straight"
    assert (found["beats_table"], found["table"], found["level"]) == (None, None, "T")
    assert (found["ruleset"], found["content_hash"]) == (ANHUI, load(ANHUI).content_hash)


@pytest.mark.parametrize(
    ("table", "beats", "zh"),
    [
        ("S7 S8 S9 ST SJ", False, "压不过桌上的 ♠7 ♠8 ♠9 ♠10 ♠J（同花顺，最大 J）"),
        ("C9 C9 D9 D9", True, "压得过桌上的 ♣9 ♣9 ♦9 ♦9（4 张炸弹 9）"),
    ],
)
def test_against_the_table(table: str, beats: bool, zh: str, cardgames: Command) -> None:
    arguments = ["identify", ANHUI, "--level", "T", SHORT_FLUSH, "--table", table]
    found = json.loads(cardgames(*arguments, "--json").result())
    assert (found["beats_table"], found["table"]) == (beats, table.split())
    assert cardgames("--lang", "zh", *arguments).result().splitlines()[-1] == zh


def test_no_combination(cardgames: Command) -> None:
    arguments = ["identify", ANHUI, "--level", "5", "S7 S8"]
    assert json.loads(cardgames(*arguments, "--json").result())["readings"] == []
    assert cardgames(*arguments).result().splitlines()[1:] == ["no combination: cards of a pair: 2 (五(一)2)"]
    assert cardgames("--lang", "zh", *arguments).result().splitlines()[1:] == ["不成牌型：对子张数：2（五(一)2）"]


def test_csv_and_markdown(cardgames: Command) -> None:
    arguments = ["identify", ANHUI, "--level", "T", SHORT_FLUSH, "--format"]
    assert 'straight_flush,5,6,"[""S2""' in cardgames(*arguments, "csv").result()
    assert "| straight flush to 6 | 5 | 6 |" in cardgames(*arguments, "md").result()


CARDS = {
    "BJ": ("小王写 W1，大王写 W2", "write W1 for the little joker, W2 for the big one"),
    format_cards([*deck(), 0]): ("共 109 张牌", "109 cards"),
    "S7 S7 S7": ("S7 有 3 张", "S7: three of one card"),
    "": ("至少要有一张牌", "at least one card"),
    "7S": ("应为 S7", "as in S7"),
    "S7 X9": ("“X9”不是一张牌", "'X9' is not a card"),
    "S7=S8": ("不是逢人配", "no wild"),
}


@pytest.mark.parametrize("cards", CARDS)
def test_cards_that_cannot_be(cards: str, cardgames: Command) -> None:
    zh, en = CARDS[cards]
    assert zh in cardgames("--lang", "zh", "identify", ANHUI, "--level", "T", cards).refusal()
    assert en in cardgames("--lang", "en", "identify", ANHUI, "--level", "T", cards).refusal()
    assert zh in cardgames("--lang", "zh", "identify", ANHUI, "--level", "T", "S7", "--table", cards).refusal()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "arguments",
    [
        ["--level", "1", "S7"],
        ["--level", "A+", "S7"],
        ["--level", "", "S7"],
        ["--level", "T", "S7", "--trump", "S"],
        ["--level", "T", "S7", "--table", "S7 S8"],
        ["--level", "T", "S7", "S8"],
        ["--level", "T"],
        ["S7"],
    ],
)
def test_questions_that_make_no_sense(arguments: list[str], lang: str, cardgames: Command) -> None:
    assert cardgames("--lang", lang, "identify", ANHUI, *arguments).refusal()
