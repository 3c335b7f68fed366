"""The fields of a region by its kind: furrows, trees, peaks, an abbey, a town, shores, rocks, and clearings in them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from solocompanion.core.frozen import frozen
from solocompanion.core.maps import paths
from solocompanion.core.maps.cell import Cell
from solocompanion.core.maps.scatter import spots
from solocompanion.core.maps.shapes import Point, away, spans
from solocompanion.core.maps.voronoi import cut
from solocompanion.games.tiny_epic_kingdoms.drawing import motifs
from solocompanion.games.tiny_epic_kingdoms.drawing.motifs import put
from solocompanion.games.tiny_epic_kingdoms.drawing.stands import Stand
from solocompanion.games.tiny_epic_kingdoms.facts import Kind, Region

FIELD_W, FIELD_H, FURROW = 74.0, 62.0, 5.2
ANGLES = (14, 76, -20, 52, -62, 30, 88, -40)
ROAD = 15.0
CLEAR_W, CLEAR_H = 62.0, 38.0  # half of a clearing


@frozen(eq=False)
class Ground:
    """A region that is drawn: its area, where meeples stand (`None`: nobody can), and where passes lead out of it."""

    region: Region
    cell: Cell
    stand: Stand | None
    passes: tuple[Point, ...]

    @property
    def chance(self) -> Random:
        """Always the same for the same area."""
        return Random(round(sum(x * 3.1 + y * 5.7 for x, y in self.cell.rim[:9])))  # noqa: S311 - a look

    @property
    def roads(self) -> Iterator[tuple[Point, Point]]:
        """Ways from the slots towards the passes, as far as they lie inside."""
        if self.stand is None:
            return
        x, y = self.stand.x, self.stand.y + 8
        for px, py in self.passes:
            long = math.dist((x, y), (px, py))
            t = max(0.0, 1 - ROAD * 0.62 / long) if long else 0.0
            ways = [(x + (px - x) * s * t / 6, y + (py - y) * s * t / 6) for s in range(7)]
            if all(map(self.cell.has, ways)):
                yield (x, y), ways[-1]

    def is_clear(self, x: float, y: float, more: float = 0.0) -> bool:
        """Tell whether nothing grows somewhere, because of the clearing and the roads."""
        if self.stand is None:
            return False
        s = self.stand.scale
        dx, dy = (x - self.stand.x) / (CLEAR_W * s + more), (y - self.stand.y - 9 * s) / (CLEAR_H * s + more)
        if dx**4 + dy**4 < 1:
            return True
        return any(away((x, y), road) < ROAD / 2 + more for road in self.roads)


def field(ground: Ground) -> str:
    """Return the field of a region with all that is in it."""
    if not ground.cell.rings:
        return ""
    kind = ground.region.kind
    fill = "url(#water)" if kind == "water" else f"var(--{'crag' if kind == 'crags' else kind})"
    return f'<path d="{paths.area(ground.cell)}" fill="{fill}"/>{TEXTURES[kind](ground)}'


def clearing(ground: Ground, token: str) -> str:
    """Return the open place round slots and name, with the roads to the passes."""
    stand = ground.stand
    if stand is None:
        return ""
    chance = ground.chance
    phases = [chance.uniform(0, math.tau) for _ in range(3)]
    ring = []
    for n in range(40):
        turn = n / 40 * math.tau
        cos, sin = math.cos(turn), math.sin(turn)
        reach = (cos**4 + sin**4) ** -0.25 * stand.scale
        wobble = 1 + 0.05 * sum(math.sin((2 * i + 3) * turn + phase) for i, phase in enumerate(phases)) / (1 + 0.3 * 3)
        x0, y0 = stand.x, stand.y + 9 * stand.scale
        for share in (1.0, 0.86, 0.72, 0.58):
            dx, dy = CLEAR_W * reach * cos * wobble, CLEAR_H * reach * sin * wobble
            if ground.cell.has((x0 + dx * share + 4 * cos, y0 + dy * share + 4 * sin)):
                break
        ring.append((x0 + dx * share, y0 + dy * share))
    roads = "".join(f"M{paths.at(a)}L{paths.at(b)}" for a, b in ground.roads)
    path = f"M{paths.at(ring[0])}{paths.curve([*ring, ring[0]])}Z"
    drawn = f'<path d="{path}" fill="var(--{token})"/>'
    if roads:
        drawn += f'<path d="{roads}" fill="none" stroke="var(--{token})" stroke-width="{ROAD}" stroke-linecap="round"/>'
    return drawn


def _plains(ground: Ground) -> str:
    xs, ys = [x for x, _ in ground.cell.rim], [y for _, y in ground.cell.rim]
    chance = ground.chance
    across, down = max(1, round((max(xs) - min(xs)) / FIELD_W)), max(1, round((max(ys) - min(ys)) / FIELD_H))
    drawn, n = "", chance.randrange(8)
    rings = [paths.inset(one, 4.5) for one in ground.cell.dense]
    for row in range(down):
        shift = chance.uniform(-0.16, 0.16)
        for column in range(across):
            left = min(xs) + (max(xs) - min(xs)) * (column + (shift if column else -0.1)) / across
            right = min(xs) + (max(xs) - min(xs)) * (column + 1 + (shift if column + 1 < across else 0.1)) / across
            top, low = (min(ys) + (max(ys) - min(ys)) * (row + one) / down for one in (0, 1))
            drawn += _strip(rings, (left + 1, top + 1, right - 1, low - 1), n)
            n += 1
    drawn += clearing(ground, "plains_c")
    return drawn + _farm(ground)


def _strip(rings: Sequence[Sequence[Point]], box: tuple[float, float, float, float], n: int) -> str:
    left, top, right, low = box
    tilt = 0.06 * (n % 3 - 1)
    drawn = ""
    for ring in rings:
        part = list(ring)
        for a, b, c in (
            (-1, tilt, tilt * top - left),
            (1, -tilt, right - tilt * top),
            (tilt, -1, tilt * left - top),
            (-tilt, 1, low - tilt * left),
        ):
            part = cut(part, a, b, c) if len(part) > 2 else []
        if len(part) > 2:
            drawn += f'<path d="{paths.ring(part)}" fill="var(--plains{2 + n % 3})"/>{_furrows(part, ANGLES[n % 8])}'
    return drawn


def _furrows(part: Sequence[Point], angle: float) -> str:
    """Return the furrows of a field at an angle: straight lines cut off at its edge."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    turned = [(x * cos + y * sin, y * cos - x * sin) for x, y in part]
    low, high = min(y for _, y in turned), max(y for _, y in turned)
    drawn, y = "", low + FURROW * 0.7
    while y < high:
        for a, b in spans([turned], y):
            if b - a > 8:
                ends = ((x * cos - y * sin, x * sin + y * cos) for x in (a + 2, b - 2))
                drawn += "M" + "L".join(map(paths.at, ends))
        y += FURROW
    line = 'fill="none" stroke="var(--wheat)" stroke-opacity=".7" stroke-width="1.1" stroke-linecap="round"'
    return f'<path d="{drawn}" {line}/>' if drawn else ""


