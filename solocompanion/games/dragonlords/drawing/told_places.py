"""What is printed on the plates of a told board: the name below, the sign at the upper left, the harbour beside."""

from __future__ import annotations

from functools import lru_cache

from solocompanion.games.dragonlords.drawing.land import Land
from solocompanion.games.dragonlords.drawing.places import ANCHOR, CHIEF, NAME, SEA, SIGN, Name, Place, Places, width
from solocompanion.games.dragonlords.drawing.room import Box
from solocompanion.games.dragonlords.drawing.told_layout import Layout, drawn, laid_out
from solocompanion.games.dragonlords.told import ToldMap

INSIDE, FOOT = 8.0, 5.0  # units around a name, and below it
FULL = 76.0  # units: how high a plate is on which signs have their size
SMALLEST = 9.0


class ToldPlaces(Places):
    """Where things are printed on the plates of a told board."""

    def __init__(self, told: ToldMap, called: tuple[str, ...]) -> None:  # all of it is known without a search
        self.told, self.layout = told, laid_out(told)
        self._begin(Land(drawn(told, self.layout)), called)
        self.place = {one: self._place(one, self.layout) for one in self.land.areas}

    def _place(self, area: str, layout: Layout) -> Place:
        plate, words, sign = layout.plates[area], self.called[area], self.sign_of(area)
        share, low = min(1.0, plate.h / FULL), plate.y + plate.h / 2 - min(FOOT, plate.h * 0.09)
        anchor = ANCHOR * max(0.8, share) if self.land.world.is_harbour(area) else 0.0
        room, x = plate.w - anchor - INSIDE, plate.x - anchor / 2
        lines = (words,) if width(words, SMALLEST) <= room else _halves(words)
        size = self._size(area, room, max(lines, key=width_of))
        wide, high = min(room, max(width(one, size) for one in lines)), size * (1.02 * len(lines) - 0.02)
        name = Name(lines, x, low - high + size * 0.76, size, Box(x, low - high / 2, wide, high))
        own = SIGN.get(sign, 0.0) * share
        left, top = plate.x - plate.w / 2 + own / 2 + 7 * share, plate.y - plate.h / 2 + own / 2 + 6 * share
        corner = plate.x + plate.w / 2 - anchor / 2 - 6 * share, low - anchor / 2 - 1
        return Place(name, Box(left, top, own, own) if sign else None, Box(*corner, anchor, anchor) if anchor else None)

    def _size(self, area: str, room: float, words: str) -> float:
        """Return how large the name of an area is: as on any map, where its plate has room for it."""
        world = self.land.world
        full = CHIEF if world.is_kingdom(area) else SEA if world.is_sea(area) else NAME
        high = self.layout.plates[area].h * 0.24
        return max(SMALLEST, min(full, full * room / width(words, full), high))


def width_of(words: str) -> float:
    """Return how wide lettering is, beside other lettering of its size."""
    return width(words, NAME)


def _halves(words: str) -> tuple[str, ...]:
    """Return a name in two lines that are as even as can be, or in one where it is a single word."""
    parts = words.split()
    some = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    return min(some, key=lambda one: max(map(width_of, one)), default=(words,))


@lru_cache(maxsize=8)
def told_places(told: ToldMap, called: tuple[str, ...]) -> ToldPlaces:
    """Return where things are printed on a told board, whose areas are called so; kept."""
    return ToldPlaces(told, called)
