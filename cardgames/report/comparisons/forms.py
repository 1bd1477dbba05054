"""The forms that a comparison can take, and the names of files that mean them."""

from __future__ import annotations

from typing import Final, Literal, get_args

ComparisonForm = Literal["table", "md", "csv", "json", "html", "xlsx"]
COMPARISON_FORMS: Final[tuple[ComparisonForm, ...]] = get_args(ComparisonForm)
SUFFIXES: Final[dict[str, ComparisonForm]] = {
    ".txt": "table",
    ".md": "md",
    ".csv": "csv",
    ".json": "json",
    ".html": "html",
    ".xlsx": "xlsx",
}
