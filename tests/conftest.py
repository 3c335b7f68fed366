"""The option `--long`, which runs whole what the ordinary suite samples; and the guard on immutable values."""

from __future__ import annotations

import pytest
import sampling
from hypothesis import HealthCheck, settings

from solocompanion.core import frozen


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run every sampled test whole, with every game")


def pytest_configure(config: pytest.Config) -> None:
    sampling.whole = config.getoption("--long")
    if not config.getoption("benchmark_only", default=False):
        frozen.guard()  # what a benchmark measures runs as the program does
    settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("any machine")  # how long an example takes tells of the machine, not of the program


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Keep the tests of a group in one process, and give out the groups in the order of the tests."""
    from groups import Grouped  # noqa: PLC0415 - xdist is there when it asks

    config.option.loadscopereorder = False
    return Grouped(config, log)
