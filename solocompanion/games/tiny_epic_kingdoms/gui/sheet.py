"""The sheet that a territory is drawn on: what lies on it and is chosen, where it is, what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from solocompanion.core.maps.cell import Border
from solocompanion.core.maps.drawn_map import At
from solocompanion.core.words import text
from solocompanion.games.tiny_epic_kingdoms import acts as drawn
from solocompanion.games.tiny_epic_kingdoms.drawing.territory import CARD_H, CARD_W, HEIGHT, WIDTH
from solocompanion.games.tiny_epic_kingdoms.facts import EDGE, Kind, Territory
from solocompanion.games.tiny_epic_kingdoms.gui.chosen import Chosen, Tool, described, put_kind
from solocompanion.games.tiny_epic_kingdoms.gui.photo import Photo
from solocompanion.games.tiny_epic_kingdoms.wording import KIND, region_name
from solocompanion.gui.style.art import Art

FURTHER = 60  # how far beside another a further point of a region begins


class Sheet(QWidget):
    """A territory being drawn, for the pointer, the keys and the painting of it.

    `over` is the border that a click would link, `is_drawing` whether something is being dragged.

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
        self.over: Border | None = None
        self.is_drawing = False

    def light(self, border: Border | None) -> None:
        """Light the border that a click would link, or none."""
        if border is not self.over:
            self.over = border
            self.update()

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
        self.light(None)
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
        self.light(None)
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
