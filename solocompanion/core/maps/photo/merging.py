"""In which order the basins of a picture become one: the two whose joining costs least first, until one is left.

Joining costs more the larger the two are, the more their colours differ, and the darker the line between them is.
So trees, lettering and slots go up in what surrounds them, and two forests stay apart as long as a line is between
them. The order does not depend on how fine the areas are to be, so finer ones always lie within coarser ones.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from operator import itemgetter

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.photo.planes import Plane, Steps

LINE = 90.0  # what an unbroken line between two areas counts, in units of colour
UNLINED = 0.2  # of their distance that two colours count between which there is no line
DARKEST = 14.0  # a line so much darker than what surrounds it is as good as any
LEAST = 0.003  # of the picture: what is smaller joins first, whatever it looks like
SLICE = 8  # basins that are joined at most in one step


@frozen(eq=False)
class Merges:
    """How basins become one: for each joining what it costs, and the basins `kept` and `gone`.

    Costs never fall: a joining costs at least as much as any before it.
    """

    basins: int
    costs: tuple[float, ...]
    kept: tuple[int, ...]
    gone: tuple[int, ...]

    def roots(self, most: float) -> list[int]:
        """Return for each basin the one it has gone up in, when only what costs at most so much is joined."""
        found = list(range(self.basins + 1))
        joined = sum(one <= most for one in self.costs)
        for kept, gone in zip(self.kept[joined - 1 :: -1] if joined else (), self.gone[joined - 1 :: -1], strict=False):
            found[gone] = found[kept]  # what is kept has met its own end already: the order runs backwards
        return found


def merges(found: Sequence[int], count: int, width: int, colours: Sequence[Plane], lines: Plane) -> Steps[Merges]:
    """Join basins until one is left.

    `found` are their numbers by pixel, `colours` planes whose distances count as seen, `lines` how much darker a
    pixel is than what surrounds it.
    """
    crowd = _Crowd(count, len(found))
    for at in range(0, len(found), width):
        row = found[at : at + width]
        for n, plane in enumerate(colours):
            crowd.count(row, n, plane[at : at + width])
        dark = [min(one, DARKEST) / DARKEST for one in lines[at : at + 2 * width]]
        crowd.meet(row, row[1:], dark, dark[1:])
        crowd.meet(row, found[at + width : at + 2 * width], dark, dark[width:])
        yield
    return (yield from crowd.joined())


class _Crowd:
    """Basins: how large each is, its sums of colour, and for each neighbour length and darkness of their border."""

    def __init__(self, count: int, pixels: int) -> None:
        self.size = [0] * (count + 1)
        self.sums = [[0.0] * (count + 1) for _ in range(3)]
        self.near: list[dict[int, list[float]]] = [{} for _ in range(count + 1)]
        self.pixels = pixels

    def count(self, row: Sequence[int], n: int, values: Plane) -> None:
        """Add a row to the sums of one colour, and with the first of them to the sizes."""
        sums = self.sums[n]
        for basin, value in zip(row, values, strict=True):
            sums[basin] += value
        if n == 0:
            for basin in row:
                self.size[basin] += 1

    def meet(self, row: Sequence[int], other: Sequence[int], dark: Plane, there: Plane) -> None:
        """Add the borders between pixels that lie side by side."""
        for a, b, one, two in zip(row, other, dark, there, strict=False):
            if a != b:
                border = self.near[a].get(b)
                if border is None:
                    border = self.near[a][b] = self.near[b][a] = [0.0, 0.0]
                border[0] += 1
                border[1] += max(one, two)

    def cost(self, a: int, b: int) -> float:
        """Return what it costs to join two neighbours, for each pixel of the picture."""
        size, other = self.size[a], self.size[b]
        (r, g, y), (long, dark) = self.sums, self.near[a][b]
        red, green, blue = r[a] / size - r[b] / other, g[a] / size - g[b] / other, y[a] / size - y[b] / other
        lined = dark / long
        colour = (red * red + green * green + blue * blue) * (UNLINED + (1 - UNLINED) * lined)
        cost = size * other / (size + other) * (colour + (LINE * lined * lined) ** 2) / self.pixels
        return cost if min(size, other) > LEAST * self.pixels else cost - _LATE

    def join(self, a: int, b: int) -> None:
        """Let `b` go up in `a`."""
        near = self.near
        self.size[a] += self.size[b]
        for sums in self.sums:
            sums[a] += sums[b]
        del near[a][b], near[b][a]
        for other, border in near[b].items():
            del near[other][b]
            own = near[a].get(other)
            if own is None:
                near[a][other] = near[other][a] = border
            else:
                own[0] += border[0]
                own[1] += border[1]
        near[b] = {}

    def joined(self) -> Steps[Merges]:
        """Join all."""
        age = [0] * len(self.size)
        heap: list[tuple[float, int, int, int, int]] = []
        for a, near in enumerate(self.near):
            heap += [(self.cost(a, b), a, b, 0, 0) for b in near if a < b]
            if not a % SLICE:
                yield
        heapq.heapify(heap)
        yield
        highest = 0.0
        found: list[tuple[float, int, int]] = []
        while heap:
            cost, a, b, was, then = heapq.heappop(heap)
            if age[a] != was or age[b] != then:
                continue
            if len(self.near[a]) < len(self.near[b]):
                a, b = b, a
            self.join(a, b)
            highest = max(highest, cost)
            found.append((highest, a, b))
            age[a] += 1
            age[b] = -1
            for other in self.near[a]:
                heapq.heappush(heap, (self.cost(a, other), a, other, age[a], age[other]))
            if not len(found) % SLICE:
                yield
        costs, kept, gone = (tuple(map(itemgetter(n), found)) for n in range(3))
        return Merges(len(self.size) - 1, costs, kept, gone)


_LATE = 1e12  # more than anything costs: what is too small goes before all else, the cheapest first
