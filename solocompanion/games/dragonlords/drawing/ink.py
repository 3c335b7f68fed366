"""The ink of a map: borders, coasts, mountains where nobody passes, tracks, bridges, closed passes, and the frame."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from solocompanion.core.maps import paths
from solocompanion.core.maps.shapes import Point
from solocompanion.games.dragonlords.drawing.frame import FRAME, compass, frame
from solocompanion.games.dragonlords.drawing.glyphs import mountain
from solocompanion.games.dragonlords.drawing.land import CLOSED, Land
from solocompanion.games.dragonlords.drawing.places import Places
from solocompanion.games.dragonlords.drawing.room import Box, is_free

PIER = 7.0  # units that a bridge reaches onto the land


@lru_cache(maxsize=8)
def ink_svg(places: Places) -> str:
    """Return all lines as a drawing that lies over the ground and over what is explored or held."""
    land, paper = places.land, places.land.drawn.paper
    box = f"{-FRAME:g} {-FRAME:g} {paper.width + 2 * FRAME:g} {paper.height + 2 * FRAME:g}"
    drawing = (
        open_borders(land),
        coasts(land),
        _tracks(places),
        bridges(land),
        mountains(land, [one.name.box for one in places.place.values()]),
        closed_passes(land),
        compass(places.compass) if places.compass is not None else "",
        frame(paper),
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{"".join(drawing)}</svg>'


def _path(lines: str, style: str) -> str:
    return f'<path d="{lines}" fill="none" {style}/>' if lines else ""


def open_borders(land: Land) -> str:
    """Return the borders that armies cross as dashed lines."""
    lines = "".join(paths.line(one.points) for one in land.borders if land.kind(one) not in (*CLOSED, "sea", "coast"))
    return _path(lines, 'stroke="var(--mapink)" stroke-opacity=".78" stroke-width="1.15" stroke-dasharray="3.6 2.3"')


def coasts(land: Land) -> str:
    """Return the coasts as lines of ink."""
    lines = "".join(paths.line(one.points) for one in land.borders if land.kind(one) == "coast")
    lines += "".join(map(paths.line, land.shores))
    return _path(lines, 'stroke="var(--mapink)" stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round"')


def mountains(land: Land, names: Sequence[Box]) -> str:
    """Return mountains along the closed borders, but for those that would cover a name."""
    some = [
        (x, y, s)
        for range_ in land.peaks.values()
        for x, y, s in range_
        if is_free(Box(x, y - s * 0.5, s * 1.2, s * 0.8), names, -2)
    ]
    drawn, chance = "", Random(21)  # noqa: S311 - a look
    for x, y, s in sorted(some, key=lambda one: one[1]):
        body, outline, shade = mountain(x, y, s, chance)
        drawn += (
            f'<path d="{body}" fill="var(--mountain)"/>'
            f'<path d="{outline}" fill="none" stroke="var(--mapink)" stroke-width="1.15" stroke-linejoin="round"/>'
            f'<path d="{shade}" fill="none" stroke="var(--mapink)" stroke-opacity=".85" stroke-width=".8"/>'
        )
    return drawn


def _tracks(places: Places) -> str:
    """Return the tracks through the Wastelands: dots from the middle of one space to that of the next."""
    lines = ""
    for link in places.land.drawn.links:
        shared = [one for one in places.land.borders if {one.areas[0], one.areas[1]} == {link.a, link.b}]
        if link.kind != "track" or not shared:
            continue
        half = max(shared, key=lambda one: one.length).middle
        lines += paths.line((_heart(places, link.a), half, _heart(places, link.b)))
    style = 'stroke="var(--mapink)" stroke-opacity=".85" stroke-width="1.6" stroke-dasharray=".1 3.1"'
    return _path(lines, f'{style} stroke-linecap="round"')


def _heart(places: Places, area: str) -> Point:
    """Return where a track comes from: the sign of a space, or its roomiest spot."""
    place = places.place[area]
    if place.sign is not None:
        return place.sign.x, place.sign.y + place.sign.h * 0.3
    deep = places.room(area).deepest(1, 9.0)
    return deep[0][0] if deep else (place.name.x, place.name.y)


def ends(land: Land, a: str, b: str) -> tuple[Point, Point] | None:
    """Return the ends of a bridge: where two areas are nearest to each other; `None` where one is not drawn."""
    some, others = land.cell[a].rim, land.cell[b].rim
    if not some or not others:
        return None
    few, rest = some[::2], others[::2]
    return min(((one, other) for one in few for other in rest), key=lambda pair: math.dist(*pair))


def bridges(land: Land) -> str:
    """Return the bridges, each where two areas are nearest to each other."""
    drawn = ""
    for link in land.drawn.links:
        is_far = link.kind == "land" and link.b not in land.beside[link.a]
        found = ends(land, link.a, link.b) if link.kind == "bridge" or is_far else None
        if found is not None:
            drawn += _bridge(*found)
    return drawn


def _bridge(a: Point, b: Point) -> str:
    long = math.dist(a, b) or 1.0
    dx, dy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    if long <= 1.0:
        dx, dy = 1.0, 0.0
    ax, ay, bx, by = a[0] - dx * PIER, a[1] - dy * PIER, b[0] + dx * PIER, b[1] + dy * PIER
    nx, ny = (dy, -dx) if dx > 0 else (-dy, dx)
    rise = min(9.0, long * 0.3 + 3)
    cx, cy = (ax + bx) / 2 + nx * rise, (ay + by) / 2 + ny * rise
    way = f"M{paths.at((ax, ay))}Q{paths.at((cx, cy))} {paths.at((bx, by))}"
    many, rungs = max(3, int((long + 2 * PIER) / 6)), ""
    for n in range(1, many):
        t = n / many
        x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t * t * bx
        y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t * t * by
        rungs += f"M{paths.at((x - nx * 3, y - ny * 3))}L{paths.at((x + nx * 3, y + ny * 3))}"
    return (
        _path(way, 'stroke="var(--mapink)" stroke-width="9"')
        + _path(way, 'stroke="var(--bridge)" stroke-width="6"')
        + _path(rungs, 'stroke="var(--mapink)" stroke-width="1"')
    )


def closed_passes(land: Land) -> str:
    """Return the passes that nobody takes: a red cross on the mountains."""
    drawn = ""
    for border in land.borders:
        if land.kind(border) != "pass":
            continue
        x, y = border.middle
        drawn += (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="7.4" fill="var(--paper)" stroke="var(--cult_l)" stroke-width="1.8"/>'
        )
        cross: Sequence[Point] = ((-3.4, -3.4), (3.4, 3.4), (3.4, -3.4), (-3.4, 3.4))
        ends_ = [paths.at((x + dx, y + dy)) for dx, dy in cross]
        drawn += _path(
            f"M{ends_[0]}L{ends_[1]}M{ends_[2]}L{ends_[3]}",
            'stroke="var(--cult_l)" stroke-width="2.2" stroke-linecap="round"',
        )
    return drawn
