"""The person's ships: who goes aboard, where they sail, and who lands (A-35)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from solocompanion.core.changed_copy import changed
from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, plural, text
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.commands.kinds import Deed, require, require_no_waste, require_phase
from solocompanion.games.dragonlords.facts import Catalogue
from solocompanion.games.dragonlords.rules import moving
from solocompanion.games.dragonlords.rules.control import world_of
from solocompanion.games.dragonlords.rules.ending import DragonTable, play
from solocompanion.games.dragonlords.rules.exploring import abandon, claim, explore
from solocompanion.games.dragonlords.state import Battle, Force, Ship, State
from solocompanion.games.dragonlords.wording import Names
from solocompanion.games.dragonlords.words.prospects import prospects


def ports(state: State, catalogue: Catalogue, ship: Ship) -> tuple[str, ...]:
    """Return the territories from which figures go aboard a ship: its harbour, or the coasts beside it."""
    world = world_of(state, catalogue)
    return (ship.area,) if world.is_land(ship.area) else world.coasts.get(ship.area, ())


def boarding(state: State, catalogue: Catalogue, ship: Ship, area: str) -> Force:
    """Return who goes aboard from a territory: all that can leave it, as far as there is room."""
    room = catalogue.combat.load - state.aboard(ship.id).figures
    force = moving.whole(state, area)
    king, wizard = force.king and room > 0, force.wizard and room > force.king
    room -= king + wizard
    lords = max(0, min(force.lords, room))
    return Force(max(0, min(force.units, room - lords)), king, wizard, lords)


class _OfShip(Deed):
    """Something a ship does."""

    __slots__ = ()
    ship: str

    def vessel(self, state: State) -> Ship:
        """Return the ship. Refuse one that is not there."""
        found = state.ship(self.ship)
        require(found is not None, later("There is no such ship"))
        assert found is not None
        return found


class _Voyage(_OfShip):
    """A ship goes somewhere."""

    __slots__ = ()
    is_to_sea: ClassVar[bool] = False
    target: str

    def way(self, state: State, catalogue: Catalogue) -> tuple[str, ...] | None:
        """Return the sea areas on the way, without where it ends; `None` where none leads there."""
        raise NotImplementedError

    @classmethod
    def meant(cls, state: State, names: Names, sprite: str, dragged: str = "") -> Iterator[Self]:
        """Yield it where a ship is dragged."""
        ship, target, world = things.SHIP.of(dragged), things.area_of(sprite), names.world(state)
        if ship is not None and target in world.kind and world.is_sea(target) == cls.is_to_sea:
            yield cls(*ship, target)  # type: ignore[call-arg]  # the classes below have both

    def check_way(self, state: State, catalogue: Catalogue) -> tuple[str, ...]:
        """Return the way. Refuse a target without one, and say so where only an army of the cult bars it (A-36)."""
        found = self.way(state, catalogue)
        if found is None:
            met = state.is_hostile(self.vessel(state).area)
            require(not met, later("Who is met at sea has to be fought first (§2.4)"))
            is_barred = self.way(changed(state, armies=()), catalogue) is not None
            require(not is_barred, later("An army of the cult is in the way: a ship goes no further than that (A-36)"))
        require(found is not None, later("It is out of reach (A-35)"))
        return found or ()


@frozen
class Board(_OfShip):
    """Figures go aboard a ship, free of charge."""

    appeal = 8

    ship: str
    area: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at each ship, for every territory it lies at."""
        if state.phase == "exploration":
            for ship in state.ships:
                for area in ports(state, names.catalogue, ship):
                    if state.force(area):
                        yield things.SHIP(ship.id), cls(ship.id, area)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse who cannot go, and more than it carries."""
        require_phase(state, "exploration")
        ship = self.vessel(state)
        require(self.area in ports(state, catalogue, ship), later("The ship does not lie there"))
        room = catalogue.combat.load - state.aboard(self.ship).figures
        require(room > 0, later("The ship is full"))
        require(boarding(state, catalogue, ship, self.area), later("Nobody there can leave now"))

    def do(self, table: DragonTable) -> None:
        """Go aboard."""
        force = boarding(table.state, table.catalogue, self.vessel(table.state), self.area)
        play(table, did.WentAboard(self.ship, self.area, force), "A-35")
        abandon(table, self.area)

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        force = boarding(before, names.catalogue, self.vessel(before), self.area)
        return text("Aboard from {area}: {force}", area=names.area(before, self.area), force=names.force(force))

    def asked_first(self, before: State, names: Names) -> str:
        """Name it: a click on a ship may only be meant to look at it."""
        return self.label(before, names)


@frozen
class Sail(_Voyage):
    """A ship sails to a sea area, or home into a harbour of the person's (A-35)."""

    is_to_sea = True
    appeal = 3

    ship: str
    target: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every sea area in reach, and at friendly harbours."""
        if state.phase != "exploration":
            return
        world = names.world(state)
        for ship in state.ships:
            if not state.aboard(ship.id):
                continue
            for area in moving.sea_ways(state, names.catalogue, ship):
                yield things.AREA(area), cls(ship.id, area)
            for area in moving.landings(state, names.catalogue, ship):
                if world.is_harbour(area) and moving.friendly(state, area):
                    yield things.AREA(area), cls(ship.id, area)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse a ship without a crew, one that has sailed, and what is too far."""
        require_phase(state, "exploration")
        ship = self.vessel(state)
        require(state.actions, later("No action is left (EXP-1)"))
        require(not ship.sailed, later("It has sailed this turn"))
        require(state.aboard(self.ship).figures, later("A ship needs somebody aboard to sail (B9)"))
        require_no_waste(state, catalogue, self.target)
        self.check_way(state, catalogue)

    def way(self, state: State, catalogue: Catalogue) -> tuple[str, ...] | None:
        """Return the sea areas on the way, without where it ends; `None` where none leads there."""
        ship, world = self.vessel(state), world_of(state, catalogue)
        if world.is_sea(self.target):
            found = moving.sea_ways(state, catalogue, ship).get(self.target)
            return None if found is None else found[:-1]
        is_port = world.is_harbour(self.target) and moving.friendly(state, self.target)
        return moving.landings(state, catalogue, ship).get(self.target) if is_port else None

    def do(self, table: DragonTable) -> None:
        """Sail there."""
        way, port = self.way(table.state, table.catalogue) or (), self.vessel(table.state).area
        play(table, did.ActionSpent(1), "A-35")
        play(table, did.Sailed(self.ship, self.target, way), "A-35")
        abandon(table, port)

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Sail to {area}", area=names.area(before, self.target))

    def brief(self, before: State, names: Names) -> str:
        """Name it for undo where there is little room."""
        return text("Sail")

    def short(self, before: State, names: Names) -> str:
        """Name it where the target is named already."""
        return text("Sail here with {force}, 1 action", force=_crew(before, names, self.ship))

    def foretold(self, before: State, names: Names) -> str:
        """Say that it attacks an army of the cult at sea (A-36)."""
        if not before.is_cult_at(self.target):
            return ""
        area = names.area(before, self.target)
        return text("You attack {foes} in {area}.", foes=names.hostile(before, self.target), area=area)

    def carried(self, before: State) -> tuple[str, ...]:
        """Return the ship."""
        return (things.SHIP(self.ship),)


