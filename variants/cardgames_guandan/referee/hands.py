"""What is known of the hands: the cards that each seat is known to hold, and how many more it has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from cardgames.cards import format_cards
from cardgames.deck import DECK
from cardgames.errors import ScriptError
from cardgames.holdings import KINDS, masks_of
from cardgames.referee.rulings import actor_name
from cardgames.scripts.content import PartHand
from cardgames.seats import SEATS
from cardgames.text import Text
from cardgames_guandan.combos import analyse
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import Table

__all__ = ["HAND", "Hands"]

HAND: Final = 27


class Hands:
    """The hands of the four seats as far as a script tells them.

    A hidden card that is laid, paid or shown turns out to have been held: it is then known, and noted in `found`.
    """

    def __init__(self, hands: Mapping[int, PartHand], away: Sequence[int], out: Sequence[int], full: bool) -> None:
        """`away`: cards that lie on the table already; `out`: seats that hold none.

        A hand left out is taken to have 27 cards, or as many as there can be; when hands are `full` that is certain.
        """
        told = len(away) + sum(hand.cards for hand in hands.values())
        left_out = [seat for seat in range(4) if seat not in hands and seat not in out]
        most = min(HAND, max(0, DECK - told) // max(1, len(left_out)))
        self.known: list[list[int]] = []
        self.hidden: list[int] = []
        self.counted = [full or seat in hands or seat in out for seat in range(4)]
        self.gone: list[int] = list(away)
        self.found: list[tuple[int, int]] = []
        for seat in range(4):
            hand = hands.get(seat, PartHand((), 0 if seat in out else most))
            if hand.cards > HAND:
                who = actor_name(SEATS[seat])
                raise ScriptError(
                    Text(
                        f"{who.zh}有 {hand.cards} 张；至多 {HAND} 张", f"{who.en}: {hand.cards} cards; at most {HAND}"
                    ),
                    key=f"hands.{SEATS[seat]}",
                )
            self.known.append(list(hand.kinds))
            self.hidden.append(hand.hidden)
        self._check_copies()

    def size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return len(self.known[seat]) + self.hidden[seat]

    @property
    def open(self) -> bool:
        """Whether no card is hidden."""
        return not any(self.hidden)

    def learn(self, seat: int, kinds: Iterable[int]) -> None:
        """Hidden cards of a seat are these, as later events of the script show."""
        for kind in kinds:
            self.known[seat].append(kind)
            self.hidden[seat] -= 1
        self._check_copies()

    def show(self, seat: int, kinds: Sequence[int]) -> None:
        """A seat shows cards that it holds. Raises ScriptError where it is known not to hold them."""
        missing = list((Counter(kinds) - Counter(self.known[seat])).elements())
        who = actor_name(SEATS[seat])
        if len(missing) > self.hidden[seat]:
            zh, en = format_cards(missing, "zh"), format_cards(missing, "en")
            raise ScriptError(Text(f"{who.zh}手里没有 {zh}", f"{who.en} is known not to hold {en}"))
        self.learn(seat, missing)
        self.found += [(seat, kind) for kind in missing]

    def lay(self, seat: int, kinds: Sequence[int]) -> None:
        """Cards that a seat has shown leave its hand for good."""
        for kind in kinds:
            self.known[seat].remove(kind)
            self.gone.append(kind)

    def move(self, giver: int, taker: int, kind: int) -> None:
        """A card that a seat has shown goes to another."""
        self.known[giver].remove(kind)
        self.known[taker].append(kind)

    def unplaced(self) -> list[int]:
        """The cards of the two packs of which nobody knows where they are, ascending."""
        left = Counter(dict.fromkeys(range(KINDS), 2))
        left.subtract(self.gone)
        for known in self.known:
            left.subtract(known)
        return sorted(left.elements())

    def fill(
        self, table: Table, rules: Rules, seats: Sequence[int] = (0, 1, 2, 3), key: Callable[[int], int] = int
    ) -> None:
        """Bring the table's hands up to date, hidden cards filled in from those that are left: the least by `key`.

        `seats` have the first choice, in their order. What does not depend on the filling is certain.
        """
        left = sorted(self.unplaced(), key=key)
        for seat in (*seats, *(other for other in range(4) if other not in seats)):
            count = self.hidden[seat]
            table.held[seat], table.paired[seat] = masks_of(self.known[seat] + left[:count])
            del left[:count]
            analyse(table, seat, rules)

    def _check_copies(self) -> None:
        together = Counter(self.gone)
        for known in self.known:
            together.update(known)
        third = [kind for kind, count in together.items() if count > 2]
        if third:
            zh, en = format_cards(third, "zh"), format_cards(third, "en")
            raise ScriptError(Text(f"{zh} 出现了第三张；两副牌各只有两张", f"a third {en}; there are two of each card"))
        if sum(together.values()) + sum(self.hidden) > DECK:
            raise ScriptError(Text("牌超过108张", "there are more than 108 cards"))
