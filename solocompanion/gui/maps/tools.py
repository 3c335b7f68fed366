"""Tools that a map is drawn with: each says in one place what it is called, which key takes it, and what it does.

From these declarations come the tool bar, the keys, and the line above the map. A tool of a game is a class of its own
here or there; the sheet, the canvas and the keyboard know none of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection

from attrs import field
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from solocompanion.core.frozen import frozen
from solocompanion.core.maps import edits, outlines
from solocompanion.core.maps.cell import Border
from solocompanion.core.maps.cells import area_at, cells
from solocompanion.core.maps.drawn_map import At, DrawnMap, Way
from solocompanion.core.maps.edits import Edit
from solocompanion.core.maps.following import drawn_links, neighbours
from solocompanion.core.maps.snapping import Snap, snapped
from solocompanion.core.words import later, text
from solocompanion.gui.maps.sheet import KeyDeed, Sheet
from solocompanion.gui.style import sizes

NEAR = 15.0  # units: how far from a point or a border a click still means it
SNAP = 10  # designed pixels within which a corner takes what is near
PERCENT = 5  # by which the photo grows at once
DISC, HANDLE = 11.0, 6.0
SHIFT, CTRL, ALT = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
Keys = Qt.KeyboardModifier


class Tool:
    """A tool in the hand of a sheet. A class of it is a declaration; its functions do nothing until they are written.

    `key` is the letter that takes it. `press`, `move` and `release` are told of the left button, `double` of a double
    click, `use` of Space, `step` of an arrow key with the way and how far; `keys` are further keys while it is in hand.
    """

    id = ""
    name = ""
    tip = ""
    key = ""
    only_way: Way | None = None  # the way of drawing in which alone there is anything for it to do
    has_tabs = False  # Tab goes through things of its own
    draws = False  # it makes areas: what an empty map begins with
    asks_kind = False  # the kind of what it makes is chosen beside what it says
    is_alone = False  # it is painted alone, in pixels, and the map is not
    cursor = Qt.CursorShape.ArrowCursor

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.fault = ""  # why what was tried last cannot be

    @property
    def is_shown(self) -> bool:
        """Whether it is on the tool bar."""
        return self.only_way in {None, self.sheet.map.way}

    @property
    def makes_kind(self) -> bool:
        """Whether a click makes an area now, whose kind is chosen beside what it says."""
        return self.asks_kind

    def about(self) -> str:
        """Say what it is for, on the tool bar."""
        return text(self.tip)

    def hint(self) -> str:
        """Say what a click does now."""
        return self.about()

    def begin(self) -> None:
        """Begin, when it is taken in hand, and again when there is another photo."""

    def tab(self, *, forwards: bool) -> bool:
        """Go to the next thing of its own, where it has such. Return whether there was one."""
        return False

    def press(self, spot: QPointF, keys: Keys) -> None:
        """Do what it does at a place of the widget."""

    def move(self, spot: QPointF, keys: Keys, *, is_held: bool) -> None:
        """Drag, or light up what a click would change."""

    def release(self, *, is_done: bool) -> None:
        """Let go; what was dragged with another button is as it was."""

    def double(self, spot: QPointF, keys: Keys) -> None:
        """Do what a double click does: elsewhere it is one more click."""
        self.press(spot, keys)

    def use(self) -> None:
        """Do what it does, to what is chosen."""

    def step(self, way: tuple[int, int], far: int) -> None:
        """Move what is chosen by coordinates."""

    def keys(self) -> tuple[KeyDeed, ...]:
        """Return further keys while it is in hand."""
        return ()

    def leave(self) -> bool:
        """Give up what is half done, for Escape and another tool. Return whether there was anything."""
        return False

    def undo(self) -> bool:
        """Take back what was half done last: undo is for that first. Return whether there was anything."""
        return False

    def redo(self) -> bool:
        """Do that again. Return whether there was anything."""
        return False

    def paint(self, painter: QPainter) -> None:
        """Paint what it adds to the map, in units."""


@frozen(eq=False)
class Drag:
    """A drag under way: the map before it, what it looks like at a place, and the act it comes to there."""

    before: DrawnMap = field()
    act: Callable[[At], Edit] = field()
    shows: Callable[[At], DrawnMap] = field()
    words: str = ""


class DragTool(Tool):
    """A tool that drags something: the map follows the pointer, and the act is told once, when it is let go."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self._drag: Drag | None = None
        self._held = QPointF()
        self._at: At | None = None

    def hold(
        self,
        spot: QPointF,
        act: Callable[[At], Edit],
        begun: Edit | None = None,
        shows: Callable[[At], DrawnMap] | None = None,
    ) -> None:
        """Begin a drag. `begun` is what pressing did already; `shows` may leave out what only follows the act."""
        self._drag = Drag(self.sheet.map, act, shows or (lambda at: act(at).now), begun.words if begun else "")
        self._held, self._at = spot, None
        self.sheet.is_drawing, self.sheet.before = True, self.sheet.map
        if begun is not None:
            self.sheet.map = begun.now
        self.sheet.update()

    def place(self, spot: QPointF, _keys: Keys) -> At:
        """Return the coordinates that the pointer means."""
        return self.sheet.at(spot)

    def move(self, spot: QPointF, keys: Keys, *, is_held: bool) -> None:
        """Show what is dragged where the pointer is, once it was moved far enough to be meant."""
        drag, sheet = self._drag, self.sheet
        if drag is None:
            return
        if (spot - self._held).manhattanLength() >= sizes.tool(3) or sheet.map is not drag.before:
            self._at = self.place(spot, keys)
            sheet.map = drag.shows(self._at)
            sheet.update()

    def release(self, *, is_done: bool) -> None:
        """Tell what the drag came to."""
        drag, self._drag = self._drag, None
        self.sheet.is_drawing, self.sheet.before = False, None
        if drag is None:
            return
        now = self.sheet.map
        self.sheet.map = drag.before
        if is_done and (self._at is not None or now is not drag.before):
            edit = drag.act(self._at) if self._at is not None else Edit(now, drag.words)
            self.sheet.do(Edit(edit.now, drag.words or edit.words, edit.area))
        self.sheet.update()

    def leave(self) -> bool:
        """Let the map be as it was."""
        was = self._drag is not None
        self.release(is_done=False)
        return was


