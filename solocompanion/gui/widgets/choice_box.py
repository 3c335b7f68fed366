"""A drop-down list that elides its chosen text when there is no room for it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget

from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes

SIDES = 64  # pixels, as designed: more than frame, padding and arrow take


@guarded
class ChoiceBox(QComboBox):
    """Elides its text, which Qt's style-sheet style would cut at any letter, and leaves the wheel to what scrolls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Qt's own has the wheel take the focus

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Choose nothing: who scrolls a page past a list would change what is chosen unseen."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box, then the words as far as they go."""
        if self.fontMetrics().horizontalAdvance(self.currentText()) + sizes.px(SIDES) < self.width():
            super().paintEvent(event)
            return
        from PySide6.QtWidgets import QStyle, QStyleOptionComboBox, QStylePainter  # noqa: PLC0415 - heavy: many enums

        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        box = QStyle.ComplexControl.CC_ComboBox
        painter.drawComplexControl(box, option)
        room = self.style().subControlRect(box, option, QStyle.SubControl.SC_ComboBoxEditField, self).width()
        option.currentText = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room - 4)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()
