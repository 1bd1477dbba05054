"""An adjudication on a screen: tricks a row each, offences at their events, rulings in full below."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

from cardgames.referee.rulings import VERDICT_NAMES
from cardgames.report.adjudications import words
from cardgames.report.adjudications.account import Account, Cell, Line, TrickRow, account_of
from cardgames.report.table import said
from cardgames.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console
    from rich.text import Text as Styled

    from cardgames.referee.rulings import Adjudication

_WIDE: Final = 100_000
_GAP: Final = "  "
_LEGEND: Final = Text("* 赢得此墩　✗ 犯规　? 无法核对", "* takes the trick   ✗ offence   ? unchecked")
_NUMBER: Final = 4  # cells of an event's number
_MARKS: Final = {"legal": "", "offence": words.OFFENCE_MARK, "unclear": words.UNCLEAR_MARK}
_NOTE_MARKS: Final = {
    "offence": words.OFFENCE_MARK, "ruling": "→", "unclear": words.UNCLEAR_MARK, "finding": "·"
}  # fmt: skip
_NOTE_STYLES: Final = {"offence": "bold red", "ruling": "bold", "unclear": "yellow", "finding": "dim"}


def adjudication_to_console(found: Adjudication, lang: str, console: Console) -> None:
    """Print one adjudication on a rich console, folded to its width."""
    _Printer(lang, console).print(found, account_of(found))


def adjudication_to_text(found: Adjudication, lang: str) -> str:
    """The same as plain text, nothing folded."""
    from rich.console import Console

    held = io.StringIO()
    adjudication_to_console(found, lang, Console(file=held, width=_WIDE, color_system=None, legacy_windows=False))
    return "".join(f"{line.rstrip()}\n" for line in held.getvalue().splitlines())


def difference_lines(found: Adjudication) -> list[Text]:
    """A line for each difference from what was expected, naming the script."""
    name = found.script.file or words.title(found).en
    return [Text(f"{name}：{each.zh}", f"{name}: {each.en}") for each in found.differences]


def offence_lines(found: Adjudication) -> list[Text]:
    """A line for each event that was an offence, naming the script's line."""
    lines = []
    for record in found.records:
        if record.verdict != "offence":
            continue
        event = record.event
        rulings = [words.offence(each) for each in found.offences if each.about == event.n]
        what = rulings or [VERDICT_NAMES["offence"]]
        zh, en = "、".join(each.zh for each in what), ", ".join(each.en for each in what)
        where = f"{found.script.file or words.title(found).en}:{event.line}: {event.n}. {event.say()}"
        lines.append(Text(f"{where}：{zh}", f"{where}: {en}"))
    return lines


