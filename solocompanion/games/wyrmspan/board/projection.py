"""The mirror: the state projected onto a board of sprites, in reading order, scenery without a spoken text."""

from __future__ import annotations

from solocompanion.core.board import Board, Sprite
from solocompanion.games.wyrmspan.board import gallery, geometry
from solocompanion.games.wyrmspan.board.guildtile import guild_tile
from solocompanion.games.wyrmspan.board.pieces import GROUND
from solocompanion.games.wyrmspan.board.track import ready, stones, tokens
from solocompanion.games.wyrmspan.board.tracker import tracker
from solocompanion.games.wyrmspan.state import State
from solocompanion.games.wyrmspan.wording import Names

CENTRE = (geometry.WIDTH / 2, geometry.HEIGHT / 2)


def project(state: State, names: Names) -> Board:
    """Return the board, 920 by 692 units."""
    ground = Sprite(
        "ground", "ground", *CENTRE, geometry.WIDTH, geometry.HEIGHT, GROUND, labels=gallery.headings(CENTRE)
    )
    sprites = (
        ground,
        *tracker(state, names),
        *stones(state, names),
        *tokens(state, names),
        *ready(state),
        *guild_tile(state, names),
        *gallery.display(),
        *gallery.caves(state),
        *gallery.hoard(state),
    )
    return Board.of(geometry.WIDTH, geometry.HEIGHT, sprites)
