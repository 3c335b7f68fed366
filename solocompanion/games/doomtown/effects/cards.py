"""What can happen to Wyatt's cards and to ghost rock."""

from __future__ import annotations

from typing import Literal

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect
from solocompanion.core.frozen import frozen
from solocompanion.games.doomtown.state import Purse, Side, State, home

Pile = Literal["discard", "boot_hill"]
Purpose = Literal[
    "card", "ante", "income", "repaid", "upkeep", "cost", "all_he_has", "play", "bounty", "trait", "funeral", "job"
]


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return cards without one copy of a card; unchanged where there is none."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


@frozen
class OutfitLaid(Effect[State]):
    """A side laid its outfit down: it has a home, and the ghost rock it begins with."""

    side: Side
    outfit: str
    rock: int

    def apply(self, state: State) -> State:
        """Begin its street with it."""
        laid = changed(state, streets={**state.streets, self.side: (home(self.side),)})
        return changed(laid, purses={**laid.purses, self.side: Purse(self.outfit, self.rock)})


@frozen
class DeckMade(Effect[State]):
    """Wyatt's deck was made and shuffled: the cards in it, or how many lie there unseen on the table."""

    cards: tuple[str, ...]
    unseen: int = 0

    def apply(self, state: State) -> State:
        """It is his deck; nothing has been drawn."""
        return state.with_purse("wyatt", deck=self.cards, unseen=self.unseen)


@frozen
class CardDrawn(Effect[State]):
    """Wyatt drew a card; it stays in view until it is played or laid away."""

    card: str

    def apply(self, state: State) -> State:
        """Take it off the deck."""
        his = state.wyatt
        taken = {"unseen": his.unseen - 1} if his.unseen else {"deck": without(his.deck, self.card)}
        return changed(state.with_purse("wyatt", **taken), shown=self.card)


@frozen
class CardsDiscarded(Effect[State]):
    """Cards of Wyatt's went to his discard pile."""

    cards: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Add them to the pile."""
        return state.with_purse("wyatt", discard=(*state.wyatt.discard, *self.cards))


@frozen
class DeckReshuffled(Effect[State]):
    """Wyatt's discard pile became his deck."""

    def apply(self, state: State) -> State:
        """The pile is the deck, and empty."""
        return state.with_purse("wyatt", deck=state.wyatt.discard, discard=())


@frozen
class RockChanged(Effect[State]):
    """A side gained ghost rock (or, below 0, paid it); nobody has less than none.

    `purpose` is what for, `about` the card or dude it is for, or the number of his shootout play.
    """

    side: Side
    n: int
    purpose: Purpose = "card"
    about: str = ""

    def apply(self, state: State) -> State:
        """The side has so much more, and never below 0."""
        return state.with_purse(self.side, rock=max(0, state.purses[self.side].rock + self.n))


@frozen
class DebtTaken(Effect[State]):
    """A side borrowed ghost rock for its ante (or, below 0, paid it back)."""

    side: Side
    n: int

    def apply(self, state: State) -> State:
        """Note the debt; what was borrowed went straight into the pot."""
        return state.with_purse(self.side, debt=max(0, state.purses[self.side].debt + self.n))
