"""What happens to the person's armies: they march, sail, claim territories and come home."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect
from solocompanion.core.frozen import frozen
from solocompanion.games.dragonlords.effects.turns import with_land
from solocompanion.games.dragonlords.state import Force, Group, Ship, State, merged

WIZARD = Force(wizard=True)


def taken(state: State, area: str, force: Force, *, ship: str = "") -> tuple[State, tuple[Group, ...]]:
    """Return the state without figures at a place, and these as the groups they were: who has gone least goes first.

    Those that have stopped are taken last. What is not there is not taken.
    """
    left = force
    own = [one for one in state.groups if one.area == area and one.ship == ship]
    parts: list[Group] = []
    rest: dict[int, Group] = {}
    for one in sorted(own, key=lambda one: (one.stopped, one.steps)):
        part = Force(
            min(left.units, one.force.units),
            left.king and one.force.king,
            left.wizard and one.force.wizard,
            min(left.lords, one.force.lords),
        )
        left = left - part
        parts.append(evolve(one, force=part))
        rest[id(one)] = evolve(one, force=one.force - part)
    groups = tuple(rest.get(id(one), one) for one in state.groups)
    return changed(state, groups=merged(groups)), tuple(one for one in parts if one.force)


def without(state: State, area: str, force: Force) -> State:
    """Return the state without figures of the person's at a place, those aboard a ship there last."""
    state, parts = taken(state, area, force)
    for one in parts:
        force = force - one.force
    for ship in state.ships:
        if force and ship.area == area:
            state, parts = taken(state, area, force, ship=ship.id)
            for one in parts:
                force = force - one.force
    return _without_empty_ships(state, area)


def _without_empty_ships(state: State, area: str) -> State:
    """A ship at sea is lost with the last of its crew (A-36)."""
    crews = {one.ship for one in state.groups}
    return changed(
        state,
        ships=tuple(one for one in state.ships if one.area != area or one.id in crews or not _is_adrift(state, one)),
    )


def _is_adrift(state: State, ship: Ship) -> bool:
    """Tell whether nobody is aboard a ship that lies in no territory of the person's."""
    return state.land(ship.area).owner != "you"


def ships_lost(effect: Effect[State], before: State) -> int:
    """Return how many ships an effect takes off the map with the last of their crew (A-36)."""
    return len(before.ships) - len(effect.apply(before).ships) if before.ships else 0


def put(state: State, groups: Iterator[Group]) -> State:
    """Return the state with more groups."""
    return changed(state, groups=merged((*state.groups, *groups)))


@frozen
class Marched(Effect[State]):
    """Figures of the person's went from one area to another by way of `via`, or through a Teleportal.

    `steps` are the territories they entered. `stops`: they go no further this turn.
    """

    source: str
    target: str
    force: Force
    steps: int = 1
    via: tuple[str, ...] = ()
    stops: bool = False

    def apply(self, state: State) -> State:
        """They are there, and know where they came from."""
        back = self.via[-1] if self.via else self.source
        left, parts = taken(state, self.source, self.force)
        return put(
            left,
            (
                Group(self.target, one.force, one.steps + self.steps, self.stops, back if self.stops else "")
                for one in parts
            ),
        )


@frozen
class ActionSpent(Effect[State]):
    """Actions were spent."""

    n: int = 1

    def apply(self, state: State) -> State:
        """There are fewer left."""
        return changed(state, actions=max(0, state.actions - self.n))


@frozen
class Claimed(Effect[State]):
    """A territory is the person's now."""

    area: str

    def apply(self, state: State) -> State:
        """They hold it, and know it."""
        return with_land(state, self.area, owner="you", known=True)


@frozen
class Abandoned(Effect[State]):
    """Nobody holds a territory any more."""

    area: str

    def apply(self, state: State) -> State:
        """It is nobody's, and stays known."""
        return with_land(state, self.area, owner="")


