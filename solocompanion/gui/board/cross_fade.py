"""Reduced motion: the board as it was, laid over the board as it is, and faded away."""

from __future__ import annotations

from PySide6.QtCore import Property, QPropertyAnimation, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QGraphicsView, QWidget

from solocompanion.gui.guard import guarded

FADE = 120


@guarded
class Veil(QWidget):
    """A picture over a view; the pointer goes through it."""

    def __init__(self, view: QGraphicsView) -> None:
        picture: QPixmap = view.viewport().grab()  # without this veil: while a view is hidden, a grab paints it too
        super().__init__(view.viewport())
        self._picture, self._strength = picture, 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(view.viewport().rect())
        self.show()

    def _get_strength(self) -> float:
        return self._strength

    def _set_strength(self, value: float) -> None:
        self._strength = value
        self.update()

    strength = Property(float, _get_strength, _set_strength)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint what is left of the picture."""
        painter = QPainter(self)
        painter.setOpacity(self._strength)
        painter.drawPixmap(self.rect(), self._picture)
        painter.end()


def fade(veil: Veil) -> QPropertyAnimation:
    """Return the animation that fades a veil out. The veil is deleted with it, also when it is stopped early."""
    change = QPropertyAnimation(veil, b"strength")
    change.setDuration(FADE)
    change.setStartValue(1.0)
    change.setEndValue(0.0)
    change.finished.connect(veil.deleteLater)
    change.destroyed.connect(veil.deleteLater)
    return change
