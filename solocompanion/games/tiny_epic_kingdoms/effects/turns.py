"""What happens in the order of a game: shields, moves, objectives, the end and what is counted then."""

from __future__ import annotations

from solocompanion.core.changing import changed
from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.tiny_epic_kingdoms.state import Action, Objective, Phase, Side, State


@frozen
class ShieldPlaced(Effect[State]):
    """A side put a shield on an action."""

    side: Side
    action: Action

    def apply(self, state: State) -> State:
        """The action is what is being done."""
        return changed(state, shields=(*state.shields, (self.action, self.side)), action=self.action)


@frozen
class PhaseBegan(Effect[State]):
    """It is somebody's move; `turn` counts those of both sides."""

    phase: Phase

    def apply(self, state: State) -> State:
        """A new turn begins with a lead."""
        begins = self.phase in {"lead", "yours"} and state.phase != "setup"
        return changed(state, phase=self.phase, turn=state.turn + begins, action="" if begins else state.action)


@frozen
class ShieldsCleared(Effect[State]):
    """All five shields came off the action card: the next round begins."""

    def apply(self, state: State) -> State:
        """Every action is open."""
        return changed(state, shields=(), round=state.round + 1)


@frozen
class CouldNot(Noted[State]):
    """The AI cannot take an action, so it collects, or under an adjustment gets nothing. `why` names the reason."""

    action: Action
    why: str
    collects: bool = True


@frozen
class DidNothing(Noted[State]):
    """The person took an action and did nothing with it (B1)."""


@frozen
class ObjectiveReached(Effect[State]):
    """A side met an objective (TEK-E1)."""

    side: Side
    objective: Objective

    def apply(self, state: State) -> State:
        """It counts from now on."""
        return changed(state, **{f"reached_{self.side}": (*state.reached(self.side), self.objective)})


@frozen
class EndTriggered(Effect[State]):
    """A side brought the end about; `last` is the round that is still finished (TEK-E3, TEK-E4)."""

    side: Side
    last: int

    def apply(self, state: State) -> State:
        """The end is set."""
        return changed(state, last=self.last)


@frozen
class PointsTold(Effect[State]):
    """The person entered the points printed on the tower card, by level."""

    points: tuple[int, ...]

    def apply(self, state: State) -> State:
        """They are known."""
        return changed(state, points=self.points)


@frozen
class BonusTold(Effect[State]):
    """The person entered what a side's research level 5 scores (AMB-27)."""

    side: Side
    points: int

    def apply(self, state: State) -> State:
        """It is known."""
        return changed(state, **{f"bonus_{self.side}": self.points})


@frozen
class FoodTold(Effect[State]):
    """The person said from which research level a side's faction may pay wars with Food, 0 for none (AMB-50).

    `faction` is empty where it has no record.
    """

    side: Side
    level: int
    faction: str = ""

    def apply(self, state: State) -> State:
        """It is known."""
        return changed(state, **{self.side: changed(state.kingdom(self.side), food_from=self.level)})


@frozen
class GameEnded(Effect[State]):
    """The last round is over: everything is counted."""

    def apply(self, state: State) -> State:
        """Nobody moves any more."""
        return changed(state, phase="over", action="", war=None)
