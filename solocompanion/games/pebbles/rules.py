"""The rules of Pebbles as plain functions. Each effect cites the rule it follows from; nothing is drawn from thin air.

A rule may be run several times over: when a question has no answer yet, the run stops there and starts again from the
top once it has. So a rule asks the table for everything it does not know (never a clock, never `random`), and checks
what is not allowed before it does anything.
"""

from __future__ import annotations

from solocompanion.core.game import IllegalCommandError
from solocompanion.core.ladder import Criterion, choose
from solocompanion.core.requests import Draw, Number
from solocompanion.core.table import Table
from solocompanion.core.trail import Note, Trail
from solocompanion.core.words import text
from solocompanion.games.pebbles import effects as did
from solocompanion.games.pebbles.commands import CountUp, HeronTurn, Hop, SetUp, Take
from solocompanion.games.pebbles.facts import Card, Catalogue
from solocompanion.games.pebbles.state import BANK, WELL, Side, State

DECK, DIE = "heron deck", "well die"
REACH = 2
MOST_SHELLS = 9
PebblesTable = Table[State, Catalogue]


def set_up(table: PebblesTable, _: SetUp) -> None:
    """Lay out the path (PB-1)."""
    table.do(did.PebblesLaid(tuple(table.catalogue.pebbles)), "PB-1")
    shuffle(table)


def shuffle(table: PebblesTable) -> None:
    """Shuffle all six cards (PB-1). The order stays unknown: each draw asks for a card out of those left."""
    table.do(did.DeckShuffled(table.catalogue.levels[table.state.setup.level].deck), "PB-1")


# -- the heron ---------------------------------------------------------------------------------------------------------
def take_turn(table: PebblesTable, _: HeronTurn) -> None:
    """Draw, go, visit the well, take a pebble (PB-4 to PB-8)."""
    _still_racing(table.state)
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
    card = table.ask(lambda state: Draw("card", "PB-4", DECK, state.deck or whole))
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
    note = Note(f"stone:{BANK}", "too_far", (stones, left), kept=kept)
    return Trail(note.subject if kept else "", (note,))


def visit_well(table: PebblesTable) -> None:
    """Roll at the well; 5 and 6 carry her one stone on (PB-5)."""
    face = table.roll("well", DIE, 6, "PB-5")
    table.do(did.DieRolled(face), "PB-5")
    if face >= 5:
        table.do(did.Hopped("heron", 1), "PB-5")


def pick_pebble(table: PebblesTable) -> None:
    """Take the best pebble near her: most points (PB-6), then nearest (PB-7); the person breaks ties (PB-8)."""
    if not pebbles_near(table, "heron"):
        return
    pebbles = table.catalogue.pebbles
    ladder: tuple[Criterion[str], ...] = (
        Criterion("points", "PB-6", lambda one: pebbles[one].points),
        Criterion("distance", "PB-7", lambda one: abs(pebbles[one].stone - table.state.heron), best="lowest"),
    )
    taken, trail = choose(table, lambda: pebbles_near(table, "heron"), ladder, "PB-8", tie="person", key="pebble")
    table.do(did.PebbleTaken("heron", taken), "PB-6", trail)


# -- the person --------------------------------------------------------------------------------------------------------
def hop(table: PebblesTable, command: Hop) -> None:
    """Hop forward (PB-2)."""
    state = table.state
    _still_racing(state)
    if state.hopped:
        raise IllegalCommandError(text("You have hopped: it is the heron's turn"))
    if not 1 <= command.stones <= min(3, BANK - state.human):
        raise IllegalCommandError(text("A hop is 1 to 3 stones, up to the far bank; not {n}", n=command.stones))
    table.do(did.Hopped("human", command.stones), "PB-2")


def take(table: PebblesTable, command: Take) -> None:
    """Take a pebble nearby (PB-3)."""
    state = table.state
    if state.is_over or state.took:
        raise IllegalCommandError(text("You have taken your pebble for this turn"))
    if command.pebble not in pebbles_near(table, "human"):
        raise IllegalCommandError(
            text("{pebble} does not lie within {n} stones of you", pebble=command.pebble, n=REACH)
        )
    table.do(did.PebbleTaken("human", command.pebble), "PB-3")


def count_up(table: PebblesTable, _: CountUp) -> None:
    """Ask for the one thing the mirror cannot know, the shells in the person's hand (PB-10)."""
    if not table.state.is_race_over or table.state.is_over:
        raise IllegalCommandError(text("The count comes once, when somebody has reached the far bank"))
    shells = table.ask(Number("shells", "PB-10", 0, MOST_SHELLS))
    table.do(did.ShellsCounted(shells), "PB-10")


# -- both --------------------------------------------------------------------------------------------------------------
def pebbles_near(table: PebblesTable, side: Side) -> tuple[str, ...]:
    """Return the pebbles on the path within reach of a side, in the order of the catalogue."""
    at = table.state.at(side)
    return tuple(
        pebble.id
        for pebble in table.catalogue.pebbles.values()
        if table.state.pebbles.get(pebble.id) == "path" and abs(pebble.stone - at) <= REACH
    )


def _still_racing(state: State) -> None:
    if state.is_race_over or state.is_over:
        raise IllegalCommandError(text("The race is over: count up"))
