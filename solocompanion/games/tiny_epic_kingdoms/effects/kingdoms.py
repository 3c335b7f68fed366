"""What happens to what a side has: its territory and faction, resources, tower and research."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.tiny_epic_kingdoms.facts import Resource
from solocompanion.games.tiny_epic_kingdoms.state import MOST, Kingdom, Side, State


def with_kingdom(state: State, side: Side, **changes: Any) -> State:
    """Return the state with other numbers in a side's kingdom."""
    return changed(state, **{side: changed(state.kingdom(side), **changes)})


@frozen
class TerritoryTaken(Effect[State]):
    """A side plays on a territory that was drawn (TEK-S1)."""

    side: Side
    territory: str

    def apply(self, state: State) -> State:
        """The set-up names the territory instead of the draw."""
        return changed(state, setup=changed(state.setup, **{f"territory_{self.side}": self.territory}))


@frozen
class FactionTaken(Effect[State]):
    """A side plays a faction that was drawn (TEK-S1)."""

    side: Side
    faction: str

    def apply(self, state: State) -> State:
        """The set-up names the faction instead of the draw."""
        return changed(state, setup=changed(state.setup, **{f"faction_{self.side}": self.faction}))


@frozen
class KingdomsBegan(Effect[State]):
    """Both sides took what they begin with (TEK-S2)."""

    ai: Kingdom
    you: Kingdom

    def apply(self, state: State) -> State:
        """Nobody has built or researched."""
        return changed(state, ai=self.ai, you=self.you)


@frozen
class Gained(Effect[State]):
    """A side took resources; what exceeds nine is left (B2). `collected`: by collecting."""

    side: Side
    food: int = 0
    mana: int = 0
    ore: int = 0
    collected: bool = True

    def apply(self, state: State) -> State:
        """It has so much more, up to nine of each (B2)."""
        own = state.kingdom(self.side)
        more: Mapping[Resource, int] = {"food": self.food, "mana": self.mana, "ore": self.ore}
        return with_kingdom(state, self.side, **{one: min(MOST, getattr(own, one) + n) for one, n in more.items()})


@frozen
class LeftOut(Noted[State]):
    """A side did not get some of what it would have gained. `why`: "nine" is the most (B2), or "one" of each (A1).

    `more` are resources that no kind was left for.
    """

    side: Side
    food: int = 0
    mana: int = 0
    ore: int = 0
    more: int = 0
    why: str = "nine"


@frozen
class Paid(Effect[State]):
    """A side gave up resources. `what` is what for: build, research, expand, trade, war, retreat, give."""

    side: Side
    food: int = 0
    mana: int = 0
    ore: int = 0
    what: str = "war"

    def apply(self, state: State) -> State:
        """It has so much less; whoever records it has seen that there is enough."""
        own = state.kingdom(self.side)
        less: Mapping[Resource, int] = {"food": self.food, "mana": self.mana, "ore": self.ore}
        return with_kingdom(state, self.side, **{one: getattr(own, one) - n for one, n in less.items()})


@frozen
class Built(Effect[State]):
    """A side's token went up a level of the tower."""

    side: Side

    def apply(self, state: State) -> State:
        """It is one level higher in the tower."""
        return with_kingdom(state, self.side, tower=state.kingdom(self.side).tower + 1)


@frozen
class Researched(Effect[State]):
    """A side's token went up a level of research."""

    side: Side

    def apply(self, state: State) -> State:
        """It is one level higher in research."""
        return with_kingdom(state, self.side, research=state.kingdom(self.side).research + 1)
