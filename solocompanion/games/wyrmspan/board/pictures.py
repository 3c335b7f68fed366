"""Components as they are printed, for the Workshop: a decision card, a guild tile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from solocompanion.core.board import Board
from solocompanion.core.piles import Pile, PileCard
from solocompanion.core.words import text
from solocompanion.games.wyrmspan.board import decision, geometry, guildtile
from solocompanion.games.wyrmspan.facts import SIGNS, Card, Catalogue, Tile
from solocompanion.games.wyrmspan.state import Setup, State
from solocompanion.games.wyrmspan.wording import Names

MARGIN = 6.0
TILE_HEIGHT = 290.0
SEEN = "seen"  # the pile of what she has turned over this round


def record_picture(kind: str, record: Any, names: Names) -> Board | None:
    """Draw a record; `None` for a kind that words say better."""
    if kind == "card" and isinstance(record, Card):
        return decision.printed(record)
    if kind == "tile" and isinstance(record, Tile):
        return _tile(record, names.catalogue)
    return None


def piles(state: State, _: Names) -> Iterator[Pile]:
    """Yield the decision cards she has turned over this round (WY-T3); the others nobody looks at (WY-D5)."""
    cards = tuple(PileCard(text("Decision card {id}", id=card), card) for card in reversed(state.drawn))
    yield Pile(SEEN, text("Decision cards seen this round"), cards, "WY-T3", "card")


def _tile(tile: Tile, catalogue: Catalogue) -> Board | None:
    """Lift the tile off an empty board; one that is not whole yet has no picture."""
    whole = len(tile.spaces) == len(tile.signs) == len(tile.benefits) == 4 and tile.fixed_vp
    if not whole or {one for signs in tile.signs for one in signs.split()} - set(SIGNS):
        return None
    shown = evolve(tile, name=tile.name or text("No name yet"))
    names = Names(evolve(catalogue, tiles={**catalogue.tiles, tile.id: shown}))
    state = State(Setup(next(iter(catalogue.levels)), tile=tile.id))
    box = geometry.TILE_BOX
    width, height = box.size + 2 * MARGIN, TILE_HEIGHT + 2 * MARGIN
    moved = (
        evolve(sprite, x=sprite.x - box.x + width / 2, y=sprite.y - box.y + height / 2)
        for sprite in guildtile.guild_tile(state, names)
    )
    return Board.of(width, height, moved)
