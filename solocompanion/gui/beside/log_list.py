"""The log's rows: the model a list view reads, and how a row is drawn and spoken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPolygonF
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from solocompanion.app.play.log import LogLine
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.table.script_list import DECIDED

Index = QModelIndex | QPersistentModelIndex
LINE_ROLE = Qt.ItemDataRole.UserRole + 1
HERE_ROLE = Qt.ItemDataRole.UserRole + 2
INDENT, EDGE = 30, 12
RULE_GAP = 16  # pixels on both sides of a rule together


@guarded
class LogModel(QAbstractListModel):
    """The lines shown, and which of them is the moment looked at."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lines: list[LogLine] = []
        self.here = -1

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Return how many lines there are."""
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a row's data for a role."""
        if not index.isValid() or not 0 <= index.row() < len(self.lines):
            return None
        told = self.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return told.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(told, here=index.row() == self.here)
        return {LINE_ROLE: told, HERE_ROLE: index.row() == self.here}.get(role)

    def _spoken(self, told: LogLine, *, here: bool) -> str:
        parts = [told.text, text("rule {rule}", rule=told.cited) if told.rule else ""]
        parts += [text("undone") if told.undone else "", text("you are here") if here else ""]
        return ", ".join(part for part in parts if part)

    def show_lines(self, lines: Sequence[LogLine], here: int) -> None:
        """Take on other lines; when only new ones follow, the rest stays where it is."""
        known = len(self.lines)
        if known and list(lines[:known]) == self.lines:
            if len(lines) > known:
                self.beginInsertRows(QModelIndex(), known, len(lines) - 1)
                self.lines = list(lines)
                self.endInsertRows()
        else:
            self.beginResetModel()
            self.lines = list(lines)
            self.endResetModel()
        before, self.here = self.here, here
        for row in {before, here}:
            if 0 <= row < len(self.lines):
                self.dataChanged.emit(self.index(row), self.index(row))


@guarded
class LogDelegate(QStyledItemDelegate):
    """Draws a line: rounds as heads, turns with the sign of their side, steps indented with their rule."""

    def __init__(self, tokens: dict[str, str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tokens = tokens
        self._heights: dict[tuple[str, str, str, int, float], int] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return as many lines of text as the row needs."""
        told: LogLine = index.data(LINE_ROLE)
        width = option.rect.width() or 300
        key = (told.kind, told.text, told.cited, width, sizes.factor())
        if key not in self._heights:
            room = QRect(0, 0, self._room(told, width), 2000)
            box = QFontMetrics(_font(told)).boundingRect(room, Qt.TextFlag.TextWordWrap, told.text)
            self._heights[key] = box.height() + {"round": 14, "turn": 10}.get(told.kind, 6)
        return QSize(width, self._heights[key])

    def _room(self, told: LogLine, width: int) -> int:
        right = QFontMetrics(sizes.font(12)).horizontalAdvance(told.cited) + RULE_GAP if told.rule else sizes.px(EDGE)
        return width - sizes.px(EDGE if told.kind == "round" else INDENT) - right

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a line of the log, with the rules it cites at its right."""
        told: LogLine = index.data(LINE_ROLE)
        box = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, option, here=bool(index.data(HERE_ROLE)))
        left = sizes.px(EDGE if told.kind == "round" else INDENT)
        ink = "ink2" if told.undone or told.kind == "round" else "ink"
        painter.setPen(QColor(self.tokens[ink]))
        painter.setFont(_font(told))
        room = QRect(box.left() + left, box.top(), self._room(told, box.width()), box.height())
        painter.drawText(room, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter, told.text)
        if told.rule:
            painter.setPen(QColor(self.tokens["ink2"]))
            painter.setFont(sizes.font(12))
            painter.drawText(
                box.adjusted(0, 3, -8, 0), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, told.cited
            )
        self._sign(painter, told, QPointF(box.left() + sizes.px(17), box.center().y() + 0.5))
        painter.restore()

    def _ground(self, painter: QPainter, option: QStyleOptionViewItem, *, here: bool) -> None:
        """Light the moment looked at, with a bar at its edge; frame the row the keyboard is on."""
        state, box = option.state, option.rect
        if here:
            painter.fillRect(box, QColor(self.tokens["lit"]))
            painter.fillRect(QRect(box.left(), box.top(), 3, box.height()), QColor(self.tokens["accent"]))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, QColor(self.tokens["hover"]))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QColor(self.tokens["ink"]))
            painter.drawRect(box.adjusted(1, 1, -2, -2))

    def _sign(self, painter: QPainter, told: LogLine, at: QPointF) -> None:
        """Draw whose turn it was: circle for the person, diamond for the opponent, square for the table."""
        if told.kind not in {"turn", "name", "correction", "answer", "decided"}:
            return
        if told.kind != "turn":
            sign = {"name": "★", "correction": "✎", "answer": "?", "decided": DECIDED}[told.kind]
            painter.setPen(QColor(self.tokens["youink"]))
            painter.setFont(sizes.font(12, 700))
            painter.drawText(QRect(int(at.x()) - 9, int(at.y()) - 9, 18, 18), Qt.AlignmentFlag.AlignCenter, sign)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.tokens[{"human": "you", "opponent": "opponent"}.get(told.side, "table")]))
        if told.side == "opponent":
            corners = ((0, -6), (6, 0), (0, 6), (-6, 0))
            painter.drawPolygon(QPolygonF([at + QPointF(x, y) for x, y in corners]))
        elif told.side == "human":
            painter.drawEllipse(at, 5, 5)
        else:
            painter.drawRect(QRect(int(at.x()) - 4, int(at.y()) - 4, 8, 8))


def _font(told: LogLine) -> Any:
    return sizes.font(12, 700) if told.kind == "round" else sizes.font(13, 600 if told.kind == "turn" else 400)
