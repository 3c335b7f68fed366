"""Every check here runs once per registered game; SOLO_CONTRACT_ONLY (names, comma between) narrows that down.

The checks of one game run in one process, which plays its random games once for all of them.
"""

from __future__ import annotations

import os

import pytest

from solocompanion.core import registry


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "name" in metafunc.fixturenames:
        only = os.environ.get("SOLO_CONTRACT_ONLY", "")
        chosen = [name for name in registry.names() if not only or name in only.split(",")]
        metafunc.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in chosen])
