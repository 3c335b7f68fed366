"""What the person begins with at home: their starting dudes (B2), one by one or as the gang of a deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solocompanion.core.commands import Why
from solocompanion.core.requests import Pick
from solocompanion.core.words import later
from solocompanion.games.doomtown import questions
from solocompanion.games.doomtown.commands.shopping import hire, in_print, pay, said, why_dear, why_token
from solocompanion.games.doomtown.facts import Catalogue, Deck, DudeCard
from solocompanion.games.doomtown.rules.drawing import StreetTable
from solocompanion.games.doomtown.state import State, home

MOST, DONE = 5, "done"  # starting dudes, and the answer that there are no more
GANG = "gang:"  # what an answer begins with that takes the starting dudes of a deck, which is named after it


def begin(table: StreetTable) -> None:
    """Ask for the starting dudes, one by one or all of a deck; they are paid and stand at home."""
    for _ in range(MOST):
        card = table.ask(lambda state: _question(state, table.catalogue))
        if card in {None, DONE}:
            return
        deck = gang_of(str(card), table.catalogue)
        for one in deck.start if deck is not None else (str(card),):
            found = table.catalogue.dudes[one]
            pay(table, found, "B2")
            hire(table, found, home("you"), "B2")
        if deck is not None:
            return


def _question(state: State, catalogue: Catalogue) -> Pick | None:
    may, gangs = tuple(_starters(state, catalogue)), tuple(_gangs(state, catalogue))
    return questions.STARTER((DONE, *may, *gangs), besides=(*gangs, DONE)) if may else None


def gang_of(answer: str, catalogue: Catalogue) -> Deck | None:
    """Return the deck whose starting dudes an answer takes; `None` for any other answer."""
    return catalogue.decks.get(answer.removeprefix(GANG)) if answer.startswith(GANG) else None


def _gangs(state: State, catalogue: Catalogue) -> Iterator[str]:
    """Yield the decks of the person's outfit whose starting dudes can all start, while nobody has."""
    mine = state.purses["you"]
    if any(state.of("you")):
        return
    why = why_no_starter(state, catalogue)
    for deck in catalogue.decks.values():
        cards = [catalogue.dudes[card] for card in deck.start]
        is_dear = sum(card.cost for card in cards) > mine.rock
        if cards and deck.outfit == mine.outfit and not is_dear and not any(map(why, cards)):
            yield f"{GANG}{deck.id}"


def _starters(state: State, catalogue: Catalogue) -> Iterator[str]:
    """Yield who can start with those there are."""
    why = why_no_starter(state, catalogue)
    return (card.id for card in in_print(catalogue, catalogue.dudes) if not why(card))


def why_no_starter(state: State, catalogue: Catalogue) -> Callable[[DudeCard], Why | None]:
    """Return what says why a dude cannot start: of the gang of the home or of none start, and one Grifter (B2)."""
    outfit = catalogue.outfits.get(state.purses["you"].outfit)
    there = [catalogue.dudes[dude.card] for dude in state.dudes.values() if dude.owner == "you"]
    titles, has_grifter = {one.title for one in there}, any("grifter" in one.keywords for one in there)

    def why(card: DudeCard) -> Why | None:
        if dear := why_token(card) or why_dear(state, card):
            return dear
        if card.gang and outfit is not None and not set(card.gang) & set(outfit.gang):
            return said(card, later("{card} is of another gang than your home (B2)"))
        if has_grifter and "grifter" in card.keywords:
            return said(card, later("{card} is a Grifter, and you start with one already (B2)"))
        if card.unique and card.title in titles:
            return said(card, later("{card} is unique, and you start with it already (B2)"))
        return None

    return why
