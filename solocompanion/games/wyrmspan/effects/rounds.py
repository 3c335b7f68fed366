"""Everything that can happen between the rounds of Wyrmspan and at its end, in the past tense."""

from __future__ import annotations

from typing import Literal

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.wyrmspan.state import Guild, Move, Result, Side, State

Advice = Literal["", "undo", "undo_first", "instead", "righted"]  # how a move can be put right, or that it was


@frozen
class ObjectiveScored(Effect[State]):
    """The current objective was scored."""

    result: Result

    def apply(self, state: State) -> State:
        """Note the result, and the coins it was scored with."""
        n, coins = len(state.results), state.scored_coins
        return changed(
            state, results=(*state.results, self.result), scored_coins=(*coins[:n], state.coins, *coins[n + 1 :])
        )


@frozen
class CoinsReturned(Effect[State]):
    """The coins on the objective went back to the supply."""

    coins: int

    def apply(self, state: State) -> State:
        """No coin lies on the objective."""
        return changed(state, coins=0)


@frozen
class MarkerReadied(Effect[State]):
    """Her marker after a round (1 to 3) moved beside the Dragon Guild."""

    after_round: int

    def apply(self, state: State) -> State:
        """It waits no longer; she has one more to place."""
        place = self.after_round - 1
        waiting = (*state.waiting[:place], False, *state.waiting[place + 1 :])
        guild = state.automa
        return changed(state, waiting=waiting, automa=Guild(guild.steps, guild.ready + 1, guild.passed))


@frozen
class DisplayRefreshed(Effect[State]):
    """All six cards of the display were replaced."""

    def apply(self, state: State) -> State:
        """The mirror knows places, not names: nothing to change."""
        return state


@frozen
class IncomeTaken(Effect[State]):
    """The person took six coins and an egg."""

    def apply(self, state: State) -> State:
        """The person's goods are theirs to count."""
        return state


@frozen
class RoundBegan(Effect[State]):
    """The next round began; nobody has passed."""

    round: int

    def apply(self, state: State) -> State:
        """It is that round, and neither side has passed."""
        automa, human = state.automa, state.human
        return changed(
            state,
            round=self.round,
            begun=self.round,
            automa=Guild(automa.steps, automa.ready, passed=False),
            human=Guild(human.steps, human.ready, passed=False),
        )


@frozen
class SheetFilled(Effect[State]):
    """The person counted up; the numbers are in the order of `scoring.SHEET`."""

    counts: tuple[int, ...]

    def apply(self, state: State) -> State:
        """With the numbers everything is counted."""
        return changed(state, sheet=self.counts)


@frozen
class GameDecided(Noted[State]):
    """The final scores were compared: the person won, also a tie, or she did."""

    human: int
    automa: int


# -- what follows from a correction ------------------------------------------------------------------------------------
@frozen
class RoundRanked(Effect[State]):
    """A round was ranked, or ranked again: one of its quantities was corrected."""

    round: int
    human_vp: int
    automa_vp: int

    def apply(self, state: State) -> State:
        """Set the VP of both sides."""
        return state.with_result(self.round, human_vp=self.human_vp, automa_vp=self.automa_vp)


@frozen
class RoundSkipped(Effect[State]):
    """A round was not played here: her quantity is at least this. Neither quantity is known."""

    round: int
    automa: int

    def apply(self, state: State) -> State:
        """Note the least she has; nobody knows the coins."""
        n, coins = self.round, state.scored_coins
        marked = changed(state, scored_coins=(*coins[: n - 1], None, *coins[n:]))
        return marked.with_result(
            n, human=0, automa=self.automa, human_vp=0, automa_vp=0, known=False, hers_known=False
        )


@frozen
class RoundLeft(Effect[State]):
    """A round under way was left by a correction: her quantity counts the coins on its objective (WY-O1)."""

    round: int
    coins: int
    automa: int

    def apply(self, state: State) -> State:
        """Keep her quantity and the coins; the person's quantity is not known."""
        n, coins = self.round, state.scored_coins
        marked = changed(state, scored_coins=(*coins[: n - 1], self.coins, *coins[n:]))
        return marked.with_result(n, automa=self.automa, hers_known=True)


@frozen
class QuantityRecounted(Effect[State]):
    """Her quantity of a scored round was worked out for another objective."""

    round: int
    automa: int

    def apply(self, state: State) -> State:
        """The round's result has her other quantity."""
        return state.with_result(self.round, automa=self.automa)


@frozen
class QuantityDoubted(Effect[State]):
    """The person's quantity of a scored round counted another objective."""

    round: int

    def apply(self, state: State) -> State:
        """It is not known any more, and nobody has VP of the round."""
        return state.with_result(self.round, human=0, human_vp=0, automa_vp=0, known=False)


@frozen
class QuantityMissing(Noted[State]):
    """One quantity of a round was entered; that of this side is still not known."""

    round: int
    side: Side


@frozen
class MoveDoubted(Effect[State]):
    """A move of hers took `steps` by spaces that were not open, as a corrected cave shows: `due` are right.

    `advice` is given with the last of several such moves. A game saved before round and card were noted has neither,
    and means her last move. One that is `righted` was put right by hand.
    """

    steps: int
    due: int
    round: int = 0
    card: str = ""
    advice: Advice = ""

    def apply(self, state: State) -> State:
        """A move that was put right is as long as it should have been, by the spaces that are open still."""
        if self.advice != "righted":
            return state
        return changed(state, moves=tuple(self._righted(one, state) for one in state.moves))

    def _righted(self, move: Move, state: State) -> Move:
        if (move.round, move.card, move.steps) != (self.round, self.card, self.steps):
            return move
        return Move(move.round, move.card, self.due, tuple(map(min, move.excavated, state.excavated)))


@frozen
class RoundEntered(Effect[State]):
    """The round was entered by hand, and the mirror is ready for it."""

    round: int

    def apply(self, state: State) -> State:
        """What follows from the correction is done."""
        return changed(state, begun=self.round)


@frozen
class MarkersSorted(Effect[State]):
    """Her markers between the rounds were brought in line with a corrected round: which of the three still wait."""

    waiting: tuple[bool, ...]

    def apply(self, state: State) -> State:
        """What waits no longer is ready, and the other way round."""
        guild = state.automa
        ready = guild.ready + sum(state.waiting) - sum(self.waiting)
        return changed(state, waiting=self.waiting, automa=Guild(guild.steps, ready, guild.passed))
