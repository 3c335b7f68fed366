"""The Covenant's turn from the card to the end of it, and laying the table (SET, SEC, DIF, EOT, COP-1 to COP-3)."""

from __future__ import annotations

from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.requests import Draw
from solocompanion.core.words import text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import questions
from solocompanion.games.dead_reckoning.facts import Catalogue, Face
from solocompanion.games.dead_reckoning.rules import achieving
from solocompanion.games.dead_reckoning.rules.battles import Turn
from solocompanion.games.dead_reckoning.rules.control import controller
from solocompanion.games.dead_reckoning.rules.exploring import deal, refill, reveal
from solocompanion.games.dead_reckoning.rules.reading import read
from solocompanion.games.dead_reckoning.rules.section_left import resolve_left
from solocompanion.games.dead_reckoning.rules.section_right import lay_late, resolve_right
from solocompanion.games.dead_reckoning.rules.territory import OceanTable
from solocompanion.games.dead_reckoning.rules.your_side import end_beside_garrison
from solocompanion.games.dead_reckoning.state import Seat, Setup, Shown, State, is_covenant

TURNS_PER_SECTION, TURNS_PER_DECK = 3, 9  # the last two against two (COP-2)


# -- set-up ------------------------------------------------------------------------------------------------------------
def set_up(table: OceanTable) -> None:
    """Lay the table: row 1 face up with a card each, the Covenant to begin (SET-1 to SET-4, COP-1)."""
    setup, catalogue = table.state.setup, table.catalogue
    order: tuple[Seat, ...] = ("covenant", "you")
    if setup.is_coop:
        first = table.ask(questions.FIRST_COVENANT(("covenant", "ally")))
        order = (
            ("covenant", "you", "ally", "partner") if first == "covenant" else ("ally", "partner", "covenant", "you")
        )
    decks = tuple(catalogue.row_deck(setup.boards, row) for row in range(1, setup.rows + 1))
    boards, tiles = catalogue.boards(setup.boards), catalogue.supply(setup.boards)
    table.do(did.TableLaid(order, boards, decks, tiles), "COP-1" if setup.is_coop else "SET-1")
    table.do(
        did.DeckShuffled(catalogue.deck(setup.cards), mixed(setup, catalogue)), "COP-2" if setup.is_coop else "SET-2"
    )
    for cell in setup.cells[: setup.places]:
        reveal(table, cell, "SET-1")
        deal(table, cell, "SET-1")


def mixed(setup: Setup, catalogue: Catalogue) -> tuple[str, ...]:
    """Return the faces of a custom mix (DIF-C); empty where the difficulty settles them."""
    if setup.difficulty != "custom":
        return ()
    cards = len(catalogue.deck(setup.cards))
    hard = min(cards, int(setup.hard_cards))
    return ("hard",) * hard + ("normal",) * (cards - hard)


# -- the turn ----------------------------------------------------------------------------------------------------------
def take_turn(table: OceanTable) -> None:
    """End a person's turn under way, then take the Covenant's whole turn."""
    if not is_covenant(table.state.seat):
        end_person_turn(table)
        if table.state.over or not is_covenant(table.state.seat):  # a person's last turn may come next (HR-6)
            return
    seat = table.state.seat
    turn = Turn(seat)
    if not resolve_card(table, turn, is_bonus=False):
        return
    if table.state.is_bonus_due and not turn.is_stopped(table.state):
        if table.state.setup.bonus_end == "twice":
            close(table, seat, "A-18")
        resolve_card(table, turn.bonus(table.state), is_bonus=True)
    end_of_turn(table, seat)


def resolve_card(table: OceanTable, turn: Turn, *, is_bonus: bool) -> bool:
    """Draw a card and complete its section; tell whether there was one to draw (A-1)."""
    if not table.state.unseen and not reshuffle(table):
        return False
    section = read(table, reveal_card(table, turn.seat, is_bonus=is_bonus))
    resolve_left(table, turn, section)
    turn.is_split = False
    resolve_right(table, turn, section)
    return True


