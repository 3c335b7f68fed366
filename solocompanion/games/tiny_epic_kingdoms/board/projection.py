"""The mirror: the state projected onto a board of sprites, in reading order, scenery without a spoken text."""

from __future__ import annotations

from solocompanion.core.board import Board, Sprite
from solocompanion.games.tiny_epic_kingdoms.board import geometry as at
from solocompanion.games.tiny_epic_kingdoms.board.actions import actions, rounds
from solocompanion.games.tiny_epic_kingdoms.board.cards import card
from solocompanion.games.tiny_epic_kingdoms.board.kingdoms import strips, tower
from solocompanion.games.tiny_epic_kingdoms.state import State
from solocompanion.games.tiny_epic_kingdoms.wording import Names


def project(state: State, names: Names) -> Board:
    """Return the board, 920 by 692 units; a territory that is still to be drawn is left out."""
    ground = Sprite("ground", "ground", at.BOARD_W / 2, at.BOARD_H / 2, at.BOARD_W, at.BOARD_H, at.GROUND)
    sprites = (
        ground,
        *actions(state),
        *rounds(state),
        *card(state, "B", names),
        *tower(state, names),
        *card(state, "A", names),
        *strips(state, names),
    )
    return Board.of(at.BOARD_W, at.BOARD_H, sprites)
