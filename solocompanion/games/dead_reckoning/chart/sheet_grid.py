"""The grid of a Covenant card's section: Harbor on the left, claims, cubes and the end, with ticks on what is done."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from solocompanion.core.board import Label, Sprite
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import capital, plural, text
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.chart.progress import Progress
from solocompanion.games.dead_reckoning.sections import HARBOR, Section
from solocompanion.games.dead_reckoning.state import row_and_place
from solocompanion.games.dead_reckoning.wording import place

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


def grown(box: Box, by: float) -> Box:
    """Return the box with so much more on every side."""
    return Box(box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by)


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
    """Draw the grid of the section in force: first what it asks for in the order that is done, then what is left."""
    asked = dict.fromkeys((*section.claims, *(cell for cell, _ in section.cubes), section.end))
    for cell in (*asked, *(cell for cell in (HARBOR, *cells(grid)) if cell not in asked)):
        box = inset(_box(cell, grid), GAP)
        yield evolve(
            sprite(things.CELL(cell), _art(cell, section), box, GRID),
            hint=_told(cell, section, grid, done),
            rule=_rule(cell, section),
        )
        if cell in section.claims:
            yield sprite(things.CELL_CLAIM(cell), "cell_claim", box, MARK)
        yield from _cubes(cell, dict(section.cubes).get(cell, 0), box)
        if cell in asked:
            yield from _tick(section, cell, grid, done)


def _box(cell: str, grid: Grid) -> Box:
    return Box(grid.box.x, grid.box.y, grid.harbor, grid.box.h) if cell == HARBOR else grid.cell(cell)


def _art(cell: str, section: Section) -> str:
    art = "cell_harbor" if cell == HARBOR else "cell"
    return f"{art}_end" if cell == section.end else art


def _told(cell: str, section: Section, grid: Grid, done: Progress) -> str:
    """Say what a space of the card asks for, in the order it is done, and whether it was."""
    said = [text("takes the card")] if cell in section.claims else []
    if n := dict(section.cubes).get(cell, 0):
        said.append(plural("places {n} cube", "places {n} cubes", n))
    if cell == section.end:
        said.append(text("its ship ends here"))
    if said and _is_left(cell, done):
        said.append(text("left out"))
    elif said and is_done(section, cell, done):
        said.append(text("done"))
    where = capital(place(cell, grid.places))
    return text("{place}: {what}", place=where, what=", ".join(said)) if said else where


def _rule(cell: str, section: Section) -> str:
    if cell in section.claims:
        return "ADV-1"
    if cell in dict(section.cubes):
        return "INF-1"
    return "END-1" if cell == section.end else "SET-3"


def _cubes(cell: str, n: int, box: Box) -> Iterator[Sprite]:
    size = min(16.0, box.w * 0.7, box.h * 0.46)
    x, y = box.x + box.w / 2, box.y + box.h / 2
    if n <= MOST_DRAWN:
        for k in range(n):
            up = (k - (n - 1) / 2) * size * 0.86
            yield Sprite(things.CELL_CUBE(cell, k), "cube_ai", x, y + up, size, size, PIECE)
        return
    label = Label(str(n), 0, size * 0.95, 11, "onnavy", 700)
    yield Sprite(things.CELL_CUBES(cell), "cube_ai", x, y - size * 0.3, size, size, PIECE, labels=(label,))


def _tick(section: Section, cell: str, grid: Grid, done: Progress) -> Iterator[Sprite]:
    box = _box(cell, grid)
    if _is_left(cell, done):
        yield sprite(things.CELL_LEFT(cell), "strike", inset(box, GAP), TICK)
    elif is_done(section, cell, done):
        yield Sprite(things.CELL_TICK(cell), "tick", box.x + box.w - 6, box.y + box.h - 6.5, 15, 15, TICK)


def _is_left(cell: str, done: Progress) -> bool:
    return cell in done.left and cell not in done.cubes


def is_done(section: Section, cell: str, done: Progress) -> bool:
    """Tell whether all that a space shows was done."""
    asked = {
        "claim": (cell in section.claims, cell in done.claims),
        "cubes": (cell in dict(section.cubes), cell in done.cubes),
        "end": (cell == section.end, done.has_ended),
    }
    return all(was for is_asked, was in asked.values() if is_asked)
