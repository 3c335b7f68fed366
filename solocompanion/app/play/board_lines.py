"""The board as lines of text, made from the sprites of the picture, for lists, the terminal and screen readers."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from solocompanion.core.board import Board, Sprite
from solocompanion.core.frozen import frozen
from solocompanion.core.maps.shapes import is_inside
from solocompanion.core.words import text

LARGER = 1.5  # times the area: so a piece is on a place, and not on another piece
HALF = 0.5  # of the box of a place, from its centre to its edge


@frozen
class BoardLine:
    """A place or piece: its sprite, its words, whose it is, its number, whether it changed, what Enter does.

    `within` is the larger place that contains it, or empty.
    """

    sprite: str
    words: str
    owner: str = ""
    number: str = ""
    changed: bool = False
    deed: str = ""
    within: str = ""


def board_lines(
    board: Board, changed: Collection[str] = (), offered: Collection[str] = (), asked: Collection[str] = ()
) -> tuple[BoardLine, ...]:
    """Return every sprite with a spoken description, in reading order."""
    owners = {"you": text("yours"), "ai": text("the opponent's")}
    spoken = [sprite for sprite in board.sprites.values() if sprite.spoken]
    return tuple(
        BoardLine(
            name,
            sprite.spoken,
            owners.get(sprite.side, ""),
            sprite.badge,
            name in changed,
            text("answer with this") if name in asked else text("act here") if name in offered else "",
            _within(sprite, spoken),
        )
        for name, sprite in ((one.id, one) for one in spoken)
    )


def _within(sprite: Sprite, spoken: Sequence[Sprite]) -> str:
    """Return the place a piece is said to stand at, else the smallest one that is clearly larger and lies around it."""
    if any(one.id == sprite.at for one in spoken):
        return sprite.at
    area = sprite.w * sprite.h
    holders = [one for one in spoken if one.w * one.h > LARGER * area and _holds(one, sprite)]
    return min(holders, key=lambda one: one.w * one.h).id if holders else ""


def _holds(place: Sprite, sprite: Sprite) -> bool:
    """Tell whether a place contains the centre of a sprite.

    What has corners of its own is a field of a map: the box around it means nothing, and no field lies in another.
    """
    across, down = (sprite.x - place.x) / place.w, (sprite.y - place.y) / place.h
    if isinstance(place.outline, tuple):
        return not isinstance(sprite.outline, tuple) and is_inside([place.outline], (across, down))
    return abs(across) < HALF and abs(down) < HALF


def groups(lines: tuple[BoardLine, ...]) -> list[tuple[BoardLine, tuple[BoardLine, ...]]]:
    """Return the outermost places, each with everything inside it as a flat list."""
    holders = {line.sprite: line.within for line in lines}

    def top(name: str) -> str:
        while holders[name]:
            name = holders[name]
        return name

    found: dict[str, list[BoardLine]] = {line.sprite: [] for line in lines if not line.within}
    for line in lines:
        if line.within:
            found[top(line.sprite)].append(line)
    return [(line, tuple(found[line.sprite])) for line in lines if not line.within]
