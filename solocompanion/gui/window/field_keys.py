"""Which keys a field keeps for itself while it has the focus; every other key is a shortcut there too."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, TypeGuard

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from solocompanion.gui.guard import guarded

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractSpinBox

FIELDS = "QAbstractSpinBox", "QLineEdit", "QPlainTextEdit"  # by name: a start meets none of them
_EDIT = ("Copy", "Cut", "Paste", "SelectAll")  # Qt's standard keys
_BACK = ("Undo", "Redo")
_CHANGING = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Backspace, Qt.Key.Key_Delete}
_SIDEWAYS, _ENDS = {Qt.Key.Key_Left, Qt.Key.Key_Right}, {Qt.Key.Key_Home, Qt.Key.Key_End}


@guarded
class FieldKeys(QObject):
    """Watches the field of a window that has the focus.

    Qt lets a field take every letter and sign before the shortcuts, and on Linux the keys of an old editor too, such as
    Ctrl+E. A number has no letters, and undo belongs to the game where the field has nothing to take back. In a
    question on the table the keys through the history stay that until something is typed.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        if old is not None and isValid(old):
            old.removeEventFilter(self)
        if new is not None and any(map(new.inherits, FIELDS)) and new.window() is self._window:
            new.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hand on what the field does not keep: first to what it lies on, then to the shortcuts."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            is_kept = _keeps_number(watched, event) if _is_number(watched) else _keeps_text(event)
            if not is_kept:
                event.ignore()
                return True
        return False


def _is_number(field: QObject) -> TypeGuard[QAbstractSpinBox]:
    return field.inherits(FIELDS[0])


def _keeps_number(field: QAbstractSpinBox, event: QKeyEvent) -> bool:
    plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    line = field.lineEdit()
    if plain and event.key() in _SIDEWAYS | _ENDS:
        steps = event.key() in _SIDEWAYS and getattr(field, "steps_sideways", False)
        return steps or line.isModified() or _lies_over(field)
    if plain:
        return event.key() in _CHANGING or event.text().isdecimal() or event.text() == "-"
    is_typed = (line.isUndoAvailable(), line.isRedoAvailable())
    return _is_any(event, *_EDIT, *compress(_BACK, is_typed))


def _lies_over(field: QWidget) -> bool:
    from solocompanion.gui.widgets.over import is_over  # noqa: PLC0415 - a start shows nothing over the table

    return is_over(field)


def _keeps_text(event: QKeyEvent) -> bool:
    is_letter = Qt.Key.Key_A <= event.key() <= Qt.Key.Key_Z
    if event.modifiers() == Qt.KeyboardModifier.ControlModifier and is_letter:
        return _is_any(event, *_EDIT, *_BACK)
    return True


def _is_any(event: QKeyEvent, *names: str) -> bool:
    from PySide6.QtGui import QKeySequence  # noqa: PLC0415 - a start presses no key, and it brings 76 names along

    return any(event.matches(QKeySequence.StandardKey[name]) for name in names)
