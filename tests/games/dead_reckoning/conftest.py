"""What the tests of Dead Reckoning share: the mark of a rule and the switch for the transcripts."""

from __future__ import annotations

import contextlib

import pytest


def pytest_addoption(parser):
    with contextlib.suppress(ValueError):  # a conftest nearer the root may have it already
        parser.addoption(
            "--rewrite-golden", action="store_true", default=False, help="write the transcripts instead of comparing"
        )


def pytest_configure(config):
    config.addinivalue_line("markers", "rule(*ids): the numbered rules a test exercises")


@pytest.fixture
def rewrite_golden(request) -> bool:
    return request.config.getoption("--rewrite-golden", default=False)
