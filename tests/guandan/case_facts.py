"""The words that the modules of clause cases share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Facts = Mapping[str, Any]  # what a case says
Outcome = dict[str, Any]  # what happened in it: plain data


class CaseError(Exception):
    """A case that is not written as the text of `cases` says."""
