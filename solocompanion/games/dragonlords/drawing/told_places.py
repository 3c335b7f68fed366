"""What is printed on the plates of a told board: the name below, the sign at the upper left, the harbour at a corner."""

from __future__ import annotations

from functools import lru_cache

from solocompanion.games.dragonlords.drawing.land import Land
from solocompanion.games.dragonlords.drawing.places import ANCHOR, CHIEF, NAME, SEA, SIGN, Name, Place, Places, width
from solocompanion.games.dragonlords.drawing.room import Box, Room
from solocompanion.games.dragonlords.drawing.told_layout import Layout, drawn, laid_out
from solocompanion.games.dragonlords.told import ToldMap

INSIDE, FOOT = 10.0, 5.0  # units around a name, and below it
FULL = 76.0  # units: how high a plate is on which signs have their size
SMALLEST = 8.5


class ToldPlaces(Places):
    """Where things are printed on the plates of a told board."""

    def __init__(self, told: ToldMap, called: tuple[str, ...]) -> None:  # all of it is known without a search
        self.told, self.layout = told, laid_out(told)
        self.land = Land(drawn(told))
        self.called = dict(zip((one.id for one in told.areas), called, strict=True))
        self.compass = None
        self._rooms: dict[str, Room] = {}
        self._heights: dict[str, list[Box]] = {one: [] for one in self.land.areas}
        self._outside: list[Box] = []
        self.place = {one: self._place(one, self.layout) for one in self.land.areas}

    def _place(self, area: str, layout: Layout) -> Place:
        plate, words = layout.plates[area], self.called[area]
        world = self.land.world
        full = CHIEF if world.is_kingdom(area) else SEA if world.is_sea(area) else NAME
        size = max(SMALLEST, min(full, full * (plate.w - INSIDE) / width(words, full), plate.h * 0.24))
        low = plate.y + plate.h / 2 - FOOT
        name = Name((words,), plate.x, low - size * 0.24, size,
                    Box(plate.x, low - size / 2, width(words, size), size))  # fmt: skip
        share = min(1.0, plate.h / FULL)
        sign, top = self.sign_of(area), plate.y - plate.h / 2
        own = SIGN.get(sign, 0.0) * share
        left = Box(plate.x - plate.w / 2 + own / 2 + 7 * share, top + own / 2 + 7 * share, own, own) if sign else None
        if not world.is_harbour(area):
            return Place(name, left)
        anchor = ANCHOR * max(0.8, share)
        right = plate.x + plate.w / 2 - anchor / 2 - 6 * share
        return Place(name, left, Box(right, low - anchor / 2 - 1, anchor, anchor))


@lru_cache(maxsize=8)
def told_places(told: ToldMap, called: tuple[str, ...]) -> ToldPlaces:
    """Return where things are printed on a told board, whose areas are called so; kept."""
    return ToldPlaces(told, called)
