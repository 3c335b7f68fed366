"""The guild tile: its name, five rows with their benefits, the spaces for markers and the markers on them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from solocompanion.core.board import Label, Sprite
from solocompanion.core.words import capital, plural, text
from solocompanion.games.wyrmspan import things
from solocompanion.games.wyrmspan.board import geometry
from solocompanion.games.wyrmspan.board.benefits import compose
from solocompanion.games.wyrmspan.board.geometry import Spot
from solocompanion.games.wyrmspan.board.pieces import PLATE, SIGN, SOCKET, lettering, marker, shield, sign
from solocompanion.games.wyrmspan.facts import ROW_5_SOCKETS, Tile
from solocompanion.games.wyrmspan.state import State
from solocompanion.games.wyrmspan.wording import Names, owner

ROW_SIZE = (296.0, 40.0)
ROWS = 5
MARKER_SIZE = 31.0
WIDEST_NAME = 15  # letters that fit at full size
NAME_ROOM = 220.0  # between the signs of the head


def guild_tile(state: State, names: Names) -> Iterator[Sprite]:
    """Yield the tile and, once it is chosen, its rows."""
    box = geometry.TILE_BOX
    name = names.tile(state.setup.tile) if state.setup.tile else ""
    said = text("Guild tile: {name}", name=name) if name else text("Guild tile: not chosen yet")
    yield Sprite(
        things.TILE(), "tile", box.x, box.y, box.size, 290, PLATE, said, labels=_tile_labels(name), rule="WY-S1"
    )
    if not name:
        return
    tile = names.catalogue.tiles[state.setup.tile]
    for row in range(1, 6):
        yield from _row(row, tile, state, names)


def marker_spot(tile: Tile, row: int, k: int) -> Spot:
    """Return where the k-th marker of a row lies."""
    spot = geometry.socket(row, k, tile.sockets(row))
    return Spot(spot.x, spot.y + 0.5, MARKER_SIZE)


def _tile_labels(name: str) -> tuple[Label, ...]:
    centre = geometry.TILE_BOX[:2]
    if not name:
        to_draw = text("to be drawn")
        return (
            lettering(text("GUILD TILE"), geometry.TILE_NAME, centre, 15, "headink", 700, spacing=2.2, room=NAME_ROOM),
            lettering(to_draw, (centre[0], geometry.row_y(2) + 5), centre, 14, "tileink2", 600, room=NAME_ROOM),
        )
    size, spacing = (15.0, 2.2) if len(name) < WIDEST_NAME else (14.0, 1.2)
    title = lettering(name.upper(), geometry.TILE_NAME, centre, size, "headink", 700, spacing=spacing, room=NAME_ROOM)
    end = lettering(text("End of the game"), geometry.END_OF_GAME, centre, 12, "tileink2", 600, "start", room=NAME_ROOM)
    return (title, end)


def _row(row: int, tile: Tile, state: State, names: Names) -> Iterator[Sprite]:
    centre = (geometry.TILE_BOX.x, geometry.row_y(row))
    number = lettering(
        str(row), (geometry.ROW_NUMBER[0], centre[1] + geometry.ROW_NUMBER[1]), centre, 14, "tileink2", 700
    )
    benefit = compose(row, tile.signs[row - 1]) if row < 5 else compose(row, "")
    words = [
        lettering(one.text, (one.x, one.y), centre, one.size, one.ink, one.weight, room=one.room)
        for one in benefit.words
    ]
    spoken = _spoken_row(row, tile, state)
    rule = "WY-B5" if row == ROWS else "WY-B3"
    yield Sprite(things.ROW(row), "row", *centre, *ROW_SIZE, PLATE, spoken, labels=(number, *words), rule=rule)
    yield from benefit.pictures
    if row == 5:
        yield from _fixed_vp(tile)
    yield from _sockets(row, tile, state, names)


def _fixed_vp(tile: Tile) -> Iterator[Sprite]:
    for k in range(ROW_5_SOCKETS):
        yield shield(things.ROW_VP(5, k), geometry.socket_points(k), tile.fixed(k))
    x, y = geometry.MORE
    endless = lettering("∞", geometry.MORE_LABEL, (x, y), 19, "tileink2", 600)
    yield Sprite(things.ROW_MORE(5), "socket_more", x, y, 16, 34, SIGN, labels=(endless,))


def _sockets(row: int, tile: Tile, state: State, names: Names) -> Iterator[Sprite]:
    owners, markers = state.rows[row - 1], _placed(row, tile, state, names)
    for k in range(tile.sockets(row)):
        endless = row == 5 and k == ROW_5_SOCKETS - 1
        where = names.place_in_row(state, row, k)
        free = "" if k < len(owners) and not endless else capital(text("{place}, free", place=where))
        spot = geometry.socket(row, k, tile.sockets(row))
        rule = "WY-B5" if row == ROWS else "WY-Q1"
        yield sign(things.SOCKET(row, k), "socket", spot, SOCKET, spoken=free, hint=capital(where), rule=rule)
        yield from islice(markers, 1)
    yield from markers


def _placed(row: int, tile: Tile, state: State, names: Names) -> Iterator[Sprite]:
    for k, side in enumerate(state.rows[row - 1]):
        said = text("{owner} marker, {place}", owner=owner(side), place=names.place_in_row(state, row, k))
        yield marker(things.MARKER(row, k), side, marker_spot(tile, row, k), said)


def _spoken_row(row: int, tile: Tile, state: State) -> str:
    if row == 5:
        *first, every = map(str, tile.fixed_vp)
        benefit = text("{first}, then {every} VP each at the end of the game", first=", ".join(first), every=every)
    else:
        benefit = text(tile.benefits[row - 1])
    return text("Row {row}: {benefit}. {markers}", row=row, benefit=benefit, markers=_markers(row, tile, state))


def _markers(row: int, tile: Tile, state: State) -> str:
    hers, yours = (state.rows[row - 1].count(side) for side in ("automa", "human"))
    parts = []
    if yours:
        parts.append(plural("{n} marker of yours", "{n} markers of yours", yours))
    if hers:
        parts.append(plural("{n} of hers", "{n} of hers", hers))
    if tile.has_space(row, hers + yours):
        left = tile.spaces[row - 1] - hers - yours if row < 5 else 0
        parts.append(plural("{n} free space", "{n} free spaces", left) if left else text("always a free space"))
    else:
        parts.append(text("full"))
    return capital(", ".join(parts))
