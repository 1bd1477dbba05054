"""Every clause that the engine sees to, with cases where it bites and near misses (see `cases`)."""

from functools import cache

import pytest

from cardgames import rulesets
from cardgames.rulesets import Ruleset
from tests.guandan.cases import FOLDER, SIDES_TO, Case, cases_of, check, read_cases


@cache
def load(name: str) -> Ruleset:
    return rulesets.load(name)


RULESETS = [
    name
    for name in rulesets.names()
    if (ruleset := load(name)).family == "guandan"
    and any(clause.handled_by == "engine" for clause in ruleset.clauses.values())
]
FILES = [name for name in RULESETS if (FOLDER / f"{name}.yaml").exists()]
CASES = [(name, case) for name in FILES for case in cases_of(name)]


@pytest.mark.parametrize(("name", "case"), CASES, ids=[f"{name}/{case.name}" for name, case in CASES])
def test_clause(name: str, case: Case) -> None:
    check(case.data, load(name))


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_has_its_file(name: str) -> None:
    assert name in FILES


def test_no_file_is_left_over() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.yaml")) == sorted(FILES)


@pytest.mark.parametrize("name", FILES)
def test_file_covers_the_clauses_of_the_engine(name: str) -> None:
    engine = [clause.id for clause in load(name).clauses.values() if clause.handled_by == "engine"]
    assert sorted(read_cases(name)) == sorted(engine)


@pytest.mark.parametrize("name", FILES)
def test_every_clause_bites_and_nearly_misses(name: str) -> None:
    for clause, sides in read_cases(name).items():
        assert sorted(sides) == sorted(SIDES_TO), clause
        assert all(sides[side] for side in SIDES_TO), clause
