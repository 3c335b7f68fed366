"""What is found and met in territories."""

from __future__ import annotations

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.dragonlords.effects.turns import with_land, with_units
from solocompanion.games.dragonlords.state import Foes, Group, State, merged


@frozen
class Explored(Effect[State]):
    """A territory was explored: the face of the d12 (EXP-5)."""

    area: str
    face: int

    def apply(self, state: State) -> State:
        """It is known, and who explored it goes no further this turn."""
        known = with_land(state, self.area, known=True)
        groups = (
            Group(one.area, one.force, one.steps, stopped=True, source=one.source, ship=one.ship)
            if one.area == self.area and not one.ship
            else one
            for one in known.groups
        )
        return changed(known, groups=merged(groups))


@frozen
class RumorHeard(Noted[State]):
    """The scouts heard a rumor: the face of the d6 (EXP-8)."""

    area: str
    face: int


@frozen
class FoesMet(Effect[State]):
    """Somebody was met in a territory, or is there for another reason."""

    area: str
    foes: Foes

    def apply(self, state: State) -> State:
        """They are there."""
        return changed(state, foes={**state.foes, self.area: self.foes})


@frozen
class ResourceFound(Effect[State]):
    """A territory has resources: one gold more each turn for who holds it."""

    area: str

    def apply(self, state: State) -> State:
        """It is marked."""
        return with_land(state, self.area, resource=True)


@frozen
class VillageFound(Effect[State]):
    """A native village was found."""

    area: str

    def apply(self, state: State) -> State:
        """It is marked."""
        return with_land(state, self.area, village=True)


@frozen
class NeutralsNamed(Effect[State]):
    """It was settled which civilization lives in the realm of a Kingdom (EXP-7)."""

    kingdom: str
    civ: str

    def apply(self, state: State) -> State:
        """All neutrals there are of it."""
        return changed(state, civs={**state.civs, self.kingdom: self.civ})


@frozen
class GarrisonPlaced(Effect[State]):
    """Neutral units stand in their Kingdom (EXP-6)."""

    area: str
    civ: str
    n: int

    def apply(self, state: State) -> State:
        """They hold it, and it is known."""
        known = with_land(state, self.area, owner="neutral", known=True)
        return changed(known, foes={**known.foes, self.area: Foes("neutrals", self.n, self.civ)})


@frozen
class NoGarrisonCame(Noted[State]):
    """No more neutrals came to the Kingdom nearest to where some were met (A-13); empty where no way leads to one."""

    kingdom: str


@frozen
class NeutralsJoined(Effect[State]):
    """Neutrals of the person's own realm joined their army (EXP-6)."""

    area: str
    n: int

    def apply(self, state: State) -> State:
        """They are theirs."""
        return with_units(state, self.area, self.n, stopped=True)


@frozen
class FoesGone(Effect[State]):
    """Nobody is left of who was met in a territory."""

    area: str

    def apply(self, state: State) -> State:
        """They are gone."""
        return changed(state, foes={area: one for area, one in state.foes.items() if area != self.area})
