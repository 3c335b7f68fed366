"""How the heron decides, as plain functions. Each effect cites the rule it follows from.

A rule may be run several times: when a question has no answer yet, the run stops there and starts again from the top
once it has. So a rule asks the table for everything it does not know, and never a clock or `random`.
"""

from __future__ import annotations

from solocompanion.core.ladder import Criterion, choose
from solocompanion.core.table import Table
from solocompanion.core.trail import Note, Trail
from solocompanion.games.pebbles import effects as did
from solocompanion.games.pebbles import questions, things
from solocompanion.games.pebbles.facts import Card, Catalogue
from solocompanion.games.pebbles.state import BANK, WELL, Side, State

REACH = 2
PebblesTable = Table[State, Catalogue]


def shuffle(table: PebblesTable) -> None:
    """Shuffle all six cards (PB-1). The order stays unknown: each draw asks for a card out of those left."""
    table.do(did.DeckShuffled(table.catalogue.levels[table.state.setup.level].deck), "PB-1")


# -- the heron ---------------------------------------------------------------------------------------------------------
def take_turn(table: PebblesTable) -> None:
    """Draw, go, visit the well, take a pebble (PB-4 to PB-8)."""
    advance(table, draw_card(table).stones)
    if table.state.heron == WELL:
        visit_well(table)
    pick_pebble(table)
    if not table.state.is_race_over:
        table.do(did.TurnBegan(table.state.turn + 1), "PB-2")


def draw_card(table: PebblesTable) -> Card:
    """Turn over the top card of a deck that is never empty (PB-1, PB-4)."""
    if not table.state.deck:
        shuffle(table)
    whole = table.catalogue.levels[table.state.setup.level].deck
    # The question is a function of the state, because the person may correct the deck while it is open.
    card = table.ask(lambda state: questions.CARD(state.deck or whole))
    if not table.state.deck:
        shuffle(table)
    table.do(did.CardDrawn(card), "PB-4")
    return table.catalogue.cards[card]


def advance(table: PebblesTable, stones: int) -> None:
    """Go forward, but not past the far bank (PB-4, PB-Q1)."""
    left = BANK - table.state.heron
    if stones <= left:
        table.do(did.Hopped("heron", stones), "PB-4")
    elif table.state.setup.landing == "short":
        table.do(did.Hopped("heron", left), "PB-Q1", _too_far(stones, left, kept=True))
    else:
        table.do(did.HeronStood(), "PB-Q1", _too_far(stones, left, kept=False))


def _too_far(stones: int, left: int, *, kept: bool) -> Trail:
    """Explain a decision that is no ladder: a trail can be written by hand."""
    note = Note(things.STONE(BANK), "too_far", (stones, left), kept=kept)
    return Trail(note.subject if kept else "", (note,))


def visit_well(table: PebblesTable) -> None:
    """Roll at the well; 5 and 6 carry her one stone on (PB-5)."""
    face = table.ask(questions.WELL())
    table.do(did.DieRolled(face), "PB-5")
    if face >= 5:
        table.do(did.Hopped("heron", 1), "PB-5")


def pick_pebble(table: PebblesTable) -> None:
    """Take the best pebble near her: most points (PB-6), then nearest (PB-7); the person breaks ties (PB-8)."""
    catalogue, pebbles = table.catalogue, table.catalogue.pebbles
    if not pebbles_near(table.state, catalogue, "heron"):
        return
    ladder: tuple[Criterion[str], ...] = (
        Criterion("points", "PB-6", lambda one: pebbles[one].points),
        Criterion("distance", "PB-7", lambda one: abs(pebbles[one].stone - table.state.heron), best="lowest"),
    )
    taken, trail = choose(
        table, lambda: pebbles_near(table.state, catalogue, "heron"), ladder, "PB-8", tie=questions.PEBBLE
    )
    table.do(did.PebbleTaken("heron", taken), "PB-6", trail)


# -- both --------------------------------------------------------------------------------------------------------------
def pebbles_near(state: State, catalogue: Catalogue, side: Side) -> tuple[str, ...]:
    """Return the pebbles on the path within reach of a side, in the order of the catalogue."""
    at = state.at(side)
    return tuple(
        pebble.id
        for pebble in catalogue.pebbles.values()
        if state.pebbles.get(pebble.id) == "path" and abs(pebble.stone - at) <= REACH
    )
