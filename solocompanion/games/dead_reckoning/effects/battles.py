"""What can happen in battles, with Achievements, and at the end of turns and of the game."""

from __future__ import annotations

from typing import Literal

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.dead_reckoning.state import (
    Given,
    Lapsed,
    Seat,
    State,
    is_covenant,
    row_and_place,
    without,
)
from solocompanion.games.dead_reckoning.why import Reading

BattleKind = Literal["ship", "building"]


# -- battles -----------------------------------------------------------------------------------------------------------
@frozen
class BattleFought(Effect[State]):
    """A battle was fought at the table. `cubes` is what the Covenant dropped; crowns are counted on the board.

    `reading` is ours by which it came to it, if it did by one.
    """

    kind: BattleKind
    attacker: Seat
    defender: Seat
    cell: str
    cubes: int
    attacker_crowns: int
    defender_crowns: int
    winner: Seat
    reading: Reading | None = None

    def apply(self, state: State) -> State:
        """Take the battle out of the plan, and note what a person attacked; its results are effects of their own."""
        left = tuple(one for one in state.plan if (one.what, one.cell) != (self.kind, self.cell))
        is_persons = self.kind == "building" and not is_covenant(self.attacker)
        return changed(state, plan=left, fought=(*state.fought, self.cell) if is_persons else state.fought)


@frozen
class MerchantFought(Effect[State]):
    """A person attacked a Merchant ship and kept its card, or put it under the deck."""

    seat: Seat
    cell: str
    won: bool

    def apply(self, state: State) -> State:
        """Empty the space; a card not won goes back into the row's deck."""
        spaces, taken = state.spaces_with(self.cell, card=""), state.taken + 1
        if self.won:
            return changed(state, spaces=spaces, taken=taken)
        row, _ = row_and_place(self.cell)
        decks = state.row_decks_with(row, (*state.row_decks[row - 1], state.spaces[self.cell].card))
        return changed(state, row_decks=decks, spaces=spaces, taken=taken)


@frozen
class Plundered(Effect[State]):
    """The winner of a battle took coins and cargo from the other side (BAT-4)."""

    winner: Seat
    loser: Seat
    coins: int
    cargo: int

    def apply(self, state: State) -> State:
        """Move the goods from the loser to the winner."""
        lost = state.gained(self.loser, coins=-self.coins, cargo=-self.cargo)
        return lost.gained(self.winner, coins=self.coins, cargo=self.cargo)


@frozen
class PlunderCut(Noted[State]):
    """More plunder was entered than the loser had: so much was left out (BAT-4, A-31)."""

    winner: Seat
    loser: Seat
    coins: int
    cargo: int


@frozen
class SinkingPaid(Effect[State]):
    """A sunk Covenant's coins went from its Dock into the chest of the person who sank it (SNK-1)."""

    seat: Seat
    winner: Seat
    coins: int

    def apply(self, state: State) -> State:
        """Move the coins from the Dock to the chest."""
        return state.gained(self.seat, coins=-self.coins).gained(self.winner, chest=self.coins)


# -- Achievements and the end ------------------------------------------------------------------------------------------
@frozen
class AchievementCubed(Effect[State]):
    """A Covenant put a cube on an Achievement (ACH-1, ACH-3, ACH-5)."""

    seat: Seat
    name: str

    def apply(self, state: State) -> State:
        """Add a cube to the Achievement."""
        cubes = state.covenants[self.seat].cubes
        return state.with_covenant(self.seat, cubes={**cubes, self.name: cubes.get(self.name, 0) + 1})


@frozen
class AchievementClaimed(Effect[State]):
    """Somebody claimed an Achievement.

    `is_corrected` where that follows from a correction, which took what it counts from `was` to `now`; games saved
    before they were kept have -1 for both.
    """

    seat: Seat
    name: str
    is_corrected: bool = False
    was: int = -1
    now: int = -1

    def apply(self, state: State) -> State:
        """Add it once, even if both a correction and the turn led to it."""
        has = state.side(self.seat).claimed
        if self.name in has:
            return state
        after = state.with_side(self.seat, claimed=(*has, self.name))
        if not self.is_corrected:
            return after
        given = Given(self.seat, self.name, self.was, self.now, state.begun)
        return changed(after, given=(*state.given, given))


