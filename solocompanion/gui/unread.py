"""PySide reads no sources: it is told that no module uses its switches.

At the first import of each module from any other, PySide reads the module's source, to see whether it may use one of
PySide's switches (`from __feature__ import ...`). That takes a fiftieth of a start, and nothing here uses a switch. So
PySide's notes are filled in beforehand. It has no documented way of being told: where its notes are not where they are
known to be, nothing is done, and it reads on.
"""

from __future__ import annotations

import sys

HOME, NOTES = "shibokensupport.feature", "pyside_feature_dict"
NO_SWITCH = 0  # PySide's number for a module that has none of its switches on


class Notes:
    """Asked by Python first where a module is; it never knows, but notes the module's name."""

    def __init__(self) -> None:
        self._has_begun = False

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> None:
        """Note a module that is about to be imported; with the first one, all that were imported before PySide."""
        notes = getattr(sys.modules.get(HOME), NOTES, None)
        if isinstance(notes, dict):
            for one in (name,) if self._has_begun else (*sys.modules, name):
                notes.setdefault(one, NO_SWITCH)
            self._has_begun = True


def take_notes() -> None:
    """Tell PySide of all modules from now on. Safe to call more than once."""
    if not any(isinstance(one, Notes) for one in sys.meta_path):
        sys.meta_path.insert(0, Notes())
