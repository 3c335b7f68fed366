"""A map of 200 areas whose outlines share every corner, on the paper of the isles."""

from __future__ import annotations

from random import Random

from attrs import evolve

from solocompanion.core.maps.drawn_map import Area, At, DrawnMap
from solocompanion.core.maps.following import follow
from tests.core.maps.isles import ISLES, PAPER

WIDE, HIGH, SIDES = 60, 80, 5  # coordinates of an area, and edges along each of its sides


def large_map() -> DrawnMap:
    """Return 20 by 10 areas with 20 corners each: land, and a sea in the middle. All corners lie a little off."""
    chance = Random(1)  # noqa: S311 - a sample
    moved: dict[At, At] = {}

    def place(x: int, y: int) -> At:
        dx, dy = (chance.randrange(-4, 5) if 0 < at < most else 0 for at, most in ((x, 1200), (y, 800)))
        return moved.setdefault((x, y), (x + dx, y + dy))

    areas = []
    for y in range(0, PAPER.down, HIGH):
        for x in range(0, PAPER.across, WIDE):
            along, up = WIDE // SIDES, HIGH // SIDES
            ring = [(x + n * along, y) for n in range(SIDES)]
            ring += [(x + WIDE, y + n * up) for n in range(SIDES)]
            ring += [(x + WIDE - n * along, y + HIGH) for n in range(SIDES)]
            ring += [(x, y + HIGH - n * up) for n in range(SIDES)]
            kind = "sea" if 480 <= x < 720 else "land"
            area = f"{'abcdefghij'[y // HIGH]}{x // WIDE:02}"
            areas.append(Area(area, kind, f"Area {area}", rings=(tuple(place(*at) for at in ring),)))
    one = DrawnMap(PAPER, "outlines", tuple(areas), name="Large", spots=(("rose", (100, 100)),))
    return follow(ISLES, evolve(one, areas=()), one)
