"""Matches played decision by decision as the simulator plays them, deal by deal, for scripts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardgames.cards import format_cards
from cardgames.ladder import level_name
from cardgames.rulesets import Ruleset
from cardgames.scripts.recording import PlayedHand, Record
from cardgames.seats import NOBODY, SEATS, SIDES, seat_after, side_of
from cardgames.variants import Setup
from cardgames_shengji.game import ShengjiGame, Step
from cardgames_shengji.identify import TRUMP_NAMES
from cardgames_shengji.table import DRAWN, PHASE_BURY, PHASE_PLAY, PHASE_REVOLT, Table

MUST_ASK: Final = "declaration.dealer_must_ask"  # before taking a kitty that could still change hands


def played_hands(ruleset: Ruleset, setup: Setup, match: int) -> Iterator[PlayedHand]:
    """The deals of one match, in order; one that ends with cards dealt anew is followed by another of its hand."""
    game = ShengjiGame.new(ruleset, setup.seed, match)
    record = _dealt(game)
    deal = 0
    asks = MUST_ASK in ruleset.referee and bool(ruleset.referee[MUST_ASK].value)
    while (seat := game.to_act) is not None:
        hand, deck = game.table.hand, list(game.table.deck)
        if game.table.phase in (PHASE_REVOLT, PHASE_BURY):
            record.facts |= _by_kitty(game.table)
        settled = _settled(game.table)
        decision = game.suggest(setup.policies[side_of(seat)])
        said = _said(game.table, decision)
        step = game.apply(decision)
        if said is not None:
            if asks and said.startswith("bury") and not game.table.by_kitty:
                record.add(seat, "ask")
            _note(record, step, said)
        ended = step.attackers_points is not None
        if ended or game.table.deck != deck:
            record.result = settled | _result(step, game.table) if ended else {"redeal": True}
            yield PlayedHand(match, hand, deal, record, game.digest())
            record = _dealt(game)
            deal = 0 if ended else deal + 1


def _dealt(game: ShengjiGame) -> Record:
    """Cards that have just been dealt, before anybody decides: all that will be drawn, and the kitty."""
    table = game.table
    facts: dict[str, Any] = {
        "levels": _levels(table.levels),
        "dealer": "open" if table.open_deal else SEATS[table.next_dealer],
        "first_drawer": SEATS[table.first_drawer],
    }
    if table.rebel != NOBODY:
        facts["rebel"] = SEATS[table.rebel]
    facts["kitty"] = format_cards(table.deck[DRAWN:])
    hands: dict[int, list[int]] = {each: [] for each in range(4)}
    seat = table.first_drawer
    for kind in table.deck[:DRAWN]:
        hands[seat].append(kind)
        seat = seat_after(seat, game.rules.draw_direction)
    return Record(facts, hands)


def _note(record: Record, step: Step, said: str) -> None:
    """Add a decision, and the ruling that it calls for."""
    record.add(step.seat, said)
    if step.failed_throw is not None:
        record.expect_ruling(offence="failed_throw", offender=SEATS[step.seat], points=step.failed_throw.fine)


def _by_kitty(table: Table) -> dict[str, str]:
    """What the kitty has decided where nobody declared."""
    if not table.by_kitty:
        return {}
    return {"dealer": SEATS[table.dealer], "trump": f"{TRUMP_NAMES[table.trump]}/kitty"}


def _said(table: Table, decision: str) -> str | None:
    """A decision in the words of a script; None for one that nobody says."""
    if table.phase == PHASE_PLAY:
        return ("follow" if table.laid else "lead") + decision.removeprefix("play")
    return None if decision == "pass" else decision


def _settled(table: Table) -> dict[str, str]:
    """What the auction has settled, once it has."""
    if table.phase != PHASE_PLAY:
        return {}
    return {"dealer": SEATS[table.dealer], "trump": TRUMP_NAMES[table.trump], "level": level_name(table.level)}


def _result(step: Step, table: Table) -> dict[str, Any]:
    """What the hand has come to; the next one is dealt already, unless the match is over."""
    found: dict[str, Any] = {"attackers": step.attackers_points, "levels": _levels(step.levels)}
    assert step.dealt_by is not None
    found["taken_over"] = side_of(step.dealt_by) != side_of(table.next_dealer)
    found["next_dealer"] = SEATS[table.next_dealer]
    if step.match_won_by is not None:
        found["match_winner"] = SIDES[step.match_won_by]
    return found | {"complete": True}


def _levels(levels: Sequence[int]) -> dict[str, str]:
    return {side: level_name(level) for side, level in zip(SIDES, levels, strict=True)}
