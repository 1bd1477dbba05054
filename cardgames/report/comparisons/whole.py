"""A whole comparison in every form: tables, JSON, and files by their names."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Literal

from cardgames.report.comparisons.consequences import consequence_data, consequence_table
from cardgames.report.comparisons.parameters import MARKS, parameter_comparison_data, parameter_comparison_table
from cardgames.report.comparisons.rulings import ruling_comparison_data, ruling_comparison_tables
from cardgames.report.forms import to_csv, to_json, to_markdown, to_text
from cardgames.text import Text
from cardgames.version import __version__

if TYPE_CHECKING:
    from cardgames.comparison.whole import Comparison
    from cardgames.report.comparisons.forms import ComparisonForm
    from cardgames.report.table import Table
    from cardgames.rulesets import Ruleset

_HAND_BY_HAND: Final = Text("裁定逐例", "Rulings hand by hand")


def comparison_tables(
    comparison: Comparison, *, everything: bool = False, audience: Literal["people", "programs"] = "people"
) -> list[Table]:
    """The tables of what was compared: what differs, or all there is with `everything`. Those for programs have a row
    for every ruling that differs, in every script."""
    tables: list[Table] = []
    if comparison.parameters is not None:
        tables.append(parameter_comparison_table(comparison.parameters, everything=everything))
    if comparison.rulings is not None:
        tables += ruling_comparison_tables(comparison.rulings, everything=everything, audience=audience)
    if comparison.consequences is not None:
        tables.append(consequence_table(comparison.consequences, everything=everything))
    return tables


def _sheets(comparison: Comparison) -> list[Table]:
    """The tables of a workbook: all that people are shown, the rulings way by way and then hand by hand."""
    tables = comparison_tables(comparison, everything=True)
    if comparison.parameters is not None:  # whose cells are taken apart, without marks
        tables[0] = replace(tables[0], facts=tuple(fact for fact in tables[0].facts if fact[0] != MARKS))
    if comparison.rulings is not None and comparison.rulings.groups:
        by_hand = 0 if comparison.parameters is None else 1
        tables[by_hand] = replace(tables[by_hand], title=_HAND_BY_HAND, facts=())
        tables.insert(by_hand, ruling_comparison_tables(comparison.rulings)[0])
    return tables


def comparison_data(comparison: Comparison) -> dict[str, Any]:
    """The form in JSON, described by `docs/schema/comparison.json`; layers that were not asked for are null."""
    return {
        "version": __version__,
        "family": comparison.rulesets[0].family,
        "rulesets": [_ruleset(ruleset) for ruleset in comparison.rulesets],
        "parameters": comparison.parameters and parameter_comparison_data(comparison.parameters, everything=True),
        "rulings": comparison.rulings and ruling_comparison_data(comparison.rulings),
        "consequences": comparison.consequences and consequence_data(comparison.consequences),
    }


def _ruleset(ruleset: Ruleset) -> dict[str, Any]:
    return {
        "id": ruleset.id,
        "label": ruleset.label,
        "title": ruleset.title.as_dict(),
        "date": ruleset.source.date,
        "content_hash": ruleset.content_hash,
        "set": dict(ruleset.changes),
    }


def check_form(form: ComparisonForm) -> None:
    """Raise UsageError where a comparison cannot be had in that form, so that it is known before the work."""
    if form == "xlsx":
        from cardgames.report.workbook import to_xlsx

        to_xlsx((), "en")


def comparison_document(comparison: Comparison, form: ComparisonForm, lang: str, *, everything: bool = False) -> bytes:
    """The comparison in a form, as the bytes of a file. CSV and workbooks hold every row. Raises UsageError where a
    workbook cannot be made."""
    if form == "xlsx":
        from cardgames.report.workbook import to_xlsx

        return to_xlsx(_sheets(comparison), lang)
    if form == "json":
        text = to_json(comparison_data(comparison))
    elif form == "html":
        from cardgames.report.comparisons.html import comparison_to_html

        text = comparison_to_html(comparison_data(comparison), lang)
    elif form == "csv":
        text = to_csv(comparison_tables(comparison, everything=True, audience="programs"), lang)
    else:
        write = to_markdown if form == "md" else to_text
        text = write(comparison_tables(comparison, everything=everything), lang)
    return text.encode("utf-8")
