"""What of a window cannot be reached: cut words, squeezed controls, what lies beyond an edge nobody can scroll to."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QTabBar,
    QToolButton,
    QWidget,
)

KINDS = (QLabel, QAbstractButton, QComboBox, QAbstractSpinBox, QLineEdit)
OFF = Qt.ScrollBarPolicy.ScrollBarAlwaysOff


def unreachable(window: QWidget) -> list[str]:
    """Return what is wrong with the words and controls in sight, each with its name."""
    shown = [one for one in window.findChildren(QWidget) if one.isVisible() and isinstance(one, KINDS)]
    inner = (QAbstractSpinBox, QComboBox, QTabBar)  # what a control of Qt's is made of
    faults = [(one, _squeezed(one) or _beyond(one)) for one in shown if not isinstance(one.parentWidget(), inner)]
    return [f"{type(one).__name__} {_name(one)!r}: {fault}" for one, fault in faults if fault]


def _name(one: QWidget) -> str:
    words = getattr(one, "text", str)
    return one.accessibleName() or str(words())


def _squeezed(one: QWidget) -> str:
    """Tell whether a widget is smaller than its words."""
    if isinstance(one, QLabel):
        if not one.text() and one.pixmap().isNull():
            return ""
        wide = (one.minimumSizeHint() if one.wordWrap() else one.sizeHint()).width()
        high = one.heightForWidth(one.width()) if one.wordWrap() else one.sizeHint().height()
    elif isinstance(one, QToolButton):
        wide, high = one.iconSize().width(), one.iconSize().height()
    elif isinstance(one, QAbstractButton):
        wide, high = one.fontMetrics().horizontalAdvance(one.text().replace("&", "")), one.fontMetrics().ascent()
    else:
        wide, high = one.fontMetrics().averageCharWidth() * 2, one.fontMetrics().ascent()
    if type(one).__name__ in {
        "MainButton",
        "ElidedPart",
        "ElidedTick",
    }:  # fit their words into their size by themselves
        return ""
    small = one.width() < wide - 1 or one.height() < high - 1
    return f"{one.width()} x {one.height()} for {wide} x {high}" if small else ""


def _beyond(one: QWidget) -> str:
    """Tell whether a part of a widget lies beyond an edge, with nothing to scroll."""
    at, inner = one.rect(), one
    while not inner.isWindow():
        room = inner.parentWidget()
        at = QRect(inner.mapToParent(at.topLeft()), at.size())
        area = room.parentWidget()
        if isinstance(area, QAbstractScrollArea) and room is area.viewport():
            sideways, down = area.horizontalScrollBarPolicy() != OFF, area.verticalScrollBarPolicy() != OFF
            if not sideways and (at.left() < -1 or at.right() > room.width()):
                return f"beyond the side of an area of {room.width()} that does not scroll there: {at.getRect()}"
            if not down and (at.top() < -1 or at.bottom() > room.height()):
                return f"below an area that does not scroll there: {at.getRect()}"
            at, inner = area.rect(), area
        elif not room.rect().adjusted(-1, -1, 1, 1).contains(at):
            return f"outside its {type(room).__name__}: {at.getRect()} in {room.width()} x {room.height()}"
        else:
            inner = room
    return ""
