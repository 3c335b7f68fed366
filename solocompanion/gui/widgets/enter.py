"""The Enter key presses the button that has the focus: Qt does so only in dialogs."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from solocompanion.gui.guard import guarded

ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


@guarded
class EnterKeys(QObject):
    """Watches the keys of a window before what has the focus: a field may give the focus to a button at Enter."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        window.windowHandle().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Press the button that has the focus."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent) or event.key() not in ENTER:
            return False
        focus = self._window.focusWidget()
        if not isinstance(focus, QPushButton | QToolButton) or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if not event.isAutoRepeat():
            focus.click()
        return True
