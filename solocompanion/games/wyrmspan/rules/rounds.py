"""Set-up, the person's moves, objective scoring, upkeep and the final count (rules WY-S, D, O, U, P)."""

from __future__ import annotations

from solocompanion.core.game import IllegalCommandError
from solocompanion.core.requests import Form, Line, Number
from solocompanion.core.trail import Note, Trail
from solocompanion.core.words import text
from solocompanion.games.wyrmspan.commands import (
    Excavate,
    FinalCount,
    MoveToken,
    Pass,
    PlaceMarker,
    ScoreObjective,
    SetUp,
)
from solocompanion.games.wyrmspan.effects import rounds as between
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.facts import Objective
from solocompanion.games.wyrmspan.rules.automa import WyrmTable
from solocompanion.games.wyrmspan.rules.scoring import SHEET, objective_vp
from solocompanion.games.wyrmspan.state import Result, State

DRAW = "draw"
UNCAPPED = 99


# -- set-up ------------------------------------------------------------------------------------------------------------
def set_up(table: WyrmTable, command: SetUp) -> None:
    """Lay out the guild tile (WY-S1) and four objectives (WY-S2), and shuffle her deck (WY-D4)."""
    catalogue = table.catalogue
    _may_lay_out(table, command)
    tile = command.tile
    if tile == DRAW:
        tile = table.draw("guild_tile", "guild tiles", tuple(catalogue.tiles), "WY-S1")
    table.do(did.TileChosen(tile), "WY-S1")
    for wanted in command.objectives:
        chosen = wanted
        if wanted == DRAW:
            chosen = table.draw("objective", "objective tiles", _objectives_left(table, command), "WY-S2")
        table.do(did.ObjectiveChosen(chosen), "WY-S2")
    table.do(did.DeckShuffled(catalogue.levels[table.state.setup.level].deck), "WY-D4")


def _may_lay_out(table: WyrmTable, command: SetUp) -> None:
    catalogue = table.catalogue
    if table.state.setup.objectives:
        raise IllegalCommandError(text("The table is laid out already"))
    if command.tile != DRAW and command.tile not in catalogue.tiles:
        raise IllegalCommandError(text("There is no guild tile {tile}", tile=command.tile))
    if len(command.objectives) != 4:
        raise IllegalCommandError(text("A game has four objectives, not {n}", n=len(command.objectives)))
    named = [face for face in command.objectives if face != DRAW]
    for face in named:
        if face not in catalogue.solo_objectives:
            raise IllegalCommandError(text("{objective} is not an objective of the solo game (WY-S2)", objective=face))
    if len({catalogue.objectives[face].tile for face in named}) != len(named):
        raise IllegalCommandError(text("Two of these objectives are the faces of one tile"))


def _objectives_left(table: WyrmTable, command: SetUp) -> tuple[str, ...]:
    """Faces that may still be drawn: legal in solo, their tile not in use yet (WY-S2, WY-Q5)."""
    faces = table.catalogue.objectives
    taken = (*table.state.setup.objectives, *(face for face in command.objectives if face != DRAW))
    used = {faces[face].tile for face in taken}
    return tuple(face for face in table.catalogue.solo_objectives if faces[face].tile not in used)


# -- the person --------------------------------------------------------------------------------------------------------
def move_token(table: WyrmTable, command: MoveToken) -> None:
    """Move the person's guild token forward, at most once round."""
    _may_act(table.state)
    if not 1 <= command.steps <= 12:
        raise IllegalCommandError(text("The token goes forward 1 to 12 spaces, not {n}", n=command.steps))
    table.do(did.TokenAdvanced("human", command.steps), "WY-G1")


def place_marker(table: WyrmTable, command: PlaceMarker) -> None:
    """Put one of the person's markers into a row with a free space (WY-B5)."""
    state = table.state
    _may_act(state)
    if not 1 <= command.row <= 5:
        raise IllegalCommandError(text("The guild tile has rows 1 to 5, not {n}", n=command.row))
    if not state.human.ready:
        raise IllegalCommandError(text("All your guild markers are placed"))
    if not table.catalogue.tiles[state.setup.tile].has_space(command.row, len(state.rows[command.row - 1])):
        raise IllegalCommandError(text("Row {n} of the guild tile is full", n=command.row))
    table.do(did.MarkerPlaced("human", command.row), "WY-B5")