def _farm(ground: Ground) -> str:
    """Return a mill and haystacks where there is room for them."""
    chance = ground.chance
    found = [spot for spot in spots(ground.cell, 24, 22, 15, 13, chance) if not ground.is_clear(*spot, 14)]
    chance.shuffle(found)
    chosen = sorted(found[:3], key=lambda spot: spot[1])
    return "".join(put(motifs.MILL if spot == found[0] else motifs.STACK, *spot) for spot in chosen)


def _forest(ground: Ground) -> str:
    chance = ground.chance
    drawn = clearing(ground, "forest_c")
    for x, y in spots(ground.cell, 12.5, 9.5, 8, 9, chance):
        if not ground.is_clear(x, y + 4, 5):
            drawn += put(motifs.OAK if chance.random() < 0.22 else motifs.SPRUCE, x, y, chance.uniform(0.8, 1.08))
    return drawn


def _mountain(ground: Ground) -> str:
    chance = ground.chance
    drawn = clearing(ground, "mountain_c")
    for x, y in spots(ground.cell, 25, 14.5, 15, 12, chance):
        if not ground.is_clear(x, y, 11):
            drawn += put(motifs.PEAK, x, y, chance.uniform(0.7, 1.05), is_turned=chance.random() < 0.25)
    return drawn


def _ruins(ground: Ground) -> str:
    chance = ground.chance
    drawn = clearing(ground, "ruins_c")
    for x, y in spots(ground.cell, 34, 25, 9, 8, chance):
        if not ground.is_clear(x, y, 8) and chance.random() < 0.7:
            drawn += put(motifs.RUBBLE, x, y, chance.uniform(0.75, 1.2))
    return drawn + _building(ground, motifs.ABBEY)


def _capital(ground: Ground) -> str:
    stand = ground.stand
    lines = ""
    if stand is not None:
        y0 = stand.y - 14
        for n in range(4, 26):
            radius = n * 9.0
            run: list[Point] = []
            for step in range(61):
                turn = step / 60 * math.tau
                point = (stand.x + radius * 1.25 * math.cos(turn), y0 + radius * 0.62 * math.sin(turn))
                if (
                    ground.cell.has(point)
                    and ground.cell.has((point[0] + 5, point[1] + 5))
                    and ground.cell.has((point[0] - 5, point[1] - 5))
                ):
                    run.append(point)
                    continue
                lines += paths.line(run) if len(run) > 2 else ""
                run = []
            lines += paths.line(run) if len(run) > 2 else ""
    dashes = 'fill="none" stroke="var(--paving)" stroke-width="1.2" stroke-dasharray="7 3"'
    return f'<path d="{lines}" {dashes}/>{clearing(ground, "capital_c")}{_building(ground, motifs.TOWN)}'


def _building(ground: Ground, motif: str) -> str:
    stand = ground.stand
    if stand is None or not stand.is_built:
        return ""
    return put(motif, stand.x, stand.y - 15 * stand.scale, stand.scale * 0.94)


def _water(ground: Ground) -> str:
    drawn = ""
    for ring in ground.cell.dense:
        for by, opacity in ((4.5, 0.75), (9.0, 0.5), (14.0, 0.3)):
            inner = paths.inset(ring, by)
            if len(inner) > 5:
                line = f'fill="none" stroke="var(--shore)" stroke-opacity="{opacity}" stroke-width="1.1"'
                drawn += f'<path d="{paths.ring(inner)}" {line}/>'
    return drawn


def _crags(ground: Ground) -> str:
    chance = ground.chance
    return "".join(
        put(motifs.ROCK, x, y, chance.uniform(0.72, 0.98), is_turned=chance.random() < 0.5)
        for x, y in spots(ground.cell, 17, 12, 9, 9, chance)
    )


TEXTURES: Mapping[Kind, Callable[[Ground], str]] = {
    "plains": _plains,
    "forest": _forest,
    "mountain": _mountain,
    "ruins": _ruins,
    "capital": _capital,
    "water": _water,
    "crags": _crags,
}
