"""Random examples come out the same on every machine and at every speed."""

from __future__ import annotations

import pytest
from hypothesis import settings


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    examples = 60 if config.getoption("--long") else 36
    settings.register_profile("solo", deadline=None, derandomize=True, database=None, max_examples=examples)
    settings.load_profile("solo")
