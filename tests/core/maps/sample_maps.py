"""Maps to test with: any points, and outlines that share their corners."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from solocompanion.core.maps.drawn_map import Area, At, DrawnMap, Paper

CARD = Paper()
EDGE = CARD.across


def of_points(some: Iterable[Sequence[At]], kinds: Sequence[str] = ("land",)) -> DrawnMap:
    areas = (Area(f"a{n}", kinds[n % len(kinds)], f"Area {n}", tuple(own)) for n, own in enumerate(some))
    return DrawnMap(CARD, "points", tuple(areas))


def random_points(seed: int, n: int = 7) -> DrawnMap:
    chance = Random(seed)  # noqa: S311 - a sample
    return of_points(
        [(chance.randrange(EDGE), chance.randrange(EDGE)) for _ in range(chance.choice((1, 1, 2)))] for _ in range(n)
    )


def of_outlines(*rings: Sequence[At]) -> DrawnMap:
    areas = (Area(f"a{n}", "land", f"Area {n}", rings=(tuple(own),)) for n, own in enumerate(rings))
    return DrawnMap(CARD, "outlines", tuple(areas))


def grid(across: int, down: int, step: int = 100, left: int = 0, top: int = 0) -> DrawnMap:
    """Squares beside one another, row by row."""
    return of_outlines(
        *(
            ((x, y), (x + step, y), (x + step, y + step), (x, y + step))
            for y in range(top, top + down * step, step)
            for x in range(left, left + across * step, step)
        )
    )
