"""A quick map: a territory laid out at random, which is without flaws and can be changed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from solocompanion.core.maps.drawn_map import At
from solocompanion.games.tiny_epic_kingdoms import territories
from solocompanion.games.tiny_epic_kingdoms.facts import EDGE, RESOURCE_KINDS, Kind, Territory, flaws

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
    one = Territory("quick", name, banner=chance.choice(BANNERS))
    for kind, at in zip(kinds, _places(rows, chance), strict=True):
        one = territories.with_region(one, at, kind)
    return _with_rivers(one, chance)


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


def _with_rivers(one: Territory, chance: Random) -> Territory:
    """Put a few rivers where every region can still be reached."""
    left = chance.randint(0, RIVERS)
    for a, b in chance.sample(one.pairs, len(one.pairs)):
        cut = territories.linked(one, a, b)
        if left and len(cut.reached()) == len(one.reached()):
            one, left = cut, left - 1
    return one
