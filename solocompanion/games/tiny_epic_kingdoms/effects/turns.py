"""What happens in the order of a game: shields, moves, objectives, the end and what is counted then."""

from __future__ import annotations

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.tiny_epic_kingdoms.state import SHIELDS, Action, Cause, Objective, Phase, Side, State, Winner


def with_reached(state: State, side: Side, objective: Objective, is_reached: bool, is_new: bool = False) -> State:  # noqa: FBT001, FBT002 - yes or no
    """Return the state with an objective that counts for a side or does not, and with what brings the end about then.

    A cause that a correction took away comes back as it was, unless it `is_new`: an act's is. By house rule it waits
    until both sides have acted (AMB-48).
    """
    if is_reached == (objective in state.reached(side)):
        return state
    others = tuple(one for one in state.reached(side) if one != objective)
    after = changed(state, **{f"reached_{side}": (*others, objective) if is_reached else others})
    if after.brings_end(side) and not state.brings_end(side):
        known = tuple(one for one in state.causes if one.side != side or not is_new)
        if all(one.side != side for one in known):
            waits = state.setup.reached_when != "at_once" and not state.last
            known = (*known, Cause(side, 0) if waits else _cause_now(state, side))
        after = changed(after, causes=known)
    if objective == "meeples" and not is_reached:
        return changed(after, recounted=tuple(one for one in state.recounted if one != side))
    return after


def _cause_now(state: State, side: Side) -> Cause:
    """Return the end that a side brings about now: the AI's comes a round later on the fifth shield (TEK-E4)."""
    on_fifth = side == "ai" and len(state.shields) == SHIELDS
    return Cause(side, state.round + on_fifth, on_fifth)


def with_last(state: State, n: int) -> State:
    """Return the state with the last round set by hand: for what brings the end about, or by the person's word."""
    now = state.cause
    if now is not None and n:
        return changed(state, causes=tuple(changed(one, last=n) if one is now else one for one in state.causes))
    if n:
        return changed(state, causes=(Cause("", n), *state.causes))
    return changed(state, causes=tuple(one for one in state.causes if one.side and not state.brings_end(one.side)))


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
        """No action has a shield, and the round is one later."""
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
        return with_reached(state, self.side, self.objective, True, is_new=True)


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
        """It is this side that did, before any other whose objectives hold; those no longer wait."""
        causes = tuple(self._settled(one, state) for one in state.causes)
        own = next((one for one in causes if one.side == self.side), Cause(self.side, self.last))
        if state.cause is None or state.cause.side != self.side:
            causes = (own, *(one for one in causes if one.side != self.side))
        return changed(state, causes=causes)

    def _settled(self, one: Cause, state: State) -> Cause:
        if one.side and not one.last:
            one = _cause_now(state, one.side)
        return changed(one, last=self.last) if one.side == self.side else one


@frozen
class CausesRestored(Effect[State]):
    """A correction put back what brings the end about, which another had taken away: it is the same cause."""

    causes: tuple[Cause, ...]

    def apply(self, state: State) -> State:
        """Each brings the end about when it did before, in the same order."""
        return changed(state, causes=self.causes)


@frozen
class EndLapsed(Noted[State]):
    """A correction took away the objectives by which the end had been brought about, or the last round itself.

    Once everything is counted, the round that was the last one stays it (TEK-E3).
    """


@frozen
class PointsTold(Effect[State]):
    """The person entered the points printed on the tower card, by level."""

    points: tuple[int, ...]

    def apply(self, state: State) -> State:
        """All six numbers are those; -1 is one that is not known."""
        return changed(state, points=self.points)


@frozen
class BonusTold(Effect[State]):
    """The person entered what a side's research level 5 scores (AMB-27)."""

    side: Side
    points: int

    def apply(self, state: State) -> State:
        """The side's bonus is that number."""
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
        """The side's kingdom has that level, 0 for none."""
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
        """The phase is "over": nothing is being done or fought."""
        return changed(state, phase="over", action="", war=None)
