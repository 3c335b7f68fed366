"""Maps of any size to test with: a grid of areas whose corners are moved a little."""

from __future__ import annotations

from random import Random

from solocompanion.core.maps.drawn_map import Area, DrawnMap, Link, in_order
from solocompanion.games.dragonlords.world import PAPER

KINDS = ("land", "sea", "kingdom", "land", "mine", "sea", "wasteland", "land", "village", "lair", "teleportal", "land")


def _areas(across: int, down: int) -> list[tuple[int, int, str]]:
    return [(i, j, KINDS[(i * 5 + j * 7) % len(KINDS)]) for j in range(down) for i in range(across)]


def grid(across: int, down: int) -> DrawnMap:
    """Return a map by outlines with so many areas across and down; neighbours are joined or closed by turns."""
    chance = Random(across * 100 + down)  # noqa: S311 - a test
    wide, high = PAPER.across / across, PAPER.down / down

    def place(i: int, j: int) -> tuple[int, int]:
        dx = chance.uniform(-0.25, 0.25) * wide if 0 < i < across else 0.0
        dy = chance.uniform(-0.25, 0.25) * high if 0 < j < down else 0.0
        return PAPER.inside((round(i * wide + dx), round(j * high + dy)))

    corners = {(i, j): place(i, j) for j in range(down + 1) for i in range(across + 1)}
    areas = tuple(
        Area(
            f"a{i}x{j}",
            kind,
            f"Place {i} {j}",
            rings=((corners[i, j], corners[i + 1, j], corners[i + 1, j + 1], corners[i, j + 1]),),
            marks=(f"realm_{'abcdefgh'[i % 8]}",) if kind in {"land", "kingdom", "mine", "teleportal"} else (),
        )
        for i, j, kind in _areas(across, down)
    )
    links = [
        Link(f"a{i}x{j}", f"a{i + 1}x{j}", "land" if (i + j) % 2 else "blocked")
        for j in range(down)
        for i in range(across - 1)
    ]
    return DrawnMap(PAPER, "outlines", areas, in_order(areas, links), "Grid")


def grid_of_points(across: int, down: int) -> DrawnMap:
    """Return a map by points with so many areas across and down."""
    chance = Random(across * 100 + down)  # noqa: S311 - a test
    wide, high = PAPER.across / across, PAPER.down / down
    areas = tuple(
        Area(
            f"a{i}x{j}",
            kind,
            f"Place {i} {j}",
            points=((round((i + chance.uniform(0.3, 0.7)) * wide), round((j + chance.uniform(0.3, 0.7)) * high)),),
        )
        for i, j, kind in _areas(across, down)
    )
    return DrawnMap(PAPER, "points", areas, (), "Grid")
