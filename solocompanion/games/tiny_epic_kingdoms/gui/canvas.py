"""The card that a territory is drawn on: points to put down and move, borders to walk across, gates, and the banner."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from solocompanion.core.words import text
from solocompanion.games.tiny_epic_kingdoms import territories as drawn
from solocompanion.games.tiny_epic_kingdoms.drawing.cells import Border
from solocompanion.games.tiny_epic_kingdoms.drawing.territory import CARD_H, CARD_W
from solocompanion.games.tiny_epic_kingdoms.drawing.voronoi import HEIGHT, WIDTH
from solocompanion.games.tiny_epic_kingdoms.facts import EDGE, Kind, Territory
from solocompanion.games.tiny_epic_kingdoms.gui.chosen import Chosen, Tool, described, put_kind
from solocompanion.games.tiny_epic_kingdoms.gui.keyboard import Keyboard
from solocompanion.games.tiny_epic_kingdoms.gui.painting import Card, Photo, cut_name
from solocompanion.games.tiny_epic_kingdoms.gui.pointer import Pointer
from solocompanion.games.tiny_epic_kingdoms.territories import At
from solocompanion.games.tiny_epic_kingdoms.wording import KIND, region_name
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.plain import hide_tip, show_tip

LEAST = 290  # designed: the least width of the card
FURTHER = 60  # how far beside another a further point of a region begins


@guarded
class Canvas(QWidget):
    """A territory being drawn.

    Signals
    -------
    redrawn(territory, words)
        It was changed; `words` say how, for undo.
    chose()
        Another region, point or tool is chosen.
    name_wanted()
        The chosen region shall be named.
    photo_moved()
        The photo lies elsewhere.

    """

    redrawn = Signal(object, str)
    chose = Signal()
    name_wanted = Signal()
    photo_moved = Signal()

    def __init__(self, art: Art) -> None:
        super().__init__()
        self.art = art
        self.territory = Territory("", "")
        self.tool: Tool = "region"
        self.chosen = Chosen()
        self.photo = Photo()
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

    # -- showing -----------------------------------------------------------------------------------------------
    def show_territory(self, one: Territory) -> None:
        """Show a territory; what is chosen stays chosen while it is there."""
        self.territory = one
        region = one.region.get(self.chosen.region)
        if region is None:
            self.chosen = Chosen(one.places[-1].id if one.places else "")
        else:
            near = self.chosen.neighbour if self.chosen.neighbour in drawn.neighbours(one, region.id) else ""
            self.chosen = Chosen(region.id, min(self.chosen.point, len(region.points) - 1), near)
        self._pointer.light(None)
        self._describe()
        self.update()

    def choose(self, region: str, point: int = 0, neighbour: str = "") -> None:
        """Choose a region, and say what it is."""
        if region not in self.territory.region:
            return
        self.chosen = Chosen(region, point, neighbour)
        self._describe()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.accessibleDescription()))
        self.chose.emit()
        self.update()

    def take(self, tool: Tool) -> None:
        """Take a tool."""
        self.tool = tool
        self._pointer.light(None)
        self.chose.emit()
        self.update()

    def show_photo(self, photo: Photo) -> None:
        """Show a photo below the map, or none."""
        self.photo = photo
        if not photo.is_shown and self.tool == "photo":
            self.take("region")
        self.update()

    def set_art(self, art: Art) -> None:
        """Draw with other colours."""
        self.art = art
        self.update()

    def _describe(self) -> None:
        one, own = self.territory, self.chosen
        if own.region not in one.region:
            self.setAccessibleDescription(text("No region yet. Space puts one down."))
            return
        self.setAccessibleDescription(described(one, own))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the card and what is chosen on it."""
        self._card.paint(self)

    @property
    def is_drawing(self) -> bool:
        """Whether something is being dragged: the card is then drawn without its trees."""
        return self._pointer.is_dragging

    @property
    def over(self) -> Border | None:
        """The border that a click would link."""
        return self._pointer.over

    # -- places ------------------------------------------------------------------------------------------------
    def field(self) -> QRectF:
        """Return where the fields of the card are, within its rim."""
        scale = min(self.width() / CARD_W, self.height() / CARD_H)
        wide, high = WIDTH * scale, HEIGHT * scale
        return QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)

    def on_card(self, spot: QPointF) -> At:
        """Return the coordinates of a record for a place of the widget."""
        rect = self.field()
        x, y = (spot.x() - rect.left()) / rect.width(), (spot.y() - rect.top()) / rect.height()
        return round(x * EDGE), round(y * EDGE)

    def on_fields(self, spot: QPointF) -> QPointF:
        """Return the place among the fields, in their units, for a place of the widget."""
        return (spot - self.field().topLeft()) / self.scale

    def spot(self, at: At) -> QPointF:
        """Return the place of the widget for coordinates of a record."""
        rect = self.field()
        return QPointF(rect.left() + at[0] * rect.width() / EDGE, rect.top() + at[1] * rect.height() / EDGE)

    @property
    def scale(self) -> float:
        """Pixels for a unit of the fields."""
        return self.field().width() / WIDTH

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
        self._pointer.light(None)
        self.update()

    # -- acts --------------------------------------------------------------------------------------------------
    def name_of(self, region: str) -> str:
        """Return the name of a region."""
        return region_name(self.territory.region[region])

    def do(self, now: Territory, words: str) -> None:
        """Show what an act made of the territory and tell it; where nothing changed nothing is told."""
        if now != self.territory:
            self.territory = now
            self.show_territory(now)
            self.redrawn.emit(now, words)

    def put_region(self) -> None:
        """Put a new region of the tool's kind where most room is."""
        kind = put_kind(self.territory, self.tool)
        now = drawn.with_region(self.territory, drawn.emptiest(self.territory), kind)
        region = now.places[-1]
        self.do(now, text("New region {region}", region=region_name(region)))
        self.choose(region.id)

    def put_point(self) -> None:
        """Give the chosen region a further point beside the chosen one, to be moved."""
        if self.chosen.region:
            place = self.territory.region[self.chosen.region]
            x, y = place.points[self.chosen.point]
            at = (x + FURTHER if x < EDGE // 2 else x - FURTHER, y)
            self.do(drawn.stretched(self.territory, place.id, at), text("Stretch {region}", region=region_name(place)))
            self.choose(place.id, len(place.points))

    def remove(self) -> None:
        """Remove the chosen point, and with its only one the region."""
        if own := self.chosen.region:
            words = text("Remove {region}", region=self.name_of(own))
            self.do(drawn.without_point(self.territory, own, self.chosen.point), words)
            self.chose.emit()

    def set_kind(self, kind: Kind) -> None:
        """Give the chosen region a kind."""
        if own := self.chosen.region:
            now = drawn.of_kind(self.territory, own, kind)
            self.do(now, text("{region} is {kind}", region=self.name_of(own), kind=text(KIND[kind])))

    def toggle_gate(self) -> None:
        """Open or close the gate of the chosen region."""
        if own := self.chosen.region:
            words = text("Gate of {region}", region=self.name_of(own))
            self.do(drawn.gated(self.territory, own), words)

    def make_home(self) -> None:
        """Make the chosen region Home."""
        if own := self.chosen.region:
            self.do(drawn.with_home(self.territory, own), text("Home is {region}", region=self.name_of(own)))

    def link(self, a: str, b: str) -> None:
        """Turn a link into a river, and back."""
        said = {"a": self.name_of(a), "b": self.name_of(b)}
        is_river = drawn.is_linked(self.territory, a, b)
        words = text("River between {a} and {b}", **said) if is_river else text("Link {a} and {b}", **said)
        self.do(drawn.linked(self.territory, a, b), words)

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
