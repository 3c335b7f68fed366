"""A map that grows while it is played: the areas and ways that the person has told of the board on their table (A-76).

It is plain data of the state. What follows from it is a `World` like that of a map that was drawn, except that nobody
knows how far anything is: rules that need a distance ask (`World.is_told`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from attrs import evolve

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.drawn_map import Area, DrawnMap, Link, in_order
from solocompanion.games.dragonlords.world import PAPER, REALMS, WASTE, World, between

NO_MAP = "told"  # the choice of map that means it
MOST_KINGDOMS, MOST_AREAS, MOST_SPACES = len(REALMS), 90, 10  # in all, outside the Wastelands, in each of them
WASTELANDS = (1, 2)
ASHORE = ("land", "kingdom", "mine", "teleportal")
BESIDE: Mapping[str, tuple[str, ...]] = {  # what can lie beside an area, and be entered from it
    **dict.fromkeys((*ASHORE, "village"), (*ASHORE, "sea")),
    "sea": (*ASHORE, "island", "sea"),
    "island": ("sea",),
}


@frozen
class ToldArea:
    """An area of the person's board: its kind, its number among those of its kind, and what else it has.

    `by` is the area from which it was told. `kingdom` is that of its realm, of an island the nearest; empty as long as
    nobody has asked (A-68). `name` is what it is called on the board, where the person has said so.
    """

    id: str
    kind: str
    number: int
    by: str = ""
    marks: tuple[str, ...] = ()
    kingdom: str = ""
    name: str = ""


@frozen
class ToldMap:
    """All that was told so far. A link leads from the area where it was told to the other."""

    areas: tuple[ToldArea, ...] = ()
    links: tuple[tuple[str, str], ...] = ()

    # -- what follows --------------------------------------------------------------------------------------------------
    @cached_property
    def area(self) -> Mapping[str, ToldArea]:
        """The areas by id."""
        return {one.id: one for one in self.areas}

    @cached_property
    def drawn(self) -> DrawnMap:
        """It as a map of which nothing is drawn."""
        areas = tuple(Area(one.id, one.kind, marks=self._marks(one)) for one in self.areas)
        by = {one.id: one for one in areas}
        links = (Link(a, b, between(by[a], by[b])) for a, b in self.links)
        return DrawnMap(PAPER, "outlines", areas, in_order(areas, (one for one in links if one.kind)))

    def _marks(self, one: ToldArea) -> tuple[str, ...]:
        """Return the marks of an area with that of its realm; an island is in none (A-68)."""
        kingdom = one if one.kind == "kingdom" else self.area.get(one.kingdom)
        has_realm = kingdom is not None and kingdom.kind == "kingdom" and one.kind in ASHORE
        return (*one.marks, REALMS[kingdom.number - 1]) if has_realm and kingdom is not None else one.marks

    @cached_property
    def world(self) -> ToldWorld:
        """What follows from it."""
        return ToldWorld(self)

    def is_joined(self, a: str, b: str) -> bool:
        """Tell whether a way between two areas was told."""
        return (a, b) in self.links or (b, a) in self.links

    def joined_with(self, area: str) -> tuple[str, ...]:
        """Return the areas that ways lead to from one, in the order they were told."""
        return tuple(b if a == area else a for a, b in self.links if area in {a, b})

    # -- what may be told ----------------------------------------------------------------------------------------------
    def has_room_for(self, kind: str) -> bool:
        """Tell whether one more area of a kind can be told (A-78)."""
        if kind == "kingdom" and sum(one.kind == kind for one in self.areas) >= MOST_KINGDOMS:
            return False
        return sum(one.kind not in WASTE for one in self.areas) < MOST_AREAS

    def new(self, kind: str, by: str = "") -> ToldArea:
        """Return an area that is not on it yet, with the first free number of its kind."""
        return ToldArea(f"a{len(self.areas) + 1}", kind, self.free_number(kind), by)

    def free_number(self, kind: str) -> int:
        """Return the first number that no area of a kind has."""
        taken = {one.number for one in self.areas if one.kind == kind}
        return next(n for n in range(1, len(taken) + 2) if n not in taken)

    # -- Wastelands ----------------------------------------------------------------------------------------------------
    def wasteland_of(self, area: str) -> int:
        """Return the number of the Wasteland of a space."""
        own = self.area[area]
        while own.kind not in {"lair", "village"}:
            own = self.area[own.by]
        return own.number

    def village_of(self, area: str) -> str:
        """Return the Village of the Wasteland of a space."""
        number = self.wasteland_of(area)
        return next(one.id for one in self.areas if one.kind == "village" and one.number == number)

    def onward(self, area: str) -> str:
        """Return where the track goes on from a space of a Wasteland; empty as long as nobody has told (A-77)."""
        return next((b for a, b in self.links if a == area and self.area[b].kind in WASTE), "")

    def spaces(self, wasteland: int) -> Iterator[ToldArea]:
        """Yield the spaces between the Lair and the Village of a Wasteland, in the order they were told."""
        found = (one for one in self.areas if one.kind == "wasteland")
        return (one for one in found if self.wasteland_of(one.id) == wasteland)

    # -- names ---------------------------------------------------------------------------------------------------------
    @cached_property
    def named(self) -> Mapping[str, str]:
        """The names that the person gave areas, by these; what several are called is no name."""
        many = Counter(one.name.casefold() for one in self.areas)
        return {one.id: one.name for one in self.areas if one.name and many[one.name.casefold()] == 1}

    # -- telling -------------------------------------------------------------------------------------------------------
    def met(self, area: ToldArea, *, joined: bool) -> ToldMap:
        """Return it with one more area, which a way joins with where it was told."""
        links = ((area.by, area.id),) if joined and area.by else ()
        return ToldMap((*self.areas, area), (*self.links, *links))

    def joined(self, a: str, b: str) -> ToldMap:
        """Return it with a way between two areas."""
        return self if self.is_joined(a, b) else ToldMap(self.areas, (*self.links, (a, b)))

    def parted(self, a: str, b: str) -> ToldMap:
        """Return it without a way between two areas."""
        return ToldMap(self.areas, tuple(one for one in self.links if set(one) != {a, b}))

    def marked(self, area: str, mark: str, *, has: bool = True) -> ToldMap:
        """Return it with or without a mark of an area."""
        marks = {*self.area[area].marks} - {mark} | ({mark} if has else set())
        return self.altered(area, marks=tuple(sorted(marks)))

    def altered(self, area: str, **changes: Any) -> ToldMap:
        """Return it with another kind, other marks or another realm of an area."""
        return ToldMap(tuple(evolve(one, **changes) if one.id == area else one for one in self.areas), self.links)


class ToldWorld(World):
    """What follows from a map that grows. Distances are those of the ways that were told, and no rule goes by them."""

    is_told = True

    def __init__(self, told: ToldMap) -> None:
        super().__init__(told.drawn)
        self._told = told

    def capitals(self, area: str) -> tuple[str, ...]:
        """Return the Kingdom of an area, as it was told; none as long as nobody has (A-13, A-68)."""
        own = self._told.area[area]
        found = area if own.kind == "kingdom" else own.kingdom
        return (found,) if self.kind.get(found) == "kingdom" else ()


def begun() -> ToldMap:
    """Return what is known before anybody goes anywhere: a Home Kingdom, and two Wastelands with Lair and Village."""
    found = ToldMap()
    found = found.met(found.new("kingdom"), joined=False)
    for _ in WASTELANDS:
        found = found.met(found.new("lair"), joined=False)
        found = found.met(found.new("village"), joined=False)
    return found
