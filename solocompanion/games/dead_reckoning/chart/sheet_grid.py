"""The grid of a Covenant card's section: Harbor on the left, claims, cubes and the end, with ticks on what is done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from solocompanion.core.board import Label, Sprite
from solocompanion.games.dead_reckoning.chart.progress import Progress
from solocompanion.games.dead_reckoning.sections import HARBOR, Section
from solocompanion.games.dead_reckoning.state import row_and_place

GRID, MARK, PIECE, TICK = 2, 3, 4, 6
MOST_DRAWN = 2  # cubes; more of them are one with a number
GAP = 2.0


class Box(NamedTuple):
    """A rectangle by its upper left corner."""

    x: float
    y: float
    w: float
    h: float


class Grid(NamedTuple):
    """How many rows and places, where they lie, and how wide the Harbor is."""

    rows: int
    places: int
    box: Box
    harbor: float

    def cell(self, cell: str) -> Box:
        """Return the box of a space; of a place outside the grid, the nearest in it."""
        row, place = row_and_place(cell)
        w, h = (self.box.w - self.harbor) / self.rows, self.box.h / self.places
        row, place = min(row, self.rows), min(place, self.places)
        return Box(self.box.x + self.harbor + (row - 1) * w, self.box.y + (place - 1) * h, w, h)


def sprite(name: str, art: str, box: Box, layer: int, labels: tuple[Label, ...] = ()) -> Sprite:
    """Return a picture that fills a box."""
    return Sprite(name, art, box.x + box.w / 2, box.y + box.h / 2, box.w, box.h, layer, labels=labels)


def inset(box: Box, by: float) -> Box:
    """Return the box with a margin taken off its right and lower edge."""
    return Box(box.x, box.y, box.w - by, box.h - by)


def small(section: Section, grid: Grid, name: str) -> Iterator[Sprite]:
    """Draw the grid as small as it is on the whole card."""
    quay = Box(grid.box.x, grid.box.y, grid.harbor - 0.6, grid.box.h - 0.8)
    yield sprite(f"{name}:H", "cell_harbor_small", quay, GRID)
    cubes = dict(section.cubes)
    for cell in cells(grid):
        art = "cell_small"
        if cell in section.claims:
            art = "cell_claim_small"
        elif cell in cubes:
            art = "cell_cube_small"
        elif cell == section.end:
            art = "cell_end_small"
        yield sprite(f"{name}:{cell}", art, inset(grid.cell(cell), 0.8), GRID)


def cells(grid: Grid) -> Iterator[str]:
    """Yield every space of a grid."""
    for row in range(1, grid.rows + 1):
        yield from (f"r{row}c{place}" for place in range(1, grid.places + 1))


def large(section: Section, grid: Grid, done: Progress) -> Iterator[Sprite]:
    """Draw the grid of the section in force."""
    quay = Box(grid.box.x, grid.box.y, grid.harbor - GAP, grid.box.h - GAP)
    yield sprite("grid:H", "cell_harbor_end" if section.end == HARBOR else "cell_harbor", quay, GRID)
    for cell in cells(grid):
        art = "cell_end" if cell == section.end else "cell"
        yield sprite(f"grid:{cell}", art, inset(grid.cell(cell), GAP), GRID)
    for cell in section.claims:
        yield sprite(f"claim:{cell}", "cell_claim", inset(grid.cell(cell), GAP), MARK)
    for cell, n in section.cubes:
        yield from _cubes(cell, n, inset(grid.cell(cell), GAP))
    yield from _ticks(section, grid, done)


def _cubes(cell: str, n: int, box: Box) -> Iterator[Sprite]:
    size = min(16.0, box.w * 0.7, box.h * 0.46)
    x, y = box.x + box.w / 2, box.y + box.h / 2
    if n <= MOST_DRAWN:
        for k in range(n):
            up = (k - (n - 1) / 2) * size * 0.86
            yield Sprite(f"cube:{cell}:{k}", "cube_ai", x, y + up, size, size, PIECE)
        return
    label = Label(str(n), 0, size * 0.95, 11, "onnavy", 700)
    yield Sprite(f"cube:{cell}", "cube_ai", x, y - size * 0.3, size, size, PIECE, labels=(label,))


def _ticks(section: Section, grid: Grid, done: Progress) -> Iterator[Sprite]:
    for cell in dict.fromkeys((*section.claims, *(one for one, _ in section.cubes), section.end)):
        box = Box(grid.box.x, grid.box.y, grid.harbor, grid.box.h) if cell == HARBOR else grid.cell(cell)
        if cell in done.left and cell not in done.cubes:
            yield sprite(f"left:{cell}", "strike", inset(box, GAP), TICK)
        elif is_done(section, cell, done):
            yield Sprite(f"tick:{cell}", "tick", box.x + box.w - 6, box.y + box.h - 6.5, 15, 15, TICK)


def is_done(section: Section, cell: str, done: Progress) -> bool:
    """Tell whether all that a space shows was done."""
    asked = {
        "claim": (cell in section.claims, cell in done.claims),
        "cubes": (cell in dict(section.cubes), cell in done.cubes),
        "end": (cell == section.end, done.has_ended),
    }
    return all(was for is_asked, was in asked.values() if is_asked)
