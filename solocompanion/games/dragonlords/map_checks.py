"""What a map has to fulfil to be played on, and what is worth knowing of one."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.drawn_map import DrawnMap
from solocompanion.core.words import plural, text
from solocompanion.games.dragonlords.world import World

FEWEST_KINGDOMS, KINGDOMS, LAIRS = 5, 6, 2


@frozen
class Flaw:
    """What is wrong with a map, or worth knowing: `areas` are what it is about; a `grave` one forbids play."""

    words: str
    areas: tuple[str, ...] = ()
    grave: bool = True
    rule: str = ""


def flaws(one: DrawnMap) -> tuple[Flaw, ...]:
    """Return what is wrong with a map and what is worth knowing, grave flaws first."""
    return tuple(sorted(_flaws(one), key=lambda flaw: not flaw.grave))


def _flaws(one: DrawnMap) -> Iterator[Flaw]:
    world = World(one)
    if not one.name.strip():
        yield Flaw(text("The map has no name."))
    n = len(world.kingdoms)
    if n < FEWEST_KINGDOMS:
        words = plural(
            "{n} Kingdom is drawn; the cult wins with {most}.",
            "{n} Kingdoms are drawn; the cult wins with {most}.",
            n,
            most=FEWEST_KINGDOMS,
        )
        yield Flaw(words)
