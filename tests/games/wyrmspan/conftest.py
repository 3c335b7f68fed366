"""What every test of Wyrmspan starts from: content, rules, a table laid out, and the switch for the transcripts."""

from __future__ import annotations

import contextlib

import pytest

from .play import CATALOGUE, RULES, Play


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


@pytest.fixture(scope="session")
def catalogue():
    return CATALOGUE


@pytest.fixture(scope="session")
def rules():
    return RULES


@pytest.fixture
def play() -> Play:
    """Automa 1 on the Plains Guild, round 1, nothing drawn yet."""
    return Play.laid_out()
