"""Opening the window."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication

from solocompanion import resources
from solocompanion.app.content import cache
from solocompanion.app.content.card import tab_card
from solocompanion.app.library.library import Library
from solocompanion.core import registry
from solocompanion.gui.style.appearance import STYLE, STYLED, Appearance
from solocompanion.gui.window.faults import Faults
from solocompanion.gui.window.window import TITLE, Window

if TYPE_CHECKING:  # of a game that is drawn for the terminal
    from solocompanion.app.pages.moments import Step
    from solocompanion.app.play.session import Session

ENTRY = "io.github.solocompanion.SoloCompanion"  # the name of the desktop entry that the packages for Linux install
CACHE = "cache"  # in the data folder; it may be deleted at any time
KEPT = 128 * 1024
STANDS = 1000  # ms after which the first frame is there


def main(library: Library, *, examples: bool = False, files: Sequence[str] = ()) -> int:
    """Open the window, on games from files if there are some, and run until it is closed.

    `examples` shows example games too.
    """
    app = application()
    set_up_painting()
    cache.use(library.path.parent / CACHE)
    window = Window(library, tab_names(examples=examples), Appearance(app, library.preference("theme")))
    sys.excepthook = Faults(window, window.notice)
    open_files(app, window, files)
    QTimer.singleShot(0, window, window.show)  # behind what the first tab shows: it comes with its first picture
    QTimer.singleShot(STANDS, window, collect_again)
    QTimer.singleShot(STANDS, window, show_icon)
    QTimer.singleShot(STANDS, window, partial(QTimer.singleShot, STANDS, window, partial(answer_calls, window)))
    QTimer.singleShot(STANDS, window, partial(back_up, window))
    return app.exec()


def picture(session: Session, steps: Sequence[Step], *, moving: bool) -> bytes:
    """Return a step, or steps one after the other, as the file of a picture: for the terminal, with no window open."""
    from solocompanion.gui.board.picture_file import step_png, turn_png  # noqa: PLC0415 - the window does without it
    from solocompanion.gui.style.art import art  # noqa: PLC0415 - as above
    from solocompanion.gui.style.theme import Theme  # noqa: PLC0415 - as above

    if sys.platform == "linux" and QApplication.instance() is None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # there may be no display
    app = application()
    drawings = art(session.record.game, Theme("light"))
    made = turn_png(session, steps, drawings) if moving else step_png(session, steps[0], drawings)
    del app
    return made


def application() -> QApplication:
    """Return the application of Qt, made if there is none yet: on macOS one that opens the files it is sent."""
    app = QApplication.instance()
    if app is None:
        arguments = [sys.argv[0], *STYLE]
        if sys.platform == "darwin":
            from solocompanion.gui.window.sent_files import Application  # noqa: PLC0415 - others name files as arguments

            app = Application(arguments)
        else:
            app = QApplication(arguments)
        app.setProperty(STYLED, "yes")
    assert isinstance(app, QApplication)
    app.setApplicationName(TITLE)
    if hasattr(sys, "frozen"):  # a checkout has no desktop entry
        app.setDesktopFileName(ENTRY)
    return app


def back_up(window: Window) -> None:
    """Back up the library while nobody waits."""
    from solocompanion.gui.window import background_backup  # noqa: PLC0415 - after the first frame

    background_backup.back_up(window)


def show_icon() -> None:
    """Give all windows the icon; it is drawn where the system wants one, and no start waits for that."""
    from PySide6.QtGui import QIcon  # noqa: PLC0415 - 157 names, which PySide makes when the class is imported

    QApplication.setWindowIcon(QIcon(str(resources.folder("icon.svg"))))


def answer_calls(window: Window) -> None:
    """Let later copies of the program hand over to this window from now on, which can wait until it stands."""
    from solocompanion.gui.window.answering import Answering  # noqa: PLC0415 - the first frame comes before

    answering = Answering(window, window.library, window.open_file)
    window.unsaved.holds.connect(answering.look)


def open_files(app: QApplication, window: Window, files: Sequence[str]) -> None:
    """Open the files of the command line, and those that the system sends, once the window has its first tab."""
    paths = [Path(file).absolute() for file in files]
    if hasattr(app, "open_with"):
        paths += app.open_with(window.open_file)
    for path in paths:
        QTimer.singleShot(0, window, partial(window.open_file, path))


def complain(line: str) -> None:
    """Say in a window of its own why the program cannot start."""
    from PySide6.QtWidgets import QMessageBox  # noqa: PLC0415 - a start that succeeds shows none

    application()
    box = QMessageBox(QMessageBox.Icon.Critical, TITLE, "")
    box.setTextFormat(Qt.TextFormat.PlainText)  # what looks like markup in a name of a file stays as it is
    box.setText(line)
    box.exec()


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
    return tuple(name for name in registry.names() if examples or not tab_card(name)[0].example)
