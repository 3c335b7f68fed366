#!/usr/bin/env python
"""Measure how soon the cult of Quest for the DragonLords takes Kingdoms on a map, by many games of the cult alone.

Nobody resists, but the cult cannot enter the home. Four armies step on 6 to 8 of a d8, two from each Lair; ties are
drawn at random. `--spaces` lengthens the Wastelands, which gives the person time. `--map` takes a file that the editor
exported.
"""

from __future__ import annotations

import argparse
import random
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import mean, quantiles

from solocompanion.core.content import merge, read_pack, structure
from solocompanion.core.maps.map_file import read_map
from solocompanion.games.dragonlords.facts import KINDS, build
from solocompanion.games.dragonlords.map_kind import MAP
from solocompanion.games.dragonlords.world import World, steps

PACK = Path(__file__).parents[2] / "resources/games/dragonlords/pack.toml"
SIDES, STEPS_ON = 8, 6
TO_WIN = 5
ARMIES = 2  # at each Lair
MOST = 500  # turns


class Game:
    """One game of the cult alone."""

    def __init__(self, world: World, home: str, extra: int, chance: random.Random) -> None:
        self._world, self._chance = world, chance
        self._left = {one for one in world.kingdoms if one != home}
        self._ways = {one: tuple(to for to in near if to != home) for one, near in world.marches.items() if one != home}
        self._away: Mapping[str, Mapping[str, int]] = {one: steps(self._ways, [one]) for one in self._left}
        self._armies = [(lair, extra) for lair in world.lairs for _ in range(ARMIES)]

    def play(self) -> list[int]:
        """Return the turns in which Kingdoms fall."""
        fell: list[int] = []
        for turn in range(1, MOST):
            for n, (area, extra) in enumerate(self._armies):
                if self._left and self._chance.randint(1, SIDES) >= STEPS_ON:
                    to = area if extra else self._step(area)
                    self._armies[n] = (to, max(0, extra - 1))
                    if to in self._left:
                        self._left.remove(to)
                        fell.append(turn)
            if len(fell) >= TO_WIN or not self._left:
                return fell
        return fell

    def _step(self, area: str) -> str:
        world = self._world
        if world.is_waste(area) and area not in world.villages:
            return self._nearest(
                {to: world.to_village[to] for to in world.tracks[area] if to in world.to_village}, area
            )
        out = world.doors[area] if world.is_waste(area) else self._ways[area]
        far = {to: min(self._away[one].get(to, MOST) for one in self._left) for to in out if to in self._ways}
        return self._nearest(far, area)

    def _nearest(self, far: Mapping[str, int], here: str) -> str:
        least = min(far.values(), default=0)
        return self._chance.choice([to for to, n in far.items() if n == least] or [here])


def measured(world: World, home: str, extra: int, games: int) -> tuple[list[int], list[int]]:
    """Return the turns of the first and of the fifth Kingdom, of every game."""
    chance = random.Random(f"{home} {extra}")  # noqa: S311 - a measurement
    every = [Game(world, home, extra, chance).play() for _ in range(games)]
    return [fell[0] for fell in every], [fell[TO_WIN - 1] for fell in every if len(fell) >= TO_WIN]


def _span(turns: Sequence[int]) -> str:
    tenths = quantiles(turns, n=10)
    return f"{mean(turns):5.1f} ({tenths[0]:.0f}-{tenths[-1]:.0f})"


def main() -> None:
    """Print a line for each home and each length of the Wastelands."""
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("--map", type=Path, help="a file that the editor exported; the practice map without it")
    told.add_argument("--spaces", type=int, nargs="*", default=[0], help="spaces that each Wasteland has more")
    told.add_argument("--games", type=int, default=2000)
    asked = told.parse_args()
    if asked.map:
        world = World(read_map(MAP, asked.map.read_text(encoding="utf-8")))
    else:
        pack = read_pack(tomllib.loads(PACK.read_text(encoding="utf-8")), PACK.name)
        world = build(structure(merge([pack], "dragonlords"), KINDS, PACK.name)).maps["practice"].world
    for extra in asked.spaces:
        spaces = [world.to_village[lair] + 1 + extra for lair in world.lairs]
        print(f"Wastelands of {', '.join(map(str, spaces))} spaces")
        firsts, fifths = [], []
        for home in world.kingdoms:
            first, fifth = measured(world, home, extra, asked.games)
            firsts += first
            fifths += fifth
            name = world.drawn.area[home].name
            print(f"  home {name:12}  first Kingdom in turn {_span(first)}   five in turn {_span(fifth)}")
        print(f"  {'every home':17}  first Kingdom in turn {_span(firsts)}   five in turn {_span(fifths)}")


if __name__ == "__main__":
    main()
