"""Seats, sides, cards and levels in words."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.cards import format_cards
from cardgames.holdings import LITTLE_KIND
from cardgames.ladder import PASSED, level_name
from cardgames.referee.rulings import actor_name
from cardgames.seats import SEATS, SIDES
from cardgames.text import Text

__all__ = ["cards_text", "level_text", "seat_text", "side_text"]


def seat_text(seat: int) -> Text:
    """A seat in words."""
    return actor_name(SEATS[seat])


def side_text(side: int) -> Text:
    """A side in words."""
    return actor_name(SIDES[side])


def cards_text(kinds: Sequence[int]) -> Text:
    """Cards in a row; a joker alone, or both of one colour, as one would say it."""
    zh, en = format_cards(kinds, "zh"), format_cards(kinds, "en")
    if kinds and kinds[0] >= LITTLE_KIND and len(set(kinds)) == 1:
        one = format_cards(kinds[:1], "en")
        en = f"a {one}" if len(kinds) == 1 else f"a pair of {one}s"
    return Text(zh, en)


def level_text(level: int) -> Text:
    """A level in words."""
    name = {"T": "10", "A+": "A"}.get(level_name(level), level_name(level))
    return Text("过A", "past A") if level == PASSED else Text(name, name)
