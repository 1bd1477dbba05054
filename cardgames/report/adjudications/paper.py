"""The part of the page that is printed, and read where no scripts run: hands first, then all tricks and rulings."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from cardgames.report.adjudications import words
from cardgames.report.adjudications.account import Account, Cell, Line, TrickRow, account_of
from cardgames.report.table import said
from cardgames.text import LANGS, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardgames.referee.rulings import Adjudication

_MARKS: Final = {"legal": "", "offence": f" {words.OFFENCE_MARK}", "unclear": f" {words.UNCLEAR_MARK}"}


def paper(all_found: Sequence[Adjudication]) -> str:
    """All scripts in both languages, of which a style sheet shows one."""
    parts = []
    for found in all_found:
        account = account_of(found)
        parts += [f'<article lang="{lang}">{_Paper(lang).script(found, account)}</article>' for lang in LANGS]
    return "\n".join(parts)


class _Paper:
    def __init__(self, lang: str) -> None:
        self.lang = lang

    def say(self, text: Text) -> str:
        return escape(said(text, self.lang))

    def script(self, found: Adjudication, account: Account) -> str:
        parts = [f"<h1>{self.say(words.title(found))}</h1>", self.pairs(words.header(found))]
        if any(found.start.hands) or any(found.start.hidden):
            hands = [(words.seat_name(seat), words.hand(found.start, seat)) for seat in range(4)]
            parts += [self.heading("手牌", "Hands"), self.pairs(hands, "hands")]
        if account.before:
            parts += [self.heading("开局", "Before the play"), self.events(account.before)]
        if account.tricks:
            parts += [self.heading("打牌", "Play"), self.tricks(account)]
        parts += [self.heading("裁定", "Rulings"), self.rulings(found, account)]
        if found.result:
            parts += [self.heading("结果", "Result"), self.result(found)]
        parts.append(f"<p><strong>{self.say(words.met(found))}</strong></p>")
        if found.differences:
            parts.append("<ul>" + "".join(f"<li>{self.say(each)}</li>" for each in found.differences) + "</ul>")
        return "\n".join(parts)

    def heading(self, zh: str, en: str) -> str:
        return f"<h2>{self.say(Text(zh, en))}</h2>"

    def pairs(self, pairs: Iterable[tuple[Text, Text]], kind: str = "pairs") -> str:
        rows = "".join(f'<tr><th scope="row">{self.say(one)}</th><td>{self.say(two)}</td></tr>' for one, two in pairs)
        return f'<table class="{kind}">{rows}</table>'

    def events(self, lines: Iterable[Line]) -> str:
        return "<ul class=events>" + "".join(map(self.event, lines)) + "</ul>"

    def event(self, line: Line) -> str:
        text = "" if line.text is None else f" {self.say(line.text)}"
        notes = ""
        for note in line.notes:
            cite = "" if note.cited is None else f" <small>[{self.say(note.cited)}]</small>"
            notes += f'<div class="note {note.kind}">{self.say(note.text)}{cite}</div>'
        return f"<li><b>{line.n}</b>{_MARKS[line.verdict]}{text}{notes}</li>"

    def tricks(self, account: Account) -> str:
        with_points = any(row.points is not None for row in account.tricks)
        heads = [words.TRICK, *(words.PLACES if account.grid else [words.MOVES]), words.WON_BY]
        heads += [words.ATTACKERS] if with_points else []
        head = "".join(f'<th scope="col">{self.say(each)}</th>' for each in heads)
        body = "".join(self.trick(row, account, len(heads), with_points=with_points) for row in account.tricks)
        return f'<table class="tricks"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'

    def trick(self, row: TrickRow, account: Account, width: int, *, with_points: bool) -> str:
        cells = [self.cell(cell) for cell in row.cells]
        cells = [*cells, *[""] * (len(words.PLACES) - len(cells))] if account.grid else [" · ".join(cells)]
        cells.append("" if row.winner is None else self.say(words.seat_name(row.winner)))
        if with_points:
            cells.append(str(row.points))
        shown = "".join(f"<td>{cell}</td>" for cell in cells)
        notes = ""
        if row.lines:
            notes = f'<tr class="said"><td></td><td colspan="{width - 1}">{self.events(row.lines)}</td></tr>'
        return f'<tr><th scope="row">{row.number}</th>{shown}</tr>{notes}'

    def cell(self, cell: Cell) -> str:
        cards = self.say(cell.text)
        return (
            f"{self.say(words.seat_name(cell.seat))} {f'<b>{cards}</b>' if cell.wins else cards}{_MARKS[cell.verdict]}"
        )

    def rulings(self, found: Adjudication, account: Account) -> str:
        if not account.rulings:
            return f"<p>{self.say(words.NO_RULING)}</p>"
        shown = ""
        for each in account.rulings:
            parts = [(label, text) for label, texts in words.ruling_parts(each.ruling, found.ruleset) for text in texts]
            shown += f"<section><h3>{each.number}. {self.say(each.heading)}</h3>{self.pairs(parts)}</section>"
        return shown

    def result(self, found: Adjudication) -> str:
        rows = []
        for fact in found.result:
            cite = None if fact.basis is None else words.cited(fact.basis)
            rows.append((fact.label, fact.text if cite is None else fact.text + Text(f" [{cite.zh}]", f" [{cite.en}]")))
        return self.pairs(rows)
