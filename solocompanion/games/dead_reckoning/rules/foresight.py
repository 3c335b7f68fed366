"""How many cubes a Covenant may drop once its card reaches a condition of cubes: what comes before it, at its most.

Each thing that adds or takes a cannon is followed through the rest of the card: cubes that bring an island and so the
right to build there, buildings on the space of the attacked ship, Ship Upgrades, the backs of Merchant ships (A-3).
"""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules import territory
from solocompanion.games.dead_reckoning.rules.bottom_icon import tempting_islands
from solocompanion.games.dead_reckoning.rules.building import best_sites
from solocompanion.games.dead_reckoning.rules.cannons import attack_total, card_icons, tile_cannons
from solocompanion.games.dead_reckoning.rules.guards import is_protected, pirates_at, protector
from solocompanion.games.dead_reckoning.rules.targets import facing
from solocompanion.games.dead_reckoning.sections import BuildingKind, Icon, Section
from solocompanion.games.dead_reckoning.state import Seat, State

FEWEST = 2  # cubes that are worth a battle (INF-4, INF-5)
TO_PLACE = 2  # cubes for the bottom icon (CND-2)


def most_cubes(state: State, catalogue: Catalogue, seat: Seat, owner: Seat, section: Section, n: int) -> int:
    """Return the most cubes a Covenant may count against a person's ship at the n-th icon of a section."""
    found = _after_left(state, catalogue, seat, owner, section)
    for icon in section.icons[:n]:
        found = [after for before in found for after in _done(icon, before, catalogue, seat, owner)]
    return max(attack_total(one, catalogue, seat, owner).total for one in found)


# -- the left side -----------------------------------------------------------------------------------------------------
def with_free_cubes(state: State, catalogue: Catalogue, seat: Seat, section: Section) -> State:
    """Return the state as the cubes for unguarded islands will leave it."""
    for cell, n in section.cubes:
        if cell in state.spaces and not is_protected(state, cell) and not pirates_at(state, cell):
            state = territory.with_cubes(state, catalogue, cell, seat, n)
    return state


def _after_left(state: State, catalogue: Catalogue, seat: Seat, owner: Seat, section: Section) -> list[State]:
    """Return what the left side may lead to if the right side attacks that person.

    Then cubes that need a battle the attack rules out are left out (MB-1, MB-2); any other battle may be won or lost.
    """
    found = [with_free_cubes(state, catalogue, seat, section)]
    for cell, n in section.cubes:
        if n >= FEWEST and _may_win(state, cell, owner):
            found += [territory.with_cubes(one, catalogue, cell, seat, n) for one in found]
    return [last for one in found for last in _after_bottom(one, catalogue, seat, owner, section)]


def _after_bottom(state: State, catalogue: Catalogue, seat: Seat, owner: Seat, section: Section) -> Iterator[State]:
    """Yield what the bottom icon may lead to: the person chooses among islands that tie."""
    richest = tempting_islands(state, catalogue, seat) if section.bottom else []
    is_certain = bool(richest)
    for cell in richest:
        is_free, may_win = not is_protected(state, cell), _may_win(state, cell, owner)
        is_certain = is_certain and is_free
        if is_free or may_win:
            yield territory.with_cubes(state, catalogue, cell, seat, TO_PLACE)
    if not is_certain:
        yield state


def _may_win(state: State, cell: str, owner: Seat) -> bool:
    """Tell whether the cubes for a guarded space may be fought for in a turn with an attack on that person (A-37)."""
    guards, is_fort = pirates_at(state, cell), is_protected(state, cell)
    is_spared = is_fort and (state.setup.attack_spares == "every" or protector(state, cell) == owner)
    return bool(guards or is_fort) and owner not in guards and not is_spared


# -- the icons before it -----------------------------------------------------------------------------------------------
def _done(icon: Icon, state: State, catalogue: Catalogue, seat: Seat, owner: Seat) -> list[State]:
    """Return what an icon may lead to, as far as that changes the count."""
    if icon.has_branches:
        return _branch_done(icon, state, catalogue, seat, owner)
    if icon.gains_ship:
        state = _with_ship(state, catalogue, seat)
    if few := icon.promises({tile: catalogue.tiles[tile].level for tile in state.tiles}):
        best = max(few, key=lambda tile: tile_cannons(state, catalogue, tile))
        state = did.UpgradeGained(seat, best).apply(state)
    kind = icon.builds()
    return [state] if kind is None else _built(kind, state, catalogue, seat, owner)


def _branch_done(icon: Icon, state: State, catalogue: Catalogue, seat: Seat, owner: Seat) -> list[State]:
    """Do what a condition before this one leads to, which counts at its most too."""
    most = max(attack_total(state, catalogue, seat, one).total for one in facing(state, seat, icon))
    found = [state]
    for one in getattr(icon, icon.branch(most)):
        found = [after for before in found for after in _done(one, before, catalogue, seat, owner)]
    return found


def _with_ship(state: State, catalogue: Catalogue, seat: Seat) -> State:
    """Gain the Merchant ship with most icons on its back; one of a Saga is not turned over and adds none (SAG-2)."""
    lying = {cell: catalogue.row_cards[space.card] for cell, space in state.spaces.items() if space.card}
    ships = [cell for cell, card in lying.items() if card.kind == "merchant" and not card.saga]
    if not ships:
        return state
    best = max(ships, key=lambda cell: card_icons(catalogue, f"{lying[cell].id}/back"))
    return did.AdvancementClaimed(seat, best, lying[best].id, "pirate", back=True).apply(state)


def _built(kind: BuildingKind, state: State, catalogue: Catalogue, seat: Seat, owner: Seat) -> list[State]:
    """Build on the attacked ship's island if that is among the best, else on each of them."""
    best, here = best_sites(state, catalogue, seat, kind), state.captains[owner].space
    where = [here] if here in best else best
    return [did.BuildingPlaced(cell, seat, kind).apply(state) for cell in where] or [state]
