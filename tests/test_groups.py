"""What runs in one process: the tests of a file, and the checks of one game."""

from __future__ import annotations

import pytest
from groups import group


@pytest.mark.parametrize(
    ("one", "other", "are_together"),
    [
        ("tests/core/test_table.py::test_a", "tests/core/test_table.py::TestB::test_c[pebbles]", True),
        ("tests/core/test_table.py::test_a", "tests/core/test_view.py::test_a", False),
        ("tests/contract/test_codec.py::test_a[pebbles]", "tests/contract/test_plays.py::test_b[pebbles-3]", True),
        ("tests/contract/test_codec.py::test_a[pebbles]", "tests/contract/test_plays.py::test_b[why-pebbles]", True),
        ("tests/contract/test_codec.py::test_a[pebbles]", "tests/contract/test_codec.py::test_a[wyrmspan]", False),
        ("tests/contract/test_scaffold.py::test_a", "tests/contract/test_scaffold.py::test_b[pebble]", True),
    ],
)
def test_the_checks_of_a_game_are_together_and_so_are_the_tests_of_a_file(one, other, are_together):
    assert (group(one) == group(other)) is are_together
