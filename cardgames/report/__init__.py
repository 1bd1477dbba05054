"""What the package shows, as values: the command line prints these, and Python users get the same.

    from cardgames import load, report
    print(report.to_text(report.ruleset_tables(load("nanjing-2012")), "zh"))

A `Table` is made by one function for each thing shown, and put into a form by `to_console` (rich), `to_text`,
`to_markdown`, `to_csv`, `to_xlsx` or, for data, `to_json`. What a referee has ruled on a script has forms of its own
(`adjudication_to_text` and the others).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardgames.report.forms import FORMS, Form, to_console, to_csv, to_json, to_markdown, to_text
from cardgames.report.table import Column, Figure, Table

if TYPE_CHECKING:
    from cardgames.report.adjudications.data import AdjudicationSummary, adjudication_data
    from cardgames.report.adjudications.html import adjudications_to_html
    from cardgames.report.adjudications.markdown import adjudications_to_markdown
    from cardgames.report.adjudications.terminal import (
        adjudication_to_console,
        adjudication_to_text,
        difference_lines,
        offence_lines,
    )
    from cardgames.report.comparisons.html import comparison_to_html
    from cardgames.report.comparisons.whole import comparison_data, comparison_document, comparison_tables
    from cardgames.report.files import WholeFile
    from cardgames.report.identifications import identification_data, identification_lines, identification_table
    from cardgames.report.matches import MatchLines
    from cardgames.report.rulesets import clauses_table, parameters_table, ruleset_data, ruleset_tables, rulesets_table
    from cardgames.report.simulations import simulation_table
    from cardgames.report.workbook import to_xlsx

_LATE = {
    "AdjudicationSummary": "adjudications.data",
    "adjudication_data": "adjudications.data",
    "adjudication_to_console": "adjudications.terminal",
    "adjudication_to_text": "adjudications.terminal",
    "adjudications_to_html": "adjudications.html",
    "adjudications_to_markdown": "adjudications.markdown",
    "difference_lines": "adjudications.terminal",
    "offence_lines": "adjudications.terminal",
    "MatchLines": "matches",
    "WholeFile": "files",
    "clauses_table": "rulesets",
    "comparison_data": "comparisons.whole",
    "comparison_document": "comparisons.whole",
    "comparison_tables": "comparisons.whole",
    "comparison_to_html": "comparisons.html",
    "identification_data": "identifications",
    "identification_lines": "identifications",
    "identification_table": "identifications",
    "parameters_table": "rulesets",
    "ruleset_data": "rulesets",
    "ruleset_tables": "rulesets",
    "rulesets_table": "rulesets",
    "simulation_table": "simulations",
    "to_xlsx": "workbook",
}

__all__ = [
    "FORMS",
    "AdjudicationSummary",
    "Column",
    "Figure",
    "Form",
    "MatchLines",
    "Table",
    "WholeFile",
    "adjudication_data",
    "adjudication_to_console",
    "adjudication_to_text",
    "adjudications_to_html",
    "adjudications_to_markdown",
    "clauses_table",
    "comparison_data",
    "comparison_document",
    "comparison_tables",
    "comparison_to_html",
    "difference_lines",
    "identification_data",
    "identification_lines",
    "identification_table",
    "offence_lines",
    "parameters_table",
    "ruleset_data",
    "ruleset_tables",
    "rulesets_table",
    "simulation_table",
    "to_console",
    "to_csv",
    "to_json",
    "to_markdown",
    "to_text",
    "to_xlsx",
]


def __getattr__(name: str) -> Any:
    """Import on first use: a list of rulesets needs nothing of what a simulation needs."""
    if name not in _LATE:
        raise AttributeError(name)
    return getattr(import_module(f"cardgames.report.{_LATE[name]}"), name)
