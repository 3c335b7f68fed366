"""Signs of the window from the icon font, drawn crisp at any size and in any colour."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QIcon, QIconEngine, QPainter, QPixmap

from solocompanion.gui.guard import guarded
from solocompanion.gui.style import fonts


def draw(painter: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """Draw an icon centred in a rectangle."""
    font, glyph = fonts.icon_glyph(name, rect.height())
    painter.save()
    painter.setFont(font)
    painter.setPen(colour)
    metrics = QFontMetricsF(font)
    box = metrics.tightBoundingRect(glyph)
    painter.drawText(QPointF(rect.center().x() - box.center().x(), rect.center().y() - box.center().y()), glyph)
    painter.restore()


@guarded
class _Engine(QIconEngine):
    def __init__(self, name: str, colour: str, faded: str) -> None:
        super().__init__()
        self._name, self._colour, self._faded = name, colour, faded

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, _state: QIcon.State) -> None:
        colour = self._faded if mode == QIcon.Mode.Disabled else self._colour
        draw(painter, self._name, QRectF(rect), QColor(colour))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        made = QPixmap(size)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return made

    def clone(self) -> QIconEngine:
        return _Engine(self._name, self._colour, self._faded)


def icon(name: str, colour: str, faded: str = "#8A8378") -> QIcon:
    """Return an icon; `faded` is its colour while disabled."""
    return QIcon(_Engine(name, colour, faded))
