"""Matches played decision by decision as the simulator plays them, hand by hand, for scripts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgames.cards import format_cards
from cardgames.holdings import BIG_KIND
from cardgames.ladder import level_name
from cardgames.rulesets import Ruleset
from cardgames.scripts.recording import PlayedHand, Record
from cardgames.seats import NOBODY, SEATS, SIDES, side_of
from cardgames.variants import Setup
from cardgames_guandan.game import GuandanGame, Step
from cardgames_guandan.rules import RESIST_MANDATORY
from cardgames_guandan.table import PHASE_PLAY, Table


def played_hands(ruleset: Ruleset, setup: Setup, match: int) -> Iterator[PlayedHand]:
    """The hands of one match, in order."""
    game = GuandanGame.new(ruleset, setup.seed, match)
    record = _dealt(game)
    while (seat := game.to_act) is not None:
        hand, level, level_side = game.table.hand, game.table.level, game.table.level_side
        decision = game.suggest(setup.policies[side_of(seat)])
        leads = game.table.phase == PHASE_PLAY and game.table.move == 0
        step = game.apply(decision)
        _note(record, step, decision, leads=leads)
        if decision == "resist yes" and game.table.resisted:
            _show_jokers(record, game)
        if step.hand_ended is not None:
            record.result = {"level": level_name(level), "level_side": SIDES[level_side], **_result(game.table, step)}
            yield PlayedHand(match, hand, 0, record, game.digest())
            record = _dealt(game)


def _dealt(game: GuandanGame) -> Record:
    """A hand that has just been dealt, before its first decision."""
    table = game.table
    facts: dict[str, Any] = {"levels": _levels(table), "level_side": SIDES[table.level_side]}
    if table.previous[0] != NOBODY:
        facts["previous"] = _seats(table.previous)
    if any(table.failures):
        facts["failures"] = dict(zip(SIDES, table.failures, strict=True))
    if table.previous[0] == NOBODY or not game.rules.tribute:
        facts["leader"] = SEATS[table.leader]
    record = Record(facts, {seat: game.hand_of(seat) for seat in range(4)})
    if table.resisted and game.rules.resist == RESIST_MANDATORY:
        _show_jokers(record, game)
    return record


def _show_jokers(record: Record, game: GuandanGame) -> None:
    """The payers resist, and show the big jokers."""
    for seat in game.table.payer[: game.table.payers]:
        jokers = [kind for kind in game.hand_of(seat) if kind == BIG_KIND]
        if jokers:
            record.add(seat, f"reveal {format_cards(jokers)}")


def _note(record: Record, step: Step, decision: str, *, leads: bool) -> None:
    """Add a decision, and the report that it makes due."""
    said = decision
    if leads:
        said = "lead" + decision.removeprefix("play")
    elif decision in ("resist yes", "resist no"):
        said = decision.removesuffix(" yes")
    record.add(step.seat, said)
    if step.report_due is not None:
        record.add(step.seat, f"report {step.report_due}")


def _result(table: Table, step: Step) -> dict[str, Any]:
    """What the hand has come to; the next one is dealt already, unless the match is over."""
    assert step.hand_ended is not None
    found: dict[str, Any] = {"order": _seats(step.hand_ended)}
    found |= {"levels": _levels(table), "failures": dict(zip(SIDES, table.failures, strict=True))}
    if step.match_won_by is not None:
        found["match_winner"] = SIDES[step.match_won_by]
    return found | {"complete": True}


def _levels(table: Table) -> dict[str, str]:
    return {side: level_name(level) for side, level in zip(SIDES, table.levels, strict=True)}


def _seats(seats: Any) -> list[str]:
    return [SEATS[seat] for seat in seats]
