"""How large a board is shown in its widget."""

from __future__ import annotations

from PySide6.QtCore import QSize

from solocompanion.core.board import Board

ZOOMS = (0.5, 0.67, 0.8, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0)
SAME = 0.01  # zooms that are no farther apart are one
WIDE, READABLE = 1.9, 0.8  # of a board: when it is wide, how much smaller than drawn it is shown at least


def fitted(size: QSize, board: Board) -> tuple[float, float]:
    """Return the scale a board is shown at, and that at which all of it fits, in pixels for a board unit.

    A board that grows sideways is panned rather than made ever smaller.
    """
    whole = min(size.width() / board.width, size.height() / board.height)
    if board.width > WIDE * board.height:
        return max(whole, min(READABLE, size.height() / board.height)), whole
    return whole, whole


def held(zoom: float) -> float:
    """Return a zoom that is no smaller and no larger than there are."""
    return max(ZOOMS[0], min(zoom, ZOOMS[-1]))


def stepped(zoom: float, by: int) -> float:
    """Return the next larger (+1) or smaller (-1) zoom; the same where there is none."""
    beyond = [one for one in ZOOMS if (one - zoom) * by > SAME]
    return min(beyond, key=lambda one: abs(one - zoom), default=zoom)
