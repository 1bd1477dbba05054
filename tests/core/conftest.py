"""The small ruleset files on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgames.rulesets import Ruleset, load
from tests.core.ruleset_files import BASE, HOUSE
from tests.core.toy_family import FAMILIES

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "toy-base.yaml").write_text(BASE, encoding="utf-8")
    (tmp_path / "house-2020.yaml").write_text(HOUSE, encoding="utf-8")
    return tmp_path


@pytest.fixture
def house(folder: Path) -> Ruleset:
    return load(folder / "house-2020.yaml", families=FAMILIES)
