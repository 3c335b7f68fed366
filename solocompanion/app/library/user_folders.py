"""The folder of a person's own data: games, packs, settings."""

from __future__ import annotations

import sys
from pathlib import Path

from solocompanion.app.library.records import LibraryError
from solocompanion.core.words import text

APP = "SoloCompanion"
PORTABLE = "portable.txt"  # beside the program: the data is there too, in the folder `PORTABLE_DATA`
PORTABLE_DATA = "data"


def data_folder(chosen: Path | str | None = None) -> Path:
    """Return the chosen folder, that of a portable copy, or the system's place for this person's data.

    It need not exist yet.

    Raises `LibraryError` where this person has no home folder, or something else lies at the chosen place.
    """
    if chosen is not None:
        found = at_home(chosen)
        if _is_something_else(found):
            raise LibraryError(text("{file} is no folder: name a data folder with --data FOLDER", file=str(found)))
        return found
    program = Path(sys.executable).parent
    if (program / PORTABLE).is_file():
        return program / PORTABLE_DATA
    from platformdirs import user_data_path  # noqa: PLC0415 - not needed for a folder that is named

    try:
        return user_data_path(APP, appauthor=False)
    except RuntimeError:
        raise LibraryError(text("You have no home folder here: name a data folder with --data FOLDER")) from None


def _is_something_else(path: Path) -> bool:
    try:
        return path.exists() and not path.is_dir()
    except (OSError, ValueError):  # no file has such a name; that is told where it is opened
        return False


def at_home(path: Path | str) -> Path:
    """Return a path with the home folder in place of ~. Raises `LibraryError` where there is no such folder."""
    try:
        return Path(path).expanduser()
    except RuntimeError:
        raise LibraryError(text("{file}: there is no such home folder", file=str(path))) from None


def home() -> Path | None:
    """Return the person's home folder, if they have one."""
    try:
        found = Path.home()
    except RuntimeError:
        return None
    return found if found.is_absolute() else None
