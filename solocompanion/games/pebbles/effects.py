"""Everything that can happen in Pebbles, in the past tense.

Only effects change a state. An effect decides nothing: the rules have decided, and this is the result.
Keep them small: each is one line of the script, one motion and one step of the timeline.
"""

from __future__ import annotations

from attrs import evolve

from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.pebbles.state import Side, State


@frozen
class PebblesLaid(Effect[State]):
    """Every pebble lies on its stone."""

    pebbles: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Every pebble is on the path; nobody has any."""
        return evolve(state, pebbles=dict.fromkeys(self.pebbles, "path"))


@frozen
class DeckShuffled(Effect[State]):
    """All of the heron's cards were shuffled."""

    cards: tuple[str, ...]

    def apply(self, state: State) -> State:
        """All cards are in the deck; none lies open."""
        return evolve(state, deck=self.cards, played=())


@frozen
class CardDrawn(Effect[State]):
    """The heron's top card was turned over."""

    card: str

    def apply(self, state: State) -> State:
        """Move one such card from the deck to the played ones."""
        place = state.deck.index(self.card)
        deck = (*state.deck[:place], *state.deck[place + 1 :])
        return evolve(state, deck=deck, played=(*state.played, self.card))


@frozen
class Hopped(Effect[State]):
    """A side went forward by so many stones (PB-2, PB-4)."""

    side: Side
    stones: int

    def apply(self, state: State) -> State:
        """Count the stones; the person hops once a turn (PB-2)."""
        if self.side == "heron":
            return evolve(state, heron=state.heron + self.stones)
        return evolve(state, human=state.human + self.stones, hopped=True)


@frozen
class HeronStood(Noted[State]):
    """The card would have moved the heron past the far bank, so she stayed: for the log and the explanation."""


@frozen
class DieRolled(Effect[State]):
    """The die was rolled at the well."""

    face: int

    def apply(self, state: State) -> State:
        """Leave the die as it fell."""
        return evolve(state, die=self.face)


@frozen
class PebbleTaken(Effect[State]):
    """A side took a pebble."""

    side: Side
    pebble: str

    def apply(self, state: State) -> State:
        """The pebble lies before its new owner; the person takes one a turn (PB-3)."""
        took = state.took or self.side == "human"
        return evolve(state, pebbles={**state.pebbles, self.pebble: self.side}, took=took)


@frozen
class TurnBegan(Effect[State]):
    """The heron is done and the person's turn begins."""

    turn: int

    def apply(self, state: State) -> State:
        """The person may hop and take again."""
        return evolve(state, turn=self.turn, hopped=False, took=False)


@frozen
class ShellsCounted(Effect[State]):
    """The person entered how many shells they found; with that everything is counted."""

    shells: int

    def apply(self, state: State) -> State:
        """The number is known, and with that the game is over."""
        return evolve(state, shells=self.shells)
