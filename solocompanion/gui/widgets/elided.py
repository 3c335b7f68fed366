"""Words that are cut with an ellipsis where they have no room, and never make their window wider.

What was cut is said in a tool tip.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QPushButton

from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import put, set_tip

MARGIN = 2  # pixels that Qt leaves beside the words of a field


@guarded
class Elided(QLabel):
    """A line of words that shows as much of `words` as fits, and all of its `tail`."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.words = self._tail = self._tip = ""

    def say(self, words: str, tail: str = "", tip: str = "") -> None:
        """Show other words; `tail` is never cut. `tip` is said instead of them where they are short for more."""
        self.words, self._tail, self._tip = words, tail, tip
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Return the height of a line; it can be of any width."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the words to the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        metrics = self.fontMetrics()
        room = self.contentsRect().width() - metrics.horizontalAdvance(self._tail)
        shown = metrics.elidedText(self.words, Qt.TextElideMode.ElideRight, max(1, room)) + self._tail
        self.setText(shown)
        whole = self.words + self._tail
        set_tip(self, self._tip or ("" if shown == whole else whole))


@guarded
class ElidedPart(Elided):
    """Such a line among others in a `Flow`: it likes the width of all its words."""

    def sizeHint(self) -> QSize:
        """Return the size of all its words."""
        hint, metrics = super().sizeHint(), self.fontMetrics()
        more = metrics.horizontalAdvance(self.words + self._tail) - metrics.horizontalAdvance(self.text())
        return QSize(hint.width() + max(0, more), hint.height())


@guarded
class ElidedTick(QCheckBox):
    """A box to tick in a `Flow`: it likes the width of all its words."""

    def __init__(self) -> None:
        super().__init__()
        self.words = ""

    def say(self, words: str) -> None:
        """Show other words, cut to the present width."""
        if words != self.words:
            self.words = words
            self._show(words)
            self._fit()

    def sizeHint(self) -> QSize:
        """Return the size of all its words."""
        return QSize(self._beside() + self._wide(self.words), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the size without words."""
        return QSize(self._beside(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the words to the new width."""
        super().resizeEvent(event)
        self._fit()

    def _beside(self) -> int:
        """Return the width of what is no words."""
        return super().sizeHint().width() - self._wide(self.text())

    def _wide(self, words: str) -> int:
        return self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, words).width()

    def _fit(self) -> None:
        room = max(1, self.width() - self._beside())
        self._show(self.fontMetrics().elidedText(self.words, Qt.TextElideMode.ElideRight, room))

    def _show(self, shown: str) -> None:
        put(self, shown)
        set_tip(self, "" if shown == self.words else self.words)


@guarded
class ElidedField(QLineEdit):
    """A field whose words, while nobody types, begin at its left edge and end with an ellipsis at the right one."""

    def __init__(self) -> None:
        super().__init__()
        self.textChanged.connect(self._tell)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say in a tool tip what has no room any more."""
        super().resizeEvent(event)
        self._tell()

    def _room(self) -> QRect:
        from PySide6.QtWidgets import QStyle, QStyleOptionFrame  # noqa: PLC0415 - heavy: many enums

        option = QStyleOptionFrame()
        self.initStyleOption(option)
        place = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, self)
        return place.marginsRemoved(self.textMargins()).adjusted(MARGIN, 0, -MARGIN, 0)

    def _is_cut(self) -> bool:
        return self.fontMetrics().horizontalAdvance(self.text()) > self._room().width()

    def _tell(self) -> None:
        set_tip(self, self.text() if self._is_cut() else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words that fit."""
        if self.hasFocus() or not self._is_cut():
            super().paintEvent(event)
            return
        from PySide6.QtWidgets import QStyle, QStyleOptionFrame  # noqa: PLC0415 - heavy: many enums

        option, place = QStyleOptionFrame(), self._room()
        self.initStyleOption(option)
        painter = QPainter(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelLineEdit, option, painter, self)
        painter.setPen(self.palette().text().color())
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        painter.end()


def say_briefly(made: QPushButton, words: str, most: int, tip: str = "") -> None:
    """Put words on a button that is as wide as they need, but at most so wide (as designed); its tip says them all."""
    made.ensurePolished()
    shown = made.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, sizes.px(most))
    put(made, shown)
    made.setAccessibleName("" if shown == words else words)
    set_tip(made, "\n".join(one for one in ("" if shown == words else words, tip) if one))
