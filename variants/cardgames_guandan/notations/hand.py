"""A hand as a log of any notation has it, and the hand script that it becomes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cardgames.cards import Play, check_cards, format_card, format_cards, format_play
from cardgames.errors import CardError
from cardgames.holdings import BIG_KIND
from cardgames.ladder import level_name
from cardgames.scripts import Event, PartHand, Script
from cardgames.scripts.writing import as_item
from cardgames.seats import NOBODY, SEATS, SIDES, partner_of
from cardgames.text import Text
from cardgames_guandan.notations.places import Place
from cardgames_guandan.rules import RESIST_MANDATORY, Rules

HAND_SIZE: Final = 27
ONE_LEVEL: Final = Text(
    "记录只有本副所打的级，另一方的级不明，这里写作同级。",
    "The log has the level of this hand alone; the other side's is not known and is written as the same.",
)
NO_TRIBUTE: Final = Text(
    "记录看不出贡牌的来由，这里从进还贡之后写起。",
    "The log does not say how the tribute came about; this begins after the exchange.",
)


@dataclass
class RecordedHand:
    """What is known of a hand: levels (2 = 0 ... A = 12), hands by seat as dealt, and what happened.

    Either `previous`, the order of going out in the hand before, is known, or who leads.
    """

    where: Place  # in the log
    title: Text
    levels: tuple[int, int]
    level_side: int
    hands: dict[int, list[int]] = field(default_factory=dict)
    previous: tuple[int, ...] | None = None
    leader: int = NOBODY
    notes: list[Text] = field(default_factory=list)
    lines: list[tuple[int, str, str]] = field(default_factory=list)  # (seat, verb, what follows)
    left: list[int] = field(default_factory=lambda: [HAND_SIZE] * 4)
    owner: int = NOBODY  # of the best play on the table
    passed: set[int] = field(default_factory=set)

    def add(self, seat: int, verb: str, rest: str = "") -> None:
        """A seat has acted."""
        self.lines.append((seat, verb, rest))

    def resist(self, big_jokers: Mapping[int, int], rules: Rules) -> None:
        """Payers resist who hold so many big jokers, and show them, as the platform did for them."""
        holders = [seat for seat, count in big_jokers.items() if count > 0]
        for seat in holders[:1] if rules.resist == RESIST_MANDATORY else holders:
            self.add(seat, "resist")
        for seat in holders:
            self.add(seat, "reveal", format_cards([BIG_KIND] * big_jokers[seat]))

    def exchange(self, paid: Mapping[int, int], returned: Mapping[int, int]) -> None:
        """Cards are paid and returned, by seat."""
        for verb, given in (("tribute", paid), ("return", returned)):
            for seat, kind in given.items():
                self.add(seat, verb, format_card(kind))

    def play(self, seat: int, play: Play | None, as_type: str | None = None) -> None:
        """A seat plays, or passes where there is no play; whoever plays first leads where nothing else says so."""
        if self.previous is None and self.leader == NOBODY:
            self.leader = seat
        if play is None:
            self.passed.add(seat)
            self.add(seat, "pass")
            return
        others = {each for each in range(4) if self.left[each] > 0 and each != self.owner}
        leads = self.owner == NOBODY or others <= self.passed
        self.add(seat, "lead" if leads else "play", format_play(play) + (f" as {as_type}" if as_type else ""))
        self.left[seat] -= len(play.cards)
        self.owner = seat
        self.passed = set()

    def script(self, ruleset: str) -> Script:
        """The script, under that ruleset. Raises ScriptError where the hands together cannot be."""
        try:
            check_cards([kind for kinds in self.hands.values() for kind in kinds])
        except CardError as error:
            raise self.where.fault(error.text.zh, error.text.en) from None
        note = (
            Text("".join(each.zh for each in self.notes), " ".join(each.en for each in self.notes))
            if self.notes
            else None
        )
        return Script(
            ruleset=ruleset,
            events=tuple(Event(n, n, SEATS[seat], verb, rest) for n, (seat, verb, rest) in enumerate(self.lines, 1)),
            facts={name: as_item(value) for name, value in self.facts().items()},
            hands={seat: PartHand(tuple(sorted(kinds))) for seat, kinds in sorted(self.hands.items())},
            title=self.title,
            note=note,
        )

    def facts(self) -> dict[str, Any]:
        """The keys of the script beside the common ones."""
        levels = {side: level_name(level) for side, level in zip(SIDES, self.levels, strict=True)}
        found: dict[str, Any] = {"levels": levels, "level_side": SIDES[self.level_side]}
        if self.previous is not None:
            found["previous"] = [SEATS[seat] for seat in self.previous]
        elif self.leader != NOBODY:
            found["leader"] = SEATS[self.leader]
        return found


def order_from(first: int, last: int) -> tuple[int, ...]:
    """An order of going out after which `last` alone pays `first`.

    Where these are partners, which of the others was second is not known; nothing depends on it.
    """
    others = [seat for seat in range(4) if seat not in (first, last)]
    return first, *sorted(others, key=lambda seat: seat == partner_of(first)), last


def order_of_double(first: int, last: int) -> tuple[int, ...]:
    """The order of going out of a double-down: the first finisher's partner is second, `last` is last."""
    return first, partner_of(first), partner_of(last), last


def declared(cards: Sequence[int], claims: Sequence[int], wild: int) -> Play | None:
    """Cards that are declared as others: every card that is no wild as itself, the wilds as what is left of `claims`.

    None where the two do not fit together. A wild that is declared as itself says so only where it could be taken for
    something else.
    """
    left = Counter(claims)
    left.subtract(kind for kind in cards if kind != wild)
    if len(cards) != len(claims) or any(count < 0 for count in left.values()):
        return None
    meant = [kind for kind in sorted(left) for _ in range(left[kind])]
    plain = all(kind == wild for kind in meant) and len({kind % 13 for kind in cards}) == 1
    waiting = iter(meant)
    stands = tuple(next(waiting) if kind == wild and not plain else None for kind in cards)
    return Play(tuple(cards), stands)


def natural(cards: Sequence[int]) -> Play:
    """Cards without a declaration."""
    return Play(tuple(cards), (None,) * len(cards))