class PointsTool(DragTool):
    """Areas by points: a click puts one down or chooses it, a drag moves a point, Shift stretches."""

    id = "points"
    name = later("Area")
    tip = later("Click for a new area, drag a point, Shift+click stretches")
    key = "R"
    only_way: Way | None = "points"
    asks_kind = True
    draws = True

    def kind_put(self) -> str:
        """Return the kind of area that it puts down."""
        return self.sheet.kind_put

    @property
    def makes_kind(self) -> bool:
        """Whether a click puts an area down, and does not only choose one."""
        return self.asks_kind and not self.chooses()

    def chooses(self) -> bool:
        """Tell whether a plain click beside every point chooses an area and puts none down."""
        return False

    def press(self, spot: QPointF, keys: Keys) -> None:
        """Choose a point and hold it, stretch an area, or put a new one down."""
        sheet, at, found = self.sheet, self.sheet.at(spot), point_at(self.sheet, spot)
        kind, one = sheet.kind, sheet.map
        if keys & ALT:
            sheet.take_kind(area_at(one, at))
        elif found is not None and not keys & SHIFT:
            area, n = found
            sheet.choose(area, n)
            self.hold(spot, lambda to: edits.move_point(kind, one, area, n, to))
        elif keys & SHIFT and (area := sheet.chosen.area):
            n = len(one.area[area].points)
            begun = edits.add_point(kind, one, area, at)
            self.hold(spot, lambda to: edits.move_point(kind, begun.now, area, n, to), begun)
            sheet.choose(area, n)
        elif not keys & CTRL and self.chooses() and (area := area_at(one, at)):
            sheet.choose(area)
        else:
            begun = edits.put_area(kind, one, at, self.kind_put())
            self.hold(spot, lambda to: edits.move_point(kind, begun.now, begun.area, 0, to), begun)
            sheet.choose(begun.area)

    def double(self, spot: QPointF, keys: Keys) -> None:
        """Name the area below."""
        found = point_at(self.sheet, spot)
        area = area_at(self.sheet.map, self.sheet.at(spot)) if self.chooses() else ""
        if found is None and not area:
            self.press(spot, keys)
            return
        self.sheet.choose(*(found or (area,)))
        self.sheet.name_wanted.emit()

    def use(self) -> None:
        """Put a new area where most room is."""
        sheet = self.sheet
        made = edits.put_area(sheet.kind, sheet.map, sheet.dress.emptiest(sheet.map), self.kind_put())
        sheet.do(made)
        sheet.choose(made.area)

    def step(self, way: tuple[int, int], far: int) -> None:
        """Move the chosen point."""
        move_point(self.sheet, way, far)


