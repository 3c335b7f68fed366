"""How far it is from an area to others, along the links that somebody can go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from solocompanion.core.maps.drawn_map import Area, DrawnMap, Link

Passes = Callable[[Area, Link, Area], bool]
"""Whether a link lets somebody pass from one area to the other."""


def anybody(_one: Area, _link: Link, _other: Area) -> bool:
    """Pass everywhere."""
    return True


def steps(one: DrawnMap, begin: Iterable[str], passes: Passes = anybody) -> Mapping[str, int]:
    """Return how many steps every area is from the nearest of some; those that no way leads to are left out."""
    found = {area: 0 for area in begin if area in one.area}
    queue = list(found)
    for here in queue:
        for to in one.beside[here]:
            if to not in found and passes(one.area[here], one.link[frozenset((here, to))], one.area[to]):
                found[to] = found[here] + 1
                queue.append(to)
    return found


def ways(one: DrawnMap, begin: str, end: str, passes: Passes = anybody) -> tuple[str, ...]:
    """Return a shortest way from one area to another, both among it; empty where none leads."""
    far = steps(one, [begin], passes)
    if end not in far:
        return ()
    found = [end]
    while found[0] != begin:
        here = found[0]
        found.insert(
            0,
            next(
                near
                for near in one.beside[here]
                if far.get(near) == far[here] - 1
                and passes(one.area[near], one.link[frozenset((near, here))], one.area[here])
            ),
        )
    return tuple(found)


def parts(one: DrawnMap, areas: Iterable[str], passes: Passes = anybody) -> tuple[tuple[str, ...], ...]:
    """Return the groups of areas within which every one can be reached from the first, in the order of the map."""
    left = dict.fromkeys(areas)
    found = []
    while left:
        own = steps(one, [next(iter(left))], passes)
        found.append(tuple(area for area in left if area in own))
        for area in found[-1]:
            del left[area]
    return tuple(found)
