"""A territory card as one drawing: its fields, borders, rivers, passes, slots, and the gates in its rim."""

from __future__ import annotations

import math
from functools import lru_cache

from solocompanion.core.board import Corners
from solocompanion.core.maps import paths
from solocompanion.core.maps.cell import Border, Cells, Edge, Stretch
from solocompanion.core.maps.cells import cells
from solocompanion.core.maps.shapes import Point
from solocompanion.games.tiny_epic_kingdoms.drawing.fields import Ground, field
from solocompanion.games.tiny_epic_kingdoms.drawing.stands import Stand, stands
from solocompanion.games.tiny_epic_kingdoms.facts import CARD, Region, Territory

WIDTH, HEIGHT = CARD.width, CARD.height  # of the fields
RIM = 14.0
CARD_W, CARD_H = WIDTH + 2 * RIM, HEIGHT + 2 * RIM
GATE, RIBBON, TAG = 26.0, 100.0, 53.0  # units: the width of a gate, and half of those of the ribbon and of the tag
_WATER = (
    '<defs><linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--water_a)"/>'
    '<stop offset="1" stop-color="var(--water_b)"/></linearGradient></defs>'
)
_Box = tuple[float, float, float, float]


@lru_cache(maxsize=64)
def territory_svg(territory: Territory) -> str:
    """Return the drawing of a card: 388 by 418 units, of which a rim of 14 is left to the frame but for the gates."""
    found, places = cells(territory.drawn), stands(territory)
    passes = {pair: passage(found, pair) for pair in territory.pairs}
    drawn = ""
    for region in territory.places:
        out = tuple(one.middle for pair, one in passes.items() if one is not None and region.id in pair)
        drawn += field(Ground(region, found.cell[region.id], places.get(region.id), out))
    linked = {frozenset(pair) for pair in territory.pairs}
    rivers = [one for pair in territory.touching if frozenset(pair) not in linked for one in found.between(*pair)]
    drawn += _borders(found, rivers) + "".join(map(_river, rivers))
    drawn += f'<path d="M0,0H{WIDTH:g}V{HEIGHT:g}H0Z" fill="none" stroke="var(--border)" stroke-width="2.5"/>'
    drawn += "".join(_pass(one) for one in passes.values() if one is not None)
    drawn += "".join(_gate(region, gate) for region in territory.places if (gate := gate_of(territory, region.id)))
    drawn += "".join(map(_slots, places.values()))
    box = f"{-RIM:g} {-RIM:g} {CARD_W:g} {CARD_H:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{_WATER}{drawn}</svg>'


@lru_cache(maxsize=256)  # of all regions of a few maps: a board is projected after every move
def outline(territory: Territory, region: str) -> tuple[_Box, Corners]:
    """Return the box of a region (its left, top, width and height in units of the fields) and its outline in it."""
    ring = cells(territory.drawn).cell[region].outlines
    if not ring:
        return (0.0, 0.0, 1.0, 1.0), ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    xs, ys = [x for x, _ in ring[0]], [y for _, y in ring[0]]
    left, top = min(xs), min(ys)
    w, h = max(xs) - left, max(ys) - top
    corners = tuple((round((x - left) / w - 0.5, 4), round((y - top) / h - 0.5, 4)) for x, y in ring[0])
    return (left, top, w, h), corners


def passage(found: Cells, pair: tuple[str, str]) -> Border | None:
    """Return the stretch of border where a meeple walks across; `None` where two regions have none in common."""
    return next(iter(found.between(*pair)), None)


def gate_of(territory: Territory, region: str) -> tuple[Edge, float] | None:
    """Return where the gate of a border region breaks the rim: the edge, and how far along; `None` without one."""
    if not (territory.region[region].border and territory.region[region].is_open):
        return None
    best = max(
        (
            (_room(territory, one, at) - (20 if one.edge in {"top", "bottom"} else 0), one.edge, at)
            for one in cells(territory.drawn).cell[region].stretches
            for at in _along(one)
        ),
        default=None,
    )
    return (best[1], best[2]) if best else None


def _along(one: Stretch) -> list[float]:
    n = max(1, int((one.high - one.low) / 6))
    return [one.low + (one.high - one.low) * (m + 0.5) / n for m in range(n)]