@frozen
class AchievementLapsed(Effect[State]):
    """A correction took away what an Achievement was claimed for by a correction: it was never claimed."""

    seat: Seat
    name: str

    def apply(self, state: State) -> State:
        """It is no longer among what the seat has claimed."""
        has = without(state.side(self.seat).claimed, self.name)
        return state.with_side(self.seat, claimed=has).as_a_fact(self.seat, self.name)


@frozen
class AchievementKept(Noted[State]):
    """A correction took away what an Achievement was claimed for: once claimed, it stays (A-14)."""

    seat: Seat
    name: str


@frozen
class ClaimOutlived(Effect[State]):
    """What a correction gave an Achievement for is gone in play, and it stays: it is a fact from now on (A-14)."""

    seat: Seat
    name: str

    def apply(self, state: State) -> State:
        """No later correction of that number speaks of the claim."""
        return state.as_a_fact(self.seat, self.name)


@frozen
class EndTriggered(Effect[State]):
    """Somebody claimed a fourth Achievement: every other seat gets one more turn (FIN-1, FIN-2, COP-4).

    `is_late` where the person tells of it afterwards: it belongs to the turn before the one under way.
    """

    seat: Seat
    is_late: bool = False

    def apply(self, state: State) -> State:
        """Record the first seat to do so, and who gets a last turn."""
        if state.ended_by:
            return state
        owed = tuple(one for one in state.order if one != self.seat)
        ended = changed(state, ended_by=self.seat, ended_in=state.begun - self.is_late, owed=owed)
        return changed(ended, at=_next_at(state, owed, state.at)) if self.is_late else ended


@frozen
class EndLapsed(Effect[State]):
    """A correction took away the fourth Achievement of whoever had triggered the end."""

    def apply(self, state: State) -> State:
        """Nobody has a last turn; how the end stood is kept for a correction that puts it back."""
        lapsed = Lapsed(state.ended_by, state.ended_in, state.owed, state.over, state.begun)
        return changed(state, ended_by="", ended_in=state.begun, owed=(), over=False, lapsed=lapsed)


@frozen
class CountStood(Noted[State]):
    """After the final count a correction took away the fourth Achievement of whoever had triggered the end."""

    seat: Seat


@frozen
class EndRestored(Effect[State]):
    """A correction put back the fourth Achievement that another had taken away in the same turn."""

    seat: Seat

    def apply(self, state: State) -> State:
        """The end stands as it did."""
        if (was := state.lapsed) is None:
            return state
        return changed(state, ended_by=was.ended_by, ended_in=was.ended_in, owed=was.owed, over=was.over, lapsed=None)


@frozen
class TurnEnded(Effect[State]):
    """A seat's turn ended; the next seat's turn begins, unless no seat is owed a turn.

    Whoever brought on the end in another's turn takes a turn in between, unless the house rule says no (HR-6).
    """

    seat: Seat

    def apply(self, state: State) -> State:
        """Pass the turn on, and clear the plan after a Covenant's turn."""
        owed = state.owed
        if state.ended_by and state.begun > state.ended_in:
            owed = tuple(one for one in owed if one != self.seat)
        over = state.over or (bool(state.ended_by) and not owed)
        at = _next_at(state, owed, (state.at + 1) % len(state.order))
        return changed(
            state,
            at=at,
            begun=state.begun + 1,
            is_acting=False,
            owed=owed,
            over=over,
            plan=() if is_covenant(self.seat) else state.plan,
            fought=(),
            trespassed=(),
            explored=0,
            taken=0,
            made={},
        )


def _next_at(state: State, owed: tuple[Seat, ...], at: int) -> int:
    """Return the place of whose turn comes next, from a place on: of those who are still `owed` one, as HR-6 says."""
    while owed and state.setup.claim_meanwhile == "skip" and state.order[at] not in owed:
        at = (at + 1) % len(state.order)
    return at


@frozen
class CardsRanOut(Effect[State]):
    """No Covenant card was left and the house rule says that ends the game (A-1)."""

    def apply(self, state: State) -> State:
        """The game is over."""
        return changed(state, over=True)


@frozen
class SheetFilled(Effect[State]):
    """The person entered the final count; the numbers are in the order of `scoring.sheet_lines`."""

    counts: tuple[int, ...]

    def apply(self, state: State) -> State:
        """With the numbers everything is counted."""
        return changed(state, sheet=self.counts)