class LinkTool(Tool):
    """Links: a click on a border, or on two areas that touch, makes theirs the next link that can be there."""

    id = "link"
    name = later("Link")
    tip = later("Click a border, or two areas that touch: another kind of way, or none")
    key = "L"

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.first = ""  # the area that was clicked and is linked with the next

    def usual(self) -> str:
        """Say what a click on a border does."""
        return self.about()

    def hint(self) -> str:
        """Say what a click does now, or why the last one linked nothing."""
        sheet, some = self.sheet, [self.sheet.name_of(area) for area in self.sheet.chosen_areas]
        if self.fault:
            return self.fault
        if self.first in sheet.map.area:
            return text("Click an area that touches {area}, or a border.", area=sheet.name_of(self.first))
        if len(some) == 2:
            return text("Space links {a} and {b}. Or click a border.", a=some[0], b=some[1])
        if len(some) > 2:
            return text("Space opens the borders among the {n} chosen areas. Or click a border.", n=len(some))
        return self.usual()

    def begin(self) -> None:
        """Begin without an area."""
        self.first = self.fault = ""

    def press(self, spot: QPointF, keys: Keys) -> None:
        """Change the link across the border here, or choose an area, a second one to link both."""
        self.fault, border, found = "", border_at(self.sheet, spot), point_at(self.sheet, spot)
        area = found[0] if found is not None else area_at(self.sheet.map, self.sheet.at(spot))
        if border is not None:
            self.first = ""
            self.sheet.link(*border.areas)
        elif area and self.first in self.sheet.map.area and area != self.first:
            begin, self.first = self.first, ""
            self.sheet.choose(area)
            self._link(begin, area)
        elif area:
            self.first = area
            self.sheet.choose(*(found or (area,)))
        else:
            self.first = ""
            self._refuse(text("There is no border and no area here."))

    def _link(self, a: str, b: str) -> None:
        """Link two areas, or say why they cannot be."""
        sheet = self.sheet
        if b in neighbours(sheet.kind, sheet.map, a):
            sheet.link(a, b)
        else:
            said = {"a": sheet.name_of(a), "b": sheet.name_of(b)}
            self._refuse(text("Nothing is linked: {a} and {b} have no border that can be a way.", **said))

    def _refuse(self, why: str) -> None:
        self.fault = why
        self.sheet.announce(why)
        self.sheet.told.emit()

    def leave(self) -> bool:
        """Let go of the area that was clicked."""
        was = bool(self.first or self.fault)
        self.begin()
        self.sheet.told.emit()
        return was

    def move(self, spot: QPointF, keys: Keys, *, is_held: bool) -> None:
        """Light the border that a click would change."""
        self.sheet.light(border_at(self.sheet, spot))

    def use(self) -> None:
        """Link the areas that are chosen whole, or the chosen one with the neighbour that is lit."""
        self.fault, sheet, some = "", self.sheet, self.sheet.chosen_areas
        if len(some) == 2:
            self._link(*some)
        elif len(some) > 2:
            sheet.borders_wanted.emit()
        elif not sheet.map.areas:
            self._refuse(text("There is nothing to link yet: draw two areas that touch."))
        elif not neighbours(sheet.kind, sheet.map, sheet.chosen.area):
            self._refuse(text("{area} has no border that can be a way.", area=sheet.name_of(sheet.chosen.area)))
        else:
            link_neighbour(sheet)

    def step(self, way: tuple[int, int], far: int) -> None:
        """Move the chosen point."""
        move_point(self.sheet, way, far)

    def paint(self, painter: QPainter) -> None:
        """Mark every border: a plus where a link can be made, a wave where one is, a bar on one that is shut."""
        one, tokens = self.sheet.map, self.sheet.art.tokens
        over = set(self.sheet.over.areas) if self.sheet.over is not None else set()
        for pair in linkable(self.sheet):
            border = next(iter(cells(one).between(*pair)), None)
            if border is None:
                continue
            at, is_lit = QPointF(*border.middle), set(pair) == over
            size = DISC + 3 if is_lit else DISC
            painter.setPen(QPen(QColor(tokens["panel" if is_lit else "ink"]), 1.8))
            painter.setBrush(QColor(tokens["you" if is_lit else "panel"]))
            painter.drawEllipse(at, size, size)
            x, y = at.x(), at.y()
            painter.setPen(QPen(QColor(tokens["panel" if is_lit else "ink"]), 2.2))
            link = one.link_of(*pair)
            if link and link == self.sheet.kind.closed:
                painter.drawRect(QRectF(x - 5, y - 1.5, 10, 3))
            elif link:
                wave = [QPointF(x - 5, y), QPointF(x - 2, y - 3), QPointF(x + 2, y + 3), QPointF(x + 5, y)]
                painter.drawPolyline(wave)
            else:
                painter.drawLine(QPointF(x - 5, y), QPointF(x + 5, y))
                painter.drawLine(QPointF(x, y - 5), QPointF(x, y + 5))


