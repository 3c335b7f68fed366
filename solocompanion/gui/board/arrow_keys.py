"""Where the arrow keys lead: to the nearest piece in that direction, with every piece reachable.

The nearest alone is not enough: a large space with pieces round its middle may be the nearest of none of them. Such a
one takes an arrow over from a neighbour whose old goal can still be reached in another way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot

from PySide6.QtCore import Qt

from solocompanion.core.board import Board
from solocompanion.core.named_tuple import NamedTuple

Place = tuple[float, float]
Way = tuple[int, int]
Ways = dict[str, dict[Way, str]]
ARROWS: dict[Qt.Key, Way] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
WAYS: tuple[Way, ...] = tuple(ARROWS.values())
ASIDE = 2.5  # how much farther a step to the side counts than one ahead


class _Step(NamedTuple):
    cost: float
    start: str
    way: Way


def ways(places: Mapping[str, Place]) -> Ways:
    """Return where each of the four ways leads from every piece, itself where there is nothing; no piece is left out.

    `places` are the centres of the pieces in reading order.
    """
    found = {name: {way: _nearest(places, name, way) for way in WAYS} for name in places}
    for name in places:
        known = _reached(found)
        if name not in known:
            _lead_to(found, places, name, known)
    return found


def _nearest(places: Mapping[str, Place], start: str, way: Way) -> str:
    costs = {name: cost for name in places if (cost := _cost(places[start], places[name], way)) is not None}
    return min(costs, key=lambda name: costs[name], default=start)


def _cost(here: Place, there: Place, way: Way) -> float | None:
    """Return how far a place is that way; `None` where it is not ahead."""
    x, y = there[0] - here[0], there[1] - here[1]
    ahead, aside = x * way[0] + y * way[1], abs(x * way[1]) + abs(y * way[0])
    return ahead + ASIDE * aside if ahead > 1 else None


def _reached(found: Ways) -> set[str]:
    """Return what can be walked to from the first piece."""
    seen: set[str] = set()
    waiting = [next(iter(found))]
    while waiting:
        here = waiting.pop()
        if here not in seen:
            seen.add(here)
            waiting += found[here].values()
    return seen


def _lead_to(found: Ways, places: Mapping[str, Place], name: str, known: set[str]) -> None:
    """Turn the arrow that costs the least and loses nothing."""
    for step in sorted(_towards(places, name, known)):
        before = found[step.start][step.way]
        found[step.start][step.way] = name
        if known < _reached(found):
            return
        found[step.start][step.way] = before


def _towards(places: Mapping[str, Place], name: str, known: set[str]) -> Iterator[_Step]:
    for start in known:
        for way in WAYS:
            cost = _cost(places[start], places[name], way)
            if cost is not None:
                yield _Step(cost, start, way)


def focus_after(focus: str, before: Board, board: Board) -> str:
    """Return what has the focus on a new board: the same sprite, or the nearest where it no longer answers."""
    was, now = before.sprites.get(focus), board.sprites.get(focus)
    if was is None or (now is not None and now.spoken):
        return now.id if now is not None and now.spoken else ""
    spoken = [sprite for sprite in board.sprites.values() if sprite.spoken]
    nearest = min(spoken, key=lambda one: hypot(one.x - was.x, one.y - was.y), default=None)
    return "" if nearest is None else nearest.id
