"""Everything that can happen in the set-up and in a turn of Wyrmspan, in the past tense."""

from __future__ import annotations

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.wyrmspan.state import Guild, Move, Side, State


# -- set-up ------------------------------------------------------------------------------------------------------------
@frozen
class TileChosen(Effect[State]):
    """The guild tile lies on the board, its side for one and two players up."""

    tile: str

    def apply(self, state: State) -> State:
        """The set-up names the tile."""
        return changed(state, setup=changed(state.setup, tile=self.tile))


@frozen
class ObjectiveChosen(Effect[State]):
    """The next round's objective lies on the round tracker."""

    objective: str

    def apply(self, state: State) -> State:
        """Add the objective of the next round without one."""
        objectives = (*state.setup.objectives, self.objective)
        return changed(state, setup=changed(state.setup, objectives=objectives))


@frozen
class DeckShuffled(Effect[State]):
    """All eight decision cards were shuffled and one set aside unseen."""

    cards: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Nothing is known of the order, so nothing is recorded of it."""
        return changed(state, unseen=self.cards, drawn=(), card="")


# -- her turn ----------------------------------------------------------------------------------------------------------
@frozen
class CardDrawn(Effect[State]):
    """The top card of the decision deck was turned over."""

    card: str

    def apply(self, state: State) -> State:
        """Move it from the unseen cards to the drawn ones; it is the card she is on."""
        unseen = list(state.unseen)
        unseen.remove(self.card)
        return changed(state, unseen=tuple(unseen), drawn=(*state.drawn, self.card), card=self.card)


@frozen
class DragonsRefreshed(Effect[State]):
    """The three face-up dragons were replaced."""

    def apply(self, state: State) -> State:
        """The mirror knows places, not names: nothing to change."""
        return state


@frozen
class CoinPlaced(Effect[State]):
    """A coin went onto the current objective."""

    def apply(self, state: State) -> State:
        """One coin more lies on the objective."""
        return changed(state, coins=state.coins + 1)


@frozen
class CoinRemoved(Effect[State]):
    """A coin went from the current objective back to the supply."""

    def apply(self, state: State) -> State:
        """One coin fewer lies on the objective."""
        return changed(state, coins=state.coins - 1)


@frozen
class NoCoinThere(Noted[State]):
    """A coin was to be removed and there was none."""


@frozen
class CoinsLeft(Noted[State]):
    """The person decided that no coin is moved."""


@frozen
class TokenAdvanced(Effect[State]):
    """A guild token went forward on the guild track."""

    side: Side
    steps: int

    def apply(self, state: State) -> State:
        """Count the steps; keep her move."""
        guild = state.automa if self.side == "automa" else state.human
        moved = Guild(guild.steps + self.steps, guild.ready, guild.passed)
        if self.side == "human":
            return changed(state, human=moved, is_back=False)
        move = Move(state.round, state.card, self.steps, state.excavated)
        return changed(state, automa=moved, moves=(*state.moves, move))


@frozen
class DragonTaken(Effect[State]):
    """She took the dragon of a display slot (1 to 3) face down; the slot was refilled."""

    slot: int

    def apply(self, state: State) -> State:
        """One dragon more in her hoard."""
        return changed(state, dragons=state.dragons + 1)


@frozen
class CaveTaken(Effect[State]):
    """She took the cave card of a display slot (1 to 3) face down; the slot was refilled."""

    slot: int

    def apply(self, state: State) -> State:
        """One cave card more in her hoard."""
        return changed(state, caves=state.caves + 1)


@frozen
class MarkerPlaced(Effect[State]):
    """A marker went onto the leftmost free space of a row (1 to 5) of the guild tile."""

    side: Side
    row: int

    def apply(self, state: State) -> State:
        """One ready marker fewer, one more in the row."""
        guild = state.automa if self.side == "automa" else state.human
        rows = state.rows
        row = (*rows[self.row - 1], self.side)
        filled = changed(state, rows=(*rows[: self.row - 1], row, *rows[self.row :]))
        return filled.with_guild(self.side, Guild(guild.steps, guild.ready - 1, guild.passed))


@frozen
class NoMarkerReady(Noted[State]):
    """She was to place a marker and had none ready."""


@frozen
class Passed(Effect[State]):
    """A side passed for this round."""

    side: Side

    def apply(self, state: State) -> State:
        """Passing is final for the round."""
        guild = state.automa if self.side == "automa" else state.human
        return state.with_guild(self.side, Guild(guild.steps, guild.ready, passed=True))


# -- the person --------------------------------------------------------------------------------------------------------
@frozen
class SpaceExcavated(Effect[State]):
    """The person opened the next space of a cave (0 crimson, 1 golden, 2 amethyst)."""

    cave: int

    def apply(self, state: State) -> State:
        """The cave has one more open space."""
        open_spaces = list(state.excavated)
        open_spaces[self.cave] += 1
        return changed(state, excavated=tuple(open_spaces))


@frozen
class CavesCounted(Effect[State]):
    """The person entered how many spaces of their caves are open."""

    excavated: tuple[int, ...]

    def apply(self, state: State) -> State:
        """All three caves have those numbers."""
        return changed(state, excavated=self.excavated)


@frozen
class CoinsUncapped(Noted[State]):
    """Ravel Mode: by a correction the person has not passed, and the coins they discarded for that are theirs."""


@frozen
class CoinsCapped(Effect[State]):
    """Ravel Mode: the person keeps two coins at most."""

    def apply(self, state: State) -> State:
        """The person's coins are theirs to count."""
        return state
