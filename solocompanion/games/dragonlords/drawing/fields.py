"""One area of land as it is drawn: its ground, the coloured edge of its realm, and what grows on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from zlib import crc32

from solocompanion.core.maps import paths
from solocompanion.core.maps.shapes import Point
from solocompanion.games.dragonlords.drawing.glyphs import APART, BARE, DRAW, LUSH, SIZE, Terrain
from solocompanion.games.dragonlords.drawing.land import Land
from solocompanion.games.dragonlords.drawing.places import Places
from solocompanion.games.dragonlords.drawing.room import Box, Room, is_free
from solocompanion.games.dragonlords.world import REALMS

EDGE = 5.2  # units: how wide the coloured edge of a realm is
WASTE_EDGE = "cult"
TRIES = 260


def realm_token(land: Land, area: str) -> str:
    """Return the token of the colour of an area's realm; of Wastelands the cult's, empty without one."""
    if land.world.is_waste(area):
        return WASTE_EDGE
    realm = land.world.realm[area]
    return f"realm_{realm[-1]}" if realm in REALMS else ""


def known_token(land: Land, area: str) -> str:
    """Return the token of explored land."""
    realm = land.world.realm[area]
    return f"known_{realm[-1]}" if realm in REALMS else "known"


def ground_token(land: Land, area: str) -> str:
    """Return the token of land as it is printed."""
    return "waste" if land.world.is_waste(area) else "land"


def field(places: Places, area: str, *, is_known: bool) -> str:
    """Return the drawing of an area: pale while it is unexplored."""
    land = places.land
    fill = known_token(land, area) if is_known else ground_token(land, area)
    shape = f'<path d="{paths.area(land.cell[area])}" fill="var(--{fill})" fill-rule="evenodd"/>'
    return shape + edge(land, area) + growth(places, area, is_known=is_known)


def edge(land: Land, area: str) -> str:
    """Return the coloured edge of a realm, as far as it runs through an area."""
    token, own = realm_token(land, area), _group(land, area)
    if not token:
        return ""
    lines = land.within(area, EDGE / 2, lambda other: not other or _group(land, other) != own)
    path = "".join(map(paths.line, lines))
    strength = ".42" if token == WASTE_EDGE else ".58"
    style = f'fill="none" stroke="var(--{token})" stroke-opacity="{strength}" stroke-width="{EDGE}"'
    return f'<path d="{path}" {style} stroke-linejoin="round"/>' if path else ""


def _group(land: Land, area: str) -> str:
    return WASTE_EDGE if land.world.is_waste(area) else land.world.realm[area] or area


def terrain(land: Land, area: str) -> Terrain:
    """Return what grows on an area: the same wherever it is drawn."""
    some = BARE if land.world.is_waste(area) else LUSH
    n = crc32(area.encode())
    return "field" if land.world.is_kingdom(area) else some[n % len(some)]


def growth(places: Places, area: str, *, is_known: bool) -> str:
    """Return what grows on an area, clear of what is printed there."""
    land, kind = places.land, terrain(places.land, area)
    spots = _spots(places.room(area), places.place[area].taken, area, kind)
    chance = Random(crc32(area.encode()))  # noqa: S311 - a look
    some = [DRAW[kind](x, y, SIZE[kind] * chance.uniform(0.85, 1.15), chance) for x, y in spots]
    fills, lines = "".join(one.fill for one in some), "".join(one.lines for one in some)
    if not lines:
        return ""
    strength = ".6" if land.world.is_waste(area) else ".7" if is_known else ".34"
    ink = f'stroke="var(--mapink)" stroke-opacity="{strength}" stroke-width=".9"'
    drawn = f'<path d="{fills}" fill="var(--tree)"/>' if fills and is_known else ""
    return f'{drawn}<path d="{lines}" fill="none" {ink} stroke-linecap="round" stroke-linejoin="round"/>'


@lru_cache(maxsize=512)  # of a board that grows most areas are as they were
def _spots(room: Room, taken: tuple[Box, ...], area: str, kind: Terrain) -> Sequence[Point]:
    size, apart = SIZE[kind], APART[kind]
    free = [at for at, _ in room.places(size * 0.9)]
    chance = Random(area)  # noqa: S311 - a look
    found: list[Point] = []
    for _ in range(TRIES if free else 0):
        x, y = chance.choice(free)
        x, y = x + chance.uniform(-1.5, 1.5), y + chance.uniform(-1.5, 1.5)
        own = Box(x, y - size * 0.6, size * 2.1, size * 1.8)
        is_apart = all((x - a) ** 2 / 1.3 + (y - b) ** 2 * 1.25 > apart**2 for a, b in found)
        if is_apart and is_free(own, taken, 0.5) and room.holds(own, 2.0):
            found.append((x, y))
    return sorted(found, key=lambda at: at[1])
