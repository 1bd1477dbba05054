"""Events as lines: `E: lead SA SA  # comment`, read from what people write and written in one form."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from cardgames.cards import format_card, parse_card
from cardgames.errors import CardError
from cardgames.scripts.content import REFEREE, Event
from cardgames.seats import SEATS, SIDES

ACTORS: Final = (*SEATS, *SIDES, REFEREE)
MARK: Final = "#"  # begins a comment
_WIDEST: Final = 48  # comments stand in one column, which longer events than this do not push out
_EVENT: Final = re.compile(r"(?P<actor>[^\s:：]+)\s*[:：]\s*(?P<verb>\S+)?\s*(?P<rest>.*)", re.DOTALL)
_WORD: Final = r"(?:(?:big|red|little|small|black)\s+joker|[^\s,，、=＝]+)"
_TOKEN: Final = re.compile(rf"{_WORD}(?:\s*[=＝]\s*{_WORD})?", re.IGNORECASE)
_FULL_WIDTH: Final = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F) if chr(wide - 0xFEE0).isalnum()} | {
    ord(wide): ord(narrow) for wide, narrow in zip("＝？\u3000", "=? ", strict=True)
}


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the record as it was split up: any part may be blank, and nothing has been judged."""

    actor: str
    verb: str
    rest: str
    comment: str


def split_line(text: str) -> Line | None:
    """The parts of a line; None for one that is no event but has something else than a comment.

    Letters and digits may be full-width and seats in lower case; a colon of either width follows the actor.
    """
    body, _, comment = text.partition(MARK)
    body = body.translate(_FULL_WIDTH).strip()
    if not body:
        return Line("", "", "", comment.strip())
    match = _EVENT.fullmatch(body)
    if match is None or match["verb"] is None:
        return None
    return Line(_actor(match["actor"]), match["verb"].lower(), " ".join(match["rest"].split()), comment.strip())


def _actor(word: str) -> str:
    """The actor meant; a word that names none, as it is."""
    return next((each for each in ACTORS if each.lower() == word.lower()), word)


def event_text(event: Event) -> str:
    """The event in its one form, without its comment: the cards of a verb that takes cards by their canonical names."""
    rest = canonical_cards(event.rest) if event.verb in verbs_with_cards() else event.rest
    return f"{event.actor}: {event.verb} {rest}".rstrip()


@cache
def verbs_with_cards() -> frozenset[str]:
    """The verbs of all installed families that cards can follow."""
    from cardgames import variants

    referees = [variants.get(family).referee for family in variants.families()]
    verbs = [verb for referee in referees if referee is not None for verb in referee.verbs.values()]
    return frozenset(verb.name for verb in verbs if "CARD" in verb.form.en)


def canonical_cards(text: str) -> str:
    """The text with its cards in the canonical form, one space between two of them; other words as they are."""
    written: list[str] = []
    end = 0
    after_card = True  # what separates two cards is a space, whatever it was
    for match in _TOKEN.finditer(text):
        word = match.group()
        cards = _cards(word)
        between = text[end : match.start()]
        written.append(" " if after_card and cards is not None and end else between)
        written.append(word if cards is None else cards)
        after_card, end = cards is not None, match.end()
    return "".join([*written, text[end:]]).strip()


def _cards(word: str) -> str | None:
    """The canonical form of a card, or of `HT=S7`; None for another word."""
    parts = re.split(r"\s*[=＝]\s*", word)
    try:
        return "=".join(format_card(parse_card(part)) for part in parts)
    except CardError:
        return None


def aligned(lines: Iterable[tuple[str, str]]) -> list[str]:
    """Events and their comments as lines, the comments in one column; a comment without an event has a line of its own,
    and neither leaves a blank line."""
    rows = list(lines)
    widths = [len(body) for body, comment in rows if body and comment and len(body) <= _WIDEST]
    column = max(widths, default=0)
    return [_joined(body, comment, column) for body, comment in rows]


def _joined(body: str, comment: str, column: int) -> str:
    if not comment:
        return body
    mark = comment if comment.startswith(MARK) else f"{MARK} {comment}"
    return f"{body:<{column}}  {mark}" if body else mark
