"""A still board whose parts say what they are: the drawn card, icon by icon."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from solocompanion.core.board import Board, Sprite
from solocompanion.gui.board.sprites import BoardPicture
from solocompanion.gui.guard import guarded
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.names import names_of
from solocompanion.gui.widgets.plain import hide_tip, show_tip

_STEPS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


@guarded
class NamedPicture(BoardPicture):
    """Names what is pointed at. With the focus, arrows go through its parts in their order, Enter opens the rule."""

    def __init__(self, art: Art, parent: QWidget | None = None) -> None:
        super().__init__(art, parent)
        self._at = 0
        self._walking = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def parts(self) -> list[Sprite]:
        """Return what has a name, in the order it is done."""
        return [one for one in self.board.sprites.values() if one.name]

    def part(self) -> Sprite | None:
        """Return the part that the arrows have come to."""
        parts = self.parts()
        return parts[min(self._at, len(parts) - 1)] if parts else None

    def part_at(self, where: QPointF) -> Sprite | None:
        """Return what names the topmost drawing at a place of the widget."""
        scale = self.width() / self.board.width
        x, y = where.x() / scale, where.y() / scale
        return named_at(self.board, x, y)

    def show_board(self, board: Board, art: Art, width: int, height: int = 0) -> None:
        """Show a board; the walk begins anew on another one."""
        if [one.id for one in self.parts()] != [one.id for one in board.sprites.values() if one.name]:
            self._at = 0
        super().show_board(board, art, width, height)

    # -- the pointer -------------------------------------------------------------------------------------------
    def event(self, event: QEvent) -> bool:
        """Say what is pointed at; keep the arrows from stepping through the history while the focus is here."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            part, names = self.part_at(QPointF(event.pos())), names_of(self)
            if part is None or names is None:
                hide_tip()
            else:
                show_tip(event.globalPos(), names.gloss(part.name, part.rule), self)
            return True
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_ours(event):
            event.accept()
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show that a rule can be opened."""
        part = self.part_at(event.position())
        can_open = part is not None and bool(part.rule)
        self.setCursor(Qt.CursorShape.PointingHandCursor if can_open else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the press, so that its release comes here too."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the rule of what is pointed at."""
        self._open(self.part_at(event.position()))

    # -- keys --------------------------------------------------------------------------------------------------
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say what the arrows stand on from now on."""
        super().focusInEvent(event)
        self._walking = True
        self._tell()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the tip and the mark of what the arrows stood on."""
        super().focusOutEvent(event)
        self._walking = False
        hide_tip()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next part or the one before, or open the rule of this one."""
        key = Qt.Key(event.key())
        if not _is_ours(event):
            super().keyPressEvent(event)
        elif key in _STEPS:
            self._at = max(0, min(self._at + _STEPS[key], len(self.parts()) - 1))
            self._tell()
        else:
            self._open(self.part())

    def _open(self, part: Sprite | None) -> None:
        names = names_of(self)
        if part is not None and names is not None:
            names.ask(part.rule)

    def _tell(self) -> None:
        """Ring the part and say what it is."""
        self.update()
        part, names = self.part(), names_of(self)
        if part is None or names is None:
            return
        words = names.gloss(part.name, part.rule)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))
        scale = self.width() / self.board.width
        below = QPointF((part.x - part.w / 2) * scale, (part.y + part.h / 2) * scale + 4)
        show_tip(self.mapToGlobal(below).toPoint(), words, self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ring the part that the arrows have come to."""
        super().paintEvent(event)
        part = self.part()
        if not self._walking or part is None:
            return
        painter, scale = QPainter(self), self.width() / self.board.width
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF((part.x - part.w / 2) * scale, (part.y - part.h / 2) * scale, part.w * scale, part.h * scale)
        box = box.adjusted(-2, -2, 2, 2).intersected(QRectF(self.rect()).adjusted(2, 2, -2, -2))
        for token, width in (("casing", 4.0), ("onside", 2.0)):
            painter.setPen(QPen(QColor(self.art.tokens[token]), width))
            painter.drawRoundedRect(box, 4, 4)
        painter.end()


def named_at(board: Board, x: float, y: float) -> Sprite | None:
    """Return what names the topmost sprite at a place of a board; `None` over scenery that means nothing."""
    found = sorted(board.sprites.values(), key=lambda one: one.layer)
    for sprite in reversed(found):
        if abs(sprite.x - x) <= sprite.w / 2 and abs(sprite.y - y) <= sprite.h / 2:
            naming = board.naming(sprite.id)
            if naming is not None:
                return naming
    return None


def _is_ours(event: QKeyEvent) -> bool:
    plain = event.modifiers() in {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier}
    return plain and (event.key() in _STEPS or event.key() in _ENTER)
