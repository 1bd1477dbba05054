"""The shared tests explain a failed assertion as those in test modules do."""

import pytest

pytest.register_assert_rewrite("tests.bites", "tests.clause_tests")
