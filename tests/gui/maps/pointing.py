"""The mouse and the keys over a map, at its coordinates."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from solocompanion.gui.maps.map_form import MapForm

NONE, ALT, SHIFT, CTRL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)


def at(form: MapForm, x: int, y: int) -> QPoint:
    return form.canvas.spot((x, y)).toPoint()


def click(form: MapForm, x: int, y: int, keys=NONE) -> None:
    QTest.mouseClick(form.canvas, Qt.MouseButton.LeftButton, keys, at(form, x, y))


def drag(form: MapForm, start: tuple[int, int], end: tuple[int, int], keys=NONE, *, drop: bool = True) -> None:
    QTest.mousePress(form.canvas, Qt.MouseButton.LeftButton, keys, at(form, *start))
    for spot in (QPointF(at(form, *end)) + QPointF(5, 5), QPointF(at(form, *end))):
        held_, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        QApplication.sendEvent(form.canvas, QMouseEvent(QEvent.Type.MouseMove, spot, spot, none, held_, keys))
    if drop:
        QTest.mouseRelease(form.canvas, Qt.MouseButton.LeftButton, keys, at(form, *end))


def press(form: MapForm, *keys: Qt.Key, with_keys=NONE) -> None:
    for key in keys:
        QTest.keyClick(form.canvas, key, with_keys)
