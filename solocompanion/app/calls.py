"""One window for a library: a second copy calls on the one that is open, to show itself and open files, and ends.

A call is a small file beside the lock, in a folder that only this person may write to. Whoever removes the file has it:
the window that is open takes the call, or the copy that waits withdraws it. So a file is opened once, whatever happens
at the same time. Nothing of a call is done but this: the window comes to the front, and opens games by their paths.
"""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from time import sleep, time, time_ns

from solocompanion.app.library.library import Library
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import text

FOLDER, ENDING = "calls", ".call"
FORMAT = 1
LARGEST = 65_536  # bytes of a call
MOST, LONGEST = 100, 4096  # files of a call, letters of a path
_ACTIVATION = re.compile(r"[\x20-\x7e]{0,256}")  # the system gives it to the copy that calls, for the window
PATIENCE = 5.0  # seconds for the window to answer
STARTING = 20.0  # seconds after its start in which it may be slow to
STALE = 30.0  # seconds after which nobody waits for an answer any more
STEP = 0.05  # seconds between two looks


class Call(NamedTuple):
    """What the window is asked for besides showing itself: games to open, by absolute paths."""

    files: tuple[Path, ...] = ()
    activation: str = ""


# -- the copy that calls -----------------------------------------------------------------------------------------------
def answered(library: Library, call: Call, patience: float = PATIENCE, step: Callable[[float], object] = sleep) -> bool:
    """Call on the window that holds a library, and tell whether it has answered: then nothing is left to do here.

    If not, this copy goes on: as the writer, where the other one was just closing, or else read-only with a notice.
    """
    holder = library.holder
    if holder is None:
        return False
    _let_come_forward(holder[0])
    try:
        path = make(library.path.parent, call)
    except OSError:
        return False
    begun = time()
    while path.exists():
        waited = time() - begun
        _, since = holder = library.holder or holder
        is_starting = waited < STARTING and time() - since < STARTING
        if not library.retry(0) and (waited < patience or is_starting):
            step(STEP)
        elif _removed(path):
            if library.readonly:
                library.notices = (_unanswered(),)
            return False
    return True


def make(data: Path, call: Call) -> Path:
    """Write a call. Raises `OSError`, also where others may write to its folder."""
    import json  # noqa: PLC0415 - a first copy calls nobody

    from solocompanion.app.library import durable  # noqa: PLC0415 - as above

    folder = data / FOLDER
    folder.mkdir(mode=0o700, exist_ok=True)
    if not is_private(folder):
        raise PermissionError(str(folder))
    path = folder / f"{time_ns()}-{os.getpid()}{ENDING}"
    said = {"call": FORMAT, "files": [str(one) for one in call.files], "activation": _sound(call.activation)}
    durable.write(path, json.dumps(said).encode())
    return path


def own_activation() -> str:
    """Return what the system gave this process so that the window it wants may come to the front; Linux alone does."""
    return os.environ.get("XDG_ACTIVATION_TOKEN", "") or os.environ.get("DESKTOP_STARTUP_ID", "")


def _let_come_forward(holder: int) -> None:
    """Let another process bring its window to the front: on Windows only the one that was clicked on last may."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - as above

        ctypes.windll.user32.AllowSetForegroundWindow(holder)


def _unanswered() -> str:
    return text(
        "Solo Companion is open already, but that window does not answer. This copy shows your games, and saves "
        "nothing until the other one is closed."
    )


# -- the window that is called on --------------------------------------------------------------------------------------
def folder_for_calls(data: Path) -> Path | None:
    """Return the folder of calls, made if it is not there; `None` where none can be, or others may write to it."""
    folder = data / FOLDER
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        return folder if is_private(folder) else None
    except OSError:
        return None


def taken(data: Path) -> list[Call]:
    """Take the calls that wait, in their order: they are gone, and have to be done now.

    One that is forged, broken or left behind is removed, and nothing of it is done.
    """
    folder, found = data / FOLDER, []
    try:
        paths = sorted(one for one in folder.iterdir() if one.suffix == ENDING) if is_private(folder) else []
    except OSError:
        return []
    for path in paths:
        call = read(path)
        if _removed(path) and call is not None:
            found.append(call)
    return found


def read(path: Path) -> Call | None:
    """Read a call; `None` for one that is not this person's, not whole, too large, too old or not one at all."""
    try:
        file = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
    except OSError:
        return None
    try:
        about = os.fstat(file)
        is_fresh = abs(time() - about.st_mtime) < STALE
        if not (stat.S_ISREG(about.st_mode) and _is_mine(about) and is_fresh):
            return None
        data = os.read(file, LARGEST + 1)
    except OSError:
        return None
    finally:
        os.close(file)
    return parsed(data) if len(data) <= LARGEST else None


def parsed(data: bytes) -> Call | None:
    """Make a call of its bytes: files only as the command line takes them; `None` where anything else is in it."""
    import json  # noqa: PLC0415 - hardly any window is called on

    from solocompanion.app.files.endings import is_game  # noqa: PLC0415 - as above

    try:
        said = json.loads(data)
    except (ValueError, RecursionError):
        return None
    if not isinstance(said, dict) or said.keys() != {"call", "files", "activation"} or said["call"] != FORMAT:
        return None
    files, activation = said["files"], said["activation"]
    if (
        not isinstance(files, list)
        or len(files) > MOST
        or not isinstance(activation, str)
        or activation != _sound(activation)
    ):
        return None
    for one in files:
        if not isinstance(one, str) or len(one) > LONGEST or "\0" in one:
            return None
        if not Path(one).is_absolute() or not is_game(Path(one)):
            return None
    return Call(tuple(map(Path, files)), activation)


def is_private(folder: Path) -> bool:
    """Tell whether a folder is this person's own, and nobody else may write to it. Raises `OSError`."""
    about = folder.lstat()
    if not stat.S_ISDIR(about.st_mode):
        return False
    return sys.platform == "win32" or (_is_mine(about) and not about.st_mode & (stat.S_IWGRP | stat.S_IWOTH))


def _is_mine(about: os.stat_result) -> bool:
    return sys.platform == "win32" or about.st_uid == os.geteuid()  # there the folder of a person is theirs alone


def _sound(activation: str) -> str:
    return activation if _ACTIVATION.fullmatch(activation) else ""


def _removed(path: Path) -> bool:
    """Remove a call; `False` if somebody else has."""
    try:
        path.unlink()
    except OSError:
        return False
    return True