class MarkTool(Tool):
    """A mark of areas: a click gives it or takes it away. A class of it names the `mark`."""

    mark = ""

    def press(self, spot: QPointF, keys: Keys) -> None:
        """Give the area here the mark, or take it away."""
        if area := area_at(self.sheet.map, self.sheet.at(spot)):
            self.sheet.choose(area)
            self.use()

    def use(self) -> None:
        """Do it to the chosen area."""
        self.sheet.toggle_mark(self.mark)

    def step(self, way: tuple[int, int], far: int) -> None:
        """Move the chosen point."""
        move_point(self.sheet, way, far)


class SpotTool(DragTool):
    """A place that belongs to no area: a drag moves it. A class of it names the `spot`, and a `mark` for points."""

    spot = ""
    mark = ""

    def press(self, spot: QPointF, keys: Keys) -> None:
        """Give the area of the point here the mark, or hold the place."""
        sheet, found = self.sheet, point_at(self.sheet, spot)
        if found is not None and self.mark:
            sheet.choose(*found)
            self.use()
            return
        kind, one = sheet.kind, sheet.map
        begun = edits.move_spot(kind, one, self.spot, sheet.at(spot))
        self.hold(spot, lambda to: edits.move_spot(kind, one, self.spot, to), begun)

    def use(self) -> None:
        """Give the chosen area the mark."""
        if self.mark:
            self.sheet.toggle_mark(self.mark)

    def step(self, way: tuple[int, int], far: int) -> None:
        """Move the place."""
        sheet = self.sheet
        x, y = sheet.map.spot(self.spot)
        sheet.do(edits.move_spot(sheet.kind, sheet.map, self.spot, (x + way[0] * far, y + way[1] * far)))


class PhotoTool(Tool):
    """The photo below the map: a drag moves it, plus and minus change its size."""

    id = "photo"
    name = later("Photo")
    tip = later("Drag the photo. Plus and minus change its size, Q turns it.")

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self._held = QPointF()

    @property
    def is_shown(self) -> bool:
        """Whether there is a photo."""
        return self.sheet.photo.is_shown

    def press(self, spot: QPointF, keys: Keys) -> None:
        """Hold the photo."""
        self._held = spot

    def move(self, spot: QPointF, keys: Keys, *, is_held: bool) -> None:
        """Move it."""
        if is_held:
            away = (spot - self._held) / self.sheet.scale
            self._held = spot
            self._moved(away.x(), away.y())

    def release(self, *, is_done: bool) -> None:
        """Tell where it lies."""
        self.sheet.photo_moved.emit()

    def step(self, way: tuple[int, int], far: int) -> None:
        """Move it by a quarter of what points are moved by."""
        self._moved(way[0] * far / 4, way[1] * far / 4)
        self.sheet.photo_moved.emit()

    def keys(self) -> tuple[KeyDeed, ...]:
        """Return the keys that turn it and change its size."""
        return (
            KeyDeed((Qt.Key.Key_Q,), "Q", text("turn the photo by a quarter"), self._turn),
            KeyDeed((Qt.Key.Key_Plus,), "+", text("a larger photo"), lambda: self._grow(PERCENT)),
            KeyDeed((Qt.Key.Key_Minus,), "-", text("a smaller photo"), lambda: self._grow(-PERCENT)),
        )

    def _moved(self, dx: float, dy: float) -> None:
        self.sheet.show_photo(self.sheet.photo.moved(dx, dy, self.sheet.paper))

    def _turn(self) -> None:
        self.sheet.lay(self.sheet.photo.turned())

    def _grow(self, percent: int) -> None:
        self.sheet.lay(self.sheet.photo.grown(percent))


