"""What happens in a war, and in an alliance."""

from __future__ import annotations

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.tiny_epic_kingdoms.effects.meeples import with_meeples
from solocompanion.games.tiny_epic_kingdoms.state import Side, State, War, Winner


@frozen
class WarBegan(Effect[State]):
    """A meeple entered a space of the other side's: war."""

    war: War

    def apply(self, state: State) -> State:
        """It is being fought; both meeples are there."""
        return changed(state, war=self.war)


@frozen
class BidMade(Effect[State]):
    """The person set their die: 1 to 11, or 0 for the white flag."""

    bid: int

    def apply(self, state: State) -> State:
        """It lies on the table."""
        return state if state.war is None else changed(state, war=changed(state.war, bid=self.bid))


@frozen
class DieRolled(Effect[State]):
    """The AI's die was rolled: 1 to 11, or 0 for the white flag."""

    face: int

    def apply(self, state: State) -> State:
        """It lies on the table."""
        return state if state.war is None else changed(state, war=changed(state.war, die=self.face))


@frozen
class MeepleLost(Effect[State]):
    """A side lost a war: its meeple went back to its reserve."""

    side: Side
    space: str

    def apply(self, state: State) -> State:
        """It is no longer in play."""
        recounted = tuple(one for one in state.recounted if one != self.side)
        return with_meeples(changed(state, recounted=recounted), self.side, self.space, -1)


@frozen
class Retreated(Effect[State]):
    """The meeple of a side that lost a war went to a space beside it (B11)."""

    side: Side
    space: str
    target: str

    def apply(self, state: State) -> State:
        """It is where it went."""
        return with_meeples(with_meeples(state, self.side, self.space, -1), self.side, self.target, 1)


@frozen
class AllianceStruck(Noted[State]):
    """Both sides stay in a space."""

    space: str


@frozen
class AllianceEnded(Noted[State]):
    """A meeple walked away from a space that was shared (TEK-L1)."""

    space: str


@frozen
class AllianceBroken(Noted[State]):
    """A war did not end in an alliance, so war broke out in a space that was shared (TEK-L2)."""

    space: str


@frozen
class WarEnded(Effect[State]):
    """A war is over. `winner` is empty where it ended in an alliance."""

    winner: Winner
    space: str

    def apply(self, state: State) -> State:
        """No war is being fought; what it cost was recorded by itself."""
        return changed(state, war=None)


@frozen
class WarLapsed(Effect[State]):
    """A correction took the cause of a war away: nobody won, and nobody pays."""

    space: str

    def apply(self, state: State) -> State:
        """No war is being fought."""
        return changed(state, war=None)
