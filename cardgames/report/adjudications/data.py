"""Adjudications as the data that programs read; `docs/schema/adjudication.json` describes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardgames.cards import format_card, parse_play
from cardgames.errors import CardError
from cardgames.rulesets.settings import named
from cardgames.text import Text, counted
from cardgames.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgames.cards import Play
    from cardgames.referee.rulings import Adjudication, Basis, EventRecord, Finding, Ruling
    from cardgames.scripts.content import Event


def adjudication_data(found: Adjudication) -> dict[str, Any]:
    """A script with every event's verdict and rulings, the result, and how it compares with what was expected.

    Rulings that came due after the last event are among that event's, as `closing`.
    """
    script = found.script
    events = [_event(record) for record in found.records]
    closing = [{**_ruling(ruling), "closing": True} for ruling in found.closing]
    if events:
        events[-1]["rulings"] += closing
    return {
        "script": script.file,
        "title": None if script.title is None else script.title.as_dict(),
        **named(found.ruleset.id, found.ruleset.changes),
        "content_hash": found.ruleset.content_hash,
        "version": __version__,
        "about_clauses": list(script.clauses),
        "events": events,
        "result": {fact.key: fact.value for fact in found.result},
        "result_text": {
            fact.key: {
                "label": fact.label.as_dict(),
                "text": fact.text.as_dict(),
                "basis": None if fact.basis is None else _basis(fact.basis),
            }
            for fact in found.result
        },
        "cited": list(found.cited()),
        "expect": {
            "stated": found.expects,
            "met": found.met,
            "differences": [text.as_dict() for text in found.differences],
        },
    }


def _event(record: EventRecord) -> dict[str, Any]:
    event = record.event
    play = cards_of(event)
    return {
        "n": event.n,
        "line": event.line,
        "seat": event.actor,
        "verb": event.verb,
        "rest": event.rest,
        "cards": [] if play is None else [format_card(kind) for kind in play.cards],
        "stands_for": [] if play is None else _stands_for(play),
        "verdict": record.verdict,
        "text": record.said.as_dict(),
        "rulings": [_ruling(ruling) for ruling in record.rulings],
        "findings": [_finding(finding) for finding in record.findings],
        "unchecked": [text.as_dict() for text in record.unchecked],
        "comment": event.comment,
    }


def cards_of(event: Event) -> Play | None:
    """The cards that an event names first of all; None where it names none."""
    words = event.rest.split(" ")
    for count in range(len(words), 0, -1):
        try:
            return parse_play(" ".join(words[:count]))
        except CardError:
            continue
    return None


def _stands_for(play: Play) -> list[str]:
    return [
        f"{format_card(kind)}={format_card(meant)}"
        for kind, meant in zip(play.cards, play.stands_for, strict=True)
        if meant is not None
    ]


def _ruling(ruling: Ruling) -> dict[str, Any]:
    return {
        **ruling.as_dict(),
        "name": None if ruling.name is None else ruling.name.as_dict(),
        "note": _said(ruling.basis.note),
        "closing": False,
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {"text": finding.text.as_dict(), **_basis(finding.basis)}


def _basis(basis: Basis) -> dict[str, Any]:
    return {
        "clause": basis.clause,
        "clauses": [{"id": clause.id, **clause.text.as_dict()} for clause in basis.clauses],
        "authority": basis.authority,
        "paths": list(basis.paths),
        "note": _said(basis.note),
    }


def _said(text: Text | None) -> dict[str, str] | None:
    return None if text is None else text.as_dict()


@dataclass(slots=True)
class AdjudicationSummary:
    """What came of a number of scripts."""

    scripts: int = 0
    events: int = 0
    offences: int = 0
    unclear: int = 0  # events that could not be checked
    expecting: int = 0
    met: int = 0  # of those that expect something
    unusable: int = 0

    @classmethod
    def of(cls, all_found: Iterable[Adjudication], unusable: int = 0) -> AdjudicationSummary:
        """The summary of some adjudications, and how many scripts could not be ruled on."""
        summary = cls(unusable=unusable)
        for found in all_found:
            summary.add(found)
        return summary

    def add(self, found: Adjudication) -> None:
        """Count one more script."""
        self.scripts += 1
        self.events += len(found.records)
        self.offences += len(found.offences)
        self.unclear += sum(record.verdict == "unclear" for record in found.records)
        self.expecting += found.expects
        self.met += found.expects and found.met

    def text(self) -> Text:
        """The summary in one line."""
        zh = f"牌例 {self.scripts} 份，事件 {self.events} 个，犯规 {self.offences} 起"
        en = f"{counted(self.scripts, 'script')}, {counted(self.events, 'event')}, {counted(self.offences, 'offence')}"
        if self.unclear:
            zh += f"，无法核对 {self.unclear} 个"
            en += f", {counted(self.unclear, 'event')} unchecked"
        if self.expecting:
            zh += f"；写有预期的 {self.expecting} 份中 {self.met} 份相符"
            en += f"; {self.met} of {self.expecting} as expected"
        if self.unusable:
            zh += f"；{self.unusable} 份不可用"
            en += f"; {self.unusable} unusable"
        return Text(zh, en)
