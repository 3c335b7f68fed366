"""What only cards of the person's do: deeds that leave play, control of dudes, marks on them, jobs."""

from __future__ import annotations

from typing import Literal

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.doomtown.effects.cards import without
from solocompanion.games.doomtown.effects.town import left_posse, sent_home
from solocompanion.games.doomtown.state import Side, State

Mark = Literal["has_horse", "is_safe"]
Shooting = Literal["", "stud", "draw"]
Unopposed = Literal["not_his", "yours", "nobody_there", "nobody_can", "nobody_joins", "gone"]


@frozen
class DeedGone(Effect[State]):
    """A deed left play: discarded, or aced. Dudes there go home booted, and its neighbours become adjacent.

    Wyatt's card goes to his pile; the person lays their own away.
    """

    name: str
    aced: bool = False

    def apply(self, state: State) -> State:
        """Its dudes are at home, booted, and the street has closed."""
        deed = state.deeds[self.name]
        for dude in tuple(state.at(self.name)):
            state = sent_home(state, dude)
        state = changed(
            state,
            deeds={name: one for name, one in state.deeds.items() if name != self.name},
            streets={side: tuple(one for one in street if one != self.name) for side, street in state.streets.items()},
            outside=tuple(one for one in state.outside if one != self.name),
        )
        if deed.owner != "wyatt":
            return state
        pile = "boot_hill" if self.aced else "discard"
        return state.with_purse("wyatt", **{pile: (*getattr(state.wyatt, pile), deed.card)})


@frozen
class DeedBooted(Effect[State]):
    """A deed booted, or unbooted."""

    name: str
    booted: bool = True

    def apply(self, state: State) -> State:
        """It is booted, or upright."""
        return state.with_deed(self.name, booted=self.booted)


@frozen
class ControlTaken(Effect[State]):
    """A side took control of a dude, or had it back; the dude leaves the posse it was in."""

    name: str
    side: Side

    def apply(self, state: State) -> State:
        """`holder` is that side, or nobody where it is the owner; the dude is in no posse."""
        holder = "" if state.dudes[self.name].owner == self.side else self.side
        return left_posse(state, self.name).with_dude(self.name, holder=holder)


@frozen
class MarkChanged(Effect[State]):
    """A dude has a Horse or lost it; it cannot be called out, or can be again."""

    name: str
    mark: Mark
    is_on: bool

    def apply(self, state: State) -> State:
        """The mark is on or off."""
        return state.with_dude(self.name, **{self.mark: self.is_on})


@frozen
class GoodsGiven(Effect[State]):
    """A dude got goods or a spell."""

    name: str
    card: str

    def apply(self, state: State) -> State:
        """The card is among its goods."""
        return state.with_dude(self.name, goods=(*state.dudes[self.name].goods, self.card))


@frozen
class GoodsGone(Effect[State]):
    """Goods or a spell left a dude."""

    name: str
    card: str

    def apply(self, state: State) -> State:
        """Take one copy of the card off."""
        return state.with_dude(self.name, goods=without(state.dudes[self.name].goods, self.card))


@frozen
class DudeReplaced(Effect[State]):
    """Another version of a dude took its place: all that is on it and what is known of it stays (B5)."""

    name: str
    card: str

    def apply(self, state: State) -> State:
        """Change the card alone; there is one such change a day."""
        return state.with_dude(self.name, card=self.card, is_replaced=True)


@frozen
class ShootingChanged(Effect[State]):
    """A dude became a stud or a draw; empty: it is again what is printed."""

    name: str
    shooter: Shooting

    def apply(self, state: State) -> State:
        """It shoots as that, or as its card says."""
        return state.with_dude(self.name, shooter=self.shooter)


@frozen
class JobStarted(Noted[State]):
    """A dude of the person's started a job with a mark: a dude, a deed, the square or a home."""

    leader: str
    mark: str


@frozen
class JobUnopposed(Noted[State]):
    """Wyatt does not oppose a job, and why: the mark is not his, yours or gone, nobody is there, can join or joins."""

    mark: str
    why: Unopposed


@frozen
class JobDone(Noted[State]):
    """A job succeeded or failed; its leader's posse goes home booted."""

    leader: str
    mark: str
    succeeded: bool