def _room(territory: Territory, one: Stretch, at: float) -> float:
    """Return how far a gate is from the ends of its stretch, from the ribbon and from the tag."""
    room = min(at - one.low, one.high - at)
    for (x, y), half in ((ribbon_at(territory), RIBBON), (tag_at(territory), TAG)):
        is_on_edge = (one.edge == "top" and y < 0) or (one.edge == "bottom" and y > HEIGHT)
        if is_on_edge and abs(at - x) < half + GATE / 2:
            room -= 300
    return min(room, 60.0)


def _borders(found: Cells, rivers: list[Border]) -> str:
    lines = "".join(paths.line(one.points) for one in found.borders if one not in rivers)
    style = 'fill="none" stroke="var(--border)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"'
    shores = "".join(paths.line(one) for one in found.shores)
    drawn = f'<path d="{lines}" {style}/>' if lines else ""
    return drawn + (f'<path class="shore" d="{shores}" {style}/>' if shores else "")


def _river(one: Border) -> str:
    path = paths.line(one.points)
    looks = (("border", 11.5, ""), ("water_b", 7.5, ""), ("water_l", 1.2, ' stroke-dasharray="9 11"'))
    return "".join(
        f'<path d="{path}" fill="none" stroke="var(--{token})" stroke-width="{width}" stroke-linejoin="round"{more}/>'
        for token, width, more in looks
    )


def _pass(one: Border) -> str:
    n = len(one.points) // 2
    (x, y), (ax, ay), (bx, by) = one.points[n], one.points[max(0, n - 1)], one.points[min(len(one.points) - 1, n + 1)]
    long = math.hypot(bx - ax, by - ay) or 1.0
    dots = ((x - (by - ay) / long * k, y + (bx - ax) / long * k) for k in (-12.6, -6.3, 0, 6.3, 12.6))
    path = "".join(
        f"M{paths.number(px - 2.1)},{paths.number(py)}a2.1,2.1 0 1 0 4.2,0a2.1,2.1 0 1 0 -4.2,0Z" for px, py in dots
    )
    return f'<path d="{path}" fill="var(--key)" stroke="var(--border)" stroke-width="1.1"/>'


def _gate(region: Region, gate: tuple[Edge, float]) -> str:
    """Return a gate, drawn in the upper rim and turned to its edge."""
    edge, along = gate
    turn = {"top": f"translate({along:.1f} 0)", "bottom": f"translate({along:.1f} {HEIGHT:g}) rotate(180)"} | {
        "left": f"translate(0 {along:.1f}) rotate(-90)",
        "right": f"translate({WIDTH:g} {along:.1f}) rotate(90)",
    }
    half = GATE / 2
    return (
        f'<g transform="{turn[edge]}"><path d="M{-half},{-RIM}H{half}V2H{-half}Z" fill="var(--{region.kind})"/>'
        f'<path d="M{-half},{-RIM - 1}V2M{half},{-RIM - 1}V2" stroke="var(--border)" '
        'stroke-width="2.5" stroke-linecap="round"/>'
        '<path d="M-5,-4L0,-9.5L5,-4" fill="none" stroke="var(--label)" stroke-width="2" '
        'stroke-linecap="round" stroke-linejoin="round"/></g>'
    )


def _slots(stand: Stand) -> str:
    drawn = ""
    for n in (0, 1):
        x, y = stand.slot(n)
        drawn += (
            f'<ellipse cx="{x:.1f}" cy="{y + 15 * stand.scale:.1f}" rx="{15.5 * stand.scale:.1f}" '
            f'ry="{5.6 * stand.scale:.1f}"'
            ' fill="var(--stand)" fill-opacity=".16" stroke="var(--stand)" stroke-opacity=".5" stroke-width="1.1"/>'
        )
    return drawn


def ribbon_at(territory: Territory) -> Point:
    """Return the middle of the ribbon with the name: at the banner, on the rim where that is near the top or bottom."""
    x, y = CARD.units(territory.banner)
    x = min(max(x, RIBBON - 22), WIDTH - RIBBON + 22)
    return x, -7.0 if y < HEIGHT / 6 else HEIGHT + 6.0 if y > HEIGHT * 5 / 6 else y


def tag_at(territory: Territory) -> Point:
    """Return the middle of the tag: on the lower rim, or on the upper one where the ribbon is below."""
    return WIDTH / 2 + 50, HEIGHT + 6.0 if ribbon_at(territory)[1] < HEIGHT else -7.0
