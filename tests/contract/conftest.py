"""Every check here runs once per registered game; SOLO_CONTRACT_ONLY (names, comma between) narrows that down.

The checks of one game run in one process one after another: it plays its random games once for all of them, and keeps
them no longer.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from solocompanion.core import registry

from . import where


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "name" in metafunc.fixturenames:
        only = os.environ.get("SOLO_CONTRACT_ONLY", "")
        chosen = [name for name in registry.names() if not only or name in only.split(",")]
        metafunc.parametrize("name", chosen)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Bring the checks of one game together, in the order of their files."""
    here = Path(__file__).parent
    places = [number for number, item in enumerate(items) if item.path.is_relative_to(here)]
    ordered = sorted((items[number] for number in places), key=_game)
    for number, item in zip(places, ordered, strict=True):
        items[number] = item


def _game(item: pytest.Item) -> str:
    return str(item.callspec.params.get("name", "")) if hasattr(item, "callspec") else ""


@pytest.fixture(autouse=True)
def _looks_at_nothing_yet() -> None:
    where.at.now = None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
    """Say under a failure where the check had come to."""
    report = yield
    if report.failed and call.when == "call" and (said := where.told(item.nodeid)):
        report.sections.append(("where it fails", said))
    return report
