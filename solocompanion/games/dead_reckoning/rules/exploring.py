"""Turning over Ocean boards and dealing row cards (EXP-1, B2, B4). Blanks are asked for here, once."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.requests import Draw, Form, Line
from solocompanion.core.words import text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import questions
from solocompanion.games.dead_reckoning.facts import ASKED, BLANK, Ocean
from solocompanion.games.dead_reckoning.rules import achieving
from solocompanion.games.dead_reckoning.rules.control import filled
from solocompanion.games.dead_reckoning.rules.territory import OceanTable, controlled, neighbours
from solocompanion.games.dead_reckoning.state import Seat, State, is_covenant

MOST = {"room": 9, "first": 40, "second": 40, "coins": 9, "cargo": 9, "bonus_coins": 9, "bonus_cargo": 9}


def most_cubes(ocean: Ocean | None) -> int:
    """Return the most cubes that can lie on a space: as many as its island takes, or any does while that is unknown."""
    if ocean is None or ocean.kind != "island":
        return 0
    return MOST["room"] if ocean.room == BLANK else ocean.room


def is_unexplored(state: State, cell: str) -> bool:
    """Tell whether an Ocean board lies face down there; false outside the grid."""
    return cell in state.spaces and not state.spaces[cell].board


def explore(table: OceanTable, cell: str, seat: Seat, rule: str) -> None:
    """Reveal the Ocean board of a space and its row card; a Covenant marks it on Explorer (EXP-1).

    Of a board that a correction laid there it asks what is printed.
    """
    if not is_unexplored(table.state, cell):
        learn_board(table, cell)
        return
    reveal(table, cell, rule)
    deal(table, cell, rule)
    if is_covenant(seat):
        achieving.add_cube(table, seat, "explorer", "EXP-1")


def reveal(table: OceanTable, cell: str, rule: str) -> None:
    """Turn over the board of a space: any that is left is equally likely."""

    def question(state: State) -> Draw:
        if not state.boards:  # possible after a correction while the question is open
            raise IllegalCommandError(text("There is no Ocean board left to turn over"))
        return questions.OCEAN_BOARD(state.boards, cell, rule=rule)

    name = table.ask(question)
    facts = ask_blanks(table, table.catalogue.oceans[name], cell, rule)
    if name in table.state.boards:
        table.do(did.BoardRevealed(cell, name, facts), rule)
    else:  # a correction laid it elsewhere while its facts were asked for
        reveal(table, cell, rule)


def ask_blanks(table: OceanTable, board: Ocean, cell: str, rule: str) -> tuple[int, ...]:
    """Ask what is printed on the board of a space where the pack has blanks; empty when nothing is missing.

    `rule` is that by which it lies open.
    """
    if board.id not in table.catalogue.blank_oceans:
        return ()
    known = table.state.known.get(board.id, ())
    now = filled(board, known) if known else board
    if now.kind and not now.blanks():
        return ()
    kind: Any = now.kind or table.ask(questions.OCEAN_KIND(("island", "sea"), cell, rule=rule))
    missing = evolve(now, kind=kind).blanks()
    told = {name: max(0, n) for name, n in zip(ASKED, known[1:] or (0,) * len(ASKED), strict=True)}
    if missing:
        told.update(zip(missing, table.ask(lambda state: _facts(state, missing, cell, rule)), strict=True))
    return (int(kind == "island"), *(told[name] for name in ASKED))


def _facts(state: State, missing: tuple[str, ...], cell: str, rule: str) -> Form:
    """Ask for numbers of the board of a space; it takes no fewer cubes than a correction has laid there."""
    lying = {"room": len(state.spaces[cell].cubes)}
    lines = tuple(Line(name, lying.get(name, 0), MOST[name], None) for name in missing)
    return questions.OCEAN_FACTS(lines, cell, rule=rule)


def learn_board(table: OceanTable, cell: str) -> None:
    """Ask what is printed on the board of a space where nobody has said so: a correction laid it there."""
    space = table.state.spaces.get(cell)
    if space is None or space.board not in table.catalogue.blank_oceans:
        return
    rule = "EXP-1" if is_covenant(table.state.seat) else "B2"
    if facts := ask_blanks(table, table.catalogue.oceans[space.board], cell, rule):
        table.do(did.FactLearned(space.board, facts), rule)
    if table.state.spaces[cell].board != space.board:  # corrected meanwhile
        learn_board(table, cell)


def learn_held(table: OceanTable, seat: Seat) -> None:
    """Ask what is printed on the islands that a seat controls."""
    if has_blanks(table):
        for cell in controlled(table.state, table.catalogue, seat):
            learn_board(table, cell)


def has_blanks(table: OceanTable) -> bool:
    """Tell whether the pack leaves anything out on the boards that are played with."""
    return table.state.setup.boards in table.catalogue.blank_sets


def learn_around(table: OceanTable, seat: Seat) -> None:
    """Ask what is printed on a seat's islands, and on the boards beside where an open sea adds to production (HR-3)."""
    learn_held(table, seat)
    if has_blanks(table) and table.state.setup.sea_bonus == "adjacent":
        for cell in controlled(table.state, table.catalogue, seat):
            for beside in neighbours(cell, table.state.setup.cells):
                learn_board(table, beside)


def deal(table: OceanTable, cell: str, rule: str) -> None:
    """Lay a card of the row's deck on an explored space without one."""
    row = int(cell[1]) - 1
    if not table.state.row_decks[row] or table.state.spaces[cell].card:
        return

    def question(state: State) -> Draw:
        if not state.row_decks[row]:
            raise IllegalCommandError(text("There is no card left in the deck of row {n}", n=row + 1))
        return questions.ROW_CARD(state.row_decks[row], cell, rule=rule)

    table.do(did.RowCardDealt(cell, table.ask(question)), rule)


def refill(table: OceanTable, rule: str) -> None:
    """Lay a card on every explored space that has none (EOT-4, B4)."""
    for cell, space in table.state.spaces.items():
        if not space.card and space.board:
            deal(table, cell, rule)


def learn_cannons(table: OceanTable, tile: str) -> None:
    """Ask for the cannons on a Ship Upgrade tile that is a blank in the pack."""
    if table.catalogue.tiles[tile].cannons == BLANK and tile not in table.state.known:
        table.do(did.FactLearned(tile, (table.ask(questions.TILE_CANNONS(0, 9, None)),)), "BAT-2")


def learn_outpost(table: OceanTable) -> None:
    """Ask what an Outpost adds to production where the pack has a blank."""
    names = [f"{table.state.setup.boards}_outpost_{what}" for what in ("coins", "cargo")]
    if all(table.catalogue.rates[name].value != BLANK or name in table.state.known for name in names):
        return
    told = table.ask(questions.OUTPOST((Line("coins", 0, 9, None), Line("cargo", 0, 9, None))))
    for name, n in zip(names, told, strict=True):
        table.do(did.FactLearned(name, (n,)), "RGT-6")
