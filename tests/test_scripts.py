"""The hand scripts that ship: each comes out as it says, and every clause has one where it bites and a near miss."""

from __future__ import annotations

from functools import cache

import pytest

from cardgames import rulesets
from cardgames.referee import Adjudication, adjudicate
from cardgames.rulesets import Ruleset
from cardgames.scripts import Script, read_script
from cardgames.scripts.formatting import format_script
from cardgames.scripts.shipped import FOLDERS, SIDES, ShippedScript, shipped_scripts
from tests.clause_cases import load

NOTICES = rulesets.names()
SCRIPTS = [script for name in NOTICES for script in shipped_scripts(name)]
each_script = pytest.mark.parametrize("shipped", SCRIPTS, ids=[f"{each.ruleset}/{each.name}" for each in SCRIPTS])


@cache
def read(shipped: ShippedScript) -> Script:
    return read_script(shipped.path)


@cache
def ruled(shipped: ShippedScript) -> Adjudication:
    return adjudicate(read(shipped), load(shipped.ruleset))


def ruled_on(ruleset: Ruleset) -> list[str]:
    """The clauses of a ruleset that the engine or the referee sees to."""
    return [clause.id for clause in ruleset.clauses.values() if clause.handled_by in ("engine", "referee")]


@each_script
def test_script_comes_out_as_it_says(shipped: ShippedScript) -> None:
    found = ruled(shipped)
    assert found.expects, "a script says what must come of it"
    assert not found.differences, "\n".join(text.en for text in found.differences)


@each_script
def test_script_is_about_its_clause(shipped: ShippedScript) -> None:
    script = read(shipped)
    assert script.ruleset == shipped.ruleset
    assert shipped.clause in script.clauses
    assert script.title is not None
    assert script.title.zh != script.title.en, "a title in both languages"


@each_script
def test_script_stands_in_its_canonical_form(shipped: ShippedScript) -> None:
    text = shipped.path.read_bytes()
    assert format_script(text) == text.decode("utf-8")


@each_script
def test_a_clause_that_bites_is_cited(shipped: ShippedScript) -> None:
    if shipped.side == "bites":
        assert shipped.clause in ruled(shipped).cited()


@pytest.mark.parametrize("name", NOTICES)
def test_every_clause_bites_and_nearly_misses(name: str) -> None:
    found = {(script.clause, script.side) for script in shipped_scripts(name)}
    wanted = {(clause, side) for clause in ruled_on(load(name)) for side in SIDES}
    assert wanted - found == set(), "clauses without a script"
    assert {clause for clause, _ in found} <= set(load(name).clauses), "scripts of no clause"


@pytest.mark.parametrize("name", NOTICES)
def test_clauses_left_to_people_say_why(name: str) -> None:
    left = [clause for clause in load(name).clauses.values() if clause.handled_by == "people"]
    assert all(clause.why is not None for clause in left)
    assert all(clause.why is None for clause in load(name).clauses.values() if clause not in left)


def test_no_folder_is_left_over() -> None:
    folder = next(each for each in FOLDERS if each.is_dir())
    assert sorted(each.name for each in folder.iterdir()) == NOTICES
