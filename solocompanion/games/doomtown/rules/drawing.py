"""Drawing Wyatt's cards, and putting them into play (W-DEF-13, W-SET-2, A20)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from solocompanion.core.requests import Draw
from solocompanion.core.table import Table
from solocompanion.core.trail import Note, Trail
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import questions
from solocompanion.games.doomtown.effects.town import End
from solocompanion.games.doomtown.facts import Catalogue, DudeCard
from solocompanion.games.doomtown.state import State, home
from solocompanion.games.doomtown.town import Town, town_at

StreetTable = Table[State, Catalogue]
TABLE = "table"  # the choice of a deck that lies on the table, its cards unknown
MOST_DRAWN = 5  # cards until a dude comes (D7, Hired Help)
Purpose = Literal["play", "set_up", "keeper", "lowball", "hand", "recruit", "help"]
CITED: Mapping[Purpose, str] = {  # the rule by which he draws, by what for
    "play": "W-NOON-2",
    "set_up": "W-SET-2",
    "keeper": "W-SET-3",
    "lowball": "W-GAM-1",
    "hand": "W-DRAW-2",
    "recruit": "W-D7",
    "help": "W-PLAY-2",
}


def town_of(table: StreetTable) -> Town:
    """Return the town as it is now."""
    return town_at(table.state, table.catalogue)


def draw(table: StreetTable, purpose: Purpose, number: str = "") -> str:
    """Draw a card of his; empty if he has none at all. An empty deck is made of his discard pile first.

    `number` is which card of several this is: "3", or of how many: "3 9".
    """
    if not (table.state.wyatt.deck or table.state.wyatt.unseen):
        if not table.state.wyatt.discard:
            return ""
        table.do(did.DeckReshuffled(), "W-DEF-13")
    card: str = table.ask(lambda state: _drawn(state, table.catalogue, purpose, number))
    table.do(did.CardDrawn(card), CITED[purpose])
    return card


def _drawn(state: State, catalogue: Catalogue, purpose: Purpose, number: str) -> Draw:
    """Ask for the next card. Of a real deck nobody knows what is in it: it can be any card."""
    his = state.wyatt
    source = questions.REAL_DECK if state.setup.deck == TABLE else questions.DECK
    among = catalogue.in_decks if his.unseen else his.deck or his.discard
    return questions.CARD(among, number, source=source, rule=CITED[purpose], purpose=purpose)


def discard(table: StreetTable, card: str, rule: str) -> None:
    """Lay a card away that was drawn."""
    table.do(did.CardsDiscarded((card,)), rule)


def drawn_since(table: StreetTable, begun: int) -> int:
    """Return how many cards were drawn since there were so many steps."""
    return sum(isinstance(step.effect, did.CardDrawn) for step in table.steps[begun:])


def draw_dude(table: StreetTable, purpose: Purpose, most: int, *, about: str = "") -> str:
    """Draw up to so many cards until a dude comes that he may have; lay the others away. Empty if none came.

    `about` is for the question: whom the dude is for, where that is no part of the state.
    """
    for n in range(1, most + 1):
        card = draw(table, purpose, about or f"{n} {most}")
        if not card:
            return ""
        if isinstance(table.catalogue.cards[card], DudeCard) and not town_of(table).refuses(card):
            return card
        discard(table, card, CITED[purpose])
    return ""


def name_of(state: State, card: str) -> str:
    """Return a name for a card that comes into play: no other dude or deed has it."""
    taken = {*state.dudes, *state.deeds}
    names = (card if n == 1 else f"{card}#{n}" for n in range(1, len(taken) + 2))
    return next(name for name in names if name not in taken)


def enter(
    table: StreetTable, card: str, place: str, rule: str, *, booted: bool = False, trail: Trail | None = None
) -> str:
    """Put a dude of his into play; return what it is called. `trail` is why there."""
    name = name_of(table.state, card)
    table.do(did.DudeEntered(name, card, "wyatt", place, booted), rule, trail)
    return name


def build(table: StreetTable, card: str, end: End, rule: str, trail: Trail | None = None) -> str:
    """Put a deed of his into play; return what it is called. `trail` is why at that end."""
    name = name_of(table.state, card)
    table.do(did.DeedBuilt(name, card, "wyatt", end), rule, trail)
    return name


def end_of_street(table: StreetTable, rule: str) -> tuple[End, Trail]:
    """Return where a new deed goes: where the deeds cost less, else where there are fewer, else by chance (W-D1)."""
    town, street = town_of(table), table.state.streets["wyatt"]
    at = street.index(home("wyatt"))
    weights = {end: (sum(map(town.cost, deeds)), len(deeds)) for end, deeds in _ends(street, at)}
    is_tie = weights["left"] == weights["right"]
    end: End = "left" if weights["left"] < weights["right"] else "right"
    if is_tie:
        end = "left" if table.ask(questions.END(rule=rule)) == "left" else "right"
    notes = tuple(Note(one, "end_weights", weight, kept=one == end) for one, weight in weights.items())
    return end, Trail(end, notes, "chance" if is_tie else "")


def _ends(street: tuple[str, ...], at: int) -> tuple[tuple[End, tuple[str, ...]], ...]:
    """Return the deeds on both sides of a home."""
    return ("left", street[:at]), ("right", street[at + 1 :])
