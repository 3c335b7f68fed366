"""What protects an island from a Covenant's cubes: Forts, Garrisons, ships in Pirate mode (INF-3, INF-7)."""

from __future__ import annotations

from solocompanion.games.dead_reckoning.state import Seat, State, is_covenant


def is_protected(state: State, cell: str) -> bool:
    """Tell whether a person's Fort or Garrison stands there; an Outpost does not protect (INF-3, INF-7)."""
    space = state.spaces.get(cell)
    return space is not None and bool(space.buildings) and space.has(state.people, "fort", "garrison")


def protector(state: State, cell: str) -> Seat:
    """Return whose Fort or Garrison is on an island."""
    return next(one.seat for one in state.spaces[cell].buildings if one.kind != "outpost" and not is_covenant(one.seat))


def pirates_at(state: State, cell: str) -> list[Seat]:
    """Return the people whose ship is there in Pirate mode."""
    return [seat for seat, ship in state.captains.items() if ship.space == cell and ship.mode == "pirate"]
