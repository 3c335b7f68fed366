"""The ground and the ink of a told board: an empty sheet with the ways that were told, and the plates upon it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from solocompanion.core.maps import paths
from solocompanion.core.maps.shapes import Point
from solocompanion.games.dragonlords.drawing.fields import field
from solocompanion.games.dragonlords.drawing.frame import FRAME, frame, frame_box
from solocompanion.games.dragonlords.drawing.ink import coasts
from solocompanion.games.dragonlords.drawing.room import Box, is_free
from solocompanion.games.dragonlords.drawing.told_places import ToldPlaces

WAYS = {  # colour and strokes of the ways, by the kind of link
    "land": ("mapink", 'stroke-opacity=".8" stroke-width="2.2" stroke-dasharray="6 3.4"'),
    "bridge": ("mapink", 'stroke-opacity=".8" stroke-width="2.2" stroke-dasharray="6 3.4"'),
    "coast": ("sea_ink", 'stroke-opacity=".75" stroke-width="2.4" stroke-dasharray=".1 4.6" stroke-linecap="round"'),
    "sea": ("sea_ink", 'stroke-opacity=".75" stroke-width="2.4" stroke-dasharray=".1 4.6" stroke-linecap="round"'),
    "track": ("waste_ink", 'stroke-opacity=".85" stroke-width="2" stroke-dasharray=".1 4" stroke-linecap="round"'),
}
UNTOLD = (
    'stroke="var(--waste_ink)" stroke-opacity=".3" stroke-width="1.4" stroke-dasharray=".1 7" stroke-linecap="round"'
)
BENDS = 3  # how often the corners of a way are cut
SQUARE = 30.0  # units of the faint squares of the sheet
DEEP = 4.5  # units that the inner line of a sea lies within


@lru_cache(maxsize=8)
def told_ground_svg(places: ToldPlaces) -> str:
    """Return the sheet with the ways and all plates, as long as nobody has explored them."""
    land, paper = places.land, places.land.drawn.paper
    box = f"{-FRAME:g} {-FRAME:g} {paper.width + 2 * FRAME:g} {paper.height + 2 * FRAME:g}"
    drawing = (
        frame_box("sheet", paper),
        _squares(paper.width, paper.height),
        *_ways(places),
        *(f'<path d="{paths.area(land.cell[one])}" transform="translate(1.5 3)" fill="var(--shadow)" '
          'fill-opacity=".16"/>' for one in land.areas),
        *(_sea(places, one) for one in land.seas),
        *(field(places, one, is_known=False) for one in land.dry),
    )  # fmt: skip
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{"".join(drawing)}</svg>'


@lru_cache(maxsize=8)
def told_ink_svg(places: ToldPlaces) -> str:
    """Return what lies over the ground and over what is explored or held: coasts, and the frame."""
    land, paper = places.land, places.land.drawn.paper
    box = f"{-FRAME:g} {-FRAME:g} {paper.width + 2 * FRAME:g} {paper.height + 2 * FRAME:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{coasts(land)}{frame(paper)}</svg>'


def _squares(w: float, h: float) -> str:
    """Return the faint squares of a sheet that somebody notes on."""
    lines = "".join(f"M{n * SQUARE:g},0V{h:g}" for n in range(1, int(w / SQUARE) + 1))
    lines += "".join(f"M0,{n * SQUARE:g}H{w:g}" for n in range(1, int(h / SQUARE) + 1))
    return f'<path d="{lines}" stroke="var(--mapink)" stroke-opacity=".07" stroke-width=".8"/>'


# -- ways --------------------------------------------------------------------------------------------------------------
def _ways(places: ToldPlaces) -> Iterator[str]:
    busy: dict[tuple[int, int], int] = {}
    for link in places.land.drawn.links:
        if link.kind in WAYS:
            token, style = WAYS[link.kind]
            line = _bent(places.layout.line(link.a, link.b, busy))
            yield f'<path d="{line}" fill="none" stroke="var(--{token})" {style} stroke-linejoin="round"/>'
    yield from _untold(places)


def _untold(places: ToldPlaces) -> Iterator[str]:
    """Yield the part of each track of which only its end is known: the Village."""
    told = places.told
    for one in told.areas:
        if one.kind in {"lair", "wasteland"} and not told.onward(one.id):
            a, b = places.layout.plates[one.id], places.layout.plates[told.village_of(one.id)]
            yield f'<path d="M{paths.at((a.x, a.y))}L{paths.at((b.x, b.y))}" {UNTOLD}/>'


def _bent(line: Sequence[Point]) -> str:
    """Return a line whose corners are cut, the smoother the more."""
    now = list(line)
    for _ in range(BENDS if len(now) > 2 else 0):
        cut = [now[0]]
        for a, b in pairwise(now):
            cut += [(a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25),
                    (a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75)]  # fmt: skip
        now = [*cut, now[-1]]
    return "M" + "L".join(map(paths.at, now))


# -- sea ---------------------------------------------------------------------------------------------------------------
def _sea(places: ToldPlaces, area: str) -> str:
    """Return a sea area: water with a line along its rim, and a few waves."""
    land = places.land
    shape = paths.area(land.cell[area])
    inner = "".join(map(paths.line, land.within(area, DEEP, lambda _: True)))
    waves = "".join(f"M{paths.at((x - 5, y))}q2.5,-2.8 5,0q2.5,-2.8 5,0" for x, y in _crests(places, area))
    return (
        f'<path d="{shape}" fill="var(--sea)" stroke="var(--sea_ink)" stroke-width="1.5"/>'
        f'<path d="{inner}" fill="none" stroke="var(--sea_l1)" stroke-width="1"/>'
        f'<path d="{waves}" fill="none" stroke="var(--wave)" stroke-width="1" stroke-linecap="round"/>'
    )


def _crests(places: ToldPlaces, area: str) -> Iterator[Point]:
    plate, taken = places.layout.plates[area], places.place[area].taken
    for dx, dy in ((-0.26, -0.2), (0.22, -0.27), (0.28, 0.08), (-0.24, 0.16)):
        x, y = plate.x + dx * plate.w, plate.y + dy * plate.h
        if is_free(Box(x, y, 12, 6), taken, 2.0):
            yield x, y
