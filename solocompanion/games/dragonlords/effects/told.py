"""What the person has told of the board on their table, in a game without a map (A-76)."""

from __future__ import annotations

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect
from solocompanion.core.frozen import frozen
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.told import ToldArea, ToldMap


@frozen
class BoardBegan(Effect[State]):
    """What is on every board is on the mirror: a Home Kingdom, and the Wastelands with Lair and Village."""

    told: ToldMap

    def apply(self, state: State) -> State:
        """It is all that is known so far."""
        return changed(state, told=self.told)


@frozen
class AreaTold(Effect[State]):
    """An area was told of; `joined`: a way leads there from where it was told."""

    area: ToldArea
    joined: bool = True

    def apply(self, state: State) -> State:
        """It is on the mirror."""
        return changed(state, told=state.told.met(self.area, joined=self.joined))


@frozen
class WayTold(Effect[State]):
    """It was told that two areas are joined."""

    a: str
    b: str

    def apply(self, state: State) -> State:
        """A way leads from one to the other."""
        return changed(state, told=state.told.joined(self.a, self.b))


@frozen
class MarkTold(Effect[State]):
    """It was told what else there is in an area, such as a harbour."""

    area: str
    mark: str

    def apply(self, state: State) -> State:
        """It is on the mirror."""
        return changed(state, told=state.told.marked(self.area, self.mark))


@frozen
class AreaNamed(Effect[State]):
    """It was told what an area is called on the board."""

    area: str
    name: str

    def apply(self, state: State) -> State:
        """It is called so from now on."""
        return changed(state, told=state.told.altered(self.area, name=self.name))


@frozen
class RealmTold(Effect[State]):
    """It was told in the realm of which Kingdom an area lies, or which is nearest to an island."""

    area: str
    kingdom: str

    def apply(self, state: State) -> State:
        """It is known from now on."""
        return changed(state, told=state.told.altered(self.area, kingdom=self.kingdom))
