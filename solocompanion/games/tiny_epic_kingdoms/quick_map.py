"""A quick map: a territory laid out at random, which is without flaws and can be changed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from attrs import evolve

from solocompanion.core.maps import distances, edits
from solocompanion.core.maps.drawn_map import At, DrawnMap
from solocompanion.games.tiny_epic_kingdoms.facts import BANNER, EDGE, HOME, RESOURCE_KINDS, Kind, Territory, flaws
from solocompanion.games.tiny_epic_kingdoms.territories import MAP

ROWS: tuple[tuple[int, ...], ...] = ((2, 3), (3, 2), (2, 1, 2), (1, 2, 2), (2, 2, 1), (1, 3, 1))  # regions in each row
CLOSED_ROWS: tuple[tuple[int, ...], ...] = ((2, 2, 2), (3, 3), (2, 3, 1), (1, 3, 2))  # with one that nobody can enter
LOOSE = 0.2  # of its part of a row that a point may lie off its middle
BANNERS: tuple[At, ...] = ((200, 30), (500, 30), (800, 30))
RIVERS = 2  # at most
BEGIN = ("Alder", "Amber", "Bracken", "Cinder", "Dun", "Elm", "Fallow", "Hazel", "Kestrel", "Moss", "Otter", "Salt")
END = ("barrow", "brook", "dale", "fell", "fen", "gate", "ham", "march", "mere", "moor", "reach", "wold")


def quick(seed: int | str, but: str = "") -> Territory:
    """Return a territory with 5 regions that can be entered, some rivers and at times water or crags; no flaws.

    It is not called `but`, as another one is. No Plains, Forest or Mountain lies behind a Capital alone: the AI would
    have to enter that before them, which it otherwise never does (TEK-Z2).
    """
    chance = Random(seed)  # noqa: S311 - a map, and no secret
    while True:
        made = _laid_out(chance)
        if not flaws(made) and made.name != but and _is_filled_first(made):
            return made


def _is_filled_first(one: Territory) -> bool:
    """Tell whether every region that yields can be reached before a Capital."""
    reached = one.reached(RESOURCE_KINDS)
    return all(place.id in reached for place in one.places if place.kind in RESOURCE_KINDS)


def _laid_out(chance: Random) -> Territory:
    is_closed = chance.random() < 0.5
    rows = chance.choice(CLOSED_ROWS if is_closed else ROWS)
    more: tuple[Kind, ...] = (*RESOURCE_KINDS, "capital")
    kinds: list[Kind] = [*RESOURCE_KINDS, chance.choice(RESOURCE_KINDS), chance.choice(more)]
    if is_closed:
        kinds.append(chance.choice(("water", "crags")))
    chance.shuffle(kinds)
    name = chance.choice(BEGIN) + chance.choice(END)
    one = evolve(MAP.blank(), name=name, spots=((BANNER, chance.choice(BANNERS)),))
    for kind, at in zip(kinds, _places(rows, chance), strict=True):
        one = edits.put_area(MAP, one, at, kind).now
    return Territory("quick", name).of(_with_rivers(one, chance))


def _places(rows: Sequence[int], chance: Random) -> list[At]:
    high = EDGE / len(rows)
    return [
        (
            round((column + 0.5 + chance.uniform(-LOOSE, LOOSE)) * EDGE / across),
            round((row + 0.5 + chance.uniform(-LOOSE, LOOSE)) * high),
        )
        for row, across in enumerate(rows)
        for column in range(across)
    ]


def _with_rivers(one: DrawnMap, chance: Random) -> DrawnMap:
    """Put a few rivers where every region can still be reached."""
    left = chance.randint(0, RIVERS)
    home = one.marked(HOME)
    for link in chance.sample(one.links, len(one.links)):
        cut = edits.set_link(MAP, one, link.a, link.b, "").now
        if left and len(distances.steps(cut, home)) == len(distances.steps(one, home)):
            one, left = cut, left - 1
    return one
