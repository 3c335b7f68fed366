"""What happens to meeples: they come into play, move and stand up."""

from __future__ import annotations

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect
from solocompanion.core.frozen import frozen
from solocompanion.games.tiny_epic_kingdoms.facts import MEEPLES
from solocompanion.games.tiny_epic_kingdoms.state import Side, State


def with_meeples(state: State, side: Side, space: str, by: int) -> State:
    """Return the state with more or fewer of a side's meeples in a space; nobody stands where nobody is."""
    now = dict(state.at(side))
    now[space] = now.get(space, 0) + by
    if not now[space]:
        del now[space]
    standing = state.standing
    if side == "you" and standing.count(space) > now.get(space, 0):
        standing = _without(standing, space)
    return changed(state, **{f"{side}_at": now, "standing": standing})


def with_corrected(state: State, side: Side, space: str, by: int) -> State:
    """Return the state with other meeples in a space by a correction, which may be what has all of them in play."""
    after = with_meeples(state, side, space, by)
    if "meeples" in state.reached(side):
        return after
    others = tuple(one for one in state.recounted if one != side)
    return changed(after, recounted=(*others, side) if after.in_play(side) == MEEPLES else others)


def _without(standing: tuple[str, ...], space: str) -> tuple[str, ...]:
    """Return who stands when one in a space no longer does."""
    place = standing.index(space)
    return (*standing[:place], *standing[place + 1 :])


@frozen
class MeeplesPut(Effect[State]):
    """A side put meeples from its reserve into a space: at the start, into Home, or by expanding."""

    side: Side
    space: str
    n: int = 1

    def apply(self, state: State) -> State:
        """There are so many more of them in the space."""
        return with_meeples(state, self.side, self.space, self.n)


@frozen
class Moved(Effect[State]):
    """A meeple went to another space: by Patrol on its card, by Quest onto the other."""

    side: Side
    source: str
    target: str

    def apply(self, state: State) -> State:
        """One leaves and arrives. The one that leaves Ruins is one that stands; it lies down in others (B13)."""
        if self.side == "you" and self.source in state.standing:
            state = changed(state, standing=_without(state.standing, self.source))
        left = with_meeples(state, self.side, self.source, -1)
        return with_meeples(left, self.side, self.target, 1)


@frozen
class StoodUp(Effect[State]):
    """A meeple of the person's stood up in Ruins instead of moving (B13)."""

    space: str

    def apply(self, state: State) -> State:
        """It may move, and yields nothing."""
        return changed(state, standing=(*state.standing, self.space))
