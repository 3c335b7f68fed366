"""What happens to the cult: its armies roll, grow, march, claim and come back to strength."""

from __future__ import annotations

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect
from solocompanion.core.frozen import frozen
from solocompanion.games.dragonlords.effects.armies import without_ships_at
from solocompanion.games.dragonlords.effects.turns import with_land
from solocompanion.games.dragonlords.state import Army, State

FULL = 5  # units of an army or of zealots at full strength


def with_army(state: State, number: int, **changes: object) -> State:
    """Return the state with an army changed; one without anybody is no more."""
    armies = (changed(one, **changes) if one.number == number else one for one in state.armies)
    return changed(state, armies=tuple(one for one in armies if one.units or one.lords))


@frozen
class CultRolled(Effect[State]):
    """The d8 of an army was rolled (CULT-1)."""

    army: int
    face: int

    def apply(self, state: State) -> State:
        """It has had its turn."""
        return changed(state, rolled=(*state.rolled, (self.army, self.face)))


@frozen
class Grew(Effect[State]):
    """An army gained a unit (CULT-2)."""

    army: int

    def apply(self, state: State) -> State:
        """It is stronger."""
        own = state.army(self.army)
        return state if own is None else with_army(state, self.army, units=own.units + 1)


@frozen
class CultMarched(Effect[State]):
    """An army went into a neighbouring area (CULT-4)."""

    army: int
    source: str
    target: str

    def apply(self, state: State) -> State:
        """It is there."""
        return with_army(state, self.army, area=self.target)


@frozen
class CultClaimed(Effect[State]):
    """The cult claimed a Mine or Kingdom: zealots rose there (CULT-12)."""

    area: str

    def apply(self, state: State) -> State:
        """It holds it, with zealots; ships there are lost."""
        claimed = with_land(without_ships_at(state, self.area), self.area, owner="cult", known=True)
        return changed(claimed, zealots={**state.zealots, self.area: FULL})


@frozen
class LandLost(Effect[State]):
    """An army of the cult took a territory from who held it (CULT-13)."""

    area: str

    def apply(self, state: State) -> State:
        """It is nobody's; ships there are lost."""
        return with_land(without_ships_at(state, self.area), self.area, owner="")


@frozen
class Regenerated(Effect[State]):
    """An army that was not destroyed is back at five units (REG-1), or zealots in an area are (REG-2)."""

    army: int = 0
    area: str = ""

    def apply(self, state: State) -> State:
        """They are."""
        if self.army:
            return with_army(state, self.army, units=FULL)
        return changed(state, zealots={**state.zealots, self.area: FULL})


@frozen
class CultLordGained(Effect[State]):
    """A DragonLord joined an army of the cult (EVT-7)."""

    army: int

    def apply(self, state: State) -> State:
        """It goes with it."""
        own = state.army(self.army)
        return state if own is None else with_army(state, self.army, lords=own.lords + 1)


def without_cult(state: State, army: Army, units: int, lords: int) -> State:
    """Return the state with fewer of an army."""
    return with_army(state, army.number, units=army.units - units, lords=army.lords - lords)
