"""Which tests run in one process, one after another: those of a file, and all that the contract asks of one game.

What they share is then made once: the random games of a game above all. The groups of xdist 3.8 have no effect under
pytest 9.2 (it writes them into `Node._nodeid`, which is no longer read), so a group is told from the name of a test.
"""

from __future__ import annotations

import re

from xdist.scheduler import LoadScopeScheduling

from solocompanion.core import registry

CONTRACT = "tests/contract/"


class Grouped(LoadScopeScheduling):
    """Gives out whole groups of tests."""

    def _split_scope(self, nodeid: str) -> str:
        return group(nodeid)


def group(test: str) -> str:
    """Return the group of a test by its name, such as "tests/contract/test_codec.py::test_it[wyrmspan]"."""
    file, _, rest = test.partition("::")
    if not file.startswith(CONTRACT):
        return file
    asked_of = re.split(r"[\[\]-]", rest)
    return next((CONTRACT + name for name in registry.names() if name in asked_of), file)
