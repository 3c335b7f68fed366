"""A drop-down list that elides its chosen text when there is no room for it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import set_tip

BARRED = Qt.ItemDataRole.UserRole + 1  # of a choice: the mark that says why it cannot be chosen
MOST = 16  # choices in sight; of more, a bar shows that there are
SIGNS = ("+", "-", "−")
SIDES = 64  # pixels, as designed: more than frame, padding and arrow take


@guarded
class ChoiceBox(QComboBox):
    """Elides its text, which Qt's style-sheet style would cut at any letter, and leaves the wheel to what scrolls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Qt's own has the wheel take the focus
        self.setMaxVisibleItems(MOST)
        self._typed, self._typed_at = "", 0  # the digits of a number that were typed last, and when

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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Find a number by its digits, with or without the sign before it: "3" finds "+3"."""
        if not self._is_of_number(event):
            super().keyPressEvent(event)
        elif (at := self._found(event)) >= 0:
            self.setCurrentIndex(at)
            self.activated.emit(at)

    def showPopup(self) -> None:
        """Have digits find numbers in the open list too."""
        self._typed = ""
        self.view().removeEventFilter(self)
        self.view().installEventFilter(self)
        super().showPopup()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go to the number whose digits are typed while the list is open; Enter takes it."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._is_of_number(event):
            if (at := self._found(event)) >= 0:
                self.view().setCurrentIndex(self.model().index(at, self.modelColumn()))
            return True
        return super().eventFilter(watched, event)

    def _is_of_number(self, event: QKeyEvent) -> bool:
        is_part = event.text() in SIGNS or event.text().isdecimal()
        return is_part and any(_number(self.itemText(n)) for n in range(self.count()))

    def _found(self, event: QKeyEvent) -> int:
        """Return which choice is the number that was typed so far; -1 where none is."""
        in_a_row = event.timestamp() - self._typed_at < QApplication.keyboardInputInterval()
        self._typed = f"{self._typed}{event.text()}" if in_a_row else event.text()
        self._typed_at = event.timestamp()
        wanted = _number(self._typed)
        return next((n for n in range(self.count()) if wanted and _number(self.itemText(n)) == wanted), -1)

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


def _number(words: str) -> str:
    """Return a number in one way of writing it, as 3 for "+3"; "" for other words."""
    sign, digits = ("-" if words[:1] in SIGNS[1:] else ""), words.lstrip("".join(SIGNS))
    return f"{sign}{int(digits)}" if digits.isdecimal() else ""
