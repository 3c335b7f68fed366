"""The backup that is made while somebody plays: begun after the first frame, and told only if it cannot be made."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from solocompanion.gui.window.window import Window


class Told(QObject):
    """What a thread says, brought to the window's own."""

    said = Signal(str)


def back_up(window: Window) -> None:
    """Back up the library of a window in a thread."""
    told = Told(window)
    told.said.connect(window.say)
    window.library.back_up_meanwhile(told.said.emit)
