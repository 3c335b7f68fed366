"""Choosing on a map, and moving what is chosen: corners of outlines or points of areas, one or many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from solocompanion.core.maps import edits, outlines
from solocompanion.core.maps.cells import area_at
from solocompanion.core.maps.drawn_map import At
from solocompanion.core.maps.edits import Edit
from solocompanion.core.words import later, text
from solocompanion.gui.maps.lettering import HANDLE
from solocompanion.gui.maps.sheet import KeyDeed, Sheet
from solocompanion.gui.maps.tools import ALT, SHIFT, DragTool, Keys, corner_at, move_point, nearest, point_at
from solocompanion.gui.style import sizes

MEANT = 3  # designed pixels after which a press is a drag


class SelectTool(DragTool):
    """A click chooses a corner, a point or an area; a drag moves it, and on free ground chooses all in a rectangle."""

    id = "select"
    name = later("Select")
    tip = later("Click or drag what is there. A drag on free ground chooses a rectangle, a double click splits an edge")
    key = "V"

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self._corner: At | None = None  # the one that the pointer holds
        self._box: QRectF | None = None  # the rectangle so far, in pixels of the widget
        self._with = False  # what is in it is chosen besides what was

    def hint(self) -> str:
        """Say what a click does now."""
        if self.sheet.map.way == "points":
            return text("Drag a point, or a rectangle around several.")
        return text("Drag corners, or a rectangle around several. Double-click splits an edge.")

    # -- the mouse ---------------------------------------------------------------------------------------------
    def press(self, spot: QPointF, keys: Keys) -> None:
        """Choose what is here and hold it, or begin a rectangle."""
        sheet, corner = self.sheet, self._here(spot)
        if corner is None:
            self._box, self._with = QRectF(spot, spot), bool(keys & SHIFT)
            if keys & ALT and (area := area_at(sheet.map, sheet.at(spot))):
                self._box = None
                sheet.take_kind(area)
            return
        chosen = sheet.chosen.corners
        if keys & SHIFT:
            self._choose(at for at in (*chosen, corner) if at != corner or corner not in chosen)
            return
        self._choose(chosen if corner in chosen else (corner,), of=corner)
        self._corner = corner
        one = sheet.map
        if one.way == "outlines":
            self.hold(spot, self._act, shows=lambda to: outlines.moved(one, self._to(to)))
        else:
            self.hold(spot, self._act)

    def move(self, spot: QPointF, keys: Keys, *, is_held: bool) -> None:
        """Drag what is held, or make the rectangle larger."""
        if self._box is not None:
            self._box.setBottomRight(spot)
            self.sheet.update()
        super().move(spot, keys, is_held=is_held)

    def release(self, *, is_done: bool) -> None:
        """Choose what was dragged where it came to, or all in the rectangle."""
        to = self._to(self._at) if self._drag is not None and is_done and self._at is not None else {}
        super().release(is_done=is_done)
        self._corner = None
        if to:
            self._choose(map(self.sheet.paper.inside, to.values()))
        box, self._box = self._box, None
        if box is not None and is_done:
            self._choose_in(box)
        self.sheet.update()

    def place(self, spot: QPointF, keys: Keys) -> At:
        """Return what is near, other than the corners that are dragged."""
        sheet, drag = self.sheet, self._drag
        if drag is None or sheet.map.way == "points":
            return sheet.at(spot)
        return nearest(drag.before, sheet.at(spot), sheet, keys, sheet.chosen.corners).at

    def double(self, spot: QPointF, keys: Keys) -> None:
        """Split the edge here, or name the area."""
        sheet = self.sheet
        found = nearest(sheet.map, sheet.at(spot), sheet, Keys.NoModifier)
        if found.edge is not None:
            sheet.do(edits.put_corner(sheet.kind, sheet.map, found.edge, found.at))
            self._choose((found.at,))
        elif self._here(spot) is None and (area := area_at(sheet.map, sheet.at(spot))):
            sheet.choose(area)
            sheet.name_wanted.emit()
        else:
            self.press(spot, keys)

    def leave(self) -> bool:
        """Let the map and what is chosen be as they were."""
        was = self._box is not None
        self._box = None
        return super().leave() or was

    # -- keys --------------------------------------------------------------------------------------------------
    def step(self, way: tuple[int, int], far: int) -> None:
        """Move all that is chosen."""
        sheet, corners = self.sheet, self.sheet.chosen.corners
        if corners:
            to = {(x, y): sheet.paper.inside((x + way[0] * far, y + way[1] * far)) for x, y in corners}
            sheet.do(self._moved(to))
            self._choose(to.values())
        else:
            move_point(sheet, way, far)

    def keys(self) -> tuple[KeyDeed, ...]:
        """Return the key that goes from corner to corner."""
        if self.sheet.map.way == "points":
            return ()
        return (KeyDeed((Qt.Key.Key_P,), "P", text("the next corner"), self._next),)

    def _next(self) -> None:
        own = self.sheet.chosen
        corners = [at for ring in self.sheet.map.area[own.area].rings for at in ring] if own.area else []
        if corners:
            at = corners.index(own.corners[0]) + 1 if own.corners and own.corners[0] in corners else 0
            self.sheet.choose(own.area, corners=(corners[at % len(corners)],))

    # -- what is chosen ----------------------------------------------------------------------------------------
    def _here(self, spot: QPointF) -> At | None:
        if self.sheet.map.way == "outlines":
            return corner_at(self.sheet, spot)
        found = point_at(self.sheet, spot)
        return self.sheet.map.area[found[0]].points[found[1]] if found is not None else None

    def _every(self) -> Iterator[At]:
        if self.sheet.map.way == "outlines":
            yield from outlines.corners(self.sheet.map)
        else:
            yield from dict.fromkeys(at for area in self.sheet.map.areas for at in area.points)

    def _choose_in(self, box: QRectF) -> None:
        """Choose what lies in a rectangle; one that is none was a click, which chooses the area."""
        sheet, inside = self.sheet, box.normalized()
        if inside.width() + inside.height() < sizes.tool(MEANT):
            if area := area_at(sheet.map, sheet.at(box.topLeft())):
                sheet.choose(area)
            return
        found = [at for at in self._every() if inside.contains(sheet.spot(at))]
        self._choose((*sheet.chosen.corners, *found) if self._with else found)

    def _choose(self, some: Iterable[At], of: At | None = None) -> None:
        """Choose corners or points, and an area that has one of them: the one before where it does."""
        sheet, corners = self.sheet, tuple(dict.fromkeys(some))
        wanted = {of} if of is not None else {*corners}
        owners = [
            area.id
            for area in sheet.map.areas
            if not wanted.isdisjoint(at for part in (area.points, *area.rings) for at in part)
        ]
        own = sheet.chosen.area if sheet.chosen.area in owners or not owners else owners[0]
        points = sheet.map.area[own].points if own else ()
        point = next((n for n, at in enumerate(points) if at in wanted), 0)
        sheet.choose(own, point, corners=corners)

    def _to(self, at: At) -> dict[At, At]:
        """Return where all that is chosen comes to when the corner that is held comes to a place."""
        x, y = self._corner or at
        return {corner: (corner[0] + at[0] - x, corner[1] + at[1] - y) for corner in self.sheet.chosen.corners}

    def _where(self) -> Iterable[At]:
        """Return where all that is chosen is now, also while it is dragged."""
        is_moved = self._drag is not None and self._at is not None
        return self._to(self._at).values() if is_moved and self._at is not None else self.sheet.chosen.corners

    def _act(self, at: At) -> Edit:
        return self._moved(self._to(at))

    def _moved(self, to: dict[At, At]) -> Edit:
        sheet = self.sheet
        one = self._drag.before if self._drag is not None else sheet.map
        act = edits.move_corners if one.way == "outlines" else edits.move_points
        return act(sheet.kind, one, to)

    # -- painting ----------------------------------------------------------------------------------------------
    def paint(self, painter: QPainter) -> None:
        """Paint the corners of the chosen area, the chosen ones larger, and the rectangle."""
        sheet, tokens, size = self.sheet, self.sheet.art.tokens, HANDLE * self.sheet.steady
        area = sheet.map.area.get(sheet.chosen.area)
        own = dict.fromkeys(at for ring in (area.rings if area is not None else ()) for at in ring)
        chosen = dict.fromkeys(map(sheet.paper.inside, self._where()))
        painter.setPen(QPen(QColor(tokens["key_ink"]), 1.6 * sheet.steady))
        for at in (*own, *(at for at in chosen if at not in own)):
            is_chosen = at in chosen
            painter.setBrush(QColor(tokens["you" if is_chosen else "key"]))
            wide = size * (1.3 if is_chosen else 0.8)
            painter.drawEllipse(QPointF(*sheet.paper.units(at)), wide, wide)
        if self._box is not None:
            painter.setPen(QPen(QColor(tokens["you"]), 1.5 * sheet.steady, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(
                QRectF(sheet.units(self._box.topLeft()), sheet.units(self._box.bottomRight())).normalized()
            )
