"""A picture cut into basins: water rises from the lowest places of a plane, and where waters meet is a border."""

from __future__ import annotations

from collections.abc import Sequence

from solocompanion.core.maps.photo.planes import Steps

LEVELS = 256
SLICE = 64  # pixels that are flooded at most in one step


def basins(heights: Sequence[int], width: int) -> Steps[tuple[list[int], int]]:
    """Return for each pixel the number of its basin, from 1, and how many there are. Heights are below `LEVELS`.

    A basin is in one piece, across and down. A plane without any lowest place is one basin.
    """
    found = [0] * len(heights)
    waiting: list[list[int]] = [[] for _ in range(LEVELS)]
    count = 0
    for row in range(width, len(heights) - width, width):
        for at in _lowest(heights, width, row):
            count += 1
            found[at] = count
            waiting[heights[at]].append(at)
        yield
    if not count:
        return [1] * len(heights), 1
    yield from _flooded(heights, width, found, waiting)
    return found, count


def _lowest(heights: Sequence[int], width: int, row: int) -> list[int]:
    """Return the pixels of a row that nothing around them is below; of a level place those at its upper left."""
    return [
        at
        for at in range(row + 1, row + width - 1)
        if (e := heights[at]) <= heights[at + 1]
        and e < heights[at - 1]
        and e <= heights[at + width]
        and e < heights[at - width]
        and e <= heights[at + width + 1]
        and e <= heights[at + width - 1]
        and e < heights[at - width - 1]
        and e < heights[at - width + 1]
    ]


def _flooded(heights: Sequence[int], width: int, found: list[int], waiting: list[list[int]]) -> Steps[None]:
    size, last = len(heights), width - 1
    taken = 0
    for level, now in enumerate(waiting):
        for at in now:  # it grows meanwhile
            x, own = at % width, found[at]
            for near, is_there in (
                (at - 1, x),
                (at + 1, x < last),
                (at - width, at >= width),
                (at + width, at + width < size),
            ):
                if is_there and not found[near]:
                    found[near] = own
                    height = heights[near]
                    (now if height <= level else waiting[height]).append(near)
            taken += 1
            if not taken % SLICE:
                yield
