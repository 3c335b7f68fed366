"""How a saved game is drawn as a card: its board, its name, how it stands, and when it was played."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from solocompanion.app.library.records import GameRow
from solocompanion.core.words import LONGEST, text
from solocompanion.gui.guard import guarded
from solocompanion.gui.library.pictures import Pictures
from solocompanion.gui.library.words import name_of, when
from solocompanion.gui.style import icons, sizes
from solocompanion.gui.widgets.limited import limit
from solocompanion.gui.widgets.saved_mark import draw_saved_mark, with_standing

WORDS = 84  # the height of the words under the picture
GAP, EDGE, ROUND = 12, 12, 10
ROW = Qt.ItemDataRole.UserRole


@guarded
class CardDelegate(QStyledItemDelegate):
    """Draws the cards of a list and edits their titles. `size` is that of a card with the gap round it."""

    def __init__(self, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self.size = QSize(292, 260)

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Any) -> QSize:
        """Return the size of a card."""
        return self.size

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Any) -> None:
        """Draw a card."""
        row: GameRow = index.data(ROW)
        tokens = self._tokens(row)
        box = _box(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens["youlit" if chosen else "hover" if hovered else "panel"]))
        painter.drawRoundedRect(box, ROUND, ROUND)
        self._draw_picture(painter, row, _picture(box), tokens)
        self._draw_words(painter, row, _words(box), tokens)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(tokens["you" if chosen else "line"]), 2.5 if chosen else 1))
        painter.drawRoundedRect(box, ROUND, ROUND)
        painter.restore()

    def _tokens(self, row: GameRow) -> dict[str, str]:
        tab = self._pictures.tab_of(row.game) or self._pictures.any_tab()
        return tab.art.tokens

    def _draw_picture(self, painter: QPainter, row: GameRow, rect: QRect, tokens: dict[str, str]) -> None:
        ratio = painter.device().devicePixelRatioF() if painter.device() else 1.0
        found = self._pictures.get(row, rect.size() * ratio)
        painter.save()
        painter.setClipPath(_rounded_top(rect))
        if found is None or found.isNull():
            painter.fillRect(rect, QColor(tokens["chip"]))
            sign = "image-off-outline" if isinstance(found, QPixmap) else "dots-horizontal"
            middle = QRectF(0, 0, 28, 28)
            middle.moveCenter(QRectF(rect).center())
            icons.draw(painter, sign, middle, QColor(tokens["ink2"]))
        else:
            if row.archived:
                painter.setOpacity(0.55)
            painter.drawPixmap(rect, found)
        painter.restore()

    def _draw_words(self, painter: QPainter, row: GameRow, rect: QRect, tokens: dict[str, str]) -> None:
        width = rect.width()
        self._write(painter, name_of(row, self._pictures), rect, 14, (15, 600), tokens["ink"])
        painter.setFont(sizes.font(13, 400))
        standing = with_standing(row.summary, painter.fontMetrics(), rect.width())
        self._write(painter, standing, rect, 37, (13, 400), tokens["ink"])
        date = when(row.updated)
        draw_saved_mark(painter, row, QPointF(rect.left() + 6, rect.top() + sizes.px(58) - 0.5), tokens)
        state = text("archived") if row.archived else text("finished") if row.over else text("in progress")
        self._write(painter, state, rect.adjusted(19, 0, 0, 0), 62, (12, 400), tokens["ink2"])
        wide = QFontMetrics(sizes.font(12)).horizontalAdvance(date)
        self._write(painter, date, rect.adjusted(width - wide, 0, 4, 0), 62, (12, 400), tokens["ink2"])

    def _write(self, painter: QPainter, words: str, rect: QRect, base: int, style: tuple[int, int], ink: str) -> None:
        painter.setFont(sizes.font(*style))
        painter.setPen(QColor(ink))
        cut = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(QPointF(rect.left(), rect.top() + sizes.px(base)), cut)

    # -- editing -----------------------------------------------------------------------------------------------
    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, _index: Any) -> QWidget:
        """Return a line for the title."""
        made = QLineEdit(parent)
        made.setAccessibleName(text("Title of this game"))
        made.setPlaceholderText(text("A title of your own"))
        limit(made, LONGEST)
        return made

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, _index: Any) -> None:
        """Lay the line over the name."""
        words = _words(_box(option.rect))
        editor.setGeometry(words.left() - 6, words.top() - 8, words.width() + 12, sizes.px(22) + 8)


def _box(rect: QRect) -> QRectF:
    half = GAP / 2
    return QRectF(rect).adjusted(half, half, -half, -half)


def _picture(box: QRectF) -> QRect:
    return QRectF(box.left(), box.top(), box.width(), box.height() - sizes.px(WORDS)).toRect()


def _words(box: QRectF) -> QRect:
    high = sizes.px(WORDS)
    return QRectF(box.left() + EDGE, box.bottom() - high + 10, box.width() - 2 * EDGE, high - 14).toRect()


def _rounded_top(rect: QRect) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, ROUND), ROUND, ROUND)
    top = QPainterPath()
    top.addRect(QRectF(rect))
    return path.intersected(top)
