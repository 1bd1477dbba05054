"""Adjudications as a report that one can file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardgames.report.adjudications import words
from cardgames.report.adjudications.account import Account, Cell, Line, TrickRow, account_of
from cardgames.report.adjudications.data import AdjudicationSummary
from cardgames.report.table import said
from cardgames.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardgames.referee.rulings import Adjudication

_SPECIAL: Final = "\\|<>*_`[]#&~"
_MARKS: Final = {"legal": "", "offence": f" {words.OFFENCE_MARK}", "unclear": " \\?"}
_HEADS: Final = (words.TRICK, *words.PLACES)


def adjudications_to_markdown(all_found: Sequence[Adjudication], lang: str) -> str:
    """A report on one script, or on several with a summary at the end."""
    lines: list[str] = []
    for found in all_found:
        lines += _Report(lang).lines(found, account_of(found))
    if len(all_found) != 1:
        lines += [f"*{_escaped(AdjudicationSummary.of(all_found).text().say(lang))}*", ""]
    return "\n".join(lines)


def _escaped(text: str) -> str:
    """A text in which nothing is a mark of Markdown."""
    return "".join(f"\\{char}" if char in _SPECIAL else char for char in text)


class _Report:
    def __init__(self, lang: str) -> None:
        self.lang = lang

    def say(self, text: Text) -> str:
        return _escaped(said(text, self.lang))

    def lines(self, found: Adjudication, account: Account) -> list[str]:
        lines = [f"# {self.say(words.title(found))}", ""]
        lines += [self.item(label, text) for label, text in words.header(found)]
        lines += ["", *self.hands(found)]
        if account.before:
            lines += [self.heading("开局", "Before the play"), "", *self.events(account.before), ""]
        if account.tricks:
            lines += [self.heading("打牌", "Play"), "", *self.tricks(account), ""]
        lines += self.rulings(found, account)
        if found.result:
            lines += [self.heading("结果", "Result"), ""]
            for fact in found.result:
                cite = "" if fact.basis is None else f" ({self.say(words.cited(fact.basis))})"
                lines.append(self.item(fact.label, fact.text) + cite)
            lines.append("")
        lines += [f"**{self.say(words.met(found))}**", ""]
        if found.differences:
            lines += [*(f"- {self.say(each)}" for each in found.differences), ""]
        return lines

    def heading(self, zh: str, en: str) -> str:
        return f"## {self.say(Text(zh, en))}"

    def item(self, label: Text, text: Text) -> str:
        return f"- {self.say(label)}: {self.say(text)}"

    def hands(self, found: Adjudication) -> list[str]:
        if not any(found.start.hands) and not any(found.start.hidden):
            return []
        rows = [self.row(self.say(words.seat_name(seat)), self.say(words.hand(found.start, seat))) for seat in range(4)]
        heads = self.row(self.say(Text("座位", "seat")), self.say(Text("手牌", "hand")))
        return [self.heading("手牌", "Hands"), "", heads, "| --- | --- |", *rows, ""]

    def row(self, *cells: str) -> str:
        return "| " + " | ".join(cells) + " |"

    def events(self, lines: Iterable[Line]) -> list[str]:
        """Events as a list; what is said of each stands below it."""
        told = []
        for line in lines:
            text = "" if line.text is None else f" {self.say(line.text)}"
            told.append(f"- **{line.n}**{_MARKS[line.verdict]}{text}")
            for note in line.notes:
                cite = "" if note.cited is None else f" ({self.say(note.cited)})"
                said_of_it = self.say(note.text) + cite
                told.append(f"    - **{said_of_it}**" if note.kind == "offence" else f"    - {said_of_it}")
        return told

    def tricks(self, account: Account) -> list[str]:
        with_points = any(row.points is not None for row in account.tricks)
        heads = [*_HEADS] if account.grid else [_HEADS[0], words.MOVES]
        heads += [words.WON_BY, *([words.ATTACKERS] if with_points else [])]
        table = [self.row(*map(self.say, heads)), "|" + " --- |" * len(heads)]
        table += [self.trick(row, with_points=with_points, grid=account.grid) for row in account.tricks]
        told = self.events(line for row in account.tricks for line in row.lines)
        return [*table, "", *told]

    def trick(self, row: TrickRow, *, with_points: bool, grid: bool) -> str:
        cells = [self.cell(cell) for cell in row.cells]
        cells = [*cells, *[""] * (len(_HEADS) - 1 - len(cells))] if grid else ["; ".join(cells)]
        cells.append("" if row.winner is None else self.say(words.seat_name(row.winner)))
        if with_points:
            cells.append(str(row.points))
        return self.row(str(row.number), *cells)

    def cell(self, cell: Cell) -> str:
        cards = self.say(cell.text)
        shown = f"**{cards}**" if cell.wins else cards
        return f"{self.say(words.seat_name(cell.seat))} {shown}{_MARKS[cell.verdict]}"

    def rulings(self, found: Adjudication, account: Account) -> list[str]:
        lines = [self.heading("裁定", "Rulings"), ""]
        if not account.rulings:
            lines += [self.say(words.NO_RULING), ""]
        for each in account.rulings:
            lines += [f"### {each.number}. {self.say(each.heading)}", ""]
            for label, texts in words.ruling_parts(each.ruling, found.ruleset):
                lines += [self.item(label, text) for text in texts]
            lines.append("")
        return lines
