"""Every clause of 80-point that the engine sees to, with cases where it bites and near misses (see `cases`)."""

from tests.clause_tests import clause_tests
from tests.shengji.cases import CASES

TestClauses = clause_tests(CASES)
