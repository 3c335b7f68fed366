"""The one way to make room that scrolls."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


def scroller(inner: QWidget, *, sideways: bool = True, reading: bool = False) -> QScrollArea:
    """Return a frameless area that scrolls what it holds.

    Tab goes past it to what lies in it, except where it is `reading` matter that only the arrows can move.
    """
    made = QScrollArea()
    made.setFrameShape(QFrame.Shape.NoFrame)
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus if reading else Qt.FocusPolicy.NoFocus)
    made.setWidgetResizable(True)
    made.setWidget(inner)
    if not sideways:
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return made
