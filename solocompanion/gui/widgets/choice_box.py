"""A drop-down list that elides its chosen text when there is no room for it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget

from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import set_tip

BARRED = Qt.ItemDataRole.UserRole + 1  # of a choice: the mark that says why it cannot be chosen
MOST = 16  # choices in sight; of more, a bar shows that there are
SIDES = 64  # pixels, as designed: more than frame, padding and arrow take


@guarded
class ChoiceBox(QComboBox):
    """Elides its text, which Qt's style-sheet style would cut at any letter, and leaves the wheel to what scrolls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Qt's own has the wheel take the focus
        self.setMaxVisibleItems(MOST)

    def bar(self, row: int, name: str, mark: str, why: str) -> None:
        """Grey a choice with a word or two that say why, and more as its tip; without a mark it can be chosen."""
        if (self.itemData(row, BARRED) or "") == mark:
            return
        from PySide6.QtGui import QStandardItemModel  # noqa: PLC0415 - in most lists every choice can be chosen

        model = self.model()
        item = model.item(row) if isinstance(model, QStandardItemModel) else None
        if item is None:
            return
        item.setEnabled(not mark)
        item.setText(text("{name}: {why}", name=name, why=mark) if mark else name)
        set_tip(item, why)
        item.setData(mark, BARRED)

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
