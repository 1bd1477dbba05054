"""An adjudication as a sequence of rows and lines, before it takes the form of a screen, a file or a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from cardgames.report.adjudications import words
from cardgames.report.adjudications.tricks import Move, Trick, tricks_of
from cardgames.text import Text

if TYPE_CHECKING:
    from cardgames.referee.rulings import Adjudication, EventRecord, Finding, Ruling, Verdict

MOVES_IN_A_ROW = 4  # more than so many, or passes, are told as a sequence


@dataclass(frozen=True, slots=True)
class Note:
    """Something said of an event: a ruling, what could not be checked, or the findings with what they rest on."""

    kind: Literal["offence", "ruling", "unclear", "finding"]
    text: Text
    cited: Text | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One event: told in words (None where the row of its trick shows it), and what is said of it."""

    n: int
    verdict: Verdict
    text: Text | None
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """What one seat did in a trick."""

    event: int
    seat: int
    text: Text
    wins: bool
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class TrickRow:
    """One trick, and the lines on its events."""

    number: int
    cells: tuple[Cell, ...]
    winner: int | None
    points: int | None
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class NumberedRuling:
    """A ruling with the number under which it is listed; `closing` are those after the last event."""

    number: int
    ruling: Ruling
    closing: bool

    @property
    def heading(self) -> Text:
        return words.ruling_heading(self.ruling, closing=self.closing)


@dataclass(frozen=True, slots=True)
class Account:
    """All that happened: lines before the first trick, tricks, and the rulings. In a `grid`, each trick fits into a row
    of four."""

    before: tuple[Line, ...]
    tricks: tuple[TrickRow, ...]
    rulings: tuple[NumberedRuling, ...]
    grid: bool


def account_of(found: Adjudication) -> Account:
    """The account of an adjudication."""
    closing = set(map(id, found.closing))
    rulings = tuple(
        NumberedRuling(number, ruling, id(ruling) in closing) for number, ruling in enumerate(found.rulings, start=1)
    )
    numbers = {id(each.ruling): each.number for each in rulings}
    verdicts = {record.event.n: record.verdict for record in found.records}
    before, tricks = tricks_of(found)
    return Account(
        before=tuple(_line(record, numbers) for record in before),
        tricks=tuple(_row(trick, numbers, verdicts) for trick in tricks),
        rulings=rulings,
        grid=all(len(trick.moves) <= MOVES_IN_A_ROW and not trick.has_passes for trick in tricks),
    )


def _row(trick: Trick, numbers: dict[int, int], verdicts: dict[int, Verdict]) -> TrickRow:
    shown = {move.event for move in trick.moves}
    lines = [_line(record, numbers, in_row=record.event.n in shown) for record in trick.records]
    return TrickRow(
        number=trick.number,
        cells=tuple(_cell(move, verdicts[move.event]) for move in trick.moves),
        winner=trick.winner,
        points=trick.points,
        lines=tuple(line for line in lines if line.text is not None or line.notes),
    )


def _cell(move: Move, verdict: Verdict) -> Cell:
    if move.laid is None:
        return Cell(move.event, move.seat, Text("不出", "pass"), False, verdict)
    return Cell(move.event, move.seat, words.laid(move.laid), move.laid.wins, verdict)


def _line(record: EventRecord, numbers: dict[int, int], *, in_row: bool = False) -> Line:
    notes = [_ruling_note(ruling, numbers[id(ruling)]) for ruling in record.rulings]
    notes += [Note("unclear", text) for text in record.unchecked]
    if record.findings:
        notes.append(_findings_note(record.findings))
    return Line(record.event.n, record.verdict, None if in_row else record.said, tuple(notes))


def _findings_note(findings: tuple[Finding, ...]) -> Note:
    """All findings on an event in one, each with what it rests on."""
    cited = [(finding.text, words.cited(finding.basis)) for finding in findings]
    zh = "；".join(f"{text.zh.rstrip('。')} [{cite.zh}]" for text, cite in cited)
    en = ". ".join(f"{text.en.rstrip('.')} [{cite.en}]" for text, cite in cited)
    return Note("finding", Text(zh, en))


def _ruling_note(ruling: Ruling, number: int) -> Note:
    what = words.offence(ruling)
    return Note(
        "ruling" if ruling.offence is None else "offence",
        Text(f"{what.zh}，见裁定 {number}", f"{what.en}, see ruling {number}"),
        words.cited(ruling.basis),
    )
