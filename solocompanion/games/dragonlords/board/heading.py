"""What an army of the cult heads for: the way it takes as dots, where it may stand next, and its goal."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from solocompanion.core.board import Sprite
from solocompanion.core.made_drawings import made
from solocompanion.core.maps import paths
from solocompanion.core.maps.arcs import spaced
from solocompanion.core.maps.shapes import Point
from solocompanion.core.things import Thing, name, number
from solocompanion.core.words import text
from solocompanion.games.dragonlords.board import geometry as at
from solocompanion.games.dragonlords.board.spreading import place_of_army
from solocompanion.games.dragonlords.drawing.arranging import PIECE, standing
from solocompanion.games.dragonlords.drawing.glyphs import dot
from solocompanion.games.dragonlords.drawing.ink import ends
from solocompanion.games.dragonlords.state import Army, State
from solocompanion.games.dragonlords.wording import Names

WAY, GOAL, NEXT = Thing("way", number), Thing("goal", number), Thing("next", number, name)
STEP, DOT, CLEAR = 7.2, 2.0, 19.0  # units between dots, their size, and how far they keep from the army
CORNERS = 1.3  # of a sign


def heading(state: State, names: Names, one: Army, way: Sequence[str], next_: Collection[str] = ()) -> Iterator[Sprite]:
    """Draw the way of an army: the areas from where it stands to where it heads for, and those it may enter next."""
    places = at.places(state, names)
    legs = _legs(state, names, one, way)
    if legs:
        svg, (x, y), w, h = _dots(legs)
        goal = names.area(state, way[-1])
        hint = text("{army} heads for {goal}", army=names.army(one.number), goal=goal)
        yield Sprite(WAY(one.number), made(svg), x, y, w, h, at.MARK, hint=hint, rule="CULT-6")
    for area in next_:
        stand = standing(places, area, 1)
        size = PIECE * stand.scale
        hint = text("{army} may stand in {area} next", army=names.army(one.number), area=names.area(state, area))
        spot = at.on_map(stand.pieces[0])
        yield Sprite(NEXT(one.number, area), "stands_there", *spot, size, size, at.MARK, hint=hint, rule="CULT-6")
    if way:
        sign = places.place[way[-1]].sign
        box = sign or places.place[way[-1]].name.box
        size = max(box.w, box.h) * CORNERS
        hint = text("{army} heads for {goal}", army=names.army(one.number), goal=names.area(state, way[-1]))
        spot = at.on_map((box.x, box.y))
        yield Sprite(GOAL(one.number), "target", *spot, size, size, at.MARK, hint=hint, rule="CULT-6")


def _legs(state: State, names: Names, one: Army, way: Sequence[str]) -> list[list[Point]]:
    """Return lines from an army to the sign of its goal, across each border in its middle.

    One ends where the world goes round, and the next begins at the other edge.
    """
    places = at.places(state, names)
    land = places.land
    if not way:
        return []
    over = {(gate.area, gate.beyond): gate for gate in places.gates}
    legs = [[place_of_army(state, names, way[0], one.number)]]
    for a, b in pairwise(way):
        shared = [border for border in land.borders if set(border.areas) == {a, b}]
        if shared:
            legs[-1].append(at.on_map(max(shared, key=lambda border: border.length).middle))
        elif (a, b) in over:
            legs[-1].append(at.on_map(over[a, b].at))
            legs.append([at.on_map(over[b, a].at)])
        elif (bridge := ends(land, a, b)) is not None:
            legs[-1] += [at.on_map(bridge[0]), at.on_map(bridge[1])]
    sign = places.place[way[-1]].sign or places.place[way[-1]].name.box
    legs[-1].append(at.on_map((sign.x, sign.y)))
    return legs


def _dots(legs: Sequence[Sequence[Point]]) -> tuple[str, Point, float, float]:
    """Return a drawing of dots along smooth lines, its middle and its size."""
    smooth = [_smooth(line) for line in legs]
    begin, goal = smooth[0][0], smooth[-1][-1]
    every = [one for line in smooth for one in spaced(line, STEP)]
    some = [one for one in every if math.dist(one, begin) > CLEAR and math.dist(one, goal) > CLEAR * 1.3]
    some = some or [smooth[0][len(smooth[0]) // 2]]
    left, top = min(x for x, _ in some) - 4, min(y for _, y in some) - 4
    w, h = max(x for x, _ in some) + 4 - left, max(y for _, y in some) + 4 - top
    path = "".join(dot(x - left, y - top, DOT) for x, y in some)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {paths.number(w)} {paths.number(h)}"><path d="{path}" '
        'fill="var(--cult_l)" stroke="var(--halo)" stroke-width=".7"/></svg>'
    )
    return svg, (left + w / 2, top + h / 2), w, h


def _smooth(line: Sequence[Point]) -> list[Point]:
    """Round the corners of a line."""
    now = spaced(line, 4.0)
    for _ in range(12):
        now = [
            now[0],
            *(
                ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
                for a, b, c in zip(now, now[1:], now[2:], strict=False)
            ),
            now[-1],
        ]
    return now
