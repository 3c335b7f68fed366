"""The sheet that a map is drawn on: what lies on it and is chosen, where it is, what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter
from PySide6.QtWidgets import QWidget

from solocompanion.core.frozen import frozen
from solocompanion.core.maps import edits
from solocompanion.core.maps.cell import Border
from solocompanion.core.maps.cells import area_at
from solocompanion.core.maps.drawn_map import Area, At, DrawnMap, Paper
from solocompanion.core.maps.edits import Edit
from solocompanion.core.maps.following import neighbours
from solocompanion.core.maps.kinds import MapKind
from solocompanion.core.words import text
from solocompanion.gui.maps.chosen import Chosen, described
from solocompanion.gui.maps.lettering import READABLE, letter_names
from solocompanion.gui.maps.photo import Photo
from solocompanion.gui.maps.view import View, fitted, held
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art

FURTHER = 60  # how far beside another a further point of an area begins
NOTCH = 1.25  # by which a step of the wheel or a key zooms
SETTLES = 120  # milliseconds after which what was zoomed or moved is painted sharply


@frozen
class KeyDeed:
    """A key of the map: which it is, what it is called where keys are listed, what it does, and doing it."""

    keys: tuple[Qt.Key, ...]
    shown: str
    words: str
    act: Callable[[], object]


class Dress:
    """What a game gives the editor: its kind of map, the drawing of one, and what is painted over it.

    Everything but the kind can be left as it is.
    """

    kind: MapKind
    rim = 0.0  # units around the paper that belong to the drawing

    def svg(self, _one: DrawnMap) -> str:
        """Return the drawing of a map and its rim; empty where plain areas will do."""
        return ""

    def tints(self, _area: Area) -> Sequence[tuple[str, float]]:
        """Return tokens of colours that lie on an area, and how much of each: a drag shows no `svg`."""
        return ()

    def paint_names(self, painter: QPainter, sheet: Sheet) -> None:
        """Paint names and signs."""
        letter_names(painter, sheet.kind, sheet.settled, sheet.art, sheet.readable)

    def paint_over(self, painter: QPainter, sheet: Sheet) -> None:
        """Paint what lies over everything else."""

    def tip_at(self, _one: DrawnMap, _point: QPointF) -> str:
        """Return what a tool tip says at a place in units."""
        return ""

    def emptiest(self, one: DrawnMap) -> At:
        """Return where a new area is put down by keys."""
        return edits.emptiest(one)

    def away(self, _one: DrawnMap, _area: str) -> str:
        """Say how far an area is from what counts; empty where nothing does."""
        return ""

    def distances(self, _one: DrawnMap) -> tuple[str, Sequence[tuple[str, int | None]]]:
        """Return a heading, and how many steps it is to each area, `None` where no way leads; empty for none."""
        return "", ()


class Sheet(QWidget):
    """A map being drawn, for the tools, the keys and the painting of it.

    `over` is the border that a click would link, `is_drawing` whether something is being dragged.

    Signals
    -------
    redrawn(map, words)
        It was changed; `words` say how, for undo.
    chose()
        Another area, point or tool is chosen.
    name_wanted()
        The chosen area shall be named.
    photo_moved()
        The photo lies elsewhere.
    looked()
        Another part of the map is in sight.
    told()
        The tool in hand has something else to say.
    outline_begun(ring)
        The corners of the outline that is being drawn, before they are painted; none once it is closed or given up.
    borders_wanted()
        All borders shall be open.
    keys_left()
        Escape found nothing to leave but the map itself.
    tool_wanted(id)
        Another tool shall be in hand; empty for the first.

    """

    redrawn = Signal(object, str)
    chose = Signal()
    name_wanted = Signal()
    photo_moved = Signal()
    looked = Signal()
    told = Signal()
    outline_begun = Signal(tuple)
    borders_wanted = Signal()
    keys_left = Signal()
    tool_wanted = Signal(str)

    def __init__(self, art: Art, dress: Dress) -> None:
        super().__init__()
        self.art = art
        self.dress = dress
        self.kind = dress.kind
        self.map = dress.kind.blank()
        self.chosen = Chosen()
        self.photo = Photo()
        self.over: Border | None = None
        self.is_drawing = False
        self.before: DrawnMap | None = None  # the map before what is being dragged
        self.pointed: tuple[str, ...] = ()  # areas that a check is about
        self.overlays: list[Callable[[QPainter, Sheet], object]] = []  # painted over names
        self.further: tuple[KeyDeed, ...] = ()  # keys of what is beside the map
        self.of_photo: tuple[KeyDeed, ...] = ()  # keys of the photo while there is one
        self.in_hand = ""  # the tool, by its id
        self.pointer: QPointF | None = None  # where the mouse is
        self.brush = ""  # the kind of what is drawn next, where it was taken from an area
        self.own_view: View | None = None  # as it was zoomed; without it all is seen
        self.is_looking = False  # it is being zoomed or moved: kept pictures will do
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLES)
        self._settling.timeout.connect(self._settle)

    @property
    def settled(self) -> DrawnMap:
        """The map that names are lettered by: while an outline is dragged the one before, whose areas are known."""
        return self.before if self.before is not None and self.map.way == "outlines" else self.map

    @property
    def paper(self) -> Paper:
        """What the map is drawn on."""
        return self.map.paper

    def light(self, border: Border | None) -> None:
        """Light the border that a click would link, or none."""
        if border is not self.over:
            self.over = border
            self.update()

    # -- showing -----------------------------------------------------------------------------------------------
    def show_map(self, one: DrawnMap) -> None:
        """Show a map; what is chosen stays chosen while it is there."""
        self.map = one
        area = one.area.get(self.chosen.area)
        if area is None:
            self.chosen = Chosen(one.areas[-1].id if one.areas else "")
        else:
            near = self.chosen.neighbour if self.chosen.neighbour in neighbours(self.kind, one, area.id) else ""
            point = max(0, min(self.chosen.point, len(area.points) - 1))
            parts = (part for own in one.areas for part in (own.points, *own.rings))
            there = {at for part in parts for at in part} if self.chosen.corners else set()
            self.chosen = Chosen(area.id, point, near, tuple(at for at in self.chosen.corners if at in there))
        self.light(None)
        self._describe()
        self.update()

    def choose(self, area: str, point: int = 0, neighbour: str = "", corners: tuple[At, ...] = ()) -> None:
        """Choose an area, and say what it is."""
        if area not in self.map.area:
            return
        self.chosen = Chosen(area, point, neighbour, corners)
        self._describe()
        self.announce(self.accessibleDescription())
        self.chose.emit()
        self.update()

    @property
    def kind_put(self) -> str:
        """The kind of what is drawn next."""
        return self.brush or self.kind.likely(self.map)

    @property
    def undrawn(self) -> str:
        """The chosen area where it is not drawn yet; empty else."""
        own = self.chosen.area
        return own if own in self.map.area and not self.map.is_drawn(own) else ""

    @property
    def chosen_areas(self) -> tuple[str, ...]:
        """The areas of which every corner or point is chosen, in the order of the map."""
        some = {*self.chosen.corners}
        places = ((area.id, {at for part in (area.points, *area.rings) for at in part}) for area in self.map.areas)
        return tuple(area for area, own in places if own and own <= some)

    def take_kind(self, area: str = "") -> None:
        """Have what is drawn next be of the same kind as an area: one that is given, below the pointer, or chosen."""
        below = area_at(self.map, self.at(self.pointer)) if self.pointer is not None and not area else ""
        found = self.map.area.get(area or below or self.chosen.area)
        if found is not None:
            self.take_brush(found.kind, text(self.kind.area[found.kind].name))

    def take_brush(self, kind: str, words: str) -> None:
        """Have what is drawn next be of a kind, empty for what the app suggests; `words` say which."""
        self.brush = kind
        self.announce(text("Next: {kind}", kind=words))
        self.chose.emit()

    def choose_less(self) -> bool:
        """Let go of what is chosen beside the area: corners, the neighbour, the kind. Return whether there was any."""
        own = self.chosen
        if self.brush and not own.corners and not own.neighbour:
            self.brush = ""
            self.chose.emit()
            return True
        if own.corners or own.neighbour:
            self.choose(own.area, own.point)
            return True
        return False

    def announce(self, words: str) -> None:
        """Have a screen reader say something."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def show_photo(self, photo: Photo) -> None:
        """Show a photo below the map, or none."""
        self.photo = photo
        self.update()

    def lay(self, photo: Photo) -> None:
        """Show a photo that lies otherwise, and tell it."""
        self.show_photo(photo)
        self.photo_moved.emit()

    def set_art(self, art: Art) -> None:
        """Draw with other colours."""
        self.art = art
        self.update()

    def _describe(self) -> None:
        one, own = self.map, self.chosen
        if own.area not in one.area:
            self.setAccessibleDescription(text(self.kind.words.none_yet))
            return
        self.setAccessibleDescription(described(self.kind, one, own, self.dress.away(one, own.area)))

    # -- places ------------------------------------------------------------------------------------------------
    @property
    def whole(self) -> QRectF:
        """The map with its rim, in units."""
        rim = self.dress.rim
        return QRectF(-rim, -rim, self.paper.width + 2 * rim, self.paper.height + 2 * rim)

    @property
    def view(self) -> View:
        """Where the map lies in the widget."""
        return self.own_view or fitted(self.whole, QSizeF(self.size()))

    @property
    def scale(self) -> float:
        """Pixels for a unit."""
        return self.view.scale

    @property
    def steady(self) -> float:
        """Units of what is as large at every zoom: 1 while all is seen."""
        return 1.0 / self.zoomed

    @property
    def readable(self) -> float:
        """How large names are lettered where there is room, in units: to be read at the size of the text."""
        return sizes.px(READABLE) / self.scale

    @property
    def zoomed(self) -> float:
        """How much larger the map is than where all of it is seen."""
        return self.scale / fitted(self.whole, QSizeF(self.size())).scale if self.own_view is not None else 1.0

    def zoom(self, by: float, about: QPointF | None = None) -> None:
        """Make the map larger or smaller by a factor; a pixel, or else the middle, stays where it is."""
        view = self.view
        self.look(view.zoomed(view.scale * by, about or QPointF(self.width() / 2, self.height() / 2)))

    def pan(self, away: QPointF) -> None:
        """Move the map by some pixels."""
        self.look(self.view.panned(away))

    def look(self, view: View | None) -> None:
        """Show another part of the map, `None` for all of it."""
        self.own_view = held(view, self.whole, QSizeF(self.size())) if view is not None else None
        self.is_looking = True
        self._settling.start()
        self.looked.emit()
        self.update()

    def _settle(self) -> None:
        self.is_looking = False
        self.update()

    def at(self, spot: QPointF) -> At:
        """Return the coordinates of a place of the widget; they may lie beyond the paper."""
        x, y = self.view.point(spot).toTuple()
        return round(x * self.paper.across / self.paper.width), round(y * self.paper.down / self.paper.height)

    def units(self, spot: QPointF) -> QPointF:
        """Return the place in units of a place of the widget."""
        return self.view.point(spot)

    def spot(self, at: At) -> QPointF:
        """Return the place of the widget for coordinates."""
        return self.view.spot(QPointF(*self.paper.units(at)))

    # -- acts --------------------------------------------------------------------------------------------------
    def name_of(self, area: str) -> str:
        """Return the name of an area."""
        return self.kind.called(self.map.area[area])

    def do(self, edit: Edit) -> None:
        """Show what an act made of the map and tell it; where nothing changed nothing is told."""
        if edit.now != self.map:
            self.show_map(edit.now)
            self.redrawn.emit(edit.now, edit.words)

    def put_point(self) -> None:
        """Give the chosen area a further point beside the chosen one, to be moved."""
        if self.chosen.area and self.map.area[self.chosen.area].points:
            own = self.map.area[self.chosen.area]
            x, y = own.points[self.chosen.point]
            at = (x + FURTHER if x < self.paper.across // 2 else x - FURTHER, y)
            self.do(edits.add_point(self.kind, self.map, own.id, at))
            self.choose(own.id, len(own.points))

    def remove(self) -> None:
        """Remove the chosen corners, or the chosen point, and with its only one the area."""
        own = self.chosen
        if own.corners:
            act = edits.remove_corners if self.map.way == "outlines" else edits.remove_points
            self.do(act(self.kind, self.map, own.corners))
            self.chose.emit()
        elif own.area:
            self.do(edits.remove_point(self.kind, self.map, own.area, own.point))
            self.chose.emit()

    def set_kind(self, kind: str) -> None:
        """Give the chosen area a kind."""
        if own := self.chosen.area:
            self.do(edits.set_kind(self.kind, self.map, own, kind))

    def toggle_mark(self, mark: str) -> None:
        """Give the chosen area a mark, or take it away."""
        if own := self.chosen.area:
            self.do(edits.toggle_mark(self.kind, self.map, own, mark))

    def choose_mark(self, group: str, mark: str) -> None:
        """Give the chosen area a mark of a group, empty for none."""
        if own := self.chosen.area:
            self.do(edits.choose_mark(self.kind, self.map, own, group, mark))

    def open_borders(self) -> Edit:
        """Return what opening every border makes of the map: every one among areas where several are chosen."""
        return edits.open_borders(self.kind, self.map, self._several)

    def close_borders(self) -> Edit:
        """Return what closing every border makes of the map, in the same way."""
        return edits.close_borders(self.kind, self.map, self._several)

    @property
    def _several(self) -> tuple[str, ...]:
        return some if len(some := self.chosen_areas) > 1 else ()

    def link(self, a: str, b: str, *, opens: bool = False) -> None:
        """Make the link between two areas the next one that it can be, or `opens` it: the first that can be gone."""
        made = edits.next_link(self.kind, self.map, a, b, opens=opens)
        self.do(edits.set_link(self.kind, self.map, a, b, made))
