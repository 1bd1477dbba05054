"""What paying, returning and resisting have in common: what hidden cards leave open, and where a card is sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from cardgames.cards import parse_card
from cardgames.errors import PlayError
from cardgames.scripts.content import Event
from cardgames_guandan.referee.offences import Offences

__all__ = ["Dealings", "Sent", "Wrong"]


class Sent(NamedTuple):
    """A card that an event hands over: its kind, the seat that is named for it, and how it is laid."""

    kind: int
    to: int | None = None
    face: str | None = None  # up or down


class Wrong(NamedTuple):
    """A card that was wrong and has gone back, and the event that offered it."""

    kind: int
    event: Event


class Dealings(Offences):
    """See the module's text."""

    def sent(self, event: Event) -> Sent:
        """What an event hands over: `CARD [to SEAT] [face up|face down]`."""
        words = event.rest.split()
        if not words:
            self.refuse(event, "应写一张牌", "a card is needed")
        kind = parse_card(words.pop(0))
        to: int | None = None
        face: str | None = None
        while words:
            word = words.pop(0)
            if word == "to" and words and to is None:
                to = self.named_seat(event, words.pop(0))
            elif word == "face" and words and words[0] in ("up", "down") and face is None:
                face = words.pop(0)
            else:
                self.refuse(event, f"看不懂“{word}”；应为 牌 to 座位", f"cannot read '{word}'; expected CARD to SEAT")
        return Sent(kind, to, face)

    def checked(self, seats: Sequence[int], check: Callable[[], int]) -> tuple[int | PlayError, bool]:
        """What a check of what these seats do finds, and whether that is certain.

        It is where hidden cards, high or low, change nothing. Else the legal finding counts, of two the higher.
        """
        found: list[int | PlayError] = []
        for sign in (-1, 1):
            self.fill(seats, partial(self._filling, sign))
            try:
                found.append(check())
            except PlayError as error:
                found.append(error)
        self.fill()
        legal = [each for each in found if not isinstance(each, PlayError)]
        certain = not legal or (len(legal) == 2 and legal[0] == legal[1])
        return max(legal) if legal else found[0], certain

    def _filling(self, sign: int, kind: int) -> int:
        """The order in which hidden cards are filled in: from the top, or from the bottom.

        The wild, where it is not paid, comes last from the top and first from the bottom.
        """
        unpaid = bool(self.rules.wilds) and kind == self.wild and not self.rules.tribute_wild
        return sign * (-1 if unpaid else self.height(kind))
