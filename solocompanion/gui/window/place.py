"""Where the window stands and how large it is: as it was left, or as large as its screen allows."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QMainWindow, QWidget

LIKED, LEAST, MOST = QSize(1280, 800), QSize(960, 640), QSize(2560, 1440)
PART = 0.85  # of a large screen
FRAME = QSize(8, 40)  # what borders and title bar take at most; they are known only when the window is shown


def room(window: QWidget) -> QRect:
    """Return what the screen of a window has free of bars."""
    return window.screen().availableGeometry()


def screen(window: QWidget) -> QSize:
    """Return the size of the screen of a window, bars and all."""
    return window.screen().size()


def take_place(window: QMainWindow, kept: str) -> None:
    """Stand where the window was left if a screen is there still, else amid its screen, in a size that this can hold.

    A screen with no room for the liked size gets a maximised window: whoever draws the frame knows what it takes.
    `kept` is what `kept_place` returned; what cannot be read, or is of a screen of another width, is passed over.
    """
    inner = room(window).size() - FRAME
    liked = LIKED.expandedTo(MOST.boundedTo(room(window).size() * PART))
    window.setMinimumSize(LEAST.boundedTo(inner))
    window.resize(liked.boundedTo(inner))
    framed = QRect(QPoint(), window.size() + FRAME)
    framed.moveCenter(room(window).center())
    window.move(framed.topLeft())
    if kept and window.restoreGeometry(QByteArray.fromBase64(kept.encode())):
        window.setMinimumSize(LEAST.boundedTo(room(window).size() - FRAME))
    elif liked.boundedTo(inner) != liked:
        window.setWindowState(Qt.WindowState.WindowMaximized)


def take_second(window: QWidget, first: QWidget, screen: str, kept: str) -> None:
    """Stand where a second window was left if its screen, known by its name, is there still.

    Else it takes most of a screen that the first window is not on, or the lower right quarter where that is the only
    one.
    """
    from PySide6.QtGui import QGuiApplication  # noqa: PLC0415 - few have a second window

    there = {one.name(): one for one in QGuiApplication.screens()}
    others = [one for one in there.values() if one is not first.screen()]
    window.setScreen(there.get(screen) or next(iter(others), first.screen()))
    free = room(window)
    framed = QRect(QPoint(), free.size() * (PART if window.screen() is not first.screen() else 0.5))
    framed.moveCenter(free.center())
    if window.screen() is first.screen():
        framed.moveBottomRight(free.bottomRight())
    window.resize(framed.size() - FRAME)
    window.move(framed.topLeft())
    if screen in there and kept:
        window.restoreGeometry(QByteArray.fromBase64(kept.encode()))


def kept_place(window: QWidget) -> str:
    """Return size and place of a window as a text."""
    return bytes(window.saveGeometry().toBase64().data()).decode()
