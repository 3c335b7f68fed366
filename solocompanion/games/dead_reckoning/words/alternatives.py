"""What the Covenant may do instead of a step, for when the person decides otherwise at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from solocompanion.core.effects import Alternative, Step
from solocompanion.core.words import text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.rules.territory import controlled, free_room, ocean_at, production
from solocompanion.games.dead_reckoning.state import PEOPLE, State, is_covenant
from solocompanion.games.dead_reckoning.wording import Names, capital, colour, pile

Found = Iterator[Alternative]


def alternatives(step: Step, before: State, names: Names) -> tuple[Alternative, ...]:
    """Return every choice there is at a step, the one made included; nothing for steps without one."""
    find = _FIND.get(type(step.effect))
    return tuple(find(step.effect, before, names)) if find else ()


def _tiles(effect: did.UpgradeGained, before: State, names: Names) -> Found:
    level = names.catalogue.tiles[effect.tile].level
    for tile in dict.fromkeys(before.tiles):
        if names.catalogue.tiles[tile].level == level:
            yield Alternative(did.UpgradeGained(effect.seat, tile), names.tile(tile))


def _sites(effect: did.BuildingPlaced, before: State, names: Names) -> Found:
    for cell in controlled(before, names.catalogue, effect.seat) if is_covenant(effect.seat) else ():
        space, ocean = before.spaces[cell], ocean_at(before, names.catalogue, cell)
        is_full = ocean is not None and 0 <= ocean.slots <= len(space.buildings)
        if not is_full and all(one.kind != effect.kind for one in space.buildings):
            words = capital(names.full(before, cell))
            yield Alternative(did.BuildingPlaced(cell, effect.seat, effect.kind), words)


def _producers(effect: did.IslandProduced, before: State, names: Names) -> Found:
    for cell in controlled(before, names.catalogue, effect.seat):
        made = production(before, names.catalogue, cell, effect.seat)
        if any(made):
            yield Alternative(did.IslandProduced(effect.seat, cell, *made), capital(names.full(before, cell)))


def _islands(effect: did.DelayedLaid, before: State, names: Names) -> Found:
    for cell in controlled(before, names.catalogue, effect.late.seat) if effect.cell else ():
        yield Alternative(did.DelayedLaid(effect.late, cell), capital(names.full(before, cell)))


def _owners(effect: did.CubePlaced, before: State, names: Names) -> Found:
    """Return whose cube may go, or that none has to: always on the island the card shows."""
    if not is_covenant(effect.seat):
        return
    if free_room(before, names.catalogue, effect.cell):
        yield Alternative(did.CubePlaced(effect.cell, effect.seat), text("Into an empty space"))
    for owner in PEOPLE:
        if owner in before.spaces[effect.cell].cubes:
            words = text("Instead of a {colour} cube", colour=colour(owner))
            yield Alternative(did.CubePlaced(effect.cell, effect.seat, owner), words)


def _piles(effect: did.AdvancementClaimed, _: State, __: Names) -> Found:
    for name in ("pirate", "mercantile"):
        made = did.AdvancementClaimed(effect.seat, effect.cell, effect.card, name, effect.back)
        yield Alternative(made, pile(name))


_FIND: Mapping[type, Callable[[Any, State, Names], Found]] = {
    did.UpgradeGained: _tiles,
    did.BuildingPlaced: _sites,
    did.IslandProduced: _producers,
    did.DelayedLaid: _islands,
    did.CubePlaced: _owners,
    did.AdvancementClaimed: _piles,
}
