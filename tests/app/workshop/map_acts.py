"""Every kind of edit of a territory, one after another, until somebody kills it: python map_acts.py FOLDER.

After each edit that is on disk it writes a line.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from attrs import evolve

from solocompanion.app.workshop import own_copy
from solocompanion.app.workshop.bench import Workbench
from solocompanion.core.maps import edits
from solocompanion.core.maps.drawn_map import DrawnMap
from solocompanion.core.maps.edits import Edit
from solocompanion.games.tiny_epic_kingdoms.facts import Territory
from solocompanion.games.tiny_epic_kingdoms.quick_map import quick
from solocompanion.games.tiny_epic_kingdoms.territories import BLANK, MAP
from solocompanion.games.tiny_epic_kingdoms.territory_file import FIELDS

GAME, KIND = "tiny_epic_kingdoms", "territory"


def _near(one: DrawnMap) -> tuple[str, str]:
    return one.links[0].a, one.links[0].b


Act = Callable[[DrawnMap, str], Edit]
ACTS: dict[str, Act] = {
    "put_area": lambda one, _: edits.put_area(MAP, one, edits.emptiest(one), "water"),
    "set_kind": lambda one, own: edits.set_kind(MAP, one, own, "ruins" if one.area[own].kind != "ruins" else "forest"),
    "rename": lambda one, own: edits.rename(MAP, one, own, f"{one.area[own].name} Ärmel"),
    "reorder": lambda one, own: edits.reorder(MAP, one, own, len(one.areas) - 1),
    "toggle_mark": lambda one, own: edits.toggle_mark(MAP, one, own, "gate"),
    "set_link": lambda one, _: edits.set_link(MAP, one, *_near(one), ""),
    "move_spot": lambda one, _: edits.move_spot(MAP, one, "banner", (333 if one.spot("banner")[0] != 333 else 444, 40)),
    "move_point": lambda one, own: edits.move_point(MAP, one, own, 0, _aside(one.area[own].points[0])),
    "add_point": lambda one, own: edits.add_point(MAP, one, own, _aside(one.area[own].points[-1])),
    "remove_point": lambda one, own: edits.remove_point(MAP, one, own, len(one.area[own].points) - 1),
    "mirror": lambda one, _: edits.mirror(one),
    "remove_area": lambda one, _: edits.remove_area(MAP, one, one.areas[-1].id),
}


def _aside(at: tuple[int, int]) -> tuple[int, int]:
    return (at[0] + 37) % 1000, (at[1] + 11) % 1000


class Drawn:
    """An own copy with a territory in it."""

    def __init__(self, opened: own_copy.Opened) -> None:
        self.bench, self.copy = opened.bench, opened.copy
        self.record = next(iter(self.bench.own[KIND]))

    @classmethod
    def opened(cls, folder: Path) -> Drawn:
        return cls(own_copy.open_copy(GAME, folder))

    def edited(self, act: str) -> Workbench:
        """The bench after an act."""
        row = self.bench.record(KIND, self.record)
        one = Territory(**{name: _frozen(row[name]) for name in ("id", *FIELDS)})
        edit = ACTS[act](one.drawn, one.places[0].id)
        return self.bench.fill(KIND, self.record, _fields(one.of(edit.now)), edit.words)

    def after(self, n: int) -> Workbench:
        """The bench after so many of the acts."""
        for number in range(n):
            self.bench = self.edited([*ACTS][number % len(ACTS)])
        return self.bench


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _fields(one: Territory) -> dict[str, Any]:
    every = {name: getattr(one, name) for name in FIELDS}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in every.items()}


def opened_with_a_map(folder: Path) -> None:
    """Make a folder in which a territory was drawn."""
    opened = own_copy.open_copy(GAME, folder)
    made = evolve(quick(1), name="Barrow Acre")
    bench, record = opened.bench.add(KIND, _fields(BLANK))
    opened.copy.store(bench)
    opened.copy.store(bench.fill(KIND, record, _fields(made), "Quick map"))


def main(folder: Path) -> None:
    drawn, n = Drawn.opened(folder), 0
    while True:
        drawn.bench = drawn.edited([*ACTS][n % len(ACTS)])
        drawn.copy.store(drawn.bench)
        n += 1
        os.write(1, b"done\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
