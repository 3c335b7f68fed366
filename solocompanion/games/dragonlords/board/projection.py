"""The mirror: the state projected onto a board of sprites, in reading order, scenery without a spoken text."""

from __future__ import annotations

from solocompanion.core.board import Board
from solocompanion.games.dragonlords.board import geometry as at
from solocompanion.games.dragonlords.board.areas import chart
from solocompanion.games.dragonlords.board.foot import foot
from solocompanion.games.dragonlords.board.phases import phases
from solocompanion.games.dragonlords.board.pieces import pieces
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.wording import Names


def project(state: State, names: Names) -> Board:
    """Return the board, 920 by 692 units."""
    sprites = (*phases(state, names), *chart(state, names), *pieces(state, names), *foot(state, names))
    return Board.of(at.BOARD_W, at.BOARD_H, sprites)
