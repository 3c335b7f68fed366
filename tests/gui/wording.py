"""Everything a window says, read off its widgets, and what of it is cut off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QAction, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QSpinBox,
    QTabWidget,
    QTextEdit,
    QToolButton,
    QWidget,
)
from translated import whole

from solocompanion.gui.board.view import BoardView
from solocompanion.gui.widgets.elided import ElidedPart, ElidedTick

ROLE = Qt.ItemDataRole
ROLES = (
    ROLE.DisplayRole,
    ROLE.ToolTipRole,
    ROLE.StatusTipRole,
    ROLE.AccessibleTextRole,
    ROLE.AccessibleDescriptionRole,
)
SLACK = 1  # a pixel of rounding
SCROLLED = {"TimelineBar", "BoardHero"}  # drawings that go on beyond their edge on purpose


def said(root: QWidget) -> Iterator[tuple[str, str]]:
    """Yield every text below a widget with where it stands; what a person typed is left out."""
    for widget in (root, *root.findChildren(QWidget)):
        place = named(widget)
        for words in (*_everywhere(widget), *_own(widget)):
            if words:
                yield place, words
    for action in root.findChildren(QAction):
        yield from (("action", words) for words in (action.text(), action.toolTip(), action.statusTip()) if words)


def _everywhere(widget: QWidget) -> tuple[str, ...]:
    return (
        widget.accessibleName(),
        widget.accessibleDescription(),
        widget.toolTip(),
        widget.statusTip(),
        widget.whatsThis(),
        widget.windowTitle(),
    )


def _own(widget: Any) -> Iterator[str]:
    match widget:
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QLineEdit():
            yield widget.placeholderText()
            yield widget.text() if widget.isReadOnly() else ""
        case QPlainTextEdit() | QTextEdit():
            yield widget.placeholderText()
            yield widget.toPlainText() if widget.isReadOnly() else ""
        case QComboBox():
            yield from (widget.itemText(number) for number in range(widget.count()))
        case QGroupBox() | QMenu():
            yield widget.title()
        case QTabWidget():
            yield from (widget.tabText(number) for number in range(widget.count()))
        case QSpinBox():
            yield from (widget.prefix(), widget.suffix(), widget.specialValueText())
        case BoardView():
            yield from _on_board(widget)
        case QAbstractItemView():
            yield from _in_model(widget.model(), QModelIndex())


def _on_board(board: BoardView) -> Iterator[str]:
    for sprite in board.board.sprites.values():
        yield from (sprite.spoken, sprite.badge, *whole(label.text for label in sprite.labels))


def _in_model(model: QAbstractItemModel | None, parent: QModelIndex) -> Iterator[str]:
    for row in range(model.rowCount(parent) if model else 0):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)):
            index = model.index(row, column, parent)
            yield from (value for role in ROLES if isinstance(value := model.data(index, role), str))
            if not isinstance(model, QAbstractListModel):
                yield from _in_model(model, index)


class Painted:
    """Every text the widgets of ours paint themselves, and those that do not fit the room they are painted in."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.words: list[str] = []  # in their order: a name may be written in several lines
        self.cut: set[str] = set()
        draw = QPainter.drawText

        def noted(painter: QPainter, *given: Any) -> Any:
            words = next((one for one in given if isinstance(one, str)), "")
            self.words.append(words)
            if words and not _fits(painter, *given[:2], words):
                self.cut.add(f"{words} on {type(painter.device()).__name__}")
            return draw(painter, *given)

        monkeypatch.setattr(QPainter, "drawText", noted)


def _fits(painter: QPainter, place: Any, flags: Any, words: str) -> bool:
    if type(painter.device()).__name__ in SCROLLED:
        return True
    if isinstance(place, QRect | QRectF):
        need = painter.boundingRect(QRectF(place), int(flags), words)
        return need.width() <= place.width() + SLACK and need.height() <= place.height() + 2 * SLACK
    device = painter.device()
    if not isinstance(device, QWidget) or not isinstance(place, QPointF):
        return True  # on the board the view may be zoomed in
    line = QRectF(place.x(), place.y(), painter.fontMetrics().horizontalAdvance(words), 1)
    drawn = painter.worldTransform().mapRect(line)
    return drawn.left() >= -SLACK and drawn.right() <= device.width() + SLACK


def cut_off(root: QWidget) -> Iterator[tuple[str, str]]:
    """Yield each label, button, box and line in sight whose words have not enough room, with why."""
    for widget in root.findChildren(QWidget):
        if widget.isVisible() and (why := _why_cut(widget) or _why_hidden(widget)):
            yield named(widget), why


def _why_cut(widget: Any) -> str:
    match widget:
        case ElidedPart() | ElidedTick():
            return ""  # it ends with an ellipsis, and its tool tip says the whole
        case QLabel() if widget.text() and widget.wordWrap():
            need = widget.heightForWidth(widget.width())
            return _short("height", widget.height(), need)
        case QLabel() if widget.text():
            return _short("width", widget.width(), widget.sizeHint().width())
        case QAbstractButton() if widget.text() and not _is_sign(widget):
            return _short("width", widget.width(), widget.sizeHint().width())
        case QComboBox() if widget.currentText() and "paintEvent" not in vars(type(widget)):
            return _short("width", widget.width(), widget.fontMetrics().horizontalAdvance(widget.currentText()) + 28)
        case QLineEdit() if widget.placeholderText():
            return _short("width", widget.width(), widget.fontMetrics().horizontalAdvance(widget.placeholderText()) + 8)
    return ""


def _is_sign(widget: QWidget) -> bool:
    """Tell whether a button shows its sign alone, or paints its words itself (`Painted` sees them)."""
    if isinstance(widget, QToolButton) and widget.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly:
        return not widget.icon().isNull()
    return "paintEvent" in vars(type(widget))


def _short(what: str, have: int, need: int) -> str:
    return f"{what} {have} of {need}" if have + SLACK < need else ""


def _why_hidden(widget: Any) -> str:
    """Tell whether a parent that does not scroll cuts a widget off."""
    if not isinstance(widget, QLabel | QAbstractButton | QLineEdit | QComboBox) or not _words(widget):
        return ""
    above = widget.parentWidget()
    while above is not None and not above.isWindow():
        if isinstance(above.parentWidget(), QAbstractScrollArea):
            return ""
        if not above.rect().contains(QRect(widget.mapTo(above, QPoint(0, 0)), widget.size())):
            return f"reaches out of {named(above)}"
        above = above.parentWidget()
    return ""


def _words(widget: Any) -> str:
    return widget.currentText() if isinstance(widget, QComboBox) else widget.text()


def named(widget: QWidget) -> str:
    """Name a widget for a message of failure."""
    words = widget.text() if isinstance(widget, QLabel | QAbstractButton) else widget.accessibleName()
    return f"{type(widget).__name__} {(words or widget.objectName())[:50]!r}"
