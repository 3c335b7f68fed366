"""Where backups are and what they are called."""

from __future__ import annotations

import re
from pathlib import Path

KEPT = 5
WHOLE, LIST = ".sqlite", ".json"  # a whole copy, and a list of pieces
_NAME = re.compile(r"library-(\d+)\.(?:sqlite|json)")


def folder_of(path: Path) -> Path:
    """Return where a library's backups are."""
    return path.parent / "backups"


def backups(path: Path) -> list[Path]:
    """Return a library's backups, newest first; their numbers rise, whatever the clock says."""
    return [one for one in named_in(folder_of(path)) if one.is_file()]


def named_in(folder: Path) -> list[Path]:
    """Return all in a folder of backups that is named like one, whatever it is, the highest number first."""
    try:
        found = [one for one in folder.iterdir() if _NAME.fullmatch(one.name)]
    except OSError:
        return []
    return sorted(found, key=number_of, reverse=True)


def number_of(backup: Path) -> int:
    """Return the number of a backup."""
    match = _NAME.fullmatch(backup.name)
    return int(match[1]) if match else 0
