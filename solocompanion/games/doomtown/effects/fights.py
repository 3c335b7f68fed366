"""What can happen in a shootout."""

from __future__ import annotations

from typing import Literal

from attrs import field

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.doomtown.effects.town import left_posse, sent_home
from solocompanion.games.doomtown.poker import Hand, Playing
from solocompanion.games.doomtown.state import FightStep, Shootout, Side, SideOrNone, State
from solocompanion.games.doomtown.town import with_bonuses_ended


@frozen
class ShootoutBegun(Effect[State]):
    """A shootout began between a leader and a mark. The leader of a job came from its `origin`."""

    place: str
    leader: str
    mark: str
    is_job: bool = False
    origin: str = ""

    def apply(self, state: State) -> State:
        """Put both into their posses."""
        sides = {state.dudes[self.leader].side: (self.leader,)}
        if self.mark in state.dudes:
            sides[state.dudes[self.mark].side] = (self.mark,)
        posses = {"you": (), "wyatt": (), **sides}
        leading = state.dudes[self.leader].side
        fight = Shootout(self.place, self.leader, self.mark, posses, self.is_job, leading=leading, origin=self.origin)
        return changed(state, fight=fight, call=None)


@frozen
class PosseJoined(Effect[State]):
    """A dude joined a posse. It `came` from another place: booted, unless a trait lets it come unbooted."""

    name: str
    came: bool = False
    boots: bool = True

    def apply(self, state: State) -> State:
        """It is in the posse of who controls it, and booted where it came booted."""
        fight = state.fight
        assert fight is not None
        side = state.dudes[self.name].side
        posses = {**fight.posses, side: (*fight.posses[side], self.name)}
        came = (*fight.came, self.name) if self.came else fight.came
        left = {**fight.left, self.name: state.dudes[self.name].place} if self.came else fight.left
        joined = changed(state, fight=changed(fight, posses=posses, came=came, left=left))
        if not self.came:
            return joined
        return joined.with_dude(self.name, place=fight.place, booted=self.boots or state.dudes[self.name].booted)


@frozen
class StayedAway(Noted[State]):
    """A dude beside a shootout did not join."""

    name: str


@frozen
class PosseLeft(Effect[State]):
    """A dude left its posse: it fled, or was sent, home booted. As a casualty it `covers` one (see `DudeGone`)."""

    name: str
    covers: int = field(default=0, eq=False, repr=False)

    def apply(self, state: State) -> State:
        """Send it home; whoever called it out has its answer."""
        left = left_posse(state, self.name, covers=self.covers)
        return changed(sent_home(left, self.name), call=None)


@frozen
class BountyChanged(Effect[State]):
    """The bounty on a dude rose, or fell; `by` is the dude whose trait it is."""

    name: str
    n: int
    by: str = ""

    def apply(self, state: State) -> State:
        """The bounty is so much higher, and never below 0."""
        return state.with_dude(self.name, bounty=max(0, state.dudes[self.name].bounty + self.n))


@frozen
class PlayRolled(Effect[State]):
    """Wyatt rolled for his shootout play of this round: 1 to 6. `is_made`: he could pay it, and it has a target."""

    roll: int
    is_made: bool

    def apply(self, state: State) -> State:
        """He makes one such play a round; a Coachwhip waits for the hands."""
        fight = state.fight
        assert fight is not None
        return changed(
            state, fight=changed(fight, has_rolled=True, must_ace_cheat=self.is_made and self.roll == COACHWHIP)
        )


@frozen
class ShooterPicked(Effect[State]):
    """A posse's shooter was picked."""

    name: str

    def apply(self, state: State) -> State:
        """It shoots for the side that controls it."""
        fight = state.fight
        assert fight is not None
        shooters = {**fight.shooters, state.dudes[self.name].side: self.name}
        return changed(state, fight=changed(fight, shooters=shooters))


@frozen
class HandShown(Effect[State]):
    """A side showed its hand: the five cards, as far as they are known, their rank, and the cards that break ties.

    `is_rough`: not all of those are known. `is_short`: there were fewer than five.
    """

    side: Side
    rank: int
    cards: tuple[Playing, ...] = ()
    is_cheating: bool = False
    kickers: tuple[int, ...] = ()
    is_rough: bool = False
    is_short: bool = False

    def apply(self, state: State) -> State:
        """Keep it for the round; in the lowball it is only seen."""
        fight = state.fight
        if fight is None:
            return state
        shown = Hand(self.rank, self.kickers, self.is_cheating, self.is_rough, self.is_short)
        return changed(state, fight=changed(fight, hands={**fight.hands, self.side: shown}, spared=()))


def shown(side: Side, found: Hand, cards: tuple[Playing, ...]) -> HandShown:
    """Return the effect of showing a hand."""
    return HandShown(side, found.rank, cards, found.is_cheating, found.kickers, found.is_rough, found.is_short)


