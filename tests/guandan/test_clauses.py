"""Every clause of Guandan that the engine sees to, with cases where it bites and near misses (see `cases`)."""

from tests.clause_tests import clause_tests
from tests.guandan.cases import CASES

TestClauses = clause_tests(CASES)
