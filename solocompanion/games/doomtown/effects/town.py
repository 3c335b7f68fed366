"""What can happen on the streets: dudes and deeds come, move, boot and go; plays, passes and call-outs."""

from __future__ import annotations

from typing import Literal

from attrs import field

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.doomtown.state import Bonus, Call, Deed, Dude, Side, State, home, other

End = Literal["left", "right", "outside"]


@frozen
class DudeEntered(Effect[State]):
    """A dude came into play."""

    name: str
    card: str
    side: Side
    place: str
    booted: bool = False

    def apply(self, state: State) -> State:
        """It is in play at its place."""
        return changed(state, dudes={**state.dudes, self.name: Dude(self.card, self.side, self.place, self.booted)})


@frozen
class DeedBuilt(Effect[State]):
    """A deed came into play at an end of its owner's street, or out of town."""

    name: str
    card: str
    side: Side
    end: End

    def apply(self, state: State) -> State:
        """It lies at that end of the street, or with those out of town."""
        state = changed(state, deeds={**state.deeds, self.name: Deed(self.card, self.side)})
        if self.end == "outside":
            return changed(state, outside=(*state.outside, self.name))
        street = state.streets[self.side]
        longer = (self.name, *street) if self.end == "left" else (*street, self.name)
        return changed(state, streets={**state.streets, self.side: longer})


@frozen
class DudeMoved(Effect[State]):
    """A dude went to another place. It `follows` from a play: the person has not moved it yet."""

    name: str
    place: str
    follows: bool = False

    def apply(self, state: State) -> State:
        """It is at the other place."""
        return state.with_dude(self.name, place=self.place)


@frozen
class DudeBooted(Effect[State]):
    """A dude booted, or unbooted."""

    name: str
    booted: bool = True

    def apply(self, state: State) -> State:
        """It is booted, or upright."""
        return state.with_dude(self.name, booted=self.booted)


@frozen
class DudeGone(Effect[State]):
    """A dude left play: discarded, or aced. Wyatt's card goes to his pile; the person lays their own away.

    As a casualty it `covers` so many of those its side takes. That is for the count alone: it makes no other effect,
    so a turn that began before files had it goes on.
    """

    name: str
    aced: bool = False
    covers: int = field(default=0, eq=False, repr=False)

    def apply(self, state: State) -> State:
        """Take it off, out of its posse too."""
        dude = state.dudes[self.name]
        left = left_posse(state, self.name, covers=self.covers).without_dude(self.name)
        if dude.owner != "wyatt":
            return left
        pile = "boot_hill" if self.aced else "discard"
        return left.with_purse("wyatt", **{pile: (*getattr(left.wyatt, pile), dude.card)})


@frozen
class BonusGiven(Effect[State]):
    """Something was added to a number of a dude or deed, for a time."""

    name: str
    bonus: Bonus

    def apply(self, state: State) -> State:
        """The bonus counts until its time is over."""
        if self.name in state.dudes:
            return state.with_dude(self.name, bonuses=(*state.dudes[self.name].bonuses, self.bonus))
        return state.with_deed(self.name, bonuses=(*state.deeds[self.name].bonuses, self.bonus))


@frozen
class ConditionMet(Noted[State]):
    """A condition of the tree of the card that Wyatt drew was met: the first (`id` such as "hearts_3")."""

    card: str
    id: str


@frozen
class CalledOut(Effect[State]):
    """A dude called out another."""

    leader: str
    mark: str

    def apply(self, state: State) -> State:
        """Have the call-out wait for its answer."""
        return changed(state, call=Call(self.leader, self.mark))


@frozen
class Passed(Effect[State]):
    """A side passed its play."""

    side: Side

    def apply(self, state: State) -> State:
        """Count the passes in a row; the other side is next."""
        return changed(state, passes=state.passes + 1, turn=other(self.side))


@frozen
class PlayEnded(Effect[State]):
    """A side made a play that was no pass."""

    side: Side

    def apply(self, state: State) -> State:
        """The other side is next."""
        return changed(state, passes=0, turn=other(self.side))


def left_posse(state: State, name: str, *, covers: int = 0) -> State:
    """Return the state with a dude out of the posses of the shootout, as a casualty with those it covers taken."""
    fight = state.fight
    side = fight.side_of(name) if fight is not None else None
    if fight is None or side is None:
        return state
    posses = {who: tuple(one for one in posse if one != name) for who, posse in fight.posses.items()}
    left = changed(fight, posses=posses)
    return changed(state, fight=left.with_taken(side, covers) if covers else left)


def sent_home(state: State, name: str) -> State:
    """Return the state with a dude at the home of who controls it, booted, and out of its posse (B18)."""
    side = state.dudes[name].side
    return left_posse(state, name).with_dude(name, place=home(side), booted=True)
