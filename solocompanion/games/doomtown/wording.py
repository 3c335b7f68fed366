"""Names for things: dudes, deeds, places, sides."""

from __future__ import annotations

from solocompanion.core.frozen import frozen
from solocompanion.core.words import text
from solocompanion.games.doomtown.facts import Catalogue
from solocompanion.games.doomtown.state import SQUARE, State, home


@frozen
class Names:
    """The game's names, from its catalogue."""

    catalogue: Catalogue

    def card(self, card: str) -> str:
        """Return the name of a card."""
        found = self.catalogue.cards.get(card)
        return found.name if found is not None else card

    def thing(self, state: State, name: str) -> str:
        """Return the name of a dude or deed in play; two of the same name are told apart by a number."""
        found = state.dudes.get(name) or state.deeds.get(name)
        title = self.card(found.card if found is not None else name)
        _, _, n = name.partition("#")
        return text("{name} ({n})", name=title, n=n) if n else title

    def place(self, state: State, place: str) -> str:
        """Return the name of a place."""
        if place == SQUARE:
            return text("Town Square")
        if place == home("wyatt"):
            return text("Wyatt's home")
        return text("your home") if place == home("you") else self.thing(state, place)


def side(who: str) -> str:
    """Name a side at the beginning of a sentence."""
    return text("Wyatt") if who == "wyatt" else text("You")