def reshuffle(table: OceanTable) -> bool:
    """Shuffle all cards again when none is left, or end the game, as the house rule says (A-1, COP-3)."""
    setup = table.state.setup
    if setup.run_out == "end" and not setup.is_coop:
        table.do(did.CardsRanOut(), "A-1")
        return False
    faces = mixed(setup, table.catalogue)
    turns = table.state.covenants[table.state.seat].turns
    has_had_nine = turns > 0 and turns % TURNS_PER_DECK == 0  # with bonus cards they run out before
    rule = "COP-3" if setup.is_coop and has_had_nine else "A-1"
    table.do(did.DeckShuffled(table.catalogue.deck(setup.cards), faces), rule)
    return True


def reveal_card(table: OceanTable, seat: Seat, *, is_bonus: bool) -> Shown:
    """Turn over a card: which, on which face, for which section (SEC-1 to SEC-3, DIF)."""

    def question(state: State) -> Draw:
        if not state.unseen:  # possible after a correction while the question is open
            raise IllegalCommandError(text("There is no Covenant card left to draw"))
        if state.seat != seat:
            raise IllegalCommandError(text("It would take no more turn (HR-6): take this turn back first"))
        return questions.COVENANT_CARD(state.unseen)

    card = table.ask(question)
    turns = table.state.covenants[seat].turns + (0 if is_bonus else 1)
    face = choose_face(table, turns)
    last = last_section(table.state.setup, table.catalogue, card, face)
    shown = Shown(seat, card, face, section_number(turns, last), is_bonus)
    table.do(did.CardRevealed(shown), "DIF-E" if is_bonus else "SEC-2")
    return table.state.shown[-1]


def section_number(turns: int, last: int) -> int:
    """Return the section of a turn: three turns each (SEC-2), and after the last one of a card that one (A-2)."""
    return min((turns - 1) // TURNS_PER_SECTION + 1, last)


def last_section(setup: Setup, catalogue: Catalogue, card: str, face: Face) -> int:
    """Return how many sections a card has: for own cards as the option says, for practice cards as in the pack."""
    return int(setup.sections) if setup.cards == "own" else max(catalogue.sections.get((card, face), {}), default=1)


def choose_face(table: OceanTable, turns: int) -> Face:
    """Return which face counts on a turn (DIF-N, DIF-H, DIF-X, DIF-C)."""
    difficulty = table.state.setup.difficulty
    if difficulty == "custom" and table.state.faces:
        return "hard" if table.ask(questions.FACE(table.state.faces)) == "hard" else "normal"
    if difficulty == "hard":
        return "normal" if turns % 2 else "hard"
    return "hard" if difficulty in {"expert", "extreme"} else "normal"


def end_of_turn(table: OceanTable, seat: Seat) -> None:
    """Collect goods, put delayed goods on an island, refill, end the turn (EOT-1 to EOT-4)."""
    close(table, seat)
    table.do(did.TurnEnded(seat), "SET-4")


def close(table: OceanTable, seat: Seat, beside: str = "") -> None:
    """Collect goods, put delayed goods on an island, refill (EOT-1 to EOT-4); `beside`: by what reading it does so."""
    for cell, space in table.state.spaces.items():
        if (space.coins or space.cargo) and controller(table.state, table.catalogue, cell) == seat:
            table.do(did.IslandEmptied(seat, cell, space.coins, space.cargo), "EOT-1", beside=beside)
            achieving.convert(table, seat)
            achieving.settle(table, seat)
    for late in [one for one in table.state.late if one.seat == seat]:
        lay_late(table, late)
    refill(table, "EOT-4")
    achieving.settle(table, seat)  # behind the questions of the refill: a saved game may wait at one, its claim owed


def end_person_turn(table: OceanTable) -> None:
    """End the turn of the person at turn: a Garrison does its damage, empty spaces are refilled (HR-9, B4)."""
    end_beside_garrison(table)
    refill(table, "B4")
    table.do(did.TurnEnded(table.state.seat), "SET-4")
