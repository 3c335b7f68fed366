"""The sound at the end of the opponent's turn: a short file of our own, played by what the system has for that.

The part of Qt that plays sound is not in the package we depend on, and would double its size.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from PySide6.QtCore import QProcess
from PySide6.QtWidgets import QApplication

from solocompanion import resources

PROGRAMS = (("pw-play",), ("paplay",), ("aplay", "-q"))
MAC = (("afplay",),)


def chime() -> None:
    """Play the sound and go on at once; a system without a player beeps as it does for all programs."""
    sound = resources.folder("sounds", "turn.wav")
    if sys.platform == "win32":
        import winsound  # noqa: PLC0415 - Windows alone has it

        winsound.PlaySound(str(sound), winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT)
    elif not _played(sound, MAC if sys.platform == "darwin" else PROGRAMS):
        QApplication.beep()


def _played(sound: Path, programs: tuple[tuple[str, ...], ...]) -> bool:
    for name, *options in programs:
        found = shutil.which(name)
        if found is not None and QProcess.startDetached(found, [*options, str(sound)])[0]:
            return True
    return False
