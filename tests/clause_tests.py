"""The tests that the clause cases of a family have to pass."""

from __future__ import annotations

import pytest

from tests.clause_cases import SIDES_TO, Case, ClauseCases, load


def engine_clauses(name: str) -> list[str]:
    """The clauses of a ruleset that the engine sees to."""
    return [clause.id for clause in load(name).clauses.values() if clause.handled_by == "engine"]


def clause_tests(cases: ClauseCases) -> type:
    """A class of tests: each case comes out as it says, and each clause of the engine bites and nearly misses."""
    rulesets = [name for name in cases.rulesets() if engine_clauses(name)]
    files = [name for name in rulesets if cases.file(name).exists()]
    every_case = [(name, case) for name in files for case in cases.of(name)]
    each_case = pytest.mark.parametrize(
        ("name", "case"), every_case, ids=[f"{name}/{case.name}" for name, case in every_case]
    )
    each_file = pytest.mark.parametrize("name", files)

    class ClauseTests:
        @each_case
        def test_clause(self, name: str, case: Case) -> None:
            cases.check(case.data, load(name))

        @pytest.mark.parametrize("name", rulesets)
        def test_every_ruleset_has_its_file(self, name: str) -> None:
            assert name in files

        def test_no_file_is_left_over(self) -> None:
            assert sorted(path.stem for path in cases.folder.glob("*.yaml")) == sorted(files)

        @each_file
        def test_file_covers_the_clauses_of_the_engine(self, name: str) -> None:
            assert sorted(cases.read(name)) == sorted(engine_clauses(name))

        @each_file
        def test_every_clause_bites_and_nearly_misses(self, name: str) -> None:
            for clause, sides in cases.read(name).items():
                assert sorted(sides) == sorted(SIDES_TO), clause
                assert all(sides[side] for side in SIDES_TO), clause

    return ClauseTests
