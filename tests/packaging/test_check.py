"""How ./check runs the tests: whatever failed in the quick run is told with its values."""

from __future__ import annotations

import check

TESTS = """
def test_that_fails():
    three = 3
    assert three + 1 == 5


def test_that_passes():
    assert True
"""


def test_what_failed_is_told_with_its_values_and_fails_the_run(tmp_path, capfd):
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_some.py").write_text(TESTS)
    assert check.run_tests([], tmp_path) == check.SOME_FAILED
    quick, _, again = capfd.readouterr().out.partition("once more")
    assert "1 failed, 1 passed" in quick
    assert "(3 + 1) == 5" not in quick
    assert "(3 + 1) == 5" in again
    assert "1 failed" in again
