"""Opening the window."""

from __future__ import annotations

import gc
import os
import sys

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication

from solocompanion.app.content import cache
from solocompanion.app.content.card import card
from solocompanion.app.library.library import Library
from solocompanion.core import registry
from solocompanion.gui.style.appearance import STYLE, STYLED, Appearance
from solocompanion.gui.window.faults import Faults
from solocompanion.gui.window.window import Window

CACHE = "cache"  # in the data folder; it may be deleted at any time
KEPT = 128 * 1024
STANDS = 1000  # ms after which the first frame is there


def main(library: Library, *, examples: bool = False) -> int:
    """Open the window and run until it is closed; `examples` shows example games too."""
    app = QApplication.instance()
    if app is None:
        app = QApplication([sys.argv[0], *STYLE])
        app.setProperty(STYLED, "yes")
    assert isinstance(app, QApplication)
    app.setApplicationName("Solo Companion")
    set_up_painting()
    cache.use(library.path.parent / CACHE)
    window = Window(library, tab_names(examples=examples), Appearance(app, library.preference("theme")))
    sys.excepthook = Faults(window, window.notice)
    window.show()
    QTimer.singleShot(STANDS, window, collect_again)
    return app.exec()


def collect_again() -> None:
    """Let Python collect garbage again, and leave what the start has made out of it: it stays as long as the window."""
    gc.freeze()
    gc.enable()


def set_up_painting() -> None:
    """Let Qt keep the pictures of all sprites of a board, and paint in this thread alone.

    This is called before anything is painted. The pictures fill some two and a half times the board's area on the
    screen. Qt's usual 10 MiB hold a board at 1x and none at 2x, where every frame then draws every sprite anew, some
    eighty times slower. With several threads Qt gives each of them a few lines of everything translucent, and waits:
    that is two fifths of the time it takes to draw a board.
    """
    QPixmapCache.setCacheLimit(KEPT)
    os.environ["QT_NO_GUI_THREADPOOL"] = "1"


def tab_names(*, examples: bool) -> tuple[str, ...]:
    """Return the games that get a tab."""
    return tuple(name for name in registry.names() if examples or not card(name).example)
