"""How large a board is shown in its widget."""

from __future__ import annotations

from PySide6.QtCore import QSize

from solocompanion.core.board import Board

WIDE, READABLE = 1.9, 0.8  # of a board: when it is wide, how much smaller than drawn it is shown at least


def fitted(size: QSize, board: Board) -> tuple[float, float]:
    """Return the scale a board is shown at, and that at which all of it fits, in pixels for a board unit.

    A board that grows sideways is panned rather than made ever smaller.
    """
    whole = min(size.width() / board.width, size.height() / board.height)
    if board.width > WIDE * board.height:
        return max(whole, min(READABLE, size.height() / board.height)), whole
    return whole, whole
