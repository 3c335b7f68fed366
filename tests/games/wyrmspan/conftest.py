"""What every test of Wyrmspan starts from: content, rules, a table laid out."""

from __future__ import annotations

import pytest

from .play import CATALOGUE, RULES, Play


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
