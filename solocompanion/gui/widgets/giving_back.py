"""Escape in a field gives back the words that stood in it, and leaves what the field lies on open."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from solocompanion.gui.guard import guarded


@guarded
class GivingBack(QObject):
    """Watches a field. Escape takes back what was typed since it got the focus, or since Enter.

    With `then` the focus goes there, also where nothing was typed; without it Escape is the page's again.
    """

    def __init__(self, field: QLineEdit, then: QWidget | None = None) -> None:
        super().__init__(field)
        self._field, self._then = field, then
        self._was = field.text()
        field.installEventFilter(self)
        field.editingFinished.connect(self._keep)

    def _keep(self) -> None:
        self._was = self._field.text()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Take Escape before the page does."""
        if event.type() == QEvent.Type.FocusIn:
            self._keep()
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        is_typed = self._field.text() != self._was
        if event.key() != Qt.Key.Key_Escape or not (is_typed or self._then is not None):
            return False
        if is_typed:
            self._field.setText(self._was)
        if self._then is not None:
            self._then.setFocus(Qt.FocusReason.OtherFocusReason)
        return True