class _Printer:
    def __init__(self, lang: str, console: Console) -> None:
        self.lang = lang
        self.console = console

    def print(self, found: Adjudication, account: Account) -> None:
        self.line(self.say(words.title(found)), "bold")
        self.pairs(words.header(found))
        self.hands(found)
        if account.before:
            self.heading(Text("开局", "Before the play") if account.tricks else Text("经过", "What happened"))
            self.lines(account.before)
        if account.tricks:
            self.tricks(account)
        self.rulings(found, account)
        self.outcome(found)

    def say(self, text: Text) -> str:
        """A text on one line, without anything that a terminal would obey."""
        return said(text, self.lang)

    def line(self, text: str, style: str = "") -> None:
        from rich.text import Text as Styled

        self.console.print(Styled(text, style), soft_wrap=False)

    def heading(self, text: Text) -> None:
        self.console.print()
        self.line(self.say(text), "bold cyan")

    def pairs(self, pairs: Sequence[tuple[Text | None, Text]], indent: int = 2) -> None:
        """Labels and texts in two columns; a text without a label belongs to the one above."""
        from rich.table import Table as Grid
        from rich.text import Text as Styled

        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(overflow="fold")
        for label, text in pairs:
            grid.add_row(Styled("" if label is None else " " * indent + self.say(label), "dim"), Styled(self.say(text)))
        self.console.print(grid)

    def hands(self, found: Adjudication) -> None:
        if not any(found.start.hands) and not any(found.start.hidden):
            return
        self.heading(Text("手牌", "Hands"))
        self.pairs([(words.seat_name(seat), words.hand(found.start, seat)) for seat in range(4)])

    # Events.

    def lines(self, lines: Iterable[Line], indent: int = 0) -> None:
        width = _NUMBER + indent
        for line in lines:
            if line.text is not None:
                mark = _MARKS[line.verdict]
                style = _NOTE_STYLES.get(line.verdict, "")
                self.hanging(f"{line.n:>{width}}", mark, self.say(line.text), style)
            for note in line.notes:
                number = f"{line.n if line.text is None else '':>{width}}"
                cite = "" if note.cited is None else f" [{self.say(note.cited)}]"
                self.hanging(number, _NOTE_MARKS[note.kind], self.say(note.text) + cite, _NOTE_STYLES[note.kind])

    def hanging(self, number: str, mark: str, text: str, style: str) -> None:
        """A numbered line that is folded under its text."""
        from rich.padding import Padding
        from rich.text import Text as Styled

        head = f"{number} {mark or ' '} "
        folded = Styled(text, style).wrap(self.console, max(self.console.width - len(head), 20))
        for place, part in enumerate(folded):
            begin = head if place == 0 else " " * len(head)
            self.console.print(Padding(Styled(begin, style) + part, (0, 0)), overflow="ignore", crop=False)

    # Tricks.

    def tricks(self, account: Account) -> None:
        self.heading(Text("打牌", "Play"))
        widths = self.widths(account)
        with_points = any(row.points is not None for row in account.tricks)
        if account.grid:
            heads = [self.say(role) for role in words.PLACES] + ([self.say(words.ATTACKERS)] if with_points else [])
            self.row(self.say(words.TRICK), [self.styled(head, "dim") for head in heads], widths)
        for row in account.tricks:
            if account.grid:
                cells = [self.cell(cell) for cell in row.cells]
                cells += [self.styled("")] * (len(words.PLACES) - len(cells))
                if row.points is not None:
                    label = "" if any(widths) else f"{self.say(words.ATTACKERS)} "
                    cells.append(self.styled("").append(label, "dim").append(str(row.points)))
                self.row(str(row.number), cells, widths)
            else:
                self.sequence(row)
            self.lines(row.lines, indent=4)
        self.line("")
        self.line(f"  {self.say(_LEGEND)}", "dim")

    def widths(self, account: Account) -> list[int]:
        """How wide the columns of the grid are; 0 for each where they do not fit side by side."""
        columns: list[list[int]] = [[self.styled(self.say(role)).cell_len] for role in words.PLACES]
        for row in account.tricks if account.grid else ():
            for place, cell in enumerate(row.cells):
                columns[place].append(self.cell(cell).cell_len)
        widths = [max(column) for column in columns]
        room = (
            self.console.width - _NUMBER - 2 - len(_GAP) * len(widths) - self.styled(self.say(words.ATTACKERS)).cell_len
        )
        return widths if sum(widths) <= room else [0] * len(widths)

    def styled(self, text: str, style: str = "") -> Styled:
        from rich.text import Text as Styled

        return Styled(text, style)

    def cell(self, cell: Cell) -> Styled:
        """A seat, its cards, and whether they win or offend."""
        styled = self.styled("").append(self.say(words.seat_name(cell.seat)), "dim")
        styled.append(f" {self.say(cell.text)}", "bold" if cell.wins else "")
        if cell.wins:
            styled.append(f" {words.WINS_MARK}", "bold green")
        if _MARKS[cell.verdict]:
            styled.append(f" {_MARKS[cell.verdict]}", _NOTE_STYLES[cell.verdict])
        return styled

    def row(self, number: str, cells: list[Styled], widths: list[int]) -> None:
        """One trick in columns or, where the screen is too narrow, one seat a line."""
        head = self.styled(f"{number:>{_NUMBER}}{_GAP}", "bold" if number.isdigit() else "dim")
        if not any(widths):
            if number.isdigit():
                shown = [cell for cell in cells if cell.cell_len]
                for place, cell in enumerate(shown):
                    self.console.print((head if place == 0 else self.styled(" " * head.cell_len)) + cell)
            return
        for cell, width in zip(cells, [*widths, 0], strict=False):
            cell.pad_right(max(width - cell.cell_len, 0))
            head = head + cell + self.styled(_GAP)
        head.rstrip()
        self.console.print(head, overflow="ignore", crop=False)

    def sequence(self, row: TrickRow) -> None:
        """A trick of plays and passes, folded where it is long."""
        head = self.styled(f"{row.number:>{_NUMBER}}{_GAP}", "bold")
        parts = _packed([self.cell(cell) for cell in row.cells], max(self.console.width - head.cell_len, 20))
        for place, part in enumerate(parts):
            self.console.print((head if place == 0 else self.styled(" " * head.cell_len)) + part)

    # Rulings and what came of it all.

    def rulings(self, found: Adjudication, account: Account) -> None:
        self.heading(Text("裁定", "Rulings"))
        if not account.rulings:
            self.line("  " + self.say(words.NO_RULING))
        for each in account.rulings:
            self.line(f"{each.number}. {self.say(each.heading)}", "bold" if each.ruling.offence is None else "bold red")
            parts = words.ruling_parts(each.ruling, found.ruleset)
            self.pairs(
                [(None if place else label, text) for label, texts in parts for place, text in enumerate(texts)],
                indent=3,
            )

    def outcome(self, found: Adjudication) -> None:
        if found.result:
            self.heading(Text("结果", "Result"))
            self.pairs(
                [
                    (fact.label, fact.text if fact.basis is None else fact.text + _in_brackets(words.cited(fact.basis)))
                    for fact in found.result
                ]
            )
        self.console.print()
        self.line(self.say(words.met(found)), "" if found.met else "bold red")
        for difference in found.differences:
            self.hanging(" ", words.OFFENCE_MARK, self.say(difference), "red")


def _in_brackets(text: Text) -> Text:
    return Text(f" [{text.zh}]", f" [{text.en}]")


def _packed(cells: list[Styled], width: int) -> list[Styled]:
    """Cells side by side on as few lines as will do."""
    from rich.text import Text as Styled

    lines: list[Styled] = []
    for cell in cells:
        if lines and lines[-1].cell_len + len(_GAP) + cell.cell_len <= width:
            lines[-1] = lines[-1] + Styled(_GAP) + cell
        else:
            lines.append(cell)
    return lines