def excavate(table: WyrmTable, command: Excavate) -> None:
    """Open the next space of a cave."""
    _may_act(table.state)
    if not 0 <= command.cave <= 2:
        raise IllegalCommandError(text("There are three caves, 0 to 2; there is no cave {n}", n=command.cave))
    if table.state.excavated[command.cave] >= 4:
        raise IllegalCommandError(text("That cave is fully excavated"))
    table.do(did.SpaceExcavated(command.cave), "WY-G2")


def pass_round(table: WyrmTable, _: Pass) -> None:
    """Pass; in Ravel Mode keep two coins at most (WY-P3)."""
    _may_act(table.state)
    table.do(did.Passed("human"), "WY-G3")
    if table.catalogue.levels[table.state.setup.level].ravel:
        table.do(did.CoinsCapped(), "WY-P3")


def _may_act(state: State) -> None:
    if not state.setup.objectives:
        raise IllegalCommandError(text("There is nothing on the table yet"))
    if state.is_over or len(state.results) == 4:
        raise IllegalCommandError(text("The last round is over"))
    if state.human.passed:
        raise IllegalCommandError(text("You have passed for this round"))


# -- between the rounds ------------------------------------------------------------------------------------------------
def score_objective(table: WyrmTable, _: ScoreObjective) -> None:
    """Score the round's objective (WY-O1 to O4), then set up the next round (WY-U1 to U4) unless it was the last."""
    state = table.state
    if not state.is_round_over or len(state.results) >= state.round:
        raise IllegalCommandError(text("The objective is scored once both have passed"))
    faces = table.catalogue.objectives
    human = table.ask(lambda now: Number("quantity", "WY-O3", 0, min(faces[now.objective].most, UNCAPPED)))
    state = table.state
    automa, rule = automa_quantity(faces[state.objective], state)
    human_vp, automa_vp = objective_vp(table.catalogue.rounds[state.round - 1], human, automa)
    scored = between.ObjectiveScored(Result(human, automa, human_vp, automa_vp))
    table.do(scored, rule, _quantity_trail(faces[state.objective], state, automa))
    if state.coins:
        table.do(between.CoinsReturned(state.coins), "WY-O4")
    if state.round < 4:
        prepare_round(table)


def automa_quantity(face: Objective, state: State) -> tuple[int, str]:
    """Return her quantity and the rule that settles it: base plus coins (WY-O1), capped at what is possible (WY-O2)."""
    quantity = face.base[state.round - 1] + state.coins
    if state.setup.quantity_cap == "possible" and quantity > face.most:
        return face.most, "WY-O2"
    return quantity, "WY-O1"


def _quantity_trail(face: Objective, state: State, quantity: int) -> Trail:
    """Say how her quantity came about, and that the cap has bitten where it has (WY-Q11)."""
    base, subject = face.base[state.round - 1], f"round:{state.round}"
    notes = [Note(subject, "base", (base,)), Note("coins", "coins_more", (state.coins,))]
    if quantity < base + state.coins:
        notes.append(Note(subject, "capped", (quantity,), rule="WY-Q11"))
    return Trail(subject, tuple(notes))


def prepare_round(table: WyrmTable) -> None:
    """Upkeep: her marker, a new deck, the display, the person's income."""
    state = table.state
    if state.waiting[state.round - 1]:
        table.do(between.MarkerReadied(state.round), "WY-U1")
    table.do(did.DeckShuffled(table.catalogue.levels[state.setup.level].deck), "WY-U2")
    table.do(between.DisplayRefreshed(), "WY-U4")
    if table.catalogue.levels[state.setup.level].ravel and state.setup.ravel_coins == "again":
        table.do(did.CoinsCapped(), "WY-Q10")
    table.do(between.IncomeTaken(), "WY-U4")
    table.do(between.RoundBegan(state.round + 1), "WY-S4")


def final_count(table: WyrmTable, _: FinalCount) -> None:
    """Take the person's counts; everything the mirror knows is not asked."""
    if len(table.state.results) < 4 or table.state.is_over:
        raise IllegalCommandError(text("The count comes after the objective of round 4"))
    lines = tuple(Line(line.id, 0, line.most) for line in SHEET)
    table.do(between.SheetFilled(table.ask(Form("sheet", "WY-G4", lines))), "WY-G4")
