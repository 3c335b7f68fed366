"""How a map of the world looks while it is drawn: plain grounds and realms, closed borders, ways, and signs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from solocompanion.core.maps.cell import Cells
from solocompanion.core.maps.cells import cells
from solocompanion.core.maps.drawn_map import Area, DrawnMap
from solocompanion.core.maps.shapes import Point
from solocompanion.core.words import plural, text
from solocompanion.games.dragonlords.drawing.gates import gates
from solocompanion.games.dragonlords.map_kind import MAP
from solocompanion.games.dragonlords.world import HARBOUR, MINE, REALMS, TELEPORTAL, World
from solocompanion.gui.maps.lettering import below, name_size, sign_box
from solocompanion.gui.maps.sheet import Dress, Sheet

MARKS = (HARBOUR, MINE, TELEPORTAL)  # drawn by a sign of their own
SIGN, BESIDE = 18.0, 20.0  # units: how large the sign of a mark is, and how far beside that of a kind
TINT = 0.5  # how much of a realm's colour lies on its land


class WorldDress(Dress):
    """The world on plain grounds."""

    kind = MAP

    def svg(self, one: DrawnMap) -> str:
        """Return the grounds with their borders, ways and signs."""
        size = f"{one.paper.width:g} {one.paper.height:g}"
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">{"".join(_parts(one))}</svg>'

    def tints(self, area: Area) -> Sequence[tuple[str, float]]:
        """Return the colour of its realm."""
        return _tints(area)

    def paint_names(self, painter: QPainter, sheet: Sheet) -> None:
        """Paint names and the signs of kinds, and beside those the signs of marks."""
        super().paint_names(painter, sheet)
        for area in sheet.settled.areas:
            signs = [mark for mark in MARKS if mark in area.marks] if sheet.settled.is_drawn(area.id) else []
            if signs:
                size = name_size(MAP, sheet.settled, area, sheet.readable)
                under = sign_box(sheet.settled, area.id).center() + QPointF(0, below(size))
                first = 1 if MAP.area[area.kind].sign else 0
                for n, mark in enumerate(signs, first):
                    middle = under + QPointF(n * BESIDE, 0)
                    sheet.art.draw(painter, mark, QRectF(middle.x() - SIGN / 2, middle.y() - SIGN / 2, SIGN, SIGN))

    def away(self, one: DrawnMap, area: str) -> str:
        """Say how far a Kingdom is from the nearest Village."""
        n = _from_villages(one).get(area)
        return "" if n is None else plural("{n} step from a Village", "{n} steps from a Village", n)

    def distances(self, one: DrawnMap) -> tuple[str, Sequence[tuple[str, int | None]]]:
        """Return how far the Kingdoms are from the nearest Village."""
        return text("Steps from the nearest Village"), [
            (MAP.called(one.area[area]), n) for area, n in _from_villages(one).items()
        ]


def _from_villages(one: DrawnMap) -> dict[str, int | None]:
    world = World(one)
    every = world.from_village.values()
    return {area: min((far[area] for far in every if area in far), default=None) for area in world.kingdoms}


def _parts(one: DrawnMap) -> Iterator[str]:
    found = cells(one)
    drawn = [area for area in one.areas if one.is_drawn(area.id)]
    for area in drawn:
        shape = "".join(_path(ring, is_closed=True) for ring in found.cell[area.id].outlines)
        ground = MAP.area[area.kind].token
        yield f'<path d="{shape}" fill="var(--{ground})" fill-rule="evenodd" stroke="var(--ink)" stroke-width="1.2"/>'
        for realm, share in _tints(area):
            yield f'<path d="{shape}" fill="var(--{realm})" fill-opacity="{share}" fill-rule="evenodd"/>'
    yield from _ways(one, found)


def _ways(one: DrawnMap, found: Cells) -> Iterator[str]:
    """Yield closed borders as thick lines, ways between areas that do not touch, and those over the edge."""
    for link in one.links:
        if not (one.is_drawn(link.a) and one.is_drawn(link.b)):
            continue
        if link.kind == "blocked":
            for border in found.between(link.a, link.b):
                yield f'<path d="{_path(border.points)}" fill="none" stroke="var(--ink)" stroke-width="4.5"/>'
        elif link.kind in {"bridge", "pass"} or (link.kind != "wrap" and not found.between(link.a, link.b)):
            yield _way([found.cell[end].place()[0] for end in (link.a, link.b)])
    for gate in (gate for some in gates(one, found.cell) for gate in some[0]):
        yield _way([found.cell[gate.area].place()[0], gate.at])


def _tints(area: Area) -> list[tuple[str, float]]:
    return [(mark, TINT) for mark in area.marks if mark in REALMS]


def _way(line: Sequence[Point]) -> str:
    return f'<path d="{_path(line)}" fill="none" stroke="var(--ink)" stroke-width="2.4" stroke-dasharray="7 4"/>'


def _path(points: Sequence[Point], *, is_closed: bool = False) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if is_closed else "")