@frozen
class RankChanged(Effect[State]):
    """The rank of a side's hand rose, or fell, for this round; `name` is the dude whose trait it is, if it is one."""

    side: Side
    n: int
    name: str = ""

    def apply(self, state: State) -> State:
        """The hand's rank is shifted by `n` more; who was spared is worked out anew."""
        fight = state.fight
        assert fight is not None
        shifts = {**fight.shifts, self.side: fight.shifts.get(self.side, 0) + self.n}
        return changed(state, fight=changed(fight, shifts=shifts, spared=()))


@frozen
class DrawChanged(Effect[State]):
    """A card of the person's has Wyatt draw more cards for his hand of this round, or fewer (A56)."""

    n: int

    def apply(self, state: State) -> State:
        """He draws so many more cards."""
        fight = state.fight
        assert fight is not None
        return changed(state, fight=changed(fight, more_cards=fight.more_cards + self.n))


@frozen
class LostFirst(Effect[State]):
    """By a card of the person's, a dude takes Wyatt's first casualty of this round (A59); empty: nobody does."""

    name: str

    def apply(self, state: State) -> State:
        """It is first to be lost, or nobody is."""
        fight = state.fight
        assert fight is not None
        return changed(state, fight=changed(fight, first_lost=self.name))


@frozen
class LumpCovered(Effect[State]):
    """So many casualties cost nobody: a sidekick of the person's covers them, or a dude's trait (`by`) spares its side.

    `card` is the sidekick, where it is known.
    """

    n: int = 1
    by: str = ""
    card: str = ""

    def apply(self, state: State) -> State:
        """Take them off what is due, or note whom the trait spares until the hands are compared again."""
        fight = state.fight
        assert fight is not None
        if not self.by:
            return changed(state, fight=fight.with_taken("you", self.n))
        side = state.dudes[self.by].side
        return changed(state, fight=changed(fight, spared=(*fight.spared, side)))


@frozen
class StepReached(Effect[State]):
    """The shootout came to a step of its round."""

    step: FightStep

    def apply(self, state: State) -> State:
        """Note it; casualties begin to be taken at theirs."""
        fight = state.fight
        assert fight is not None
        taken = {} if self.step == "lumps" else fight.taken_lumps
        return changed(state, fight=changed(fight, step=self.step, taken_lumps=taken))


@frozen
class RoundDecided(Effect[State]):
    """The hands were compared: who lost, if somebody did, and all casualties of each side (B13).

    The numbers are told: the state has them from the hands. `left` where the round is not decided anew by a hand that
    was corrected: `open`, as the ranks are equal now and whose cards are better is asked before those are taken, or
    `taken`, as these were taken before.
    """

    loser: SideOrNone
    yours: int
    his: int
    left: Literal["", "open", "taken"] = field(default="", repr=False)

    def apply(self, state: State) -> State:
        """Note who lost, or that it is open."""
        fight = state.fight
        assert fight is not None
        if self.left == "taken":
            return state
        return changed(state, fight=changed(fight, loser=self.loser, asks_better=self.left == "open"))


@frozen
class LumpsChanged(Effect[State]):
    """A card of the person's changed the casualties a side is to take in this round."""

    side: Side
    n: int

    def apply(self, state: State) -> State:
        """Add it, for good, whatever changes a rank after it; no more is taken off than is due."""
        fight = state.fight
        assert fight is not None
        n = fight.more_lumps.get(self.side, 0) + max(self.n, -fight.due(self.side))
        return changed(state, fight=changed(fight, more_lumps={**fight.more_lumps, self.side: n}))


@frozen
class StoodGround(Noted[State]):
    """A side had nobody flee after casualties."""

    side: Side


@frozen
class RoundEnded(Effect[State]):
    """A round of a shootout ended, and another begins."""

    def apply(self, state: State) -> State:
        """Forget what was for the round."""
        fight = state.fight
        assert fight is not None
        kept = (fight.place, fight.leader, fight.mark, fight.posses, fight.is_job, fight.came)
        again = Shootout(*kept, step="plays", round=fight.round + 1, leading=fight.leading)
        return changed(state, fight=again)


@frozen
class ShootoutEnded(Effect[State]):
    """The shootout is over, and what lasted as long as it ended."""

    def apply(self, state: State) -> State:
        """Nothing is fought, and bonuses of the shootout are gone."""
        dudes = {name: with_bonuses_ended(dude, "shootout") for name, dude in state.dudes.items()}
        deeds = {name: with_bonuses_ended(deed, "shootout") for name, deed in state.deeds.items()}
        return changed(state, fight=None, dudes=dudes, deeds=deeds)


COACHWHIP = 4
