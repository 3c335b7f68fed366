"""Where a world goes round: for each link around the edge of a map, the place at either edge where it is crossed."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.cell import Cell, Edge, Stretch
from solocompanion.core.maps.drawn_map import DrawnMap, Paper
from solocompanion.core.maps.shapes import Point

BEYOND: Mapping[Edge, Edge] = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
OUT: Mapping[Edge, Point] = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "top": (0.0, -1.0), "bottom": (0.0, 1.0)}
Spot = tuple[Edge, Point]
SIZE = 15.0  # units: of the sign of a gate
APART = 6.0  # units between the places for it that are looked at
TIP, TAIL, BARB = 4.2, 4.2, 3.4  # units: of the arrow on it


@frozen
class Gate:
    """Where an area is left over the edge of the paper, at a point of that edge, and which area lies beyond."""

    area: str
    beyond: str
    edge: Edge
    at: Point

    @property
    def sign(self) -> Point:
        """The middle of its sign, which lies on the map."""
        (x, y), (dx, dy) = self.at, OUT[self.edge]
        return x - dx * (SIZE / 2 + 1), y - dy * (SIZE / 2 + 1)


def gates(drawn: DrawnMap, cell: Mapping[str, Cell]) -> Iterator[Sequence[tuple[Gate, Gate]]]:
    """Yield for each link around the edge where its two gates can be, the middle of what faces each other first."""
    for link in drawn.links:
        if link.kind == "wrap" and cell[link.a].rings and cell[link.b].rings:
            some = _across(cell[link.a], cell[link.b], drawn.paper)
            yield [(Gate(link.a, link.b, *one), Gate(link.b, link.a, *other)) for one, other in some]


def _across(a: Cell, b: Cell, paper: Paper) -> list[tuple[Spot, Spot]]:
    """Return where two areas face each other over the edge; else where each is nearest to it."""
    pairs = [(one, other) for one in a.stretches for other in b.stretches if other.edge == BEYOND[one.edge]]
    if not pairs:
        edge = _towards(a, b)
        return [((edge, _nearest(a, edge, paper)), (BEYOND[edge], _nearest(b, BEYOND[edge], paper)))]
    one, other = max(pairs, key=lambda pair: _shared(*pair))
    low, high = max(one.low, other.low) + SIZE, min(one.high, other.high) - SIZE
    if low > high:
        first, second = ((part.edge, _on(part.edge, (part.low + part.high) / 2, paper)) for part in (one, other))
        return [(first, second)]
    middle, many = (low + high) / 2, int((high - low) / 2 / APART)
    some = sorted(range(-many, many + 1), key=abs)
    places = (middle + n * APART for n in some)
    return [((one.edge, _on(one.edge, at, paper)), (other.edge, _on(other.edge, at, paper))) for at in places]


def _shared(one: Stretch, other: Stretch) -> float:
    return min(one.high, other.high) - max(one.low, other.low)


def _on(edge: Edge, along: float, paper: Paper) -> Point:
    if edge in {"left", "right"}:
        return (0.0 if edge == "left" else paper.width), along
    return along, (0.0 if edge == "top" else paper.height)


def _towards(a: Cell, b: Cell) -> Edge:
    """Return the edge that the first area lies towards, seen from the other."""
    (ax, ay), (bx, by) = a.rim[0], b.rim[0]
    if abs(bx - ax) >= abs(by - ay):
        return "left" if ax <= bx else "right"
    return "top" if ay <= by else "bottom"


def _nearest(cell: Cell, edge: Edge, paper: Paper) -> Point:
    x, y = min(cell.rim, key=lambda at: math.dist(at, _on(edge, at[1] if edge in {"left", "right"} else at[0], paper)))
    return _on(edge, y if edge in {"left", "right"} else x, paper)


def gate_svg(edge: Edge) -> str:
    """Return the sign of a gate: an arrow that leads out over an edge."""
    dx, dy = OUT[edge]
    tip = dx * TIP, dy * TIP
    barbs = [(tip[0] - dx * BARB + s * dy * BARB, tip[1] - dy * BARB + s * dx * BARB) for s in (-1, 1)]
    path = "M" + "L".join(f"{x:g},{y:g}" for x, y in (barbs[0], tip, barbs[1]))
    path += f"M{-dx * TAIL:g},{-dy * TAIL:g}L{tip[0]:g},{tip[1]:g}"
    half = SIZE / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-half:g} {-half:g} {SIZE:g} {SIZE:g}">'
        f'<circle r="{half - 0.7:g}" fill="var(--paper)" stroke="var(--mapink)" stroke-width="1.2"/>'
        f'<path d="{path}" fill="none" stroke="var(--mapink)" stroke-width="1.5" stroke-linecap="round"'
        ' stroke-linejoin="round"/></svg>'
    )