@frozen
class Land(_Voyage):
    """A ship sails to a coast, and all aboard go ashore (A-35)."""

    appeal = 3

    ship: str
    target: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every coast in reach, and at a ship in a harbour."""
        world = names.world(state)
        if state.phase == "exploration":
            for ship in state.ships:
                if state.aboard(ship.id):
                    if world.is_land(ship.area):
                        yield things.SHIP(ship.id), cls(ship.id, ship.area)
                    for area in moving.landings(state, names.catalogue, ship):
                        yield things.AREA(area), cls(ship.id, area)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse a ship without a crew, one that has sailed, and what is too far."""
        require_phase(state, "exploration")
        ship = self.vessel(state)
        require(state.aboard(self.ship).figures, later("Nobody is aboard"))
        if self.is_in_port(state, catalogue):
            return
        require(state.actions, later("No action is left (EXP-1)"))
        require_no_waste(state, catalogue, self.target)
        found = self.check_way(state, catalogue)
        require(not found or not ship.sailed, later("It has sailed this turn"))
        can_hold = state.aboard(self.ship).fights or moving.entry(state, self.target) == "own"
        require(can_hold, later("The Wizard alone goes to your own territories only (A-31)"))

    def way(self, state: State, catalogue: Catalogue) -> tuple[str, ...] | None:
        """Return the sea areas on the way to the coast."""
        return moving.landings(state, catalogue, self.vessel(state)).get(self.target)

    def is_in_port(self, state: State, catalogue: Catalogue) -> bool:
        """Tell whether the ship lies in the harbour of that territory."""
        return self.vessel(state).area == self.target and world_of(state, catalogue).is_land(self.target)

    def do(self, table: DragonTable) -> None:
        """Sail before the coast and go ashore; who is there has to be met. In its harbour that is free of charge."""
        if self.is_in_port(table.state, table.catalogue):
            play(table, did.Landed(self.ship, self.target, table.state.aboard(self.ship)), "A-35")
            return
        found = self.way(table.state, table.catalogue) or ()
        entry = moving.entry(table.state, self.target)
        play(table, did.ActionSpent(1), "A-35")
        if found:
            port = self.vessel(table.state).area
            play(table, did.Sailed(self.ship, found[-1], found[:-1]), "A-35")
            abandon(table, port)
        play(table, did.Landed(self.ship, self.target, table.state.aboard(self.ship), self.ship), "A-35")
        if entry == "unknown":
            explore(table, self.target)
        else:
            claim(table, self.target)

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Land in {area}", area=names.area(before, self.target))

    def brief(self, before: State, names: Names) -> str:
        """Name it for undo where there is little room."""
        return text("Land")

    def short(self, before: State, names: Names) -> str:
        """Name it where the target is named already."""
        if self.is_in_port(before, names.catalogue):
            return text("All ashore")
        cost = plural("{n} action", "{n} actions", 1)
        return text("Land here with {force}, {cost}", force=_crew(before, names, self.ship), cost=cost)

    def foretold(self, before: State, names: Names) -> str:
        """Say that it explores, or attacks."""
        if self.is_in_port(before, names.catalogue):
            return ""
        area = names.area(before, self.target)
        match moving.entry(before, self.target):
            case "unknown":
                return text("You roll for what is there: whoever it is has to be met.")
            case "attack":
                said = text("You attack {foes} in {area}.", foes=names.hostile(before, self.target), area=area)
                crew = before.aboard(self.ship)
                there = did.Landed(self.ship, self.target, crew, self.ship).apply(before)
                return f"{said} {prospects(there, names, Battle(self.target, 'you'))}".rstrip()
            case _:
                return ""


def _crew(state: State, names: Names, ship: str) -> str:
    """Name who is aboard, also where nobody is."""
    return names.force(state.aboard(ship)) or text("nobody")
