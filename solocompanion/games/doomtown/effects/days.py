"""What can happen to the day: its phases, the lowball, unbooting, the end of the game."""

from __future__ import annotations

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.doomtown.state import Phase, Side, State
from solocompanion.games.doomtown.town import with_bonuses_ended


@frozen
class DayBegun(Effect[State]):
    """A day began, with gamblin' (B1)."""

    day: int

    def apply(self, state: State) -> State:
        """The phase is gamblin'; nobody has passed."""
        return changed(state, day=self.day, phase="gamblin", passes=0)


@frozen
class PhaseBegun(Effect[State]):
    """A phase of the day began."""

    phase: Phase

    def apply(self, state: State) -> State:
        """The Winner of the lowball plays first."""
        return changed(state, phase=self.phase, turn=state.winner, passes=0)


@frozen
class LowballTied(Noted[State]):
    """Both hands of the lowball were equal: both are laid away, and drawn again."""


@frozen
class LowballWon(Effect[State]):
    """A side won the lowball: it is the Winner until the next one, and takes the pot."""

    side: Side
    pot: int

    def apply(self, state: State) -> State:
        """The side is the Winner and has the pot."""
        return changed(state.with_purse(self.side, rock=state.purses[self.side].rock + self.pot), winner=self.side)


@frozen
class UpkeepDue(Noted[State]):
    """Wyatt's dudes cost so much upkeep, and he pays what he can of it."""

    due: int
    paid: int


@frozen
class Unbooted(Effect[State]):
    """All cards of a side unbooted, and what lasted until the end of the day ended."""

    side: Side

    def apply(self, state: State) -> State:
        """Its dudes and deeds stand upright, without the bonuses of the day."""
        dudes = {
            name: changed(with_bonuses_ended(dude, "day"), booted=False, is_replaced=False)
            if dude.side == self.side
            else dude
            for name, dude in state.dudes.items()
        }
        deeds = {
            name: changed(with_bonuses_ended(deed, "day"), booted=False) if deed.owner == self.side else deed
            for name, deed in state.deeds.items()
        }
        return changed(state, dudes=dudes, deeds=deeds)


@frozen
class NobodyWon(Noted[State]):
    """Sundown came, and no side had won."""


@frozen
class HandFilled(Noted[State]):
    """A side may lay a card of its hand away, and draws up to its hand size; Wyatt has no hand."""

    side: Side


@frozen
class GameWon(Effect[State]):
    """A side won at sundown."""

    side: Side

    def apply(self, state: State) -> State:
        """The game is over; `turn` names the winner."""
        return changed(state, phase="over", turn=self.side)
