"""The ground of a map: sea with lines along the coasts, and land as long as nobody has explored it."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random

from solocompanion.core.maps import paths
from solocompanion.core.maps.shapes import Point
from solocompanion.games.dragonlords.drawing.fields import field
from solocompanion.games.dragonlords.drawing.frame import FRAME, frame_box
from solocompanion.games.dragonlords.drawing.land import Land
from solocompanion.games.dragonlords.drawing.places import Places
from solocompanion.games.dragonlords.drawing.room import Box, is_free

DEPTHS = ((13.5, 0.7, "sea_l4"), (9.0, 0.85, "sea_l3"), (5.4, 1.05, "sea_l2"), (2.6, 1.3, "sea_l1"))
RHUMBS = 32
WAVES, APART, OFF_COAST = 900, 32.0, 14.0


@lru_cache(maxsize=8)
def ground_svg(places: Places) -> str:
    """Return the ground as a drawing, with the margin for the frame around it."""
    land, paper = places.land, places.land.drawn.paper
    box = f"{-FRAME:g} {-FRAME:g} {paper.width + 2 * FRAME:g} {paper.height + 2 * FRAME:g}"
    drawing = [
        frame_box("sheet", paper),
        f'<path d="M0,0H{paper.width:g}V{paper.height:g}H0Z" fill="var(--sea)"/>',
        _rhumbs(places),
        depths(land),
        sea_borders(land),
        _waves(places),
        *(field(places, area, is_known=False) for area in land.dry),
    ]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{"".join(drawing)}</svg>'


def _rhumbs(places: Places) -> str:
    """Return the lines that a compass rose sends over the sea; the frame hides where they end."""
    rose, paper = places.compass, places.land.drawn.paper
    if rose is None:
        return ""
    lines = ""
    for n in range(RHUMBS):
        dx, dy = math.cos(math.tau * n / RHUMBS), math.sin(math.tau * n / RHUMBS)
        ends = [
            (edge - start) / way
            for start, way, edge in (
                (rose.x, dx, paper.width if dx > 0 else 0.0),
                (rose.y, dy, paper.height if dy > 0 else 0.0),
            )
            if abs(way) > 1e-9
        ]
        far = min(ends)
        near = rose.w / 2
        some = [paths.at((rose.x + way * dx, rose.y + way * dy)) for way in (near, max(near, far))]
        lines += f"M{some[0]}L{some[1]}"
    return f'<path d="{lines}" fill="none" stroke="var(--sea_ink)" stroke-opacity=".2" stroke-width=".6"/>'


def depths(land: Land) -> str:
    """Return lines along the coasts: broad strokes in ink, each with one of sea a little narrower upon it."""
    shores = (*(one.points for one in land.borders if land.kind(one) == "coast"), *land.shores)
    coast = "".join("M" + " ".join(map(paths.at, line)) for line in shores)  # straight: strokes so broad are smooth
    drawn = ""
    for far, width, token in DEPTHS if coast else ():
        for ink, wide in ((token, 2 * far + width), ("sea", 2 * far - width)):
            style = f'fill="none" stroke="var(--{ink})" stroke-width="{wide:g}" stroke-linejoin="round"'
            drawn += f'<path d="{coast}" {style} stroke-linecap="round"/>'
    return drawn


def sea_borders(land: Land) -> str:
    """Return the borders between sea areas as dotted lines."""
    lines = "".join(paths.line(one.points) for one in land.borders if land.kind(one) == "sea")
    style = (
        'stroke="var(--sea_ink)" stroke-opacity=".75" stroke-width="1.7" stroke-dasharray=".1 3" stroke-linecap="round"'
    )
    return f'<path d="{lines}" fill="none" {style}/>' if lines else ""


def _waves(places: Places) -> str:
    """Return little waves on the open sea."""
    chance, taken = Random(3), list(places.boxes())  # noqa: S311 - a look
    spots = [at for area in places.land.seas for at, _ in places.room(area).places(OFF_COAST)]
    found: list[Point] = []
    for _ in range(WAVES if spots else 0):
        x, y = at = chance.choice(spots)
        if all(math.dist(at, other) >= APART for other in found) and is_free(Box(x, y, 16, 8), taken):
            found.append(at)
    path = "".join(f"M{paths.at((x - 6, y))}q3,-3.4 6,0q3,-3.4 6,0" for x, y in found)
    return (
        f'<path d="{path}" fill="none" stroke="var(--wave)" stroke-width="1" stroke-linecap="round"/>' if path else ""
    )
