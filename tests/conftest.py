"""The option `--long`, which runs whole what the ordinary suite samples; and the guard on immutable values."""

from __future__ import annotations

import gc
import os

import pytest
import sampling
from hypothesis import HealthCheck, settings

from solocompanion.core import frozen

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before any test imports Qt, which ends the process without a display
YOUNG = 10_000  # objects that come before Python looks for garbage among them


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run every sampled test whole, with every game")
    parser.addoption("--rewrite-golden", action="store_true", help="write transcripts instead of comparing them")


def pytest_configure(config: pytest.Config) -> None:
    sampling.whole = config.getoption("--long")
    if not config.getoption("benchmark_only", default=False):
        frozen.guard()  # what a benchmark measures runs as the program does
    settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("any machine")  # how long an example takes tells of the machine, not of the program


def pytest_collection_finish() -> None:
    """Take what has been collected for permanent, as the program does with what it has loaded.

    Ten thousand tests are half a million objects. Each pass over all of them takes as long as opening a table, and the
    random games of the contract, which stay as well, brought a tenth of their time in such passes.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Keep the tests of a group in one process, and give out the groups in the order of the tests."""
    from groups import Grouped  # noqa: PLC0415 - xdist is there when it asks

    config.option.loadscopereorder = False
    return Grouped(config, log)