@frozen
class WentBack(Effect[State]):
    """Figures of the person's went back from where they met somebody, free of charge (ENC-3)."""

    area: str
    target: str
    force: Force

    def apply(self, state: State) -> State:
        """They are back, and go no further this turn."""
        left, parts = taken(state, self.area, self.force)
        return put(left, (Group(self.target, one.force, one.steps, stopped=True) for one in parts))


@frozen
class WizardReturned(Effect[State]):
    """The Wizard, last of his army, went home by magic; without a home he waits in the reserve (UNIT-2)."""

    area: str
    target: str

    def apply(self, state: State) -> State:
        """He is there."""
        left = without(state, self.area, WIZARD)
        if not self.target:
            return changed(left, reserve={**left.reserve, "wizard": 1})
        return put(left, iter((Group(self.target, WIZARD, stopped=True),)))


@frozen
class UnitsRaised(Effect[State]):
    """The Necromancers raised fallen enemies as units of theirs (CIV-N)."""

    area: str
    n: int

    def apply(self, state: State) -> State:
        """They stand with the others, aboard where those are."""
        ship = "" if state.force(self.area) else next((one.ship for one in state.at(self.area)), "")
        return put(state, iter((Group(self.area, Force(self.n), stopped=True, ship=ship),)))


@frozen
class LordGained(Effect[State]):
    """The person gained a DragonLord in a territory (UNIT-5)."""

    area: str

    def apply(self, state: State) -> State:
        """It is there."""
        return put(state, iter((Group(self.area, Force(lords=1), stopped=True),)))


# -- ships -------------------------------------------------------------------------------------------------------------
@frozen
class WentAboard(Effect[State]):
    """Figures went aboard a ship in their territory, or before its coast; `back`: they left whom they met (A-66)."""

    ship: str
    area: str
    force: Force
    back: bool = False

    def apply(self, state: State) -> State:
        """They are aboard."""
        left, parts = taken(state, self.area, self.force)
        ship = left.ship(self.ship)
        return left if ship is None else put(left, (evolve(one, area=ship.area, ship=ship.id) for one in parts))


@frozen
class Sailed(Effect[State]):
    """A ship of the person's sailed to a sea area, or into a harbour of theirs, with all aboard."""

    ship: str
    target: str
    via: tuple[str, ...] = ()

    def apply(self, state: State) -> State:
        """It is there, and sails no more this turn."""
        ships = tuple(Ship(one.id, self.target, sailed=True) if one.id == self.ship else one for one in state.ships)
        groups = (evolve(one, area=self.target) if one.ship == self.ship else one for one in state.groups)
        return changed(state, ships=ships, groups=merged(groups))


@frozen
class Landed(Effect[State]):
    """Figures went ashore from a ship; that ends their way this turn (A-35)."""

    ship: str
    area: str
    force: Force
    source: str = ""

    def apply(self, state: State) -> State:
        """They are ashore, and know the ship they came from."""
        ship = state.ship(self.ship)
        if ship is None:
            return state
        left, parts = taken(state, ship.area, self.force, ship=self.ship)
        if ship.area == self.area:  # out of its harbour: who came by sea this turn goes no further
            return put(left, (evolve(one, ship="", stopped=one.stopped or ship.sailed) for one in parts))
        return put(
            left, (Group(self.area, one.force, one.steps + 1, stopped=True, source=self.source) for one in parts)
        )


def without_ship(state: State, ship: str) -> State:
    """Return the state without a ship and whoever was aboard."""
    return changed(
        state,
        ships=tuple(one for one in state.ships if one.id != ship),
        groups=tuple(one for one in state.groups if one.ship != ship),
    )


def without_ships_at(state: State, area: str) -> State:
    """Return the state without the ships in an area, which who takes it takes too (A-36)."""
    for one in state.ships:
        if one.area == area:
            state = without_ship(state, one.id)
    return state
