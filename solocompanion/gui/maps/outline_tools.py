"""Drawing an outline: corner by corner with clicks or keys, or in one stroke."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from solocompanion.core.maps import edits, outlines, shapes
from solocompanion.core.maps.cells import area_at
from solocompanion.core.maps.drawn_map import At
from solocompanion.core.maps.edits import ROUGH
from solocompanion.core.maps.snapping import EXACTLY
from solocompanion.core.words import later, text
from solocompanion.gui.maps.lettering import HANDLE, round_pen
from solocompanion.gui.maps.sheet import KeyDeed, Sheet
from solocompanion.gui.maps.tools import ALT, CTRL, SNAP, Keys, Tool, nearest
from solocompanion.gui.style import sizes

FEWEST = 3  # corners of an outline
MEANT = 3  # times what is near: how long a stroke is that was meant
Key = Qt.Key


class RingTool(Tool):
    """A tool that draws an outline: of the chosen area where that is not drawn yet, and else of a new one."""

    asks_kind = True
    cursor = Qt.CursorShape.CrossCursor
    instead = ""  # what to do about an outline that is refused

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.ring: list[At] = []

    @property
    def is_shown(self) -> bool:
        """Whether the map is drawn by outlines, or can be: nothing is drawn on it yet."""
        return self.sheet.map.way == "outlines" or not self.sheet.map.areas

    @property
    def whose(self) -> str:
        """The name of the area whose outline it is."""
        sheet = self.sheet
        if sheet.undrawn:
            return sheet.name_of(sheet.undrawn)
        return sheet.kind.usual_name(sheet.map, sheet.kind_put)

    def close(self, ring: list[At], reach: float) -> None:
        """Make the outline. One around nothing is refused with the reason, and stays to be drawn on."""
        sheet = self.sheet
        if sheet.undrawn:
            made = edits.close_ring(sheet.kind, sheet.map, sheet.undrawn, ring, reach)
        else:
            made = edits.outline_new(sheet.kind, sheet.map, ring, reach, sheet.kind_put)
        area = made.now.area.get(made.area)
        if area is None or not area.rings or outlines.is_sliver(sheet.paper, area.rings[-1]):
            self.refuse()
            return
        self.ring, self.fault = [], ""
        sheet.do(made)
        self.tell()
        sheet.choose(made.area)
        sheet.update()

    def tell(self) -> None:
        """Tell the corners so far, where they are kept one by one."""

    def refuse(self) -> None:
        """Say that an outline encloses nothing."""
        why = text("This encloses next to no area: its corners lie nearly in one line, or it goes back on itself.")
        self.fault = f"{why} {text(self.instead)}"
        self.sheet.announce(self.fault)
        self.sheet.told.emit()

    def leave(self) -> bool:
        """Give up what is begun."""
        was, self.ring, self.fault = bool(self.ring), [], ""
        if was:
            self.sheet.chose.emit()
            self.sheet.update()
        return was

    @property
    def near(self) -> float:
        """Units within which it takes what is there."""
        return sizes.tool(SNAP) / self.sheet.scale


class OutlineTool(RingTool):
    """An outline by its corners."""

    id = "outline"
    name = later("Outline")
    tip = later("Click corner after corner of a new area; on the first one, or Enter, closes it")
    instead = later("Add a corner beside it, or take one back with Backspace.")
    key = "D"
    draws = True

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self._at: At | None = None  # what the pointer or the arrows are at
        self._past: list[list[At]] = []  # the corners before each act on them, to go back
        self._future: list[list[At]] = []  # and those that were gone back from
        self._on = sheet.map  # the map that all these lie on

    def go_on(self, ring: list[At]) -> None:
        """Have corners that were put down earlier; each of them can be taken back."""
        self.ring, self.fault = ring, ""
        self._past, self._future, self._on = [ring[:n] for n in range(len(ring))], [], self.sheet.map

    def undo(self) -> bool:
        """Go back by an act on the corners: to put one down, to take one back, to give all up."""
        return self._travel(self._past, self._future)

    def redo(self) -> bool:
        """Do the act again that was gone back from."""
        return self._travel(self._future, self._past)

    def _travel(self, come: list[list[At]], gone: list[list[At]]) -> bool:
        """Go to the corners that are in one direction; there are none on a map that was changed since."""
        if not come or self._on != self.sheet.map:
            return False
        gone.append(self.ring)
        self.ring, self.fault = come.pop(), ""
        self._at = self.ring[-1] if self.ring else self._at
        self._show()
        return True

    def _turn(self, ring: list[At]) -> None:
        """Have other corners; what there was can be gone back to."""
        if self._on != self.sheet.map:
            self._past, self._on = [], self.sheet.map
        self._past.append(self.ring)
        self._future = []
        self.ring, self.fault = ring, ""
        self._show()

    def _show(self) -> None:
        self.tell()
        self.sheet.chose.emit()
        self.sheet.update()

    def leave(self) -> bool:
        """Give up what is begun; undo brings it back."""
        was, self.fault = bool(self.ring), ""
        if was:
            self._turn([])
            self.sheet.announce(self._given_up())
        return was

    def _given_up(self) -> str:
        return text("The outline is given up. Ctrl+Z brings it back.")

    def hint(self) -> str:
        """Say what a click does now, or why the outline cannot be closed."""
        if self.fault:
            return self.fault
        if not self.ring and self._past and self._past[-1] and self._on == self.sheet.map:
            return self._given_up()
        if not self.ring:
            return text("Click the corners of {area}. Alt or Ctrl leaves out what is near.", area=self.whose)
        return text("Enter or the first corner closes it, Backspace takes one back, Escape gives up.")

    def press(self, spot: QPointF, keys: Keys) -> None:
        """Put a corner down, or close the outline on its first one."""
        sheet = self.sheet
        if keys & ALT and not self.ring and (area := area_at(sheet.map, sheet.at(spot))):
            sheet.take_kind(area)
            return
        at = nearest(sheet.map, sheet.at(spot), sheet, keys).at
        first = self.sheet.spot(self.ring[0]) - spot if len(self.ring) >= FEWEST else None
        if first is not None and (first.manhattanLength() <= sizes.tool(SNAP) or at == self.ring[0]):
            self._close()  # the first corner may lie farther off, where a click here takes what is near
        else:
            self._put(at)

    def move(self, spot: QPointF, keys: Keys, *, is_held: bool) -> None:
        """Show where the next corner would be."""
        self._at = nearest(self.sheet.map, self.sheet.at(spot), self.sheet, keys).at
        self.sheet.update()

    def double(self, spot: QPointF, keys: Keys) -> None:
        """Close the outline: its last corner was the first of the two clicks."""
        if len(self.ring) >= FEWEST:
            self._close()

    def use(self) -> None:
        """Put a corner where the arrows are."""
        at = self._at or self._begin()
        if len(self.ring) >= FEWEST and at == self.ring[0]:
            self._close()
        else:
            self._put(nearest(self.sheet.map, at, self.sheet, Keys.NoModifier).at)

    def step(self, way: tuple[int, int], far: int) -> None:
        """Move the place of the next corner."""
        x, y = self._at or self._begin()
        self._at = self.sheet.paper.inside((x + way[0] * far, y + way[1] * far))
        self.sheet.announce(text("{x}, {y}", x=self._at[0], y=self._at[1]))
        self.sheet.update()

    def keys(self) -> tuple[KeyDeed, ...]:
        """Return the keys that end an outline and take a corner back, while there is one."""
        if not self.ring:
            return ()
        return (
            KeyDeed((Key.Key_Return, Key.Key_Enter), text("Enter"), text("close the outline"), self._close),
            KeyDeed(
                (Key.Key_Backspace, Key.Key_Delete),  # what is drawn goes before the area that was chosen before it
                text("Backspace"),
                text("take the last corner back"),
                self._back,
            ),
        )

    def tell(self) -> None:
        """Tell the corners so far."""
        self.sheet.outline_begun.emit(tuple(self.ring))

    def _begin(self) -> At:
        return self.sheet.dress.emptiest(self.sheet.map)

    def _put(self, at: At) -> None:
        self._at, self.fault = at, ""
        if not self.ring or self.ring[-1] != at:
            self._turn([*self.ring, at])
        else:
            self._show()

    def _back(self) -> None:
        self._turn(self.ring[:-1])

    def _close(self) -> None:
        if len(self.ring) >= FEWEST:
            self.close(self.ring, EXACTLY)
        if not self.ring:  # undo takes the whole area back now
            self._past, self._future = [], []

    def paint(self, painter: QPainter) -> None:
        """Paint the outline so far, its first corner larger, and where the next one would be."""
        sheet, tokens, size = self.sheet, self.sheet.art.tokens, HANDLE * self.sheet.steady
        places = [QPointF(*sheet.paper.units(at)) for at in self.ring]
        ahead = QPointF(*sheet.paper.units(self._at)) if self._at is not None else None
        paint_line(painter, sheet, [*places, *([ahead] if ahead is not None and places else [])])
        painter.setPen(QPen(QColor(tokens["key_ink"]), 1.6 * sheet.steady))
        for n, place in enumerate(places):
            painter.setBrush(QColor(tokens["key" if n else "you"]))
            painter.drawEllipse(place, size * (0.8 if n else 1.3), size * (0.8 if n else 1.3))
        if ahead is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens["you"]), 2 * sheet.steady))
            painter.drawEllipse(ahead, size * 1.3, size * 1.3)


class StrokeTool(RingTool):
    """An outline in one stroke."""

    id = "stroke"
    name = later("Freehand")
    tip = later("Draw around a new area in one stroke; Alt or Ctrl leaves out what is near")
    instead = later("Draw around the whole area.")
    key = "F"

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self._keys = Keys.NoModifier

    def hint(self) -> str:
        """Say what a drag does now, or why the last one made nothing."""
        if self.fault:
            return self.fault
        return text("Draw around {area} in one stroke. Alt or Ctrl leaves out what is near.", area=self.whose)

    def press(self, spot: QPointF, keys: Keys) -> None:
        """Begin the stroke."""
        self.fault = ""
        self.ring, self._keys = [self.sheet.at(spot)], keys

    def move(self, spot: QPointF, keys: Keys, *, is_held: bool) -> None:
        """Go on with it."""
        if self.ring and is_held:
            self.ring.append(self.sheet.paper.inside(self.sheet.at(spot)))
            self._keys = keys
            self.sheet.update()

    def release(self, *, is_done: bool) -> None:
        """Make the outline, with fewer corners."""
        stroke, self.ring, paper = self.ring, [], self.sheet.paper
        plain = shapes.simplified_ring([paper.units(at) for at in stroke], ROUGH)
        ring = [paper.place(point) for point in plain]
        if is_done and abs(shapes.area(plain)) > self.near**2:
            self.close(ring, EXACTLY if self._keys & (ALT | CTRL) else self.near)
        elif is_done and shapes.length(plain) > MEANT * self.near:
            self.refuse()
        self.sheet.update()

    def paint(self, painter: QPainter) -> None:
        """Paint the stroke so far."""
        paint_line(painter, self.sheet, [QPointF(*self.sheet.paper.units(at)) for at in self.ring])


def paint_line(painter: QPainter, sheet: Sheet, places: list[QPointF]) -> None:
    """Paint a line that is being drawn, in a casing that is seen on every ground."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for token, width in (("key_ink", 4.5), ("key", 2.5)):
        painter.setPen(round_pen(sheet.art.tokens[token], width * sheet.steady))
        painter.drawPolyline(places)
