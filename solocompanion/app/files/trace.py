"""Where an error of the program came from, in lines that name no folder of this machine."""

from __future__ import annotations

import os
from types import TracebackType
from typing import TYPE_CHECKING

from solocompanion.core import registry

if TYPE_CHECKING:  # named in annotations alone
    from traceback import FrameSummary


def trace(error: BaseException, came_by: TracebackType | None) -> str:
    """Return what happened and where; of folders those of the package alone."""
    from traceback import extract_tb, format_exception_only  # noqa: PLC0415 - slow to import, rarely needed

    return "\n".join((*map(_place, extract_tb(came_by)), *format_exception_only(error))).strip()


def game_at_fault(came_by: TracebackType | None) -> str:
    """Return the game of another package whose code an error came out of last; "" for the program and its own games."""
    homes = {name: f"{registry.home(name)}{os.sep}" for name in registry.names() if registry.package(name)}
    found = ""
    while came_by is not None:
        file = os.path.abspath(came_by.tb_frame.f_code.co_filename)  # noqa: PTH100 - as the import system writes it
        found = next((name for name, home in homes.items() if len(home) > 1 and file.startswith(home)), found)
        came_by = came_by.tb_next
    return found


def _place(frame: FrameSummary) -> str:
    file = frame.filename.replace("\\", "/")
    inside = file.rpartition("/solocompanion/")[2] if "/solocompanion/" in file else file.rpartition("/")[2]
    return f"{inside}:{frame.lineno} {frame.name}"
