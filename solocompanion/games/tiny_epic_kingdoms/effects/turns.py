"""What happens in the order of a game: shields, moves, objectives, the end and what is counted then."""

from __future__ import annotations

from solocompanion.core.changing import changed
from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.tiny_epic_kingdoms.state import SHIELDS, Action, Causes, Objective, Phase, Side, State, Winner


def with_reached(state: State, side: Side, objective: Objective, is_reached: bool) -> State:  # noqa: FBT001 - yes or no
    """Return the state with an objective that counts for a side or does not, and with what brings the end about then.

    Where both sides come to do that, the one that did first is first; `EndTriggered` settles who is at one check. The
    AI's last round is the next one where it does on the fifth shield (TEK-E4). Only a correction takes away what brings
    the end about: that is kept as `lapsed`, until it comes anew.
    """
    if is_reached == (objective in state.reached(side)):
        return state
    others = tuple(one for one in state.reached(side) if one != objective)
    after = changed(state, **{f"reached_{side}": (*others, objective) if is_reached else others})
    causes, lapsed = tuple(one for one in state.causes if after.brings_end(one[0])), state.lapsed
    if after.brings_end(side) and not state.brings_end(side):
        causes = (*causes, (side, state.round + (side == "ai" and len(state.shields) == SHIELDS)))
        lapsed = tuple(one for one in lapsed if one[0] != side)
    elif len(causes) < len(state.causes):
        lapsed = (*lapsed, *(one for one in _as_set(state) if one[0] not in dict(lapsed)))
    after = changed(after, causes=causes, lapsed=lapsed)
    if objective == "meeples" and not is_reached:
        return changed(after, recounted=tuple(one for one in state.recounted if one != side))
    return after


def _as_set(state: State) -> Causes:
    """Return the causes of the end, the first with the last round as it may have been set by hand."""
    first = ((state.causes[0][0], state.last or state.causes[0][1]),) if state.causes else ()
    return (*first, *state.causes[1:])


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
        """It counts from now on; it does already where a correction said so itself."""
        return with_reached(state, self.side, self.objective, True)


@frozen
class ObjectiveLapsed(Effect[State]):
    """A correction took away what met an objective: it was never reached."""

    side: Side
    objective: Objective

    def apply(self, state: State) -> State:
        """It no longer counts; it does not already where the correction said so itself."""
        return with_reached(state, self.side, self.objective, False)


@frozen
class ObjectiveKept(Noted[State]):
    """A correction took away what met an objective that an act had reached: it still counts (TEK-E1)."""

    side: Side
    objective: Objective


@frozen
class EndTriggered(Effect[State]):
    """A side brought the end about; `last` is the round that is still finished (TEK-E3, TEK-E4)."""

    side: Side
    last: int

    def apply(self, state: State) -> State:
        """The end is set, and it was this side that did."""
        others = tuple(one for one in state.causes if one[0] != self.side)
        return changed(state, last=self.last, causes=((self.side, self.last), *others))


@frozen
class CausesRestored(Effect[State]):
    """A correction put back what brings the end about, which another had taken away: they are the same causes."""

    causes: Causes
    lapsed: Causes

    def apply(self, state: State) -> State:
        """Each brings the end about when it did before; those in `lapsed` are not all put back yet."""
        return changed(state, causes=self.causes, lapsed=self.lapsed)


@frozen
class EndLapsed(Effect[State]):
    """A correction took away the objectives by which the end had been brought about, or the last round itself."""

    def apply(self, state: State) -> State:
        """No round is the last one; once everything is counted, the one that was stays it (TEK-E3)."""
        return state if state.phase == "over" else changed(state, last=0)


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
class TieBroken(Noted[State]):
    """Both sides have as many points: what decides who wins; `winner` is empty where nothing does (B15)."""

    winner: Winner
    by: str
    points: int


@frozen
class GameEnded(Effect[State]):
    """The last round is over: everything is counted. `is_still`: neither side could do anything more (AMB-54)."""

    is_still: bool = False

    def apply(self, state: State) -> State:
        """Nobody moves any more."""
        return changed(state, phase="over", action="", war=None)
