"""Where an error of the program came from, in lines that name no folder of this machine."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # named in annotations alone
    from traceback import FrameSummary


def trace(error: BaseException, came_by: TracebackType | None) -> str:
    """Return what happened and where; of folders those of the package alone."""
    from traceback import extract_tb, format_exception_only  # noqa: PLC0415 - slow to import, rarely needed

    return "\n".join((*map(_place, extract_tb(came_by)), *format_exception_only(error))).strip()


def _place(frame: FrameSummary) -> str:
    file = frame.filename.replace("\\", "/")
    inside = file.rpartition("/solocompanion/")[2] if "/solocompanion/" in file else file.rpartition("/")[2]
    return f"{inside}:{frame.lineno} {frame.name}"
