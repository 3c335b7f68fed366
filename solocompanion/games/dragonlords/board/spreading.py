"""Where each piece is on the board: spread in its area, and where there is little room the person's in one stack."""

from __future__ import annotations

from collections.abc import Sequence

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.shapes import Point
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.board import geometry as at
from solocompanion.games.dragonlords.board.standing import Piece, marks_at, rider_at, standing_at
from solocompanion.games.dragonlords.drawing.arranging import MARK, PIECE, Standing, standing
from solocompanion.games.dragonlords.drawing.places import Places
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.wording import Names

ROOMY = 0.9  # a scale from which pieces stand for themselves
RIDER = 0.62  # of the size of the piece that it stands behind
HEADS: Sequence[Sequence[Point]] = (  # of a piece, for those who look out above it: its count is below
    ((-0.4, -0.4),),
    ((-0.36, -0.46), (0.36, -0.46)),
    ((-0.52, -0.36), (0.0, -0.58), (0.52, -0.36)),
)


@frozen
class Spot:
    """A piece with its place on the board and its size. `is_behind`: it looks out from behind another."""

    piece: Piece
    x: float
    y: float
    size: float
    is_behind: bool = False
    is_mark: bool = False


def spread(state: State, names: Names, area: str) -> tuple[Spot, ...]:
    """Return all that stands in an area, what is behind others last."""
    some, marks = tuple(standing_at(state, names, area)), tuple(marks_at(state, area))
    if not some and not marks:
        return ()
    places = at.places(state, names)
    stacks, stand = _stacked(places, area, some, len(marks))
    found: list[Spot] = []
    for (piece, *behind), spot in zip(stacks, stand.pieces, strict=True):
        size, (x, y) = PIECE * stand.scale, at.on_map(spot)
        found.append(Spot(piece, x, y, size))
        riders = (*behind, *rider_at(state, piece))
        for rider, (dx, dy) in zip(riders, HEADS[len(riders) - 1] if riders else (), strict=True):
            found.append(Spot(rider, x + dx * size, y + dy * size, RIDER * size, is_behind=True))
    for piece, spot in zip(marks, stand.marks, strict=True):
        found.append(Spot(piece, *at.on_map(spot), MARK * stand.mark_scale, is_mark=True))
    return tuple(found)


def _stacked(places: Places, area: str, some: Sequence[Piece], marks: int) -> tuple[list[list[Piece]], Standing]:
    """Return pieces alone, or the person's figures together where that lets all be larger."""
    alone, stand = [[one] for one in some], standing(places, area, len(some), marks)
    figures = [one for one in some if one.is_figure]
    if stand.scale >= ROOMY or len(figures) < 2:
        return alone, stand
    stacks = [figures[::-1], *([one] for one in some if not one.is_figure)]
    closer = standing(places, area, len(stacks), marks)
    return (stacks, closer) if closer.scale > stand.scale or len(some) > 2 else (alone, stand)


def place_of_army(state: State, names: Names, area: str, number: int) -> Point:
    """Return where an army stands in an area; where it would, if it is not there."""
    for one in spread(state, names, area):
        if one.piece.id == things.ARMY(number):
            return one.x, one.y
    return at.on_map(standing(at.places(state, names), area, 1).pieces[0])
