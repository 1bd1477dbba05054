"""`identify`: what a card is, and whether it beats the one that was led."""

from __future__ import annotations

from cardgames.cards import RANKS, SUITS, format_card, parse_cards
from cardgames.errors import UsageError
from cardgames.holdings import LITTLE_KIND
from cardgames.rulesets import Ruleset
from cardgames.text import Text
from cardgames.variants import Identification, Reading

from cardgames_whist.hand import card_value
from cardgames_whist.table import NO_SUIT


def identify(
    ruleset: Ruleset, cards: str, *, level: str, trump: str | None = None, table: str | None = None
) -> Identification:
    """See `cardgames.variants.Variant.identify`. Whist has no levels: whatever level is given makes no difference."""
    suit = _suit(ruleset, trump)
    kind = _one_card(cards)
    if table is None:
        return Identification((_reading(kind, suit),), None, trump=trump)
    led = _one_card(table)
    beats = card_value(kind, led // 13, suit) > card_value(led, led // 13, suit)
    return Identification((_reading(kind, suit),), beats, _reading(led, suit), trump=trump)


def _suit(ruleset: Ruleset, trump: str | None) -> int:
    if trump is None or trump == "NT":
        return NO_SUIT
    if trump not in SUITS:
        raise UsageError(
            Text(f"主应为 S、H、C、D 或 NT，不是 {trump}", f"expected S, H, C, D or NT, not {trump}"), key="--trump"
        )
    if ruleset.entry("trump.by").value == "none":
        raise UsageError(Text("这个规则集没有主", "this ruleset has no trumps"), key="trump.by")
    return SUITS.index(trump)


def _one_card(text: str) -> int:
    kinds = parse_cards(text, packs=1)
    if len(kinds) != 1 or kinds[0] >= LITTLE_KIND:
        raise UsageError(Text("惠斯特一次出一张牌，没有王", "whist is played one card at a time, without jokers"))
    return kinds[0]


def _reading(kind: int, trump: int) -> Reading:
    zh, en = format_card(kind, "zh"), format_card(kind, "en")
    text = Text(f"主牌 {zh}", f"the trump {en}") if kind // 13 == trump else Text(f"单张 {zh}", f"single {en}")
    return Reading("single", 1, RANKS[kind % 13], (format_card(kind),), (), text)
