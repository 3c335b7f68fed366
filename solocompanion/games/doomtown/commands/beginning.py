"""What the person begins with at home: their starting dudes (B2)."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.requests import Pick
from solocompanion.games.doomtown.commands.shopping import hire, in_print, pay
from solocompanion.games.doomtown.facts import Catalogue
from solocompanion.games.doomtown.rules.drawing import StreetTable
from solocompanion.games.doomtown.state import State, home

MOST, DONE = 5, "done"  # starting dudes, and the answer that there are no more


def begin(table: StreetTable) -> None:
    """Ask for the starting dudes, one by one; they are paid and stand at home."""
    for _ in range(MOST):
        card = table.ask(lambda state: _question(state, table.catalogue))
        if card in {None, DONE}:
            return
        found = table.catalogue.dudes[str(card)]
        pay(table, found, "B2")
        hire(table, found, home("you"), "B2")


def _question(state: State, catalogue: Catalogue) -> Pick | None:
    may = tuple(_starters(state, catalogue))
    return Pick("starter", "B2", (DONE, *may), besides=(DONE,)) if may else None


def _starters(state: State, catalogue: Catalogue) -> Iterator[str]:
    """Yield who can start with those there are: of the gang of the home or of none, and one Grifter (B2)."""
    purse = state.purses["you"]
    outfit = catalogue.outfits.get(purse.outfit)
    there = [catalogue.dudes[dude.card] for dude in state.dudes.values() if dude.owner == "you"]
    titles, has_grifter = {one.title for one in there}, any("grifter" in one.keywords for one in there)
    for card in in_print(catalogue, catalogue.dudes):
        is_foreign = bool(card.gang) and outfit is not None and not set(card.gang) & set(outfit.gang)
        is_second_grifter = has_grifter and "grifter" in card.keywords
        is_twice = card.unique and card.title in titles
        if card.cost <= purse.rock and not (card.is_token or is_foreign or is_second_grifter or is_twice):
            yield card.id
