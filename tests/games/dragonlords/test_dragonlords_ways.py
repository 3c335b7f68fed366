"""Shortest ways on random maps, as networkx finds them: distances, the nearest Kingdoms, and the steps of the cult."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from random import Random

import networkx as nx
import pytest
import sampling

from solocompanion.core.maps.drawn_map import Area, DrawnMap, Link, in_order
from solocompanion.games.dragonlords.map_kind import MAP
from solocompanion.games.dragonlords.rules.cult import ahead
from solocompanion.games.dragonlords.state import Setup, State
from solocompanion.games.dragonlords.world import AREA_KINDS, LINK_KINDS, PAPER, World

HUNDREDS = range(sampling.rounds(100, 3))
WASTE = {"wasteland", "lair", "village"}


def random_map(chance: Random) -> DrawnMap:
    """Areas of any kind, of which any are joined by what can join them; few links make ways long, many make ties."""
    areas = [Area(f"a{n}", chance.choice(AREA_KINDS), f"Area {n}") for n in range(chance.randint(8, 26))]
    share = chance.choice((0.08, 0.15, 0.25))
    links = []
    for a, b in product(areas, areas):
        can = [kind for kind in LINK_KINDS if a.id < b.id and MAP.may_link(a, b, kind)]
        if can and chance.random() < share:
            links.append(Link(a.id, b.id, chance.choice(can)))
    return DrawnMap(PAPER, "outlines", tuple(areas), in_order(areas, links), "Random")


class Drawn:
    """A map as networkx has it: the areas outside the Wastelands, on foot and for the cult, and the tracks."""

    def __init__(self, one: DrawnMap) -> None:
        self.one, self.kind = one, {area.id: area.kind for area in one.areas}
        self.outside = [area for area, kind in self.kind.items() if kind not in WASTE]
        self.kingdoms = [area for area, kind in self.kind.items() if kind == "kingdom"]
        self.villages = [area for area, kind in self.kind.items() if kind == "village"]
        self.cult = self.graph(self.outside, "land", "coast", "sea", "wrap")
        self.afoot = self.graph([area for area in self.outside if self.kind[area] != "sea"], "land", "wrap")
        self.track = self.graph([area for area, kind in self.kind.items() if kind in WASTE], "track")
        self.far = dict(nx.all_pairs_shortest_path_length(self.cult))

    def graph(self, areas: Iterable[str], *kinds: str) -> nx.Graph:
        found = nx.Graph()
        found.add_nodes_from(areas)
        found.add_edges_from((own.a, own.b) for own in self.one.links if own.kind in kinds and own.pair <= {*found})
        return found

    def doors(self, village: str) -> list[str]:
        """Where an army comes out of a Village: over its bridges, and onto the sea."""
        ways = [own for own in self.one.links if village in own.pair and own.kind in {"bridge", "coast"}]
        return [own.beyond(village) for own in ways]


def check_distances(drawn: Drawn, world: World) -> None:
    for kingdom in drawn.kingdoms:
        assert world.away[kingdom] == drawn.far[kingdom]
    on_foot = {one: nx.single_source_shortest_path_length(drawn.afoot, one) for one in drawn.kingdoms}
    for area in drawn.outside:
        assert {*world.capitals(area)} == {one for one in drawn.kingdoms if area in drawn.far[one]}  # none has a realm
        walked = [(on_foot[one][area], n, one) for n, one in enumerate(drawn.kingdoms) if area in on_foot[one]]
        assert world.near_kingdom.get(area, "") == (min(walked)[2] if walked else "")


def check_wastelands(drawn: Drawn, world: World) -> None:
    along = {one: nx.single_source_shortest_path_length(drawn.track, one) for one in drawn.villages}
    for area in drawn.track:
        known = [(along[one][area], n, one) for n, one in enumerate(drawn.villages) if area in along[one]]
        assert world.to_village.get(area) == (min(known)[0] if known else None)
        assert world.village_of(area) == (min(known)[2] if known else "")
        for kingdom in drawn.kingdoms:
            out = [drawn.far[kingdom][door] for _, _, one in sorted(known)[:1] for door in drawn.doors(one)
                   if door in drawn.far[kingdom]]  # fmt: skip
            assert world.from_wasteland(area, kingdom) == (min(known)[0] + 1 + min(out) if out else None)


def check_steps(drawn: Drawn, world: World, chance: Random) -> None:
    """An army goes to any area with which a shortest way to the nearest Kingdom that it wants can begin."""
    taken = {one: 5 for one in drawn.kingdoms if chance.random() < 0.3}
    state = State(Setup("", ""), zealots=taken)
    wanted = [one for one in drawn.kingdoms if one not in taken]
    for area in drawn.outside:
        found = ahead(state, world, area)
        nearest = min((far for _, far in found), default=None)
        steps = {to for to, far in found if far == nearest}
        reached = [one for one in wanted if one in drawn.far[area]]
        least = min((drawn.far[area][one] for one in reached), default=None)
        if not least:  # it stands in one, or no way leads to any
            continue
        goals = [one for one in reached if drawn.far[area][one] == least]
        ways = (way for one in goals for way in nx.all_shortest_paths(drawn.cult, area, one))
        assert steps == {way[1] for way in ways}
    for village in drawn.villages:
        lengths = {
            door: min(drawn.far[door][one] for one in wanted if one in drawn.far[door])
            for door in drawn.doors(village)
            if any(one in drawn.far[door] for one in wanted)
        }
        assert dict(ahead(state, world, village)) == lengths


@pytest.mark.rule("CULT-6")
@pytest.mark.rule("CULT-7")
@pytest.mark.parametrize("hundred", HUNDREDS)
def test_shortest_ways_are_those_that_networkx_finds(hundred):
    for seed in range(hundred * 100, hundred * 100 + 100):
        chance = Random(seed)  # noqa: S311 - a sample
        one = random_map(chance)
        drawn, world = Drawn(one), World(one)
        try:
            check_distances(drawn, world)
            check_wastelands(drawn, world)
            check_steps(drawn, world, chance)
        except AssertionError as error:
            error.add_note(f"on the map of seed {seed}")
            raise