# -- what is here ------------------------------------------------------------------------------------------------------
def point_at(sheet: Sheet, spot: QPointF) -> tuple[str, int] | None:
    """Return the area and the number of the point that lies at a place of the widget."""
    near = [
        (math.hypot(away.x(), away.y()), area.id, n)
        for area in sheet.map.areas
        for n, at in enumerate(area.points)
        for away in (sheet.spot(at) - spot,)
    ]
    best = min(near, default=None)
    return best[1:] if best and best[0] <= reach(sheet) else None


def corner_at(sheet: Sheet, spot: QPointF) -> At | None:
    """Return the corner that lies at a place of the widget."""
    near = [
        (math.hypot(away.x(), away.y()), at) for at in outlines.corners(sheet.map) for away in (sheet.spot(at) - spot,)
    ]
    best = min(near, default=None)
    return best[1] if best and best[0] <= sizes.tool(SNAP) else None


def nearest(one: DrawnMap, at: At, sheet: Sheet, keys: Keys, but: Collection[At] = ()) -> Snap:
    """Return the place that the pointer means: what is near, or with Alt or Ctrl held just where it is."""
    away = 0.0 if keys & (ALT | CTRL) else sizes.tool(SNAP) / sheet.scale
    return snapped(one, at, away, but) if away else Snap(one.paper.inside(at))


def border_at(sheet: Sheet, spot: QPointF) -> Border | None:
    """Return the border between two areas that can be linked which runs past a place of the widget."""
    x, y = sheet.units(spot).toTuple()
    found = cells(sheet.map)
    near = [
        (min(math.dist((x, y), point) for point in border.points), n, border)
        for n, border in enumerate(border for pair in linkable(sheet) for border in found.between(*pair))
    ]
    best = min(near, key=lambda one: one[:2], default=None)
    return best[2] if best and best[0] <= NEAR else None


def linkable(sheet: Sheet) -> list[tuple[str, str]]:
    """Return the pairs of areas that touch and can be linked, in the order of the map."""
    order = {area.id: n for n, area in enumerate(sheet.map.areas)}
    pairs = (tuple(sorted(pair, key=order.__getitem__)) for pair in drawn_links(sheet.kind, sheet.map))
    return sorted(((a, b) for a, b in pairs), key=lambda pair: (order[pair[0]], order[pair[1]]))


def reach(sheet: Sheet) -> float:
    """Return how far from a point a click still means it, in pixels."""
    return max(NEAR * sheet.scale, sizes.tool(10))


def move_point(sheet: Sheet, way: tuple[int, int], far: int) -> None:
    """Move the chosen point by coordinates."""
    own = sheet.chosen
    if own.area and sheet.map.area[own.area].points:
        x, y = sheet.map.area[own.area].points[own.point]
        sheet.do(edits.move_point(sheet.kind, sheet.map, own.area, own.point, (x + way[0] * far, y + way[1] * far)))


def next_neighbour(sheet: Sheet) -> None:
    """Light the next neighbour of the chosen area."""
    own = sheet.chosen
    near = neighbours(sheet.kind, sheet.map, own.area) if own.area else ()
    if near:
        at = near.index(own.neighbour) + 1 if own.neighbour in near else 0
        sheet.choose(own.area, own.point, near[at % len(near)])


def link_neighbour(sheet: Sheet) -> None:
    """Link the chosen area with the neighbour that is lit; with none lit, light the first."""
    if sheet.chosen.neighbour:
        sheet.link(sheet.chosen.area, sheet.chosen.neighbour)
    else:
        next_neighbour(sheet)
