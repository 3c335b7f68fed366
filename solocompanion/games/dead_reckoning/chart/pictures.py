"""Components as they are printed, for the Workshop: a section of a Covenant card, an Ocean board, a row card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from solocompanion.core.board import Board, Sprite
from solocompanion.core.cards import CardError
from solocompanion.core.piles import Pile, PileCard
from solocompanion.core.words import text
from solocompanion.games.dead_reckoning.chart import geometry, islands
from solocompanion.games.dead_reckoning.chart.covenant_sheet import face_up
from solocompanion.games.dead_reckoning.chart.pieces import card_art
from solocompanion.games.dead_reckoning.facts import Catalogue, Ocean, RowCard, SectionRecord
from solocompanion.games.dead_reckoning.sections import Section, section
from solocompanion.games.dead_reckoning.state import Setup, Shown, Space, State
from solocompanion.games.dead_reckoning.wording import Names

MARGIN = 6.0
CELL = "r1c1"
CARD = (68.0, 94.0)
TURNED = "turned"  # the pile of Covenant cards that were turned over
GRIDS = ((4, 3), (5, 3), (4, 4))


def record_picture(kind: str, record: Any, names: Names) -> Board | None:
    """Draw a record; `None` for a kind that words say better, or one that is not whole yet."""
    if kind == "section" and isinstance(record, SectionRecord):
        return _section(record, names)
    if kind == "ocean" and isinstance(record, Ocean) and record.kind:
        return _ocean(record, names.catalogue)
    if kind == "row_card" and isinstance(record, RowCard):
        return _row_card(record)
    return None


def piles(state: State, names: Names) -> Iterator[Pile]:
    """Yield the Covenant cards that were turned over since the last shuffle (SEC-1); the others lie face down (SET-2).

    One that a correction took off the deck was never seen here, and is named alone.
    """
    gone = turned(state, names)
    last = {shown.card: shown for shown in state.shown}
    newest = [shown.card for shown in reversed(state.shown) if last[shown.card] is shown and shown.card in gone]
    unknown = [card for card in gone if card not in newest]
    if state.order:  # the table is laid
        cards = (*(_seen(last[one], names) for one in newest), *(PileCard(names.covenant_card(one)) for one in unknown))
        yield Pile(TURNED, text("Covenant cards turned over"), cards, "SEC-1", "section")


def turned(state: State, names: Names) -> list[str]:
    """Return the Covenant cards that are no longer in the deck, in the order of their list."""
    return [card for card in names.catalogue.deck(state.setup.cards) if card not in state.unseen]


def _seen(shown: Shown, names: Names) -> PileCard:
    face = text("red") if shown.face == "hard" else text("blue")
    card = names.covenant_card(shown.card)
    said = text("{card}, {face}, section {n}", card=card, face=face, n=shown.section)
    return PileCard(said, f"{shown.card}_{shown.face[0]}{shown.section}")


def _section(record: SectionRecord, names: Names) -> Board | None:
    try:
        read = section(record.claims, record.cubes, record.end, record.effects, top=record.top, bottom=record.bottom)
    except CardError:
        return None
    others = names.catalogue.sections.get((record.card, record.face), {})
    name = names.covenant_card(record.card)
    return face_up(name, record.face, record.number, {**others, record.number: read}, _grid(read))


def _grid(read: Section) -> tuple[int, int]:
    """Return the smallest grid a section fits."""
    cells = [*read.claims, *(cell for cell, _ in read.cubes), *((read.end,) if read.end != "H" else ())]
    rows = max((int(cell[1]) for cell in cells), default=1)
    places = max((int(cell[3]) for cell in cells), default=1)
    return next((one for one in GRIDS if rows <= one[0] and places <= one[1]), (max(4, rows), max(3, places)))


def _ocean(record: Ocean, catalogue: Catalogue) -> Board:
    """Draw the space as it is on an empty ocean."""
    names = Names(evolve(catalogue, oceans={**catalogue.oceans, record.id: record}))
    state = State(Setup(boards=record.set), spaces={CELL: Space(board=record.id)})
    x, y = geometry.origin(CELL)
    width, height = geometry.SPACE
    moved = (
        evolve(sprite, x=sprite.x - x + MARGIN, y=sprite.y - y + MARGIN)
        for sprite in islands.spaces(state, names)
        if 0 <= sprite.x - x <= width and 0 <= sprite.y - y <= height
    )
    return Board.of(width + 2 * MARGIN, height + 2 * MARGIN, moved)


def _row_card(record: RowCard) -> Board:
    art = card_art(record, min(record.row, 4))
    card = Sprite("card", art, CARD[0] / 2, CARD[1] / 2, *CARD, 0, text(record.name) or record.id)
    return Board.of(*CARD, (card,))
