"""The card that a territory is drawn on, with the mouse and by keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy

from solocompanion.core.words import text
from solocompanion.games.tiny_epic_kingdoms.drawing.territory import CARD_H, CARD_W
from solocompanion.games.tiny_epic_kingdoms.gui.keyboard import Keyboard
from solocompanion.games.tiny_epic_kingdoms.gui.painting import Card, cut_name
from solocompanion.games.tiny_epic_kingdoms.gui.pointer import Pointer
from solocompanion.games.tiny_epic_kingdoms.gui.sheet import Sheet
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.plain import hide_tip, show_tip

LEAST = 290  # designed: the least width of the card


@guarded
class Canvas(Sheet):
    """A sheet that is painted, and drawn on with the mouse and by keys."""

    def __init__(self, art: Art) -> None:
        super().__init__(art)
        self._card = Card()
        self._pointer = Pointer(self)
        self._keyboard = Keyboard(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(text("Territory map"))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setSizePolicy(policy)
        sizes.hold(self, least_w=("px", LEAST), least_h=("px", LEAST * CARD_H / CARD_W))

    def sizeHint(self) -> QSize:
        """Return the least size at which names can be read; it takes what room there is."""
        return QSize(sizes.px(LEAST), round(sizes.px(LEAST) * CARD_H / CARD_W))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the card and what is chosen on it."""
        self._card.paint(self)

    # -- pointer -----------------------------------------------------------------------------------------------
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Do what the tool does here."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._pointer.press(event.position(), event.modifiers())
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag, or light up what a click would change."""
        self._pointer.move(event.position(), is_held=bool(event.buttons() & Qt.MouseButton.LeftButton))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tell what the drag came to."""
        self._pointer.release(is_done=event.button() == Qt.MouseButton.LeftButton)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Name the region below; elsewhere it is one more click."""
        self._pointer.name(event.position(), event.modifiers())

    def event(self, event: QEvent) -> bool:
        """Say in a tool tip the names that are cut on the map."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            if whole := cut_name(self.territory, self.on_fields(QPointF(event.pos()))):
                show_tip(event.globalPos(), whole, self)
            else:
                hide_tip()
            return True
        return super().event(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is lit any more."""
        super().leaveEvent(event)
        self.light(None)
        self.update()

    # -- keys --------------------------------------------------------------------------------------------------
    def focusNextPrevChild(self, forwards: bool) -> bool:  # noqa: FBT001 - Qt's signature
        """Go to the next region; past the last one leave the map."""
        order = [place.id for place in self.territory.places]
        at = order.index(self.chosen.region) if self.chosen.region in order else -1
        to = at + (1 if forwards else -1)
        if self.hasFocus() and 0 <= to < len(order):
            self.choose(order[to])
            return True
        return super().focusNextPrevChild(forwards)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin with the first region when Tab comes here, and with the last when Shift+Tab does."""
        super().focusInEvent(event)
        order = [place.id for place in self.territory.places]
        reason = event.reason()
        if order and reason in {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason}:
            self.choose(order[0 if reason == Qt.FocusReason.TabFocusReason else -1])
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Draw without the focus."""
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Draw with the keyboard; other keys are the page's."""
        if not self._keyboard.press(event.key(), event.modifiers()):
            super().keyPressEvent(event)
