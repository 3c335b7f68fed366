"""The canvas that a map is drawn on, with the mouse and by keys: it passes both to the tool in hand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy

from solocompanion.core.maps.drawn_map import DrawnMap
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.maps.corners_tool import CornersTool
from solocompanion.gui.maps.hand import Hand
from solocompanion.gui.maps.keyboard import Keyboard
from solocompanion.gui.maps.painting import Painting
from solocompanion.gui.maps.photo import Photo
from solocompanion.gui.maps.propose_tool import ProposeTool
from solocompanion.gui.maps.sheet import NOTCH, Dress, KeyDeed, Sheet
from solocompanion.gui.maps.tools import PhotoTool, Tool
from solocompanion.gui.maps.view_tools import HandTool
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.plain import hide_tip, show_tip

LEAST = 290  # designed: the least width of the map
TURN = 120  # what the wheel reports for a step


@guarded
class Canvas(Sheet):
    """A sheet that is painted, and drawn on with the tool in hand: the first of `tools` to begin with."""

    def __init__(self, art: Art, dress: Dress, tools: Sequence[type[Tool]]) -> None:
        super().__init__(art, dress)
        self.hand = Hand(self, (*tools, HandTool, PhotoTool, CornersTool, ProposeTool))
        self.take = self.hand.take
        self.tool_wanted.connect(lambda tool: self.take(tool or self.hand.first))
        self._painting = Painting()
        self._keyboard = Keyboard(self, self.hand)
        self._panned: QPointF | None = None  # where the middle button holds the map
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(text(self.kind.words.map))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setSizePolicy(policy)
        sizes.hold(self, least_w=("px", LEAST), least_h=("px", self.least_high))

    @property
    def least_high(self) -> float:
        """The least height of the map, as designed."""
        return LEAST * self.whole.height() / self.whole.width()

    def sizeHint(self) -> QSize:
        """Return the least size at which names can be read; it takes what room there is."""
        return QSize(sizes.px(LEAST), round(sizes.px(LEAST) * self.whole.height() / self.whole.width()))

    # -- tools -------------------------------------------------------------------------------------------------
    def show_map(self, one: DrawnMap) -> None:
        """Show a map; a tool that it has no use for is put down."""
        super().show_map(one)
        self.hand.drop_hidden()

    def show_photo(self, photo: Photo) -> None:
        """Show a photo below the map, or none."""
        super().show_photo(photo)
        self.hand.drop_hidden()
        self.hand.tool.begin()

    def listed_keys(self) -> tuple[KeyDeed, ...]:
        """Return what every key does now, for a list of them."""
        return self._keyboard.deeds()

    # -- what Qt asks for --------------------------------------------------------------------------------------
    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the map and what is chosen on it."""
        self._painting.paint(self, self.hand.tool)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what was zoomed in sight."""
        super().resizeEvent(event)
        if self.own_view is not None:
            self.look(self.own_view)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Do what the tool does here."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.hand.tool.press(event.position(), event.modifiers())
        elif event.button() == Qt.MouseButton.MiddleButton:
            self._panned = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag, or light up what a click would change."""
        if self._panned is not None:
            self.pan(event.position() - self._panned)
            self._panned = event.position()
            return
        is_held = bool(event.buttons() & Qt.MouseButton.LeftButton)
        self.pointer = event.position()
        self.hand.tool.move(event.position(), event.modifiers(), is_held=is_held)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tell what the drag came to."""
        if self._panned is not None and event.button() == Qt.MouseButton.MiddleButton:
            self._panned = None
            self.setCursor(self.hand.tool.cursor)
            return
        self.hand.tool.release(is_done=event.button() == Qt.MouseButton.LeftButton)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom about the pointer by the wheel; two fingers move the map, and zoom it with Ctrl."""
        if self.hand.tool.is_alone:
            return
        is_ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        by_fingers = event.phase() != Qt.ScrollPhase.NoScrollPhase or not event.pixelDelta().isNull()
        if by_fingers and not is_ctrl:
            self.pan(QPointF(event.pixelDelta() if not event.pixelDelta().isNull() else event.angleDelta() / 8))
        elif turned := event.angleDelta().y():
            self.zoom(NOTCH ** (turned / TURN), event.position())
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Do what the tool does on a double click."""
        self.hand.tool.double(event.position(), event.modifiers())

    def event(self, event: QEvent) -> bool:
        """Say in a tool tip the names that are cut; keep keys that would otherwise be the page's or the window's."""
        is_asked = event.type() == QEvent.Type.ShortcutOverride
        if is_asked and isinstance(event, QKeyEvent) and self._keyboard.is_kept(event.key(), event.modifiers()):
            event.accept()
            return True
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            whole = "" if self.hand.tool.is_alone else self.dress.tip_at(self.map, self.units(QPointF(event.pos())))
            if whole:
                show_tip(event.globalPos(), whole, self)
            else:
                hide_tip()
            return True
        return super().event(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is lit any more."""
        super().leaveEvent(event)
        self.pointer = None
        self.light(None)
        self.update()

    def focusNextPrevChild(self, forwards: bool) -> bool:  # noqa: FBT001 - Qt's signature
        """Go to the next area; past the last one leave the map."""
        if self.hand.tool.has_tabs:
            is_gone = self.hasFocus() and self.hand.tool.tab(forwards=forwards)
            return is_gone or super().focusNextPrevChild(forwards)
        order = [area.id for area in self.map.areas]
        at = order.index(self.chosen.area) if self.chosen.area in order else -1
        to = at + (1 if forwards else -1)
        if self.hasFocus() and 0 <= to < len(order):
            self.choose(order[to])
            return True
        return super().focusNextPrevChild(forwards)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin with the first area when Tab comes here, and with the last when Shift+Tab does."""
        super().focusInEvent(event)
        order = [] if self.hand.tool.has_tabs else [area.id for area in self.map.areas]
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
