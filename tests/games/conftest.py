"""What pytest must know for the tests of games: the switch for the transcripts."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-golden", action="store_true", default=False, help="write the transcripts instead of comparing"
    )
