"""A board as plain data: sprites by id, and what moves when an effect happens.

A game projects its state onto a `Board`; the view draws it and animates between two of them. Nothing here knows Qt:
an `art` is the name of an SVG file of the game, an `ink` the name of a palette token.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from attrs import field

from solocompanion.core.frozen import frozen

Align = Literal["start", "middle", "end"]
Outline = Literal["box", "round", "diamond", "stone"]
MotionKind = Literal["move", "flip", "count", "appear", "pulse"]


@frozen
class Label:
    """Lettering on a sprite.

    `x`, `y` are board units from the sprite's centre to the text's baseline; `size` is the font size in board units;
    `ink` a palette token. What is longer than its `room` (board units; 0: no end) is drawn smaller, then cut.
    """

    text: str
    x: float = 0
    y: float = 0
    size: float = 13
    ink: str = "ink"
    weight: int = 600
    align: Align = "middle"
    spacing: float = 0
    room: float = 0


@frozen
class Sprite:
    """One thing on the board.

    `x`, `y` are the centre and `w`, `h` the size in board units; without an `art` it is lettering alone. A sprite with
    a `spoken` description is a place or a piece: it takes the focus and is named to assistive technology; one without
    is scenery. The description begins with the name; what more it says is set off by "; ", in messages of its own.
    `side` is whose piece it is, "you" or "ai"; empty for neutral pieces.
    """

    id: str
    art: str
    x: float
    y: float
    w: float
    h: float
    layer: int = 0
    spoken: str = ""
    badge: str = ""
    labels: tuple[Label, ...] = ()
    outline: Outline = "box"
    opacity: float = 1.0
    side: str = ""


@frozen
class Board:
    """Everything on the table, in reading order.

    `width` and `height` are board units. Ids are unique; a duplicate raises `ValueError` naming it.
    """

    width: float
    height: float
    sprites: Mapping[str, Sprite] = field(factory=dict)

    def over(self, more: Iterable[Sprite]) -> Board:
        """Return the board with more sprites on it; one of the same id replaces the other."""
        return Board(self.width, self.height, {**self.sprites, **{sprite.id: sprite for sprite in more}})

    @classmethod
    def of(cls, width: float, height: float, sprites: Iterable[Sprite]) -> Board:
        """Collect sprites into a board, refusing a second use of an id."""
        named: dict[str, Sprite] = {}
        for sprite in sprites:
            if sprite.id in named:
                raise ValueError(f"two sprites are called {sprite.id!r}")
            named[sprite.id] = sprite
        return cls(width, height, named)


@frozen
class Motion:
    """How an effect is animated on the board: an intent, never pixels.

    `through` lists waypoints (board units) between where the sprite is before and after.
    """

    kind: MotionKind
    sprite: str
    through: tuple[tuple[float, float], ...] = ()
