"""How a map of the world looks while it is drawn: plain grounds and realms, closed borders, ways, and signs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from solocompanion.core.maps.cell import Cells
from solocompanion.core.maps.cells import cells
from solocompanion.core.maps.drawn_map import Area, DrawnMap
from solocompanion.core.maps.shapes import Point
from solocompanion.core.words import plural, text
from solocompanion.games.dragonlords.map_kind import MAP
from solocompanion.games.dragonlords.world import HARBOUR, MINE, REALMS, TELEPORTAL, World
from solocompanion.gui.maps.sheet import Dress

SIGNS: Mapping[str, str] = {  # about their middle, 16 units across
    "kingdom": "M-8 7V-5h3v3h3v-3h4v3h3v-3h3V7z",
    MINE: "M-8 7L0 -7L8 7z",
    TELEPORTAL: "M-7 7V-2a7 6 0 0 1 14 0V7h-4V-1a3 3 0 0 0 -6 0V7z",
    "lair": "M-9 7L-4 -7L0 1L4 -7L9 7z",
    "village": "M-7 7V0L0 -6L7 0V7z",
    HARBOUR: "M-1 -7h2V4a5 5 0 0 0 5 -4h2a8 8 0 0 1 -16 0h2a5 5 0 0 0 5 4z",
}
BELOW, APART = 16.0, 20.0  # units: how far signs stand below the middle of an area, and from one another
TINT = 0.5  # how much of a realm's colour lies on its land


class WorldDress(Dress):
    """The world on plain grounds."""

    kind = MAP

    def svg(self, one: DrawnMap) -> str:
        """Return the grounds with their borders, ways and signs."""
        size = f"{one.paper.width:g} {one.paper.height:g}"
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">{"".join(_parts(one))}</svg>'

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
        for realm in (mark for mark in area.marks if mark in REALMS):
            yield f'<path d="{shape}" fill="var(--{realm})" fill-opacity="{TINT}" fill-rule="evenodd"/>'
    yield from _ways(one, found)
    for area in drawn:
        yield from _signs(area, found.cell[area.id].place()[0])


def _ways(one: DrawnMap, found: Cells) -> Iterator[str]:
    """Yield closed borders as thick lines, and ways between areas that do not touch."""
    for link in one.links:
        if not (one.is_drawn(link.a) and one.is_drawn(link.b)):
            continue
        if link.kind == "blocked":
            for border in found.between(link.a, link.b):
                yield f'<path d="{_path(border.points)}" fill="none" stroke="var(--ink)" stroke-width="4.5"/>'
        elif link.kind in {"bridge", "wrap", "pass"}:
            line = _path([found.cell[end].place()[0] for end in (link.a, link.b)])
            look = 'stroke="var(--ink)" stroke-width="2.4" stroke-dasharray="7 4"'
            yield f'<path d="{line}" fill="none" {look}/>'


def _signs(area: Area, at: Point) -> Iterator[str]:
    signs = [one for one in (area.kind, *area.marks) if one in SIGNS]
    left = at[0] - APART * (len(signs) - 1) / 2
    for n, one in enumerate(signs):
        there = f"translate({left + n * APART:.1f} {at[1] + BELOW:.1f})"
        yield f'<path d="{SIGNS[one]}" transform="{there}" fill="var(--ink)"/>'


def _path(points: Sequence[Point], *, is_closed: bool = False) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if is_closed else "")
