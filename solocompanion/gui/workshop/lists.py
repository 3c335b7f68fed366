"""The two lists of the Workshop: the kinds with how far they are compared, and the records of one kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from solocompanion.core.frozen import frozen
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import fonts
from solocompanion.gui.widgets.plain import hide_tip, show_tip

ROLE = Qt.ItemDataRole.UserRole
BODY = 13  # the size of the window's lettering as designed
Index = QModelIndex | QPersistentModelIndex


def scaled(designed: float, most: float = 3.0) -> int:
    """Return a length that goes with the size of the window's lettering, up to `most` times what was designed."""
    return round(designed * min(most, QApplication.font().pixelSize() / BODY))


@frozen
class Entry:
    """A line of a list: what it stands for, its words, and what is said at its right end.

    `tail` is the end of the words that is never cut; `mark` is a small sign, and `tip` says more.
    """

    id: str
    words: str
    aside: str = ""
    mark: str = ""
    spoken: str = ""
    tail: str = ""
    tip: str = ""


@guarded
class _Lines(QStyledItemDelegate):
    """Draws a line: mark, words, and what is said aside."""

    def __init__(self, tokens: Callable[[], Mapping[str, str]], parent: QListWidget) -> None:
        super().__init__(parent)
        self._tokens = tokens

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return a height that a finger hits."""
        return QSize(120, scaled(34))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw it."""
        entry: Entry = index.data(ROLE)
        tokens, rect = self._tokens(), QRectF(option.rect).adjusted(2, 1, -2, -1)
        state = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens["lit" if chosen else "hover"]))
            painter.drawRoundedRect(rect, 6, 6)
        room, words = _fitted(rect, entry, chosen=chosen)
        if entry.mark:
            _draw_mark(painter, QPointF(rect.left() + 17, rect.center().y()), entry.mark, tokens)
        painter.setFont(_aside())
        painter.setPen(QColor(tokens["ink" if chosen else "ink2"]))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(rect.adjusted(0, 0, -10, 0), middle | Qt.AlignmentFlag.AlignRight, entry.aside)
        painter.setFont(_lettering(chosen=chosen))
        painter.setPen(QColor(tokens["ink"]))
        painter.drawText(room, middle | Qt.AlignmentFlag.AlignLeft, words)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens["ink"]), 1.5, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 6, 6)
        painter.restore()

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        """Say what was cut, and what more there is to say of it."""
        entry = index.data(ROLE)
        if event.type() != QEvent.Type.ToolTip or entry is None:
            return super().helpEvent(event, view, option, index)
        whole = entry.words + entry.tail
        _, words = _fitted(QRectF(option.rect), entry, chosen=bool(option.state & QStyle.StateFlag.State_Selected))
        said = "\n".join(one for one in ("" if words == whole else whole, entry.tip) if one)
        if said:
            show_tip(event.globalPos(), said, view)
        else:
            hide_tip()
        return True


def _aside() -> QFont:
    return fonts.font(scaled(12), 400)


def _lettering(*, chosen: bool) -> QFont:
    return fonts.font(scaled(14), 600 if chosen else 400)


def _fitted(rect: QRectF, entry: Entry, *, chosen: bool) -> tuple[QRectF, str]:
    """Return where the words of a line stand, and as much of them as fits."""
    left = rect.left() + (34 if entry.mark else 10)
    wide = QFontMetrics(_aside()).horizontalAdvance(entry.aside)
    room = QRectF(left, rect.top(), rect.right() - left - wide - 20, rect.height())
    metrics = QFontMetrics(_lettering(chosen=chosen))
    most = int(room.width()) - metrics.horizontalAdvance(entry.tail)
    return room, metrics.elidedText(entry.words, Qt.TextElideMode.ElideRight, most) + entry.tail


def _draw_mark(painter: QPainter, centre: QPointF, mark: str, tokens: Mapping[str, str]) -> None:
    """Draw a tick on a disc, an empty ring, or a fault's triangle."""
    x, y = centre.x(), centre.y()
    if mark == "checked":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens["tick"]))
        painter.drawEllipse(centre, 7.5, 7.5)
        painter.setPen(QPen(QColor(tokens["ontick"]), 1.8))
        painter.drawPolyline([QPointF(x - 3.5, y), QPointF(x - 1, y + 2.8), QPointF(x + 3.8, y - 2.8)])
    elif mark == "fault":
        painter.setPen(QPen(QColor(tokens["danger"]), 1.8))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon([QPointF(x, y - 7), QPointF(x + 7.5, y + 6), QPointF(x - 7.5, y + 6)])
        painter.drawLine(QPointF(x, y - 2.5), QPointF(x, y + 1.5))
        painter.drawPoint(QPointF(x, y + 3.8))
    else:
        painter.setPen(QPen(QColor(tokens["edge"]), 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, 6.5, 6.5)


class Entries(QListWidget):
    """A list of entries. `picked(id)` tells the one chosen; `entered()` that Enter was pressed or it was clicked."""

    picked = Signal(str)

    def __init__(self, name: str, tokens: Callable[[], Mapping[str, str]]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setItemDelegate(_Lines(tokens, self))
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setObjectName("entries")
        self.currentItemChanged.connect(self._moved)

    def show_entries(self, entries: Sequence[Entry], chosen: str) -> None:
        """Show these; `chosen` is the current one, or the first where it is not among them."""
        self.blockSignals(True)
        if [self.item(n).data(ROLE).id for n in range(self.count())] != [one.id for one in entries]:
            self.clear()
            for _ in entries:
                self.addItem(QListWidgetItem())
        current = 0
        for n, entry in enumerate(entries):
            item = self.item(n)
            item.setData(ROLE, entry)
            spoken = entry.spoken or ", ".join(one for one in (entry.words + entry.tail, entry.aside) if one)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
            current = n if entry.id == chosen else current
        self.setCurrentRow(current if entries else -1)
        self.blockSignals(False)
        self.viewport().update()

    def current(self) -> str:
        """Return the id of the chosen entry, or an empty text."""
        item = self.currentItem()
        return item.data(ROLE).id if item is not None else ""

    def _moved(self, item: QListWidgetItem | None, _before: QListWidgetItem | None) -> None:
        if item is not None:
            self.picked.emit(item.data(ROLE).id)
