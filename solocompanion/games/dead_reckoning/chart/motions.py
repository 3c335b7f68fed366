"""What moves when something happens, where several effects share it.

New pieces travel: their first waypoint is where they come from.
"""

from __future__ import annotations

from solocompanion.core.board import Motion
from solocompanion.core.telling import Motions, appear, count, flip, move, pulse
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.chart import harbor
from solocompanion.games.dead_reckoning.chart.projection import targets
from solocompanion.games.dead_reckoning.effects.alike import AtCell, OfSeat
from solocompanion.games.dead_reckoning.rules.control import controller, is_island, ocean_at
from solocompanion.games.dead_reckoning.state import Planned, Seat, State, row_and_place
from solocompanion.games.dead_reckoning.wording import Names


def plan(_: object, before: State, after: State, names: Names) -> Motions:
    """Let the marks of battles that are coming, and of cubes that are left out, appear; pulse those that go."""
    old, new = _marks(before, names), _marks(after, names)
    changed = [sprite for sprite in {**old, **new} if old.get(sprite) != new.get(sprite)]
    return tuple(Motion("appear" if sprite in new else "pulse", sprite) for sprite in changed)


def _marks(state: State, names: Names) -> dict[str, Planned | str]:
    """Return the marks of the plan by sprite, with what they show."""
    targeted = {things.TARGET(n): state.plan[n] for n in targets(state, names)}
    left_out = [one for one in state.plan if one.what == "ignored" and one.cell in state.spaces]
    return {**targeted, **{things.IGNORED(one.cell): one.what for one in left_out}}


def ship(effect: OfSeat, *_: object) -> Motions:
    """Pulse the ship of a seat."""
    return pulse(things.SHIP(effect.seat))


def sailing(effect: OfSeat, *_: object) -> Motions:
    """Move the ship of a seat."""
    return move(things.SHIP(effect.seat))


def card_gone(effect: AtCell, *_: object) -> Motions:
    """Turn over the card of a space."""
    return flip(things.CARD(effect.cell))


def card_left(effect: AtCell, _: State, after: State, *__: object) -> Motions:
    """Pulse a card that stays; nothing while its board is face down."""
    return pulse(things.CARD(effect.cell)) if after.spaces[effect.cell].board else ()


def _from_ship(sprite: str, seat: Seat, cell: str, after: State, names: Names) -> Motions:
    """Move a new piece from the ship of its side onto an island; nothing where the space does not show it."""
    if not is_island(after, names.catalogue, cell):
        return ()
    spot = harbor.ship_spot(after, seat, names)
    return move(sprite, (spot.x, spot.y))


def island(effect: AtCell, _: State, after: State, names: Names) -> Motions:
    """Mark an island as a whole: by the sign of who controls it, or by its space."""
    cell = effect.cell
    ruled = is_island(after, names.catalogue, cell) and controller(after, names.catalogue, cell)
    return pulse(things.CONTROL(cell) if ruled else things.SPACE(cell))


def island_and_ship(
    effect: did.IslandEmptied | did.IslandProduced, before: State, after: State, names: Names
) -> Motions:
    """Mark an island, and the ship of the seat its goods go to."""
    return (*island(effect, before, after, names), *ship(effect))


def stock(effect: did.GoodsLaid, before: State, after: State, names: Names) -> Motions:
    """Let new goods of a kind appear and a pile count on; where only goods went, mark the island."""
    return _goods(effect, before, after, names, effect.kind)


def late(effect: did.DelayedLaid, before: State, after: State, names: Names) -> Motions:
    """Let goods that waited appear on their island."""
    kinds = [kind for kind in ("coins", "cargo") if getattr(effect.late, kind)]
    return _goods(effect, before, after, names, *kinds) if effect.cell else ()


def _goods(effect: AtCell, before: State, after: State, names: Names, *kinds: str) -> Motions:
    cell = effect.cell
    if ocean_at(after, names.catalogue, cell) is None:
        return ()
    found: Motions = ()
    for kind in kinds:
        if getattr(after.spaces[cell], kind):
            pile = things.GOODS_ON(cell, kind)
            found += count(pile) if getattr(before.spaces[cell], kind) else appear(pile)
    return found or island(effect, before, after, names)


def fighters(effect: did.BattleFought, before: State, *_: object) -> Motions:
    """Pulse two ships, or a ship and the buildings it attacks."""
    if effect.kind == "ship":
        return pulse(things.SHIP(effect.attacker), things.SHIP(effect.defender))
    stand = before.spaces[effect.cell].buildings if effect.cell in before.spaces else ()
    attacked = [things.BUILT(effect.cell, one.seat, one.kind) for one in stand if one.seat == effect.defender]
    return pulse(things.SHIP(effect.attacker), *attacked)


def deal(effect: did.RowCardDealt, *_: object) -> Motions:
    """Move a card from the deck of its row to its space."""
    return move(things.CARD(effect.cell), harbor.deck_place(row_and_place(effect.cell)[0]))


def cube(effect: did.CubePlaced, before: State, after: State, names: Names) -> Motions:
    """Move a new influence cube from its ship to its cube space."""
    old, new = before.spaces[effect.cell].cubes, after.spaces[effect.cell].cubes
    k = next((k for k, one in enumerate(new) if k >= len(old) or old[k] != one), None)
    return () if k is None else _from_ship(things.CUBE(effect.cell, k), effect.seat, effect.cell, after, names)


def control(effect: did.ControlTaken, before: State, after: State, names: Names) -> Motions:
    """Move a new permanent cube from its ship; mark an island where one was already."""
    cell, one = effect.cell, effect.seat
    if one in before.spaces[cell].permanent:
        return island(effect, before, after, names) if is_island(after, names.catalogue, cell) else ()
    return _from_ship(things.PERMANENT(cell, one), one, cell, after, names)


def building(effect: did.BuildingPlaced, _: State, after: State, names: Names) -> Motions:
    """Move a new building from the ship of its side."""
    return _from_ship(things.BUILT(effect.cell, effect.seat, effect.kind), effect.seat, effect.cell, after, names)
