"""The file that `--out` names: a line a match while they are played, or the summary at the end."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Literal

from cardgames.errors import UsageError
from cardgames.report import MatchLines, WholeFile, simulation_table, to_json, to_markdown
from cardgames.text import Lang, Text, listing

if TYPE_CHECKING:
    import numpy as np

    from cardgames.rulesets import Ruleset
    from cardgames.simulation import Simulation
    from cardgames.variants import Setup, Variant

_LINES: Final[dict[str, Literal["csv", "jsonl"]]] = {".csv": "csv", ".jsonl": "jsonl"}
_SUMMARIES: Final = (".json", ".md")


class Results:
    """The file, or nothing where none is asked for.

    What was at its place stays until `finish`, and for good where that is never called. Raises UsageError, before
    anything is played, where it cannot be written.
    """

    def __init__(self, out: str | None, ruleset: Ruleset, variant: Variant, setup: Setup, lang: Lang) -> None:
        self._variant = variant
        self._lang = lang
        self._file: WholeFile | None = None
        self._lines: MatchLines | None = None
        if out is None:
            return
        self._suffix = Path(out).suffix.lower()
        if self._suffix not in (*_LINES, *_SUMMARIES):
            rows, sums = listing(_LINES), listing(_SUMMARIES)
            raise UsageError(
                Text(
                    f"文件名应以 {rows.zh}（每场一行）或 {sums.zh}（汇总）结尾",
                    f"the name must end in {rows.en} (a line a match) or {sums.en} (the summary)",
                ),
                file=out or None,
                key=None if out else "--out",
            )
        self._file = WholeFile(out)
        if form := _LINES.get(self._suffix):
            self._lines = MatchLines(ruleset, variant, setup, form)
            try:
                self._file.write(self._lines.head())
            except UsageError:
                self._file.discard()
                raise

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None and kind is KeyboardInterrupt and self._lines is not None and self._lines.rows:
            self._file.keep()
        self.abandon()

    def abandon(self) -> None:
        """Leave everything as it was before, unless the file is in its place already."""
        if self._file is not None:
            self._file.discard()

    def on_rows(self, rows: np.ndarray[Any, Any]) -> None:
        """Write the rows of some matches."""
        if self._file is not None and self._lines is not None:
            self._file.write(self._lines.lines(rows))
            self._lines.rows += len(rows)

    def finish(self, simulation: Simulation, *, usable: bool) -> int | None:
        """Put the file in its place; the number of its rows, or None where it holds none. A summary that is not
        `usable`, and a file without a row, are not written."""
        if self._file is None:
            return None
        if self._lines is not None:
            if not self._lines.rows:
                return None
            self._file.keep()
            return self._lines.rows
        if usable:
            summary = (
                to_json(simulation.as_dict())
                if self._suffix == ".json"
                else to_markdown([simulation_table(simulation, self._variant)], self._lang)
            )
            self._file.write(summary)
            self._file.keep()
        return None
