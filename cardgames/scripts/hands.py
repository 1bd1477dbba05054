"""Hands in scripts, of which some cards may be unknown: `S AK | H 5 | ? 20`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from cardgames.cards import KINDS, PACKS, format_card, format_hand, parse_hand
from cardgames.errors import CardError
from cardgames.scripts.content import PartHand
from cardgames.text import Text

MOST_CARDS: Final = KINDS * PACKS
_LONGEST: Final = 1000  # characters; a hand of all cards takes less
_BETWEEN: Final = " | "
_UNKNOWN: Final = re.compile(r"(?:^|[|｜\s])[?？]\s*(?P<n>\d*)\s*$")


def part_hand(text: str) -> PartHand:
    """A hand, perhaps with unknown cards: `S AK | H 5 | ? 20` has twenty more that nobody names.

    Raises CardError for what is no hand.
    """
    if len(text) > _LONGEST:
        raise CardError(
            Text(f"手牌写了 {len(text)} 个字符，太长了", f"{len(text)} characters are too many for the cards of a hand")
        )
    unknown = _UNKNOWN.search(text)
    if unknown is None:
        return PartHand(tuple(parse_hand(text)))
    if not unknown["n"]:
        raise CardError(
            Text("? 后面要写不明的张数，如 ? 20", "? is followed by the number of unknown cards, as in ? 20")
        )
    known = text[: unknown.start()].strip().strip("|｜").strip()
    hand = PartHand(tuple(parse_hand(known)), int(unknown["n"]))
    if hand.cards > MOST_CARDS:
        raise CardError(
            Text(
                f"共 {hand.cards} 张牌；两副牌只有 {MOST_CARDS} 张",
                f"{hand.cards} cards; two packs hold {MOST_CARDS}",
            )
        )
    return hand


def format_part_hand(hand: PartHand) -> str:
    """The canonical text of a hand, which `part_hand` reads back to the same.

    A suit without a known card is left out where cards are unknown, for it need not be empty.
    """
    groups = format_hand(hand.kinds).split(_BETWEEN)
    if not hand.hidden:
        return _BETWEEN.join(groups)
    return _BETWEEN.join([*(group for group in groups if not group.endswith("-")), f"? {hand.hidden}"])


def named(kinds: Iterable[int], lang: str = "text") -> str:
    """Kinds in a row, or a dash where there is none."""
    return " ".join(format_card(kind, lang) for kind in kinds) or "-"
