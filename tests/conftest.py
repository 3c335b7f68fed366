"""The option `--long`, which runs whole what the ordinary suite samples."""

from __future__ import annotations

import pytest
import sampling


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run every sampled test whole, with every game")


def pytest_configure(config: pytest.Config) -> None:
    sampling.whole = config.getoption("--long")
