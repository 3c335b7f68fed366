"""A map of the game as a record of a pack: its areas and links as lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property

from attrs import evolve

from solocompanion.core.content import Sourced
from solocompanion.core.frozen import frozen
from solocompanion.core.maps.drawn_map import DrawnMap, in_order
from solocompanion.core.maps.lines import read_area, read_link, write_area, write_link
from solocompanion.core.words import text
from solocompanion.games.dragonlords.map_kind import MAP
from solocompanion.games.dragonlords.world import PAPER, World


@frozen
class GameMap(Sourced):
    """A map: `areas` and `links` are lines of `core.maps.lines`, `notice` what stands beneath it."""

    id: str
    name: str
    notice: str = ""
    areas: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    practice: bool = False

    def of(self, one: DrawnMap) -> GameMap:
        """Return this record with what is drawn on a map."""
        return evolve(
            self,
            name=one.name,
            notice=one.extra_text("notice"),
            areas=tuple(map(write_area, one.areas)),
            links=tuple(map(write_link, one.links)),
        )

    @cached_property
    def drawn(self) -> DrawnMap:
        """The map as it is drawn. Raises `ValueError` for a line that cannot be read."""
        areas = tuple(read_area(MAP, line, PAPER) for line in self.areas)
        links = in_order(areas, (read_link(MAP, line) for line in self.links))
        way = "points" if any(one.points for one in areas) else MAP.way
        return DrawnMap(PAPER, way, areas, links, self.name, extras=(("notice", self.notice),))

    @cached_property
    def world(self) -> World:
        """What follows from it."""
        return World(self.drawn)

    def unreadable(self) -> Iterator[str]:
        """Yield why the record cannot be read."""
        try:
            found = self.drawn
        except ValueError as why:
            yield str(why)
            return
        if len(found.area) != len(found.areas):
            yield text("areas: an id is used twice")
        links = [read_link(MAP, line) for line in self.links]
        for pair, n in Counter(link.pair for link in links).items():
            if n > 1:
                yield text("links: {a} and {b} are linked twice", a=min(pair), b=max(pair))
        for link in links:
            if link.a == link.b or not link.pair <= set(found.area):
                yield text("links: {link} does not join two of its areas", link=f"{link.a}-{link.b}")
