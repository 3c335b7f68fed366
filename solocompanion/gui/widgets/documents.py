"""Where files of the person's go by default: into the folder the system has for documents."""

from __future__ import annotations

from pathlib import Path


def documents() -> Path:
    """Return that folder, made where the system names one that is not there yet; the home folder where it cannot be."""
    from PySide6.QtCore import QStandardPaths  # noqa: PLC0415 - a start writes no file

    named = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    folder = Path(named) if named else Path.home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path.home()
    return folder
