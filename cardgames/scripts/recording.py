"""Hands that were played decision by decision, as scripts that say what came of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, PartHand, Script
from cardgames.scripts.writing import as_item
from cardgames.seats import SEATS
from cardgames.text import Text
from cardgames.variants import Setup
from cardgames.version import __version__


@dataclass(slots=True)
class Record:
    """One deal while it is being played: what was there at first, what happened, and what is expected of it."""

    facts: dict[str, Any]
    hands: Mapping[int, Sequence[int]]
    lines: list[tuple[int, str, str]] = field(default_factory=list)  # (seat, verb, what follows)
    rulings: list[dict[str, Any]] = field(default_factory=list)
    result: dict[str, Any] = field(default_factory=dict)

    def add(self, seat: int, said: str) -> None:
        """A seat has acted; what was said begins with the verb."""
        verb, _, rest = said.partition(" ")
        self.lines.append((seat, verb, rest))

    def expect_ruling(self, **parts: Any) -> None:
        """The event added last is to be ruled on."""
        self.rulings.append({"event": len(self.lines), **parts})


def record_script(record: Record, ruleset: str, *, title: Text, note: str) -> Script:
    """The script of a deal that was recorded."""
    return Script(
        ruleset=ruleset,
        events=tuple(Event(n, n, SEATS[seat], verb, rest) for n, (seat, verb, rest) in enumerate(record.lines, 1)),
        facts={name: as_item(value) for name, value in record.facts.items()},
        hands={seat: PartHand(tuple(sorted(kinds))) for seat, kinds in record.hands.items()},
        title=title,
        note=Text(note, note),
        expect=as_item({"rulings": record.rulings, "result": record.result}),
    )


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A deal of a match, which is a hand unless the cards were dealt anew: numbers count from 0.

    `digest` is that of the match up to here: the one that a simulation has which is cut off after this hand.
    """

    match: int
    hand: int
    deal: int
    record: Record
    digest: str

    def name(self, ruleset: Ruleset, setup: Setup) -> str:
        """A name for its file, without a suffix."""
        deal = f"-d{self.deal + 1}" if self.deal else ""
        return f"{ruleset.id}-s{setup.seed}-m{self.match + 1:04}-h{self.hand + 1:03}{deal}"

    def script(self, ruleset: Ruleset, setup: Setup, name: str | None = None) -> Script:
        """The hand as a script, which names all that is needed to play it again; `name` is how to find the ruleset."""
        first, second = setup.policies
        policy = first if first == second else f"{first},{second}"
        match, hand = self.match + 1, self.hand + 1
        title = Text(
            f"模拟：种子 {setup.seed}，第 {match} 场第 {hand} 副",
            f"Simulated: seed {setup.seed}, match {match}, hand {hand}",
        )
        note = (
            f"cardgames {__version__} ruleset {ruleset.label} hash {ruleset.content_hash} seed {setup.seed} "
            f"policy {policy} match {match} hand {hand}"
        )
        return record_script(self.record, name or ruleset.id, title=title, note=note)


def played_hands(
    ruleset: Ruleset, setup: Setup, *, matches: int | None = None, hands: int | None = None
) -> Iterator[PlayedHand]:
    """The hands of the first matches that a simulation plays, in order: no more than so many matches, or hands.

    A deal that ends without play counts with the hand that follows it. Clocks are left aside.
    """
    from cardgames import variants

    variant = variants.get(ruleset.family)
    done = 0
    match = 0
    while matches is None or match < matches:
        for played in variant.played_hands(ruleset, setup, match):
            if hands is not None and done >= hands:
                return
            yield played
            done += 0 if played.record.result.get("redeal") else 1
        match += 1
